//! Many puzzles in one stream, and what the comments say about them.

use crate::common::shelf::{is_line, read_puzzle_text};
use masume::format::{PuzzleTexts, StreamError};
use masume::puzzle::About;

const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const DRAWING: &str =
    "shikaku 5x5\n05 __ __ __ __\n__ __ 08 __ __\n__ __ __ 04 __\n__ __ __ 06 02\n__ __ __ __ __";

/// Where a puzzle begins and its text, or an error's place and words.
type Seen = Result<(usize, String), (usize, usize, String)>;

fn texts(text: &[u8]) -> Vec<Seen> {
    let mut texts = PuzzleTexts::new(text, is_line);
    let mut all = Vec::new();
    while let Some(puzzle_text) = texts.next_text() {
        all.push(match puzzle_text {
            Ok(puzzle_text) => Ok((puzzle_text.line, puzzle_text.text.into_owned())),
            Err(StreamError::Text(error)) => Err((error.line, error.column, error.found)),
            Err(StreamError::Unreadable(error)) => panic!("{error}"),
        });
    }
    all
}

#[test]
fn one_puzzle_a_line_or_one_on_many_lines() {
    let many = format!("{LINE}\n\n# comment\n4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,\n");
    let lines: Vec<usize> =
        texts(many.as_bytes()).into_iter().map(|puzzle_text| puzzle_text.expect("a puzzle").0).collect();
    assert_eq!(lines, [1, 4]);
    assert_eq!(texts(format!("\n# one\n{DRAWING}\n\n").as_bytes()), [Ok((3, DRAWING.to_owned()))]);
}

#[test]
fn damaged_lines_first_do_not_make_it_one_puzzle() {
    let found = texts(format!("{}{LINE}\nafter\n{LINE}\n", "hello\n".repeat(1000)).as_bytes());
    let lines: Vec<usize> = found.into_iter().map(|puzzle_text| puzzle_text.expect("a line").0).collect();
    assert_eq!(lines, (1..=1003).collect::<Vec<_>>());
}

#[test]
fn comments_of_any_length_may_come_first() {
    let text = format!("{}{LINE}\n{LINE}\n", "# all about it\n\n".repeat(200_000));
    let lines: Vec<usize> =
        texts(text.as_bytes()).into_iter().map(|puzzle_text| puzzle_text.expect("a line").0).collect();
    assert_eq!(lines, [400_001, 400_002]);
}

#[test]
fn errors_tell_their_place_in_characters() {
    let mut text = format!("{LINE}\n").into_bytes();
    text.extend("é\u{1F600}".as_bytes());
    text.extend(b"\xff\nb\x00c\n");
    let found = texts(&text);
    assert_eq!(found[1], Err((2, 3, "the byte 0xFF".to_owned())));
    assert_eq!(found[2], Err((3, 2, "a NUL byte".to_owned())));
    assert_eq!(found.len(), 3);
}

#[test]
fn a_character_is_not_taken_for_damaged_where_the_limit_cuts_it() {
    let found = texts("é".repeat(1 << 20).as_bytes());
    assert!(matches!(&found[..], [Err((1, _, found))] if found.contains("1 MiB")), "{found:?}");
}

#[test]
fn exactly_one_mebibyte_is_allowed() {
    let longest = "x".repeat(1 << 20);
    assert_eq!(texts(longest.as_bytes()), [Ok((1, longest.clone()))]);
    assert_eq!(texts(format!("\u{FEFF}{longest}\r\n").as_bytes()), [Ok((1, longest.clone()))]);
    assert!(texts(format!("{longest}x").as_bytes())[0].is_err());
}

#[test]
fn comments_speak_of_the_puzzle_after_them() {
    let text = format!(
        "# title: Platinum Blonde\n# Author:  somebody \n# not this\n{LINE}\n{LINE}\n#difficulty:hard\n# \
            title:\n{LINE}"
    );
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let mut abouts = Vec::new();
    while let Some(puzzle_text) = texts.next_text() {
        let puzzle = read_puzzle_text(&puzzle_text.expect("a puzzle"), None).expect("a good puzzle");
        abouts.push(puzzle.about().clone());
    }
    let some = |text: &str| Some(text.to_owned());
    let first = About { title: some("Platinum Blonde"), author: some("somebody"), ..About::default() };
    assert_eq!(abouts, [first, About::default(), About { difficulty: some("hard"), ..About::default() }]);
}

#[test]
fn comments_in_and_after_a_drawing_are_no_part_of_it() {
    let text =
        format!("# title: x\n{}\n# the end\n", DRAWING.replace("\n__ __ __ 04", "\n# here\n__ __ __ 04"));
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    let puzzle_text = texts.next_text().expect("one puzzle").expect("a text");
    assert_eq!((puzzle_text.line, puzzle_text.about.title.as_deref()), (2, Some("x")));
    assert_eq!(read_puzzle_text(&puzzle_text, None).expect("a good puzzle").id(), "5x5:5f8e4d6_2e");
    assert!(texts.next_text().is_none());
}

#[test]
fn a_place_in_a_puzzle_is_told_as_one_in_the_stream() {
    let text = format!("{LINE}\n   {}\n", &LINE[..80]);
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
    assert!(texts.next_text().is_some_and(|puzzle_text| puzzle_text.is_ok()));
    let puzzle_text = texts.next_text().expect("a second puzzle").expect("a text");
    let error = read_puzzle_text(&puzzle_text, None).err().expect("a damaged puzzle");
    let masume::puzzle::ReadError::Parse(error) = error else { panic!("{error}") };
    assert_eq!((error.line, error.column), (2, 84));
}
