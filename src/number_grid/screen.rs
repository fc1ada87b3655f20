use crate::grid::{Digits, Dimensions, NumberedSquare, Square};
use crate::puzzle::{Hand, Marks};
use crate::scene::{ScreenBoard, read_screen};

use super::scene::scene;
use super::{Entries, NumberGrid, NumberScene};

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
/// of a size. A number that may as well be a mark is one if a square that it sees has the same mark.
pub fn copied_numbers<P: NumberScene>(
    text: &str,
    blank: impl Fn(Dimensions) -> Option<P>,
) -> Option<CopiedNumbers> {
    let hand = Hand::default();
    let shape = |dimensions| Some(scene(&blank(dimensions)?, &Entries::default(), &hand, &[]).shape());
    let ScreenBoard { squares, signs } =
        read_screen(text, |dimensions| shape(dimensions).into_iter().collect())?;
    let dimensions = squares.dimensions();
    let blank = blank(dimensions)?;
    let (mut numbers, mut marks) = (Vec::new(), Marks::default());
    for (square, seen) in squares.iter() {
        let number = seen.number.and_then(|number| u8::try_from(number).ok());
        let is_marked = |other: Square, digit| squares[other].marks.contains(digit);
        let mut others = blank.number_grid().seen_by(square);
        match number {
            Some(digit) if seen.is_doubtful && others.any(|other| is_marked(other, digit)) => {
                marks.set(square, Digits::from_iter([digit]));
            }
            Some(digit) => numbers.push(NumberedSquare::new(square, i64::from(digit))),
            None => marks.set(square, seen.marks),
        }
    }
    Some(CopiedNumbers { dimensions, numbers, marks, signs })
}
