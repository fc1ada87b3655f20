//! Saved games on the disk, and the thread that writes them.

use std::io;
use std::iter::once;
use std::sync::mpsc::{Receiver, SendError, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{Completing, LibrarySource, LoadedGame, Reading, Saving};
use crate::puzzle::ReadError;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, Statistics};
use crate::settings::SettingsChange;
use crate::store::{
    DraftFile, Folders, Keeping, OpenedGame, SaveFile, Saved, Saves, StatisticsLog, choices, completion,
    keep_choices, keep_settings, read_named, read_source, write_new,
};

use super::worker::{EventSink, WorldEvent};
use super::{GameStore, Overviewing};

/// The longest wait for the last moves to be on the disk.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// The saved games on the disk; a thread writes them, so that no key waits for the disk.
pub struct DiskStore<E> {
    shelf: &'static Shelf,
    saves: Saves,
    folders: Folders,
    saver: Saver<E>,
}

impl<E: EventSink> DiskStore<E> {
    /// The saved games in these folders. Changes in whether saving works go to `events`.
    pub fn new(shelf: &'static Shelf, folders: &Folders, events: E) -> Self {
        let folders = folders.clone();
        Self {
            shelf,
            saves: Saves::new(&folders, shelf),
            saver: Saver::new(DraftFile::new(&folders, shelf), events),
            folders,
        }
    }

    /// Saves what is done in a game from now on.
    fn loaded(&mut self, OpenedGame { game, keeping, note }: OpenedGame) -> LoadedGame {
        let unsaved = match keeping {
            Keeping::Saved(file) => self.saver.send(DiskWork::Open(file)).err(),
            Keeping::Unsaved(reason) => Some(reason),
        };
        let shown = |text: String| visible(&text).into_owned();
        let saving = unsaved.map_or(Saving::Saved, |reason| Saving::Unsaved(shown(reason)));
        LoadedGame { game, saving, note: note.map(shown), called: None }
    }

    /// Has this done soon. If it cannot be, the saver says so.
    fn send(&mut self, work: DiskWork) {
        let _ = self.saver.send(work);
    }
}

impl<E: EventSink> GameStore for DiskStore<E> {
    fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        let opened = self.saves.open(puzzle);
        self.loaded(opened)
    }

    fn begin_again(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        let opened = self.saves.begin_again(puzzle);
        self.loaded(opened)
    }

    fn append(&mut self, lines: String) {
        self.send(DiskWork::Lines(lines));
    }

    fn set_head(&mut self, head: String) {
        self.send(DiskWork::Head(head));
    }

    fn close(&mut self) {
        self.send(DiskWork::Close);
        self.saver.wait(Duration::MAX);
    }

    fn list(&self) -> Vec<Saved> {
        self.saves.list()
    }

    fn overview(&self, lately: Duration) -> Overviewing {
        let saves = self.saves.clone();
        Box::new(move |stop| {
            let mut overview = saves.overview(lately, stop)?;
            overview.damaged = overview.damaged.map(|told| visible(&told).into_owned());
            Ok(overview)
        })
    }

    fn look_at(&self, kind: &str, id: &str) -> Option<Box<dyn Game>> {
        self.saves.look_at(kind, id)
    }

    fn rename(&mut self, kind: &str, id: &str, name: &str) -> Result<(), String> {
        self.saves.rename(kind, id, name)
    }

    fn delete(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.saves.delete(kind, id)
    }

    fn restore(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.saves.restore(kind, id)
    }

    fn read_named(&self, name: String) -> Reading {
        let shelf = self.shelf;
        Box::new(move |stop| read_named(shelf, &name, stop))
    }

    fn read_source(&self, source: LibrarySource) -> Reading {
        let shelf = self.shelf;
        Box::new(move |stop| read_source(shelf, source, stop))
    }

    fn write_new(&mut self, name: &str, text: &str) -> Result<(), String> {
        write_new(name, text)
    }

    fn keep_draft(&mut self, draft: KeptDraft) {
        self.send(DiskWork::Draft(draft));
    }

    fn draft(&mut self) -> Result<Option<KeptDraft>, String> {
        self.saver.drafts().load().map_err(|told| visible(&told).into_owned())
    }

    fn keep_choices(&mut self, text: &str) {
        // What is asked for is on the screen the next time, or it is not.
        let _ = keep_choices(&self.folders, text);
    }

    fn choices(&self) -> String {
        choices(&self.folders)
    }

    fn completion(&self, typed: String) -> Completing {
        Box::new(move || completion(&typed))
    }

    fn last_unfinished(&self) -> Option<(Saved, Box<dyn Game>)> {
        self.saves.last_unfinished()
    }

    fn is_first_start(&mut self) -> bool {
        self.saves.is_first_start()
    }

    fn saved_game(&mut self, kind: &str, id: &str) -> Option<Box<dyn AnyPuzzle>> {
        self.saver.wait(LONGEST_WAIT);
        self.saves.saved_game(kind, id)
    }

    fn puzzle(&self, saved: &Saved) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        self.saves.puzzle(saved)
    }

    fn best_time(&self, kind: &str, id: &str) -> Option<Duration> {
        self.saves.best_time(kind, id)
    }

    fn keep_result(&mut self, result: GameResult, day: NaiveDate) {
        let log = StatisticsLog::new(&self.folders, self.shelf);
        self.send(DiskWork::Then(Box::new(move || {
            // What the log lacks it learns from the saves.
            let _ = log.append(result, day);
        })));
    }

    fn keep_practice(&mut self, kind: &'static str, technique: &'static str, found: Found, day: NaiveDate) {
        let log = StatisticsLog::new(&self.folders, self.shelf);
        self.send(DiskWork::Then(Box::new(move || {
            // Where nothing can be written, practice is not counted.
            let _ = log.append_practice(kind, technique, found, day);
        })));
    }

    fn finished_games(&self) -> Statistics {
        StatisticsLog::new(&self.folders, self.shelf).finished_games()
    }

    fn statistics(&self) -> (Statistics, Option<String>) {
        self.saver.wait(LONGEST_WAIT);
        let (statistics, told) = StatisticsLog::new(&self.folders, self.shelf).read();
        (statistics, told.map(|told| visible(&told).into_owned()))
    }

    fn keep_settings(&mut self, changes: &[SettingsChange]) -> Result<(), String> {
        keep_settings(&self.folders, changes)
    }
}

/// The thread that writes to the disk, so that no key waits for it. It starts with the first work.
struct Saver<E> {
    drafts: DraftFile,
    events: E,
    thread: Option<(Sender<DiskWork>, JoinHandle<()>)>,
}

/// Work for the thread, which is done in order.
enum DiskWork {
    /// Save into this file from now on.
    Open(SaveFile),
    /// Begin the file with this head, unless it has begun.
    Head(String),
    /// Append these lines.
    Lines(String),
    /// Write everything to the disk, and let go of the file.
    Close,
    /// Keep this puzzle, which is being put together, in the place of the one before.
    Draft(KeptDraft),
    /// Do something else.
    Then(Box<dyn FnOnce() + Send>),
}

impl<E: EventSink> Saver<E> {
    /// A saver that keeps drafts in this file.
    fn new(drafts: DraftFile, events: E) -> Self {
        Self { drafts, events, thread: None }
    }

    /// The file of the draft.
    fn drafts(&self) -> &DraftFile {
        &self.drafts
    }

    /// Has this done soon. If it cannot be, that is told as an event too, and the next work starts another
    /// thread.
    ///
    /// # Errors
    /// Why it is not done: the thread cannot be started, or has died.
    fn send(&mut self, work: DiskWork) -> Result<(), String> {
        let (work, reason) = match self.thread() {
            Ok(thread) => match thread.send(work) {
                Ok(()) => return Ok(()),
                Err(SendError(work)) => (work, "the thread that saves has died".to_owned()),
            },
            Err(error) => (work, error.to_string()),
        };
        self.thread = None;
        match work {
            DiskWork::Open(_) | DiskWork::Close => {}
            DiskWork::Head(_) | DiskWork::Lines(_) => {
                tell(&self.events, Some(Saving::Unsaved(reason.clone())));
            }
            DiskWork::Draft(_) => {
                let _ = self.events.send_event(WorldEvent::DraftNotKept(reason.clone()));
            }
            DiskWork::Then(work) => work(),
        }
        Err(reason)
    }

    fn thread(&mut self) -> io::Result<&Sender<DiskWork>> {
        if self.thread.is_none() {
            let (send, incoming) = channel();
            let (drafts, events) = (self.drafts.clone(), self.events.clone());
            let thread = thread::Builder::new().name("saver".to_owned());
            #[expect(clippy::disallowed_methods, reason = "the world owns its threads")]
            let thread = thread.spawn(move || run(&incoming, &drafts, &events))?;
            self.thread = Some((send, thread));
        }
        let (thread, _) = self.thread.as_ref().expect("it is started");
        Ok(thread)
    }

    /// Waits until all that came so far is done, but no longer than this.
    fn wait(&self, longest: Duration) {
        if let Some((thread, _)) = &self.thread {
            let (done, is_done) = channel();
            let _ = thread.send(DiskWork::Then(Box::new(move || {
                let _ = done.send(());
            })));
            let _ = is_done.recv_timeout(longest);
        }
    }
}

impl<E> Drop for Saver<E> {
    /// Waits until all is done.
    fn drop(&mut self) {
        if let Some((work, thread)) = self.thread.take() {
            drop(work);
            let _ = thread.join();
        }
    }
}

fn run(incoming: &Receiver<DiskWork>, drafts: &DraftFile, events: &impl EventSink) {
    let (mut file, mut is_failing) = (None::<SaveFile>, false);
    let mut keep = |draft: Option<KeptDraft>| {
        let Some(draft) = draft else { return };
        let kept = drafts.keep(&draft);
        let fails = kept.is_err();
        if let (Err(reason), false) = (kept, is_failing) {
            // Nobody is left to hear it when the game ends.
            let _ = events.send_event(WorldEvent::DraftNotKept(reason));
        }
        is_failing = fails;
    };
    for work in incoming {
        // Lines that came while the disk was busy are written together; of several drafts the last counts.
        let (mut lines, mut draft) = (String::new(), None);
        for work in once(work).chain(incoming.try_iter()) {
            match work {
                DiskWork::Lines(more) => lines += &more,
                DiskWork::Draft(newest) => draft = Some(newest),
                DiskWork::Head(head) => file.iter_mut().for_each(|file| file.set_head(head.clone())),
                DiskWork::Open(_) | DiskWork::Close | DiskWork::Then(_) => {
                    append(&mut file, &std::mem::take(&mut lines), events);
                    match work {
                        DiskWork::Open(opened) => file = Some(opened),
                        DiskWork::Then(work) => {
                            keep(draft.take());
                            work();
                        }
                        _ => tell(events, file.take().and_then(SaveFile::close)),
                    }
                }
            }
        }
        append(&mut file, &lines, events);
        keep(draft);
    }
    tell(events, file.and_then(SaveFile::close));
}

fn append(file: &mut Option<SaveFile>, lines: &str, events: &impl EventSink) {
    tell(events, file.as_mut().and_then(|file| file.append(lines)));
}

/// Sends a change in whether saving works; nobody is left to hear it when the game ends.
fn tell(events: &impl EventSink, saving: Option<Saving>) {
    let _ = saving.map(|saving| events.send_event(WorldEvent::Saving(saving)));
}
