use crate::format::{Node, Place, Tree};
use crate::puzzle::ParseError;
use crate::puzzles::sudoku::LayoutName;

use super::{SIDE, usual_boxes};

/// The squares of a document's board, row by row.
pub(super) struct Board {
    /// The number of rows and columns, 4 to 9.
    pub(super) side: usize,
    pub(super) squares: Vec<BoardSquare>,
    /// True if the document names each square and leaves out some.
    pub(super) is_sparse: bool,
}

/// A square of a document.
#[derive(Clone, Copy, Default)]
pub(super) struct BoardSquare {
    /// The index of its first byte in the text.
    pub(super) at: usize,
    pub(super) digit: Option<i64>,
    /// True for a given, false for an entry of the player; `None` if the document does not say.
    pub(super) is_given: Option<bool>,
    /// The number of its region, if its object has one.
    pub(super) region: Option<i64>,
}

/// Members of a square with its digit, and those that only mean a digit if they have one.
const DIGITS: [&str; 5] = ["value", "number", "num", "digit", "val"];
const PERHAPS_DIGITS: [&str; 5] = ["n", "v", "cell", "given", "clue"];
/// Members that say whether a digit is given.
const GIVEN: [&str; 14] = [
    "given",
    "isgiven",
    "fixed",
    "isfixed",
    "locked",
    "islocked",
    "readonly",
    "isreadonly",
    "prefilled",
    "isprefilled",
    "isclue",
    "isinitial",
    "initial",
    "original",
];
const EDITABLE: [&str; 4] = ["editable", "iseditable", "mutable", "canedit"];
pub(super) const REGION: [&str; 5] = ["region", "box", "block", "zone", "subgrid"];
/// Members that only clues of other puzzles have.
const OTHERS: [&str; 3] = ["shape", "shapeconstraint", "direction"];

impl Board {
    /// The sides of a grid that has boxes or regions.
    pub(super) fn sides() -> impl Iterator<Item = usize> {
        (LayoutName::LEAST_SIDE..=LayoutName::GREATEST_SIDE).map(usize::from)
    }

    /// The board in a value of a document, in any form that programs give it: a text, a list, rows, or
    /// squares with their rows and columns. `None` if it is something else. `side` is the side that the
    /// document states.
    ///
    /// # Errors
    /// Squares that can be meant in several ways.
    pub(super) fn of(text: &str, node: &Node, side: Option<usize>) -> Option<Result<Self, ParseError>> {
        let squares = match &node.tree {
            Tree::Members(members) => return Self::placed(text, keyed(members)?, side),
            Tree::Text(board) => {
                symbols(node.at, board, |count| Self::sides().any(|side| side * side == count))?
            }
            Tree::List(elements) => {
                let is_row = |row: &Node| row.elements().len() == elements.len();
                // A list of rows is one list of squares.
                let squares: Vec<&Node> = match Self::sides().any(|side| side == elements.len()) {
                    true if elements.iter().all(is_row) => elements.iter().flat_map(Node::elements).collect(),
                    _ => elements.iter().collect(),
                };
                let named = |element: &&Node| Some((Place::of(element)?, square_in(element)?));
                if let Some(squares) = squares.iter().map(named).collect() {
                    return Self::placed(text, squares, side);
                }
                let row = |row: &Node| match &row.tree {
                    Tree::Text(line) => symbols(row.at, line, |count| count == elements.len()),
                    _ => None,
                };
                match elements.iter().map(row).collect::<Option<Vec<_>>>() {
                    Some(rows) => rows.concat(),
                    None => squares.into_iter().map(square_in).collect::<Option<_>>()?,
                }
            }
            _ => return None,
        };
        let side = Self::sides().find(|side| side * side == squares.len())?;
        let greatest = squares.iter().filter_map(|square| square.digit).max();
        // A small grid may be a table of anything.
        let is_board = side == SIDE || greatest.is_some_and(|greatest| greatest <= side as i64);
        is_board.then_some(Ok(Self { side, squares, is_sparse: false }))
    }

    /// The board with these squares. Without a side, some square lies in the last row or column.
    fn placed(
        text: &str,
        squares: Vec<(Place, BoardSquare)>,
        stated: Option<usize>,
    ) -> Option<Result<Self, ParseError>> {
        let greatest = squares.iter().filter_map(|(_, square)| square.digit).max()?;
        let mut boards = Vec::new();
        let is_side = |&side: &usize| match stated {
            Some(stated) => side == stated,
            None => usual_boxes(side).is_some(),
        };
        for side in Self::sides().filter(is_side).filter(|&side| greatest <= side as i64) {
            for base in 0..2 {
                let last = side as i64 - 1 + base;
                let place = |(place, square): &(Place, BoardSquare)| {
                    Some((place.counted_from(base, side, side)?, *square))
                };
                let reaches = |(place, _): &(Place, BoardSquare)| place.row == last || place.column == last;
                if stated.is_some() || squares.iter().any(reaches) {
                    let squares: Option<Vec<([usize; 2], BoardSquare)>> = squares.iter().map(place).collect();
                    boards.extend(squares.map(|squares| (side, squares)));
                }
            }
        }
        let at = squares.first().map_or(0, |(_, square)| square.at);
        let (side, placed) = boards.pop()?;
        if !boards.is_empty() {
            let found = "a list of squares that fits the grid in several ways";
            return Some(Err(ParseError::at(
                text,
                at,
                found,
                "rows and columns from 0, or up to the last one",
            )));
        }
        let mut board = vec![None; side * side];
        for ([row, column], square) in placed {
            let other: Option<BoardSquare> = board[row * side + column].replace(square);
            if other.is_some_and(|other| other.digit != square.digit) {
                let found = format!("r{}c{} again, with another digit", row + 1, column + 1);
                return Some(Err(ParseError::at(text, square.at, found, "each square once")));
            }
        }
        let is_sparse = board.iter().any(Option::is_none);
        let squares = board.into_iter().map(Option::unwrap_or_default).collect();
        Some(Ok(Self { side, squares, is_sparse }))
    }

    /// The digits row by row, `None` for a blank.
    pub(super) fn digits(&self) -> Vec<Option<i64>> {
        self.squares.iter().map(|square| square.digit).collect()
    }
}

/// The squares of `{"A1": 5, ..}`, whose letters are rows unless the order says otherwise, or `{"r1c1": 5,
/// ..}`.
fn keyed(members: &[(String, Node)]) -> Option<Vec<(Place, BoardSquare)>> {
    let lettered = |name: &str| match name.as_bytes() {
        [letter, digit @ b'1'..=b'9'] if letter.is_ascii_alphabetic() => {
            let row = i64::from(letter.to_ascii_uppercase() - b'A') + 1;
            Some(Place { row, column: i64::from(digit - b'0'), base: Some(1) })
        }
        _ => None,
    };
    let place = |(name, _): &(String, Node)| Place::named(name).or_else(|| lettered(name));
    let mut places: Vec<Place> = members.iter().map(place).collect::<Option<_>>()?;
    let is_lettered = members.first().is_some_and(|(name, _)| lettered(name).is_some());
    let is_by_letters = places.is_sorted_by_key(|place| (place.row, place.column));
    if is_lettered && !is_by_letters && places.is_sorted_by_key(|place| (place.column, place.row)) {
        for place in &mut places {
            (place.row, place.column) = (place.column, place.row);
        }
    }
    let squares = members.iter().map(|(_, value)| square_in(value)).collect::<Option<Vec<_>>>()?;
    Some(places.into_iter().zip(squares).collect())
}

/// The content of a square: a value, an object, or a list that begins with the square's place.
fn square_in(node: &Node) -> Option<BoardSquare> {
    let at = node.at;
    let plain = |digit| BoardSquare { at, digit, ..BoardSquare::default() };
    match &node.tree {
        Tree::List(_) => square_in(Place::content(node)?).map(|square| BoardSquare { at, ..square }),
        Tree::Members(_) if node.member(&OTHERS).is_some() => None,
        Tree::Members(_) => {
            let digit_of = |name: &&str| digit(node.member(&[name])?);
            let found = DIGITS.iter().chain(&PERHAPS_DIGITS).find_map(digit_of);
            if found.is_none() && node.member(&DIGITS).is_some() {
                return None;
            }
            let flag = |names: &[&str]| match &node.member(names)?.tree {
                Tree::Text(flag) => flag.parse::<bool>().ok(),
                _ => None,
            };
            let is_given = flag(&GIVEN).or_else(|| flag(&EDITABLE).map(|editable| !editable));
            let region = node.member(&REGION).and_then(Node::number);
            Some(BoardSquare { is_given, region, ..plain(found.flatten()) })
        }
        _ => digit(node).map(plain),
    }
}

/// The digit of a value, or `None` for a blank; nothing if it is neither.
fn digit(node: &Node) -> Option<Option<i64>> {
    match &node.tree {
        Tree::Nothing => Some(None),
        // All candidates are left.
        Tree::Text(text) if text == "123456789" => Some(None),
        Tree::Number(number) => Some((*number != 0).then_some(*number)),
        Tree::Text(text) => {
            let mut symbols = text.chars();
            match (symbols.next(), symbols.next()) {
                (None, _) => Some(None),
                (Some(only), None) => symbol(only),
                _ => None,
            }
        }
        _ => None,
    }
}

/// The squares of a text that begins behind the byte `at`, one for each character, perhaps with separators;
/// `None` if their number is another.
fn symbols(at: usize, text: &str, is_count: impl Fn(usize) -> bool) -> Option<Vec<BoardSquare>> {
    let is_separator = |symbol: char| symbol.is_whitespace() || ",;|/".contains(symbol);
    let all: Vec<(usize, char)> = text.char_indices().collect();
    let squares = match is_count(all.len()) {
        true => all,
        false => all.into_iter().filter(|(_, symbol)| !is_separator(*symbol)).collect(),
    };
    let square = |(offset, letter): (usize, char)| {
        Some(BoardSquare { at: at + 1 + offset, digit: symbol(letter)?, ..BoardSquare::default() })
    };
    if is_count(squares.len()) { squares.into_iter().map(square).collect() } else { None }
}

/// The digit in a square, or `None` for a blank one; nothing if it is neither.
pub(super) fn symbol(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '.' | '0' | ' ' | '_' | '-' | '*' | 'x' | 'X' | '?' => Some(None),
        _ => symbol.to_digit(10).map(|digit| Some(i64::from(digit))),
    }
}
