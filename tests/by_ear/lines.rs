use masume::plain::Request;
use proptest::prelude::*;

use super::{FUTOSHIKI, SHIKAKU, SUDOKU, about, at_home};

#[test]
fn lines_are_read_as_people_write_them() {
    let same = |lines: &[&str]| {
        let read: Vec<_> = lines.iter().map(|line| Request::read(line)).collect();
        assert!(read[0].is_ok() && read.iter().all(|request| *request == read[0]), "{lines:?}: {read:?}");
    };
    same(&["r3c4=7", "R3C4 = 7", " r3c4 =7. ", "r3c4= 7"]);
    same(&["what is wrong", "What is wrong?", "wrong", "what's wrong"]);
    same(&["marks r3c4 1 5", "mark r3c4 15", "marks r3c4 1, 5"]);
    same(&["column 2", "col 2", "c 2"]);
    same(&["why r3c4=7", "why not r3c4 = 7"]);
    same(&["clear r3c4", "r3c4=", "r3c4=0"]);
    same(&["left", "what is left"]);
    same(&["block r1c2 3x2", "block r1c2 3 by 2"]);
}

#[test]
fn a_players_own_text_stays_as_it_is() {
    let puzzle = "6..4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...86..2..";
    assert_eq!(Request::read(&format!("OPEN  {puzzle}")), Ok(Request::Open(puzzle.to_owned())));
    assert_eq!(Request::read("name What now?"), Ok(Request::Name("What now?".to_owned())));
}

#[test]
fn what_is_not_known_is_told_with_what_was_expected() {
    let wrong = |line: &str| Request::read(line).expect_err(line);
    assert_eq!(wrong("dance"), "dance is not known. Help lists what you can say.");
    assert_eq!(wrong("r3c4=x"), "Expected a number from 0 to 9.");
    assert_eq!(wrong("row x"), "Expected a number from 1.");
    assert_eq!(
        wrong("block r1c2 3"),
        "Expected a block by its first square and its size, width first, as in r1c2 3x2."
    );
    assert_eq!(wrong("marks 3"), "Expected a square, as in r3c4.");
    assert!(wrong("r0c4").contains("not known"));
}

#[test]
fn every_line_of_the_help_can_be_said() {
    let mut game = about(SUDOKU);
    for theme in ["", "board", "marks", "aids", "games"] {
        let told = game.answer(&format!("help {theme}"));
        assert!(told.lines().count() >= 3, "{told}");
    }
    assert!(game.answer("help me").starts_with("There is help about"));
}

/// Words that lines are made of.
const WORDS: [&str; 60] = [
    "row",
    "column",
    "box",
    "r1c1",
    "r2c3",
    "r9c9",
    "r99c99",
    "r65535c65535",
    "=",
    "1",
    "5",
    "0",
    "9",
    "65535",
    "3x2",
    "1x1",
    "2x2",
    "99x99",
    "65535x65535",
    "block",
    "blocks",
    "of",
    "rule",
    "out",
    "marks",
    "corners",
    "all",
    "none",
    "clean",
    "on",
    "off",
    "colour",
    "can",
    "where",
    "signs",
    "hint",
    "another",
    "do",
    "why",
    "not",
    "more",
    "what",
    "is",
    "wrong",
    "left",
    "undo",
    "redo",
    "restart",
    "checkpoint",
    "checkpoints",
    "return",
    "check",
    "easy",
    "singles",
    "solve",
    "yes",
    "no",
    "save",
    "help",
    "\u{202e}",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    /// Whatever is said, the answer is plain: nothing that a terminal acts on, and nothing of a drawing.
    #[test]
    fn whatever_is_said_the_answer_is_plain(
        puzzle in 0_usize..4,
        lines in proptest::collection::vec(
            proptest::collection::vec(proptest::sample::select(&WORDS[..]), 1..5), 1..30),
    ) {
        let mut talk = match puzzle {
            0 => about(SUDOKU),
            1 => about(FUTOSHIKI),
            2 => about(SHIKAKU),
            _ => at_home(),
        };
        for words in lines {
            let answer = talk.answer(&words.join(" "));
            let is_plain = |symbol: char| {
                symbol == '\n' || !(symbol.is_control() || ('\u{2500}'..'\u{2600}').contains(&symbol)
                    || ('\u{202a}'..'\u{202f}').contains(&symbol))
            };
            prop_assert!(answer.chars().all(is_plain), "{words:?}: {answer:?}");
        }
    }

    /// Nor does any text end the talk in another way than by being answered.
    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        prop_assume!(!text.trim_start().to_lowercase().starts_with("open"));
        let mut talk = about(SUDOKU);
        let _ = talk.answer(&text);
        prop_assert_eq!(talk.answer("r1c1"), "r1c1: 5, given.");
    }
}
