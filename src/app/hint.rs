use crate::deduction::{Placement, Removal, Step};
use crate::grid::{Digits, Square};
use crate::scene::{Edge, Ground, Scene};

/// A hint, told in steps.
#[derive(Debug, Clone, PartialEq)]
pub struct HintView {
    /// What it says in the end.
    pub step: Step,
    /// How much of it is told.
    pub stage: Stage,
}

/// How much of a hint is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// Where to look, and a question.
    Where,
    /// The technique, and the squares that make it true.
    Why,
    /// The full sentence, and what it changes.
    What,
    /// It was done; the sentence stays to be read.
    Done,
}

impl HintView {
    /// A hint of which only the place is told; a mistake is told at once.
    pub fn new(step: Step) -> Self {
        let stage = if step.is_mistake() { Stage::What } else { Stage::Where };
        Self { step, stage }
    }

    /// Tells more of it.
    pub fn more(&mut self) {
        self.stage = match self.stage {
            Stage::Where => Stage::Why,
            Stage::Why | Stage::What => Stage::What,
            Stage::Done => Stage::Done,
        };
    }

    /// Lights up on the board what was told.
    pub fn paint(&self, scene: &mut Scene) {
        if self.stage != Stage::Done {
            // Where there are no colours, equal digits are lit as a hint's squares are.
            let equal = scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Same);
            let equal: Vec<Square> = equal.map(|(square, _)| square).collect();
            scene.lay(Ground::Plain, equal);
        }
        match self.stage {
            Stage::Where => scene.lay(Ground::Because, self.step.reason.region.iter().copied()),
            Stage::Why => scene.lay(Ground::Because, self.step.reason.because.iter().copied()),
            Stage::What => {
                scene.lay(Ground::Because, self.step.reason.because.iter().copied());
                scene.lay(Ground::Change, self.step.changes());
                self.paint_changes(scene);
            }
            Stage::Done => {}
        }
    }

    fn paint_changes(&self, scene: &mut Scene) {
        for placement in &self.step.places {
            match *placement {
                Placement::Number(numbered) => {
                    let digit = u8::try_from(numbered.number()).map_or(Digits::NONE, Digits::of);
                    if let Some(figure) = scene.figures.get_mut(numbered.square()) {
                        figure.marks = figure.marks | digit;
                        figure.chosen = digit;
                    }
                }
                Placement::Block { block, .. } => scene.outline(block, Edge::Drawn),
            }
        }
        for removal in &self.step.removes {
            if let Removal::Numbers { square, numbers } = removal
                && let Some(figure) = scene.figures.get_mut(*square)
            {
                figure.struck = *numbers & figure.marks;
            }
        }
    }
}
