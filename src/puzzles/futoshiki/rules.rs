use crate::grid::{Dimensions, NumberedSquare, Square};
use crate::latin::Entries;
use crate::puzzle::{Clausal, Fault, Modelled, Piece, Rules};

use super::FutoshikiProblem;

impl Rules for FutoshikiProblem {
    const GOAL: &'static str = "Fill every empty square, so that every column and every row holds each number once, from 1 \
        up to the size of the board. A sign between two squares opens towards the greater of their numbers.";
    const NAME: &'static str = "futoshiki";

    type Answer = Entries;
    type Solution = Vec<NumberedSquare>;

    fn dimensions(&self) -> Dimensions {
        self.latin().dimensions()
    }

    fn faults(&self, answer: &Entries) -> Vec<Fault> {
        let mut faults = self.latin().repeats(answer);
        faults.extend(self.broken_signs(answer));
        faults
    }

    fn solution(&self, answer: &Entries) -> Option<Vec<NumberedSquare>> {
        self.latin().solution(answer)
    }

    fn verify(&self, solution: &Vec<NumberedSquare>) -> Result<(), Fault> {
        let entries = self.latin().verify(solution)?;
        self.broken_signs(&entries).next().map_or(Ok(()), Err)
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

impl FutoshikiProblem {
    /// The signs that two filled squares break: the greater-than signs, then the less-than signs.
    fn broken_signs(&self, answer: &Entries) -> impl Iterator<Item = Fault> {
        let digits = |first: Square, second: Square| {
            Some((self.latin().digit(answer, first)?, self.latin().digit(answer, second)?))
        };
        let greater = self.greater_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "greater", sign.second(), second);
            (first <= second).then(|| Fault::new("greater-than", text(), [sign.first(), sign.second()]))
        });
        let less = self.less_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "less", sign.second(), second);
            (first >= second).then(|| Fault::new("less-than", text(), [sign.first(), sign.second()]))
        });
        greater.chain(less)
    }
}

/// `3 at r2c3 is not greater than 4 at r2c4`
fn broken(first: Square, number: u8, than: &str, second: Square, other: u8) -> String {
    format!("{number} at {} is not {than} than {other} at {}", first.label(), second.label())
}
