use std::time::Duration;

use chrono::NaiveDate;

use crate::app::{LoadedGame, Saving, rounded};
use crate::puzzle::{Stop, counted};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{AnyPuzzle, Game, GameResult, Par, ParPuzzle, Pars, Selection, is_made_name};
use crate::store::built_in_number;
use crate::world::GameStore;

use super::Request;
use super::board_words::{shown, time_in_words};
use super::exercise::Exercise;
use super::playing::{Asked, Playing};
use super::request::help;

/// A conversation with a player: lines come in, sentences go out, and games are saved.
pub struct Conversation<S> {
    pub(super) shelf: &'static Shelf,
    pub(super) store: S,
    /// The current day.
    pub(super) calendar: fn() -> NaiveDate,
    /// True if hints may assume that a puzzle has exactly one solution.
    uniqueness: bool,
    pub(super) place: Place,
    /// The request to carry out if the player agrees to lose moves.
    asked_about: Option<Request>,
    pub(super) stop: Stop,
    has_ended: bool,
}

/// The place of the player.
pub(super) enum Place {
    Home,
    Game(Box<Playing>),
    Exercise(Box<Exercise>),
}

const NO_GAME: &str = "No game is open. New sudoku makes one; help lists more.";

impl<S: GameStore> Conversation<S> {
    /// A conversation in which no game is open.
    pub fn new(shelf: &'static Shelf, store: S, calendar: fn() -> NaiveDate, uniqueness: bool) -> Self {
        let (place, stop) = (Place::Home, Stop::new());
        Self { shelf, store, calendar, uniqueness, place, asked_about: None, stop, has_ended: false }
    }

    /// The greeting where no puzzle is named.
    pub fn greeting(&self) -> String {
        match self.store.last_unfinished() {
            Some(_) => "masume. Continue goes on with the last game; help lists what you can say.".to_owned(),
            None => "masume. New sudoku makes a puzzle; help lists what you can say.".to_owned(),
        }
    }

    /// Returns true if the player has left.
    pub fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// The store.
    pub fn store(&self) -> &S {
        &self.store
    }

    /// Lets time pass in the game that is open.
    pub fn pass(&mut self, by: Duration) {
        if let Place::Game(playing) = &mut self.place
            && !playing.game.is_solved()
        {
            playing.game.advance(by);
        }
    }

    /// Notes the state of saving, and returns a sentence about it if a game is open.
    pub fn note_saving(&mut self, saving: Saving) -> Option<String> {
        let Place::Game(playing) = &mut self.place else { return None };
        let words = match &saving {
            Saving::Saved => "Saved again.".to_owned(),
            Saving::Unsaved(reason) => format!("Not saved: {}.", visible(reason)),
        };
        playing.saving = saving;
        Some(words)
    }

    /// The reason why moves of the open game could not be saved; `None` if there are none.
    pub fn unsaved(&self) -> Option<String> {
        match &self.place {
            Place::Game(playing) => playing.unsaved().map(|reason| visible(reason).into_owned()),
            _ => None,
        }
    }

    /// Opens the game of a puzzle, and returns the words about it. If `is_kept`, the game is saved even
    /// without a move, because its puzzle is found nowhere else.
    pub fn open(&mut self, puzzle: &dyn AnyPuzzle, is_kept: bool) -> String {
        if puzzle.is_replay() {
            return self.review_of(puzzle);
        }
        self.leave_game();
        let loaded = self.store.open(puzzle);
        shown(&self.opened(loaded, is_kept))
    }

    pub(super) fn opened(
        &mut self,
        LoadedGame { game, saving, note, .. }: LoadedGame,
        is_kept: bool,
    ) -> String {
        let kind = self.shelf.kind(game.kind());
        let made = kind.and_then(|kind| kind.maker()).zip(game.about().title.as_deref());
        let is_todays = made.is_some_and(|(maker, title)| maker.is_of_day(title, (self.calendar)()));
        let title = game.about().title.clone().filter(|title| !is_made_name(game.kind(), title));
        let number = kind.and_then(|kind| built_in_number(self.shelf, kind, &game.id()));
        let called = match (number, title) {
            _ if is_todays => format!("Today's {}", game.title()),
            (Some(number), _) => format!("{} {number} of the library", game.title()),
            (None, Some(title)) => format!("{}, {}", game.title(), visible(&title)),
            (None, None) => game.title(),
        };
        let mut playing = Playing::new(game, called, saving);
        playing.uniqueness = self.uniqueness;
        if is_kept {
            playing.game.begin();
        }
        let par = self.par(&playing);
        let greeting = par.into_iter().fold(playing.greeting(), |greeting, par| greeting + "\n" + &par);
        self.place = Place::Game(Box::new(playing));
        self.save();
        match note {
            Some(note) => format!("{greeting} {}", visible(&note)),
            None => greeting,
        }
    }

    /// A sentence about the time that a game is likely to take, if it is not begun.
    fn par(&self, playing: &Playing) -> Option<String> {
        let game = Some(&playing.game).filter(|game| game.elapsed().is_zero() && !game.is_solved())?;
        let statistics = self.store.finished_games()();
        let pars = Pars::of(statistics.finished(&Selection::default()));
        let Par { median, games, help, .. } = pars.next(&ParPuzzle::of(game.problem(), game.about()))?;
        let (time, help) = (time_in_words(rounded(median)), if help { ", with help" } else { "" });
        Some(format!("About {time} for you{help}, from {}.", counted(games, "game")))
    }

    pub(super) fn practising(&mut self, exercise: Exercise) {
        self.place = Place::Exercise(Box::new(exercise));
    }

    /// The answer to a line; empty if there is nothing to say.
    pub fn answer(&mut self, line: &str) -> String {
        shown(&self.answer_as_found(line))
    }

    /// The answer, with names and titles from files as they are.
    fn answer_as_found(&mut self, line: &str) -> String {
        let request = match Request::read(line) {
            Ok(request) => request,
            Err(expected) => return expected,
        };
        let answer = self.allowed(request).and_then(|request| self.answer_request(request));
        let mut answer = answer.unwrap_or_else(|refusal| refusal);
        self.save();
        if let Some(end) = self.end_of_game() {
            answer = format!("{answer}\n{end}");
        }
        answer
    }

    /// The request to carry out now: this one, or the one that was asked about.
    ///
    /// # Errors
    /// The question whether to lose moves.
    fn allowed(&mut self, request: Request) -> Result<Request, String> {
        let leaves = |request: &Request| {
            matches!(
                request,
                Request::New(_)
                    | Request::Daily(_)
                    | Request::Library(_)
                    | Request::Practise(_)
                    | Request::Continue(_)
                    | Request::Open(_)
                    | Request::Race(_)
                    | Request::Home
                    | Request::Missed
                    | Request::Quit
            )
        };
        let unsaved = self.unsaved();
        let Place::Game(playing) = &mut self.place else { return Ok(request) };
        let asked_about = self.asked_about.take().filter(|_| playing.asked == Some(Asked::Leave));
        match (asked_about, unsaved) {
            (Some(asked_about), _) if request == Request::Yes || request == asked_about => Ok(asked_about),
            (_, Some(reason)) if leaves(&request) => {
                (playing.asked, self.asked_about) = (Some(Asked::Leave), Some(request));
                Err(format!("Moves could not be saved: {reason}. Leave all the same? Yes or no."))
            }
            _ => Ok(request),
        }
    }

    fn answer_request(&mut self, request: Request) -> Result<String, String> {
        match request {
            Request::Nothing => return Ok(String::new()),
            Request::Help(about) => {
                return Ok(help(&about)
                    .unwrap_or("There is help about board, marks, aids and games.")
                    .to_owned());
            }
            Request::New(words) => return self.new_puzzle(words),
            Request::Daily(kind) => return self.daily(&kind),
            Request::Library(words) => return self.library(&words),
            Request::Practise(words) => return self.practise(words),
            Request::Games => return Ok(self.games()),
            Request::Continue(number) => return self.continue_game(number),
            Request::Open(name) => return self.open_named(&name),
            Request::Race(line) => return self.race(&line),
            Request::Missed => return self.train_missed(),
            Request::Statistics => return Ok(self.statistics()),
            Request::Quit => {
                self.leave();
                return Ok(String::new());
            }
            Request::Home => {
                self.leave_game();
                return Ok(self.greeting());
            }
            _ => {}
        }
        match &mut self.place {
            Place::Home => Err(NO_GAME.to_owned()),
            Place::Game(playing) => match request {
                Request::Save => Ok(self.say_saved()),
                Request::Review => Ok(self.review()),
                Request::Replay => Ok(self.replay()),
                Request::Name(name) => self.rename(&name),
                Request::Rules => Ok(rules(self.shelf, &*playing.game)),
                Request::Again | Request::Next => self.again(),
                request => {
                    let answer = playing.answer(&request, &self.stop);
                    answer.ok_or_else(|| "That is for practising.".to_owned())
                }
            },
            Place::Exercise(exercise) => {
                let answer = exercise.answer(&request, &self.stop);
                let (answer, found) = answer.ok_or("That is not for practising.")?;
                if let Some(found) = found {
                    let (kind, technique) = (exercise.kind.name(), exercise.technique.id);
                    self.store.keep_practice(kind, technique, found, (self.calendar)());
                }
                Ok(answer)
            }
        }
    }

    /// Passes the unsaved journal lines to the store.
    fn save(&mut self) {
        if let Place::Game(playing) = &mut self.place {
            let lines = playing.game.unsaved();
            if !lines.is_empty() {
                self.store.append(lines);
            }
        }
    }

    /// The words about the end of the game, if it was finished just now.
    fn end_of_game(&mut self) -> Option<String> {
        let Place::Game(playing) = &mut self.place else { return None };
        let is_finished = playing.game.is_solved() && !playing.game.tally().solved_by_machine;
        if !is_finished || std::mem::replace(&mut playing.is_over, true) {
            playing.is_over &= is_finished;
            return None;
        }
        let maker = self.shelf.kind(playing.game.kind()).and_then(|kind| kind.maker());
        let mut par = None;
        if let Some(result) = GameResult::of(playing.game.as_ref(), maker.as_deref()) {
            par = Par::of_game(&result, &self.store.finished_games()());
            self.store.keep_result(result, (self.calendar)());
        }
        let elapsed = playing.game.elapsed();
        let is_first = playing.game.finish().is_some_and(|finish| finish.elapsed == elapsed);
        let end = playing.end(par);
        if is_first {
            self.note_techniques();
        }
        Some(end)
    }

    /// Saves and closes the game that is open.
    pub(super) fn leave_game(&mut self) {
        if let Place::Game(playing) = &mut self.place {
            playing.game.note_time();
        }
        self.save();
        self.store.close();
        self.place = Place::Home;
    }

    /// Ends the conversation, as at the end of the input. The game is saved, and stays here so that
    /// [`unsaved`](Self::unsaved) can report on it.
    pub fn leave(&mut self) {
        if let Place::Game(playing) = &mut self.place {
            playing.game.note_time();
        }
        self.save();
        self.store.close();
        self.has_ended = true;
    }

    fn say_saved(&mut self) -> String {
        self.save();
        let Place::Game(playing) = &mut self.place else { return NO_GAME.to_owned() };
        playing.game.begin();
        playing.game.note_time();
        let (kind, id) = (playing.game.kind(), playing.game.id());
        let saving = playing.saving.clone();
        self.save();
        match saving {
            Saving::Unsaved(reason) => format!("Not saved: {reason}."),
            Saving::Saved if self.store.saved_replay(kind, &id).is_some() => "Saved.".to_owned(),
            Saving::Saved => "It is being saved.".to_owned(),
        }
    }

    /// The game that is open, as far as it is saved.
    pub(super) fn replay_of_game(&mut self) -> Option<Box<dyn AnyPuzzle>> {
        self.save();
        let Place::Game(playing) = &self.place else { return None };
        let (kind, id) = (playing.game.kind(), playing.game.id());
        self.store.saved_replay(kind, &id)
    }

    fn review(&mut self) -> String {
        match self.replay_of_game() {
            Some(game) => self.review_of(&*game),
            None => "This game is not saved.".to_owned(),
        }
    }

    fn replay(&mut self) -> String {
        let line = self.replay_of_game().and_then(|game| game.replay_line());
        line.unwrap_or_else(|| "This game is not saved.".to_owned())
    }

    fn rename(&mut self, name: &str) -> Result<String, String> {
        let name = match name {
            "" => return Err(self.ask_for_name()),
            "none" => "",
            name => name,
        };
        self.say_saved();
        let Place::Game(playing) = &self.place else { return Err(NO_GAME.to_owned()) };
        let (kind, id) = (playing.game.kind(), playing.game.id());
        // It is closed for renaming, and opened again.
        let puzzle = self.shelf.kind(kind).and_then(|kind| kind.read_id(&id).ok());
        self.leave_game();
        let renamed = self.store.rename(kind, &id, name);
        if let Some(puzzle) = puzzle {
            self.open(&*puzzle, false);
        }
        let said =
            if name.is_empty() { "It has no name now.".to_owned() } else { format!("Its name is {name}.") };
        renamed.map(|()| said).map_err(|reason| format!("{reason}."))
    }

    fn ask_for_name(&self) -> String {
        let Place::Game(playing) = &self.place else { return NO_GAME.to_owned() };
        let now =
            playing.game.about().title.as_deref().map_or_else(
                || "It has no name.".to_owned(),
                |title| format!("Its name is {}.", visible(title)),
            );
        format!("{now} Which name? Say name and the words, as in name Evening, or name none.")
    }

    fn again(&mut self) -> Result<String, String> {
        let Place::Game(playing) = &self.place else { return Err(NO_GAME.to_owned()) };
        if !playing.game.is_solved() {
            return Err("It is not finished. Restart takes everything away.".to_owned());
        }
        let puzzle =
            self.shelf.kind(playing.game.kind()).and_then(|kind| kind.read_id(&playing.game.id()).ok());
        let about = playing.game.about().clone();
        let mut puzzle = puzzle.ok_or("It cannot be begun again.")?;
        *puzzle.about_mut() = about;
        self.leave_game();
        let stored = self.store.begin_again(&*puzzle);
        Ok(self.opened(stored, false))
    }
}

/// The rules of a game, and the line of advice that comes with those of its kind, without the keys.
fn rules(shelf: &Shelf, game: &dyn Game) -> String {
    let advice = shelf.kind(game.kind()).and_then(|kind| kind.rules().lines().nth(2));
    [game.goal().as_str()].into_iter().chain(advice).collect::<Vec<_>>().join("\n")
}
