use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem;

use thiserror::Error;

use crate::puzzle::{About, ParseError};

use super::closes_its_object;
use super::lines::{LIMIT, Lines};
use super::recognise::{EXPECTED, looks_like_save};

/// What a line read ahead counts beside its length, so that there can be only so many.
const LINE_READ_AHEAD: usize = 64;

/// The puzzles of a byte stream, one after the other, unread: from a file with one puzzle a line, or with one puzzle on
/// many lines. It is the former if any line of the first 1 MiB is a puzzle by itself.
///
/// Lines that begin with `#` are comments; `# title: ..`, `# author: ..` and `# difficulty: ..` before a puzzle speak of
/// it. Only one puzzle, at most 1 MiB, is ever held in memory.
///
/// A saved game is one puzzle that arrives as it stands: no line of it is a comment, and the line break at its end is kept,
/// which alone tells that its last line is whole.
pub struct Passages<R> {
    lines: Lines<R>,
    is_puzzle: fn(&str) -> bool,
    shape: Shape,
    /// Lines read to find out the shape, with their numbers, still to be handed out.
    ahead: VecDeque<(usize, Result<String, ParseError>)>,
    about: About,
    text: String,
    any: bool,
}

/// One puzzle of a stream, unread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Passage<'a> {
    /// The line it begins in, counted from 1.
    pub line: usize,
    /// How many blank characters stood before it in that line.
    pub indent: usize,
    /// The puzzle, without surrounding blank lines; a saved game with the line break at its end, if it has one.
    pub text: &'a str,
    /// What the comments before it say.
    pub about: About,
}

impl Passage<'_> {
    /// An error in the text of this passage as one in the stream.
    pub fn place(&self, error: ParseError) -> ParseError {
        let indent = if error.line == 1 { self.indent } else { 0 };
        ParseError { column: error.column + indent, ..error.moved_down(self.line - 1) }
    }
}

/// Why a stream has no puzzle where one should be.
#[derive(Debug, Error)]
pub enum StreamError {
    /// There is something else; the stream goes on after it.
    #[error(transparent)]
    Text(#[from] ParseError),
    /// The stream cannot be read any further.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Unknown,
    PuzzlePerLine,
    OnePuzzle,
    SavedGame,
}

impl<R: BufRead> Passages<R> {
    /// The puzzles of `reader`. `is_puzzle` says whether a line by itself is in a format of which a file can hold many.
    pub fn new(reader: R, is_puzzle: fn(&str) -> bool) -> Self {
        Self {
            lines: Lines::new(reader),
            is_puzzle,
            shape: Shape::Unknown,
            ahead: VecDeque::new(),
            about: About::default(),
            text: String::new(),
            any: false,
        }
    }

    /// Where the puzzles come from.
    pub fn reader(&self) -> &R {
        self.lines.reader()
    }

    /// The next puzzle; `None` after the last one. A stream without any gives one error that says so.
    pub fn next_passage(&mut self) -> Option<Result<Passage<'_>, StreamError>> {
        let found = match self.advance() {
            Ok(found) => found,
            Err(error) => {
                self.stop();
                self.any = true;
                return Some(Err(error.into()));
            }
        };
        match found {
            Some(found) => {
                self.any = true;
                let about = mem::take(&mut self.about);
                Some(match found {
                    Ok(line) => {
                        let (indent, text) = trimmed(&self.text, self.shape);
                        Ok(Passage { line, indent, text, about })
                    }
                    Err(error) => Err(error.into()),
                })
            }
            None if self.any => None,
            None => {
                self.any = true;
                let line = self.lines.number().max(1);
                Some(Err(ParseError::new(line, 1, "the end and no puzzle", EXPECTED).into()))
            }
        }
    }

    /// Puts the next puzzle into `self.text` and says in which line it begins.
    fn advance(&mut self) -> io::Result<Option<Result<usize, ParseError>>> {
        if self.shape == Shape::Unknown {
            self.shape = self.find_shape()?;
        }
        let first = loop {
            match self.line()? {
                None => return Ok(None),
                Some((_, Err(error))) => {
                    if self.shape != Shape::PuzzlePerLine {
                        self.stop();
                    }
                    return Ok(Some(Err(error)));
                }
                Some((number, Ok(()))) if is_content(&self.text) => break number,
                Some((_, Ok(()))) => note(&self.text, &mut self.about),
            }
        };
        if self.shape == Shape::PuzzlePerLine {
            return Ok(Some(Ok(first)));
        }
        Ok(Some(self.rest_of_puzzle()?.map(|()| first)))
    }

    /// Adds all lines that follow to `self.text`, blank ones for comments.
    fn rest_of_puzzle(&mut self) -> io::Result<Result<(), ParseError>> {
        let mut whole = mem::take(&mut self.text);
        loop {
            match self.line()? {
                None if self.shape == Shape::SavedGame && self.lines.is_broken() => {
                    whole.push('\n');
                    break;
                }
                None => break,
                Some((_, Err(error))) => {
                    self.stop();
                    return Ok(Err(error));
                }
                Some((number, Ok(()))) => {
                    if whole.len() + self.text.len() >= LIMIT {
                        self.stop();
                        let expected = "a puzzle of at most 1 MiB";
                        return Ok(Err(ParseError::new(
                            number,
                            1,
                            "more than 1 MiB without a puzzle's end",
                            expected,
                        )));
                    }
                    whole.push('\n');
                    if self.shape == Shape::SavedGame || !self.text.trim_start().starts_with('#') {
                        whole.push_str(&self.text);
                    }
                }
            }
        }
        self.text = whole;
        Ok(Ok(()))
    }

    /// Reads the next line into `self.text` and gives its number.
    fn line(&mut self) -> io::Result<Option<(usize, Result<(), ParseError>)>> {
        self.text.clear();
        if let Some((number, line)) = self.ahead.pop_front() {
            return Ok(Some((number, line.map(|line| self.text = line))));
        }
        let line = self.lines.advance()?.map(|line| line.map(|line| self.text.push_str(line)));
        Ok(line.map(|line| (self.lines.number(), line)))
    }

    fn stop(&mut self) {
        self.ahead.clear();
        self.lines.end();
    }

    /// Reads ahead up to the first line that is a puzzle by itself. A file of one puzzle a line may begin with damaged
    /// ones; a drawing, or JSON on many lines, has no line that is a puzzle. A saved game is known by its first line.
    fn find_shape(&mut self) -> io::Result<Shape> {
        let mut length = 0;
        while length < LIMIT {
            let line = match self.lines.advance()? {
                None => break,
                Some(Ok(line)) if !is_content(line) && self.ahead.is_empty() => {
                    note(line, &mut self.about);
                    continue;
                }
                Some(line) => line.map(str::to_owned),
            };
            let is_save = self.ahead.is_empty() && line.as_ref().is_ok_and(|line| looks_like_save(line));
            length += line.as_ref().map_or(0, String::len) + LINE_READ_AHEAD;
            let found = line.as_ref().is_ok_and(|line| self.is_puzzle_by_itself(line.trim()));
            self.ahead.push_back((self.lines.number(), line));
            if is_save {
                return Ok(Shape::SavedGame);
            }
            if found {
                return Ok(Shape::PuzzlePerLine);
            }
        }
        Ok(Shape::OnePuzzle)
    }

    fn is_puzzle_by_itself(&self, line: &str) -> bool {
        is_content(line) && (!line.starts_with('{') || closes_its_object(line)) && (self.is_puzzle)(line)
    }
}

/// The text of a puzzle, and how many blank characters stand before it in its first line.
fn trimmed(text: &str, shape: Shape) -> (usize, &str) {
    match shape {
        Shape::SavedGame => {
            let lines = text.trim_end_matches('\n').len();
            (0, &text[..text.len().min(lines + 1)])
        }
        Shape::PuzzlePerLine => {
            let body = text.trim_start();
            (text[..text.len() - body.len()].chars().count(), body.trim_end())
        }
        Shape::Unknown | Shape::OnePuzzle => (0, text.trim_end()),
    }
}

fn is_content(line: &str) -> bool {
    let line = line.trim_start();
    !line.is_empty() && !line.starts_with('#')
}

/// Takes what a comment line says about the puzzle after it.
fn note(line: &str, about: &mut About) {
    let Some((key, value)) = line.trim_start().trim_start_matches('#').split_once(':') else { return };
    let place = match key.trim().to_ascii_lowercase().as_str() {
        "title" => &mut about.title,
        "author" => &mut about.author,
        "difficulty" => &mut about.difficulty,
        _ => return,
    };
    let value = value.trim();
    *place = (!value.is_empty()).then(|| value.to_owned());
}
