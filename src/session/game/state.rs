//! Everything about a game that its journal rebuilds.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use crate::deduction::Removal;
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{EntryMode, Piece, Source};
use crate::session::save::{Entry, Event, Why};
use crate::session::{Finish, Puzzle, Tally};

use super::board::{BoardState, COLOURS, gained};
use super::history::{Checkpoints, History};

const DOES_NOT_FIT: &str = "This does not fit the position.";

/// The state of a game so far. It changes by events alone, so the same events make an equal state.
#[derive(Clone)]
pub(crate) struct GameState<P: Puzzle> {
    problem: P,
    entry_mode: EntryMode,
    history: History<P>,
    checkpoints: Checkpoints<P>,
    cleans_marks: bool,
    undos: usize,
    hints: usize,
    checks: usize,
    searches_watched: usize,
    eased: usize,
    solutions_shown: usize,
    /// Pieces that the player put on the board, and how often, removed ones included.
    put: BTreeMap<Piece, usize>,
    /// The state at the player's first finish.
    finish: Option<Finish>,
    /// The cursor when the game was left, while nothing was changed since.
    cursor: Option<Square>,
    /// The time played.
    pub(crate) clock: Duration,
}

impl<P: Puzzle> GameState<P> {
    /// The beginning: the untouched problem.
    pub(crate) fn new(problem: P) -> Self {
        Self {
            entry_mode: problem.entry_mode(),
            problem,
            history: History::new(),
            checkpoints: Checkpoints::none(),
            cleans_marks: true,
            undos: 0,
            hints: 0,
            checks: 0,
            searches_watched: 0,
            eased: 0,
            solutions_shown: 0,
            put: BTreeMap::new(),
            finish: None,
            cursor: None,
            clock: Duration::ZERO,
        }
    }

    pub(crate) fn problem(&self) -> &P {
        &self.problem
    }

    /// The entries of the player.
    pub(crate) fn entry_mode(&self) -> EntryMode {
        self.entry_mode
    }

    pub(crate) fn history(&self) -> &History<P> {
        &self.history
    }

    pub(crate) fn board(&self) -> &BoardState<P> {
        self.history.board()
    }

    /// The position as far as a file can hold it: without blocks that hints ruled out.
    pub(crate) fn position(&self) -> Source<P> {
        let board = self.board();
        let numbers = |removal: &Removal| match removal {
            Removal::Numbers { square, numbers } => Some((*square, *numbers)),
            Removal::Blocks { .. } => None,
        };
        Source {
            answer: board.answer.clone(),
            marks: board.marks.centre.clone(),
            corners: board.marks.corner.clone(),
            ruled_out: board.ruled_out.iter().filter_map(numbers).collect(),
            ..Source::of(self.problem.clone())
        }
    }

    /// The square where a game resumes: the cursor when it was left, or the last entry that still stands.
    pub(crate) fn cursor(&self) -> Square {
        self.cursor.or_else(|| self.last_played()).unwrap_or_default()
    }

    fn last_played(&self) -> Option<Square> {
        let (problem, history) = (&self.problem, &self.history);
        let before = history.after(problem, history.standing().checked_sub(1)?);
        let gained = gained::<P>(&before.answer, &self.board().answer);
        gained.first().and_then(|piece| piece.squares().first().copied())
    }

    /// The positions that the player remembered.
    pub(crate) fn checkpoints(&self) -> &Checkpoints<P> {
        &self.checkpoints
    }

    pub(crate) fn cleans_marks(&self) -> bool {
        self.cleans_marks
    }

    pub(crate) fn tally(&self) -> Tally {
        Tally {
            moves: self.board().moves,
            undos: self.undos,
            hints: self.hints,
            checks: self.checks,
            searches_watched: self.searches_watched,
            eased: self.eased,
            solutions_shown: self.solutions_shown,
            solved_by_machine: self.board().by_machine,
        }
    }

    /// Returns true if the position is complete and right.
    pub(crate) fn is_solved(&self) -> bool {
        let (problem, answer) = (&self.problem, &self.board().answer);
        let solution = problem.faults(answer).is_empty().then(|| problem.solution(answer)).flatten();
        solution.is_some_and(|solution| problem.verify(&solution).is_ok())
    }

    /// The state at the player's first finish, if there was one.
    pub(crate) fn finish(&self) -> Option<Finish> {
        self.finish
    }

    /// Notes that the position is complete and right, whoever made it so.
    pub(crate) fn note_solved(&mut self) {
        if self.finish.is_some() || self.board().by_machine {
            return;
        }
        let standing = P::entries(&self.board().answer);
        let is_gone = |(piece, _): &(&Piece, &usize)| standing.binary_search(piece).is_err();
        let mistakes = self.put.iter().filter(is_gone).map(|(_, times)| times).sum();
        self.finish = Some(Finish { elapsed: self.clock, tally: self.tally(), mistakes });
    }

    /// Lets an event happen.
    ///
    /// # Errors
    /// Why it cannot, as a sentence for the player; then nothing happened.
    pub(crate) fn take(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
        let is_change = event.is_change();
        self.happen(event)?;
        self.cursor.take_if(|_| is_change);
        Ok(())
    }

    fn happen(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
        match event {
            Event::Change(entry) => {
                self.fits(&entry).then_some(()).ok_or(DOES_NOT_FIT)?;
                let (shows_solution, is_eased) = (entry.why == Why::Filled, entry.why == Why::Eased);
                let is_own = entry.why == Why::Played && entry.played.is_some();
                let before = is_own.then(|| self.board().answer.clone());
                self.make(&Event::Change(entry), DOES_NOT_FIT)?;
                if let Some(before) = before {
                    for piece in gained::<P>(&before, &self.board().answer) {
                        *self.put.entry(piece).or_default() += 1;
                    }
                }
                self.solutions_shown += usize::from(shows_solution);
                self.eased += usize::from(is_eased);
                Ok(())
            }
            Event::Restart => self.make(&Event::Restart, "The board is empty already."),
            Event::Return => {
                let checkpoint = self.checkpoints.board(None).cloned().ok_or("No checkpoint is set.")?;
                self.return_to(checkpoint, "Nothing has changed since the checkpoint.")
            }
            Event::ReturnTo(number) => {
                let checkpoint = self.checkpoints.board(Some(number)).cloned();
                let checkpoint = checkpoint.ok_or("There is no such checkpoint.")?;
                self.return_to(checkpoint, "Everything is as it was there.")?;
                self.checkpoints.come_by(number);
                Ok(())
            }
            Event::Colour(colours) => {
                let grid = self.problem.dimensions();
                let fits = |&(square, colour): &(Square, Digits)| {
                    grid.contains(square)
                        && colour.len() <= 1
                        && (colour - Digits::range(1, COLOURS)).is_empty()
                };
                colours.iter().all(fits).then_some(()).ok_or(DOES_NOT_FIT)?;
                self.make(&Event::Colour(colours), DOES_NOT_FIT)
            }
            Event::ColourMarks(colour, marks) => {
                let fits = |&(square, digits): &(Square, Digits)| self.can_mark(square, digits);
                let all_fit = colour <= COLOURS && marks.iter().all(fits);
                all_fit.then_some(()).ok_or(DOES_NOT_FIT)?;
                self.make(&Event::ColourMarks(colour, marks), DOES_NOT_FIT)
            }
            Event::Note(blocks, walls) => {
                let board = Block::new(Square::default(), self.problem.dimensions());
                let fits = blocks.iter().all(|&block| board.contains_block(block))
                    && walls.iter().all(|(square, _)| board.contains(*square));
                (fits && !self.entry_mode.has_marks()).then_some(()).ok_or(DOES_NOT_FIT)?;
                self.make(&Event::Note(blocks, walls), DOES_NOT_FIT)
            }
            Event::Undo => self.back(self.history.standing().saturating_sub(1)),
            Event::Back(left) => self.back(left),
            Event::Repeated(times) => {
                self.undos = self.undos.saturating_add(times);
                Ok(())
            }
            Event::Redo => self.history.redo(&self.problem).then_some(()).ok_or("There is nothing to redo."),
            Event::Checkpoint => {
                let board = self.board().clone();
                self.checkpoints.set(board, self.clock);
                Ok(())
            }
            Event::Hint => {
                self.hints += 1;
                Ok(())
            }
            Event::Check => {
                self.checks += 1;
                Ok(())
            }
            Event::Watch => {
                self.searches_watched += 1;
                Ok(())
            }
            Event::Clean(on) => {
                self.cleans_marks = on;
                Ok(())
            }
            Event::Clock | Event::Date(_) => Ok(()),
            Event::At(square) => {
                self.problem
                    .dimensions()
                    .contains(square)
                    .then_some(())
                    .ok_or("This square is not there.")?;
                self.cursor = Some(square);
                Ok(())
            }
        }
    }

    fn make(&mut self, event: &Event<P::Move>, otherwise: &'static str) -> Result<(), &'static str> {
        self.history.make(&self.problem, event).then_some(()).ok_or(otherwise)
    }

    fn return_to(
        &mut self,
        checkpoint: Arc<BoardState<P>>,
        otherwise: &'static str,
    ) -> Result<(), &'static str> {
        self.history.return_to(checkpoint).then_some(()).ok_or(otherwise)
    }

    fn back(&mut self, left: usize) -> Result<(), &'static str> {
        let standing = self.history.standing();
        self.history.undo_to(&self.problem, left).then_some(()).ok_or("There is nothing to undo.")?;
        self.undos = self.undos.saturating_add(standing - left);
        Ok(())
    }

    /// Returns true if marks and ruled-out values are such as this puzzle can have; the move is for the
    /// puzzle to judge.
    fn fits(&self, entry: &Entry<P::Move>) -> bool {
        let grid = self.problem.dimensions();
        let whole = Block::new(Square::default(), grid);
        let marks = |&(square, digits): &(Square, Digits)| self.can_mark(square, digits);
        let ruled_out = |removal: &Removal| match removal {
            Removal::Numbers { square, numbers } => {
                grid.contains(*square) && (*numbers - self.entry_mode.numbers()).is_empty()
            }
            Removal::Blocks { hint, blocks } => {
                grid.contains(*hint) && blocks.iter().all(|&block| whole.contains_block(block))
            }
        };
        entry.marks.iter().chain(&entry.corners).all(marks) && entry.rules_out.iter().all(ruled_out)
    }

    /// Returns true if the square of the untouched problem can be marked with these digits.
    pub(crate) fn can_mark(&self, square: Square, digits: Digits) -> bool {
        self.problem.dimensions().contains(square)
            && (digits - self.entry_mode.markable()).is_empty()
            && self.problem.candidates(&P::Answer::default(), square).is_some()
    }
}
