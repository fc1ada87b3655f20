use std::ffi::OsStr;
use std::fmt;
use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;

use crate::format::{Passages, StreamError};
use crate::puzzle::ReadError;
use crate::puzzles::{is_claimed, is_line, read_passage};
use crate::scene::visible;
use crate::session::AnyPuzzle;

use super::failure::{Failure, reason};

/// Where a puzzle begins: `FILE:LINE`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    /// The file, `-` for standard input, `<argument>` for text.
    pub(super) name: &'a str,
    /// The line, counted from 1.
    pub(super) line: usize,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

impl Place<'_> {
    /// What a line about this puzzle begins with; nothing where the puzzle itself stood on the command line.
    pub(super) fn label(self) -> String {
        match self.name {
            Self::ARGUMENT => String::new(),
            _ => format!("{}: ", visible(&self.to_string())),
        }
    }

    /// The name of a puzzle that is no file.
    const ARGUMENT: &'static str = "<argument>";

    /// What is wrong with the puzzle that begins here, as an error line has it.
    pub(super) fn complaint(self, error: &ReadError) -> String {
        match error {
            ReadError::Parse(error) => format!("{}:{}:{}: {error}", self.name, error.line, error.column),
            ReadError::Broken { kind, fault } => {
                format!(
                    "{self}:1: found the {kind} rule `{}` broken: {}; expected a valid {kind}",
                    fault.rule, fault.text
                )
            }
        }
    }
}

/// What one PUZZLE argument stands for.
pub(super) struct Source<'a> {
    name: String,
    from: Option<&'a str>,
    passages: Passages<BufReader<Box<dyn Read>>>,
    pick: Pick,
}

/// Which of the puzzles are meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pick {
    All,
    /// The K-th, counted from 1.
    Only(usize),
    /// Those meant were handed out.
    Done,
}

impl<'a> Source<'a> {
    /// An existing path wins, then `FILE#K`, then text.
    ///
    /// # Errors
    /// [`Failure::Input`] where there is nothing to read.
    pub(super) fn open(argument: &OsStr, from: Option<&'a str>) -> Result<Self, Failure> {
        let source = |name: &str, reader, pick| {
            let reader = BufReader::with_capacity(1 << 16, reader);
            Self { name: name.to_owned(), from, passages: Passages::new(reader, is_line), pick }
        };
        if argument == "-" {
            return Ok(source("-", Box::new(io::stdin().lock()), Pick::All));
        }
        let shown = argument.to_string_lossy();
        if let Some(file) = open_file(Path::new(argument), &shown)? {
            return Ok(source(&shown, Box::new(file), Pick::All));
        }
        let Some(text) = argument.to_str() else {
            return Err(Failure::Input(format!(
                "{shown}: no such file; expected a file, or a puzzle in UTF-8"
            )));
        };
        if let Some((path, number)) = text.rsplit_once('#')
            && let Some(file) = open_file(Path::new(path), path)?
        {
            let number = numbered(number).ok_or_else(|| {
                Failure::Input(format!("{path}: found `#{number}`; expected `#` and a number from 1"))
            })?;
            return Ok(source(path, Box::new(file), Pick::Only(number)));
        }
        if !text.trim().contains('\n') && !is_claimed(text.trim(), from) {
            let mut start: String = text.chars().take(60).collect();
            if start.len() < text.len() {
                start.push_str("..");
            }
            let expected = "a file, `-` or a puzzle: 81 characters, a game ID, Kolyteon JSON or a drawing";
            return Err(Failure::Input(format!(
                "{start}: no such file, and not a puzzle; expected {expected}"
            )));
        }
        Ok(source(Place::ARGUMENT, Box::new(Cursor::new(text.to_owned())), Pick::All))
    }

    /// Whether the next puzzle may still have to be waited for.
    pub(super) fn may_pause(&self) -> bool {
        !self.passages.reader().buffer().contains(&b'\n')
    }

    /// The next puzzle that is meant, and where it begins.
    ///
    /// # Errors
    /// [`Failure::Input`] where the source cannot be read any further, or has not so many puzzles.
    pub(super) fn next(&mut self) -> Result<Option<Found<'_>>, Failure> {
        let skipped = match self.pick {
            Pick::All => 0,
            Pick::Only(number) => number - 1,
            Pick::Done => return Ok(None),
        };
        if self.pick != Pick::All {
            self.pick = Pick::Done;
        }
        for passed in 0..skipped {
            match self.passages.next() {
                Some(Err(StreamError::Unreadable(error))) => return Err(unreadable(&self.name, &error)),
                Some(_) => {}
                None => return Err(beyond(&self.name, skipped + 1, passed)),
            }
        }
        match self.passages.next() {
            None if skipped > 0 => Err(beyond(&self.name, skipped + 1, skipped)),
            None => Ok(None),
            Some(Err(StreamError::Unreadable(error))) => Err(unreadable(&self.name, &error)),
            Some(Err(StreamError::Text(error))) => {
                let place = Place { name: &self.name, line: error.line };
                Ok(Some(Found { place, puzzle: Err(error.into()) }))
            }
            Some(Ok(passage)) => {
                let place = Place { name: &self.name, line: passage.line };
                let puzzle = read_passage(&passage, self.from);
                Ok(Some(Found { place, puzzle }))
            }
        }
    }

    /// The one puzzle this stands for.
    ///
    /// # Errors
    /// [`Failure::Input`] if there is none, if it is bad, or if there are several.
    pub(super) fn single(mut self) -> Result<Box<dyn AnyPuzzle>, Failure> {
        let puzzle = match self.next()? {
            Some(Found { place, puzzle }) => {
                puzzle.map_err(|error| Failure::Input(place.complaint(&error)))?
            }
            None => return Err(Failure::Input(format!("{}: found no puzzle; expected one", self.name))),
        };
        match self.next()? {
            None => Ok(puzzle),
            Some(Found { place, .. }) => {
                let name = place.name;
                let what = format!(
                    "{place}:1: found a second puzzle; expected only one, or {name}#K to name the K-th"
                );
                Err(Failure::Input(what))
            }
        }
    }
}

/// One puzzle of a source, or what is wrong with it.
pub(super) struct Found<'a> {
    pub(super) place: Place<'a>,
    pub(super) puzzle: Result<Box<dyn AnyPuzzle>, ReadError>,
}

/// Opens an existing file; `None` if there is none of that name.
pub(super) fn open_file(path: &Path, shown: &str) -> Result<Option<File>, Failure> {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    #[expect(clippy::disallowed_methods, reason = "files named by the user are opened here")]
    let opened = std::fs::metadata(path).and_then(|metadata| {
        if metadata.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { File::open(path) }
    });
    match opened {
        Ok(file) => Ok(Some(file)),
        Err(error) if matches!(error.kind(), NotFound | NotADirectory | InvalidFilename | InvalidInput) => {
            Ok(None)
        }
        Err(error) => Err(unreadable(shown, &error)),
    }
}

fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::Input(format!("{name}: {}; expected a file that can be read", reason(error)))
}

fn beyond(name: &str, wanted: usize, found: usize) -> Failure {
    let puzzles = if found == 1 { "1 puzzle" } else { &format!("{found} puzzles") };
    Failure::Input(format!("{name}: found {puzzles}; expected at least {wanted} for #{wanted}"))
}

/// A number from 1, as large as it may be.
fn numbered(text: &str) -> Option<usize> {
    if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(text.parse().unwrap_or(usize::MAX)).filter(|&number| number > 0)
}
