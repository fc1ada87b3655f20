use crate::puzzle::Stopped;

use super::board::Board;
use super::domain::{Domain, Rectangle};
use super::line::Line;
use super::sweep::Halt;

/// A hint whose blocks are tried one after the other, the one tried last, and how long the trail was before.
struct Trial {
    hint: usize,
    tried: Option<Rectangle>,
    mark: usize,
}

/// Depth-first search. It keeps its own stack, which is never higher than there are hints.
pub(super) struct Trials<'s> {
    board: Board<'s>,
    stack: Vec<Trial>,
    /// What was lonely before each trial.
    lonely: Vec<Line>,
    /// Whether the board holds a solution already given.
    is_given: bool,
}

impl<'s> Trials<'s> {
    /// Before the first solution.
    #[inline(always)]
    pub fn new(board: Board<'s>) -> Self {
        Self { board, stack: Vec::new(), lonely: Vec::new(), is_given: false }
    }

    /// Goes on to the next solution, in which every domain has one block, its core. `None` if there is none.
    ///
    /// # Errors
    /// It was asked to stop.
    pub fn advance(&mut self) -> Result<Option<&[Domain]>, Stopped> {
        let mut state = if self.is_given { Err(Halt::Contradiction) } else { self.board.begin() };
        loop {
            self.board.stop.check()?;
            match state {
                Err(Halt::Stopped) => return Err(Stopped),
                Ok(()) => {
                    let Some(hint) = self.board.choose() else {
                        self.is_given = true;
                        return Ok(Some(&self.board.domains));
                    };
                    self.board.begin_trial(&mut self.lonely);
                    self.stack.push(Trial { hint, tried: None, mark: self.board.trail.len() });
                }
                Err(Halt::Contradiction) => {}
            }
            let Some(trial) = self.stack.last_mut() else { return Ok(None) };
            let before = self.lonely.len() - self.board.rows.len();
            self.board.undo(trial.mark, &self.lonely[before..]);
            let Some(next) = self.board.next_block(trial.hint, trial.tried) else {
                self.stack.pop();
                self.lonely.truncate(before);
                state = Err(Halt::Contradiction);
                continue;
            };
            trial.tried = Some(next);
            state = self
                .board
                .look(trial.hint, next, true)
                .map_err(Halt::from)
                .and_then(|()| self.board.follow());
        }
    }
}
