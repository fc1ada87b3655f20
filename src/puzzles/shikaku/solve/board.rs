use crate::grid::NumberedSquare;
use crate::puzzle::Stop;

use super::super::ShikakuProblem;
use super::domain::{Domain, Hint, Rectangle};
use super::line::{BAND, Squares, Zone};
use super::room::{Gap, Room, Run};
use super::shapes::Shapes;

/// A hint is left without a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// What is known of the squares of one band of a line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// Those in a core, and those behind the end of the grid.
    pub blocked: Squares,
    /// Those that an open hint, or more than one, was seen to reach when the line was last swept.
    pub once: Squares,
    pub twice: Squares,
    /// The blocked ones, and the lonely ones: those outside of cores that one hint alone reaches.
    pub hot: Squares,
}

/// The grid in the midst of solving: the cores, and what is known by them.
pub(super) struct Board<'a> {
    /// Who may ask to stop.
    pub stop: &'a Stop,
    /// The hints, in order.
    pub hints: Vec<Hint>,
    /// Those that had more than one block when they were last swept, or when the first one was tried.
    pub open: Vec<u16>,
    /// Of each line where its hints begin among those, and at last where all end; and how many lines they reach to a side.
    /// Both are known when something is tried.
    pub starts: Vec<u16>,
    pub farthest: usize,
    /// The bands of the lines of the grid, line by line; each line has so many.
    pub rows: Vec<Row>,
    pub bands: usize,
    /// The last line of the grid.
    pub last_line: usize,
    /// The lines that are to be swept: where a core grew, a square became lonely, or a hint lost blocks and it is not yet
    /// counted who reaches what. And those that are being swept.
    pub stirred: Zone,
    pub swept: Zone,
    /// Whether there are lonely squares.
    pub has_lonely: bool,
    /// Of each hint the squares that its blocks reach outside of its core, band by band, line by line.
    pub reaches: Vec<Squares>,
    /// Of each hint the runs of its blocks.
    runs: Vec<Run>,
    /// The number of the trial; 0 before the first, when nothing is to be taken back.
    pub trial: u64,
    /// The hints that changed in the trials, once in each, as they were before, and their reaches. With n hints open, and
    /// a trial settling at least one, there are no more than n * (n + 1) / 2.
    pub trail: Vec<(u16, Domain)>,
    pub trail_of_reaches: Vec<Squares>,
    /// Where blocks are looked for.
    room: &'a mut Room,
}

impl<'a> Board<'a> {
    /// Each hint has its own square on the board, and waits to be [added](Board::add).
    pub fn new(problem: &ShikakuProblem, room: &'a mut Room, stop: &'a Stop) -> Self {
        let size = problem.grid().dimensions();
        let count = problem.hints().len();
        let grid = Rectangle::of(problem.grid());
        let bands = room.bands;
        let row = |at| {
            let blocked = !grid.squares(at % bands, bands);
            Row { blocked, once: 0, twice: 0, hot: blocked }
        };
        let mut board = Self {
            stop,
            hints: Vec::with_capacity(count),
            open: Vec::with_capacity(count),
            starts: Vec::new(),
            farthest: 0,
            rows: (0..bands * usize::from(size.width())).map(row).collect(),
            bands,
            last_line: grid.last.into(),
            stirred: Zone { first: grid.first, last: grid.last },
            swept: Zone::NONE,
            has_lonely: false,
            reaches: Vec::with_capacity(8 * count),
            runs: Vec::with_capacity(8 * count),
            trial: 0,
            trail: Vec::new(),
            trail_of_reaches: Vec::new(),
            room,
        };
        for hint in problem.hints() {
            let (line, place) = (usize::from(hint.square().column()), u32::from(hint.square().row()));
            let row = &mut board.rows[line * bands + (place / BAND) as usize];
            row.blocked |= 1 << (place % BAND);
            row.hot = row.blocked;
        }
        board
    }

    /// Finds the blocks of the next hint.
    ///
    /// # Errors
    /// It has none.
    pub fn add(&mut self, hint: NumberedSquare) -> Result<(), Contradiction> {
        let (line, place) = (hint.square().column() as usize, hint.square().row() as u32);
        let area = hint.number().clamp(0, 9801) as u32;
        let (band, place_in_band) = ((place / BAND) as usize, place % BAND);
        let is_free = |line: usize| self.rows[line * self.bands + band].blocked >> place_in_band & 1 == 0;
        let farthest = area as usize - 1;
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
        let gap = Gap::new(place);
        let wall = self.rows[line * self.bands].blocked & !core.squares(0, self.bands);
        let (low, end) = if self.bands == 1 {
            gap.around(wall)
        } else {
            gap.around_long([wall, self.rows[line * 2 + 1].blocked & !core.squares(1, 2)])
        };
        let (runs, reach) = (self.runs.len(), self.reaches.len());
        for (lines, width) in Shapes::new(area, 1, (last - first + 1) as u32) {
            if width > end - low {
                continue;
            }
            let lines = lines as usize;
            let from = first.max((line + 1).saturating_sub(lines));
            self.runs.extend(Run::side_by_side(from, line.min(last + 1 - lines), lines, width));
        }
        let index = self.hints.len();
        self.reaches.resize(reach + (last - first + 1) * self.bands, 0);
        let live = (self.runs.len() - runs) as u16;
        self.hints.push(Hint {
            domain: Domain { core, first: first as u8, last: last as u8, live, count: Domain::UNCOUNTED },
            line: line as u8,
            reach: (reach as u32).wrapping_sub((first * self.bands) as u32),
            runs: runs as u32,
            weight: 1,
            trial: 0,
        });
        self.look(index, core)?;
        if self.hints[index].domain.count > 1 {
            self.open.push(index as u16);
        }
        Ok(())
    }

    /// Puts a core on the board, or more of one.
    #[inline]
    fn put(&mut self, core: Rectangle) {
        if self.bands == 1 {
            self.put_band(core, 0, 1);
        } else {
            self.put_bands(core);
        }
        self.stirred.widen(core.first, core.last);
    }

    /// Puts it in both bands.
    #[cold]
    #[inline(never)]
    fn put_bands(&mut self, core: Rectangle) {
        for band in 0..2 {
            self.put_band(core, band, 2);
        }
    }

    /// Puts it in one of so many bands.
    #[inline(always)]
    fn put_band(&mut self, core: Rectangle, band: usize, bands: usize) {
        let squares = core.squares(band, bands);
        for line in core.lines() {
            let row = &mut self.rows[line * bands + band];
            row.blocked |= squares;
            row.hot |= squares;
        }
    }

    /// Puts a core on the board, or takes it off.
    #[inline]
    pub fn flip(&mut self, core: Rectangle) {
        for band in 0..self.bands {
            let squares = core.squares(band, self.bands);
            for line in core.lines() {
                self.rows[line * self.bands + band].blocked ^= squares;
            }
        }
    }

    /// Looks at a hint again, whose block is to hold `must`: which blocks are still possible, and what follows for others.
    ///
    /// # Errors
    /// The hint is left without a block. Nothing has changed then.
    pub fn look(&mut self, index: usize, must: Rectangle) -> Result<(), Contradiction> {
        let hint = &mut self.hints[index];
        let old = hint.domain;
        self.room.walk(&self.rows, &hint.domain);
        let Some(new) = self.room.blocks(&mut self.runs[hint.runs()], old.core, must) else {
            hint.weight += 1;
            return Err(Contradiction);
        };
        if new.count == old.count {
            return Ok(());
        }
        if hint.trial != self.trial {
            hint.trial = self.trial;
            self.trail.push((index as u16, old));
            // One by one: they were just written one by one, and wider reads would wait for that.
            for &reach in &self.reaches[hint.reaches(&old, self.bands)] {
                self.trail_of_reaches.push(reach);
            }
        }
        hint.domain = new;
        if new.count > 1 {
            self.room.tell(&hint.domain, &mut self.reaches[hint.reaches(&new, self.bands)]);
        }
        if old.first < self.swept.first || old.last > self.swept.last {
            self.stirred.widen(old.first, old.last);
        }
        if new.core.bits() != old.core.bits() {
            self.put(new.core);
        }
        Ok(())
    }

    /// The block of the hint that follows on `tried`, or the first.
    pub fn next_block(&mut self, index: usize, tried: Option<Rectangle>) -> Option<Rectangle> {
        let hint = &self.hints[index];
        self.room.walk(&self.rows, &hint.domain);
        self.room.next_block(&hint.domain, &self.runs[hint.runs()], tried)
    }
}
