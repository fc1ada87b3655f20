use crate::grid::{Dimensions, NumberedSquare};
use crate::number_grid::{Entries, NumberScene};
use crate::puzzle::{Draft, Drafting, Fault, Presented};
use crate::scene::{Edge, Lattice, Scene};

use super::SudokuProblem;

impl Presented for SudokuProblem {
    const EXAMPLE: &'static str = "https://puzz.link/p?sudoku/9/9/8p36l7h9g2i5i7m457k1i3i1j68h85i1h9j4h";
    const GOAL: &'static str = "\
        Fill every empty square with a number from 1 to 9, so that every column, every row and every \
        box of three by three squares holds each number once.";
    const LIBRARY: &'static str = include_str!("../../../puzzles/sudoku.txt");
    const PRACTICE: &'static str = include_str!("../../../assets/practice/sudoku.txt");
    const RULES: &'static str = include_str!("../../../assets/rules/sudoku.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../../assets/examples/sudoku.txt");
    const TITLE: &'static str = "Sudoku";

    fn title(&self) -> String {
        // All sudokus here have one size.
        "Sudoku".to_owned()
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&SudokuDrafting)
    }
}

impl NumberScene for SudokuProblem {
    const LATTICE: Lattice = Lattice::Sectors;

    fn draw(&self, _: &Entries, scene: &mut Scene) {
        for sector in Self::sectors() {
            scene.outline(sector, Edge::Wall);
        }
    }
}

/// The editor's knowledge of Sudoku.
pub(super) struct SudokuDrafting;

impl Drafting<SudokuProblem> for SudokuDrafting {
    fn first_size(&self) -> Dimensions {
        SudokuProblem::whole().dimensions()
    }

    fn nearest_size(&self, _: u16, _: u16) -> Dimensions {
        self.first_size()
    }

    fn highest_number(&self, _: Dimensions) -> u32 {
        SudokuProblem::SIDE.into()
    }

    fn has_signs(&self) -> bool {
        false
    }

    fn problem(&self, draft: &Draft) -> Result<SudokuProblem, Fault> {
        let givens =
            draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        SudokuProblem::new(SudokuProblem::whole(), &givens.collect::<Vec<_>>())
    }

    fn draft(&self, problem: &SudokuProblem) -> Draft {
        let numbers = problem.givens().into_iter().map(|given| (given.square(), given.number() as u32));
        Draft { numbers: numbers.collect(), ..Draft::blank(self.first_size()) }
    }

    fn lattice(&self) -> Lattice {
        Lattice::Sectors
    }

    fn draw(&self, scene: &mut Scene) {
        for sector in SudokuProblem::sectors() {
            scene.outline(sector, Edge::Wall);
        }
    }
}
