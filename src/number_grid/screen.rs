use crate::grid::{Dimensions, NumberedSquare, Square};
use crate::puzzle::{Hand, Marks};
use crate::scene::{ScreenBoard, read_screen};

use super::scene::scene;
use super::{Entries, NumberScene};

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
