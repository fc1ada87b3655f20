use crate::grid::Square;
use crate::puzzle::Stopped;

use super::LatinGrid;

impl LatinGrid {
    /// Of a grid without a solution, the givens that cannot stand together, of which none can be spared: each is taken
    /// away in turn and stays away if even so there is no solution. Empty if there is one. Whoever asks knows how to find
    /// out whether a grid is solvable.
    ///
    /// # Errors
    /// [`Stopped`] when they are.
    pub fn conflict(
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
}
