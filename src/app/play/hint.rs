use crate::app::keys::turned;
use crate::deduction::{Light, Lit, Placement, Removal, Step, Tone};
use crate::grid::{Block, Digits, Square};
use crate::puzzle::Piece;
use crate::scene::{Edge, Figure, Ground, Scene, Stroke};

/// Maximum number of outlined blocks among those that a hint rules out.
const OUTLINED: usize = 3;

/// A hint, revealed in stages.
#[derive(Debug, Clone, PartialEq)]
pub struct HintView {
    /// The step that it leads to.
    pub step: Step,
    /// Revealed stage.
    pub stage: Stage,
    /// True if the cursor has moved since the stage was shown.
    pub looked_away: bool,
    /// All equally easy hints including this one, once they were searched for.
    pub alternatives: Vec<Step>,
    /// Index of this one among them.
    pub place: usize,
    /// The single case shown, from 1, of a reason by cases; `None` for all at once.
    pub case: Option<usize>,
}

/// Stage of a hint.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stage {
    /// The place, and a question.
    Where,
    /// The technique, and the squares that make it true.
    Why,
    /// The full sentence, and its changes.
    What,
    /// Applied; the sentence remains readable.
    Done,
}

impl HintView {
    /// A hint that reveals only the place; a mistake is explained at once.
    pub fn new(step: Step) -> Self {
        let stage = if step.is_mistake() { Stage::What } else { Stage::Where };
        Self { step, stage, looked_away: false, alternatives: Vec::new(), place: 0, case: None }
    }

    /// Returns true if other hints can be shown: this one is neither applied nor about a mistake.
    pub fn has_alternatives(&self) -> bool {
        self.stage < Stage::Done && !self.step.is_mistake()
    }

    /// Stores the equally easy hints, this one first.
    pub(super) fn set_alternatives(&mut self, mut steps: Vec<Step>) {
        steps.retain(|step| !step.comes_to_the_same(&self.step));
        steps.insert(0, self.step.clone());
        (self.alternatives, self.place) = (steps, 0);
    }

    /// Goes to the next or the previous equally easy hint, at the same stage.
    pub(super) fn walk(&mut self, forward: bool) {
        let count = self.alternatives.len();
        if count > 1 {
            self.place = turned(self.place, count, forward);
            self.step = self.alternatives[self.place].clone();
            (self.looked_away, self.case) = (false, None);
        }
    }

    /// Position among the equally easy hints: `2 of 5`; `None` while they are unknown.
    pub fn standing(&self) -> Option<String> {
        let count = self.alternatives.len();
        (count > 1).then(|| format!("{} of {count}", self.place + 1))
    }

    /// Reveals the next stage, and moves the view back to the hint. After the last stage, a reason by cases
    /// shows one case after another, and then all again.
    pub fn more(&mut self) {
        self.looked_away = false;
        if self.stage == Stage::What && self.has_cases() {
            let next = self.case.map_or(1, |case| case + 1);
            self.case = Some(next).filter(|&case| case <= self.step.reason.cases());
        }
        self.stage = match self.stage {
            Stage::Where => Stage::Why,
            Stage::Why | Stage::What => Stage::What,
            Stage::Done => Stage::Done,
        };
    }

    /// Returns true if its reason has several cases.
    pub fn has_cases(&self) -> bool {
        self.step.reason.cases() > 1
    }

    /// Returns true if the technique is revealed, so that its page gives nothing away.
    pub fn tells_technique(&self) -> bool {
        self.stage > Stage::Where && !self.step.is_mistake()
    }

    /// The part of the board that must be visible, wherever the cursor is.
    pub fn subject(&self) -> Option<Block> {
        if self.looked_away || self.stage == Stage::Done {
            return None;
        }
        let reason = &self.step.reason;
        let squares = || reason.region.iter().chain(&reason.because);
        let (columns, rows) =
            (|| squares().map(|square| square.column()), || squares().map(|square| square.row()));
        let first = Square::new(columns().min()?, rows().min()?);
        Some(Block::spanning(first, Square::new(columns().max()?, rows().max()?)))
    }

    /// Highlights the revealed stage on the board.
    pub fn paint(&self, scene: &mut Scene) {
        self.paint_lit(scene, |squares| squares);
    }

    /// Highlights only the first squares of the reason. `lit` returns how many of a number of squares.
    pub fn paint_lit(&self, scene: &mut Scene, lit: impl Fn(usize) -> usize) {
        if self.stage == Stage::Done {
            return;
        }
        // The cursor's own highlights would outshine the hint, and hide the square at the cursor.
        scene.unlight();
        scene.slim_cursor = true;
        let reason = &self.step.reason;
        // Where no colour shows the region, a line around it does.
        if scene.bracketed && scene.sectors.is_some() {
            scene.edges.surround(&reason.region, Edge::Outline(Stroke::First));
        }
        if self.stage == Stage::Where {
            let lit = lit(reason.region.len());
            return scene.lay(Ground::Because, reason.region.iter().copied().take(lit));
        }
        // Tints of blocks stay.
        let is_plain =
            |square: &Square| scene.figures.get(*square).is_some_and(|figure| figure.ground == Ground::Plain);
        let region: Vec<Square> = reason.region.iter().copied().filter(is_plain).collect();
        scene.lay(Ground::Region, region);
        let lit = lit(reason.because.len());
        // The squares of a mistake are not reasons, but errors to correct.
        let ground = if self.step.is_mistake() { Ground::Loses } else { Ground::Because };
        let is_shown = |square: &Square| self.case.is_none() || self.is_of_case(*square);
        scene.lay(ground, reason.because.iter().copied().take(lit).filter(is_shown));
        if self.stage == Stage::What {
            scene.lay(Ground::Loses, self.step.removes.iter().map(Removal::square));
            let placed = self.step.places.iter().flat_map(|placement| placement.piece().squares());
            scene.lay(Ground::Change, placed);
        }
        self.paint_lights(scene);
        if self.stage == Stage::What {
            self.paint_changes(scene);
        }
    }

    /// Highlights the parts of the reason, the second tone below the first. A block to be placed stays hidden
    /// until the last stage.
    fn paint_lights(&self, scene: &mut Scene) {
        for tone in [Tone::Second, Tone::First] {
            let (place, stroke) = match tone {
                Tone::First => (0, Stroke::First),
                Tone::Second => (1, Stroke::Second),
            };
            let lights = self.step.reason.lights_in(self.case).filter(|light| light.tone == tone);
            for Light { on, .. } in lights {
                match *on {
                    Lit::Numbers { square, numbers } => {
                        mark(scene, square, numbers, |figure| &mut figure.lit[place]);
                    }
                    Lit::Block(block) if self.places(block) => {}
                    Lit::Block(block) => scene.outline(block, Edge::Outline(stroke)),
                }
            }
        }
    }

    /// Returns true if the square has a highlight in the current case.
    fn is_of_case(&self, square: Square) -> bool {
        self.step.reason.lights_in(self.case).any(|light| match light.on {
            Lit::Numbers { square: at, .. } => at == square,
            Lit::Block(block) => block.contains(square),
        })
    }

    fn places(&self, block: Block) -> bool {
        self.step.places.iter().any(|placement| placement.piece() == Piece::Block(block))
    }

    fn paint_changes(&self, scene: &mut Scene) {
        for removal in &self.step.removes {
            match removal {
                // More would hide one another.
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
        place(scene, &self.step);
    }
}

/// Highlights candidates of an empty square, beside all its candidates if it has no marks.
pub(super) fn mark(
    scene: &mut Scene,
    square: Square,
    numbers: Digits,
    set: impl Fn(&mut Figure) -> &mut Digits,
) {
    if let Some(figure) = scene.figures.get_mut(square).filter(|figure| figure.number.is_none()) {
        let seen = if figure.marks.is_empty() { figure.candidates } else { figure.marks };
        figure.marks = seen | numbers;
        let set = set(figure);
        *set = *set | numbers;
    }
}

/// Shows the pieces that a step places.
pub(super) fn place(scene: &mut Scene, step: &Step) {
    for placement in &step.places {
        match *placement {
            Placement::Number(numbered) => {
                let figure = scene.figures.get_mut(numbered.square());
                if let Some(figure) = figure.filter(|figure| figure.number.is_none()) {
                    (figure.number, figure.placed) = (u32::try_from(numbered.number()).ok(), true);
                }
            }
            Placement::Block { block, .. } => scene.outline(block, Edge::Drawn),
        }
    }
}
