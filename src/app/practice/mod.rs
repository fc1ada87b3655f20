//! Practice of techniques: a [`Course`] through those of a kind, and an [`Exercise`] in one of them, a series
//! of positions with a step to find.

mod board;
mod exercise;

pub use board::PracticeBoard;
pub use exercise::Exercise;

use crate::app::help::gist;
use crate::app::keys::told;
use crate::app::{
    Command, Component, Context, Direction, KeyContext, KeyLabel, Keymap, Message, Motion, PracticeRequest,
};
use crate::deduction::Label;
use crate::generation::{GridSize, Seed};
use crate::puzzles::Shelf;
use crate::session::{Found, Kind, PracticeProgress, Statistics, can_be_practised};

/// Sentence about a technique without a position to practise it in.
const NO_POSITION: &str = "No puzzle is known that needs this one.";

/// A kind, a technique of it, and the way in which a step was found.
type Practice = (&'static str, &'static str, Found);

/// The course of techniques of a kind, the cheapest first, with the progress in each.
pub struct Course {
    shelf: &'static Shelf,
    /// Index of the kind on the shelf.
    kind: usize,
    /// The techniques.
    pub techniques: Vec<Label>,
    /// Index of the selected technique.
    pub selected: usize,
    /// True if the player has moved the selection.
    has_moved: bool,
    /// Earlier practice, once known.
    statistics: Option<Statistics>,
    /// Practice since then.
    since: Vec<Practice>,
    /// True if techniques that assume a single solution are part of the course.
    uniqueness: bool,
    /// The size of the puzzles, with their layout, if one is asked for.
    pub size: Option<GridSize>,
    /// The seed that reproduces the positions.
    pub(super) seed: Option<Seed>,
    /// Message to show.
    pub message: Option<String>,
}

impl Course {
    /// The course of the requested kind; of the first if none is named.
    pub(in crate::app) fn of(shelf: &'static Shelf, asked: PracticeRequest, uniqueness: bool) -> Self {
        let kind = shelf.place_of(asked.kind);
        Self {
            shelf,
            kind,
            techniques: shelf.kinds()[kind].techniques(),
            selected: 0,
            has_moved: false,
            statistics: None,
            since: Vec::new(),
            uniqueness,
            size: asked.size,
            seed: asked.seed,
            message: None,
        }
    }

    /// The current kind of puzzle.
    pub fn chosen_kind(&self) -> &'static dyn Kind {
        self.shelf.kinds()[self.kind]
    }

    /// Titles of the kinds, and the index of the current one.
    pub fn tabs(&self) -> (Vec<String>, usize) {
        (self.shelf.kinds().iter().map(|kind| kind.title().to_owned()).collect(), self.kind)
    }

    /// Stores earlier practice and selects the next technique, unless the player has moved the selection.
    pub(super) fn read(&mut self, statistics: Statistics) {
        self.statistics = Some(statistics);
        if !self.has_moved {
            self.select_next();
        }
    }

    /// Summary of the selected technique, as a paragraph.
    pub fn gist(&self) -> String {
        let technique = self.techniques.get(self.selected);
        technique.map(|technique| gist(technique, self.chosen_kind())).unwrap_or_default()
    }

    /// Progress in a technique.
    pub fn progress(&self, technique: &Label) -> PracticeProgress {
        let (kind, technique) = (self.chosen_kind().name(), technique.id);
        let known = self.statistics.iter().flat_map(|known| known.practice(kind, technique));
        let since = self.since.iter().filter(|(of, id, _)| (*of, *id) == (kind, technique));
        PracticeProgress::of(known.chain(since.map(|(.., found)| *found)))
    }

    /// Adds the result for a step of a technique.
    pub(super) fn note(&mut self, technique: &'static str, found: Found) {
        self.since.push((self.chosen_kind().name(), technique, found));
    }

    /// Returns true if there are positions to practise this technique in.
    pub fn has_positions(&self, technique: &Label) -> bool {
        can_be_practised(self.chosen_kind(), technique.id)
    }

    /// Index of the technique to practise next: the cheapest that is not mastered; `None` if all are.
    pub fn next(&self) -> Option<usize> {
        self.techniques.iter().position(|technique| {
            (self.uniqueness || !technique.assumes_uniqueness)
                && self.has_positions(technique)
                && !self.progress(technique).is_mastered()
        })
    }

    /// Number of mastered techniques.
    pub fn mastered(&self) -> usize {
        self.techniques.iter().filter(|technique| self.progress(technique).is_mastered()).count()
    }

    fn select_next(&mut self) {
        self.selected = self.next().unwrap_or_default();
    }

    /// Selects the technique of this id, if the course has it.
    pub(in crate::app) fn select_technique(&mut self, id: &str) {
        if let Some(place) = self.techniques.iter().position(|technique| technique.id == id) {
            self.select(place);
        }
    }

    /// Selects the technique in this line.
    fn select(&mut self, line: usize) {
        (self.selected, self.has_moved) = (line.min(self.techniques.len() - 1), true);
    }

    /// Switches to the kind `on` places further along the shelf.
    fn show_kind(&mut self, on: usize) {
        let kinds = self.shelf.kinds();
        self.kind = (self.kind + on) % kinds.len();
        self.size = None;
        self.techniques = kinds[self.kind].techniques();
        self.has_moved = false;
        self.select_next();
    }
}

impl Component for Course {
    fn key_context(&self) -> KeyContext {
        KeyContext::Course
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        vec![
            keymap.told(Command::Accept, "practise"),
            told("←→", "kind"),
            told("↑↓", "choose"),
            keymap.told(Command::Explain, "explain"),
            keymap.told(Command::Back, "back"),
        ]
    }

    fn goal(&self) -> String {
        "The techniques, the easiest first. Each is practised in ten positions in which it is the next \
         step; it is mastered once you found eight of the last ten alone."
            .to_owned()
    }

    fn kind(&self) -> Option<&'static str> {
        Some(self.chosen_kind().name())
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        self.message = None;
        let technique = self.techniques.get(self.selected).copied();
        match command {
            Command::Explain => {
                cx.go(move |app, effects| app.explain(technique.map(|known| known.id), effects));
            }
            Command::Go(Motion::Move(Direction::Left)) => self.show_kind(self.shelf.kinds().len() - 1),
            Command::Go(Motion::Move(Direction::Right)) => self.show_kind(1),
            Command::Go(motion @ (Motion::Move(_) | Motion::Edge(_))) => {
                self.select(motion.along(self.selected, self.techniques.len()));
            }
            Command::Accept => match technique {
                Some(technique) if self.has_positions(&technique) => {
                    cx.go(move |app, effects| app.exercise(technique, effects));
                }
                _ => self.message = Some(NO_POSITION.to_owned()),
            },
            _ => {}
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        let is_there = line < self.techniques.len();
        if is_there {
            self.selected = line;
        }
        is_there
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        if let Message::Statistics { statistics, .. } = answer {
            self.read(statistics);
        }
    }
}
