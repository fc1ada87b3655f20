use std::collections::VecDeque;
use std::io::{self, BufRead};
use std::mem;

use crate::puzzle::{About, ParseError};

use super::closes_its_object;
use super::found::{as_named, found_puzzles};
use super::found_grids::is_of_words;
use super::heading::{Heading, misnamed};
use super::lines::{LIMIT, LONGEST_SAVE, Lines};
use super::parts::{MOST_BROKEN, Part, listed_in_json, parts_of};
use super::recognise::{EXPECTED, are_two_grids, is_header, is_page, is_prose, is_xml, looks_like_save};
use super::shape::StreamShape;
use super::text::{has_tags, is_content, note, note_tags, remember};
use super::xml::next_game;
use super::{PuzzleText, StreamError};

/// The bytes that each line read ahead counts besides its length, which limits the number of lines.
const LINE_READ_AHEAD: usize = 64;

/// The puzzles of a byte stream, one after the other, as unparsed texts. A stream has one puzzle per line if
/// any line of the first 1 MiB is a puzzle by itself, one in each pair of lines if two lines are one puzzle,
/// and otherwise one or more on many lines. XML is recognised by the `<` with which it begins; its puzzles
/// are all `<game ..>` elements, handed out as `<game .. />`, and whole `<sudoku>` or `<ksudoku>` elements.
///
/// Lines that begin with `#` are comments; `# title: ..`, `# author: ..` and `# difficulty: ..` before a
/// puzzle describe it. Only one puzzle, at most 1 MiB, is ever held in memory; a saved game may have 16.
///
/// A saved game is one puzzle, handed out unchanged: no line of it is a comment, and the line break at its
/// end is kept, as only that shows that its last line is complete.
pub struct PuzzleTexts<'a, R> {
    lines: Lines<R>,
    is_puzzle: Box<dyn Fn(&str) -> bool + 'a>,
    /// Returns true if a text of several lines is a whole puzzle.
    is_whole: Box<dyn Fn(&str) -> bool + 'a>,
    shape: StreamShape,
    /// Lines read to find out the shape, with their numbers, still to be handed out.
    ahead: VecDeque<(usize, Result<String, ParseError>)>,
    /// True if lines of words around puzzles in lines are skipped.
    skips_prose: bool,
    /// The drawings still to be handed out, if there are several.
    parts: VecDeque<Part>,
    about: About,
    /// The content of the comments, if they have tags.
    tagged: About,
    text: String,
    /// The lines around a puzzle that is alone in its text, or above one in a line.
    words: String,
    heading: Heading,
    /// The column at which an element begins.
    column: usize,
    any: bool,
}

impl<'a, R: BufRead> PuzzleTexts<'a, R> {
    /// The puzzles of `reader`. `is_puzzle` returns true if a line is a puzzle by itself, in a format with a
    /// puzzle a line.
    pub fn new(reader: R, is_puzzle: impl Fn(&str) -> bool + 'a) -> Self {
        Self {
            lines: Lines::new(reader),
            is_puzzle: Box::new(is_puzzle),
            is_whole: Box::new(|_| true),
            shape: StreamShape::Unknown,
            ahead: VecDeque::new(),
            skips_prose: false,
            parts: VecDeque::new(),
            about: About::default(),
            tagged: About::default(),
            text: String::new(),
            words: String::new(),
            heading: Heading::default(),
            column: 1,
            any: false,
        }
    }

    /// The same, with several drawings separated by blank lines or titles; `is_whole` returns true if a text
    /// is a whole puzzle.
    #[must_use]
    pub fn parted_by(self, is_whole: impl Fn(&str) -> bool + 'a) -> Self {
        Self { is_whole: Box::new(is_whole), ..self }
    }

    /// Skips lines of words around puzzles in lines, as in mails. For texts that are meant as one puzzle; in
    /// others such a line is a damaged puzzle.
    pub fn skip_prose(&mut self) {
        self.skips_prose = true;
    }

    /// The source of the puzzles.
    pub fn reader(&self) -> &R {
        &self.lines.source.reader
    }

    /// The next puzzle; `None` after the last one. A stream without any gives one error that says so.
    pub fn next_text(&mut self) -> Option<Result<PuzzleText<'_>, StreamError>> {
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
                let (mut about, tagged) = (mem::take(&mut self.about), mem::take(&mut self.tagged));
                if self.shape == StreamShape::OnePuzzle && has_tags(&self.text) {
                    about.add(&tagged);
                }
                Some(match found {
                    Ok(line) => {
                        let (blanks, text) = self.shape.trimmed(&self.text);
                        let removed = match self.shape {
                            StreamShape::PuzzlePerLine => self.lines.removed.forget_above(line),
                            _ => self.lines.removed.clone(),
                        };
                        let (indent, text) = (blanks + self.column - 1, text.into());
                        Ok(PuzzleText { line, indent, text, about, removed })
                    }
                    Err(error) => Err(error.into()),
                })
            }
            None if self.any => None,
            None => {
                self.any = true;
                let line = match self.shape {
                    StreamShape::Elements(position) => position.line,
                    _ => self.lines.number.max(1),
                };
                Some(Err(ParseError::new(line, 1, "the end and no puzzle", EXPECTED).into()))
            }
        }
    }

    /// Puts the next puzzle into `self.text` and returns the line in which it begins.
    fn advance(&mut self) -> io::Result<Option<Result<usize, ParseError>>> {
        if self.shape == StreamShape::Unknown {
            self.shape = match self.lines.first_symbol()? {
                Some((b'<', position)) if is_xml(self.lines.source.reader.fill_buf()?) => {
                    StreamShape::Elements(position)
                }
                Some((b'<', _)) if is_page(self.lines.source.reader.fill_buf()?) => StreamShape::OnePuzzle,
                _ => self.find_shape()?,
            };
        }
        if let StreamShape::Elements(position) = &mut self.shape {
            let found = next_game(&mut self.lines.source.reader, position, &mut self.text)?;
            return Ok(match found {
                Some(Ok(start)) => {
                    self.column = start.column;
                    Some(Ok(start.line))
                }
                Some(Err(error)) => {
                    self.stop();
                    Some(Err(error))
                }
                None => None,
            });
        }
        if self.shape == StreamShape::Parts {
            let Some(part) = self.parts.pop_front() else { return Ok(None) };
            let line = part.line;
            return Ok(Some(self.named(part, line)));
        }
        let first = loop {
            match self.line()? {
                None => return Ok(None),
                Some((_, Err(error))) => {
                    if self.shape != StreamShape::PuzzlePerLine {
                        self.stop();
                    }
                    return Ok(Some(Err(error)));
                }
                Some((_, Ok(())))
                    if self.skips_prose
                        && self.shape == StreamShape::PuzzlePerLine
                        && is_of_words(&self.text)
                        && !(self.is_puzzle)(self.text.trim()) =>
                {
                    remember(&mut self.words, &self.text);
                }
                Some((number, Ok(()))) if is_content(&self.text) => break number,
                Some((_, Ok(()))) => self.note(),
            }
        };
        if self.shape == StreamShape::PuzzlePerLine {
            return Ok(Some(self.line_as_named(first)));
        }
        if self.shape == StreamShape::PuzzlePerPair {
            let line = mem::take(&mut self.text);
            let second = self.line()?;
            self.text.insert_str(0, &format!("{line}\n"));
            return Ok(Some(second.map_or(Ok(()), |(_, second)| second).map(|()| first)));
        }
        let read = self.rest_of_puzzle()?;
        if self.shape != StreamShape::OnePuzzle || read.is_err() {
            return Ok(Some(read.map(|()| first)));
        }
        if (self.is_whole)(&self.text) {
            let text = mem::take(&mut self.text);
            let About { title, solution, .. } = self.about.clone();
            return Ok(Some(self.named(Part { line: first, text, title, solution }, first)));
        }
        let in_json = listed_in_json(&self.text, first, &self.is_whole);
        let found = || {
            parts_of(&self.text, first, &self.is_whole)
                .or_else(|| found_puzzles(&self.text, first, &self.is_whole))
        };
        if let Some(parts) = in_json.or_else(found) {
            match parts.len() {
                1 => remember(&mut self.words, &self.text),
                _ => self.words.clear(),
            }
            (self.shape, self.parts) = (StreamShape::Parts, parts);
            return self.advance();
        }
        Ok(Some(read.map(|()| first)))
    }

    /// Takes this line as the next puzzle, of the kind that the words above and beside it name.
    fn line_as_named(&mut self, line: usize) -> Result<usize, ParseError> {
        if !self.words.is_empty() {
            self.heading.read(&mem::take(&mut self.words));
        }
        if let Some(text) =
            self.heading.named(&self.text, &self.is_whole).map_err(|words| misnamed(&words, line))?
        {
            self.text = text;
        } else if is_prose(&self.text) {
            remember(&mut self.words, &self.text);
        }
        Ok(line)
    }

    /// Takes this part as the next puzzle, of the kind that the words around it name.
    fn named(&mut self, part: Part, line: usize) -> Result<usize, ParseError> {
        let is_line = !part.text.trim().contains('\n');
        let own = if is_line { Heading::default().named(&part.text, &self.is_whole) } else { Ok(None) };
        let part = match own.map_err(|words| misnamed(&words, line))? {
            Some(text) => Part { text, ..part },
            None => as_named(part, &self.words, &self.is_whole).map_err(|words| misnamed(&words, line))?,
        };
        self.text = part.text;
        (self.about.title, self.about.solution) = (part.title, part.solution);
        Ok(line)
    }

    /// Adds all further lines to `self.text`, with blank lines for comments.
    fn rest_of_puzzle(&mut self) -> io::Result<Result<(), ParseError>> {
        let mut whole = mem::take(&mut self.text);
        loop {
            match self.line()? {
                None if self.shape == StreamShape::SavedGame && self.lines.is_broken => {
                    whole.push('\n');
                    break;
                }
                None => break,
                Some((_, Err(error))) => {
                    self.stop();
                    return Ok(Err(error));
                }
                Some((number, Ok(()))) => {
                    let (limit, found, expected) = match self.shape {
                        StreamShape::SavedGame => {
                            (LONGEST_SAVE, "more than 16 MiB", "a saved game of at most 16 MiB")
                        }
                        _ => (LIMIT, "more than 1 MiB without a puzzle's end", "a puzzle of at most 1 MiB"),
                    };
                    if whole.len() + self.text.len() >= limit {
                        self.stop();
                        return Ok(Err(ParseError::new(number, 1, found, expected)));
                    }
                    whole.push('\n');
                    if self.shape == StreamShape::SavedGame || !self.text.trim_start().starts_with('#') {
                        whole.push_str(&self.text);
                    } else {
                        remember(&mut self.words, &self.text);
                        note_tags(&self.text, &mut self.tagged);
                    }
                }
            }
        }
        // An element of a list of JSON may be copied with its separator.
        let is_element = whole.trim_start().starts_with('{') && whole.trim_end().ends_with("},");
        whole.truncate(if is_element { whole.trim_end().len() - 1 } else { whole.len() });
        self.text = whole;
        Ok(Ok(()))
    }

    /// Reads the next line into `self.text` and returns its number.
    fn line(&mut self) -> io::Result<Option<(usize, Result<(), ParseError>)>> {
        self.text.clear();
        if let Some((number, line)) = self.ahead.pop_front() {
            return Ok(Some((number, line.map(|line| self.text = line))));
        }
        let line = self.lines.advance()?.map(|line| line.map(|line| self.text.push_str(line)));
        Ok(line.map(|line| (self.lines.number, line)))
    }

    fn note(&mut self) {
        remember(&mut self.words, &self.text);
        note(&self.text, &mut self.about);
        note_tags(&self.text, &mut self.tagged);
    }

    /// Stops reading.
    fn stop(&mut self) {
        self.shape = StreamShape::OnePuzzle;
        self.ahead.clear();
        self.lines.ended = true;
    }

    /// Reads ahead up to the first line that is a puzzle by itself. A file of one puzzle a line may begin
    /// with damaged ones; a drawing, or JSON on many lines, has no line that is a puzzle. A saved game is
    /// recognised by its first line.
    fn find_shape(&mut self) -> io::Result<StreamShape> {
        let (mut length, mut claimed) = (0, 0);
        while length < LIMIT {
            let line = match self.lines.advance()? {
                None => break,
                Some(Ok(line)) if !is_content(line) && self.ahead.is_empty() => {
                    remember(&mut self.words, line);
                    note(line, &mut self.about);
                    note_tags(line, &mut self.tagged);
                    continue;
                }
                Some(line) => line.map(str::to_owned),
            };
            let is_save = self.ahead.is_empty() && line.as_ref().is_ok_and(|line| looks_like_save(line));
            length += line.as_ref().map_or(0, String::len) + LINE_READ_AHEAD;
            let found = line.as_ref().is_ok_and(|line| self.is_puzzle_by_itself(line.trim()));
            let is_whole = found && line.as_ref().is_ok_and(|line| (self.is_whole)(line.trim()));
            let is_above = |line: &str| is_header(line) || self.skips_prose && is_of_words(line);
            if found && self.ahead.iter().all(|(_, line)| line.as_deref().is_ok_and(is_above)) {
                self.ahead.clear();
            }
            self.ahead.push_back((self.lines.number, line));
            if is_save {
                self.lines.is_cleaned = false;
                return Ok(StreamShape::SavedGame);
            }
            // A program that writes one line and waits for the answer must not wait forever.
            if is_whole
                && self.lines.source.has_more
                && let Some(next) = self.lines.advance()?
            {
                let next = next.map(str::to_owned);
                self.ahead.push_back((self.lines.number, next));
            }
            if self.has_pair() {
                return Ok(StreamShape::PuzzlePerPair);
            }
            if is_whole {
                return Ok(StreamShape::PuzzlePerLine);
            }
            claimed += usize::from(found);
            if found && !self.lines.source.has_more {
                break;
            }
            if claimed > MOST_BROKEN {
                return Ok(StreamShape::PuzzlePerLine);
            }
        }
        Ok(if claimed > 0 { self.shape_of_claimed() } else { StreamShape::OnePuzzle })
    }

    /// The shape of a text that was read to its end, with lines that are claimed but none that is a whole
    /// puzzle.
    fn shape_of_claimed(&mut self) -> StreamShape {
        let lines: Result<Vec<&str>, _> = self.ahead.iter().map(|(_, line)| line.as_deref()).collect();
        let Ok(text) = lines.map(|lines| lines.join("\n")) else { return StreamShape::PuzzlePerLine };
        if (self.is_whole)(&text) {
            return StreamShape::OnePuzzle;
        }
        let first = self.ahead.front().map_or(1, |(number, _)| *number);
        match found_puzzles(&text, first, &self.is_whole) {
            Some(parts) => {
                self.parts = parts;
                StreamShape::Parts
            }
            None => StreamShape::PuzzlePerLine,
        }
    }

    /// Returns true if the last two lines that were read ahead are one puzzle.
    fn has_pair(&self) -> bool {
        let mut lines = self.ahead.iter().rev().map(|(_, line)| line.as_deref().unwrap_or_default().trim());
        let (Some(second), Some(first)) = (lines.next(), lines.next()) else { return false };
        are_two_grids(first, second) && (self.is_puzzle)(&format!("{first}\n{second}"))
    }

    fn is_puzzle_by_itself(&self, line: &str) -> bool {
        is_content(line) && (!line.starts_with('{') || closes_its_object(line)) && (self.is_puzzle)(line)
    }
}
