use crate::deduction::{Label, Step};
use crate::puzzle::Stop;
use crate::puzzles::Shelf;
use crate::scene::Scene;
use crate::session::{AnyPuzzle, Kind};

use super::{Command, Direction, Effect, HintView, LongJob, Stage};

/// The techniques of a kind of puzzle: a list of them, and a page each.
pub struct Lessons {
    /// The kinds there are.
    pub shelf: &'static Shelf,
    /// Which kind on the shelf they are of.
    pub kind: usize,
    /// The techniques, the cheapest first.
    pub techniques: Vec<Label>,
    /// Which one is selected.
    pub selected: usize,
    /// Its page, while it is open.
    pub lesson: Option<Lesson>,
    /// Whether the page was opened from the list.
    is_from_list: bool,
}

/// The page of a technique.
pub struct Lesson {
    /// The technique.
    pub known: Label,
    /// What it teaches, a paragraph each.
    pub prose: Vec<&'static str>,
    /// An example.
    pub example: Option<Example>,
}

/// A technique at work.
pub struct Example {
    /// Where; painted as a hint once the step is known.
    pub scene: Scene,
    /// What it does; `None` until it is found.
    pub step: Option<Step>,
}

/// The search for the step of a lesson's example, holding all it needs; may run on another thread.
pub struct Illustration {
    known: Label,
    puzzle: Box<dyn AnyPuzzle>,
    ruled_out: &'static str,
}

/// What came of an [`Illustration`].
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
    fn of(shelf: &Shelf, known: Label, kind: &dyn Kind) -> (Self, Option<Illustration>) {
        let example = kind.technique_example(known.id);
        let puzzle =
            example.and_then(|example| Some((shelf.read(example.puzzle, None).ok()?, example.ruled_out)));
        let illustration = puzzle.map(|(puzzle, ruled_out)| Illustration { known, puzzle, ruled_out });
        let scene = illustration.as_ref().and_then(|sought| sought.puzzle.example_scene(sought.ruled_out));
        let example = scene.map(|scene| Example { scene, step: None });
        let prose = known.page.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        (Self { known, prose, example }, illustration)
    }
}

impl Lessons {
    /// The list of the techniques of this kind; of the first if none is named.
    pub fn of(shelf: &'static Shelf, kind: Option<&str>) -> Self {
        let kinds = shelf.kinds();
        let kind = kinds.iter().position(|known| Some(known.name()) == kind).unwrap_or_default();
        Self {
            shelf,
            kind,
            techniques: kinds[kind].techniques(),
            selected: 0,
            lesson: None,
            is_from_list: false,
        }
    }

    /// Opens the page of a technique at once, without the list; nothing if it is not of this kind.
    pub(super) fn open(&mut self, technique: &str, effects: &mut Vec<Effect>) {
        if let Some(place) = self.techniques.iter().position(|known| known.id == technique) {
            self.turn_to(place, effects);
        }
    }

    /// The step of an example was found, of this page or of one that is closed by now.
    pub(super) fn illustrated(&mut self, illustrated: Illustrated) {
        if let Some(Lesson { known, example: Some(example), .. }) = &mut self.lesson
            && *known == illustrated.known
            && let Some(step) = illustrated.step
        {
            let hint = HintView { stage: Stage::What, ..HintView::new(step) };
            hint.paint(&mut example.scene);
            example.step = Some(hint.step);
        }
    }

    /// Whether the list lies beneath an open page.
    pub(super) fn has_list_beneath(&self) -> bool {
        self.lesson.is_some() && self.is_from_list
    }

    /// Chooses, opens and turns pages; whether the command meant something here.
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) -> bool {
        let last = self.techniques.len().saturating_sub(1);
        match (command, self.lesson.is_some()) {
            (Command::Move(Direction::Left), true) => {
                self.turn_to(self.selected.saturating_sub(1), effects);
            }
            (Command::Move(Direction::Right), true) => {
                self.turn_to((self.selected + 1).min(last), effects);
            }
            (Command::Back, true) if self.is_from_list => self.lesson = None,
            (_, true) => return false,
            (Command::Move(Direction::Left), false) => self.show_kind(self.shelf.kinds().len() - 1),
            (Command::Move(Direction::Right), false) => self.show_kind(1),
            (Command::Move(Direction::Up), false) => self.selected = self.selected.saturating_sub(1),
            (Command::Move(Direction::Down), false) => self.selected = (self.selected + 1).min(last),
            (Command::Edge(Direction::Left | Direction::Up), false) => self.selected = 0,
            (Command::Edge(_), false) => self.selected = last,
            (Command::Accept, false) => {
                self.is_from_list = true;
                self.turn_to(self.selected, effects);
            }
            (_, false) => return false,
        }
        true
    }

    fn turn_to(&mut self, place: usize, effects: &mut Vec<Effect>) {
        if let Some(&known) = self.techniques.get(place) {
            let (lesson, illustration) = Lesson::of(self.shelf, known, self.shelf.kinds()[self.kind]);
            self.selected = place;
            self.lesson = Some(lesson);
            effects.extend(illustration.map(|illustration| Effect::Begin(LongJob::Illustrate(illustration))));
        }
    }

    /// The list of the kind so many places on.
    fn show_kind(&mut self, on: usize) {
        let kinds = self.shelf.kinds();
        let kind = kinds[(self.kind + on) % kinds.len()].name();
        *self = Self::of(self.shelf, Some(kind));
    }
}
