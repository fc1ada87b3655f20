use crate::grid::{Digits, Square};

use super::lines::LinePainter;
use super::numerals;
use super::{Figure, Geometry, Glyph, Glyphs, Ink, Lattice, Picture, Scene};

/// Paints the part of the scene that the geometry shows.
///
/// States show in the characters too, as far as there is room: a broken number stands between exclamation
/// marks, and where there are no colours or no other characters, the cursor between brackets and what is
/// struck out in parentheses.
pub fn paint(scene: &Scene, geometry: &Geometry, glyphs: Glyphs) -> Picture {
    let mut picture = Picture::blank(geometry.width(), geometry.height());
    let mut painter = Painter { scene, geometry, glyphs, picture: &mut picture };
    for square in geometry.window.squares() {
        painter.square(square);
    }
    LinePainter { scene, geometry, glyphs, picture: &mut picture }.paint();
    picture
}

/// Paints the insides of squares.
struct Painter<'a> {
    scene: &'a Scene,
    geometry: &'a Geometry,
    glyphs: Glyphs,
    picture: &'a mut Picture,
}

impl Painter<'_> {
    fn square(&mut self, square: Square) {
        let Some((x, y)) = self.geometry.place(square) else { return };
        let Some(&figure) = self.scene.figures.get(square) else { return };
        let size = self.geometry.size;
        let cursor = self.scene.cursor == Some(square);
        let shaded = self.is_shaded(square);
        for (dx, dy) in (0..size.height).flat_map(|dy| (0..size.width).map(move |dx| (dx, dy))) {
            if let Some(glyph) = self.picture.at(x + dx, y + dy) {
                glyph.ground = figure.ground;
                glyph.shaded = shaded;
                glyph.cursor = cursor && !self.scene.slim_cursor;
            }
        }
        match figure.number {
            Some(number) => self.number(x, y, number, &figure, cursor),
            None if !figure.marks.is_empty() && size.holds_marks(self.scene.markable) => {
                self.marks(x, y, &figure);
            }
            None => self.empty(x, y, &figure, cursor),
        }
        if cursor && self.scene.slim_cursor {
            self.sides(x, y);
        }
    }

    /// The cursor at the sides of its square only: what a hint says of the square stays as it is, unless
    /// there is nothing else.
    fn sides(&mut self, x: u16, y: u16) {
        let size = self.geometry.size;
        let sides = || (y..y + size.height).flat_map(|y| [(x, y), (x + size.width - 1, y)]);
        let is_free = |glyph: &Glyph| matches!(glyph.ink, Ink::Blank | Ink::Mark | Ink::Faint);
        let free: Vec<(u16, u16)> =
            sides().filter(|&(x, y)| self.picture.at(x, y).is_some_and(|glyph| is_free(glyph))).collect();
        let taken = if free.is_empty() { sides().collect() } else { free };
        for (x, y) in taken {
            if let Some(glyph) = self.picture.at(x, y) {
                glyph.cursor = true;
            }
        }
    }

    /// Squares that no line tells apart get a shade in turn.
    fn is_shaded(&self, square: Square) -> bool {
        match self.geometry.lattice {
            _ if self.geometry.size.ruled => false,
            Lattice::Sectors => (square.column() + square.row()) % 2 == 1,
            Lattice::Boxes => !self.geometry.size.lined,
            Lattice::Walls => false,
        }
    }

    /// The line of a square's inside on which its number stands.
    fn middle_line(&self) -> u16 {
        (self.geometry.size.height - 1) / 2
    }

    /// Where the text of a square begins so that it stands in the middle. A square without lines around it
    /// keeps its first column for its wall, a spaced one its last column blank.
    fn middle_column(&self, length: u16) -> u16 {
        let size = self.geometry.size;
        let wall = u16::from(self.geometry.lattice == Lattice::Walls && !size.lined);
        let inside = size.width - u16::from(size.spaced);
        if length + wall > inside {
            return inside.saturating_sub(length);
        }
        wall + (inside - wall - length) / 2
    }

    fn number(&mut self, x: u16, y: u16, number: u32, figure: &Figure, cursor: bool) {
        let ink = match figure {
            Figure { broken: true, .. } => Ink::Broken,
            Figure { placed: true, .. } => Ink::Placed,
            Figure { given: true, .. } => Ink::Given,
            _ => Ink::Entered,
        };
        let text = number.to_string();
        if self.is_large(&text) {
            return self.large_number(x, y, &text, (ink, figure.broken, cursor));
        }
        let place = Span {
            square: x,
            y: y + self.middle_line(),
            start: x + self.middle_column(text.len() as u16),
            text,
        };
        for (offset, symbol) in place.text.chars().enumerate() {
            self.picture.put(place.start + offset as u16, place.y, symbol, ink);
        }
        let size = self.geometry.size;
        if figure.broken {
            self.around(&place, 1, ('!', '!'), ink);
        }
        if cursor && self.scene.bracketed && size.width >= 3 {
            self.around(&place, if figure.broken { 2 } else { 1 }, ('[', ']'), ink);
        }
    }

    /// Whether a number is drawn in digits of several lines.
    fn is_large(&self, text: &str) -> bool {
        let (length, size) = (text.len() as u16, self.geometry.size);
        let width = length * (numerals::WIDTH + 1) - 1;
        !self.scene.plain_digits
            && size.height >= 4
            && width + 2 <= size.width
            && self.glyphs == Glyphs::Unicode
    }

    fn large_number(&mut self, x: u16, y: u16, text: &str, (ink, broken, cursor): (Ink, bool, bool)) {
        let size = self.geometry.size;
        let width = text.len() as u16 * (numerals::WIDTH + 1) - 1;
        let start = x + self.middle_column(width);
        for (at, digit) in (0u16..).zip(text.bytes()) {
            let left = start + at * (numerals::WIDTH + 1);
            for (column, line, symbol) in numerals::characters(digit - b'0', size.height) {
                self.picture.put(left + column, y + line, symbol, ink);
            }
        }
        let middle = y + (size.height - 1) / 2;
        let mut around = |away: u16, [before, after]: [char; 2]| {
            if start >= x + away && start + width + away <= x + size.width {
                self.picture.put(start - away, middle, before, ink);
                self.picture.put(start + width + away - 1, middle, after, ink);
            }
        };
        if broken {
            around(1, ['!', '!']);
        }
        if cursor && self.scene.bracketed {
            around(if broken { 2 } else { 1 }, ['[', ']']);
        }
    }

    /// Puts a pair of characters around a text, `away` columns from it, as far as the square reaches.
    fn around(&mut self, place: &Span, away: u16, pair: (char, char), ink: Ink) {
        let after = place.start + place.text.len() as u16;
        if place.start >= place.square + away {
            self.picture.put(place.start - away, place.y, pair.0, ink);
        }
        if after + away <= place.square + self.geometry.size.width {
            self.picture.put(after + away - 1, place.y, pair.1, ink);
        }
    }

    fn empty(&mut self, x: u16, y: u16, figure: &Figure, cursor: bool) {
        let size = self.geometry.size;
        let place = Span {
            square: x,
            y: y + self.middle_line(),
            start: x + self.middle_column(1),
            text: " ".to_owned(),
        };
        let bare = match self.geometry.lattice {
            Lattice::Sectors => size.height == 1,
            Lattice::Boxes | Lattice::Walls => !size.lined,
        };
        if figure.broken {
            self.picture.put(place.start, place.y, '!', Ink::Broken);
        } else if !figure.marks.is_empty() {
            let room = size.width - if cursor && self.scene.bracketed && size.width >= 3 { 2 } else { 0 };
            self.crowded_marks(x, place.y, figure, room);
        } else if bare {
            self.picture.put(place.start, place.y, self.glyphs.dot(), Ink::Faint);
        }
        if cursor && self.scene.bracketed && size.width >= 3 {
            self.around(&place, if size.width >= 5 { 2 } else { 1 }, ('[', ']'), Ink::Entered);
        }
    }

    /// Where the marks have no room, a colon says that there are some, and the panel shows them. Those that a
    /// hint is about stand beside it if they fit into `room` columns: all of them, else those that it
    /// changes.
    fn crowded_marks(&mut self, x: u16, y: u16, figure: &Figure, room: u16) {
        let changed = figure.struck | figure.chosen;
        let told = changed | figure.lit[0] | figure.lit[1];
        let fits = |digits: &Digits| !digits.is_empty() && (digits.len() as u16) < room.max(2);
        let shown = [told, changed].into_iter().find(fits).unwrap_or_default();
        let ink = |digits: Digits| digits.lowest().map_or(Ink::Mark, |digit| figure.ink_of_mark(digit));
        let glyphs: Vec<(char, Ink)> = match shown.single() {
            None if shown.is_empty() => vec![(':', ink(told))],
            Some(digit) if room < 2 => vec![(symbol(digit), figure.ink_of_mark(digit))],
            Some(digit) if self.glyphs == Glyphs::Ascii && figure.struck.contains(digit) => {
                vec![('x', Ink::Struck), (symbol(digit), Ink::Struck)]
            }
            Some(digit) if room >= 3 && self.scene.bracketed && figure.struck.contains(digit) => {
                vec![('(', Ink::Struck), (symbol(digit), Ink::Struck), (')', Ink::Struck)]
            }
            _ => {
                let digits = shown.iter().map(|digit| (symbol(digit), figure.ink_of_mark(digit)));
                [(':', Ink::Mark)].into_iter().chain(digits).collect()
            }
        };
        let start = x + self.middle_column(glyphs.len() as u16);
        for (column, (symbol, ink)) in (start..).zip(glyphs) {
            self.picture.put(column, y, symbol, ink);
        }
    }

    /// Every digit has its own place: three lines of three where there is room, else five over the rest.
    fn marks(&mut self, x: u16, y: u16, figure: &Figure) {
        let size = self.geometry.size;
        let lowest = self.scene.markable.lowest().unwrap_or(1);
        let place = |digit: u8| {
            let at = u16::from(digit.saturating_sub(lowest));
            if size.height < 3 || size.width < 7 {
                return (at % 5, at / 5);
            }
            // Three of three, spread over the square.
            let (apart, below) = ((size.width - 1) / 3, if size.height >= 5 { 2 } else { 1 });
            ((size.width - 1 - 2 * apart) / 2 + apart * (at % 3), below * (at / 3))
        };
        for digit in figure.marks.iter() {
            let (dx, dy) = place(digit);
            self.picture.put(x + dx, y + dy, symbol(digit), figure.ink_of_mark(digit));
        }
        if self.scene.bracketed {
            let beside =
                |digit: u8, other: u8| figure.struck.contains(other) && place(digit).1 == place(other).1;
            let begins = |digit: u8| digit.checked_sub(1).is_none_or(|before| !beside(digit, before));
            for first in figure.struck.iter().filter(|&digit| begins(digit)) {
                let last = (first..).find(|&digit| !beside(digit, digit + 1)).unwrap_or(first);
                let ((start, dy), (end, _)) = (place(first), place(last));
                self.parentheses(x, y + dy, start, end);
            }
        }
    }

    /// Puts what is struck out, from one column of a square to another, in parentheses, if there is room for
    /// them; or crosses in its place, where there is only ASCII.
    fn parentheses(&mut self, x: u16, y: u16, start: u16, end: u16) {
        let width = self.geometry.size.width;
        let mut is_blank = |column: u16| {
            column < width && self.picture.at(x + column, y).is_some_and(|glyph| glyph.symbol == ' ')
        };
        if self.glyphs == Glyphs::Ascii {
            // The place alone tells which digit it is: one way for all, as some have no room for parentheses.
            for column in start..=end {
                if let Some(glyph) = self.picture.at(x + column, y).filter(|glyph| glyph.symbol != ' ') {
                    glyph.symbol = 'x';
                }
            }
        } else if is_blank(start.wrapping_sub(1)) && is_blank(end + 1) {
            self.picture.put(x + start - 1, y, '(', Ink::Struck);
            self.picture.put(x + end + 1, y, ')', Ink::Struck);
        }
    }
}

/// A digit as it is drawn.
fn symbol(digit: u8) -> char {
    char::from(b'0' + digit)
}

/// A short text in a square.
struct Span {
    /// The square's first column.
    square: u16,
    y: u16,
    /// The text's first column.
    start: u16,
    text: String,
}
