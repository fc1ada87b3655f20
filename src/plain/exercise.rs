//! Practising a technique by ear: positions in which its step is to be found.

use crate::app::{Exercise as Session, HintView};
use crate::deduction::{Label, Step};
use crate::generation::{GridSize, Seed};
use crate::puzzle::{EntryMode, Input, Stop, Stopped};
use crate::session::{Found, Kind, PracticeAnswer, PracticePosition, Verdict, practice_position};

use super::advice::hint_in_words;
use super::board_words::as_said;
use super::{Request, board, board_words};

/// A technique that is practised.
pub(super) struct Exercise {
    pub(super) kind: &'static dyn Kind,
    pub(super) technique: Label,
    size: Option<GridSize>,
    seed: Seed,
    /// The number of positions that were looked for.
    sought: u64,
    /// IDs of the puzzles of the positions so far.
    shown: Vec<String>,
    position: Option<PracticePosition>,
    hint: Option<HintView>,
    has_help: bool,
    is_over: bool,
    results: Vec<Found>,
}

/// An answer, and how the step was found, if it is found now.
type Reply = (String, Option<Found>);

impl Exercise {
    /// An exercise whose positions are of this size, if one is given, and come from this seed; with the words
    /// about the first.
    pub(super) fn new(
        (kind, technique): (&'static dyn Kind, Label),
        size: Option<GridSize>,
        seed: Seed,
        stop: &Stop,
    ) -> (Self, String) {
        let mut exercise = Self {
            kind,
            technique,
            size,
            seed,
            sought: 0,
            shown: Vec::new(),
            position: None,
            hint: None,
            has_help: false,
            is_over: true,
            results: Vec::new(),
        };
        let words = exercise.next(stop);
        (exercise, words)
    }

    /// The answer to a request in an exercise; `None` to any other request.
    pub(super) fn answer(&mut self, request: &Request, stop: &Stop) -> Option<Reply> {
        let Some(position) = &mut self.position else {
            return matches!(request, Request::Next | Request::Again).then(|| (self.next(stop), None));
        };
        if let Some(answer) = board::refusal(&*position.game, request) {
            return Some((answer, None));
        }
        Some(match request {
            Request::Next | Request::Again if self.is_over => (self.next(stop), None),
            Request::Next => ("Find the step first. Do shows it.".to_owned(), None),
            Request::Hint => (self.hint(), None),
            Request::Do if !self.is_over => self.show(),
            Request::RuleOut(block) if position.game.entry_mode() == EntryMode::Blocks && !self.is_over => {
                board::draw_block(&mut *position.game, *block);
                let words = self.judge(PracticeAnswer::NotThisBlock, String::new(), stop);
                if let Some(position) = &mut self.position {
                    position.game.input(Input::Cancel);
                }
                words
            }
            Request::Put(..) | Request::Block(_) | Request::Clear(_) | Request::SetMarks(..)
                if self.is_over =>
            {
                ("This one is done. Next goes on.".to_owned(), None)
            }
            request => {
                let before = position.game.changes();
                let answer = board::answer(&mut *position.game, request)?;
                if position.game.changes() > before {
                    self.judge(PracticeAnswer::LastChange, answer, stop)
                } else {
                    (answer, None)
                }
            }
        })
    }

    fn next(&mut self, stop: &Stop) -> String {
        (self.position, self.hint, self.has_help) = (None, None, false);
        if self.results.len() >= Session::POSITIONS {
            let alone = self.results.iter().filter(|found| **found == Found::Alone).count();
            let words = format!("{} of {} found alone. Next begins again.", alone, self.results.len());
            self.results.clear();
            return words;
        }
        let seed = self.seed.child(self.sought);
        self.sought += 1;
        let size = self.size.as_ref();
        let found = practice_position(self.kind, self.technique.id, size, seed, &self.shown, stop);
        match found {
            Ok(Some(mut position)) => {
                self.shown.push(position.game.id());
                position.game.set_cleans_marks(true);
                let left = board_words::left_in_short(&*position.game);
                self.position = Some(position);
                self.is_over = false;
                format!(
                    "{}, position {} of {}. {left}",
                    self.technique.name,
                    self.results.len() + 1,
                    Session::POSITIONS
                )
            }
            Ok(None) => "No puzzle is known that needs this one.".to_owned(),
            Err(Stopped) => "Stopped.".to_owned(),
        }
    }

    fn open_step(&self) -> Option<Step> {
        let position = self.position.as_ref()?;
        position.steps.first().cloned()
    }

    fn hint(&mut self) -> String {
        self.has_help |= !self.is_over;
        match &mut self.hint {
            Some(hint) => hint.more(),
            None => self.hint = self.open_step().map(HintView::new),
        }
        self.hint.as_ref().map(hint_in_words).unwrap_or_default()
    }

    /// Shows the step that was sought.
    fn show(&mut self) -> Reply {
        let Some(step) = self.open_step() else { return (String::new(), None) };
        (as_said(&step.reason.in_one_line()), Some(self.end(Found::Shown)))
    }

    fn end(&mut self, found: Found) -> Found {
        self.is_over = true;
        self.results.push(found);
        found
    }

    fn judge(&mut self, answer: PracticeAnswer, said: String, stop: &Stop) -> Reply {
        let Some(position) = &mut self.position else { return (said, None) };
        let judging = position.game.judging(answer, position.steps.clone());
        let verdict = judging.and_then(|judging| judging(stop));
        let name = self.technique.name;
        match verdict {
            Some(Verdict::Right(step)) => {
                let found = if self.has_help { Found::WithHelp } else { Found::Alone };
                (format!("Right. {}", as_said(&step.reason.in_one_line())), Some(self.end(found)))
            }
            Some(Verdict::Follows(_)) => {
                let found = if self.has_help { Found::WithHelp } else { Found::Alone };
                (format!("Right: it is what the {name} leaves."), Some(self.end(found)))
            }
            Some(Verdict::Different(step)) => (
                format!(
                    "True, and another technique shows it: {}. Here the {name} is to be found.",
                    step.name
                ),
                None,
            ),
            Some(Verdict::Unseen) => {
                (format!("True, but no single step shows it from here. Find the {name}."), None)
            }
            Some(Verdict::Wrong(against)) => {
                self.has_help = true;
                if answer == PracticeAnswer::LastChange {
                    position.game.undo();
                }
                (format!("Wrong, and taken back. {against}"), None)
            }
            None if answer == PracticeAnswer::NotThisBlock => {
                ("This block is impossible anyway.".to_owned(), None)
            }
            None => (said, None),
        }
    }
}
