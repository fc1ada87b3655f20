use std::ops::Deref;

use crate::deduction::{Advice, Measure, Premises, Step, WhyNot};
use crate::puzzle::{About, Piece, Stop, Stopped};

use super::practice_position::PracticePosition;
use super::replay_line::REPLAY_FORMAT;
use super::{AnyProblem, Game, Review};

/// A puzzle out of a file, of whatever kind, with the position that the file holds. Whatever can be asked of
/// its problem can be asked of it.
pub trait AnyPuzzle: Send {
    /// Its problem.
    fn problem(&self) -> &(dyn AnyProblem + 'static);

    /// What the file said about it.
    fn about(&self) -> &About;

    /// What the file said about it, to complete.
    fn about_mut(&mut self) -> &mut About;

    /// The name of the format in which the user gave it, so that it is given back in the same; `None` if it
    /// comes from masume itself.
    fn format(&self) -> Option<&'static str>;

    /// The problem in this format; `None` if the format is not one this kind is written in.
    fn write(&self, format: &str) -> Option<String>;

    /// The steps that are looked for from the position that the file holds, with the techniques of these ids
    /// only; with all if there are none. With `uniqueness`, techniques may assume that the puzzle has exactly
    /// one solution.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn advice(
        &self,
        sought: Sought,
        only: &[String],
        uniqueness: bool,
        stop: &Stop,
    ) -> Result<Advice, Stopped>;

    /// Why this piece cannot stand in the position that the file holds, and what that rests on, if it is
    /// known.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn why_not(&self, piece: Piece, stop: &Stop) -> Result<(WhyNot, Option<Premises>), Stopped>;

    /// How narrow the way of these steps is, which lead from the position that the file holds to the end, and
    /// how much there is to look for on it.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn measure_from_here(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped>;

    /// The first position on the way of the cheapest steps, from the untouched problem on, in which one of
    /// this technique is next; `None` if there is none. The problem must have exactly one solution.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn practice_position(&self, technique: &str, stop: &Stop) -> Result<Option<PracticePosition>, Stopped>;

    /// Looks back at the game, if it is a saved one; `None` if it is none.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn review(&self, _stop: &Stop) -> Result<Option<Review>, Stopped> {
        Ok(None)
    }

    /// Whether it is a game that came as one line of text, to be looked at and not to be played.
    fn is_replay(&self) -> bool {
        self.format() == Some(REPLAY_FORMAT)
    }

    /// The game as one line of text, if it is a saved one.
    fn replay_line(&self) -> Option<String> {
        None
    }

    /// Begins a game, at the position that the file holds.
    fn play(&self) -> Box<dyn Game>;
}

impl<'a> Deref for dyn AnyPuzzle + 'a {
    type Target = dyn AnyProblem;

    fn deref(&self) -> &Self::Target {
        self.problem()
    }
}

/// Which steps are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// The cheapest one.
    Next,
    /// All that can be seen at once.
    Every,
    /// All to the end.
    Path,
    /// All to the end, from the problem instead of the position.
    Whole,
    /// The same, but their reasons may be left out: for a rating.
    Bare,
}
