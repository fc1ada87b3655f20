//! A search being watched.
use crate::frame::{SIZES, ascii, coloured, drawn, text};
use crate::player::Player;
use crate::states::{FUTOSHIKI, SHIKAKU, SUDOKU};

#[test]
fn look() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let mut player = Player::at(puzzle);
        player.press("W");
        println!("{}", text(&drawn(&player.app, coloured(), SIZES[0])));
        player.press("right right right");
        for size in SIZES {
            println!("{}", text(&drawn(&player.app, coloured(), size)));
        }
        player.press("c");
        println!("{}", text(&drawn(&player.app, ascii(), SIZES[0])));
        player.press("left left enter shift-right");
        println!("{}", text(&drawn(&player.app, ascii(), SIZES[0])));
        player.press("n end");
        for _ in 0..100 {
            player.tell(masume::app::Message::Tick(std::time::Duration::from_millis(34)));
        }
        println!("{}", text(&drawn(&player.app, coloured(), SIZES[0])));
    }
}
