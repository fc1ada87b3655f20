use crate::puzzle::Stopped;

use super::hint::{HintState, Rectangle};
use super::propagation::Unfinished;
use super::state::SolverState;

/// A hint whose blocks are tried one after the other.
struct Branch {
    hint: usize,
    /// The block tried last.
    tried: Option<Rectangle>,
    /// The length of the trail before the first was tried.
    mark: usize,
}

/// A depth-first search for all solutions. It has at most one branch for each hint.
pub(super) struct DepthFirstSearch<'b, 's> {
    state: &'b mut SolverState<'s>,
    branches: Vec<Branch>,
    /// True if the state holds a solution that was already returned.
    is_given: bool,
}

impl<'b, 's> DepthFirstSearch<'b, 's> {
    /// A search that stands before the first solution.
    #[inline(always)]
    pub fn new(state: &'b mut SolverState<'s>) -> Self {
        Self { state, branches: Vec::new(), is_given: false }
    }

    /// Goes on to the next solution, in which every domain has one block, its core. `None` if there is no
    /// other.
    ///
    /// # Errors
    /// It was asked to stop.
    pub fn advance(&mut self) -> Result<Option<&[HintState]>, Stopped> {
        let mut outcome = if self.is_given { Err(Unfinished::Contradiction) } else { self.state.propagate() };
        loop {
            self.state.stop.check()?;
            match outcome {
                Err(Unfinished::Stopped) => return Err(Stopped),
                Ok(()) => {
                    let Some(hint) = self.state.choose() else {
                        self.is_given = true;
                        return Ok(Some(&self.state.hints));
                    };
                    self.state.begin_trial();
                    self.branches.push(Branch { hint, tried: None, mark: self.state.trail.len() });
                }
                Err(Unfinished::Contradiction) => {}
            }
            let Some(branch) = self.branches.last_mut() else { return Ok(None) };
            self.state.undo(branch.mark);
            let Some(next) = self.state.next_block(branch.hint, branch.tried) else {
                self.branches.pop();
                outcome = Err(Unfinished::Contradiction);
                continue;
            };
            branch.tried = Some(next);
            outcome = self
                .state
                .settle(branch.hint, next)
                .map_err(Unfinished::from)
                .and_then(|()| self.state.propagate());
        }
    }
}
