use std::io::{self, BufRead, Read, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::time::{Duration, Instant};
use std::{process, thread};

use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
use signal_hook::iterator::Signals;

use crate::app::{Saving, Settings};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Folders, today};
use crate::world::{DiskStore, EventSink, WorldEvent, passed};

use super::Conversation;

/// The start of a conversation.
pub enum Start {
    /// No game.
    Home,
    /// This puzzle; true if it is found nowhere else, so that its game is saved even without a move.
    Puzzle(Box<dyn AnyPuzzle>, bool),
    /// This line, as if the player had said it.
    Line(String),
}

/// The interval at which time passes while there is no request.
const TICK: Duration = Duration::from_secs(10);

/// The state of saving, as the threads of the store report it.
#[derive(Clone)]
struct SavingSink(Sender<Saving>);

impl EventSink for SavingSink {
    fn send_event(&self, event: WorldEvent) -> bool {
        match event {
            WorldEvent::Saving(saving) => self.0.send(saving).is_ok(),
            WorldEvent::JobDone(..) | WorldEvent::DraftNotKept(_) => true,
        }
    }
}

/// Plays by ear: answers lines until one of them, the end of the input or a signal ends it. The game is
/// saved; if that failed, the reason is returned.
///
/// # Errors
/// If a line cannot be read, an answer cannot be written, or no thread can be started.
pub fn run(
    shelf: &'static Shelf,
    start: Start,
    settings: &Settings,
    lines: impl BufRead + Send + 'static,
    mut out: impl Write,
) -> io::Result<Option<String>> {
    let heard = listen(lines)?;
    let (send, savings) = channel();
    let store = DiskStore::new(shelf, &Folders::of_user(), SavingSink(send));
    let mut conversation = Conversation::new(shelf, store, today, settings.uniqueness);
    let greeting = match start {
        Start::Home => conversation.greeting(),
        Start::Puzzle(puzzle, is_kept) => conversation.open(&*puzzle, is_kept),
        Start::Line(line) => conversation.answer(&line),
    };
    let mut said = say(&mut out, &greeting);
    let mut seen = now();
    while said.is_ok() && !conversation.has_ended() {
        let next = heard.recv_timeout(TICK);
        let now = now();
        // Time while the program is stopped does not count.
        conversation.pass(passed(now.duration_since(std::mem::replace(&mut seen, now)), TICK));
        let next = match next {
            Err(RecvTimeoutError::Timeout) => continue,
            next => next.unwrap_or(Ok(Heard::End)),
        };
        match next {
            Ok(Heard::Line(line)) => {
                let answer = conversation.answer(&String::from_utf8_lossy(&line));
                let words = savings.try_iter().last().and_then(|saving| conversation.note_saving(saving));
                said = say(&mut out, &answer).and_then(|()| say(&mut out, &words.unwrap_or_default()));
            }
            Ok(Heard::End) => break,
            Err(error) => said = Err(error),
        }
    }
    conversation.leave();
    if let Some(saving) = savings.try_iter().last() {
        conversation.note_saving(saving);
    }
    said.map(|()| conversation.unsaved())
}

fn say(out: &mut impl Write, text: &str) -> io::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    writeln!(out, "{text}")?;
    out.flush()
}

#[expect(clippy::disallowed_methods, reason = "time enters the game by ear here")]
fn now() -> Instant {
    Instant::now()
}

/// The longest line, in bytes: a puzzle may be as long.
const LONGEST_LINE: u64 = 1 << 20;

/// The time that the game may take to end after a signal.
const LONGEST_END: Duration = Duration::from_millis(900);

/// An event while a game is played.
pub(super) enum Heard {
    /// A line, or the part of the last one that there is.
    Line(Vec<u8>),
    /// There are no more lines, or a signal ends the game.
    End,
}

/// Listens to the lines, and to the signals that end a game. Each has a thread, so that a signal is noticed
/// while waiting for a line.
///
/// # Errors
/// If no thread can be started, or signals cannot be received.
pub(super) fn listen(lines: impl BufRead + Send + 'static) -> io::Result<Receiver<io::Result<Heard>>> {
    // No line is taken before the one before it is answered.
    let (send, heard) = sync_channel(0);
    let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT])?;
    let ends = send.clone();
    start("signals", move || {
        if signals.forever().next().is_some() {
            end(&ends);
        }
    })?;
    start("lines", move || read(lines, &send))?;
    Ok(heard)
}

fn start(name: &str, work: impl FnOnce() + Send + 'static) -> io::Result<()> {
    #[expect(clippy::disallowed_methods, reason = "who plays by ear is listened to by threads")]
    thread::Builder::new().name(name.to_owned()).spawn(work).map(drop)
}

/// Passes the lines on until there are no more, or nobody listens.
fn read(mut lines: impl BufRead, heard: &SyncSender<io::Result<Heard>>) {
    loop {
        let mut line = Vec::new();
        let read = lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line);
        let is_last = !matches!(read, Ok(1..));
        let said = read.map(|length| if length > 0 { Heard::Line(line) } else { Heard::End });
        if heard.send(said).is_err() || is_last {
            return;
        }
    }
}

/// Asks the game to end, and ends the process if it does not: it may be blocked writing an answer. Every move
/// is saved by then.
fn end(heard: &SyncSender<io::Result<Heard>>) {
    // Sending waits until the game listens, so it must not hold up the end.
    let heard = heard.clone();
    let _ = start("end", move || drop(heard.send(Ok(Heard::End))));
    #[expect(clippy::disallowed_methods, reason = "who plays by ear is listened to by threads")]
    thread::sleep(LONGEST_END);
    process::exit(0)
}
