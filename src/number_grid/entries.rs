use std::collections::BTreeMap;

use crate::grid::{NumberedSquare, Square};
use crate::puzzle::Piece;

/// The numbers that the player has filled in, by square.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entries(BTreeMap<Square, u8>);

impl Entries {
    /// These numbers, filled in; other pieces are left out.
    pub fn of(pieces: &[Piece]) -> Self {
        let filled = |piece: &Piece| match piece {
            Piece::Number(numbered) => Some((numbered.square(), u8::try_from(numbered.number()).ok()?)),
            Piece::Block(_) => None,
        };
        pieces.iter().filter_map(filled).collect()
    }

    /// The number filled into this square.
    pub fn at(&self, square: Square) -> Option<u8> {
        self.0.get(&square).copied()
    }

    /// Fills a number in, or takes it away.
    pub fn set(&mut self, square: Square, number: Option<u8>) {
        match number {
            Some(number) => self.0.insert(square, number),
            None => self.0.remove(&square),
        };
    }

    /// The filled squares with their numbers, in the order of squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, u8)> {
        self.0.iter().map(|(&square, &number)| (square, number))
    }

    /// The same as numbered squares, in order.
    pub fn numbered(&self) -> Vec<NumberedSquare> {
        self.iter().map(|(square, number)| NumberedSquare::new(square, i64::from(number))).collect()
    }

    /// The same as pieces, in order.
    pub fn pieces(&self) -> Vec<Piece> {
        self.numbered().into_iter().map(Piece::Number).collect()
    }
}

impl FromIterator<(Square, u8)> for Entries {
    fn from_iter<I: IntoIterator<Item = (Square, u8)>>(entries: I) -> Self {
        let mut all = Self::default();
        all.0.extend(entries);
        all
    }
}
