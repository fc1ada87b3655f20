use std::collections::HashSet;

use crate::format::{Node, Tree, quoted};
use crate::grid::Square;
use crate::latin::Unit;
use crate::puzzle::{ParseError, ReadError, Source};
use crate::puzzles::sudoku::{Layout, SudokuProblem};

use super::fpuzzles_document::PLAYED;
use super::{SIDE, of_rows, usual_boxes, with_further_units};

/// Reads a game of KSudoku, and its time in milliseconds. Its squares are numbered column by column. A symbol
/// is `_` for a blank, a digit, or a letter, 1 being `b`; files with an `a` have it as 1.
/// (`serializer.cpp` and `symbols.cpp` of KSudoku.)
///
/// # Errors
/// A missing part, a kind of puzzle that masume does not play, or the first broken rule.
pub(super) fn read_ksudoku(text: &str, game: &Node) -> Result<(Source<SudokuProblem>, u64), ReadError> {
    let error = |node: &Node, found: String, expected: &str| ParseError::at(text, node.at, found, expected);
    let missing = |node: &Node, name: &str| error(node, format!("no `<{name}>`"), "a game of KSudoku");
    let part = |node: &'_ Node, name: &str| node.member(&[name]).cloned().ok_or_else(|| missing(node, name));
    let game = part(game, "game")?;
    let puzzle = part(&game, "puzzle")?;
    let (graph, values) = (part(&puzzle, "graph")?, part(&puzzle, "values")?);
    let order = graph.member(&["order"]).and_then(Node::number);
    let side = order.and_then(|order| usize::try_from(order).ok()).filter(|side| (4..=SIDE).contains(side));
    let side = side.ok_or_else(|| {
        let order = order.map_or("no order".to_owned(), |order| format!("the order {order}"));
        error(&graph, order, "a Sudoku of 4x4 to 9x9")
    })?;
    let layout = layout(text, &graph, side)?;
    let solution = puzzle.member(&["solution"]);
    let has_a = |node: &Node| text_of(node).is_some_and(|symbols| symbols.contains('a'));
    let first = if has_a(&values) || solution.is_some_and(has_a) { 'a' } else { 'b' };
    let squares = digits(&values, side, first).ok_or_else(|| {
        error(
            &values,
            "other values".to_owned(),
            &format!("{} digits or letters, `_` for a blank", side * side),
        )
    })?;
    let mut source = of_rows(layout, squares)?;
    let solution = solution.and_then(|solution| digits(solution, side, first));
    source.about.solution = solution.and_then(|solution| {
        let digit = |digit: Option<i64>| char::from_digit(u32::try_from(digit?).ok()?, 10);
        solution.into_iter().map(digit).collect()
    });
    let milliseconds = game.member(&["msecselapsed"]).and_then(Node::number);
    Ok((source, milliseconds.and_then(|time| u64::try_from(time).ok()).unwrap_or_default()))
}

/// The digits row by row, of which this letter is 1; `None` for another number of symbols, or another symbol.
fn digits(values: &Node, side: usize, first: char) -> Option<Vec<Option<i64>>> {
    let symbols: Vec<char> = text_of(values)?.chars().collect();
    let digit = |symbol: char| match symbol {
        '_' | '0' => Some(None),
        '1'..='9' => symbol.to_digit(10).map(|digit| Some(i64::from(digit))),
        'a'..='j' => Some(Some(symbol as i64 - first as i64 + 1)),
        _ => None,
    };
    let places = (0..side * side).map(|place| place % side * side + place / side);
    (symbols.len() == side * side).then(|| places.map(|place| digit(symbols[place])).collect())?
}

fn text_of(node: &Node) -> Option<&str> {
    match &node.tree {
        Tree::Text(text) => Some(text),
        _ => None,
    }
}

/// The layout of a graph: boxes, or groups of squares beside rows and columns.
fn layout(text: &str, graph: &Node, side: usize) -> Result<Layout, ReadError> {
    let other = |node: &Node, found: &str| ReadError::from(ParseError::at(text, node.at, found, PLAYED));
    let attribute = |name: &str| graph.member(&[name]).and_then(text_of).unwrap_or_default();
    if let Some(cages) = graph.member(&["cage"]) {
        return Err(other(cages, "cages"));
    }
    let usual = || usual_boxes(side).ok_or_else(|| other(graph, "a grid that has no boxes"));
    match attribute("type") {
        "sudoku" => return usual(),
        "custom" => {}
        kind => return Err(other(graph, &format!("a graph of the type {}", quoted(kind)))),
    }
    let own = side.to_string();
    if [attribute("sizex"), attribute("sizey"), attribute("sizez")] != [&own, &own, "1"] {
        return Err(other(graph, "a grid of another form"));
    }
    let with_lines = each(graph, "sudokugroups");
    let has_boxes = with_lines
        .iter()
        .any(|groups| groups.member(&["withblocks"]).is_none_or(|blocks| text_of(blocks) == Some("1")));
    let mut groups = each(graph, "clique")
        .into_iter()
        .map(|group| squares_in(group, side).ok_or_else(|| other(group, "a group of other squares")))
        .collect::<Result<Vec<_>, _>>()?;
    // All of these units, or none: a region may be a column as well.
    let mut take = |units: Vec<Unit>| {
        let places = |unit: &Unit| {
            let place = |square: &Square| usize::from(square.row()) * side + usize::from(square.column());
            let mut places: Vec<usize> = unit.squares().iter().map(place).collect();
            places.sort_unstable();
            places
        };
        let units: Vec<Vec<usize>> = units.iter().map(places).collect();
        let has_all = units.iter().all(|unit| groups.contains(unit));
        for unit in units.iter().filter(|_| has_all) {
            if let Some(index) = groups.iter().position(|group| group == unit) {
                groups.remove(index);
            }
        }
        has_all
    };
    let number = side as u8;
    let has_lines = take([Unit::columns(number), Unit::rows(number)].concat());
    let has_diagonals = take(Unit::diagonals(number));
    let has_windows = side == SIDE && take(Unit::windows());
    if !has_lines && with_lines.is_empty() {
        return Err(other(graph, "a grid whose rows may repeat digits"));
    }
    let layout = match has_boxes {
        true if groups.is_empty() => usual()?,
        false
            if groups.len() == side
                && groups.iter().flatten().collect::<HashSet<_>>().len() == side * side =>
        {
            let mut regions = vec![0; side * side];
            for (group, region) in groups.iter().zip(0..) {
                group.iter().for_each(|&place| regions[place] = region);
            }
            Layout::jigsaw(&regions).map_err(ReadError::broken::<SudokuProblem>)?
        }
        _ => return Err(other(graph, "groups of squares that are no regions")),
    };
    with_further_units(layout, has_diagonals, has_windows).map_err(ReadError::broken::<SudokuProblem>)
}

/// The elements of this name in another.
fn each<'a>(element: &'a Node, name: &str) -> Vec<&'a Node> {
    match element.member(&[name]) {
        Some(Node { tree: Tree::List(elements), .. }) => elements.iter().collect(),
        only => only.into_iter().collect(),
    }
}

/// The squares of a group as places row by row, sorted.
fn squares_in(group: &Node, side: usize) -> Option<Vec<usize>> {
    let indices = text_of(group.member(&["value"])?)?.split_whitespace().map(str::parse);
    let indices: Vec<usize> = indices.collect::<Result<_, _>>().ok()?;
    let mut places: Vec<usize> = indices.iter().map(|index| index % side * side + index / side).collect();
    places.sort_unstable();
    (places.len() == side && places.iter().all(|place| *place < side * side)).then_some(places)
}
