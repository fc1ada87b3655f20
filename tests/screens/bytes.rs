//! What is sent to the terminal: few bytes, which show what was drawn.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use masume::theme::{Depth, Themes};
use masume::tui::{FrugalBackend, TerminalColours, Theme, draw};
use proptest::prelude::{Just, Strategy, prop_assert_eq, prop_oneof, proptest};
use ratatui::Terminal;
use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::frame::USUAL;
use super::states::{SUDOKU, played};
use masume::app::{App, Settings};

/// A small screen.
const SMALL: (u16, u16) = (23, 7);

/// Keeps what is written to the terminal.
#[derive(Clone, Default)]
struct Line(Rc<RefCell<Vec<u8>>>);

impl Write for Line {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Line {
    fn take(&self) -> Vec<u8> {
        self.0.take()
    }
}

fn cells() -> impl Strategy<Value = Cell> {
    let symbol = prop_oneof![
        6 => Just(" "),
        3 => proptest::sample::select(vec!["1", "7", "x"]),
        1 => proptest::sample::select(vec!["│", "█", "▌", "·"]),
    ];
    let colour = || {
        proptest::sample::select(vec![
            Color::Reset,
            Color::Red,
            Color::Indexed(12),
            Color::Indexed(236),
            Color::Rgb(1, 20, 200),
        ])
    };
    let modifier = prop_oneof![
        6 => Just(Modifier::empty()),
        2 => Just(Modifier::BOLD),
        1 => proptest::sample::select(vec![Modifier::UNDERLINED, Modifier::REVERSED, Modifier::ITALIC]),
        1 => Just(Modifier::BOLD | Modifier::REVERSED),
    ];
    (symbol, colour(), colour(), modifier).prop_map(|(symbol, fg, bg, modifier)| {
        let mut cell = Cell::EMPTY;
        cell.set_symbol(symbol);
        (cell.fg, cell.bg, cell.modifier) = (fg, bg, modifier);
        cell
    })
}

/// Changes to a screen: runs of equal cells, as boards and texts have them, each from a place on.
fn changes() -> impl Strategy<Value = Vec<(usize, usize, Cell)>> {
    let area = usize::from(SMALL.0 * SMALL.1);
    proptest::collection::vec((0..area, 1..30_usize, cells()), 0..30)
}

/// How a terminal shows a colour.
fn shown(colour: Color) -> vt100::Color {
    match colour {
        Color::Red => vt100::Color::Idx(1),
        Color::Indexed(index) => vt100::Color::Idx(index),
        Color::Rgb(r, g, b) => vt100::Color::Rgb(r, g, b),
        _ => vt100::Color::Default,
    }
}

/// What is seen of a cell: a blank one has no ink, and its weight is not seen.
fn seen(cell: &Cell) -> (String, vt100::Color, Option<vt100::Color>, [bool; 4]) {
    let has = |modifier| cell.modifier.contains(modifier);
    let lines = [has(Modifier::UNDERLINED), has(Modifier::REVERSED)];
    let has_ink = cell.symbol() != " " || lines.contains(&true);
    let weight = [has(Modifier::BOLD), has(Modifier::ITALIC)].map(|set| set && cell.symbol() != " ");
    let flags = [weight[0], weight[1], lines[0], lines[1]];
    (cell.symbol().to_owned(), shown(cell.bg), has_ink.then(|| shown(cell.fg)), flags)
}

/// The same of a terminal's cell.
fn seen_there(cell: &vt100::Cell) -> (String, vt100::Color, Option<vt100::Color>, [bool; 4]) {
    let symbol = if cell.has_contents() { cell.contents() } else { " " }.to_owned();
    let has_ink = symbol != " " || cell.underline() || cell.inverse();
    let weight = [cell.bold(), cell.italic()].map(|set| set && symbol != " ");
    let flags = [weight[0], weight[1], cell.underline(), cell.inverse()];
    (symbol, cell.bgcolor(), has_ink.then(|| cell.fgcolor()), flags)
}

proptest! {
    #[test]
    fn a_terminal_shows_what_is_drawn(
        frames in proptest::collection::vec(changes(), 1..5),
        erases in proptest::bool::ANY,
    ) {
        let line = Line::default();
        let backend = FrugalBackend::new(line.clone(), || Ok(SMALL), erases);
        let mut terminal = Terminal::new(backend).expect("a size");
        let mut emulator = vt100::Parser::new(SMALL.1, SMALL.0, 0);
        let mut drawing = Buffer::empty(ratatui::layout::Rect::new(0, 0, SMALL.0, SMALL.1));
        for changes in frames {
            for (start, count, cell) in changes {
                drawing.content.iter_mut().skip(start).take(count).for_each(|place| *place = cell.clone());
            }
            terminal.draw(|frame| frame.buffer_mut().clone_from(&drawing)).expect("it is written");
            emulator.process(&line.take());
            for y in 0..SMALL.1 {
                for x in 0..SMALL.0 {
                    let cell = emulator.screen().cell(y, x).expect("a cell");
                    prop_assert_eq!(seen_there(cell), seen(&drawing[(x, y)]), "column {} of line {}", x, y);
                }
            }
        }
    }
}

/// What a game sends after each of these keys.
fn sent(keys: &str, depth: Depth, size: fn() -> io::Result<(u16, u16)>) -> Vec<usize> {
    let mut player = played(SUDOKU, "");
    let settings = Settings { theme: Some("ink".to_owned()), ..player.app.settings.clone() };
    let theme = Theme::new(&settings, &Themes::shipped(), TerminalColours { depth, is_light: false });
    let line = Line::default();
    let mut terminal = Terminal::new(FrugalBackend::new(line.clone(), size, true)).expect("a size");
    let mut show = |app: &App| {
        terminal.draw(|frame| draw(app, theme, frame)).expect("it is written");
        line.take().len()
    };
    show(&player.app);
    let counts = keys.split(' ').map(|key| {
        player.press(key);
        show(&player.app)
    });
    counts.collect()
}

/// A walk over the board, its rows and columns lit.
const WALK: &str = "right right down right down down right right down down left left up up right up";

#[test]
fn a_cursor_key_takes_few_bytes() {
    for (depth, most) in [(Depth::Indexed, 500), (Depth::True, 1200)] {
        let mut counts = sent(WALK, depth, || Ok(USUAL));
        counts.sort_unstable();
        let median = counts[counts.len() / 2];
        assert!(median <= most, "{median} bytes, of {counts:?}");
    }
}
