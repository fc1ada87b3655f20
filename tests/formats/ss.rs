//! Simple Sudoku's files: up to three boards, which are a position.

use crate::common::shelf::{is_line, read_puzzle_text};
use masume::format::PuzzleTexts;
use masume::grid::{Digits, Square};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Claim, ParseError, Piece, ReadError, Rules, Source, Written};
use masume::puzzles::sudoku::SudokuProblem;
use proptest::prelude::*;

use crate::common::corpora::{format, problem, solutions};

const LINE: &str = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

const GIVENS: &str = "\
*-----------*
|2..|1.5|..3|
|.54|...|71.|
|.1.|2.3|.8.|
|---+---+---|
|6.2|8.7|3.4|
|...|...|...|
|1.5|3.9|8.6|
|---+---+---|
|.2.|7.1|.6.|
|.81|...|24.|
|7..|4.2|..1|
*-----------*
";

/// Pencil marks for the first row; the digits of the filled squares are repeated.
const MARKS: &str = "
 *-----------------------------*
 | 2   6  78 | 1  . 5 | 469 9 3 |
";

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    (format::<SudokuProblem>("ss").read)(text)
}

fn source(text: &str) -> Source<SudokuProblem> {
    read(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn write(source: &Source<SudokuProblem>) -> String {
    format::<SudokuProblem>("ss").write(source).expect("it is written")
}

/// The three boards, with the digit 6 at the second square.
fn position() -> String {
    let marks = format!("{MARKS}{}", "| . . . | 0 . . | . . . |\n".repeat(8));
    format!("{GIVENS}\n\n{}{marks}", GIVENS.replacen("2..|", "26.|", 1))
}

fn place(text: &str) -> (usize, usize, String) {
    match read(text) {
        Err(ReadError::Parse(ParseError { line, column, found, .. })) => (line, column, found),
        other => panic!("{other:?} is no parse error: {text}"),
    }
}

fn at(line: usize, column: usize, found: &str) -> (usize, usize, String) {
    (line, column, found.to_owned())
}

#[test]
fn the_first_board_has_the_givens() {
    for text in [
        GIVENS.to_owned(),
        GIVENS.replace('\n', "\r\n").replace('.', "0"),
        GIVENS.replace('|', " | ").replace("---", "-"),
        GIVENS.lines().skip(1).collect::<Vec<_>>().join("\n"),
        format!("\n{GIVENS}\nSimple Sudoku 4.2, 1 of 9.\nTime: 10:27 [solved]\nhttp://example.com/8..4\n"),
    ] {
        let source = source(&text);
        assert_eq!(source.problem, problem("line", LINE), "{text}");
        assert!(source.answer.numbered().is_empty() && source.marks.is_empty(), "{text}");
    }
    assert_eq!(write(&source(GIVENS)), GIVENS);
}

#[test]
fn the_second_board_has_the_players_digits_and_the_third_the_marks() {
    let two = format!("{GIVENS}{}the end", GIVENS.replacen("2..|", "26.|", 1));
    let source_of_two = source(&two);
    let three = source(&format!("{}\n|and a trailer|", position()));
    for source in [&source_of_two, &three] {
        assert_eq!(source.problem, problem("line", LINE));
        let entries: Vec<(String, u8)> =
            source.answer.iter().map(|(square, digit)| (square.label(), digit)).collect();
        assert_eq!(entries, [("r1c2".to_owned(), 6)]);
    }
    let marks: Vec<(String, String)> =
        three.marks.iter().map(|(square, digits)| (square.label(), digits.to_string())).collect();
    let expected = [("r1c3", "78"), ("r1c7", "469"), ("r1c8", "9")];
    assert_eq!(marks, expected.map(|(at, digits)| (at.to_owned(), digits.to_owned())));
    assert!(three.ruled_out.is_empty() && source_of_two.marks.is_empty());
    assert_eq!(source(&write(&three)), three);
}

#[test]
fn marks_in_every_empty_square_are_the_candidates_that_are_left() {
    let mut whole = source(GIVENS);
    let latin = whole.problem.latin().clone();
    let candidates = |square| Some((square, latin.candidates(&Entries::default(), square)?));
    whole.marks = latin.dimensions().squares().filter_map(candidates).collect();
    assert!(source(&write(&whole)).ruled_out.is_empty(), "nothing is left out");
    let (gone, square) = (Digits::of(9), Square::new(1, 0));
    assert!(whole.marks.at(square).contains(9));
    whole.marks.set(square, whole.marks.at(square) - gone);
    let read = source(&write(&whole));
    assert_eq!(read.ruled_out.iter().collect::<Vec<_>>(), [(square, gone)]);
    whole.marks.set(Square::new(2, 0), Digits::NONE);
    assert!(source(&write(&whole)).ruled_out.is_empty(), "marks in some squares are notes");
}

#[test]
fn a_file_is_one_passage_of_a_stream() {
    let (text, whole) = (position(), source(&position()));
    for text in [text, write(&whole)] {
        let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
        let puzzle_text = texts.next_text().expect("one puzzle").expect("a text");
        assert_eq!(puzzle_text.text, text.trim());
        assert!(read_puzzle_text(&puzzle_text, None).is_ok());
        assert!(texts.next_text().is_none());
        assert!(text.lines().all(|line| !is_line(line)), "no line of it is a puzzle");
    }
}

#[test]
fn frames_are_no_puzzles_by_themselves() {
    for width in 1..120 {
        let (short, long) = ("-".repeat(width), "-".repeat(width / 3));
        for frame in
            [format!("*{short}*"), format!("*{long}+{long}+{long}*"), format!("|{long}+{long}+{long}|")]
        {
            assert!(!is_line(&frame), "{frame}");
        }
    }
}

#[test]
fn a_solution_is_the_last_board() {
    let problem = problem::<SudokuProblem>("line", LINE);
    let solution = solutions(&problem, 1).remove(0);
    let ss = format::<SudokuProblem>("ss");
    let text = (ss.write_solution)(&problem, &solution).expect("a form of its own");
    let pieces: Vec<Piece> = SudokuProblem::pieces(&solution);
    for text in [text.clone(), format!("{GIVENS}\n{text}")] {
        assert_eq!((ss.read_solution)(&problem, &text), Some(Ok(pieces.clone())), "{text}");
    }
    assert!(matches!((ss.read_solution)(&problem, &text.replacen('7', "x", 1)), Some(Err(_))));
}

#[test]
fn damage_is_told_with_its_place() {
    assert_eq!(place(&GIVENS.replacen(".54", ".é4", 1)), at(3, 3, "`é`"));
    assert_eq!(place(&GIVENS.replacen("71.|", "71|", 1)), at(3, 13, "the end of the line after 8 squares"));
    assert_eq!(place(&GIVENS.replacen("71.|", "71..|", 1)), at(3, 13, "a tenth square"));
    assert_eq!(place(&GIVENS[..14 * 5]), at(6, 1, "the end after 3 lines of squares"));
    assert_eq!(place(""), at(1, 1, "the end after 0 lines of squares"));
    assert_eq!(place("*-----------*"), at(1, 14, "the end after 0 lines of squares"));
    let other_given = format!("{GIVENS}{}", GIVENS.replacen("|2..|", "|9..|", 1));
    assert_eq!(place(&other_given), at(15, 2, "`9`"));
    assert_eq!(place(&format!("{GIVENS}{}", &GIVENS[..14 * 5])).2, "the end after 3 lines of squares");
    assert_eq!(place(&position().replacen("469", "4x9", 1)), at(31, 26, "`x`"));
    assert_eq!(place(&position().replacen("469", "4 9", 1)), at(31, 31, "a tenth square"));
    assert_eq!(place(&position().replacen("469 9", "469", 1)).2, "the end of the line after 8 squares");
    let broken = read(&GIVENS.replacen("2..", "22.", 1));
    assert!(matches!(broken, Err(ReadError::Broken { kind: SudokuProblem::NAME, .. })));
}

#[test]
fn it_is_claimed_by_its_frame() {
    let ss = format::<SudokuProblem>("ss");
    for text in [GIVENS.to_owned(), position()] {
        for format in SudokuProblem::formats() {
            let expected = if format.name == "ss" { Claim::Certain } else { Claim::No };
            assert_eq!((format.claim)(&text), expected, "{}", format.name);
        }
    }
    for damaged in ["*-----------*", "*-----------*\n|?", "|8..|4..|...|\n|8.?|"] {
        assert_ne!((ss.claim)(damaged), Claim::No, "{damaged}");
    }
    for other in ["", "*", "+---+---+", "|---+---+---|", "|   | 2 <   |   |\n|", LINE, "***", "|8..|4..|...|"]
    {
        assert_eq!((ss.claim)(other), Claim::No, "{other}");
    }
}

proptest! {
    #[test]
    fn a_position_is_read_as_it_was_written(
        entries in proptest::collection::vec((0u16..9, 0u16..9, 1u8..=9), 0..30),
        marks in proptest::collection::vec((0u16..9, 0u16..9, 1u16..512), 0..60),
    ) {
        let mut whole = source(GIVENS);
        let givens: Vec<Square> = whole.problem.givens().iter().map(|given| given.square()).collect();
        let is_given = |square| givens.contains(&square);
        whole.answer = entries
            .into_iter()
            .map(|(column, row, digit)| (Square::new(column, row), digit))
            .filter(|&(square, _)| !is_given(square))
            .collect();
        whole.marks = marks
            .into_iter()
            .map(|(column, row, digits)| (Square::new(column, row), Digits::from_bits(digits << 1)))
            .filter(|&(square, _)| !is_given(square) && whole.answer.at(square).is_none())
            .collect();
        let text = write(&whole);
        prop_assert_eq!(source(&text), whole);
    }
}
