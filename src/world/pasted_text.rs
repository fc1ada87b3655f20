use std::io::{BufReader, Cursor, Read};

use crate::format::{PuzzleTexts, StreamError};
use crate::puzzle::ReadError;
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::Location;

/// Reads the one puzzle of a text in any format. No file is opened, whatever the text says.
///
/// # Errors
/// A line that says what is wrong with the text, and at which line and column of it.
pub(super) fn read_pasted(shelf: &Shelf, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    // Of the same type as what is read from the disk, so that both are compiled to one code.
    let reader: Box<dyn Read> = Box::new(Cursor::new(format!("{}\n", text.trim())));
    let mut texts = PuzzleTexts::new(BufReader::new(reader), |line: &str| shelf.is_line(line));
    let (line, puzzle) = match texts.next_text() {
        Some(Ok(first)) => (first.line, shelf.read_puzzle_text(&first, None)),
        Some(Err(StreamError::Text(error))) => (error.line, Err(ReadError::Parse(error))),
        Some(Err(StreamError::Unreadable(error))) => return Err(error.to_string()),
        None => return Err("found no puzzle; expected one".to_owned()),
    };
    let complaint = |error| Location { name: "", line }.complaint(&error).trim_start_matches(':').to_owned();
    let puzzle = puzzle.map_err(complaint)?;
    match texts.next_text() {
        None => Ok(puzzle),
        Some(second) => {
            let line = second.map_or(line + 1, |second| second.line);
            Err(format!("{line}:1: found a second puzzle; expected only one"))
        }
    }
}
