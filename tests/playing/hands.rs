//! What the hands do: several squares at once, blocks that are ruled out, walls as notes, digits that are
//! clicked.

use masume::app::{Message, Mouse};
use masume::grid::Square;
use masume::puzzle::Highlight;
use masume::scene::Edge;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn cursor(player: &Player) -> (u16, u16) {
    let cursor = play(player).game.hand().cursor;
    (cursor.column(), cursor.row())
}

fn number(player: &Player, column: u16, row: u16) -> Option<u32> {
    play(player).game.scene().figures[Square::new(column, row)].number
}

#[test]
fn n_and_tab_go_to_the_next_empty_square() {
    for (puzzle, squares) in [(SUDOKU, [(1, 0), (4, 0), (5, 0)]), (FUTOSHIKI, [(1, 0), (2, 0), (3, 0)])] {
        let mut player = Player::at(puzzle);
        for (key, square) in ["n", "tab", "n"].into_iter().zip(squares) {
            player.press(key);
            assert_eq!(cursor(&player), square, "{puzzle} {key}");
        }
        player.press("N backtab");
        assert_eq!(cursor(&player), squares[0], "{puzzle}");
    }
}

#[test]
fn keys_of_blocks_tell_nothing_where_there_are_none() {
    for key in ["[", "]", "alt-left", "alt-up"] {
        let mut player = Player::at(SUDOKU);
        player.press(key);
        assert_eq!(play(&player).message, None, "{key}");
        assert!(play(&player).game.is_empty(), "{key}");
    }
}

#[test]
fn squares_that_do_not_touch_are_selected_by_key() {
    let mut player = Player::at(SUDOKU);
    player.press("right v down down left v right right right right");
    assert_eq!(play(&player).selection, [Square::new(1, 0), Square::new(0, 2)], "moving on keeps them");
    player.press("8");
    assert_eq!((number(&player, 1, 0), number(&player, 0, 2)), (Some(8), Some(8)));
    assert_eq!(number(&player, 4, 2), None, "the square at the cursor is not one of them");
    player.press("u");
    assert_eq!((number(&player, 1, 0), number(&player, 0, 2)), (None, None), "one change for all");
    player.press("8 8");
    assert_eq!((number(&player, 1, 0), number(&player, 0, 2)), (None, None), "where all have it, it goes");
    player.press("8 x");
    assert_eq!((number(&player, 1, 0), number(&player, 0, 2)), (None, None), "they are cleared together");
    player.press("v v");
    assert_eq!(play(&player).selection.len(), 2, "v again lets go of one");
    player.press("esc right");
    assert!(play(&player).selection.is_empty());
}

#[test]
fn a_digit_in_several_squares_leaves_given_ones_as_they_are() {
    let mut player = Player::at(SUDOKU);
    player.press("shift-right shift-right 6");
    assert_eq!([0, 1, 2].map(|column| number(&player, column, 0)), [Some(2), Some(6), Some(3)]);
    player.press("esc home v 6");
    assert_eq!(play(&player).message.as_deref(), Some("These squares were given."));
}

#[test]
fn ctrl_and_a_click_selects_one_more() {
    let mut player = Player::at(SUDOKU);
    player.tell(Message::Mouse(Mouse::Pick, Square::new(1, 0)));
    player.tell(Message::Mouse(Mouse::Pick, Square::new(4, 4)));
    player.tell(Message::Mouse(Mouse::Pick, Square::new(0, 2)));
    player.tell(Message::Mouse(Mouse::Pick, Square::new(4, 4)));
    assert_eq!(play(&player).selection, [Square::new(1, 0), Square::new(0, 2)]);
    player.tell(Message::Mouse(Mouse::Press, Square::new(4, 4)));
    assert!(play(&player).selection.is_empty(), "a click alone lets go");
}

#[test]
fn a_digit_is_clicked_and_then_its_squares() {
    let mut player = Player::at(SUDOKU);
    player.tell(Message::Digit(8));
    assert_eq!((play(&player).held, play(&player).game.is_empty()), (Some(8), true));
    for square in [Square::new(1, 0), Square::new(5, 0)] {
        player.tell(Message::Mouse(Mouse::Press, square));
    }
    assert_eq!((number(&player, 1, 0), number(&player, 5, 0)), (Some(8), Some(8)));
    player.press("right 6");
    assert_eq!(number(&player, 6, 0), Some(6), "a digit that is typed goes where the cursor is");
    player.tell(Message::Digit(8));
    assert_eq!(play(&player).held, None, "the same again lets go of it");
    player.press("right shift-right");
    player.tell(Message::Digit(1));
    assert_eq!((number(&player, 7, 0), number(&player, 8, 0)), (Some(1), Some(1)), "those that are selected");
    player.press("esc /");
    player.tell(Message::Digit(4));
    assert_eq!(play(&player).game.hand().highlight, Some(Highlight::Digit(4)), "or what was asked for");
}

#[test]
fn a_digit_that_is_clicked_answers_no_question_and_does_no_hint() {
    let mut player = Player::at(SUDOKU);
    player.press("S");
    player.tell(Message::Digit(8));
    assert_eq!(play(&player).held, None);
    player.press("esc H H H");
    let cells = play(&player).game.left().count;
    player.tell(Message::Digit(8));
    player.tell(Message::Mouse(Mouse::Press, Square::new(0, 0)));
    assert_eq!(play(&player).game.left().count, cells, "a click on a given places nothing");
}

/// How many blocks Tab shows of the number at the cursor.
fn offered(player: &mut Player) -> String {
    player.press("tab");
    let title = play(player).game.note().title;
    player.press("esc");
    title.split(':').next().unwrap_or_default().to_owned()
}

#[test]
fn a_block_is_ruled_out_until_that_is_taken_back() {
    let mut player = Player::at(SHIKAKU);
    player.press("n");
    let all = offered(&mut player);
    let count: usize = all.rsplit(' ').next().and_then(|count| count.parse().ok()).expect("Block 1 of 3");
    assert!(count > 1, "{all}");
    player.press("tab x");
    assert!(play(&player).game.is_empty() && !play(&player).is_drawing());
    assert!(play(&player).game.note().lines.contains(&"1 block ruled out by you".to_owned()));
    assert_eq!(offered(&mut player), format!("Block 1 of {}", count - 1));
    player.press("u");
    assert_eq!(offered(&mut player), all, "undo gives it back");
    player.press("r");
    assert_eq!(offered(&mut player), format!("Block 1 of {}", count - 1), "redo takes it again");
    player.press("x");
    assert_eq!(offered(&mut player), all, "x clears it, as it clears marks");
}

#[test]
fn a_wall_is_a_note() {
    let mut player = Player::at(SHIKAKU);
    player.press("right down alt-right alt-down");
    let edges = |player: &Player| {
        let scene = play(player).game.scene();
        (scene.edges.left_of(Square::new(2, 1)), scene.edges.above(Square::new(1, 2)))
    };
    assert_eq!(edges(&player), (Edge::Noted, Edge::Noted));
    assert_eq!(play(&player).game.tally().moves, 0, "no move");
    player.press("u");
    assert_eq!(edges(&player), (Edge::Noted, Edge::Open));
    player.press("right alt-left");
    assert_eq!(edges(&player), (Edge::Open, Edge::Open), "from the other side it is taken away");
    player.press("u left x");
    assert_eq!(edges(&player), (Edge::Open, Edge::Open), "x clears those of the square");
    player.press("home alt-left");
    assert_eq!(play(&player).message.as_deref(), Some("The edge of the board is a wall already."));
}

#[test]
fn notes_of_blocks_are_saved() {
    let mut player = Player::at(SHIKAKU);
    player.press("tab x alt-down");
    let save = format!("{}{}", player.store().head, player.store().lines);
    let player = Player::at(&save);
    let note = play(&player).game.note();
    assert!(note.lines.contains(&"1 block ruled out by you".to_owned()), "{note:?}");
    let scene = play(&player).game.scene();
    let noted = scene.dimensions().squares().filter(|square| scene.edges.above(*square) == Edge::Noted);
    assert_eq!(noted.count(), 1);
}

#[test]
fn no_hint_rests_on_a_block_that_the_player_ruled_out() {
    let hint = |keys: &str| {
        let mut player = Player::at(SHIKAKU);
        player.press(keys);
        player.press("H H H");
        let hint = play(&player).hint().expect("a hint");
        (hint.step.places.clone(), hint.step.reason.text.clone())
    };
    assert_eq!(hint("n"), hint("n tab x tab x esc"));
}

#[test]
fn a_block_that_makes_room_for_another_is_named() {
    let mut player = Player::at(SHIKAKU);
    player.press("space right right enter");
    assert_eq!(play(&player).message, None);
    player.press("left space down enter");
    let told = play(&player).message.clone().expect("it says so");
    assert!(told.starts_with("The block r1c1-r1c3 is gone"), "{told}");
}
