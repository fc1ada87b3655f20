use std::ops::Range;

use crate::puzzle::Stop;

use super::super::{Clue, ShikakuProblem};
use super::free_space::{FreeSpace, PlacementGroup, SideMasks};
use super::hint::{HintDomain, HintState, Rectangle};
use super::line::{BAND, LineBand, LineRange, Squares};
use super::shapes::Shapes;

/// A hint is left without a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// The state of solving: the cores of all hints, and what follows from them.
pub(super) struct SolverState<'a> {
    /// The request to stop.
    pub stop: &'a Stop,
    /// The hints, in order.
    pub hints: Vec<HintState>,
    /// The open hints: those that had more than one block when they were last swept, or when the first block
    /// was tried.
    pub open: Vec<u16>,
    /// For each line the index of its first hint among the open ones; at last their number. Known once a
    /// block is tried.
    pub starts: Vec<u16>,
    /// The greatest number of lines that an open hint reaches to one side. Known once a block is tried.
    pub farthest: usize,
    /// The bands of all lines, line by line.
    pub line_bands: Vec<LineBand>,
    /// The number of bands in a line.
    pub bands: usize,
    /// The last line of the grid.
    pub last_line: usize,
    /// True if some hint has no number. Then blocks that share no square may leave some.
    pub has_unknown: bool,
    /// The lines to sweep: those where a core grew, a square became lonely, or a hint lost blocks and the
    /// hints that reach each square are not yet counted again.
    pub pending: LineRange,
    /// The lines that are being swept.
    pub swept: LineRange,
    /// True if there are lonely squares.
    pub has_lonely: bool,
    /// For each hint the squares that its blocks reach outside its core, line by line, and band by band in
    /// each.
    pub reaches: Vec<Squares>,
    /// For each hint the groups of its placements.
    groups: Vec<PlacementGroup>,
    /// The number of the trial; 0 before the first, when nothing need be undone.
    pub trial: u64,
    /// The hints that changed in the trials, once in each trial, with their domains before. With n open hints
    /// there are at most n * (n + 1) / 2 entries, because each trial settles at least one hint.
    pub trail: Vec<(u16, HintDomain)>,
    /// The reaches of those hints before.
    pub trail_of_reaches: Vec<Squares>,
    /// The working memory in which the blocks of a hint are found.
    space: &'a mut FreeSpace,
}

impl<'a> SolverState<'a> {
    /// A state in which every hint blocks its own square, and waits to be [added](SolverState::add).
    pub fn new(problem: &ShikakuProblem, space: &'a mut FreeSpace, stop: &'a Stop) -> Self {
        let size = problem.grid().dimensions();
        let count = problem.hints().len();
        let grid = Rectangle::of(problem.grid());
        let bands = space.bands;
        let line_band = |at| {
            let blocked = !grid.squares(at % bands, bands);
            LineBand { blocked, once: 0, twice: 0, hot: blocked }
        };
        let mut state = Self {
            stop,
            hints: Vec::with_capacity(count),
            open: Vec::with_capacity(count),
            starts: Vec::new(),
            farthest: 0,
            line_bands: (0..bands * usize::from(size.width())).map(line_band).collect(),
            bands,
            last_line: grid.last.into(),
            has_unknown: problem.has_unknown(),
            pending: LineRange { first: grid.first, last: grid.last },
            swept: LineRange::NONE,
            has_lonely: false,
            reaches: Vec::with_capacity(8 * count),
            groups: Vec::with_capacity(8 * count),
            trial: 0,
            trail: Vec::new(),
            trail_of_reaches: Vec::new(),
            space,
        };
        for hint in problem.hints() {
            let (line, place) = (usize::from(hint.square().column()), u32::from(hint.square().row()));
            let line_band = &mut state.line_bands[line * bands + (place / BAND) as usize];
            line_band.blocked |= 1 << (place % BAND);
            line_band.hot = line_band.blocked;
        }
        state
    }

    /// Finds the blocks of the next hint of this problem.
    ///
    /// # Errors
    /// The hint has no block.
    pub fn add(&mut self, problem: &ShikakuProblem, hint: Clue) -> Result<(), Contradiction> {
        let (line, place) = (hint.square().column() as usize, hint.square().row() as u32);
        let (band, place_in_band) = ((place / BAND) as usize, place % BAND);
        let is_free =
            |line: usize| self.line_bands[line * self.bands + band].blocked >> place_in_band & 1 == 0;
        let largest = problem.largest_area(hint) as u32;
        let farthest = largest as usize - 1;
        let (mut first, mut last) = (line, line);
        let bound = line.saturating_sub(farthest);
        while first > bound && is_free(first - 1) {
            first -= 1;
        }
        let bound = (line + farthest).min(self.last_line);
        while last < bound && is_free(last + 1) {
            last += 1;
        }
        let core = Rectangle { first: line as u8, last: line as u8, low: place as u8, high: place as u8 };
        let sides = SideMasks::new(place);
        let wall = self.line_bands[line * self.bands].blocked & !core.squares(0, self.bands);
        let (low, end) = if self.bands == 1 {
            sides.free_around(wall)
        } else {
            sides.free_around_long([wall, self.line_bands[line * 2 + 1].blocked & !core.squares(1, 2)])
        };
        let (groups, reach) = (self.groups.len(), self.reaches.len());
        let (most, space) = ((last - first + 1) as u32, end - low);
        let mut add = |lines: u32, width: u32| {
            if width > space || !hint.shape().allows(lines, width) {
                return;
            }
            let lines = lines as usize;
            let from = first.max((line + 1).saturating_sub(lines));
            self.groups.extend(PlacementGroup::side_by_side(from, line.min(last + 1 - lines), lines, width));
        };
        match problem.determined(hint).number() {
            Some(_) => Shapes::new(largest, 1, most).for_each(|(lines, width)| add(lines, width)),
            None => (1..=most).for_each(|lines| (1..=largest / lines).for_each(|width| add(lines, width))),
        }
        let index = self.hints.len();
        self.reaches.resize(reach + (last - first + 1) * self.bands, 0);
        let live = (self.groups.len() - groups) as u32;
        self.hints.push(HintState {
            domain: HintDomain {
                core,
                first: first as u8,
                last: last as u8,
                live,
                count: HintDomain::UNCOUNTED,
            },
            line: line as u8,
            reach: (reach as u32).wrapping_sub((first * self.bands) as u32),
            groups: groups as u32,
            weight: 1,
            trial: 0,
        });
        self.revise(index, core)?;
        if self.hints[index].domain.count > 1 {
            self.open.push(index as u16);
        }
        Ok(())
    }

    /// Blocks the squares of a core that is new or has grown.
    #[inline]
    fn place(&mut self, core: Rectangle) {
        if self.bands == 1 {
            self.place_in_band(core, 0, 1);
        } else {
            self.place_in_bands(core);
        }
        self.pending.widen(core.first, core.last);
    }

    /// Blocks the squares in both bands.
    #[cold]
    #[inline(never)]
    fn place_in_bands(&mut self, core: Rectangle) {
        for band in 0..2 {
            self.place_in_band(core, band, 2);
        }
    }

    /// Blocks the squares in one of `bands` bands.
    #[inline(always)]
    fn place_in_band(&mut self, core: Rectangle, band: usize, bands: usize) {
        let squares = core.squares(band, bands);
        for line in core.lines() {
            let line_band = &mut self.line_bands[line * bands + band];
            line_band.blocked |= squares;
            line_band.hot |= squares;
        }
    }

    /// Blocks the squares of a core if they are free, and frees them if they are blocked.
    #[inline]
    pub fn flip(&mut self, core: Rectangle) {
        for band in 0..self.bands {
            let squares = core.squares(band, self.bands);
            for line in core.lines() {
                self.line_bands[line * self.bands + band].blocked ^= squares;
            }
        }
    }

    /// Revises the domain of a hint whose block must hold `required`: keeps the blocks that are still
    /// possible, and notes which lines are to be swept because of it.
    ///
    /// # Errors
    /// The hint is left without a block. Nothing has changed then.
    pub fn revise(&mut self, index: usize, required: Rectangle) -> Result<(), Contradiction> {
        self.revise_among(index, self.hints[index].groups(), required)
    }

    /// Gives a hint this block, and notes which lines are to be swept because of it.
    ///
    /// # Errors
    /// The block is not possible. Nothing has changed then.
    pub fn settle(&mut self, index: usize, block: Rectangle) -> Result<(), Contradiction> {
        if self.hints[index].domain.core.hull(block) != block {
            return Err(Contradiction);
        }
        // An unknown area has larger blocks that hold this one, too, but they are in other groups.
        let groups = self.hints[index].groups();
        let own = self.groups[groups.clone()].iter().position(|group| group.has(block));
        let own = own.ok_or(Contradiction)?;
        self.groups.swap(groups.start, groups.start + own);
        self.revise_among(index, groups.start..groups.start + 1, block)
    }

    /// Revises the domain of a hint to what is possible of these groups, which are the first of its own.
    fn revise_among(
        &mut self,
        index: usize,
        groups: Range<usize>,
        required: Rectangle,
    ) -> Result<(), Contradiction> {
        let hint = &mut self.hints[index];
        let old = hint.domain;
        self.space.measure(&self.line_bands, &hint.domain);
        let Some(new) = self.space.blocks(&mut self.groups[groups], old.core, required) else {
            hint.weight += 1;
            return Err(Contradiction);
        };
        if new.count == old.count {
            return Ok(());
        }
        if hint.trial != self.trial {
            hint.trial = self.trial;
            self.trail.push((index as u16, old));
            // They are copied one by one because they were just written so: wider reads would wait for the
            // writes.
            for &reach in &self.reaches[hint.reaches(&old, self.bands)] {
                self.trail_of_reaches.push(reach);
            }
        }
        hint.domain = new;
        if new.count > 1 {
            self.space.write_reaches(&hint.domain, &mut self.reaches[hint.reaches(&new, self.bands)]);
        }
        if old.first < self.swept.first || old.last > self.swept.last {
            self.pending.widen(old.first, old.last);
        }
        if new.core.bits() != old.core.bits() {
            self.place(new.core);
        }
        Ok(())
    }

    /// The block of the hint that follows `tried`, or its first block. `None` if there is no other.
    pub fn next_block(&mut self, index: usize, tried: Option<Rectangle>) -> Option<Rectangle> {
        let hint = &self.hints[index];
        self.space.measure(&self.line_bands, &hint.domain);
        self.space.next_block(&hint.domain, &self.groups[hint.groups()], tried)
    }
}
