use std::io::{BufReader, Cursor, Read};

use crate::format::{PuzzleTexts, StreamError};
use crate::puzzle::ReadError;
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::complaint_in_words;

/// Reads the one puzzle of a text in any format. No file is opened, whatever the text says.
///
/// # Errors
/// A sentence that says what is wrong with the text, and at which line and column of it.
pub(super) fn read_pasted(shelf: &Shelf, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    // Of the same type as what is read from the disk, so that both are compiled to one code.
    let reader: Box<dyn Read> = Box::new(Cursor::new(format!("{}\n", text.trim())));
    let mut texts = PuzzleTexts::new(BufReader::new(reader), |line: &str| shelf.is_line(line));
    let (line, puzzle) = match texts.next_text() {
        Some(Ok(first)) => (first.line, shelf.read_puzzle_text(&first, None)),
        Some(Err(StreamError::Text(error))) => (error.line, Err(ReadError::Parse(error))),
        Some(Err(StreamError::Unreadable(error))) => return Err(error.to_string()),
        None => return Err("There is no puzzle in it.".to_owned()),
    };
    let puzzle = puzzle.map_err(|error| complaint_in_words(line, &error))?;
    match texts.next_text() {
        None => Ok(puzzle),
        Some(second) => {
            let line = second.map_or(line + 1, |second| second.line);
            Err(format!("Line {line}: a second puzzle; only one can be opened."))
        }
    }
}
