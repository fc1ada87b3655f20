use super::super::ShikakuProblem;
use super::board::Row;
use super::domain::{Domain, Rectangle};
use super::line::{Line, Squares};
use super::shapes::Shapes;

/// The longest side of a grid.
const LONGEST: usize = ShikakuProblem::LONGEST_SIDE as usize;

/// The room that a hint has: what a walk from its square, line by line away from its own, finds free.
pub(super) struct Room {
    /// At each distance in lines before the hint's own, which is at 0, and after it.
    pub before: [Side; LONGEST],
    pub after: [Side; LONGEST],
    /// How far the walk came.
    far: Extent,
}

/// What there is at a distance of some lines.
#[derive(Debug, Clone, Copy)]
pub(super) struct Side {
    /// Where the stretch begins that is free in all lines as far as this, and behind its end.
    low: u32,
    end: u32,
    /// The squares in the blocks that go as far as this and no farther.
    pub reach: Line,
}

/// A number of lines before the hint's own, and after it.
#[derive(Clone, Copy)]
struct Extent {
    before: usize,
    after: usize,
}

/// Blocks of one size in the same lines, of `width` places each, the first of which are `start` to `last`.
struct Run {
    extent: Extent,
    width: i32,
    start: i32,
    last: i32,
}

impl Room {
    /// The room of no hint.
    pub fn new() -> Self {
        let side = Side { low: 0, end: 0, reach: Line::NONE };
        Self { before: [side; LONGEST], after: [side; LONGEST], far: Extent { before: 0, after: 0 } }
    }

    /// Walks from the hint's square, which is not blocked, until something is in the way.
    pub fn walk(&mut self, rows: &[Row], domain: &Domain) {
        let line = usize::from(domain.line);
        let place = u32::from(domain.place);
        let (low, end) = rows[line].blocked.gap(place).unwrap_or((place, place + 1));
        let start = Side { low, end, reach: Line::NONE };
        let before = rows[line - usize::from(domain.before)..line].iter().rev();
        let after = rows[line + 1..line + 1 + usize::from(domain.after)].iter();
        self.far = Extent {
            before: walk_along(before, &mut self.before, start, place),
            after: walk_along(after, &mut self.after, start, place),
        };
    }

    /// Forgets what the blocks reach.
    pub fn clear(&mut self) {
        let before = &mut self.before[..self.far.before + 1];
        for side in before.iter_mut().chain(&mut self.after[..self.far.after + 1]) {
            side.reach = Line::NONE;
        }
    }

    /// The domain without the blocks that do not hold `must`, or for which there is no room; notes what the others reach, if
    /// that is asked for. `None` if there are none.
    #[inline]
    pub fn blocks(&mut self, old: &Domain, must: Rectangle, is_told: bool) -> Option<Domain> {
        let (mut count, mut low, mut end) = (0, 0, i32::MAX);
        let (mut befores, mut afters) = (Line::NONE, Line::NONE);
        self.each_run(old, must, |before, after, Run { extent, width, start, last }| {
            count += last - start + 1;
            if is_told {
                let span = Line::span(start as u32, (last + width) as u32);
                before.reach |= span;
                after.reach |= span;
            }
            befores |= Line::one(extent.before as u32);
            afters |= Line::one(extent.after as u32);
            low = low.max(last);
            end = end.min(start + width);
            false
        });
        if count == 0 {
            return None;
        }
        Some(Domain {
            core: Rectangle {
                first: old.line - befores.lowest() as u8,
                last: old.line + afters.lowest() as u8,
                low: low as u8,
                high: (end - 1) as u8,
            },
            before: (befores.end() - 1) as u8,
            after: (afters.end() - 1) as u8,
            count: count as u16,
            ..*old
        })
    }

    /// The block of the domain that follows on `tried`, or the first, in the order of lines, lines before, and places.
    pub fn next_block(&mut self, domain: &Domain, tried: Option<Rectangle>) -> Option<Rectangle> {
        let order = |block: Rectangle| (block.last - block.first, domain.line - block.first, block.low);
        let tried = tried.map(order);
        let mut next = None;
        self.each_run(domain, domain.core, |_, _, Run { extent, width, start, last }| {
            let block = |low: i32| Rectangle {
                first: domain.line - extent.before as u8,
                last: domain.line + extent.after as u8,
                low: low as u8,
                high: (low + width - 1) as u8,
            };
            next = (start..last + 1).map(block).find(|&block| tried.is_none_or(|tried| order(block) > tried));
            next.is_some()
        });
        next
    }

    /// All runs of blocks of the hint that hold `must`, with the sides where they end, until one is enough.
    #[inline(always)]
    fn each_run(
        &mut self,
        domain: &Domain,
        must: Rectangle,
        mut is_enough: impl FnMut(&mut Side, &mut Side, Run) -> bool,
    ) {
        let line = usize::from(domain.line);
        let least = Extent { before: line - usize::from(must.first), after: usize::from(must.last) - line };
        let (must_low, must_end) = (i32::from(must.low), i32::from(must.high) + 1);
        let widest = self.before[0].end - self.before[0].low;
        let fewest = (least.before + least.after + 1) as u32;
        let most = (self.far.before + self.far.after + 1) as u32;
        for (lines, width) in Shapes::new(domain.area.into(), fewest, most) {
            if width > widest {
                continue;
            }
            let (beside, width) = (lines as usize - 1, width as i32);
            let mut before = least.before.max(beside.saturating_sub(self.far.after));
            let farthest = self.far.before.min(beside - least.after);
            while before <= farthest {
                let after = beside - before;
                let (one, other) = (&mut self.before[before], &mut self.after[after]);
                let start = (one.low.max(other.low) as i32).max(must_end - width);
                let last = must_low.min(one.end.min(other.end) as i32 - width);
                let extent = Extent { before, after };
                if start <= last && is_enough(one, other, Run { extent, width, start, last }) {
                    return;
                }
                before += 1;
            }
        }
    }
}

/// Walks along lines on one side; how far it came.
#[inline]
fn walk_along<'r>(
    rows: impl Iterator<Item = &'r Row>,
    sides: &mut [Side; LONGEST],
    mut side: Side,
    place: u32,
) -> usize {
    let mut far = 0;
    sides[0] = side;
    for row in rows {
        let Some((low, end)) = row.blocked.gap(place) else { break };
        side.low = side.low.max(low);
        side.end = side.end.min(end);
        far += 1;
        sides[far] = side;
    }
    far
}
