use crate::deduction::{Light, Removal, Tone};
use crate::grid::Block;
use crate::puzzle::{counted, in_order, listed};
use crate::puzzles::shikaku::Clue;

use super::domain::BlockDomain;
use super::domains::Domains;
use super::words::from;

/// The greatest number of blocks or hints that are named or highlighted one by one.
const FEW: usize = 3;

/// The number of blocks that are named if there are more than that.
const NAMED: usize = 2;

/// The blocks that a step rules out: for some hints in order, some of their blocks in order.
pub(super) struct Gone {
    hints: Vec<(Clue, Vec<Block>)>,
    /// The word for a hint.
    noun: &'static str,
}

impl Gone {
    /// The blocks of these hints that satisfy a condition. Hints come in any order.
    pub(super) fn of(
        at: &Domains,
        hints: impl IntoIterator<Item = usize>,
        is_gone: impl Fn(usize, Block) -> bool,
    ) -> Self {
        let gone = |index: usize| {
            let domain: &BlockDomain = &at.domains[index];
            let blocks = domain.blocks.iter().copied().filter(|&block| is_gone(index, block));
            (domain.hint, blocks.collect::<Vec<Block>>())
        };
        let hints = in_order(hints).into_iter().map(gone).filter(|(_, blocks)| !blocks.is_empty());
        Self { hints: hints.collect(), noun: at.noun }
    }

    /// The one hint that loses blocks; `None` if there are several.
    pub(super) fn hint(&self) -> Option<Clue> {
        match &self.hints[..] {
            [(hint, _)] => Some(*hint),
            _ => None,
        }
    }

    /// Returns true if this block is among them.
    pub(super) fn has(&self, block: Block) -> bool {
        self.hints.iter().any(|(_, blocks)| blocks.contains(&block))
    }

    /// `r1c4-r3c5 is ruled out`, `5 blocks are ruled out`, for a reader who knows the hint; with several
    /// hints `5 blocks of the 4 at r1c1 and 1 of the 6 at r2c2 are ruled out`.
    pub(super) fn sentence(&self) -> String {
        let what = match &self.hints[..] {
            [(_, blocks)] => {
                let named = if blocks.len() > FEW { NAMED } else { FEW };
                let more = blocks.len().saturating_sub(named);
                let named = blocks.iter().take(named).map(|&block| from(block));
                listed(named.chain((more > 0).then(|| format!("{more} more"))), "and")
            }
            several if several.len() <= FEW => {
                let first = |at: usize, count: usize| match at {
                    0 => counted(count, "block"),
                    _ => count.to_string(),
                };
                let part = |(at, (hint, blocks)): (usize, &(_, Vec<Block>))| {
                    format!("{} of {}", first(at, blocks.len()), Clue::named(*hint))
                };
                listed(several.iter().enumerate().map(part), "and")
            }
            many => format!("{} of {} {}s", counted(self.count(), "block"), many.len(), self.noun),
        };
        format!("{what} {} ruled out", if self.count() == 1 { "is" } else { "are" })
    }

    /// The same for a reader who does not know the hint: `r1c4-r3c5 is ruled out for the 4 at r1c5`.
    pub(super) fn full_sentence(&self) -> String {
        match self.hint() {
            Some(hint) => format!("{} for {}", self.sentence(), hint.named()),
            None => self.sentence(),
        }
    }

    /// The same as removals.
    pub(super) fn removals(self) -> Vec<Removal> {
        let removal = |(hint, blocks): (Clue, _)| Removal::Blocks { hint: hint.square(), blocks };
        self.hints.into_iter().map(removal).collect()
    }

    /// The blocks, highlighted as refuted if they are few.
    pub(super) fn lights(&self) -> Vec<Light> {
        lit(Tone::Second, self.hints.iter().flat_map(|(_, blocks)| blocks.iter().copied()))
    }

    fn count(&self) -> usize {
        self.hints.iter().map(|(_, blocks)| blocks.len()).sum()
    }
}

/// These blocks, highlighted in one tone; none if they are more than a few.
pub(super) fn lit(tone: Tone, blocks: impl IntoIterator<Item = Block>) -> Vec<Light> {
    let lights = blocks.into_iter().take(FEW + 1).map(|block| Light::block(tone, block));
    let lights: Vec<Light> = lights.collect();
    if lights.len() > FEW { Vec::new() } else { lights }
}
