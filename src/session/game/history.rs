//! The changes of a game in their order, and the board after any number of them.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::session::Puzzle;
use crate::session::save::{Event, Why};

use super::board::BoardState;

/// The number of changes between two kept board states near the current one, so that an undo replays few
/// changes.
const STRIDE: usize = 32;

/// The number of latest changes for which board states are kept at that distance. Farther back they are
/// sixteen times as far apart, so that a long game takes little memory.
const NEAR: usize = 16 * STRIDE;

/// A change, kept so that it can be redone.
#[derive(Clone)]
pub(crate) enum Change<P: Puzzle> {
    /// This event.
    Event(Event<P::Move>),
    /// A checkpoint with this board was restored.
    Return(Arc<BoardState<P>>),
}

impl<P: Puzzle> Change<P> {
    /// Its name in messages; `None` for a small change.
    pub(crate) fn name(&self) -> Option<&'static str> {
        Some(match self {
            Self::Return(_) => "the return to the checkpoint",
            Self::Event(event) => match event {
                Event::Restart => "the restart",
                Event::Change(entry) => match &entry.why {
                    Why::Opened => "the position that came with the puzzle",
                    Why::Filled => "the solution",
                    Why::Eased => "the easy steps",
                    Why::Hinted(_) => "the hint's step",
                    Why::Marked if entry.marks.len().max(entry.corners.len()) > 1 => "the marks",
                    Why::Played | Why::Marked => return None,
                },
                _ => return None,
            },
        })
    }

    /// Applies it to this board; `None` if its move does not fit the problem.
    fn make_on(&self, board: &mut BoardState<P>, problem: &P) -> Option<()> {
        match self {
            Self::Event(event) => happen_on(board, problem, event),
            Self::Return(checkpoint) => {
                board.become_like(checkpoint);
                Some(())
            }
        }
    }
}

/// The changes in force, the undone ones after them, and the board between the two.
#[derive(Clone)]
pub(crate) struct History<P: Puzzle> {
    board: BoardState<P>,
    changes: Vec<Change<P>>,
    standing: usize,
    /// The board after some multiples of [`STRIDE`] changes, always including the untouched one.
    kept: BTreeMap<usize, BoardState<P>>,
}

impl<P: Puzzle> History<P> {
    /// No changes.
    pub(crate) fn new() -> Self {
        Self {
            board: BoardState::default(),
            changes: Vec::new(),
            standing: 0,
            kept: BTreeMap::from([(0, BoardState::default())]),
        }
    }

    /// The current board.
    pub(crate) fn board(&self) -> &BoardState<P> {
        &self.board
    }

    /// The number of changes in force.
    pub(crate) fn standing(&self) -> usize {
        self.standing
    }

    /// The last change in force.
    pub(crate) fn last(&self) -> Option<&Change<P>> {
        self.standing.checked_sub(1).map(|last| &self.changes[last])
    }

    /// The next change to redo.
    pub(crate) fn next(&self) -> Option<&Change<P>> {
        self.changes.get(self.standing)
    }

    /// Makes a change and drops the undone ones; `false` if it does not fit or changes nothing.
    pub(crate) fn make(&mut self, problem: &P, event: &Event<P::Move>) -> bool {
        let mut board = self.board.clone();
        let is_made = happen_on(&mut board, problem, event).is_some();
        is_made && self.become_board(board, || Change::Event(event.clone()))
    }

    /// Restores this checkpoint, as a change; `false` if nothing differs from it.
    pub(crate) fn return_to(&mut self, checkpoint: Arc<BoardState<P>>) -> bool {
        let mut board = self.board.clone();
        board.become_like(&checkpoint);
        self.become_board(board, || Change::Return(checkpoint))
    }

    fn become_board(&mut self, board: BoardState<P>, change: impl FnOnce() -> Change<P>) -> bool {
        if board.is_like(&self.board) {
            return false;
        }
        self.changes.truncate(self.standing);
        self.kept.split_off(&(self.standing + 1));
        self.changes.push(change());
        self.standing += 1;
        self.board = board;
        self.keep_board();
        true
    }

    /// Redoes the next undone change; `false` if there is none.
    pub(crate) fn redo(&mut self, problem: &P) -> bool {
        let Some(change) = self.changes.get(self.standing) else { return false };
        change.make_on(&mut self.board, problem).expect(MADE_ONCE);
        self.standing += 1;
        self.keep_board();
        true
    }

    /// Undoes changes until only the first `left` are in force; `false` if no more than that are.
    pub(crate) fn undo_to(&mut self, problem: &P, left: usize) -> bool {
        if left >= self.standing {
            return false;
        }
        self.standing = self.kept.range(..=left).next_back().map_or(0, |(&count, _)| count);
        self.board = self.kept[&self.standing].clone();
        // Redone one by one, so that the boards on the way are kept for the next undo.
        while self.standing < left {
            self.redo(problem);
        }
        let near = left.saturating_sub(NEAR)..=left + NEAR;
        self.kept.retain(|count, _| count.is_multiple_of(NEAR) || near.contains(count));
        true
    }

    /// The board after the first `count` changes, at most those in force.
    pub(crate) fn after(&self, problem: &P, count: usize) -> BoardState<P> {
        let (&start, kept) = self.kept.range(..=count).next_back().expect("the untouched board is kept");
        let mut board = kept.clone();
        for change in &self.changes[start..count] {
            change.make_on(&mut board, problem).expect(MADE_ONCE);
        }
        board
    }

    /// Keeps every [`STRIDE`]th board, and drops one that is far back now.
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

/// Applies a change to a board; `None` if its move does not fit the problem.
fn happen_on<P: Puzzle>(board: &mut BoardState<P>, problem: &P, event: &Event<P::Move>) -> Option<()> {
    match event {
        Event::Change(entry) => board.enter(problem, entry)?,
        Event::Restart => board.empty(),
        Event::Colour(colours) => {
            for &(square, colour) in colours {
                board.colours.set(square, colour);
            }
        }
        Event::ColourMarks(colour, marks) => board.colour_marks(*colour, marks),
        Event::Note(blocks, walls) => board.notes.toggle(blocks, walls),
        _ => return None,
    }
    Some(())
}

/// A checkpoint, as a list shows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Checkpoint {
    /// The number, from 1, of the checkpoint set or restored last before this one.
    pub parent: Option<usize>,
    /// The amount left to do in it.
    pub left: usize,
    /// The time played when it was set.
    pub elapsed: Duration,
    /// True if it was set or restored last.
    pub is_last: bool,
}

/// The checkpoints of a game, a tree: the parent of each is the one set or restored last before it.
#[derive(Clone)]
pub(crate) struct Checkpoints<P: Puzzle> {
    /// All, in the order in which they were set.
    all: Vec<Remembered<P>>,
    /// The index of the one set or restored last.
    last: Option<usize>,
}

#[derive(Clone)]
struct Remembered<P: Puzzle> {
    board: Arc<BoardState<P>>,
    /// The index of the one set or restored last before it.
    parent: Option<usize>,
    /// The time played when it was set.
    elapsed: Duration,
}

impl<P: Puzzle> Checkpoints<P> {
    pub(crate) fn none() -> Self {
        Self { all: Vec::new(), last: None }
    }

    /// Sets a checkpoint at this position and time, unless it equals the one set or restored last.
    pub(crate) fn set(&mut self, board: BoardState<P>, elapsed: Duration) {
        let is_known = self.last.is_some_and(|last| self.all[last].board.is_like(&board));
        if !is_known {
            let board = Arc::new(board);
            self.all.push(Remembered { board, parent: self.last, elapsed });
            self.last = Some(self.all.len() - 1);
        }
    }

    /// The board of the checkpoint of this number, from 1; without a number, of the one set or restored last.
    pub(crate) fn board(&self, number: Option<usize>) -> Option<&Arc<BoardState<P>>> {
        let index = number.map_or(self.last, |number| number.checked_sub(1))?;
        self.all.get(index).map(|remembered| &remembered.board)
    }

    /// Notes that this checkpoint was restored.
    pub(crate) fn come_by(&mut self, number: usize) {
        self.last = number.checked_sub(1).filter(|index| *index < self.all.len()).or(self.last);
    }

    /// All, in the order in which they were set; `left` counts what is left to do in a position.
    pub(crate) fn list(&self, left: impl Fn(&BoardState<P>) -> usize) -> Vec<Checkpoint> {
        let listed = self.all.iter().enumerate().map(|(index, remembered)| Checkpoint {
            parent: remembered.parent.map(|parent| parent + 1),
            left: left(&remembered.board),
            elapsed: remembered.elapsed,
            is_last: self.last == Some(index),
        });
        listed.collect()
    }
}
