use crate::grid::{Dimensions, NumberedSquare, Square};
use crate::puzzle::{Fault, Hand, Highlight, Marks};
use crate::scene::{Figure, Ground, Lattice, Scene, ScreenBoard, read_screen};

use super::{Entries, NumberGrid, NumberPuzzle};

/// A [`NumberPuzzle`] that can be drawn. It is [`Played`](crate::puzzle::Played) once it implements this
/// trait.
pub trait NumberScene: NumberPuzzle {
    /// The lines of its board.
    const LATTICE: Lattice;

    /// Adds to the picture what the board shows besides numbers and the cursor: walls, signs.
    fn draw(&self, _: &Entries, _: &mut Scene) {}
}

/// The picture of the numbers, of the cursor with the squares it lights up, and of what the puzzle adds.
pub(super) fn scene<P: NumberScene>(puzzle: &P, entries: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
    let grid = puzzle.number_grid();
    let mut scene = Scene::new(grid.dimensions(), P::LATTICE);
    scene.markable = grid.numbers().collect();
    for square in grid.dimensions().squares() {
        scene.figures[square] = Figure {
            number: grid.number_at(entries, square).map(u32::from),
            given: grid.given(square).is_some(),
            broken: faults.iter().any(|fault| fault.squares.contains(&square)),
            ..Figure::default()
        };
    }
    if grid.dimensions().contains(hand.cursor) {
        scene.cursor = Some(hand.cursor);
        scene.lay(Ground::Light, grid.seen_by(hand.cursor).chain([hand.cursor]));
    }
    let lit = match hand.highlight {
        Some(Highlight::Digit(digit)) => Some((digit, Ground::Highlighted)),
        Some(Highlight::Pairs) => None,
        None => grid.number_at(entries, hand.cursor).map(|number| (number, Ground::Same)),
    };
    if let Some((number, ground)) = lit {
        // What is wrong is red on its own paper: among equal digits it would look as if it only were one.
        let shows = |square: &Square| grid.number_at(entries, *square) == Some(number);
        let right = grid.dimensions().squares().filter(|&square| !scene.figures[square].broken);
        let same: Vec<Square> = right.filter(shows).collect();
        scene.lay(ground, same);
    }
    puzzle.draw(entries, &mut scene);
    scene
}

/// A board of numbers copied from the screen.
pub struct CopiedNumbers {
    /// The size of the grid.
    pub dimensions: Dimensions,
    /// All numbers, given or not.
    pub numbers: Vec<NumberedSquare>,
    /// The pencil marks.
    pub marks: Marks,
    /// Pairs of neighbours with a sign between them, the lesser one first.
    pub signs: Vec<(Square, Square)>,
}

/// Reads the only board in a text that was copied from the screen. `blank` gives the puzzle without numbers
/// of a size.
pub fn copied_numbers<P: NumberScene>(
    text: &str,
    blank: impl Fn(Dimensions) -> Option<P>,
) -> Option<CopiedNumbers> {
    let hand = Hand::default();
    let shape = |dimensions| Some(scene(&blank(dimensions)?, &Entries::default(), &hand, &[]).shape());
    let ScreenBoard { squares, signs } =
        read_screen(text, |dimensions| shape(dimensions).into_iter().collect())?;
    let dimensions = squares.dimensions();
    let (mut numbers, mut marks) = (Vec::new(), Marks::default());
    for (square, seen) in squares.iter() {
        let number = seen.number.and_then(|number| u8::try_from(number).ok());
        match number {
            Some(digit) => numbers.push(NumberedSquare::new(square, i64::from(digit))),
            None => marks.set(square, seen.marks),
        }
    }
    Some(CopiedNumbers { dimensions, numbers, marks, signs })
}
