//! HoDoKu's library lines: positions, which are only read.

use crate::common::shelf::{is_claimed, is_line};
use masume::grid::{Digits, Square};
use masume::puzzle::{Claim, ParseError, Piece, ReadError, Rules, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{format, lines, problem};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// The same with the 4 and the 6 of the first row placed.
const GRID: &str = "53+4+67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn line(grid: &str, rest: &str) -> String {
    format!(":0300:15:{grid}:{rest}")
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    (format::<SudokuProblem>("hodoku").read)(text)
}

fn source(text: &str) -> Source<SudokuProblem> {
    read(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn error(text: &str) -> ParseError {
    match read(text) {
        Err(ReadError::Parse(error)) => error,
        other => panic!("{other:?} is no parse error"),
    }
}

#[test]
fn placed_digits_are_entries_and_deleted_candidates_are_ruled_out() {
    let source = source(&line(GRID, "291 119  898 819:115 215:339:"));
    assert_eq!(source.problem, problem("line", GIVENS));
    let labels: Vec<String> = SudokuProblem::entries(&source.answer)
        .into_iter()
        .filter_map(|entry| match entry {
            Piece::Number(numbered) => Some(format!("{}={}", numbered.square().label(), numbered.number())),
            Piece::Block(_) => None,
        })
        .collect();
    assert_eq!(labels, ["r1c3=4", "r1c4=6"]);
    let ruled_out: Vec<(String, String)> =
        source.ruled_out.iter().map(|(square, digits)| (square.label(), digits.to_string())).collect();
    let expected = [("r9c1", "2"), ("r1c9", "18")].map(|(at, digits)| (at.to_owned(), digits.to_owned()));
    assert_eq!(ruled_out, expected, "898 is about a filled square");
    assert!(source.marks.is_empty());
}

#[test]
fn what_follows_the_grid_may_be_missing_or_unknown() {
    for rest in ["", ":::", "::nonsense:?:5:7:", ":::\t"] {
        assert_eq!(source(&line(GIVENS, rest)).problem, problem("line", GIVENS), "{rest}");
    }
    assert_eq!(source(&format!(":::{GIVENS}")).problem, problem("line", GIVENS));
    let zeros = GIVENS.replace('.', "0");
    assert_eq!(source(&line(&zeros, "111\t121 ::")).ruled_out.at(Square::new(0, 0)), Digits::NONE);
    assert!(source(&line(&zeros, "113\t143 ::")).ruled_out.at(Square::new(2, 0)).contains(1));
}

#[test]
fn damage_is_told_with_its_column() {
    let place = |text: &str| {
        let error = error(text);
        (error.line, error.column, error.found)
    };
    let at = |column, found: &str| (1, column, found.to_owned());
    assert_eq!(place("0300:1"), at(1, "`0`"));
    assert_eq!(place(""), at(1, "the end"));
    assert_eq!(place(":0300:1"), at(8, "the end"));
    assert_eq!(place(&line(&GRID.replacen('7', "?", 1), ":::")), at(16, "`?`"));
    assert_eq!(place(&line(&GRID.replacen("+4", "+.", 1), ":::")), at(13, "`.`"));
    assert_eq!(place(&line(&GRID.replacen("+4", "++4", 1), ":::")), at(13, "`+`"));
    assert_eq!(place(&line(&format!("{GIVENS}."), ":::")), at(91, "more than 81 squares"));
    assert_eq!(place(&line(&GIVENS[..80], ":::")), at(90, "the end of the grid after 80 squares"));
    assert_eq!(place(&line(&format!("{}+", &GIVENS[..80]), ":::")).1, 91);
    let deleted = 10 + 81 + 1;
    assert_eq!(place(&line(GIVENS, "113 14::")), at(deleted + 6, "`14`"));
    assert_eq!(place(&line(GIVENS, "113 143 1433::")), at(deleted + 11, "`1433`"));
    assert_eq!(place(&line(GIVENS, "103::")), at(deleted + 1, "`103`"));
    assert_eq!(place(&line(GIVENS, "é13::")), at(deleted, "`é13`"));
    assert!(error(&line(GIVENS, "103::")).expected.contains("a digit, a row and a column"));
}

#[test]
fn givens_keep_the_rules_and_entries_need_not() {
    let broken = read(&line(&GIVENS.replacen("53.", "535", 1), ":::"));
    assert!(matches!(broken, Err(ReadError::Broken { kind: "sudoku", fault, .. }) if fault.rule == "rows"));
    let position = source(&line(&GIVENS.replacen("53.", "53+5", 1), ":::"));
    assert_eq!(position.problem.faults(&position.answer).len(), 2, "in the row and in the sector");
}

#[test]
fn a_line_is_claimed_by_nobody_else_and_by_its_beginning() {
    let whole = line(GRID, "291 119:115:339:");
    for text in [&whole[..], &whole[..60], ":0300:", ":0300:1:"] {
        for format in SudokuProblem::formats() {
            assert_eq!((format.claim)(text) != Claim::No, format.name == "hodoku", "{text}");
        }
        let others = FutoshikiProblem::formats().iter().map(|format| (format.claim)(text));
        assert!(
            others
                .chain(ShikakuProblem::formats().iter().map(|format| (format.claim)(text)))
                .all(|claim| claim == Claim::No)
        );
    }
    assert_eq!((format::<SudokuProblem>("hodoku").claim)(&whole), Claim::Certain);
    assert!(is_line(&whole) && is_claimed(&whole, Some("hodoku")));
    for text in ["", ":", "::", ":-)", "a:b:c:d", ":a\n:b:c:d", GIVENS] {
        assert_eq!((format::<SudokuProblem>("hodoku").claim)(text), Claim::No, "{text}");
    }
}

#[test]
fn it_is_only_read() {
    let hodoku = format::<SudokuProblem>("hodoku");
    assert!(hodoku.write.is_none());
    assert_eq!(hodoku.write(&source(&line(GRID, ":::"))), None);
    assert_eq!((hodoku.read_solution)(&problem("line", GIVENS), &line(GRID, ":::")), None);
}

#[test]
fn the_whole_regression_library_is_read() {
    for text in lines("sudoku/hodoku_reglib.txt") {
        let source = source(&text);
        let fields: Vec<&str> = text.split(':').collect();
        assert_eq!(SudokuProblem::entries(&source.answer).len(), fields[3].matches('+').count(), "{text}");
        assert!(source.problem.faults(&source.answer).is_empty(), "{text}");
        let deleted: usize = source.ruled_out.iter().map(|(_, digits)| digits.len()).sum();
        assert!(deleted <= fields[4].split_whitespace().count(), "{text}");
    }
}
