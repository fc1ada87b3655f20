use crate::deduction::{Premises, Removal, WhyNot, premises, why_not};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};

use super::Puzzle;

/// Why this piece cannot stand in the position, and what that rests on.
pub(super) fn explained<P: Puzzle>(
    (problem, answer): (&P, &P::Answer),
    ruled_out: &[Removal],
    piece: Piece,
    stop: &Stop,
) -> Result<(WhyNot, Option<Premises>), Stopped> {
    let why = why_not(problem, answer, ruled_out, piece, stop)?;
    let steps = match &why {
        WhyNot::BrokenRule(_) => &[][..],
        WhyNot::Proof(steps) | WhyNot::Trying(steps) => steps,
        WhyNot::Unfit | WhyNot::Mistake(_) | WhyNot::Possible => return Ok((why, None)),
    };
    let squares = piece.squares();
    let is_beside = |entry: &Piece| !entry.squares().iter().any(|square| squares.contains(square));
    let entries: Vec<Piece> = P::entries(answer).into_iter().filter(is_beside).collect();
    let mut resting = premises(problem, &entries, piece, steps, stop)?;
    if let (WhyNot::BrokenRule(fault), Some(resting), Piece::Number(_)) = (&why, &mut resting, piece) {
        let named = resting.grounds.iter().flat_map(|ground| ground.squares());
        let named: Vec<Square> =
            named.chain(resting.entries.iter().flat_map(|entry| entry.squares())).collect();
        resting.is_example =
            fault.squares.iter().any(|square| !squares.contains(square) && !named.contains(square));
    }
    Ok((why, resting))
}
