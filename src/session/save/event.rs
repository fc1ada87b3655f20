//! The events of a journal, and their lines.

use std::fmt::{self, Display};
use std::str::FromStr;

use crate::deduction::Removal;
use crate::grid::{Block, Digits, Square};

use super::notation::{
    read_blocks, read_marks, read_removals, read_square, write_blocks, write_marks, write_removals,
};

/// One event of a game, as the journal records it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Event<M> {
    /// The position or the marks changed.
    Change(Entry<M>),
    /// Everything was taken away.
    Restart,
    /// The position became that of the checkpoint set last, or gone back to last.
    Return,
    /// The position became that of the checkpoint of this number, from 1 in the order in which they were set.
    ReturnTo(usize),
    /// These squares have these colours, each 1 to 6, or none.
    Colour(Vec<(Square, Digits)>),
    /// These marks have this colour, 1 to 6, or none: 0.
    ColourMarks(u8, Vec<(Square, Digits)>),
    /// These blocks were ruled out by the player, or no longer; these walls were drawn as notes, or taken
    /// away: 1 to the left of a square, 2 above it.
    Note(Vec<Block>, Vec<(Square, Digits)>),
    /// The last change was taken back.
    Undo,
    /// The change taken back last was made again.
    Redo,
    /// Changes were taken back until only this number was left.
    Back(usize),
    /// This number of changes were taken back, and made again.
    Repeated(usize),
    /// The position was remembered.
    Checkpoint,
    /// A hint was shown.
    Hint,
    /// A check was shown.
    Check,
    /// Steps of a search that solves the puzzle were shown.
    Watch,
    /// Marks are kept clean from here on, or no longer.
    Clean(bool),
    /// Nothing but time passed.
    Clock,
    /// It is played now, in milliseconds since 1970.
    Date(u64),
    /// The game was left with the cursor here.
    At(Square),
}

impl<M> Event<M> {
    /// Returns true if it changes what stands on the board or is written into it.
    pub(crate) fn is_change(&self) -> bool {
        match self {
            Self::Change(_)
            | Self::Restart
            | Self::Return
            | Self::ReturnTo(_)
            | Self::Colour(_)
            | Self::ColourMarks(..)
            | Self::Note(..)
            | Self::Undo
            | Self::Redo
            | Self::Back(_)
            | Self::Repeated(_) => true,
            Self::Checkpoint
            | Self::Hint
            | Self::Check
            | Self::Watch
            | Self::Clean(_)
            | Self::Clock
            | Self::Date(_)
            | Self::At(_) => false,
        }
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
    /// The same of their corner marks.
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
    /// The player made or took away marks.
    Marked,
    /// The machine put a solution on the board.
    Filled,
    /// The machine did the easy steps.
    Eased,
    /// A hint's step of this technique was applied.
    Hinted(String),
}

/// A text that is no event: the byte where it goes wrong, and what should stand there.
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
const RULED_OUT: &str = "ruled-out values such as `r1c4=12`";

impl<M: Display> Display for Event<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Change(entry) => entry.fmt(f),
            Self::Restart => f.write_str("restart"),
            Self::Return => f.write_str("return"),
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
            Self::Undo => f.write_str("undo"),
            Self::Redo => f.write_str("redo"),
            Self::Back(kept) => write!(f, "back {kept}"),
            Self::Repeated(times) => write!(f, "repeated {times}"),
            Self::Checkpoint => f.write_str("checkpoint"),
            Self::Hint => f.write_str("hint"),
            Self::Check => f.write_str("check"),
            Self::Watch => f.write_str("watch"),
            Self::Clean(true) => f.write_str("clean on"),
            Self::Clean(false) => f.write_str("clean off"),
            Self::Clock => f.write_str("clock"),
            Self::Date(time) => write!(f, "date {time}"),
            Self::At(square) => write!(f, "at {}", square.label()),
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
        Ok(match (verb, rest) {
            ("restart", "") => Self::Restart,
            ("return", "") => Self::Return,
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
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("checkpoint", "") => Self::Checkpoint,
            ("hint", "") => Self::Hint,
            ("check", "") => Self::Check,
            ("watch", "") => Self::Watch,
            ("clock", "") => Self::Clock,
            ("date", time) => Self::Date(time.parse().map_err(|_| wrong("milliseconds since 1970"))?),
            ("at", square) => Self::At(read_square(square).ok_or_else(|| wrong("a square such as `r1c4`"))?),
            ("back", kept) => Self::Back(kept.parse().map_err(|_| wrong("a number of changes"))?),
            ("repeated", times) => Self::Repeated(times.parse().map_err(|_| wrong("a number of changes"))?),
            ("clean", "on") => Self::Clean(true),
            ("clean", "off") => Self::Clean(false),
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
