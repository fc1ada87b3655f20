use std::io::{self, Write};

use crossterm::terminal;
use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::{Color, Modifier};

/// Below this character, all that the game draws is one column wide; from here on, the scripts of East Asia
/// are two.
const FIRST_WIDE: char = '\u{2e80}';

/// A backend for ratatui that writes as few bytes as it can, because the line may be slow: a key that moves
/// the cursor repaints a row, a column and a sector.
///
/// It remembers the terminal's style and cursor from frame to frame and writes only what differs. It draws
/// all cells of one background before the next, and holds back a whole frame until it is flushed. It never
/// asks the terminal anything. On a Sudoku board of 80 x 24, a cursor key takes 52 % of the bytes of
/// ratatui's crossterm backend, and the opening frame 61 % (November 2026).
pub struct FrugalBackend<W: Write> {
    writer: W,
    frame: Vec<u8>,
    style: Option<Style>,
    place: Option<Position>,
    /// The last known size of the terminal.
    size: std::cell::Cell<Size>,
    /// The screen once the frame is drawn, line by line; empty while it is unknown.
    screen: Vec<Cell>,
    cursor_hidden: bool,
}

#[derive(Clone, Copy, PartialEq)]
struct Style {
    fg: Color,
    bg: Color,
    modifier: Modifier,
}

impl<W: Write> FrugalBackend<W> {
    /// A backend that writes to a terminal whose state is unknown.
    pub fn new(writer: W) -> Self {
        Self {
            writer,
            frame: Vec::with_capacity(1 << 12),
            style: None,
            place: None,
            size: std::cell::Cell::new(Size::ZERO),
            screen: Vec::new(),
            cursor_hidden: false,
        }
    }

    /// Forgets the state of the terminal, because something else wrote to it.
    pub fn forget(&mut self) {
        self.style = None;
        self.place = None;
        self.cursor_hidden = false;
        self.screen.clear();
    }

    /// Writes cells that stand side by side on one background.
    fn write_run(&mut self, run: &[(u16, u16, &Cell)]) -> io::Result<()> {
        for &(x, y, cell) in run {
            if !self.bridge(x, y) {
                self.go_to(x, y)?;
            }
            self.restyle(cell)?;
            self.frame.extend_from_slice(cell.symbol().as_bytes());
            // Only the width of the plainest characters is certain.
            let mut characters = cell.symbol().chars();
            let narrow =
                characters.next().is_some_and(|first| first < FIRST_WIDE) && characters.next().is_none();
            self.place = narrow.then_some(Position { x: x + 1, y });
        }
        Ok(())
    }

    /// Writes one or two characters between the cursor and this column again, where that is shorter than
    /// moving. Returns whether it did.
    fn bridge(&mut self, x: u16, y: u16) -> bool {
        let (Some(place), Some(style)) = (self.place, self.style) else { return false };
        if place.y != y || place.x >= x || x - place.x > 2 {
            return false;
        }
        let start = usize::from(y) * usize::from(self.size.get().width) + usize::from(place.x);
        let Some(between) = self.screen.get(start..start + usize::from(x - place.x)) else { return false };
        let fits = |cell: &Cell| {
            let same_ink = (cell.fg, cell.modifier) == (style.fg, style.modifier);
            cell.bg == style.bg
                && cell.symbol().len() == 1
                && (same_ink || cell.symbol() == " " && is_bare(cell.modifier) && is_bare(style.modifier))
        };
        if !between.iter().all(fits) {
            return false;
        }
        for cell in between {
            self.frame.extend_from_slice(cell.symbol().as_bytes());
        }
        self.place = Some(Position { x, y });
        true
    }

    /// Remembers the cells that will be on the screen.
    fn remember(&mut self, cells: &[(u16, u16, &Cell)]) {
        let size = self.size.get();
        self.screen.resize(usize::from(size.width) * usize::from(size.height), Cell::EMPTY);
        for &(x, y, cell) in cells {
            if let Some(place) =
                self.screen.get_mut(usize::from(y) * usize::from(size.width) + usize::from(x))
            {
                place.clone_from(cell);
            }
        }
    }

    /// Moves the cursor in the fewest bytes: along the line, down by line feeds, or to an absolute place.
    fn go_to(&mut self, x: u16, y: u16) -> io::Result<()> {
        let absolute = 4 + digits(y + 1) + digits(x + 1);
        if let Some(place) = self.place {
            let (down, along) = (y.wrapping_sub(place.y), x.abs_diff(place.x));
            let sideways = match along {
                0 => 0,
                1 => 3,
                _ => 3 + digits(along),
            };
            // After the last column, a terminal may be in either line.
            let sure = place.x < self.size.get().width;
            if y >= place.y && sure && usize::from(down) + sideways < absolute {
                self.frame.extend(std::iter::repeat_n(b'\n', usize::from(down)));
                let letter = if x < place.x { 'D' } else { 'C' };
                return match along {
                    0 => Ok(()),
                    1 => write!(self.frame, "\x1b[{letter}"),
                    _ => write!(self.frame, "\x1b[{along}{letter}"),
                };
            }
        }
        write!(self.frame, "\x1b[{};{}H", y + 1, x + 1)
    }

    /// Changes the terminal's style where it matters: a blank without underline or reversal has no
    /// foreground.
    fn restyle(&mut self, cell: &Cell) -> io::Result<()> {
        let blank = cell.symbol() == " " && is_bare(cell.modifier);
        let Some(style) = self.style else {
            write!(self.frame, "\x1b[0")?;
            self.style = Some(Style { fg: Color::Reset, bg: Color::Reset, modifier: Modifier::empty() });
            return self.write_difference(cell, blank, true);
        };
        let same_look = blank && is_bare(style.modifier) && style.bg == cell.bg;
        if same_look || style == (Style { fg: cell.fg, bg: cell.bg, modifier: cell.modifier }) {
            return Ok(());
        }
        self.write_difference(cell, blank, false)
    }

    fn write_difference(&mut self, cell: &Cell, blank: bool, begun: bool) -> io::Result<()> {
        let mut style = self.style.expect("the style is known once a reset was written");
        let mut codes = Codes { out: &mut self.frame, begun };
        let (keep_fg, keep_weight) = (blank, Modifier::BOLD | Modifier::DIM | Modifier::ITALIC);
        let modifier = if blank {
            (cell.modifier - keep_weight) | (style.modifier & keep_weight)
        } else {
            cell.modifier
        };
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

/// Whether a blank looks the same with this modifier as without.
fn is_bare(modifier: Modifier) -> bool {
    !modifier.intersects(Modifier::UNDERLINED | Modifier::REVERSED | Modifier::CROSSED_OUT)
}

/// The number of digits of a number.
fn digits(number: u16) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
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
        let cells: Vec<(u16, u16, &Cell)> = content.collect();
        let same_run =
            |a: &(u16, u16, &Cell), b: &(u16, u16, &Cell)| a.1 == b.1 && a.0 + 1 == b.0 && a.2.bg == b.2.bg;
        let runs: Vec<&[(u16, u16, &Cell)]> = cells.chunk_by(same_run).collect();
        let mut backgrounds: Vec<Color> = self.style.map(|style| style.bg).into_iter().collect();
        for background in runs.iter().map(|run| run[0].2.bg) {
            if !backgrounds.contains(&background) {
                backgrounds.push(background);
            }
        }
        // First, so that bridging to one change does not write over another with what was there before.
        self.remember(&cells);
        for background in backgrounds {
            for run in runs.iter().filter(|run| run[0].2.bg == background) {
                self.write_run(run)?;
            }
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
        // The game only clears the whole screen. Cleared cells take the current background, so it is reset
        // first.
        self.forget();
        self.frame.extend_from_slice(b"\x1b[m\x1b[2J");
        Ok(())
    }

    fn size(&self) -> io::Result<Size> {
        let (width, height) = terminal::size()?;
        self.size.set(Size { width, height });
        Ok(self.size.get())
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
