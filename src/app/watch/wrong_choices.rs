//! The wrong choices of a method, one after the other.

use std::sync::Arc;

use crate::csp::{Algorithm, Search, StepKind, StepReport};
use crate::puzzle::{Clauses, Model, Piece, Stop, Stopped, counted, grouped};
use crate::sat::{Cause, DavisPutnam, DavisPutnamEvent, Literal};
use crate::session::{AnyProblem, Missed, MissedChoice, RightPath, WrongChoice};

/// The number of constraints that a step of a search may look at in the time of a unit of work.
const CONSTRAINTS: u64 = 512;

/// The wrong choices of a run of a method: those that are in no solution with the choices above them. Each
/// comes once, when it is taken back or the run is cut off.
pub struct WrongChoices<'p> {
    problem: &'p dyn AnyProblem,
    run: Running,
    path: RightPath,
    /// The length of the path before each level or assumption.
    lengths: Vec<usize>,
    /// The number of steps so far, or of events of the Davis-Putnam procedure.
    steps: u64,
}

/// A method before its first step.
pub struct Run(Running);

/// A method under way.
enum Running {
    Search(Arc<Model>, Box<Search>, StepReport),
    Proof(Arc<Clauses>, Box<DavisPutnam>),
}

/// A step of a method, as far as its choices are concerned.
enum Turn {
    /// These pieces are chosen at this level.
    Chosen(usize, Vec<Piece>),
    /// All choices from this level on are taken back.
    TakenBack(usize),
    /// Neither.
    Other,
}

impl<'p> WrongChoices<'p> {
    /// The wrong choices of a method that has taken no step; `None` if the problem has no solution.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn of(problem: &'p dyn AnyProblem, run: Run, stop: &Stop) -> Result<Option<Self>, Stopped> {
        let path = RightPath::new(problem, stop)?;
        Ok(path.map(|path| Self { problem, run: run.0, path, lengths: Vec::new(), steps: 0 }))
    }

    /// The next wrong choice; `None` if the method has ended, or has taken this number of steps in all.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn next(&mut self, limit: u64, stop: &Stop) -> Result<Option<WrongChoice>, Stopped> {
        let mut wrong: Option<(usize, WrongChoice)> = None;
        while self.steps < limit {
            let turn = self.run.turn(stop);
            // A method that was stopped has no next turn either.
            stop.check()?;
            let Some(turn) = turn else { break };
            self.steps += 1;
            match (turn, &wrong) {
                (Turn::Chosen(level, pieces), None) => {
                    let length = self.path.len();
                    self.lengths.resize(self.lengths.len().max(level + 1), length);
                    for piece in pieces {
                        if let Some(choice) = self.path.choose(self.problem, piece, stop)? {
                            wrong = Some((level, choice));
                            break;
                        }
                    }
                }
                (Turn::TakenBack(from), _) => {
                    if let Some(&length) = self.lengths.get(from) {
                        self.path.truncate(length);
                        self.lengths.truncate(from);
                    }
                    if wrong.as_ref().is_some_and(|(level, _)| *level >= from) {
                        return Ok(wrong.map(|(_, choice)| choice));
                    }
                }
                (Turn::Chosen(..), Some(_)) | (Turn::Other, _) => {}
            }
        }
        Ok(wrong.map(|(_, choice)| choice))
    }

    /// The reasons against them, until the method ends, but for at most `most` choices and `limit` steps. All
    /// together takes at most this work, or each reason as much as one may take.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn missed(
        mut self,
        most: usize,
        limit: u64,
        work: Option<u64>,
        stop: &Stop,
    ) -> Result<Missed, Stopped> {
        let together = work.map(|work| stop.allowing(work));
        let mut missed = Missed::default();
        while missed.choices.len() < most {
            let next = self.next(limit, together.as_ref().unwrap_or(stop));
            if next.is_err() && !stop.is_set() {
                break;
            }
            let Some(choice) = next? else {
                let is_cut = self.steps >= limit && self.run.turn(stop).is_some();
                missed.stopped = is_cut.then(|| format!("This is about its first {} steps.", grouped(limit)));
                return Ok(missed);
            };
            let bounded = together.clone().unwrap_or_else(|| stop.allowing(MissedChoice::WORK));
            let found = MissedChoice::of(choice, self.problem, &bounded)?;
            let is_used_up = together.as_ref().is_some_and(Stop::is_used_up);
            if !is_used_up || missed.choices.is_empty() {
                missed.choices.push(found);
            }
            if is_used_up {
                break;
            }
        }
        let told = counted(missed.choices.len(), "wrong choice");
        missed.stopped = Some(format!("This is about its first {told}."));
        Ok(missed)
    }
}

impl Run {
    /// A search through a model.
    pub fn search(model: &Arc<Model>, algorithm: Algorithm) -> Self {
        let search = Box::new(Search::new(model.graph(), algorithm));
        Self(Running::Search(model.clone(), search, StepReport::default()))
    }

    /// The Davis-Putnam procedure on clauses.
    pub fn proof(clauses: &Arc<Clauses>) -> Self {
        Self(Running::Proof(clauses.clone(), Box::new(DavisPutnam::new(clauses.cnf()))))
    }
}

impl Running {
    /// Takes a step, or an event; `None` if it has ended.
    fn turn(&mut self, stop: &Stop) -> Option<Turn> {
        match self {
            Self::Search(model, search, report) => {
                stop.spend(model.graph().constraints().len() as u64 / CONSTRAINTS);
                let step = report.follow(search, stop.flag())?;
                let level = usize::try_from(step.level).unwrap_or(0);
                Some(match (step.kind, step.variable, step.value) {
                    (StepKind::Assigning, Some(variable), Some(value)) => {
                        Turn::Chosen(level.saturating_sub(1), model.domain(variable).pieces(value).to_vec())
                    }
                    (StepKind::Backtracking, ..) => Turn::TakenBack(level),
                    _ => Turn::Other,
                })
            }
            Self::Proof(clauses, procedure) => Some(match procedure.step() {
                DavisPutnamEvent::Ended => return None,
                DavisPutnamEvent::TookBack { .. } => Turn::TakenBack(procedure.depth() + 1),
                // The literal of a contradiction was propagated, too.
                DavisPutnamEvent::Took { .. } | DavisPutnamEvent::Contradicted(_) => {
                    let piece = procedure.taken().last().and_then(|&taken| chosen(clauses, taken));
                    piece.map_or(Turn::Other, |piece| Turn::Chosen(procedure.depth(), vec![piece]))
                }
            }),
        }
    }
}

/// The piece that a true literal puts on the board, unless the problem gives it.
pub(super) fn chosen(clauses: &Clauses, (literal, cause): (Literal, Cause)) -> Option<Piece> {
    let is_chosen = literal.is_positive() && cause != Cause::Given;
    clauses.piece(literal.variable()).filter(|_| is_chosen)
}
