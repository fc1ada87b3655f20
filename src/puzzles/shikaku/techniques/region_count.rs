use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Board, Square};
use crate::puzzle::{counted, in_order};
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::gone::{Gone, lit};
use super::words::{from, labels, named};

/// Region count: a block is ruled out if it would close off a region that cannot be filled exactly, because
/// the sum of the hints inside is not the number of its squares.
///
/// A region is closed off by blocks on the board, by the edge, and by walls. There is a wall between two
/// squares if no possible block covers both.
pub(super) struct RegionCount;

impl RegionCount {
    /// The greatest number of squares in a region that is considered. Nobody would count more.
    const LARGEST: usize = 40;
}

impl Technique<ShikakuProblem> for RegionCount {
    fn label(&self) -> Label {
        label!("region-count", "Region Count", 4.2)
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let mut regions = Regions::of(problem, at);
        for hint in at.nearest_first(found.near()) {
            let domain = &at.domains[hint];
            let mut is_found = false;
            for &block in &domain.blocks {
                if found.is_stopped() {
                    return;
                }
                if let Some((region, sum)) = regions.wrong_beside(block) {
                    self.offer(at, (hint, block), &region, sum, found);
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

/// The open squares, and which of them are connected.
struct Regions {
    /// For each open square the hint in it, and the sides that a block can reach across.
    open: Board<Option<Plot>>,
    /// For each square the latest walk that reached it. Each block is a walk too, followed by those beside
    /// it.
    seen: Board<u32>,
    walk: u32,
    /// The region of the latest walk.
    squares: Vec<Square>,
}

/// An open square.
#[derive(Debug, Clone, Copy, Default)]
struct Plot {
    /// The number of the hint in it, 0 if there is none.
    number: i64,
    /// True if the hint in it has no number.
    is_unknown: bool,
    /// True if some block covers this square and the next one to the right.
    right: bool,
    /// True if some block covers this square and the next one below.
    below: bool,
}

impl Regions {
    fn of(problem: &ShikakuProblem, at: &Domains) -> Self {
        let mut open: Board<Option<Plot>> = Board::filled(at.dimensions(), None);
        for domain in at.domains.iter().filter(|domain| !domain.is_settled) {
            for &block in &domain.blocks {
                for square in block.squares() {
                    let plot = open[square].get_or_insert_default();
                    plot.right |= u32::from(square.column()) + 1 < block.right();
                    plot.below |= u32::from(square.row()) + 1 < block.bottom();
                }
            }
        }
        for hint in problem.hints() {
            if let Some(plot) = &mut open[hint.square()] {
                plot.number = hint.number().unwrap_or(0);
                plot.is_unknown = hint.number().is_none();
            }
        }
        Self { seen: Board::filled(at.dimensions(), 0), open, walk: 0, squares: Vec::new() }
    }

    /// The smallest region beside the block that it would close off and whose hints do not add up: its
    /// squares, in no order, and the sum of its hints.
    fn wrong_beside(&mut self, block: Block) -> Option<(Vec<Square>, i64)> {
        self.walk += 1;
        let closing = self.walk;
        block.squares().for_each(|square| self.seen[square] = closing);
        let mut smallest: Option<(Vec<Square>, i64)> = None;
        for beside in block.squares().flat_map(|square| self.across(square)).flatten().collect::<Vec<_>>() {
            let Some(sum) = self.visit(beside, closing) else { continue };
            let is_smaller = smallest.as_ref().is_none_or(|(known, _)| self.squares.len() < known.len());
            if sum != self.squares.len() as i64 && is_smaller {
                smallest = Some((self.squares.clone(), sum));
            }
        }
        smallest
    }

    /// Walks through a region that no walk since the closing block has reached, and returns the sum of its
    /// hints; `None` if one has no number. The walk is given up if the region is too large. It is then too if
    /// it meets an earlier walk, because only a walk that was given up leaves a part of its region.
    fn visit(&mut self, first: Square, closing: u32) -> Option<i64> {
        if self.seen[first] >= closing {
            return None;
        }
        self.walk += 1;
        self.squares.clear();
        self.squares.push(first);
        self.seen[first] = self.walk;
        let (mut sum, mut next, mut is_known) = (0, 0, true);
        while let Some(&square) = self.squares.get(next) {
            next += 1;
            let plot = self.open[square].unwrap_or_default();
            sum += plot.number;
            is_known &= !plot.is_unknown;
            for beside in self.across(square).into_iter().flatten() {
                let seen = self.seen[beside];
                if seen < closing {
                    self.seen[beside] = self.walk;
                    self.squares.push(beside);
                }
                if (closing + 1..self.walk).contains(&seen) || self.squares.len() > RegionCount::LARGEST {
                    return None;
                }
            }
        }
        is_known.then_some(sum)
    }

    /// The squares beside this one to which some block reaches across.
    fn across(&self, square: Square) -> [Option<Square>; 4] {
        let (column, row) = (square.column(), square.row());
        let here = self.open[square].unwrap_or_default();
        let left = column.checked_sub(1).map(|column| Square::new(column, row));
        let above = row.checked_sub(1).map(|row| Square::new(column, row));
        let plot = |square: &Square| self.open[*square].unwrap_or_default();
        [
            left.filter(|left| plot(left).right),
            above.filter(|above| plot(above).below),
            here.right.then(|| Square::new(column + 1, row)),
            here.below.then(|| Square::new(column, row + 1)),
        ]
    }
}

impl RegionCount {
    /// Offers to rule out this block of a hint because of the region it would close off, whose hints have
    /// this sum.
    fn offer(
        &self,
        at: &Domains,
        (hint, block): (usize, Block),
        region: &[Square],
        sum: i64,
        found: &mut StepCollector<'_>,
    ) {
        let owner = at.domains[hint].hint;
        found.remove(self.label().score, [owner.square()], || {
            let gone = Gone::of(at, [hint], |_, theirs| theirs == block);
            let region = in_order(region.iter().copied());
            let inside = at.domains.iter().filter(|domain| region.contains(&domain.hint.square())).count();
            let there = match inside {
                0 => "no number is in there".to_owned(),
                1 => format!("the number in there is {sum}"),
                _ => format!("the numbers in there add up to {sum}"),
            };
            let reason = Reason {
                because: in_order(region.iter().copied().chain([owner.square()])),
                lights: lit(Tone::Second, [block]),
                question: format!(
                    "Which block of {} would close off squares that do not add up?",
                    named(owner)
                ),
                text: format!(
                    "If {} had {}, it would close off {} ({}): no block that is left leads out of there. But \
                     {there}.",
                    named(owner),
                    from(block),
                    counted(region.len(), "square"),
                    labels(&region),
                ),
                region,
            };
            (gone.removals(), reason)
        });
    }
}
