use crate::generation::Random;
use crate::grid::{NumberedSquare, Square};
use crate::latin::Inequality;
use crate::puzzles::futoshiki::FutoshikiProblem;
use crate::puzzles::futoshiki::solve::Clues;

use super::wishes::{Balance, FutoshikiWishes};

/// Something that a puzzle says about its solution.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Clue {
    /// The digit of a square.
    Given(Square, u8),
    /// A sign between two squares.
    Sign(Inequality),
}

/// A puzzle that is being made.
#[derive(Debug, Clone)]
pub(super) struct Draft {
    side: u8,
    /// In the order of squares, 0 for none.
    givens: [u8; 81],
    signs: Vec<Inequality>,
}

impl Draft {
    /// The puzzle of this side with these clues, all of which are true of one grid.
    pub(super) fn of<'a>(side: u8, clues: impl IntoIterator<Item = &'a Clue>) -> Self {
        let mut draft = Self { side, givens: [0; 81], signs: Vec::new() };
        clues.into_iter().for_each(|clue| draft.add(clue));
        draft
    }

    /// Adds a clue that is not there.
    pub(super) fn add(&mut self, clue: &Clue) {
        match clue {
            Clue::Given(square, digit) => self.givens[self.index(*square)] = *digit,
            Clue::Sign(sign) => self.signs.push(*sign),
        }
    }

    /// Takes a clue away.
    pub(super) fn remove(&mut self, clue: &Clue) {
        match clue {
            Clue::Given(square, _) => self.givens[self.index(*square)] = 0,
            Clue::Sign(gone) => self.signs.retain(|sign| sign != gone),
        }
    }

    /// Returns true if a clue, which is true of the grid, is there.
    pub(super) fn has(&self, clue: &Clue) -> bool {
        match clue {
            Clue::Given(square, _) => self.givens[self.index(*square)] > 0,
            Clue::Sign(sign) => self.signs.contains(sign),
        }
    }

    /// The clues, as the solver reads them.
    pub(super) fn clues(&self) -> Clues<'_> {
        let squares = usize::from(self.side) * usize::from(self.side);
        Clues { side: self.side, givens: &self.givens[..squares], signs: &self.signs }
    }

    /// The puzzle; `None` if every square is given.
    pub(super) fn problem(&self) -> Option<FutoshikiProblem> {
        let grid = FutoshikiProblem::whole(u16::from(self.side))?;
        let given = |(square, digit)| (digit > 0).then(|| NumberedSquare::new(square, i64::from(digit)));
        let squares = grid.dimensions().squares().zip(self.givens);
        let givens: Vec<NumberedSquare> = squares.filter_map(given).collect();
        FutoshikiProblem::new(grid, &givens, self.signs.clone()).ok()
    }

    fn index(&self, square: Square) -> usize {
        usize::from(square.column() * u16::from(self.side) + square.row())
    }
}

/// The clues that a puzzle about a full grid can have.
pub(super) struct ClueList {
    /// Those that it has in any case.
    pub(super) fixed: Vec<Clue>,
    /// The others, those to take away last first.
    pub(super) loose: Vec<Clue>,
}

impl ClueList {
    /// The clues about this full grid, given in the order of squares, that suit the wishes.
    pub(super) fn of(full: &[u8], wishes: &FutoshikiWishes, random: &mut Random) -> Self {
        let side = usize::from(wishes.side);
        let square = |index: usize| Square::new((index / side) as u16, (index % side) as u16);
        let mut givens: Vec<Clue> =
            full.iter().enumerate().map(|(index, &digit)| Clue::Given(square(index), digit)).collect();
        let mut signs = Vec::new();
        for first in 0..full.len() {
            let below = (first % side + 1 < side).then_some(first + 1);
            let right = (first / side + 1 < side).then_some(first + side);
            for second in [below, right].into_iter().flatten() {
                let is_less = full[first] < full[second];
                signs.push(Clue::Sign(Inequality::between(square(first), square(second), is_less)));
            }
        }
        random.shuffle(&mut givens);
        random.shuffle(&mut signs);
        let mut fixed = Vec::new();
        if wishes.balance == Balance::FewSigns {
            signs.truncate(side);
            // Some stay even where the digits suffice.
            fixed.extend(signs.drain(..side / 2));
        }
        if wishes.balance == Balance::OnlySigns {
            givens.clear();
        }
        if let Some(count) = wishes.givens {
            givens.truncate(count);
            fixed.append(&mut givens);
        }
        let loose = match wishes.balance {
            Balance::Mixed => mixed(givens, signs, random),
            Balance::FewSigns => [givens, signs].concat(),
            Balance::ManySigns | Balance::OnlySigns => [signs, givens].concat(),
        };
        Self { fixed, loose }
    }
}

/// Both lists as one: of four clues about three are signs.
fn mixed(mut givens: Vec<Clue>, mut signs: Vec<Clue>, random: &mut Random) -> Vec<Clue> {
    let mut all = Vec::with_capacity(givens.len() + signs.len());
    while !(givens.is_empty() && signs.is_empty()) {
        let next = if random.chance(1, 4) { givens.pop() } else { signs.pop() };
        all.extend(next);
    }
    all
}
