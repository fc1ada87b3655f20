use crate::grid::{Board, Dimensions, NumberedSquare, Square};
use crate::latin::UnitSort;
use crate::number_grid::{Entries, NumberScene};
use crate::puzzle::{Draft, Drafting, Fault, Presented, listed};
use crate::scene::{Edge, Extra, Figure, Lattice, Scene};

use super::{Layout, SudokuProblem};

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

    /// It has a size only if that is not 9x9.
    fn title(&self) -> String {
        let name = self.layout().name();
        let jigsaw = if name.boxes().is_none() { "Jigsaw " } else { "" };
        let kind = if name.has_windows() { "Windoku" } else { "Sudoku" };
        let diagonals = if name.has_diagonals() { " X" } else { "" };
        let size = match name.side() {
            Self::SIDE => String::new(),
            _ => format!(" {}", self.layout().dimensions().label()),
        };
        format!("{jigsaw}{kind}{diagonals}{size}")
    }

    fn goal(&self) -> String {
        const LENGTHS: [&str; 5] = ["", "one", "two", "three", "four"];
        let name = self.layout().name();
        let region = name.boxes().map_or("every region".to_owned(), |(width, height)| {
            let [width, height] = [width, height].map(|length| LENGTHS[usize::from(length)]);
            format!("every box of {width} by {height} squares")
        });
        let further = [(name.has_diagonals(), "both diagonals"), (name.has_windows(), "the four windows")];
        let further: Vec<String> =
            further.into_iter().filter(|(has, _)| *has).map(|(_, units)| units.to_owned()).collect();
        let hold = if further.is_empty() { "holds" } else { "hold" };
        let units = ["every column".to_owned(), "every row".to_owned(), region].into_iter().chain(further);
        format!(
            "Fill every empty square with a number from 1 to {}, so that {} {hold} each number once.",
            name.side(),
            listed(units, "and")
        )
    }

    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        Some(&SudokuDrafting)
    }
}

impl NumberScene for SudokuProblem {
    const LATTICE: Lattice = Lattice::Sectors(3, 3);

    fn lattice(&self) -> Lattice {
        match self.layout().name().boxes() {
            Some((width, height)) => Lattice::Sectors(width.into(), height.into()),
            None => Lattice::Regions,
        }
    }

    fn draw(&self, _: &Entries, scene: &mut Scene) {
        draw_units(self.layout(), scene);
    }
}

/// Adds the sectors with the walls around them, the diagonals and the windows.
fn draw_units(layout: &Layout, scene: &mut Scene) {
    let mut sectors = Board::filled(layout.dimensions(), 0);
    for (square, sector) in layout.dimensions().row_major().zip(layout.regions()) {
        sectors[square] = sector;
    }
    for unit in layout.units() {
        for &square in unit.squares() {
            let Some(Figure { extra, .. }) = scene.figures.get_mut(square) else { continue };
            *extra = match unit.sort() {
                UnitSort::Diagonal if *extra == Extra::Falling => Extra::Both,
                UnitSort::Diagonal if unit.contains(Square::new(0, 0)) => Extra::Falling,
                UnitSort::Diagonal => Extra::Rising,
                UnitSort::Window if *extra == Extra::None => Extra::Window,
                _ => *extra,
            };
        }
        if unit.sort() == UnitSort::Sector {
            scene.edges.surround(unit.squares(), Edge::Wall);
        }
    }
    scene.sectors = Some(sectors);
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
        SudokuProblem::LATTICE
    }

    fn draw(&self, scene: &mut Scene) {
        draw_units(&Layout::classic(), scene);
    }
}
