//! Walls at sizes where lines between squares have no characters of their own, or only some do.

use crate::grid::{Block, Square};

use super::lines::{Arms, LinePainter, ink_of, level, upright};
use super::{Edge, Edges, Glyphs, Ink};

impl LinePainter<'_> {
    /// Walls in the left column of squares and along their lower edges; then a line around the board, where
    /// it has one; then drawn and outlined blocks, just inside their own squares.
    pub(super) fn tight_walls(&mut self) {
        let board = self.scene.dimensions();
        let size = self.geometry.size;
        for square in self.geometry.window.squares() {
            let Some((x, y)) = self.geometry.place(square) else { continue };
            let (right, bottom) = (x + size.width, y + size.height - 1);
            let below = self.scene.edges.above(Square::new(square.column(), square.row() + 1));
            let is_last = square.row() + 1 == board.height();
            if below == Edge::Noted && !is_last {
                self.note(x, right, bottom);
            } else if below == Edge::Wall && !is_last {
                self.underline(x, right, bottom, Ink::Wall);
            } else if is_last && size.edged {
                self.underline(x, right, bottom, Ink::Faint);
            }
            let left = self.scene.edges.left_of(square);
            if square.column() > 0 && matches!(left, Edge::Wall | Edge::Noted) {
                self.wall_before(x, y, left);
            }
        }
        self.border();
        for &(block, edge) in &self.scene.outlines {
            self.frame(block, edge);
        }
    }

    /// Walls between squares with a column between them: in that column, and along the lower edges of
    /// squares; then a line around the board, where it has one.
    pub(super) fn gapped_walls(&mut self) {
        let (board, window, size) = (self.scene.dimensions(), self.geometry.window, self.geometry.size);
        let wall_below = |edges: &Edges, square: Square| {
            let is_last = square.row() + 1 == board.height();
            let edge = edges.above(Square::new(square.column(), square.row() + 1));
            match is_last {
                true => size.edged.then_some(Ink::Faint),
                false => edge.is_line().then(|| ink_of(edge)),
            }
        };
        for square in window.squares() {
            let Some((x, y)) = self.geometry.place(square) else { continue };
            let bottom = y + size.height - 1;
            let below = wall_below(&self.scene.edges, square);
            if let Some(ink) = below {
                self.underline(x, x + size.width, bottom, ink);
            }
            let Some(gap) = self.geometry.line_left_of(square.column()).filter(|_| square.column() > 0)
            else {
                continue;
            };
            self.upright_line(square, gap);
            let left = wall_below(&self.scene.edges, Square::new(square.column() - 1, square.row()));
            if let Some(ink) = below.or(left) {
                self.underline(gap, gap + 1, bottom, ink);
            }
        }
        self.border();
    }

    /// Draws a noted wall in the columns `left..right` of a line, where they are free.
    fn note(&mut self, left: u16, right: u16, y: u16) {
        let symbol = if self.glyphs == Glyphs::Unicode { '_' } else { '~' };
        for x in left..right {
            if let Some(glyph) = self.picture.at(x, y).filter(|glyph| matches!(glyph.symbol, ' ' | '·' | '.'))
            {
                (glyph.symbol, glyph.ink) = (symbol, ink_of(Edge::Noted));
            }
        }
    }

    /// Underlines the columns `left..right` of a line.
    fn underline(&mut self, left: u16, right: u16, y: u16, ink: Ink) {
        for x in left..right {
            let Some(glyph) = self.picture.at(x, y) else { continue };
            if self.glyphs == Glyphs::Unicode {
                glyph.underlined = true;
                if matches!(glyph.symbol, ' ' | '·') {
                    // An underline has the colour of its character; a dot would be as bright.
                    (glyph.symbol, glyph.ink) = (' ', ink);
                }
            } else if matches!(glyph.symbol, ' ' | '.' | '_') {
                (glyph.symbol, glyph.ink) = ('_', ink);
            }
        }
    }

    /// A wall in the first column of a square, except where a long number needs its place.
    fn wall_before(&mut self, x: u16, top: u16, edge: Edge) {
        let symbol = match (edge, self.glyphs) {
            (Edge::Noted, glyphs) => upright(edge, glyphs).unwrap_or(' '),
            // As near to the edge as can be.
            (_, Glyphs::Unicode) => '▏',
            (_, Glyphs::Ascii) => '|',
        };
        for y in top..top + self.geometry.size.height {
            if let Some(glyph) = self.picture.at(x, y).filter(|glyph| matches!(glyph.symbol, ' ' | '_')) {
                (glyph.symbol, glyph.ink) = (symbol, ink_of(edge));
            }
        }
    }

    /// The line around the board, on the sides where its edge is shown.
    fn border(&mut self) {
        if !self.geometry.size.framed {
            return;
        }
        let window = self.geometry.window;
        let (first, last) = (window.origin(), (window.right() as u16, window.bottom() as u16));
        let across = [self.geometry.line_above(first.row()), self.geometry.line_above(last.1)];
        let down = [self.geometry.line_left_of(first.column()), self.geometry.line_left_of(last.0)];
        let (columns, lines) = self.geometry.board();
        for y in across.into_iter().flatten() {
            for x in columns.clone() {
                self.picture.put(x, y, level(Edge::Wall, self.glyphs).unwrap_or(' '), Ink::Faint);
            }
        }
        for x in down.into_iter().flatten() {
            for y in lines.clone() {
                self.picture.put(x, y, upright(Edge::Wall, self.glyphs).unwrap_or(' '), Ink::Faint);
            }
        }
        for (row, y) in across.into_iter().enumerate() {
            for (column, x) in down.into_iter().enumerate() {
                if let Some((x, y)) = x.zip(y) {
                    self.corner(x, y, (column == 0, row == 0), (Edge::Wall, Ink::Faint));
                }
            }
        }
    }

    /// Draws a line around a block, inside its own squares, around their numbers and with a blank on both
    /// sides of these. In squares of two lines, numbers would interrupt the upper line: it then goes along
    /// the lower edge of the line above, if there is one.
    fn frame(&mut self, block: Block, edge: Edge) {
        let Some(shown) = block.intersection(self.geometry.window) else { return };
        let last = Square::new(shown.right() as u16 - 1, shown.bottom() as u16 - 1);
        let places = self.geometry.place(shown.origin()).zip(self.geometry.place(last));
        let Some(((left, top), (right, bottom))) = places else { return };
        let size = self.geometry.size;
        let (right, bottom) = (right + size.width - 1, bottom + size.height - 1);
        // A side that lies beyond the part that is shown is not drawn.
        let begins = block.origin().row() == shown.origin().row();
        let is_cut = size.height == 2 && (left..=right).any(|x| !self.is_free(x, top));
        let above = top.checked_sub(1).filter(|_| begins && is_cut);
        let has_top = begins && size.height > 1 && above.is_none();
        let has_bottom = block.bottom() == shown.bottom() && size.height > 1;
        let has_left = block.origin().column() == shown.origin().column();
        let has_right = block.right() == shown.right();
        let ink = ink_of(edge);
        // A block being drawn has a background of its own: a light line is enough.
        let edge = if edge == Edge::Drawn && self.glyphs == Glyphs::Unicode { Edge::Wall } else { edge };
        let (along, down) = (level(edge, self.glyphs), upright(edge, self.glyphs));
        let (along, down) = (along.unwrap_or(' '), down.unwrap_or(' '));
        match above {
            Some(y) if block.origin().row() == 0 => {
                (left..=right).for_each(|x| self.picture.put(x, y, along, ink));
            }
            Some(y) => self.underline(left, right + 1, y, ink),
            None => {}
        }
        for y in [has_top.then_some(top), has_bottom.then_some(bottom)].into_iter().flatten() {
            let free: Vec<u16> = (left..=right).filter(|&x| self.is_apart(x, y)).collect();
            for x in free {
                self.picture.put(x, y, along, ink);
            }
        }
        for x in [has_left.then_some(left), has_right.then_some(right)].into_iter().flatten() {
            for y in top..=bottom {
                if self.is_free(x, y) {
                    self.picture.put(x, y, down, ink);
                }
            }
        }
        for (y, is_top, has_level) in [(top, true, has_top), (bottom, false, has_bottom)] {
            for (x, is_left, has_upright) in [(left, true, has_left), (right, false, has_right)] {
                if has_level && has_upright && self.is_free(x, y) {
                    self.corner(x, y, (is_left, is_top), (edge, ink));
                }
            }
        }
    }

    /// A corner of a rectangle: a left or a right one, an upper or a lower one.
    fn corner(&mut self, x: u16, y: u16, (is_left, is_top): (bool, bool), (edge, ink): (Edge, Ink)) {
        let arm = |is_there: bool| if is_there { edge } else { Edge::Open };
        let arms = Arms { up: arm(!is_top), right: arm(is_left), down: arm(is_top), left: arm(!is_left) };
        self.picture.put(x, y, arms.symbol(self.glyphs).unwrap_or(' '), ink);
    }

    /// Returns true if there is no number or clue here, nor a sign beside one.
    fn is_free(&mut self, x: u16, y: u16) -> bool {
        let is_clue =
            |ink| matches!(ink, Ink::Given | Ink::Entered | Ink::Placed | Ink::Broken | Ink::Struck);
        self.picture.at(x, y).is_some_and(|glyph| glyph.symbol == ' ' || !is_clue(glyph.ink))
    }

    /// Returns true if this place and those to its left and right are free.
    fn is_apart(&mut self, x: u16, y: u16) -> bool {
        [x.checked_sub(1), Some(x), Some(x + 1)].into_iter().flatten().all(|x| {
            let is_outside = self.picture.at(x, y).is_none();
            is_outside || self.is_free(x, y)
        })
    }
}
