//! Whether a Futoshiki has no solution, one or several, and which.
//!
//! The candidates are kept by digit: the squares that can still hold a digit are the bits of one machine word
//! ([`GridBits`]). So one pass over the digits draws all conclusions from signs ([`bounds`]), and a few
//! operations per digit find its single places in all columns and rows ([`singles`]). When nothing more
//! follows, each line by itself keeps only the candidates of its fillings, which obey its signs
//! ([`line`](mod@line)); and each digit keeps only the places of its choices of one place in every row and
//! column ([`propagation`]). Then the search tries two ways ([`search`]).

mod bounds;
mod candidates;
mod grid_bits;
mod layout;
mod line;
mod propagation;
mod search;
mod singles;

use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::latin::LatinGrid;
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::{Solved, Stop, Stopped};

use super::FutoshikiProblem;

use candidates::FilledGrid;
use grid_bits::GridBits;
use search::FutoshikiSearch;

impl Solved for FutoshikiProblem {
    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        visit(self.latin(), from, stop, &mut |filled| found(self.added(filled)))
    }

    fn count_solutions(&self, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        count(self.latin(), from, limit, stop)
    }

    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        self.latin().conflict(&mut |grid| Ok(count(grid, &Entries::default(), 1, stop)? > 0))
    }
}

impl FutoshikiProblem {
    /// The digits that a full grid adds to the givens, in order.
    fn added(&self, filled: &dyn FilledGrid) -> Vec<NumberedSquare> {
        let squares = self.latin().shape().squares().iter().zip(self.latin().given_digits());
        let open = squares.filter(|&(_, &given)| given == 0);
        open.map(|(&square, _)| NumberedSquare::new(square, i64::from(filled.digit(square)))).collect()
    }
}

fn count(grid: &LatinGrid, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
    let mut count = 0;
    if limit == 0 {
        return stop.check().map(|()| 0);
    }
    visit(grid, from, stop, &mut |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(count)
}

/// Visits every solution that extends the entries, each once, in a fixed order, until `report` breaks off.
fn visit(
    grid: &LatinGrid,
    entries: &Entries,
    stop: &Stop,
    report: &mut dyn FnMut(&dyn FilledGrid) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    if u32::from(grid.side()) < u64::STRIDE {
        FutoshikiSearch::<u64>::run(grid, entries, stop, report)
    } else {
        FutoshikiSearch::<u128>::run(grid, entries, stop, report)
    }
}
