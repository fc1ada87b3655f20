use std::sync::Arc;
use std::time::Duration;

use super::Puzzle;
use super::board_state::BoardState;

/// A position that the player remembered, as a list shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number, from 1, of the checkpoint that the game had last come by when this one was set.
    pub parent: Option<usize>,
    /// How much is left to do in it.
    pub left: usize,
    /// The time played when it was set.
    pub elapsed: Duration,
    /// Whether the game came by it last.
    pub is_last: bool,
}

/// The checkpoints of a game, a tree: each hangs on the one that the game had come by last.
#[derive(Clone)]
pub(super) struct Checkpoints<P: Puzzle> {
    /// All, in the order in which they were set.
    all: Vec<Remembered<P>>,
    /// The one that was set or gone back to last.
    last: Option<usize>,
}

#[derive(Clone)]
struct Remembered<P: Puzzle> {
    board: Arc<BoardState<P>>,
    /// The index of the one that the game had come by last.
    parent: Option<usize>,
    /// The time played when it was set.
    elapsed: Duration,
}

impl<P: Puzzle> Checkpoints<P> {
    pub(super) fn none() -> Self {
        Self { all: Vec::new(), last: None }
    }

    /// Remembers a position at this time, unless it is the one that was remembered last.
    pub(super) fn set(&mut self, board: BoardState<P>, elapsed: Duration) {
        let is_known = self.last.is_some_and(|last| self.all[last].board.is_like(&board));
        if !is_known {
            let board = Arc::new(board);
            self.all.push(Remembered { board, parent: self.last, elapsed });
            self.last = Some(self.all.len() - 1);
        }
    }

    /// The position of the checkpoint of this number, from 1; of the last without one.
    pub(super) fn board(&self, number: Option<usize>) -> Option<&Arc<BoardState<P>>> {
        let index = number.map_or(self.last, |number| number.checked_sub(1))?;
        self.all.get(index).map(|remembered| &remembered.board)
    }

    /// The game has come by this checkpoint.
    pub(super) fn come_by(&mut self, number: usize) {
        self.last = number.checked_sub(1).filter(|index| *index < self.all.len()).or(self.last);
    }

    /// All, in the order in which they were set; `left` tells how much is left in a position.
    pub(super) fn list(&self, left: impl Fn(&BoardState<P>) -> usize) -> Vec<Checkpoint> {
        let listed = self.all.iter().enumerate().map(|(index, remembered)| Checkpoint {
            parent: remembered.parent.map(|parent| parent + 1),
            left: left(&remembered.board),
            elapsed: remembered.elapsed,
            is_last: self.last == Some(index),
        });
        listed.collect()
    }
}
