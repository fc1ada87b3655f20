use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Format, Piece, ReadError, Rules, Source};

use crate::puzzles::shikaku::ShikakuProblem;

use super::broken;

/// Kolyteon's JSON: `{"Grid":BLOCK,"Hints":[NUMBERED SQUARE..]}`, a solution `[BLOCK..]`.
pub(super) struct ShikakuKolyteon;

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object: a shikaku")]
struct Document {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "hints")]
    hints: Vec<NumberedSquare>,
}

impl Format<ShikakuProblem> for ShikakuKolyteon {
    fn name(&self) -> &'static str {
        "kolyteon"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        let members = first_members(text);
        let has = |name: &str, alias: &str| members.iter().any(|&member| member == name || member == alias);
        match (has("Hints", "hints"), has("Grid", "grid")) {
            (true, true) => Claim::Certain,
            (true, false) => Claim::Possible,
            (false, _) => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
        let document: Document = read_json(text)?;
        Ok(Source::of(ShikakuProblem::new(document.grid, document.hints).map_err(broken)?))
    }

    fn write(&self, source: &Source<ShikakuProblem>) -> Option<String> {
        let document = Document { grid: source.problem.grid(), hints: source.problem.hints().to_vec() };
        serde_json::to_string(&document).ok()
    }

    fn write_solution(&self, _: &ShikakuProblem, solution: &Vec<Block>) -> Option<String> {
        serde_json::to_string(solution).ok()
    }

    fn read_solution(&self, _: &ShikakuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        let inside = text.trim_start().strip_prefix('[')?.trim_start();
        if !inside.starts_with(['{', ']']) {
            return None;
        }
        let blocks: Result<Vec<Block>, _> = read_json(text);
        Some(blocks.map(|blocks| ShikakuProblem::pieces(&blocks)).map_err(ReadError::from))
    }
}
