//! Changes from one screen to another.

use crate::deduction::Label;
use crate::grid::Square;
use crate::puzzle::Input;
use crate::scene::{Ground, Scene};
use crate::session::{AnyPuzzle, GameResult};

use super::play::no_model;
use super::{
    App, Clock, Command, Component, Context, Course, Editor, Effect, Exercise, Finished, Help, Home,
    HomeEntry, JobName, JobResult, Library, LibraryPlace, LibrarySource, Listing, LongJob, Method, New, Open,
    PracticeRequest, Question, Race, ReviewScreen, Saving, Screen, ScreenEffect, SettingsScreen,
    StatisticsScreen, TextLine, Watch,
};

impl App {
    /// Explains a technique, or lists all.
    pub(super) fn explain(&mut self, technique: Option<&'static str>, effects: &mut Vec<Effect>) {
        let help = Help::explaining(self.shelf, self.screen().kind(), technique, effects);
        self.layers.push(help.into());
    }

    /// Replaces all screens; overlays stay above.
    pub(super) fn show(&mut self, screen: impl Into<Screen>) {
        let place = self.place_of_screen();
        self.layers.splice(..=place, [screen.into()]);
    }

    /// Shows a screen over the current one, to which Back returns; the home screen, and one that is
    /// `replaced`, are dropped.
    pub(super) fn show_over(&mut self, screen: impl Into<Screen>, replaced: impl Fn(&Screen) -> bool) {
        let place = self.place_of_screen();
        let shown = &mut self.layers[place];
        if matches!(shown, Screen::Home(_)) || replaced(shown) {
            *shown = screen.into();
        } else {
            self.layers.insert(place + 1, screen.into());
        }
    }

    /// Takes the screen, to build another from it; a home screen fills its place meanwhile.
    pub(super) fn take_screen(&mut self) -> Screen {
        std::mem::replace(self.screen_mut(), Home::default().into())
    }

    /// Leaves the topmost screen or overlay.
    pub(super) fn leave(&mut self, effects: &mut Vec<Effect>) {
        self.leave_layer(self.layers.len() - 1, effects);
    }

    /// Leaves the screen below any overlay.
    pub(super) fn leave_screen(&mut self, effects: &mut Vec<Effect>) {
        self.leave_layer(self.place_of_screen(), effects);
    }

    fn leave_layer(&mut self, place: usize, effects: &mut Vec<Effect>) {
        match opener(self.layers.remove(place), effects) {
            Ok(opener) => self.layers.insert(place, opener),
            Err(mut left) => {
                let Self { settings, keymap, memory, shelf, .. } = self;
                let (is_covered, go) = (false, None);
                left.close(&mut Context { settings, keymap, memory, shelf, is_covered, effects, go });
                self.after_leaving(left, effects);
            }
        }
    }

    /// Shows the screen below, or home.
    fn after_leaving(&mut self, left: Screen, effects: &mut Vec<Effect>) {
        if let Screen::Settings(_) = left {
            self.layers.iter_mut().for_each(|layer| layer.adopt(&self.settings));
        }
        match self.layers.iter_mut().rfind(|layer| !layer.is_overlay()) {
            None => self.go_home(effects),
            Some(below) if !left.is_overlay() => below.show_again(effects),
            Some(_) => {}
        }
        self.remember(left);
    }

    /// Shows the home screen with the last chosen line selected; the game is saved, and can be continued.
    pub(super) fn go_home(&mut self, effects: &mut Vec<Effect>) {
        self.close_game(effects);
        self.layers.retain(Screen::is_overlay);
        self.layers.insert(0, Home::at_entry(self.memory.home_entry).into());
        effects.push(Effect::LoadHome);
    }

    /// Saves the open game, above all its time, and closes the save.
    pub(super) fn close_game(&mut self, effects: &mut Vec<Effect>) {
        if let Some(play) = self.game_mut() {
            play.close_save(effects);
        }
    }

    /// Carries out a line of the home screen.
    pub(super) fn enter(&mut self, entry: HomeEntry, effects: &mut Vec<Effect>) {
        self.memory.home_entry = Some(entry);
        match entry {
            HomeEntry::Continue => effects.push(Effect::Continue),
            HomeEntry::New => {
                let new = New::with(self.form());
                self.show(new);
                effects.push(Effect::LoadFinishedGames);
            }
            HomeEntry::Today(place) => {
                let Screen::Home(home) = self.screen() else { return };
                // The day may have changed since.
                effects.extend(home.today.get(place).map(|today| Effect::AskToday(today.title)));
            }
            HomeEntry::Needed => self.make_offered(effects),
            HomeEntry::Library => {
                let source = LibrarySource::Everything(self.settings.folders.clone());
                effects.extend([Effect::LoadLibrary(source.clone()), Effect::LoadFinishedGames]);
                let place = self.memory.library_place.clone();
                self.show(Library::new(self.shelf.kinds().to_vec(), source, place));
            }
            HomeEntry::Open => self.show(Open::default()),
            HomeEntry::Editor => self.open_editor(effects),
            HomeEntry::Practise => self.practise(PracticeRequest::default(), effects),
            HomeEntry::Statistics => {
                effects.push(Effect::LoadStatistics);
                self.show(StatisticsScreen::new(self.shelf.kinds().to_vec()));
            }
            HomeEntry::Settings => self.show_settings(),
            HomeEntry::Help => {
                let help = Help::menu(self.shelf, &**self.screen());
                self.layers.push(help.into());
            }
            HomeEntry::Quit => self.quit(effects),
        }
    }

    /// Opens a file or folder of several puzzles as a list.
    pub fn open_named(&mut self, name: String, effects: &mut Vec<Effect>) {
        self.show(Open { line: TextLine::of(name.clone()), is_reading: true, message: None });
        effects.push(Effect::ReadNamed(name));
    }

    /// Shows the library once it is read, even if it was opened by name.
    pub(super) fn library_read(&mut self, listing: Listing, effects: &mut Vec<Effect>) {
        if let Screen::Open(_) = self.screen() {
            self.memory.expect_nothing();
            effects.push(Effect::LoadFinishedGames);
            let kinds = self.shelf.kinds().to_vec();
            self.show(Library::new(kinds, listing.source.clone(), LibraryPlace::default()));
        }
        if let Screen::Library(library) = self.screen_mut() {
            library.read(listing, effects);
        }
    }

    /// Continues the draft in the editor, or begins one.
    pub(super) fn open_editor(&mut self, effects: &mut Vec<Effect>) {
        if let Some(mut editor) = self.memory.editor.take() {
            editor.look(effects);
            self.show(Screen::Editor(editor));
        } else if let Some(editor) = Editor::new(self.shelf.kinds()) {
            effects.push(Effect::LoadDraft);
            self.show(editor);
        }
    }

    /// Opens the settings over the screen.
    pub(super) fn show_settings(&mut self) {
        let kind = self.shelf.kinds().first();
        let sample = kind.and_then(|kind| self.shelf.read(kind.example(), None).ok());
        if let Some(puzzle) = sample {
            self.layers.push(SettingsScreen::new(sample_of(puzzle.as_ref())).into());
        }
    }

    /// Opens the help over the screen.
    pub(super) fn show_help(&mut self) {
        let (top, screen) = (self.top(), self.screen());
        let mut help = Help::new(self.shelf, top.key_context(), top.goal(), screen.kind());
        help.lacks = screen.lacks();
        self.layers.push(help.into());
    }

    /// Reviews a game, from any screen.
    pub fn look_back_at(&mut self, game: Box<dyn AnyPuzzle>, effects: &mut Vec<Effect>) {
        let is_brought = self.memory.imports_next || !matches!(self.screen(), Screen::Finished(_));
        self.memory.expect_nothing();
        let line = game.replay_line();
        self.show_over(ReviewScreen::new(line, is_brought), |screen| matches!(screen, Screen::Review(_)));
        effects.push(Effect::Begin(LongJob::new(JobName::LookBack, move |stop| {
            JobResult::Reviewed(Box::new(game.review(stop).ok().flatten()))
        })));
    }

    /// Shows the course of techniques of a kind, from any screen; if the request names a technique, begins
    /// its exercise at once.
    pub fn practise(&mut self, asked: PracticeRequest, effects: &mut Vec<Effect>) {
        let technique = asked.technique;
        self.uncover();
        let mut course = Course::of(self.shelf, asked, self.settings.uniqueness);
        course.size = course.size.take().or_else(|| self.layout_at_hand(course.chosen_kind()));
        let label = technique.and_then(|id| course.techniques.iter().find(|known| known.id == id).copied());
        if let Some(id) = technique {
            course.select_technique(id);
        }
        effects.push(Effect::LoadStatistics);
        let settings = self.settings.clone();
        let screen: Screen = match label {
            Some(label) => Exercise::new(Box::new(course), false, label, settings, effects).into(),
            None => course.into(),
        };
        self.show_over(screen, |screen| matches!(screen, Screen::Course(_) | Screen::Exercise(_)));
    }

    /// Replaces the course by an exercise in this technique.
    pub(super) fn exercise(&mut self, technique: Label, effects: &mut Vec<Effect>) {
        let settings = self.settings.clone();
        *self.screen_mut() = match self.take_screen() {
            Screen::Course(course) => Exercise::new(course, true, technique, settings, effects).into(),
            other => other,
        };
    }

    /// Replaces the game by a search for its solution.
    pub(super) fn watch(&mut self, effects: &mut Vec<Effect>) {
        *self.screen_mut() = match self.take_screen() {
            Screen::Play(mut play) if play.lacks().contains(&Command::Watch) => {
                let problem = play.game.problem();
                let neither = "This kind of puzzle has neither a model nor clauses: no search can solve it.";
                let said = problem.too_large().map_or(neither.to_owned(), |_| no_model(problem));
                play.say(&said);
                Screen::Play(play)
            }
            Screen::Play(play) => Watch::new(play, self.memory.habits, effects).into(),
            other => other,
        };
    }

    /// Replaces a search by a race of all.
    pub(super) fn race(&mut self, effects: &mut Vec<Effect>) {
        *self.screen_mut() = match self.take_screen() {
            Screen::Watch(mut watch) if watch.lacks().contains(&Command::Race) => {
                watch.message = Some(no_model(watch.play.game.problem()));
                Screen::Watch(watch)
            }
            Screen::Watch(watch) => Race::new(watch, effects).into(),
            other => other,
        };
    }

    /// Replaces the race by its selected search.
    pub(super) fn watch_selected(&mut self, effects: &mut Vec<Effect>) {
        *self.screen_mut() = match self.take_screen() {
            Screen::Race(mut race) => {
                let (selected, rest) = (race.selected, race.rest());
                let mut watch = race.back(effects);
                watch.race = Some(rest);
                watch.choose(Method::Search(selected), effects);
                Screen::Watch(watch)
            }
            other => other,
        };
    }

    /// Replaces [`Screen::Finished`] by its board, and carries out this command there if it is an edit.
    pub(super) fn show_board(&mut self, command: Command, effects: &mut Vec<Effect>) {
        *self.screen_mut() = match self.take_screen() {
            Screen::Finished(finished) => {
                let (mut play, rest) = finished.apart();
                if let Command::Edit(_) = command {
                    play.carry_out(command, effects);
                }
                play.finished_report = Some(rest);
                Screen::Play(play)
            }
            other => other,
        };
    }

    /// Reason why moves of the open game could not be saved; `None` if all are saved.
    pub fn unsaved(&self) -> Option<&str> {
        let play = self.layers.iter().find_map(|layer| layer.game())?;
        match &play.saving {
            Saving::Unsaved(reason) if play.game.changes() != play.changes_before => Some(reason),
            _ => None,
        }
    }

    /// Quits, or asks first if moves would be lost; a second request confirms. The end of a game does not
    /// ask.
    pub(super) fn quit_or_ask(&mut self, effects: &mut Vec<Effect>) {
        if self.is_asked_to_quit() || self.unsaved().is_none() || matches!(self.screen(), Screen::Finished(_))
        {
            return self.quit(effects);
        }
        self.uncover();
        // Leaves searches or practice for the game.
        while !matches!(self.screen(), Screen::Play(_) | Screen::Home(_) | Screen::Finished(_)) {
            self.leave(effects);
        }
        match self.screen_mut() {
            Screen::Play(play) => {
                // The question is seen, and Enter answers it, even if the game is paused.
                play.resume();
                play.question = Some(Question::Quit);
            }
            _ => self.quit(effects),
        }
    }

    /// Returns true while the player is asked to confirm the loss of moves.
    pub(super) fn is_asked_to_quit(&self) -> bool {
        matches!(self.top(), Screen::Play(play) if play.question == Some(Question::Quit))
    }

    /// Closes the game and quits.
    pub(super) fn quit(&mut self, effects: &mut Vec<Effect>) {
        self.close_game(effects);
        effects.push(Effect::Screen(ScreenEffect::Quit));
    }

    /// Saves the game because the process must end; returns the effects to carry out.
    pub fn end(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.quit(&mut effects);
        effects
    }

    /// Ends a game once the player has finished it; returns true if it was for the first time, and now.
    pub(super) fn finish_if_solved(&mut self, effects: &mut Vec<Effect>) -> bool {
        let Screen::Play(play) = self.screen_mut() else { return false };
        if !play.is_finished() {
            play.finished_report = None;
            return false;
        }
        if play.finished_report.is_some() || play.clock == Clock::Paused {
            return false;
        }
        let kind = play.game.kind();
        let maker = self.shelf.kind(kind).and_then(|kind| kind.maker());
        let Screen::Play(play) = self.take_screen() else { return false };
        let elapsed = play.game.elapsed();
        let is_first = play.game.finish().is_some_and(|finish| finish.elapsed == elapsed);
        let result = GameResult::of(play.game.as_ref(), maker.as_deref());
        effects.extend([Effect::Finish(result.map(Box::new)), Effect::LoadFinishedGames]);
        *self.screen_mut() = Finished::new(play, maker.is_some()).into();
        is_first
    }
}

/// Turns a screen back into the one that it was made from.
///
/// # Errors
/// The screen itself, if there is none.
fn opener(left: Screen, effects: &mut Vec<Effect>) -> Result<Screen, Screen> {
    match left {
        Screen::Play(mut play) => match play.finished_report.take() {
            Some(rest) => Ok(Finished::again(play, rest).into()),
            None => Err(Screen::Play(play)),
        },
        Screen::Watch(mut watch) => match watch.race.take() {
            Some(rest) => Ok(Race::again(watch, rest, effects).into()),
            None => {
                effects.push(Effect::StopWork);
                Ok(Screen::Play(watch.play))
            }
        },
        Screen::Race(race) => Ok(Screen::Watch(race.back(effects))),
        Screen::Exercise(exercise) if exercise.is_from_course => {
            effects.push(Effect::StopWork);
            Ok(Screen::Course(exercise.course))
        }
        left => Err(left),
    }
}

/// A board that shows most colours of a theme.
fn sample_of(puzzle: &dyn AnyPuzzle) -> Scene {
    let mut game = puzzle.play();
    let squares: Vec<Square> = game.dimensions().squares().filter(|&square| game.is_open(square)).collect();
    // Entries, marks, the cursor, and a hint with its changes.
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
    // With the cursor on a number, equal numbers are highlighted.
    game.hand_mut().cursor = at(3);
    let mut scene = game.scene();
    let grounds = [(6, Ground::Because), (7, Ground::Change), (2, Ground::Loses)];
    for (share, ground) in grounds {
        scene.lay(ground, [at(share)]);
    }
    scene
}
