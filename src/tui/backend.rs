use std::collections::VecDeque;
use std::io::{self, Write};

use ratatui::backend::{Backend, ClearType, WindowSize};
use ratatui::buffer::Cell;
use ratatui::layout::{Position, Size};
use ratatui::style::Color;

use super::pen::{Pen, Style, is_blank};

/// Below this character, all that the game draws is one column wide; from here on, the scripts of East Asia
/// are two.
const FIRST_WIDE: char = '\u{2e80}';

/// From so many runs of cells the nearest is written next.
const AHEAD: usize = 6;
/// About so many bytes another colour takes.
const COLOUR: usize = 9;

/// A cell to be written, and where.
type Placed<'a> = (u16, u16, &'a Cell);

/// A backend for ratatui that writes as few bytes as it can, because the line may be slow: a key that moves
/// the cursor repaints a row, a column and a sector.
///
/// It remembers the terminal's style and cursor from frame to frame and writes only what differs. It draws
/// all cells of one background before the next, and holds back a whole frame until it is flushed. It never
/// asks the terminal anything. On a Sudoku board of 80 x 24 in 256 colours, a cursor key takes 490 bytes on
/// average, and 550 where the terminal does not colour what it erases (November 2026).
pub struct FrugalBackend<W: Write> {
    writer: W,
    ask_size: fn() -> io::Result<(u16, u16)>,
    erases: bool,
    frame: Vec<u8>,
    pen: Pen,
    place: Option<Position>,
    /// The last known size of the terminal.
    size: std::cell::Cell<Size>,
    /// The screen once the frame is drawn, line by line; empty while it is unknown.
    screen: Vec<Shown>,
    cursor_hidden: bool,
}

/// What is shown in a place, in a quarter of a cell's memory.
#[derive(Clone, Copy)]
struct Shown {
    /// The character, if it is ASCII, else 0.
    byte: u8,
    style: Style,
}

impl Shown {
    fn of(cell: &Cell) -> Self {
        let byte = match cell.symbol().as_bytes() {
            [byte] => *byte,
            _ => 0,
        };
        Self { byte, style: Style::of(cell) }
    }

    fn symbol(&self) -> Option<&str> {
        std::str::from_utf8(std::slice::from_ref(&self.byte)).ok().filter(|_| self.byte != 0)
    }
}

impl<W: Write> FrugalBackend<W> {
    /// A backend that writes to a terminal whose state is unknown, and whose width and height can be asked
    /// for. `erases` says that what it erases takes the background that it writes with.
    pub fn new(writer: W, ask_size: fn() -> io::Result<(u16, u16)>, erases: bool) -> Self {
        Self {
            writer,
            ask_size,
            erases,
            frame: Vec::with_capacity(1 << 12),
            pen: Pen::default(),
            place: None,
            size: std::cell::Cell::new(Size::ZERO),
            screen: Vec::new(),
            cursor_hidden: false,
        }
    }

    /// Forgets the state of the terminal, because something else wrote to it.
    pub fn forget(&mut self) {
        self.pen = Pen::default();
        self.place = None;
        self.cursor_hidden = false;
        self.screen.clear();
    }

    /// Writes cells, in this order.
    fn write(&mut self, mut cells: &[Placed]) -> io::Result<()> {
        while let Some(&(x, y, cell)) = cells.first() {
            if !self.bridge(x, y) {
                self.go_to(x, y)?;
            }
            if !self.pen.suits(cell.symbol(), Style::of(cell)) {
                let same_ground = cells.iter().take_while(|(_, _, next)| next.bg == cell.bg);
                let next = same_ground.map(|(_, _, next)| *next).find(|next| !is_blank(next));
                self.pen.change(&mut self.frame, cell, next)?;
            }
            let blanks = blanks(cells);
            let written =
                if blanks > 0 { self.write_blanks(blanks, cells)? } else { self.write_symbol(cells[0]) };
            cells = &cells[written..];
        }
        Ok(())
    }

    /// Writes the blanks with which cells begin, or erases them in place where that takes fewer bytes with
    /// what comes after; returns their number.
    fn write_blanks(&mut self, count: usize, cells: &[Placed]) -> io::Result<usize> {
        let (x, y, _) = cells[0];
        let end = x + count as u16;
        let next = cells.get(count);
        let on_from =
            |x| next.map_or(0, |&(next_x, next_y, _)| self.cost(Some(Position { x, y }), next_x, next_y));
        let erased = 3 + digits(count as u16) + on_from(x);
        if self.erases && erased < count + on_from(end) {
            write!(self.frame, "\x1b[{count}X")?;
            self.place = Some(Position { x, y });
        } else {
            self.frame.extend(std::iter::repeat_n(b' ', count));
            self.place = Some(Position { x: end, y });
        }
        Ok(count)
    }

    /// Writes a cell's character, and returns 1.
    fn write_symbol(&mut self, (x, y, cell): Placed) -> usize {
        self.frame.extend_from_slice(cell.symbol().as_bytes());
        // Only the width of the plainest characters is certain.
        let mut characters = cell.symbol().chars();
        let narrow = characters.next().is_some_and(|first| first < FIRST_WIDE) && characters.next().is_none();
        self.place = narrow.then_some(Position { x: x + 1, y });
        1
    }

    /// The cells in an order that takes few bytes: all of one background before the next, and each time a run
    /// to which the way is short, of an ink that need not change.
    fn order<'a>(&self, runs: &[&[Placed<'a>]]) -> Vec<Placed<'a>> {
        let mut grounds: Vec<(Color, VecDeque<&[Placed<'a>]>)> = Vec::new();
        for run in runs {
            let background = run[0].2.bg;
            match grounds.iter_mut().find(|(known, _)| *known == background) {
                Some((_, group)) => group.push_back(run),
                None => grounds.push((background, VecDeque::from([*run]))),
            }
        }
        let (mut place, mut style, mut ordered) = (self.place, self.pen.style(), Vec::new());
        loop {
            let costs = grounds.iter().enumerate().filter_map(|(number, (background, group))| {
                let has_changed = style.is_none_or(|style| style.bg != *background);
                let (cost, _) = self.nearest(group, place, style)?;
                Some((cost + if has_changed { COLOUR } else { 0 }, number))
            });
            let Some((_, number)) = costs.min() else { return ordered };
            let (_, mut group) = grounds.swap_remove(number);
            while let Some((_, number)) = self.nearest(&group, place, style) {
                let Some(run) = group.remove(number) else { break };
                place = run.last().map(|&(x, y, _)| Position { x: x + 1, y });
                style = last_ink(run).or(style.map(|style| Style { bg: run[0].2.bg, ..style }));
                ordered.extend_from_slice(run);
            }
        }
    }

    /// The cheapest of the first of these runs, and how many bytes it takes to begin it.
    fn nearest(
        &self,
        runs: &VecDeque<&[Placed]>,
        place: Option<Position>,
        style: Option<Style>,
    ) -> Option<(usize, usize)> {
        let costs = runs.iter().take(AHEAD).enumerate().map(|(number, run)| {
            let keeps_ink = match (first_ink(run), style) {
                (Some(first), Some(style)) => (first.fg, first.modifier) == (style.fg, style.modifier),
                (first, _) => first.is_none(),
            };
            let way = run.first().map_or(0, |&(x, y, _)| self.cost(place, x, y));
            (way + if keeps_ink { 0 } else { COLOUR }, number)
        });
        costs.min()
    }

    /// Writes the few characters between the cursor and this column again, where that is shorter than
    /// moving. Returns whether it did.
    fn bridge(&mut self, x: u16, y: u16) -> bool {
        let Some(place) = self.place.filter(|place| place.y == y && place.x < x) else { return false };
        let start = usize::from(y) * usize::from(self.size.get().width) + usize::from(place.x);
        let Some(between) = self.screen.get(start..start + usize::from(x - place.x)) else { return false };
        let is_short = between.len() < sideways(place.x, x);
        let suits = |shown: &Shown| shown.symbol().is_some_and(|symbol| self.pen.suits(symbol, shown.style));
        if !is_short || !between.iter().all(suits) {
            return false;
        }
        self.frame.extend(between.iter().map(|shown| shown.byte));
        self.place = Some(Position { x, y });
        true
    }

    /// Remembers the cells that will be on the screen.
    fn remember(&mut self, cells: &[Placed]) {
        let size = self.size.get();
        self.screen.resize(usize::from(size.width) * usize::from(size.height), Shown::of(&Cell::EMPTY));
        for &(x, y, cell) in cells {
            if let Some(place) =
                self.screen.get_mut(usize::from(y) * usize::from(size.width) + usize::from(x))
            {
                *place = Shown::of(cell);
            }
        }
    }

    /// How many bytes it takes to move the cursor from a place.
    fn cost(&self, from: Option<Position>, x: u16, y: u16) -> usize {
        let absolute = 4 + digits(y + 1) + digits(x + 1);
        // After the last column, a terminal may be in either line.
        let from = from.filter(|from| from.y <= y && from.x < self.size.get().width);
        from.map_or(absolute, |from| absolute.min(usize::from(y - from.y) + sideways(from.x, x)))
    }

    /// Moves the cursor in the fewest bytes: along the line, down by line feeds, or to an absolute place.
    fn go_to(&mut self, x: u16, y: u16) -> io::Result<()> {
        let absolute = 4 + digits(y + 1) + digits(x + 1);
        let Some(from) = self.place.filter(|_| self.cost(self.place, x, y) < absolute) else {
            return write!(self.frame, "\x1b[{};{}H", y + 1, x + 1);
        };
        self.frame.extend(std::iter::repeat_n(b'\n', usize::from(y - from.y)));
        let along = x.abs_diff(from.x);
        match (along, x < from.x) {
            (0, _) => Ok(()),
            (..=BACKSPACES, true) => {
                self.frame.extend(std::iter::repeat_n(b'\x08', usize::from(along)));
                Ok(())
            }
            (_, true) => write!(self.frame, "\x1b[{along}D"),
            (1, false) => write!(self.frame, "\x1b[C"),
            (_, false) => write!(self.frame, "\x1b[{along}C"),
        }
    }
}

/// How many blanks of one background, side by side, cells begin with.
fn blanks(cells: &[Placed]) -> usize {
    let Some(&(x, y, first)) = cells.first() else { return 0 };
    let goes_on = |&(place, (at, line, cell)): &(u16, &Placed)| {
        (*at, *line) == (place, y) && is_blank(cell) && cell.bg == first.bg
    };
    (x..).zip(cells).take_while(goes_on).count()
}

/// How the first character of a run looks that is not blank.
fn first_ink(run: &[Placed]) -> Option<Style> {
    run.iter().find(|(_, _, cell)| !is_blank(cell)).map(|(_, _, cell)| Style::of(cell))
}

/// How the last looks.
fn last_ink(run: &[Placed]) -> Option<Style> {
    run.iter().rfind(|(_, _, cell)| !is_blank(cell)).map(|(_, _, cell)| Style::of(cell))
}

/// So many columns back, backspaces are shorter than a sequence.
const BACKSPACES: u16 = 3;

/// The bytes that it takes to move the cursor along a line.
fn sideways(from: u16, to: u16) -> usize {
    match (from.abs_diff(to), to < from) {
        (0, _) => 0,
        (along @ ..=BACKSPACES, true) => usize::from(along),
        (1, false) => 3,
        (along, _) => 3 + digits(along),
    }
}

/// The number of digits of a number.
fn digits(number: u16) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

impl<W: Write> Backend for FrugalBackend<W> {
    type Error = io::Error;

    fn draw<'a, I>(&mut self, content: I) -> io::Result<()>
    where
        I: Iterator<Item = (u16, u16, &'a Cell)>,
    {
        let cells: Vec<Placed> = content.collect();
        let same_run = |a: &Placed, b: &Placed| a.1 == b.1 && a.0 + 1 == b.0 && a.2.bg == b.2.bg;
        let runs: Vec<&[Placed]> = cells.chunk_by(same_run).collect();
        // First, so that bridging to one change does not write over another with what was there before.
        self.remember(&cells);
        let ordered = self.order(&runs);
        self.write(&ordered)
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
        let (width, height) = (self.ask_size)()?;
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
