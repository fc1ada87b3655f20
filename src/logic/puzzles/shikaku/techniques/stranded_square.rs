use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::Square;
use crate::puzzle::in_order;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::{Gone, lit};
use super::words::labels;

/// Stranded square: a block is ruled out if it would leave a square that no hint can reach. All blocks that
/// reach the square cover some other square too, so a block that takes the other must take the square as
/// well.
pub(super) struct StrandedSquare;

impl Technique<ShikakuProblem> for StrandedSquare {
    fn label(&self) -> Label {
        label!("stranded-square", "Stranded Square", 2.7)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let mut losers: Vec<usize> = Vec::new();
        for (square, _) in at.reach.iter().filter(|&(_, hints)| hints > 1) {
            if found.is_stopped() {
                return;
            }
            let by_all = needed(at, square, None);
            losers.clear();
            if !by_all.is_single() {
                for hint in by_all.squares().flat_map(|beside| at.reaching(beside)) {
                    if !losers.contains(&hint) {
                        losers.push(hint);
                    }
                }
                losers.retain(|&hint| strands(at, hint, square, by_all));
                if !losers.is_empty() {
                    self.offer(at, (square, by_all), &losers, None, found);
                }
            }
            for hint in at.reaching(square) {
                let by_others = needed(at, square, Some(hint));
                let is_more = by_others != by_all && !by_others.is_single() && !losers.contains(&hint);
                if is_more && strands(at, hint, square, by_others) {
                    self.offer(at, (square, by_others), &[hint], Some(hint), found);
                }
            }
        }
    }
}

/// The intersection of all blocks that reach the square, except those of one hint.
fn needed(at: &Domains, square: Square, except: Option<usize>) -> Bounds {
    let others = at.reaching(square).filter(|&hint| Some(hint) != except);
    others.fold(Bounds::ALL, |all, hint| all.and(at.domains[hint].through(square)))
}

/// Returns true if a block of the hint takes some of the needed squares, but not the square itself.
fn strands(at: &Domains, hint: usize, square: Square, needed: Bounds) -> bool {
    let mut blocks = at.domains[hint].blocks.iter();
    blocks.any(|&block| !block.contains(square) && Bounds::of(block).meets(needed))
}

impl StrandedSquare {
    /// Offers what these hints lose because some squares are needed to reach the square. They are needed by
    /// all blocks, or by all except those of the one hint that loses blocks.
    fn offer(
        &self,
        at: &Domains,
        (square, needed): (Square, Bounds),
        losers: &[usize],
        only: Option<usize>,
        found: &mut StepCollector<'_>,
    ) {
        let changed = losers.iter().map(|&hint| at.domains[hint].hint.square());
        found.remove(self.label().score, changed, || {
            let gone = Gone::of(at, losers.iter().copied(), |_, block| {
                !block.contains(square) && Bounds::of(block).meets(needed)
            });
            let reaching = || at.reaching(square).filter(|&hint| Some(hint) != only);
            let through = reaching().flat_map(|hint| &at.domains[hint].blocks);
            let mut lights = lit(Tone::First, through.copied().filter(|block| block.contains(square)));
            lights.extend(gone.lights());
            let label = square.label();
            let beside: Vec<Square> = needed.squares().filter(|&other| other != square).collect();
            let whose = match only {
                Some(_) => format!("Every other {}'s block", at.noun),
                None => "Every block".to_owned(),
            };
            let one = if beside.len() == 1 { "it" } else { "any of these" };
            let because = reaching().map(|hint| at.domains[hint].hint.square());
            let loser = match gone.hint() {
                Some(hint) => format!("the block of {}", hint.named()),
                None => "a block".to_owned(),
            };
            let reason = Reason {
                because: in_order(because.chain(needed.squares())),
                lights,
                region: vec![square],
                question: format!("What does every block cover that reaches {label}?"),
                text: format!(
                    "{whose} that reaches {label} covers {} too. If {loser} took {one} without {label}, \
                     nothing could reach {label}: {}.",
                    labels(&beside),
                    gone.sentence()
                ),
            };
            (gone.removals(), reason)
        });
    }
}
