//! What a terminal shows, kept by a thread that reads what the program writes, and looked at by the test.
#![expect(clippy::disallowed_methods, reason = "it waits for a program, but not for ever")]

use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use vt100::{Parser, Screen};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(10);

/// How [the session's leader](super::terminal) tells the test something: this, a word, a number, and a bell.
const NOTE: &[u8] = b"\x1b]masume-test;";

pub struct Display {
    state: Mutex<Seen>,
    changed: Condvar,
}

pub struct Seen {
    pub parser: Parser,
    /// Every byte the program wrote.
    pub raw: Vec<u8>,
    /// Whether the reader is to let go at the next output.
    pub unplugged: bool,
    /// Whether the reader reads no further after the next output.
    pub is_held: bool,
    /// Whether nothing more will come.
    pub ended: bool,
    /// The program's process ID, once it is told.
    pub process: Option<u32>,
    /// How the program ended, as a shell tells it: 137 is a program that was killed.
    pub status: Option<u32>,
    /// The beginning of a note whose end has not come yet.
    unread: Vec<u8>,
}

impl Seen {
    /// Takes what was read: notes are noted, all else is what the program wrote.
    fn take(&mut self, read: &[u8]) {
        self.unread.extend(read);
        let mut bytes = std::mem::take(&mut self.unread);
        while let Some(start) = bytes.windows(NOTE.len()).position(|window| window == NOTE) {
            let Some(length) = bytes[start..].iter().position(|&byte| byte == b'\x07') else { break };
            let note = String::from_utf8_lossy(&bytes[start + NOTE.len()..start + length]).into_owned();
            match note.split_once(' ').map(|(word, number)| (word, number.parse().ok())) {
                Some(("process", number)) => self.process = number,
                Some(("status", number)) => self.status = number,
                _ => panic!("no such note: {note}"),
            }
            bytes.drain(start..=start + length);
        }
        let complete = (0..bytes.len())
            .find(|&at| bytes[at..].starts_with(NOTE) || NOTE.starts_with(&bytes[at..]))
            .unwrap_or(bytes.len());
        self.unread = bytes.split_off(complete);
        self.parser.process(&bytes);
        self.raw.extend(bytes);
    }
}

impl Display {
    pub fn new(columns: u16, rows: u16) -> Self {
        let seen = Seen {
            parser: Parser::new(rows, columns, 0),
            raw: Vec::new(),
            unplugged: false,
            is_held: false,
            ended: false,
            process: None,
            status: None,
            unread: Vec::new(),
        };
        Self { state: Mutex::new(seen), changed: Condvar::new() }
    }

    pub fn lock(&self) -> MutexGuard<'_, Seen> {
        self.state.lock().unwrap_or_else(|poison| poison.into_inner())
    }

    /// Shows what the program writes until it ends or the terminal is unplugged.
    pub fn show(&self, mut reader: Box<dyn Read + Send>) {
        let mut buffer = [0; 4096];
        while let Ok(length @ 1..) = reader.read(&mut buffer) {
            let mut seen = self.lock();
            seen.take(&buffer[..length]);
            self.changed.notify_all();
            if seen.unplugged || seen.status.is_some() {
                break;
            }
            while seen.is_held {
                seen = self.changed.wait(seen).expect("no test holds it and fails");
            }
        }
        drop(reader);
        self.lock().ended = true;
        self.changed.notify_all();
    }

    /// Reads no further after the next output, or reads on.
    pub fn hold(&self, is_held: bool) {
        self.lock().is_held = is_held;
        self.changed.notify_all();
    }

    /// Waits until what is seen is as described.
    ///
    /// # Panics
    /// When it cannot become so any more, or [`PATIENCE`] is at its end; the message shows the screen.
    #[track_caller]
    pub fn wait(&self, what: &str, is_so: impl Fn(&Seen) -> bool) {
        let deadline = Instant::now() + PATIENCE;
        let mut seen = self.lock();
        while !is_so(&seen) {
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || seen.ended {
                let why = if seen.ended { "the program has ended" } else { "10 seconds have passed" };
                let screen = framed(&text_of(seen.parser.screen()));
                drop(seen);
                panic!("{why} without {what}; the screen:\n{screen}");
            }
            seen = self.changed.wait_timeout(seen, left).unwrap_or_else(|poison| poison.into_inner()).0;
        }
    }
}

/// The screen's text, each row without the blanks at its end, without the empty rows at the bottom.
pub fn text_of(screen: &Screen) -> String {
    let (_, columns) = screen.size();
    let rows: Vec<String> = screen.rows(0, columns).map(|row| row.trim_end().to_owned()).collect();
    rows.join("\n").trim_end().to_owned()
}

/// A screen as it is shown in a message.
pub fn framed(screen: &str) -> String {
    screen.lines().map(|line| format!("  | {line}\n")).collect()
}
