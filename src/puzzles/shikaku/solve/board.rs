use crate::puzzle::Stop;

use super::super::ShikakuProblem;
use super::domain::{Domain, Rectangle};
use super::line::Line;
use super::shapes::Shapes;

/// The longest side of a grid.
const LONGEST: usize = ShikakuProblem::LONGEST_SIDE as usize;

/// A hint is left without a block, or a square without a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// What is known of the squares of one line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row<L> {
    /// Those in a core, and those behind the end of the grid.
    pub blocked: L,
    /// Those that one hint, or more than one, was seen to reach.
    pub once: L,
    pub twice: L,
    /// Those outside of cores that one hint alone reaches.
    pub lonely: L,
    /// Those that came into a core, or became lonely, since the hints were last gone through, and while they are.
    pub hot: L,
    pub fresh: L,
}

/// What a hint finds at a distance of some lines from its own.
#[derive(Debug, Clone, Copy)]
struct Side<L> {
    /// Where the stretch begins that is free in all lines as far as this, and behind its end.
    low: u32,
    end: u32,
    /// The squares in the blocks that reach no farther.
    reach: L,
}

/// The grid in the midst of solving.
pub(super) struct Board<'a, L> {
    pub stop: &'a Stop,
    pub domains: Vec<Domain>,
    pub rows: Vec<Row<L>>,
    /// The lines of hints that reach less than they did when it was counted who reaches what.
    pub changed: L,
    /// The lines with squares that are hot, and fresh.
    pub hot: L,
    pub fresh: L,
    /// Of each hint the squares that its blocks reach outside of its core, line by line.
    pub reaches: Vec<L>,
    /// The hints that had more than one block when they were last gone through.
    pub open: Vec<u16>,
    /// The domains as they were before they changed, while it is to be taken back.
    pub trail: Vec<(u16, Domain)>,
    pub is_trying: bool,
    pub weights: Vec<u32>,
    /// The reaches that belong to the trail.
    pub trail_of_reaches: Vec<L>,
    /// Of the hint looked at, before its line and after it.
    before: [Side<L>; LONGEST],
    after: [Side<L>; LONGEST],
}

/// How far blocks may go, or go, from the hint's line.
#[derive(Clone, Copy)]
struct Extent {
    before: usize,
    after: usize,
}

impl<'a, L: Line> Board<'a, L> {
    pub fn new(problem: &ShikakuProblem, stop: &'a Stop) -> Self {
        let size = problem.grid().dimensions();
        let blocked = !L::span(0, size.height().into());
        let lines = usize::from(size.width());
        let row = Row { blocked, once: L::NONE, twice: L::NONE, lonely: L::NONE, hot: L::NONE, fresh: L::NONE };
        let side = Side { low: 0, end: 0, reach: L::NONE };
        let mut board = Self {
            stop,
            domains: Vec::with_capacity(problem.hints().len()),
            rows: vec![row; lines],
            changed: L::span(0, size.width().into()),
            hot: L::NONE,
            fresh: L::NONE,
            reaches: Vec::new(),
            open: (0..problem.hints().len() as u16).collect(),
            trail: Vec::new(),
            is_trying: false,
            weights: vec![1; problem.hints().len()],
            trail_of_reaches: Vec::new(),
            before: [side; LONGEST],
            after: [side; LONGEST],
        };
        for &hint in problem.hints() {
            let domain = Domain::new(hint, size.width());
            board.rows[usize::from(domain.line)].blocked |= L::one(domain.place.into());
            board.domains.push(domain);
        }
        board
    }

    /// Puts a core on the board, or takes it off.
    #[inline]
    pub fn flip(&mut self, core: Rectangle) {
        let span = L::span(core.low.into(), u32::from(core.high) + 1);
        for row in &mut self.rows[usize::from(core.first)..usize::from(core.last) + 1] {
            row.blocked ^= span;
        }
    }

    /// The lines that the hint reaches.
    #[inline]
    pub fn lines_of(domain: &Domain) -> L {
        L::span(u32::from(domain.line - domain.before), u32::from(domain.line + domain.after) + 1)
    }

    /// Looks at a hint again, whose block is to hold `must`: which blocks are still possible, and what follows for others.
    pub fn look(&mut self, index: usize, must: Rectangle, is_told: bool) -> Result<(), Contradiction> {
        let old = self.domains[index];
        self.flip(old.core);
        let room = self.walk(&old);
        let trail = (self.trail.len(), self.trail_of_reaches.len());
        if self.is_trying {
            self.trail.push((index as u16, old));
            self.trail_of_reaches.extend_from_slice(&self.reaches[old.reaches()]);
        }
        let mut must = must;
        let new = loop {
            let Some(mut new) = self.blocks(&old, must, room, is_told) else {
                self.flip(old.core);
                self.weights[index] += 1;
                return Err(Contradiction);
            };
            // A hint with one block is asked for nothing more.
            if new.count == 1 || !is_told {
                break new;
            }
            let wider = self.tell(&mut new, must);
            if wider == must {
                break new;
            }
            must = wider;
            // What the blocks reach is noted again.
            for side in self.before[..room.before + 1].iter_mut().chain(&mut self.after[..room.after + 1]) {
                side.reach = L::NONE;
            }
        };
        self.flip(new.core);
        self.domains[index] = new;
        if new.count == old.count {
            self.trail.truncate(trail.0);
            self.trail_of_reaches.truncate(trail.1);
            return Ok(());
        }
        self.changed |= Self::lines_of(&old);
        if new.core != old.core {
            let span = L::span(new.core.low.into(), u32::from(new.core.high) + 1);
            for row in &mut self.rows[usize::from(new.core.first)..usize::from(new.core.last) + 1] {
                row.fresh |= span;
            }
            self.fresh |= L::span(new.core.first.into(), u32::from(new.core.last) + 1);
        }
        Ok(())
    }

    /// Walks from the hint's square to the lines before and after until something is in the way; how far it came.
    #[inline]
    fn walk(&mut self, domain: &Domain) -> Extent {
        let line = usize::from(domain.line);
        let place = u32::from(domain.place);
        let Some((low, end)) = self.rows[line].blocked.gap(place) else { return Extent { before: 0, after: 0 } };
        let start = Side { low, end, reach: L::NONE };
        let rows = &self.rows[line - usize::from(domain.before)..line];
        let before = Self::walk_along(rows.iter().rev(), &mut self.before, start, place);
        let rows = &self.rows[line + 1..line + 1 + usize::from(domain.after)];
        let after = Self::walk_along(rows.iter(), &mut self.after, start, place);
        Extent { before, after }
    }

    #[inline]
    fn walk_along<'r>(
        rows: impl Iterator<Item = &'r Row<L>>,
        sides: &mut [Side<L>; LONGEST],
        mut side: Side<L>,
        place: u32,
    ) -> usize
    where
        L: 'r,
    {
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

    /// What is possible of all blocks that hold `must` and have room; notes what they reach. `None` if there are none.
    fn blocks(&mut self, old: &Domain, must: Rectangle, room: Extent, is_told: bool) -> Option<Domain> {
        let mut count = 0;
        let (mut aheads, mut behinds, mut low, mut end) = (L::NONE, L::NONE, 0, i32::MAX);
        let (before, after) = (&mut self.before, &mut self.after);
        let line = usize::from(old.line);
        let least = Extent { before: line - usize::from(must.first), after: usize::from(must.last) - line };
        let (must_low, must_end) = (i32::from(must.low), i32::from(must.high) + 1);
        let fewest = (least.before + least.after + 1) as u32;
        let widest = (before[0].end - before[0].low) as i32;
        for (lines, width) in Shapes::new(old.area.into(), fewest, (room.before + room.after + 1) as u32) {
            let (lines, width) = (lines as usize, width as i32);
            if width > widest {
                continue;
            }
            let mut ahead = least.before.max((lines - 1).saturating_sub(room.after));
            let farthest = room.before.min(lines - 1 - least.after);
            while ahead <= farthest {
                let behind = lines - 1 - ahead;
                let (one, other) = (&before[ahead], &after[behind]);
                let start = (one.low.max(other.low) as i32).max(must_end - width);
                let last = must_low.min(one.end.min(other.end) as i32 - width);
                if start <= last {
            count += last - start + 1;
            if is_told {
                let span = L::span(start as u32, (last + width) as u32);
                before[ahead].reach |= span;
                after[behind].reach |= span;
            }
            aheads |= L::one(ahead as u32);
            behinds |= L::one(behind as u32);
            low = low.max(last);
            end = end.min(start + width);
                }
                ahead += 1;
            }
        }
        if count == 0 {
            return None;
        }
        Some(Domain {
            core: Rectangle {
                first: old.line - aheads.lowest() as u8,
                last: old.line + behinds.lowest() as u8,
                low: low as u8,
                high: (end - 1) as u8,
            },
            before: (aheads.end() - 1) as u8,
            after: (behinds.end() - 1) as u8,
            count: count as u16,
            ..*old
        })
    }

    /// Lists what the hint reaches; gives the rectangle around `must` and the squares that it alone reaches.
    #[inline]
    fn tell(&mut self, domain: &mut Domain, must: Rectangle) -> Rectangle {
        let (before, after) = (usize::from(domain.before), usize::from(domain.after));
        let first = usize::from(domain.line) - before;
        if domain.reach == Domain::UNTOLD {
            domain.reach = (self.reaches.len() as u32).wrapping_sub(first as u32);
            self.reaches.resize(self.reaches.len() + before + after + 1, L::NONE);
        }
        let reaches = &mut self.reaches[domain.reaches()];
        let rows = &self.rows[first..first + reaches.len()];
        let mut wider = must;
        let mut squares = L::NONE;
        for (at, far) in (0..before + 1).rev().enumerate() {
            squares |= self.before[far].reach;
            reaches[at] = squares;
            if squares & rows[at].lonely != L::NONE {
                wider = wider.with(first + at, squares & rows[at].lonely);
            }
        }
        squares = L::NONE;
        for far in (1..after + 1).rev() {
            let at = before + far;
            squares |= self.after[far].reach;
            reaches[at] = squares;
            if squares & rows[at].lonely != L::NONE {
                wider = wider.with(first + at, squares & rows[at].lonely);
            }
        }
        let core = domain.core;
        let span = !L::span(core.low.into(), u32::from(core.high) + 1);
        for reach in &mut reaches[usize::from(core.first) - first..usize::from(core.last) + 1 - first] {
            *reach &= span;
        }
        wider
    }

    /// The block of the hint that follows on `tried`, or the first, in the order of lines, first line and first place.
    pub fn next_block(&mut self, index: usize, tried: Option<Rectangle>) -> Option<Rectangle> {
        let domain = self.domains[index];
        self.flip(domain.core);
        let room = self.walk(&domain);
        self.flip(domain.core);
        let line = usize::from(domain.line);
        let must = domain.core;
        let order = |block: Rectangle| (block.last - block.first, line - usize::from(block.first), block.low);
        let tried = tried.map(order);
        let least = Extent { before: line - usize::from(must.first), after: usize::from(must.last) - line };
        let (must_low, must_end) = (i32::from(must.low), i32::from(must.high) + 1);
        let fewest = (least.before + least.after + 1) as u32;
        for (lines, width) in Shapes::new(domain.area.into(), fewest, (room.before + room.after + 1) as u32) {
            let (lines, width) = (lines as usize, width as i32);
            let from = least.before.max((lines - 1).saturating_sub(room.after));
            for ahead in from..=room.before.min(lines - 1 - least.after) {
                let behind = lines - 1 - ahead;
                let (one, other) = (&self.before[ahead], &self.after[behind]);
                let start = (one.low.max(other.low) as i32).max(must_end - width);
                let last = must_low.min(one.end.min(other.end) as i32 - width);
                let rectangle = |low: i32| Rectangle {
                    first: (line - ahead) as u8,
                    last: (line + behind) as u8,
                    low: low as u8,
                    high: (low + width - 1) as u8,
                };
                let mut blocks = (start..=last).map(rectangle);
                let next = blocks.find(|&block| tried.is_none_or(|tried| order(block) > tried));
                if next.is_some() {
                    return next;
                }
            }
        }
        None
    }
}
