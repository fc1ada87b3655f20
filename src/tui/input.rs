use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use crossterm::event::{
    self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;

use crate::app::{App, Key, Message, Mouse, Press};

use super::loop_event::LoopEvent;
use super::theme::Theme;
use super::view::{Target, target};

/// Starts the thread that waits for keys; it ends with the terminal.
///
/// # Errors
/// If the thread cannot be started.
pub fn listen(events: Sender<LoopEvent>) -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "the terminal's room owns its threads")]
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        while let Ok(event) = event::read() {
            if events.send(LoopEvent::Input(event)).is_err() {
                return;
            }
        }
        let _ = events.send(LoopEvent::End);
    })?;
    Ok(())
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
        ctrl: key.modifiers.contains(KeyModifiers::CONTROL),
        alt: key.modifiers.contains(KeyModifiers::ALT),
        shift: key.modifiers.contains(KeyModifiers::SHIFT) && !plain,
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
