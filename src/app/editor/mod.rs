//! The editor, where a puzzle is entered by hand.

mod component;
mod edits;
mod work;

use std::mem;

use super::{Effect, Examined, JobName, JobResult, LongJob, TextLine};
use crate::grid::Square;
use crate::puzzle::{Draft, Fault, grouped};
use crate::scene::{Ground, Scene};
use crate::session::{AnyDrafting, AnyPuzzle, Finding, KeptDraft, Kind};

/// A puzzle in the editor.
pub struct Editor {
    /// Kinds that can be edited, in the order of the shelf.
    kinds: Vec<&'static dyn Kind>,
    /// Index of the current kind.
    kind: usize,
    /// Numbers and signs on the board.
    pub draft: Draft,
    /// The selected square.
    pub cursor: Square,
    /// True if the opposite square is cleared too, and the cursor goes there after a number.
    pub is_symmetric: bool,
    /// Error of the puzzle; `None` if it is valid.
    pub fault: Option<Fault>,
    /// Solutions and difficulty, once they are known.
    pub examined: Option<Examined>,
    /// True while numbers are being added.
    pub is_filling: bool,
    /// Name of the file to save in, while it is typed.
    pub file: Option<TextLine>,
    /// Message to show.
    pub message: Option<String>,
    /// Number of the latest request; results of older ones are ignored.
    looks: u64,
    /// True if the player was warned about the number of solutions; the next Enter plays anyway.
    was_warned: bool,
    /// True if the next digit continues the number at the cursor.
    goes_on: bool,
    /// The square that typing has just left: the next sign belongs to it.
    left: Option<Square>,
    /// The region that was painted last, and the square.
    brush: Option<(u8, Square)>,
    past: Vec<(usize, Draft)>,
    future: Vec<(usize, Draft)>,
    /// The last saved version.
    kept: KeptDraft,
}

impl Editor {
    /// An empty puzzle of the first kind; `None` if no kind can be edited.
    pub fn new(kinds: &[&'static dyn Kind]) -> Option<Self> {
        let kinds: Vec<_> = kinds.iter().copied().filter(|kind| kind.drafting().is_some()).collect();
        let draft = Draft::blank(kinds.first()?.drafting()?.first_size());
        let kept = KeptDraft { kind: kinds.first()?.name(), draft: draft.clone(), cursor: Square::default() };
        let mut editor = Self {
            kinds,
            kind: 0,
            draft,
            cursor: Square::default(),
            is_symmetric: false,
            fault: None,
            examined: None,
            is_filling: false,
            file: None,
            message: None,
            looks: 0,
            was_warned: false,
            goes_on: false,
            left: None,
            brush: None,
            past: Vec::new(),
            future: Vec::new(),
            kept,
        };
        editor.fault = editor.puzzle().err();
        Some(editor)
    }

    /// The puzzle's kind.
    pub fn drafted_kind(&self) -> &'static dyn Kind {
        self.kinds[self.kind]
    }

    fn drafting(&self) -> Box<dyn AnyDrafting> {
        self.drafted_kind().drafting().expect("only kinds that can be put together are offered")
    }

    /// Returns true if the kind has signs.
    pub fn has_signs(&self) -> bool {
        self.drafting().has_signs()
    }

    /// Returns true if the kind has clues of blocks, which may ask for a shape.
    pub fn has_shapes(&self) -> bool {
        self.drafting().has_shapes()
    }

    /// Returns true if the kind has several sizes.
    pub fn has_sizes(&self) -> bool {
        let drafting = self.drafting();
        drafting.nearest_size(1, 1) != drafting.nearest_size(u16::MAX, u16::MAX)
    }

    /// Title of the puzzle with its size, if it has several.
    pub fn title(&self) -> String {
        let size = if self.has_sizes() { &format!(" {}", self.draft.dimensions.label()) } else { "" };
        let unfinished = || format!("{}{size}", self.drafted_kind().title());
        let blank = |_| self.drafting().puzzle(&Draft::blank(self.draft.dimensions));
        self.puzzle().or_else(blank).map_or_else(|_| unfinished(), |puzzle| puzzle.title())
    }

    /// Returns true if the kind has regions.
    pub fn has_regions(&self) -> bool {
        !self.drafting().regions(&self.draft).is_empty()
    }

    /// Returns true if the board can have windows.
    pub fn has_windows(&self) -> bool {
        self.has_regions() && self.draft.dimensions.width() == 9
    }

    /// Returns true if width and height can differ.
    pub fn has_two_sides(&self) -> bool {
        let size = self.drafting().nearest_size(6, 7);
        size.width() != size.height()
    }

    fn puzzle(&self) -> Result<Box<dyn AnyPuzzle>, Fault> {
        self.drafting().puzzle(&self.draft)
    }

    /// The board, with broken squares highlighted.
    pub fn scene(&self) -> Scene {
        let mut scene = self.drafting().scene(&self.draft);
        if let Some(examined) = &self.examined {
            scene.lay(Ground::Because, examined.squares.iter().copied());
        }
        if let Some(fault) = &self.fault {
            for &square in &fault.squares {
                if let Some(figure) = scene.figures.get_mut(square) {
                    figure.broken = true;
                }
            }
        }
        scene.cursor = Some(self.cursor);
        scene
    }

    /// Examines the puzzle again after a change.
    pub(super) fn look(&mut self, effects: &mut Vec<Effect>) {
        self.looks += 1;
        self.examined = None;
        self.is_filling = false;
        self.fault = None;
        match self.puzzle() {
            Ok(puzzle) => {
                let number = self.looks;
                effects.push(Effect::Begin(LongJob::new(JobName::Examine, move |stop| {
                    JobResult::Examined(number, Box::new(work::examine(&*puzzle, stop)))
                })));
            }
            Err(fault) => {
                effects.push(Effect::StopWork);
                self.fault = Some(fault);
            }
        }
    }

    /// Takes the result of a filling, unless the draft has changed meanwhile.
    fn filled(&mut self, number: u64, filled: Result<Draft, String>, effects: &mut Vec<Effect>) {
        if number != self.looks || !mem::take(&mut self.is_filling) {
            return;
        }
        match filled {
            Ok(draft) if draft == self.draft => {
                self.message = Some("It has exactly one solution already.".to_owned());
                self.look_again(effects);
            }
            Ok(draft) => {
                self.message = Some("Filled up to one solution; <undo> takes it back.".to_owned());
                self.change(|editor| editor.draft = draft, effects);
            }
            Err(reason) => {
                self.message = Some(reason);
                self.look_again(effects);
            }
        }
    }

    /// Restarts an examination that the filling interrupted.
    fn look_again(&mut self, effects: &mut Vec<Effect>) {
        if self.examined.is_none() && self.fault.is_none() {
            self.look(effects);
        }
    }

    /// Replaces the draft by a pasted puzzle.
    pub(super) fn take(&mut self, puzzle: &dyn AnyPuzzle, effects: &mut Vec<Effect>) {
        let kind = self.kinds.iter().position(|kind| kind.name() == puzzle.kind());
        match (kind, puzzle.draft()) {
            (Some(kind), Some(draft)) => {
                self.message = None;
                self.change(|editor| (editor.kind, editor.draft) = (kind, draft), effects);
            }
            _ => self.message = Some("Puzzles of this kind can't be edited.".to_owned()),
        }
    }

    /// Replaces the draft by a grid that is not a valid puzzle yet.
    pub(super) fn take_draft(&mut self, KeptDraft { kind, draft, .. }: KeptDraft, effects: &mut Vec<Effect>) {
        if let Some(kind) = self.kinds.iter().position(|known| known.name() == kind) {
            self.message = None;
            self.change(|editor| (editor.kind, editor.draft) = (kind, draft), effects);
        }
    }

    /// Makes an undoable change.
    fn change(&mut self, make: impl FnOnce(&mut Self), effects: &mut Vec<Effect>) {
        let before = (self.kind, self.draft.clone());
        make(self);
        if (self.kind, &self.draft) == (before.0, &before.1) {
            return;
        }
        self.past.push(before);
        self.future.clear();
        self.settle(effects);
    }

    fn settle(&mut self, effects: &mut Vec<Effect>) {
        let size = self.draft.dimensions;
        self.cursor =
            Square::new(self.cursor.column().min(size.width() - 1), self.cursor.row().min(size.height() - 1));
        self.look(effects);
    }

    /// Warning before play about the number of solutions; `None` if it is one or unknown.
    fn warning(&self) -> Option<String> {
        // The first sentences fit the smallest window.
        if self.draft.is_empty() {
            return Some("It is empty: <accept> again plays it.".to_owned());
        }
        let how_many = match self.examined.as_ref()?.solutions {
            0 => return Some("No solution: <accept> again plays it.".to_owned()),
            1 => return None,
            Finding::MOST => "Many solutions".to_owned(),
            count => format!("{} solutions", grouped(count)),
        };
        Some(format!(
            "{how_many}: <accept> again plays it. Hints will end early; <fill> adds what is missing."
        ))
    }

    fn undo(&mut self, effects: &mut Vec<Effect>) {
        match self.past.pop() {
            Some(before) => {
                let now = (mem::replace(&mut self.kind, before.0), mem::replace(&mut self.draft, before.1));
                self.future.push(now);
                self.settle(effects);
            }
            None => self.message = Some("Nothing to undo.".to_owned()),
        }
    }

    fn redo(&mut self, effects: &mut Vec<Effect>) {
        match self.future.pop() {
            Some(next) => {
                let now = (mem::replace(&mut self.kind, next.0), mem::replace(&mut self.draft, next.1));
                self.past.push(now);
                self.settle(effects);
            }
            None => self.message = Some("Nothing to redo.".to_owned()),
        }
    }
}

impl Editor {
    /// Saves the draft if it, or the cursor, has changed.
    pub(super) fn keep_draft(&mut self, effects: &mut Vec<Effect>) {
        let kind = self.drafted_kind().name();
        let KeptDraft { kind: kept_kind, draft, cursor } = &self.kept;
        if *kept_kind != kind || *draft != self.draft || *cursor != self.cursor {
            self.kept = KeptDraft { kind, draft: self.draft.clone(), cursor: self.cursor };
            effects.push(Effect::KeepDraft(self.kept.clone()));
        }
    }

    /// Restores the saved draft, or shows the error.
    pub(super) fn restore(&mut self, kept: Result<Option<KeptDraft>, String>, effects: &mut Vec<Effect>) {
        match kept {
            Ok(Some(kept)) => {
                if let Some(kind) = self.kinds.iter().position(|kind| kind.name() == kept.kind) {
                    (self.kind, self.draft, self.cursor) = (kind, kept.draft.clone(), kept.cursor);
                    self.kept = kept;
                }
            }
            Ok(None) => {}
            Err(reason) => self.message = Some(reason),
        }
        self.look(effects);
    }
}
