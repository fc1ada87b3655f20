use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json, read_json_solution};
use crate::grid::{Block, NumberedSquare};
use crate::puzzle::{Claim, Fault, Format, ReadError, Source};

use super::SudokuProblem;

/// Kolyteon's JSON.
pub(super) const KOLYTEON: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |_, solution| serde_json::to_string(solution).ok(),
    read_solution: |_, text| read_json_solution::<SudokuProblem>(text),
    ..Format::new("kolyteon", read)
};

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

fn claim(text: &str) -> Claim {
    Claim::certain_if(first_members(text).iter().any(|member| matches!(*member, "Sectors" | "sectors")))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let document: SudokuDocument = read_json(text)?;
    SudokuProblem::try_from(document).map(Source::of).map_err(ReadError::broken::<SudokuProblem>)
}

fn write(source: &Source<SudokuProblem>) -> String {
    serde_json::to_string(&SudokuDocument {
        grid: SudokuProblem::whole(),
        sectors: SudokuProblem::sectors(),
        filled_squares: source.problem.givens(),
    })
    .expect("a problem can always be written as JSON")
}
