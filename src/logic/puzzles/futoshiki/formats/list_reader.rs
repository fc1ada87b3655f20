use crate::format::{Node, Place, Tree, looks_like_json, quoted, read_tree};
use crate::puzzle::ParseError;

use super::lexer::{Pair, lines_tree};

/// The index of the first byte, the row and the column from 0, and the content of a square.
type Placed<T> = (usize, [usize; 2], T);

/// A Futoshiki as a list of numbers and inequalities, before it is known how squares are counted and which
/// square of a pair holds the lesser number.
#[derive(Debug, Default)]
pub(super) struct Listed {
    pub(super) side: usize,
    pub(super) numbers: Vec<Placed<i64>>,
    /// True if the squares of the numbers count as those of the pairs do, not from 0.
    pub(super) is_counted: bool,
    pub(super) pairs: Vec<Pair>,
    /// True if the pairs come from a picture of the signs, so that their squares count from 0.
    pub(super) is_drawn: bool,
}

const INEQUALITY: &str = "an inequality such as `[1, 1, 1, 2]`";

/// Parts of names of inequalities; those of two letters are words of their own.
const RELATIONS: &str = "less lt greater gt ineq constraint relation small large sign horiz vert";

/// Parts of names of solutions, which are no part of the puzzle.
const SOLUTIONS: &str = "solution answer";

/// Reads a text as such a list; `None` if it is something else.
pub(super) fn read_list(text: &str) -> Option<Result<Listed, ParseError>> {
    let tree = match looks_like_json(text) || text.contains('=') {
        false => lines_tree(text)?,
        // Only MiniZinc has such brackets.
        true => match read_tree(text) {
            Err(_) if !text.contains("[|") => return None,
            read => read,
        },
    };
    let tree = match tree {
        Ok(tree) => tree,
        Err(error) => return Some(Err(error)),
    };
    let mut members = Vec::new();
    collect(&tree, &mut members);
    let is_grid = |(name, node): &&(&str, &Node)| !is_named(name, RELATIONS) && grid(node).is_some();
    let matrix = members.iter().find(is_grid).and_then(|&(name, node)| {
        let listed = Listed { side: node.elements().len(), numbers: grid(node)?, ..Listed::default() };
        Some((name, listed))
    });
    let (grid_name, mut listed) = matrix.or_else(|| listed_numbers(&members))?;
    let side = listed.side;
    members.retain(|&(name, node)| {
        name != grid_name && !node.elements().is_empty() && !is_named(name, SOLUTIONS)
    });
    listed.take_signs(&mut members);
    let mut wrong = None;
    for (name, node) in members {
        let is_less = direction(name);
        for element in node.elements() {
            let mut pair = Pair { at: element.at, ..Pair::default() };
            match hint(element, &mut pair).or_else(|| gather(element, &mut pair)) {
                Some(()) if pair.indices.len() == 4 => {
                    pair.is_first_less = pair.is_first_less.or(is_less);
                    listed.pairs.push(pair);
                }
                _ if !is_named(name, RELATIONS) => {
                    let found = format!("the member {}", quoted(name));
                    let error = ParseError::at(text, node.at, found, "the grid and its inequalities alone");
                    wrong = wrong.or(Some((false, error)));
                }
                _ => {
                    let error = ParseError::at(text, element.at, shown(text, element.at), INEQUALITY);
                    wrong = wrong.or(Some((true, error)));
                }
            }
        }
    }
    match wrong {
        // Another puzzle on a square grid.
        None | Some((false, _)) if listed.pairs.is_empty() => None,
        Some((_, error)) => Some(Err(error)),
        None => Some(check_size(text, &tree, side).map(|()| listed)),
    }
}

/// The numbers of a list of squares, and its name, if the side of the grid stands beside it.
fn listed_numbers<'a>(members: &[(&'a str, &Node)]) -> Option<(&'a str, Listed)> {
    let side = members.iter().find(|(name, _)| is_size(name)).and_then(|(_, node)| node.number())?;
    let side = usize::try_from(side).ok().filter(|side| (4..=9).contains(side))?;
    let number = |node: &Node| {
        let place = Place::of(node)?;
        let value = node.member(&["value", "number", "num", "digit", "n", "v"]);
        let number = Place::content(node).or(value)?.number()?;
        let square = [usize::try_from(place.row).ok()?, usize::try_from(place.column).ok()?];
        Some((node.at, square, number))
    };
    members.iter().find_map(|(name, node)| {
        let numbers: Vec<Placed<i64>> = node.elements().iter().map(number).collect::<Option<_>>()?;
        let is_list = !numbers.is_empty() && !is_named(name, SOLUTIONS);
        is_list.then(|| (*name, Listed { side, numbers, is_counted: true, ..Listed::default() }))
    })
}

fn is_size(name: &str) -> bool {
    matches!(name.to_ascii_lowercase().as_str(), "n" | "size" | "side" | "order" | "dim")
}

/// The line's text from this byte.
fn shown(text: &str, at: usize) -> String {
    quoted(text[at..].lines().next().unwrap_or_default().trim_end())
}

/// The members of all objects that are not elements of a list.
fn collect<'a>(node: &'a Node, members: &mut Vec<(&'a str, &'a Node)>) {
    match &node.tree {
        Tree::Members(inside) => {
            for (name, node) in inside {
                members.push((name, node));
                collect(node, members);
            }
        }
        Tree::List(elements) if members.is_empty() => {
            if let [only @ Node { tree: Tree::Members(_), .. }] = &elements[..] {
                collect(only, members);
            }
        }
        _ => {}
    }
}

/// Checks the members that name the side of the grid.
fn check_size(text: &str, tree: &Node, side: usize) -> Result<(), ParseError> {
    let mut members = Vec::new();
    collect(tree, &mut members);
    for (name, node) in members {
        if let Tree::Number(number) = node.tree
            && is_size(name)
            && usize::try_from(number) != Ok(side)
        {
            let expected = format!("{side}, the side of the grid");
            return Err(ParseError::at(text, node.at, quoted(&number.to_string()), expected));
        }
    }
    Ok(())
}

fn is_named(name: &str, parts: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let is_word = |part| name.split(|symbol: char| !symbol.is_alphanumeric()).any(|word| word == part);
    parts.split(' ').any(|part| if part.len() > 2 { name.contains(part) } else { is_word(part) })
}

/// True if a list of this name has the lesser square first, false if the greater; `None` if its name does
/// not say.
fn direction(name: &str) -> Option<bool> {
    let is_less = is_named(name, "less lt small");
    let is_greater = is_named(name, "greater gt large");
    (is_less != is_greater).then_some(is_less)
}

/// The numbers of a square matrix; `None` if it is something else.
fn grid(node: &Node) -> Option<Vec<Placed<i64>>> {
    let rows = node.elements();
    let mut numbers = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        let symbol = |(at, symbol)| Some((cells.at + 1 + at, digit(symbol)?));
        let cell = |cell: &Node| Some((cell.at, number(cell)?));
        let cells: Option<Vec<(usize, i64)>> = match &cells.tree {
            Tree::Text(row) => row.char_indices().map(symbol).collect(),
            _ => cells.elements().iter().map(cell).collect(),
        };
        let cells = cells?;
        if cells.len() != rows.len() {
            return None;
        }
        let given = cells.into_iter().enumerate().filter(|&(_, (_, number))| number != 0);
        numbers.extend(given.map(|(column, (at, number))| (at, [row, column], number)));
    }
    (4..=9).contains(&rows.len()).then_some(numbers)
}

fn digit(symbol: char) -> Option<i64> {
    symbol.to_digit(10).map(i64::from).or_else(|| ". _-?*".contains(symbol).then_some(0))
}

/// The number of a square, 0 for a blank.
fn number(node: &Node) -> Option<i64> {
    match &node.tree {
        Tree::Number(number) => (0..10).contains(number).then_some(*number),
        Tree::Nothing => Some(0),
        Tree::Text(text) if text.chars().count() > 1 => None,
        Tree::Text(text) => text.chars().next().map_or(Some(0), digit),
        _ => None,
    }
}

/// The sign in an element of a picture of signs, or none: true if the first square is the lesser one, and
/// true if that is certain. `None` if it is something else.
fn sign(node: &Node) -> Option<Option<(bool, bool)>> {
    match &node.tree {
        Tree::Number(0) | Tree::Nothing => Some(None),
        Tree::Number(1) => Some(Some((true, false))),
        Tree::Number(-1 | 2) => Some(Some((false, false))),
        Tree::Text(text) => match text.as_str() {
            "<" | "^" => Some(Some((true, true))),
            ">" | "v" | "V" => Some(Some((false, true))),
            "" | " " | "." | "-" | "_" | "|" => Some(None),
            _ => None,
        },
        _ => None,
    }
}

/// The signs of a matrix of this many rows and columns.
fn signs(node: &Node, rows: usize, columns: usize) -> Option<Vec<Placed<(bool, bool)>>> {
    let mut signs = Vec::new();
    for (row, cells) in node.elements().iter().enumerate() {
        if cells.elements().len() != columns {
            return None;
        }
        for (column, cell) in cells.elements().iter().enumerate() {
            signs.extend(sign(cell)?.map(|sign| (cell.at, [row, column], sign)));
        }
    }
    (node.elements().len() == rows).then_some(signs)
}

impl Listed {
    /// Takes the signs between columns and between rows out of the members, if there is a matrix of each.
    fn take_signs(&mut self, members: &mut Vec<(&str, &Node)>) {
        let side = self.side;
        let find = |rows, columns| {
            let fitting = members.iter().position(|(_, node)| signs(node, rows, columns).is_some());
            fitting.and_then(|index| Some((index, signs(members[index].1, rows, columns)?)))
        };
        let (Some(beside), Some(below)) = (find(side, side - 1), find(side - 1, side)) else { return };
        for ((_, signs), step) in [(&beside, [0, 1]), (&below, [1, 0])] {
            for &(at, [row, column], (is_less, is_certain)) in signs {
                let [first, second] = [[row, column], [row + step[0], column + step[1]]];
                let squares = if is_less { [first, second] } else { [second, first] };
                let indices = squares.concat().into_iter().map(|index| index as i64).collect();
                let is_first_less = is_certain.then_some(true);
                self.pairs.push(Pair { at, indices, is_first_less, has_letters: false });
            }
        }
        self.is_drawn = true;
        members.remove(beside.0.max(below.0));
        members.remove(beside.0.min(below.0));
    }
}

/// Adds a square, its neighbour in a direction and the sign between them: `{"row": 0, "col": 3, "direction":
/// "down", "sign": ">"}` or `{"row": 0, "col": 3, "horizontal": false, "lessThan": false}`; `None` if it is
/// something else.
fn hint(node: &Node, pair: &mut Pair) -> Option<()> {
    let Place { row, column, .. } = Place::of(node)?;
    let word = |names: &[&str]| match &node.member(names)?.tree {
        Tree::Text(word) => Some(word.to_ascii_lowercase()),
        _ => None,
    };
    let direction = word(&["direction", "dir", "side", "to"]);
    let horizontal = word(&["horizontal", "ishorizontal"]);
    let [down, right] = match (direction.as_deref(), horizontal.as_deref()) {
        (Some("right" | "r" | "east" | "horizontal" | "h"), _) | (None, Some("true")) => [0, 1],
        (Some("down" | "d" | "below" | "south" | "vertical" | "v"), _) | (None, Some("false")) => [1, 0],
        (Some("left" | "l" | "west"), _) => [0, -1],
        (Some("up" | "u" | "above" | "north"), _) => [-1, 0],
        _ => return None,
    };
    let less = word(&["lessthan", "less", "isless"]).map(|flag| flag == "true");
    let greater = word(&["greaterthan", "greater", "isgreater"]).map(|flag| flag != "true");
    let sign = match word(&["sign", "op", "operator", "relation", "type"]).as_deref() {
        Some("<" | "lt" | "less") => Some(true),
        Some(">" | "gt" | "greater") => Some(false),
        _ => None,
    };
    pair.is_first_less = Some(sign.or(less).or(greater)?);
    pair.indices = vec![row, column, row.checked_add(down)?, column.checked_add(right)?];
    Some(())
}

/// Adds the squares and the sign of a pair in any shape; `None` if it is none.
fn gather(node: &Node, pair: &mut Pair) -> Option<()> {
    match &node.tree {
        Tree::Number(index) => {
            pair.indices.push(*index);
            Some(())
        }
        Tree::Text(text) => pair.add(text),
        Tree::List(elements) => elements.iter().try_for_each(|element| gather(element, pair)),
        Tree::Nothing => None,
        Tree::Members(members) => {
            let mut members: Vec<&(String, Node)> = members.iter().collect();
            let is_late = |name: &str| name.starts_with(['c', 'x']) || direction(name) == Some(false);
            let is_early = |name: &str| name.starts_with(['r', 'y']) || direction(name) == Some(true);
            if matches!(&members[..], [(one, _), (other, _)] if is_late(one) && is_early(other)) {
                members.swap(0, 1);
            }
            let directions: Vec<Option<bool>> = members.iter().map(|(name, _)| direction(name)).collect();
            if directions == [Some(true), Some(false)] {
                pair.is_first_less = Some(true);
            }
            members.into_iter().try_for_each(|(_, node)| gather(node, pair))
        }
    }
}
