use crate::grid::{Board, Square};

use super::figure::colour_sign;
use super::geometry::number_column;
use super::lines::LinePainter;
use super::marks::MarkPainter;
use super::picture::{LARGE_DIGIT_WIDTH, LARGE_QUESTION_MARK, large_digit};
use super::{EdgeClue, Extra, Figure, Geometry, Glyph, Glyphs, Ground, Ink, Lattice, Picture, Scene, Side};

/// Paints the part of the scene that the geometry shows.
///
/// Characters show states too if there is room: a broken number has exclamation marks around it and, without
/// colours or in ASCII, the cursor has brackets and struck marks have parentheses or crosses.
pub fn paint(scene: &Scene, geometry: &Geometry, glyphs: Glyphs) -> Picture {
    let mut picture = Picture::blank(geometry.width(), geometry.height());
    let has_corners = scene.dimensions().squares().any(|square| !scene.figures[square].corners.is_empty());
    let tints = &scene.tints();
    let mut painter =
        Painter { scene, geometry, glyphs, picture: &mut picture, has_corners, tints, outer_brackets: None };
    for square in geometry.window.squares() {
        painter.square(square);
    }
    let outer_brackets = painter.outer_brackets;
    LinePainter { scene, geometry, glyphs, picture: &mut picture, tints }.paint();
    let is_free =
        |glyph: &Glyph| glyph.symbol == ' ' || matches!(glyph.ink, Ink::Wall | Ink::Faint | Ink::Drawn);
    let brackets = outer_brackets.into_iter().flatten();
    if brackets.clone().all(|(x, y, _)| picture.at(x, y).is_some_and(|glyph| is_free(glyph))) {
        brackets.for_each(|(x, y, symbol)| picture.put(x, y, symbol, Ink::Given));
    }
    paint_edge_clues(&scene.edge_clues, geometry, &mut picture);
    picture
}

/// Paints the insides of squares.
struct Painter<'a> {
    scene: &'a Scene,
    geometry: &'a Geometry,
    glyphs: Glyphs,
    picture: &'a mut Picture,
    /// True if the board has marks at the edges of squares.
    has_corners: bool,
    /// The soft tints of squares.
    tints: &'a Board<Option<u8>>,
    /// The brackets of the cursor, if one does not fit into the square: it then goes on the line beside it.
    outer_brackets: Option<[(u16, u16, char); 2]>,
}

impl Painter<'_> {
    fn square(&mut self, square: Square) {
        let Some((x, y)) = self.geometry.place(square) else { return };
        let Some(&figure) = self.scene.figures.get(square) else { return };
        let size = self.geometry.size;
        let cursor = self.scene.cursor == Some(square);
        let shaded = self.is_shaded(square);
        let extra = figure.is_extra();
        // While a hint is open, it stands out more than the cursor.
        let slim = cursor && self.scene.slim_cursor;
        let cursor = cursor && !slim;
        let swatch = figure.coloured.filter(|_| cursor && !self.scene.bracketed);
        for (dx, dy) in (0..size.height).flat_map(|dy| (0..size.width).map(move |dx| (dx, dy))) {
            if let Some(glyph) = self.picture.at(x + dx, y + dy) {
                glyph.ground = figure.ground;
                glyph.shaded = shaded;
                (glyph.tint, glyph.extra) = (self.tints[square], extra);
                glyph.cursor = cursor;
                // Under the cursor the last third keeps the colour that the player gave it.
                if let Some(colour) = swatch.filter(|_| dx + (size.width + 1) / 3 >= size.width) {
                    (glyph.ground, glyph.cursor) = (Ground::Tint(colour), false);
                }
            }
        }
        match figure.is_empty() {
            false => self.number(x, y, &figure, cursor),
            true if figure.is_marked() && size.holds_marks(self.scene.markable) => {
                self.marks().paint(x, y, &figure);
            }
            true => self.empty(square, (x, y), &figure),
        }
        if slim && !self.brackets(x, y, &figure) {
            self.sides(x, y);
        }
        let told = self.corner_sign(square, &figure);
        // A narrow square has no room beside its number, only in place of the dot in its middle.
        let is_point = |glyph: &mut Glyph| glyph.ink == Ink::Faint;
        let has_point = size.width == 2 && self.picture.at(x, y).is_some_and(is_point);
        let extra = self.extra_sign(square, &figure).filter(|_| size.width > 2 || has_point);
        let (sign, before) = match (told, extra) {
            (Some(_), Some(extra)) if size.height > 1 => (Some(extra), told),
            (Some(_), Some(extra)) if figure.ground == Ground::Light && !has_point => (Some(extra), None),
            _ => (told.or(extra), None),
        };
        let (corner, bottom) = (x + size.width - 1, y + size.height - 1);
        if let Some(sign) = sign {
            // On a tint or without colours, the ink of marks is too dim for the sign of a diagonal.
            let is_diagonal = extra == Some(sign) && figure.extra != Extra::None;
            let ink = if is_diagonal { Ink::Sign } else { Ink::Mark };
            self.sign(if has_point && told.is_none() { x } else { corner }, bottom, sign, ink);
        }
        if let Some(told) = before {
            self.sign(corner - 1, bottom, told, Ink::Mark);
        }
    }

    /// The character in the corner of a square for what colours do not show: the player's colour, or the
    /// meaning of the square. There is no dot beside marks, which would look like one of them.
    fn corner_sign(&self, square: Square, figure: &Figure) -> Option<char> {
        let Scene { bracketed, dotted, region_dotted, slim_cursor, .. } = *self.scene;
        let has_cursor = self.scene.cursor == Some(square) && !slim_cursor;
        let has_point = figure.is_empty() && (figure.is_marked() || self.is_bare());
        if let Some(colour) = figure.coloured.filter(|_| bracketed) {
            return Some(colour_sign(colour));
        }
        match figure.ground {
            // In one line, the struck marks show it already, and a sign may follow them.
            Ground::Loses if bracketed && (self.geometry.size.height > 1 || figure.struck.is_empty()) => {
                Some('-')
            }
            Ground::Light if dotted && !has_cursor && !has_point => Some(self.glyphs.dot()),
            // A line below marks has room for it.
            Ground::Region if bracketed && self.geometry.size.height > 1 => Some(self.glyphs.dot()),
            Ground::Region if (bracketed || region_dotted) && !has_point => Some(self.glyphs.dot()),
            _ => None,
        }
    }

    fn marks(&mut self) -> MarkPainter<'_> {
        let Self { scene, geometry, glyphs, has_corners, .. } = *self;
        MarkPainter { scene, geometry, glyphs, has_corners, picture: self.picture }
    }

    /// A sign in or near the lower right corner of a square, if that is free. A colour replaces the bracket
    /// of the cursor, so that it shows as soon as it is chosen.
    fn sign(&mut self, x: u16, y: u16, sign: char, ink: Ink) {
        let is_bracket = |symbol| symbol == ']' && ('a'..='f').contains(&sign);
        let is_free =
            |glyph: &&mut Glyph| matches!(glyph.symbol, ' ' | '·' | '.') || is_bracket(glyph.symbol);
        if let Some(glyph) = self.picture.at(x, y).filter(is_free) {
            let is_dot = sign == self.glyphs.dot();
            (glyph.symbol, glyph.ink) = (sign, if is_dot { Ink::Faint } else { ink });
        }
    }

    /// Draws the cursor as brackets without a background: at the edges of a square with marks, close around
    /// the number or the middle of others. Both go on one line if possible, preferably the middle one.
    /// Returns false if no place is free.
    fn brackets(&mut self, x: u16, y: u16, figure: &Figure) -> bool {
        let (size, middle, centre) = (self.geometry.size, self.middle_line(), self.middle_column(1));
        let lines: Vec<u16> =
            [middle].into_iter().chain((0..size.height).filter(|&dy| dy != middle)).collect();
        let places = lines.iter().flat_map(|&dy| (0..size.width).map(move |dx| (dx, dy)));
        let is_free = |picture: &mut Picture, (dx, dy)| {
            picture.at(x + dx, y + dy).is_some_and(|glyph: &mut Glyph| glyph.symbol == ' ')
        };
        let free: Vec<(u16, u16)> = places.filter(|&place| is_free(self.picture, place)).collect();
        let (left, right) = if figure.is_empty() && figure.is_marked() {
            (0, size.width - 1)
        } else {
            let is_taken = |dx: &u16| lines.iter().any(|&dy| !free.contains(&(*dx, dy)));
            let first = (0..size.width).find(is_taken).unwrap_or(centre);
            let last = (0..size.width).rfind(is_taken).unwrap_or(centre);
            (first.saturating_sub(1), last + 1)
        };
        let both = lines.into_iter().find(|&dy| free.contains(&(left, dy)) && free.contains(&(right, dy)));
        let is_chosen =
            |dx| move |&&(column, dy): &&(u16, u16)| column == dx && both.is_none_or(|both| dy == both);
        let left = free.iter().find(is_chosen(left)).map(|&place| (place, '['));
        let right = free.iter().find(is_chosen(right)).map(|&place| (place, ']'));
        for ((dx, dy), symbol) in left.into_iter().chain(right) {
            self.picture.put(x + dx, y + dy, symbol, Ink::Given);
        }
        left.or(right).is_some()
    }

    /// Shows the cursor at the sides of its square only, sparing the characters of the hint if there are
    /// others.
    fn sides(&mut self, x: u16, y: u16) {
        let size = self.geometry.size;
        let sides = || (y..y + size.height).flat_map(|y| [(x, y), (x + size.width - 1, y)]);
        let is_free = |glyph: &Glyph| glyph.symbol == ' ' || matches!(glyph.ink, Ink::Mark | Ink::Faint);
        let free: Vec<(u16, u16)> =
            sides().filter(|&(x, y)| self.picture.at(x, y).is_some_and(|glyph| is_free(glyph))).collect();
        let taken = if free.is_empty() { sides().collect() } else { free };
        for (x, y) in taken {
            if let Some(glyph) = self.picture.at(x, y) {
                glyph.cursor = true;
            }
        }
    }

    /// Returns true if the square is shaded. Where thin lines separate all squares, diagonals and windows
    /// are; elsewhere shades set squares apart that no line separates.
    fn is_shaded(&self, square: Square) -> bool {
        match self.geometry.lattice {
            _ if self.geometry.size.ruled => self.scene.figures.get(square).is_some_and(Figure::is_extra),
            Lattice::Sectors(..) | Lattice::Regions => (square.column() + square.row()) % 2 == 1,
            Lattice::Boxes => !self.geometry.size.lined,
            Lattice::Walls => !self.geometry.size.lined && (square.column() + square.row()) % 2 == 1,
        }
    }

    /// Returns true if empty squares have a dot in the middle.
    fn is_bare(&self) -> bool {
        match self.geometry.lattice {
            Lattice::Sectors(..) | Lattice::Regions => self.geometry.size.height == 1,
            Lattice::Boxes | Lattice::Walls => !self.geometry.size.lined,
        }
    }

    /// The line inside a square that holds its number.
    fn middle_line(&self) -> u16 {
        (self.geometry.size.height - 1) / 2
    }

    fn middle_column(&self, length: u16) -> u16 {
        number_column(self.geometry.lattice, self.geometry.size, length)
    }

    /// The number or the clue in a square.
    fn number(&mut self, x: u16, y: u16, figure: &Figure, cursor: bool) {
        let ink = match figure {
            Figure { broken: true, .. } => Ink::Broken,
            Figure { placed: true, .. } => Ink::Placed,
            Figure { given: true, .. } => Ink::Given,
            _ => Ink::Entered,
        };
        let (text, size) = (self.glyphs.text(figure), self.geometry.size);
        let (length, middle) = (text.chars().count() as u16, y + self.middle_line());
        let large_digit_of = |symbol: char| match symbol {
            '?' => Some(LARGE_QUESTION_MARK),
            _ => symbol.to_digit(10).map(|digit| digit as u8),
        };
        let digits = text.chars().take_while(|&symbol| large_digit_of(symbol).is_some()).count() as u16;
        // A blank separates large digits from a sign after them.
        let large = digits * (LARGE_DIGIT_WIDTH + 1) + length - digits;
        let large = if length > digits { large } else { large - 1 };
        // Digits of several lines, where they fit.
        let is_large = digits > 0
            && !self.scene.plain_digits
            && size.height >= 4
            && large + 2 <= size.width
            && self.glyphs == Glyphs::Unicode;
        let width = if is_large { large } else { length };
        let start = x + self.middle_column(width);
        // Blanks have the ink of the number beside them: the line of the square looks the same throughout.
        (x..x + size.width).for_each(|x| self.picture.put(x, middle, ' ', ink));
        for (at, symbol) in (0..).zip(text.chars()) {
            match large_digit_of(symbol).filter(|_| is_large) {
                Some(digit) => {
                    for (column, line, symbol) in large_digit(digit, size.height) {
                        self.picture.put(
                            start + at * (LARGE_DIGIT_WIDTH + 1) + column,
                            y + line,
                            symbol,
                            ink,
                        );
                    }
                }
                None if is_large => self.picture.put(start + large - 1, middle, symbol, ink),
                None => self.picture.put(start + at, middle, symbol, ink),
            }
        }
        if figure.broken {
            self.around(x, (start, width, middle), 1, ['!', '!'], ink);
        }
        if cursor && self.scene.bracketed && size.width >= 3 {
            if figure.broken || start > x && start + width < x + size.width {
                self.around(x, (start, width, middle), if figure.broken { 2 } else { 1 }, ['[', ']'], ink);
            } else {
                self.outer_brackets =
                    start.checked_sub(1).map(|left| [(left, middle, '['), (start + width, middle, ']')]);
            }
        }
    }

    /// Puts a pair of characters around a text in the square at `x`, `away` columns from it, as far as the
    /// square reaches.
    fn around(&mut self, x: u16, (start, width, y): (u16, u16, u16), away: u16, pair: [char; 2], ink: Ink) {
        if start >= x + away {
            self.picture.put(start - away, y, pair[0], ink);
        }
        if start + width + away <= x + self.geometry.size.width {
            self.picture.put(start + width + away - 1, y, pair[1], ink);
        }
    }

    fn empty(&mut self, square: Square, (x, y): (u16, u16), figure: &Figure) {
        let size = self.geometry.size;
        let is_selected = self.scene.cursor == Some(square) && size.width >= 3;
        let cursor = is_selected && self.scene.bracketed && !self.scene.slim_cursor;
        let (start, middle) = (x + self.middle_column(1), y + self.middle_line());
        if figure.broken {
            self.picture.put(start, middle, '!', Ink::Broken);
        } else if figure.is_marked() {
            // A narrow square only has room for the bracket after its marks, as they need a dot before them.
            let has_brackets = cursor || is_selected && self.scene.slim_cursor;
            let brackets = u16::from(has_brackets) + u16::from(has_brackets && size.width >= 5);
            // Brackets separate the marks from what follows, too.
            let blank = if brackets == 0 { self.kept_blank(square) } else { 0 };
            // With only one column between squares, marks need a blank after the sign before them, too.
            let before = u16::from(brackets == 0 && size.tight && self.scene.edges.left_of(square).is_sign());
            let glyphs = self.marks().crowded(figure, size.width - brackets - before, blank);
            let start = x + self.middle_column(glyphs.len() as u16).max(before);
            for (column, (symbol, ink)) in (start..).zip(glyphs) {
                self.picture.put_lit(column, middle, symbol, ink);
            }
        } else if self.is_bare() && !matches!(figure.ground, Ground::Tint(_)) {
            self.picture.put(start, middle, self.glyphs.dot(), Ink::Faint);
        }
        if cursor && figure.is_marked() {
            self.brackets(x, y, figure);
        } else if cursor {
            let away = if size.width >= 5 { 2 } else { 1 };
            self.around(x, (start, 1, middle), away, ['[', ']'], Ink::Entered);
        }
    }

    /// The number of columns that marks side by side leave blank. It separates them from the next square or a
    /// sign and, without colours, leaves room for a sign in the corner.
    fn kept_blank(&self, square: Square) -> u16 {
        let right = Square::new(square.column() + 1, square.row());
        let is_boxed = matches!(self.geometry.lattice, Lattice::Sectors(..));
        let touches = is_boxed || self.scene.edges.left_of(right).is_sign();
        // The sign of a diagonal or window needs room.
        let has_sign = self.extra_sign(square, &self.scene.figures[square]).is_some();
        u16::from(touches || has_sign || self.scene.bracketed)
    }

    /// The sign of the diagonals and windows of a square, which `read_screen` must know. A tint is enough for
    /// a window.
    fn extra_sign(&self, square: Square, figure: &Figure) -> Option<char> {
        let (unicode, ascii) = match (figure.extra, figure.window && self.tints[square].is_none()) {
            (Extra::None, false) => return None,
            (Extra::None, true) => ('▫', 'o'),
            (Extra::Falling, false) => ('╲', '\\'),
            (Extra::Falling, true) => ('▚', '%'),
            (Extra::Rising, false) => ('╱', '/'),
            (Extra::Rising, true) => ('▞', '%'),
            (Extra::Both, _) => ('╳', 'x'),
        };
        Some(if self.glyphs == Glyphs::Unicode { unicode } else { ascii })
    }
}

/// Paints these clues around the board, as far as their rows and columns are shown. An exclamation mark
/// follows a broken one.
fn paint_edge_clues(clues: &[EdgeClue], geometry: &Geometry, picture: &mut Picture) {
    let first = geometry.window.origin();
    for &EdgeClue { side, line, number, broken } in clues {
        let text = format!("{number}{}", if broken { "!" } else { "" });
        let square = match side {
            Side::Top | Side::Bottom => Square::new(line, first.row()),
            Side::Left | Side::Right => Square::new(first.column(), line),
        };
        let Some((x, y)) = geometry.place(square) else { continue };
        let column = x + number_column(geometry.lattice, geometry.size, number.to_string().len() as u16);
        let row = y + (geometry.size.height - 1) / 2;
        let (x, y) = match side {
            Side::Top => (column, 0),
            Side::Bottom => (column, geometry.height() - 1),
            Side::Left => (0, row),
            Side::Right => (geometry.width() - text.len() as u16, row),
        };
        for (x, symbol) in (x..).zip(text.chars()) {
            picture.put(x, y, symbol, if broken { Ink::Broken } else { Ink::Given });
        }
    }
}
