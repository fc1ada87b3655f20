use crate::grid::Digits;

use super::figure::colour_sign;
use super::geometry::number_column;
use super::{Figure, Geometry, Glyph, Glyphs, Ground, Ink, Picture, Scene, Size};

/// Paints pencil marks.
///
/// Each centre mark has a fixed place: in three lines of three where there is room, otherwise in two lines,
/// or one of up to five. Once the board has corner marks too, large squares show centre marks close together
/// in the middle line, and corner marks at the edges. Smaller squares show both kinds at their fixed places.
pub(super) struct MarkPainter<'a> {
    pub(super) scene: &'a Scene,
    pub(super) geometry: &'a Geometry,
    pub(super) glyphs: Glyphs,
    pub(super) picture: &'a mut Picture,
    /// True if the board has corner marks.
    pub(super) has_corners: bool,
}

/// A character in a square: its column and line there, the character and its ink.
type Placed = (u16, u16, char, Ink);

impl MarkPainter<'_> {
    /// Paints all marks of a square whose inside begins here.
    pub(super) fn paint(&mut self, x: u16, y: u16, figure: &Figure) {
        let size = self.geometry.size;
        let told = figure.struck | figure.chosen | figure.lit[0] | figure.lit[1];
        let marks = if !told.is_empty() {
            // Marks of a hint have the whole square.
            self.fixed(figure, figure.marks)
        } else if self.has_corners && is_large(size) {
            self.parted(figure)
        } else {
            self.fixed(figure, figure.marks | figure.corners)
        };
        for &(dx, dy, symbol, ink) in &marks {
            self.picture.put_lit(x + dx, y + dy, symbol, ink);
        }
        self.colour(x, y, figure, &marks);
        if self.scene.bracketed {
            self.strike(x, y, figure);
        }
    }

    /// Every digit at its fixed place.
    fn fixed(&self, figure: &Figure, digits: Digits) -> Vec<Placed> {
        let ink = |digit| match figure.ink_of_mark(digit) {
            Ink::Mark if !figure.marks.contains(digit) => Ink::CornerMark,
            ink => ink,
        };
        let placed = |digit| {
            let (dx, dy) = self.place(digit);
            (dx, dy, symbol(digit), ink(digit))
        };
        self.pointed(digits.iter().map(placed).collect())
    }

    /// Adds a dot before a single mark in the place of a number, so that it does not look like one.
    fn pointed(&self, mut marks: Vec<Placed>) -> Vec<Placed> {
        let Geometry { lattice, size, .. } = *self.geometry;
        if let [(dx, dy, _, ink)] = marks[..]
            && (dx, dy) == (number_column(lattice, size, 1), (size.height - 1) / 2)
            && ink != Ink::Struck
        {
            marks.insert(0, (dx - 1, dy, self.glyphs.dot(), Ink::Mark));
        }
        marks
    }

    /// Centre marks in the middle line, corner marks above and below it.
    fn parted(&self, figure: &Figure) -> Vec<Placed> {
        let Size { width, height, .. } = self.geometry.size;
        let (middle, edge) = (figure.marks.len() as u16, figure.corners.len() as u16);
        // Without a line between squares their marks would touch.
        let room = width - u16::from(!self.geometry.size.ruled);
        if edge == 0 && middle > room {
            return self.fixed(figure, figure.marks);
        }
        // Two or fewer stand side by side.
        let above = edge.div_ceil(2).max(2).min(edge);
        let corners = figure.corners.iter().zip(0..).map(|(digit, at)| {
            let (line, column) = match at < above {
                true => (0, spread(at, above, width)),
                false => (height - 1, spread(at - above, edge - above, width)),
            };
            (column, line, symbol(digit), figure.ink_of_mark(digit))
        });
        let shown = if middle > room { room - 1 } else { middle };
        let start = (width - middle.min(room)) / 2;
        let line = (height - 1) / 2;
        let digits = figure.marks.iter().take(usize::from(shown));
        let centre = digits
            .zip(start..)
            .map(|(digit, column)| (column, line, symbol(digit), figure.ink_of_mark(digit)));
        let rest = (middle > room).then_some((start + shown, line, self.glyphs.more(), Ink::Mark));
        self.pointed(corners.chain(centre).chain(rest).collect())
    }

    fn place(&self, digit: u8) -> (u16, u16) {
        mark_place(self.scene.markable, self.geometry.size, digit)
    }

    /// Shows the colours that the player gave to marks: as the background of the mark and, without colours,
    /// as a letter after it where there is room.
    fn colour(&mut self, x: u16, y: u16, figure: &Figure, marks: &[Placed]) {
        if figure.mark_colours == [Digits::NONE; 6] {
            return;
        }
        for &(dx, dy, symbol, _) in marks {
            let digit = symbol.to_digit(10).and_then(|digit| u8::try_from(digit).ok());
            let has_it = |digits: &Digits| digit.is_some_and(|digit| digits.contains(digit));
            let Some(colour) = figure.mark_colours.iter().position(has_it) else { continue };
            let colour = colour as u8;
            if let Some(glyph) = self.picture.at(x + dx, y + dy)
                && matches!(
                    glyph.ground,
                    Ground::Plain | Ground::Light | Ground::Highlighted | Ground::Tint(_)
                )
            {
                glyph.ground = Ground::Tint(colour);
            }
            let is_free = |glyph: &&mut Glyph| glyph.symbol == ' ';
            if self.scene.bracketed
                && dx + 1 < self.geometry.size.width
                && let Some(glyph) = self.picture.at(x + dx + 1, y + dy).filter(is_free)
            {
                (glyph.symbol, glyph.ink) = (colour_sign(colour), Ink::Faint);
            }
        }
    }

    /// Shows without colours which marks are struck out.
    fn strike(&mut self, x: u16, y: u16, figure: &Figure) {
        let place = |digit: u8| self.place(digit);
        let beside = |digit: u8, other: u8| figure.struck.contains(other) && place(digit).1 == place(other).1;
        let begins = |digit: u8| digit.checked_sub(1).is_none_or(|before| !beside(digit, before));
        let runs = figure.struck.iter().filter(|&digit| begins(digit)).map(|first| {
            let last = (first..).find(|&digit| !beside(digit, digit + 1)).unwrap_or(first);
            (place(first), place(last).0)
        });
        for ((start, dy), end) in runs.collect::<Vec<_>>() {
            self.parentheses(x, y + dy, start, end);
        }
    }

    /// Puts parentheses around struck marks, from one column of a square to another, if there is room for
    /// them; in ASCII, crosses replace the marks.
    fn parentheses(&mut self, x: u16, y: u16, start: u16, end: u16) {
        let width = self.geometry.size.width;
        let mut is_blank = |column: u16| {
            column < width && self.picture.at(x + column, y).is_some_and(|glyph| glyph.symbol == ' ')
        };
        if self.glyphs == Glyphs::Ascii {
            // The place identifies the digit. All are crossed out, as some have no room for parentheses.
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

    /// The marks of a square that has no place for each: side by side, if they fit into `room` columns and
    /// leave `blank` of them free, and a single one after a dot. Otherwise a sign shows that more marks are
    /// in the panel. The marks that a hint is about follow it if they fit, else those that it changes, else
    /// those that the player highlights.
    pub(super) fn crowded(&self, figure: &Figure, room: u16, blank: u16) -> Vec<(char, Ink)> {
        let changed = figure.struck | figure.chosen;
        let told = changed | figure.lit[0] | figure.lit[1];
        let length = |digits: Digits| digits.len() as u16;
        let all = figure.marks | figure.corners;
        let needs_parentheses = self.scene.bracketed && !figure.struck.is_empty();
        // One mark alone would look like a number.
        if length(all) > 1 && length(all) + blank <= room && !needs_parentheses {
            return all.iter().map(|digit| (symbol(digit), figure.ink_of_mark(digit))).collect();
        }
        let fits = |digits: &Digits| !digits.is_empty() && length(*digits) < room.max(2);
        let shown = [told, changed, figure.highlighted, all].into_iter().find(fits).unwrap_or_default();
        let ink = |digits: Digits| digits.lowest().map_or(Ink::Mark, |digit| figure.ink_of_mark(digit));
        match shown.single() {
            None if shown.is_empty() => vec![(self.glyphs.more(), ink(told))],
            Some(digit) if room < 2 => vec![(symbol(digit), figure.ink_of_mark(digit))],
            Some(digit) if self.glyphs == Glyphs::Ascii && figure.struck.contains(digit) => {
                vec![('x', Ink::Struck), (symbol(digit), Ink::Struck)]
            }
            Some(digit) if room >= 3 && self.scene.bracketed && figure.struck.contains(digit) => {
                vec![('(', Ink::Struck), (symbol(digit), Ink::Struck), (')', Ink::Struck)]
            }
            _ => {
                let digits = shown.iter().map(|digit| (symbol(digit), figure.ink_of_mark(digit)));
                let lead = if shown == all { self.glyphs.dot() } else { self.glyphs.more() };
                [(lead, Ink::Mark)].into_iter().chain(digits).collect()
            }
        }
    }
}

/// The column and line of a digit's own place in a square.
pub(super) fn mark_place(markable: Digits, size: Size, digit: u8) -> (u16, u16) {
    let lowest = markable.lowest().unwrap_or(1);
    let at = u16::from(digit.saturating_sub(lowest));
    if !is_large(size) {
        let all = markable.len() as u16;
        let across = if all > 5 { all.div_ceil(2).min(5) } else { 5 };
        return (size.width.saturating_sub(across) / 2 + at % across, at / across);
    }
    // Three lines of three are spread over the square; two lines of three leave the middle line free.
    let (first, below) = match markable.len() {
        ..=6 => ((size.height - 3) / 2, 2),
        _ if size.height >= 5 => (0, 2),
        _ => (0, 1),
    };
    let apart = (size.width - 1) / 3;
    ((size.width - 1 - 2 * apart) / 2 + apart * (at % 3), first + below * (at / 3))
}

/// Returns true if a square has room for corner marks besides its centre marks.
fn is_large(size: Size) -> bool {
    size.height >= 3 && size.width >= 7
}

/// The column of one of several characters that are spread over a line of a square: from its left to its
/// right edge.
fn spread(at: u16, all: u16, width: u16) -> u16 {
    match all {
        1 => 1,
        2 | 3 => 1 + at * (width - 3) / (all - 1),
        _ => (width - all) / 2 + at,
    }
}

/// A digit as it is drawn.
fn symbol(digit: u8) -> char {
    char::from(b'0' + digit)
}
