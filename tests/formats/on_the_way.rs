//! What happens to a text on its way here, through mail, chat, web pages, spreadsheets and terminals, leaves
//! the puzzle as it is, and the places of errors are those of the text as it came.

use proptest::prelude::*;
use proptest::sample::{Index, select};
use proptest::test_runner::TestRunner;

use masume::format::{PuzzleTexts, StreamError};
use masume::puzzle::ReadError;

use crate::common::any_text::{is_pasted_or_refused, is_streamed_or_refused};
use crate::common::shelf::{is_line, read, read_puzzle_text, shelf};

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const FUTOSHIKI: &str = "4:0,0R,0D,0,0,0,0,2,0,0,0L,0,0U,0,0,0,";
const SHIKAKU: &str = "6x6:2b3e2b2_3_4a4a2c3c5d2b4a";

/// Each puzzle in each written format that is text by lines and holds one puzzle.
fn texts() -> Vec<(String, String)> {
    let mut texts = Vec::new();
    for id in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let puzzle = read(id, None).expect("a puzzle");
        for format in shelf().written_format_names().into_iter().filter(|&format| format != "masume") {
            texts.extend(puzzle.write(format).map(|text| (puzzle.id(), text)));
        }
    }
    assert!(texts.len() > 15, "only {} texts", texts.len());
    texts
}

fn pasted(text: &str) -> Result<String, String> {
    shelf().read_pasted(text).map(|puzzle| puzzle.id())
}

/// Every line with something before and behind it.
fn wrapped(text: &str, before: &str, behind: &str) -> String {
    text.lines().map(|line| format!("{before}{line}{behind}\n")).collect()
}

/// The digits and blanks of a drawing as other characters.
fn spelled(text: &str, zero: u32, blank: char) -> String {
    let other = |symbol: char| match symbol.to_digit(10) {
        Some(digit) => char::from_u32(zero + digit).expect("a digit"),
        None if symbol == '.' => blank,
        None => symbol,
    };
    text.chars().map(other).collect()
}

#[test]
fn line_ends_quoting_fences_and_colours_change_nothing() {
    for (id, text) in texts() {
        let text = text.trim_end().to_owned() + "\n";
        for (what, changed) in [
            ("CR", text.replace('\n', "\r")),
            ("CRLF", text.replace('\n', "\r\n")),
            ("LS", text.replace('\n', "\u{2028}")),
            ("NEL", text.replace('\n', "\u{85}")),
            ("mixed", text.replacen('\n', "\r", 1).replacen('\n', "\r\n", 1)),
            ("quoted", wrapped(&text, "> ", "")),
            ("quoted twice", wrapped(&text, ">> ", "")),
            ("fenced", format!("```text\n{text}```\n")),
            ("waved", format!("~~~\n{text}~~~\n")),
            ("coloured", wrapped(&text, "\u{1b}[1;31m", "\u{1b}[0m")),
            ("blanks behind", wrapped(&text, "", " \u{200b}")),
            ("a mark inside", format!("\n\u{feff}{text}")),
            ("blank lines", format!("\n\n{text}\n\n")),
        ] {
            // Elements are no lines.
            if text.starts_with('<') && !["CR", "CRLF", "blank lines"].contains(&what) {
                continue;
            }
            assert_eq!(pasted(&changed), Ok(id.clone()), "{what}: {changed:?}");
        }
    }
}

#[test]
fn digits_of_other_scripts_are_digits() {
    let drawing = read(SUDOKU, None).ok().and_then(|puzzle| puzzle.write("text")).expect("a drawing");
    let id = pasted(SUDOKU).expect("a Sudoku");
    for zero in [0x0660, 0x06F0, 0x0966, 0x09E6, 0x0E50, 0xFF10, 0x1D7CE, 0x2080] {
        for text in [SUDOKU, &drawing] {
            for blank in ['.', '·', '．', '⬜', '○', '0', '_', '-'] {
                let changed = spelled(text, zero, blank);
                assert_eq!(pasted(&changed).as_ref(), Ok(&id), "{changed}");
            }
        }
    }
}

#[test]
fn text_in_utf_16_is_read() {
    for (id, text) in texts() {
        for ends in ["\n", "\r\n"] {
            let units: Vec<u16> = format!("\u{feff}{}", text.replace('\n', ends)).encode_utf16().collect();
            let little: Vec<u8> = units.iter().flat_map(|unit| unit.to_le_bytes()).collect();
            let big: Vec<u8> = units.iter().flat_map(|unit| unit.to_be_bytes()).collect();
            for bytes in [little, big].into_iter().filter(|_| !text.starts_with('<')) {
                let mut texts = PuzzleTexts::new(&bytes[..], is_line);
                let found = texts.next_text().expect("a puzzle").expect("text");
                let puzzle =
                    read_puzzle_text(&found, None).unwrap_or_else(|error| panic!("{text}: {error:?}"));
                assert_eq!(puzzle.id(), id);
            }
        }
    }
}

#[test]
fn words_around_a_puzzle_are_left_out() {
    let id = pasted(SUDOKU).expect("a Sudoku");
    let zeros = SUDOKU.replace('.', "0");
    for text in [
        format!("Puzzle #17 (easy): {SUDOKU}"),
        format!("puzzle = \"{zeros}\""),
        format!("S1 ||{SUDOKU}||"),
        format!("The puzzle is {{\"puzzle\":\"{zeros}\"}} I think"),
        format!("Hi,\nhere is one:\n{SUDOKU}\nRegards\nAnna"),
        format!("www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https%3A%2F%2Fwww.sudokuwiki.org%2Fsudoku.htm%3Fbd%3D{zeros}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n{}", &zeros[..40], &zeros[40..]),
    ] {
        assert_eq!(pasted(&text).as_ref(), Ok(&id), "{text}");
    }
}

#[test]
fn places_are_those_of_the_text_as_it_came() {
    let drawing = read(SUDOKU, None).ok().and_then(|puzzle| puzzle.write("text")).expect("a drawing");
    let damaged = drawing.replacen("2 7 4", "2 q 4", 1);
    let place = |line: usize, column: usize| {
        Err(format!("Line {line}, column {column}: found `q`; expected a number, or `.` for a blank."))
    };
    assert_eq!(pasted(&damaged), place(4, 5));
    assert_eq!(pasted(&damaged.replace('\n', "\r")), place(4, 5));
    assert_eq!(pasted(&wrapped(&damaged, "> ", "")), place(4, 7));
    assert_eq!(pasted(&wrapped(&damaged, "\u{1b}[31m", "")), place(4, 10));
    assert_eq!(pasted(&format!("\n\n{damaged}")), place(6, 5));
    assert_eq!(pasted(&damaged.replace("2 q", "2&nbsp;q")), place(4, 10));
    assert_eq!(pasted(&format!("```\n{damaged}```")), place(5, 5));
}

#[derive(Debug, Clone)]
enum Mishap {
    CutLine(Index),
    DoubleLine(Index),
    SwapLines(Index, Index),
    OtherBlank(char),
    OtherEnds(&'static str),
    TabsForSpaces,
    Cut(Index),
    Drop(Index),
}

fn mishap() -> impl Strategy<Value = Mishap> {
    prop_oneof![
        any::<Index>().prop_map(Mishap::CutLine),
        any::<Index>().prop_map(Mishap::DoubleLine),
        any::<[Index; 2]>().prop_map(|[one, other]| Mishap::SwapLines(one, other)),
        select(vec!['0', '_', '*', '-', '\u{b7}', '\u{a0}', 'x']).prop_map(Mishap::OtherBlank),
        select(vec!["\r", "\r\n", "\u{2028}", "\n\n", " \n "]).prop_map(Mishap::OtherEnds),
        Just(Mishap::TabsForSpaces),
        any::<Index>().prop_map(Mishap::Cut),
        any::<Index>().prop_map(Mishap::Drop),
    ]
}

fn after(text: &str, mishap: &Mishap) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut symbols: Vec<char> = text.chars().collect();
    let joined = |lines: &[&str]| lines.join("\n");
    match mishap {
        _ if lines.is_empty() || symbols.is_empty() => text.to_owned(),
        Mishap::CutLine(at) => {
            lines.remove(at.index(lines.len()));
            joined(&lines)
        }
        Mishap::DoubleLine(at) => {
            let at = at.index(lines.len());
            lines.insert(at, lines[at]);
            joined(&lines)
        }
        Mishap::SwapLines(one, other) => {
            let (one, other) = (one.index(lines.len()), other.index(lines.len()));
            lines.swap(one, other);
            joined(&lines)
        }
        Mishap::OtherBlank(blank) => text.replace('.', &blank.to_string()),
        Mishap::OtherEnds(ends) => text.replace('\n', ends),
        Mishap::TabsForSpaces => text.replace(' ', "\t"),
        Mishap::Cut(at) => symbols[..at.index(symbols.len())].iter().collect(),
        Mishap::Drop(at) => {
            symbols.remove(at.index(symbols.len()));
            symbols.into_iter().collect()
        }
    }
}

/// The kinds of all puzzles of a text that open.
fn kinds(text: &str) -> Vec<&'static str> {
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line).parted_by(|text| read(text, None).is_ok());
    let mut kinds = Vec::new();
    while let Some(found) = texts.next_text() {
        match found {
            Ok(text) => kinds.extend(read_puzzle_text(&text, None).map(|puzzle| puzzle.kind())),
            Err(StreamError::Text(error)) => {
                let told = ReadError::from(error).in_words(1);
                assert!(told.starts_with("Line "), "{told}");
            }
            Err(StreamError::Unreadable(error)) => panic!("{error}"),
        }
    }
    kinds
}

/// Mishaps of each sample; 2,000 were tried of each in November 2026.
const MISHAPS: u32 = 6;

#[test]
fn a_sample_that_suffers_stays_of_its_kind_or_is_refused() {
    // A Sudoku of 6x6 with a row too many, or one twice, may be a Shikaku.
    let found = super::found::texts().into_iter().map(|(text, id)| (id, text));
    let found = found.filter(|(id, _)| !id.starts_with("2x3:"));
    for (name, text) in super::brought::samples().into_iter().chain(found) {
        let own = kinds(&text);
        let suffers = |mishaps: Vec<Mishap>| {
            let changed = mishaps.iter().fold(text.clone(), |text, mishap| after(&text, mishap));
            is_streamed_or_refused(&changed);
            is_pasted_or_refused(changed.as_bytes());
            for kind in kinds(&changed) {
                prop_assert!(own.is_empty() || own.contains(&kind), "{}: {} of {:?}", name, kind, changed);
            }
            Ok(())
        };
        // A runner counts its cases over all its runs.
        let mut runner = TestRunner::new(ProptestConfig::with_cases(MISHAPS));
        let result = runner.run(&proptest::collection::vec(mishap(), 1..3), suffers);
        result.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}
