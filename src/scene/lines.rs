//! Lines and the points where they meet.

use crate::grid::Square;

use super::{Edge, Edges, Glyphs};

/// The four arms of a lattice point: the edges that meet at the top left corner of `square`.
pub(super) struct Arms {
    up: Edge,
    right: Edge,
    down: Edge,
    left: Edge,
}

impl Arms {
    pub(super) fn at(edges: &Edges, square: Square) -> Self {
        let (column, row) = (square.column(), square.row());
        let above = row.checked_sub(1).map(|row| Square::new(column, row));
        let before = column.checked_sub(1).map(|column| Square::new(column, row));
        Self {
            up: above.map_or(Edge::Open, |above| edges.left_of(above)),
            right: edges.above(square),
            down: edges.left_of(square),
            left: before.map_or(Edge::Open, |before| edges.above(before)),
        }
    }

    /// The strongest line that ends here: `Drawn` before `Wall` before `Open`.
    pub(super) fn strongest(&self) -> Edge {
        let arms = [self.up, self.right, self.down, self.left];
        [Edge::Drawn, Edge::Wall].into_iter().find(|edge| arms.contains(edge)).unwrap_or(Edge::Open)
    }

    /// The character where these lines meet; `None` where none does.
    pub(super) fn symbol(&self, glyphs: Glyphs) -> Option<char> {
        let strongest = self.strongest();
        let counts = |edge: Edge| if strongest == Edge::Drawn { edge == Edge::Drawn } else { edge.is_line() };
        let bits = usize::from(counts(self.up))
            | usize::from(counts(self.right)) << 1
            | usize::from(counts(self.down)) << 2
            | usize::from(counts(self.left)) << 3;
        let table: [char; 16] = match (glyphs, strongest) {
            (_, Edge::Open) => return None,
            (Glyphs::Unicode, Edge::Drawn) => {
                [' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬']
            }
            (Glyphs::Unicode, _) => {
                [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼']
            }
            (Glyphs::Ascii, Edge::Drawn) => ['#'; 16],
            (Glyphs::Ascii, _) => {
                [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+']
            }
        };
        Some(table[bits])
    }
}

/// The character of an upright line.
pub(super) fn upright(edge: Edge, glyphs: Glyphs) -> Option<char> {
    match (edge, glyphs) {
        (Edge::Wall, Glyphs::Unicode) => Some('│'),
        (Edge::Wall, Glyphs::Ascii) => Some('|'),
        (Edge::Drawn, Glyphs::Unicode) => Some('║'),
        (Edge::Drawn, Glyphs::Ascii) => Some('#'),
        (Edge::Less { .. }, _) => Some('<'),
        (Edge::Greater { .. }, _) => Some('>'),
        (Edge::Open, _) => None,
    }
}

/// The character of a level line.
pub(super) fn level(edge: Edge, glyphs: Glyphs) -> Option<char> {
    match (edge, glyphs) {
        (Edge::Wall, Glyphs::Unicode) => Some('─'),
        (Edge::Wall, Glyphs::Ascii) => Some('-'),
        (Edge::Drawn, Glyphs::Unicode) => Some('═'),
        (Edge::Drawn, Glyphs::Ascii) => Some('='),
        (Edge::Less { .. }, Glyphs::Unicode) => Some('∧'),
        (Edge::Less { .. }, Glyphs::Ascii) => Some('^'),
        (Edge::Greater { .. }, Glyphs::Unicode) => Some('∨'),
        (Edge::Greater { .. }, Glyphs::Ascii) => Some('v'),
        (Edge::Open, _) => None,
    }
}
