//! Looking back at a game: what was right, what was seen, and what was not.

use std::time::Duration;

use crate::deduction::{
    Extent, PathEnd, Placement, Rating, Reasoner, Removal, Step, StepRequest, TRYING, advise, tier,
};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::game::{BoardState, gained};
use crate::session::{EasySteps, Moment, MomentEvent, Puzzle, Review};

use super::review::RecordingOf;

/// How long nothing must be done to be a pause.
const PAUSE: Duration = Duration::from_secs(10);

/// How many of the longest pauses are looked at.
const PAUSES: usize = 5;

/// How often all techniques may look for a step that justifies a move, and find none. What comes after that
/// is not judged, so that a game full of guesses is looked at in time.
const SCANS: usize = 24;

/// Looks back at a recorded game.
///
/// A piece is justified if steps that rule something out, and then a single, lead to it from what stood on
/// the board then, without anything else being placed and without trying anything out. What is ruled out once
/// stays so, as all of it is true of the one solution.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(crate) fn review<P: Puzzle>(recording: RecordingOf<P>, stop: &Stop) -> Result<Review, Stopped> {
    let problem = recording.state.problem();
    let untouched = P::Answer::default();
    let solutions = problem.first_solutions(&untouched, 2, stop)?;
    let asked = StepRequest { extent: Extent::Path, without_reasons: true, ..StepRequest::default() };
    let (solution, needed) = match &solutions[..] {
        [only] => {
            let path = advise(problem, &untouched, asked, stop)?;
            let rating = (path.end == PathEnd::Solved).then(|| Rating::of(&path.steps)).flatten();
            (Some(P::pieces(only)), rating)
        }
        _ => (None, None),
    };
    let mut reviewer = Reviewer {
        recording: &recording,
        solution: solution.as_deref(),
        ruled_out: Vec::new(),
        scans: SCANS,
        needed: needed.map_or(f64::INFINITY, |rating| rating.score),
        justified: 0,
        used: None,
        stop,
    };
    let mut moments = reviewer.pauses()?;
    moments.extend(reviewer.moves()?);
    let help = recording.help.iter();
    moments.extend(help.map(|&(at, position, helped)| Moment {
        at,
        position,
        event: MomentEvent::Help(helped),
    }));
    moments.sort_by_key(|moment| (moment.at, moment.position));
    let (justified, used) = (reviewer.justified, reviewer.used);
    Ok(Review {
        title: problem.title(),
        tally: recording.tally(),
        is_finished: recording.state.finish().is_some(),
        moments,
        justified,
        used,
        needed,
        recording: Box::new(recording),
    })
}

struct Reviewer<'a, P: Puzzle> {
    recording: &'a RecordingOf<P>,
    /// The pieces of the solution, in order, if there is exactly one.
    solution: Option<&'a [Piece]>,
    /// What steps have ruled out so far.
    ruled_out: Vec<Removal>,
    /// How often all techniques may still look in vain.
    scans: usize,
    /// The score of the hardest step that the puzzle needs.
    needed: f64,
    justified: usize,
    /// The hardest technique that a move needed, of those that the puzzle needs: whoever came to a number in
    /// another way has hardly seen a harder one.
    used: Option<(&'static str, f64)>,
    stop: &'a Stop,
}

impl<P: Puzzle> Reviewer<'_, P> {
    /// The longest pauses, each with the cheapest step that was there to be seen.
    fn pauses(&self) -> Result<Vec<Moment>, Stopped> {
        let frames = &self.recording.frames;
        let length = |number: usize| frames[number + 1].at - frames[number].at;
        let mut long: Vec<usize> = (0..frames.len() - 1).filter(|&number| length(number) >= PAUSE).collect();
        long.sort_by_key(|&number| std::cmp::Reverse(length(number)));
        long.truncate(PAUSES);
        let moment = |position: usize| {
            let board = &frames[position].board;
            let event = MomentEvent::Pause { length: length(position), step: self.to_be_seen(board)? };
            Ok(Moment { at: frames[position].at, position, event })
        };
        long.into_iter().map(moment).collect()
    }

    /// The cheapest step in a position that does not try anything out, or the one that tells a mistake.
    fn to_be_seen(&self, board: &BoardState<P>) -> Result<Option<Box<Step>>, Stopped> {
        let problem = self.recording.state.problem();
        if !self.is_right(&board.answer) {
            let asked = StepRequest { ruled_out: &board.ruled_out, ..StepRequest::default() };
            let advice = advise(problem, &board.answer, asked, self.stop)?;
            return Ok(advice.steps.into_iter().next().filter(Step::is_mistake).map(Box::new));
        }
        let mut reasoner = Reasoner::new(problem, &board.answer, &board.ruled_out);
        reasoner.retain(|technique| tier(technique.label().score) < TRYING);
        Ok(reasoner.next_step(Square::default(), self.stop)?.map(Box::new))
    }

    /// Whether everything that was put on the board is part of the solution.
    fn is_right(&self, answer: &P::Answer) -> bool {
        let is_right = |piece: &Piece| self.solution.is_none_or(|right| right.binary_search(piece).is_ok());
        P::entries(answer).iter().all(is_right)
    }

    /// The guesses and the mistakes among the player's moves.
    fn moves(&mut self) -> Result<Vec<Moment>, Stopped> {
        let Some(solution) = self.solution else { return Ok(Vec::new()) };
        let frames = &self.recording.frames;
        let mut moments = Vec::new();
        for position in 1..frames.len() {
            self.stop.check()?;
            if !frames[position].is_own {
                continue;
            }
            let before = &frames[position - 1].board;
            for piece in gained::<P>(&before.answer, &frames[position].board.answer) {
                let at = frames[position].at;
                if solution.binary_search(&piece).is_err() {
                    let event = self.mistake(piece, position);
                    moments.push(Moment { at, position, event });
                } else if self.is_right(&before.answer) && self.is_justified(before, piece)? == Some(false) {
                    moments.push(Moment { at, position, event: MomentEvent::Guess(piece) });
                }
            }
        }
        Ok(moments)
    }

    /// What became of a wrong piece that was put there with this position.
    fn mistake(&self, piece: Piece, position: usize) -> MomentEvent {
        let frames = &self.recording.frames;
        let problem = self.recording.state.problem();
        let stands = |answer: &P::Answer| P::entries(answer).binary_search(&piece).is_ok();
        let standing = frames[position..].iter().take_while(|frame| stands(&frame.board.answer));
        let end = position + standing.count();
        let mended = frames.get(end).map(|frame| frame.at);
        let squares = piece.squares();
        let is_broken = |answer: &P::Answer| {
            let faults = problem.faults(answer);
            faults.iter().any(|fault| fault.squares.iter().any(|square| squares.contains(square)))
        };
        let broken = frames[position..end].iter().find(|frame| is_broken(&frame.board.answer));
        let told = self.recording.help.iter().find(|(_, at, _)| (position..end).contains(at));
        let showed = broken.map(|frame| frame.at).into_iter().chain(told.map(|(at, ..)| *at)).min();
        MomentEvent::Mistake { piece, showed, mended }
    }

    /// A step justified a move, after others of which this was the hardest.
    fn justify(&mut self, step: &Step, hardest: Option<(&'static str, f64)>) {
        self.justified += 1;
        let used = [hardest, Some((step.name, step.score)), self.used].into_iter().flatten();
        let used = used.filter(|(_, score)| *score <= self.needed);
        self.used = used.max_by(|one, other| one.1.total_cmp(&other.1));
    }

    /// Whether a right piece is justified in a position in which all is right; `None` if that is not looked
    /// at any more.
    fn is_justified(&mut self, board: &BoardState<P>, piece: Piece) -> Result<Option<bool>, Stopped> {
        let problem = self.recording.state.problem();
        let singles = EasySteps::Singles.techniques::<P>();
        let is_single = |id: &str| singles.iter().any(|single| single == id);
        let near = piece.squares().first().copied().unwrap_or_default();
        let mut hardest: Option<(&'static str, f64)> = None;
        loop {
            let mut looking = Reasoner::new(problem, &board.answer, &self.ruled_out);
            looking.retain(|technique| is_single(technique.label().id));
            let single = looking.every_step(near, self.stop)?.into_iter().find(|step| places(step, piece));
            if let Some(step) = single {
                self.justify(&step, hardest);
                return Ok(Some(true));
            }
            if self.scans == 0 {
                return Ok(None);
            }
            let mut ruling_out = Reasoner::new(problem, &board.answer, &self.ruled_out);
            ruling_out.retain(|technique| {
                let label = technique.label();
                !is_single(label.id) && tier(label.score) < TRYING
            });
            ruling_out.leave_reasons_out();
            let step = ruling_out.next_step(near, self.stop)?;
            match step {
                Some(step) if places(&step, piece) => {
                    self.justify(&step, hardest);
                    return Ok(Some(true));
                }
                Some(step) if !step.removes.is_empty() && step.places.is_empty() => {
                    if hardest.is_none_or(|(_, score)| step.score > score) {
                        hardest = Some((step.name, step.score));
                    }
                    self.ruled_out.extend(step.removes);
                }
                _ => {
                    self.scans -= 1;
                    return Ok(Some(false));
                }
            }
        }
    }
}

/// Whether a step places this piece.
fn places(step: &Step, piece: Piece) -> bool {
    step.places.iter().any(|placement: &Placement| placement.piece() == piece)
}
