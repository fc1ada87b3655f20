use std::cmp::Reverse;
use std::marker::PhantomData;

use crate::format::{
    LinkedText, csv_fields, csv_solution, has_inequality, linked_texts, looks_like_save, names_other, quoted,
    quoted_texts, unrecognised, unwrapped, wrapped_place,
};
use crate::generation::{Effort, Impossible, MadeName, NotMade};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, Stop};
use crate::session::save::{REPLAY_FORMAT, SAVE_FORMAT, is_replay, read_replay, unplayable};
use crate::session::{Maker, Puzzle};

use super::maker::MakerOf;
use super::puzzle::{AnyPuzzle, read_saved_game};

/// A format of any kind of puzzle.
pub trait AnyFormat: Send + Sync {
    /// Its name: `kolyteon`.
    fn name(&self) -> &'static str;

    /// Returns true if a file can hold many puzzles, one a line.
    fn streams(&self) -> bool {
        true
    }

    /// Returns true if it can be written, not only read.
    fn is_written(&self) -> bool {
        false
    }

    /// The kind's claim that a text is in this format.
    fn claim(&self, text: &str) -> Claim;

    /// Reads one puzzle.
    ///
    /// # Errors
    /// The first error in the text, with its place.
    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError>;

    /// Reads a text that no format claims or can read; `None` if it is not this format's either.
    fn read_unclaimed(&self, _text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        None
    }
}

/// The formats of the puzzle `P`; the last is that of saved games.
pub(crate) fn formats_of<P: Puzzle>() -> Vec<Box<dyn AnyFormat>> {
    let mut formats: Vec<Box<dyn AnyFormat>> = Vec::new();
    // Before the others: an ID may begin with the kind as well.
    if P::generator().is_some() {
        formats.push(Box::new(SharedFormat {
            name: MADE_FORMAT,
            streams: true,
            is_written: false,
            claim: |text| Claim::certain_if(MadeName::is_meant(P::NAME, text)),
            read: read_made::<P>,
        }));
    }
    for format in P::formats() {
        formats.push(Box::new(Own(format)));
    }
    formats.push(Box::new(PartFormat::<P>::LINK));
    formats.push(Box::new(PartFormat::<P>::CSV));
    formats.push(Box::new(PartFormat::<P>::SENTENCE));
    formats.push(Box::new(SharedFormat {
        name: REPLAY_FORMAT,
        streams: true,
        is_written: false,
        claim: claim_replay::<P>,
        read: read_replayed_game::<P>,
    }));
    formats.push(Box::new(SharedFormat {
        name: SAVE_FORMAT,
        streams: false,
        is_written: true,
        claim: |text| claim_save(P::NAME, text),
        read: |text| read_saved_game::<P>(text, None),
    }));
    formats
}

/// A format of the puzzle's own.
struct Own<P: Puzzle>(&'static Format<P>);

impl<P: Puzzle> Own<P> {
    fn named(&self, source: Source<P>) -> Box<dyn AnyPuzzle> {
        Source { format: Some(self.0.name), ..source }.into()
    }
}

impl<P: Puzzle> AnyFormat for Own<P> {
    fn name(&self) -> &'static str {
        self.0.name
    }

    fn streams(&self) -> bool {
        self.0.streams
    }

    fn is_written(&self) -> bool {
        self.0.write.is_some()
    }

    fn claim(&self, text: &str) -> Claim {
        (self.0.claim)(text)
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        (self.0.read)(text).map(|source| self.named(source))
    }

    fn read_unclaimed(&self, text: &str) -> Option<Result<Box<dyn AnyPuzzle>, ReadError>> {
        (self.0.read_unclaimed)(text).map(|read| read.map(|source| self.named(source)))
    }
}

/// Reader for lines that contain a puzzle `P` in an address or a field.
struct PartFormat<P> {
    name: &'static str,
    /// Markers, one of which every such line contains; other lines are skipped without a search.
    signs: &'static [&'static str],
    /// Candidates in a line.
    parts: fn(&str) -> Vec<LinkedText>,
    /// The solution that comes with the puzzle in the line.
    solution: fn(&str) -> Option<String>,
    kind: PhantomData<fn() -> P>,
}

/// Shortest candidate, in bytes, that counts as a damaged puzzle. A shorter one, such as a page number,
/// must be claimed with certainty.
const SHORTEST_DAMAGED: usize = 16;

impl<P: Puzzle> PartFormat<P> {
    /// Addresses, alone in a line or in a sentence.
    const LINK: Self = Self {
        name: "link",
        signs: &["://", "%3A%2F%2F", "%3a%2f%2f"],
        parts: linked_texts,
        solution: |_| None,
        kind: PhantomData,
    };

    /// Lines of CSV; the first field that is a puzzle counts.
    const CSV: Self = Self {
        name: "csv",
        signs: &["\t", ";", ","],
        parts: csv_fields,
        solution: csv_solution,
        kind: PhantomData,
    };

    /// A puzzle with words around it.
    const SENTENCE: Self = Self {
        name: "sentence",
        signs: &[" ", "=", "|", "\"", "/"],
        parts: quoted_texts,
        solution: |_| None,
        kind: PhantomData,
    };

    /// The candidate with the strongest claim and its variants, each with the format that claims it. A broken
    /// puzzle is never replaced by another field, such as its solution.
    fn find(&self, line: &str) -> Vec<(Claim, LinkedText, &'static Format<P>)> {
        let is_other = |line: &str| line.trim().contains('\n') || has_inequality(line);
        if !self.signs.iter().any(|sign| line.contains(sign)) || is_other(line) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for part in (self.parts)(line) {
            for format in P::formats() {
                match (format.claim)(&part.text) {
                    Claim::No => {}
                    Claim::Possible if part.text.len() < SHORTEST_DAMAGED => {}
                    claim => found.push((claim, part.clone(), format)),
                }
            }
        }
        found.sort_by_key(|(claim, ..)| Reverse(*claim));
        let start = found.first().map(|(_, part, _)| part.start);
        found.retain(|(_, part, _)| Some(part.start) == start);
        found
    }
}

impl<P: Puzzle> AnyFormat for PartFormat<P> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn claim(&self, text: &str) -> Claim {
        let joined = unwrapped(text);
        self.find(joined.as_deref().unwrap_or(text)).first().map_or(Claim::No, |(claim, ..)| *claim)
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        let joined = unwrapped(text);
        let line = joined.as_deref().unwrap_or(text);
        let mut wrong = None;
        if self.name != Self::LINK.name && names_other(line) {
            let found = format!("the words {}, which name another puzzle", quoted(line));
            return Err(ParseError::new(1, 1, found, "a puzzle with all its rules").into());
        }
        for (_, part, format) in self.find(line) {
            match (format.read)(&part.text) {
                Ok(mut source) => {
                    source.format = Some(format.name);
                    source.about.solution = source.about.solution.or_else(|| (self.solution)(line));
                    return Ok(source.into());
                }
                Err(error) => {
                    let error = error.moved(|_, column| match part.place(line, column) {
                        (_, column) if joined.is_some() => wrapped_place(text, column),
                        place => place,
                    });
                    wrong = wrong.or(Some(error));
                }
            }
        }
        Err(wrong.unwrap_or_else(|| unrecognised(text).into()))
    }
}

/// A format that is the same for all kinds: saved games, replays, and the names of made puzzles.
struct SharedFormat {
    name: &'static str,
    streams: bool,
    is_written: bool,
    claim: fn(&str) -> Claim,
    read: fn(&str) -> Result<Box<dyn AnyPuzzle>, ReadError>,
}

impl AnyFormat for SharedFormat {
    fn name(&self) -> &'static str {
        self.name
    }

    fn streams(&self) -> bool {
        self.streams
    }

    fn is_written(&self) -> bool {
        self.is_written
    }

    fn claim(&self, text: &str) -> Claim {
        (self.claim)(text)
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        (self.read)(text)
    }
}

fn claim_replay<P: Puzzle>(text: &str) -> Claim {
    if !is_replay(text) {
        return Claim::No;
    }
    match read_replay(text).map(|save| claim_save(P::NAME, &save)) {
        Ok(Claim::Certain) => Claim::Certain,
        Ok(Claim::Possible | Claim::No) => Claim::No,
        // One of the kinds reports the error.
        Err(_) => Claim::Possible,
    }
}

fn read_replayed_game<P: Puzzle>(text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    read_saved_game::<P>(&read_replay(text)?, Some(REPLAY_FORMAT)).map_err(|error| match error {
        ReadError::Parse(error) => unplayable(&error).into(),
        broken => broken,
    })
}

/// The claim of the kind of this name that a text is its save. A save that names none of the kinds is
/// possible for all of them, so that one of them reads it and reports the error.
fn claim_save(kind: &str, text: &str) -> Claim {
    if !looks_like_save(text) {
        return Claim::No;
    }
    let named = text.lines().nth(1).and_then(|line| line.strip_prefix("kind ")?.split(' ').next());
    if named == Some(kind) { Claim::Certain } else { Claim::Possible }
}

/// The name of the format for the names of made puzzles.
const MADE_FORMAT: &str = "name";

/// Makes the puzzle of this name again.
fn read_made<P: Puzzle>(text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    let generator = P::generator().expect("only kinds with a generator have names");
    let MadeName { order, seed } = MadeName::read(&generator.catalogue(), text).map_err(refused)?;
    let made = MakerOf(generator).make(&order, seed, Effort::default(), &Stop::new());
    Ok(made.map_err(|error| not_made(text, error))?.puzzle)
}

fn refused(Impossible { found, expected }: Impossible) -> ParseError {
    ParseError::new(1, 1, found, expected)
}

fn not_made(name: &str, error: NotMade) -> ParseError {
    match error {
        NotMade::Impossible(error) => refused(error),
        NotMade::NotFound { .. } | NotMade::Stopped => ParseError::new(
            1,
            1,
            format!("`{name}`, of which none is found"),
            "the name of a puzzle that was made",
        ),
    }
}
