use crate::puzzle::Stopped;

use super::board::{Board, Contradiction};
use super::domain::Domain;
use super::line::Line;

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

impl<L: Line> Board<'_, L> {
    /// Follows all consequences: sweeps over the hints, one way and back, looking at those in whose lines something
    /// changed, until nothing does.
    pub fn follow(&mut self) -> Result<(), Halt> {
        let mut back = false;
        while self.changed != L::NONE {
            self.counted = self.changed;
            self.changed = L::NONE;
            let mut lines = self.counted;
            while lines != L::NONE {
                let line = lines.lowest();
                lines &= !L::span(line, line + 1);
                self.once[line] = L::NONE;
                self.twice[line] = L::NONE;
            }
            let count = self.domains.len();
            for at in 0..count {
                let index = if back { count - 1 - at } else { at };
                let domain = &self.domains[index];
                if domain.count == 1 {
                    continue;
                }
                if Self::lines_of(domain) & (self.counted | self.changed) != L::NONE {
                    self.stop.check()?;
                    let core = domain.core;
                    self.look(index, core)?;
                }
            }
            self.recount()?;
            back = !back;
        }
        Ok(())
    }

    /// The lonely squares of the lines counted.
    fn recount(&mut self) -> Result<(), Contradiction> {
        let mut lines = self.counted;
        while lines != L::NONE {
            let line = lines.lowest();
            let this = L::span(line, line + 1);
            lines &= !this;
            let reached = self.once[line];
            if self.blocked[line] | reached != !L::NONE {
                return Err(Contradiction);
            }
            let lonely = reached & !self.twice[line] & !self.blocked[line];
            if lonely & !self.lonely[line] != L::NONE {
                self.changed |= this;
            }
            self.lonely[line] = lonely;
        }
        Ok(())
    }

    /// Takes back everything since the trail was so long.
    pub fn undo(&mut self, mark: usize) {
        for at in (mark..self.trail.len()).rev() {
            let (index, old) = self.trail[at];
            let core = self.domains[usize::from(index)].core;
            self.flip(core);
            self.flip(old.core);
            self.domains[usize::from(index)] = old;
            self.changed |= Self::lines_of(&old);
        }
        self.trail.truncate(mark);
        let mut lines = self.changed;
        while lines != L::NONE {
            let line = lines.lowest();
            lines &= !L::span(line, line + 1);
            self.lonely[line] = L::NONE;
        }
    }

    /// The first of the hints that have the fewest blocks, but more than one.
    pub fn choose(&self) -> Option<usize> {
        let open = |(_, domain): &(usize, &Domain)| domain.count > 1;
        let fewest = self.domains.iter().enumerate().filter(open).min_by_key(|(_, domain)| domain.count);
        fewest.map(|(index, _)| index)
    }
}
