use std::collections::{HashMap, HashSet};
use std::sync::mpsc::Sender;
use std::time::Duration;

use crate::app::{Effect, Item, LoadedGame, Message, Progress, Resumable, Saving};
use crate::puzzle::{About, Stop, counted};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::AnyPuzzle;
use crate::store::{self, Folders, Keeping, Saved, Saves, built_in};

use super::loop_event::{JobResult, LoopEvent};
use super::saver::Saver;
use super::worker::Worker;

/// Whether the game goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Done {
    /// It does.
    GoOn,
    /// It ends.
    End,
}

/// The world outside the app, but for the screen: the saved games, and long work.
pub struct World {
    shelf: &'static Shelf,
    saves: Saves,
    saver: Saver,
    worker: Worker,
    /// Works for the help, beside what goes on beneath it.
    example_worker: Worker,
    /// The kind and the ID of the game that is open, and its best time so far.
    current: Option<(&'static str, String)>,
}

impl World {
    /// The world of the user whose folders these are.
    pub fn new(shelf: &'static Shelf, folders: &Folders, events: Sender<LoopEvent>) -> Self {
        Self {
            shelf,
            saves: Saves::new(folders, shelf),
            saver: Saver::new(events.clone()),
            worker: Worker::new(events.clone()),
            example_worker: Worker::new(events),
            current: None,
        }
    }

    /// Opens the game of a puzzle: the unfinished one that is saved, else a new one.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        self.close();
        let store::OpenedGame { game, keeping, note } = self.saves.open(puzzle);
        let saving = match keeping {
            Keeping::Saved(file) => match self.saver.open(file) {
                Ok(()) => Saving::Saved,
                Err(error) => Saving::Unsaved(error.to_string()),
            },
            Keeping::Unsaved(reason) => Saving::Unsaved(reason),
        };
        self.current = Some((game.kind(), game.id()));
        let shown = |text: String| visible(&text).into_owned();
        let saving = match saving {
            Saving::Unsaved(reason) => Saving::Unsaved(shown(reason)),
            Saving::Saved => Saving::Saved,
        };
        LoadedGame { game, saving, format: puzzle.format(), note: note.map(shown) }
    }

    /// Lets go of the game that is open, when all of it is saved.
    pub fn close(&mut self) {
        self.worker.stop();
        self.saver.close();
        self.current = None;
    }

    /// Carries out an effect; what comes of it at once is the message.
    pub fn carry_out(&mut self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::Open(text) => Some(Message::Opened(self.open_text(&text))),
            Effect::Continue => Some(Message::Opened(self.open_last())),
            Effect::Save(lines) => {
                self.saver.append(lines);
                None
            }
            Effect::Finish => {
                let best = self.current.as_ref().and_then(|(kind, id)| self.saves.best_time(kind, id));
                Some(Message::BestTime(best))
            }
            Effect::Close => {
                self.close();
                None
            }
            Effect::LoadLibrary => Some(Message::Library(self.library())),
            Effect::LoadResumable => Some(Message::Resumable(self.resumable())),
            Effect::Work(task, job) => begin(&mut self.worker, move |stop| JobResult::Found(task, job(stop))),
            Effect::Seek(seek) => begin(&mut self.worker, move |stop| JobResult::Sought(seek.run(stop))),
            Effect::Race(turn) => begin(&mut self.worker, move |stop| JobResult::Raced(turn.run(stop))),
            Effect::Illustrate(sought) => {
                begin(&mut self.example_worker, move |stop| JobResult::Illustrated(sought.run(stop)))
            }
            Effect::StopWork => {
                self.worker.stop();
                None
            }
            Effect::Copy(_) | Effect::Suspend | Effect::Redraw | Effect::Quit => None,
        }
    }

    fn open_text(&mut self, text: &str) -> Result<LoadedGame, String> {
        let puzzle = store::find_puzzle(self.shelf, text)?;
        Ok(self.open(puzzle.as_ref()))
    }

    fn open_last(&mut self) -> Result<LoadedGame, String> {
        let last = self.saves.last_unfinished().ok_or("There is no game to continue.")?;
        let puzzle = self.saves.puzzle(&last).map_err(|error| error.to_string())?;
        Ok(self.open(puzzle.as_ref()))
    }

    fn resumable(&self) -> Option<Resumable> {
        let last = self.saves.last_unfinished()?;
        let game = self.saves.look(&last)?;
        let left = game.left();
        let about = game.about();
        let mut scene = game.scene();
        scene.put_down();
        Some(Resumable {
            name: game.title(),
            title: about.title.as_deref().map(|title| visible(title).into_owned()),
            difficulty: about.difficulty.as_deref().map(|difficulty| visible(difficulty).into_owned()),
            left: format!("{} left", counted(left.count, left.what.trim_end_matches('s'))),
            elapsed: game.elapsed(),
            scene,
        })
    }

    /// The built-in puzzles with what was played of them, and the saved games of other puzzles.
    fn library(&self) -> Vec<Item> {
        let mut played: HashMap<(String, String), Progress> = HashMap::new();
        let mut others: Vec<Saved> = Vec::new();
        for saved in self.saves.list() {
            let key = (saved.outline.kind.clone(), saved.outline.id.clone());
            let known = played.remove(&key);
            if known.is_none() {
                others.push(saved.clone());
            }
            played.insert(key, combined(known, &saved));
        }
        let progress = |puzzle: &dyn AnyPuzzle| {
            played.get(&(puzzle.kind().to_owned(), puzzle.id())).cloned().unwrap_or(Progress::New)
        };
        let puzzles = built_in(self.shelf);
        let known: HashSet<(String, String)> =
            puzzles.iter().map(|puzzle| (puzzle.kind().to_owned(), puzzle.id())).collect();
        let mut numbers: HashMap<&str, usize> = HashMap::new();
        let built_in = puzzles.iter().map(|puzzle| {
            let number = numbers.entry(puzzle.kind()).or_default();
            *number += 1;
            Item { number: Some(*number), ..item(puzzle.as_ref(), progress(puzzle.as_ref())) }
        });
        others.retain(|saved| !known.contains(&(saved.outline.kind.clone(), saved.outline.id.clone())));
        let others = others.iter().filter_map(|saved| self.saves.puzzle(saved).ok());
        let others: Vec<Item> =
            others.map(|puzzle| item(puzzle.as_ref(), progress(puzzle.as_ref()))).collect();
        others.into_iter().chain(built_in).collect()
    }
}

/// Lets a worker begin; what comes of it at once is the message.
fn begin(worker: &mut Worker, job: impl FnOnce(&Stop) -> JobResult + Send + 'static) -> Option<Message> {
    let failed = worker.work(Box::new(job)).err();
    failed.map(|error| Message::WorkFailed(error.to_string()))
}

/// What two saves of one puzzle say together: one that is begun counts, and of finished ones the best time.
fn combined(known: Option<Progress>, saved: &Saved) -> Progress {
    let elapsed: Duration = saved.outline.elapsed;
    match known {
        Some(Progress::Begun { elapsed }) => Progress::Begun { elapsed },
        _ if !saved.outline.solved => Progress::Begun { elapsed },
        Some(Progress::Finished { best }) => Progress::Finished { best: best.min(elapsed) },
        _ => Progress::Finished { best: elapsed },
    }
}

fn item(puzzle: &dyn AnyPuzzle, progress: Progress) -> Item {
    let about = puzzle.about();
    let shown = |text: &Option<String>| text.as_deref().map(|text| visible(text).into_owned());
    Item {
        kind: puzzle.kind(),
        name: puzzle.title(),
        title: shown(&about.title),
        difficulty: shown(&about.difficulty),
        progress,
        text: with_comments(puzzle),
        number: None,
        scene: puzzle.scene(None),
    }
}

/// A puzzle as a text that says about it what its file said, so that opening it loses nothing.
fn with_comments(puzzle: &dyn AnyPuzzle) -> String {
    let About { title, author, difficulty } = puzzle.about();
    let comments = [("title", title), ("author", author), ("difficulty", difficulty)];
    let mut text = String::new();
    for (name, value) in comments {
        if let Some(value) = value {
            text += &format!("# {name}: {}\n", visible(value));
        }
    }
    text + &puzzle.id()
}
