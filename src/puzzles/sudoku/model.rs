use crate::grid::Square;
use crate::puzzle::{Missing, Model, Modelled, Stop, Stopped};

use super::SudokuProblem;

impl Modelled for SudokuProblem {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        self.latin().model(stop)
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        self.latin().missing(square)
    }
}
