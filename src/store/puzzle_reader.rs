//! Puzzles that a person names: files, within limits in the game, standard input, and texts.

use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, BufReader, Cursor, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::format::{EXPECTED, PuzzleText, PuzzleTexts, StreamError, is_random_seed, looks_like_json};
use crate::puzzle::{ParseError, ReadError, Stop, counted};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;

use super::reason;
use super::system::expanded;

/// The place where a puzzle begins: `FILE:LINE`.
#[derive(Debug, Clone, Copy)]
pub struct Location<'a> {
    /// The file, `-` for standard input, `<argument>` for text.
    pub name: &'a str,
    /// The line, counted from 1.
    pub line: usize,
}

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.name, self.line)
    }
}

impl Location<'_> {
    /// The name of a puzzle that is no file.
    pub const ARGUMENT: &'static str = "<argument>";

    /// The error line about the puzzle that begins here.
    pub fn complaint(self, error: &ReadError) -> String {
        match error {
            ReadError::Parse(error) => format!("{}:{}:{}: {error}", self.name, error.line, error.column),
            ReadError::Broken { kind, fault, place } => {
                let (line, column) = place.unwrap_or((self.line, 1));
                format!(
                    "{}:{line}:{column}: found the {kind} rule `{}` broken: {}; expected a valid {kind}",
                    self.name, fault.rule, fault.text
                )
            }
        }
    }
}

/// A reader of a file of one or many puzzles, `FILE#K`, `-` for standard input, or a puzzle as text.
pub struct PuzzleReader<'a> {
    shelf: &'a Shelf,
    name: String,
    from: Option<&'a str>,
    texts: PuzzleTexts<'a, BufReader<Box<dyn Read>>>,
    pick: Pick,
}

/// The puzzles that are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Pick {
    All,
    /// The K-th, counted from 1.
    Only(usize),
    /// None: the one that was asked for has been read.
    Done,
}

impl<'a> PuzzleReader<'a> {
    /// Opens standard input for `-` and `-#K`; otherwise an existing path, then `FILE#K`, then text.
    ///
    /// # Errors
    /// [`NoInput`] where there is nothing to read.
    pub fn open(shelf: &'a Shelf, argument: &OsStr, from: Option<&'a str>) -> Result<Self, NoInput> {
        if let Some(number) = of_standard_input(argument) {
            let pick = if number.is_empty() { Pick::All } else { picked("-", &number[1..])? };
            return Ok(Self::of(shelf, "-", from, Box::new(io::stdin().lock()), pick));
        }
        Self::open_by(shelf, argument, from, |path, shown| {
            Ok(open_file(path, shown)?.map(|file| Box::new(file) as Box<dyn Read>))
        })
    }

    /// The same for the game, within limits and without standard input.
    pub(super) fn within(shelf: &'a Shelf, argument: &OsStr, limit: &ReadLimit) -> Result<Self, NoInput> {
        Self::open_by(shelf, argument, None, |path, shown| limit.open(path, shown))
    }

    fn of(shelf: &'a Shelf, name: &str, from: Option<&'a str>, reader: Box<dyn Read>, pick: Pick) -> Self {
        let streams = from.is_none_or(|from| shelf.streams(from));
        let is_puzzle = move |line: &str| streams && shelf.is_line(line);
        let reader = BufReader::with_capacity(1 << 16, reader);
        let texts = PuzzleTexts::new(reader, is_puzzle).parted_by(move |text| shelf.read(text, from).is_ok());
        Self { shelf, name: name.to_owned(), from, texts, pick }
    }

    /// `open` opens a file; it returns `None` if there is none of this name.
    fn open_by(
        shelf: &'a Shelf,
        argument: &OsStr,
        from: Option<&'a str>,
        open: impl Fn(&Path, &str) -> Result<Option<Box<dyn Read>>, NoInput>,
    ) -> Result<Self, NoInput> {
        let shown = argument.to_string_lossy();
        if let Some(file) = open(Path::new(argument), &shown)? {
            return Ok(Self::of(shelf, &shown, from, file, Pick::All));
        }
        let Some(text) = argument.to_str() else {
            return Err(NoInput(format!("{shown}: no such file; expected a file, or a puzzle in UTF-8")));
        };
        if let Some((path, number)) = text.rsplit_once('#')
            && let Some(file) = open(Path::new(path), path)?
        {
            return Ok(Self::of(shelf, path, from, file, picked(path, number)?));
        }
        if !is_text_of_puzzle(shelf, text, from) {
            return Err(neither_file_nor_puzzle(text));
        }
        // The shell, or copying, removes the last line break of a text.
        let reader = Box::new(Cursor::new(format!("{text}\n")));
        Ok(Self::of(shelf, Location::ARGUMENT, from, reader, Pick::All))
    }

    /// Returns true if it reads a file that can be opened again: neither standard input nor a text.
    pub fn reads_file(&self) -> bool {
        self.name != "-" && self.name != Location::ARGUMENT
    }

    /// Returns true if reading the next puzzle may block.
    pub fn may_pause(&self) -> bool {
        !self.texts.reader().buffer().contains(&b'\n')
    }

    /// The next puzzle that was asked for, and where it begins.
    ///
    /// # Errors
    /// [`NoInput`] if the input cannot be read any further, or has too few puzzles.
    pub fn next_puzzle(&mut self) -> Result<Option<LocatedPuzzle<'_>>, NoInput> {
        let (shelf, from) = (self.shelf, self.from);
        let read = |text: PuzzleText<'_>| shelf.read_puzzle_text(&text, from);
        Ok(self.next_text()?.map(|(place, text)| (place, text.map_err(ReadError::from).and_then(read))))
    }

    /// The same, unread.
    ///
    /// # Errors
    /// As [`next_puzzle`](Self::next_puzzle).
    pub fn next_text(&mut self) -> Result<Option<LocatedText<'_>>, NoInput> {
        let skipped = match self.pick {
            Pick::All => 0,
            Pick::Only(number) => number - 1,
            Pick::Done => return Ok(None),
        };
        if self.pick != Pick::All {
            self.pick = Pick::Done;
        }
        for passed in 0..skipped {
            match self.texts.next_text() {
                Some(Err(StreamError::Unreadable(error))) => return Err(unreadable(&self.name, &error)),
                Some(_) => {}
                None => return Err(beyond(&self.name, skipped + 1, passed)),
            }
        }
        match self.texts.next_text() {
            None if skipped > 0 => Err(beyond(&self.name, skipped + 1, skipped)),
            None => Ok(None),
            Some(Err(StreamError::Unreadable(error))) => Err(unreadable(&self.name, &error)),
            Some(Err(StreamError::Text(error))) => {
                Ok(Some((Location { name: &self.name, line: error.line }, Err(error))))
            }
            Some(Ok(text)) => Ok(Some((Location { name: &self.name, line: text.line }, Ok(text)))),
        }
    }

    /// The only puzzle of the input.
    ///
    /// # Errors
    /// [`NoInput`] if there is none, if it is bad, or if there are several.
    pub fn single(mut self) -> Result<Box<dyn AnyPuzzle>, NoInput> {
        self.only().map(|(_, puzzle)| puzzle)
    }

    /// The same, with the place where it begins; to be called once.
    ///
    /// # Errors
    /// As [`single`](Self::single).
    pub fn only(&mut self) -> Result<(Location<'_>, Box<dyn AnyPuzzle>), NoInput> {
        self.texts.skip_prose();
        let (line, puzzle) = match self.next_puzzle()? {
            Some((place, puzzle)) => (place.line, puzzle.map_err(|error| NoInput(place.complaint(&error)))?),
            None => return Err(NoInput(format!("{}: found no puzzle; expected one", self.name))),
        };
        match self.next_puzzle()? {
            None => Ok((Location { name: &self.name, line }, puzzle)),
            Some((place, _)) => {
                // The puzzles of a text have no numbers.
                let numbered = match place.name {
                    Location::ARGUMENT => String::new(),
                    name => format!(", or {name}#K to name the K-th"),
                };
                Err(NoInput(format!("{place}:1: found a second puzzle; expected only one{numbered}")))
            }
        }
    }
}

/// The one puzzle that a person names or pastes in the game, whose standard input is no file.
///
/// # Errors
/// A sentence that says what is wrong, and at which line and column of a text.
pub fn find_puzzle(shelf: &Shelf, text: &str, limit: &ReadLimit) -> Result<Box<dyn AnyPuzzle>, String> {
    let text = text.trim();
    if text == "-" {
        return Err("There is no file `-`.".to_owned());
    }
    let path = expanded(text);
    let opened = PuzzleReader::within(shelf, path.as_os_str(), limit);
    let mut reader = opened.map_err(|error| {
        let NoInput(what) = &error;
        let start = path.to_str().filter(|text| neither_file_nor_puzzle(text) == error).map(start_of);
        start.map_or_else(|| what.clone(), |start| format!("{start}: no such file, and no puzzle. {FORMS}"))
    })?;
    let place = if reader.name == Location::ARGUMENT { String::new() } else { format!("{}: ", reader.name) };
    let first = reader.next_puzzle().map_err(|NoInput(what)| what)?;
    let Some((Location { line, .. }, puzzle)) = first else {
        return Err(format!("{place}There is no puzzle in it."));
    };
    let puzzle = puzzle.map_err(|error| format!("{place}{}", error.in_words(line)))?;
    match reader.next_puzzle().map_err(|NoInput(what)| what)? {
        None => Ok(puzzle),
        Some((second, _)) => {
            Err(format!("{place}Line {}: a second puzzle; only one can be opened.", second.line))
        }
    }
}

/// The forms in which a puzzle can be typed.
const FORMS: &str = "A puzzle is 81 characters, a game ID, a URL, JSON, or a drawing.";

/// The error for a text that is neither a file nor a puzzle.
fn neither_file_nor_puzzle(text: &str) -> NoInput {
    let start = start_of(text);
    NoInput(format!("{start}: no such file, and not a puzzle; expected a file, `-` or {EXPECTED}"))
}

/// Returns true if an argument names something to read: standard input, an existing path, `FILE#K`, or a text
/// that may be a puzzle.
pub fn names_puzzle(shelf: &Shelf, argument: &OsStr) -> bool {
    let exists = |path: &OsStr| !fs::metadata(path).is_err_and(|error| is_missing(&error));
    let is_numbered = |text: &str| text.rsplit_once('#').is_some_and(|(path, _)| exists(path.as_ref()));
    is_standard_input(argument)
        || exists(argument)
        || argument.to_str().is_some_and(|text| is_numbered(text) || is_text_of_puzzle(shelf, text, None))
}

/// Returns true if a text may be a puzzle, or meant as one.
fn is_text_of_puzzle(shelf: &Shelf, text: &str, from: Option<&str>) -> bool {
    let is_meant = |text: &str| text.contains('\n') || looks_like_json(text) || is_random_seed(text);
    is_meant(text.trim()) || shelf.is_claimed(text.trim(), from)
}

/// The first characters of a text, with a sign where there are more.
pub fn start_of(text: &str) -> String {
    let start: String = text.chars().take(60).collect();
    if start.len() < text.len() { start + ".." } else { start }
}

/// A puzzle of a source, unread, or the error in its place, and where it begins.
pub type LocatedText<'a> = (Location<'a>, Result<PuzzleText<'a>, ParseError>);

/// One puzzle of a source, or the error in it, and the place where it begins.
pub type LocatedPuzzle<'a> = (Location<'a>, Result<Box<dyn AnyPuzzle>, ReadError>);

/// Opens an existing file; `None` if there is none of that name.
///
/// # Errors
/// [`NoInput`] if there is one that cannot be opened, which it calls `shown`.
pub fn open_file(path: &Path, shown: &str) -> Result<Option<File>, NoInput> {
    let opened = fs::metadata(path).and_then(|metadata| {
        if metadata.is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { File::open(path) }
    });
    match opened {
        Ok(file) => Ok(Some(file)),
        Err(error) if is_missing(&error) => Ok(None),
        Err(error) => Err(unreadable(shown, &error)),
    }
}

fn beyond(name: &str, wanted: usize, found: usize) -> NoInput {
    let puzzles = counted(found, "puzzle");
    NoInput(format!("{name}: found {puzzles}; expected at least {wanted} for #{wanted}"))
}

/// Returns true if an argument stands for standard input, or a puzzle in it.
pub fn is_standard_input(argument: &OsStr) -> bool {
    of_standard_input(argument).is_some()
}

/// The text after `-` in an argument for standard input: nothing, or `#K`.
fn of_standard_input(argument: &OsStr) -> Option<&str> {
    let number = argument.to_str()?.strip_prefix('-')?;
    (number.is_empty() || number.starts_with('#')).then_some(number)
}

/// The puzzle of this number, from 1, in the input of this name.
fn picked(name: &str, number: &str) -> Result<Pick, NoInput> {
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    // One that is too large becomes the largest.
    let picked = is_number.then(|| number.parse().unwrap_or(usize::MAX)).filter(|&number| number > 0);
    let wrong = || NoInput(format!("{name}: found `#{number}`; expected `#` and a number from 1"));
    picked.map(Pick::Only).ok_or_else(wrong)
}

/// The most bytes that are read from a file.
const LARGEST: u64 = 64 << 20;

/// The longest time for reading, all files together.
const LONGEST: Duration = Duration::from_secs(20);

/// The limits for reading what a player named in the game, where a pipe, a device or a network could block
/// forever: plain files only, a maximum size and time, and a stop.
pub struct ReadLimit {
    stop: Stop,
    until: Instant,
}

impl ReadLimit {
    /// The limits for a reading that begins now.
    pub fn new(stop: &Stop) -> Self {
        Self { stop: stop.clone(), until: Instant::now() + LONGEST }
    }

    /// Returns true if nothing more is read: the time is over, or the stop is set.
    pub(super) fn is_over(&self) -> bool {
        self.stop.is_set() || Instant::now() > self.until
    }

    /// Opens an existing plain file; `None` if there is nothing of that name.
    ///
    /// # Errors
    /// [`NoInput`] if there is something else, or it cannot be opened; it calls that `shown`.
    fn open(&self, path: &Path, shown: &str) -> Result<Option<Box<dyn Read>>, NoInput> {
        if fs::metadata(path).is_ok_and(|found| !found.is_dir() && !found.is_file()) {
            let what = "is no plain file (a pipe, a device or the like), so it is not read.";
            return Err(NoInput(format!("{shown} {what}")));
        }
        let limited = |file| LimitedFile { file, left: LARGEST, stop: self.stop.clone(), until: self.until };
        Ok(open_file(path, shown)?.map(|file| Box::new(limited(file)) as Box<dyn Read>))
    }
}

struct LimitedFile {
    file: File,
    /// The number of bytes that may still be read.
    left: u64,
    stop: Stop,
    until: Instant,
}

impl Read for LimitedFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.stop.is_set() {
            return Err(io::Error::other("reading was stopped"));
        }
        if Instant::now() > self.until {
            return Err(io::Error::other(format!("takes longer than {} seconds to read", LONGEST.as_secs())));
        }
        let count = self.file.read(buffer)?;
        self.left = self
            .left
            .checked_sub(count as u64)
            .ok_or_else(|| io::Error::other(format!("larger than {} MiB", LARGEST >> 20)))?;
        Ok(count)
    }
}

/// The reason why there is no puzzle to read, in a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0}")]
pub struct NoInput(pub String);

fn unreadable(name: &str, error: &io::Error) -> NoInput {
    NoInput(format!("{name}: {}; expected a file that can be read", reason(error)))
}

/// Returns true for errors that mean there is no such file: the name may then be a puzzle as text.
fn is_missing(error: &io::Error) -> bool {
    use io::ErrorKind::{InvalidFilename, InvalidInput, NotADirectory, NotFound};
    matches!(error.kind(), NotFound | NotADirectory | InvalidFilename | InvalidInput)
}
