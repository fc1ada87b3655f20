use std::ops::ControlFlow;

use crate::grid::{NumberedSquare, Square};
use crate::puzzle::{Stop, Stopped};

use super::{Entries, LatinGrid};

/// A set of squares, a bit for each in the order of squares; 81 at most.
type Squares = u128;

impl LatinGrid {
    /// Visits every solution that extends the entries, each once, in a fixed order, until `found` breaks off: a
    /// depth-first search on the smallest choice, after naked and hidden singles, pointing and the bounds of signs.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn solutions(
        &self,
        entries: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let plan = Plan::new(self);
        let Some(start) = plan.start(self, entries) else { return stop.check() };
        let mut report = |state: &State| found(plan.solution(self, state));
        match plan.search(start, stop, &mut report) {
            ControlFlow::Break(Some(stopped)) => Err(stopped),
            _ => Ok(()),
        }
    }
}

/// The grid as bits, made once for a search.
struct Plan {
    squares: Vec<Square>,
    all: Squares,
    units: Vec<Squares>,
    /// For each square the others that share a unit with it.
    peers: Vec<Squares>,
    /// Lesser and greater, as bits.
    signs: Vec<(Squares, Squares)>,
    digits: usize,
}

/// What is still possible: for every digit the squares that can hold it.
#[derive(Clone, Copy)]
struct State {
    places: [Squares; 9],
    /// Squares whose digit has been taken from their peers.
    settled: Squares,
}

/// Squares and a digit each, one of which must be right.
type Choice = Vec<(Squares, usize)>;

impl Plan {
    fn new(grid: &LatinGrid) -> Self {
        let squares: Vec<Square> = grid.dimensions().squares().collect();
        let bit =
            |square: Square| squares.iter().position(|&other| other == square).map_or(0, |index| 1 << index);
        let set = |squares: &[Square]| squares.iter().fold(0, |set, &square| set | bit(square));
        let units: Vec<Squares> = grid.units().iter().map(|unit| set(unit.squares())).collect();
        let peers = (0..squares.len())
            .map(|index| {
                let own: Squares = 1 << index;
                units.iter().filter(|&&unit| unit & own != 0).fold(0, |peers, unit| peers | unit) & !own
            })
            .collect();
        let signs = grid.signs().iter().map(|sign| (bit(sign.lesser), bit(sign.greater))).collect();
        let all = (1 << squares.len()) - 1;
        Self { all, units, peers, signs, digits: usize::from(grid.side()), squares }
    }

    /// The position with its givens and entries; `None` if they contradict each other at once.
    fn start(&self, grid: &LatinGrid, entries: &Entries) -> Option<State> {
        let mut state = State { places: [self.all; 9], settled: 0 };
        for (index, &square) in self.squares.iter().enumerate() {
            if let Some(digit) = grid.digit(entries, square) {
                let digit = usize::from(digit).checked_sub(1).filter(|&digit| digit < self.digits)?;
                self.settle(&mut state, 1 << index, digit)?;
            }
        }
        Some(state)
    }

    /// The search. Its depth is bounded by the number of squares, since every choice settles one.
    fn search(
        &self,
        mut state: State,
        stop: &Stop,
        report: &mut dyn FnMut(&State) -> ControlFlow<()>,
    ) -> ControlFlow<Option<Stopped>> {
        if let Err(stopped) = stop.check() {
            return ControlFlow::Break(Some(stopped));
        }
        if self.propagate(&mut state).is_none() {
            return ControlFlow::Continue(());
        }
        if state.settled == self.all {
            return report(&state).map_break(|()| None);
        }
        for (square, digit) in self.smallest_choice(&state) {
            let mut next = state;
            if self.settle(&mut next, square, digit).is_some() {
                self.search(next, stop, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Puts a digit (from 0) into a square; `None` if it cannot stand there.
    fn settle(&self, state: &mut State, square: Squares, digit: usize) -> Option<()> {
        if state.places[digit] & square == 0 {
            return None;
        }
        for (other, places) in state.places.iter_mut().enumerate() {
            *places &= if other == digit { !self.peers[square.trailing_zeros() as usize] } else { !square };
        }
        state.settled |= square;
        Some(())
    }

    /// Draws the simple conclusions until there are no more; `None` at a contradiction.
    fn propagate(&self, state: &mut State) -> Option<()> {
        loop {
            let before = state.places;
            self.naked_singles(state)?;
            self.bounds(state);
            self.hidden_singles(state)?;
            if state.places == before {
                return Some(());
            }
        }
    }

    /// Settles every square with one digit left, and those that this leaves with one.
    fn naked_singles(&self, state: &mut State) -> Option<()> {
        loop {
            let [one, two, _] = self.at_least(state);
            if one != self.all {
                return None;
            }
            let mut singles = one & !two & !state.settled;
            if singles == 0 {
                return Some(());
            }
            while singles != 0 {
                let square = singles & singles.wrapping_neg();
                singles ^= square;
                let digit = (0..self.digits).find(|&digit| state.places[digit] & square != 0)?;
                self.settle(state, square, digit)?;
            }
        }
    }

    /// The greater square loses all up to the lesser's smallest, the lesser all from the greater's greatest on.
    fn bounds(&self, state: &mut State) {
        for &(lesser, greater) in &self.signs {
            for digit in 0..self.digits {
                let holds = state.places[digit] & lesser != 0;
                state.places[digit] &= !greater;
                if holds {
                    break;
                }
            }
            for digit in (0..self.digits).rev() {
                let holds = state.places[digit] & greater != 0;
                state.places[digit] &= !lesser;
                if holds {
                    break;
                }
            }
        }
    }

    /// Settles a digit that has one square left in a unit. Where it has two or three that all see another square, it
    /// cannot stand there (pointing and claiming).
    fn hidden_singles(&self, state: &mut State) -> Option<()> {
        for &unit in &self.units {
            for digit in 0..self.digits {
                let mut places = state.places[digit] & unit;
                match places.count_ones() {
                    0 => return None,
                    1 if places & state.settled == 0 => self.settle(state, places, digit)?,
                    2 | 3 => {
                        let mut seen_by_all = self.all;
                        while places != 0 {
                            seen_by_all &= self.peers[places.trailing_zeros() as usize];
                            places &= places - 1;
                        }
                        state.places[digit] &= !seen_by_all;
                    }
                    _ => {}
                }
            }
        }
        Some(())
    }

    /// The squares with at least one, two and three digits left.
    fn at_least(&self, state: &State) -> [Squares; 3] {
        state.places[..self.digits].iter().fold([0; 3], |[one, two, three], places| {
            [one | places, two | (one & places), three | (two & places)]
        })
    }

    /// A square with two digits left, or else a digit with two squares left in a unit, or else the square with the
    /// fewest digits.
    fn smallest_choice(&self, state: &State) -> Choice {
        let [_, two, three] = self.at_least(state);
        let pairs = two & !three;
        if pairs != 0 {
            return self.digits_of(state, pairs & pairs.wrapping_neg());
        }
        for &unit in &self.units {
            for digit in 0..self.digits {
                let places = state.places[digit] & unit;
                if places.count_ones() == 2 {
                    let first = places & places.wrapping_neg();
                    return vec![(first, digit), (places ^ first, digit)];
                }
            }
        }
        let open =
            (0..self.squares.len()).map(|index| 1 << index).filter(|square| state.settled & square == 0);
        open.map(|square| self.digits_of(state, square)).min_by_key(Vec::len).unwrap_or_default()
    }

    fn digits_of(&self, state: &State, square: Squares) -> Choice {
        (0..self.digits)
            .filter(|&digit| state.places[digit] & square != 0)
            .map(|digit| (square, digit))
            .collect()
    }

    /// The digits of all squares that were not given, in the order of squares.
    fn solution(&self, grid: &LatinGrid, state: &State) -> Vec<NumberedSquare> {
        let number = |(index, &square): (usize, &Square)| {
            if grid.given(square).is_some() {
                return None;
            }
            let digit = (0..self.digits).find(|&digit| state.places[digit] & (1 << index) != 0)?;
            Some(NumberedSquare::new(square, digit as i64 + 1))
        };
        self.squares.iter().enumerate().filter_map(number).collect()
    }
}
