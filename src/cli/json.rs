//! The JSON documents. Scripts rely on their keys and on the order of the keys.
//!
//! A square is `[column, row]` and a block `[column, row, width, height]`, with columns and rows from 0; a
//! label such as `r1c2`, with row and column from 1, comes with every square.

use std::io::{self, Write};
use std::time::Duration;

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::ser::{Formatter, Serializer as JsonSerializer};

use crate::csp::StepCounts;
use crate::deduction::{Measure, Placement, Rating, Removal, Step, tier};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::Piece;
use crate::scene::acts;
use crate::store::Location;

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
#[derive(Serialize)]
pub(super) struct StepsDocument {
    simplifying: u64,
    assigning: u64,
    backtracking: u64,
}

impl From<StepCounts> for StepsDocument {
    fn from(counts: StepCounts) -> Self {
        let StepCounts { simplifying, assigning, backtracking } = counts;
        Self { simplifying, assigning, backtracking }
    }
}

/// A rating with its measure.
#[derive(Serialize)]
pub(super) struct MeasuredDocument {
    #[serde(flatten)]
    rating: RatingDocument,
    /// The number of steps that are open at the narrowest point; null without a rating, as the next is.
    width: Option<usize>,
    /// The time that looking for the steps takes, as [`Measure::weight`].
    weight: Option<f64>,
}

impl MeasuredDocument {
    pub(super) fn new(report: &AdviceReport, measure: Option<Measure>) -> Self {
        Self {
            rating: RatingDocument::new(report.rating.as_ref(), report.is_unique()),
            width: measure.map(|measure| measure.width),
            weight: measure.map(|measure| measure.weight),
        }
    }
}

/// The rating of a puzzle; all members but `unique` are null where the steps do not lead to the solution.
#[derive(Serialize)]
pub(super) struct RatingDocument {
    tier: Option<u8>,
    difficulty: Option<&'static str>,
    score: Option<f64>,
    hardest: Option<&'static str>,
    total: Option<f64>,
    steps: Option<usize>,
    unique: bool,
}

impl RatingDocument {
    /// The document of a puzzle's rating, if it has one; `unique` if it has exactly one solution.
    pub(super) fn new(rating: Option<&Rating>, unique: bool) -> Self {
        Self {
            tier: rating.map(Rating::tier),
            difficulty: rating.map(Rating::difficulty),
            score: rating.map(|rating| rating.score),
            hardest: rating.map(|rating| rating.hardest),
            total: rating.map(|rating| rating.total),
            steps: rating.map(|rating| rating.steps),
            unique,
        }
    }
}

/// One deduction.
#[derive(Serialize)]
pub(super) struct StepDocument {
    technique: &'static str,
    name: &'static str,
    tier: u8,
    score: f64,
    because: Vec<[u16; 2]>,
    /// The labels of the squares in `because`.
    because_labels: Vec<String>,
    places: Vec<PlacementDocument>,
    removes: Vec<RemovalDocument>,
    text: String,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PlacementDocument {
    Number { square: [u16; 2], label: String, number: i64 },
    Block { hint: [u16; 2], label: String, block: [u16; 4] },
}

impl From<NumberedSquare> for PlacementDocument {
    fn from(numbered: NumberedSquare) -> Self {
        let at = numbered.square();
        Self::Number { square: square(at), label: at.label(), number: numbered.number() }
    }
}

#[derive(Serialize)]
#[serde(untagged)]
enum RemovalDocument {
    Numbers { square: [u16; 2], label: String, numbers: Vec<u8> },
    Blocks { hint: [u16; 2], label: String, blocks: Vec<[u16; 4]> },
}

impl From<&Step> for StepDocument {
    fn from(step: &Step) -> Self {
        let placement = |placement: &Placement| match placement {
            Placement::Number(numbered) => (*numbered).into(),
            Placement::Block { hint, block: placed } => {
                PlacementDocument::Block { hint: square(*hint), label: hint.label(), block: block(*placed) }
            }
        };
        let removal = |removal: &Removal| match removal {
            Removal::Numbers { square: at, numbers } => RemovalDocument::Numbers {
                square: square(*at),
                label: at.label(),
                numbers: numbers.iter().collect(),
            },
            Removal::Blocks { hint, blocks } => RemovalDocument::Blocks {
                hint: square(*hint),
                label: hint.label(),
                blocks: blocks.iter().copied().map(block).collect(),
            },
        };
        Self {
            technique: step.technique,
            name: step.name,
            tier: tier(step.score),
            score: step.score,
            because: step.reason.because.iter().copied().map(square).collect(),
            because_labels: labels(&step.reason.because),
            places: step.places.iter().map(placement).collect(),
            removes: step.removes.iter().map(removal).collect(),
            text: step.reason.in_one_line(),
        }
    }
}

/// A solution, as a list of numbers in squares or of blocks.
pub(super) struct SolutionPieces<P>(pub(super) P);

impl<P: AsRef<[Piece]>> Serialize for SolutionPieces<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.as_ref().len()))?;
        for piece in self.0.as_ref() {
            match piece {
                Piece::Number(numbered) => list.serialize_element(&PlacementDocument::from(*numbered))?,
                Piece::Block(placed) => list.serialize_element(&block(*placed))?,
            }
        }
        list.end()
    }
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
