use crate::puzzle::Stopped;

use super::board::Board;
use super::domain::{Hint, Rectangle};
use super::sweep::Halt;

/// A hint whose blocks are tried one after the other, the one tried last, and how long the trail was before.
struct Trial {
    hint: usize,
    tried: Option<Rectangle>,
    mark: usize,
}

/// Depth-first search. It keeps its own stack, which is never higher than there are hints.
pub(super) struct Trials<'b, 's> {
    board: &'b mut Board<'s>,
    stack: Vec<Trial>,
    /// Whether the board holds a solution already given.
    is_given: bool,
}

impl<'b, 's> Trials<'b, 's> {
    /// Before the first solution.
    #[inline(always)]
    pub fn new(board: &'b mut Board<'s>) -> Self {
        Self { board, stack: Vec::new(), is_given: false }
    }

    /// Goes on to the next solution, in which every domain has one block, its core. `None` if there is none.
    ///
    /// # Errors
    /// It was asked to stop.
    pub fn advance(&mut self) -> Result<Option<&[Hint]>, Stopped> {
        let mut state = if self.is_given { Err(Halt::Contradiction) } else { self.board.follow() };
        loop {
            self.board.stop.check()?;
            match state {
                Err(Halt::Stopped) => return Err(Stopped),
                Ok(()) => {
                    let Some(hint) = self.board.choose() else {
                        self.is_given = true;
                        return Ok(Some(&self.board.hints));
                    };
                    self.board.begin_trial();
                    self.stack.push(Trial { hint, tried: None, mark: self.board.trail.len() });
                }
                Err(Halt::Contradiction) => {}
            }
            let Some(trial) = self.stack.last_mut() else { return Ok(None) };
            self.board.undo(trial.mark);
            let Some(next) = self.board.next_block(trial.hint, trial.tried) else {
                self.stack.pop();
                state = Err(Halt::Contradiction);
                continue;
            };
            trial.tried = Some(next);
            state = self.board.look(trial.hint, next).map_err(Halt::from).and_then(|()| self.board.follow());
        }
    }
}
