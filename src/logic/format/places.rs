use super::{Node, Tree, plain_name};

/// A row and a column that count from 0 or 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The row.
    pub row: i64,
    /// The column.
    pub column: i64,
    /// The number of the first row and column, if the text shows it: 1 in `r1c1`.
    pub base: Option<i64>,
}

/// Names of members that hold a row, a column, or both.
const ROWS: [&str; 5] = ["row", "r", "y", "rowindex", "rowidx"];
const COLUMNS: [&str; 7] = ["col", "column", "c", "x", "colindex", "columnindex", "colidx"];
const BOTH: [&str; 9] =
    ["position", "pos", "cell", "square", "coord", "coords", "coordinates", "location", "place"];

impl Place {
    /// The square that an element of a list names: `{"row": 0, "col": 3, ..}`, `{"position": [0, 3], ..}`,
    /// `[0, 3]`, `[0, 3, CONTENT]` or `[[0, 3], CONTENT]`, the row first; `None` if it names none.
    pub fn of(node: &Node) -> Option<Self> {
        match &node.tree {
            Tree::List(elements) => match &elements[..] {
                [Node { tree: Tree::Number(row), .. }, Node { tree: Tree::Number(column), .. }, ..] => {
                    (elements.len() < 4).then_some(Self { row: *row, column: *column, base: None })
                }
                [place @ Node { tree: Tree::List(inside), .. }, _] if inside.len() == 2 => Self::of(place),
                _ => None,
            },
            Tree::Members(_) => match (node.member(&ROWS), node.member(&COLUMNS)) {
                (Some(row), Some(column)) => {
                    Some(Self { row: row.number()?, column: column.number()?, base: None })
                }
                _ => match node.member(&BOTH)? {
                    Node { tree: Tree::Text(name), .. } => Self::named(name),
                    place => Self::of(place),
                },
            },
            _ => None,
        }
    }

    /// The square of a name: `r1c4`, `R1C4` or `0,3`.
    pub fn named(name: &str) -> Option<Self> {
        let name = plain_name(name.trim_matches(['(', ')', '[', ']']));
        let (row, column, base) = match name.strip_prefix('r').and_then(|rest| rest.split_once('c')) {
            Some((row, column)) => (row, column, Some(1)),
            None => {
                let (row, column) = name.split_once(',')?;
                (row, column, None)
            }
        };
        Some(Self { row: row.parse().ok()?, column: column.parse().ok()?, base })
    }

    /// The content of an element that is a list with its square: `[0, 3, CONTENT]` or `[[0, 3], CONTENT]`.
    pub fn content(node: &Node) -> Option<&Node> {
        match node.elements() {
            [_, _, content] => Some(content),
            [place, content] if place.elements().len() == 2 => Some(content),
            _ => None,
        }
    }

    /// The row and the column from 0 in a grid of this width and height that counts from `base`; `None`
    /// outside it.
    pub fn counted_from(self, base: i64, width: usize, height: usize) -> Option<[usize; 2]> {
        let index = |index: i64, end: usize| {
            usize::try_from(index.checked_sub(base)?).ok().filter(|&index| index < end)
        };
        let is_so = self.base.is_none_or(|own| own == base);
        is_so.then_some([index(self.row, height)?, index(self.column, width)?])
    }
}
