use std::ops::ControlFlow;

use crate::puzzle::{Stop, Stopped};

use super::clues::Clues;
use super::configurations::{Triads, WAY, WAYS_IN};
use super::digit_boards::{DigitBoards, ways};

/// Visits every solution with these clues, each once, in a fixed order, until `found` breaks off.
///
/// A depth-first search over the ways in which a digit can lie in a band or stack (T. Dillon, tdoku, 2019).
/// It branches in the band or stack with the fewest ways in all.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn search(
    clues: &Clues,
    stop: &Stop,
    found: &mut dyn FnMut(&DigitBoards) -> ControlFlow<()>,
) -> Result<(), Stopped> {
    stop.check()?;
    let mut visit = PortableSearch { stop, found, positions: u64::MAX, is_stopped: false };
    let _ = visit.below(&mut DigitBoards::new(clues));
    if visit.is_stopped { Err(Stopped) } else { Ok(()) }
}

/// Returns true if there is a solution with these clues; `None` if it takes more than this number of
/// positions to tell.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn has_solution(clues: &Clues, positions: u64, stop: &Stop) -> Result<Option<bool>, Stopped> {
    stop.check()?;
    let mut has_solution = false;
    let mut found = |_: &DigitBoards| {
        has_solution = true;
        ControlFlow::Break(())
    };
    let mut visit = PortableSearch { stop, found: &mut found, positions, is_stopped: false };
    let end = visit.below(&mut DigitBoards::new(clues));
    match (visit.is_stopped, end) {
        (true, _) => Err(Stopped),
        (false, ControlFlow::Break(())) if !has_solution => Ok(None),
        _ => Ok(Some(has_solution)),
    }
}

struct PortableSearch<'a> {
    stop: &'a Stop,
    found: &'a mut dyn FnMut(&DigitBoards) -> ControlFlow<()>,
    /// The number of positions that may still be looked at.
    positions: u64,
    is_stopped: bool,
}

/// A digit and the triads it can be in, of a band or stack.
struct BranchingDigit {
    digit: usize,
    part: usize,
    triads: Triads,
}

impl PortableSearch<'_> {
    /// Every solution of these boards. Goes 54 deep at most: each guess decides a digit in one of six parts.
    fn below(&mut self, boards: &mut DigitBoards) -> ControlFlow<()> {
        let Some(left) = self.positions.checked_sub(1) else { return ControlFlow::Break(()) };
        self.positions = left;
        let Some(triads) = boards.conclude() else { return ControlFlow::Continue(()) };
        let Some(choice) = choice(&triads) else { return (self.found)(boards) };
        for (way, &triads) in WAY.iter().enumerate() {
            if WAYS_IN[choice.triads as usize] >> way & 1 == 0 {
                continue;
            }
            if self.stop.is_set() {
                self.is_stopped = true;
                return ControlFlow::Break(());
            }
            let mut next = *boards;
            next.keep(choice.digit, choice.part, triads);
            self.below(&mut next)?;
        }
        ControlFlow::Continue(())
    }
}

/// In the part with the fewest ways a digit with the fewest, but more than one; `None` if all is decided.
fn choice(triads: &[u64; 9]) -> Option<BranchingDigit> {
    let of_part = |digit: usize, part: usize| (triads[digit] >> (9 * part)) as Triads & 0o777;
    let all = [0, 1, 2, 3, 4, 5].map(|part| (0..9).map(|digit| ways(of_part(digit, part))).sum::<u32>());
    let part = (0..6).filter(|&part| all[part] > 9).min_by_key(|&part| all[part])?;
    let digit = (0..9)
        .filter(|&digit| ways(of_part(digit, part)) > 1)
        .min_by_key(|&digit| ways(of_part(digit, part)))?;
    Some(BranchingDigit { digit, part, triads: of_part(digit, part) })
}
