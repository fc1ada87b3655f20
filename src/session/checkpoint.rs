use super::Puzzle;
use super::board_state::BoardState;

/// A position that the player remembered, as a list shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number, from 1, of the checkpoint that the game had last come by when this one was set.
    pub parent: Option<usize>,
    /// How much is left to do in it.
    pub left: usize,
    /// How many moves led to it.
    pub moves: usize,
    /// Whether the game came by it last.
    pub is_last: bool,
}

/// The checkpoints of a game, a tree: each hangs on the one that the game had come by last.
#[derive(Clone)]
pub(super) struct Checkpoints<P: Puzzle> {
    /// The positions, in the order in which they were set, each with the index of its parent.
    all: Vec<(BoardState<P>, Option<usize>)>,
    /// The one that was set or gone back to last.
    last: Option<usize>,
}

impl<P: Puzzle> Checkpoints<P> {
    pub(super) fn none() -> Self {
        Self { all: Vec::new(), last: None }
    }

    /// Remembers a position, unless it is the one that was remembered last.
    pub(super) fn set(&mut self, board: BoardState<P>) {
        let is_known = self.last.is_some_and(|last| self.all[last].0.is_like(&board));
        if !is_known {
            self.all.push((board, self.last));
            self.last = Some(self.all.len() - 1);
        }
    }

    /// The position of the checkpoint of this number, from 1; of the last without one.
    pub(super) fn board(&self, number: Option<usize>) -> Option<&BoardState<P>> {
        let index = number.map_or(self.last, |number| number.checked_sub(1))?;
        self.all.get(index).map(|(board, _)| board)
    }

    /// The game has come by this checkpoint.
    pub(super) fn come_by(&mut self, number: usize) {
        self.last = number.checked_sub(1).filter(|index| *index < self.all.len()).or(self.last);
    }

    /// All, in the order in which they were set; `left` tells how much is left in a position.
    pub(super) fn list(&self, left: impl Fn(&BoardState<P>) -> usize) -> Vec<Checkpoint> {
        let listed = self.all.iter().enumerate().map(|(index, (board, parent))| Checkpoint {
            parent: parent.map(|parent| parent + 1),
            left: left(board),
            moves: board.moves,
            is_last: self.last == Some(index),
        });
        listed.collect()
    }
}
