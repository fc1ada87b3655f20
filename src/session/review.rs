use std::time::Duration;

use crate::deduction::{Rating, Step};
use crate::puzzle::Piece;
use crate::scene::Scene;

use super::Tally;

/// A game looked back at: what happened in it, and what there was to be seen.
pub struct Review {
    /// What the puzzle is called, with its size where there are several.
    pub title: String,
    /// Every position of the game.
    pub recording: Box<dyn Recording>,
    /// What was counted.
    pub tally: Tally,
    /// Whether the player finished it.
    pub is_finished: bool,
    /// What is worth looking at, in the order in which it happened.
    pub moments: Vec<Moment>,
    /// How many numbers or blocks the player put on the board that are right and were justified then.
    pub justified: usize,
    /// The hardest technique that one of them needed, and its score; none that is harder than the puzzle.
    pub used: Option<(&'static str, f64)>,
    /// How hard the puzzle is by its easiest path; `None` if it does not have exactly one solution, and then
    /// nothing is said about guesses and mistakes either.
    pub needed: Option<Rating>,
}

/// All positions of a game, from the first to the last.
pub trait Recording: Send {
    /// The number of positions, the untouched one too; at least 1.
    fn len(&self) -> usize;

    /// Whether nothing was done.
    fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// When this position came about.
    fn at(&self, number: usize) -> Duration;

    /// The picture of this position; of the last if there are not so many.
    fn scene(&self, number: usize) -> Scene;

    /// The time played.
    fn elapsed(&self) -> Duration;
}

/// Something worth looking at.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// When it was.
    pub at: Duration,
    /// The number of the position in which it was, as the [`Recording`] has it.
    pub position: usize,
    /// What it was.
    pub event: MomentEvent,
}

/// What happened at a [`Moment`].
#[derive(Debug, Clone, PartialEq)]
pub enum MomentEvent {
    /// The player did nothing for long.
    Pause {
        /// For how long.
        length: Duration,
        /// The cheapest step that was there to be seen; the one that tells a mistake where something was
        /// wrong. `None` if only trying got on.
        step: Option<Box<Step>>,
    },
    /// This right piece was put on the board, but no step justified it then.
    Guess(Piece),
    /// This wrong piece was put on the board.
    Mistake {
        /// The piece.
        piece: Piece,
        /// When it showed first: a rule was broken, or a check or a hint told it.
        showed: Option<Duration>,
        /// When it was taken away.
        mended: Option<Duration>,
    },
    /// There was help of this sort.
    Help(Helped),
}

/// A sort of help.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Helped {
    /// A hint was shown.
    Hint,
    /// It was told whether all is right.
    Check,
    /// The machine did easy steps.
    EasySteps,
    /// The machine showed the solution.
    Solution,
    /// A search was watched.
    Search,
}
