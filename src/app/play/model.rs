use std::sync::Arc;

use super::Panel;
use crate::app::{Aid, Command, Effect, Methods, Play};
use crate::grid::Square;
use crate::puzzle::{Missing, Model};
use crate::scene::{Ground, Scene};
use crate::session::{Game, Task};

/// Message for a kind of puzzle without a model.
pub(in crate::app) const NO_MODEL: &str = "This kind of puzzle is not modelled as variables and constraints.";

impl Play {
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
            None if self.game.modelled().is_none() => self.say(NO_MODEL),
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
            scene.lay(Ground::Because, self.model.variables()[arc.target].squares().iter().copied());
        }
    }
}
