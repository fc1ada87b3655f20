use std::sync::OnceLock;

use crate::generation::Seed;
use crate::grid::{Block, Board, Dimensions, NumberedSquare, Square};
use crate::latin::{Unit, UnitSort};
use crate::number_grid::{Entries, NumberScene};
use crate::puzzle::{Draft, Drafting, Fault, Presented, Stop, listed};
use crate::scene::{Edge, Extra, Figure, Lattice, Scene};

use super::{Layout, LayoutName, SudokuProblem};

impl Presented for SudokuProblem {
    const EXAMPLE: &'static str = "https://puzz.link/p?sudoku/9/9/8p36l7h9g2i5i7m457k1i3i1j68h85i1h9j4h";
    const GOAL: &'static str = "\
        Fill every empty square with a number from 1 to 9, so that every column, every row and every \
        box of three by three squares holds each number once.";
    const LIBRARY: &'static str = include_str!("../../library/sudoku.txt");
    const PRACTICE: &'static str = include_str!("../../assets/practice/sudoku.txt");
    const RULES: &'static str = include_str!("../../assets/rules/sudoku.txt");
    const TECHNIQUE_EXAMPLES: &'static str = include_str!("../../assets/examples/sudoku.txt");
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

    fn size_name(&self) -> String {
        self.layout().to_string()
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
        let (regions, name) = (self.layout().regions(), self.layout().name());
        draw_units(&regions, (name.has_diagonals(), name.has_windows()), scene);
    }
}

/// Adds the sectors with the walls around them, the diagonals and the windows.
fn draw_units(regions: &[u8], (has_diagonals, has_windows): (bool, bool), scene: &mut Scene) {
    let dimensions = scene.dimensions();
    let mut sectors = Board::filled(dimensions, 0);
    scene.edges.outline(Block::new(Square::default(), dimensions), Edge::Wall);
    for (square, &sector) in dimensions.row_major().zip(regions) {
        sectors[square] = sector;
        let (column, row) = (square.column(), square.row());
        if column > 0 && sectors[Square::new(column - 1, row)] != sector {
            scene.edges.set_left_of(square, Edge::Wall);
        }
        if row > 0 && sectors[Square::new(column, row - 1)] != sector {
            scene.edges.set_above(square, Edge::Wall);
        }
    }
    scene.sectors = Some(sectors);
    let diagonals = has_diagonals.then(|| Unit::diagonals(dimensions.width() as u8));
    let windows = has_windows.then(Unit::windows);
    for unit in diagonals.into_iter().chain(windows).flatten() {
        for &square in unit.squares() {
            let Some(Figure { extra, window, .. }) = scene.figures.get_mut(square) else { continue };
            *extra = match unit.sort() {
                UnitSort::Diagonal if *extra == Extra::Falling => Extra::Both,
                UnitSort::Diagonal if unit.contains(Square::default()) => Extra::Falling,
                UnitSort::Diagonal => Extra::Rising,
                _ => {
                    *window = true;
                    *extra
                }
            };
        }
    }
}

/// The editor's knowledge of Sudoku.
pub(super) struct SudokuDrafting;

impl SudokuDrafting {
    /// The layout that is usual for this side: boxes, or regions where no boxes fit.
    fn usual(side: u8) -> Layout {
        static JIGSAWS: [OnceLock<Layout>; 10] = [const { OnceLock::new() }; 10];
        let of_boxes = LayoutName::usual(side).ok().and_then(Layout::named);
        of_boxes.unwrap_or_else(|| {
            let made = || {
                let name = format!("jigsaw{side}").parse().expect("a side of 4 to 9");
                Layout::made(name, Seed(1), &Stop::new()).expect("nobody stops it")
            };
            JIGSAWS[usize::from(side)].get_or_init(made).clone()
        })
    }

    fn layout(&self, draft: &Draft) -> Result<Layout, Fault> {
        let mut layout = match &draft.regions[..] {
            [] => Self::usual(draft.dimensions.width() as u8),
            regions => Layout::jigsaw(regions)?,
        };
        if draft.has_diagonals {
            layout = layout.with_diagonals();
        }
        if draft.has_windows { layout.with_windows() } else { Ok(layout) }
    }
}

impl Drafting<SudokuProblem> for SudokuDrafting {
    fn first_size(&self) -> Dimensions {
        SudokuProblem::whole().dimensions()
    }

    fn nearest_size(&self, width: u16, _: u16) -> Dimensions {
        let side = width.clamp(4, SudokuProblem::SIDE.into());
        Dimensions::new(side, side).expect("a sudoku has squares")
    }

    fn highest_number(&self, dimensions: Dimensions) -> u32 {
        dimensions.width().into()
    }

    fn has_signs(&self) -> bool {
        false
    }

    fn problem(&self, draft: &Draft) -> Result<SudokuProblem, Fault> {
        let givens =
            draft.numbers.iter().map(|(&square, &number)| NumberedSquare::new(square, number.into()));
        SudokuProblem::of(self.layout(draft)?, &givens.collect::<Vec<_>>())
    }

    fn draft(&self, problem: &SudokuProblem) -> Draft {
        let numbers = problem.givens().into_iter().map(|given| (given.square(), given.number() as u32));
        let (regions, name) = (problem.layout().regions(), problem.layout().name());
        Draft {
            numbers: numbers.collect(),
            regions: if regions == Self::usual(name.side()).regions() { Vec::new() } else { regions },
            has_diagonals: name.has_diagonals(),
            has_windows: name.has_windows(),
            ..Draft::blank(problem.layout().dimensions())
        }
    }

    fn regions(&self, draft: &Draft) -> Vec<u8> {
        match draft.regions.is_empty() {
            true => Self::usual(draft.dimensions.width() as u8).regions(),
            false => draft.regions.clone(),
        }
    }

    fn lattice(&self, draft: &Draft) -> Lattice {
        let boxes = self.layout(draft).ok().and_then(|layout| layout.name().boxes());
        boxes.map_or(Lattice::Regions, |(width, height)| Lattice::Sectors(width.into(), height.into()))
    }

    fn draw(&self, draft: &Draft, scene: &mut Scene) {
        draw_units(&self.regions(draft), (draft.has_diagonals, draft.has_windows), scene);
    }
}
