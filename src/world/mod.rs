//! The world around the app: the disk, long work and the clipboard of a started game, without a terminal.
//!
//! [`Runtime`] tells the [app](crate::app) what happened and carries out the effects that the app asks for.
//! The disk is behind [`GameStore`], long work behind [`JobRunner`]: a started game uses a [`DiskStore`] and
//! some [`Worker`] threads, tests use others. Effects that only a terminal can carry out are returned as
//! [`ScreenEffect`]s for the driver of the game.

mod game_store;
mod lists;
mod threads;

use std::collections::VecDeque;
use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{
    App, Clipboard, Effect, JobName, JobResult, LoadedGame, LongJob, Message, NamedPuzzles, Press,
    ScreenEffect, begun_before,
};
use crate::puzzle::About;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Game, Task, noted};
use crate::store::built_in_number;

pub use game_store::{DiskStore, GameStore, Overviewing};
pub use lists::Calendar;
pub use threads::{EventSink, JobRunner, Worker, WorldEvent};

/// The saved games and the long work of a started game.
pub struct World<S, R> {
    shelf: &'static Shelf,
    store: S,
    /// The runners, each at its number in [`runner_of`].
    runners: [R; 6],
    /// The current day.
    calendar: Calendar,
    /// The programs that copy a text.
    clipboard: Clipboard,
    /// The kind and the ID of the game that is open, and the remarks about its puzzle.
    current: Option<(&'static str, String, About)>,
}

/// The numbers of the runners for what the screens wait for, for new puzzles, and for ratings.
const OF_SCREENS: usize = 0;
const OF_MAKING: usize = 2;
const OF_RATING: usize = 3;

/// The runner of a job: jobs of different runners run at the same time.
fn runner_of(job: JobName) -> usize {
    match job {
        JobName::Illustrate => 1,
        JobName::Make => OF_MAKING,
        JobName::Task(Task::Rate) | JobName::FindPositions => OF_RATING,
        JobName::LookForHome | JobName::NoteTechniques => OF_RATING,
        JobName::Copy => 4,
        JobName::ReadLog => 5,
        _ => OF_SCREENS,
    }
}

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// A world with no game open. `clipboard` copies texts, and the calendar says what day it is.
    pub fn new(
        shelf: &'static Shelf,
        store: S,
        runners: [R; 6],
        calendar: Calendar,
        clipboard: Clipboard,
    ) -> Self {
        Self { shelf, store, runners, calendar, clipboard, current: None }
    }

    /// The saved games and the player's other files.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Opens the game of a puzzle: the one that is saved, finished or not, else a new one.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle) -> LoadedGame {
        self.close();
        let loaded = self.store.open(puzzle);
        self.loaded(loaded)
    }

    /// Closes the game that is open, once everything that can be saved is saved.
    pub fn close(&mut self) {
        self.runners[OF_SCREENS].stop();
        self.runners[OF_RATING].stop();
        self.store.close();
        self.current = None;
    }

    /// Begins the puzzle of the open game again, as the store does, once the game is saved.
    fn begin_again(&mut self) -> Result<LoadedGame, String> {
        let (kind, id, about) = self.current.clone().ok_or("There is no game to begin again.")?;
        let kind = self.shelf.kind(kind).expect("what is open is on the shelf");
        let mut puzzle = kind.read_id(&id).map_err(|error| error.to_string())?;
        *puzzle.about_mut() = about;
        self.close();
        let loaded = self.store.begin_again(puzzle.as_ref());
        Ok(self.loaded(loaded))
    }

    /// Opens a game of the puzzle of a replay, or of the open game, to race against that game. An unfinished
    /// game of the puzzle continues at its time.
    fn race(&mut self, line: Option<String>) -> Result<LoadedGame, String> {
        let against = match line {
            Some(line) => self.shelf.read_pasted(&line)?,
            None => self.replay_of_game()?,
        };
        let ghost =
            against.ghost().ok_or("This game was never finished: there is nothing to race against.")?;
        self.close();
        let loaded = self.store.begin_again(&*against.untouched());
        let mut loaded = self.loaded(loaded);
        loaded.note = loaded.note.or_else(|| begun_before(&*loaded.game));
        loaded.game.race(ghost);
        Ok(loaded)
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
        let today = self.calendar.today;
        let mut answer = None;
        match effect {
            Effect::Screen(effect) => return Err(effect),
            Effect::Begin(job) => answer = self.begin(job),
            Effect::ReadNamed(name) => answer = self.begin(self.named(name)),
            Effect::Complete(typed) => {
                let completing = self.store.completion(typed.clone());
                let job = LongJob::new(JobName::Complete, |_| JobResult::Completed(typed, completing()));
                answer = self.begin(job);
            }
            Effect::Copy(copied) => {
                let clipboard = self.clipboard;
                answer = self.begin(LongJob::new(JobName::Copy, move |_| {
                    let by = clipboard(&copied.text);
                    JobResult::Copied(copied, by)
                }));
            }
            Effect::LoadHome => answer = self.begin(self.home()),
            Effect::ReloadHomeAfter(day) if day == today() => {}
            Effect::ReloadHomeAfter(_) => answer = self.begin(self.home()),
            Effect::StopWork => self.runners[OF_SCREENS].stop(),
            Effect::StopMaking => self.runners[OF_MAKING].stop(),
            Effect::OpenText(text) => answer = Some(self.open_text(&text)),
            Effect::Open(puzzle) => answer = Some(Message::Opened(Ok(self.open(puzzle.as_ref())))),
            Effect::BeginAgain => answer = Some(Message::Opened(self.begin_again())),
            Effect::Race(line) => answer = Some(Message::Opened(self.race(line))),
            Effect::Continue => answer = Some(Message::Opened(self.open_last())),
            Effect::Save(lines) => self.store.append(lines),
            Effect::SaveHead(head) => self.store.set_head(head),
            Effect::Close => self.close(),
            Effect::LookBack => answer = Some(Message::LookBack(self.replay_of_game())),
            Effect::Finish(result) => {
                if let Some(result) = result {
                    self.store.keep_result(*result, today());
                }
                let best = self.current.as_ref().and_then(|(kind, id, _)| self.store.best_time(kind, id));
                answer = Some(Message::BestTime(best));
            }
            Effect::NoteTechniques => answer = self.note_techniques().and_then(|job| self.begin(job)),
            Effect::KeepPractice { kind, technique, found } => {
                self.store.keep_practice(kind, technique, found, today());
            }
            Effect::LoadStatistics => {
                let (statistics, told) = self.store.statistics();
                answer = Some(Message::Statistics { statistics, today: today(), told });
            }
            Effect::LoadFinishedGames => {
                let games = self.store.finished_games();
                answer = self.begin(LongJob::new(JobName::ReadLog, |_| JobResult::FinishedGames(games())));
            }
            Effect::AskToday(title) => answer = self.ask_today(title),
            Effect::LoadLibrary(source) => answer = self.load_library(source),
            Effect::List(listed) => answer = Some(self.listing(listed)),
            Effect::LoadPreview(puzzle) => answer = self.preview(puzzle).map(Message::Preview),
            Effect::RenameGame { puzzle, name } => {
                answer = self.of_puzzle(&puzzle, |store, kind, id| store.rename(kind, id, &name));
            }
            Effect::DeleteGame(puzzle) => answer = self.of_puzzle(&puzzle, S::delete),
            Effect::RestoreGame(puzzle) => answer = self.of_puzzle(&puzzle, S::restore),
            Effect::SaveText { name, text } => {
                answer = Some(match self.store.write_new(&name, &text) {
                    Ok(()) => Message::Done(format!("It is saved as {}.", visible(&name))),
                    Err(reason) => Message::NotDone(reason),
                });
            }
            Effect::LoadChoices => answer = Some(Message::Choices(self.store.choices())),
            Effect::KeepChoices(text) => self.store.keep_choices(&text),
            Effect::LoadDraft => answer = Some(Message::Draft(self.store.draft())),
            Effect::KeepDraft(draft) => self.store.keep_draft(draft),
            Effect::SeeIfFirstStart => answer = self.store.is_first_start().then_some(Message::FirstStart),
            Effect::KeepSettings(changes) => {
                answer = self.store.keep_settings(&changes).err().map(Message::NotDone);
            }
        }
        Ok(answer)
    }

    /// Begins long work; returns its result if it is done at once.
    fn begin(&mut self, job: LongJob) -> Option<Message> {
        let name = job.name;
        let begun = self.runners[runner_of(name)].begin(job);
        begun.unwrap_or_else(|error| Some(JobResult::Failed(name, error.to_string()))).map(Message::JobDone)
    }

    /// The job that reads what a player named: a puzzle, in a file or as text, or a file or a folder of
    /// several.
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

    /// Opens the one puzzle of a text, which is never the name of a file. A replay is reviewed.
    fn open_text(&mut self, text: &str) -> Message {
        match self.shelf.read_pasted(text) {
            Ok(puzzle) if puzzle.is_replay() => Message::LookBack(Ok(puzzle)),
            Ok(puzzle) => Message::Opened(Ok(self.open(puzzle.as_ref()))),
            Err(reason) => Message::Opened(Err(reason)),
        }
    }

    /// The game that is open, as far as it is saved, to review it.
    fn replay_of_game(&mut self) -> Result<Box<dyn AnyPuzzle>, String> {
        let (kind, id, _) = self.current.clone().ok_or("There is no game to look back at.")?;
        self.store.saved_replay(kind, &id).ok_or_else(|| "This game is not saved.".to_owned())
    }

    /// The search of the finished game for techniques that were missed.
    fn note_techniques(&mut self) -> Option<LongJob> {
        let game = self.replay_of_game().ok()?;
        let kind = self.shelf.kind(game.kind())?;
        Some(LongJob::new(JobName::NoteTechniques, move |stop| {
            JobResult::Noted(kind.name(), noted(kind, &*game, stop))
        }))
    }

    /// Opens the unfinished game that was played last.
    fn open_last(&mut self) -> Result<LoadedGame, String> {
        let (last, _) = self.store.last_unfinished().ok_or("There is no game to continue.")?;
        let puzzle = last.puzzle(self.shelf).map_err(|error| error.to_string())?;
        Ok(self.open(puzzle.as_ref()))
    }
}

/// Names a puzzle from a file of several after its place there, unless it has a name of its own.
pub(super) fn name_after_file(about: &mut About, file: &str, number: usize) {
    about.title.get_or_insert_with(|| format!("{file} #{number}"));
}

/// `Today's Sudoku` for the puzzle of this day, `Sudoku #5` for a built-in one; `None` for any other.
pub(super) fn called(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Option<String> {
    let kind = shelf.kind(game.kind())?;
    let title = game.about().title.as_deref();
    if kind.maker().zip(title).is_some_and(|(maker, title)| maker.is_of_day(title, date)) {
        return Some(format!("Today's {}", game.title()));
    }
    let number = built_in_number(shelf, kind, &game.id())?;
    Some(format!("{} #{number}", game.title()))
}

/// A started game: the app, and the world that carries out the app's effects.
///
/// Every call returns, in order, the effects for the driver, which only a screen can carry out.
pub struct Runtime<S, R> {
    /// The app.
    pub app: App,
    world: World<S, R>,
    /// Input since the player chose an entry of the home screen that is still being loaded.
    early: VecDeque<Message>,
}

/// The longest delay after a tick that counts as time played.
const LATEST: Duration = Duration::from_secs(1);

/// The time that passed for the player: this time, but at most a second more than the tick it waited for.
pub fn passed(by: Duration, tick: Duration) -> Duration {
    by.min(tick.saturating_add(LATEST))
}

impl<S: GameStore, R: JobRunner> Runtime<S, R> {
    /// The app in this world; nothing has happened yet.
    pub fn new(app: App, world: World<S, R>) -> Self {
        Self { app, world, early: VecDeque::new() }
    }

    /// The world.
    pub fn world(&self) -> &World<S, R> {
        &self.world
    }

    /// Opens the game of a puzzle.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle) -> Vec<ScreenEffect> {
        let loaded = self.world.open(puzzle);
        self.tell(Message::Opened(Ok(loaded)))
    }

    /// Tells the app what happened, and carries out what it asks for.
    pub fn tell(&mut self, message: Message) -> Vec<ScreenEffect> {
        let quits = matches!(message, Message::Key(press) if press == Press::CTRL_C);
        if message.is_input() && !quits && self.app.awaits_choice() {
            self.early.push_back(message);
            return Vec::new();
        }
        let (mut left, mut next) = (Vec::new(), Some(message));
        while let Some(message) = next.take() {
            let effects = self.app.update(message);
            left.extend(self.carry_out(effects));
            if !self.app.awaits_choice() && !left.contains(&ScreenEffect::Quit) {
                next = self.early.pop_front();
            }
        }
        left
    }

    /// Lets time pass. Time lost to a stall is dropped.
    pub fn pass(&mut self, by: Duration) -> Vec<ScreenEffect> {
        let by = self.app.next_tick().map_or(by, |tick| passed(by, tick));
        self.tell(Message::Tick(by))
    }

    /// Tells the app about an event of a thread of the world, if the app still waits for it.
    pub fn tell_event(&mut self, event: WorldEvent) -> Vec<ScreenEffect> {
        event.message().map(|message| self.tell(message)).unwrap_or_default()
    }

    /// Ends because the process must end: the game is saved as it is.
    pub fn leave(&mut self) {
        let effects = self.app.end();
        self.carry_out(effects);
    }

    /// Carries out effects, and what the app asks for in answer to their results. Nothing is carried out
    /// after [`ScreenEffect::Quit`], when the game is saved and closed.
    pub fn carry_out(&mut self, effects: Vec<Effect>) -> Vec<ScreenEffect> {
        let mut left = Vec::new();
        let mut waiting = VecDeque::from(effects);
        while let Some(effect) = waiting.pop_front() {
            match self.world.carry_out(effect) {
                Ok(Some(message)) => waiting.extend(self.app.update(message)),
                Ok(None) => {}
                Err(ScreenEffect::Quit) => {
                    self.world.close();
                    left.push(ScreenEffect::Quit);
                    break;
                }
                Err(effect) => left.push(effect),
            }
        }
        left
    }
}
