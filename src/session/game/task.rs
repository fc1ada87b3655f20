//! Long work on a game, with all the data it needs, so that it can run on another thread.

use std::sync::Arc;

use crate::deduction::{
    Advice, Deduced, Extent, Label, PathEnd, Premises, Rating, Removal, Step, StepRequest, WhyNot, advise,
    first_score, is_left, leads_on, lost_sentence, lost_squares, premises, why_not, wrong_sentence,
};
use crate::grid::Square;
use crate::puzzle::{Clauses, Model, Piece, Stop, Stopped};
use crate::session::Puzzle;

use super::board::BoardState;
use super::history::History;

/// Long work on a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Find the next hint.
    Hint {
        /// True if it may assume that the puzzle has exactly one solution.
        uniqueness: bool,
    },
    /// Find all hints that are as easy as the next.
    Alternatives {
        /// True if they may assume that the puzzle has exactly one solution.
        uniqueness: bool,
    },
    /// Find the next steps, up to the first that is harder than this.
    EasySteps(EasySteps),
    /// Find out why this piece is impossible in the position, by the rules alone.
    WhyNot(Piece),
    /// Find out whether the position is right so far.
    Check,
    /// Count the solutions of the puzzle.
    Count,
    /// Find a solution.
    Solve,
    /// Build the model of the problem.
    Model,
    /// Write the problem as clauses.
    Clauses,
    /// Rate the problem.
    Rate,
}

/// The work itself, holding all it needs; may run on another thread.
pub type Job = Box<dyn FnOnce(&Stop) -> Finding + Send>;

/// The result of a [`Task`].
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// The next step, and those that are as easy if they were asked for; or why there is none.
    Hint(Advice),
    /// The easy steps in order, or the one that reports a mistake.
    EasySteps(Vec<Step>),
    /// The reason why the piece is impossible, and its premises, if they are known.
    WhyNot(Box<(WhyNot, Option<Premises>)>),
    /// The position is right: the puzzle has one solution, and the position leads to it.
    Right,
    /// The puzzle has several solutions, and the position leads to at least one.
    StillSolvable,
    /// The position cannot be solved any more.
    Wrong {
        /// The highest number of changes with which it still could be: undoing the later ones fixes it.
        kept: usize,
        /// The number of changes in force.
        made: usize,
        /// The squares of the wrong entries, in order; if there are none, those where a value of the solution
        /// was ruled out. Empty if the puzzle has several solutions.
        squares: Vec<Square>,
        /// The sentence that names them: `r1c1 is not 4.` Empty if there are none.
        text: String,
    },
    /// The puzzle itself has no solution.
    Unsolvable,
    /// The number of solutions of the puzzle, counted no further than [`Finding::MOST`].
    Count(u64),
    /// A solution.
    Solution {
        /// Pieces to put on the board.
        pieces: Vec<Piece>,
        /// True if it replaces the player's entries, because they lead to no solution.
        replaces: bool,
    },
    /// The problem as a binary constraint satisfaction problem.
    Model(Arc<Model>),
    /// The problem as clauses.
    Clauses(Arc<Clauses>),
    /// The rating of the problem.
    Rated(Rating),
    /// There is no model, no clauses, or no rating; a rating requires exactly one solution.
    Nothing,
    /// It was asked to stop.
    Stopped,
}

impl Finding {
    /// The highest number of solutions that is counted: a higher one would say nothing more.
    pub const MOST: u64 = 1000;
}

/// The verdict on an answer in a practice position.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// The answer is this step, one of those sought.
    Right(Step),
    /// The answer is a single that follows this step, one of those sought.
    Follows(Step),
    /// The answer is this step, which is not one of those sought.
    Different(Step),
    /// The answer is right, but no single step in the position leads to it.
    Unseen,
    /// The answer is wrong, for the reason in this sentence.
    Wrong(String),
}

/// The form of a player's answer in a practice position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeAnswer {
    /// By the last change on the board: a piece was placed, or a mark was ruled out.
    LastChange,
    /// By ruling out the block that is shown or drawn.
    NotThisBlock,
}

/// The work of judging an answer. The result is `None` if the answer says nothing new, or the work was
/// stopped.
pub type Judging = Box<dyn FnOnce(&Stop) -> Option<Verdict> + Send>;

/// The hardest of the easy steps that the machine does for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EasySteps {
    /// A last place or a last value: full houses, singles, only blocks, squares of only one number.
    Singles,
    /// All steps of the first tier.
    Easy,
    /// All of the first two tiers.
    Medium,
    /// All of the first three.
    Hard,
}

/// The techniques that find a last place or a last value.
const SINGLES: [&str; 5] = ["full-house", "hidden-single", "naked-single", "only-block", "must-cover"];

impl EasySteps {
    /// The word for each in the settings, and for none.
    pub const WORDS: &[(&str, Option<Self>)] = &[
        ("off", None),
        ("singles", Some(Self::Singles)),
        ("easy", Some(Self::Easy)),
        ("medium", Some(Self::Medium)),
        ("hard", Some(Self::Hard)),
    ];

    /// The ids of the techniques of a kind that can find such steps.
    pub(crate) fn techniques<P: Deduced>(self) -> Vec<String> {
        let is_meant = |label: &Label| match self {
            Self::Singles => SINGLES.contains(&label.id),
            _ => label.score < self.bound(),
        };
        let labels = P::techniques().iter().map(|technique| technique.label());
        labels.filter(is_meant).map(|label| label.id.to_owned()).collect()
    }

    /// The first steps of a path, up to the first that is harder.
    pub(crate) fn of(self, mut path: Vec<Step>) -> Vec<Step> {
        let easy = path.iter().take_while(|step| step.score < self.bound()).count();
        path.truncate(easy);
        path
    }

    /// All steps score below this.
    fn bound(self) -> f64 {
        match self {
            Self::Singles | Self::Easy => first_score(2),
            Self::Medium => first_score(3),
            Self::Hard => first_score(4),
        }
    }
}

/// The part of a game that its tasks need.
pub(super) struct Work<P: Puzzle> {
    pub(super) problem: P,
    pub(super) board: BoardState<P>,
    pub(super) cursor: Square,
    /// The history, for a check.
    pub(super) history: Option<History<P>>,
}

impl<P: Puzzle> Work<P> {
    /// Does a task.
    pub(super) fn result(&self, task: Task, stop: &Stop) -> Result<Finding, Stopped> {
        let Self { problem, board, cursor, history } = self;
        let untouched = P::Answer::default();
        let known = || known(problem, board);
        let asked = |extent| StepRequest { extent, near: *cursor, ..StepRequest::default() };
        Ok(match task {
            Task::Hint { uniqueness } | Task::Alternatives { uniqueness } => {
                let is_one = matches!(task, Task::Hint { .. });
                let asked = asked(if is_one { Extent::Next } else { Extent::Cheapest });
                let asked = StepRequest { ruled_out: &known(), uniqueness, ..asked };
                Finding::Hint(advise(problem, &board.answer, asked, stop)?)
            }
            Task::EasySteps(easy) => {
                let only = easy.techniques::<P>();
                let (ruled_out, asked) = (&known()[..], asked(Extent::Path));
                let asked = StepRequest { only: &only, ruled_out, without_reasons: true, ..asked };
                Finding::EasySteps(easy.of(advise(problem, &board.answer, asked, stop)?.steps))
            }
            // Values that hints ruled out are ignored: only the rules count.
            Task::WhyNot(piece) => {
                Finding::WhyNot(Box::new(explained((problem, &board.answer), &[], piece, stop)?))
            }
            Task::Check => {
                history.as_ref().map_or(Ok(Finding::Nothing), |made| check(problem, made, stop))?
            }
            Task::Count => Finding::Count(problem.count_solutions(&untouched, Finding::MOST, stop)?),
            Task::Solve => solution(problem, &board.answer, stop)?,
            Task::Model => match problem.modelled() {
                Some(modelled) => Finding::Model(Arc::new(modelled.model(stop)?)),
                None => Finding::Nothing,
            },
            Task::Clauses => match problem.clausal() {
                Some(clausal) => Finding::Clauses(Arc::new(clausal.clauses(stop)?)),
                None => Finding::Nothing,
            },
            Task::Rate => {
                let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
                let path = advise(problem, &untouched, asked, stop)?;
                let rating = if path.end == PathEnd::Solved { Rating::of(&path.steps) } else { None };
                rating.map_or(Finding::Nothing, Finding::Rated)
            }
        })
    }
}

/// Values known to be impossible before a hint: ruled out by earlier hints, or shown as such by the panel.
pub(crate) fn known<P: Puzzle>(problem: &P, board: &BoardState<P>) -> Vec<Removal> {
    let numbers = problem.entry_mode().numbers();
    let seen = problem.dimensions().squares().filter_map(|square| {
        let candidates = problem.candidates(&board.answer, square)?;
        Some(Removal::Numbers { square, numbers: numbers - candidates })
    });
    seen.chain(board.ruled_out.iter().cloned()).collect()
}

/// Checks a position: it is right if its entries and its ruled-out values are. A file can have wrong ones.
fn check<P: Puzzle>(problem: &P, history: &History<P>, stop: &Stop) -> Result<Finding, Stopped> {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, stop)?;
    // The pieces of a solution are in order.
    let (sound, only) = match &solutions[..] {
        [] => return Ok(Finding::Unsolvable),
        [only] => (Finding::Right, Some(P::pieces(only))),
        _ => (Finding::StillSolvable, None),
    };
    let is_sound = |board: &BoardState<P>| match &only {
        Some(right) => {
            let is_right = |entry: &Piece| right.binary_search(entry).is_ok();
            Ok(P::entries(&board.answer).iter().all(is_right) && is_left(right.to_vec(), &board.ruled_out))
        }
        None => leads_on(problem, &board.answer, &board.ruled_out, stop),
    };
    let board = history.board();
    if is_sound(board)? {
        return Ok(sound);
    }
    let made = history.standing();
    let mut kept = made;
    // Ends at 0 at the latest: the untouched problem has a solution.
    while kept > 0 {
        stop.check()?;
        kept -= 1;
        if is_sound(&history.after(problem, kept))? {
            break;
        }
    }
    let right = only.as_deref().unwrap_or_default();
    let mut wrong = P::entries(&board.answer);
    wrong.retain(|entry| only.is_some() && right.binary_search(entry).is_err());
    let (squares, text) = if wrong.is_empty() {
        let squares = lost_squares(right, &board.ruled_out);
        let text = if squares.is_empty() { String::new() } else { lost_sentence(&squares) };
        (squares, text)
    } else {
        let text = wrong_sentence(&wrong);
        let mut squares: Vec<Square> = wrong.into_iter().flat_map(Piece::squares).collect();
        squares.sort_unstable();
        squares.dedup();
        (squares, text)
    };
    Ok(Finding::Wrong { kept, made, squares, text })
}

fn solution<P: Puzzle>(problem: &P, answer: &P::Answer, stop: &Stop) -> Result<Finding, Stopped> {
    for (from, replaces) in [(answer, false), (&P::Answer::default(), true)] {
        if let Some(solution) = problem.first_solutions(from, 1, stop)?.pop() {
            return Ok(Finding::Solution { pieces: P::pieces(&solution), replaces });
        }
    }
    Ok(Finding::Unsolvable)
}

/// The reason why this piece is impossible in the position, and its premises.
pub(crate) fn explained<P: Puzzle>(
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
