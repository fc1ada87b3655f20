//! What a message does: to the screen that is shown, or to the help over it.

use std::mem;

use crate::session::Task;

use super::editor::EditorWish;
use super::navigation::in_words;
use super::open::Asked;
use super::{
    App, AppCommand, Command, Direction, Edit, Effect, KeyContext, Keymap, LongJob, Message, Motion, Mouse,
    New, NewForm, Play, PracticeRequest, Press, Screen, ScreenEffect,
};

impl App {
    /// What is to be done when the process must end: the game is kept as it stands.
    pub fn leave(&mut self) -> Vec<Effect> {
        let mut effects = Vec::new();
        self.quit(&mut effects);
        effects
    }

    /// Changes the state as the message demands; returns what the world is to do, in order.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.close_text(&message, &mut effects) {
            return effects;
        }
        let is_covered = self.is_covered();
        let copied_before = self.copied.take_if(|_| message.is_input());
        match message {
            Message::Key(press) => self.key(press, &mut effects),
            Message::Paste(text) => self.paste(&text, &mut effects),
            Message::Mouse(mouse, square) => {
                if let (Screen::Editor(editor), Mouse::Press | Mouse::Pick, false) =
                    (&mut self.screen, mouse, is_covered)
                {
                    editor.cursor = square;
                }
                if let (Screen::Exercise(exercise), false) = (&mut self.screen, is_covered) {
                    exercise.mouse(mouse, square, &mut effects);
                }
                if let (Screen::Play(play), false) = (&mut self.screen, is_covered) {
                    play.mouse(mouse, square, &mut effects);
                    self.finish_if_solved(&mut effects);
                }
            }
            Message::Digit(digit) => {
                if let (Screen::Play(play), false) = (&mut self.screen, is_covered) {
                    play.click_digit(digit, &mut effects);
                    self.finish_if_solved(&mut effects);
                }
            }
            Message::Choose(line) => self.choose(line, &mut effects),
            Message::Scroll(lines) => {
                let direction = match (lines < 0, self.key_context()) {
                    (true, KeyContext::Watch) => Direction::Left,
                    (true, _) => Direction::Up,
                    (false, KeyContext::Watch) => Direction::Right,
                    (false, _) => Direction::Down,
                };
                for _ in 0..lines.unsigned_abs() {
                    self.command(Command::Go(Motion::Move(direction)), &mut effects);
                }
            }
            Message::Tick(by) => match &mut self.screen {
                Screen::Play(play) if !is_covered => {
                    play.tick(by);
                    // The time is kept though no key is pressed.
                    play.save(&mut effects);
                }
                Screen::Watch(watch) if !is_covered => watch.tick(by, &mut effects),
                Screen::Race(race) if !is_covered => race.tick(by, &mut effects),
                Screen::New(New { waiting: Some(waiting), .. }) => waiting.elapsed += by,
                Screen::Finished(finished) => finished.tick(by),
                Screen::Exercise(exercise) => exercise.tick(by),
                Screen::Review(review) if !is_covered => review.tick(by),
                Screen::Home(home) => home.tick(by, &mut effects),
                _ => {}
            },
            Message::Opened(Ok(opened)) => {
                self.pasted = None;
                (self.help, self.settings_screen) = (None, None);
                // The game behind what is shown was saved and closed.
                self.behind.clear();
                // Of a stranger's puzzle the first question is whether it is one.
                let is_strange = mem::take(&mut self.is_text_coming) && opened.note.is_none();
                // What has a number in the library is found there.
                let is_kept = mem::take(&mut self.keeps_next) && opened.called.is_none();
                let mut play = Play::new(opened, &self.settings);
                if is_kept {
                    play.game.begin();
                    play.save(&mut effects);
                }
                effects.push(Effect::Begin(LongJob::Task(Task::Rate, play.game.job(Task::Rate))));
                if is_strange && play.game.is_empty() {
                    effects.push(Effect::Begin(LongJob::Task(Task::Count, play.game.job(Task::Count))));
                }
                self.screen = Screen::Play(Box::new(play));
                self.finish_if_solved(&mut effects);
                if let Screen::Finished(finished) = &mut self.screen {
                    finished.seen_again();
                }
            }
            Message::Opened(Err(reason)) => {
                self.expects_nothing();
                self.reject(&reason);
            }
            Message::LookBack(Ok(game)) => self.look_back_at(game, &mut effects),
            Message::LookBack(Err(reason)) => self.complain(&reason),
            Message::Library(listing) => self.library_read(listing, &mut effects),
            Message::Preview(preview) => {
                if let Screen::Library(library) = &mut self.screen {
                    library.show(preview);
                }
            }
            Message::FirstStart => {
                if let Screen::Home(home) = &mut self.screen {
                    home.is_first_start = true;
                }
            }
            Message::WantToday(today) => {
                let what = format!("today's {}", today.title);
                self.want(today.wanted, what, &mut effects);
            }
            Message::JobDone(result) => self.job_done(result, &mut effects),
            Message::Ends(last) => {
                if let Some(line) = self.first_line() {
                    *line = last.min(*line);
                }
                if let Some(play) = self.play_mut() {
                    play.read_to_the_end(&mut effects);
                }
            }
            Message::RulesAlone(alone) => {
                if let Some(tutorial) = self.help.as_mut().and_then(|help| help.tutorial.as_mut()) {
                    tutorial.seen(alone);
                }
            }
            Message::Saving(saving) => {
                if let Some(play) = self.play_mut() {
                    play.saving = saving;
                }
            }
            Message::Draft(kept) => {
                if let Screen::Editor(editor) = &mut self.screen {
                    editor.restore(kept, &mut effects);
                }
                self.take_rejected(&mut effects);
            }
            Message::Choices(kept) => {
                self.last_form = Some(NewForm::new(self.shelf.kinds()).remembering(&kept));
            }
            Message::Done(said) => {
                if let Screen::Editor(editor) = &mut self.screen {
                    editor.message = Some(said);
                }
            }
            Message::NotDone(reason) => self.complain(&reason),
            Message::Statistics { statistics, today, told } => match &mut self.screen {
                Screen::Statistics(screen) => screen.read(statistics, today, told),
                Screen::Course(course) => course.read(statistics),
                Screen::Finished(finished) => finished.read(&statistics),
                Screen::Exercise(exercise) => exercise.course.read(statistics),
                _ => {}
            },
            Message::BestTime(best) => {
                if let Screen::Finished(finished) = &mut self.screen {
                    finished.best = best;
                }
            }
        }
        self.copy_or_show(copied_before, &mut effects);
        if let Some(screen) = &mut self.settings_screen {
            screen.keep(&mut effects);
        }
        match &mut self.screen {
            Screen::Editor(editor) => editor.keep(&mut effects),
            Screen::Library(library) => library.keep_place(&mut self.library_place),
            _ => {}
        }
        effects
    }

    fn key(&mut self, press: Press, effects: &mut Vec<Effect>) {
        if let Some(draft) = self.rejected.take().filter(|_| press == Press::CTRL_E) {
            return self.open_rejected(draft, effects);
        }
        let is_taken = match (&mut self.screen, &mut self.settings_screen) {
            _ if self.help.is_some() => false,
            (_, Some(screen)) => {
                let is_taken = screen.press(press, &mut self.settings, effects);
                self.keymap = Keymap::of(&self.settings);
                is_taken
            }
            (Screen::New(new), None) => new.type_in(press),
            (Screen::Library(library), None) => library.type_in(press, effects),
            (Screen::Editor(editor), None) => editor.type_in(press, effects),
            _ => false,
        };
        if is_taken {
            return;
        }
        if let Some(command) = self.keymap.command(press, self.key_context()) {
            return self.command(command, effects);
        }
        if self.is_covered() {
            return;
        }
        if let Screen::Open(open) = &mut self.screen {
            if open.gives_up_reading() {
                (self.is_text_coming, self.keeps_next) = (false, false);
                effects.push(Effect::StopWork);
            }
            let name = open.line.text().trim().to_owned();
            match open.press(press) {
                Asked::Nothing => {}
                Asked::Open => {
                    self.is_text_coming = true;
                    // Anything else is the name of a file, which opens again.
                    self.keeps_next = self.shelf.is_claimed(&name, None);
                    open.is_reading = true;
                    effects.push(Effect::ReadNamed(name));
                }
                Asked::Complete => effects.push(Effect::Complete(open.line.text().to_owned())),
            }
        } else if let Screen::Play(play) = &mut self.screen {
            let title = self.shelf.kind(play.game.kind()).map_or("This puzzle", |kind| kind.title());
            let why = self.keymap.why_not(press, play.game.entry_mode(), title);
            play.ignore(why);
        }
    }

    /// What a command does, wherever its key was pressed.
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::App(AppCommand::Quit) => return self.quit_or_ask(effects),
            Command::Accept if self.is_asked_to_quit() => return self.quit(effects),
            Command::App(AppCommand::Suspend) => return effects.push(Effect::Screen(ScreenEffect::Suspend)),
            Command::App(AppCommand::Redraw) => return effects.push(Effect::Screen(ScreenEffect::Redraw)),
            Command::App(AppCommand::Help) if self.help.is_none() => return self.show_help(),
            Command::App(AppCommand::Settings) if !self.is_covered() => return self.show_settings(),
            Command::App(AppCommand::Practise) => {
                if let Some((kind, technique)) = self.technique_at_hand() {
                    let (kind, technique) = (Some(kind), Some(technique));
                    return self.practise(PracticeRequest { kind, technique, seed: None }, effects);
                }
            }
            _ => {}
        }
        if let Some(help) = &mut self.help {
            match command {
                // On a page it would lose the place.
                Command::App(AppCommand::Help) if help.is_closed_by_help() => self.help = None,
                Command::Back if help.is_closed_by_back() => self.help = None,
                _ => help.command(command, &self.settings, effects),
            }
            return;
        }
        if let Some(screen) = &mut self.settings_screen {
            if command == Command::Back && !screen.has_something_open() {
                self.settings_screen = None;
                let settings = self.settings.clone();
                if let Screen::Exercise(exercise) = &mut self.screen {
                    exercise.heed(&settings);
                } else if let Some(play) = self.play_mut() {
                    play.heed(&settings);
                }
            } else {
                screen.command(command, &mut self.settings, effects);
                self.keymap = Keymap::of(&self.settings);
            }
            return;
        }
        if let Screen::Finished(finished) = &mut self.screen
            && finished.ends_animation()
        {
            return;
        }
        if command == Command::Back && !self.has_something_open() {
            if let Screen::Play(play) = &mut self.screen
                && !play.looks_back
                && !play.confirms_leaving()
            {
                return;
            }
            return self.go_back(effects);
        }
        match &mut self.screen {
            Screen::Home(home) => {
                effects.extend(home.see_day());
                if let Some(entry) = home.command(command) {
                    self.enter(entry, effects);
                }
            }
            Screen::New(new) => {
                if command == Command::Back {
                    self.stop_waiting(effects);
                } else if new.command(command)
                    && let Ok(wanted) = new.form.wanted()
                    && let Some(kind) = self.shelf.kind(wanted.kind)
                {
                    let what = in_words(kind, &wanted.order);
                    self.remember_form(effects);
                    self.want(wanted, what, effects);
                }
            }
            Screen::Library(library) => {
                if library.command(command, effects) {
                    effects.extend(library.current().map(|item| Effect::OpenText(item.text.clone())));
                }
            }
            Screen::Open(_) => {}
            Screen::Statistics(statistics) => statistics.command(command),
            Screen::Course(_) if command == Command::App(AppCommand::Explain) => self.explain(effects),
            Screen::Course(course) => {
                if let Some(technique) = course.command(command) {
                    self.exercise(technique, effects);
                }
            }
            Screen::Review(review) => review.command(command, effects),
            Screen::Exercise(_) if command == Command::App(AppCommand::Explain) => self.explain(effects),
            Screen::Exercise(exercise) => exercise.command(command, effects),
            Screen::Editor(editor) => {
                let is_known = editor.examined.is_some();
                if let EditorWish::Play(puzzle) = editor.command(command, &self.settings, effects) {
                    // How many solutions it has is told there, if there was no time to tell it here.
                    self.is_text_coming = !is_known;
                    self.leave_editor();
                    effects.push(Effect::StopWork);
                    effects.push(Effect::Open(puzzle));
                }
            }
            Screen::Play(play) if command == Command::App(AppCommand::Watch) && play.is_free() => {
                self.watch(effects);
            }
            Screen::Play(play) if command == Command::App(AppCommand::Explain) && play.is_free() => {
                self.explain(effects);
            }
            Screen::Play(play) if play.looks_back && command == Command::Edit(Edit::Restart) => {
                effects.push(Effect::BeginAgain);
            }
            Screen::Play(play) => {
                play.command(command, effects);
                self.finish_if_solved(effects);
            }
            Screen::Watch(watch) if command == Command::App(AppCommand::Race) && watch.chooser.is_none() => {
                self.race(effects);
            }
            Screen::Watch(watch) => {
                watch.command(command, effects);
                self.habits = watch.habits;
            }
            Screen::Race(race) => {
                if race.command(command, effects) {
                    self.watch_selected(effects);
                }
            }
            Screen::Finished(_) if command == Command::Edit(Edit::Undo) => self.look_back(command, effects),
            Screen::Finished(finished) => {
                if let Some(next) = finished.command(command) {
                    self.go_on(next, effects);
                }
            }
        }
    }
}
