//! Everything about a game that its journal rebuilds.

use std::collections::BTreeMap;
use std::time::Duration;

use crate::deduction::Removal;
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{EntryMode, Piece, Source};
use crate::session::save::{Entry, Event, Why};
use crate::session::{Finish, Ghost, Puzzle, Tally};

use super::board::{BoardState, COLOURS, gained};
use super::history::{Checkpoints, History};

const DOES_NOT_FIT: &str = "This does not fit the position.";

/// The state of a game so far. It changes only by events, so the same events make an equal state.
#[derive(Clone)]
pub(crate) struct GameState<P: Puzzle> {
    problem: P,
    entry_mode: EntryMode,
    history: History<P>,
    checkpoints: Checkpoints<P>,
    cleans_marks: bool,
    /// The counts, except those that the board has.
    tally: Tally,
    /// The pieces that the player put on the board, with how often, including removed ones.
    put: BTreeMap<Piece, usize>,
    /// The state at the player's first finish.
    finish: Option<Finish>,
    /// The game to race against, if there is one.
    ghost: Option<Ghost>,
    /// The cursor when the game was left, if nothing has changed since.
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
            tally: Tally::default(),
            put: BTreeMap::new(),
            finish: None,
            ghost: None,
            cursor: None,
            clock: Duration::ZERO,
        }
    }

    pub(crate) fn problem(&self) -> &P {
        &self.problem
    }

    /// The sort of entries that the player makes.
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

    /// The square where a game resumes: the cursor when it was left, or else the entry of the last change.
    pub(crate) fn cursor(&self) -> Square {
        self.cursor.or_else(|| self.last_played()).unwrap_or_default()
    }

    fn last_played(&self) -> Option<Square> {
        let (problem, history) = (&self.problem, &self.history);
        let before = history.after(problem, history.standing().checked_sub(1)?);
        let gained = gained::<P>(&before.answer, &self.board().answer);
        gained.first().and_then(|piece| piece.squares().first().copied())
    }

    /// The player's checkpoints.
    pub(crate) fn checkpoints(&self) -> &Checkpoints<P> {
        &self.checkpoints
    }

    pub(crate) fn cleans_marks(&self) -> bool {
        self.cleans_marks
    }

    pub(crate) fn tally(&self) -> Tally {
        Tally { moves: self.board().moves, solved_by_machine: self.board().by_machine, ..self.tally }
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

    /// The game to race against, if there is one.
    pub(crate) fn ghost(&self) -> Option<&Ghost> {
        self.ghost.as_ref()
    }

    /// Notes that the position is complete and right; only the player's first finish counts.
    pub(crate) fn note_solved(&mut self) {
        if self.finish.is_some() || self.board().by_machine {
            return;
        }
        let standing = P::entries(&self.board().answer);
        let is_gone = |(piece, _): &(&Piece, &usize)| standing.binary_search(piece).is_err();
        let mistakes = self.put.iter().filter(is_gone).map(|(_, times)| times).sum();
        self.finish = Some(Finish { elapsed: self.clock, tally: self.tally(), mistakes });
    }

    /// Applies an event.
    ///
    /// # Errors
    /// The reason why it cannot happen, as a sentence for the player; the state is then unchanged.
    pub(crate) fn take(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
        let is_change = event.is_change();
        self.happen(event)?;
        self.cursor.take_if(|_| is_change);
        Ok(())
    }

    fn happen(&mut self, event: Event<P::Move>) -> Result<(), &'static str> {
        match event {
            Event::Change(ref entry) => {
                ensure(self.fits(entry), DOES_NOT_FIT)?;
                let (shows_solution, is_eased) = (entry.why == Why::Filled, entry.why == Why::Eased);
                let is_own = entry.why == Why::Played && entry.played.is_some();
                let before = is_own.then(|| self.board().answer.clone());
                self.make(&event, DOES_NOT_FIT)?;
                let gained = before.map(|before| gained::<P>(&before, &self.board().answer));
                for piece in gained.into_iter().flatten() {
                    *self.put.entry(piece).or_default() += 1;
                }
                self.tally.solutions_shown += usize::from(shows_solution);
                self.tally.eased += usize::from(is_eased);
            }
            Event::Restart => self.make(&event, "The board is empty already.")?,
            Event::Return => {
                let checkpoint = self.checkpoints.board(None).cloned().ok_or("No checkpoint is set.")?;
                let is_new = self.history.return_to(checkpoint);
                ensure(is_new, "Nothing has changed since the checkpoint.")?;
            }
            Event::ReturnTo(number) => {
                let checkpoint = self.checkpoints.board(Some(number)).cloned();
                let is_new = self.history.return_to(checkpoint.ok_or("There is no such checkpoint.")?);
                ensure(is_new, "Everything is as it was there.")?;
                self.checkpoints.come_by(number);
            }
            Event::Colour(ref colours) => {
                let grid = self.problem.dimensions();
                let fits = |&(square, colour): &(Square, Digits)| {
                    grid.contains(square)
                        && colour.len() <= 1
                        && (colour - Digits::range(1, COLOURS)).is_empty()
                };
                ensure(colours.iter().all(fits), DOES_NOT_FIT)?;
                self.make(&event, DOES_NOT_FIT)?;
            }
            Event::ColourMarks(colour, ref marks) => {
                let fits = |&(square, digits): &(Square, Digits)| self.can_mark(square, digits);
                ensure(colour <= COLOURS && marks.iter().all(fits), DOES_NOT_FIT)?;
                self.make(&event, DOES_NOT_FIT)?;
            }
            Event::Note(ref blocks, ref walls) => {
                let board = Block::new(Square::default(), self.problem.dimensions());
                let fits = blocks.iter().all(|&block| board.contains_block(block))
                    && walls.iter().all(|(square, _)| board.contains(*square));
                ensure(fits && !self.entry_mode.has_marks(), DOES_NOT_FIT)?;
                self.make(&event, DOES_NOT_FIT)?;
            }
            Event::Undo => self.back(self.history.standing().saturating_sub(1))?,
            Event::Back(left) => self.back(left)?,
            Event::Repeated(times) => self.tally.undos = self.tally.undos.saturating_add(times),
            Event::Redo => ensure(self.history.redo(&self.problem), "There is nothing to redo.")?,
            Event::Checkpoint => self.checkpoints.set(self.history.board().clone(), self.clock),
            Event::Hint(_) => self.tally.hints += 1,
            Event::Check => self.tally.checks += 1,
            Event::Against(ghost) => self.ghost = Some(ghost),
            Event::Watch => self.tally.searches_watched += 1,
            Event::Clean(on) => self.cleans_marks = on,
            Event::Clock | Event::Date(_) => {}
            Event::At(square) => {
                ensure(self.problem.dimensions().contains(square), "This square is not there.")?;
                self.cursor = Some(square);
            }
        }
        Ok(())
    }

    fn make(&mut self, event: &Event<P::Move>, otherwise: &'static str) -> Result<(), &'static str> {
        ensure(self.history.make(&self.problem, event), otherwise)
    }

    fn back(&mut self, left: usize) -> Result<(), &'static str> {
        let standing = self.history.standing();
        ensure(self.history.undo_to(&self.problem, left), "There is nothing to undo.")?;
        self.tally.undos = self.tally.undos.saturating_add(standing - left);
        Ok(())
    }

    /// Returns true if this puzzle can have the marks and ruled-out values; the puzzle itself checks the
    /// move.
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

fn ensure(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}
