use crate::deduction::{Light, Lit, Placement, Removal, Step, Tone};
use crate::grid::{Block, Digits, Square};
use crate::puzzle::Piece;
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
    /// Whether the player has looked elsewhere since it was told.
    pub looked_away: bool,
    /// All that are as easy, once they were looked for; this one among them.
    pub alternatives: Vec<Step>,
    /// Which of them this is.
    pub place: usize,
    /// The case that is lit alone, from 1, of a reason that goes case by case; `None` for all at once.
    pub case: Option<usize>,
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
    /// A hint that tells only the place; a mistake is told at once.
    pub fn new(step: Step) -> Self {
        let stage = if step.is_mistake() { Stage::What } else { Stage::Where };
        Self { step, stage, looked_away: false, alternatives: Vec::new(), place: 0, case: None }
    }

    /// Whether there are others to look at: nothing was done yet, and nothing is wrong.
    pub fn has_alternatives(&self) -> bool {
        self.stage < Stage::Done && !self.step.is_mistake()
    }

    /// The hints that are as easy are known; this one comes first.
    pub(super) fn set_alternatives(&mut self, mut steps: Vec<Step>) {
        steps.retain(|step| !step.comes_to_the_same(&self.step));
        steps.insert(0, self.step.clone());
        (self.alternatives, self.place) = (steps, 0);
    }

    /// Goes to the next of those that are as easy, or to the one before, as far as this one is told.
    pub(super) fn walk(&mut self, forward: bool) {
        let count = self.alternatives.len();
        if count > 1 {
            self.place = (self.place + if forward { 1 } else { count - 1 }) % count;
            self.step = self.alternatives[self.place].clone();
            (self.looked_away, self.case) = (false, None);
        }
    }

    /// Which of those that are as easy this is: `2 of 5`; nothing while they are not known.
    pub fn standing(&self) -> Option<String> {
        let count = self.alternatives.len();
        (count > 1).then(|| format!("{} of {count}", self.place + 1))
    }

    /// Tells more of it, and has it looked at again. Once all is told, a reason that goes case by case shows
    /// one case after the other, and then all of them again.
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

    /// Whether its reason goes through several cases.
    pub fn has_cases(&self) -> bool {
        self.step.reason.cases() > 1
    }

    /// Whether the technique was told, so that its page gives nothing away.
    pub fn tells_technique(&self) -> bool {
        self.stage > Stage::Where && !self.step.is_mistake()
    }

    /// The part of the board that is to be seen with it, wherever the cursor is.
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

    /// Lights up on the board what was told.
    pub fn paint(&self, scene: &mut Scene) {
        self.paint_lit(scene, |squares| squares);
    }

    /// The same, with as many of the reason's squares as are `lit` by now.
    pub fn paint_lit(&self, scene: &mut Scene, lit: impl Fn(usize) -> usize) {
        if self.stage == Stage::Done {
            return;
        }
        // What the cursor lights up would outshine it, and hide what it says of the square at the cursor.
        scene.unlight();
        scene.slim_cursor = true;
        let reason = &self.step.reason;
        if self.stage == Stage::Where {
            let lit = lit(reason.region.len());
            return scene.lay(Ground::Because, reason.region.iter().copied().take(lit));
        }
        // The tints of blocks stay.
        let is_plain =
            |square: &Square| scene.figures.get(*square).is_some_and(|figure| figure.ground == Ground::Plain);
        let region: Vec<Square> = reason.region.iter().copied().filter(is_plain).collect();
        scene.lay(Ground::Region, region);
        let lit = lit(reason.because.len());
        // What cannot stand is no reason, but what must go.
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

    /// What the reason is about, the second tone under the first. A block that will be placed is told only
    /// then.
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

    /// Whether something is lit in the square that belongs to the case that is shown.
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
        place(scene, &self.step);
    }
}

/// Makes candidates stand out in an empty square, among all its candidates if nothing is marked there.
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
