//! The changes of a game in their order, and the board after any number of them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::grid::{Digits, Square};

use super::Puzzle;
use super::board_state::BoardState;
use super::event::{Entry, Why};

/// The number of changes between two kept board states near the current one: an undo makes few changes again.
const STRIDE: usize = 32;

/// How many changes before the current one board states are kept at that distance. Farther back they lie
/// sixteen times as far apart, so that a long game stays small.
const NEAR: usize = 16 * STRIDE;

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
    Return(Arc<BoardState<P>>),
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
    /// The board after some numbers of changes, all of them multiples of [`STRIDE`]; the untouched one above
    /// all.
    kept: BTreeMap<usize, BoardState<P>>,
}

impl<P: Puzzle> History<P> {
    /// No changes.
    pub(super) fn new() -> Self {
        Self {
            board: BoardState::default(),
            changes: Vec::new(),
            standing: 0,
            kept: BTreeMap::from([(0, BoardState::default())]),
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
        self.kept.split_off(&(self.standing + 1));
        self.changes.push(change);
        self.standing += 1;
        self.board = board;
        self.keep_board();
        true
    }

    /// Makes the first change that was taken back again; `false` if there is none.
    pub(super) fn redo(&mut self, problem: &P) -> bool {
        let Some(change) = self.changes.get(self.standing) else { return false };
        make_on(&mut self.board, problem, change).expect(MADE_ONCE);
        self.standing += 1;
        self.keep_board();
        true
    }

    /// Takes back changes until only the first `left` stand; `false` if no more than that do.
    pub(super) fn undo_to(&mut self, problem: &P, left: usize) -> bool {
        if left >= self.standing {
            return false;
        }
        self.standing = self.kept.range(..=left).next_back().map_or(0, |(&count, _)| count);
        self.board = self.kept[&self.standing].clone();
        // Made again one by one, so that the boards on the way are kept for the next undo.
        while self.standing < left {
            self.redo(problem);
        }
        let near = left.saturating_sub(NEAR)..=left + NEAR;
        self.kept.retain(|count, _| count.is_multiple_of(NEAR) || near.contains(count));
        true
    }

    /// The board after the first `count` changes, which is at most as many as stand.
    pub(super) fn after(&self, problem: &P, count: usize) -> BoardState<P> {
        let (&start, kept) = self.kept.range(..=count).next_back().expect("the untouched board is kept");
        let mut board = kept.clone();
        for change in &self.changes[start..count] {
            make_on(&mut board, problem, change).expect(MADE_ONCE);
        }
        board
    }

    /// Keeps the current board, if it is one to keep, and no longer one that is far back now.
    fn keep_board(&mut self) {
        if !self.standing.is_multiple_of(STRIDE) {
            return;
        }
        self.kept.insert(self.standing, self.board.clone());
        let far = self.standing.saturating_sub(NEAR);
        if !far.is_multiple_of(NEAR) {
            self.kept.remove(&far);
        }
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
