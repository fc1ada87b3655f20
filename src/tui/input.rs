use std::io;
use std::os::fd::OwnedFd;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use ratatui::layout::Rect;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use termina::Event;
use termina::event::{KeyCode, KeyEvent, KeyEventKind, Modifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::app::{App, Key, Message, Mouse, Press};

use super::decoder::{Decoder, Input};
use super::loop_event::LoopEvent;
use super::terminal;
use super::theme::Theme;
use super::view::{Target, target};

/// Starts the thread that waits for keys; it ends with the terminal. An Esc is a key when nothing follows it
/// for `escape_time`.
///
/// # Errors
/// If there is no terminal, or the thread cannot be started.
pub fn listen(events: Sender<LoopEvent>, escape_time: Duration) -> io::Result<()> {
    let terminal = terminal::keyboard()?;
    let mut decoder = Decoder::new(escape_time);
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        let mut inputs = Vec::new();
        while let Ok(is_there) = read(&terminal, &mut decoder, &mut inputs) {
            let told = inputs.drain(..).try_for_each(|input| events.send(LoopEvent::Input(input)));
            if told.is_err() {
                return;
            }
            if !is_there {
                break;
            }
        }
        let _ = events.send(LoopEvent::End);
    })?;
    Ok(())
}

/// Waits for what comes from the terminal, or for what has begun to be given up; `false` at the terminal's
/// end.
fn read(terminal: &OwnedFd, decoder: &mut Decoder, inputs: &mut Vec<Input>) -> Result<bool, Errno> {
    // The times are far below what a `Timespec` can hold.
    let patience = decoder.patience().and_then(|time| Timespec::try_from(time).ok());
    let mut waited = [PollFd::new(terminal, PollFlags::IN)];
    match poll(&mut waited, patience.as_ref()) {
        Ok(0) => decoder.time_out(inputs),
        Ok(_) => {
            let mut bytes = [0; 4096];
            match rustix::io::read(terminal, &mut bytes) {
                Ok(0) => return Ok(false),
                Ok(count) => decoder.read(&bytes[..count], inputs),
                Err(Errno::INTR | Errno::AGAIN) => {}
                Err(error) => return Err(error),
            }
        }
        Err(Errno::INTR) => {}
        Err(error) => return Err(error),
    }
    Ok(true)
}

/// What the app is told of an event, if anything.
pub fn message(event: Event, app: &App, theme: Theme, area: Rect) -> Option<Message> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => press(key).map(Message::Key),
        Event::Paste(text) => Some(Message::Paste(text)),
        Event::Mouse(mouse) => mouse_message(mouse, app, theme, area),
        _ => None,
    }
}

fn press(key: KeyEvent) -> Option<Press> {
    let named = |name| Some(Key::Named(name));
    let code = match key.code {
        KeyCode::Char(character) => Some(Key::Char(character)),
        KeyCode::Function(number) => Some(Key::Function(number)),
        KeyCode::Enter => named("enter"),
        KeyCode::Escape => named("esc"),
        KeyCode::Tab => named("tab"),
        KeyCode::BackTab => named("backtab"),
        KeyCode::Backspace => named("backspace"),
        KeyCode::Delete => named("delete"),
        KeyCode::Up => named("up"),
        KeyCode::Down => named("down"),
        KeyCode::Left => named("left"),
        KeyCode::Right => named("right"),
        KeyCode::Home => named("home"),
        KeyCode::End => named("end"),
        KeyCode::PageUp => named("pageup"),
        KeyCode::PageDown => named("pagedown"),
        _ => None,
    }?;
    let plain = matches!(code, Key::Char(_) | Key::Named("backtab"));
    Some(Press {
        key: code,
        ctrl: key.modifiers.contains(Modifiers::CONTROL),
        alt: key.modifiers.contains(Modifiers::ALT),
        shift: key.modifiers.contains(Modifiers::SHIFT) && !plain,
    })
}

fn mouse_message(mouse: MouseEvent, app: &App, theme: Theme, area: Rect) -> Option<Message> {
    let action = match mouse.kind {
        MouseEventKind::ScrollDown => return Some(Message::Scroll(1)),
        MouseEventKind::ScrollUp => return Some(Message::Scroll(-1)),
        MouseEventKind::Down(MouseButton::Left) => Mouse::Press,
        MouseEventKind::Drag(MouseButton::Left) => Mouse::Drag,
        MouseEventKind::Up(MouseButton::Left) => Mouse::Release,
        MouseEventKind::Down(MouseButton::Right) => Mouse::Clear,
        _ => return None,
    };
    match target(app, theme, area, mouse.column, mouse.row)? {
        Target::Square(square) => Some(Message::Mouse(action, square)),
        Target::Line(line) if action == Mouse::Press => Some(Message::Choose(line)),
        Target::Line(_) => None,
    }
}
