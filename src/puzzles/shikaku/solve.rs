use std::ops::ControlFlow;

use crate::grid::Block;
use crate::puzzle::{Solved, Stop, Stopped};

use super::problem::Verdict;
use super::search::{Halt, Search};
use super::{Placed, ShikakuProblem};

/// Depth-first search on the hint with the fewest possible blocks: one of them is tried, then ruled out. It keeps its
/// own stack, which is never higher than there are hints.
impl Solved for ShikakuProblem {
    fn solutions(
        &self,
        from: &Placed,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Block>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        match self.visit(from, stop, found) {
            Err(Halt::Stopped) => Err(Stopped),
            Err(Halt::Contradiction) | Ok(()) => Ok(()),
        }
    }
}

/// A block that was tried.
struct Trial {
    mark: usize,
    hint: usize,
    block: Block,
}

impl ShikakuProblem {
    fn visit(
        &self,
        from: &Placed,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Block>) -> ControlFlow<()>,
    ) -> Result<(), Halt> {
        let mut search = Search::new(self, stop)?;
        for &block in from.blocks() {
            let Verdict::Right(hint) = self.judge(block) else { return Err(Halt::Contradiction) };
            let index = search.index_of(hint, block).ok_or(Halt::Contradiction)?;
            search.decide(index, block)?;
        }
        let mut trials: Vec<Trial> = Vec::new();
        let mut state = search.propagate();
        loop {
            match (state, search.choose()) {
                (Err(Halt::Stopped), _) => return Err(Halt::Stopped),
                (Ok(()), Some((hint, block))) => {
                    trials.push(Trial { mark: search.mark(), hint, block });
                    state = search.decide(hint, block).and_then(|()| search.propagate());
                    continue;
                }
                (Ok(()), None) => {
                    if found(search.first_blocks()).is_break() {
                        return Ok(());
                    }
                }
                (Err(Halt::Contradiction), _) => {}
            }
            let Some(Trial { mark, hint, block }) = trials.pop() else { return Ok(()) };
            search.undo(mark)?;
            state = search.exclude(hint, block).and_then(|()| search.propagate());
        }
    }
}
