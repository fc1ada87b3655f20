use std::cmp::Reverse;

use crate::grid::Square;
use crate::puzzle::{Ground, Piece, Solved, Stop, Stopped};

use super::Step;

/// The number of positions that may be looked at, at first, to find out whether something can be spared.
const FIRST_POSITIONS: u64 = 100;

/// What a conclusion rests on: with this alone, the rules leave no solution in which the piece stands, and
/// nothing of it can be spared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RestingOn {
    /// What the problem gives, in order.
    pub grounds: Vec<Ground>,
    /// The pieces that the player put on the board, in order; none where the problem alone is enough.
    pub entries: Vec<Piece>,
    /// True if these are only an example: other givens would do as well.
    pub is_example: bool,
}

/// What it rests on that a piece, which stands in no solution beside these entries, cannot stand. The steps
/// are those that tell why: what they name is tried first. What lies near the piece is kept rather than what
/// lies far away. `None` if [`Solved::excludes`] cannot tell.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn resting_on<P: Solved>(
    problem: &P,
    entries: &[Piece],
    piece: Piece,
    steps: &[Step],
    stop: &Stop,
) -> Result<Option<RestingOn>, Stopped> {
    let all = problem.grounds();
    let with = |entries: &[Piece]| entries.iter().copied().chain([piece]).collect::<Vec<Piece>>();
    let excludes = |grounds: &[Ground], entries: &[Piece], positions: u64| {
        problem.excludes(grounds, &with(entries), positions, stop)
    };
    let mut entries = match excludes(&all, &[], u64::MAX)? {
        Some(true) => Vec::new(),
        _ if excludes(&all, entries, u64::MAX)? == Some(true) => entries.to_vec(),
        _ => return Ok(None),
    };
    let named: Vec<Square> = steps.iter().flat_map(|step| step.reason.because.iter().copied()).collect();
    let is_named = |ground: &Ground| ground.squares().iter().all(|square| named.contains(square));
    let named: Vec<Ground> = all.iter().copied().filter(is_named).collect();
    let mut grounds = match excludes(&named, &entries, FIRST_POSITIONS)? {
        Some(true) => named,
        _ => all,
    };
    let own = piece.squares();
    let distance = |squares: Vec<Square>| {
        squares.iter().flat_map(|square| own.iter().map(|own| own.distance(*square))).min()
    };
    grounds.sort_by_cached_key(|ground| (Reverse(distance(ground.squares())), *ground));
    entries.sort_by_cached_key(|entry| (Reverse(distance(entry.squares())), *entry));
    let mut entries = needed(&entries, |entries, positions| excludes(&grounds, entries, positions))?;
    let mut grounds = needed(&grounds, |grounds, positions| excludes(grounds, &entries, positions))?;
    grounds.sort_unstable();
    entries.sort_unstable();
    Ok(Some(RestingOn { grounds, entries, is_example: false }))
}

/// Those of these, which suffice together, that still do and of which none can be spared. The first are
/// spared rather than the last. `suffice` may look at a number of positions, and is `None` if they do not
/// tell.
///
/// A question about too much takes long, and one about what is needed is quick. So few positions are looked
/// at until all the rest is gone, and more only if that leads no further.
fn needed<T: Copy>(
    all: &[T],
    suffice: impl Fn(&[T], u64) -> Result<Option<bool>, Stopped>,
) -> Result<Vec<T>, Stopped> {
    let (mut needed, mut open) = (Vec::new(), all.to_vec());
    let mut positions = FIRST_POSITIONS;
    while !open.is_empty() {
        // Ever shorter runs are left out.
        let mut run = open.len();
        while run > 0 {
            let mut begin = 0;
            while begin < open.len() {
                let end = (begin + run).min(open.len());
                let rest = needed.iter().chain(&open[..begin]).chain(&open[end..]);
                match suffice(&rest.copied().collect::<Vec<T>>(), positions)? {
                    Some(true) => drop(open.drain(begin..end)),
                    Some(false) if end - begin == 1 => needed.push(open.remove(begin)),
                    _ => begin = end,
                }
            }
            run /= 2;
        }
        positions = positions.saturating_mul(8);
    }
    Ok(needed)
}
