use crate::format::{offset_in, quoted};
use crate::grid::Digits;
use crate::puzzle::{Claim, Format, Marks, ParseError, ReadError, Source, counted};
use crate::puzzles::sudoku::Layout;

use super::json::symbol;
use super::{SIDE, SudokuProblem, of_rows, squares};

/// Addresses of SudokuWiki's solvers of jigsaws, `jigsaw.aspx?bd=..&jigmap=..`, of Sudokus with diagonals,
/// `sudokux.aspx?bd=..`, and with windows, `windoku.aspx?bd=..`: 81 digits, 0 for a blank, or two characters
/// for each square, which are twice its candidates as bits, and 1 more if it is given, to the base of 32.
/// Solvers of other puzzles are refused by name. Read only.
pub(super) const SUDOKUWIKI_LINK: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("sudokuwiki-link", read) };

const SQUARES: usize = SIDE * SIDE;

/// The solvers whose Sudokus are not of the classic layout.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Page<'a> {
    Jigsaw,
    Diagonals,
    Windows,
    /// The solver of a puzzle that masume does not play, by name.
    Other(&'a str),
}

/// Beginnings of the names of such solvers.
const OTHERS: [&str; 12] = [
    "killer", "colour", "color", "greater", "kakuro", "kenken", "kendoku", "str8ts", "samurai", "sandwich",
    "anti", "codoku",
];

fn claim(text: &str) -> Claim {
    Claim::certain_if(page(text).is_some() && !text.trim().contains(char::is_whitespace))
}

/// The page of an address, with what is behind `?`.
fn page(text: &str) -> Option<(Page<'_>, &str)> {
    let (_, address) = text.split_once("://")?;
    let (site, rest) = address.split_once('/')?;
    let (path, query) = rest.split_once('?')?;
    let name = path.rsplit('/').next()?.split('.').next()?;
    let page = match name.to_ascii_lowercase().as_str() {
        "jigsaw" => Page::Jigsaw,
        "sudokux" => Page::Diagonals,
        "windoku" => Page::Windows,
        lower if OTHERS.iter().any(|other| lower.starts_with(other)) => Page::Other(name),
        _ => return None,
    };
    site.ends_with("sudokuwiki.org").then_some((page, query.trim_end()))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let Some((page, query)) = page(text) else {
        return Err(ParseError::at(text, 0, quoted(text), "an address of SudokuWiki's solvers").into());
    };
    let member = |name: &str| {
        let pairs = query.split(['&', '#']).filter_map(|pair| pair.split_once('='));
        pairs.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    };
    let missing = |found: &str, expected: &str| ParseError::at(text, offset_in(text, query), found, expected);
    let board = member("bd").ok_or_else(|| missing("an address without `bd=`", "the digits behind `bd=`"))?;
    let layout = match (page, member("jigmap")) {
        (Page::Other(name), _) => {
            let found = format!("SudokuWiki's solver {}", quoted(name));
            let expected = "a Sudoku, a jigsaw, or one with diagonals or windows";
            return Err(ParseError::at(text, offset_in(text, name), found, expected).into());
        }
        (Page::Diagonals, _) => Layout::classic().with_diagonals(),
        (Page::Windows, _) => Layout::classic().with_windows().map_err(ReadError::broken::<SudokuProblem>)?,
        (Page::Jigsaw, Some(map)) => jigsaw(text, map)?,
        (Page::Jigsaw, None) => {
            let found = "a layout that only SudokuWiki keeps";
            return Err(missing(found, "its regions behind `jigmap=`").into());
        }
    };
    let (rows, marks) = match board.len() {
        SQUARES => (digits(text, board)?, Marks::default()),
        length if length == 2 * SQUARES => candidates(text, board)?,
        _ => {
            let found = match board.get(1..3) {
                Some("9B") => format!("a board in the form {}", quoted(&board[..3])),
                _ => counted(board.chars().count(), "character"),
            };
            let expected = "81 digits, or 2 characters for each of 81 squares";
            return Err(ParseError::at(text, offset_in(text, board), found, expected).into());
        }
    };
    Ok(Source { marks, ..of_rows(layout, rows)? })
}

fn jigsaw(text: &str, map: &str) -> Result<Layout, ReadError> {
    if map.len() != SQUARES {
        let found = format!("regions of {}", counted(map.chars().count(), "square"));
        return Err(ParseError::at(text, offset_in(text, map), found, "81 digits").into());
    }
    Layout::jigsaw(map.as_bytes()).map_err(ReadError::broken::<SudokuProblem>)
}

type Rows = Vec<Option<i64>>;

fn digits(text: &str, board: &str) -> Result<Rows, ParseError> {
    let start = offset_in(text, board);
    let digit = |(offset, square): (usize, char)| {
        let error =
            || ParseError::at(text, start + offset, quoted(&board[offset..]), "a digit, 0 for a blank");
        symbol(square).ok_or_else(error)
    };
    board.char_indices().map(digit).collect()
}

/// The givens, and the candidates of the other squares, if some have lost one.
fn candidates(text: &str, board: &str) -> Result<(Rows, Marks), ParseError> {
    let (start, mut rows, mut marks) = (offset_in(text, board), Rows::new(), Vec::new());
    for at in (0..board.len()).step_by(2) {
        let code = board.get(at..at + 2).and_then(|code| u16::from_str_radix(code, 32).ok());
        let Some(code) = code.filter(|code| *code > 1) else {
            let found = quoted(board.get(at..).unwrap_or_default());
            return Err(ParseError::at(text, start + at, found, "a number to the base of 32, from 2"));
        };
        let digits = Digits::from_bits(code & !1);
        let given = digits.single().filter(|_| code & 1 == 1);
        rows.push(given.map(i64::from));
        marks.push(if given.is_some() { Digits::NONE } else { digits });
    }
    let has_lost = marks.iter().any(|digits| !digits.is_empty() && *digits != Digits::up_to(SIDE as u8));
    let marks = if has_lost { squares().zip(marks).collect() } else { Marks::default() };
    Ok((rows, marks))
}
