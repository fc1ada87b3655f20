use serde::{Deserialize, Serialize};

use crate::format::{first_members, read_json, read_json_solution};
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Unit;
use crate::puzzle::{Claim, Fault, Format, ReadError, Source};
use crate::puzzles::sudoku::{Layout, LayoutName};

use super::{SudokuProblem, boxes_of};

/// Kolyteon's JSON.
pub(super) const KOLYTEON: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    holds,
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

    fn try_from(SudokuDocument { grid, mut sectors, filled_squares }: SudokuDocument) -> Result<Self, Fault> {
        let side = grid.dimensions().width();
        let is_square = grid.origin() == Self::whole().origin() && grid.dimensions().height() == side;
        if !is_square {
            return Self::new(grid, &filled_squares);
        }
        let side = LayoutName::of_jigsaw(u8::try_from(side).unwrap_or(u8::MAX))?.side();
        sectors.sort_unstable();
        let layouts =
            boxes_of(side).into_iter().filter_map(|(width, height)| Layout::boxes(side, width, height).ok());
        match layouts.into_iter().find(|layout| sectors_of(layout) == sectors) {
            Some(layout) => Self::of(layout, &filled_squares),
            None => {
                let text = match side {
                    Self::SIDE => "the sectors are not the nine blocks of 3x3".to_owned(),
                    _ => format!("the sectors are not the boxes of a grid of {side}x{side}"),
                };
                Err(Fault::new("grid", text, []))
            }
        }
    }
}

/// The boxes of a layout, column by column; none of a jigsaw.
fn sectors_of(layout: &Layout) -> Vec<Block> {
    let boxes = layout.name().boxes();
    boxes.map_or_else(Vec::new, |(width, height)| Unit::blocks(layout.side(), width, height))
}

fn holds(problem: &SudokuProblem) -> Result<(), String> {
    let name = problem.layout().name();
    match name.boxes() {
        Some(_) if !name.has_diagonals() && !name.has_windows() => Ok(()),
        _ => Err(format!("boxes without diagonals and windows only, not {name}")),
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
        grid: Block::new(Square::default(), source.problem.layout().dimensions()),
        sectors: sectors_of(source.problem.layout()),
        filled_squares: source.problem.givens(),
    })
    .expect("a problem can always be written as JSON")
}
