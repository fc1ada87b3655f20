use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::Square;
use crate::puzzle::in_order;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::{Gone, lit};

/// Two hints, two areas: one of two hints covers a certain square, whatever blocks they take, so no third
/// hint does.
///
/// This holds if all blocks of both hints that miss the square cover the same other square, because only one
/// of the two hints can have that one. It holds only then: otherwise two blocks that miss the square would
/// lie apart, because all blocks of a hint share its own square, and boxes that meet in pairs have a square
/// in common.
pub(super) struct TwoNumbersTwoAreas;

impl Technique<ShikakuProblem> for TwoNumbersTwoAreas {
    fn label(&self) -> Label {
        label!("two-numbers-two-areas", "Two Numbers, Two Areas", 3.6)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for (square, _) in at.reach.iter().filter(|&(_, hints)| hints > 2) {
            if found.is_stopped() {
                return;
            }
            let past = |hint: usize| at.domains[hint].past(square);
            for first in at.reaching(square).filter(|&hint| past(hint) != Bounds::ALL) {
                let later = at.reaching(square).filter(|&hint| hint > first);
                for second in later.filter(|&hint| past(hint) != Bounds::ALL) {
                    let both = past(first).and(past(second));
                    if !both.is_empty() {
                        self.offer(at, square, [first, second], both, found);
                    }
                }
            }
        }
    }
}

impl TwoNumbersTwoAreas {
    /// Offers that one of these hints covers the square, because otherwise both would need those other
    /// squares.
    fn offer(
        &self,
        at: &Domains,
        square: Square,
        pair: [usize; 2],
        both: Bounds,
        found: &mut StepCollector<'_>,
    ) {
        let others = || at.reaching(square).filter(|hint| !pair.contains(hint));
        let changed = others().map(|hint| at.domains[hint].hint.square());
        found.remove(self.label().score, changed, || {
            let gone = Gone::of(at, others(), |_, block| block.contains(square));
            let [first, second] = pair.map(|hint| at.domains[hint].hint);
            let shared = both.squares().min_by_key(|shared| shared.distance(square)).unwrap_or(square);
            let past = pair.iter().flat_map(|&hint| &at.domains[hint].blocks);
            let mut lights = lit(Tone::First, past.copied().filter(|block| !block.contains(square)));
            lights.extend(gone.lights());
            let (label, place, noun) = (square.label(), shared.label(), at.noun);
            let reason = Reason {
                because: in_order([first.square(), second.square(), square, shared]),
                lights,
                region: in_order([square, shared]),
                question: format!("Which two {noun}s must share {label} and {place} between them?"),
                text: format!(
                    "Whatever block {} has, it covers {label} or {place}, and so does the block of {}. They \
                     cannot share a square, so one of them covers {label} and the other {place}. No other \
                     {noun} can cover {label}: {}.",
                    first.named(),
                    second.named(),
                    gone.full_sentence()
                ),
            };
            (gone.removals(), reason)
        });
    }
}
