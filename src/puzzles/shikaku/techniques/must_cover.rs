use crate::deduction::{Label, Placement, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Square};

use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::domain::BlockDomain;
use super::gone::{Gone, lit};
use super::words::{from, in_order, named};

/// Must cover: only one hint can reach a square, so its block covers the square and its other blocks are
/// ruled out.
pub(super) struct MustCover;

impl Technique<ShikakuProblem> for MustCover {
    fn label(&self) -> Label {
        label!("must-cover", "Must Cover", 1.5)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for (square, _) in at.reach().iter().filter(|&(_, hints)| hints == 1) {
            let Some(index) = at.reaching(square).next() else { continue };
            let domain = &at.all()[index];
            if domain.cover(square) < domain.blocks().len() {
                self.offer(at, square, index, found);
            }
        }
    }
}

impl MustCover {
    fn offer(&self, at: &Domains, square: Square, index: usize, found: &mut StepCollector<'_>) {
        let domain: &BlockDomain = &at.all()[index];
        let hint = domain.hint();
        let mut covering = domain.blocks().iter().copied().filter(|block| block.contains(square));
        let told = |covering: Vec<Block>, rest: String| Reason {
            because: in_order([hint.square(), square]),
            lights: lit(Tone::First, covering),
            region: vec![square],
            question: format!("Which number can reach {}?", square.label()),
            text: format!("Only {} can reach {}, so its block covers it{rest}.", named(hint), square.label()),
        };
        if domain.cover(square) == 1 {
            let Some(block) = covering.next() else { return };
            let placement = Placement::Block { hint: hint.square(), block };
            found.place(self.label().score, placement, block.squares(), || {
                told(vec![block], format!(": {}", from(block)))
            });
            return;
        }
        found.remove(self.label().score, [hint.square()], || {
            let gone = Gone::of(at, [index], |_, block| !block.contains(square));
            let covering: Vec<Block> = covering.collect();
            let rest = format!(". {}; {} are left", gone.sentence(), covering.len());
            let mut reason = told(covering, rest);
            reason.lights.extend(gone.lights());
            (gone.removals(), reason)
        });
    }
}
