use crate::deduction::{Label, Placement, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Square};
use crate::puzzle::{Rules, in_order};
use crate::puzzles::shikaku::blocks::{around, shapes};
use crate::puzzles::shikaku::{Clue, Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::domain::BlockDomain;
use super::gone::{Gone, lit};
use super::words::{from, labels, named};

/// Only block: one block is left for a hint, so the hint has that block.
pub(super) struct OnlyBlock;

impl Technique<ShikakuProblem> for OnlyBlock {
    fn label(&self) -> Label {
        label!("only-block", "Only Block", 1.0)
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for domain in at.domains.iter().filter(|domain| !domain.is_settled) {
            if let [block] = domain.blocks[..] {
                let placement = Placement::Block { hint: domain.hint.square(), block };
                found.place(self.label().score, placement, block.squares(), || {
                    told(problem, at, domain.hint, block)
                });
            }
        }
    }
}

fn told(problem: &ShikakuProblem, at: &Domains, hint: Clue, block: Block) -> Reason {
    let reasons = Reasons::against_others(problem, at, hint, block);
    Reason {
        because: in_order(reasons.squares().chain([hint.square()])),
        lights: lit(Tone::First, [block]),
        region: vec![hint.square()],
        question: format!("Which block can {} have?", named(hint)),
        text: format!(
            "Only one block is left for {}: {}. {}",
            named(hint),
            from(block),
            reasons.sentence(hint, at.noun)
        ),
    }
}

/// The reasons against all blocks of a hint but one.
#[derive(Default)]
struct Reasons {
    /// Other hints that they would hold: enough of them to name one for each.
    hints: Vec<Square>,
    /// Blocks on the board that they would overlap: enough of them to name one for each.
    placed: Vec<Block>,
    /// True if some leave fewer squares than the others need.
    too_large: bool,
    /// True if some were ruled out by an earlier deduction.
    earlier: bool,
}

impl Reasons {
    fn against_others(problem: &ShikakuProblem, at: &Domains, hint: Clue, left: Block) -> Self {
        let (mut reasons, mut earlier) = (Self::default(), false);
        let grid = problem.dimensions();
        match hint.number() {
            Some(number) => {
                let mut others: Vec<Block> =
                    shapes(grid, hint, number).filter(|&other| other != left).collect();
                others.sort_unstable();
                for other in others {
                    earlier |= !reasons.exclude(problem, at, hint, other);
                }
            }
            None => around(
                grid,
                hint.square(),
                |block| !reasons.exclude(problem, at, hint, block),
                |block| earlier |= block != left && hint.allows(block.dimensions()),
            ),
        }
        reasons.earlier = earlier;
        reasons
    }

    /// Returns true if something that can be seen excludes the block, and keeps that as a reason.
    fn exclude(&mut self, problem: &ShikakuProblem, at: &Domains, hint: Clue, block: Block) -> bool {
        let is_explained = self.hints.iter().any(|&square| block.contains(square))
            || self.placed.iter().any(|&placed| block.overlaps(placed));
        if is_explained {
            return true;
        }
        let stranger = problem.hints_in(block).find(|&inside| inside != hint);
        let in_the_way = at.placed.overlapping(block).next();
        match (stranger, in_the_way) {
            (Some(stranger), _) => self.hints.push(stranger.square()),
            (None, Some(placed)) => self.placed.push(placed),
            (None, None) if i64::from(block.area()) > problem.largest_area(hint) => self.too_large = true,
            (None, None) => return false,
        }
        true
    }

    /// The squares that make it true.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.hints.iter().copied().chain(self.placed.iter().flat_map(|block| block.squares()))
    }

    fn sentence(&self, hint: Clue, noun: &str) -> String {
        let mut reasons = Vec::new();
        if !self.hints.is_empty() {
            let hints = in_order(self.hints.iter().copied());
            reasons.push(format!("hold another {noun} ({})", labels(&hints)));
        }
        if !self.placed.is_empty() {
            reasons.push(match self.placed[..] {
                [block] => format!("overlap a placed block ({})", from(block)),
                [one, other] => format!("overlap placed blocks ({} and {})", from(one), from(other)),
                _ => "overlap placed blocks".to_owned(),
            });
        }
        if self.too_large {
            reasons.push("leave too few squares for the others".to_owned());
        }
        match (reasons.is_empty(), self.earlier) {
            (true, false) if hint.is_plain() => "No other of its area fits into the grid.".to_owned(),
            (true, false) => format!("No other {} fits into the grid.", hint.name()),
            (true, true) => "The others were ruled out before.".to_owned(),
            (false, false) => format!("Any other would {}.", reasons.join(" or ")),
            (false, true) => format!("Any other would {}, or has been ruled out.", reasons.join(" or ")),
        }
    }
}

/// Must cover: only one hint can reach a square, so its block covers the square and its other blocks are
/// ruled out.
pub(super) struct MustCover;

impl Technique<ShikakuProblem> for MustCover {
    fn label(&self) -> Label {
        label!("must-cover", "Must Cover", 1.5)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for (square, _) in at.reach.iter().filter(|&(_, hints)| hints == 1) {
            let Some(index) = at.reaching(square).next() else { continue };
            let domain = &at.domains[index];
            if domain.cover.at(square) < domain.blocks.len() as i32 {
                self.offer(at, square, index, found);
            }
        }
    }
}

impl MustCover {
    fn offer(&self, at: &Domains, square: Square, index: usize, found: &mut StepCollector<'_>) {
        let domain: &BlockDomain = &at.domains[index];
        let hint = domain.hint;
        let mut covering = domain.blocks.iter().copied().filter(|block| block.contains(square));
        let told = |covering: Vec<Block>, rest: String| Reason {
            because: in_order([hint.square(), square]),
            lights: lit(Tone::First, covering),
            region: vec![square],
            question: format!("Which {} can reach {}?", at.noun, square.label()),
            text: format!("Only {} can reach {}, so its block covers it{rest}.", named(hint), square.label()),
        };
        if domain.cover.at(square) == 1 {
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

/// Common squares: all blocks of a hint cover certain squares, so no other hint can have a block that covers
/// any of them.
///
/// This is arc consistency between two hints. All possible blocks of a hint hold the hint, so a block that
/// overlaps every one of them overlaps the squares that they have in common.
pub(super) struct CommonSquares;

impl Technique<ShikakuProblem> for CommonSquares {
    fn label(&self) -> Label {
        label!("common-squares", "Common Squares", 2.0)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for (index, domain) in at.domains.iter().enumerate() {
            let common = domain.common;
            if domain.is_settled || domain.blocks.is_empty() || common.is_single() {
                continue;
            }
            let contested = || common.squares().filter(|&square| at.reach.at(square) > 1);
            if contested().next().is_none() {
                continue;
            }
            let others =
                || contested().flat_map(|square| at.reaching(square)).filter(|&other| other != index);
            let changed = others().map(|other| at.domains[other].hint.square());
            found.remove(self.label().score, changed, || {
                let gone = Gone::of(at, others(), |_, block| Bounds::of(block).meets(common));
                let squares: Vec<Square> = contested().collect();
                let hint = domain.hint;
                let loser = match gone.hint() {
                    Some(loser) => format!("the block of {} cannot", named(loser)),
                    None => "no other block can".to_owned(),
                };
                let reason = Reason {
                    because: in_order(common.squares().chain([hint.square()])),
                    lights: gone.lights(),
                    region: vec![hint.square()],
                    question: format!("Which squares do all blocks of {} cover?", named(hint)),
                    text: format!(
                        "Every block that {} can have covers {}, so {loser}: {}.",
                        named(hint),
                        labels(&squares),
                        gone.sentence()
                    ),
                };
                (gone.removals(), reason)
            });
        }
    }
}
