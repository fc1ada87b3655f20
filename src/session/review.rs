//! The review of a game: every position, with the player's guesses, mistakes, pauses and help.

use std::time::Duration;

use crate::deduction::{
    Extent, PathEnd, Placement, Rating, Reasoner, Removal, Step, StepRequest, TRYING, advise, tier,
};
use crate::grid::Square;
use crate::puzzle::{Piece, Stop, Stopped};
use crate::session::game::{BoardState, gained};
use crate::session::recording::RecordingOf;
use crate::session::{EasySteps, Helped, Puzzle, Recording, Tally};

/// The review of a game: what happened in it, and which steps there were to be seen.
pub struct Review {
    /// The title of the puzzle, with its size where there are several.
    pub title: String,
    /// Every position of the game.
    pub recording: Box<dyn Recording>,
    /// The counts.
    pub tally: Tally,
    /// True if the player finished it.
    pub is_finished: bool,
    /// Moments worth a look, in the order in which they happened.
    pub moments: Vec<Moment>,
    /// The number of right entries of the player that were justified at the time.
    pub justified: usize,
    /// The hardest technique that one of them needed, and its score; techniques harder than the puzzle do not
    /// count.
    pub used: Option<(&'static str, f64)>,
    /// The rating by the easiest path. Without exactly one solution it is `None`, and there are no guesses
    /// and mistakes.
    pub needed: Option<Rating>,
}

/// Something worth looking at.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// The time.
    pub at: Duration,
    /// The number of the position in which it was, as the [`Recording`] has it.
    pub position: usize,
    /// The event.
    pub event: MomentEvent,
}

/// The event of a [`Moment`].
#[derive(Debug, Clone, PartialEq)]
pub enum MomentEvent {
    /// The player did nothing for long.
    Pause {
        /// For how long.
        length: Duration,
        /// The cheapest step to be seen, or the one that reveals a mistake; `None` if only trying helped.
        step: Option<Box<Step>>,
    },
    /// This right piece was put on the board, but no step justified it then.
    Guess(Piece),
    /// This wrong piece was put on the board.
    Mistake {
        /// The piece.
        piece: Piece,
        /// The time when it first showed: a rule was broken, or a check or a hint revealed it.
        showed: Option<Duration>,
        /// The time when it was removed.
        fixed: Option<Duration>,
    },
    /// There was help of this sort.
    Help(Helped),
}

/// The shortest pause.
const PAUSE: Duration = Duration::from_secs(10);

/// The number of pauses in a review: the longest.
const PAUSES: usize = 5;

/// The number of vain searches of all techniques for a step that justifies a move. After them, only singles
/// are found, so that the review of a game full of guesses does not take long.
const SCANS: usize = 24;

/// Reviews a recorded game.
///
/// A piece is justified if steps that rule something out, and then one that places it, lead to it from the
/// board at that time, without another placement and without trying. Values once ruled out stay so, as this
/// is true of the one solution.
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
    put_in_order(&mut moments);
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

/// Puts moments in the order in which they were played.
fn put_in_order(moments: &mut [Moment]) {
    moments.sort_by_key(|moment| (moment.at, moment.position));
}

struct Reviewer<'a, P: Puzzle> {
    recording: &'a RecordingOf<P>,
    /// The pieces of the solution, in order, if there is exactly one.
    solution: Option<&'a [Piece]>,
    /// Values that steps have ruled out so far.
    ruled_out: Vec<Removal>,
    /// The number of vain searches left.
    scans: usize,
    /// The score of the hardest step that the puzzle needs.
    needed: f64,
    justified: usize,
    /// The hardest technique that a move needed, no harder than the puzzle needs.
    used: Option<(&'static str, f64)>,
    stop: &'a Stop,
}

impl<P: Puzzle> Reviewer<'_, P> {
    /// The longest pauses, each with the cheapest step that was there to be seen.
    fn pauses(&self) -> Result<Vec<Moment>, Stopped> {
        let positions = &self.recording.positions;
        let length = |number: usize| positions[number + 1].at - positions[number].at;
        let mut long: Vec<usize> =
            (0..positions.len() - 1).filter(|&number| length(number) >= PAUSE).collect();
        long.sort_by_key(|&number| std::cmp::Reverse(length(number)));
        long.truncate(PAUSES);
        let moment = |position: usize| {
            let board = &positions[position].board;
            let event = MomentEvent::Pause { length: length(position), step: self.to_be_seen(board)? };
            Ok(Moment { at: positions[position].at, position, event })
        };
        long.into_iter().map(moment).collect()
    }

    /// The cheapest step in a position that does not try anything out, or the one that reveals a mistake.
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

    /// Returns true if everything that was put on the board is part of the solution.
    fn is_right(&self, answer: &P::Answer) -> bool {
        let is_right = |piece: &Piece| self.solution.is_none_or(|right| right.binary_search(piece).is_ok());
        P::entries(answer).iter().all(is_right)
    }

    /// The guesses and the mistakes among the player's moves.
    fn moves(&mut self) -> Result<Vec<Moment>, Stopped> {
        let Some(solution) = self.solution else { return Ok(Vec::new()) };
        let positions = &self.recording.positions;
        let mut moments = Vec::new();
        for position in 1..positions.len() {
            self.stop.check()?;
            if !positions[position].is_own {
                continue;
            }
            let before = &positions[position - 1].board;
            for piece in gained::<P>(&before.answer, &positions[position].board.answer) {
                let at = positions[position].at;
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

    /// The mistake of a wrong piece that was placed in this position: when it showed, and when it was fixed.
    fn mistake(&self, piece: Piece, position: usize) -> MomentEvent {
        let positions = &self.recording.positions;
        let problem = self.recording.state.problem();
        let stands = |answer: &P::Answer| P::entries(answer).binary_search(&piece).is_ok();
        let standing = positions[position..].iter().take_while(|recorded| stands(&recorded.board.answer));
        let end = position + standing.count();
        let fixed = positions.get(end).map(|recorded| recorded.at);
        let squares = piece.squares();
        let is_broken = |answer: &P::Answer| {
            let faults = problem.faults(answer);
            faults.iter().any(|fault| fault.squares.iter().any(|square| squares.contains(square)))
        };
        let broken = positions[position..end].iter().find(|recorded| is_broken(&recorded.board.answer));
        let reveals = |helped: &Helped| !matches!(helped, Helped::EasySteps | Helped::Search);
        let told = self.recording.help.iter().filter(|(.., helped)| reveals(helped));
        let told = told.map(|(at, place, _)| (at, place)).find(|(_, place)| (position..end).contains(place));
        let showed = broken.map(|recorded| recorded.at).into_iter().chain(told.map(|(at, _)| *at)).min();
        MomentEvent::Mistake { piece, showed, fixed }
    }

    /// Counts a move that a step justified, after others of which `hardest` was the hardest.
    fn justify(&mut self, step: &Step, hardest: Option<(&'static str, f64)>) {
        self.justified += 1;
        let used = [hardest, Some((step.name, step.score)), self.used].into_iter().flatten();
        let used = used.filter(|(_, score)| *score <= self.needed);
        self.used = used.max_by(|one, other| one.1.total_cmp(&other.1));
    }

    /// Returns true if a right piece is justified in a right position; `None` if that is no longer checked.
    fn is_justified(&mut self, board: &BoardState<P>, piece: Piece) -> Result<Option<bool>, Stopped> {
        let problem = self.recording.state.problem();
        let singles = EasySteps::Singles.techniques::<P>();
        let is_single = |id: &str| singles.iter().any(|single| single == id);
        let near = piece.squares().first().copied().unwrap_or_default();
        let mut hardest: Option<(&'static str, f64)> = None;
        loop {
            let mut looking = Reasoner::new(problem, &board.answer, &self.ruled_out);
            looking.retain(|technique| is_single(technique.label().id));
            let singles = looking.every_step(near, self.stop)?.into_iter().filter(|step| places(step, piece));
            let single = singles.min_by(|one, other| one.score.total_cmp(&other.score));
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

/// Returns true if a step places this piece.
fn places(step: &Step, piece: Piece) -> bool {
    step.places.iter().any(|placement: &Placement| placement.piece() == piece)
}
