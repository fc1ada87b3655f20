//! How one screen leads to another.

use crate::generation::Order;
use crate::grid::Square;
use crate::puzzle::Input;
use crate::scene::{Ground, Scene};
use crate::session::{AnyPuzzle, GameResult, Kind};

use super::model::NO_MODEL;
use super::new::order_like;
use super::{
    Aid, App, AppCommand, Clock, Command, CopiedText, Editor, Effect, Finished, Home, HomeEntry, Library,
    LibrarySource, Listing, Method, New, Next, Open, PracticeRequest, Race, Screen, SettingsScreen,
    StatisticsScreen, TextLine, Wanted, Watch,
};

impl App {
    /// Reads what has this name, a file or folder of several puzzles, and lists it.
    pub fn open_named(&mut self, name: String, effects: &mut Vec<Effect>) {
        let line = TextLine::of(name.clone());
        self.screen = Screen::Open(Open { line, is_reading: true, message: None });
        effects.push(Effect::ReadNamed(name));
    }

    /// What a line of the home screen leads to.
    pub(super) fn enter(&mut self, entry: HomeEntry, effects: &mut Vec<Effect>) {
        self.home_entry = Some(entry);
        match entry {
            HomeEntry::Continue => effects.push(Effect::Continue),
            HomeEntry::New => self.screen = Screen::New(New::with(self.form())),
            HomeEntry::Today(place) => {
                let Screen::Home(home) = &self.screen else { return };
                // By now it may be another day.
                effects.extend(home.today.get(place).map(|today| Effect::AskToday(today.wanted.kind)));
            }
            HomeEntry::Library => {
                let source = LibrarySource::Everything(self.settings.folders.clone());
                effects.push(Effect::LoadLibrary(source.clone()));
                let library = Library::new(self.shelf.kinds().to_vec(), source);
                self.screen = Screen::Library(library.at(self.library_place.clone()));
            }
            HomeEntry::Open => self.screen = Screen::Open(Open::default()),
            HomeEntry::Editor => self.open_editor(effects),
            HomeEntry::Practise => self.practise(PracticeRequest::default(), effects),
            HomeEntry::Statistics => {
                effects.push(Effect::LoadStatistics);
                self.screen = Screen::Statistics(StatisticsScreen::new(self.shelf.kinds().to_vec()));
            }
            HomeEntry::Settings => self.show_settings(),
            HomeEntry::Help => self.show_help_menu(),
            HomeEntry::Quit => self.quit(effects),
        }
    }

    /// What a line of the finished screen leads to.
    pub(super) fn go_on(&mut self, next: Next, effects: &mut Vec<Effect>) {
        let Screen::Finished(finished) = &mut self.screen else { return };
        match next {
            Next::Another | Next::Harder => {
                let Some(kind) = self.shelf.kind(finished.play.game.kind()) else { return };
                let size = finished.play.game.dimensions();
                let about = finished.play.game.about();
                let about = (about.title.as_deref(), about.difficulty.as_deref());
                let size = (size.width(), size.height());
                if let Some(order) = order_like(kind, about, size, next == Next::Harder) {
                    let what = in_words(kind, &order);
                    self.want(Wanted { kind: kind.name(), order, seed: None }, what, effects);
                }
            }
            Next::Share => {
                effects.push(Effect::Copy(CopiedText::new(Aid::Share, &finished.result())));
            }
            Next::Copy => {
                effects.push(Effect::Copy(CopiedText::of_game(
                    &*finished.play.game,
                    self.settings.copy_format.as_deref(),
                )));
            }
            Next::LookBack => effects.push(Effect::LookBack),
            Next::Practise => {
                let kind = finished.play.game.kind();
                self.practise(PracticeRequest { kind: Some(kind), ..PracticeRequest::default() }, effects);
            }
            Next::Again => effects.push(Effect::BeginAgain),
            Next::Look => self.look_back(Command::Back, effects),
            Next::Home => self.go_home(effects),
        }
    }

    /// From the end of a game back to its board, where this command is done if it is an edit.
    pub(super) fn look_back(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Finished(finished) => {
                let mut play = finished.play;
                if let Command::Edit(_) = command {
                    play.command(command, effects);
                }
                play.looks_back = play.is_finished();
                self.screen = Screen::Play(play);
            }
            other => self.screen = other,
        }
    }

    /// Goes on with the puzzle that was being put together, or begins one.
    pub(super) fn open_editor(&mut self, effects: &mut Vec<Effect>) {
        if let Some(mut editor) = self.desk.take() {
            editor.look(effects);
            self.screen = Screen::Editor(editor);
        } else if let Some(editor) = Editor::new(self.shelf.kinds()) {
            effects.push(Effect::LoadDraft);
            self.screen = Screen::Editor(Box::new(editor));
        }
    }

    /// Keeps the puzzle that is being put together, for when the editor is opened again.
    pub(super) fn leave_editor(&mut self) {
        match self.take_screen() {
            Screen::Editor(editor) => self.desk = Some(editor),
            other => self.screen = other,
        }
    }

    /// Back to where this screen was come to from.
    pub(super) fn go_back(&mut self, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Editor(editor) => {
                self.desk = Some(editor);
                effects.push(Effect::StopWork);
                self.go_home(effects);
            }
            Screen::Home(home) => self.screen = Screen::Home(home),
            Screen::Open(open) if open.is_reading => {
                effects.push(Effect::StopWork);
                self.expects_nothing();
                self.screen = Screen::Open(Open { is_reading: false, ..open });
            }
            Screen::New(new) => {
                self.screen = Screen::New(new);
                self.remember_form(effects);
                self.go_home(effects);
            }
            Screen::Watch(watch) => match self.race_behind.take() {
                Some(rest) => self.screen = Screen::Race(Box::new(Race::again(watch, rest, effects))),
                None => {
                    effects.push(Effect::StopWork);
                    self.screen = Screen::Play(watch.play);
                }
            },
            Screen::Race(race) => self.screen = Screen::Watch(race.leave(effects)),
            Screen::Exercise(exercise) => self.leave_exercise(exercise, effects),
            Screen::Course(_) => self.show_behind(effects),
            Screen::Review(_) => {
                effects.push(Effect::StopWork);
                self.show_behind(effects);
            }
            Screen::Play(mut play) if play.looks_back => {
                play.looks_back = false;
                self.screen = Screen::Play(play);
                self.finish_if_solved(effects);
            }
            other => {
                self.screen = other;
                self.go_home(effects);
            }
        }
    }

    /// From the game to a search that solves its puzzle.
    pub(super) fn watch(&mut self, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Play(mut play) if play.lacks().contains(&AppCommand::Watch.into()) => {
                play.say(
                    "This kind of puzzle is neither modelled nor told in clauses: no search can solve it.",
                );
                self.screen = Screen::Play(play);
            }
            Screen::Play(play) => {
                self.screen = Screen::Watch(Box::new(Watch::new(play, self.habits, effects)));
            }
            other => self.screen = other,
        }
    }

    /// From a search to all of them.
    pub(super) fn race(&mut self, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Watch(mut watch) if watch.lacks().contains(&AppCommand::Race.into()) => {
                watch.message = Some(NO_MODEL.to_owned());
                self.screen = Screen::Watch(watch);
            }
            Screen::Watch(watch) => {
                self.race_behind = None;
                self.screen = Screen::Race(Box::new(Race::new(watch, effects)));
            }
            other => self.screen = other,
        }
    }

    /// From all searches to the one that is selected.
    pub(super) fn watch_selected(&mut self, effects: &mut Vec<Effect>) {
        match self.take_screen() {
            Screen::Race(mut race) => {
                let selected = race.selected;
                self.race_behind = Some(race.rest());
                let mut watch = race.leave(effects);
                watch.choose(Method::Search(selected), effects);
                self.habits = watch.habits;
                self.screen = Screen::Watch(watch);
            }
            other => self.screen = other,
        }
    }

    /// Back to the list that everything begins with, to the line that it was left by; a game is left as it
    /// stands, and can be gone on with at once.
    pub(super) fn go_home(&mut self, effects: &mut Vec<Effect>) {
        self.leave_game(effects);
        let comes_from_game = matches!(&self.screen, Screen::Play(play) if !play.game.is_solved());
        let entry = if comes_from_game { Some(HomeEntry::Continue) } else { self.home_entry };
        self.screen = Screen::Home(Home::standing_on(entry));
        effects.extend(Home::load());
    }

    /// Opens a puzzle that was pasted, on any screen. A line that is no puzzle is typed where a name can be.
    pub(super) fn paste(&mut self, text: &str, effects: &mut Vec<Effect>) {
        let trimmed = text.trim();
        match &mut self.screen {
            Screen::Open(open)
                if !trimmed.contains(['\r', '\n']) && !self.shelf.is_claimed(trimmed, None) =>
            {
                open.paste(trimmed);
            }
            _ if trimmed.is_empty() => {}
            Screen::Editor(editor) => match self.shelf.read_pasted(trimmed) {
                Ok(puzzle) => editor.take(puzzle.as_ref(), effects),
                Err(wrong) => {
                    self.pasted = Some(text.to_owned());
                    self.reject(&wrong);
                }
            },
            _ => {
                (self.is_text_coming, self.keeps_next) = (true, true);
                self.pasted = Some(text.to_owned());
                effects.push(Effect::OpenText(text.to_owned()));
            }
        }
    }

    /// A line of a list was chosen with the mouse.
    pub(super) fn choose(&mut self, line: usize, effects: &mut Vec<Effect>) {
        if self.help.is_some() {
            return;
        }
        if let Some(screen) = &mut self.settings_screen {
            return screen.choose(line);
        }
        if let Screen::Race(race) = &mut self.screen {
            if race.select(line) {
                self.command(Command::Accept, effects);
            }
            return;
        }
        if let Screen::Review(review) = &mut self.screen {
            return review.select(line);
        }
        let selected = match &mut self.screen {
            Screen::Home(home) if line < home.entries().len() => {
                home.select(line);
                &mut home.selected
            }
            Screen::New(new) => return new.select(line),
            Screen::Statistics(statistics) => return statistics.select(line),
            Screen::Course(course) if line < course.techniques.len() => &mut course.selected,
            Screen::Library(library) if line < library.visible().len() && library.typed.is_none() => {
                &mut library.selected
            }
            Screen::Finished(finished) if line < finished.entries().len() => {
                finished.choose(line);
                &mut finished.selected
            }
            _ => return,
        };
        *selected = line;
        self.command(Command::Accept, effects);
    }

    /// Opens the settings over what is shown.
    pub(super) fn show_settings(&mut self) {
        let kind = self.shelf.kinds().first();
        let sample = kind.and_then(|kind| self.shelf.read(kind.example(), None).ok());
        self.settings_screen = sample.map(|puzzle| SettingsScreen::new(sample_of(puzzle.as_ref())));
    }

    /// The library was read.
    pub(super) fn library_read(&mut self, listing: Listing, effects: &mut Vec<Effect>) {
        if let Screen::Open(_) = self.screen {
            (self.is_text_coming, self.keeps_next) = (false, false);
            self.screen = Screen::Library(Library::new(self.shelf.kinds().to_vec(), listing.source.clone()));
        }
        if let Screen::Library(library) = &mut self.screen {
            library.read(listing, effects);
        }
    }

    /// A game that the player finished is over.
    pub(super) fn finish_if_solved(&mut self, effects: &mut Vec<Effect>) {
        let Screen::Play(play) = &mut self.screen else { return };
        play.looks_back &= play.is_finished();
        if !play.is_finished() || play.looks_back || play.clock == Clock::Paused {
            return;
        }
        let maker = self.shelf.kind(play.game.kind()).and_then(|kind| kind.maker());
        let result = GameResult::of(play.game.as_ref(), maker.as_deref());
        effects.extend([Effect::Finish(result.map(Box::new)), Effect::LoadFinishedGames]);
        if let Screen::Play(play) = self.take_screen() {
            let can_be_made = maker.is_some();
            self.screen = Screen::Finished(Box::new(Finished::new(play, can_be_made)));
        }
    }

    /// Hands out the screen, to make another of it; until then the home screen stands in.
    pub(super) fn take_screen(&mut self) -> Screen {
        std::mem::replace(&mut self.screen, Screen::Home(Home::default()))
    }

    /// Hands out what is still to be saved, the time played above all, and closes the save.
    pub(super) fn leave_game(&mut self, effects: &mut Vec<Effect>) {
        self.race_behind = None;
        // The game is the first of them, if it is one of them.
        if let Some(first) = self.behind.drain(..).next() {
            self.screen = first;
        }
        if let Some(play) = self.play_mut() {
            play.game.note_time();
            let lines = play.game.unsaved();
            if !lines.is_empty() {
                effects.push(Effect::Save(lines));
            }
        }
        if matches!(self.screen, Screen::Play(_) | Screen::Finished(_) | Screen::Watch(_) | Screen::Race(_)) {
            effects.push(Effect::StopWork);
            effects.push(Effect::Close);
        }
    }
}

/// A board that shows most of what a theme is about.
fn sample_of(puzzle: &dyn AnyPuzzle) -> Scene {
    let mut game = puzzle.play();
    let squares: Vec<Square> = game.dimensions().squares().filter(|&square| game.is_open(square)).collect();
    // Something of the player's own and marks, the cursor, and a hint with what it changes.
    let at = |share: usize| squares[squares.len() * share / 8];
    for share in [1, 3, 5] {
        let possible = game.scene().figures[at(share)].candidates;
        game.hand_mut().cursor = at(share);
        if let Some(number) = possible.iter().last() {
            game.input(Input::Number(number));
        }
    }
    // Several marks in a small square would look like one number.
    game.hand_mut().cursor = at(0);
    game.mark(2);
    // Where a number stands, equal ones are lit.
    game.hand_mut().cursor = at(3);
    let mut scene = game.scene();
    let grounds = [(6, Ground::Because), (7, Ground::Change), (2, Ground::Loses)];
    for (share, ground) in grounds {
        scene.lay(ground, [at(share)]);
    }
    scene
}

/// A new puzzle in words: `a hard Sudoku`.
pub(super) fn in_words(kind: &dyn Kind, order: &Order) -> String {
    let title = kind.title();
    match order.difficulty() {
        Order::ANY => format!("a new {title}"),
        tier @ ("easy" | "expert" | "extreme") => format!("an {tier} {title}"),
        tier => format!("a {tier} {title}"),
    }
}
