use std::time::Duration;

use crate::puzzle::{Hand, ReadError};
use crate::scene::Scene;

use super::board_state::BoardState;
use super::depiction::depict;
use super::event::{Event, Why};
use super::game_state::GameState;
use super::review::{Helped, Recording};
use super::save::rebuild_watched;
use super::{Puzzle, Tally};

/// Every position of a game of the puzzle `P`, and the help there was.
pub(super) struct RecordingOf<P: Puzzle> {
    /// The game at its end.
    pub(super) state: GameState<P>,
    /// The untouched position, and that after each change.
    pub(super) frames: Vec<Frame<P>>,
    /// Each time there was help, with the number of the position in which it was.
    pub(super) help: Vec<(Duration, usize, Helped)>,
}

/// A position of a game.
pub(super) struct Frame<P: Puzzle> {
    /// When it came about.
    pub(super) at: Duration,
    /// The position.
    pub(super) board: BoardState<P>,
    /// Whether the player put something on the board with the change that led to it.
    pub(super) is_own: bool,
}

impl<P: Puzzle> RecordingOf<P> {
    /// Plays a save again.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub(super) fn of(save: &str) -> Result<Self, ReadError> {
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
    pub(super) fn tally(&self) -> Tally {
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
