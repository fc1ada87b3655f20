//! The characters where lines meet.

use crate::grid::{Block, Square};

use super::{Edge, Edges, Glyphs, Stroke};

/// The four edges that meet at the top left corner of a square.
pub(super) struct Arms {
    pub up: Edge,
    pub right: Edge,
    pub down: Edge,
    pub left: Edge,
}

impl Arms {
    /// Those of the square.
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

    /// Walls in all four directions, as far as there are squares in this window.
    pub(super) fn of_walls(window: Block, corner: Square) -> Self {
        let origin = window.origin();
        let wall = |is_there| if is_there { Edge::Wall } else { Edge::Open };
        Self {
            up: wall(corner.row() > origin.row()),
            right: wall(u32::from(corner.column()) < window.right()),
            down: wall(u32::from(corner.row()) < window.bottom()),
            left: wall(corner.column() > origin.column()),
        }
    }

    /// The strongest line that ends here: what is drawn before what a hint outlines before walls.
    pub(super) fn strongest(&self) -> Edge {
        const STRENGTH: [Edge; 6] = [
            Edge::Drawn,
            Edge::Outline(Stroke::Struck),
            Edge::Outline(Stroke::First),
            Edge::Outline(Stroke::Second),
            Edge::Wall,
            Edge::Noted,
        ];
        let arms = [self.up, self.right, self.down, self.left];
        STRENGTH.into_iter().find(|edge| arms.contains(edge)).unwrap_or(Edge::Open)
    }

    /// The character where these lines meet; `None` where none does.
    pub(super) fn symbol(&self, glyphs: Glyphs) -> Option<char> {
        let strongest = self.strongest();
        match (glyphs, strongest) {
            // A note ends at the corner, unless it goes round it.
            (_, Edge::Open | Edge::Noted) => None,
            (Glyphs::Unicode, Edge::Drawn) => Some(self.doubled()),
            (Glyphs::Unicode, _) => Some(self.weighted()),
            (Glyphs::Ascii, Edge::Drawn) if [self.up, self.down].contains(&Edge::Drawn) => Some('#'),
            (Glyphs::Ascii, Edge::Drawn) => Some('='),
            (Glyphs::Ascii, Edge::Outline(stroke)) => Some(ascii_stroke(stroke)),
            (Glyphs::Ascii, _) => {
                let upright = self.up.is_line() || self.down.is_line();
                let level = self.left.is_line() || self.right.is_line();
                Some(if upright && level {
                    '+'
                } else if upright {
                    '|'
                } else {
                    '-'
                })
            }
        }
    }

    /// Light lines and heavy ones, each as far as the middle.
    fn weighted(&self) -> char {
        const BY_WEIGHTS: &str =
            " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
        let weight = |edge: Edge| match edge {
            Edge::Outline(Stroke::First | Stroke::Struck) => 2,
            edge => usize::from(edge.is_line()),
        };
        let arms = [self.left, self.down, self.right, self.up];
        let index = arms.into_iter().fold(0, |index, edge| index * 3 + weight(edge));
        BY_WEIGHTS.chars().nth(index).unwrap_or(' ')
    }

    /// Double lines where something is drawn. There are no characters for a line that is double on one side
    /// of the middle only, so the rest of it is doubled as well: it has no gap.
    fn doubled(&self) -> char {
        const DOUBLE: &str = " ║═╚║║╔╠═╝═╩╗╣╦╬";
        const UPRIGHT: &str = " ║─╙║║╓╟─╜─╨╖╢╥╫";
        const LEVEL: &str = " │═╘││╒╞═╛═╧╕╡╤╪";
        let is_drawn = |pair: [Edge; 2]| pair.contains(&Edge::Drawn);
        let table = match (is_drawn([self.up, self.down]), is_drawn([self.left, self.right])) {
            (true, true) => DOUBLE,
            (true, false) => UPRIGHT,
            (false, _) => LEVEL,
        };
        let arms = [self.left, self.down, self.right, self.up];
        let index = arms.into_iter().fold(0, |index, edge| index * 2 + usize::from(edge.is_line()));
        table.chars().nth(index).unwrap_or(' ')
    }
}

/// What an outline is made of where there are no lines.
pub(super) fn ascii_stroke(stroke: Stroke) -> char {
    match stroke {
        Stroke::First => '*',
        Stroke::Second => ':',
        Stroke::Struck => 'x',
    }
}
