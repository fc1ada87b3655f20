use std::mem::replace;
use std::ops::Range;

use crate::puzzle::Stopped;

use super::hint::{HintState, Rectangle};
use super::line::{LineBand, LineRange, Squares};
use super::state::{Contradiction, SolverState};

/// Why propagation did not come to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// There is no solution from here.
    Contradiction,
    /// It was asked to stop.
    Stopped,
}

impl From<Contradiction> for Unfinished {
    fn from(_: Contradiction) -> Self {
        Self::Contradiction
    }
}

impl From<Stopped> for Unfinished {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl SolverState<'_> {
    /// Propagates all consequences: sweeps over the hints forwards and backwards until nothing changes.
    ///
    /// # Errors
    /// There is no solution from here, or it was asked to stop.
    pub fn propagate(&mut self) -> Result<(), Unfinished> {
        let mut is_back = true;
        while self.pending.first <= self.pending.last {
            self.swept = replace(&mut self.pending, LineRange::NONE);
            self.sweep(is_back)?;
            self.swept = LineRange::NONE;
            is_back = !is_back;
        }
        Ok(())
    }

    /// Sweeps the lines once: revises the open hints near them if a square in their reach became blocked or
    /// lonely. Then counts how many hints reach each square of the lines, and finds the lonely squares.
    ///
    /// It takes the hints from the last to the first if `is_back`.
    fn sweep(&mut self, is_back: bool) -> Result<(), Unfinished> {
        let bands = self.bands;
        let (first, last) = (usize::from(self.swept.first), usize::from(self.swept.last));
        for line_band in &mut self.line_bands[first * bands..(last + 1) * bands] {
            line_band.once = 0;
            line_band.twice = 0;
        }
        let near = self.near(first, last);
        // Before the first trial the hints that stay open are moved together, to the end of the list where it
        // began.
        let step = if is_back { usize::MAX } else { 1 };
        let mut at = if is_back { near.end } else { near.start.wrapping_sub(1) };
        let mut kept = at;
        for _ in near {
            at = at.wrapping_add(step);
            let index = usize::from(self.open[at]);
            if self.hints[index].domain.count == 1 {
                continue;
            }
            let (mut line_bands, mut reaches) = self.bands_and_reaches(index);
            if line_bands.iter().zip(reaches).fold(0, |hot, (line_band, &reach)| hot | line_band.hot & reach)
                != 0
            {
                self.stop.check()?;
                self.revise(index, self.required(index))?;
                if self.hints[index].domain.count == 1 {
                    continue;
                }
                (line_bands, reaches) = self.bands_and_reaches(index);
            }
            for (line_band, &reach) in line_bands.iter_mut().zip(reaches) {
                line_band.twice |= line_band.once & reach;
                line_band.once |= reach;
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
            if self.open.is_empty() && !self.has_unknown {
                // The blocks share no square, and have as many as the grid.
                self.pending = LineRange::NONE;
                return Ok(());
            }
        }
        let mut covered = !0;
        self.has_lonely = false;
        for (at, line_band) in self.line_bands[first * bands..(last + 1) * bands].iter_mut().enumerate() {
            covered &= line_band.blocked | line_band.once;
            line_band.hot = line_band.blocked | line_band.once & !line_band.twice;
            if line_band.hot != line_band.blocked {
                let line = (first + (at >> (bands - 1))) as u8;
                self.pending.widen(line, line);
                self.has_lonely = true;
            }
        }
        if covered == !0 { Ok(()) } else { Err(Unfinished::Contradiction) }
    }

    /// The bands of the lines that a hint reaches, and the squares that it reaches in them.
    #[inline(always)]
    fn bands_and_reaches(&mut self, index: usize) -> (&mut [LineBand], &[Squares]) {
        let hint = &self.hints[index];
        let line_bands = hint.domain.line_bands(self.bands);
        let reaches = &self.reaches[hint.reaches(&hint.domain, self.bands)];
        (&mut self.line_bands[line_bands], reaches)
    }

    /// The rectangle that the block of a hint must hold: its core and the lonely squares that it reaches.
    #[inline]
    fn required(&self, index: usize) -> Rectangle {
        let hint = &self.hints[index];
        let domain = &hint.domain;
        let mut required = domain.core;
        if !self.has_lonely {
            return required;
        }
        let line_bands = domain.line_bands(self.bands);
        let reaches = &self.reaches[hint.reaches(domain, self.bands)];
        for (at, (line_band, &reach)) in
            line_bands.clone().zip(self.line_bands[line_bands].iter().zip(reaches))
        {
            let lonely = line_band.hot & !line_band.blocked & reach;
            if lonely != 0 {
                required = required.with(at >> (self.bands - 1), at & (self.bands - 1), lonely);
            }
        }
        required
    }

    /// The open hints that may reach one of these lines, by their indices in the list.
    #[inline]
    fn near(&self, first: usize, last: usize) -> Range<usize> {
        if self.trial == 0 {
            return 0..self.open.len();
        }
        let low = first.saturating_sub(self.farthest);
        let end = (last + 1 + self.farthest).min(self.starts.len() - 1);
        usize::from(self.starts[low])..usize::from(self.starts[end])
    }

    /// Prepares for the first trial. From here on [`SolverState::undo`] can undo changes.
    pub fn begin_trial(&mut self) {
        if self.trial != 0 {
            return;
        }
        let count = self.open.len();
        self.trail.reserve(count);
        self.trail_of_reaches.reserve(8 * count);
        self.starts.reserve(self.last_line + 2);
        for (at, &index) in self.open.iter().enumerate() {
            let HintState { domain, line, .. } = self.hints[usize::from(index)];
            self.farthest = self.farthest.max((line - domain.first).max(domain.last - line).into());
            while self.starts.len() <= line.into() {
                self.starts.push(at as u16);
            }
        }
        self.starts.resize(self.last_line + 2, count as u16);
    }

    /// Undoes all changes since the trail had the length `mark`, at a moment when nothing was left to
    /// propagate.
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
        for line_band in &mut self.line_bands {
            line_band.hot = line_band.blocked;
        }
        self.pending = LineRange::NONE;
        self.swept = LineRange::NONE;
        self.has_lonely = false;
        self.trial += 1;
    }

    /// The hint whose blocks to try next; `None` if each has one block.
    ///
    /// It is the first of those with the least number of blocks for each time that it was left without one
    /// (dom/wdeg of F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, 2004).
    pub fn choose(&self) -> Option<usize> {
        // Fractions are compared crosswise.
        let mut best: Option<(u64, u64, u16)> = None;
        for &index in &self.open {
            let HintState { domain, weight, .. } = self.hints[usize::from(index)];
            let (count, weight) = (u64::from(domain.count), u64::from(weight));
            if count > 1 && best.is_none_or(|(least, most, _)| count * most < least * weight) {
                best = Some((count, weight, index));
            }
        }
        best.map(|(.., index)| index.into())
    }
}
