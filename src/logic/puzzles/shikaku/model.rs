use std::collections::BTreeMap;

use crate::csp::{GraphBuilder, bits};
use crate::grid::{Block, Board, Square};
use crate::puzzle::{Clausal, Clauses, Missing, Model, Modelled, Rules, Stop, Stopped, Variable};
use crate::sat::{CnfBuilder, Literal};

use super::blocks::{Apart, PossibleBlocks, shapes};
use super::cover::Cover;
use super::{Clue, ShikakuProblem};

/// A variable for every hint, whose domain is the hint's possible blocks. The blocks of two hints must not
/// overlap.
///
/// Most hints are too far apart to overlap. A block of area a reaches at most a - 1 steps from its hint (if
/// it is a line), so blocks of areas a and b can share a square only if the Manhattan distance of their hints
/// is at most a + b - 2. Of the pairs of hints within that bound, those are kept that have two blocks
/// that overlap.
///
/// Kolyteon compares the distance with the greater of the two numbers, which misses overlaps: a hint 6 at
/// (0,0) can have the block `(0,0) [6x1]` and a hint 6 at (5,5) the block `(5,0) [1x6]`. They share the
/// square (5,0), although the distance is 10.
///
/// Blocks that do not overlap may leave squares uncovered if areas are unknown. Then every square is a
/// variable, whose domain is the possible blocks that cover it. Two squares must have the same block, or two
/// that do not overlap.
impl Modelled for ShikakuProblem {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        if !self.has_known_areas() {
            return self.model_of_squares(stop);
        }
        let possible = PossibleBlocks::new(self);
        let mut domains = Vec::with_capacity(self.hints().len());
        for &hint in self.hints() {
            stop.check()?;
            let hint = self.determined(hint);
            domains.push((hint, ModelDomain::new(self, possible.of(hint))));
        }
        let mut builder = GraphBuilder::new(domains.iter().map(|(_, domain)| domain.blocks.len()).collect());
        for (first, (hint, domain)) in domains.iter().enumerate() {
            stop.check()?;
            for (second, (other_hint, other)) in (first + 1..).zip(&domains[first + 1..]) {
                let distance = hint.square().distance(other_hint.square());
                let farthest = self.largest_area(*hint) + self.largest_area(*other_hint) - 2;
                if i64::from(distance) <= farthest && domain.may_meet(other) {
                    stop.check()?;
                    builder.constrain_by_rows(
                        first,
                        second,
                        |value, row| other.apart.from(domain.blocks[value], row),
                        |value, row| domain.apart.from(other.blocks[value], row),
                    );
                }
            }
        }
        let variable = |(hint, domain): (Clue, ModelDomain)| {
            let (number, shape) = (self.largest_area(hint), hint.shape().word());
            let variable = Variable::Hint { square: hint.square(), number, shape };
            (variable, Self::pieces(&domain.blocks).into())
        };
        Ok(Model::new(domains.into_iter().map(variable).collect(), builder.build()))
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        let Some(hint) = self.hint_at(square) else { return Vec::new() };
        let mut by_other: BTreeMap<Clue, Vec<Block>> = BTreeMap::new();
        for block in shapes(self.dimensions(), self.determined(hint), self.largest_area(hint)) {
            if let Some(other) = self.hints_in(block).find(|&other| other != hint) {
                by_other.entry(other).or_default().push(block);
            }
        }
        let missing = |(other, mut blocks): (Clue, Vec<Block>)| {
            blocks.sort_unstable();
            Missing {
                values: Self::pieces(&blocks).into(),
                because: format!("would hold {} too", other.named()),
                squares: vec![other.square()],
            }
        };
        let mut missing: Vec<Missing> = by_other.into_iter().map(missing).collect();
        missing.sort_by_cached_key(|missing| missing.values.clone());
        missing
    }
}

impl ShikakuProblem {
    /// The greatest number of squares that the possible blocks of all hints have together in a model of
    /// squares. A model takes at most about its square, in bits.
    const MODELLED: u64 = 40_000;

    /// The same for clauses, which have a literal for each.
    const CLAUSAL: u64 = 4_000_000;

    /// Returns true if the model is not too large.
    pub(super) fn has_model(&self) -> bool {
        self.has_known_areas() || PossibleBlocks::new(self).have_at_most(Self::MODELLED)
    }

    /// Returns true if the clauses are not too many.
    pub(super) fn has_clauses(&self) -> bool {
        self.has_known_areas() || PossibleBlocks::new(self).have_at_most(Self::CLAUSAL)
    }

    /// The model whose variables are the squares.
    fn model_of_squares(&self, stop: &Stop) -> Result<Model, Stopped> {
        let possible = PossibleBlocks::new(self);
        let mut all: Vec<Block> = Vec::new();
        for &hint in self.hints() {
            stop.check()?;
            all.extend(possible.of(hint));
        }
        all.sort_unstable();
        let mut covering: Board<Vec<Block>> = Board::filled(self.dimensions(), Vec::new());
        for block in all {
            block.squares().for_each(|square| covering[square].push(block));
        }
        let mut domains = Vec::with_capacity(self.dimensions().area() as usize);
        for square in self.dimensions().squares() {
            stop.check()?;
            domains.push((square, ModelDomain::new(self, std::mem::take(&mut covering[square]))));
        }
        let mut builder = GraphBuilder::new(domains.iter().map(|(_, domain)| domain.blocks.len()).collect());
        for (first, (_, domain)) in domains.iter().enumerate() {
            for (second, (_, other)) in (first + 1..).zip(&domains[first + 1..]) {
                if domain.may_meet(other) {
                    stop.check()?;
                    let row = |block: Block, domain: &ModelDomain, row: &mut [u64]| {
                        domain.apart.from(block, row);
                        domain
                            .blocks
                            .binary_search(&block)
                            .into_iter()
                            .for_each(|own| bits::insert(row, own));
                    };
                    builder.constrain_by_rows(
                        first,
                        second,
                        |value, set| row(domain.blocks[value], other, set),
                        |value, set| row(other.blocks[value], domain, set),
                    );
                }
            }
        }
        let variable = |(square, domain): (Square, ModelDomain)| {
            (Variable::Square(square), Self::pieces(&domain.blocks).into())
        };
        Ok(Model::new(domains.into_iter().map(variable).collect(), builder.build()))
    }
}

/// The blocks that a variable can take, in order.
struct ModelDomain {
    blocks: Vec<Block>,
    /// The smallest frame around the blocks; `None` if there are none.
    frame: Option<Block>,
    apart: Apart,
}

impl ModelDomain {
    fn new(problem: &ShikakuProblem, blocks: Vec<Block>) -> Self {
        let apart = Apart::of(problem.dimensions(), &blocks);
        Self { frame: Cover::frame_around(&blocks), blocks, apart }
    }

    /// Returns true if blocks of the two might share a square. False only if none can.
    fn may_meet(&self, other: &Self) -> bool {
        self.frame.zip(other.frame).is_some_and(|(one, another)| one.overlaps(another))
    }
}

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
            blocks.extend(possible.of(self.determined(hint)));
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
        Ok(Clauses::new(clauses.build(), Self::pieces(&blocks), Vec::new(), legend))
    }
}
