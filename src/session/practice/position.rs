use crate::deduction::{Placement, Reasoner, Removal, Step};
use crate::grid::Square;
use crate::puzzle::{Piece, Source, Stop, Stopped};
use crate::session::game::{BoardState, PencilMarks, all_candidates, known};
use crate::session::save::Why;
use crate::session::{Game, Puzzle, Session};

/// The first position on the way of the cheapest steps in which one of this technique is next; `None` if
/// there is none. The problem must have exactly one solution.
pub(crate) fn first_position<P: Puzzle>(
    problem: &P,
    technique: &str,
    stop: &Stop,
) -> Result<Option<PracticePosition>, Stopped> {
    let labels = || P::techniques().iter().map(|known| known.label());
    let uniqueness = labels().any(|label| label.id == technique && label.assumes_uniqueness);
    let reasoner = |board: &BoardState<P>, ruled_out: &[Removal]| match uniqueness {
        true => Reasoner::assuming_uniqueness(problem, &board.answer, ruled_out),
        false => Reasoner::new(problem, &board.answer, ruled_out),
    };
    // As in a game, what the panel shows to be impossible is no news.
    let in_game = |board: &BoardState<P>| {
        let here = reasoner(board, &known(problem, board));
        let next = here.next_step(middle(problem), stop)?;
        match next.is_some_and(|step| step.technique == technique) {
            true => here.steps_of(technique, middle(problem), stop),
            false => Ok(Vec::new()),
        }
    };
    let mut board = BoardState::<P>::default();
    let mut near = Square::default();
    let mut steps = loop {
        let mut here = reasoner(&board, &board.ruled_out);
        here.leave_reasons_out();
        let Some(step) = here.next_step(near, stop)? else { return Ok(None) };
        if step.technique == technique {
            let steps = in_game(&board)?;
            if !steps.is_empty() {
                break steps;
            }
        }
        let pieces: Vec<Piece> = step.places.iter().copied().map(Placement::piece).collect();
        let played = problem.put(&board.answer, &pieces);
        let Some(answer) = problem.after(&board.answer, &played) else { return Ok(None) };
        board.answer = answer;
        step.removes.iter().for_each(|removal| board.rule_out(removal));
        near = step.changes().first().copied().unwrap_or(near);
    };
    let middle = middle(problem);
    steps.sort_by(|one, other| {
        let rank = |step: &Step| (step.places.is_empty(), step.distance(middle));
        one.score.total_cmp(&other.score).then_with(|| rank(one).cmp(&rank(other)))
    });
    let mut marks = PencilMarks::default();
    if problem.entry_mode().has_marks() {
        marks.centre = all_candidates(problem, &board);
    }
    let played = problem.put(&P::Answer::default(), &P::entries(&board.answer));
    let mut game = Session::new(Source::of(problem.clone()));
    game.change(Why::Opened, Some(played), marks, board.ruled_out, None);
    Ok(Some(PracticePosition { game: Box::new(game), steps }))
}

/// The square nearest to the middle of the grid.
fn middle<P: Puzzle>(problem: &P) -> Square {
    let size = problem.dimensions();
    Square::new(size.width() / 2, size.height() / 2)
}

/// A position in which a technique is the cheapest that gets on: nothing cheaper is left to do. The marks are
/// complete, and what cheaper steps ruled out is gone from them.
pub struct PracticePosition {
    /// The game at this position; its problem has exactly one solution.
    pub game: Box<dyn Game>,
    /// All steps of the technique there, the easiest first; any of them is right.
    pub steps: Vec<Step>,
}
