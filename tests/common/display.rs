//! What a terminal shows, kept by a thread that reads what the program writes, and looked at by the test.
#![expect(clippy::disallowed_methods, reason = "it waits for a program, but not for ever")]

use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use vt100::{Parser, Screen};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(10);

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
    /// Whether nothing more will come.
    pub ended: bool,
}

impl Display {
    pub fn new(columns: u16, rows: u16) -> Self {
        let seen =
            Seen { parser: Parser::new(rows, columns, 0), raw: Vec::new(), unplugged: false, ended: false };
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
            seen.parser.process(&buffer[..length]);
            seen.raw.extend(&buffer[..length]);
            self.changed.notify_all();
            if seen.unplugged {
                break;
            }
        }
        drop(reader);
        self.lock().ended = true;
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
