use crate::deduction::{Label, Placement, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{Rules, in_order};
use crate::puzzles::shikaku::blocks::{around, shapes};
use crate::puzzles::shikaku::{BlockShape, Clue, Domains, ShikakuProblem};

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
    /// As few as there can be, one of them against each block.
    obstacles: Vec<Obstacle>,
    /// True if some blocks were ruled out by an earlier deduction.
    earlier: bool,
}

/// A reason against blocks that can be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Obstacle {
    /// They hold the other hint in this square.
    Hint(Square),
    /// They overlap this block on the board.
    Placed(Block),
    /// They leave fewer squares than the others need.
    TooLarge,
}

impl Reasons {
    fn against_others(problem: &ShikakuProblem, at: &Domains, hint: Clue, left: Block) -> Self {
        let grid = problem.dimensions();
        let against = |block: Block| obstacles(problem, at, hint, block);
        let (mut each, mut earlier) = (Vec::new(), false);
        match hint.number() {
            Some(number) => {
                for other in shapes(grid, hint, number).filter(|&other| other != left) {
                    let obstacles = against(other);
                    earlier |= obstacles.is_empty();
                    each.push(obstacles);
                }
            }
            None => {
                let mut excluded = Vec::new();
                let is_free = |block: Block| {
                    let is_free = against(block).is_empty();
                    excluded.extend((!is_free).then_some(block));
                    is_free
                };
                around(grid, hint.square(), is_free, |block| {
                    earlier |= block != left && hint.allows(block.dimensions());
                });
                each.extend(excluded.into_iter().flat_map(|block| grown(grid, hint, block)).map(against));
            }
        }
        each.retain(|obstacles| !obstacles.is_empty());
        Self { obstacles: fewest(&in_order(each)), earlier }
    }

    /// The other hints that blocks would hold, in order.
    fn hints(&self) -> Vec<Square> {
        let hint = |obstacle: &Obstacle| match obstacle {
            Obstacle::Hint(square) => Some(*square),
            _ => None,
        };
        in_order(self.obstacles.iter().filter_map(hint))
    }

    /// The blocks on the board that they would overlap, in order.
    fn placed(&self) -> Vec<Block> {
        let placed = |obstacle: &Obstacle| match obstacle {
            Obstacle::Placed(block) => Some(*block),
            _ => None,
        };
        in_order(self.obstacles.iter().filter_map(placed))
    }

    /// The squares that make it true.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.hints().into_iter().chain(self.placed().into_iter().flat_map(Block::squares))
    }

    fn sentence(&self, hint: Clue, noun: &str) -> String {
        let mut reasons = Vec::new();
        let (hints, placed) = (self.hints(), self.placed());
        if !hints.is_empty() {
            reasons.push(format!("hold another {noun} ({})", labels(&hints)));
        }
        if !placed.is_empty() {
            reasons.push(match placed[..] {
                [block] => format!("overlap a placed block ({})", from(block)),
                [one, other] => format!("overlap placed blocks ({} and {})", from(one), from(other)),
                _ => "overlap placed blocks".to_owned(),
            });
        }
        if self.obstacles.contains(&Obstacle::TooLarge) {
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

/// All that can be seen against a block, in order; its size only if nothing else is.
fn obstacles(problem: &ShikakuProblem, at: &Domains, hint: Clue, block: Block) -> Vec<Obstacle> {
    let strangers = problem.hints_in(block).filter(|&inside| inside != hint);
    let is_too_large = i64::from(block.area()) > problem.largest_area(hint);
    let strangers = strangers.map(|stranger| Obstacle::Hint(stranger.square()));
    let placed = at.placed.overlapping(block).map(Obstacle::Placed);
    let mut seen: Vec<Obstacle> = strangers.collect();
    seen.extend(placed);
    // Sums are for those blocks with nothing in the way.
    seen.extend((seen.is_empty() && is_too_large).then_some(Obstacle::TooLarge));
    seen
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

/// The most obstacles that are found to be the fewest; more are found one after the other.
const FEWEST: usize = 4;

/// As few obstacles as there can be, so that one of each set is among them.
fn fewest(sets: &[Vec<Obstacle>]) -> Vec<Obstacle> {
    // Those that are alone in a set are needed.
    let mut fewest: Vec<Obstacle> = sets.iter().filter(|set| set.len() == 1).flatten().copied().collect();
    let mut most = fewest.len()..=FEWEST;
    if most.any(|most| is_completed(sets, &mut fewest, most)) {
        return fewest;
    }
    while let Some(open) = first_open(sets, &fewest) {
        let against = |one: &Obstacle| {
            let left = sets.iter().filter(|set| !set.iter().any(|other| fewest.contains(other)));
            left.filter(|set| set.contains(one)).count()
        };
        let next = open.iter().rev().copied().max_by_key(against);
        fewest.extend(next);
    }
    fewest
}

/// Adds obstacles to these until one of each set is among them, at most `most` in all; if that is not
/// possible, it adds none and returns false.
fn is_completed(sets: &[Vec<Obstacle>], these: &mut Vec<Obstacle>, most: usize) -> bool {
    let Some(open) = first_open(sets, these) else { return true };
    these.len() < most
        && open.iter().any(|&one| {
            these.push(one);
            let is_completed = is_completed(sets, these, most);
            if !is_completed {
                these.pop();
            }
            is_completed
        })
}

/// The smallest set of which none is among these obstacles.
fn first_open<'a>(sets: &'a [Vec<Obstacle>], among: &[Obstacle]) -> Option<&'a Vec<Obstacle>> {
    let open = sets.iter().filter(|set| !set.iter().any(|one| among.contains(one)));
    open.min_by_key(|set| set.len())
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
