//! Games from saves: whole ones, and damaged ones as far as they can be read. In a damaged save, every line
//! counts that is whole and can be played without the lost ones. Nothing is guessed.

use crate::puzzle::ReadError;
use crate::session::game::GameState;
use crate::session::{Game, Puzzle, Session};

use super::checksum::Unchecked;
use super::event::Event;
use super::head::{Head, SAVE_VERSION, id_format, id_of, read_head, save_version, write_head};
use super::{Rebuilt, read_line, rebuild, write_line};

/// A game from a save that may be damaged.
pub struct Recovered {
    /// The game.
    pub game: Box<dyn Game>,
    /// Its save without checksums; for a damaged one, a new save of what can be read.
    pub save: String,
    /// True if the save is damaged.
    pub is_damaged: bool,
    /// The number of events that the game has, dates left out.
    pub kept: usize,
    /// The number of events that could not be read, or cannot be played without those.
    pub lost: usize,
}

/// Reads a save; `id` is its puzzle if the head does not name it. `None` if nothing of it can be read.
pub(crate) fn recover<P: Puzzle>(save: &str, id: Option<&str>) -> Option<Recovered> {
    if save_version(save).is_some_and(|version| version != SAVE_VERSION) {
        return None;
    }
    let Unchecked { text, damaged } = Unchecked::of(save);
    let head = Head::readable(&text);
    let is_own = head.kind.as_deref() == Some(P::NAME);
    // A damaged checksum may be left as a part of the word before it.
    let is_word = |kind: &str| kind.bytes().all(|byte| byte.is_ascii_lowercase());
    if !is_own && damaged.is_none() && head.kind.as_deref().is_some_and(is_word) {
        return None;
    }
    let read = |id: &str| (id_format::<P>().read)(id).ok();
    let own = head.id.as_deref().filter(|_| is_own).and_then(read);
    let has_head = own.is_some() && read_head(&text).is_ok();
    let problem = own.or_else(|| id.and_then(read))?.problem;
    let mut recovery = Recovery::<P>::new(problem);
    text[head.end..].split_inclusive('\n').for_each(|line| recovery.play(line));
    let is_damaged = damaged.is_some() || recovery.lost > 0 || !has_head;
    let Recovery { state, mut journal, kept, lost, .. } = recovery;
    if is_damaged && kept == 0 {
        return None;
    }
    let id = id_of(state.problem());
    let game = Session::at(state, head.about.clone(), !journal.is_empty(), String::new());
    let save = if is_damaged {
        // The amount left in the last line included moves that are now lost.
        let left = (!game.is_solved()).then(|| game.left().count);
        write_line(&mut journal, game.state.clock, left, &Event::<P::Move>::Clock.to_string());
        write_head(P::NAME, &id, &head.about) + &journal
    } else {
        text
    };
    Some(Recovered { game: Box::new(game), save, is_damaged, kept, lost })
}

/// A game that is replayed as far as its journal can be read.
struct Recovery<P: Puzzle> {
    state: GameState<P>,
    journal: String,
    kept: usize,
    lost: usize,
    /// Events since the last lost line; `None` if no line was lost.
    since: Option<SinceLoss>,
}

/// Events since a line was lost.
struct SinceLoss {
    /// The number of changes in force then: undoing one of them might undo the wrong one.
    standing: usize,
    /// The number of changes that were undone since, and not redone.
    undone: usize,
    /// True if a checkpoint was set.
    has_checkpoint: bool,
}

impl<P: Puzzle> Recovery<P> {
    fn new(problem: P) -> Self {
        Self { state: GameState::new(problem), journal: String::new(), kept: 0, lost: 0, since: None }
    }

    /// Plays a line, or counts it as lost. Its place in the save takes time to find and is not needed.
    fn play(&mut self, line: &str) {
        let event = read_line(line, 0, line).ok().filter(|read| self.can_be_played(&read.event));
        let played = event.and_then(|read| read.play(&mut self.state, line).ok());
        let Some(event) = played else {
            self.lost += 1;
            let standing = self.state.history().standing();
            self.since = Some(SinceLoss { standing, undone: 0, has_checkpoint: false });
            return;
        };
        self.journal.push_str(line);
        self.kept += usize::from(!matches!(event, Event::Date(_)));
        let Some(since) = &mut self.since else { return };
        match event {
            Event::Undo => since.undone += 1,
            Event::Redo => since.undone -= 1,
            Event::Checkpoint => since.has_checkpoint = true,
            event if event.is_change() => since.undone = 0,
            _ => {}
        }
    }

    /// Returns true if an event means the same without the lost lines.
    fn can_be_played(&self, event: &Event<P::Move>) -> bool {
        let Some(since) = &self.since else { return true };
        match event {
            Event::Undo => self.state.history().standing() > since.standing,
            Event::Redo => since.undone > 0,
            Event::Return => since.has_checkpoint,
            // A note removes the same note, and that may be lost.
            Event::Back(_) | Event::ReturnTo(_) | Event::Note(..) => false,
            _ => true,
        }
    }
}

/// Resumes a saved game, all or nothing.
pub(crate) fn resume<P: Puzzle>(save: &str) -> Result<Session<P>, ReadError> {
    let Rebuilt { state, about, journal } = rebuild(save)?;
    Ok(Session::at(state, about, !journal.is_empty(), String::new()))
}
