use std::time::Duration;

use crate::format::{PuzzleText, attribute, offset_in, only_game, quoted};
use crate::grid::Digits;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};

use super::position::{PositionBoards, ReadSquare, SQUARES};
use super::{SudokuProblem, squares};

/// The XML of OpenSudoku: `<game data="81 digits"/>` wherever it stands, 0 for a blank; or the squares of a
/// game that was played, with the entries and notes of the player. It is only read.
///
/// The squares begin with `version: N`, and each has fields with `|` behind them: its digit, its notes,
/// and `0` if it is given. Notes are written `1,5,` in version 1, and as the sum of 2^(digit-1) later on;
/// version 2 writes a second `|` behind them, 4 has notes in the middle and at the edges, and 5 a colour as
/// well.
/// (`CellCollection.java` and `Cell.java` of OpenSudoku 1 to 3, `SudokuBoard.kt` and `Cell.kt` of 4.)
pub(super) const OPENSUDOKU: Format<SudokuProblem> = Format { claim, ..Format::new("opensudoku", read) };

/// The attributes that may have the digits: of files before version 3 of the format, and since.
const DATA: &str = "data";
const CELLS_DATA: &str = "cells_data";

/// The beginning of the squares of a played game, before the version.
const VERSION: &str = "version:";

fn claim(text: &str) -> Claim {
    let Some(rest) = text.trim_start().strip_prefix('<') else { return Claim::No };
    // KSudoku's games have other elements in them.
    if rest.contains("ksudoku") {
        return Claim::No;
    }
    match rest.starts_with("game") || rest.contains("<game") {
        true => Claim::Certain,
        false if rest.starts_with("?xml") || rest.starts_with("opensudoku") => Claim::Possible,
        false => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (line, column, game) = only_game(text)?;
    let game = PuzzleText::at(line, column, &game);
    read_game(&game.text).map_err(|error| game.place(error))
}

/// The puzzle of an element, and how far it was played.
fn read_game(element: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (start, data) = attribute(element, CELLS_DATA).or_else(|_| attribute(element, DATA))?;
    let Some(rest) = data.strip_prefix(VERSION) else {
        let givens = digits(element, start, data)?;
        return PositionBoards { givens, state: Vec::new() }.source(element);
    };
    let (boards, notes) = played(element, start + offset_in(data, rest), rest)?;
    let mut source = boards.source(element)?;
    for ((square, [centre, corner]), (_, digit)) in squares().zip(notes).zip(&boards.state) {
        if digit.is_none() {
            source.marks.set(square, centre);
            source.corners.set(square, corner);
        }
    }
    let milliseconds = attribute(element, "time").ok().and_then(|(_, time)| time.parse::<u32>().ok());
    source.elapsed = Duration::from_millis(u64::from(milliseconds.unwrap_or_default()));
    Ok(source)
}

/// The digits of a game that was not played, which begin at the byte `start`.
fn digits(element: &str, start: usize, data: &str) -> Result<Vec<ReadSquare>, ParseError> {
    let mut digits = Vec::with_capacity(SQUARES);
    for (offset, symbol) in data.char_indices() {
        let at = start + offset;
        let error = |found, expected| Err(ParseError::at(element, at, found, expected));
        match symbol.to_digit(10) {
            Some(_) if digits.len() == SQUARES => {
                return error("more than 81 digits".to_owned(), "81 digits");
            }
            Some(digit) => digits.push((at, Some(i64::from(digit)).filter(|&digit| digit > 0))),
            None => {
                let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                return error(found, "a digit 1 to 9, or `0` for a blank");
            }
        }
    }
    if digits.len() < SQUARES {
        let found = format!("the end after {}", counted(digits.len(), "digit"));
        return Err(ParseError::at(element, start + data.len(), found, "81 digits"));
    }
    Ok(digits)
}

/// The boards and the notes of a game that was played. The version begins at the byte `start`.
fn played(element: &str, start: usize, data: &str) -> Result<(PositionBoards, Vec<[Digits; 2]>), ParseError> {
    let version = data.trim_start().chars().next();
    let fields = match version {
        Some('1'..='3') => 3,
        Some('4') => 4,
        Some('5') => 5,
        _ => {
            let found = quoted(version.map(String::from).unwrap_or_default().as_str());
            return Err(ParseError::at(element, start, found, "a version of the squares, 1 to 5"));
        }
    };
    let (mut boards, mut notes) = (PositionBoards::default(), Vec::with_capacity(SQUARES));
    let mut rest = fields_of(start, data, version == Some('2'));
    while let Some(value) = rest.next() {
        let (at, digit) = number(element, value, 9)?;
        if notes.len() == SQUARES {
            return Err(ParseError::at(element, at, "more than 81 squares", "81 squares"));
        }
        let missing = || {
            let found = format!("the end after {}", counted(notes.len(), "square"));
            ParseError::at(element, start + data.len(), found, format!("squares of {fields} fields"))
        };
        let mut own = [Digits::NONE; 2];
        for sort in own.iter_mut().take((fields - 2).min(2)) {
            let field = rest.next().ok_or_else(missing)?;
            let more = match version {
                Some('1') => listed_notes(element, field)?,
                _ => {
                    Digits::from_bits(u16::try_from(number(element, field, 511)?.1).unwrap_or_default() << 1)
                }
            };
            *sort = more;
        }
        if fields == 5 {
            rest.next().ok_or_else(missing)?;
        }
        let is_given = number(element, rest.next().ok_or_else(missing)?, 1)?.1 == 0;
        let digit = Some(digit).filter(|&digit| digit > 0);
        boards.givens.push((at, digit.filter(|_| is_given)));
        boards.state.push((at, digit));
        notes.push(own);
    }
    if notes.len() < SQUARES {
        let found = format!("the end after {}", counted(notes.len(), "square"));
        return Err(ParseError::at(element, start + data.len(), found, "81 squares"));
    }
    Ok((boards, notes))
}

/// The fields behind the version, with the bytes where they begin. In version 2 a note has two `|` behind it.
fn fields_of(start: usize, data: &str, doubled: bool) -> impl Iterator<Item = (usize, &str)> {
    // The version ends with a line break, which XML may write as an entity.
    let behind = data.find([';', '\n', '\r', '|']).map_or(data.len(), |at| at + 1);
    let fields = data[behind..].split('|').map(str::trim);
    let all = fields.map(move |field| (start + offset_in(data, field), field));
    let count = data[behind..].matches('|').count();
    all.take(count).filter(move |(_, field)| !(doubled && field.is_empty()))
}

/// The number in a field, at most `most`, and the byte where it begins.
fn number(element: &str, (at, field): (usize, &str), most: i64) -> Result<ReadNumber, ParseError> {
    match field.parse() {
        Ok(number) if (0..=most).contains(&number) => Ok((at, number)),
        _ => Err(ParseError::at(element, at, quoted(field), format!("a number 0 to {most}"))),
    }
}

type ReadNumber = (usize, i64);

/// Notes that are written as a list: `1,5,`, or `-` for none.
fn listed_notes(element: &str, (at, field): (usize, &str)) -> Result<Digits, ParseError> {
    let listed = field.split(',').filter(|word| !matches!(*word, "" | "-"));
    let digit = |word: &str| word.parse().ok().filter(|digit| (1..=9).contains(digit));
    let wrong = || ParseError::at(element, at, quoted(field), "notes such as `1,5,`, or `-`");
    listed.map(|word| digit(word).ok_or_else(wrong)).collect()
}
