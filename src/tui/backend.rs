use std::io::{self, Write};

use crossterm::terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// A backend for ratatui that writes as few bytes as it can: a key that moves the cursor repaints a row, a column and a
/// sector, often over a slow line.
///
/// It remembers the style and the place that the terminal is left with, from frame to frame, says only what differs,
/// and keeps a whole frame back until it is flushed. It never asks the terminal anything.
pub struct FrugalBackend<W: Write> {
    writer: W,
    frame: Vec<u8>,
    style: Option<Style>,
    place: Option<Position>,
    cursor_hidden: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct Style {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl<W: Write> FrugalBackend<W> {
    /// A backend on this writer, whose terminal's state is unknown.
    pub fn new(writer: W) -> Self {
        Self { writer, frame: Vec::with_capacity(1 << 12), style: None, place: None, cursor_hidden: false }
    }

    /// Forgets what the terminal was left with, because somebody else wrote to it.
    pub fn forget(&mut self) {
        self.style = None;
        self.place = None;
        self.cursor_hidden = false;
    }

    fn go_to(&mut self, x: u16, y: u16) -> io::Result<()> {
        match self.place {
            Some(place) if place == Position { x, y } => Ok(()),
            Some(place) if place.y == y && place.x < x => write!(self.frame, "\x1b[{}C", x - place.x),
            _ => write!(self.frame, "\x1b[{};{}H", y + 1, x + 1),
        }
    }

    /// Changes the terminal's style where it matters: a blank without underline or reversal has no foreground.
    fn restyle(&mut self, cell: &Cell) -> io::Result<()> {
        let shown = Modifier::UNDERLINED | Modifier::REVERSED | Modifier::CROSSED_OUT;
        let blank = cell.symbol() == " " && !cell.modifier.intersects(shown);
        let Some(style) = self.style else {
            write!(self.frame, "\x1b[0")?;
            self.style = Some(Style { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() });
            return self.write_difference(cell, blank, true);
        };
        let same_look = blank && !style.modifier.intersects(shown) && style.bg == cell.bg;
        if same_look || style == (Style { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }) {
            return Ok(());
        }
        self.write_difference(cell, blank, false)
    }

    fn write_difference(&mut self, cell: &Cell, blank: bool, begun: bool) -> io::Result<()> {
        let mut style = self.style.expect("the style is known once a reset was written");
        let mut codes = Codes { out: &mut self.frame, begun };
        let (keep_fg, keep_weight) = (blank, Modifier::BOLD | Modifier::DIM | Modifier::ITALIC);
        let modifier =
            if blank { cell.modifier - keep_weight | style.modifier & keep_weight } else { cell.modifier };
        let gone = style.modifier - modifier;
        for (bits, code) in [
            (Modifier::BOLD | Modifier::DIM, 22),
            (Modifier::ITALIC, 23),
            (Modifier::UNDERLINED, 24),
            (Modifier::REVERSED, 27),
            (Modifier::CROSSED_OUT, 29),
        ] {
            if gone.intersects(bits) {
                codes.push(code)?;
                style.modifier -= bits;
            }
        }
        let new = modifier - style.modifier;
        for (bit, code) in [
            (Modifier::BOLD, 1),
            (Modifier::DIM, 2),
            (Modifier::ITALIC, 3),
            (Modifier::UNDERLINED, 4),
            (Modifier::REVERSED, 7),
            (Modifier::CROSSED_OUT, 9),
        ] {
            if new.contains(bit) {
                codes.push(code)?;
            }
        }
        style.modifier = modifier;
        if style.fg != cell.fg && !keep_fg {
            codes.colour(cell.fg, 30)?;
            style.fg = cell.fg;
        }
        if style.bg != cell.bg {
            codes.colour(cell.bg, 40)?;
            style.bg = cell.bg;
        }
        codes.end()?;
        self.style = Some(style);
        Ok(())
    }
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

impl<W: Write> Backend for FrugalBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        for (x, y, cell) in content {
            self.go_to(x, y)?;
            self.restyle(cell)?;
            self.frame.extend_from_slice(cell.symbol().as_bytes());
            // After the last column the cursor waits in the margin: its place is better not relied on.
            let narrow = cell.symbol().len() == 1 || cell.symbol().chars().count() == 1;
            self.place = narrow.then_some(Position { x: x + 1, y });
        }
        Ok(())
    }

    fn hide_cursor(&mut self) -> io::Result<()> {
        if !std::mem::replace(&mut self.cursor_hidden, true) {
            self.frame.extend_from_slice(b"\x1b[?25l");
        }
        Ok(())
    }

    fn show_cursor(&mut self) -> io::Result<()> {
        if std::mem::replace(&mut self.cursor_hidden, false) {
            self.frame.extend_from_slice(b"\x1b[?25h");
        }
        Ok(())
    }

    fn get_cursor_position(&mut self) -> io::Result<Position> {
        Ok(self.place.unwrap_or_default())
    }

    fn set_cursor_position<P: Into<Position>>(&mut self, position: P) -> io::Result<()> {
        let position = position.into();
        self.go_to(position.x, position.y)?;
        self.place = Some(position);
        Ok(())
    }

    fn clear(&mut self) -> io::Result<()> {
        self.clear_region(ClearType::All)
    }

    fn clear_region(&mut self, _: ClearType) -> io::Result<()> {
        // The game only ever clears the whole screen, and what is cleared takes the background of the moment.
        self.forget();
        self.frame.extend_from_slice(b"\x1b[m\x1b[2J");
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = terminal::size()?;
        Ok(Size { width, height })
    }

    fn window_size(&mut self) -> io::Result<WindowSize> {
        Ok(WindowSize { columns_rows: self.size()?, pixels: Size::default() })
    }

    fn flush(&mut self) -> io::Result<()> {
        if self.frame.is_empty() {
            return Ok(());
        }
        let written = self.writer.write_all(&self.frame);
        self.frame.clear();
        written?;
        self.writer.flush()
    }
}
