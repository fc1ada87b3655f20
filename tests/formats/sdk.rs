//! SadMan's and SudoCue's files: a problem, what it says about itself, and what the player filled in.

use crate::common::shelf::{is_line, read_puzzle_text};
use masume::format::PuzzleTexts;
use masume::puzzle::{Claim, ParseError, ReadError, Rules, Source};
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{format, problem};

const LINE: &str = "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2..1";

/// The nine rows of a line.
fn rows(line: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &line[row * 9..row * 9 + 9]).collect();
    rows.join("\n")
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    (format::<SudokuProblem>("sdk").read)(text)
}

fn source(text: &str) -> Source<SudokuProblem> {
    read(text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn place(text: &str) -> (usize, usize, String, String) {
    match read(text) {
        Err(ReadError::Parse(ParseError { line, column, found, expected })) => {
            (line, column, found, expected)
        }
        other => panic!("{other:?} is no parse error: {text}"),
    }
}

fn at(line: usize, column: usize, found: &str, expected: &str) -> (usize, usize, String, String) {
    (line, column, found.to_owned(), expected.to_owned())
}

#[test]
fn the_tags_the_sections_and_the_blanks_are_free() {
    let rows = rows(LINE);
    for text in [
        rows.clone(),
        format!("[Puzzle]\n{rows}\n"),
        format!(
            "#ARuud\n#DA random puzzle\n#CJust start\n#B03-08-2006\n#SSudoCue\n#LEasy\n#Uhttp://x.y\n{rows}"
        ),
        format!(
            "\r\n[puzzle]\r\n{}\r\n\r\n[STATE]\r\n{}",
            rows.replace('.', "0"),
            rows.replace('\n', "\r\n")
        ),
    ] {
        let source = source(&text);
        assert_eq!(source.problem, problem("line", LINE), "{text}");
        assert!(source.answer.numbered().is_empty(), "{text}");
    }
}

#[test]
fn tags_name_the_author_and_the_title() {
    let text = format!("#ARuud\n#D A random puzzle \n#CJust start\n[Puzzle]\n{}", rows(LINE));
    let direct = source(&text);
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let puzzle_text = texts.next_text().expect("one puzzle").expect("a text");
    assert_eq!(puzzle_text.line, 4);
    let streamed = read_puzzle_text(&puzzle_text, None).expect("a good puzzle");
    for about in [&direct.about, streamed.about()] {
        assert_eq!(about.author.as_deref(), Some("Ruud"));
        assert_eq!(about.title.as_deref(), Some("A random puzzle"));
    }
    assert!(texts.next_text().is_none());
}

#[test]
fn comments_of_other_files_have_no_tags() {
    let text = format!("#All about it\n{LINE}\n{LINE}\n");
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let puzzle_text = texts.next_text().expect("a puzzle").expect("a text");
    assert_eq!(puzzle_text.about.author, None);
    let text = "#Drawn by hand\nshikaku 5x5\n05 __ __ __ __\n";
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let puzzle_text = texts.next_text().expect("a puzzle").expect("a text");
    assert_eq!(puzzle_text.about.title, None);
}

#[test]
fn the_state_is_the_players() {
    let state = format!("26{}", &LINE[2..]);
    for state in [state, format!(".6{}", ".".repeat(79))] {
        let text = format!("[Puzzle]\n{}\n[State]\n{}", rows(LINE), rows(&state));
        let entries: Vec<(String, u8)> =
            source(&text).answer.iter().map(|(square, digit)| (square.label(), digit)).collect();
        assert_eq!(entries, [("r1c2".to_owned(), 6)]);
    }
    let text = format!("{}\n[State]\n{}", rows(LINE), rows(&format!("3{}", &LINE[1..])));
    assert_eq!(place(&text), at(11, 1, "`3`", "the given `2`, or a blank"));
}

#[test]
fn a_position_and_its_names_are_read_as_they_were_written() {
    let mut whole = source(&rows(LINE));
    whole.answer = source(&format!("{}\n[State]\n{}", rows(LINE), rows(&format!("26{}", &LINE[2..])))).answer;
    whole.about.author = Some("Ruud".to_owned());
    whole.about.title = Some("two\nlines #A".to_owned());
    let sdk = format::<SudokuProblem>("sdk");
    let text = sdk.write(&whole).expect("it is written");
    assert!(text.starts_with("#ARuud\n#Dtwo lines #A\n[Puzzle]\n2..1.5..3\n"), "{text}");
    assert!(text.contains("\n[State]\n26.1.5..3\n"), "{text}");
    assert_eq!((sdk.claim)(&text), Claim::Certain);
    let read = source(&text);
    assert_eq!((&read.problem, &read.answer), (&whole.problem, &whole.answer));
    assert_eq!(read.about.title.as_deref(), Some("two lines #A"));
}

#[test]
fn damage_is_told_with_its_place() {
    let rows = rows(LINE);
    let damaged = |from: &str, to: &str| format!("#AX\n[Puzzle]\n{}", rows.replacen(from, to, 1));
    let cells = "a digit 1 to 9, or `.` for a blank";
    assert_eq!(place(&damaged(".54", ".é4")), at(4, 2, "`é`", cells));
    let nine = "9 squares in a line";
    assert_eq!(
        place(&damaged(".54...71.", ".54...71")),
        at(4, 9, "the end of the line after 8 squares", nine)
    );
    assert_eq!(place(&damaged(".54...71.", ".54...71..")), at(4, 10, "a tenth square", nine));
    assert_eq!(place(&format!("{rows}\n[State]")).2, "the end after 0 lines of squares");
    assert_eq!(place(&rows[..80]).2, "the end after 8 lines of squares".to_owned());
    assert_eq!(place(&format!("{}\n[State]\n", &rows[..79])), {
        at(9, 1, "`[State]` after 8 lines of squares", "9 lines of squares")
    });
    assert_eq!(place(&format!("{rows}\n.........")).2, "a tenth line of squares");
    assert_eq!(place(&format!("[Nothing]\n{rows}")), at(1, 1, "`[Nothing]`", "`[Puzzle]`"));
    assert_eq!(place(&format!("{rows}\n[Puzzle]")), at(10, 1, "`[Puzzle]`", "`[State]`"));
    assert_eq!(place("").2, "the end after 0 lines of squares");
    let broken = read(&rows.replacen("2..1", "22.1", 1));
    assert!(matches!(broken, Err(ReadError::Broken { kind: SudokuProblem::NAME, .. })));
}

#[test]
fn a_damaged_file_is_still_claimed_and_others_are_not() {
    let sdk = format::<SudokuProblem>("sdk");
    for text in ["[Puzzle]", "[Puzzle]\n???", "#A\n[puzzle]\n2..1", "2..1.5..?\n.54...71."] {
        assert_ne!((sdk.claim)(text), Claim::No, "{text}");
    }
    for text in ["", "#A", LINE, "123456789", "[[1,2]]", "sudoku\n[State]", "5:5f8e4d6_2e"] {
        assert_eq!((sdk.claim)(text), Claim::No, "{text}");
    }
}
