use std::io::{self, BufRead, Write};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use crate::app::{Saving, Settings};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;
use crate::store::{Folders, today};
use crate::world::{DiskStore, EventSink, WorldEvent, passed};

use super::Conversation;
use super::listening::{Heard, listen};

/// What the game begins with.
pub enum Start {
    /// Nothing in particular.
    Home,
    /// This puzzle, and whether it is found nowhere else, so that it is kept even without a move.
    Puzzle(Box<dyn AnyPuzzle>, bool),
    /// This line, as if it had been said.
    Line(String),
}

/// How often time passes while nobody says anything.
const TICK: Duration = Duration::from_secs(10);

/// Whether the game is being saved, as the threads of the store tell it.
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

/// Plays by ear: answers the lines that come in until one of them ends it, or there are no more, or a signal
/// ends it. Whatever was played is saved; if that failed, the reason is returned.
///
/// # Errors
/// If a line cannot be read, or an answer cannot be written; or if there are no threads to be had.
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
        // While the program is stopped nobody plays.
        conversation.pass(passed(now.duration_since(std::mem::replace(&mut seen, now)), TICK));
        let next = match next {
            Err(RecvTimeoutError::Timeout) => continue,
            next => next.unwrap_or(Ok(Heard::End)),
        };
        match next {
            Ok(Heard::Line(line)) => {
                let answer = conversation.answer(&String::from_utf8_lossy(&line));
                let told = savings.try_iter().last().and_then(|saving| conversation.note_saving(saving));
                said = say(&mut out, &answer).and_then(|()| say(&mut out, &told.unwrap_or_default()));
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
