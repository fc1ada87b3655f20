use crate::format::{offset_in, placed_lines, quoted};
use crate::grid::Digits;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};

use super::position::{PositionBoards, SQUARES};
use super::ss::ruled_out;
use super::{SIDE, SudokuProblem, from_rows, squares};

/// Candidates of each square, of which some may be left out: nine characters for each, `1.3......` for 1 and
/// 3, in one line or many, as Sukakus are written; or the `.sdx` files of SudoCue, nine lines of nine words,
/// with `u` before the player's entries. Read only.
pub(super) const SUKAKU: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("sukaku", read) };

/// Number of characters of the first form.
const CHARACTERS: usize = SIDE * SQUARES;

/// Fewest givens of a Sudoku with one solution (McGuire, Tugemann and Civario, 2012).
const FEWEST_GIVENS: usize = 17;

fn claim(text: &str) -> Claim {
    let is_cell = |byte: u8| matches!(byte, b'0'..=b'9' | b'.');
    let is_long = || text.bytes().filter(|&byte| is_cell(byte)).count() == CHARACTERS;
    let is_plain = || text.bytes().all(|byte| is_cell(byte) || is_between(char::from(byte)));
    Claim::certain_if(text.len() >= CHARACTERS && is_long() && is_plain() || words(text).is_some())
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    if let Some(words) = words(text) {
        return played(text, &words);
    }
    let symbols: Vec<(usize, char)> =
        text.char_indices().filter(|&(_, symbol)| !is_between(symbol)).collect();
    if symbols.len() != CHARACTERS {
        let found = counted(symbols.len(), "character");
        let expected = "9 characters for each of 81 squares";
        return Err(ParseError::at(text, text.len(), found, expected).into());
    }
    let mut marks = vec![Digits::NONE; SQUARES];
    for (place, (at, symbol)) in symbols.into_iter().enumerate() {
        let digit = (place % SIDE + 1) as u8;
        match symbol {
            '.' | '0' => {}
            _ if symbol == char::from(b'0' + digit) => drop(marks[place / SIDE].insert(digit)),
            _ => {
                let found = quoted(symbol.encode_utf8(&mut [0; 4]));
                let expected = format!("`{digit}` for the candidate {digit}, or `.`");
                return Err(ParseError::at(text, at, found, expected).into());
            }
        }
    }
    let digits = marks.iter().map(|marks| marks.single().map(i64::from)).collect();
    let mut source = from_rows(digits)?;
    let squares = squares().zip(marks);
    let left = squares.filter_map(|(square, marks)| {
        Some((square, source.problem.latin().candidates(&source.answer, square)? & marks))
    });
    source.marks = left.collect();
    source.ruled_out = ruled_out(&source);
    let givens = source.problem.givens().len();
    if givens < FEWEST_GIVENS {
        let found = format!("a Sukaku, with {} and candidates", counted(givens, "given"));
        let expected = "the candidates of a Sudoku, which has at least 17 givens";
        return Err(ParseError::new(1, 1, found, expected).into());
    }
    Ok(source)
}

/// Returns true for characters between squares.
fn is_between(symbol: char) -> bool {
    symbol.is_whitespace() || matches!(symbol, '|' | '-' | '+' | '*')
}

/// The words of a file of SudoCue, with the bytes at which they begin: nine in each of nine lines, digits and
/// perhaps `u` before one, which some have.
fn words(text: &str) -> Option<Vec<(usize, &str)>> {
    if !text.contains('u') {
        return None;
    }
    let lines = placed_lines(text);
    let words = lines.iter().filter(|(_, line)| !line.starts_with('#')).map(|(_, line)| {
        let words: Vec<_> = line.split_whitespace().map(|word| (offset_in(text, word), word)).collect();
        (words.len() == SIDE).then_some(words)
    });
    let words: Vec<(usize, &str)> = words.collect::<Option<Vec<_>>>()?.concat();
    let is_square = |word: &str| {
        let digits = word.strip_prefix('u').filter(|entry| entry.len() == 1).unwrap_or(word);
        !digits.is_empty() && digits.bytes().all(|byte| matches!(byte, b'1'..=b'9'))
    };
    (words.len() == SQUARES && words.iter().all(|(_, word)| is_square(word))).then_some(words)
}

/// The position of a file of SudoCue.
fn played(text: &str, words: &[(usize, &str)]) -> Result<Source<SudokuProblem>, ReadError> {
    let (mut boards, mut marks) = (PositionBoards::default(), Vec::new());
    for &(at, word) in words {
        let digit = |word: &str| word.parse().ok().filter(|_| word.len() == 1);
        let entry = word.strip_prefix('u').and_then(digit);
        boards.givens.push((at, digit(word)));
        boards.state.push((at, digit(word).or(entry)));
        let is_open = digit(word).or(entry).is_none();
        let digits = word.bytes().filter(|_| is_open).map(|byte| byte - b'0');
        marks.push(digits.collect::<Digits>());
    }
    let mut source = boards.source(text)?;
    source.marks = squares().zip(marks).collect();
    source.ruled_out = ruled_out(&source);
    Ok(source)
}
