//! Saved games as files: whole games that come back byte for byte, and positions to everything else.

use std::time::Duration;

use crate::common::shelf::{is_claimed, is_line, read, read_puzzle_text, shelf};
use masume::deduction::Removal;
use masume::format::PuzzleTexts;
use masume::grid::Square;
use masume::puzzle::{Input, Stop};
use masume::session::{AnyPuzzle, Game, Sought};
use proptest::prelude::*;

use crate::common::playing::{act, any_action, assert_same, hint, seen, select};

/// Puzzles of each kind.
const PUZZLES: [(&str, &str); 4] = [
    ("sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"),
    ("futoshiki", "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,"),
    ("shikaku", "5x5:5f8e4d6_2e"),
    ("shikaku", "5x5:a?c3c?Sb6e2a?T?b2T"),
];

/// A puzzle in the middle of a stream of bytes.
fn streamed(text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let puzzle = {
        let puzzle_text = texts.next_text().expect("a puzzle").map_err(|error| error.to_string())?;
        read_puzzle_text(&puzzle_text, None).map_err(|error| match error {
            masume::puzzle::ReadError::Parse(error) => format!("{}:{}: {error}", error.line, error.column),
            broken => broken.to_string(),
        })
    };
    assert!(texts.next_text().is_none(), "{text}");
    puzzle
}

fn puzzle(text: &str) -> Box<dyn AnyPuzzle> {
    streamed(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn error(text: &str) -> String {
    streamed(text).err().unwrap_or_else(|| panic!("it is read: {text}"))
}

/// A save as the disk has it.
fn saved(game: &mut dyn Game) -> String {
    game.save_head() + &game.unsaved()
}

/// Moves, marks, hints, a check, a checkpoint and things undone, as a person plays.
fn played(id: &str) -> Box<dyn Game> {
    let mut source = puzzle(id);
    source.about_mut().title = Some("A title\n\\ of \u{1b}[2J strangers".to_owned());
    source.about_mut().difficulty = Some("hard".to_owned());
    let mut game = source.play();
    game.mark_all();
    for _ in 0..4 {
        game.advance(Duration::from_millis(70_210));
        if let Some(step) = hint(&*game) {
            game.count_hint(&step);
            game.apply(&step);
        }
    }
    game.set_checkpoint();
    select(&mut *game, 2, 0);
    for input in [Input::Number(4), Input::Next, Input::Accept] {
        game.input(input);
    }
    game.undo();
    game.count_check();
    game.redo();
    game.undo();
    game
}

#[test]
fn a_game_comes_back_byte_for_byte_with_all_its_moves() {
    for (kind, id) in PUZZLES {
        let mut game = played(id);
        let save = saved(&mut *game);
        assert!(save.contains("undo\n") && save.contains(" hint "), "{save}");
        let read = puzzle(&save);
        assert_eq!((read.kind(), read.id()), (kind, game.id()));
        assert_eq!(read.about(), game.about());
        assert_eq!(read.write("masume").as_deref(), Some(save.as_str()));
        let mut again = read.play();
        assert_eq!(saved(&mut *again), save, "nothing of it is saved where it is opened");
        assert_same(&mut *game, &mut *again);
    }
}

#[test]
fn any_other_puzzle_becomes_a_new_game() {
    for (_, id) in PUZZLES {
        let new = puzzle(id).write("masume").expect("every puzzle is written as a save");
        assert!(new.starts_with("masume 1\nkind ") && new.ends_with("\njournal\n"), "{new}");
        assert_eq!(puzzle(&new).id(), puzzle(id).id());
        assert_eq!(seen(&mut *puzzle(&new).play()), seen(&mut *puzzle(id).play()));
    }
    let position =
        ":0000:x:53+4.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:914:::";
    let save = puzzle(position).write("masume").expect("a save");
    assert!(save.ends_with("journal\n0 50 open r1c3=4 ; not r1c4=9\n"), "{save}");
    assert_eq!(seen(&mut *puzzle(&save).play()), seen(&mut *puzzle(position).play()));
}

#[test]
fn other_formats_hold_the_problem() {
    for (_, id) in PUZZLES {
        let save = saved(&mut *played(id));
        let plain = puzzle(id);
        for format in
            shelf().kinds().iter().flat_map(|kind| kind.formats()).filter(|format| format.name() != "masume")
        {
            let written = puzzle(&save).write(format.name());
            assert_eq!(written.is_some(), plain.write(format.name()).is_some(), "{}", format.name());
            if let Some(text) = written {
                assert_eq!(puzzle(&text).id(), plain.id(), "{text}");
            }
        }
    }
}

#[test]
fn hints_begin_where_the_game_is() {
    for (_, id) in PUZZLES {
        let mut game = played(id);
        let advice =
            puzzle(&saved(&mut *game)).advice(Sought::Path, &[], false, &Stop::new()).expect("not stopped");
        let whole = puzzle(id).advice(Sought::Path, &[], false, &Stop::new()).expect("not stopped");
        assert!(!advice.steps.is_empty() && advice.steps.len() < whole.steps.len(), "{id}");
        let rated = puzzle(&saved(&mut *game)).advice(Sought::Whole, &[], false, &Stop::new());
        assert_eq!(rated.expect("not stopped").steps, whole.steps, "the whole path is the problem's");
    }
}

#[test]
fn blocks_that_hints_ruled_out_stay_ruled_out() {
    let save = "masume 1\nkind shikaku\npuzzle 5x5:5f8e4d6_2e\njournal\n0 5 step stranded-square ; not \
        r1c1=r1c1:5x1\n";
    let first = |text: &str| {
        let every = puzzle(text).advice(Sought::Every, &["only-block".to_owned()], false, &Stop::new());
        every.expect("not stopped").steps
    };
    let about = |steps: &[masume::deduction::Step]| {
        steps
            .iter()
            .any(|step| step.places.iter().any(|place| place.piece().squares().contains(&Square::default())))
    };
    assert!(!about(&first("5x5:5f8e4d6_2e")), "two blocks fit there");
    assert!(about(&first(save)), "one is left");
    let removed = |removal: &Removal| matches!(removal, Removal::Blocks { .. });
    assert!(
        !first(save).iter().flat_map(|step| &step.removes).any(removed),
        "what is gone is not told again"
    );
}

#[test]
fn a_save_is_claimed_by_its_kind_and_by_nobody_else() {
    for (kind, id) in PUZZLES {
        let save = saved(&mut *played(id));
        for other in shelf().kinds() {
            for format in other.formats() {
                let mine = format.name() == "masume" && other.name() == kind;
                let claim = format.claim(&save);
                assert_eq!(
                    claim == masume::puzzle::Claim::Certain,
                    mine,
                    "{} {}",
                    other.name(),
                    format.name()
                );
            }
        }
        assert!(is_claimed(&save, None) && is_claimed(&save, Some("masume")));
        assert!(!save.lines().any(is_line), "{save}");
        assert_eq!(read(&save, None).map(|puzzle| puzzle.format()).ok(), Some(None));
    }
    for text in ["masume", "masume ", "masume x", "kind sudoku", "a masume 1", " masume 1"] {
        assert!(!is_claimed(text, Some("masume")), "{text}");
    }
}

#[test]
fn damage_has_a_place() {
    let save = "masume 1\nkind sudoku\npuzzle 3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_\
        9\njournal\n\
                1 50 play r1c3=4\n2 49 play r1c4=6\n";
    assert!(streamed(save).is_ok());
    let version = error("masume 2\nmood good\nkind sudoku\njournal\n");
    assert_eq!(version, "1:8: found version 2; expected version 1, which this masume knows");
    let kind = error(&save.replace("kind sudoku", "kind go"));
    assert_eq!(kind, "2:6: found `go`; expected a kind that masume knows, such as `sudoku`");
    for (from, to, place) in [
        ("3x3:5_3", "3x3:5?3", "3:13: found `?`"),
        ("journal\n", "# no comment\njournal\n", "4:1: found `# no comment`; expected `title`"),
        ("2 49", "# 49", "6:1: found `# 49 play r1c4=6`; expected the clock"),
        ("2 49", "0 49", "6:1: found `0 49 play r1c4=6`; expected a time not before"),
        ("2 49", "\n2 49", "6:1: found the end of the line; expected the clock"),
        ("r1c4=6", "r1c4=", "6:11: found `r1c4=`; expected a move of this puzzle"),
        ("r1c4=6\n", "r1c4=6", "6:17: found the end of the text; expected a line break"),
        ("r1c4=6\n", "r1c4=6\nmasume 1\n", "7:1: found `masume 1`; expected the clock"),
    ] {
        let told = error(&save.replacen(from, to, 1));
        assert!(told.starts_with(place), "{told}");
    }
    for cut in 0..save.len() - 1 {
        assert!(streamed(&format!("{}x", &save[..cut])).is_err(), "{cut}");
        assert!(cut == 0 || streamed(&save[..cut]).is_err() || save[..cut].ends_with('\n'), "{cut}");
    }
}

#[test]
fn what_stands_around_a_save_is_no_part_of_it() {
    let save = saved(&mut *puzzle(PUZZLES[0].1).play());
    let around = [
        format!("{save}\n\n"),
        format!("\u{FEFF}{save}"),
        save.replace('\n', "\r\n"),
        format!("\n# somebody's\n{save}"),
    ];
    for text in around {
        assert_eq!(puzzle(&text).write("masume"), Some(save.clone()), "{text:?}");
    }
    assert!(error(&format!("\n# somebody's\n{save}?\n")).starts_with("7:1: found `?`"));
    let titled = puzzle(&format!("# title: KeyLabel by a comment\n{save}"));
    assert!(titled.write("masume").is_some_and(|save| save.contains("\ntitle KeyLabel by a comment\n")));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn whatever_is_played_comes_back(
        which in 0..PUZZLES.len(),
        actions in proptest::collection::vec(any_action(), 1..40),
    ) {
        let mut game = puzzle(PUZZLES[which].1).play();
        for action in &actions {
            act(&mut *game, action);
        }
        // A save knows the time once the game has begun, and is told it when the game is left.
        game.set_checkpoint();
        game.note_time();
        let save = saved(&mut *game);
        let read = puzzle(&save);
        prop_assert_eq!(read.write("masume"), Some(save));
        prop_assert!(seen(&mut *read.play()) == seen(&mut *game));
    }
}
