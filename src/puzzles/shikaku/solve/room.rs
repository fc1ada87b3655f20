use super::super::ShikakuProblem;
use super::board::Row;
use super::domain::{Domain, Rectangle};
use super::line::{BAND, Squares, span};

/// Blocks of one size in the same lines.
///
/// It is a row of bytes, each up to 127, that [`largest`] compares at once, from the lowest: its first line; 127 less its
/// last line; two that are 0, for the places of its blocks; 127 less its first line; its last line; 0; and how many places
/// each block has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Run(u64);

impl Run {
    /// Those of so many lines and of `width` places that begin in the lines `from` to `to`.
    #[inline(always)]
    pub fn side_by_side(from: usize, to: usize, lines: usize, width: u32) -> impl Iterator<Item = Self> {
        // Line 0 alone; and what it adds that the last line, or the first one too, is one farther.
        const ALONE: u64 = 127 << 8 | 127 << 32;
        const LONGER: u64 = (1 << 40) - (1 << 8);
        const FARTHER: u64 = LONGER - (1 << 32) + 1;
        let run = ALONE + (lines - 1) as u64 * LONGER + (u64::from(width) << 56);
        (from as u64..to as u64 + 1).map(move |first| Self(run + first * FARTHER))
    }

    /// Its first line.
    #[inline(always)]
    fn first(self) -> usize {
        usize::from(self.0 as u8)
    }

    /// Its last line.
    #[inline(always)]
    fn last(self) -> usize {
        usize::from((self.0 >> 40) as u8)
    }

    /// How many places each of its blocks has.
    #[inline(always)]
    fn width(self) -> i32 {
        (self.0 >> 56) as i32
    }
}

/// The highest bits of a row of bytes.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// The larger one of each pair of bytes, which are up to 127 each (after L. Lamport, Multiple Byte Processing with Full-Word
/// Instructions, 1975).
#[inline(always)]
fn largest(one: u64, other: u64) -> u64 {
    let is_one = ((one | HIGHEST) - other) & HIGHEST;
    other ^ (one ^ other) & (is_one - (is_one >> 7))
}

/// The place from which on to look for what is in the way, to both sides.
#[derive(Clone, Copy)]
pub(super) struct Gap {
    place: u32,
    below: Squares,
    above: Squares,
}

impl Gap {
    /// At a place of the grid.
    #[inline(always)]
    pub fn new(place: u32) -> Self {
        let above = Squares::MAX << (place % BAND);
        Self { place, below: !above, above }
    }

    /// Behind which place it is free below, and as far as which above, where this is in the way in a line of one band.
    #[inline(always)]
    pub fn around(self, wall: Squares) -> (u32, u32) {
        // The bit behind the last square, and one before the first, spare the question whether there is any.
        (((wall & self.below) << 1 | 1).ilog2(), (wall & self.above | 1 << (BAND - 1)).trailing_zeros())
    }

    /// The same in a line of two bands.
    #[cold]
    #[inline(never)]
    pub fn around_long(self, walls: [Squares; 2]) -> (u32, u32) {
        let wall = u128::from(walls[1]) << BAND | u128::from(walls[0]);
        let below = wall & ((1 << self.place) - 1);
        (u128::BITS - below.leading_zeros(), (wall >> self.place).trailing_zeros() + self.place)
    }
}

/// One more than the lines of the largest grid.
const ENDS: usize = ShikakuProblem::LONGEST_SIDE as usize + 1;

/// The room that a hint has: what is in the way of its blocks, line by line away from its core.
///
/// Both tables stand by bands, then by where blocks begin or end: before the core by line, and behind it by the line that
/// follows, so that a core of one line has both sides.
pub(super) struct Room {
    /// How many bands a line has.
    pub bands: usize,
    /// What is in the way of the blocks that go as far as this.
    walls: [[Squares; ENDS]; 2],
    /// The squares in the blocks that go as far as this and no farther.
    reach: [[Squares; ENDS]; 2],
}

impl Room {
    /// The room of no hint, in this problem's grid.
    pub fn new(problem: &ShikakuProblem) -> Self {
        let bands = if u32::from(problem.grid().dimensions().height()) < BAND { 1 } else { 2 };
        Self { bands, walls: [[0; ENDS]; 2], reach: [[0; ENDS]; 2] }
    }

    /// Walks from the hint's core as far as its blocks reach.
    #[inline]
    pub fn walk(&mut self, rows: &[Row], domain: &Domain) {
        if self.bands == 1 {
            self.walk_band(rows, domain, 0, 1);
        } else {
            self.walk_bands(rows, domain);
        }
    }

    /// Walks in both bands.
    #[cold]
    #[inline(never)]
    fn walk_bands(&mut self, rows: &[Row], domain: &Domain) {
        for band in 0..2 {
            self.walk_band(rows, domain, band, 2);
        }
    }

    /// Walks in one of so many bands.
    #[inline(always)]
    fn walk_band(&mut self, rows: &[Row], domain: &Domain, band: usize, bands: usize) {
        let (walls, reach) = (&mut self.walls[band], &mut self.reach[band]);
        let core = domain.core;
        let (first, end) = (usize::from(core.first), usize::from(core.last) + 1);
        let (start, stop) = (usize::from(domain.first), usize::from(domain.last) + 1);
        let mut base = 0;
        for line in first..end {
            base |= rows[line * bands + band].blocked;
        }
        base &= !core.squares(band, bands);
        let mut wall = base;
        let mut at = first;
        loop {
            walls[at] = wall;
            reach[at] = 0;
            if at == start {
                break;
            }
            at -= 1;
            wall |= rows[at * bands + band].blocked;
        }
        at = end;
        loop {
            walls[at] = base;
            reach[at] = 0;
            if at == stop {
                break;
            }
            base |= rows[at * bands + band].blocked;
            at += 1;
        }
    }

    /// Where the blocks of a run begin that hold the places of `must`, the first and the last one, in lines that are short,
    /// of one band, or long.
    #[inline(always)]
    fn fit(&self, run: Run, is_short: bool, gap: Gap, must: Rectangle) -> (i32, i32) {
        let (first, end) = (run.first(), run.last() + 1);
        let wall = self.walls[0][first] | self.walls[0][end];
        let (low, high) = if is_short {
            gap.around(wall)
        } else {
            gap.around_long([wall, self.walls[1][first] | self.walls[1][end]])
        };
        let width = run.width();
        let start = (low as i32).max(i32::from(must.high) + 1 - width);
        let last = (high as i32 - width).min(must.low.into());
        (start, last)
    }

    /// The domain without the blocks that do not hold `must`, or for which there is no room, and the runs with blocks before
    /// the others; notes what the blocks reach. `None` if there are none. The hint's `core` was walked from.
    #[inline(always)]
    pub fn blocks(&mut self, runs: &mut [Run], core: Rectangle, must: Rectangle) -> Option<Domain> {
        let gap = Gap::new(core.low.into());
        // What a run's first line, and 127 less its last line, may be at most.
        let around = u64::from(must.first) | u64::from(127 - must.last) << 8 | !0xffff;
        // How many blocks the runs have beside one each, and the largest bytes of them all.
        let (mut more, mut all) = (0, 0);
        let is_short = self.bands == 1;
        let (mut at, mut live) = (0, runs.len());
        while at < live {
            let run = runs[at];
            let (start, last) = self.fit(run, is_short, gap, must);
            if start <= last && ((around | HIGHEST) - run.0) & HIGHEST == HIGHEST {
                let width = run.width();
                more += last - start;
                // The last place where one begins, and 127 less the first where one ends: the core's, when all are seen.
                let places = (last | (start + width - 1) << 8) as u32 ^ 0x7f00;
                all = largest(all, run.0 | u64::from(places) << 16);
                if is_short {
                    let span = span(start as u32, (last + width) as u32);
                    self.reach[0][run.first()] |= span;
                    self.reach[0][run.last() + 1] |= span;
                } else {
                    self.note_bands(run, start, last + width);
                }
                at += 1;
            } else {
                live -= 1;
                runs.swap(at, live);
            }
        }
        if live == 0 {
            return None;
        }
        let [first, last, low, high, sight_first, sight_last, ..] = (all ^ 0x7f_7f00_7f00).to_le_bytes();
        Some(Domain {
            core: Rectangle { first, last, low, high },
            first: sight_first,
            last: sight_last,
            live: live as u16,
            count: (live as i32 + more) as u16,
        })
    }

    /// Notes what the blocks of a run reach, from one place up to another, in both bands.
    #[cold]
    #[inline(never)]
    fn note_bands(&mut self, run: Run, low: i32, end: i32) {
        let rectangle = Rectangle { first: 0, last: 0, low: low as u8, high: (end - 1) as u8 };
        for band in 0..2 {
            let squares = rectangle.squares(band, 2);
            self.reach[band][run.first()] |= squares;
            self.reach[band][run.last() + 1] |= squares;
        }
    }

    /// Lists what the blocks reach outside of the core, line by line, of each its bands.
    #[inline(never)]
    pub fn tell(&self, domain: &Domain, reaches: &mut [Squares]) {
        if self.bands == 1 {
            self.tell_band(domain, reaches, 0, 1);
        } else {
            self.tell_bands(domain, reaches);
        }
    }

    /// Lists it for both bands.
    #[cold]
    #[inline(never)]
    fn tell_bands(&self, domain: &Domain, reaches: &mut [Squares]) {
        for band in 0..2 {
            self.tell_band(domain, reaches, band, 2);
        }
    }

    /// Lists it for one of so many bands.
    #[inline(always)]
    fn tell_band(&self, domain: &Domain, reaches: &mut [Squares], band: usize, bands: usize) {
        let (core, lines) = (domain.core, domain.lines());
        let reach = &self.reach[band];
        // A block that goes farther reaches the lines nearer by as well.
        let (mut squares, mut at) = (0, band);
        for here in &reach[lines.start..usize::from(core.first)] {
            squares |= here;
            reaches[at] = squares;
            at += bands;
        }
        squares = (squares | reach[usize::from(core.first)]) & !core.squares(band, bands);
        for _ in core.lines() {
            reaches[at] = squares;
            at += bands;
        }
        squares = 0;
        at = reaches.len() + band;
        for end in (usize::from(core.last) + 2..lines.end + 1).rev() {
            at -= bands;
            squares |= reach[end];
            reaches[at] = squares;
        }
    }

    /// The block of the domain that follows on `tried`, or the first, in the order of lines, the first of them, and places.
    pub fn next_block(&self, domain: &Domain, runs: &[Run], tried: Option<Rectangle>) -> Option<Rectangle> {
        let order = |block: Rectangle| (block.last - block.first, block.first, block.low);
        let gap = Gap::new(domain.core.low.into());
        let mut next: Option<Rectangle> = None;
        for &run in runs {
            let (start, last) = self.fit(run, self.bands == 1, gap, domain.core);
            for low in start..last + 1 {
                let block = Rectangle {
                    first: run.first() as u8,
                    last: run.last() as u8,
                    low: low as u8,
                    high: (low + run.width() - 1) as u8,
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
