use std::collections::BTreeMap;

use crate::grid::{Digits, Dimensions, Square};
use crate::puzzle::{Claim, Marks, ParseError, ReadError, Rules, Source, place_of};

use super::{offset_in, quoted};

/// A saved game of Simon Tatham's Portable Puzzle Collection: records of a key, a length and a value, one
/// in each line (`midend.c`, `midend_serialise`).
pub struct TathamSave<'a> {
    text: &'a str,
    /// The parameters of the game, and the byte where they begin.
    params: (usize, &'a str),
    /// The description of the puzzle.
    desc: (usize, &'a str),
    /// The moves that led to the position, and the bytes where they begin.
    pub moves: Vec<(usize, &'a str)>,
}

/// Key of the first record of every save.
const FIRST_KEY: &str = "SAVEFILE";

/// The games of the collection that are played here.
const GAMES: [&str; 3] = ["Solo", "Unequal", "Rectangles"];

/// The move that starts again.
const RESTART: &str = "RESTART";

impl<'a> TathamSave<'a> {
    /// The claim of this game to a text as its save.
    pub fn claim(text: &str, game: &str) -> Claim {
        if !text.starts_with(FIRST_KEY) {
            return Claim::No;
        }
        match records(text).find_map(|record| Some(record.ok()?).filter(|(key, _)| *key == "GAME")) {
            Some((_, (_, saved))) if saved == game => Claim::Certain,
            Some((_, (_, saved))) if GAMES.contains(&saved) => Claim::No,
            _ => Claim::Possible,
        }
    }

    /// Reads a save of this game and, by `read_id`, the game ID of its puzzle.
    ///
    /// # Errors The place of a damaged record, a missing record, or a fault of the ID.
    pub fn read<P: Rules>(
        text: &'a str,
        game: &str,
        read_id: fn(&str) -> Result<Source<P>, ReadError>,
    ) -> Result<(Self, Source<P>), ReadError> {
        let (mut params, mut own_params, mut desc, mut position) = (None, None, None, None);
        let mut moves = Vec::new();
        for record in records(text) {
            let (key, value) = record?;
            match key {
                "GAME" if value.1 != game => {
                    let expected = format!("one of the games {}", GAMES.join(", "));
                    return Err(ParseError::at(text, value.0, quoted(value.1), expected).into());
                }
                "PARAMS" => params = Some(value),
                "CPARAMS" => own_params = Some(value),
                "DESC" => desc = Some(value),
                "STATEPOS" => {
                    let number: Option<usize> = value.1.parse().ok().filter(|&number| number > 0);
                    let wrong = || ParseError::at(text, value.0, quoted(value.1), "a number from 1");
                    position = Some(number.ok_or_else(wrong)?);
                }
                "MOVE" | "SOLVE" => moves.push(value),
                RESTART => moves.push((value.0, RESTART)),
                _ => {}
            }
        }
        let missing =
            |key: &str| ParseError::at(text, text.len(), format!("the end and no {key}"), "a saved game");
        let desc = desc.ok_or_else(|| missing("DESC"))?;
        // The other parameters are those of the next game.
        let params = own_params.or(params).ok_or_else(|| missing("PARAMS"))?;
        // Moves that were undone come after the position.
        moves.truncate(position.map_or(usize::MAX, |position| position - 1));
        let save = Self { text, params, desc, moves };
        let source = read_id(&format!("{}:{}", params.1, desc.1)).map_err(|error| save.place(error))?;
        Ok((save, source))
    }

    /// Moves an error in the game ID to its place in the save.
    fn place(&self, error: ReadError) -> ReadError {
        error.moved(|_, column| {
            let behind_params = column.checked_sub(self.params.1.len() + 2);
            let byte = behind_params.map_or(self.params.0 + column - 1, |offset| self.desc.0 + offset);
            place_of(self.text, byte)
        })
    }

    /// The error for a move that cannot be made.
    pub fn impossible(&self, (at, own): (usize, &str)) -> ParseError {
        ParseError::at(self.text, at, quoted(own), "a move of this game")
    }

    /// The numbers and marks of a position in a square grid; `is_given` returns true for squares that do not
    /// change. A hint's marks are not known; the player's own are kept.
    ///
    /// # Errors
    /// The place of a move that cannot be made.
    pub fn numbers(
        &self,
        grid: Dimensions,
        is_given: &dyn Fn(Square) -> bool,
    ) -> Result<(Numbers, Marks), ParseError> {
        let (side, squares) = (grid.width() as u8, || grid.row_major());
        let (mut numbers, mut marks) = (Numbers::new(), Marks::default());
        for &(at, own) in &self.moves {
            let impossible = || self.impossible((at, own));
            let rest = own.get(1..).unwrap_or_default();
            match own.as_bytes().first() {
                _ if own == RESTART => (numbers, marks) = (Numbers::new(), Marks::default()),
                Some(b'R' | b'P') => {
                    let [column, row, number] = coordinates(rest).ok_or_else(impossible)?;
                    let square = Square::new(column, row);
                    let number = u8::try_from(number).ok().filter(|&number| number <= side);
                    let can_change = grid.contains(square) && !is_given(square);
                    let number = number.filter(|_| can_change).ok_or_else(impossible)?;
                    if own.starts_with('P') && number > 0 {
                        let mut own = marks.at(square);
                        own.toggle(number);
                        marks.set(square, own);
                        continue;
                    }
                    marks.set(square, Digits::NONE);
                    numbers.remove(&square);
                    if number > 0 {
                        numbers.insert(square, number);
                    }
                }
                Some(b'M') => {
                    for square in squares().filter(|&square| !is_given(square)) {
                        if !numbers.contains_key(&square) {
                            marks.set(square, Digits::up_to(side));
                        }
                    }
                }
                Some(b'S') => {
                    let digits = rest.bytes().filter(|&byte| byte != b',');
                    let solved: Vec<u8> = digits.map(|byte| byte.wrapping_sub(b'0')).collect();
                    let is_whole = solved.len() == squares().count();
                    if !is_whole || solved.iter().any(|digit| !(1..=side).contains(digit)) {
                        return Err(impossible());
                    }
                    let solved = squares().zip(solved).filter(|&(square, _)| !is_given(square));
                    (numbers, marks) = (solved.collect(), Marks::default());
                }
                // A hint, or a sign that is greyed out.
                Some(b'H' | b'F') => {}
                _ => return Err(impossible()),
            }
        }
        // The collection keeps marks under a number, where they do not show.
        numbers.keys().for_each(|&square| marks.set(square, Digits::NONE));
        Ok((numbers, marks))
    }
}

/// The numbers that were put into squares.
type Numbers = BTreeMap<Square, u8>;

/// Numbers of a move with commas between them.
pub fn coordinates<const N: usize>(text: &str) -> Option<[u16; N]> {
    let numbers: Option<Vec<u16>> = text.split(',').map(|number| number.parse().ok()).collect();
    numbers?.try_into().ok()
}

type Record<'a> = Result<(&'a str, (usize, &'a str)), ParseError>;

/// The records: the key of each, and its value with the byte where that begins.
fn records(text: &str) -> impl Iterator<Item = Record<'_>> {
    let lines = text.split('\n').map(|line| line.trim_end_matches('\r')).filter(|line| !line.is_empty());
    lines.map(move |line| record(text, line))
}

fn record<'a>(text: &str, line: &'a str) -> Record<'a> {
    let at = offset_in(text, line);
    let mut parts = line.splitn(3, ':');
    let (Some(key), Some(length), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(ParseError::at(
            text,
            at,
            quoted(line),
            "a key, a length and a value, with `:` between them",
        ));
    };
    let start = offset_in(text, value);
    match length.parse() {
        Ok(length) if value.len() == length => Ok((key.trim_end(), (start, value))),
        Ok(length) if value.len() < length => {
            let found = format!("the end after {} characters", value.len());
            Err(ParseError::at(text, start + value.len(), found, format!("a value of {length}")))
        }
        _ => Err(ParseError::at(text, at + key.len() + 1, quoted(length), "the length of the value")),
    }
}
