use crate::deduction::{Light, Lit, Placement, Removal, Step, Tone};
use crate::grid::{Digits, Square};
use crate::scene::{Edge, Figure, Ground, Scene, Stroke};

/// How many of the blocks that are ruled out for a hint are outlined.
const OUTLINED: usize = 3;

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

    /// Whether the technique was told, so that its page gives nothing away.
    pub fn tells_technique(&self) -> bool {
        self.stage > Stage::Where && !self.step.is_mistake()
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
            Stage::Why => {
                scene.lay(Ground::Because, self.step.reason.because.iter().copied());
                self.paint_lights(scene);
            }
            Stage::What => {
                scene.lay(Ground::Because, self.step.reason.because.iter().copied());
                scene.lay(Ground::Change, self.step.changes());
                self.paint_lights(scene);
                self.paint_changes(scene);
            }
            Stage::Done => {}
        }
    }

    /// What the reason is about, the second tone under the first.
    fn paint_lights(&self, scene: &mut Scene) {
        for tone in [Tone::Second, Tone::First] {
            let (place, stroke) = match tone {
                Tone::First => (0, Stroke::First),
                Tone::Second => (1, Stroke::Second),
            };
            let lights = self.step.reason.lights.iter().filter(|light| light.tone == tone);
            for Light { on, .. } in lights {
                match *on {
                    Lit::Numbers { square, numbers } => {
                        mark(scene, square, numbers, |figure| &mut figure.lit[place]);
                    }
                    Lit::Block(block) => scene.outline(block, Edge::Outline(stroke)),
                }
            }
        }
    }

    fn paint_changes(&self, scene: &mut Scene) {
        for removal in &self.step.removes {
            match removal {
                // More than a few would hide one another.
                Removal::Blocks { blocks, .. } => {
                    for &block in blocks.iter().step_by(blocks.len().div_ceil(OUTLINED).max(1)) {
                        scene.outline(block, Edge::Outline(Stroke::Struck));
                    }
                }
                Removal::Numbers { square, numbers } => {
                    mark(scene, *square, *numbers, |figure| &mut figure.struck);
                }
            }
        }
        for placement in &self.step.places {
            match *placement {
                Placement::Number(numbered) => {
                    let digit = u8::try_from(numbered.number()).map_or(Digits::NONE, Digits::of);
                    mark(scene, numbered.square(), digit, |figure| &mut figure.chosen);
                }
                Placement::Block { block, .. } => scene.outline(block, Edge::Drawn),
            }
        }
    }
}

/// Makes candidates stand out in an empty square, whether or not they are marked there.
fn mark(scene: &mut Scene, square: Square, numbers: Digits, set: impl Fn(&mut Figure) -> &mut Digits) {
    if let Some(figure) = scene.figures.get_mut(square).filter(|figure| figure.number.is_none()) {
        figure.marks = figure.marks | numbers;
        let set = set(figure);
        *set = *set | numbers;
    }
}
