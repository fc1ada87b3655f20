use crate::format::{Node, Place, Tree, plain_name, quoted, read_tree};
use crate::puzzle::{ParseError, ReadError, Source, counted};
use crate::puzzles::shikaku::{BlockShape, ShikakuProblem};

use super::clue_table::{Cell, ClueTable, RawClue, TableClue, cells};
use super::said::Said;

/// Reads a matrix, alone or as a member, or a list of clues beside the two sides, among them LinkedIn's
/// Patches and what people make of it. `None` if it is something else.
pub(super) fn read_json_table(text: &str) -> Option<Result<Source<ShikakuProblem>, ReadError>> {
    let tree = read_tree(text).ok()?;
    let mut members = Vec::new();
    match &tree.tree {
        Tree::Members(_) => collect(&tree, &mut members),
        _ => members.push(("grid", &tree)),
    }
    let side = |names: &[&str]| {
        let is_named = |name: &str| names.contains(&plain_name(name).as_str());
        let Tree::Number(side) = members.iter().find(|(name, _)| is_named(name))?.1.tree else { return None };
        usize::try_from(side).ok()
    };
    let both = side(&["gridsize", "size", "n"]);
    let width = side(&["width", "w", "cols", "columns", "gridcols", "ncols", "numcols"]).or(both);
    let height = side(&["height", "h", "rows", "gridrows", "nrows", "numrows"]).or(both);
    let is_list = |(name, node): &&(&str, &Node)| !node.elements().is_empty() && !name.contains("solution");
    let mut lists = members.iter().filter(is_list);
    let (Some((_, list)), None) = (lists.next(), lists.next()) else { return None };
    if let Some(rows) = matrix(list) {
        let table = ClueTable::of_rows(&rows);
        if width.is_some_and(|width| width != table.width)
            || height.is_some_and(|height| height != table.height)
        {
            let found = format!("{} of {}", counted(table.height, "row"), counted(table.width, "field"));
            return Some(Err(
                ParseError::at(text, list.at, found, "the width and the height beside it").into()
            ));
        }
        return table.accepted(text, false);
    }
    let (width, height) = (width?, height?);
    let elements = list.elements();
    let table = match elements.iter().map(|node| indexed(text, node, width)).collect::<Option<Vec<_>>>() {
        Some(clues) => clues.into_iter().collect::<Result<_, _>>().and_then(|clues: Vec<_>| {
            let mut beyond = clues.iter().filter(|(_, [row, _], _)| *row >= height);
            match beyond.next() {
                Some(&(at, ..)) => {
                    let expected = format!("a square of the {width}x{height} grid, counted from 0");
                    Err(ParseError::at(text, at, "a square outside the grid", expected))
                }
                None => Ok(ClueTable { width, height, clues }),
            }
        }),
        None => {
            let clues = elements.iter().map(|node| clue(text, node)).collect::<Option<Vec<_>>>()?;
            let clues: Result<Vec<RawClue>, ParseError> = clues.into_iter().collect();
            clues.and_then(|clues| ClueTable::of_list(text, &[[width, height]], &clues))
        }
    };
    Some(table.map_err(ReadError::from).and_then(|table| table.problem(text)))
}

/// The members of an object and of the objects in it.
fn collect<'a>(node: &'a Node, members: &mut Vec<(&'a str, &'a Node)>) {
    for (name, value) in node.members() {
        members.push((name, value));
        collect(value, members);
    }
}

/// The rows of a matrix of numbers; `None` if it is something else.
pub(super) fn matrix(node: &Node) -> Option<Vec<Vec<(usize, Cell)>>> {
    let number = |node: &Node| match &node.tree {
        Tree::Number(0) | Tree::Nothing => Some((node.at, Cell::Blank)),
        Tree::Number(number) => Some((node.at, Cell::Clue(Said::number(*number)))),
        Tree::Text(text) => Some((node.at, Cell::of(text)?)),
        _ => None,
    };
    let row = |row: &Node| match &row.tree {
        Tree::Text(line) => cells(line, row.at + 1, None),
        _ => row.elements().iter().map(number).collect(),
    };
    let rows: Vec<Vec<(usize, Cell)>> = node.elements().iter().map(row).collect::<Option<_>>()?;
    let is_row = |row: &Vec<(usize, Cell)>| row.len() > 4 && row.len() == rows[0].len();
    (rows.len() > 4 && rows.iter().all(is_row)).then_some(rows)
}

/// A clue as `[row, column, number]` or as an object with these, where a shape may take the number's place.
fn clue(text: &str, node: &Node) -> Option<Result<RawClue, ParseError>> {
    let place = Place::of(node)?;
    if let Some(content) = Place::content(node) {
        return Some(Ok((node.at, place, Said::number(number(content)?))));
    }
    let shape = node.member(&["shape", "type", "constraint"]);
    let said = match node.member(&["value", "number", "n", "area", "size", "clue"]) {
        Some(Node { tree: Tree::Number(number), .. }) => Said::number(*number),
        Some(Node { tree: Tree::Nothing, .. }) => Said::NOTHING,
        Some(Node { tree: Tree::Text(word), .. }) => Cell::of(word)?.said(true)?,
        Some(_) => return None,
        None => shape.map(|_| Said::NOTHING)?,
    };
    // A shape beside the clue counts, and else one in it, as in `6W`.
    let shape = shape.map_or(Ok(said.shape), |shape| shape_in(text, Some(shape)));
    Some(shape.map(|shape| (node.at, place, Said { shape, ..said })))
}

fn number(node: &Node) -> Option<i64> {
    match node.tree {
        Tree::Number(number) => Some(number),
        _ => None,
    }
}

/// A clue as LinkedIn has it: the index of its square in rows from 0, its shape and its number.
fn indexed(text: &str, node: &Node, width: usize) -> Option<Result<TableClue, ParseError>> {
    let index = usize::try_from(number(node.member(&["cellidx"])?)?).ok()?;
    let place = [index.checked_div(width)?, index % width];
    // A number that is left out may be sent as 0.
    let number = node.member(&["numberconstraint"]).and_then(Node::number).filter(|&number| number != 0);
    let shape = shape_in(text, node.member(&["shapeconstraint"]));
    Some(shape.map(|shape| (node.at, place, Said { number, shape })))
}

/// The words for shapes, of which a name has one.
const SHAPE_WORDS: [(&str, BlockShape); 13] = [
    ("square", BlockShape::Square),
    ("wide", BlockShape::Wide),
    ("horizontal", BlockShape::Wide),
    ("h_rect", BlockShape::Wide),
    ("tall", BlockShape::Tall),
    ("vertical", BlockShape::Tall),
    ("v_rect", BlockShape::Tall),
    ("any", BlockShape::Any),
    ("free", BlockShape::Any),
    ("none", BlockShape::Any),
    ("no_", BlockShape::Any),
    ("unknown", BlockShape::Any),
    ("unspecified", BlockShape::Any),
];

/// The shape that a value names; any if there is none.
///
/// # Errors
/// Another name.
fn shape_in(text: &str, node: Option<&Node>) -> Result<BlockShape, ParseError> {
    match node {
        None | Some(Node { tree: Tree::Nothing, .. }) => Ok(BlockShape::Any),
        Some(Node { at, tree: Tree::Text(name) }) => {
            let lower = name.to_ascii_lowercase();
            let named = SHAPE_WORDS.into_iter().find(|(word, _)| lower.contains(word));
            let unknown = || ParseError::at(text, *at, quoted(name), "a shape: square, wide, tall or any");
            named.map(|(_, shape)| shape).ok_or_else(unknown)
        }
        Some(Node { at, .. }) => {
            Err(ParseError::at(text, *at, "no name", "a shape: square, wide, tall or any"))
        }
    }
}
