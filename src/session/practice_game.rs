use crate::deduction::{Placement, Reasoner};
use crate::grid::Square;
use crate::puzzle::{Piece, Source, Stop, Stopped};

use super::board_state::BoardState;
use super::event::Why;
use super::job::known;
use super::marking::all_candidates;
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
    // As in a game, what the panel shows to be impossible is no news.
    let reasoner = |board: &BoardState<P>| match uniqueness {
        true => Reasoner::assuming_uniqueness(problem, &board.answer, &known(problem, board)),
        false => Reasoner::new(problem, &board.answer, &known(problem, board)),
    };
    let mut board = BoardState::<P>::default();
    let mut near = Square::default();
    loop {
        let mut here = reasoner(&board);
        here.leave_reasons_out();
        let Some(step) = here.next_step(near, stop)? else { return Ok(None) };
        if step.technique == technique {
            break;
        }
        let pieces: Vec<Piece> = step.places.iter().copied().map(Placement::piece).collect();
        let played = problem.put(&board.answer, &pieces);
        let Some(answer) = problem.after(&board.answer, &played) else { return Ok(None) };
        board.answer = answer;
        step.removes.iter().for_each(|removal| board.rule_out(removal));
        near = step.changes().first().copied().unwrap_or(near);
    }
    let mut steps = reasoner(&board).cheapest_steps(middle(problem), stop)?;
    steps.retain(|step| step.technique == technique);
    let mut marks = PencilMarks::default();
    if problem.entry_mode().has_marks() {
        marks.centre = all_candidates(problem, &board);
    }
    let played = problem.put(&P::Answer::default(), &P::entries(&board.answer));
    let mut game = Session::new(Source::of(problem.clone()));
    game.change(Why::Opened, Some(played), marks, board.ruled_out, None);
    Ok((!steps.is_empty()).then(|| PracticePosition { game: Box::new(game), steps }))
}

/// The square nearest to the middle of the grid.
fn middle<P: Puzzle>(problem: &P) -> Square {
    let size = problem.dimensions();
    Square::new(size.width() / 2, size.height() / 2)
}
