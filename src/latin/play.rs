use crate::grid::{Digits, Square};
use crate::puzzle::{EntryMode, Hand, Input, Left, Piece, Reply};

use super::{Entries, LatinGrid, Move};

impl LatinGrid {
    /// What is filled in: the numbers from 1 to the side.
    pub fn entry_mode(&self) -> EntryMode {
        EntryMode::Numbers { lowest: 1, highest: self.side(), has_marks: true }
    }

    /// What an input does at the cursor: a number is filled in, or taken away if it stands there already.
    pub fn interpret(&self, entries: &Entries, hand: &Hand, input: Input) -> Reply<Move> {
        let square = hand.cursor;
        if !self.dimensions().contains(square) {
            return Reply::Ignored;
        }
        let digit = match input {
            Input::Number(number) => Some(number),
            Input::Clear => None,
            _ => return Reply::Ignored,
        };
        if self.given(square).is_some() {
            return Reply::Refused("This square was given.".to_owned());
        }
        let standing = entries.at(square);
        match digit {
            Some(digit) if self.as_digit(i64::from(digit)).is_none() => {
                Reply::Refused(format!("Numbers here go from 1 to {}.", self.side()))
            }
            None if standing.is_none() => Reply::Ignored,
            _ => Reply::Play(Move::single(square, digit.filter(|_| digit != standing))),
        }
    }

    /// The entries after a move; `None` if it touches a given, lies outside the grid or fills in no digit of it.
    pub fn after(&self, entries: &Entries, played: &Move) -> Option<Entries> {
        let mut after = entries.clone();
        for (square, digit) in played.changes() {
            if !self.can_change(square) || digit.is_some_and(|digit| self.as_digit(digit.into()).is_none()) {
                return None;
            }
            after.set(square, digit);
        }
        Some(after)
    }

    /// The move that fills in these pieces, as far as they are not there yet and can be.
    pub fn put(&self, entries: &Entries, pieces: &[Piece]) -> Move {
        let change = |piece: &Piece| {
            let Piece::Number(numbered) = piece else { return None };
            let (square, digit) = (numbered.square(), self.as_digit(numbered.number())?);
            (self.can_change(square) && entries.at(square) != Some(digit)).then_some((square, Some(digit)))
        };
        pieces.iter().filter_map(change).collect()
    }

    /// Whether the square is in the grid and still empty.
    pub fn is_open(&self, entries: &Entries, square: Square) -> bool {
        self.dimensions().contains(square) && self.digit(entries, square).is_none()
    }

    /// The digits that an open square can take as the position stands: none that it sees, and none that a sign rules
    /// out, where an empty neighbour counts as able to hold anything.
    pub fn candidates(&self, entries: &Entries, square: Square) -> Option<Digits> {
        if !self.is_open(entries, square) {
            return None;
        }
        let all = Digits::up_to(self.side());
        let seen: Digits = self.seen_by(square).filter_map(|other| self.digit(entries, other)).collect();
        let by_signs = self.signs_at(square).fold(Digits::NONE, |gone, (other, is_greater)| {
            gone | self.ruled_out_by_sign(self.digit(entries, other), is_greater)
        });
        Some(all - seen - by_signs)
    }

    /// What a sign takes from a square that must be greater, or else less, than a square with this digit or any.
    pub(super) fn ruled_out_by_sign(&self, other: Option<u8>, is_greater: bool) -> Digits {
        let all = Digits::up_to(self.side());
        if is_greater {
            Digits::up_to(other.unwrap_or(1))
        } else {
            all - Digits::up_to(other.unwrap_or(self.side()).saturating_sub(1))
        }
    }

    /// The empty squares, and how often each digit is still missing.
    pub fn left(&self, entries: &Entries) -> Left {
        let digits: Vec<Option<u8>> =
            self.dimensions().squares().map(|square| self.digit(entries, square)).collect();
        let count_of = |sought| digits.iter().filter(|&&digit| digit == sought).count();
        let missing = |digit| (digit, usize::from(self.side()).saturating_sub(count_of(Some(digit))));
        Left { count: count_of(None), what: "squares", digits: (1..=self.side()).map(missing).collect() }
    }

    fn can_change(&self, square: Square) -> bool {
        self.dimensions().contains(square) && self.given(square).is_none()
    }
}
