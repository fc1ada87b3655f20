use std::io::{self, BufWriter, IsTerminal, Stdout, Write};
use std::mem;
use std::os::fd::{AsFd, OwnedFd};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use crossterm::clipboard::CopyToClipboard;
use crossterm::terminal::{self, BeginSynchronizedUpdate, EndSynchronizedUpdate};
use crossterm::{event, execute, queue};
use ratatui::backend::CrosstermBackend;
use ratatui::layout::Rect;
use ratatui::{Frame, TerminalOptions, Viewport};

use crate::scene::visible;

/// Sequence that enters the alternate screen and clears it, because a terminal without one, such as the Linux
/// console, shows other output; it hides the cursor, and enables mouse buttons, drags and bracketed paste.
const ENTER: &str = "\x1b[?1049h\x1b[2J\x1b[?25l\x1b[?1000h\x1b[?1002h\x1b[?1006h\x1b[?2004h";
/// Sequence that disables bracketed paste.
const LEAVE_PASTES: &str = "\x1b[?2004l";
/// Sequence that restores everything else, in the opposite order.
const LEAVE_SCREEN: &str = "\x1b[?1006l\x1b[?1002l\x1b[?1000l\x1b[m\x1b[2J\x1b[H\x1b[?25h\x1b[?1049l";

/// Query for the background colour (OSC 11). Nothing waits for the answer: it comes among the keys, or never.
pub const BACKGROUND_QUERY: &str = "\x1b]11;?\x1b\\";

/// Line below a text that fills the screen.
const BELOW_TEXT: &str = "(Select the text with the mouse; any key goes back.)";

/// Maximum drawn part of a window in columns and rows: larger than any screen, but small enough for memory.
const LARGEST: (u16, u16) = (1000, 500);

/// Capacity of a frame's buffer in bytes: more than most frames need.
const FRAME: usize = 1 << 16;

/// True if the terminal is taken over and must be restored.
static TAKEN: AtomicBool = AtomicBool::new(false);

/// True while a text fills the restored screen. Bracketed paste stays on, so that a paste is one event.
static SHOWS_TEXT: AtomicBool = AtomicBool::new(false);

/// The terminal while the program runs. It is restored on drop, and on a panic.
pub struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<FrameWriter>>,
}

/// A writer that sends each frame in one write, as a synchronized update, which other terminals ignore.
struct FrameWriter {
    out: BufWriter<Stdout>,
    is_begun: bool,
}

impl Write for FrameWriter {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !mem::replace(&mut self.is_begun, true) {
            queue!(self.out, BeginSynchronizedUpdate)?;
        }
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        if mem::take(&mut self.is_begun) {
            queue!(self.out, EndSynchronizedUpdate)?;
        }
        self.out.flush()
    }
}

impl Terminal {
    /// Takes over the terminal, after a successful [`check`].
    pub fn enter() -> Result<Self> {
        give_back_on_panic();
        take_keys()?;
        // From here on a resize is an event, which wakes the program.
        event::poll(Duration::ZERO)?;
        let out = BufWriter::with_capacity(FRAME, io::stdout());
        let backend = CrosstermBackend::new(FrameWriter { out, is_begun: false });
        let viewport = Viewport::Fixed(area()?);
        let inner = ratatui::Terminal::with_options(backend, TerminalOptions { viewport })?;
        // From here on the terminal must be restored.
        let terminal = Self { inner };
        take_screen()?;
        Ok(terminal)
    }

    /// Shows a text on the terminal's normal screen, where its own mouse keys select text and a long text can
    /// be scrolled back. Does nothing if it is shown already.
    pub fn show_text(&mut self, text: &str) -> io::Result<()> {
        if SHOWS_TEXT.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        let lines: String = text.lines().map(|line| format!("{}\r\n", visible(line))).collect();
        say(&format!("{LEAVE_SCREEN}{lines}\r\n{BELOW_TEXT}\r\n"))
    }

    /// Takes over the screen again after a text.
    pub fn hide_text(&mut self) -> io::Result<()> {
        if SHOWS_TEXT.load(Ordering::Relaxed) { self.resume() } else { Ok(()) }
    }

    /// Draws a frame. The size is queried each time, because crossterm loses a resize that comes with a key.
    pub fn draw(&mut self, render: impl FnOnce(&mut Frame)) -> io::Result<()> {
        let area = area()?;
        if area != self.area() {
            self.inner.resize(area)?;
        }
        self.inner.draw(render).map(|_| ())
    }

    /// The whole screen at the last frame.
    pub fn area(&mut self) -> Rect {
        self.inner.get_frame().area()
    }

    /// Restores the terminal, stops the process as a shell's job control would, and takes over the terminal
    /// again when the process is continued.
    pub fn suspend(&mut self) -> io::Result<()> {
        give_back();
        signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
        self.resume()
    }

    /// Takes over the terminal again, whatever its state.
    pub fn resume(&mut self) -> io::Result<()> {
        take_keys()?;
        take_screen()?;
        self.redraw()
    }

    /// Clears the screen, so that the next frame is drawn whole.
    pub fn redraw(&mut self) -> io::Result<()> {
        self.inner.resize(area()?)
    }

    /// Asks the terminal to put a text into its clipboard (OSC 52); it does not answer.
    pub fn copy(&mut self, text: &str) -> io::Result<()> {
        execute!(io::stdout(), CopyToClipboard::to_clipboard_from(text))
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        give_back();
    }
}

/// Checks that the terminal can show the game.
pub fn check() -> Result<()> {
    if !io::stdout().is_terminal() {
        bail!("standard output is not a terminal; the game needs one (try `masume show` or `masume solve`)");
    }
    #[expect(clippy::disallowed_methods, reason = "the terminal's kind is told in the environment")]
    let kind = std::env::var("TERM").unwrap_or_default();
    if kind.is_empty() || kind == "dumb" {
        bail!(
            "this terminal (TERM={kind}) cannot show the game; set TERM, or try `masume show` or `masume \
                solve`"
        );
    }
    Ok(())
}

/// The terminal that keys come from: standard input, or else the controlling terminal.
pub fn keyboard() -> io::Result<OwnedFd> {
    let stdin = io::stdin();
    if stdin.is_terminal() {
        return stdin.as_fd().try_clone_to_owned();
    }
    #[expect(clippy::disallowed_methods, reason = "the terminal is a device, not a file on the disk")]
    let device = std::fs::File::open("/dev/tty")?;
    Ok(device.into())
}

/// The drawn part of the window.
fn area() -> io::Result<Rect> {
    let (columns, rows) = terminal::size()?;
    Ok(Rect::new(0, 0, columns.min(LARGEST.0), rows.min(LARGEST.1)))
}

/// Switches to raw mode.
fn take_keys() -> io::Result<()> {
    terminal::enable_raw_mode().map_err(|error| {
        io::Error::new(error.kind(), format!("there is no terminal to read keys from ({error})"))
    })
}

fn take_screen() -> io::Result<()> {
    TAKEN.store(true, Ordering::Relaxed);
    SHOWS_TEXT.store(false, Ordering::Relaxed);
    say(ENTER)
}

/// Sends a control sequence to the terminal.
pub fn say(sequence: &str) -> io::Result<()> {
    let mut out = io::stdout();
    out.write_all(sequence.as_bytes())?;
    out.flush()
}

/// Restores the terminal, only once, as a second time would put the cursor over later output. Harmless if the
/// terminal is gone.
fn give_back() {
    // Errors are ignored: there is no way to report them.
    if TAKEN.swap(false, Ordering::Relaxed) {
        let shows_text = SHOWS_TEXT.swap(false, Ordering::Relaxed);
        let _ = say(&[LEAVE_PASTES, if shows_text { "" } else { LEAVE_SCREEN }].concat());
    }
    let _ = terminal::disable_raw_mode();
}

/// Restores the terminal on a panic of this thread before the report; other threads handle their own panics.
fn give_back_on_panic() {
    let owner = thread::current().id();
    let tell = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        if thread::current().id() == owner {
            give_back();
            tell(info);
        }
    }));
}

/// Returns true if the colour of an answer such as `11;rgb:ffff/fdfd/f8f8` is light; `None` if it is none.
pub fn is_light(answer: &str) -> Option<bool> {
    let mut parts = answer.strip_prefix("11;rgb:")?.split('/').map(|part| {
        let most = 16u32.checked_pow(part.len() as u32).filter(|_| (1..=4).contains(&part.len()))? - 1;
        Some(f64::from(u32::from_str_radix(part, 16).ok()?) / f64::from(most))
    });
    let (red, green, blue) = (parts.next()??, parts.next()??, parts.next()??);
    // Brighter than a middle grey, by the weights of ITU-R BT.709.
    parts.next().is_none().then_some(0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5)
}
