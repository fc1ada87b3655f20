use crate::grid::Block;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::shikaku::{Clue, ShikakuProblem};

use super::free_space::FreeSpace;
use super::propagation::Unfinished;
use super::state::SolverState;

/// A hint whose block does not follow from the cores, and the blocks that they leave it.
#[derive(Debug, Clone)]
pub(in crate::puzzles::shikaku) struct OpenHint {
    pub hint: Clue,
    pub blocks: Vec<Block>,
}

/// The hints that are open when no more follows from the cores, in order; the puzzle is solved if there are
/// none. `None` if there is no solution.
///
/// # Errors
/// [`Stopped`] within 50 ms after `stop` was set.
pub(in crate::puzzles::shikaku) fn open_hints(
    problem: &ShikakuProblem,
    stop: &Stop,
) -> Result<Option<Vec<OpenHint>>, Stopped> {
    let mut space = FreeSpace::new(problem);
    let mut state = SolverState::new(problem, &mut space, stop);
    for &hint in problem.hints() {
        stop.check()?;
        if state.add(problem, hint).is_err() {
            return Ok(None);
        }
    }
    match state.propagate() {
        Err(Unfinished::Stopped) => return Err(Stopped),
        Err(Unfinished::Contradiction) => return Ok(None),
        Ok(()) => {}
    }
    let mut open = Vec::new();
    for (index, &hint) in problem.hints().iter().enumerate() {
        if state.hints[index].domain.count == 1 {
            continue;
        }
        let mut blocks = Vec::new();
        let mut last = None;
        while let Some(block) = state.next_block(index, last) {
            blocks.push(block.block());
            last = Some(block);
        }
        open.push(OpenHint { hint, blocks });
    }
    Ok(Some(open))
}
