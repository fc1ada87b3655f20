use std::ops::Range;

use crate::puzzle::Stopped;

use super::board::{Board, Contradiction, Row};
use super::domain::Domain;
use super::line::{Line, Squares};

/// Why consequences were not followed to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// There is no solution from here.
    Contradiction,
    /// It was asked to stop.
    Stopped,
}

impl From<Contradiction> for Halt {
    fn from(_: Contradiction) -> Self {
        Self::Contradiction
    }
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl Board<'_> {
    /// Follows the consequences of a problem nothing is known of: every hint is looked at by itself, then beside the others.
    pub fn begin(&mut self) -> Result<(), Halt> {
        for index in 0..self.domains.len() {
            self.stop.check()?;
            self.look(index, self.domains[index].core, false)?;
        }
        for at in (0..self.open.len()).rev() {
            let index = usize::from(self.open[at]);
            let domain = &self.domains[index];
            if domain.count != 1 {
                self.stop.check()?;
                self.look(index, domain.core, true)?;
            }
        }
        self.turn();
        self.follow()
    }

    /// Follows all consequences: sweeps over the hints, one way and back, looking at those that reach a square that is
    /// hot, until none is.
    pub fn follow(&mut self) -> Result<(), Halt> {
        let mut back = false;
        loop {
            self.recount()?;
            if self.hot == Line::NONE {
                return Ok(());
            }
            if !self.is_trying {
                let domains = &self.domains;
                self.open.retain(|&index| domains[usize::from(index)].count != 1);
            }
            let near = self.near(self.hot);
            for at in near.clone() {
                let index = usize::from(self.open[if back { near.start + near.end - 1 - at } else { at }]);
                if self.is_hot(&self.domains[index]) {
                    self.stop.check()?;
                    self.look(index, self.domains[index].core, true)?;
                }
            }
            self.turn();
            back = !back;
        }
    }

    /// Whether something happened in the squares that a hint reaches.
    #[inline]
    fn is_hot(&self, domain: &Domain) -> bool {
        if domain.count == 1 || domain.sight() & (self.hot | self.fresh) == Line::NONE {
            return false;
        }
        let mut hot = Line::NONE;
        for (row, &reach) in self.rows[domain.lines()].iter().zip(&self.reaches[domain.reaches()]) {
            hot |= (row.hot | row.fresh) & reach;
        }
        hot != Line::NONE
    }

    /// What is fresh is hot from now on, and what was hot is not.
    fn turn(&mut self) {
        self.each(self.hot | self.fresh, |row| {
            row.hot = row.fresh;
            row.fresh = Line::NONE;
        });
        self.hot = self.fresh;
        self.fresh = Line::NONE;
    }

    #[inline]
    fn each(&mut self, mut lines: Line, mut change: impl FnMut(&mut Row)) {
        while lines != Line::NONE {
            let line = lines.lowest();
            lines ^= Line::one(line);
            change(&mut self.rows[line as usize]);
        }
    }

    /// Counts who reaches the squares of the lines that changed, and finds the lonely ones.
    fn recount(&mut self) -> Result<(), Halt> {
        let changed = self.changed;
        if changed == Line::NONE {
            return Ok(());
        }
        self.stop.check()?;
        self.changed = Line::NONE;
        self.each(changed, |row| {
            row.once = Line::NONE;
            row.twice = Line::NONE;
        });
        for &index in &self.open[self.near(changed)] {
            let domain = &self.domains[usize::from(index)];
            if domain.count != 1 && domain.sight() & changed != Line::NONE {
                for (row, &reach) in self.rows[domain.lines()].iter_mut().zip(&self.reaches[domain.reaches()])
                {
                    row.twice |= row.once & reach;
                    row.once |= reach;
                }
            }
        }
        let mut is_covered = true;
        let mut hot = Line::NONE;
        let mut lines = changed;
        while lines != Line::NONE {
            let line = lines.lowest();
            lines ^= Line::one(line);
            let row = &mut self.rows[line as usize];
            is_covered &= row.blocked | row.once == !Line::NONE;
            let lonely = row.once & !row.twice & !row.blocked;
            let new = lonely & !row.lonely;
            row.lonely = lonely;
            row.hot |= new;
            if new != Line::NONE {
                hot |= Line::one(line);
            }
        }
        self.hot |= hot;
        if is_covered { Ok(()) } else { Err(Halt::Contradiction) }
    }

    /// Which of the open hints may reach some of these lines.
    #[inline]
    fn near(&self, lines: Line) -> Range<usize> {
        if !self.is_trying {
            return 0..self.open.len();
        }
        let low = (lines.lowest() as usize).saturating_sub(self.farthest);
        let end = (lines.end() as usize + self.farthest).min(self.rows.len());
        usize::from(self.starts[low])..usize::from(self.starts[end])
    }

    /// From here on changes are to be taken back, by [`Board::undo`]; remembers what is lonely.
    pub fn begin_trial(&mut self, lonely: &mut Vec<Line>) {
        lonely.extend(self.rows.iter().map(|row| row.lonely));
        if self.is_trying {
            return;
        }
        self.is_trying = true;
        for &index in &self.open {
            let domain = self.domains[usize::from(index)];
            self.farthest = self.farthest.max(domain.before.max(domain.after).into());
        }
        for line in 0..self.rows.len() + 1 {
            let start =
                self.open.partition_point(|&index| usize::from(self.domains[usize::from(index)].line) < line);
            self.starts.push(start as u16);
        }
    }

    /// Takes back everything since the trail was so long, when all had been followed and this was lonely.
    pub fn undo(&mut self, mark: usize, lonely: &[Line]) {
        while self.trail.len() > mark {
            let Some((index, old)) = self.trail.pop() else { break };
            let index = usize::from(index);
            let new = self.domains[index];
            self.flip(new.core);
            self.flip(old.core);
            self.domains[index] = old;
            let reaches = &mut self.reaches[old.reaches()];
            let rest = self.trail_of_reaches.len() - reaches.len();
            reaches.copy_from_slice(&self.trail_of_reaches[rest..]);
            self.trail_of_reaches.truncate(rest);
        }
        for (row, &lonely) in self.rows.iter_mut().zip(lonely) {
            row.lonely = lonely;
            row.hot = Line::NONE;
            row.fresh = Line::NONE;
        }
        self.changed = Line::NONE;
        self.hot = Line::NONE;
        self.fresh = Line::NONE;
    }

    /// The hint to try: with few blocks, and often left without one (F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, 2004);
    /// the first of the best. `None` if each has one block.
    pub fn choose(&self) -> Option<usize> {
        let mut best = None;
        for &index in &self.open {
            let count = self.domains[usize::from(index)].count;
            let key = (u32::from(count) << 12) / self.weights[usize::from(index)];
            if count > 1 && best.is_none_or(|(least, _)| key < least) {
                best = Some((key, index));
            }
        }
        best.map(|(_, index)| index.into())
    }
}
