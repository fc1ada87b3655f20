use std::cmp::Reverse;

use crate::grid::Square;
use crate::puzzle::{Ground, Piece, Solved, Stop, Stopped};

use super::Step;

/// What a conclusion rests on: with this alone, the rules leave no solution in which the piece stands, and
/// nothing of it can be spared.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RestingOn {
    /// What the problem gives, in order.
    pub grounds: Vec<Ground>,
    /// The pieces that the player put on the board, in order; none where the problem alone is enough.
    pub entries: Vec<Piece>,
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
    let excludes = |grounds: &[Ground], entries: &[Piece]| problem.excludes(grounds, &with(entries), stop);
    let mut entries = match excludes(&all, &[])? {
        true => Vec::new(),
        false if excludes(&all, entries)? => entries.to_vec(),
        false => return Ok(None),
    };
    let named: Vec<Square> = steps.iter().flat_map(|step| step.reason.because.iter().copied()).collect();
    let is_named = |ground: &Ground| ground.squares().iter().all(|square| named.contains(square));
    let named: Vec<Ground> = all.iter().copied().filter(is_named).collect();
    let mut grounds = if excludes(&named, &entries)? { named } else { all };
    let own = piece.squares();
    let distance = |squares: Vec<Square>| {
        squares.iter().flat_map(|square| own.iter().map(|own| own.distance(*square))).min()
    };
    grounds.sort_by_cached_key(|ground| (Reverse(distance(ground.squares())), *ground));
    entries.sort_by_cached_key(|entry| (Reverse(distance(entry.squares())), *entry));
    retain_needed(&mut entries, |entries| excludes(&grounds, entries))?;
    retain_needed(&mut grounds, |grounds| excludes(grounds, &entries))?;
    grounds.sort_unstable();
    entries.sort_unstable();
    Ok(Some(RestingOn { grounds, entries }))
}

/// Takes away in turn each of these that can be spared.
fn retain_needed<T: Copy>(
    all: &mut Vec<T>,
    suffice: impl Fn(&[T]) -> Result<bool, Stopped>,
) -> Result<(), Stopped> {
    let mut at = 0;
    while at < all.len() {
        let spared = all.remove(at);
        if !suffice(all)? {
            all.insert(at, spared);
            at += 1;
        }
    }
    Ok(())
}
