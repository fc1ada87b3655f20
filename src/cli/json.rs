//! The JSON documents. Scripts rely on their keys and on the order of the keys.
//!
//! A square is `[column, row]` and a block `[column, row, width, height]`, with columns and rows from 0; a
//! label such as `r1c2`, with row and column from 1, stands beside every square.

use std::io::{self, Write};

use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use serde_json::ser::{Formatter, Serializer as JsonSerializer};
use serde_json::value::RawValue;

use crate::csp::StepCounts;
use crate::deduction::{Measure, Placement, Rating, Removal, Step, tier};
use crate::generation::Quality;
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Fault, Piece};
use crate::scene::acts;
use crate::session::MadePuzzle;
use crate::store::Location;

use super::advice_report::AdviceReport;

/// The part of `--help` that explains the squares in JSON.
const NOTE: &str = "\
JSON gives a square as [column, row], both from 0, and beside it the label that all texts use, row first and \
from 1:
[0, 1] is r2c1. A block is [column, row, width, height].";

/// The text below the options in the help of a command that offers `--json`.
pub(super) fn help_with_note(examples: &str) -> String {
    format!("{examples}\n\n{NOTE}")
}

/// What `solve --json` says about one puzzle.
#[derive(Serialize)]
pub(super) struct SolveDocument<'a> {
    pub(super) source: Location<'a>,
    pub(super) kind: &'static str,
    pub(super) status: &'static str,
    pub(super) count: u64,
    pub(super) limit: u64,
    pub(super) method: String,
    pub(super) solution: Option<SolutionPieces<'a>>,
    /// The steps of a search, which the exact solver does not count.
    pub(super) steps: Option<StepsDocument>,
    pub(super) time_us: f64,
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

/// What `race --json` says about one search.
#[derive(Serialize)]
pub(super) struct RaceDocument<'a> {
    pub(super) source: Location<'a>,
    pub(super) kind: &'static str,
    pub(super) method: String,
    pub(super) status: &'static str,
    pub(super) steps: StepsDocument,
    pub(super) time_us: f64,
}

/// What `check --json` says about one puzzle.
#[derive(Serialize)]
pub(super) struct CheckDocument<'a> {
    pub(super) source: Location<'a>,
    pub(super) kind: &'static str,
    pub(super) valid: bool,
    pub(super) solutions: Option<u64>,
    pub(super) solution_ok: Option<bool>,
    pub(super) error: Option<FaultDocument<'a>>,
}

/// A broken rule.
#[derive(Serialize)]
pub(super) struct FaultDocument<'a> {
    rule: &'static str,
    text: &'a str,
    squares: Vec<[u16; 2]>,
    /// The labels of the squares.
    labels: Vec<String>,
}

impl<'a> From<&'a Fault> for FaultDocument<'a> {
    fn from(fault: &'a Fault) -> Self {
        Self {
            rule: fault.rule,
            text: &fault.text,
            squares: fault.squares.iter().copied().map(square).collect(),
            labels: labels(&fault.squares),
        }
    }
}

/// What `hint --json` says about one puzzle.
#[derive(Serialize)]
pub(super) struct HintDocument<'a> {
    pub(super) source: Location<'a>,
    pub(super) kind: &'static str,
    pub(super) steps: Vec<StepDocument>,
    /// Whether the steps lead to the solution; only where all steps were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) solved: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rating: Option<MeasuredDocument>,
}

/// What `rate --json` says about one puzzle.
#[derive(Serialize)]
pub(super) struct RateDocument<'a> {
    pub(super) source: Location<'a>,
    pub(super) kind: &'static str,
    #[serde(flatten)]
    pub(super) rating: MeasuredDocument,
}

/// A rating with its measure.
#[derive(Serialize)]
pub(super) struct MeasuredDocument {
    #[serde(flatten)]
    rating: RatingDocument,
    /// The number of steps that are open at the narrowest point; null without a rating, as the next is.
    width: Option<usize>,
    /// How much there is to look for.
    weight: Option<f64>,
}

impl MeasuredDocument {
    pub(super) fn new(report: &AdviceReport, measure: Option<Measure>) -> Self {
        Self {
            rating: report.into(),
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

impl From<&AdviceReport> for RatingDocument {
    fn from(report: &AdviceReport) -> Self {
        let rating = report.rating.as_ref();
        Self {
            tier: rating.map(Rating::tier),
            difficulty: rating.map(Rating::difficulty),
            score: rating.map(|rating| rating.score),
            hardest: rating.map(|rating| rating.hardest),
            total: rating.map(|rating| rating.total),
            steps: rating.map(|rating| rating.steps),
            unique: report.is_unique(),
        }
    }
}

impl From<&Rating> for RatingDocument {
    /// Of a puzzle that has one solution.
    fn from(rating: &Rating) -> Self {
        Self {
            tier: Some(rating.tier()),
            difficulty: Some(rating.difficulty()),
            score: Some(rating.score),
            hardest: Some(rating.hardest),
            total: Some(rating.total),
            steps: Some(rating.steps),
            unique: true,
        }
    }
}

/// What `new --json` and `daily --json` say about one puzzle.
#[derive(Serialize)]
pub(super) struct MadeDocument<'a> {
    name: &'a str,
    kind: &'static str,
    seed: u64,
    problem: &'a RawValue,
    /// Null, as the next two are, if the puzzle may have several solutions.
    difficulty: Option<&'static str>,
    rating: Option<RatingDocument>,
    quality: Option<QualityDocument>,
}

impl<'a> MadeDocument<'a> {
    /// The document of a puzzle whose problem is written in this JSON.
    pub(super) fn new(made: &'a MadePuzzle, problem: &'a RawValue) -> Self {
        Self {
            name: &made.name,
            kind: made.puzzle.kind(),
            seed: made.seed.0,
            problem,
            difficulty: made.rating.as_ref().map(Rating::difficulty),
            rating: made.rating.as_ref().map(Into::into),
            quality: made.quality.map(Into::into),
        }
    }
}

/// What `practise --json` says about one position.
#[derive(Serialize)]
pub(super) struct PracticeDocument<'a> {
    pub(super) technique: &'a str,
    pub(super) kind: &'static str,
    pub(super) problem: &'a RawValue,
    /// The saved game.
    pub(super) position: &'a str,
    pub(super) steps: Vec<StepDocument>,
}

/// How good a puzzle is to solve.
#[derive(Serialize)]
struct QualityDocument {
    opening: usize,
    width: usize,
    spread: f64,
    symmetry: f64,
}

impl From<Quality> for QualityDocument {
    fn from(Quality { opening, width, spread, symmetry }: Quality) -> Self {
        Self { opening, width, spread, symmetry }
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
pub(super) struct SolutionPieces<'a>(pub(super) &'a [Piece]);

impl Serialize for SolutionPieces<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.0.len()))?;
        for piece in self.0 {
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
