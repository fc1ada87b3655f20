use crate::grid::{Dimensions, NumberedSquare};
use crate::latin::Entries;
use crate::puzzle::{Clausal, Fault, Modelled, Piece, Rules};

use super::SudokuProblem;

impl Rules for SudokuProblem {
    const GOAL: &'static str = "Fill every empty square with a number from 1 to 9, so that every column, every row and \
        every sector of three by three squares holds each number once.";
    const NAME: &'static str = "sudoku";

    type Answer = Entries;
    type Solution = Vec<NumberedSquare>;

    fn title(&self) -> String {
        // All sudokus here have one size.
        "Sudoku".to_owned()
    }

    fn dimensions(&self) -> Dimensions {
        self.latin().dimensions()
    }

    fn faults(&self, answer: &Entries) -> Vec<Fault> {
        self.latin().repeats(answer)
    }

    fn solution(&self, answer: &Entries) -> Option<Vec<NumberedSquare>> {
        self.latin().solution(answer)
    }

    fn verify(&self, solution: &Vec<NumberedSquare>) -> Result<(), Fault> {
        self.latin().verify(solution).map(drop)
    }

    fn entries(answer: &Entries) -> Vec<Piece> {
        answer.pieces()
    }

    fn pieces(solution: &Vec<NumberedSquare>) -> Vec<Piece> {
        solution.iter().copied().map(Piece::Number).collect()
    }

    fn assemble(pieces: Vec<Piece>) -> Option<Vec<NumberedSquare>> {
        Entries::numbers_of(pieces)
    }

    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }
}
