use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Board, Square};
use crate::puzzle::{counted, in_order};
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::gone::{Gone, lit};
use super::words::{from, labels};

/// Region count: a block is ruled out if it would close off a region that cannot be filled exactly, because
/// the sum of the hints inside is not the number of its squares. A hint without a number counts with any area
/// that one of its blocks in the region has.
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
                if let Some(region) = regions.wrong_beside(at, block) {
                    self.offer(at, (hint, block), &region, found);
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

/// A region that a block would close off.
struct Region {
    /// Its squares, in no order.
    squares: Vec<Square>,
    /// The sum of the numbers in it.
    sum: i64,
    /// True if some hint in it has no number.
    is_unknown: bool,
}

impl Region {
    /// The least and the greatest sum of areas that its hints can have beside the block that closes it off,
    /// and true if they can add up to the number of its squares. The last is at most
    /// [`RegionCount::LARGEST`].
    fn sums(&self, at: &Domains, closing: Block) -> (i64, i64, bool) {
        let (mut least, mut greatest) = (self.sum, self.sum);
        // A bit for each sum that some choice of areas has.
        let mut sums = 1_u64.checked_shl(self.sum.try_into().unwrap_or(u32::MAX)).unwrap_or(0);
        let inside = self.squares.iter().filter_map(|&square| at.index(square));
        for domain in inside.map(|hint| &at.domains[hint]).filter(|domain| domain.hint.number().is_none()) {
            let apart = domain.blocks.iter().filter(|block| !block.overlaps(closing));
            let areas = in_order(apart.map(|block| block.area()));
            least += areas.first().map_or(0, |&area| i64::from(area));
            greatest += areas.last().map_or(0, |&area| i64::from(area));
            sums = areas.iter().fold(0, |all, &area| all | sums.checked_shl(area).unwrap_or(0));
        }
        (least, greatest, sums & 1 << self.squares.len() != 0)
    }
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

    /// The smallest region beside the block that it would close off and whose hints do not add up.
    fn wrong_beside(&mut self, at: &Domains, block: Block) -> Option<Region> {
        self.walk += 1;
        let closing = self.walk;
        block.squares().for_each(|square| self.seen[square] = closing);
        let mut smallest: Option<Region> = None;
        for beside in block.squares().flat_map(|square| self.across(square)).flatten().collect::<Vec<_>>() {
            let Some((sum, is_unknown)) = self.visit(beside, closing) else { continue };
            let size = self.squares.len();
            let is_smaller = smallest.as_ref().is_none_or(|known| size < known.squares.len());
            if is_smaller && (is_unknown || sum != size as i64) {
                let region = Region { squares: self.squares.clone(), sum, is_unknown };
                smallest =
                    Some(region).filter(|region| !is_unknown || !region.sums(at, block).2).or(smallest);
            }
        }
        smallest
    }

    /// Walks through a region that no walk since the closing block has reached, and returns the sum of its
    /// numbers, and true if some hint has none. The walk is given up if the region is too large. It is then
    /// too if it meets an earlier walk, because only a walk that was given up leaves a part of its region.
    fn visit(&mut self, first: Square, closing: u32) -> Option<(i64, bool)> {
        if self.seen[first] >= closing {
            return None;
        }
        self.walk += 1;
        self.squares.clear();
        self.squares.push(first);
        self.seen[first] = self.walk;
        let (mut sum, mut next, mut is_unknown) = (0, 0, false);
        while let Some(&square) = self.squares.get(next) {
            next += 1;
            let plot = self.open[square].unwrap_or_default();
            sum += plot.number;
            is_unknown |= plot.is_unknown;
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
        Some((sum, is_unknown))
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
    /// Offers to rule out this block of a hint because of the region it would close off.
    fn offer(
        &self,
        at: &Domains,
        (hint, block): (usize, Block),
        closed: &Region,
        found: &mut StepCollector<'_>,
    ) {
        let owner = at.domains[hint].hint;
        found.remove(self.label().score, [owner.square()], || {
            let gone = Gone::of(at, [hint], |_, theirs| theirs == block);
            let region = in_order(closed.squares.iter().copied());
            let inside = at.domains.iter().filter(|domain| region.contains(&domain.hint.square())).count();
            let (sum, size, noun) = (closed.sum, region.len() as i64, at.noun);
            let there = match (closed.is_unknown, inside) {
                (false, 0) => format!("no {noun} is in there"),
                (false, 1) => format!("the number in there is {sum}"),
                (false, _) => format!("the numbers in there add up to {sum}"),
                (true, _) => {
                    let (the, it) = if inside == 1 { ("the clue", "covers") } else { ("the clues", "cover") };
                    match closed.sums(at, block) {
                        (least, ..) if least > size => format!("{the} in there {it} {least} or more"),
                        (_, greatest, _) if greatest < size => {
                            format!("{the} in there {it} at most {greatest}")
                        }
                        _ => format!("{the} in there cannot cover exactly {size}"),
                    }
                }
            };
            let reason = Reason {
                because: in_order(region.iter().copied().chain([owner.square()])),
                lights: lit(Tone::Second, [block]),
                question: format!(
                    "Which block of {} would close off squares that do not add up?",
                    owner.named()
                ),
                text: format!(
                    "If {} had {}, it would close off {} ({}): no block that is left leads out of there. But \
                     {there}.",
                    owner.named(),
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
