use crate::format::unrecognised;
use crate::grid::Dimensions;
use crate::puzzle::{Format, ReadError, Source};
use crate::scene::{Lattice, Scene, ScreenSquare, Shape, read_screen};

use super::said::Said;
use super::{ShikakuProblem, from_squares};

/// The board as masume itself shows it, copied from the screen. Blocks are left out.
pub(super) const SCREEN: Format<ShikakuProblem> = Format {
    read_unclaimed: read,
    ..Format::new("screen", |text| read(text).unwrap_or_else(|| Err(unrecognised(text).into())))
};

/// Most characters of a number.
const LONGEST: u16 = 4;

fn read(text: &str) -> Option<Result<Source<ShikakuProblem>, ReadError>> {
    let shapes = |dimensions: Dimensions| -> Vec<Shape> {
        let shape = Scene::new(dimensions, Lattice::Walls).shape();
        (1..=LONGEST).map(|number_width| Shape { number_width, ..shape }).collect()
    };
    let board = read_screen(text, shapes)?.squares;
    let said = |square| {
        let ScreenSquare { number, clue, .. } = board[square];
        let is_clue = number.is_some() || clue.is_some();
        is_clue.then(|| Said { number: number.map(i64::from), shape: clue.unwrap_or_default() })
    };
    let clues: Vec<Option<Said>> = board.dimensions().row_major().map(said).collect();
    Some(from_squares(board.dimensions(), &|| Ok(clues.clone())))
}
