use std::ops::ControlFlow;

use crate::puzzle::{Stop, Stopped};

use super::clues::{Clues, SolvedDigits};
use super::instruction_set::InstructionSet;
use super::portable_search::search;
#[cfg(target_arch = "x86_64")]
use super::vector_search;

/// Counts the solutions up to `limit`, which is at least 1, and writes the digits of the solution found first
/// to `first`. Counts with [`InstructionSet::Portable`] where the processor lacks the instructions.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set; `first` may be written or not.
pub(super) fn count_solutions(
    instructions: InstructionSet,
    clues: &Clues,
    limit: u64,
    stop: &Stop,
    mut first: Option<&mut SolvedDigits>,
) -> Result<u64, Stopped> {
    #[cfg(target_arch = "x86_64")]
    if let Some(count) = vector_search::count(instructions, clues, limit, stop, first.as_deref_mut()) {
        return count;
    }
    let mut count = 0;
    search(clues, stop, &mut |boards| {
        if let Some(first) = first.take() {
            *first = boards.digits();
        }
        count += 1;
        if count < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    Ok(count)
}
