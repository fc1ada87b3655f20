use std::collections::BTreeMap;

use crate::grid::{Digits, Square};
use crate::puzzle::{Claim, Format, Marks, ParseError, ReadError, Rules, Source};

use super::quoted;

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

/// The move that begins anew.
const RESTART: &str = "RESTART";

impl<'a> TathamSave<'a> {
    /// The claim of this game to a text as its save.
    fn claim(text: &str, game: &str) -> Claim {
        if !text.starts_with(FIRST_KEY) {
            return Claim::No;
        }
        match records(text).find_map(|(_, record)| Some(record.ok()?).filter(|(key, _)| *key == "GAME")) {
            Some((_, (_, saved))) if saved == game => Claim::Certain,
            Some((_, (_, saved))) if GAMES.contains(&saved) => Claim::No,
            _ => Claim::Possible,
        }
    }

    /// Reads a save of this game.
    ///
    /// # Errors
    /// The place of a record that is damaged, or what is missing.
    fn read(text: &'a str, game: &str) -> Result<Self, ParseError> {
        let (mut params, mut own_params, mut desc, mut position) = (None, None, None, None);
        let mut moves = Vec::new();
        for (_, record) in records(text) {
            let (key, value) = record?;
            match key {
                "GAME" if value.1 != game => {
                    let expected = format!("one of the games {}", GAMES.join(", "));
                    return Err(ParseError::at(text, value.0, quoted(value.1), expected));
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
        // What was taken back is behind the position.
        moves.truncate(position.map_or(usize::MAX, |position| position - 1));
        Ok(Self { text, params, desc, moves })
    }

    /// The game ID of the puzzle.
    fn id(&self) -> String {
        format!("{}:{}", self.params.1, self.desc.1)
    }

    /// An error in the game ID as one in the save.
    fn place(&self, error: ReadError) -> ReadError {
        error.moved(|_, column| {
            let behind_params = column.checked_sub(self.params.1.len() + 2);
            let byte = behind_params.map_or(self.params.0 + column - 1, |offset| self.desc.0 + offset);
            let error = ParseError::at(self.text, byte, "", "");
            (error.line, error.column)
        })
    }

    /// The error for a move that cannot be made.
    pub fn impossible(&self, (at, own): (usize, &str)) -> ParseError {
        ParseError::at(self.text, at, quoted(own), "a move of this game")
    }

    /// The numbers and marks of a position in a grid of this side; `is_given` tells the squares that do not
    /// change. A hint's marks are not known; the player's own are kept.
    ///
    /// # Errors
    /// The place of a move that cannot be made.
    pub fn numbers(
        &self,
        side: u8,
        is_given: &dyn Fn(Square) -> bool,
    ) -> Result<(Numbers, Marks), ParseError> {
        let squares =
            || (0..u16::from(side)).flat_map(|row| (0..u16::from(side)).map(move |column| (column, row)));
        let squares = || squares().map(|(column, row)| Square::new(column, row));
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
                    let inside = column.max(row) < u16::from(side) && !is_given(square);
                    let number = number.filter(|_| inside).ok_or_else(impossible)?;
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
                // A hint, and a sign that is greyed.
                Some(b'H' | b'F') => {}
                _ => return Err(impossible()),
            }
        }
        // The collection keeps marks below a number; they are not seen.
        numbers.keys().for_each(|&square| marks.set(square, Digits::NONE));
        Ok((numbers, marks))
    }
}

/// Reader for saved games of one game of the collection.
pub struct TathamFormat<P: Rules + 'static> {
    /// The collection's name of the game: `Solo`.
    pub game: &'static str,
    /// Reader for its game IDs.
    pub id: &'static dyn Format<P>,
    /// Plays the moves of a save.
    pub play: fn(&TathamSave<'_>, &mut Source<P>) -> Result<(), ParseError>,
}

impl<P: Rules> Format<P> for TathamFormat<P> {
    fn name(&self) -> &'static str {
        "tatham"
    }

    fn streams(&self) -> bool {
        false
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        TathamSave::claim(text, self.game)
    }

    fn read(&self, text: &str) -> Result<Source<P>, ReadError> {
        let save = TathamSave::read(text, self.game)?;
        let mut source = self.id.read(&save.id()).map_err(|error| save.place(error))?;
        (self.play)(&save, &mut source)?;
        Ok(source)
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

/// The records, each with the byte where it begins: its key, and its value with the byte where that begins.
fn records(text: &str) -> impl Iterator<Item = (usize, Record<'_>)> {
    let mut start = 0;
    text.split('\n').filter_map(move |line| {
        let at = start;
        start += line.len() + 1;
        let line = line.trim_end_matches('\r');
        (!line.is_empty()).then(|| (at, record(text, at, line)))
    })
}

fn record<'a>(text: &str, at: usize, line: &'a str) -> Record<'a> {
    let mut parts = line.splitn(3, ':');
    let (Some(key), Some(length), Some(value)) = (parts.next(), parts.next(), parts.next()) else {
        return Err(ParseError::at(
            text,
            at,
            quoted(line),
            "a key, a length and a value, with `:` between them",
        ));
    };
    let start = at + line.len() - value.len();
    match length.parse() {
        Ok(length) if value.len() == length => Ok((key.trim_end(), (start, value))),
        Ok(length) if value.len() < length => {
            let found = format!("the end after {} characters", value.len());
            Err(ParseError::at(text, start + value.len(), found, format!("a value of {length}")))
        }
        _ => Err(ParseError::at(text, at + key.len() + 1, quoted(length), "the length of the value")),
    }
}
