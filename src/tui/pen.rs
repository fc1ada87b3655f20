use std::io::{self, Write};

use ratatui::buffer::Cell;
use ratatui::style::{Color, Modifier};

/// What changes only the ink of a character: it does not matter where there is none.
const WEIGHT: Modifier = Modifier::BOLD.union(Modifier::DIM).union(Modifier::ITALIC);

/// The style in which a terminal writes next, once it is known.
#[derive(Default)]
pub struct Pen {
    style: Option<Style>,
}

/// How a character looks.
#[derive(Clone, Copy, PartialEq)]
pub struct Style {
    /// The colour of its ink.
    pub fg: Color,
    /// The colour behind it.
    pub bg: Color,
    /// Its weight, and lines through and under it.
    pub modifier: Modifier,
}

impl Style {
    /// How a cell looks.
    pub fn of(cell: &Cell) -> Self {
        Self { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }
    }
}

impl Pen {
    /// How what is written next looks, once it is known.
    pub fn style(&self) -> Option<Style> {
        self.style
    }

    /// Whether a character can be written as it is to look.
    pub fn suits(&self, symbol: &str, style: Style) -> bool {
        self.style.is_some_and(|now| {
            let no_ink = symbol == " " && is_bare(style.modifier) && is_bare(now.modifier);
            now.bg == style.bg && (no_ink || now == style)
        })
    }

    /// Changes the style for a cell that it does not suit, where it matters, in one sequence. A blank one
    /// leaves the ink open: it becomes that of `next`, the next cell on the same ground that has some.
    ///
    /// # Errors
    /// None: `out` takes everything.
    pub fn change(&mut self, out: &mut Vec<u8>, cell: &Cell, next: Option<&Cell>) -> io::Result<()> {
        let begun = self.style.is_none();
        if begun {
            write!(out, "\x1b[0")?;
        }
        let plain = Style { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() };
        let old = self.style.unwrap_or(plain);
        let (fg, weight) = match next {
            _ if !is_blank(cell) => (cell.fg, cell.modifier & WEIGHT),
            Some(next) => (next.fg, next.modifier & WEIGHT),
            None => (old.fg, old.modifier & WEIGHT),
        };
        let new = Style { fg, bg: cell.bg, modifier: (cell.modifier - WEIGHT) | weight };
        write_difference(old, new, Codes { out, begun })?;
        self.style = Some(new);
        Ok(())
    }
}

/// Whether nothing of a cell is seen but its background.
pub fn is_blank(cell: &Cell) -> bool {
    cell.symbol() == " " && is_bare(cell.modifier)
}

/// Whether a blank looks the same with this modifier as without.
fn is_bare(modifier: Modifier) -> bool {
    !modifier.intersects(Modifier::UNDERLINED | Modifier::REVERSED | Modifier::CROSSED_OUT)
}

fn write_difference(old: Style, new: Style, mut codes: Codes) -> io::Result<()> {
    let mut kept = old.modifier;
    for (bits, code) in [
        (Modifier::BOLD | Modifier::DIM, 22),
        (Modifier::ITALIC, 23),
        (Modifier::UNDERLINED, 24),
        (Modifier::REVERSED, 27),
        (Modifier::CROSSED_OUT, 29),
    ] {
        if (old.modifier - new.modifier).intersects(bits) {
            codes.push(code)?;
            kept -= bits;
        }
    }
    for (bit, code) in [
        (Modifier::BOLD, 1),
        (Modifier::DIM, 2),
        (Modifier::ITALIC, 3),
        (Modifier::UNDERLINED, 4),
        (Modifier::REVERSED, 7),
        (Modifier::CROSSED_OUT, 9),
    ] {
        if (new.modifier - kept).contains(bit) {
            codes.push(code)?;
        }
    }
    if old.fg != new.fg {
        codes.colour(new.fg, 30)?;
    }
    if old.bg != new.bg {
        codes.colour(new.bg, 40)?;
    }
    codes.end()
}

/// The codes of one SGR sequence.
struct Codes<'a> {
    out: &'a mut Vec<u8>,
    begun: bool,
}

impl Codes<'_> {
    fn push(&mut self, code: u16) -> io::Result<()> {
        let separator = if std::mem::replace(&mut self.begun, true) { ";" } else { "\x1b[" };
        write!(self.out, "{separator}{code}")
    }

    /// `base` is 30 for the foreground, 40 for the background.
    fn colour(&mut self, colour: Color, base: u16) -> io::Result<()> {
        let sixteen = |index: u16| if index < 8 { base + index } else { base + 52 + index };
        let index = match colour {
            Color::Reset => return self.push(base + 9),
            Color::Rgb(r, g, b) => {
                self.push(base + 8)?;
                return write!(self.out, ";2;{r};{g};{b}");
            }
            Color::Indexed(index) if index >= 16 => {
                self.push(base + 8)?;
                return write!(self.out, ";5;{index}");
            }
            Color::Indexed(index) => u16::from(index),
            Color::Black => 0,
            Color::Red => 1,
            Color::Green => 2,
            Color::Yellow => 3,
            Color::Blue => 4,
            Color::Magenta => 5,
            Color::Cyan => 6,
            Color::Gray => 7,
            Color::DarkGray => 8,
            Color::LightRed => 9,
            Color::LightGreen => 10,
            Color::LightYellow => 11,
            Color::LightBlue => 12,
            Color::LightMagenta => 13,
            Color::LightCyan => 14,
            Color::White => 15,
        };
        self.push(sixteen(index))
    }

    fn end(self) -> io::Result<()> {
        if self.begun { self.out.write_all(b"m") } else { Ok(()) }
    }
}
