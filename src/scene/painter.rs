use crate::grid::Square;

use super::lines::{Arms, level, upright};
use super::{Edge, Figure, Geometry, Glyphs, Ground, Ink, Lattice, Picture, Scene};

/// Paints the part of the scene that the geometry shows.
///
/// Every state shows in the characters too: a broken number stands between exclamation marks, the cursor between
/// brackets where the square has room for them, and a mark that is struck out is left to the reader's pen.
pub fn paint(scene: &Scene, geometry: &Geometry, glyphs: Glyphs) -> Picture {
    let mut painter =
        Painter { scene, geometry, glyphs, picture: Picture::blank(geometry.width(), geometry.height()) };
    for square in geometry.window.squares() {
        painter.square(square);
    }
    match geometry.lattice {
        Lattice::Boxes => painter.boxes(),
        Lattice::Walls if !geometry.size.lined => painter.tight_walls(),
        Lattice::Sectors | Lattice::Walls => painter.lattice(),
    }
    painter.picture
}

struct Painter<'a> {
    scene: &'a Scene,
    geometry: &'a Geometry,
    glyphs: Glyphs,
    picture: Picture,
}

impl Painter<'_> {
    fn square(&mut self, square: Square) {
        let Some((x, y)) = self.geometry.place(square) else { return };
        let Some(&figure) = self.scene.figures.get(square) else { return };
        let size = self.geometry.size;
        let cursor = self.scene.cursor == Some(square);
        let ground = self.ground(square, &figure);
        for (dx, dy) in (0..size.height).flat_map(|dy| (0..size.width).map(move |dx| (dx, dy))) {
            if let Some(glyph) = self.picture.at(x + dx, y + dy) {
                glyph.ground = ground;
                glyph.cursor = cursor;
            }
        }
        match figure.number {
            Some(number) => self.number(x, y, number, &figure, cursor),
            None if !figure.marks.is_empty() && size.holds_marks(self.scene.highest_mark) => {
                self.marks(x, y, &figure);
            }
            None => self.empty(x, y, &figure, cursor),
        }
    }

    /// Squares that no line tells apart get a shade in turn.
    fn ground(&self, square: Square, figure: &Figure) -> Ground {
        let shaded = match self.geometry.lattice {
            Lattice::Sectors => (square.column() + square.row()) % 2 == 1,
            Lattice::Boxes => !self.geometry.size.lined,
            Lattice::Walls => false,
        };
        if figure.ground == Ground::Plain && shaded { Ground::Shade } else { figure.ground }
    }

    /// The line of a square's inside on which its number stands.
    fn middle_line(&self) -> u16 {
        if self.geometry.size.height >= 3 { 1 } else { 0 }
    }

    /// Where the text of a square begins so that it stands in the middle; a square without lines around it keeps its
    /// first column for its wall.
    fn middle_column(&self, length: u16) -> u16 {
        let size = self.geometry.size;
        let wall = u16::from(self.geometry.lattice == Lattice::Walls && !size.lined);
        let inside =
            if self.geometry.lattice == Lattice::Sectors && size.width == 6 { 5 } else { size.width };
        if length + wall > inside {
            return inside.saturating_sub(length);
        }
        wall + (inside - wall - length) / 2
    }

    fn number(&mut self, x: u16, y: u16, number: u32, figure: &Figure, cursor: bool) {
        let ink = match figure {
            Figure { broken: true, .. } => Ink::Broken,
            Figure { given: true, .. } => Ink::Given,
            _ => Ink::Entered,
        };
        let text = number.to_string();
        let (length, y) = (text.len() as u16, y + self.middle_line());
        let start = x + self.middle_column(length);
        for (offset, symbol) in text.chars().enumerate() {
            self.picture.put(start + offset as u16, y, symbol, ink);
        }
        if figure.broken {
            self.around(x, start, length, 1, y, ('!', '!'), ink);
        }
        if cursor && self.glyphs == Glyphs::Ascii {
            self.around(x, start, length, if figure.broken { 2 } else { 1 }, y, ('[', ']'), ink);
        }
    }

    /// Puts a pair of characters around a text, as far as the square reaches.
    #[expect(clippy::too_many_arguments, reason = "a place, a length and a distance, all plain numbers")]
    fn around(&mut self, x: u16, start: u16, length: u16, away: u16, y: u16, pair: (char, char), ink: Ink) {
        if start >= x + away {
            self.picture.put(start - away, y, pair.0, ink);
        }
        if start + length + away <= x + self.geometry.size.width {
            self.picture.put(start + length + away - 1, y, pair.1, ink);
        }
    }

    fn empty(&mut self, x: u16, y: u16, figure: &Figure, cursor: bool) {
        let y = y + self.middle_line();
        let start = x + self.middle_column(1);
        if !figure.marks.is_empty() {
            // There are marks, and no room for them here: the panel shows them.
            self.picture.put(start, y, if self.glyphs == Glyphs::Ascii { '"' } else { '⁖' }, Ink::Mark);
        } else if self.geometry.lattice == Lattice::Boxes && !self.geometry.size.lined {
            self.picture.put(start, y, if self.glyphs == Glyphs::Ascii { '.' } else { '·' }, Ink::Faint);
        }
        if cursor && self.glyphs == Glyphs::Ascii {
            self.around(x, start, 1, 1, y, ('[', ']'), Ink::Entered);
        }
    }

    fn marks(&mut self, x: u16, y: u16, figure: &Figure) {
        let size = self.geometry.size;
        for digit in figure.marks.iter() {
            let at = u16::from(digit) - 1;
            let (dx, dy) = match size.height {
                3.. if size.width >= 7 => (1 + 2 * (at % 3), at / 3),
                _ => (at % 5, at / 5),
            };
            let ink = if figure.struck.contains(digit) {
                Ink::Struck
            } else if figure.chosen.contains(digit) {
                Ink::Chosen
            } else {
                Ink::Mark
            };
            let symbol = char::from(b'0' + digit);
            self.picture.put(x + dx, y + dy, symbol, ink);
        }
    }

    /// Lines between squares, on characters of their own.
    fn lattice(&mut self) {
        let size = self.geometry.size;
        for corner in self.corners() {
            let (column, row) = (corner.column(), corner.row());
            let Some((x, y)) = self.corner_place(corner) else { continue };
            let above = self.scene.edges.above(corner);
            let left = self.scene.edges.left_of(corner);
            let has_level = y.is_some() && column < self.scene.dimensions().width();
            let has_upright = x.is_some() && row < self.scene.dimensions().height();
            if let (Some(y), true) = (y, has_level) {
                self.level_line(corner, y, above, size.width);
            }
            if let (Some(x), true) = (x, has_upright) {
                self.upright_line(corner, x, left, size.height);
            }
            if let (Some(x), Some(y)) = (x, y) {
                self.point(corner, x, y);
            }
        }
    }

    fn point(&mut self, corner: Square, x: u16, y: u16) {
        let arms = Arms::at(&self.scene.edges, corner);
        match arms.symbol(self.glyphs) {
            Some(symbol) => self.picture.put(x, y, symbol, ink_of(arms.strongest())),
            None if self.geometry.lattice == Lattice::Walls => {
                self.picture.put(x, y, if self.glyphs == Glyphs::Ascii { '.' } else { '·' }, Ink::Faint);
            }
            None => {}
        }
    }

    fn level_line(&mut self, below: Square, y: u16, edge: Edge, width: u16) {
        let Some((x, _)) =
            self.geometry.place(Square::new(below.column(), self.geometry.window.origin().row()))
        else {
            return;
        };
        let ground =
            self.ground_between(below, below.row().checked_sub(1).map(|r| Square::new(below.column(), r)));
        for x in x..x + width {
            if let Some(symbol) = level(edge, self.glyphs) {
                self.picture.put(x, y, symbol, ink_of(edge));
            }
            self.lay(x, y, ground);
        }
    }

    fn upright_line(&mut self, right: Square, x: u16, edge: Edge, height: u16) {
        let Some((_, y)) =
            self.geometry.place(Square::new(self.geometry.window.origin().column(), right.row()))
        else {
            return;
        };
        let ground =
            self.ground_between(right, right.column().checked_sub(1).map(|c| Square::new(c, right.row())));
        for y in y..y + height {
            if let Some(symbol) = upright(edge, self.glyphs) {
                self.picture.put(x, y, symbol, ink_of(edge));
            }
            self.lay(x, y, ground);
        }
    }

    /// A line between two squares of one meaning belongs to both: a tinted block has no stripes.
    fn ground_between(&self, one: Square, other: Option<Square>) -> Ground {
        let ground =
            |square| self.scene.figures.get(square).map_or(Ground::Plain, |figure: &Figure| figure.ground);
        let both = other.map(ground);
        match ground(one) {
            Ground::Light | Ground::Same => Ground::Plain,
            ground if both == Some(ground) => ground,
            _ => Ground::Plain,
        }
    }

    fn lay(&mut self, x: u16, y: u16, ground: Ground) {
        if let Some(glyph) = self.picture.at(x, y) {
            glyph.ground = ground;
        }
    }

    /// Every lattice point of the window, its right and lower border included.
    fn corners(&self) -> impl Iterator<Item = Square> + use<> {
        let window = self.geometry.window;
        let (right, bottom) = (window.right() as u16, window.bottom() as u16);
        (window.origin().column()..=right)
            .flat_map(move |column| (window.origin().row()..=bottom).map(move |row| Square::new(column, row)))
    }

    /// The column and the line of a lattice point, each where the size leaves room for one.
    fn corner_place(&self, corner: Square) -> Option<(Option<u16>, Option<u16>)> {
        let (window, size) = (self.geometry.window, self.geometry.size);
        let last = Square::new((window.right() - 1) as u16, (window.bottom() - 1) as u16);
        let (last_x, last_y) = self.geometry.place(last)?;
        let first = self.geometry.place(window.origin())?;
        let x = match u32::from(corner.column()) {
            column if column == window.right() => {
                (last_x + size.width < self.geometry.width()).then_some(last_x + size.width)
            }
            _ => {
                let start = self.geometry.place(Square::new(corner.column(), window.origin().row()))?.0;
                let before = corner.column().checked_sub(1).filter(|&c| c >= window.origin().column());
                let end = match before {
                    Some(c) => self.geometry.place(Square::new(c, window.origin().row()))?.0 + size.width,
                    None => 0,
                };
                (start > end || (before.is_none() && first.0 > 0)).then(|| start - 1)
            }
        };
        let y = match u32::from(corner.row()) {
            row if row == window.bottom() => {
                (last_y + size.height < self.geometry.height()).then_some(last_y + size.height)
            }
            _ => {
                let start = self.geometry.place(Square::new(window.origin().column(), corner.row()))?.1;
                let before = corner.row().checked_sub(1).filter(|&r| r >= window.origin().row());
                let end = match before {
                    Some(r) => self.geometry.place(Square::new(window.origin().column(), r))?.1 + size.height,
                    None => 0,
                };
                (start > end || (before.is_none() && first.1 > 0)).then(|| start - 1)
            }
        };
        Some((x, y))
    }

    /// Walls where the squares touch: in the left column of a square and under its last line.
    fn tight_walls(&mut self) {}

    /// A box around every square, and the signs between them.
    fn boxes(&mut self) {}
}

fn ink_of(edge: Edge) -> Ink {
    match edge {
        Edge::Open => Ink::Blank,
        Edge::Wall => Ink::Wall,
        Edge::Drawn => Ink::Drawn,
        Edge::Less { broken: true } | Edge::Greater { broken: true } => Ink::BrokenSign,
        Edge::Less { .. } | Edge::Greater { .. } => Ink::Sign,
    }
}
