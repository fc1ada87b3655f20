use std::io::{BufReader, Cursor, Read};

use crate::format::{PuzzleTexts, StreamError};
use crate::puzzle::ReadError;
use crate::session::AnyPuzzle;

use super::Shelf;

impl Shelf {
    /// Reads the only puzzle of a text in any format. No file is opened, whatever the text says.
    ///
    /// # Errors
    /// A sentence that tells what is wrong with the text, with its line and column.
    pub fn read_pasted(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
        let text = text.trim_end().to_owned() + "\n";
        // The type that files are read with, so that the code is compiled once.
        let reader: Box<dyn Read> = Box::new(Cursor::new(text));
        let mut texts = PuzzleTexts::new(BufReader::new(reader), |line: &str| self.is_line(line))
            .parted_by(|text| self.read(text, None).is_ok());
        texts.skip_prose();
        let (line, puzzle) = match texts.next_text() {
            Some(Ok(first)) => (first.line, self.read_puzzle_text(&first, None)),
            Some(Err(StreamError::Text(error))) => (error.line, Err(ReadError::Parse(error))),
            Some(Err(StreamError::Unreadable(error))) => return Err(error.to_string()),
            None => return Err("There is no puzzle in it.".to_owned()),
        };
        let puzzle = puzzle.map_err(|error| error.in_words(line))?;
        match texts.next_text() {
            None => Ok(puzzle),
            Some(second) => {
                let line = second.map_or(line + 1, |second| second.line);
                Err(format!("Line {line}: a second puzzle; only one can be opened."))
            }
        }
    }
}
