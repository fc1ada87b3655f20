use std::collections::BTreeMap;

use crate::grid::{NumberedSquare, Square};
use crate::puzzle::Piece;

/// The digits that the player has filled in, by square.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entries(BTreeMap<Square, u8>);

impl Entries {
    /// The digit filled into this square.
    pub fn at(&self, square: Square) -> Option<u8> {
        self.0.get(&square).copied()
    }

    /// Fills a digit in, or takes it away.
    pub fn set(&mut self, square: Square, digit: Option<u8>) {
        match digit {
            Some(digit) => self.0.insert(square, digit),
            None => self.0.remove(&square),
        };
    }

    /// The filled squares with their digits, in the order of squares.
    pub fn iter(&self) -> impl Iterator<Item = (Square, u8)> {
        self.0.iter().map(|(&square, &digit)| (square, digit))
    }

    /// The same as numbered squares, in order.
    pub fn numbered(&self) -> Vec<NumberedSquare> {
        self.iter().map(|(square, digit)| NumberedSquare::new(square, i64::from(digit))).collect()
    }

    /// The same as pieces, in order.
    pub fn pieces(&self) -> Vec<Piece> {
        self.numbered().into_iter().map(Piece::Number).collect()
    }

    /// The numbers of these pieces, in their order; `None` if one of them is no number.
    pub fn numbers_of(pieces: Vec<Piece>) -> Option<Vec<NumberedSquare>> {
        pieces
            .into_iter()
            .map(|piece| match piece {
                Piece::Number(numbered) => Some(numbered),
                Piece::Block(_) => None,
            })
            .collect()
    }
}

impl FromIterator<(Square, u8)> for Entries {
    fn from_iter<I: IntoIterator<Item = (Square, u8)>>(entries: I) -> Self {
        let mut all = Self::default();
        all.0.extend(entries);
        all
    }
}
