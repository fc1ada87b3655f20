//! A game on the board.

mod aids;
mod animation;
mod component;
mod cursor;
mod edits;
mod hint;
mod model;
mod panel;
mod prompt;
mod why;

pub use animation::Animation;
pub use edits::branches_in_order;
pub use hint::{HintView, Stage};
pub use model::ModelView;
pub(super) use model::NO_MODEL;
pub use prompt::{Awaited, Question};
pub use why::WhyView;

use std::sync::Arc;

use crate::app::{Aid, Command, Edit, Effect, LoadedGame, Motion, PanelCommand, Reasons, Saving, Settings};
use crate::deduction::Rating;
use crate::grid::Square;
use crate::puzzle::{EntryMode, Highlight, Input, Model};
use crate::session::{EasySteps, Game, MarkSort, Task};

/// How many lines of the panel are read on or back at once.
pub(super) const READ_AT_ONCE: usize = 4;

/// What Enter says where it has nothing to do. It sends to no hint: that may have said that there is none.
const NO_NUMBER: &str = "Type a number. Enter does what a hint says.";
const NO_BLOCK: &str = "Enter places a block: Tab shows one, Space draws one.";

/// A game on the board.
pub struct Play {
    /// The game.
    pub game: Box<dyn Game>,
    /// Whether it is being saved.
    pub saving: Saving,
    /// The number of changes that stood when the game was opened.
    pub(super) changes_before: usize,
    /// The name of the format in which the puzzle is copied; `None` for the usual one.
    pub(super) copy_format: Option<String>,
    /// What it is called, with its number among those that come with masume.
    pub called: String,
    /// How hard the puzzle is, once that is known; never if it does not have exactly one solution.
    pub rating: Option<Rating>,
    /// Whether digits are marks.
    pub pencil: bool,
    /// Where marks stand that the player makes.
    pub mark_sort: MarkSort,
    /// Whether digits are chosen first, and then the squares where they go.
    pub digit_first: bool,
    /// The digit that was chosen first.
    pub held: Option<u8>,
    /// The squares that are selected, in the order in which they were.
    pub selection: Vec<Square>,
    /// True while squares are added to the selection one by one; moving the cursor then keeps it.
    pub(super) is_picking: bool,
    /// The contents of the panel.
    panel: Panel,
    /// Whether Esc was pressed with nothing open, and once more leaves the game.
    pub(super) is_leaving: bool,
    /// What moves on the board.
    pub animation: Option<Animation>,
    /// Whether anything does.
    pub(super) moves: bool,
    /// Whether a finished game is only looked at.
    pub(super) looks_back: bool,
    /// Whether the check under way is to go back at once.
    pub(super) goes_back: bool,
    /// What was said last; until the next key.
    pub message: Option<String>,
    /// What Enter would do, and has been asked.
    pub question: Option<Question>,
    /// What the next digit is for, if it is not to be filled in.
    pub awaits: Option<Awaited>,
    /// Whether the clock is shown, hidden or stopped.
    pub clock: Clock,
    /// The work under way.
    pub pending: Option<Task>,
    /// When reasons are given.
    pub(super) reasons: Reasons,
    /// Whether the panel is shown over the board where it has no room beside it, and reasons are asked for,
    /// wherever the cursor goes.
    pub shows_panel: bool,
    /// Whether hints may assume that the puzzle has exactly one solution.
    pub(super) uniqueness: bool,
    /// True if hints write chains in Eureka notation.
    pub eureka: bool,
    /// What easy steps the machine may do.
    pub(super) easy_steps: Option<EasySteps>,
    /// The first line that the panel shows.
    pub read_from: usize,
    /// What that was when the player wanted to read on, until it is known whether there is more.
    pub(super) reads_on_from: Option<usize>,
    /// Whether the next of the hints that are as easy was asked for, and not the one before.
    pub(super) walks_forward: bool,
    /// The model of the problem, once it was built.
    pub model: Option<Arc<Model>>,
}

/// The contents of the panel beside the board.
#[derive(Default)]
enum Panel {
    /// What there is to say about the square at the cursor.
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
            called: opened.called.unwrap_or_else(|| opened.game.title()),
            changes_before: opened.game.changes(),
            game: opened.game,
            saving: opened.saving,
            copy_format: settings.copy_format.clone(),
            rating: None,
            pencil: false,
            mark_sort: MarkSort::default(),
            digit_first: settings.digit_first,
            held: None,
            selection: Vec::new(),
            is_picking: false,
            is_leaving: false,
            animation: None,
            moves: settings.moves(),
            looks_back: false,
            goes_back: false,
            message: opened.note,
            question: None,
            awaits: None,
            clock: if settings.clock { Clock::Shown } else { Clock::Hidden },
            pending: None,
            reasons: settings.reasons,
            panel: Panel::Square,
            shows_panel: false,
            uniqueness: settings.uniqueness,
            eureka: settings.eureka,
            easy_steps: settings.easy_steps,
            read_from: 0,
            reads_on_from: None,
            walks_forward: true,
            model: None,
        }
    }

    /// The hint that is open.
    pub fn hint(&self) -> Option<&HintView> {
        if let Panel::Hint(hint) = &self.panel { Some(hint) } else { None }
    }

    pub(super) fn hint_mut(&mut self) -> Option<&mut HintView> {
        if let Panel::Hint(hint) = &mut self.panel { Some(hint) } else { None }
    }

    /// The answer to *why not*, while it is open.
    pub fn why(&self) -> Option<&WhyView> {
        if let Panel::Why(why) = &self.panel { Some(why) } else { None }
    }

    /// The model view, while it is open.
    pub fn model_view(&self) -> Option<&ModelView> {
        if let Panel::Model(view) = &self.panel { Some(view) } else { None }
    }

    /// The selected checkpoint, by its number from 1, while their tree is shown.
    pub fn branches(&self) -> Option<usize> {
        if let Panel::Checkpoints(selected) = self.panel { Some(selected) } else { None }
    }

    /// Whether the puzzle was finished by the player, and so the game is over.
    pub fn is_finished(&self) -> bool {
        self.game.is_solved() && !self.game.tally().solved_by_machine
    }

    /// Does what a key says on the board. [`Command::Back`] closes what [`can_close`](Self::can_close).
    pub fn press(&mut self, command: Command, effects: &mut Vec<Effect>) {
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
            Command::Panel(PanelCommand::ReadOn) => {
                self.reads_on_from = Some(self.read_from);
                return self.read_from = self.read_from.saturating_add(READ_AT_ONCE);
            }
            Command::Panel(PanelCommand::ReadBack) if self.read_from == 0 => {
                return self.walk_told(false, effects);
            }
            Command::Panel(PanelCommand::ReadBack) => {
                return self.read_from = self.read_from.saturating_sub(READ_AT_ONCE);
            }
            // What is said about a hint stays, wherever the player looks meanwhile.
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
            (Some(Awaited::Highlight), _) => self.game.hand_mut().highlight = None,
            (Some(Awaited::WhyNot), Command::Back) => return,
            (Some(Awaited::WhyNot) | None, _) => {}
        }
        if let Some(question) = self.question.take() {
            match command {
                Command::Accept => return self.answer_yes(question, effects),
                Command::Back => return,
                // What a check found stays while one looks around, and is left by whatever corrects it.
                Command::Go(motion) if question.can_be_left() => {
                    self.question = Some(question).filter(|_| !matches!(motion, Motion::Select(_)));
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
        let before = (self.moves && matches!(command, Command::Edit(_))).then(|| self.game.scene());
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

    /// Another key than its answers leaves a question open.
    fn hold_to_question(&mut self, question: Question) {
        self.question = Some(question);
        self.say("Only Enter or Esc answers.");
    }

    /// A key that does nothing on this board: says why, if there is a reason; what is open stays open.
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
            Command::Back => self.close(effects),
            Command::Edit(edit) => self.edit(edit),
            Command::Aid(aid) => self.aid(aid, effects),
            Command::Panel(PanelCommand::Show) => self.show_panel(),
            // These are the business of the whole app, or of other screens.
            Command::Panel(_)
            | Command::Run
            | Command::Watch(_)
            | Command::Sort
            | Command::Library(_)
            | Command::Editor(_)
            | Command::App(_) => {}
        }
    }

    /// Whether a light goes over the board when it is finished.
    pub(super) fn celebrates(&self) -> bool {
        self.moves
    }

    /// Opens a hint, whose squares light up one after the other.
    pub(super) fn show_hint(&mut self, hint: HintView) {
        self.panel = Panel::Hint(hint);
        self.show_hint_in_motion();
    }

    /// Lets the squares of the hint light up one after the other.
    pub(super) fn show_hint_in_motion(&mut self) {
        let is_lit = self.hint().is_some_and(|hint| hint.stage < Stage::Done);
        self.animation = (self.moves && is_lit).then(Animation::hint);
    }

    /// Enter: what is shown or drawn, else what the hint says.
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

    /// Esc: closes the topmost thing.
    fn close(&mut self, effects: &mut Vec<Effect>) {
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
