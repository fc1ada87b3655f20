use std::time::Duration;

use crate::deduction::{Rating, Step};
use crate::puzzle::{Hand, Piece, ReadError};
use crate::scene::Scene;
use crate::session::game::{BoardState, GameState, depict};
use crate::session::save::{Event, Why, rebuild_watched};
use crate::session::{Puzzle, Tally};

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

/// Every position of a game of the puzzle `P`, and the help there was.
pub(crate) struct RecordingOf<P: Puzzle> {
    /// The game at its end.
    pub(crate) state: GameState<P>,
    /// The untouched position, and that after each change.
    pub(crate) frames: Vec<Frame<P>>,
    /// Each time there was help, with the number of the position in which it was.
    pub(crate) help: Vec<(Duration, usize, Helped)>,
}

/// A position of a game.
pub(crate) struct Frame<P: Puzzle> {
    /// When it came about.
    pub(crate) at: Duration,
    /// The position.
    pub(crate) board: BoardState<P>,
    /// Whether the player put something on the board with the change that led to it.
    pub(crate) is_own: bool,
}

impl<P: Puzzle> RecordingOf<P> {
    /// Plays a save again.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub(crate) fn of(save: &str) -> Result<Self, ReadError> {
        let first = Frame { at: Duration::ZERO, board: BoardState::default(), is_own: false };
        let (mut frames, mut help) = (vec![first], Vec::new());
        let rebuilt = rebuild_watched::<P>(save, &mut |state, event| {
            if event.is_change() && !matches!(event, Event::Repeated(_)) {
                let is_own = matches!(event, Event::Change(entry) if entry.why == Why::Played);
                frames.push(Frame { at: state.clock, board: state.board().clone(), is_own });
            }
            let helped = match event {
                Event::Hint => Some(Helped::Hint),
                Event::Check => Some(Helped::Check),
                Event::Watch => Some(Helped::Search),
                Event::Change(entry) if entry.why == Why::Eased => Some(Helped::EasySteps),
                Event::Change(entry) if entry.why == Why::Filled => Some(Helped::Solution),
                _ => None,
            };
            help.extend(helped.map(|helped| (state.clock, frames.len() - 1, helped)));
        })?;
        Ok(Self { state: rebuilt.state, frames, help })
    }

    /// What was counted.
    pub(crate) fn tally(&self) -> Tally {
        self.state.finish().map_or(self.state.tally(), |finish| finish.tally)
    }
}

impl<P: Puzzle> Recording for RecordingOf<P> {
    fn len(&self) -> usize {
        self.frames.len()
    }

    fn at(&self, number: usize) -> Duration {
        self.frames[number.min(self.frames.len() - 1)].at
    }

    fn scene(&self, number: usize) -> Scene {
        let board = &self.frames[number.min(self.frames.len() - 1)].board;
        let faults = self.state.problem().faults(&board.answer);
        let mut scene = depict(&self.state, board, &Hand::default(), &faults);
        scene.put_down();
        scene
    }

    fn elapsed(&self) -> Duration {
        self.state.clock
    }
}
