//! The bytes that a frame sends to the terminal: few enough for a slow line.

use std::cell::RefCell;
use std::io::{self, Write};
use std::rc::Rc;

use masume::app::{App, Settings};
use masume::theme::{Depth, Themes};
use masume::tui::{TerminalColours, Theme, draw};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};

use super::frame::USUAL;
use super::states::{SUDOKU, played};

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

/// The number of bytes that a game sends after each of these keys.
fn sent(keys: &str, settings: Settings) -> Vec<usize> {
    let mut player = played(SUDOKU, "");
    let settings = Settings { theme: Some("ink".to_owned()), ..settings };
    let colours = TerminalColours { depth: Depth::Indexed, is_light: false };
    let theme = Theme::new(&settings, &Themes::shipped(), colours);
    player.app.settings = settings;
    let line = Line::default();
    let viewport = Viewport::Fixed(Rect::new(0, 0, USUAL.0, USUAL.1));
    let backend = CrosstermBackend::new(line.clone());
    let mut terminal =
        Terminal::with_options(backend, TerminalOptions { viewport }).expect("a terminal of a fixed size");
    let mut show = |app: &App| {
        terminal.draw(|frame| draw(app, theme, frame)).expect("it is written");
        line.0.take().len()
    };
    show(&player.app);
    let counts = keys.split(' ').map(|key| {
        player.press(key);
        show(&player.app)
    });
    counts.collect()
}

/// A walk over the board.
const WALK: &str = "right right down right down down right right down down left left up up right up";

#[test]
fn a_cursor_key_fits_one_packet() {
    for (light, most) in [(true, 1400), (false, 400)] {
        let mut counts = sent(WALK, Settings { light, ..Settings::default() });
        counts.sort_unstable();
        let median = counts[counts.len() / 2];
        assert!(median <= most, "{median} bytes, of {counts:?}");
    }
}
