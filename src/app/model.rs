use std::sync::Arc;

use crate::grid::Square;
use crate::puzzle::{Missing, Model, Variable};
use crate::scene::{Ground, Scene};
use crate::session::{Game, Task};

use super::{Effect, Play};

/// The model view: what the problem's constraint graph is at the cursor.
#[derive(Debug, Clone)]
pub struct ModelView {
    /// The model of the problem, whatever was played since.
    pub model: Arc<Model>,
    /// The square it is looked at.
    pub square: Square,
    /// What removed the values that are missing in the domain here.
    pub missing: Vec<Missing>,
}

impl ModelView {
    /// The view at the cursor of this game.
    pub fn of(model: Arc<Model>, game: &dyn Game) -> Self {
        let square = game.hand().cursor;
        Self { model, square, missing: game.missing(square) }
    }

    /// The variable here, and its place among all; `None` if there is none.
    pub fn variable(&self) -> Option<(usize, Variable)> {
        self.model.at(self.square).map(|index| (index, self.model.variables()[index]))
    }

    /// Lights up the neighbours of the variable here, and nothing else that the cursor would.
    pub fn paint(&self, scene: &mut Scene) {
        scene.unlight();
        let arcs = self.variable().map(|(index, _)| self.model.graph().arcs(index)).unwrap_or_default();
        scene.lay(Ground::Because, arcs.iter().map(|arc| self.model.variables()[arc.target].square));
    }
}

impl Play {
    /// Opens the model view, or closes it. The model is built when it is first asked for, and kept.
    pub(super) fn toggle_model(&mut self, effects: &mut Vec<Effect>) {
        if self.model_view.take().is_some() {
            return;
        }
        match &self.model {
            Some(model) => self.open_model(Arc::clone(model)),
            None => self.work(Task::Model, effects),
        }
    }

    /// Keeps the model, and opens the view.
    pub(super) fn open_model(&mut self, model: Arc<Model>) {
        self.hint = None;
        self.model_view = Some(ModelView::of(Arc::clone(&model), self.game.as_ref()));
        self.model = Some(model);
    }

    /// Looks where the cursor is now.
    pub(super) fn follow_cursor(&mut self) {
        if let Some(view) = &self.model_view
            && view.square != self.game.hand().cursor
        {
            self.model_view = Some(ModelView::of(Arc::clone(&view.model), self.game.as_ref()));
        }
    }
}
