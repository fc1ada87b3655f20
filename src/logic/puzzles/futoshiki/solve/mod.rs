//! True if a Futoshiki has no solution, one or several, and which.
//!
//! The candidates are kept by digit: the squares that can still hold a digit are the bits of one machine word
//! ([`GridBits`]). So one pass over the digits draws all conclusions from signs, and a few operations per
//! digit find its single places in all columns and rows ([`propagation`]). When nothing more follows, each
//! line by itself keeps only the candidates of its fillings, which obey its signs ([`line`](mod@line)); and
//! each digit keeps only the places of its choices of one place in every row and column. Then the search
//! tries two ways ([`search`]).

mod grid_bits;
mod layout;
mod line;
mod propagation;
mod search;

use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::number_grid::{Entries, NumberGrid};
use crate::puzzle::{Clausal, Modelled, Piece, Premise, Solved, Stop, Stopped};

use super::FutoshikiProblem;

pub(super) use layout::Clues;

use grid_bits::{GridBits, ROWS};
use layout::Layout;
use propagation::{PropagationEnd, Thoroughness};
use search::{EarlyEnd, FutoshikiSearch, Report};

impl Solved for FutoshikiProblem {
    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }

    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let squares = self.latin().shape().squares().iter().zip(self.latin().given_digits());
        let open: Vec<Square> =
            squares.filter(|&(_, &given)| given == 0).map(|(&square, _)| square).collect();
        visit(&self.latin().into(), from, stop, &mut |digit| {
            let number = |&square: &Square| NumberedSquare::new(square, i64::from(digit(square)));
            found(open.iter().map(number).collect())
        })
    }

    fn count_solutions(&self, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        count(&self.latin().into(), from, limit, stop)
    }

    fn grounds(&self) -> Vec<Premise> {
        self.latin().grounds()
    }

    fn excludes(
        &self,
        grounds: &[Premise],
        pieces: &[Piece],
        positions: u64,
        stop: &Stop,
    ) -> Result<Option<bool>, Stopped> {
        let (grid, entries) = (self.latin().with_only(grounds), Entries::of(pieces));
        Ok(has_solution(&(&grid).into(), &entries, positions, stop)?.map(|has| !has))
    }

    fn conflict(&self, stop: &Stop) -> Result<Vec<Square>, Stopped> {
        self.latin().conflict(stop, &|grid, stop| Ok(count(&grid.into(), &Entries::default(), 1, stop)? > 0))
    }
}

/// Returns true if there is exactly one solution.
///
/// # Errors
/// [`Stopped`] within 50 ms after `stop` was set.
pub(super) fn is_unique(clues: &Clues<'_>, stop: &Stop) -> Result<bool, Stopped> {
    Ok(count(clues, &Entries::default(), 2, stop)? == 1)
}

/// Returns true if singles and signs alone, one at a time or in chains, lead to the only solution.
pub(super) fn is_solved_by_singles(clues: &Clues<'_>) -> bool {
    if is_small(clues) { is_solved::<u64>(clues, None) } else { is_solved::<u128>(clues, None) }
}

/// Returns true if singles and signs, and all that follows from one line or about one digit, lead to a
/// solution, which is then the only one. Lines and digits that are open in more squares than `widest` are
/// left alone.
pub(super) fn is_solved_by_lines(clues: &Clues<'_>, widest: u32) -> bool {
    let widest = Some(widest);
    if is_small(clues) { is_solved::<u64>(clues, widest) } else { is_solved::<u128>(clues, widest) }
}

/// Returns true if singles and signs, and lines up to this number of open squares, lead to a solution.
fn is_solved<P: GridBits>(clues: &Clues<'_>, widest: Option<u32>) -> bool {
    let layout = Layout::<P>::of(clues);
    let Some(mut candidates) = layout.start(clues, &Entries::default()) else { return false };
    let Some(widest) = widest else {
        let found = layout.settle_and_bound(&mut candidates, layout.full);
        return found.is_some() && candidates.settled == layout.all;
    };
    let lines = (layout.full << ROWS) | layout.full;
    let end = layout.propagate(&mut candidates, layout.full, lines, Thoroughness::UpTo(widest));
    end == PropagationEnd::Solved
}

/// Returns true if the squares fit into the smaller words.
fn is_small(clues: &Clues<'_>) -> bool {
    u32::from(clues.side) < u64::STRIDE
}

fn count(clues: &Clues<'_>, from: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
    let mut count = 0;
    if limit == 0 {
        return stop.check().map(|()| 0);
    }
    visit(clues, from, stop, &mut |_| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(count)
}

/// Visits every solution that extends the entries, each once, in a fixed order, until `report` breaks off.
fn visit(clues: &Clues<'_>, entries: &Entries, stop: &Stop, report: &mut Report<'_>) -> Result<(), Stopped> {
    match search(clues, entries, u64::MAX, stop, report) {
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
        _ => Ok(()),
    }
}

/// Returns true if the entries can be extended to a solution; `None` if too few positions tell.
fn has_solution(
    clues: &Clues<'_>,
    entries: &Entries,
    positions: u64,
    stop: &Stop,
) -> Result<Option<bool>, Stopped> {
    match search(clues, entries, positions, stop, &mut |_| ControlFlow::Break(())) {
        ControlFlow::Continue(()) => Ok(Some(false)),
        ControlFlow::Break(EarlyEnd::Enough) => Ok(Some(true)),
        ControlFlow::Break(EarlyEnd::Spent) => Ok(None),
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
    }
}

fn search(
    clues: &Clues<'_>,
    entries: &Entries,
    positions: u64,
    stop: &Stop,
    report: &mut Report<'_>,
) -> ControlFlow<EarlyEnd> {
    if is_small(clues) {
        FutoshikiSearch::<u64>::run(clues, entries, positions, stop, report)
    } else {
        FutoshikiSearch::<u128>::run(clues, entries, positions, stop, report)
    }
}
