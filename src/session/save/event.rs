//! The events of a journal and their lines, with squares, marks and ruled-out values as text:
//! `r1c4=12 r2c3=`, `r3c4=r1c1:2x3,r2c1:3x2`.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::deduction::Removal;
use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::Piece;
use crate::session::Ghost;

/// One event of a game, as the journal records it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Event<M> {
    /// The position or the marks changed.
    Change(Entry<M>),
    /// The board was emptied.
    Restart,
    /// The checkpoint set or restored last was restored.
    Return,
    /// The checkpoint of this number was restored, counted from 1 in the order in which they were set.
    ReturnTo(usize),
    /// These squares have these colours, each 1 to 6, or none.
    Colour(Vec<(Square, Digits)>),
    /// These marks have this colour, 1 to 6, or none: 0.
    ColourMarks(u8, Vec<(Square, Digits)>),
    /// These blocks were ruled out, or no longer; these walls were drawn, or not: 1 to the left, 2 above.
    Note(Vec<Block>, Vec<(Square, Digits)>),
    /// The last change was undone.
    Undo,
    /// The change undone last was redone.
    Redo,
    /// Changes were undone until only this number was left.
    Back(usize),
    /// This number of changes were undone, and redone.
    Repeated(usize),
    /// A checkpoint was set.
    Checkpoint,
    /// A hint of this technique was shown; the name is empty where it is not known.
    Hint(String),
    /// A check was shown.
    Check,
    /// Steps of a search that solves the puzzle were shown.
    Watch,
    /// A race against this game began.
    Against(Ghost),
    /// A placed number removes impossible marks from here on, or no longer.
    Clean(bool),
    /// Nothing but time passed.
    Clock,
    /// The date of this point of the game, in milliseconds since 1970.
    Date(u64),
    /// The game was left with the cursor here.
    At(Square),
}

impl<M> Event<M> {
    /// The events without details, with their words in a line.
    const PLAIN: [(&'static str, Self); 10] = [
        ("restart", Self::Restart),
        ("return", Self::Return),
        ("undo", Self::Undo),
        ("redo", Self::Redo),
        ("checkpoint", Self::Checkpoint),
        ("check", Self::Check),
        ("watch", Self::Watch),
        ("clean on", Self::Clean(true)),
        ("clean off", Self::Clean(false)),
        ("clock", Self::Clock),
    ];

    /// Returns true if it changes the entries or the notes on the board.
    pub(crate) fn is_change(&self) -> bool {
        !matches!(
            self,
            Self::Checkpoint
                | Self::Hint(_)
                | Self::Check
                | Self::Watch
                | Self::Against(_)
                | Self::Clean(_)
                | Self::Clock
                | Self::Date(_)
                | Self::At(_)
        )
    }
}

/// A change of the position, the marks, and what is ruled out.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Entry<M> {
    /// Its cause.
    pub(crate) why: Why,
    /// The change of the answer, if it changed.
    pub(crate) played: Option<M>,
    /// The squares whose marks changed, with the marks they have now.
    pub(crate) marks: Vec<(Square, Digits)>,
    /// The same for corner marks.
    pub(crate) corners: Vec<(Square, Digits)>,
    /// Values that a hint's step ruled out.
    pub(crate) rules_out: Vec<Removal>,
}

/// The cause of a change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Why {
    /// The puzzle's file held this position.
    Opened,
    /// The player played it.
    Played,
    /// The player made or removed marks.
    Marked,
    /// The machine put a solution on the board.
    Filled,
    /// The machine did the easy steps.
    Eased,
    /// A hint's step of this technique was applied.
    Hinted(String),
}

/// The error in a text that is not an event: the byte where it is, and what was expected there.
#[derive(Debug)]
pub(crate) struct Misread {
    pub(crate) at: usize,
    pub(crate) expected: &'static str,
}

const PARTS: &str = " ; ";
const A_MOVE: &str = "a move of this puzzle";
const MARKS: &str = "marks such as `r1c4=12 r2c3=`";
const MARK_COLOURS: &str = "a colour and marks such as `2 r1c4=12 r2c3=5`";
const COLOURS: &str = "colours such as `r1c4=1 r2c3=`";
const BLOCKS: &str = "blocks such as `r1c1:2x3,r2c1:3x2`";
const WALLS: &str = "walls such as `r1c4=12 r2c3=1`";
const GHOST: &str = "a finished game such as `412000 1200=1 5300=3`";
const RULED_OUT: &str = "ruled-out values such as `r1c4=12`";

impl<M: Display + PartialEq> Display for Event<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Change(entry) => entry.fmt(f),
            Self::ReturnTo(number) => write!(f, "return {number}"),
            Self::Colour(colours) => write!(f, "colour {}", write_marks(colours)),
            Self::ColourMarks(colour, marks) => write!(f, "colour-marks {colour} {}", write_marks(marks)),
            Self::Note(blocks, walls) => {
                let blocks = Some(write_blocks(blocks)).filter(|text| !text.is_empty());
                let walls = Some(write_marks(walls)).filter(|text| !text.is_empty());
                let parts = [("note-blocks", blocks), ("note-walls", walls)];
                let parts = parts.into_iter().filter_map(|(verb, text)| Some(format!("{verb} {}", text?)));
                f.write_str(&parts.collect::<Vec<_>>().join(PARTS))
            }
            Self::Hint(technique) => f.write_str(format!("hint {technique}").trim_end()),
            Self::Against(ghost) => write!(f, "against {ghost}"),
            Self::Back(kept) => write!(f, "back {kept}"),
            Self::Repeated(times) => write!(f, "repeated {times}"),
            Self::Date(time) => write!(f, "date {time}"),
            Self::At(square) => write!(f, "at {}", square.label()),
            _ => {
                let words = |(word, event): &_| (event == self).then_some(*word);
                f.write_str(Self::PLAIN.iter().find_map(words).unwrap_or_default())
            }
        }
    }
}

impl<M: Display> Display for Entry<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.why {
            Why::Opened => f.write_str("open")?,
            Why::Played => f.write_str("play")?,
            Why::Filled => f.write_str("fill")?,
            Why::Eased => f.write_str("ease")?,
            Why::Marked => {}
            Why::Hinted(technique) => write!(f, "step {technique}")?,
        }
        if let Some(played) = &self.played {
            write!(f, " {played}")?;
        }
        // A change of nothing but marks begins with them.
        let mut separator = if self.why == Why::Marked { "" } else { PARTS };
        for (verb, marks) in [("mark", &self.marks), ("corner", &self.corners)] {
            if !marks.is_empty() {
                write!(f, "{separator}{verb} {}", write_marks(marks))?;
                separator = PARTS;
            }
        }
        if !self.rules_out.is_empty() {
            write!(f, "{PARTS}not {}", write_removals(&self.rules_out))?;
        }
        Ok(())
    }
}

impl<M: FromStr> Event<M> {
    /// Reads what its `Display` writes.
    pub(crate) fn read(text: &str) -> Result<Self, Misread> {
        let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
        let wrong = |expected| Misread { at: text.len() - rest.len(), expected };
        let is_meant = |words: &str| words.split_once(' ').unwrap_or((words, "")) == (verb, rest);
        if let Some((_, event)) = Self::PLAIN.into_iter().find(|(words, _)| is_meant(words)) {
            return Ok(event);
        }
        Ok(match (verb, rest) {
            ("return", number) => {
                Self::ReturnTo(number.parse().map_err(|_| wrong("the number of a checkpoint"))?)
            }
            ("colour", colours) => Self::Colour(read_marks(colours).ok_or_else(|| wrong(COLOURS))?),
            ("colour-marks", colours) => {
                let read = || {
                    let (colour, marks) = colours.split_once(' ')?;
                    Some(Self::ColourMarks(colour.parse().ok()?, read_marks(marks)?))
                };
                read().ok_or_else(|| wrong(MARK_COLOURS))?
            }
            ("note-blocks" | "note-walls", _) => read_note(text)?,
            ("date", time) => Self::Date(time.parse().map_err(|_| wrong("milliseconds since 1970"))?),
            ("at", square) => Self::At(read_square(square).ok_or_else(|| wrong("a square such as `r1c4`"))?),
            ("hint", id) if id.starts_with(|first: char| !first.is_ascii_lowercase()) || id.contains(' ') => {
                return Err(wrong("the id of a technique"));
            }
            ("hint", id) => Self::Hint(id.to_owned()),
            ("against", ghost) => Self::Against(ghost.parse().map_err(|()| wrong(GHOST))?),
            ("back", kept) => Self::Back(kept.parse().map_err(|_| wrong("a number of changes"))?),
            ("repeated", times) => Self::Repeated(times.parse().map_err(|_| wrong("a number of changes"))?),
            ("clean", _) => return Err(wrong("`on` or `off`")),
            ("open" | "play" | "fill" | "ease" | "step" | "mark" | "corner", _) => {
                Self::Change(read_entry(text)?)
            }
            _ => return Err(Misread { at: 0, expected: "an event such as `play`, `mark` or `undo`" }),
        })
    }
}

fn read_note<M>(text: &str) -> Result<Event<M>, Misread> {
    let (mut blocks, mut walls) = (Vec::new(), Vec::new());
    let mut at = 0;
    for part in text.split(PARTS) {
        let (verb, values) = part.split_once(' ').unwrap_or((part, ""));
        let wrong = |expected| Misread { at: at + part.len() - values.len(), expected };
        match verb {
            "note-blocks" => blocks = read_blocks(values).ok_or_else(|| wrong(BLOCKS))?,
            "note-walls" => walls = read_marks(values).ok_or_else(|| wrong(WALLS))?,
            _ => return Err(Misread { at, expected: "`note-blocks` or `note-walls`" }),
        }
        at += part.len() + PARTS.len();
    }
    Ok(Event::Note(blocks, walls))
}

fn read_entry<M: FromStr>(text: &str) -> Result<Entry<M>, Misread> {
    let mut parts = text.split(PARTS).peekable();
    let first = *parts.peek().unwrap_or(&"");
    let (verb, mut rest) = first.split_once(' ').unwrap_or((first, ""));
    let why = match verb {
        "open" => Why::Opened,
        "fill" => Why::Filled,
        "ease" => Why::Eased,
        "step" => {
            let technique;
            (technique, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            Why::Hinted(technique.to_owned())
        }
        "mark" | "corner" => Why::Marked,
        _ => Why::Played,
    };
    let mut entry =
        Entry { why, played: None, marks: Vec::new(), corners: Vec::new(), rules_out: Vec::new() };
    let mut at = 0;
    // A change of nothing but marks begins with them.
    if entry.why != Why::Marked {
        if !rest.is_empty() || !matches!(entry.why, Why::Opened | Why::Eased | Why::Hinted(_)) {
            let at = first.len() - rest.len();
            entry.played = Some(rest.parse().map_err(|_| Misread { at, expected: A_MOVE })?);
        }
        at = first.len() + PARTS.len();
        parts.next();
    }
    for part in parts {
        let (verb, values) = part.split_once(' ').unwrap_or((part, ""));
        let wrong = |expected| Misread { at: at + part.len() - values.len(), expected };
        match verb {
            "mark" => entry.marks = read_marks(values).ok_or_else(|| wrong(MARKS))?,
            "corner" => entry.corners = read_marks(values).ok_or_else(|| wrong(MARKS))?,
            "not" if entry.why != Why::Marked => {
                entry.rules_out = read_removals(values).ok_or_else(|| wrong(RULED_OUT))?;
            }
            _ => return Err(Misread { at, expected: "`mark`, `corner` or `not`" }),
        }
        at += part.len() + PARTS.len();
    }
    Ok(entry)
}

/// Sets of marks, each as `r1c4=12`; an empty set is `r1c4=`.
pub(crate) fn write_marks(marks: &[(Square, Digits)]) -> String {
    joined(marks, " ", |(square, digits)| format!("{}={digits}", square.label()))
}

/// Reads what [`write_marks`] writes; `None` if it is anything else.
pub(crate) fn read_marks(text: &str) -> Option<Vec<(Square, Digits)>> {
    text.split(' ')
        .map(|word| {
            let (square, digits) = word.split_once('=')?;
            Some((read_square(square)?, read_digits(digits)?))
        })
        .collect()
}

/// Ruled-out values: numbers as `r1c2=37`, the blocks of a hint as `r3c4=r1c1:2x3,r2c1:3x2`.
pub(crate) fn write_removals(removals: &[Removal]) -> String {
    joined(removals, " ", |removal| match removal {
        Removal::Numbers { square, numbers } => format!("{}={numbers}", square.label()),
        Removal::Blocks { hint, blocks } => {
            format!("{}={}", hint.label(), write_blocks(blocks))
        }
    })
}

/// Reads what [`write_removals`] writes; `None` if it is anything else.
pub(crate) fn read_removals(text: &str) -> Option<Vec<Removal>> {
    text.split(' ')
        .map(|word| {
            let (place, values) = word.split_once('=')?;
            let place = read_square(place)?;
            if values.contains(':') {
                Some(Removal::Blocks { hint: place, blocks: read_blocks(values)? })
            } else {
                Some(Removal::Numbers { square: place, numbers: read_digits(values)? })
            }
        })
        .collect()
}

/// Blocks, as `r1c1:2x3,r2c1:3x2`.
pub(crate) fn write_blocks(blocks: &[Block]) -> String {
    joined(blocks, ",", |block| format!("{}:{}", block.origin().label(), block.dimensions()))
}

/// Reads what [`write_blocks`] writes; `None` if it is anything else.
pub(crate) fn read_blocks(text: &str) -> Option<Vec<Block>> {
    text.split(',').map(read_block).collect()
}

/// Reads a number that an example begins with: `r1c4+3`.
pub(crate) fn read_filled(text: &str) -> Option<Piece> {
    let (place, number) = text.split_once('+')?;
    Some(Piece::Number(NumberedSquare::new(read_square(place)?, number.parse().ok()?)))
}

/// Reads a piece as a player names it: a number in a square as `r3c5=7`, a block by two opposite corners as
/// `r1c4-r3c5`, or as the block of the number in a square, `r5c2=r4c1:2x3`. `None` if it is anything else.
pub fn read_piece(text: &str) -> Option<Piece> {
    if let Some((first, last)) = text.split_once('-') {
        return Some(Piece::Block(Block::spanning(read_small(first)?, read_small(last)?)));
    }
    let (place, value) = text.split_once('=')?;
    let place = read_small(place)?;
    if value.contains(':') {
        return read_block(value).filter(|block| block.contains(place)).map(Piece::Block);
    }
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    Some(Piece::Number(NumberedSquare::new(place, value.parse().ok().filter(|_| is_number)?)))
}

/// Reads the name of a square that some grid could have.
fn read_small(text: &str) -> Option<Square> {
    read_square(text).filter(|square| square.column() < 1000 && square.row() < 1000)
}

fn joined<T>(items: &[T], separator: &str, write: impl Fn(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(separator)
}

/// Reads the name of a square, `r1c4`; `None` if it is anything else.
pub(crate) fn read_square(text: &str) -> Option<Square> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let from_one = |number: &str| u16::try_from(number.parse::<u32>().ok()?.checked_sub(1)?).ok();
    Some(Square::new(from_one(column)?, from_one(row)?))
}

fn read_digits(text: &str) -> Option<Digits> {
    text.chars().map(|c| u8::try_from(c.to_digit(10)?).ok()).collect()
}

fn read_block(text: &str) -> Option<Block> {
    let (origin, dimensions) = text.split_once(':')?;
    Some(Block::new(read_square(origin)?, dimensions.parse().ok()?))
}
