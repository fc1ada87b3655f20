//! The JSON documents. Scripts rely on their keys and on the order of the keys.
//!
//! A square is `[column, row]` and a block `[column, row, width, height]`, with columns and rows from 0; a
//! label such as `r1c2`, with row and column from 1, comes with every square.

use std::io::{self, Write};
use std::time::Duration;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::ser::{Formatter, Serializer as JsonSerializer};
use serde_json::{Value, json};

use crate::csp::StepCounts;
use crate::deduction::{Measure, Placement, Rating, Removal, Step, tier};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::Piece;
use crate::scene::acts;
use crate::store::Location;

use super::exit::CommandError;
use super::words::AdviceReport;

/// The part of `--help` that explains the squares in JSON.
const NOTE: &str = "\
JSON gives a square as [column, row], both from 0, and beside it the label that all texts use, row first and \
from 1:
[0, 1] is r2c1. A block is [column, row, width, height].";

/// The text below the options in the help of a command that offers `--json`.
pub(super) fn help_with_note(examples: &str) -> String {
    format!("{examples}\n\n{NOTE}")
}

/// The number of steps of each kind that a search took.
pub(super) fn step_counts(StepCounts { simplifying, assigning, backtracking }: StepCounts) -> Value {
    json!({ "simplifying": simplifying, "assigning": assigning, "backtracking": backtracking })
}

/// The rating of a puzzle. `unique` is true if it has one solution; everything else is null if the steps do
/// not lead to it.
pub(super) fn rating(rating: Option<&Rating>, unique: bool) -> Value {
    json!({
        "tier": rating.map(Rating::tier),
        "difficulty": rating.map(Rating::difficulty),
        "score": rating.map(|rating| rating.score),
        "hardest": rating.map(|rating| rating.hardest),
        "total": rating.map(|rating| rating.total),
        "steps": rating.map(|rating| rating.steps),
        "unique": unique,
    })
}

/// A rating with its measure: the number of open steps at the narrowest point, and [`Measure::weight`].
pub(super) fn measured_rating(report: &AdviceReport, measure: Option<Measure>) -> Value {
    let measure = json!({
        "width": measure.map(|measure| measure.width),
        "weight": measure.map(|measure| measure.weight),
    });
    joined(rating(report.rating.as_ref(), report.is_unique()), measure)
}

/// A document with the members of another appended.
pub(super) fn joined(mut document: Value, more: Value) -> Value {
    if let (Value::Object(members), Value::Object(more)) = (&mut document, more) {
        members.extend(more);
    }
    document
}

/// Deductions, in order.
pub(super) fn steps<'a>(steps: impl IntoIterator<Item = &'a Step>) -> Value {
    steps.into_iter().map(step).collect()
}

/// One deduction.
pub(super) fn step(step: &Step) -> Value {
    let placement = |placement: &Placement| match placement {
        Placement::Number(numbered) => json!(NumberDocument::from(*numbered)),
        Placement::Block { hint, block: placed } => {
            json!({ "hint": square(*hint), "label": hint.label(), "block": block(*placed) })
        }
    };
    let removal = |removal: &Removal| match removal {
        Removal::Numbers { square: at, numbers } => {
            let numbers: Vec<u8> = numbers.iter().collect();
            json!({ "square": square(*at), "label": at.label(), "numbers": numbers })
        }
        Removal::Blocks { hint, blocks } => {
            let blocks: Vec<_> = blocks.iter().copied().map(block).collect();
            json!({ "hint": square(*hint), "label": hint.label(), "blocks": blocks })
        }
    };
    let because = &step.reason.because;
    json!({
        "technique": step.technique,
        "name": step.name,
        "tier": tier(step.score),
        "score": step.score,
        "because": squares(because),
        "because_labels": labels(because),
        "places": step.places.iter().map(placement).collect::<Value>(),
        "removes": step.removes.iter().map(removal).collect::<Value>(),
        "text": step.reason.in_one_line(),
    })
}

#[derive(Serialize)]
struct NumberDocument {
    square: [u16; 2],
    label: String,
    number: i64,
}

impl From<NumberedSquare> for NumberDocument {
    fn from(numbered: NumberedSquare) -> Self {
        let at = numbered.square();
        Self { square: square(at), label: at.label(), number: numbered.number() }
    }
}

/// A solution, as a list of numbers in squares or of blocks.
pub(super) struct SolutionPieces<P>(pub(super) P);

impl<P: AsRef<[Piece]>> Serialize for SolutionPieces<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.as_ref().len()))?;
        for piece in self.0.as_ref() {
            match piece {
                Piece::Number(numbered) => list.serialize_element(&NumberDocument::from(*numbered))?,
                Piece::Block(placed) => list.serialize_element(&block(*placed))?,
            }
        }
        list.end()
    }
}

/// The problem of a puzzle as JSON, from its text in the format `kolyteon`; its ID if it has none.
pub(super) fn problem(kolyteon: Option<String>, id: impl FnOnce() -> String) -> Result<Value, CommandError> {
    Ok(match kolyteon {
        Some(text) => serde_json::from_str(&text).map_err(io::Error::from)?,
        None => Value::String(id()),
    })
}

impl Serialize for Location<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Writes one compact document on a line of its own.
pub(super) fn write_document(out: &mut impl Write, document: &impl Serialize) -> io::Result<()> {
    document.serialize(&mut JsonSerializer::with_formatter(&mut *out, TerminalSafe))?;
    out.write_all(b"\n")
}

/// Compact JSON that is safe to show: characters that a terminal would act on are escaped.
struct TerminalSafe;

impl Formatter for TerminalSafe {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, fragment: &str) -> io::Result<()> {
        let mut rest = fragment;
        while let Some(at) = rest.find(acts) {
            let character = rest[at..].chars().next().unwrap_or_default();
            writer.write_all(&rest.as_bytes()[..at])?;
            write!(writer, "\\u{:04x}", u32::from(character))?;
            rest = &rest[at + character.len_utf8()..];
        }
        writer.write_all(rest.as_bytes())
    }
}

/// The squares, each as `[column, row]`.
pub(super) fn squares(squares: &[Square]) -> Vec<[u16; 2]> {
    squares.iter().copied().map(square).collect()
}

/// The labels of squares.
pub(super) fn labels(squares: &[Square]) -> Vec<String> {
    squares.iter().map(|square| square.label()).collect()
}

/// The square as `[column, row]`, from 0.
pub(super) fn square(square: Square) -> [u16; 2] {
    [square.column(), square.row()]
}

/// The block as `[column, row, width, height]`, with its upper left square from 0.
pub(super) fn block(block: Block) -> [u16; 4] {
    let (origin, dimensions) = (block.origin(), block.dimensions());
    [origin.column(), origin.row(), dimensions.width(), dimensions.height()]
}

/// The time in microseconds.
pub(super) fn microseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

/// The time in whole milliseconds.
pub(super) fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}
