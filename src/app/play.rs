use std::sync::Arc;
use std::time::Duration;

use crate::puzzle::{Input, Model};
use crate::session::{Game, Outcome, Task};

use super::hint::HintView;
use super::{Command, Effect, KeyContext, LoadedGame, ModelView, Question, Saving, ScreenEffect, Settings};

/// How many lines of the panel are read on or back at once.
pub(super) const READ_AT_ONCE: usize = 4;

/// The most bytes that are copied in another format than the ID: some terminals take no more.
const LARGEST_COPY: usize = 8 << 10;

/// A game on the board.
pub struct Play {
    /// The game.
    pub game: Box<dyn Game>,
    /// Whether it is being saved.
    pub saving: Saving,
    /// The name of the format in which the puzzle came, to be copied in the same; `None` if it came from
    /// masume itself.
    pub format: Option<&'static str>,
    /// Whether digits are marks.
    pub pencil: bool,
    /// The hint being told.
    pub hint: Option<HintView>,
    /// What was said last; until the next key.
    pub message: Option<String>,
    /// What Enter would do, and has been asked.
    pub question: Option<Question>,
    /// Whether the next digit is to be lit up.
    pub awaits_highlight: bool,
    /// Whether the clock is shown, hidden or stopped.
    pub clock: Clock,
    /// The work under way.
    pub pending: Option<Task>,
    /// Whether the panel is shown over the board where it has no room beside it.
    pub panel: bool,
    /// The first line that the panel shows.
    pub read_from: usize,
    /// The model of the problem, once it was built.
    pub model: Option<Arc<Model>>,
    /// The look at it, while it is open.
    pub model_view: Option<ModelView>,
}

/// How the clock is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// In the header.
    Shown,
    /// Not at all; it goes on.
    Hidden,
    /// It is stopped, and the board is hidden.
    Paused,
}

impl Play {
    /// A game that was opened.
    pub fn new(opened: LoadedGame, settings: &Settings) -> Self {
        Self {
            game: opened.game,
            saving: opened.saving,
            format: opened.format,
            pencil: false,
            hint: None,
            message: opened.note,
            question: None,
            awaits_highlight: false,
            clock: if settings.clock { Clock::Shown } else { Clock::Hidden },
            pending: None,
            panel: false,
            read_from: 0,
            model: None,
            model_view: None,
        }
    }

    /// Where keys mean what they mean on this board.
    pub fn key_context(&self) -> KeyContext {
        KeyContext::Playing(self.game.entry_mode())
    }

    /// Whether the puzzle was finished by the player, and so the game is over.
    pub fn is_finished(&self) -> bool {
        self.game.is_solved() && !self.game.tally().solved_by_machine
    }

    /// Lets time pass.
    pub fn tick(&mut self, by: Duration) {
        if self.clock != Clock::Paused && !self.game.is_solved() {
            self.game.advance(by);
        }
    }

    /// How long it is to the next full second of a clock that runs on the screen.
    pub fn next_tick(&self) -> Option<Duration> {
        let runs = self.clock == Clock::Shown && !self.game.is_solved();
        runs.then(|| Duration::from_secs(1) - Duration::from_nanos(self.game.elapsed().subsec_nanos().into()))
    }

    /// What a key does on the board. Leaving the board is the app's business: [`Command::Back`] comes here
    /// only while [`has_something_open`](Play::has_something_open).
    pub fn command(&mut self, command: Command, effects: &mut Vec<Effect>) {
        if self.clock == Clock::Paused {
            if matches!(
                command,
                Command::Clock | Command::Back | Command::Accept | Command::Pencil | Command::Draw
            ) {
                self.clock = Clock::Shown;
            }
            return;
        }
        match command {
            Command::ReadOn => return self.read_from = self.read_from.saturating_add(READ_AT_ONCE),
            Command::ReadBack => return self.read_from = self.read_from.saturating_sub(READ_AT_ONCE),
            // What is said about a hint stays, wherever the player looks meanwhile.
            Command::Move(_) | Command::Jump(_) | Command::Edge(_) if self.hint.is_some() => {}
            _ => self.read_from = 0,
        }
        self.message = None;
        if self.awaits_highlight {
            self.awaits_highlight = false;
            if let Command::Number(digit) = command {
                let hand = self.game.hand_mut();
                hand.highlight = (hand.highlight != Some(digit)).then_some(digit);
                return;
            }
            self.game.hand_mut().highlight = None;
        }
        if let Some(question) = self.question.take() {
            match command {
                Command::Accept => return self.answer_yes(question, effects),
                Command::Back => return,
                _ => {}
            }
        }
        self.act(command, effects);
        self.follow_cursor();
        self.save(effects);
    }

    /// Whether [`Command::Back`] has something to close before it leaves the board.
    pub fn has_something_open(&self) -> bool {
        let hand = self.game.hand();
        self.question.is_some()
            || self.hint.is_some()
            || self.model_view.is_some()
            || self.pending.is_some()
            || self.panel
            || self.awaits_highlight
            || self.clock == Clock::Paused
            || hand.anchor.is_some()
            || hand.choice.is_some()
            || hand.highlight.is_some()
    }

    fn act(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Move(direction) => self.step(direction),
            Command::Jump(direction) => self.jump(direction),
            Command::Edge(direction) => {
                let square = direction.edge(self.game.hand().cursor, self.game.dimensions());
                self.go_to(square);
            }
            Command::Number(digit) if self.pencil => self.play(|game| game.mark(digit)),
            Command::Number(digit) => self.play(|game| game.input(Input::Number(digit))),
            Command::Mark(digit) => self.play(|game| game.mark(digit)),
            Command::Clear => self.play(|game| game.input(Input::Clear)),
            Command::Draw => self.play(|game| game.input(Input::Begin)),
            Command::Next => self.play(|game| game.input(Input::Next)),
            Command::Previous => self.play(|game| game.input(Input::Previous)),
            Command::Accept => self.accept(effects),
            Command::Back => self.close(effects),
            Command::Undo if self.is_drawing() => self.play(|game| game.input(Input::Cancel)),
            Command::Undo => self.play(|game| game.undo()),
            Command::Redo => self.play(|game| game.redo()),
            Command::Restart => self.play(|game| game.restart()),
            Command::Checkpoint => self.play(|game| game.set_checkpoint()),
            Command::Return => self.play(|game| game.return_to_checkpoint()),
            Command::MarkAll => self.play(|game| game.mark_all()),
            Command::Pencil => {
                self.pencil = !self.pencil;
                self.say(if self.pencil {
                    "Pencil: digits are marks now."
                } else {
                    "Digits are numbers now."
                });
            }
            Command::CleanMarks => {
                let on = !self.game.cleans_marks();
                self.game.set_cleans_marks(on);
                self.say(if on { "Marks are kept clean." } else { "Marks stay as you make them." });
            }
            Command::Highlight => {
                self.awaits_highlight = true;
                self.say("Which digit?");
            }
            Command::Clock => {
                self.clock = match self.clock {
                    Clock::Shown => Clock::Hidden,
                    Clock::Hidden => Clock::Paused,
                    Clock::Paused => Clock::Shown,
                };
            }
            Command::Panel => self.panel = !self.panel,
            Command::Hint if self.game.is_solved() => {
                self.say("Solved already: there is nothing left to find.");
            }
            Command::Hint => self.more_hint(effects),
            Command::Model => self.toggle_model(effects),
            Command::Check => self.work(Task::Check, effects),
            Command::Solve if self.game.is_solved() => self.say("It is solved."),
            Command::Solve => self.question = Some(Question::Solve),
            Command::Copy => self.copy(effects),
            // These are the app's business, or that of other screens.
            Command::Help
            | Command::Explain
            | Command::ReadOn
            | Command::ReadBack
            | Command::Quit
            | Command::Suspend
            | Command::Redraw
            | Command::Watch
            | Command::Run
            | Command::Faster
            | Command::Slower
            | Command::Algorithm
            | Command::NextAlgorithm
            | Command::Race
            | Command::Sort => {}
        }
    }

    /// Copies the puzzle in the format in which it came, else as its ID.
    fn copy(&mut self, effects: &mut Vec<Effect>) {
        let format = self.format.filter(|&format| format != "id");
        let written = format.and_then(|format| Some((format, self.game.write(format)?)));
        let (name, text) =
            written.filter(|(_, text)| text.len() <= LARGEST_COPY).unwrap_or_else(|| ("ID", self.game.id()));
        effects.push(Effect::Screen(ScreenEffect::Copy(text.trim_end().to_owned())));
        self.say(&format!("Copied as {name}."));
    }

    /// Enter: what is shown or drawn, else what the hint says.
    fn accept(&mut self, effects: &mut Vec<Effect>) {
        match self.hint.clone().filter(|_| !self.is_drawing()) {
            Some(hint) => self.accept_hint(hint, effects),
            None => self.play(|game| game.input(Input::Accept)),
        }
    }

    /// Esc: closes the topmost thing.
    fn close(&mut self, effects: &mut Vec<Effect>) {
        if self.pending.take().is_some() {
            effects.push(Effect::StopWork);
        } else if self.is_drawing() {
            self.play(|game| game.input(Input::Cancel));
        } else if self.hint.take().is_none()
            && self.model_view.take().is_none()
            && !std::mem::take(&mut self.panel)
        {
            self.game.hand_mut().highlight = None;
        }
    }

    /// Whether a block is being drawn, or shown for choosing.
    pub fn is_drawing(&self) -> bool {
        let hand = self.game.hand();
        hand.anchor.is_some() || hand.choice.is_some()
    }

    /// Does something to the game and says what came of it. Any change makes what was asked or told before
    /// stale.
    pub(super) fn play(&mut self, action: impl FnOnce(&mut dyn Game) -> Outcome) {
        match action(self.game.as_mut()) {
            Outcome::Nothing | Outcome::Handled => {}
            Outcome::Changed(said) => {
                self.hint = None;
                self.model_view = None;
                // The model is the problem's, whatever is played.
                self.pending = self.pending.filter(|&task| task == Task::Model);
                self.message = said;
            }
            Outcome::Refused(reason) => self.message = Some(reason),
        }
    }

    /// Hands out what is to be saved.
    pub(super) fn save(&mut self, effects: &mut Vec<Effect>) {
        let lines = self.game.unsaved();
        if !lines.is_empty() {
            effects.push(Effect::Save(lines));
        }
    }

    pub(super) fn say(&mut self, sentence: &str) {
        self.message = Some(sentence.to_owned());
    }
}
