use crate::app::{Command, Direction, Effect, HintView, JobName, JobResult, LongJob, Motion, Stage};
use crate::deduction::{Label, Step};
use crate::puzzles::Shelf;
use crate::scene::Scene;
use crate::session::Kind;

/// The techniques of a kind of puzzle: a list of them, and a page each.
pub struct Lessons {
    /// All kinds.
    pub shelf: &'static Shelf,
    /// Index of the kind on the shelf.
    pub kind: usize,
    /// The techniques, the cheapest first.
    pub techniques: Vec<Label>,
    /// Index of the selected technique.
    pub selected: usize,
    /// Its page, while open.
    pub lesson: Option<Lesson>,
    /// True if the page was opened from the list.
    is_from_list: bool,
}

impl Lessons {
    /// The list of the techniques of this kind; of the first if none is named.
    pub fn of(shelf: &'static Shelf, kind: Option<&str>) -> Self {
        let kind = shelf.place_of(kind);
        Self {
            shelf,
            kind,
            techniques: shelf.kinds()[kind].techniques(),
            selected: 0,
            lesson: None,
            is_from_list: false,
        }
    }

    /// Opens the page of a technique directly, if the kind has it.
    pub(super) fn open(&mut self, technique: &str, effects: &mut Vec<Effect>) {
        if let Some(place) = self.techniques.iter().position(|known| known.id == technique) {
            self.turn_to(place, effects);
        }
    }

    /// Adds the step of an example, if its page is still open.
    pub(super) fn illustrated(&mut self, technique: Label, step: Option<Step>) {
        if let Some(Lesson { known, example: Some(example), .. }) = &mut self.lesson
            && *known == technique
            && let Some(step) = step
        {
            let hint = HintView { stage: Stage::What, ..HintView::new(step) };
            hint.paint(&mut example.scene);
            example.step = Some(hint.step);
        }
    }

    /// Returns true if closing the page returns to the list.
    pub(super) fn has_list_beneath(&self) -> bool {
        self.lesson.is_some() && self.is_from_list
    }

    /// Chooses, opens and turns pages; returns true if the command was used.
    pub(super) fn command(&mut self, command: Command, effects: &mut Vec<Effect>) -> bool {
        let last = self.techniques.len().saturating_sub(1);
        match (command, self.lesson.is_some()) {
            (Command::Go(Motion::Move(Direction::Left)), true) => {
                self.turn_to(self.selected.saturating_sub(1), effects);
            }
            (Command::Go(Motion::Move(Direction::Right)), true) => {
                self.turn_to((self.selected + 1).min(last), effects);
            }
            (Command::Back, true) if self.is_from_list => self.lesson = None,
            (_, true) => return false,
            (Command::Go(Motion::Move(Direction::Left)), false) => {
                self.show_kind(self.shelf.kinds().len() - 1);
            }
            (Command::Go(Motion::Move(Direction::Right)), false) => self.show_kind(1),
            (Command::Go(motion @ Motion::Edge(_)), false) => {
                self.selected = motion.around(self.selected, last + 1);
            }
            (Command::Go(motion), false) => self.selected = motion.along(self.selected, last + 1),
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
            effects.extend(illustration.map(Effect::Begin));
        }
    }

    /// Shows the list of the kind `on` places further along the shelf.
    fn show_kind(&mut self, on: usize) {
        let kinds = self.shelf.kinds();
        let kind = kinds[(self.kind + on) % kinds.len()].name();
        *self = Self::of(self.shelf, Some(kind));
    }
}

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

impl Lesson {
    /// The page of a technique of this kind, and the search for the step of its example.
    fn of(shelf: &Shelf, known: Label, kind: &dyn Kind) -> (Self, Option<LongJob>) {
        let example = kind.technique_example(known.id);
        let example =
            example.and_then(|example| Some((shelf.read(example.puzzle, None).ok()?, example.ruled_out)));
        let scene = example.as_ref().and_then(|(puzzle, ruled_out)| puzzle.example_scene(ruled_out));
        let illustration = example.map(|(puzzle, ruled_out)| {
            LongJob::new(JobName::Illustrate, move |stop| {
                JobResult::Illustrated(known, Box::new(puzzle.example_step(known.id, ruled_out, stop)))
            })
        });
        let example = scene.map(|scene| Example { scene, step: None });
        let has_boxes = example.as_ref().is_none_or(|example| example.scene.sectors.is_some());
        let lines = known.page.lines().map(str::trim).filter(|line| !line.is_empty());
        let prose = lines.map(|line| if has_boxes { line.to_owned() } else { without_boxes(line) }).collect();
        (Self { known, prose, example }, illustration)
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
