use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json, read_json_solution};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Fault, Format, Piece, ReadError, Source};

use super::SudokuProblem;

/// Kolyteon's JSON.
pub(super) struct SudokuKolyteon;

/// The members in the order in which they are written. The seeds call the numbers `FixedNumbers`.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "PascalCase", expecting = "an object: a sudoku")]
struct SudokuDocument {
    #[serde(alias = "grid")]
    grid: Block,
    #[serde(alias = "sectors")]
    sectors: Vec<Block>,
    #[serde(alias = "filledSquares", alias = "FixedNumbers", alias = "fixedNumbers")]
    filled_squares: Vec<NumberedSquare>,
}

impl TryFrom<SudokuDocument> for SudokuProblem {
    type Error = Fault;

    fn try_from(mut document: SudokuDocument) -> Result<Self, Fault> {
        document.sectors.sort_unstable();
        if document.grid == Self::whole() && document.sectors != Self::sectors() {
            return Err(Fault::new("grid", "the sectors are not the nine blocks of 3x3", []));
        }
        Self::new(document.grid, &document.filled_squares)
    }
}

impl Format<SudokuProblem> for SudokuKolyteon {
    fn name(&self) -> &'static str {
        "kolyteon"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        match first_members(text).iter().any(|member| matches!(*member, "Sectors" | "sectors")) {
            true => Claim::Certain,
            false => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        let document: SudokuDocument = read_json(text)?;
        SudokuProblem::try_from(document).map(Source::of).map_err(ReadError::broken::<SudokuProblem>)
    }

    fn write(&self, source: &Source<SudokuProblem>) -> Option<String> {
        serde_json::to_string(&SudokuDocument {
            grid: SudokuProblem::whole(),
            sectors: SudokuProblem::sectors(),
            filled_squares: source.problem.givens(),
        })
        .ok()
    }

    fn write_solution(&self, _: &SudokuProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        serde_json::to_string(solution).ok()
    }

    fn read_solution(&self, _: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        read_json_solution::<SudokuProblem>(text)
    }
}
