use crate::app::{HintView, Stage};
use crate::deduction::{Label, Step};
use crate::puzzle::Stop;
use crate::puzzles::Shelf;
use crate::scene::{Lattice, Scene};
use crate::session::{AnyPuzzle, Kind};

/// The page of a technique.
pub struct Lesson {
    /// The technique.
    pub known: Label,
    /// Its text, by paragraphs.
    pub prose: Vec<String>,
    /// An example.
    pub example: Option<Example>,
}

/// A technique at work.
pub struct Example {
    /// Position; painted as a hint once the step is known.
    pub scene: Scene,
    /// The step; `None` until it is found.
    pub step: Option<Step>,
}

/// The search for the step of a lesson's example, as a long job.
pub struct Illustration {
    known: Label,
    puzzle: Box<dyn AnyPuzzle>,
    ruled_out: &'static str,
}

/// Result of an [`Illustration`].
#[derive(Debug, Clone, PartialEq)]
pub struct Illustrated {
    known: Label,
    step: Option<Step>,
}

impl Illustration {
    /// Finds the step.
    pub fn run(self, stop: &Stop) -> Box<Illustrated> {
        let step = self.puzzle.example_step(self.known.id, self.ruled_out, stop);
        Box::new(Illustrated { known: self.known, step })
    }
}

impl Lesson {
    /// The page of a technique of this kind, and the search for the step of its example.
    pub(super) fn of(shelf: &Shelf, known: Label, kind: &dyn Kind) -> (Self, Option<Illustration>) {
        let example = kind.technique_example(known.id);
        let puzzle =
            example.and_then(|example| Some((shelf.read(example.puzzle, None).ok()?, example.ruled_out)));
        let illustration = puzzle.map(|(puzzle, ruled_out)| Illustration { known, puzzle, ruled_out });
        let scene = illustration.as_ref().and_then(|sought| sought.puzzle.example_scene(sought.ruled_out));
        let example = scene.map(|scene| Example { scene, step: None });
        let has_boxes = example.as_ref().is_none_or(|example| example.scene.lattice == Lattice::Sectors);
        let lines = known.page.lines().map(str::trim).filter(|line| !line.is_empty());
        let prose = lines.map(|line| if has_boxes { line.to_owned() } else { without_boxes(line) }).collect();
        (Self { known, prose, example }, illustration)
    }

    /// Adds the step of an example, if it belongs to this page.
    pub(super) fn illustrated(&mut self, illustrated: Illustrated) {
        if let Some(example) = &mut self.example
            && self.known == illustrated.known
            && let Some(step) = illustrated.step
        {
            let hint = HintView { stage: Stage::What, ..HintView::new(step) };
            hint.paint(&mut example.scene);
            example.step = Some(hint.step);
        }
    }
}

/// Summary of a technique of this kind: the first paragraph of its page.
pub(in crate::app) fn gist(known: &Label, kind: &dyn Kind) -> String {
    let first = known.page.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    if kind.rules().contains("box") { first.to_owned() } else { without_boxes(first) }
}

/// A paragraph about lines and boxes, for a puzzle without boxes.
fn without_boxes(text: &str) -> String {
    [
        ("row, column or box", "row or column"),
        ("rows, columns and boxes", "rows and columns"),
        ("its row, its column and its box", "its row and its column"),
    ]
    .into_iter()
    .fold(text.to_owned(), |text, (with, without)| text.replace(with, without))
}
