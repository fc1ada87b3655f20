use crate::deduction::{Found, Label, Reason, Technique, Tone, label};
use crate::grid::Square;

use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::{Gone, lit};
use super::words::{in_order, labels, named};

/// A block that would leave a square that no other hint can reach: all blocks that reach the square cover some other square
/// too, and a block that takes that one must take the square with it.
pub(super) struct StrandedSquare;

impl Technique<ShikakuProblem> for StrandedSquare {
    fn label(&self) -> Label {
        label!("stranded-square", "Stranded Square", 2.7)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut Found<'_>) {
        let mut losers: Vec<usize> = Vec::new();
        for (square, _) in at.reach().iter().filter(|&(_, hints)| hints > 1) {
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

/// What all blocks that reach the square, but for those of one hint, have in common.
fn needed(at: &Domains, square: Square, except: Option<usize>) -> Bounds {
    let others = at.reaching(square).filter(|&hint| Some(hint) != except);
    others.fold(Bounds::ALL, |all, hint| all.and(at.all()[hint].through(square)))
}

/// Whether a block of the hint takes some of what is needed, but not the square itself.
fn strands(at: &Domains, hint: usize, square: Square, needed: Bounds) -> bool {
    let mut blocks = at.all()[hint].blocks().iter();
    blocks.any(|&block| !block.contains(square) && Bounds::of(block).meets(needed))
}

impl StrandedSquare {
    /// Offers what it means for these hints that some squares are needed to reach the square: by all blocks, or by all
    /// but those of the one hint that loses some.
    fn offer(
        &self,
        at: &Domains,
        (square, needed): (Square, Bounds),
        losers: &[usize],
        only: Option<usize>,
        found: &mut Found<'_>,
    ) {
        let changed = losers.iter().map(|&hint| at.all()[hint].hint().square());
        found.remove(self.label().score, changed, || {
            let gone = Gone::of(at, losers.iter().copied(), |_, block| {
                !block.contains(square) && Bounds::of(block).meets(needed)
            });
            let reaching = || at.reaching(square).filter(|&hint| Some(hint) != only);
            let through = reaching().flat_map(|hint| at.all()[hint].blocks());
            let mut lights = lit(Tone::First, through.copied().filter(|block| block.contains(square)));
            lights.extend(gone.lights());
            let label = square.label();
            let beside: Vec<Square> = needed.squares().filter(|&other| other != square).collect();
            let (whose, one) = (
                if only.is_some() { "Every other number's block" } else { "Every block" },
                if beside.len() == 1 { "it" } else { "any of these" },
            );
            let because = reaching().map(|hint| at.all()[hint].hint().square());
            let loser = match gone.hint() {
                Some(hint) => format!("the block of {}", named(hint)),
                None => "a block".to_owned(),
            };
            let reason = Reason {
                because: in_order(because.chain(needed.squares())),
                lights,
                region: vec![square],
                question: format!("What does every block cover that reaches {label}?"),
                text: format!(
                    "{whose} that reaches {label} covers {} too. If {loser} took {one} without {label}, nothing could reach \
                     {label}: {}.",
                    labels(&beside),
                    gone.sentence()
                ),
            };
            (gone.removals(), reason)
        });
    }
}
