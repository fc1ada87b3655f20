use super::super::ShikakuProblem;
use super::board::Row;
use super::domain::{Domain, Rectangle};
use super::line::{BAND, Squares, span};

/// The longest side of a grid.
const LONGEST: usize = ShikakuProblem::LONGEST_SIDE as usize;

/// Blocks of one size in the same lines, `first` to `last`, of `width` places each.
#[derive(Debug, Clone, Copy)]
#[repr(align(4))]
pub(super) struct Run {
    pub first: u8,
    pub last: u8,
    pub width: u8,
}

/// Places side by side, from `low` up to, not including, `end`; none if that is not greater.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    low: i32,
    end: i32,
}

impl Stretch {
    /// The part of it that is between two places.
    #[inline(always)]
    fn between(self, (low, end): (u32, u32)) -> Self {
        Self { low: self.low.max(low as i32), end: self.end.min(end as i32) }
    }
}

/// Where to look for what is in the way in a line: below one place, and from another on.
#[derive(Clone, Copy)]
pub(super) struct Gap {
    low: u32,
    end: u32,
    below: Squares,
    above: Squares,
}

impl Gap {
    /// Below `low`, and from `end` on, which is at most a place more than the last one of the grid.
    #[inline(always)]
    pub fn new(low: u32, end: u32) -> Self {
        Self { low, end, below: !(Squares::MAX << (low % BAND)), above: Squares::MAX << (end % BAND) }
    }

    /// Behind which place it is free below, and as far as which above, in the line whose rows begin `at`.
    #[inline(always)]
    pub fn around(self, rows: &[Row], at: usize, bands: usize) -> (u32, u32) {
        if bands == 1 {
            let blocked = rows[at].blocked;
            // The bit behind the last square, and one before the first, spare the question whether there is any.
            (
                ((blocked & self.below) << 1 | 1).ilog2(),
                (blocked & self.above | 1 << (BAND - 1)).trailing_zeros(),
            )
        } else {
            long_around(&rows[at..at + 2], self.low, self.end)
        }
    }
}

/// The same in a line of two bands.
#[cold]
#[inline(never)]
fn long_around(row: &[Row], low: u32, from: u32) -> (u32, u32) {
    let squares = row.iter().rev().fold(0, |squares, row| squares << BAND | u128::from(row.blocked));
    let below = squares & ((1 << low) - 1);
    (u128::BITS - below.leading_zeros(), (squares >> from).trailing_zeros() + from)
}

/// What there is as far as some line.
#[derive(Debug, Clone, Copy)]
struct Side {
    /// What is free in all lines as far as this.
    stretch: Stretch,
    /// The squares in the blocks that go as far as this and no farther, in each band.
    reach: [Squares; 2],
}

/// The room that a hint has: what a walk from its core, line by line away from it, finds free.
pub(super) struct Room {
    /// How many bands a line has.
    pub bands: usize,
    sides: [Side; LONGEST],
}

impl Room {
    /// The room of no hint.
    pub fn new(bands: usize) -> Self {
        Self { bands, sides: [Side { stretch: Stretch { low: 0, end: 0 }, reach: [0; 2] }; LONGEST] }
    }

    /// Walks from the hint's core as far as its blocks reach.
    #[inline]
    pub fn walk(&mut self, rows: &[Row], domain: &Domain) {
        let core = domain.core;
        let bands = self.bands;
        let (low, end) = (u32::from(core.low), u32::from(core.high) + 1);
        let beside = Gap::new(low, end);
        let mut base = Stretch { low: 0, end: i32::MAX };
        let (start, mut at) = (usize::from(core.first) * bands, usize::from(core.last) * bands + bands);
        while at > start {
            at -= bands;
            base = base.between(beside.around(rows, at, bands));
        }
        let (first, last) = (usize::from(core.first), usize::from(core.last));
        self.sides[first] = Side { stretch: base, reach: [0; 2] };
        self.sides[last] = Side { stretch: base, reach: [0; 2] };
        let beside = Gap::new(low, low);
        let mut stretch = base;
        for side in self.sides[usize::from(domain.first)..first].iter_mut().rev() {
            at -= bands;
            stretch = stretch.between(beside.around(rows, at, bands));
            *side = Side { stretch, reach: [0; 2] };
        }
        stretch = base;
        at = last * bands;
        for side in &mut self.sides[last + 1..usize::from(domain.last) + 1] {
            at += bands;
            stretch = stretch.between(beside.around(rows, at, bands));
            *side = Side { stretch, reach: [0; 2] };
        }
    }

    /// Where the blocks of a run that hold `must` begin, the first and the last one.
    #[inline(always)]
    fn fit(&self, run: Run, must: Rectangle) -> (i32, i32) {
        let one = self.sides[usize::from(run.first)].stretch;
        let other = self.sides[usize::from(run.last)].stretch;
        let width = i32::from(run.width);
        let start = one.low.max(other.low).max(i32::from(must.high) + 1 - width);
        let last = one.end.min(other.end).wrapping_sub(width).min(must.low.into());
        let is_around = (run.first <= must.first) & (run.last >= must.last);
        (start, if is_around { last } else { -1 })
    }

    /// The domain without the blocks that do not hold `must`, or for which there is no room, and the runs with blocks before
    /// the others; notes what the blocks reach. `None` if there are none.
    #[inline]
    pub fn blocks(&mut self, runs: &mut [Run], must: Rectangle) -> Option<Domain> {
        let (mut count, mut first, mut last_line, mut low, mut end) = (0, 0, u8::MAX, 0, i32::MAX);
        let (mut sight_first, mut sight_last) = (u8::MAX, 0);
        let (mut at, mut live) = (0, runs.len());
        while at < live {
            let run = runs[at];
            let (start, last) = self.fit(run, must);
            if start <= last {
                let width = i32::from(run.width);
                count += last - start + 1;
                low = low.max(last);
                end = end.min(start + width);
                first = run.first.max(first);
                sight_first = run.first.min(sight_first);
                last_line = run.last.min(last_line);
                sight_last = run.last.max(sight_last);
                if self.bands == 1 {
                    let span = span(start as u32, (last + width) as u32);
                    self.sides[usize::from(run.first)].reach[0] |= span;
                    self.sides[usize::from(run.last)].reach[0] |= span;
                } else {
                    let rectangle =
                        Rectangle { first: 0, last: 0, low: start as u8, high: (last + width - 1) as u8 };
                    for band in 0..2 {
                        let squares = rectangle.squares(band);
                        self.sides[usize::from(run.first)].reach[band] |= squares;
                        self.sides[usize::from(run.last)].reach[band] |= squares;
                    }
                }
                at += 1;
            } else {
                live -= 1;
                runs.swap(at, live);
            }
        }
        if count == 0 {
            return None;
        }
        Some(Domain {
            core: Rectangle { first, last: last_line, low: low as u8, high: (end - 1) as u8 },
            first: sight_first,
            last: sight_last,
            live: live as u16,
            count: count as u16,
        })
    }

    /// Lists what the blocks reach outside of the core, line by line.
    #[inline]
    pub fn tell(&self, domain: &Domain, reaches: &mut [Squares]) {
        let bands = self.bands;
        let core = domain.core;
        let (first, last) = (usize::from(core.first - domain.first), usize::from(core.last - domain.first));
        let sides = &self.sides[usize::from(domain.first)..usize::from(domain.last) + 1];
        for band in 0..bands {
            let mut at = band;
            // A block that goes farther reaches the lines nearer by as well.
            let mut squares = 0;
            for side in &sides[..first] {
                squares |= side.reach[band];
                reaches[at] = squares;
                at += bands;
            }
            squares = (squares | sides[first].reach[band]) & !core.squares(band);
            for _ in first..last + 1 {
                reaches[at] = squares;
                at += bands;
            }
            squares = 0;
            at = sides.len() * bands + band;
            for side in sides[last + 1..].iter().rev() {
                at -= bands;
                squares |= side.reach[band];
                reaches[at] = squares;
            }
        }
    }

    /// The block of the domain that follows on `tried`, or the first, in the order of lines, the first of them, and places.
    pub fn next_block(&self, domain: &Domain, runs: &[Run], tried: Option<Rectangle>) -> Option<Rectangle> {
        let order = |block: Rectangle| (block.last - block.first, block.first, block.low);
        let mut next: Option<Rectangle> = None;
        for &run in runs {
            let (start, last) = self.fit(run, domain.core);
            for low in start..last + 1 {
                let block = Rectangle {
                    first: run.first,
                    last: run.last,
                    low: low as u8,
                    high: (low as u8 + run.width - 1),
                };
                if tried.is_none_or(|tried| order(tried) < order(block))
                    && next.is_none_or(|next| order(block) < order(next))
                {
                    next = Some(block);
                }
            }
        }
        next
    }
}
