//! The panel beside the board: reasons, the model, and questions to the player.

use std::sync::Arc;

use super::Panel;
use crate::app::{Aid, Command, Effect, Methods, Play, Reasons};
use crate::grid::Square;
use crate::puzzle::{Missing, Model};
use crate::scene::{Ground, Scene};
use crate::session::{AnyProblem, Game, Task};

/// Message for a puzzle without a model.
pub(in crate::app) fn no_model(problem: &dyn AnyProblem) -> String {
    match problem.too_large() {
        Some(why) => format!("Too large for a model: {why}."),
        None => "This kind of puzzle is not modelled as variables and constraints.".to_owned(),
    }
}

impl Play {
    /// Returns true if the panel gives reasons for the square at the cursor.
    pub fn gives_reasons(&self) -> bool {
        match self.settings.reasons {
            Reasons::Always => true,
            Reasons::Asked => self.shows_panel,
            Reasons::Never => false,
        }
    }

    /// Returns true if the square at the cursor has reasons that are shown only on request.
    pub fn has_reasons_to_ask_for(&self) -> bool {
        self.settings.reasons == Reasons::Asked
            && !self.gives_reasons()
            && !self.game.note().reasons.is_empty()
    }

    /// Toggles the panel over the board and the reasons in it.
    pub(super) fn show_panel(&mut self) {
        self.shows_panel = !self.shows_panel;
        let note = self.game.note();
        let is_broken = !self.game.faults().is_empty();
        let is_told = self.hint().is_some() || note.is_wrong || is_broken || !note.reasons.is_empty();
        if self.shows_panel && !is_told {
            self.say("Nothing to explain here.");
        }
    }

    /// Commands that don't apply to this kind of puzzle, because it has no model or no clauses.
    pub(super) fn meaningless(&self) -> Vec<Command> {
        let methods = Methods::of(self.game.as_ref());
        let model = (!methods.has_searches).then_some(Aid::Model.into());
        let watch = methods.all().next().is_none().then_some(Command::Watch);
        model.into_iter().chain(watch).collect()
    }

    /// Toggles the model view. The model is built on first use, and kept.
    pub(super) fn toggle_model(&mut self, effects: &mut Vec<Effect>) {
        if self.model_view().is_some() {
            return self.panel = Panel::Square;
        }
        match &self.model {
            Some(model) => self.open_model(Arc::clone(model)),
            None if self.game.modelled().is_none() => self.say(&no_model(self.game.problem())),
            None => self.work(Task::Model, effects),
        }
    }

    /// Stores the model, and opens the view.
    pub(super) fn open_model(&mut self, model: Arc<Model>) {
        self.panel = Panel::Model(ModelView::of(Arc::clone(&model), self.game.as_ref()));
        self.model = Some(model);
    }

    /// Updates the view for the cursor.
    pub(super) fn follow_cursor(&mut self) {
        if let Panel::Model(view) = &self.panel
            && view.square != self.game.hand().cursor
        {
            self.panel = Panel::Model(ModelView::of(Arc::clone(&view.model), self.game.as_ref()));
        }
    }
}

/// The model view: the constraint graph of the problem at the cursor.
#[derive(Debug, Clone)]
pub struct ModelView {
    /// The model of the problem, independent of the position.
    pub model: Arc<Model>,
    /// The square at the cursor.
    pub square: Square,
    /// Reasons for values missing from the domain here.
    pub missing: Vec<Missing>,
}

impl ModelView {
    /// The view at the cursor of this game.
    pub fn of(model: Arc<Model>, game: &dyn Game) -> Self {
        let square = game.hand().cursor;
        let missing = game.modelled().map(|modelled| modelled.missing(square)).unwrap_or_default();
        Self { model, square, missing }
    }

    /// Indices of the variables here, the narrowest first.
    pub fn variables(&self) -> Vec<usize> {
        self.model.at(self.square)
    }

    /// Highlights only the neighbours of the narrowest variable here.
    pub fn paint(&self, scene: &mut Scene) {
        scene.unlight();
        let arcs = self.variables().first().map(|&variable| self.model.graph().arcs(variable));
        for arc in arcs.unwrap_or_default() {
            scene.lay(Ground::Because, self.model.variables()[arc.neighbour()].squares().iter().copied());
        }
    }
}

/// A question to confirm with Enter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Put the solution on the board.
    Solve,
    /// Go back to before the first wrong move.
    GoBack {
        /// Number of changes that are kept.
        kept: usize,
        /// The wrong squares, as far as known.
        squares: Vec<Square>,
        /// Description of the error; empty if unknown.
        text: String,
    },
    /// Check a digit or block that nothing rules out.
    IsItRight {
        /// Sentence that it is possible.
        text: String,
    },
    /// Quit although moves could not be saved.
    Quit,
}

impl Question {
    /// Returns true if other keys keep their meaning, so that a mistake may be corrected at once. If not,
    /// only Enter and Esc answer.
    pub fn can_be_left(&self) -> bool {
        !matches!(self, Self::Solve)
    }
}

/// Purpose of a digit that is not entered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Awaited {
    /// Highlight it on the whole board.
    Highlight,
    /// Explain why it is impossible at the cursor.
    WhyNot,
}
