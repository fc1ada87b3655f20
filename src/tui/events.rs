//! Everything that wakes the main thread: keys, signals, and results of the world.

use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::net::UnixStream;
use std::process;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use crossterm::terminal::disable_raw_mode;
use ratatui::layout::Rect;
use rustix::event::{PollFd, PollFlags, poll};
use signal_hook::consts::{
    SIGABRT, SIGALRM, SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGUSR1, SIGUSR2, SIGVTALRM,
    SIGXCPU,
};
use signal_hook::iterator::backend::SignalDelivery;
use signal_hook::iterator::exfiltrator::SignalOnly;

use crate::app::{App, Key, Message, Mouse, Press};
use crate::world::{EventSink, WorldEvent};

use super::rejoiner::{Input, Rejoiner};
use super::terminal;
use super::theme::Theme;
use super::view::{Target, target};

/// The caught signals. All but the last two end the program and restore the terminal.
const CAUGHT: [i32; 12] = [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGABRT, SIGALRM, SIGVTALRM, SIGXCPU, SIGUSR1, SIGUSR2, SIGTSTP,
    SIGCONT,
];

/// Time limit for the end of the program.
const LONGEST_END: Duration = Duration::from_millis(900);

pub enum LoopEvent {
    Input(Input),
    /// The process should end, or the terminal is gone.
    End,
    /// The process should stop until it is continued.
    Suspend,
    Continued,
    World(WorldEvent),
}

impl EventSink for Sender<LoopEvent> {
    fn send_event(&self, event: WorldEvent) -> bool {
        self.send(LoopEvent::World(event)).is_ok()
    }
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// Starts the thread that reads from the terminal; it ends with the terminal. A lone Esc counts as a key
/// after `escape_time`.
pub fn listen(events: Sender<LoopEvent>, escape_time: Duration) -> io::Result<()> {
    let mut rejoiner = Rejoiner::new(escape_time);
    start("input", move || {
        let mut inputs = Vec::new();
        while let Ok(event) = next_event(rejoiner.patience()) {
            match event {
                Some(event) => rejoiner.take(event, &mut inputs),
                None => rejoiner.time_out(&mut inputs),
            }
            if inputs.drain(..).try_for_each(|input| events.send(LoopEvent::Input(input))).is_err() {
                return;
            }
        }
        let _ = events.send(LoopEvent::End);
    })
}

/// Waits for an event; `None` if none comes within `patience`.
fn next_event(patience: Option<Duration>) -> io::Result<Option<Event>> {
    match patience {
        Some(patience) if !event::poll(patience)? => Ok(None),
        _ => event::read().map(Some),
    }
}

/// Starts the thread that turns signals, and the end of the terminal, into events.
///
/// The terminal is watched as well, because crossterm would read from a lost one forever, at full speed.
pub fn watch(events: Sender<LoopEvent>) -> io::Result<()> {
    let (read, write) = UnixStream::pair()?;
    let mut delivery = SignalDelivery::with_pipe(read, write, SignalOnly, CAUGHT)?;
    let terminal = terminal::keyboard()?;
    start("signals", move || {
        loop {
            if !wait(&delivery, &terminal) {
                end(&events);
            }
            for signal in delivery.pending() {
                let event = match signal {
                    SIGTSTP => LoopEvent::Suspend,
                    SIGCONT => LoopEvent::Continued,
                    _ => end(&events),
                };
                if events.send(event).is_err() {
                    return;
                }
            }
        }
    })
}

/// Ends the program, then the process if the program hangs on a terminal that does not read. Every move is
/// saved by then.
fn end(events: &Sender<LoopEvent>) -> ! {
    let _ = events.send(LoopEvent::End);
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::sleep(LONGEST_END);
    // Leaving the screen would wait for the terminal.
    let _ = disable_raw_mode();
    process::exit(0)
}

/// Waits for a signal; returns false if the terminal is gone.
fn wait(delivery: &SignalDelivery<UnixStream, SignalOnly>, terminal: &OwnedFd) -> bool {
    let signals = delivery.get_read();
    let mut waited = [PollFd::new(signals, PollFlags::IN), PollFd::new(terminal, PollFlags::empty())];
    // After an interrupted wait, signals are checked as well.
    let _ = poll(&mut waited, None);
    !waited[1].revents().intersects(PollFlags::HUP | PollFlags::ERR | PollFlags::NVAL)
}

/// Translates an event into a message to the app, if it is one.
pub fn message(event: Event, app: &App, theme: Theme, area: Rect) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(key).map(Message::Key),
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Mouse(mouse) => mouse_message(mouse, app, theme, area),
        _ => None,
    }
}

fn press(key: KeyEvent) -> Option<Press> {
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    let code = match key.code {
        // Some terminals send Ctrl-H for Backspace.
        KeyCode::Char('h') if ctrl => return press(KeyCode::Backspace.into()),
        KeyCode::Char(character) => Key::Char(character),
        KeyCode::F(number) => Key::Function(number),
        KeyCode::Enter => Key::Named("enter"),
        KeyCode::Esc => Key::Named("esc"),
        KeyCode::Tab => Key::Named("tab"),
        KeyCode::BackTab => Key::Named("backtab"),
        KeyCode::Backspace => Key::Named("backspace"),
        KeyCode::Delete => Key::Named("delete"),
        KeyCode::Up => Key::Named("up"),
        KeyCode::Down => Key::Named("down"),
        KeyCode::Left => Key::Named("left"),
        KeyCode::Right => Key::Named("right"),
        KeyCode::Home => Key::Named("home"),
        KeyCode::End => Key::Named("end"),
        KeyCode::PageUp => Key::Named("pageup"),
        KeyCode::PageDown => Key::Named("pagedown"),
        _ => return None,
    };
    let plain = matches!(code, Key::Char(_) | Key::Named("backtab"));
    // Ctrl-C quits, even right after an Esc that turns it into Alt-Ctrl-C.
    let alt = key.modifiers.contains(KeyModifiers::ALT) && !(ctrl && key.code == KeyCode::Char('c'));
    Some(Press { key: code, ctrl, alt, shift: key.modifiers.contains(KeyModifiers::SHIFT) && !plain })
}

fn mouse_message(mouse: MouseEvent, app: &App, theme: Theme, area: Rect) -> Option<Message> {
    let picks = mouse.modifiers.contains(KeyModifiers::CONTROL);
    let action = match mouse.kind {
        MouseEventKind::ScrollDown => return Some(Message::Scroll(1)),
        MouseEventKind::ScrollUp => return Some(Message::Scroll(-1)),
        MouseEventKind::Down(MouseButton::Left) if picks => Mouse::Pick,
        MouseEventKind::Down(MouseButton::Left) => Mouse::Press,
        MouseEventKind::Drag(MouseButton::Left) => Mouse::Drag,
        MouseEventKind::Up(MouseButton::Left) => Mouse::Release,
        MouseEventKind::Down(MouseButton::Right) => Mouse::Clear,
        _ => return None,
    };
    let presses = matches!(action, Mouse::Press | Mouse::Pick);
    match target(app, theme, area, mouse.column, mouse.row)? {
        Target::Square(square) => Some(Message::Mouse(action, square)),
        Target::Line(line) if presses => Some(Message::Choose(line)),
        Target::Digit(digit) if presses => Some(Message::Digit(digit)),
        Target::Key(press) if presses => Some(Message::Key(press)),
        Target::Line(_) | Target::Digit(_) | Target::Key(_) => None,
    }
}
