use std::ops::ControlFlow;

use crate::grid::Square;

use super::{Ground, Piece, Rules, Stop, Stopped};

/// A puzzle that can be solved exactly.
pub trait Solved: Rules {
    /// Visits every solution that extends the position `from`, each once, in a fixed order, until `found`
    /// breaks off. The caller's closure counts, limits and lists. A position that is already wrong has no
    /// solutions.
    ///
    /// A solution holds the whole list of pieces to add to the problem, with those of `from`, in sorted
    /// order.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn solutions(
        &self,
        from: &Self::Answer,
        stop: &Stop,
        found: &mut dyn FnMut(Self::Solution) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

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

    /// A minimal set of givens that cannot stand together, as their squares in order, if the problem has no
    /// solution. It is empty if the set is not known, or if there is a solution.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        stop.check().map(|()| Vec::new())
    }

    /// What the problem gives, in order: numbers and signs. It is empty if conclusions are not traced back to
    /// that.
    fn grounds(&self) -> Vec<Ground> {
        Vec::new()
    }

    /// Whether these pieces cannot stand together by the rules and these grounds alone. It is true of fewer
    /// pieces the more grounds there are left out, and false where it can never be found out. `None` if a
    /// search that looks at this number of positions does not tell.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn excludes(
        &self,
        _grounds: &[Ground],
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
