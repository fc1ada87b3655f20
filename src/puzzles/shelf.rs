use std::io::{BufReader, Cursor, Read};

use crate::format::{PuzzleText, PuzzleTexts, StreamError, unrecognised};
use crate::puzzle::{Claim, ReadError};
use crate::session::{AnyFormat, AnyPuzzle, Kind, Puzzle, Shelved};

use super::{PuzzleVisitor, visit_all};

/// The kinds of puzzles that the program knows, in the order in which they are offered, and asked whether a
/// text is theirs.
///
/// The program builds one shelf when it starts and passes it to every room that needs it.
#[derive(Default)]
pub struct Shelf {
    kinds: Vec<&'static dyn Kind>,
    formats: Vec<FormatOfKind>,
}

/// The name of the format of drawings, which every kind has.
const DRAWINGS: &str = "text";

/// One format of one kind.
struct FormatOfKind {
    kind: &'static dyn Kind,
    format: Box<dyn AnyFormat>,
}

impl PuzzleVisitor for Shelf {
    fn visit<P: Puzzle>(&mut self) {
        self.add::<P>();
    }
}

impl Shelf {
    /// The shelf with every kind that comes with the program.
    pub fn standard() -> Self {
        let mut shelf = Self::default();
        visit_all(&mut shelf);
        shelf
    }

    /// Adds the puzzle `P` after the kinds that are there.
    pub fn add<P: Puzzle>(&mut self) {
        let kind: &'static dyn Kind = const { &Shelved::<P>::new() };
        self.kinds.push(kind);
        self.formats.extend(kind.formats().into_iter().map(|format| FormatOfKind { kind, format }));
    }

    /// All kinds, in order.
    pub fn kinds(&self) -> &[&'static dyn Kind] {
        &self.kinds
    }

    /// The kind of this name.
    pub fn kind(&self, name: &str) -> Option<&'static dyn Kind> {
        self.kinds.iter().copied().find(|kind| kind.name() == name)
    }

    /// The index of the kind of this name among all; 0 without a name, or if there is no such kind.
    pub fn place_of(&self, name: Option<&str>) -> usize {
        self.kinds.iter().position(|kind| Some(kind.name()) == name).unwrap_or_default()
    }

    /// The titles of the kinds, in order.
    pub fn titles(&self) -> Vec<&'static str> {
        self.kinds.iter().map(|kind| kind.title()).collect()
    }

    /// The names of all formats, each once, in order.
    pub fn format_names(&self) -> Vec<&'static str> {
        names_of(self.formats.iter())
    }

    /// The names of the formats that can be written, each once, in order.
    pub fn written_format_names(&self) -> Vec<&'static str> {
        names_of(self.formats.iter().filter(|entry| entry.format.is_written()))
    }

    /// The kinds that have a format of this name, in order.
    pub fn kinds_written_in(&self, format: &str) -> Vec<&'static str> {
        let of_format = self.formats.iter().filter(|entry| entry.format.name() == format);
        of_format.map(|entry| entry.kind.name()).collect()
    }

    /// Reads one puzzle of any kind. The content decides the format, or `from` names it where the content is
    /// ambiguous.
    ///
    /// Each format judges only whether a text is its own; the choice between several is made here. It is the
    /// first that is certain, else the first that reads the text without an error. If there is none, it is
    /// the first that reads the text without claiming it.
    ///
    /// # Errors
    /// The error in the text, with its place; also for a text that no format claims, or a format that no kind
    /// has.
    pub fn read(&self, text: &str, from: Option<&str>) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        let mut possible = Vec::new();
        for (entry, claim) in self.claims(text, from) {
            match claim {
                // A certain claim decides at once, so that streams are read fast.
                Claim::Certain => {
                    let read = entry.format.read(text);
                    return read.or_else(|error| match self.read_unclaimed(text, from) {
                        Some(Ok(puzzle)) => Ok(puzzle),
                        _ => Err(error),
                    });
                }
                Claim::Possible => possible.push(entry),
                Claim::No => {}
            }
        }
        if possible.is_empty() {
            // If the user names a format that only one kind has, its reader reports the error.
            let mut of_format = self.formats.iter().filter(|entry| Some(entry.format.name()) == from);
            possible.extend(of_format.next().filter(|_| of_format.next().is_none()));
        }
        // Texts of several kinds look alike: the first that can read the text wins, else the first error is
        // reported.
        let mut wrong = None;
        for entry in possible {
            match entry.format.read(text) {
                Ok(puzzle) => return Ok(puzzle),
                Err(error) => wrong = wrong.or(Some(error)),
            }
        }
        match (self.read_unclaimed(text, from), wrong) {
            (Some(Ok(puzzle)), _) => Ok(puzzle),
            (Some(Err(wrong)), _) | (None, Some(wrong)) => Err(wrong),
            (None, None) => Err(unrecognised(text).into()),
        }
    }

    /// The puzzle of the first format that reads a text although it claims nothing, or else the error of the
    /// first that recognises it; `None` if none does.
    fn read_unclaimed(
        &self,
        text: &str,
        from: Option<&str>,
    ) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        let mut wrong = None;
        for entry in self.asked(from) {
            match entry.format.read_unclaimed(text) {
                Some(Ok(puzzle)) => return Some(Ok(puzzle)),
                Some(Err(error)) => wrong = wrong.or(Some(Err(error))),
                None => {}
            }
        }
        wrong
    }

    /// Reads one puzzle of a stream. The comments before it fill in what the puzzle itself does not say.
    ///
    /// # Errors
    /// As [`read`](Self::read); the place is the one in the stream.
    pub fn read_puzzle_text(
        &self,
        puzzle_text: &PuzzleText<'_>,
        from: Option<&str>,
    ) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        let mut puzzle = self.read(&puzzle_text.text, from).map_err(|error| puzzle_text.place(error))?;
        puzzle.about_mut().add(&puzzle_text.about);
        Ok(puzzle)
    }

    /// Returns true if some kind claims this text, in the format `from` if one is named.
    pub fn is_claimed(&self, text: &str, from: Option<&str>) -> bool {
        self.claims(text, from).any(|(_, claim)| claim != Claim::No)
    }

    /// Returns true if a file can hold many puzzles in the format of this name, one a line.
    pub fn streams(&self, format: &str) -> bool {
        self.formats.iter().any(|entry| entry.format.name() == format && entry.format.streams())
    }

    /// Returns true if a file can hold many puzzles in the format of this name: one a line, or drawings with
    /// empty lines between them.
    pub fn holds_many(&self, format: &str) -> bool {
        format == DRAWINGS || self.streams(format)
    }

    /// Returns true if this line is claimed in a format in which a file can hold many puzzles, one a line.
    pub fn is_line(&self, line: &str) -> bool {
        let mut streaming = self.formats.iter().filter(|entry| entry.format.streams());
        streaming.any(|entry| entry.format.claim(line) != Claim::No)
    }

    fn claims(&self, text: &str, from: Option<&str>) -> impl Iterator<Item = (&FormatOfKind, Claim)> {
        self.asked(from).map(move |entry| (entry, entry.format.claim(text)))
    }

    /// The formats of the name `from`; all if there is no name.
    fn asked(&self, from: Option<&str>) -> impl Iterator<Item = &FormatOfKind> {
        self.formats.iter().filter(move |entry| from.is_none_or(|from| from == entry.format.name()))
    }
}

fn names_of<'a>(formats: impl Iterator<Item = &'a FormatOfKind>) -> Vec<&'static str> {
    let mut names = Vec::new();
    for entry in formats {
        if !names.contains(&entry.format.name()) {
            names.push(entry.format.name());
        }
    }
    names
}

impl Shelf {
    /// Reads the only puzzle of a text in any format. No file is opened, whatever the text says.
    ///
    /// # Errors
    /// A sentence about the error, with its line and column.
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
