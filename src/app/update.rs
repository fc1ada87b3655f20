//! Effect of messages on the app or the visible screen.

use std::mem;

use crate::session::{Finding, Task, made_for};

use super::{
    App, Command, Component, Context, Direction, Effect, JobName, JobResult, KeyContext, Keymap, LoadedGame,
    LongJob, Message, Motion, NewForm, Play, Press, Screen, ScreenEffect,
};

impl App {
    /// Changes the state for a message; returns the requests to the world, in order.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        let mut effects = Vec::new();
        if self.close_text(&message, &mut effects) {
            return effects;
        }
        let copied_before = self.copied.take_if(|_| message.is_input());
        self.input(message, &mut effects);
        // A game that was finished before is in the log.
        if self.finish_if_solved(&mut effects) {
            effects.push(Effect::NoteTechniques);
        }
        self.copy_or_show(copied_before, &mut effects);
        for place in 0..self.layers.len() {
            self.on_layer(place, &mut effects, |layer, cx| {
                layer.after_message(cx);
                if let Some(message) = layer.message() {
                    *message = cx.keymap.spelled(message);
                }
            });
        }
        if let Screen::Settings(_) = self.top() {
            self.keymap = Keymap::of(&self.settings);
        }
        effects
    }

    /// Handles input of the player, and other messages by [`learn`](Self::learn).
    fn input(&mut self, message: Message, effects: &mut Vec<Effect>) {
        match message {
            Message::Key(press) => self.key(press, effects),
            Message::Paste(text) => self.paste(&text, effects),
            Message::Mouse(mouse, square) => {
                self.on_top(effects, |top, cx| top.mouse(mouse, square, cx));
            }
            Message::Digit(digit) => self.on_top(effects, |top, cx| top.click_digit(digit, cx)),
            Message::Choose(line) => {
                if self.top_mut().click_line(line) {
                    self.command(Command::Accept, effects);
                }
            }
            Message::Scroll(lines) => self.scroll(lines, effects),
            message => self.learn(message, effects),
        }
    }

    /// Handles the passing of time, the layout of the screen, and answers of the world.
    fn learn(&mut self, message: Message, effects: &mut Vec<Effect>) {
        match message {
            Message::Tick(by) => self.on_screen(effects, |screen, cx| screen.tick(by, cx)),
            Message::Ends(last) => self.on_top(effects, |top, cx| top.scroll_ends(last, cx)),
            Message::Opened(Ok(opened)) => self.opened(opened, effects),
            Message::Opened(Err(reason)) => {
                self.memory.expect_nothing();
                self.reject(&reason);
            }
            Message::LookBack(Ok(game)) => self.look_back_at(game, effects),
            Message::Library(listing) => self.library_read(listing, effects),
            Message::TodaysOrder(today) => {
                self.make(today.wanted, format!("today's {}", today.title), effects);
            }
            Message::Choices(kept) => {
                self.memory.form = Some(NewForm::new(self.shelf.kinds()).remembering(&kept));
            }
            Message::Saving(saving) => {
                if let Some(play) = self.game_mut() {
                    play.saving = saving;
                }
            }
            Message::LookBack(Err(reason)) | Message::NotDone(reason) => self.complain(&reason),
            Message::JobDone(JobResult::Copied(copied, by)) => self.was_copied(copied, by, effects),
            Message::JobDone(JobResult::Made(made)) => self.made(made.0, made.1, effects),
            Message::JobDone(JobResult::Failed(JobName::Make, reason)) => self.not_made(reason),
            Message::JobDone(JobResult::Noted(kind, noted)) => {
                let keep = |(technique, found)| Effect::KeepPractice { kind, technique, found };
                effects.extend(noted.into_iter().map(keep));
            }
            Message::JobDone(JobResult::Found(Task::Rate, Finding::Rated(rating))) => {
                if let Some(play) = self.screen_mut().game_mut() {
                    play.rated(rating, effects);
                }
            }
            // Only the help, which may cover the screen, asks for these.
            answer @ (Message::JobDone(JobResult::Illustrated(..)) | Message::RulesLayout(_)) => {
                self.on_top(effects, |top, cx| top.receive(answer, cx));
            }
            answer => self.receive(answer, effects),
        }
    }

    /// Passes an answer of the world to the screen, even below an overlay.
    fn receive(&mut self, answer: Message, effects: &mut Vec<Effect>) {
        let is_draft = matches!(answer, Message::Draft(_));
        self.on_screen(effects, |screen, cx| screen.receive(answer, cx));
        if is_draft {
            self.take_rejected(effects);
        }
    }

    /// Acts on the topmost component, and then carries out its request to the app.
    pub(super) fn on_top<R>(
        &mut self,
        effects: &mut Vec<Effect>,
        act: impl FnOnce(&mut dyn Component, &mut Context) -> R,
    ) -> R {
        self.on_layer(self.layers.len() - 1, effects, act)
    }

    /// The same for the screen below any overlay.
    fn on_screen(&mut self, effects: &mut Vec<Effect>, act: impl FnOnce(&mut dyn Component, &mut Context)) {
        self.on_layer(self.place_of_screen(), effects, act);
    }

    fn on_layer<R>(
        &mut self,
        place: usize,
        effects: &mut Vec<Effect>,
        act: impl FnOnce(&mut dyn Component, &mut Context) -> R,
    ) -> R {
        let is_covered = place + 1 < self.layers.len() || self.text_alone.is_some();
        let Self { settings, keymap, memory, shelf, .. } = self;
        let mut cx = Context { settings, keymap, memory, shelf, is_covered, effects, go: None };
        let result = act(&mut *self.layers[place], &mut cx);
        if let Some(go) = cx.go {
            go(self, effects);
        }
        result
    }

    fn key(&mut self, press: Press, effects: &mut Vec<Effect>) {
        if let Some(draft) = self.rejected.take().filter(|_| press == Press::CTRL_E) {
            return self.open_rejected(draft, effects);
        }
        let command = self.keymap.command(press, self.key_context());
        // A text field takes no key that is about the whole program.
        let is_of_program =
            press.ctrl && matches!(command, Some(Command::Quit | Command::Suspend | Command::Redraw));
        if !is_of_program && self.on_top(effects, |top, cx| top.type_in(press, cx)) {
            return;
        }
        match command {
            Some(command) => self.command(command, effects),
            None => self.on_top(effects, |top, cx| top.unknown_key(press, cx)),
        }
    }

    /// Carries out a command, wherever its key was pressed.
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        let is_free = !self.top().holds_keys();
        match command {
            Command::Quit => self.quit_or_ask(effects),
            Command::Accept if self.is_asked_to_quit() => self.quit(effects),
            Command::Suspend => effects.push(Effect::Screen(ScreenEffect::Suspend)),
            Command::Redraw => effects.push(Effect::Screen(ScreenEffect::Redraw)),
            Command::Help if is_free && self.help().is_none() => self.show_help(),
            Command::Settings if is_free && !self.is_covered() => self.show_settings(),
            Command::Back if !self.top().handles_back() => self.leave(effects),
            _ => self.on_top(effects, |top, cx| top.command(command, cx)),
        }
    }

    /// Turns the wheel into arrow keys, or into steps where a search is watched.
    fn scroll(&mut self, lines: i16, effects: &mut Vec<Effect>) {
        if self.top().holds_keys() {
            return;
        }
        let direction = match (lines < 0, self.key_context()) {
            (true, KeyContext::Watch) => Direction::Left,
            (true, _) => Direction::Up,
            (false, KeyContext::Watch) => Direction::Right,
            (false, _) => Direction::Down,
        };
        for _ in 0..lines.unsigned_abs() {
            self.command(Command::Go(Motion::Move(direction)), effects);
        }
    }

    /// Shows an opened game. The previous one has been saved.
    fn opened(&mut self, opened: LoadedGame, effects: &mut Vec<Effect>) {
        self.pasted = None;
        let is_imported = mem::take(&mut self.memory.imports_next) && opened.note.is_none();
        // Puzzles with a number are in the library already.
        let is_kept = mem::take(&mut self.memory.keeps_next) && opened.called.is_none();
        let mut play = Play::new(opened, &self.settings);
        let kind = self.shelf.kind(play.game.kind()).filter(|_| play.game.is_empty());
        if let Some(technique) = kind.and_then(|kind| made_for(kind, play.game.about())) {
            play.say(&format!("The hardest step of this puzzle: {}.", technique.name));
        }
        if is_kept {
            play.game.begin();
            play.save(effects);
        }
        effects.push(Effect::Begin(LongJob::task(Task::Rate, &*play.game)));
        if is_imported && play.game.is_empty() {
            effects.push(Effect::Begin(LongJob::task(Task::Count, &*play.game)));
        }
        for layer in mem::replace(&mut self.layers, vec![play.into()]) {
            self.remember(layer);
        }
        self.finish_if_solved(effects);
        if let Screen::Finished(finished) = self.screen_mut() {
            finished.seen_again();
        }
    }
}
