use std::ops::ControlFlow;

use crate::grid::Square;

use super::{Clausal, Modelled, Piece, Premise, Rules, Stop, Stopped, solutions_of_model};

/// A puzzle that can be solved exactly.
pub trait Solved: Rules {
    /// The puzzle as a constraint satisfaction problem, if it is one: only then can searches run on it.
    fn modelled(&self) -> Option<&dyn Modelled> {
        None
    }

    /// The reason why this puzzle has no model or no clauses, in words, where others of its kind have them.
    fn too_large(&self) -> Option<&'static str> {
        None
    }

    /// The puzzle in clauses, if it can be written so: only then can the Davis-Putnam procedure run on it.
    fn clausal(&self) -> Option<&dyn Clausal> {
        None
    }

    /// Visits every solution that extends the position `from`, each once, in a fixed order, until `found`
    /// breaks off. The caller's closure counts, limits and lists. A position that is already wrong has no
    /// solutions.
    ///
    /// A solution holds the whole list of pieces to add to the problem, with those of `from`, in sorted
    /// order.
    ///
    /// By default, it takes the solutions of the [`Model`](super::Model) that keep the rules, which is slow.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    ///
    /// # Panics
    /// By default, if the puzzle has no model.
    fn solutions(
        &self,
        from: &Self::Answer,
        stop: &Stop,
        found: &mut dyn FnMut(Self::Solution) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let model = self.modelled().expect("a puzzle without a model has a solver of its own").model(stop)?;
        solutions_of_model(self, &model, from, stop, found)
    }

    /// The number of solutions that extend the position `from`, counted up to `limit`: a limit of 2 asks
    /// whether there is exactly one. Puzzles that can count without making lists override it.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn count_solutions(&self, from: &Self::Answer, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        let mut count = 0;
        if limit == 0 {
            return Ok(0);
        }
        self.solutions(from, stop, &mut |_| {
            count += 1;
            if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(count)
    }

    /// A set of givens that contradict one another, as their squares in order, if the problem has no
    /// solution: minimal, unless that takes too much work. It is empty if the set is not known, or if there
    /// is a solution.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        stop.check().map(|()| Vec::new())
    }

    /// The clues of the problem, in order: numbers and signs. It is empty if conclusions are not traced back
    /// to clues.
    fn grounds(&self) -> Vec<Premise> {
        Vec::new()
    }

    /// Returns true if these pieces contradict one another by the rules and these clues alone. Leaving out
    /// clues never makes it true. It is false where this can never be found out, and `None` if a search of
    /// this number of positions does not decide it.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn excludes(
        &self,
        _grounds: &[Premise],
        _pieces: &[Piece],
        _positions: u64,
        stop: &Stop,
    ) -> Result<Option<bool>, Stopped> {
        stop.check().map(|()| Some(false))
    }

    /// The first solutions that extend the position `from`, at most `limit`, which is at least 1.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn first_solutions(
        &self,
        from: &Self::Answer,
        limit: usize,
        stop: &Stop,
    ) -> Result<Vec<Self::Solution>, Stopped> {
        let mut first = Vec::new();
        self.solutions(from, stop, &mut |solution| {
            first.push(solution);
            if first.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        })?;
        Ok(first)
    }
}
