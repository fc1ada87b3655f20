use crate::format::unrecognised;
use crate::grid::Dimensions;
use crate::puzzle::{Format, ReadError, Source};
use crate::scene::{Lattice, Scene, Shape, read_screen};

use super::{ShikakuProblem, from_squares};

/// The board as masume itself shows it, copied from the screen. Blocks are left out.
pub(super) struct ShikakuScreen;

/// Most characters of a number.
const LONGEST: u16 = 4;

impl Format<ShikakuProblem> for ShikakuScreen {
    fn name(&self) -> &'static str {
        "screen"
    }

    fn is_written(&self) -> bool {
        false
    }

    fn read(&self, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
        self.read_unclaimed(text).unwrap_or_else(|| Err(unrecognised(text).into()))
    }

    fn read_unclaimed(&self, text: &str) -> Option<Result<Source<ShikakuProblem>, ReadError>> {
        let shapes = |dimensions: Dimensions| -> Vec<Shape> {
            let shape = Scene::new(dimensions, Lattice::Walls).shape();
            (1..=LONGEST).map(|number_width| Shape { number_width, ..shape }).collect()
        };
        let board = read_screen(text, shapes)?.squares;
        let numbers = board.dimensions().row_major().map(|square| board[square].number).collect::<Vec<_>>();
        Some(from_squares(board.dimensions(), &|| Ok(numbers.clone())))
    }
}
