use std::collections::{BTreeMap, BTreeSet};

use crate::grid::{BlockShape, Dimensions, Square};
use crate::scene::{Edge, Lattice, Scene};

use super::{Fault, Rules};

/// The presentation of a kind of puzzle: its name for people, its library and its examples.
pub trait Presented: Rules {
    /// The kind's name for people: `Sudoku`.
    const TITLE: &'static str;

    /// The goal for the player, in a sentence or two.
    const GOAL: &'static str;

    /// The puzzles that come with the program, the easiest first, as the text of a file of several puzzles. A
    /// comment before each says how hard it is. Empty if there are none.
    const LIBRARY: &'static str;

    /// One puzzle as a user gives it on a command line, for help texts.
    const EXAMPLE: &'static str;

    /// The puzzles in which the help shows a technique at work, one per line: the technique's id, a blank and
    /// the puzzle in one line. The help asks this technique alone for its first step. If that step needs what
    /// others have ruled out before, ` not ` follows with it, as in
    /// `naked-pair 5x5:l25l not r1c4=12 r3c4=r1c1:2x3`; a number that was filled in before is `r1c4+3` there.
    const TECHNIQUE_EXAMPLES: &'static str;

    /// The rules for beginners: a small puzzle for practice, as one line, then a paragraph a line: two on the
    /// rules, then one on the keys, then the rest. Empty if there are none.
    const RULES: &'static str = "";

    /// Puzzles for practising techniques that are rarely met, one per line: the technique's id, a blank and
    /// the puzzle as its id; `none` instead of one if no puzzle is known. The path of the cheapest steps
    /// needs the technique somewhere. Empty if there are none.
    const PRACTICE: &'static str = "";

    /// The title of this puzzle, with its size: `Futoshiki 5×5`.
    fn title(&self) -> String {
        format!("{} {}", Self::TITLE, self.dimensions().label())
    }

    /// The size of this puzzle, as orders name it: `5x5`; with its layout if its kind has several:
    /// `jigsaw7+x`.
    fn size_name(&self) -> String {
        self.dimensions().to_string()
    }

    /// The size as statistics name it, which count forms of a puzzle separately: `patches6x6`.
    fn filed_size(&self) -> String {
        self.size_name()
    }

    /// The wishes of an order for another puzzle like this one: names and values.
    fn wishes(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// The goal of this puzzle.
    fn goal(&self) -> String {
        Self::GOAL.to_owned()
    }

    /// The editor's knowledge of this kind; `None` if the editor does not offer it.
    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        None
    }
}

/// A puzzle that is being edited: everything on its board, right or wrong.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The size of its grid.
    pub dimensions: Dimensions,
    /// The numbers that are given.
    pub numbers: BTreeMap<Square, u32>,
    /// The shapes that clues of blocks ask for. A clue without a number is here alone, perhaps of any shape.
    pub shapes: BTreeMap<Square, BlockShape>,
    /// The signs: the square of the lesser number and that of the greater, side by side.
    pub signs: BTreeSet<(Square, Square)>,
    /// The number of the region of each square, row by row; empty if the board has the usual ones for its
    /// size, or none.
    pub regions: Vec<u8>,
    /// True if both diagonals are units.
    pub has_diagonals: bool,
    /// True if the windows are units.
    pub has_windows: bool,
}

/// The editor's knowledge of one kind of puzzle.
pub trait Drafting<P>: Sync {
    /// The size of a new draft.
    fn first_size(&self) -> Dimensions;

    /// The possible size of a puzzle that is nearest to this width and height.
    fn nearest_size(&self, width: u16, height: u16) -> Dimensions;

    /// The highest number that can be given at this size.
    fn highest_number(&self, dimensions: Dimensions) -> u32;

    /// Returns true if there are signs between squares.
    fn has_signs(&self) -> bool;

    /// Returns true if its numbers are clues of blocks, which may ask for a shape and leave the number out.
    fn has_shapes(&self) -> bool {
        false
    }

    /// The problem that the draft describes.
    ///
    /// # Errors
    /// The first rule of problems that it breaks.
    fn problem(&self, draft: &Draft) -> Result<P, Fault>;

    /// The draft that describes this problem.
    fn draft(&self, problem: &P) -> Draft;

    /// The number of the region of each square of a draft, row by row, drawn or usual; empty if this kind has
    /// no regions.
    fn regions(&self, _: &Draft) -> Vec<u8> {
        Vec::new()
    }

    /// The lines of the board of a draft.
    fn lattice(&self, draft: &Draft) -> Lattice;

    /// Adds to the picture of a draft what is on its board besides numbers and signs.
    fn draw(&self, _: &Draft, _: &mut Scene) {}
}

impl Draft {
    /// A draft with nothing on it.
    pub fn blank(dimensions: Dimensions) -> Self {
        Self {
            dimensions,
            numbers: BTreeMap::new(),
            shapes: BTreeMap::new(),
            signs: BTreeSet::new(),
            regions: Vec::new(),
            has_diagonals: false,
            has_windows: false,
        }
    }

    /// Returns true if nothing is on it.
    pub fn is_empty(&self) -> bool {
        *self == Self::blank(self.dimensions)
    }

    /// The same in another size, without regions and windows, and without anything that lies outside.
    #[must_use]
    pub fn resized(&self, dimensions: Dimensions) -> Self {
        let is_inside = |square: Square| dimensions.contains(square);
        let numbers = self.numbers.iter().filter(|(square, _)| is_inside(**square));
        let signs = self.signs.iter().filter(|(lesser, greater)| is_inside(*lesser) && is_inside(*greater));
        let numbers = numbers.map(|(&square, &number)| (square, number)).collect();
        let shapes = self.shapes.iter().filter(|(square, _)| is_inside(**square));
        let shapes = shapes.map(|(&square, &shape)| (square, shape)).collect();
        let signs = signs.copied().collect();
        Self { numbers, shapes, signs, has_diagonals: self.has_diagonals, ..Self::blank(dimensions) }
    }

    /// Its picture on a board of this kind.
    pub fn scene<P>(&self, drafting: &dyn Drafting<P>) -> Scene {
        let mut scene = Scene::new(self.dimensions, drafting.lattice(self));
        for (&square, &number) in &self.numbers {
            if let Some(figure) = scene.figures.get_mut(square) {
                figure.number = Some(number);
                figure.given = true;
            }
        }
        for (&square, &shape) in &self.shapes {
            if let Some(figure) = scene.figures.get_mut(square) {
                (figure.clue, figure.given) = (Some(shape), true);
            }
        }
        scene.fit_clues();
        for &(lesser, greater) in &self.signs {
            let second = lesser.max(greater);
            let broken = matches!((self.numbers.get(&lesser), self.numbers.get(&greater)),
                (Some(lesser), Some(greater)) if lesser >= greater);
            let edge = if second == greater { Edge::Less { broken } } else { Edge::Greater { broken } };
            if lesser.row() == greater.row() {
                scene.edges.set_left_of(second, edge);
            } else {
                scene.edges.set_above(second, edge);
            }
        }
        drafting.draw(self, &mut scene);
        scene
    }
}
