use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use crate::grid::{MalformedText, NumberedSquare, Square};
use crate::puzzle::Piece;

/// The numbers that the player has filled in, by square.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Entries(BTreeMap<Square, u8>);

impl Entries {
    /// The numbers among these pieces; other pieces are left out.
    pub fn of(pieces: &[Piece]) -> Self {
        let numbers = pieces.iter().filter_map(|piece| piece.number());
        numbers
            .filter_map(|numbered| Some((numbered.square(), u8::try_from(numbered.number()).ok()?)))
            .collect()
    }

    /// The number filled into this square.
    pub fn at(&self, square: Square) -> Option<u8> {
        self.0.get(&square).copied()
    }

    /// Fills in a number, or removes it.
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
        Self(entries.into_iter().collect())
    }
}

/// Numbers that are filled in and removed together. It is written `r1c3=5 r2c2=-`, where `-` removes a
/// number; the move that changes nothing is written `-`.
///
/// ```
/// use masume_logic::number_grid::NumberMove;
/// let played: NumberMove = "r1c3=5 r2c2=-".parse().expect("two changes");
/// assert_eq!(played.to_string(), "r2c2=- r1c3=5");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct NumberMove(BTreeMap<Square, Option<u8>>);

impl NumberMove {
    /// The move that changes just this square.
    pub fn single(square: Square, number: Option<u8>) -> Self {
        Self(BTreeMap::from([(square, number)]))
    }

    /// The changes, ordered by square: the number that is filled in, or `None` where one is removed.
    pub fn changes(&self) -> impl Iterator<Item = (Square, Option<u8>)> {
        self.0.iter().map(|(&square, &number)| (square, number))
    }
}

impl FromIterator<(Square, Option<u8>)> for NumberMove {
    fn from_iter<I: IntoIterator<Item = (Square, Option<u8>)>>(changes: I) -> Self {
        Self(changes.into_iter().collect())
    }
}

impl fmt::Display for NumberMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let change = |(square, number): (Square, Option<u8>)| {
            format!("{}={}", square.label(), number.map_or("-".to_owned(), |number| number.to_string()))
        };
        f.write_str(&self.changes().map(change).collect::<Vec<String>>().join(" "))
    }
}

impl FromStr for NumberMove {
    type Err = MalformedText;

    fn from_str(text: &str) -> Result<Self, MalformedText> {
        let malformed = || MalformedText::new(text, "r1c3=5 r2c2=-");
        let mut changes = BTreeMap::new();
        if text == "-" {
            return Ok(Self(changes));
        }
        for change in text.split(' ') {
            let (square, number) = parse_change(change).ok_or_else(malformed)?;
            if changes.insert(square, number).is_some() {
                return Err(malformed());
            }
        }
        Ok(Self(changes))
    }
}

fn parse_change(text: &str) -> Option<(Square, Option<u8>)> {
    let (square, number) = text.split_once('=')?;
    let (row, column) = square.strip_prefix('r')?.split_once('c')?;
    let number = match number {
        "-" => None,
        "0" => Some(0),
        number => Some(u8::try_from(from_one(number)?).ok()?),
    };
    Some((Square::new(from_one(column)? - 1, from_one(row)? - 1), number))
}

/// A number from 1 on, written without sign or leading zeros.
fn from_one(text: &str) -> Option<u16> {
    if !text.starts_with(|first: char| matches!(first, '1'..='9')) {
        return None;
    }
    text.parse().ok()
}
