//! A game on the board.

mod aids;
mod animation;
mod component;
mod cursor;
mod edits;
mod hint;
mod panel;
mod why;

pub use animation::Animation;
pub use edits::branches_in_order;
pub use hint::{HintView, Stage};
pub(super) use panel::no_model;
pub use panel::{Awaited, ModelView, Question};
pub use why::WhyView;

use std::sync::Arc;

use crate::app::{Aid, Command, Edit, Effect, KeptReport, LoadedGame, Motion, Saving, Settings};
use crate::deduction::Rating;
use crate::grid::Square;
use crate::puzzle::{EntryMode, Highlight, Input, Model};
use crate::session::{Game, MarkSort, Task};

/// Number of lines that the panel scrolls at once.
pub(super) const READ_AT_ONCE: usize = 4;

/// Messages for an Enter without effect. They don't suggest a hint, as there may be none.
const NO_NUMBER: &str = "Type a number. <accept> does what a hint says.";
const NO_BLOCK: &str = "<accept> places a block: <next> shows one, <draw> draws one.";

/// A game on the board.
pub struct Play {
    /// The game.
    pub game: Box<dyn Game>,
    /// State of saving.
    pub saving: Saving,
    /// Number of changes when the game was opened.
    pub(super) changes_before: usize,
    /// The settings.
    pub settings: Settings,
    /// Its title, with its number if it is built in.
    pub called: String,
    /// Difficulty of the puzzle, once known; never if it does not have exactly one solution.
    pub rating: Option<Rating>,
    /// True if digits are entered as marks.
    pub pencil: bool,
    /// Sort of marks that the player enters.
    pub mark_sort: MarkSort,
    /// True if digits are chosen first, then their squares.
    pub digit_first: bool,
    /// The digit chosen first.
    pub held: Option<u8>,
    /// The selected squares, in order of selection.
    pub selection: Vec<Square>,
    /// True while squares are added to the selection one by one; moving the cursor then keeps it.
    pub(super) is_picking: bool,
    /// The contents of the panel.
    panel: Panel,
    /// True if Esc was pressed with nothing open: the next Esc leaves the game.
    pub(super) is_leaving: bool,
    /// Current animation.
    pub animation: Option<Animation>,
    /// The report of the finished game whose board is only looked at.
    pub(super) finished_report: Option<KeptReport>,
    /// True if a mistake found by the running check should be undone at once.
    pub(super) goes_back: bool,
    /// Last message, until the next key.
    pub message: Option<String>,
    /// Question to confirm with Enter.
    pub question: Option<Question>,
    /// Purpose of the next digit, if it should not be entered.
    pub awaits: Option<Awaited>,
    /// State of the clock.
    pub clock: Clock,
    /// The running job that the player waits for.
    pub pending: Option<Task>,
    /// True if the panel is shown over the board where it does not fit beside it, and reasons are shown at
    /// every square.
    pub shows_panel: bool,
    /// First visible line of the panel.
    pub read_from: usize,
    /// Its value when the player last scrolled down, until the limit is known.
    pub(super) reads_on_from: Option<usize>,
    /// True if the next equally easy hint was requested, false for the previous one.
    pub(super) walks_forward: bool,
    /// The model of the problem, once built.
    pub model: Option<Arc<Model>>,
}

/// The contents of the panel beside the board.
#[derive(Default)]
enum Panel {
    /// Information about the square at the cursor.
    #[default]
    Square,
    /// A hint.
    Hint(HintView),
    /// The reason why something cannot be placed somewhere.
    Why(WhyView),
    /// The constraint graph of the problem at the cursor.
    Model(ModelView),
    /// The tree of checkpoints, with the number of the selected one, from 1.
    Checkpoints(usize),
}

/// State of the clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Clock {
    /// In the header.
    Shown,
    /// Hidden; it goes on.
    Hidden,
    /// Stopped, with the board hidden.
    Paused,
}

impl Play {
    /// A game that was opened.
    pub fn new(opened: LoadedGame, settings: &Settings) -> Self {
        Self {
            called: opened.called.unwrap_or_else(|| opened.game.title()),
            changes_before: opened.game.changes(),
            game: opened.game,
            saving: opened.saving,
            settings: settings.clone(),
            rating: None,
            pencil: false,
            mark_sort: MarkSort::default(),
            digit_first: settings.digit_first,
            held: None,
            selection: Vec::new(),
            is_picking: false,
            is_leaving: false,
            animation: None,
            finished_report: None,
            goes_back: false,
            message: opened.note,
            question: None,
            awaits: None,
            clock: if settings.clock { Clock::Shown } else { Clock::Hidden },
            pending: None,
            panel: Panel::Square,
            shows_panel: false,
            read_from: 0,
            reads_on_from: None,
            walks_forward: true,
            model: None,
        }
    }

    /// The open hint.
    pub fn hint(&self) -> Option<&HintView> {
        if let Panel::Hint(hint) = &self.panel { Some(hint) } else { None }
    }

    pub(super) fn hint_mut(&mut self) -> Option<&mut HintView> {
        if let Panel::Hint(hint) = &mut self.panel { Some(hint) } else { None }
    }

    /// The open answer to *why not*.
    pub fn why(&self) -> Option<&WhyView> {
        if let Panel::Why(why) = &self.panel { Some(why) } else { None }
    }

    /// The open model view.
    pub fn model_view(&self) -> Option<&ModelView> {
        if let Panel::Model(view) = &self.panel { Some(view) } else { None }
    }

    /// Number of the selected checkpoint, from 1, while their tree is shown.
    pub fn branches(&self) -> Option<usize> {
        if let Panel::Checkpoints(selected) = self.panel { Some(selected) } else { None }
    }

    /// Returns true if the player has finished the puzzle, and the game is over.
    pub fn is_finished(&self) -> bool {
        self.game.is_solved() && !self.game.tally().solved_by_machine
    }

    /// Carries out a command on the board. [`Command::Back`] closes the topmost thing, see
    /// [`can_close`](Self::can_close).
    pub fn carry_out(&mut self, command: Command, effects: &mut Vec<Effect>) {
        self.is_leaving = false;
        self.animation = None;
        if self.clock == Clock::Paused {
            if let Command::Aid(Aid::Clock)
            | Command::Back
            | Command::Accept
            | Command::Edit(Edit::Pencil | Edit::Draw) = command
            {
                self.clock = Clock::Shown;
            }
            return;
        }
        match command {
            Command::ReadOn => {
                self.reads_on_from = Some(self.read_from);
                return self.read_from = self.read_from.saturating_add(READ_AT_ONCE);
            }
            Command::ReadBack if self.read_from == 0 => {
                return self.walk_told(false, effects);
            }
            Command::ReadBack => {
                return self.read_from = self.read_from.saturating_sub(READ_AT_ONCE);
            }
            // The scroll position of a hint survives moves of the cursor.
            Command::Go(_) if matches!(self.panel, Panel::Hint(_) | Panel::Why(_)) => {}
            _ => self.read_from = 0,
        }
        self.message = None;
        match (self.awaits.take(), command) {
            (Some(Awaited::Highlight), Command::Edit(Edit::Number(digit))) => {
                return self.highlight(Highlight::Digit(digit));
            }
            (Some(Awaited::Highlight), Command::Aid(Aid::Highlight)) => {
                return self.highlight(Highlight::Pairs);
            }
            (Some(Awaited::WhyNot), Command::Edit(Edit::Number(digit))) => {
                return self.ask_why_not(digit, effects);
            }
            (Some(Awaited::Highlight), Command::Back) => return self.game.hand_mut().highlight = None,
            (Some(Awaited::Highlight), _) => self.game.hand_mut().highlight = None,
            (Some(Awaited::WhyNot), Command::Back) => return,
            (Some(Awaited::WhyNot) | None, _) => {}
        }
        if let Some(question) = self.question.take() {
            match command {
                Command::Accept => return self.answer_yes(question, effects),
                Command::Back => return,
                // The result of a check stays while the cursor moves, and goes with any correction.
                Command::Go(motion) if question.can_be_left() => {
                    let stays = matches!(question, Question::GoBack { .. });
                    self.question = Some(question).filter(|_| stays && !matches!(motion, Motion::Select(_)));
                }
                _ if question.can_be_left() => {}
                _ => return self.hold_to_question(question),
            }
        }
        if let Panel::Checkpoints(selected) = self.panel {
            self.panel = Panel::Square;
            self.walk(selected, command);
            return self.save(effects);
        }
        let before =
            (self.settings.animates() && matches!(command, Command::Edit(_))).then(|| self.game.scene());
        let stage = self.hint().map(|hint| hint.stage);
        self.act(command, effects);
        if let Some(before) = before {
            self.animation = Animation::breath(&before, &self.game.scene());
        }
        if self.hint().map(|hint| hint.stage) != stage {
            self.show_hint_in_motion();
        }
        self.follow_cursor();
        self.save(effects);
    }

    /// Keeps a question open after a key that does not answer it.
    fn hold_to_question(&mut self, question: Question) {
        self.question = Some(question);
        self.say("Only <accept> or <back> answers.");
    }

    /// Explains a key that does nothing on this board, if there is an explanation; open panels stay open.
    pub(super) fn ignore(&mut self, why: Option<String>) {
        self.is_leaving = false;
        self.awaits = None;
        if self.clock == Clock::Paused {
            return;
        }
        match self.question.take() {
            Some(question) if !question.can_be_left() => self.hold_to_question(question),
            question => (self.question, self.message) = (question, why),
        }
    }

    /// Returns true if [`Command::Back`] closes something before it leaves the board.
    pub fn can_close(&self) -> bool {
        let hand = self.game.hand();
        self.question.is_some()
            || !matches!(self.panel, Panel::Square)
            || self.pending.is_some()
            || self.shows_panel
            || self.awaits.is_some()
            || self.clock == Clock::Paused
            || hand.anchor.is_some()
            || hand.choice.is_some()
            || hand.highlight.is_some()
            || !self.selection.is_empty()
            || self.held.is_some()
    }

    fn act(&mut self, command: Command, effects: &mut Vec<Effect>) {
        match command {
            Command::Go(motion) => self.go(motion),
            Command::Accept => self.accept(effects),
            Command::Back => self.close_topmost(effects),
            Command::Edit(edit) => self.edit(edit),
            Command::Aid(aid) => self.aid(aid, effects),
            Command::ShowPanel => self.show_panel(),
            // The app or other screens handle the others.
            _ => {}
        }
    }

    /// Opens a hint with its animation.
    pub(super) fn show_hint(&mut self, hint: HintView) {
        self.panel = Panel::Hint(hint);
        self.show_hint_in_motion();
    }

    /// Starts the animation of the hint.
    pub(super) fn show_hint_in_motion(&mut self) {
        let is_lit = self.hint().is_some_and(|hint| hint.stage < Stage::Done);
        self.animation = (self.settings.animates() && is_lit).then(Animation::hint);
    }

    /// Handles Enter: continues the panel's hint or answer, or places the held digit or the block in hand.
    pub(super) fn accept(&mut self, effects: &mut Vec<Effect>) {
        match &self.panel {
            Panel::Why(_) if !self.is_drawing() => self.walk_why(true),
            Panel::Hint(hint) if !self.is_drawing() => self.accept_hint(hint.clone(), effects),
            _ if self.held.is_some() => self.place_held(),
            _ => {
                let why = if self.game.entry_mode() == EntryMode::Blocks { NO_BLOCK } else { NO_NUMBER };
                self.play_or_say(why, |game| game.input(Input::Accept));
            }
        }
    }

    /// Handles Esc: closes the topmost thing.
    fn close_topmost(&mut self, effects: &mut Vec<Effect>) {
        if self.pending.take().is_some() {
            effects.push(Effect::StopWork);
        } else if self.is_drawing() {
            self.play(|game| game.input(Input::Cancel));
        } else if matches!(std::mem::take(&mut self.panel), Panel::Square)
            && !std::mem::take(&mut self.shows_panel)
            && !self.let_go_of_selection()
        {
            self.held = None;
            self.game.hand_mut().highlight = None;
        }
    }

    /// Saves new journal lines.
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
