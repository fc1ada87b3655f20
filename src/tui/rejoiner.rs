//! Reassembly of escape sequences that a slow connection tore apart.
//!
//! To crossterm, an Esc at the end of a read is a key, and the rest of its sequence is characters. The
//! [`Rejoiner`] holds such keys back until they spell a sequence, spell none, or pause too long.
//!
//! Crossterm 0.29 itself withholds some input: after `ESC [` it waits for a byte, after `ESC [ <` for an `m`,
//! in a paste for its end, however long that takes. It drops rxvt's Ctrl- and Shift-arrows (`ESC O a` and
//! `ESC [ a`) unless they are torn. Only crossterm can fix these.

use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

/// Longest pause within a sequence: longer than a network's, shorter than a person's.
const PAUSE: Duration = Duration::from_millis(100);
/// Time during which the rest of a stalled sequence is dropped, and maximum pause within a torn paste.
const STALL: Duration = Duration::from_secs(1);
/// The beginning of a bracketed paste; the keys whose sequences end with `A` to `D`.
const PASTE: &str = "\x1b[200~";
const ARROWS: [KeyCode; 4] = [KeyCode::Up, KeyCode::Down, KeyCode::Right, KeyCode::Left];

/// Input from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key, the mouse, a paste or a new size.
    Event(Event),
    /// The text of an operating system command (OSC), which answers a query.
    Answer(String),
}

/// A state machine over crossterm's events and the pauses between them.
#[derive(Default)]
pub struct Rejoiner {
    /// Time that an Esc waits before it is passed on as a key.
    escape_time: Duration,
    /// The beginning of a sequence, as the keys held back spell it.
    text: String,
    /// The keys held back: those that spell `text`, without an Esc that was passed on.
    keys: Vec<KeyEvent>,
    /// The pause since the last key, as far as [`time_out`](Self::time_out) has counted it.
    pause: Duration,
}

/// The meaning of a text: the beginning of a sequence, a whole one (`None`: of no use here), or neither.
enum Reading {
    Begun,
    Whole(Option<Input>),
    Other,
}

impl Rejoiner {
    /// A rejoiner that holds no keys. A lone Esc is a key after `escape_time`.
    pub fn new(escape_time: Duration) -> Self {
        Self { escape_time: escape_time.max(Duration::from_millis(1)), ..Self::default() }
    }

    /// Time to wait for the next event before calling [`time_out`](Self::time_out); `None` means no limit.
    pub fn patience(&self) -> Option<Duration> {
        let stages: &[Duration] = match self.text.as_str() {
            "" => &[],
            "\x1b" => &[self.escape_time, PAUSE],
            text if text.starts_with(PASTE) => &[STALL],
            text if text.len() == 2 => &[PAUSE],
            _ => &[PAUSE, STALL],
        };
        stages.iter().find_map(|stage| stage.checked_sub(self.pause).filter(|left| !left.is_zero()))
    }

    /// Records that no event came within [`patience`](Self::patience).
    pub fn time_out(&mut self, inputs: &mut Vec<Input>) {
        self.pause += self.patience().unwrap_or_default();
        if self.patience().is_none() {
            self.release(inputs);
        } else if self.text == "\x1b" {
            inputs.extend(self.keys.drain(..).map(|key| Input::Event(Event::Key(key))));
        }
    }

    /// Takes the next event, and adds completed inputs.
    pub fn take(&mut self, event: Event, inputs: &mut Vec<Input>) {
        let Event::Key(key) = event else { return inputs.push(Input::Event(event)) };
        let text = self.text.clone() + &spelling(key);
        let is_late = self.text == "\x1b" && self.keys.is_empty();
        let has_stalled = self.text.len() > 2 && self.pause >= PAUSE;
        match read(&text) {
            Reading::Begun => {
                self.text = text;
                self.keys.push(key);
                self.pause = if has_stalled { PAUSE } else { Duration::ZERO };
            }
            Reading::Whole(meaning) if !is_late => {
                *self = Self::new(self.escape_time);
                inputs.extend(meaning.filter(|_| !has_stalled));
            }
            _ if self.text.is_empty() => inputs.push(Input::Event(event)),
            _ => {
                // An Esc inside a sequence begins the next one.
                let next = self.keys.pop_if(|key| self.text.len() > 1 && key.code == KeyCode::Esc);
                self.release(inputs);
                next.into_iter().chain([key]).for_each(|key| self.take(Event::Key(key), inputs));
            }
        }
    }

    /// Passes on the keys held back, unless they are more than an Alt key.
    fn release(&mut self, inputs: &mut Vec<Input>) {
        match (self.text.strip_prefix(PASTE), &self.keys[..]) {
            (Some(pasted), _) => inputs.push(Input::Event(Event::Paste(pasted.to_owned()))),
            (None, [_, _]) if self.text.len() == 2 => inputs.extend(self.text.chars().nth(1).map(alt)),
            (None, [key]) if self.text.len() <= 2 => inputs.push(Input::Event(Event::Key(*key))),
            _ => {}
        }
        *self = Self::new(self.escape_time);
    }
}

/// The bytes that a terminal sends for a key; a zero if no sequence holds them.
fn spelling(key: KeyEvent) -> String {
    let escape = if key.modifiers.contains(KeyModifiers::ALT) { "\x1b" } else { "" };
    let character = match (key.code, key.modifiers.contains(KeyModifiers::CONTROL)) {
        (KeyCode::Esc, _) => '\x1b',
        (KeyCode::Enter, _) => '\r',
        (KeyCode::Tab, _) => '\t',
        (KeyCode::Char('g'), true) => '\x07',
        (KeyCode::Char('j'), true) => '\n',
        (KeyCode::Char(character), false) => character,
        _ => '\0',
    };
    format!("{escape}{character}")
}

fn read(text: &str) -> Reading {
    let Some(rest) = text.strip_prefix('\x1b') else { return Reading::Other };
    if let Some(pasted) = text.strip_prefix(PASTE).filter(|pasted| !pasted.contains('\0')) {
        let pasted = pasted.strip_suffix("\x1b[201~").map(|text| Input::Event(Event::Paste(text.to_owned())));
        return pasted.map_or(Reading::Begun, |paste| Reading::Whole(Some(paste)));
    }
    let last = rest.chars().next_back().unwrap_or_default();
    match (rest.as_bytes(), last) {
        ([] | [b'[' | b'O' | b']' | b'P' | b'X' | b'^' | b'_'], _) => Reading::Begun,
        ([b'[', ..], '0'..='?') => Reading::Begun,
        ([b'[', b'<', report @ ..], 'M' | 'm') => Reading::Whole(mouse_of(&String::from_utf8_lossy(report))),
        ([b'[' | b'O', ..], '@'..='~') => Reading::Whole(key_of(rest, last)),
        ([b']' | b'P' | b'X' | b'^' | b'_', body @ ..], _) => match body {
            [answer @ .., b'\x1b', b'\\'] | [answer @ .., b'\x07'] => {
                let answer = String::from_utf8_lossy(answer).into_owned();
                Reading::Whole(rest.starts_with(']').then_some(Input::Answer(answer)))
            }
            [body @ .., b'\x1b'] | body if !body.iter().any(u8::is_ascii_control) => Reading::Begun,
            _ => Reading::Other,
        },
        _ if rest.chars().nth(1).is_none() && !last.is_control() => Reading::Whole(Some(alt(last))),
        _ => Reading::Other,
    }
}

/// The key of a sequence such as `[A`, `[1;5A`, `OA` or `[3~`. Lowercase letters end rxvt's arrows.
fn key_of(sequence: &str, last: char) -> Option<Input> {
    let parts: Vec<u8> = sequence[1..].split([';', last]).map(|part| part.parse().unwrap_or(1)).collect();
    let code = match (last, parts[0]) {
        ('A'..='D' | 'a'..='d', _) => ARROWS[usize::from(last as u8 & 7) - 1],
        ('H', _) | ('~', 1 | 7) => KeyCode::Home,
        ('F', _) | ('~', 4 | 8) => KeyCode::End,
        ('Z', _) => KeyCode::BackTab,
        ('P'..='S', _) => KeyCode::F(last as u8 - b'P' + 1),
        ('~', 2) => KeyCode::Insert,
        ('~', 3) => KeyCode::Delete,
        ('~', 5) => KeyCode::PageUp,
        ('~', 6) => KeyCode::PageDown,
        // The parts after F5 and F10 are unused.
        ('~', key @ 11..=24) => KeyCode::F(key - 10 - u8::from(key > 16) - u8::from(key > 22)),
        _ => return None,
    };
    let rxvt = if sequence.starts_with('[') { 1 } else { 4 };
    let held = if last.is_ascii_lowercase() { rxvt } else { parts.get(1).map_or(0, |n| n.saturating_sub(1)) };
    // Crossterm swaps the bits of Alt and Ctrl.
    let modifiers = KeyModifiers::from_bits_truncate(held & 1 | (held & 2) << 1 | (held & 4) >> 1);
    Some(Input::Event(Event::Key(KeyEvent::new(code, modifiers))))
}

/// The mouse event of an SGR report, `code;column;row` and `M` or, for a release, `m`.
fn mouse_of(report: &str) -> Option<Input> {
    let mut part = report.trim_end_matches(['M', 'm']).split(';').map(|number| number.parse::<u16>().ok());
    let (code, column, row) = (part.next()??, part.next()??.checked_sub(1)?, part.next()??.checked_sub(1)?);
    let button = *[MouseButton::Left, MouseButton::Middle, MouseButton::Right].get(usize::from(code & 3))?;
    // 4, 8 and 16 are Shift, Alt and Ctrl.
    let kind = match (code & !0b1_1111, code & 1, report.ends_with('m')) {
        (0, _, true) => MouseEventKind::Up(button),
        (0, _, false) => MouseEventKind::Down(button),
        (32, ..) => MouseEventKind::Drag(button),
        (64, wheel, _) => [MouseEventKind::ScrollUp, MouseEventKind::ScrollDown][usize::from(wheel)],
        _ => return None,
    };
    Some(Input::Event(Event::Mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })))
}

fn alt(character: char) -> Input {
    Input::Event(Event::Key(KeyEvent::new(KeyCode::Char(character), KeyModifiers::ALT)))
}
