use std::mem::replace;
use std::ops::Range;

use crate::puzzle::Stopped;

use super::board::{Board, Contradiction, Row};
use super::domain::{Hint, Rectangle};
use super::line::{Squares, Zone};

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
    /// Follows all consequences: sweeps over the hints, one way and back, until nothing happens.
    pub fn follow(&mut self) -> Result<(), Halt> {
        let mut is_back = true;
        while self.stirred.first <= self.stirred.last {
            self.swept = replace(&mut self.stirred, Zone::NONE);
            self.sweep(is_back)?;
            self.swept = Zone::NONE;
            is_back = !is_back;
        }
        Ok(())
    }

    /// Looks at the hints near the lines, the first one or the last one first, as far as they are open and something is in
    /// their reach that was not; counts who reaches what in the lines, and finds the lonely squares.
    fn sweep(&mut self, is_back: bool) -> Result<(), Halt> {
        let bands = self.bands;
        let (first, last) = (usize::from(self.swept.first), usize::from(self.swept.last));
        for row in &mut self.rows[first * bands..(last + 1) * bands] {
            row.once = 0;
            row.twice = 0;
        }
        let near = self.near(first, last);
        // Before the first trial, those that remain open are moved together, to the end of the list where the sweep began.
        let step = if is_back { usize::MAX } else { 1 };
        let mut at = if is_back { near.end } else { near.start.wrapping_sub(1) };
        let mut kept = at;
        for _ in near {
            at = at.wrapping_add(step);
            let index = usize::from(self.open[at]);
            if self.hints[index].domain.count == 1 {
                continue;
            }
            let (mut rows, mut reaches) = self.rows_and_reaches(index);
            if rows.iter().zip(reaches).fold(0, |hot, (row, &reach)| hot | row.hot & reach) != 0 {
                self.stop.check()?;
                self.look(index, self.must(index))?;
                if self.hints[index].domain.count == 1 {
                    continue;
                }
                (rows, reaches) = self.rows_and_reaches(index);
            }
            for (row, &reach) in rows.iter_mut().zip(reaches) {
                row.twice |= row.once & reach;
                row.once |= reach;
            }
            if self.trial == 0 {
                kept = kept.wrapping_add(step);
                self.open[kept] = index as u16;
            }
        }
        self.stop.check()?;
        if self.trial == 0 {
            if is_back {
                self.open.drain(..kept);
            } else {
                self.open.truncate(kept.wrapping_add(1));
            }
            if self.open.is_empty() {
                // The blocks share no square, and have as many as the grid.
                self.stirred = Zone::NONE;
                return Ok(());
            }
        }
        let mut covered = !0;
        self.has_lonely = false;
        for (at, row) in self.rows[first * bands..(last + 1) * bands].iter_mut().enumerate() {
            covered &= row.blocked | row.once;
            row.hot = row.blocked | row.once & !row.twice;
            if row.hot != row.blocked {
                let line = (first + (at >> (bands - 1))) as u8;
                self.stirred.widen(line, line);
                self.has_lonely = true;
            }
        }
        if covered == !0 { Ok(()) } else { Err(Halt::Contradiction) }
    }

    /// The rows of the lines that a hint reaches, and what it reaches in them.
    #[inline(always)]
    fn rows_and_reaches(&mut self, index: usize) -> (&mut [Row], &[Squares]) {
        let hint = &self.hints[index];
        let rows = hint.domain.rows(self.bands);
        let reaches = &self.reaches[hint.reaches(&hint.domain, self.bands)];
        (&mut self.rows[rows], reaches)
    }

    /// What a hint must hold: its core, and the lonely squares that it reaches.
    #[inline]
    fn must(&self, index: usize) -> Rectangle {
        let hint = &self.hints[index];
        let domain = &hint.domain;
        let mut must = domain.core;
        if !self.has_lonely {
            return must;
        }
        let rows = domain.rows(self.bands);
        let reaches = &self.reaches[hint.reaches(domain, self.bands)];
        for (at, (row, &reach)) in rows.clone().zip(self.rows[rows].iter().zip(reaches)) {
            let lonely = row.hot & !row.blocked & reach;
            if lonely != 0 {
                must = must.with(at >> (self.bands - 1), at & (self.bands - 1), lonely);
            }
        }
        must
    }

    /// Which of the open hints may reach some of these lines.
    #[inline]
    fn near(&self, first: usize, last: usize) -> Range<usize> {
        if self.trial == 0 {
            return 0..self.open.len();
        }
        let low = first.saturating_sub(self.farthest);
        let end = (last + 1 + self.farthest).min(self.starts.len() - 1);
        usize::from(self.starts[low])..usize::from(self.starts[end])
    }

    /// From here on changes are to be taken back, by [`Board::undo`].
    pub fn begin_trial(&mut self) {
        if self.trial != 0 {
            return;
        }
        let count = self.open.len();
        self.trail.reserve(count);
        self.trail_of_reaches.reserve(8 * count);
        self.starts.reserve(self.last_line + 2);
        for (at, &index) in self.open.iter().enumerate() {
            let Hint { domain, line, .. } = self.hints[usize::from(index)];
            self.farthest = self.farthest.max((line - domain.first).max(domain.last - line).into());
            while self.starts.len() <= line.into() {
                self.starts.push(at as u16);
            }
        }
        self.starts.resize(self.last_line + 2, count as u16);
    }

    /// Takes back everything since the trail was so long, when all had been followed.
    pub fn undo(&mut self, mark: usize) {
        while self.trail.len() > mark {
            let Some((index, old)) = self.trail.pop() else { break };
            let index = usize::from(index);
            let new = replace(&mut self.hints[index].domain, old);
            self.flip(new.core);
            self.flip(old.core);
            for reach in self.reaches[self.hints[index].reaches(&old, self.bands)].iter_mut().rev() {
                if let Some(old) = self.trail_of_reaches.pop() {
                    *reach = old;
                }
            }
        }
        for row in &mut self.rows {
            row.hot = row.blocked;
        }
        self.stirred = Zone::NONE;
        self.swept = Zone::NONE;
        self.has_lonely = false;
        self.trial += 1;
    }

    /// The hint to try: with few blocks, and often left without one (F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, 2004);
    /// the first of the best. `None` if each has one block.
    pub fn choose(&self) -> Option<usize> {
        // Fractions are compared crosswise.
        let mut best: Option<(u64, u64, u16)> = None;
        for &index in &self.open {
            let Hint { domain, weight, .. } = self.hints[usize::from(index)];
            let (count, weight) = (u64::from(domain.count), u64::from(weight));
            if count > 1 && best.is_none_or(|(least, most, _)| count * most < least * weight) {
                best = Some((count, weight, index));
            }
        }
        best.map(|(.., index)| index.into())
    }
}
