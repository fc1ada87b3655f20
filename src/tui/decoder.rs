//! What the bytes mean that a terminal sends: keys, the mouse, pastes and answers.
//!
//! Where a sequence ends is decided here, because only here is time known; what a whole sequence means is
//! left to termina. An Esc may be a key or the beginning of more, which only waiting tells. Whatever does not
//! go on is given up, so that no beginning of a sequence swallows the keys that follow.

use std::mem;
use std::time::Duration;

use termina::{Event, Parser};

const ESC: u8 = 0x1b;
const BELL: u8 = 0x07;
const CTRL_C: u8 = 0x03;

/// What begins and ends a bracketed paste.
const PASTE: &[u8] = b"\x1b[200~";
const PASTE_END: &[u8] = b"\x1b[201~";

/// The longest sequence, in bytes, that is not given up: no key has more than some 20, an answer some 30.
const LONGEST: usize = 4096;

/// How long a sequence that has begun may pause: longer than a network does, shorter than a person.
const PAUSE: Duration = Duration::from_millis(100);

/// How long a paste may pause. What came of it is then a paste; what follows is keys.
const PASTE_PAUSE: Duration = Duration::from_millis(500);

/// What came from the terminal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A key, the mouse or a paste.
    Event(Event),
    /// The text of an operating system command (OSC): an answer to what the terminal was asked.
    Answer(String),
}

/// Turns bytes into [`Input`]s, wherever a read tears them.
#[derive(Debug)]
pub struct Decoder {
    /// How long an Esc waits for what it may begin.
    escape_time: Duration,
    /// A sequence that has begun; a paste without its beginning.
    held: Vec<u8>,
    is_pasting: bool,
}

impl Decoder {
    /// Nothing has come yet; an Esc is a key when nothing follows it for this long.
    pub fn new(escape_time: Duration) -> Self {
        Self { escape_time, held: Vec::new(), is_pasting: false }
    }

    /// Takes what was read at once.
    pub fn read(&mut self, bytes: &[u8], inputs: &mut Vec<Input>) {
        // No text that a terminal pastes is Ctrl-C alone: somebody wants to get out.
        if self.is_pasting && bytes == [CTRL_C] {
            self.time_out(inputs);
        }
        for &byte in bytes {
            self.take(byte, inputs);
        }
    }

    /// How long to wait for the rest of what has begun; `None` if nothing has.
    pub fn patience(&self) -> Option<Duration> {
        match &self.held[..] {
            _ if self.is_pasting => Some(PASTE_PAUSE),
            [] => None,
            // A person may have pressed these: Esc, or Alt with a character that also begins a sequence.
            [ESC] | [ESC, _] => Some(self.escape_time),
            _ => Some(PAUSE),
        }
    }

    /// Nothing came for as long as [`patience`](Self::patience): what was begun is a key or given up.
    pub fn time_out(&mut self, inputs: &mut Vec<Input>) {
        let held = mem::take(&mut self.held);
        if mem::take(&mut self.is_pasting) {
            inputs.push(pasted(&held));
            return;
        }
        match held[..] {
            [ESC] => tell(&[ESC], inputs),
            [ESC, character] => {
                // termina takes it for the beginning of a sequence, and so has to be told the key alone.
                let mut keys = Vec::new();
                tell(&[character], &mut keys);
                for key in &mut keys {
                    if let Input::Event(Event::Key(key)) = key {
                        key.modifiers |= termina::event::Modifiers::ALT;
                    }
                }
                inputs.append(&mut keys);
            }
            _ => {}
        }
    }

    fn take(&mut self, byte: u8, inputs: &mut Vec<Input>) {
        if self.is_pasting {
            self.held.push(byte);
            if self.held.ends_with(PASTE_END) {
                self.held.truncate(self.held.len() - PASTE_END.len());
                self.time_out(inputs);
            }
            return;
        }
        match self.fits(byte) {
            Fit::More => {
                self.held.push(byte);
                if self.held.len() > LONGEST {
                    self.held.clear();
                }
            }
            Fit::Last => {
                self.held.push(byte);
                let whole = mem::take(&mut self.held);
                match answer(&whole) {
                    Some(text) => inputs.push(Input::Answer(text)),
                    None if whole == PASTE => self.is_pasting = true,
                    None => tell(&whole, inputs),
                }
            }
            Fit::No if self.held.is_empty() => {}
            Fit::No => {
                if self.held == [ESC] {
                    tell(&[ESC], inputs);
                }
                // An Esc at the end of a string that does not end there begins something else.
                let is_escaped = self.held.len() > 2 && self.held.ends_with(&[ESC]);
                self.held.clear();
                self.held.extend(is_escaped.then_some(ESC));
                self.take(byte, inputs);
            }
        }
    }

    /// Whether this byte goes on with what is held.
    fn fits(&self, byte: u8) -> Fit {
        let more_if = |is_more| if is_more { Fit::More } else { Fit::No };
        match (&self.held[..], byte) {
            ([], ESC) => Fit::More,
            ([], _) => character(&[], byte),
            ([ESC], b'[' | b'O' | b']' | b'P' | b'X' | b'^' | b'_') => Fit::More,
            ([ESC], ESC) => Fit::No,
            ([ESC], _) => character(&[], byte),
            // The bytes of a click in the oldest form may be any.
            ([ESC, b'[', b'M'] | [ESC, b'[', b'M', _], b' '..) => Fit::More,
            ([ESC, b'[', b'M', _, _], b' '..) => Fit::Last,
            ([ESC, b'[', b'M', ..], _) => Fit::No,
            // The function keys of the console of Linux.
            ([ESC, b'['], b'[' | b'M') => Fit::More,
            ([ESC, b'['] | [ESC, b'[', b'['], b'@'..=b'~') | ([ESC, b'O'], b' '..=b'~') => Fit::Last,
            ([ESC, b'[', ..], b' '..=b'?') => Fit::More,
            ([ESC, b'[', ..], b'@'..=b'~') => Fit::Last,
            ([ESC, b'[' | b'O', ..], _) => Fit::No,
            // Strings: they end with ESC and a backslash, an OSC also with a bell.
            ([ESC, b']', ..], BELL) => Fit::Last,
            ([ESC, b']' | b'P' | b'X' | b'^' | b'_', .., ESC], b'\\') => Fit::Last,
            ([ESC, b']' | b'P' | b'X' | b'^' | b'_', .., ESC], _) => Fit::No,
            ([ESC, b']' | b'P' | b'X' | b'^' | b'_', ..], _) => more_if(byte == ESC || byte >= b' '),
            ([ESC, begun @ ..] | begun, _) => character(begun, byte),
        }
    }
}

/// Whether a byte goes on with what is held.
enum Fit {
    /// It does, and there is more to come.
    More,
    /// It does, and what is held is then whole.
    Last,
    /// It does not.
    No,
}

/// Whether this byte goes on with a character in UTF-8.
fn character(begun: &[u8], byte: u8) -> Fit {
    let mut bytes = begun.to_vec();
    bytes.push(byte);
    match std::str::from_utf8(&bytes) {
        Ok(_) => Fit::Last,
        Err(error) if error.error_len().is_none() => Fit::More,
        Err(_) => Fit::No,
    }
}

/// The text of an operating system command.
fn answer(whole: &[u8]) -> Option<String> {
    let text = whole.strip_prefix(b"\x1b]")?;
    let text = text.strip_suffix(b"\x1b\\").or_else(|| text.strip_suffix(&[BELL]))?;
    Some(String::from_utf8_lossy(text).into_owned())
}

fn pasted(text: &[u8]) -> Input {
    Input::Event(Event::Paste(String::from_utf8_lossy(text).into_owned()))
}

/// What a whole sequence or character means, if anything.
fn tell(whole: &[u8], inputs: &mut Vec<Input>) {
    let mut parser = Parser::default();
    parser.parse(whole, false);
    inputs.extend(std::iter::from_fn(|| parser.pop()).map(Input::Event));
}
