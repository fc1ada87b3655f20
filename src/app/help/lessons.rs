use crate::app::{Command, Direction, Effect, Illustrated, Lesson, LongJob, Motion};
use crate::deduction::Label;
use crate::puzzles::Shelf;

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
    pub(super) fn illustrated(&mut self, illustrated: Illustrated) {
        if let Some(lesson) = &mut self.lesson {
            lesson.illustrated(illustrated);
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
            (Command::Go(Motion::Move(Direction::Up)), false) => {
                self.selected = self.selected.saturating_sub(1);
            }
            (Command::Go(Motion::Move(Direction::Down)), false) => {
                self.selected = (self.selected + 1).min(last);
            }
            (Command::Go(Motion::Edge(Direction::Left | Direction::Up)), false) => self.selected = 0,
            (Command::Go(Motion::Edge(_)), false) => self.selected = last,
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

    /// Shows the list of the kind `on` places further along the shelf.
    fn show_kind(&mut self, on: usize) {
        let kinds = self.shelf.kinds();
        let kind = kinds[(self.kind + on) % kinds.len()].name();
        *self = Self::of(self.shelf, Some(kind));
    }
}
