//! A game in progress: its board, its history, and the long work on it.

mod board;
mod depiction;
mod history;
mod notes;
mod play;
mod session;
mod state;
mod task;

pub use history::Checkpoint;
pub use notes::MarkSort;
pub use session::Session;
pub use task::{EasySteps, Finding, Job, Judging, PracticeAnswer, Task, Verdict};

pub(super) use board::{BoardState, all_candidates, gained};
pub(super) use depiction::depict;
pub(super) use notes::PencilMarks;
pub(super) use session::{removals, written};
pub(super) use state::GameState;
pub(super) use task::{explained, known};

use std::ops::Deref;
use std::time::Duration;

use crate::deduction::{Rating, Step};
use crate::grid::{Block, Square};
use crate::puzzle::{About, Fault, Hand, Input, Left, Note, Piece};
use crate::scene::{Scene, Shape};
use crate::session::{AnyProblem, Ghost};

/// A game in progress, of any kind of puzzle: its view and its record. It dereferences to its problem.
///
/// The journal grows by one line per event; [`unsaved`](Game::unsaved) hands the lines out for the save.
pub trait Game: GamePlay + Send {
    /// The problem as it was given.
    fn problem(&self) -> &(dyn AnyProblem + 'static);

    /// Remarks in the puzzle's file.
    fn about(&self) -> &About;

    /// The cursor and what is being drawn.
    fn hand(&self) -> &Hand;

    /// Returns true if this square is still to be filled.
    fn is_open(&self, square: Square) -> bool;

    /// The squares that the keys for the next and the previous number go to, each with its rank, as
    /// [`stops`](crate::puzzle::Played::stops) of its puzzle.
    fn stops(&self) -> Vec<(usize, Square)>;

    /// The picture of the position, marks and broken rules included, without any hint.
    fn scene(&self) -> Scene;

    /// The shape of all its pictures.
    fn shape(&self) -> Shape;

    /// Pieces that the player or a hint put on the board.
    fn entries(&self) -> Vec<Piece>;

    /// The broken rules in the position.
    fn faults(&self) -> &[Fault];

    /// The note about the square under the cursor, or about the block being drawn.
    fn note(&self) -> Note;

    /// The amount left to do.
    fn left(&self) -> Left;

    /// The checkpoints, in the order in which they were set.
    fn checkpoints(&self) -> Vec<Checkpoint>;

    /// The picture of the checkpoint of this number, from 1; of the position if there is none.
    fn checkpoint_scene(&self, number: usize) -> Scene;

    /// Returns true if nothing was put on the board.
    fn is_empty(&self) -> bool;

    /// Returns true if the position is complete and right.
    fn is_solved(&self) -> bool;

    /// Returns true if a placed number removes the marks that it makes impossible.
    fn cleans_marks(&self) -> bool;

    /// Returns true if there is a change to undo.
    fn can_undo(&self) -> bool;

    /// The piece that is shown or drawn, if it can be placed.
    fn piece_in_hand(&self) -> Option<Piece>;

    /// The number of changes in force, of the position or the marks.
    fn changes(&self) -> usize;

    /// The work of a task, with all the data it needs, to be done elsewhere.
    fn job(&self, task: Task) -> Job;

    /// The work of judging an answer in a position whose problem has exactly one solution; `sought` are the
    /// steps to find. `None` if the answer says nothing.
    fn judging(&self, answer: PracticeAnswer, sought: Vec<Step>) -> Option<Judging>;

    /// The problem in this format; `None` if this kind is not written in it.
    fn write(&self, format: &str) -> Option<String>;

    /// The position in this format, as far as the format can hold entries and marks; `None` as for `write`.
    fn write_position(&self, format: &str) -> Option<String>;

    /// The counts so far.
    fn tally(&self) -> Tally;

    /// The state at the player's first finish; `None` if there was none, or the machine finished it.
    fn finish(&self) -> Option<Finish>;

    /// The game to race against, if there is one.
    fn ghost(&self) -> Option<&Ghost>;

    /// The time played.
    fn elapsed(&self) -> Duration;

    /// Lets time pass. A journal that has begun gets the time every ten seconds.
    fn advance(&mut self, by: Duration);

    /// Begins the journal, if it has not begun, so that the game is saved even without a change.
    fn begin(&mut self);

    /// Puts the time into a journal that has begun, and the cursor if it moved: at a pause or the end.
    fn note_time(&mut self);

    /// Counts a check that was shown.
    fn count_check(&mut self);

    /// Counts a hint that was shown, once between two changes. One that reveals a mistake counts as a check.
    fn count_hint(&mut self, step: &Step);

    /// Counts that steps of a solving search were shown, once between two changes.
    fn count_watch(&mut self);

    /// Has this game race against another.
    fn race(&mut self, ghost: Ghost);

    /// Keeps the rating of the puzzle for the head of its save.
    fn note_rating(&mut self, rating: &Rating);

    /// The lines a save of this game begins with.
    fn save_head(&self) -> String;

    /// The journal lines since the last call, each with its line break. The first call returns the whole
    /// journal of a game that is new or from a file, but not of a resumed one, whose save has it.
    fn unsaved(&mut self) -> String;
}

impl<'a> Deref for dyn Game + 'a {
    type Target = dyn AnyProblem;

    fn deref(&self) -> &Self::Target {
        self.problem()
    }
}

/// The actions of a player in a game.
///
/// Every change of the position or the marks is one journal entry and one undo step.
pub trait GamePlay {
    /// The hand, to move. Keep the cursor inside the grid.
    fn hand_mut(&mut self) -> &mut Hand;

    /// An input at the cursor.
    fn input(&mut self, input: Input) -> Outcome;

    /// Toggles one pencil mark in the middle of the square at the cursor.
    fn mark(&mut self, digit: u8) -> Outcome {
        let cursor = self.hand_mut().cursor;
        self.mark_squares(&[cursor], digit, MarkSort::Centre)
    }

    /// Makes this digit a mark in all of these squares that can have it; or removes it where all have it.
    fn mark_squares(&mut self, squares: &[Square], digit: u8, sort: MarkSort) -> Outcome;

    /// Removes all marks in these squares.
    fn unmark_squares(&mut self, squares: &[Square]) -> Outcome;

    /// Makes all candidates marks, in every open square.
    fn mark_all(&mut self) -> Outcome;

    /// Switches the cleaning of marks on or off.
    fn set_cleans_marks(&mut self, on: bool);

    /// Undoes the last change; the outcome names it if it was big.
    fn undo(&mut self) -> Outcome;

    /// Redoes the change undone last.
    fn redo(&mut self) -> Outcome;

    /// Empties the board.
    fn restart(&mut self) -> Outcome;

    /// Sets a checkpoint at this position.
    fn set_checkpoint(&mut self) -> Outcome;

    /// Restores the checkpoint that was set or restored last.
    fn return_to_checkpoint(&mut self) -> Outcome;

    /// Restores the checkpoint of this number, from 1.
    fn return_to(&mut self, number: usize) -> Outcome;

    /// Applies the step of a hint.
    fn apply(&mut self, step: &Step) -> Outcome;

    /// Applies easy steps, as one change that is not the player's.
    fn apply_easy(&mut self, steps: &[Step]) -> Outcome;

    /// Puts a found solution on the board, as a change that is not the player's.
    fn fill(&mut self, solution: &[Piece]) -> Outcome;

    /// Undoes changes until only the first `kept` are left.
    fn go_back(&mut self, kept: usize) -> Outcome;

    /// Fills this number into all of these squares that can have it; or removes it where all have it.
    fn fill_squares(&mut self, squares: &[Square], number: u8) -> Outcome;

    /// Removes the player's numbers in these squares, or all marks if there are no numbers.
    fn clear_squares(&mut self, squares: &[Square]) -> Outcome;

    /// Gives all of these squares this colour, 1 to 6, or none if the first has it already; by default the
    /// colour after that of the first, or none after the last.
    fn colour(&mut self, squares: &[Square], colour: Option<u8>) -> Outcome;

    /// The same for the marks of this digit in these squares.
    fn colour_marks(&mut self, squares: &[Square], digit: u8, colour: Option<u8>) -> Outcome;

    /// Notes that this block is ruled out, or no longer. It can still be placed; no hint depends on it.
    fn rule_out(&mut self, block: Block) -> Outcome;

    /// Draws a wall between two neighbours as a note, or removes it.
    fn toggle_wall(&mut self, one: Square, other: Square) -> Outcome;
}

/// The outcome of an action of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing happened: the action means nothing here.
    Nothing,
    /// The hand changed, or something else that is not in the journal.
    Handled,
    /// The position or the marks changed; with a sentence if there is something to say about it.
    Changed(Option<String>),
    /// The action was not done, for this reason.
    Refused(String),
}

/// The state of a game at its player's first finish; undoing and redoing afterwards changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Finish {
    /// The time played.
    pub elapsed: Duration,
    /// The counts.
    pub tally: Tally,
    /// Numbers or blocks that the player put on the board and that are not in the solution.
    pub mistakes: usize,
}

/// The counts of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Changes on the board that led to the position since the last restart, without marks and undone
    /// changes.
    pub moves: usize,
    /// Changes that were undone.
    pub undos: usize,
    /// Hints shown; the same one counts again only after a change.
    pub hints: usize,
    /// Checks shown, and mistakes revealed in place of a hint.
    pub checks: usize,
    /// Times that steps of a search that solves the puzzle were shown: once between two changes. The model
    /// and a race do not count: they show no number and no block of the solution.
    pub searches_watched: usize,
    /// Times the machine did the easy steps.
    pub eased: usize,
    /// Times the machine put a solution on the board, whether or not it is still there.
    pub solutions_shown: usize,
    /// True if the machine put a solution on the board, and that was not undone.
    pub solved_by_machine: bool,
}
