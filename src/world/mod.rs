//! The world around the app: what a started game does with the disk, with long work and with the clipboard of
//! text that is pasted, but without a terminal.
//!
//! [`Runtime`] tells the [app](crate::app) what happened and carries out the effects that the app asks for.
//! The disk is behind [`GameStore`], long work behind [`JobRunner`]: a started game uses a [`DiskStore`] and
//! some [`Worker`] threads, tests play with others. What only a terminal can do comes out as a
//! [`ScreenEffect`] for the driver of the game.

mod disk_store;
mod game_store;
mod home;
mod library;
mod runtime;
mod worker;

use chrono::NaiveDate;

use crate::app::{
    Clipboard, Effect, JobName, JobResult, LoadedGame, LongJob, Message, NamedPuzzles, ScreenEffect,
};
use crate::puzzle::About;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Game, Task};
use crate::store::built_in_number;

pub use disk_store::DiskStore;
pub use game_store::{GameStore, Overviewing};
pub use home::Calendar;
pub use runtime::{Runtime, passed};
pub use worker::{EventSink, JobRunner, Worker, WorldEvent};

/// The saved games and the long work of a started game.
pub struct World<S, R> {
    shelf: &'static Shelf,
    store: S,
    worker: R,
    /// Works for the technique pages, beside what goes on beneath them.
    example_worker: R,
    /// Makes puzzles, beside whatever is played.
    maker_worker: R,
    /// Rates the puzzle that is open, beside whatever is done with it; or finds positions to practise in, or
    /// what the home screen tells.
    rating_worker: R,
    /// Copies texts, beside whatever is done.
    copying_worker: R,
    /// The current day.
    calendar: Calendar,
    /// The programs that a text is copied with.
    clipboard: Clipboard,
    /// The kind and the ID of the game that is open, and what is said about its puzzle.
    current: Option<(&'static str, String, About)>,
}

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// A world with no game open. The first runner does the work of the screens, the second that of technique
    /// pages, the third makes puzzles, the fourth rates them, and the fifth has `clipboard` copy texts. The
    /// calendar says what day it is.
    pub fn new(
        shelf: &'static Shelf,
        store: S,
        [worker, example_worker, maker_worker, rating_worker, copying_worker]: [R; 5],
        calendar: Calendar,
        clipboard: Clipboard,
    ) -> Self {
        Self {
            shelf,
            store,
            worker,
            example_worker,
            maker_worker,
            rating_worker,
            copying_worker,
            calendar,
            clipboard,
            current: None,
        }
    }

    /// The store.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Opens the game of a puzzle: the one that is saved, finished or not, else a new one.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        self.close();
        let loaded = self.store.open(puzzle);
        self.loaded(loaded)
    }

    /// Lets go of the game that is open, once all of it is saved.
    pub fn close(&mut self) {
        self.worker.stop();
        self.rating_worker.stop();
        self.store.close();
        self.current = None;
    }

    /// Opens a new game of the puzzle whose game is open, once all of that is saved.
    fn begin_again(&mut self) -> Result<LoadedGame, String> {
        let (kind, id, about) = self.current.clone().ok_or("There is no game to begin again.")?;
        let kind = self.shelf.kind(kind).expect("what is open is on the shelf");
        let mut puzzle = kind.read_id(&id).map_err(|error| error.to_string())?;
        *puzzle.about_mut() = about;
        self.close();
        let loaded = self.store.begin_again(puzzle.as_ref());
        Ok(self.loaded(loaded))
    }

    fn loaded(&mut self, loaded: LoadedGame) -> LoadedGame {
        let game = loaded.game.as_ref();
        self.current = Some((game.kind(), game.id(), game.about().clone()));
        let called = called(self.shelf, (self.calendar.today)(), game);
        LoadedGame { called, ..loaded }
    }

    /// Carries out an effect.
    ///
    /// # Errors
    /// The effect, if only a screen can carry it out.
    fn carry_out(&mut self, effect: Effect) -> Result<Option<Message>, ScreenEffect> {
        match effect {
            Effect::ReadNamed(name) => return Ok(self.begin(self.named(name)).map(Message::JobDone)),
            Effect::OpenText(text) => return Ok(Some(self.open_text(&text))),
            Effect::LookBack => return Ok(Some(Message::LookBack(self.open_game()))),
            Effect::Open(puzzle) => return Ok(Some(Message::Opened(Ok(self.open(puzzle.as_ref()))))),
            Effect::BeginAgain => return Ok(Some(Message::Opened(self.begin_again()))),
            Effect::Continue => return Ok(Some(Message::Opened(self.open_last()))),
            Effect::Finish(result) => {
                if let Some(result) = result {
                    self.store.keep_result(*result, (self.calendar.today)());
                }
                let best = self.current.as_ref().and_then(|(kind, id, _)| self.store.best_time(kind, id));
                return Ok(Some(Message::BestTime(best)));
            }
            Effect::LoadStatistics => {
                let (statistics, told) = self.store.statistics();
                return Ok(Some(Message::Statistics { statistics, today: (self.calendar.today)(), told }));
            }
            Effect::LoadFinishedGames => {
                let (statistics, today) = (self.store.finished_games(), (self.calendar.today)());
                return Ok(Some(Message::Statistics { statistics, today, told: None }));
            }
            Effect::LoadLibrary(source) => return Ok(self.load_library(source)),
            Effect::List(listed) => return Ok(Some(self.listing(listed))),
            Effect::LoadPreview(puzzle) => return Ok(self.preview(puzzle).map(Message::Preview)),
            Effect::Complete(typed) => {
                let completing = self.store.completion(typed.clone());
                let job = LongJob::new(JobName::Complete, |_| JobResult::Completed(typed, completing()));
                return Ok(self.begin(job).map(Message::JobDone));
            }
            Effect::RenameGame { puzzle, name } => {
                return Ok(self.of_puzzle(&puzzle, |store, kind, id| store.rename(kind, id, &name)));
            }
            Effect::SaveText { name, text } => {
                let written = self.store.write_new(&name, &text);
                let said = written.map(|()| Message::Done(format!("It is saved as {}.", visible(&name))));
                return Ok(Some(said.unwrap_or_else(Message::NotDone)));
            }
            Effect::LoadChoices => return Ok(Some(Message::Choices(self.store.choices()))),
            Effect::LoadDraft => return Ok(Some(Message::Draft(self.store.draft()))),
            Effect::DeleteGame(puzzle) => return Ok(self.of_puzzle(&puzzle, S::delete)),
            Effect::RestoreGame(puzzle) => return Ok(self.of_puzzle(&puzzle, S::restore)),
            Effect::LoadHome => {
                let job = self.home();
                return Ok(self.begin(job).map(Message::JobDone));
            }
            Effect::SeeDay(day) => return Ok(self.see_day(day)),
            Effect::AskToday(kind) => return Ok(self.ask_today(kind)),
            Effect::SeeIfFirstStart => {
                return Ok(self.store.is_first_start().then_some(Message::FirstStart));
            }
            Effect::KeepSettings(changes) => {
                return Ok(self.store.keep_settings(&changes).err().map(Message::NotDone));
            }
            Effect::Copy(copied) => {
                let clipboard = self.clipboard;
                let job = LongJob::new(JobName::Copy, move |_| {
                    let by = clipboard(&copied.text);
                    JobResult::Copied(copied, by)
                });
                return Ok(self.begin(job).map(Message::JobDone));
            }
            Effect::Begin(job) => return Ok(self.begin(job).map(Message::JobDone)),
            Effect::Screen(effect) => return Err(effect),
            Effect::KeepPractice { kind, technique, found } => {
                self.store.keep_practice(kind, technique, found, (self.calendar.today)());
            }
            Effect::Save(lines) => self.store.append(lines),
            Effect::SaveHead(head) => self.store.set_head(head),
            Effect::KeepChoices(text) => self.store.keep_choices(&text),
            Effect::KeepDraft(draft) => self.store.keep_draft(draft),
            Effect::Close => self.close(),
            Effect::StopWork => self.worker.stop(),
            Effect::StopMaking => self.maker_worker.stop(),
        }
        Ok(None)
    }

    /// Begins long work; its result, where it is done at once.
    fn begin(&mut self, job: LongJob) -> Option<JobResult> {
        let name = job.name;
        let runner = match name {
            JobName::Illustrate => &mut self.example_worker,
            JobName::Make => &mut self.maker_worker,
            JobName::Copy => &mut self.copying_worker,
            JobName::Task(Task::Rate) | JobName::FindPositions | JobName::LookForHome => {
                &mut self.rating_worker
            }
            _ => &mut self.worker,
        };
        runner.begin(job).unwrap_or_else(|error| Some(JobResult::Failed(name, error.to_string())))
    }

    /// The reading of what a player named: a puzzle, in a file or as text, or a file or a folder of several.
    fn named(&self, name: String) -> LongJob {
        let reading = self.store.read_named(name.clone());
        LongJob::new(JobName::Read, move |stop| {
            let mut read = reading(stop);
            if let (Ok(NamedPuzzles::One(puzzle)), Some((file, number))) = (&mut read, name.rsplit_once('#'))
                && !file.contains("://")
                && let Ok(number) = number.parse::<usize>()
            {
                let file = file.rsplit('/').next().unwrap_or(file);
                name_after_file(puzzle.about_mut(), file, number);
            }
            JobResult::Read(Box::new(read))
        })
    }

    /// Opens the one puzzle of a text. No file is read, whatever the text says. A replay is looked at.
    fn open_text(&mut self, text: &str) -> Message {
        let puzzle = self.shelf.read_pasted(text);
        self.opened(puzzle)
    }

    fn opened(&mut self, found: Result<Box<dyn AnyPuzzle>, String>) -> Message {
        match found {
            Ok(puzzle) if puzzle.is_replay() => Message::LookBack(Ok(puzzle)),
            Ok(puzzle) => Message::Opened(Ok(self.open(puzzle.as_ref()))),
            Err(reason) => Message::Opened(Err(reason)),
        }
    }

    /// The game that is open, as far as it is saved, to look back at it.
    fn open_game(&mut self) -> Result<Box<dyn AnyPuzzle>, String> {
        let (kind, id, _) = self.current.clone().ok_or("There is no game to look back at.")?;
        self.store.saved_game(kind, &id).ok_or_else(|| "This game is not saved.".to_owned())
    }

    /// Opens the unfinished game that was played last.
    fn open_last(&mut self) -> Result<LoadedGame, String> {
        let (last, _) = self.store.last_unfinished().ok_or("There is no game to continue.")?;
        let puzzle = self.store.puzzle(&last).map_err(|error| error.to_string())?;
        Ok(self.open(puzzle.as_ref()))
    }
}

/// A puzzle out of a file of several has its place there for a name, unless it has one of its own.
pub(super) fn name_after_file(about: &mut About, file: &str, number: usize) {
    about.title.get_or_insert_with(|| format!("{file} #{number}"));
}

/// `Today's Sudoku` for the puzzle of this day, `Sudoku #5` for one that comes with masume; `None` for any
/// other.
pub(super) fn called(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Option<String> {
    let kind = shelf.kind(game.kind())?;
    let today = kind.maker().map(|maker| maker.daily(date).write(&maker.catalogue()));
    if today.is_some() && game.about().title == today {
        return Some(format!("Today's {}", game.title()));
    }
    let number = built_in_number(shelf, kind, &game.id())?;
    Some(format!("{} #{number}", game.title()))
}
