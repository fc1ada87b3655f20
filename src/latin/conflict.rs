use std::ops::ControlFlow;

use crate::grid::Square;
use crate::puzzle::{Stop, Stopped};

use super::{Entries, LatinGrid};

impl LatinGrid {
    /// Of a grid without a solution, the givens that cannot stand together, of which none can be spared: each is taken
    /// away in turn and stays away if even so there is no solution. Empty if there is one.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        self.conflict_by(&mut |grid| grid.is_solvable(stop))
    }

    /// The same, where somebody else finds out whether a grid has a solution.
    ///
    /// # Errors
    /// [`Stopped`] when they do.
    pub fn conflict_by(
        &self,
        is_solvable: &mut dyn FnMut(&Self) -> Result<bool, Stopped>,
    ) -> Result<Vec<Square>, Stopped> {
        if is_solvable(self)? {
            return Ok(Vec::new());
        }
        let mut rest = self.clone();
        let mut needed = Vec::new();
        for given in self.givens() {
            let without = rest.without(given.square());
            if is_solvable(&without)? {
                needed.push(given.square());
            } else {
                rest = without;
            }
        }
        Ok(needed)
    }

    fn is_solvable(&self, stop: &Stop) -> Result<bool, Stopped> {
        let mut is_solvable = false;
        self.solutions(&Entries::default(), stop, &mut |_| {
            is_solvable = true;
            ControlFlow::Break(())
        })?;
        Ok(is_solvable)
    }
}
