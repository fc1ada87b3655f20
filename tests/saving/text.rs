//! The text of a save: what is wrong with a damaged one, and that nothing in it can do harm.

use std::time::Duration;

use masume::puzzle::ReadError;
use masume::session::{Kind, SAVE_VERSION, outline, save_version};
use proptest::prelude::*;

use super::{NULL, ROW, puzzle};
use crate::common::playing::{act, any_action, seen};

/// The whole of a save with this journal.
fn save_of(journal: &str) -> String {
    format!("masume 1\nkind null\npuzzle null 1....\njournal\n{journal}")
}

#[test]
fn a_damaged_save_says_where_and_what() {
    let cases = [
        (String::new(), (1, 1), "the end of the text", "`masume 1`, as every save begins"),
        ("masume 2\n".into(), (1, 8), "version 2", "version 1, which this masume knows"),
        (
            "masume 1\n".into(),
            (2, 1),
            "the end of the text",
            "the rest of the head, up to the line `journal`",
        ),
        ("masume 1\npuzzle null 1\n".into(), (2, 1), "`puzzle null 1`", "`kind`"),
        (
            "masume 1\nkind go\npuzzle null 1\njournal\n".into(),
            (2, 6),
            "`go`",
            "a kind that masume knows, such as `null`",
        ),
        ("masume 1\nkind null\npuzzle null 1?\njournal\n".into(), (3, 14), "`?`", "1, 2 or `.`"),
        (
            save_of("").replace("journal", "title \\x\njournal"),
            (4, 7),
            "`\\\\x`",
            "`\\` only before `\\` or `u{..}`",
        ),
        (save_of("x 1 undo\n"), (5, 1), "`x 1 undo`", "the clock in milliseconds"),
        (save_of("0 x undo\n"), (5, 3), "`x undo`", "how much is left, or `solved`"),
        (save_of("0 4 dance\n"), (5, 5), "`dance`", "an event such as `play`, `mark` or `undo`"),
        (
            save_of("0 4 play 9=9\n"),
            (5, 5),
            "`play 9=9`",
            "an event that can happen here (this does not fit the position)",
        ),
        (save_of("0 4 play ?\n"), (5, 10), "`?`", "a move of this puzzle"),
        (save_of("0 4 play 1=2 ; dance\n"), (5, 16), "`dance`", "`mark`, `corner` or `not`"),
        (save_of("0 4 mark r1c2=x\n"), (5, 10), "`r1c2=x`", "marks such as `r1c4=12 r2c3=`"),
        (save_of("0 4 undo\n"), (5, 5), "`undo`", "an event that can happen here (there is nothing to undo)"),
        (save_of("9 4 hint\n8 4 hint\n"), (6, 1), "`8 4 hint`", "a time not before that of the line above"),
        (save_of("0 4 hint"), (5, 9), "the end of the text", "a line break after the last event"),
    ];
    for (save, place, found, expected) in cases {
        match NULL.resume(&save).map(|_| ()) {
            Err(ReadError::Parse(error)) => {
                let seen = ((error.line, error.column), error.found.as_str(), error.expected.as_str());
                assert_eq!(seen, (place, found, expected), "{save}");
            }
            other => panic!("{other:?}: {save}"),
        }
    }
}

#[test]
fn an_outline_reads_the_head_and_the_last_line() {
    let save = save_of("nobody reads this\n5210 3 play 1=2\n")
        .replace("journal", "author A\ndifficulty easy\njournal");
    let outline = outline(&save).unwrap();
    assert_eq!((outline.kind.as_str(), outline.id.as_str()), ("null", "null 1...."));
    assert_eq!(
        (outline.elapsed, outline.left, outline.solved),
        (Duration::from_millis(5210), Some(3), false)
    );
    assert_eq!(
        (outline.about.author.as_deref(), outline.about.difficulty.as_deref()),
        (Some("A"), Some("easy"))
    );
    assert_eq!(save_version(&save), Some(SAVE_VERSION));
    assert_eq!(save_version("sudoku"), None);
    assert_eq!(save_version("masume 99999999999999999999999\n"), Some(u64::MAX), "newer than any");
    assert_eq!(save_version("masume -1\n"), None);
}

#[test]
fn a_long_game_comes_back() {
    let mut save = save_of("");
    for round in 0..2500 {
        let number = 1 + round % 2;
        save.push_str(&format!(
            "{round} 3 play 1={number}\n{round} 3 mark r1c4={number}\n{round} 3 undo\n{round} 3 redo\n"
        ));
    }
    let game = NULL.resume(&save).map_err(|error| error.to_string());
    let mut game = game.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((game.tally().moves, game.tally().undos), (2500, 2500));
    game.go_back(1);
    assert_eq!(game.left().count, 3);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_damage_is_an_error_or_a_game(
        actions in proptest::collection::vec(any_action(), 1..40),
        place in any::<prop::sample::Index>(),
        damage in "[ -~\n\0é]{0,5}",
    ) {
        let mut game = puzzle(ROW).play();
        game.set_cleans_marks(false);
        for action in &actions {
            act(&mut *game, action);
        }
        let mut save = game.save_head() + &game.unsaved();
        let at = place.index(save.len());
        save.replace_range(at..(at + damage.len()).min(save.len()), &damage);
        let _ = outline(&save);
        if let Ok(mut resumed) = NULL.resume(&save) {
            seen(&mut *resumed);
            let again = NULL.resume(&save);
            prop_assert!(again.is_ok());
        }
    }

    #[test]
    fn garbage_never_panics(text in "(masume [0-3]\n)?(kind null\n)?(puzzle null 1[.]{0,4}\n)?(journal\n\
        )?([0-9]{1,20} ([0-9]|solved) (play|mark|undo|back|step|fill|open|return|not)( [ -~]{0,12})?\n\
        ){0,5}") {
        let _ = NULL.resume(&text);
        let _ = outline(&text);
        let _ = save_version(&text);
    }
}
