use std::sync::Arc;

use crate::grid::Square;
use crate::puzzle::{Missing, Model};
use crate::scene::{Ground, Scene};
use crate::session::Game;

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
        let missing = game.modelled().map(|modelled| modelled.missing(square)).unwrap_or_default();
        Self { model, square, missing }
    }

    /// The variables here, the narrowest first, as their places among all.
    pub fn variables(&self) -> Vec<usize> {
        self.model.at(self.square)
    }

    /// Lights up the neighbours of the narrowest variable here, and nothing else that the cursor would.
    pub fn paint(&self, scene: &mut Scene) {
        scene.unlight();
        let arcs = self.variables().first().map(|&variable| self.model.graph().arcs(variable));
        for arc in arcs.unwrap_or_default() {
            scene.lay(Ground::Because, self.model.variables()[arc.target].squares().iter().copied());
        }
    }
}
