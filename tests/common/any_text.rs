//! What holds of every text, whatever is in it: it is read as a puzzle, or refused with a place in it and
//! what was expected there.

use std::io::BufRead;

use masume::format::{PuzzleTexts, StreamError};
use masume::puzzle::{ParseError, ReadError};
use masume::session::AnyPuzzle;

use super::shelf::{is_line, read, read_puzzle_text};

/// Reads the text as one puzzle, in the format `from` if one is named.
pub fn is_read_or_refused(text: &str, from: Option<&str>) {
    judge(text, read(text, from));
}

/// Reads the text as a file of any number of puzzles.
pub fn is_streamed_or_refused(text: &str) {
    are_read_or_refused(PuzzleTexts::new(text.as_bytes(), is_line), text);
}

/// Reads the bytes as what somebody pasted: sentences may stand around the puzzles. Places are not looked at
/// in bytes that are no UTF-8.
pub fn is_pasted_or_refused(bytes: &[u8]) {
    let mut texts = PuzzleTexts::new(bytes, is_line);
    texts.skip_prose();
    match str::from_utf8(bytes) {
        Ok(text) => are_read_or_refused(texts, text),
        Err(_) => {
            while let Some(text) = texts.next_text() {
                if let Ok(text) = text {
                    let _ = read_puzzle_text(&text, None);
                }
            }
        }
    }
}

fn are_read_or_refused(mut texts: PuzzleTexts<'_, impl BufRead>, text: &str) {
    while let Some(puzzle_text) = texts.next_text() {
        match puzzle_text {
            Ok(puzzle_text) => judge(text, read_puzzle_text(&puzzle_text, None)),
            Err(StreamError::Text(error)) => lies_in(text, &error),
            Err(StreamError::Unreadable(_)) => break,
        }
    }
}

/// Reads the text as a solution of the puzzle.
pub fn is_a_solution_or_refused(puzzle: &dyn AnyPuzzle, text: &str) {
    if let Some(Err(ReadError::Parse(error))) = puzzle.read_solution(text) {
        lies_in(text, &error);
    }
}

fn judge(text: &str, answer: Result<Box<dyn AnyPuzzle>, ReadError>) {
    match answer {
        Ok(puzzle) => {
            let again = read(&puzzle.id(), None).expect("an ID is a puzzle");
            assert_eq!((again.id(), again.kind()), (puzzle.id(), puzzle.kind()));
        }
        Err(ReadError::Parse(error)) => lies_in(text, &error),
        Err(ReadError::Broken { fault, .. }) => assert!(!fault.rule.is_empty() && !fault.text.is_empty()),
    }
}

/// The place lies in the text, at most just behind it, and something is said. Whether only a line feed ends a
/// line there, or all that may, depends on who reads the text.
fn lies_in(text: &str, error: &ParseError) {
    let text = text.replace("\r\n", "\n");
    let lies = |ends: &[char]| {
        let lines: Vec<&str> = text.split(ends).collect();
        let length = lines.get(error.line - 1).map_or(0, |line| line.chars().count());
        (1..=lines.len() + 1).contains(&error.line) && (1..=length + 2).contains(&error.column)
    };
    assert!(lies(&['\n']) || lies(&['\n', '\r', '\u{2028}', '\u{2029}', '\u{85}']), "{error:?} in {text:?}");
    assert!(!error.found.is_empty() && !error.expected.is_empty());
}
