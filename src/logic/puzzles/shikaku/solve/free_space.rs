use super::super::ShikakuProblem;
use super::hint::{HintDomain, Rectangle};
use super::line::{BAND, LineBand, Squares, span};

/// A group of placements: the blocks of one size in the same lines.
///
/// It is packed into eight bytes of up to 127 each, which [`largest`] compares at once. From the lowest they
/// are: the first line; 127 less the last line; two zeros, for the places of the blocks; 127 less the first
/// line; the last line; zero; the number of places in each block.
#[derive(Debug, Clone, Copy)]
pub(super) struct PlacementGroup(u64);

impl PlacementGroup {
    /// The groups of blocks of `lines` lines and `width` places that begin in the lines `from` to `to`.
    #[inline(always)]
    pub fn side_by_side(from: usize, to: usize, lines: usize, width: u32) -> impl Iterator<Item = Self> {
        // The group in line 0 alone; what a last line one farther adds to it; and a first and last line one
        // farther.
        const ALONE: u64 = 127 << 8 | 127 << 32;
        const LONGER: u64 = (1 << 40) - (1 << 8);
        const FARTHER: u64 = LONGER - (1 << 32) + 1;
        let group = ALONE + (lines - 1) as u64 * LONGER + (u64::from(width) << 56);
        (from as u64..to as u64 + 1).map(move |first| Self(group + first * FARTHER))
    }

    /// Returns true if this block has its lines and its number of places.
    pub fn has(self, block: Rectangle) -> bool {
        let places = i32::from(block.high - block.low) + 1;
        self.first() == usize::from(block.first)
            && self.last() == usize::from(block.last)
            && self.width() == places
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

    /// The number of places in each of its blocks.
    #[inline(always)]
    fn width(self) -> i32 {
        (self.0 >> 56) as i32
    }
}

/// The highest bits of eight bytes.
const HIGHEST: u64 = 0x8080_8080_8080_8080;

/// The larger byte of each pair of bytes, which are up to 127 each (after L. Lamport, Multiple Byte
/// Processing with Full-Word Instructions, 1975).
#[inline(always)]
fn largest(one: u64, other: u64) -> u64 {
    let is_one = ((one | HIGHEST) - other) & HIGHEST;
    other ^ (one ^ other) & (is_one - (is_one >> 7))
}

/// Masks of the squares on both sides of a place, in which to look for obstacles.
#[derive(Clone, Copy)]
pub(super) struct SideMasks {
    place: u32,
    below: Squares,
    above: Squares,
}

impl SideMasks {
    /// The sides of a place of a line.
    #[inline(always)]
    pub fn new(place: u32) -> Self {
        let above = Squares::MAX << (place % BAND);
        Self { place, below: !above, above }
    }

    /// The free places around the place, from the first up to, not including, the last, between the obstacles
    /// in `wall` in a line of one band.
    #[inline(always)]
    pub fn free_around(self, wall: Squares) -> (u32, u32) {
        // With a bit after the last square and one before the first, there is always an obstacle on each
        // side.
        (((wall & self.below) << 1 | 1).ilog2(), (wall & self.above | 1 << (BAND - 1)).trailing_zeros())
    }

    /// Does the same in a line of two bands.
    #[cold]
    #[inline(never)]
    pub fn free_around_long(self, walls: [Squares; 2]) -> (u32, u32) {
        let wall = u128::from(walls[1]) << BAND | u128::from(walls[0]);
        let below = wall & ((1 << self.place) - 1);
        (u128::BITS - below.leading_zeros(), (wall >> self.place).trailing_zeros() + self.place)
    }
}

/// One more than the lines of the largest grid.
const ENDS: usize = ShikakuProblem::LONGEST_SIDE as usize + 1;

/// The free space around the core of a hint: the obstacles to its blocks, line by line away from the core.
///
/// Both tables are indexed by the band, then by the line in which a block begins or by the line that follows
/// its last. So they hold both sides even of a core of one line.
pub(super) struct FreeSpace {
    /// The number of bands in a line.
    pub bands: usize,
    /// The obstacles to the blocks that go as far as this.
    walls: [[Squares; ENDS]; 2],
    /// The squares in the blocks that go exactly as far as this.
    reach: [[Squares; ENDS]; 2],
}

impl FreeSpace {
    /// Empty tables for the grid of this problem.
    pub fn new(problem: &ShikakuProblem) -> Self {
        let bands = if u32::from(problem.grid().dimensions().height()) < BAND { 1 } else { 2 };
        Self { bands, walls: [[0; ENDS]; 2], reach: [[0; ENDS]; 2] }
    }

    /// Finds the obstacles around the core of a hint: walks from it to both sides as far as the hint's blocks
    /// reach.
    #[inline]
    pub fn measure(&mut self, line_bands: &[LineBand], domain: &HintDomain) {
        if self.bands == 1 {
            self.measure_band(line_bands, domain, 0, 1);
        } else {
            self.measure_bands(line_bands, domain);
        }
    }

    /// Finds the obstacles in both bands.
    #[cold]
    #[inline(never)]
    fn measure_bands(&mut self, line_bands: &[LineBand], domain: &HintDomain) {
        for band in 0..2 {
            self.measure_band(line_bands, domain, band, 2);
        }
    }

    /// Finds the obstacles in one of `bands` bands.
    #[inline(always)]
    fn measure_band(&mut self, line_bands: &[LineBand], domain: &HintDomain, band: usize, bands: usize) {
        let (walls, reach) = (&mut self.walls[band], &mut self.reach[band]);
        let core = domain.core;
        let (first, end) = (usize::from(core.first), usize::from(core.last) + 1);
        let (start, stop) = (usize::from(domain.first), usize::from(domain.last) + 1);
        let mut base = 0;
        for line in first..end {
            base |= line_bands[line * bands + band].blocked;
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
            wall |= line_bands[at * bands + band].blocked;
        }
        at = end;
        loop {
            walls[at] = base;
            reach[at] = 0;
            if at == stop {
                break;
            }
            base |= line_bands[at * bands + band].blocked;
            at += 1;
        }
    }

    /// The first and the last place where blocks of a group begin that hold the places of `required`. Lines
    /// are short if they have one band.
    #[inline(always)]
    fn fit(
        &self,
        group: PlacementGroup,
        is_short: bool,
        sides: SideMasks,
        required: Rectangle,
    ) -> (i32, i32) {
        let (first, end) = (group.first(), group.last() + 1);
        let wall = self.walls[0][first] | self.walls[0][end];
        let (low, high) = if is_short {
            sides.free_around(wall)
        } else {
            sides.free_around_long([wall, self.walls[1][first] | self.walls[1][end]])
        };
        let width = group.width();
        let start = (low as i32).max(i32::from(required.high) + 1 - width);
        let last = (high as i32 - width).min(required.low.into());
        (start, last)
    }

    /// The domain of a hint without the blocks that do not hold `required` or meet an obstacle; `None` if no
    /// block is left. Moves the groups with blocks before the others and notes the squares that the blocks
    /// reach.
    ///
    /// The free space must have been measured around the hint's `core`.
    #[inline(always)]
    pub fn blocks(
        &mut self,
        groups: &mut [PlacementGroup],
        core: Rectangle,
        required: Rectangle,
    ) -> Option<HintDomain> {
        let sides = SideMasks::new(core.low.into());
        // The maxima of a group's first line and of 127 less its last line.
        let around = u64::from(required.first) | u64::from(127 - required.last) << 8 | !0xffff;
        // The number of blocks beyond the first of each group, and the largest bytes of all groups.
        let (mut more, mut all) = (0, 0);
        let is_short = self.bands == 1;
        let (mut at, mut live) = (0, groups.len());
        while at < live {
            let group = groups[at];
            let (start, last) = self.fit(group, is_short, sides, required);
            if start <= last && ((around | HIGHEST) - group.0) & HIGHEST == HIGHEST {
                let width = group.width();
                more += last - start;
                // The last place where a block begins, and 127 less the first place where one ends. The
                // largest of all groups are the bounds of the core.
                let places = (last | (start + width - 1) << 8) as u32 ^ 0x7f00;
                all = largest(all, group.0 | u64::from(places) << 16);
                if is_short {
                    let span = span(start as u32, (last + width) as u32);
                    self.reach[0][group.first()] |= span;
                    self.reach[0][group.last() + 1] |= span;
                } else {
                    self.note_bands(group, start, last + width);
                }
                at += 1;
            } else {
                live -= 1;
                groups.swap(at, live);
            }
        }
        if live == 0 {
            return None;
        }
        let [first, last, low, high, sight_first, sight_last, ..] = (all ^ 0x7f_7f00_7f00).to_le_bytes();
        Some(HintDomain {
            core: Rectangle { first, last, low, high },
            first: sight_first,
            last: sight_last,
            live: live as u32,
            count: (live as i32 + more) as u32,
        })
    }

    /// Notes in both bands that the blocks of a group reach the places from `low` up to, not including,
    /// `end`.
    #[cold]
    #[inline(never)]
    fn note_bands(&mut self, group: PlacementGroup, low: i32, end: i32) {
        let rectangle = Rectangle { first: 0, last: 0, low: low as u8, high: (end - 1) as u8 };
        for band in 0..2 {
            let squares = rectangle.squares(band, 2);
            self.reach[band][group.first()] |= squares;
            self.reach[band][group.last() + 1] |= squares;
        }
    }

    /// Writes the squares that the blocks reach outside the core, line by line, and band by band in each.
    #[inline(never)]
    pub fn write_reaches(&self, domain: &HintDomain, reaches: &mut [Squares]) {
        if self.bands == 1 {
            self.write_reaches_of_band(domain, reaches, 0, 1);
        } else {
            self.write_reaches_of_bands(domain, reaches);
        }
    }

    /// Writes the squares in both bands.
    #[cold]
    #[inline(never)]
    fn write_reaches_of_bands(&self, domain: &HintDomain, reaches: &mut [Squares]) {
        for band in 0..2 {
            self.write_reaches_of_band(domain, reaches, band, 2);
        }
    }

    /// Writes the squares in one of `bands` bands.
    #[inline(always)]
    fn write_reaches_of_band(&self, domain: &HintDomain, reaches: &mut [Squares], band: usize, bands: usize) {
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

    /// The block of the domain that follows `tried`, or the first; `None` if there is no other. Blocks are in
    /// the order of their number of lines, then of their first line, of their first and of their last place.
    pub fn next_block(
        &self,
        domain: &HintDomain,
        groups: &[PlacementGroup],
        tried: Option<Rectangle>,
    ) -> Option<Rectangle> {
        let order = |block: Rectangle| (block.last - block.first, block.first, block.low, block.high);
        let sides = SideMasks::new(domain.core.low.into());
        let mut next: Option<Rectangle> = None;
        for &group in groups {
            let (start, last) = self.fit(group, self.bands == 1, sides, domain.core);
            for low in start..last + 1 {
                let block = Rectangle {
                    first: group.first() as u8,
                    last: group.last() as u8,
                    low: low as u8,
                    high: (low + group.width() - 1) as u8,
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
