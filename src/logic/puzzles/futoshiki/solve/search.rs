use std::ops::ControlFlow;

use crate::grid::Square;
use crate::number_grid::Entries;
use crate::puzzle::Stop;

use super::grid_bits::{GridBits, ROWS};
use super::layout::{Candidates, Clues, Layout};
use super::propagation::{PropagationEnd, Thoroughness};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EarlyEnd {
    /// Whoever is told of solutions wanted no more.
    Enough,
    /// It was asked to stop.
    Stopped,
    /// It has looked at as many positions as it may.
    Spent,
}

/// Takes the digit in each square of a full grid; says whether the search goes on.
pub(super) type Report<'r> = dyn FnMut(&dyn Fn(Square) -> u8) -> ControlFlow<()> + 'r;

/// A depth-first search in which a square either holds a digit or does not.
pub(super) struct FutoshikiSearch<'a, P> {
    layout: Layout<P>,
    stop: &'a Stop,
    /// The number of positions that may still be looked at.
    positions: u64,
    report: &'a mut Report<'a>,
    tried: P,
    /// The square that was tried when a position was last refuted.
    refuted: P,
}

impl<'a, P: GridBits> FutoshikiSearch<'a, P> {
    /// Reports every solution that extends the entries, each once, in a fixed order, until `report` breaks
    /// off, or until it has looked at this number of positions. Which of them it looks at does not depend on
    /// their number.
    pub fn run(
        clues: &Clues<'_>,
        entries: &Entries,
        positions: u64,
        stop: &'a Stop,
        report: &'a mut Report<'a>,
    ) -> ControlFlow<EarlyEnd> {
        if stop.is_set() {
            return ControlFlow::Break(EarlyEnd::Stopped);
        }
        let layout = Layout::<P>::of(clues);
        let Some(start) = layout.start(clues, entries) else { return ControlFlow::Continue(()) };
        let full = layout.full;
        let mut search = Self { layout, stop, positions, report, tried: P::NONE, refuted: P::NONE };
        search.visit(start, full, (full << ROWS) | full)
    }

    /// Searches from one position. `digits` and `lines` are the digits that have lost places since
    /// conclusions were last drawn, and the lines in which they have. The depth is at most the number of
    /// squares, since every try settles one.
    fn visit(
        &mut self,
        mut candidates: Candidates<P>,
        mut digits: u32,
        mut lines: u32,
    ) -> ControlFlow<EarlyEnd> {
        loop {
            if self.stop.is_set() {
                return ControlFlow::Break(EarlyEnd::Stopped);
            }
            let Some(left) = self.positions.checked_sub(1) else {
                return ControlFlow::Break(EarlyEnd::Spent);
            };
            self.positions = left;
            // The start is worth a closer look: what follows from it holds everywhere.
            let is_start = self.tried == P::NONE;
            let thoroughness = if is_start { Thoroughness::FULL } else { Thoroughness::InHaste };
            match self.layout.propagate(&mut candidates, digits, lines, thoroughness) {
                PropagationEnd::Refuted => {
                    self.refuted = self.tried;
                    return ControlFlow::Continue(());
                }
                PropagationEnd::Solved => {
                    let digit = |square: Square| {
                        let square = P::of(u32::from(square.column()), u32::from(square.row()));
                        candidates.least_digit(square) as u8 + 1
                    };
                    return (self.report)(&digit).map_break(|()| EarlyEnd::Enough);
                }
                PropagationEnd::Open => {}
            }
            let (square, digit) = self.choice(&candidates);
            self.tried = square;
            let mut with = candidates;
            lines = self.layout.lines_through(square);
            digits = with.assign(square, digit);
            self.visit(with, digits, lines)?;
            self.tried = square;
            candidates.places[digit] &= !square;
            digits = 1 << digit;
        }
    }

    /// Chooses an open square and its least digit. It prefers, in this order: the square tried when a
    /// position was last refuted (the last conflict of C. Lecoutre, L. Saïs, S. Tabary and V. Vidal, 2009); a
    /// square with two digits that lies between a lesser and a greater one; the first square with two digits;
    /// a place of a digit that has two in a column; the first square with three digits or more.
    fn choice(&self, candidates: &Candidates<P>) -> (P, usize) {
        let [_, two, three, four] = candidates.at_least();
        let layout = &self.layout;
        let pairs = two & !three;
        let between = pairs & layout.signs.greater & layout.signs.lesser;
        let mut square = [self.refuted & two, between, pairs]
            .into_iter()
            .find(|&squares| squares != P::NONE)
            .map_or(P::NONE, P::first);
        if square == P::NONE {
            for (digit, &places) in candidates.places[..layout.side].iter().enumerate() {
                let further = places & ((places | layout.guards) - layout.heads);
                let still_further = further & ((further | layout.guards) - layout.heads);
                let place = places & two & layout.columns_of(further) & !layout.columns_of(still_further);
                if place != P::NONE {
                    return (place.first(), digit);
                }
            }
            let triples = three & !four;
            square = if triples == P::NONE { two.first() } else { triples.first() };
        }
        (square, candidates.least_digit(square).min(8))
    }
}
