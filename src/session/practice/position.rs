//! Positions in which a technique is the next step, and the judge of the player's answers in them.

use crate::deduction::{Placement, Reasoner, Removal, Step, WhyNot, why_not, wrong_sentence};
use crate::grid::{NumberedSquare, Square};
use crate::puzzle::{Piece, Source, Stop, Stopped, sentence};
use crate::session::game::{BoardState, PencilMarks, all_candidates, gained, known};
use crate::session::save::Why;
use crate::session::{EasySteps, Game, Judging, PracticeAnswer, Puzzle, Session, Verdict};

/// The first position on the path of cheapest steps in which a step of this technique is next; `None` if
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
    // As in a game, values that the panel shows as impossible are known.
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
    Step::put_in_order(&mut steps, middle(problem));
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

/// A position in which a step of a technique is the cheapest. The marks are complete, without the values that
/// cheaper steps ruled out.
pub struct PracticePosition {
    /// The game at this position; its problem has exactly one solution.
    pub game: Box<dyn Game>,
    /// All steps of the technique there, the easiest first; any of them is right.
    pub steps: Vec<Step>,
}

/// The player's proposal about a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Proposal {
    /// Pieces that are put on the board.
    stands: Vec<Piece>,
    /// Pieces that are ruled out.
    falls: Vec<Piece>,
}

impl Proposal {
    /// The proposal in a change, if there is one. The marks that a placed number removes are not part of it.
    fn of<P: Puzzle>(before: &BoardState<P>, after: &BoardState<P>) -> Option<Self> {
        let stands = gained::<P>(&before.answer, &after.answer);
        if !stands.is_empty() {
            return Some(Self { stands, ..Self::default() });
        }
        let lost = before.marks.centre.iter().flat_map(|(square, digits)| {
            let lost = digits - after.marks.centre.at(square);
            lost.iter().map(move |digit| Piece::Number(NumberedSquare::new(square, digit.into())))
        });
        let falls: Vec<Piece> = lost.collect();
        (!falls.is_empty()).then(|| Self { falls, ..Self::default() })
    }
}

impl<P: Puzzle> Session<P> {
    /// Judges an answer in a position whose problem has exactly one solution; `sought` are the steps to find.
    /// `None` if the answer says nothing.
    pub(crate) fn judge(&self, answer: PracticeAnswer, sought: Vec<Step>) -> Option<Judging> {
        let (problem, history) = (self.state.problem(), self.state.history());
        let (board, proposal) = match answer {
            PracticeAnswer::LastChange => {
                let before = history.after(problem, history.standing().checked_sub(1)?);
                let proposal = Proposal::of(&before, history.board())?;
                (before, proposal)
            }
            PracticeAnswer::NotThisBlock => {
                let board = history.board().clone();
                let falls = self.piece_in_hand()?;
                (board, Proposal { falls: vec![falls], ..Proposal::default() })
            }
        };
        let problem = problem.clone();
        Some(Box::new(move |stop| {
            let judge = Judge::new(&problem, &board, &proposal);
            if judge.is_known() { None } else { judge.judge(&sought, stop).ok() }
        }))
    }
}

struct Judge<'a, P: Puzzle> {
    problem: &'a P,
    board: &'a BoardState<P>,
    proposal: &'a Proposal,
    /// Values known to be impossible.
    ruled_out: Vec<Removal>,
}

impl<'a, P: Puzzle> Judge<'a, P> {
    /// A missing pencil mark counts as ruled out: in puzzles with marks, they are complete.
    fn new(problem: &'a P, board: &'a BoardState<P>, proposal: &'a Proposal) -> Self {
        let mut ruled_out = known(problem, board);
        if problem.entry_mode().has_marks() {
            ruled_out.extend(problem.dimensions().squares().filter_map(|square| {
                let numbers = problem.candidates(&board.answer, square)? - board.marks.centre.at(square);
                Some(Removal::Numbers { square, numbers })
            }));
        }
        Self { problem, board, proposal, ruled_out }
    }

    /// Returns true if the proposal only rules out pieces that are known to be impossible.
    fn is_known(&self) -> bool {
        let reasoner = self.reasoner();
        let is_open = |&piece: &Piece| self.problem.allows(reasoner.position(), piece);
        self.proposal.stands.is_empty() && !self.proposal.falls.iter().any(is_open)
    }

    fn judge(&self, sought: &[Step], stop: &Stop) -> Result<Verdict, Stopped> {
        let solution = self.problem.first_solutions(&P::Answer::default(), 1, stop)?;
        let pieces = solution.first().map(P::pieces).unwrap_or_default();
        if let Some(&wrong) = self.proposal.stands.iter().find(|piece| !pieces.contains(piece)) {
            return Ok(Verdict::Wrong(self.against(wrong, stop)?));
        }
        if let Some(&needed) = self.proposal.falls.iter().find(|piece| pieces.contains(piece)) {
            return Ok(Verdict::Wrong(must_stay(needed)));
        }
        if let Some(step) = self.right(sought, stop)? {
            return Ok(Verdict::Right(step));
        }
        let single =
            self.singles().every_step(self.near(), stop)?.into_iter().find(|step| self.does_all(step));
        if let Some(single) = single {
            return Ok(Verdict::Different(single));
        }
        for step in sought {
            if self.follows(step, stop)? {
                return Ok(Verdict::Follows(step.clone()));
            }
        }
        let every = self.reasoner().every_step(self.near(), stop)?;
        let other = every.into_iter().find(|step| self.does_all(step));
        Ok(other.map_or(Verdict::Unseen, Verdict::Different))
    }

    /// The problem has exactly one solution, so it may be assumed.
    fn reasoner(&self) -> Reasoner<'a, P> {
        Reasoner::assuming_uniqueness(self.problem, &self.board.answer, &self.ruled_out)
    }

    fn near(&self) -> Square {
        let first = self.proposal.stands.iter().chain(&self.proposal.falls).next();
        first.and_then(|piece| piece.squares().first().copied()).unwrap_or_default()
    }

    /// The step of the sought technique that does all of the proposal, or the first if it takes several.
    /// `sought` may lack steps that an earlier answer made possible, and has only some nested trials.
    fn right(&self, sought: &[Step], stop: &Stop) -> Result<Option<Step>, Stopped> {
        if let Some(step) = sought.iter().find(|step| self.does_all(step)) {
            return Ok(Some(step.clone()));
        }
        let Some(technique) = sought.first().map(|step| step.technique) else { return Ok(None) };
        let mut first = None;
        for &piece in self.proposal.stands.iter().chain(&self.proposal.falls) {
            let is_done_by = |step: &&Step| match self.proposal.stands.contains(&piece) {
                true => self.places(step, piece),
                false => self.rules_out(step, &[piece]),
            };
            let step = match sought.iter().find(is_done_by) {
                Some(step) => step.clone(),
                None => {
                    let steps = self.reasoner().steps_about(technique, piece, stop)?;
                    let Some(step) = steps.iter().find(is_done_by) else { return Ok(None) };
                    step.clone()
                }
            };
            first.get_or_insert(step);
        }
        Ok(first)
    }

    /// Returns true if a step does all of the proposal.
    fn does_all(&self, step: &Step) -> bool {
        self.proposal.stands.iter().all(|&piece| self.places(step, piece))
            && self.rules_out(step, &self.proposal.falls)
    }

    fn places(&self, step: &Step, piece: Piece) -> bool {
        step.places.iter().any(|placement| placement.piece() == piece)
    }

    fn rules_out(&self, step: &Step, pieces: &[Piece]) -> bool {
        // Crossing out other numbers is not finding the place of one.
        if step.places.is_empty() || self.proposal.stands.is_empty() {
            let is_gone = |&piece: &Piece| step.removes.iter().any(|removal| removal.rules_out(piece));
            return pieces.iter().all(is_gone);
        }
        let mut reasoner = self.reasoner();
        reasoner.take(step);
        !pieces.iter().any(|&piece| self.problem.allows(reasoner.position(), piece))
    }

    /// Returns true if singles after a step place all pieces of the proposal.
    fn follows(&self, step: &Step, stop: &Stop) -> Result<bool, Stopped> {
        if self.proposal.stands.is_empty() {
            return Ok(false);
        }
        let mut reasoner = self.singles();
        reasoner.take(step);
        let left = reasoner.every_step(self.near(), stop)?;
        let placed: Vec<Piece> =
            left.iter().flat_map(|step| &step.places).map(|placement| placement.piece()).collect();
        Ok(self.proposal.stands.iter().all(|piece| placed.contains(piece)))
    }

    /// The reasoner that knows only singles.
    fn singles(&self) -> Reasoner<'_, P> {
        let singles = EasySteps::Singles.techniques::<P>();
        let mut reasoner = self.reasoner();
        reasoner.retain(|technique| singles.iter().any(|id| id == technique.label().id));
        reasoner
    }

    /// The reason against a piece that is in no solution.
    fn against(&self, piece: Piece, stop: &Stop) -> Result<String, Stopped> {
        Ok(match why_not(self.problem, &self.board.answer, &self.ruled_out, piece, stop)? {
            WhyNot::BrokenRule(fault) => sentence(&fault.text),
            WhyNot::Proof(steps) | WhyNot::Trying(steps) if !steps.is_empty() => {
                let last = steps.last().map(|step| step.reason.in_one_line()).unwrap_or_default();
                match steps.len() {
                    1 => last,
                    count => format!("{count} steps rule it out. The last of them: {last}"),
                }
            }
            _ => wrong_sentence(&[piece]),
        })
    }
}

fn must_stay(needed: Piece) -> String {
    match needed {
        Piece::Number(numbered) => {
            format!("{} has to stay in {}: it is right there.", numbered.number(), numbered.square().label())
        }
        Piece::Block(_) => "This block has to stay: it is right there.".to_owned(),
    }
}
