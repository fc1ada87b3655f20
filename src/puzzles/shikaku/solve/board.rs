use crate::puzzle::Stop;

use super::super::ShikakuProblem;
use super::domain::{Domain, Rectangle};
use super::line::{Line, Squares};
use super::room::Room;

/// A hint is left without a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Contradiction;

/// What is known of the squares of one line.
#[derive(Debug, Clone, Copy)]
pub(super) struct Row {
    /// Those in a core, and those behind the end of the grid.
    pub blocked: Line,
    /// Those that an open hint, or more than one, was seen to reach.
    pub once: Line,
    pub twice: Line,
    /// Those outside of cores that one hint alone reaches.
    pub lonely: Line,
    /// Those that came into a core or became lonely before the sweep over the hints began, and those that came into one since.
    pub hot: Line,
    pub fresh: Line,
}

/// The grid in the midst of solving: the cores, and what is known by them.
pub(super) struct Board<'a> {
    /// Who may ask to stop.
    pub stop: &'a Stop,
    /// What is possible for each hint.
    pub domains: Vec<Domain>,
    /// The hints that had more than one block when they were last gone through, before anything was tried.
    pub open: Vec<u16>,
    /// Of each line where its hints begin among those, and at last where all end; and how many lines they reach to a side.
    /// Both are known when something is tried.
    pub starts: Vec<u16>,
    pub farthest: usize,
    /// How often each hint was left without a block, and once more.
    pub weights: Vec<u32>,
    /// The lines of the grid.
    pub rows: Vec<Row>,
    /// The lines of hints that lost blocks since it was counted who reaches what.
    pub changed: Line,
    /// The lines with squares that are hot, and fresh.
    pub hot: Line,
    pub fresh: Line,
    /// Of each hint that had several blocks the squares that they reach outside of its core, line by line.
    pub reaches: Vec<Line>,
    /// Whether changes are to be taken back; and the domains as they were before, with their reaches.
    pub is_trying: bool,
    pub trail: Vec<(u16, Domain)>,
    pub trail_of_reaches: Vec<Line>,
    room: Room,
}

impl<'a> Board<'a> {
    /// Each hint has its own square for a core, and nobody has looked at it.
    pub fn new(problem: &ShikakuProblem, stop: &'a Stop) -> Self {
        let size = problem.grid().dimensions();
        let (none, count) = (Line::NONE, problem.hints().len());
        let blocked = !Line::span(0, size.height().into());
        let row = Row { blocked, once: none, twice: none, lonely: none, hot: none, fresh: none };
        let mut board = Self {
            stop,
            domains: Vec::with_capacity(count),
            open: (0..count as u16).collect(),
            starts: Vec::new(),
            farthest: 0,
            weights: vec![1; count],
            rows: vec![row; size.width().into()],
            changed: Line::span(0, size.width().into()),
            hot: none,
            fresh: none,
            reaches: Vec::new(),
            is_trying: false,
            trail: Vec::new(),
            trail_of_reaches: Vec::new(),
            room: Room::new(),
        };
        for &hint in problem.hints() {
            let domain = Domain::new(hint, size.width());
            board.rows[usize::from(domain.line)].blocked |= Line::one(domain.place.into());
            board.domains.push(domain);
        }
        board
    }

    /// Puts a core on the board, or takes it off.
    #[inline]
    pub fn flip(&mut self, core: Rectangle) {
        let places = core.places();
        for row in &mut self.rows[core.lines()] {
            row.blocked ^= places;
        }
    }

    /// Looks at a hint again, whose block is to hold `must`: which blocks are still possible, and what follows for others.
    /// Its reach is brought up to date if it is told, which all that are open must be before consequences are followed.
    ///
    /// # Errors
    /// The hint is left without a block. Nothing has changed then, but the reach while changes are taken back.
    pub fn look(&mut self, index: usize, must: Rectangle, is_told: bool) -> Result<(), Contradiction> {
        let old = self.domains[index];
        let mark = (self.trail.len(), self.trail_of_reaches.len());
        if self.is_trying {
            self.trail.push((index as u16, old));
            self.trail_of_reaches.extend_from_slice(&self.reaches[old.reaches()]);
        }
        self.flip(old.core);
        self.room.walk(&self.rows, &old);
        let mut must = must;
        let new = loop {
            let Some(mut new) = self.room.blocks(&old, must, is_told) else {
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
            self.room.clear();
        };
        self.flip(new.core);
        self.domains[index] = new;
        if new.count == old.count {
            self.trail.truncate(mark.0);
            self.trail_of_reaches.truncate(mark.1);
            return Ok(());
        }
        self.changed |= old.sight();
        if new.core != old.core {
            let places = new.core.places();
            for row in &mut self.rows[new.core.lines()] {
                row.fresh |= places;
            }
            self.fresh |= Line::span(new.core.first.into(), u32::from(new.core.last) + 1);
        }
        Ok(())
    }

    /// Lists what the hint reaches; gives the rectangle around `must` and the squares that it alone reaches.
    #[inline]
    fn tell(&mut self, domain: &mut Domain, must: Rectangle) -> Rectangle {
        let (before, after) = (usize::from(domain.before), usize::from(domain.after));
        let first = usize::from(domain.line) - before;
        if domain.reach == Domain::UNTOLD {
            domain.reach = (self.reaches.len() as u32).wrapping_sub(first as u32);
            self.reaches.resize(self.reaches.len() + before + after + 1, Line::NONE);
        }
        let reaches = &mut self.reaches[domain.reaches()];
        let rows = &self.rows[first..first + reaches.len()];
        let mut wider = must;
        // A block that goes farther reaches the lines nearer by as well.
        let mut squares = Line::NONE;
        for at in 0..before + 1 {
            squares |= self.room.before[before - at].reach;
            reaches[at] = squares;
            if squares & rows[at].lonely != Line::NONE {
                wider = wider.with(first + at, squares & rows[at].lonely);
            }
        }
        squares = Line::NONE;
        for far in (1..after + 1).rev() {
            let at = before + far;
            squares |= self.room.after[far].reach;
            reaches[at] = squares;
            if squares & rows[at].lonely != Line::NONE {
                wider = wider.with(first + at, squares & rows[at].lonely);
            }
        }
        let places = !domain.core.places();
        for reach in
            &mut reaches[usize::from(domain.core.first) - first..usize::from(domain.core.last) + 1 - first]
        {
            *reach &= places;
        }
        wider
    }

    /// The block of the hint that follows on `tried`, or the first.
    pub fn next_block(&mut self, index: usize, tried: Option<Rectangle>) -> Option<Rectangle> {
        let domain = self.domains[index];
        self.flip(domain.core);
        self.room.walk(&self.rows, &domain);
        self.flip(domain.core);
        self.room.next_block(&domain, tried)
    }
}
