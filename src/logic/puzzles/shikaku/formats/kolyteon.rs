use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Claim, Format, Piece, ReadError, Rules, Source};
use crate::puzzles::shikaku::{BlockShape, Clue, ShikakuProblem};

/// Kolyteon's JSON: `{"Grid":BLOCK,"Hints":[NUMBERED SQUARE..]}`, a solution `[BLOCK..]`. Beyond Kolyteon,
/// the number of a hint may be missing or null, and a hint may have a `Shape`: `Any`, `Square`, `Wide` or
/// `Tall`.
pub(super) const KOLYTEON: Format<ShikakuProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |_, solution| serde_json::to_string(solution).ok(),
    read_solution,
    ..Format::new("kolyteon", read)
};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object: a shikaku")]
struct Document {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "hints")]
    hints: Vec<HintDocument>,
}

/// A hint. Only Kolyteon's own have a number and no shape.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object with Square, and perhaps Number and Shape")]
struct HintDocument {
    #[serde(alias = "square")]
    square: Square,
    #[serde(alias = "number", default)]
    number: Option<i64>,
    #[serde(alias = "shape", default, skip_serializing_if = "Option::is_none")]
    shape: Option<BlockShape>,
}

fn claim(text: &str) -> Claim {
    let members = first_members(text);
    let has = |name: &str, alias: &str| members.iter().any(|&member| member == name || member == alias);
    match (has("Hints", "hints"), has("Grid", "grid")) {
        (true, true) => Claim::Certain,
        (true, false) => Claim::Possible,
        (false, _) => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let document: Document = read_json(text)?;
    let number = |hint: &HintDocument| match hint {
        HintDocument { square, number: Some(number), shape: None } => {
            Some(NumberedSquare::new(*square, *number))
        }
        _ => None,
    };
    let numbers: Option<Vec<NumberedSquare>> = document.hints.iter().map(number).collect();
    let problem = match numbers {
        Some(numbers) => ShikakuProblem::new(document.grid, numbers),
        None => ShikakuProblem::of(document.grid, document.hints.iter().map(HintDocument::clue)),
    };
    problem.map(Source::of).map_err(ReadError::broken::<ShikakuProblem>)
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let hints = source.problem.hints().iter().map(HintDocument::of).collect();
    let document = Document { grid: source.problem.grid(), hints };
    serde_json::to_string(&document).expect("a problem can always be written as JSON")
}

impl HintDocument {
    fn clue(&self) -> Clue {
        Clue::new(self.square, self.number, self.shape.unwrap_or_default())
    }

    fn of(clue: &Clue) -> Self {
        // Kolyteon has no 1. With any shape, it says that it is not of Kolyteon.
        let is_said = clue.shape() != BlockShape::Any || clue.number() == Some(1);
        Self { square: clue.square(), number: clue.number(), shape: is_said.then_some(clue.shape()) }
    }
}

fn read_solution(_: &ShikakuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let inside = text.trim_start().strip_prefix('[')?.trim_start();
    if !inside.starts_with(['{', ']']) {
        return None;
    }
    let blocks: Result<Vec<Block>, _> = read_json(text);
    Some(blocks.map(|blocks| ShikakuProblem::pieces(&blocks)).map_err(ReadError::from))
}
