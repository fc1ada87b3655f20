//! The search for the solutions of any layout: only its units count, whatever their form.
//!
//! The squares that can hold a digit are the bits of one word, so a few operations per digit and unit find
//! the digits with a single place in a unit, and a few per digit all squares with a single digit.

use std::ops::ControlFlow;

use crate::generation::{Random, Seed};
use crate::latin::LatinGrid;
use crate::number_grid::Entries;
use crate::puzzle::{Stop, Stopped};

use super::clues::SolvedDigits;
use super::unit_candidates::{Candidates, UnitTables};

/// The early end of a search.
enum EarlyEnd {
    /// The caller has enough.
    Enough,
    /// No position may be looked at any more.
    Spent,
    /// The search was asked to stop.
    Stopped,
}

/// Visits every solution of a grid that extends these entries, each once, in a fixed order, until `found`
/// breaks off.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn search(
    grid: &LatinGrid,
    entries: &Entries,
    stop: &Stop,
    found: &mut dyn FnMut(&SolvedDigits) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    stop.check()?;
    let tables = UnitTables::of(grid.shape());
    let Some(start) = Candidates::of(&tables, grid, entries) else { return Ok(()) };
    match search_anew(&tables, &start, u64::MAX, stop, found) {
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
        _ => Ok(()),
    }
}

/// The number of solutions of a grid that extend these entries, counted up to `limit`, from 1.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn count(grid: &LatinGrid, entries: &Entries, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
    let tables = UnitTables::of(grid.shape());
    match Candidates::of(&tables, grid, entries) {
        Some(start) => count_from(&tables, &start, limit, stop),
        None => stop.check().map(|()| 0),
    }
}

/// The number of solutions of these candidates, counted up to `limit`, from 1.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn count_from(
    tables: &UnitTables,
    start: &Candidates,
    limit: u64,
    stop: &Stop,
) -> Result<u64, Stopped> {
    stop.check()?;
    let mut count = 0;
    let mut found = |_: &SolvedDigits| {
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    match search_anew(tables, start, u64::MAX, stop, &mut found) {
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
        _ => Ok(count),
    }
}

/// Returns true if a solution of a grid extends these entries; `None` if it takes more than this number of
/// positions to tell.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn has_solution(
    grid: &LatinGrid,
    entries: &Entries,
    positions: u64,
    stop: &Stop,
) -> Result<Option<bool>, Stopped> {
    stop.check()?;
    let tables = UnitTables::of(grid.shape());
    let Some(start) = Candidates::of(&tables, grid, entries) else { return Ok(Some(false)) };
    match search_anew(&tables, &start, positions, stop, &mut |_| ControlFlow::Break(())) {
        ControlFlow::Continue(()) => Ok(Some(false)),
        ControlFlow::Break(EarlyEnd::Enough) => Ok(Some(true)),
        ControlFlow::Break(EarlyEnd::Spent) => Ok(None),
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
    }
}

/// A full grid at random; `None` if there is none, or if it takes more than this number of positions to find
/// one.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn full_grid(
    tables: &UnitTables,
    positions: u64,
    random: &mut Random,
    stop: &Stop,
) -> Result<Option<SolvedDigits>, Stopped> {
    stop.check()?;
    let mut full = None;
    let mut found = |digits: &SolvedDigits| {
        full = Some(*digits);
        ControlFlow::Break(())
    };
    let mut search = UnitSearch { tables, stop, found: &mut found, positions, random: Some(random) };
    match search.below(Candidates::all(tables)) {
        ControlFlow::Break(EarlyEnd::Stopped) => Err(Stopped),
        _ => Ok(full),
    }
}

/// The positions of the first attempt, and of every second one.
const SHORT: u64 = 2_000;

/// Visits every solution of these candidates within this number of positions. A search that finds none for
/// long begins anew with choices in another order: in a grid with few givens some orders are unlucky. Every
/// second attempt may be longer, every fourth even more (Luby, Sinclair and Zuckerman, 1993).
fn search_anew(
    tables: &UnitTables,
    start: &Candidates,
    mut positions: u64,
    stop: &Stop,
    found: &mut dyn FnMut(&SolvedDigits) -> ControlFlow<()>,
) -> ControlFlow<EarlyEnd> {
    for attempt in 1u64.. {
        let most = positions.min(SHORT << attempt.trailing_zeros());
        let mut random = (attempt > 1).then(|| Random::new(Seed(attempt)));
        let mut search = UnitSearch { tables, stop, found, positions: most, random: random.as_mut() };
        match search.below(*start) {
            ControlFlow::Break(EarlyEnd::Spent) if most < positions => positions -= most,
            end => return end,
        }
    }
    ControlFlow::Break(EarlyEnd::Spent)
}

struct UnitSearch<'a> {
    tables: &'a UnitTables,
    stop: &'a Stop,
    found: &'a mut dyn FnMut(&SolvedDigits) -> ControlFlow<()>,
    /// The number of positions that may still be looked at; any number once a solution is found.
    positions: u64,
    /// The order of choices; `None` for the fixed one.
    random: Option<&'a mut Random>,
}

impl UnitSearch<'_> {
    /// Every solution of these candidates. It goes 81 deep at most: each choice settles a square.
    fn below(&mut self, mut candidates: Candidates) -> ControlFlow<EarlyEnd> {
        let Some(left) = self.positions.checked_sub(1) else { return ControlFlow::Break(EarlyEnd::Spent) };
        self.positions = left;
        if candidates.conclude(self.tables).is_none() {
            return ControlFlow::Continue(());
        }
        if let Some(full) = candidates.full() {
            self.positions = u64::MAX;
            return (self.found)(&full).map_break(|()| EarlyEnd::Enough);
        }
        let mut choices = candidates.choices(self.tables);
        if let Some(random) = &mut self.random {
            random.shuffle(&mut choices);
        }
        for choice in choices {
            if self.stop.is_set() {
                return ControlFlow::Break(EarlyEnd::Stopped);
            }
            let mut next = candidates;
            next.settle(self.tables, choice);
            self.below(next)?;
        }
        ControlFlow::Continue(())
    }
}
