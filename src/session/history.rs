//! The changes of a game in their order, and the board after any number of them.

use crate::grid::{Digits, Square};

use super::Puzzle;
use super::board_state::BoardState;
use super::event::{Entry, Why};

/// The number of changes between two kept board states: no undo makes more changes again than this, and a
/// long game stays small.
const STRIDE: usize = 32;

/// One change, as it can be made again.
#[derive(Clone)]
pub(super) enum Change<P: Puzzle> {
    /// A move, marks, or a hint's step.
    Entry(Entry<P::Move>),
    /// Everything was taken away.
    Restart,
    /// Squares were coloured.
    Colour(Vec<(Square, Digits)>),
    /// Marks got this colour; 0 is none.
    ColourMarks(u8, Vec<(Square, Digits)>),
    /// The board became this one: that of the checkpoint.
    Return(Box<BoardState<P>>),
}

impl<P: Puzzle> Change<P> {
    /// What undoing it says, if it was big.
    pub(super) fn taken_back(&self) -> Option<String> {
        let said = match self {
            Self::Restart => "Took back the restart.",
            Self::Colour(_) | Self::ColourMarks(..) => return None,
            Self::Return(_) => "Took back the return to the checkpoint.",
            Self::Entry(entry) => match entry.why {
                Why::Opened => "Took back the position that came with the puzzle.",
                Why::Filled => "Took back the solution.",
                Why::Eased => "Took back the easy steps.",
                Why::Hinted(_) => "Took back the hint's step.",
                Why::Marked if entry.marks.len().max(entry.corners.len()) > 1 => "Took back the marks.",
                Why::Played | Why::Marked => return None,
            },
        };
        Some(said.to_owned())
    }
}

/// The changes that stand, those that were taken back, and the board between them.
#[derive(Clone)]
pub(super) struct History<P: Puzzle> {
    board: BoardState<P>,
    changes: Vec<Change<P>>,
    standing: usize,
    /// The board after every [`STRIDE`] changes, the untouched one first.
    kept: Vec<BoardState<P>>,
}

impl<P: Puzzle> History<P> {
    /// No changes.
    pub(super) fn new() -> Self {
        Self {
            board: BoardState::default(),
            changes: Vec::new(),
            standing: 0,
            kept: vec![BoardState::default()],
        }
    }

    /// The current board.
    pub(super) fn board(&self) -> &BoardState<P> {
        &self.board
    }

    /// How many changes stand.
    pub(super) fn standing(&self) -> usize {
        self.standing
    }

    /// The last change that stands.
    pub(super) fn last(&self) -> Option<&Change<P>> {
        self.standing.checked_sub(1).map(|last| &self.changes[last])
    }

    /// Makes a change and forgets those that were taken back; `false`, and nothing happened, if it does not
    /// fit the problem or changes nothing.
    pub(super) fn make(&mut self, problem: &P, change: Change<P>) -> bool {
        let mut board = self.board.clone();
        if make_on(&mut board, problem, &change).is_none() || board.is_like(&self.board) {
            return false;
        }
        self.changes.truncate(self.standing);
        self.kept.truncate(self.standing / STRIDE + 1);
        self.changes.push(change);
        self.standing += 1;
        if self.standing.is_multiple_of(STRIDE) {
            self.kept.push(board.clone());
        }
        self.board = board;
        true
    }

    /// Makes the first change that was taken back again; `false` if there is none.
    pub(super) fn redo(&mut self, problem: &P) -> bool {
        let Some(change) = self.changes.get(self.standing) else { return false };
        make_on(&mut self.board, problem, change).expect(MADE_ONCE);
        self.standing += 1;
        true
    }

    /// Takes back changes until only the first `left` stand; `false` if no more than that do.
    pub(super) fn undo_to(&mut self, problem: &P, left: usize) -> bool {
        if left >= self.standing {
            return false;
        }
        self.board = self.after(problem, left);
        self.standing = left;
        true
    }

    /// The board after the first `count` changes, which is at most as many as stand.
    pub(super) fn after(&self, problem: &P, count: usize) -> BoardState<P> {
        let mut board = self.kept[count / STRIDE].clone();
        for change in &self.changes[count - count % STRIDE..count] {
            make_on(&mut board, problem, change).expect(MADE_ONCE);
        }
        board
    }
}

const MADE_ONCE: &str = "a change that was made once can be made again";

fn make_on<P: Puzzle>(board: &mut BoardState<P>, problem: &P, change: &Change<P>) -> Option<()> {
    match change {
        Change::Entry(entry) => board.enter(problem, entry)?,
        Change::Restart => board.empty(),
        Change::Colour(colours) => {
            for &(square, colour) in colours {
                board.colours.set(square, colour);
            }
        }
        Change::ColourMarks(colour, marks) => board.colour_marks(*colour, marks),
        Change::Return(checkpoint) => board.become_like(checkpoint),
    }
    Some(())
}
