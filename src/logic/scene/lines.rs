//! Lines, the points where they meet, and the signs between squares.

use crate::grid::{Block, Board, Square};

use super::{Edge, Edges, Figure, Geometry, Glyphs, Ground, Ink, Lattice, Picture, Scene, Stroke};

/// The four edges that meet at the top left corner of a square.
pub(super) struct Arms {
    pub up: Edge,
    pub right: Edge,
    pub down: Edge,
    pub left: Edge,
}

impl Arms {
    /// The edges that meet at the top left corner of this square.
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

    /// The strongest line that ends here: drawn lines, then outlines of hints, then walls.
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

    /// The character where these lines meet; `None` if there is none.
    pub(super) fn symbol(&self, glyphs: Glyphs) -> Option<char> {
        let strongest = self.strongest();
        match (glyphs, strongest) {
            // Notes have no character at corners.
            (_, Edge::Open | Edge::Noted) => None,
            (Glyphs::Unicode, Edge::Drawn) => Some(self.doubled()),
            (Glyphs::Unicode, _) => Some(self.weighted()),
            (Glyphs::Ascii, Edge::Drawn) if [self.up, self.down].contains(&Edge::Drawn) => Some('#'),
            (Glyphs::Ascii, Edge::Drawn) => Some('='),
            (Glyphs::Ascii, Edge::Outline(_)) => upright(strongest, glyphs),
            (Glyphs::Ascii, _) => {
                let upright = self.up.is_line() || self.down.is_line();
                let level = self.left.is_line() || self.right.is_line();
                let one_way = if upright { '|' } else { '-' };
                Some(if upright && level { '+' } else { one_way })
            }
        }
    }

    /// The character for light and heavy lines, each reaching to the middle.
    fn weighted(&self) -> char {
        const BY_WEIGHTS: &str =
            " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋";
        self.in_table(BY_WEIGHTS, 3, |edge| match edge {
            Edge::Outline(Stroke::First | Stroke::Struck) => 2,
            edge => usize::from(edge.is_line()),
        })
    }

    /// The character with double lines where something is drawn. No character has a line that is double on
    /// one side of the middle only, so such a line is doubled on both sides.
    fn doubled(&self) -> char {
        let is_drawn = |pair: [Edge; 2]| pair.contains(&Edge::Drawn);
        let table = match (is_drawn([self.up, self.down]), is_drawn([self.left, self.right])) {
            (true, true) => " ║═╚║║╔╠═╝═╩╗╣╦╬",
            (true, false) => " ║─╙║║╓╟─╜─╨╖╢╥╫",
            (false, _) => " │═╘││╒╞═╛═╧╕╡╤╪",
        };
        self.in_table(table, 2, |edge| usize::from(edge.is_line()))
    }

    /// The character for these weights of the arms, each less than `base`, in a table of all combinations.
    fn in_table(&self, table: &str, base: usize, weight: impl Fn(Edge) -> usize) -> char {
        let arms = [self.left, self.down, self.right, self.up];
        let index = arms.into_iter().fold(0, |index, edge| index * base + weight(edge));
        table.chars().nth(index).unwrap_or(' ')
    }
}

/// Paints the lines, signs and gaps between squares.
pub(super) struct LinePainter<'a> {
    pub scene: &'a Scene,
    pub geometry: &'a Geometry,
    pub glyphs: Glyphs,
    pub picture: &'a mut Picture,
    /// The soft tints of squares.
    pub tints: &'a Board<Option<u8>>,
}

/// The look of a gap between squares, apart from its line; the fields are those of a [`Glyph`](super::Glyph).
#[derive(Debug, Clone, Copy)]
struct Gap {
    ground: Ground,
    tint: Option<u8>,
    extra: bool,
    shaded: bool,
}

impl LinePainter<'_> {
    pub(super) fn paint(&mut self) {
        match self.geometry.lattice {
            Lattice::Boxes if !self.geometry.size.ruled => self.boxes(),
            Lattice::Walls if !self.geometry.size.lined => self.tight_walls(),
            Lattice::Regions if !self.geometry.size.ruled => self.gapped_walls(),
            Lattice::Sectors(..) | Lattice::Boxes | Lattice::Walls | Lattice::Regions => self.lattice(),
        }
    }

    /// Lines between squares, on characters of their own.
    fn lattice(&mut self) {
        let window = self.geometry.window;
        let (right, bottom) = (window.right() as u16, window.bottom() as u16);
        for column in window.origin().column()..=right {
            for row in window.origin().row()..=bottom {
                let corner = Square::new(column, row);
                let (x, y) = (self.geometry.line_left_of(column), self.geometry.line_above(row));
                if let (Some(y), true) = (y, column < right) {
                    self.level_line(corner, y);
                }
                if let (Some(x), true) = (x, row < bottom) {
                    self.upright_line(corner, x);
                }
                if let (Some(x), Some(y)) = (x, y) {
                    self.point(corner, x, y);
                }
            }
        }
    }

    /// The line above a square, or below the last one.
    fn level_line(&mut self, below: Square, y: u16) {
        let window = self.geometry.window;
        let above = below.row().checked_sub(1).map(|row| Square::new(below.column(), row));
        let Some((left, _)) = self.geometry.place(Square::new(below.column(), window.origin().row())) else {
            return;
        };
        let edge = self.scene.edges.above(below);
        let gap = self.gap(self.ground_between(below, above), &[Some(below), above]);
        let width = self.geometry.size.width;
        for x in left..left + width {
            self.line(x, y, self.along(edge, level), gap);
        }
        if edge.is_sign() {
            let middle = left + width / 2;
            for (x, symbol) in [(middle - 1, None), (middle, level(edge, self.glyphs)), (middle + 1, None)] {
                self.line(x, y, Some((symbol.unwrap_or(' '), ink_of(edge))), gap);
            }
        }
    }

    /// The line to the left of a square, or to the right of the last one.
    pub(super) fn upright_line(&mut self, right: Square, x: u16) {
        let window = self.geometry.window;
        let left = right.column().checked_sub(1).map(|column| Square::new(column, right.row()));
        let Some((_, top)) = self.geometry.place(Square::new(window.origin().column(), right.row())) else {
            return;
        };
        let edge = self.scene.edges.left_of(right);
        let gap = self.gap(self.ground_between(right, left), &[Some(right), left]);
        let height = self.geometry.size.height;
        // Without colours no shade separates the squares; in ASCII the gap must do.
        let has_dots = self.geometry.size.gapped && self.scene.bracketed && self.glyphs == Glyphs::Unicode;
        let line = self.along(edge, upright).or_else(|| has_dots.then_some(('┊', Ink::Faint)));
        for y in top..top + height {
            self.line(x, y, line, gap);
        }
        if let Some(symbol) = upright(edge, self.glyphs).filter(|_| edge.is_sign()) {
            self.line(x, top + (height - 1) / 2, Some((symbol, ink_of(edge))), gap);
        }
    }

    /// The line along an edge, and its ink: its own line, or a thin one if the size has thin lines.
    fn along(&self, edge: Edge, symbol: impl Fn(Edge, Glyphs) -> Option<char>) -> Option<(char, Ink)> {
        if edge.is_line() {
            return symbol(edge, self.glyphs).map(|symbol| (symbol, ink_of(edge)));
        }
        // Dashed lines differ from walls even without colours.
        let thin = match (self.scene.dashes_squares(self.glyphs), self.glyphs) {
            (true, Glyphs::Ascii) => None,
            (true, Glyphs::Unicode) => symbol(Edge::Noted, self.glyphs),
            (false, _) => symbol(Edge::Wall, self.glyphs),
        };
        let thin = thin.filter(|_| self.geometry.size.ruled);
        thin.map(|symbol| (symbol, Ink::Faint))
    }

    fn line(&mut self, x: u16, y: u16, symbol: Option<(char, Ink)>, gap: Gap) {
        if let Some(glyph) = self.picture.at(x, y) {
            (glyph.ground, glyph.shaded, glyph.tint, glyph.extra) =
                (gap.ground, gap.shaded, gap.tint, gap.extra);
            if let Some(symbol) = symbol {
                (glyph.symbol, glyph.ink) = symbol;
            }
        }
    }

    /// Paints the corner where lines meet, or could.
    fn point(&mut self, corner: Square, x: u16, y: u16) {
        let ground = self.ground_around(corner);
        let (left, above) = (corner.column().checked_sub(1), corner.row().checked_sub(1));
        let others = [
            left.map(|left| Square::new(left, corner.row())),
            above.map(|above| Square::new(corner.column(), above)),
            left.zip(above).map(|(left, above)| Square::new(left, above)),
        ];
        let gap = self.gap(ground, &[Some(corner), others[0], others[1], others[2]]);
        let mut arms = Arms::at(&self.scene.edges, corner);
        let ink = ink_of(arms.strongest());
        let lattice = self.geometry.lattice;
        let has_walls =
            lattice == Lattice::Walls || self.geometry.size.ruled && self.scene.dashes_squares(self.glyphs);
        if self.geometry.size.ruled
            && !has_walls
            && matches!(arms.strongest(), Edge::Open | Edge::Noted | Edge::Wall)
        {
            arms = Arms::of_walls(self.geometry.window, corner);
            let thin = if ink == Ink::Wall { Ink::Wall } else { Ink::Faint };
            self.picture.put(x, y, arms.symbol(self.glyphs).unwrap_or(' '), thin);
        } else if let Some(symbol) = arms.symbol(self.glyphs) {
            self.picture.put(x, y, symbol, ink);
        } else if has_walls && ground == Ground::Plain {
            self.picture.put(x, y, self.glyphs.dot(), Ink::Faint);
        }
        self.line(x, y, None, gap);
    }

    /// The look of a gap of this ground between these squares. Within a region or a window it has the tint of
    /// the squares, so that they are not separate tiles.
    fn gap(&self, ground: Ground, squares: &[Option<Square>]) -> Gap {
        let tint_of = |square: Option<Square>| self.tints.get(square?).copied().flatten();
        let has_regions = self.geometry.lattice == Lattice::Regions;
        let first = squares.first().copied().flatten();
        let tint = tint_of(first).filter(|tint| squares.iter().all(|&other| tint_of(other) == Some(*tint)));
        // A gap is never on a diagonal: where both cross on an even board, squares that touch share neither.
        let in_window = |square: &Square| self.scene.figures.get(*square).is_some_and(|figure| figure.window);
        let tint = tint.filter(|_| has_regions || squares.iter().flatten().all(in_window));
        let (is_extra, is_ruled) = (tint.is_some() && !has_regions, self.geometry.size.ruled);
        Gap { ground, tint, extra: is_extra && !is_ruled, shaded: is_extra && is_ruled }
    }

    /// The meaning of a gap between two squares. It belongs to the band in which both lie, so that the band
    /// has no stripes; other squares are tiles inside their thin lines. Where there are no thin lines,
    /// touching tiles of one meaning merge. Highlights of the cursor end at every line, so that moving it
    /// sends few bytes.
    fn ground_between(&self, one: Square, other: Option<Square>) -> Ground {
        let figure = |square| self.scene.figures.get(square);
        let Some((one, other)) = figure(one).zip(other.and_then(figure)) else { return Ground::Plain };
        match one.ground {
            Ground::Light | Ground::Same | Ground::Highlighted => Ground::Plain,
            ground if !self.geometry.size.ruled && ground == other.ground => ground,
            _ if one.lies_in() == other.lies_in() => one.lies_in(),
            _ => Ground::Plain,
        }
    }

    /// The meaning of the point at the top left corner of a square: that of the four squares around it, if
    /// they have one meaning or lie in one band.
    fn ground_around(&self, corner: Square) -> Ground {
        let (column, row) = (corner.column(), corner.row());
        let Some((left, above)) = column.checked_sub(1).zip(row.checked_sub(1)) else { return Ground::Plain };
        let others = [(left, above), (column, above), (left, row)].map(|(x, y)| Square::new(x, y));
        let grounds = others.map(|other| self.ground_between(corner, Some(other)));
        if grounds.iter().all(|&ground| ground == grounds[0]) {
            return grounds[0];
        }
        let band = |square| self.scene.figures.get(square).map(Figure::lies_in);
        let own = band(corner).unwrap_or_default();
        if others.iter().all(|&other| band(other) == Some(own)) { own } else { Ground::Plain }
    }

    /// A box around every square, where the size has one, and the signs between the squares.
    fn boxes(&mut self) {
        let (size, lined) = (self.geometry.size, u16::from(self.geometry.size.lined));
        for square in self.geometry.window.squares() {
            let Some((x, y)) = self.geometry.place(square) else { continue };
            if size.lined {
                self.square_box(x - 1, y - 1);
            }
            let right = self.scene.edges.left_of(Square::new(square.column() + 1, square.row()));
            if let Some(symbol) = upright(right, self.glyphs) {
                self.picture.put(x + size.width + lined, y + (size.height - 1) / 2, symbol, ink_of(right));
            }
            let below = self.scene.edges.above(Square::new(square.column(), square.row() + 1));
            if let Some(symbol) = level(below, self.glyphs) {
                self.picture.put(x + (size.width - 1) / 2, y + size.height + lined, symbol, ink_of(below));
            }
            let next = Square::new(square.column() + 1, square.row() + 1);
            if size.crossed && self.geometry.place(next).is_some() {
                self.picture.put(x + size.width, y + size.height, self.glyphs.cross(), Ink::Faint);
            }
        }
    }

    fn square_box(&mut self, left: u16, top: u16) {
        let size = self.geometry.size;
        let (right, bottom) = (left + size.width + 1, top + size.height + 1);
        let [level, upright, corners @ ..] = match self.glyphs {
            Glyphs::Unicode => ['─', '│', '┌', '┐', '└', '┘'],
            Glyphs::Ascii => ['-', '|', '+', '+', '+', '+'],
        };
        for x in left + 1..right {
            self.picture.put(x, top, level, Ink::Faint);
            self.picture.put(x, bottom, level, Ink::Faint);
        }
        for y in top + 1..bottom {
            self.picture.put(left, y, upright, Ink::Faint);
            self.picture.put(right, y, upright, Ink::Faint);
        }
        let places = [(left, top), (right, top), (left, bottom), (right, bottom)];
        for ((x, y), symbol) in places.into_iter().zip(corners) {
            self.picture.put(x, y, symbol, Ink::Faint);
        }
    }
}

/// The character of an edge between a square and the one to the left of it; `None` where there is nothing.
pub(super) fn upright(edge: Edge, glyphs: Glyphs) -> Option<char> {
    symbols(edge, glyphs).map(|[upright, _]| upright)
}

/// The character of an edge between a square and the one above it; `None` where there is nothing.
pub(super) fn level(edge: Edge, glyphs: Glyphs) -> Option<char> {
    symbols(edge, glyphs).map(|[_, level]| level)
}

fn symbols(edge: Edge, glyphs: Glyphs) -> Option<[char; 2]> {
    let (unicode, ascii) = match edge {
        Edge::Open => return None,
        Edge::Wall => (['│', '─'], ['|', '-']),
        Edge::Noted => (['╎', '╌'], [';', '~']),
        Edge::Drawn => (['║', '═'], ['#', '=']),
        Edge::Outline(Stroke::First) => (['┃', '━'], ['*', '*']),
        Edge::Outline(Stroke::Second) => (['┆', '┄'], [':', ':']),
        Edge::Outline(Stroke::Struck) => (['┇', '┅'], ['x', 'x']),
        Edge::Less { .. } => (['<', '∧'], ['<', '^']),
        Edge::Greater { .. } => (['>', '∨'], ['>', 'v']),
    };
    Some(if glyphs == Glyphs::Unicode { unicode } else { ascii })
}

/// The meaning of the character of an edge.
pub(super) fn ink_of(edge: Edge) -> Ink {
    match edge {
        Edge::Open => Ink::Blank,
        Edge::Wall => Ink::Wall,
        Edge::Noted | Edge::Drawn => Ink::Drawn,
        Edge::Outline(stroke) => Ink::Outline(stroke),
        Edge::Less { broken: true } | Edge::Greater { broken: true } => Ink::BrokenSign,
        Edge::Less { .. } | Edge::Greater { .. } => Ink::Sign,
    }
}
