//! The answer to what a search missed: its first wrong choice, and how a person sees that it is wrong.

use crate::app::WhyView;
use crate::deduction::WhyNot;
use crate::puzzle::Piece;
use crate::scene::Scene;
use crate::session::{AnyProblem, Missed, MissedChoice, MissedFinding};

const NO_SOLUTION: &str = "The puzzle has no solution, so no single choice is wrong.";
const ALL_RIGHT: &str = "Nothing is wrong so far: a solution has all that was chosen.";
const TOO_LONG: &str = "Finding out what it missed takes too long here.";
const NOT_CHOSEN: &str =
    "Nothing on the board is wrong. What was wrong is to assume that a value is not there.";

/// The answer to the question of what a search missed.
#[derive(Debug, Clone)]
pub enum MissedAnswer {
    /// The first wrong choice.
    Choice {
        /// The board before it.
        before: Box<Scene>,
        /// The reason against it.
        why: WhyView,
    },
    /// All wrong choices of a search that has ended, by groups of techniques.
    Table {
        /// The heading.
        heading: String,
        /// The account.
        missed: Missed,
    },
    /// A sentence: nothing is wrong, or no answer is possible.
    Nothing(&'static str),
}

impl MissedAnswer {
    /// The answer that was found about this method.
    pub(super) fn of(found: MissedFinding, problem: &dyn AnyProblem, method: &str) -> Self {
        match found {
            MissedFinding::Choice(missed) => Self::choice(*missed, problem, method),
            MissedFinding::Run(missed) => Self::Table { heading: missed.heading(method), missed },
            MissedFinding::AllRight | MissedFinding::Known => Self::Nothing(ALL_RIGHT),
            MissedFinding::Absent => Self::Nothing(NOT_CHOSEN),
            MissedFinding::TooLong => Self::Nothing(TOO_LONG),
            MissedFinding::Unsolvable => Self::Nothing(NO_SOLUTION),
        }
    }

    fn choice(missed: MissedChoice, problem: &dyn AnyProblem, method: &str) -> Self {
        let answer = missed.sentence(method);
        let MissedChoice { choice, why, resting } = missed;
        let why = why.unwrap_or(WhyNot::Trying(Vec::new()));
        let why = WhyView { answer, ..WhyView::new(choice.piece, &why, resting) };
        Self::Choice { before: Box::new(problem.scene(Some(&choice.before))), why }
    }

    /// The part of the board that must be visible.
    pub fn piece(&self) -> Option<Piece> {
        if let Self::Choice { why, .. } = self { Some(why.piece) } else { None }
    }

    /// The board before the wrong choice, with the reason against it.
    pub fn scene(&self) -> Option<Scene> {
        let Self::Choice { before, why } = self else { return None };
        let mut scene = Scene::clone(before);
        why.paint(&mut scene);
        Some(scene)
    }
}
