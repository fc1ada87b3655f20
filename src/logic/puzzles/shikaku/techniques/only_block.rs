use crate::deduction::{Label, Placement, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{Rules, in_order};
use crate::puzzles::shikaku::blocks::{around, shapes};
use crate::puzzles::shikaku::{BlockShape, Clue, Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::domain::BlockDomain;
use super::gone::{Gone, lit};
use super::words::{from, labels};

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
    let name = hint.named();
    Reason {
        because: in_order(reasons.squares().chain([hint.square()])),
        lights: lit(Tone::First, [block]),
        region: vec![hint.square()],
        question: format!("Which block can {name} have?"),
        text: format!(
            "Only one block is left for {name}: {}. {}",
            from(block),
            reasons.sentence(hint, at.noun)
        ),
    }
}

/// The reasons against all blocks of a hint but one: enough of them to name one for each.
#[derive(Default)]
struct Reasons {
    /// Other hints that they would hold.
    hints: Vec<Square>,
    /// Blocks on the board that they would overlap, in the order in which they were found.
    placed: Vec<Block>,
    /// True if some would leave fewer squares than the other hints need.
    too_large: bool,
    /// True if some were ruled out by an earlier deduction.
    earlier: bool,
}

impl Reasons {
    fn against_others(problem: &ShikakuProblem, at: &Domains, hint: Clue, left: Block) -> Self {
        let grid = problem.dimensions();
        let mut reasons = Self::default();
        let mut others: Vec<Block> = match hint.number() {
            Some(number) => shapes(grid, hint, number).filter(|&other| other != left).collect(),
            None => {
                let mut excluded = Vec::new();
                let is_free = |block: Block| {
                    let is_free =
                        in_the_way(problem, at, hint, block) == 0 && !is_too_large(problem, hint, block);
                    excluded.extend((!is_free).then_some(block));
                    is_free
                };
                around(grid, hint.square(), is_free, |block| {
                    reasons.earlier |= block != left && hint.allows(block.dimensions());
                });
                excluded.into_iter().flat_map(|block| grown(grid, hint, block)).collect()
            }
        };
        others.sort_unstable();
        if hint.number().is_none() {
            // What is alone in the way of a block may be in the way of others too.
            others.sort_by_cached_key(|&other| in_the_way(problem, at, hint, other));
        }
        for other in others {
            reasons.explain(problem, at, hint, other);
        }
        reasons
    }

    /// Adds a reason against this block, unless there is one.
    fn explain(&mut self, problem: &ShikakuProblem, at: &Domains, hint: Clue, other: Block) {
        let is_too_large = is_too_large(problem, hint, other);
        let is_explained = self.hints.iter().any(|&square| other.contains(square))
            || self.placed.iter().any(|&placed| other.overlaps(placed))
            || (self.too_large && is_too_large);
        if is_explained {
            return;
        }
        match (strangers(problem, hint, other).next(), at.placed.overlapping(other).next()) {
            (Some(stranger), _) => self.hints.push(stranger),
            (None, Some(placed)) => self.placed.push(placed),
            (None, None) if is_too_large => self.too_large = true,
            (None, None) => self.earlier = true,
        }
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

/// The other hints in a block.
fn strangers(problem: &ShikakuProblem, hint: Clue, block: Block) -> impl Iterator<Item = Square> {
    problem.hints_in(block).filter(move |&inside| inside != hint).map(Clue::square)
}

/// The number of other hints and placed blocks that share a square with a block.
fn in_the_way(problem: &ShikakuProblem, at: &Domains, hint: Clue, block: Block) -> usize {
    strangers(problem, hint, block).count() + at.placed.overlapping(block).count()
}

/// True if the other hints need more squares than this block leaves them.
fn is_too_large(problem: &ShikakuProblem, hint: Clue, block: Block) -> bool {
    i64::from(block.area()) > problem.largest_area(hint)
}

/// The smallest blocks around this one that have the shape of the hint: it alone if it has the shape.
fn grown(grid: Dimensions, hint: Clue, block: Block) -> Vec<Block> {
    let (width, height) = (block.dimensions().width(), block.dimensions().height());
    let side = width.max(height);
    let size = match hint.shape() {
        BlockShape::Any => (width, height),
        BlockShape::Square => (side, side),
        BlockShape::Wide => (width.max(height + 1), height),
        BlockShape::Tall => (width, height.max(width + 1)),
    };
    let (right, bottom) = (block.right() as u16, block.bottom() as u16);
    let starts = |first: u16, end: u16, length: u16, side: u16| {
        end.saturating_sub(length)..=first.min(side.saturating_sub(length))
    };
    let Some(size) = Dimensions::new(size.0, size.1)
        .filter(|size| size.width() <= grid.width() && size.height() <= grid.height())
    else {
        return Vec::new();
    };
    let columns = starts(block.origin().column(), right, size.width(), grid.width());
    let rows = starts(block.origin().row(), bottom, size.height(), grid.height());
    let around = columns.flat_map(|column| rows.clone().map(move |row| Square::new(column, row)));
    around.map(|origin| Block::new(origin, size)).collect()
}

/// Must cover: only one hint can reach a square, so its block covers the square and its other blocks are
/// ruled out.
pub(super) struct MustCover;

impl Technique<ShikakuProblem> for MustCover {
    fn label(&self) -> Label {
        label!("must-cover", "Must Cover", 1.5)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        at.reach.iter().filter(|&(_, hints)| hints == 1).for_each(|(square, _)| {
            let index = at.reached_by.at(square) as usize;
            let blocks = at.domains[index].blocks.len();
            if blocks > 1 && at.domains[index].cover.at(square) < blocks as i32 {
                self.offer(at, square, index, found);
            }
        });
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
            text: format!(
                "Only {} can reach {}, so its block covers it{rest}.",
                hint.named(),
                square.label()
            ),
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
                    Some(loser) => format!("the block of {} cannot", loser.named()),
                    None => "no other block can".to_owned(),
                };
                let reason = Reason {
                    because: in_order(common.squares().chain([hint.square()])),
                    lights: gone.lights(),
                    region: vec![hint.square()],
                    question: format!("Which squares do all blocks of {} cover?", hint.named()),
                    text: format!(
                        "Every block that {} can have covers {}, so {loser}: {}.",
                        hint.named(),
                        labels(&squares),
                        gone.sentence()
                    ),
                };
                (gone.removals(), reason)
            });
        }
    }
}
