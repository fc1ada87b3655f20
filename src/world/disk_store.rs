use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{Completing, LibrarySource, LoadedGame, Reading, Saving, SettingsChange};
use crate::puzzle::ReadError;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Found, Game, GameResult, KeptDraft, Statistics};
use crate::store::{
    DraftFile, Folders, Keeping, OpenedGame, Saved, Saves, StatisticsLog, choices, completion, keep_choices,
    keep_settings, read_named, read_source, write_new,
};

use super::saver::{DiskWork, Saver};
use super::{EventSink, GameStore, Overviewing};

/// How long the last moves are waited for to be on the disk.
const LONGEST_WAIT: Duration = Duration::from_millis(500);

/// The saved games on the disk; a thread writes them, so that no key waits for the disk.
pub struct DiskStore<E> {
    shelf: &'static Shelf,
    saves: Saves,
    folders: Folders,
    saver: Saver<E>,
}

impl<E: EventSink> DiskStore<E> {
    /// The saved games in these folders. Whether saving works is told to `events`.
    pub fn new(shelf: &'static Shelf, folders: &Folders, events: E) -> Self {
        let folders = folders.clone();
        Self {
            shelf,
            saves: Saves::new(&folders, shelf),
            saver: Saver::new(DraftFile::new(&folders, shelf), events),
            folders,
        }
    }
}

impl<E: EventSink> DiskStore<E> {
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
