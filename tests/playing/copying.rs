//! Copying the puzzle: in the format it came in, or as its ID.

use crate::common::player::Player;
use crate::common::shelf::{read, shelf};
use masume::app::{LoadedGame, Message, Play, Saving, Screen, ScreenEffect, Settings};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const PUZZLES: [&str; 3] = [SUDOKU, "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,", "5x5:5f8e4d6_2e"];

/// What `y` copies once this was pasted, and what it says.
fn copied(text: &str) -> (String, String) {
    copied_by(Player::at(text))
}

fn copied_by(mut player: Player) -> (String, String) {
    let press = "y".parse().expect("a key");
    player.tell(Message::Key(press));
    let copied = |effect: &ScreenEffect| match effect {
        ScreenEffect::Copy(text) => Some(text.clone()),
        _ => None,
    };
    let texts: Vec<String> = player.screen_effects.iter().filter_map(copied).collect();
    let Screen::Play(play) = &player.app.screen else { panic!("no game is open") };
    let said = play.message.clone().expect("it says what was copied");
    assert_eq!(texts.len(), 1, "{said}");
    (texts.concat(), said)
}

fn id(text: &str) -> String {
    read(text, None).map(|puzzle| puzzle.id()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn a_puzzle_is_given_back_in_the_format_it_came_in() {
    for puzzle in PUZZLES {
        let puzzle = read(puzzle, None).unwrap_or_else(|error| panic!("{error}"));
        let kind = shelf().kinds().iter().find(|kind| kind.name() == puzzle.kind()).expect("a kind");
        let mut seen = 0;
        for format in kind.formats() {
            let Some(text) = puzzle.write(format.name()) else { continue };
            let (copied, said) = copied(&text);
            let is_plain = ["id", "masume"].contains(&format.name()) || text.len() > 8 << 10;
            if is_plain {
                assert_eq!(
                    (copied, said.as_str()),
                    (puzzle.id(), "The puzzle's ID is copied."),
                    "{}",
                    format.name()
                );
            } else {
                assert_eq!(copied, text.trim_end());
                assert_eq!(said, "The puzzle is copied, as it came.");
                seen += 1;
            }
        }
        assert!(seen >= 2, "{}: kolyteon and text at least", puzzle.kind());
    }
}

#[test]
fn a_format_that_is_only_read_is_copied_as_the_id() {
    let (text, said) = copied(&format!(":0000:x:{}::::", SUDOKU.replacen("53.", "53+4", 1)));
    assert_eq!((text, said.as_str()), (id(SUDOKU), "The puzzle's ID is copied."));
}

#[test]
fn what_is_too_long_for_terminals_is_copied_as_the_id() {
    let large = format!("60x60:{}3600k", "z".repeat(138));
    let drawing = read(&large, None).ok().and_then(|puzzle| puzzle.write("text")).expect("a drawing");
    assert!(drawing.len() > 8 << 10, "{}", drawing.len());
    let (text, said) = copied(&drawing);
    assert_eq!((text, said.as_str()), (id(&large), "The puzzle's ID is copied."));
}

#[test]
fn what_comes_from_masume_itself_is_copied_as_the_id() {
    let (text, said) =
        copied(&read(SUDOKU, None).ok().and_then(|puzzle| puzzle.write("masume")).expect("a save"));
    assert_eq!((text, said.as_str()), (id(SUDOKU), "The puzzle's ID is copied."));
    let mut library = Player::at_home(None);
    library.press("down enter enter");
    assert_eq!(copied_by(library).1, "The puzzle's ID is copied.");
    let kind = shelf().kinds().iter().find(|kind| kind.name() == "sudoku").expect("a kind");
    let resumed = kind.read_id(&id(SUDOKU)).map(|puzzle| (puzzle.format(), puzzle.play()));
    let (format, game) = resumed.unwrap_or_else(|error| panic!("{error}"));
    let opened = LoadedGame { game, saving: Saving::Saved, format, called: None, note: None };
    assert_eq!(Play::new(opened, &Settings::default()).format, None);
}
