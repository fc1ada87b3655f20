//! Saved games without a disk.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use chrono::NaiveDate;
use masume::app::{
    Completing, Completion, LibrarySource, ListedPuzzle, ListedPuzzles, LoadedGame, NamedPuzzles, Reading,
    Saving, SettingsChange,
};
use masume::puzzle::{About, Stop};
use masume::puzzles::Shelf;
use masume::session::{
    AnyPuzzle, BegunGame, FinishedGame, Found, Game, GameResult, KeptDraft, LogLine, NeededTechnique,
    Outline, Practised, Statistics,
};
use masume::store::{ReadLimit, Saved, SavesOverview, built_in, find_puzzle};
use masume::world::{GameStore, Overviewing};

/// The time played of the game to continue.
const PLAYED: Duration = Duration::from_secs(252);

/// The best time of every puzzle that is finished.
const BEST: Duration = Duration::from_secs(754);

/// A store in which something of every kind in the library was played.
pub struct MemoryStore {
    shelf: &'static Shelf,
    /// The game to continue.
    last: Option<Saved>,
    /// Puzzles that were solved today.
    pub solved: Vec<String>,
    /// The texts of the files that can be opened, by their names.
    pub files: HashMap<String, String>,
    /// The names that were looked for among the files.
    pub looked_for: RefCell<Vec<String>>,
    /// The journal lines that were saved.
    pub lines: String,
    /// What the save begins with, as it was told last.
    pub head: String,
    /// Whether the game was never started before.
    pub is_new: bool,
    /// The games that were renamed, and those that were deleted and not restored.
    pub renamed: Vec<String>,
    pub deleted: Vec<String>,
    /// The puzzle that is being put together, as it was kept last.
    pub draft: Option<KeptDraft>,
    /// What was asked for in new puzzles, as it was kept last.
    pub choices: String,
    /// The games that were finished, and those that were begun.
    pub results: Vec<FinishedGame>,
    /// How steps were found in practice.
    pub practice: Vec<(&'static str, &'static str, Found)>,
    pub begun: Vec<BegunGame>,
    /// The changes of the settings, in order.
    pub settings: Vec<SettingsChange>,
}

impl MemoryStore {
    /// For puzzles of this shelf, with this one to continue.
    pub fn new(shelf: &'static Shelf, last: Option<&str>) -> Self {
        let unfinished = |text: &str| {
            let puzzle = found(shelf, text).unwrap_or_else(|error| panic!("{error}: {text}"));
            let About { title, author, difficulty, rating, solution } = puzzle.about().clone();
            let about = About {
                title: title.or_else(|| Some("A quiet one".to_owned())),
                author,
                difficulty: difficulty.or_else(|| Some("easy".to_owned())),
                rating,
                solution,
            };
            saved(puzzle.as_ref(), about, PLAYED, false)
        };
        Self {
            shelf,
            last: last.map(unfinished),
            solved: Vec::new(),
            files: HashMap::new(),
            looked_for: RefCell::default(),
            lines: String::new(),
            head: String::new(),
            is_new: false,
            renamed: Vec::new(),
            deleted: Vec::new(),
            draft: None,
            choices: String::new(),
            results: Vec::new(),
            practice: Vec::new(),
            begun: Vec::new(),
            settings: Vec::new(),
        }
    }

    /// The same where the puzzle to continue has this name.
    pub fn named(mut self, name: &str) -> Self {
        if let Some(last) = &mut self.last {
            last.outline.about.title = Some(name.to_owned());
        }
        self
    }

    /// The kinds of its puzzles.
    pub fn shelf(&self) -> &'static Shelf {
        self.shelf
    }
}

impl GameStore for MemoryStore {
    fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        LoadedGame { game: puzzle.play(), saving: Saving::Saved, called: None, note: None }
    }

    fn begin_again(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        self.open(puzzle)
    }

    fn append(&mut self, lines: String) {
        self.lines += &lines;
    }

    fn set_head(&mut self, head: String) {
        self.head = head;
    }

    fn close(&mut self) {}

    fn overview(&self, _: Duration) -> Overviewing {
        let puzzles = self.solved.iter().map(|text| found(self.shelf, text).expect("a puzzle"));
        let recent =
            puzzles.map(|puzzle| saved(puzzle.as_ref(), puzzle.about().clone(), BEST, true)).collect();
        let finished = self.list().iter().filter(|saved| saved.outline.solved).count();
        let last_unfinished = self.last_unfinished();
        Box::new(move |_| Ok(SavesOverview { last_unfinished, damaged: None, recent, finished }))
    }

    fn needed_technique(&self) -> Box<dyn FnOnce() -> Option<NeededTechnique> + Send> {
        let day = NaiveDate::MIN;
        let line = |&(kind, technique, found): &(&str, &str, Found)| {
            let (kind, technique) = (kind.to_owned(), technique.to_owned());
            LogLine::Practised(Practised { v: Practised::VERSION, practised: 0, day, kind, technique, found })
        };
        let games = self.results.iter().cloned().map(LogLine::Finished);
        let log: Vec<LogLine> = games.chain(self.practice.iter().map(line)).collect();
        Box::new(move || NeededTechnique::of(&log))
    }

    fn list(&self) -> Vec<Saved> {
        let of_library = of_library(self.shelf);
        let is_there =
            |saved: &Saved| !self.deleted.contains(&format!("{} {}", saved.outline.kind, saved.outline.id));
        self.last.iter().cloned().chain(of_library.iter().cloned()).filter(is_there).collect()
    }

    fn look_at(&self, _: &str, _: &str) -> Option<Box<dyn Game>> {
        None
    }

    fn rename(&mut self, kind: &str, id: &str, name: &str) -> Result<(), String> {
        self.renamed.push(format!("{kind} {id} {name}"));
        Ok(())
    }

    fn delete(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.deleted.push(format!("{kind} {id}"));
        Ok(())
    }

    fn restore(&mut self, kind: &str, id: &str) -> Result<(), String> {
        self.deleted.retain(|deleted| *deleted != format!("{kind} {id}"));
        Ok(())
    }

    fn read_named(&self, name: String) -> Reading {
        self.looked_for.borrow_mut().push(name.clone());
        let (shelf, text) = (self.shelf, self.files.get(&name).cloned());
        Box::new(move |_| match text {
            Some(text) if text.lines().count() > 1 => Ok(NamedPuzzles::Many(listed(shelf, name, &text))),
            text => found(shelf, text.as_deref().unwrap_or(&name)).map(NamedPuzzles::One),
        })
    }

    fn read_source(&self, source: LibrarySource) -> Reading {
        let (shelf, files) = (self.shelf, self.files.clone());
        Box::new(move |_| {
            let read = |name: &str| {
                let text = files.get(name).ok_or_else(|| format!("{name}: no such file"))?;
                Ok::<ListedPuzzles, String>(listed(shelf, name.to_owned(), text))
            };
            let folders = match &source {
                LibrarySource::Named(name) => return read(name).map(NamedPuzzles::Many),
                LibrarySource::Everything(folders) => folders,
            };
            let (mut puzzles, mut complaint) = (Vec::new(), None);
            for folder in folders {
                match read(folder) {
                    Ok(listed) => puzzles.extend(listed.puzzles),
                    Err(reason) => complaint = Some(reason),
                }
            }
            Ok(NamedPuzzles::Many(ListedPuzzles { source, puzzles, complaint }))
        })
    }

    fn write_new(&mut self, name: &str, text: &str) -> Result<(), String> {
        self.files.insert(name.to_owned(), text.to_owned());
        Ok(())
    }

    fn keep_draft(&mut self, draft: KeptDraft) {
        self.draft = Some(draft);
    }

    fn draft(&mut self) -> Result<Option<KeptDraft>, String> {
        Ok(self.draft.clone())
    }

    fn keep_choices(&mut self, text: &str) {
        self.choices = text.to_owned();
    }

    fn choices(&self) -> String {
        self.choices.clone()
    }

    fn completion(&self, typed: String) -> Completing {
        let mut choices: Vec<String> =
            self.files.keys().filter(|name| name.starts_with(&typed)).cloned().collect();
        choices.sort_unstable();
        let text = if let [only] = &choices[..] { only.clone() } else { typed };
        Box::new(|| Completion { text, choices })
    }

    fn last_unfinished(&self) -> Option<(Saved, Box<dyn Game>)> {
        let last = self.last.clone()?;
        let mut game = last.puzzle(self.shelf).ok()?.play();
        game.advance(last.outline.elapsed);
        Some((last, game))
    }

    fn is_first_start(&mut self) -> bool {
        std::mem::take(&mut self.is_new)
    }

    fn saved_replay(&mut self, _: &str, _: &str) -> Option<Box<dyn AnyPuzzle>> {
        found(self.shelf, &format!("{}{}", self.head, self.lines)).ok()
    }

    fn best_time(&self, _: &str, _: &str) -> Option<Duration> {
        Some(BEST)
    }

    fn keep_result(&mut self, result: GameResult, day: NaiveDate) {
        self.results.push(result.at(self.results.len() as u64, day));
    }

    fn keep_practice(&mut self, kind: &'static str, technique: &'static str, found: Found, _: NaiveDate) {
        self.practice.push((kind, technique, found));
    }

    fn finished_games(&self) -> Box<dyn FnOnce() -> Statistics + Send> {
        let results = self.results.clone();
        Box::new(|| Statistics::new(results, Vec::new()))
    }

    fn statistics(&self) -> (Statistics, Option<String>) {
        (Statistics::new(self.results.clone(), self.begun.clone()), None)
    }

    fn keep_settings(&mut self, changes: &[SettingsChange]) -> Result<(), String> {
        self.settings.extend(changes.iter().cloned());
        Ok(())
    }
}

/// Games of the shelf's library, begun and solved. They are kept, because reading a library takes longer than
/// most tests.
fn of_library(shelf: &'static Shelf) -> Arc<[Saved]> {
    static KEPT: Mutex<BTreeMap<usize, Arc<[Saved]>>> = Mutex::new(BTreeMap::new());
    let mut kept = KEPT.lock().expect("no test panics here");
    let games = kept.entry(std::ptr::from_ref(shelf).addr()).or_insert_with(|| {
        let games = built_in(shelf).into_iter().enumerate().filter_map(|(place, puzzle)| {
            let (seconds, is_solved) = match place % 9 {
                1 => (3754, true),
                4 => (71, false),
                _ => return None,
            };
            Some(saved(puzzle.as_ref(), puzzle.about().clone(), Duration::from_secs(seconds), is_solved))
        });
        games.collect()
    });
    Arc::clone(games)
}

/// The puzzle of a text, or of a file on the disk.
fn found(shelf: &Shelf, text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    find_puzzle(shelf, text, &ReadLimit::new(&Stop::new()))
}

/// A file with a puzzle in each line.
fn listed(shelf: &Shelf, name: String, text: &str) -> ListedPuzzles {
    let puzzles = text.lines().enumerate().map(|(place, line)| ListedPuzzle {
        puzzle: found(shelf, line).expect("the tests write puzzles"),
        file: name.clone(),
        number: Some(place + 1),
    });
    let puzzles = puzzles.collect();
    ListedPuzzles { source: LibrarySource::Named(name), puzzles, complaint: None }
}

/// A game of this puzzle, as far as a list shows it.
fn saved(puzzle: &dyn AnyPuzzle, about: About, elapsed: Duration, solved: bool) -> Saved {
    let (kind, id) = (puzzle.kind().to_owned(), puzzle.id());
    Saved {
        path: PathBuf::from(&id),
        outline: Outline { kind, id, about, elapsed, left: None, solved },
        modified: SystemTime::UNIX_EPOCH,
    }
}
