use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Square};
use crate::puzzle::in_order;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::{Gone, lit};
use super::words::{from, labels};

/// No room: a block that leaves another hint without a block is ruled out. It overlaps all of that hint's
/// blocks, or it leaves some squares to that hint alone that none of its blocks covers together.
pub(super) struct NoRoom;

impl Technique<ShikakuProblem> for NoRoom {
    fn label(&self) -> Label {
        label!("no-room", "No Room", 3.0)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let mut left = Vec::new();
        for hint in at.nearest_first(found.near()) {
            let domain = &at.domains[hint];
            if !found.wants_change_at(domain.hint.square()) {
                continue;
            }
            let frame = Bounds::of(domain.frame);
            let others: Vec<usize> = (0..at.domains.len())
                .filter(|&other| other != hint && !at.domains[other].is_settled)
                .filter(|&other| Bounds::of(at.domains[other].frame).meets(frame))
                .collect();
            let near = endangered(at, hint);
            let mut is_found = false;
            for &block in &domain.blocks {
                if found.is_stopped() {
                    return;
                }
                let bounds = Bounds::of(block);
                let crowded = others.iter().find(|&&other| at.domains[other].common.meets(bounds));
                if let Some(&other) = crowded {
                    self.offer(at, (hint, block), other, &[], found);
                    is_found = true;
                } else if let Some(other) = overcharged(at, block, &near, &mut left) {
                    self.offer(at, (hint, block), other, &left, found);
                    is_found = true;
                }
            }
            // All other hints are farther away.
            if is_found && !found.wants_removals(self.label().score + 0.1) {
                return;
            }
        }
    }
}

/// A square that could be left to a single hint, another hint that reaches it, and the intersection of that
/// one's blocks that cover it.
struct Endangered {
    square: Square,
    other: usize,
    through: Bounds,
}

/// The squares that could be left to a single hint if this one takes a block, each with all others that reach
/// it.
fn endangered(at: &Domains, hint: usize) -> Vec<Endangered> {
    let frame = Bounds::of(at.domains[hint].frame);
    let mut endangered = Vec::new();
    for (square, _) in at.reach.iter().filter(|&(_, hints)| hints > 1) {
        let first = endangered.len();
        let mut safe = 0;
        for other in at.reaching(square).filter(|&other| other != hint) {
            let through = at.domains[other].through(square);
            safe += usize::from(through.is_single() || !through.meets(frame));
            endangered.push(Endangered { square, other, through });
        }
        let all = endangered.len() - first;
        if safe > 1 || (safe == all && !at.domains[hint].reaches(square)) {
            endangered.truncate(first);
        }
    }
    endangered
}

/// A hint that would have to cover more with one block than it can, if the block were placed; and in `left`
/// the squares that would be left to it alone.
fn overcharged(at: &Domains, block: Block, near: &[Endangered], left: &mut Vec<Square>) -> Option<usize> {
    let bounds = Bounds::of(block);
    let mut duties: Vec<(usize, Square)> = Vec::new();
    for of_square in near.chunk_by(|one, other| one.square == other.square) {
        let mut able = of_square.iter().filter(|endangered| !endangered.through.meets(bounds));
        if let (Some(&Endangered { square, other, .. }), None) = (able.next(), able.next())
            && !block.contains(square)
        {
            duties.push((other, square));
        }
    }
    duties.sort_unstable();
    let mut of_one = duties.chunk_by(|one, other| one.0 == other.0).filter(|of_one| of_one.len() > 1);
    let overcharged = of_one.find(|of_one| {
        let mut blocks = at.domains[of_one[0].0].blocks.iter();
        !blocks.any(|&other| {
            !Bounds::of(other).meets(bounds) && of_one.iter().all(|&(_, square)| other.contains(square))
        })
    })?;
    left.clear();
    left.extend(overcharged.iter().map(|&(_, square)| square));
    Some(overcharged[0].0)
}

impl NoRoom {
    /// Offers to rule out this block of a hint because of another hint, to which it would leave these
    /// squares.
    fn offer(
        &self,
        at: &Domains,
        (hint, block): (usize, Block),
        other: usize,
        left: &[Square],
        found: &mut StepCollector<'_>,
    ) {
        let (owner, stuck) = (at.domains[hint].hint, &at.domains[other]);
        found.remove(self.label().score, [owner.square()], || {
            let gone = Gone::of(at, [hint], |_, theirs| theirs == block);
            let name = stuck.hint.named();
            let why = match left {
                [] => format!("it would overlap every block that {name} can have"),
                [_, _] => format!("only {name} could reach {}, but no block of it covers both", labels(left)),
                _ => format!("only {name} could reach {}, but no block of it covers them all", labels(left)),
            };
            let mut lights = lit(Tone::First, stuck.blocks.iter().copied());
            lights.extend(gone.lights());
            let because = in_order(left.iter().copied().chain([owner.square(), stuck.hint.square()]));
            let reason = Reason {
                because,
                lights,
                region: vec![stuck.hint.square()],
                question: format!("Which blocks leave no room for {name}?"),
                text: format!("If {} had {}, {why}.", owner.named(), from(block)),
            };
            (gone.removals(), reason)
        });
    }
}
