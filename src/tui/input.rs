use std::io;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind, poll, read,
};
use ratatui::layout::Rect;

use crate::app::{App, Key, Message, Mouse, Press};

use super::loop_event::LoopEvent;
use super::rejoiner::Rejoiner;
use super::theme::Theme;
use super::view::{Target, target};

/// Starts the thread that reads from the terminal; it ends with the terminal. A lone Esc counts as a key
/// after `escape_time`.
///
/// # Errors
///
/// If the thread cannot be started.
pub fn listen(events: Sender<LoopEvent>, escape_time: Duration) -> io::Result<()> {
    let mut rejoiner = Rejoiner::new(escape_time);
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("input".to_owned()).spawn(move || {
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
    })?;
    Ok(())
}

/// Waits for an event; `None` if none comes within `patience`.
fn next_event(patience: Option<Duration>) -> io::Result<Option<Event>> {
    match patience {
        Some(patience) if !poll(patience)? => Ok(None),
        _ => read().map(Some),
    }
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
    let named = |name| Some(Key::Named(name));
    let ctrl = key.modifiers.contains(KeyModifiers::CONTROL);
    if ctrl && key.code == KeyCode::Char('h') {
        // Some terminals send Ctrl-H for Backspace.
        return press(KeyCode::Backspace.into());
    }
    let code = match key.code {
        KeyCode::Char(character) => Some(Key::Char(character)),
        KeyCode::F(number) => Some(Key::Function(number)),
        KeyCode::Enter => named("enter"),
        KeyCode::Esc => named("esc"),
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
        ctrl,
        // Ctrl-C quits, even right after an Esc that turns it into Alt-Ctrl-C.
        alt: key.modifiers.contains(KeyModifiers::ALT) && !(ctrl && key.code == KeyCode::Char('c')),
        shift: key.modifiers.contains(KeyModifiers::SHIFT) && !plain,
    })
}

fn mouse_message(mouse: MouseEvent, app: &App, theme: Theme, area: Rect) -> Option<Message> {
    let action = match mouse.kind {
        MouseEventKind::ScrollDown => return Some(Message::Scroll(1)),
        MouseEventKind::ScrollUp => return Some(Message::Scroll(-1)),
        MouseEventKind::Down(MouseButton::Left) if mouse.modifiers.contains(KeyModifiers::CONTROL) => {
            Mouse::Pick
        }
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
