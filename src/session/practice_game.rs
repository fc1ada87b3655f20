use crate::deduction::{Placement, Reasoner, Removal};
use crate::grid::Square;
use crate::puzzle::{Piece, Source, Stop, Stopped};

use super::board_state::BoardState;
use super::event::Why;
use super::pencil_marks::PencilMarks;
use super::practice_position::PracticePosition;
use super::{Puzzle, Session};

/// The first position on the way of the cheapest steps in which one of this technique is next; `None` if
/// there is none. The problem must have exactly one solution.
pub(super) fn practice_position<P: Puzzle>(
    problem: &P,
    technique: &str,
    stop: &Stop,
) -> Result<Option<PracticePosition>, Stopped> {
    let labels = || P::techniques().iter().map(|known| known.label());
    let uniqueness = labels().any(|label| label.id == technique && label.assumes_uniqueness);
    let reasoner = |answer: &P::Answer, ruled_out: &[Removal]| match uniqueness {
        true => Reasoner::assuming_uniqueness(problem, answer, ruled_out),
        false => Reasoner::new(problem, answer, ruled_out),
    };
    let mut walk = reasoner(&P::Answer::default(), &[]);
    walk.leave_reasons_out();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut ruled_out = BoardState::<P>::default();
    let near = middle(problem);
    loop {
        let Some(step) = walk.next_step(near, stop)? else { return Ok(None) };
        if step.technique == technique {
            break;
        }
        walk.take(&step);
        pieces.extend(step.places.iter().copied().map(Placement::piece));
        step.removes.iter().for_each(|removal| ruled_out.rule_out(removal));
    }
    let untouched = P::Answer::default();
    let played = problem.put(&untouched, &pieces);
    let Some(answer) = problem.after(&untouched, &played) else { return Ok(None) };
    let mut steps = reasoner(&answer, &ruled_out.ruled_out).cheapest_steps(near, stop)?;
    steps.retain(|step| step.technique == technique);
    let mut game = Session::new(Source::of(problem.clone()));
    let mut marks = PencilMarks::default();
    if problem.entry_mode().has_marks() {
        let left =
            |square| Some((square, problem.candidates(&answer, square)? - ruled_out.ruled_out_at(square)));
        marks.centre = problem.dimensions().squares().filter_map(left).collect();
    }
    game.change(Why::Opened, Some(played), marks, ruled_out.ruled_out, None);
    Ok((!steps.is_empty()).then(|| PracticePosition { game: Box::new(game), steps }))
}

/// The square nearest to the middle of the grid.
fn middle<P: Puzzle>(problem: &P) -> Square {
    let size = problem.dimensions();
    Square::new(size.width() / 2, size.height() / 2)
}
