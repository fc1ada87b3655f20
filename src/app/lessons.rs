use crate::deduction::{Label, Step};
use crate::puzzles::{SHELF, read};
use crate::scene::Scene;
use crate::session::Page;

use super::{Command, Direction, HintView, Stage};

/// The techniques of a kind of puzzle: a list of them, and a page each.
pub struct Lessons {
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
    /// An example, painted, and the step in it.
    pub example: Option<(Scene, Step)>,
}

impl Lesson {
    fn of(known: Label) -> Self {
        let page = Page::of(known.page);
        let puzzle = page.example.and_then(|id| read(id, None).ok());
        let example = puzzle.and_then(|puzzle| puzzle.example(known.id, page.ruled_out));
        let painted = |(mut scene, step): (Scene, Step)| {
            let hint = HintView { step, stage: Stage::What };
            hint.paint(&mut scene);
            (scene, hint.step)
        };
        Self { known, prose: page.prose, example: example.map(painted) }
    }
}

impl Lessons {
    /// The list of the techniques of this kind; of the first if none is named.
    pub fn of(kind: Option<&str>) -> Self {
        let kind = SHELF.iter().position(|known| Some(known.name()) == kind).unwrap_or_default();
        Self { kind, techniques: SHELF[kind].techniques(), selected: 0, lesson: None, is_from_list: false }
    }

    /// Opens the page of a technique at once, without the list; nothing if it is not of this kind.
    pub fn open(&mut self, technique: &str) {
        if let Some(place) = self.techniques.iter().position(|known| known.id == technique) {
            self.turn_to(place);
        }
    }

    /// Whether the list lies beneath an open page.
    pub(super) fn has_list_beneath(&self) -> bool {
        self.lesson.is_some() && self.is_from_list
    }

    /// Chooses, opens and turns pages; whether the command meant something here.
    pub(super) fn command(&mut self, command: Command) -> bool {
        let last = self.techniques.len().saturating_sub(1);
        match (command, self.lesson.is_some()) {
            (Command::Move(Direction::Left), true) => self.turn_to(self.selected.saturating_sub(1)),
            (Command::Move(Direction::Right), true) => self.turn_to((self.selected + 1).min(last)),
            (Command::Back, true) if self.is_from_list => self.lesson = None,
            (_, true) => return false,
            (Command::Move(Direction::Left), false) => self.show_kind(SHELF.len() - 1),
            (Command::Move(Direction::Right), false) => self.show_kind(1),
            (Command::Move(Direction::Up), false) => self.selected = self.selected.saturating_sub(1),
            (Command::Move(Direction::Down), false) => self.selected = (self.selected + 1).min(last),
            (Command::Edge(Direction::Left | Direction::Up), false) => self.selected = 0,
            (Command::Edge(_), false) => self.selected = last,
            (Command::Accept, false) => {
                self.is_from_list = true;
                self.turn_to(self.selected);
            }
            (_, false) => return false,
        }
        true
    }

    fn turn_to(&mut self, place: usize) {
        if let Some(&known) = self.techniques.get(place) {
            self.selected = place;
            self.lesson = Some(Lesson::of(known));
        }
    }

    /// The list of the kind so many places on.
    fn show_kind(&mut self, on: usize) {
        let kind = SHELF[(self.kind + on) % SHELF.len()].name();
        *self = Self::of(Some(kind));
    }
}
