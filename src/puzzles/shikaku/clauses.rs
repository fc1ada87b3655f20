use crate::grid::Board;
use crate::puzzle::{Clausal, Clauses, Piece, Rules, Stop, Stopped};
use crate::sat::{CnfBuilder, Literal};

use super::ShikakuProblem;
use super::blocks::PossibleBlocks;

/// A variable for every possible block, hint by hint. Every hint has one of its blocks, and every square is
/// in exactly one block.
impl Clausal for ShikakuProblem {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        let possible = PossibleBlocks::new(self);
        let mut blocks = Vec::new();
        let mut of_hints = Vec::with_capacity(self.hints().len());
        for &hint in self.hints() {
            stop.check()?;
            let first = blocks.len();
            blocks.extend(possible.of(hint));
            of_hints.push(first..blocks.len());
        }
        let mut covering: Board<Vec<Literal>> = Board::filled(self.dimensions(), Vec::new());
        for (variable, block) in blocks.iter().enumerate() {
            for square in block.squares() {
                covering[square].push(Literal::positive(variable));
            }
        }
        let mut clauses = CnfBuilder::new(blocks.len());
        for variables in of_hints {
            clauses.clause(variables.map(Literal::positive).collect());
        }
        for square in self.dimensions().squares() {
            stop.check()?;
            clauses.exactly_one(&covering[square]);
        }
        let mut legend = vec![
            format!("{} {}", Self::NAME, self.dimensions()),
            "a variable: this block is there, told as columnxrow of its first square, widthxheight; from 1"
                .to_owned(),
        ];
        legend.extend((1..).zip(&blocks).map(|(number, block)| {
            let origin = block.origin();
            format!("{number}: {}x{} {}", origin.column() + 1, origin.row() + 1, block.dimensions())
        }));
        if clauses.variables() > blocks.len() {
            legend.push("further variables: a chain that lets one of many be true".to_owned());
        }
        Ok(Clauses::new(clauses.build(), blocks.into_iter().map(Piece::Block).collect(), Vec::new(), legend))
    }
}
