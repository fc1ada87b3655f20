use crate::deduction::{Deduced, Removal};
use crate::grid::{Board, Digits, Square};

use super::{Entries, LatinGrid};

/// A puzzle on a [`LatinGrid`], reasoned about in [`Position`]s; the [`techniques`](super::techniques) work for all
/// of them.
pub trait Latin: Deduced<Position = Position> {
    /// The grid.
    fn latin(&self) -> &LatinGrid;
}

/// What can still stand where: the digit of every filled square and the domain of every empty one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    digits: Board<Option<u8>>,
    domains: Board<Digits>,
}

impl Position {
    /// The position with these entries: a domain lacks the digits that stand in a unit of its square. Signs take
    /// nothing away here, because they are never silent: a step does.
    pub fn new(grid: &LatinGrid, entries: &Entries) -> Self {
        let digits = Board::from_fn(grid.dimensions(), |square| grid.digit(entries, square));
        let domain = |square| match digits[square] {
            Some(_) => Digits::NONE,
            None => {
                let seen: Digits = grid.seen_by(square).filter_map(|other| digits[other]).collect();
                Digits::up_to(grid.side()) - seen
            }
        };
        let domains = Board::from_fn(grid.dimensions(), domain);
        Self { digits, domains }
    }

    /// The digit of a filled square.
    pub fn digit(&self, square: Square) -> Option<u8> {
        self.digits.get(square).copied().flatten()
    }

    /// What an empty square can still hold; the empty set for filled ones.
    pub fn domain(&self, square: Square) -> Digits {
        self.domains.get(square).copied().unwrap_or_default()
    }

    /// The digits that are possible here, the one of a filled square included.
    pub fn possible(&self, square: Square) -> Digits {
        self.domain(square) | self.digit(square).map_or(Digits::NONE, Digits::of)
    }

    /// Takes numbers out of a domain; other removals mean nothing here.
    pub fn remove(&mut self, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some(domain) = self.domains.get_mut(*square)
        {
            *domain = *domain - *numbers;
        }
    }

    /// The empty squares with their domains, in order.
    pub fn open(&self) -> impl Iterator<Item = (Square, Digits)> {
        self.digits
            .iter()
            .filter(|(_, digit)| digit.is_none())
            .map(|(square, _)| (square, self.domain(square)))
    }
}
