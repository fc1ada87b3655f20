use crate::puzzle::Stopped;

use super::board::{Board, Contradiction, Row};
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
            let counted = self.changed;
            self.changed = L::NONE;
            self.each(counted, |row| {
                row.once = L::NONE;
                row.twice = L::NONE;
            });
            let count = self.domains.len();
            for at in 0..count {
                let index = if back { count - 1 - at } else { at };
                let domain = &self.domains[index];
                if domain.count != 1 && Self::lines_of(domain) & (counted | self.changed) != L::NONE {
                    self.stop.check()?;
                    let core = domain.core;
                    self.look(index, core)?;
                }
            }
            self.recount(counted)?;
            back = !back;
        }
        Ok(())
    }

    #[inline]
    fn each(&mut self, mut lines: L, mut change: impl FnMut(&mut Row<L>)) {
        while lines != L::NONE {
            let line = lines.lowest();
            lines ^= L::one(line);
            change(&mut self.rows[line as usize]);
        }
    }

    /// The lonely squares of the lines counted.
    fn recount(&mut self, mut lines: L) -> Result<(), Contradiction> {
        while lines != L::NONE {
            let line = lines.lowest();
            lines ^= L::one(line);
            let row = &mut self.rows[line as usize];
            if row.blocked | row.once != !L::NONE {
                return Err(Contradiction);
            }
            let lonely = row.once & !row.twice & !row.blocked;
            if lonely & !row.lonely != L::NONE {
                self.changed |= L::one(line);
            }
            row.lonely = lonely;
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
        self.each(self.changed, |row| row.lonely = L::NONE);
    }

    /// The first of the hints that have the fewest blocks, but more than one.
    pub fn choose(&self) -> Option<usize> {
        let open = |(_, domain): &(usize, &Domain)| domain.count > 1;
        let fewest = self.domains.iter().enumerate().filter(open).min_by_key(|(_, domain)| domain.count);
        fewest.map(|(index, _)| index)
    }
}
