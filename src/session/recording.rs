//! The recording of a game: every position in it, and the help there was.

use std::time::Duration;

use crate::deduction::Label;
use crate::puzzle::{Hand, Piece, ReadError};
use crate::scene::Scene;
use crate::session::game::{BoardState, GameState, depict};
use crate::session::save::{Event, Why, rebuild_watched};
use crate::session::{AnyProblem, Ghost, Puzzle, Tally};

/// All positions of a game, from the first to the last.
pub trait Recording: Send {
    /// The number of positions, the untouched one too; at least 1.
    fn len(&self) -> usize;

    /// Returns true if nothing was done.
    fn is_empty(&self) -> bool {
        self.len() <= 1
    }

    /// The time of this position.
    fn at(&self, number: usize) -> Duration;

    /// The picture of this position; of the last if there are fewer.
    fn scene(&self, number: usize) -> Scene;

    /// The time played.
    fn elapsed(&self) -> Duration;

    /// The problem.
    fn problem(&self) -> &dyn AnyProblem;
}

/// A sort of help.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Helped {
    /// A hint of this technique was shown; `None` if it is not known.
    Hint(Option<Label>),
    /// A check was shown.
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
    pub(crate) positions: Vec<RecordedPosition<P>>,
    /// The number of the position at the player's first finish.
    end: Option<usize>,
    /// The times of help, each with the number of the position in which it was.
    pub(crate) help: Vec<(Duration, usize, Helped)>,
}

/// A position of a game.
pub(crate) struct RecordedPosition<P: Puzzle> {
    /// The time of the change.
    pub(crate) at: Duration,
    /// The position.
    pub(crate) board: BoardState<P>,
    /// True if the player put something on the board with the change that led to it.
    pub(crate) is_own: bool,
}

impl<P: Puzzle> RecordingOf<P> {
    /// Replays a save.
    pub(crate) fn of(save: &str) -> Result<Self, ReadError> {
        let first = RecordedPosition { at: Duration::ZERO, board: BoardState::default(), is_own: false };
        let (mut positions, mut end, mut help) = (vec![first], None, Vec::new());
        let rebuilt = rebuild_watched::<P>(save, &mut |state, event| {
            if event.is_change() && !matches!(event, Event::Repeated(_)) {
                let is_own = matches!(event, Event::Change(entry) if entry.why == Why::Played);
                positions.push(RecordedPosition { at: state.clock, board: state.board().clone(), is_own });
            }
            end = end.or(state.finish().map(|_| positions.len() - 1));
            let helped = match event {
                Event::Hint(id) => Some(Helped::Hint(label_of::<P>(id))),
                Event::Check => Some(Helped::Check),
                Event::Watch => Some(Helped::Search),
                Event::Change(entry) if entry.why == Why::Eased => Some(Helped::EasySteps),
                Event::Change(entry) if entry.why == Why::Filled => Some(Helped::Solution),
                _ => None,
            };
            help.extend(helped.map(|helped| (state.clock, positions.len() - 1, helped)));
        })?;
        Ok(Self { state: rebuilt.state, positions, end, help })
    }

    /// The game up to its first finish, to race against; `None` if the player never finished it.
    pub(crate) fn ghost(&self) -> Option<Ghost> {
        let (finish, end) = (self.state.finish()?, self.end?);
        let entries: Vec<Vec<Piece>> =
            self.positions[..=end].iter().map(|recorded| P::entries(&recorded.board.answer)).collect();
        let gained = entries[end].iter().map(|piece| {
            let stands = entries.iter().rev().take_while(|entries| entries.binary_search(piece).is_ok());
            (self.positions[end + 1 - stands.count()].at, piece.squares().len())
        });
        Some(Ghost::new(finish.elapsed, gained.collect()))
    }

    /// The counts.
    pub(crate) fn tally(&self) -> Tally {
        self.state.finish().map_or(self.state.tally(), |finish| finish.tally)
    }
}

impl<P: Puzzle> Recording for RecordingOf<P> {
    fn len(&self) -> usize {
        self.positions.len()
    }

    fn at(&self, number: usize) -> Duration {
        self.positions[number.min(self.positions.len() - 1)].at
    }

    fn scene(&self, number: usize) -> Scene {
        let board = &self.positions[number.min(self.positions.len() - 1)].board;
        let faults = self.state.problem().faults(&board.answer);
        let mut scene = depict(&self.state, board, &Hand::default(), &faults);
        scene.put_down();
        scene
    }

    fn elapsed(&self) -> Duration {
        self.state.clock
    }

    fn problem(&self) -> &dyn AnyProblem {
        self.state.problem()
    }
}

/// The technique of this id.
fn label_of<P: Puzzle>(id: &str) -> Option<Label> {
    P::techniques().iter().map(|technique| technique.label()).find(|label| label.id == id)
}
