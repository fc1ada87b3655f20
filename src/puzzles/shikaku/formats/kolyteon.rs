use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Format, Piece, ReadError, Rules, Source};
use crate::puzzles::shikaku::{Clue, ShikakuProblem};

/// Kolyteon's JSON: `{"Grid":BLOCK,"Hints":[NUMBERED SQUARE..]}`, a solution `[BLOCK..]`.
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
    hints: Vec<NumberedSquare>,
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
    let problem = ShikakuProblem::new(document.grid, document.hints);
    problem.map(Source::of).map_err(ReadError::broken::<ShikakuProblem>)
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let number = |hint: &Clue| Some(NumberedSquare::new(hint.square(), hint.number()?));
    let hints = source.problem.hints().iter().filter_map(number).collect();
    let document = Document { grid: source.problem.grid(), hints };
    serde_json::to_string(&document).expect("a problem can always be written as JSON")
}

fn read_solution(_: &ShikakuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let inside = text.trim_start().strip_prefix('[')?.trim_start();
    if !inside.starts_with(['{', ']']) {
        return None;
    }
    let blocks: Result<Vec<Block>, _> = read_json(text);
    Some(blocks.map(|blocks| ShikakuProblem::pieces(&blocks)).map_err(ReadError::from))
}
