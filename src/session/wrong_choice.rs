//! The first wrong one of several choices, and how a person sees that it is wrong.

use std::sync::atomic::Ordering;

use crate::deduction::{GROUPS, Premises, WhyNot, named_piece};
use crate::puzzle::{Piece, Stop, Stopped, grouped, sentence};
use crate::session::AnyProblem;

/// Pieces that were chosen one after the other and are all in one solution.
#[derive(Debug, Clone)]
pub struct RightPath {
    pieces: Vec<Piece>,
    /// A solution with these pieces, in order.
    solution: Vec<Piece>,
}

/// A choice after which no solution remains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongChoice {
    /// The pieces chosen before it; a solution has them all.
    pub before: Vec<Piece>,
    /// The piece chosen.
    pub piece: Piece,
}

impl RightPath {
    /// The path before the first choice; `None` if the problem has no solution.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn new(problem: &dyn AnyProblem, stop: &Stop) -> Result<Option<Self>, Stopped> {
        let solution = problem.solution_with(&[], stop)?;
        Ok(solution.map(|solution| Self { pieces: Vec::new(), solution }))
    }

    /// The number of pieces.
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Returns true if nothing was chosen.
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Keeps only the first `len` choices.
    pub fn truncate(&mut self, len: usize) {
        self.pieces.truncate(len);
    }

    /// Adds a choice; if no solution has it together with those before it, returns it as wrong instead.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn choose(
        &mut self,
        problem: &dyn AnyProblem,
        piece: Piece,
        stop: &Stop,
    ) -> Result<Option<WrongChoice>, Stopped> {
        if self.pieces.contains(&piece) {
            return Ok(None);
        }
        self.pieces.push(piece);
        if self.solution.binary_search(&piece).is_err() {
            match problem.solution_with(&self.pieces, stop)? {
                Some(solution) => self.solution = solution,
                None => {
                    self.pieces.pop();
                    return Ok(Some(WrongChoice { before: self.pieces.clone(), piece }));
                }
            }
        }
        Ok(None)
    }

    /// The first wrong one of these choices.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub fn first_wrong(
        mut self,
        problem: &dyn AnyProblem,
        choices: impl IntoIterator<Item = Piece>,
        stop: &Stop,
    ) -> Result<Option<WrongChoice>, Stopped> {
        for piece in choices {
            if let Some(wrong) = self.choose(problem, piece, stop)? {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }
}

/// A wrong choice, and the cheapest reason that is found against it.
#[derive(Debug, Clone, PartialEq)]
pub struct MissedChoice {
    /// The choice.
    pub choice: WrongChoice,
    /// The reason; `None` if it takes too long to find.
    pub why: Option<WhyNot>,
    /// The clues and choices that exclude it at once, if no step is needed and they are known.
    pub resting: Option<Premises>,
}

impl MissedChoice {
    /// The work that one reason may take, as [`Stop::allowing`] counts it: about half a second.
    pub const WORK: u64 = 400_000;

    /// Finds the reason against a wrong choice, in the position in which it was made, within the allowance of
    /// `stop`.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set; not if its allowance ran out.
    pub fn of(choice: WrongChoice, problem: &dyn AnyProblem, stop: &Stop) -> Result<Self, Stopped> {
        let why = problem.why_not_after(&choice.before, choice.piece, stop);
        match why {
            Err(Stopped) if stop.flag().load(Ordering::Relaxed) => Err(Stopped),
            found => {
                let (why, resting) = found.ok().unzip();
                Ok(Self { choice, why, resting: resting.flatten() })
            }
        }
    }

    /// The group of the hardest technique that shows it, one of [`GROUPS`].
    pub fn group(&self) -> &'static str {
        self.why.as_ref().map_or(GROUPS[GROUPS.len() - 1], WhyNot::group)
    }

    /// The choice of this method and the verdict on it, in a sentence or two, which end in a colon where
    /// steps follow.
    pub fn sentence(&self, method: &str) -> String {
        let chose = format!("{method} chose {}", named_piece(self.choice.piece));
        match &self.why {
            None => format!("{chose}. No solution has it, but finding out why takes too long."),
            Some(WhyNot::BrokenRule(fault)) => format!("{chose}: {}", sentence(&fault.in_words())),
            Some(WhyNot::Proof(steps)) if steps.is_empty() => {
                format!("{chose}. The rules exclude that at once.")
            }
            Some(why) if why.steps().is_empty() => {
                format!("{chose}. No solution has it, but the contradiction is too deep to show.")
            }
            Some(why) if why.takes_trying() => {
                format!("{chose}. Only trying it out shows that it cannot be:")
            }
            Some(_) => format!("{chose}. A person sees that it cannot be:"),
        }
    }
}

/// The wrong choices of a method, with the reasons against them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Missed {
    /// The choices, in the order in which the method undid them.
    pub choices: Vec<MissedChoice>,
    /// The place where the account stopped before the method ended, in a sentence.
    pub stopped: Option<String>,
}

impl Missed {
    /// The number of choices in each group that has some, in the order of [`GROUPS`].
    pub fn by_group(&self) -> Vec<(&'static str, usize)> {
        let count = |group| self.choices.iter().filter(|missed| missed.group() == group).count();
        GROUPS.iter().map(|&group| (group, count(group))).filter(|(_, count)| *count > 0).collect()
    }

    /// The heading of a table of the groups.
    pub fn heading(&self, method: &str) -> String {
        match self.choices.len() {
            0 => format!("{method} chose nothing wrong."),
            1 => format!("{method} chose wrong once. What it takes to see that:"),
            count => {
                format!("{method} chose wrong {} times. What it takes to see that:", grouped(count as u64))
            }
        }
    }
}

/// The wrong choices of a method that were found, in one of its states or in the whole of its run.
#[derive(Debug, Clone, PartialEq)]
pub enum MissedFinding {
    /// Its first wrong choice.
    Choice(Box<MissedChoice>),
    /// The first wrong choice, but it is the one that was shown before.
    Known,
    /// All of its wrong choices.
    Run(Missed),
    /// Nothing, because all choices are right.
    AllRight,
    /// Nothing, because no piece on the board is wrong; but a piece that was assumed to be absent is needed.
    Absent,
    /// Nothing, because finding out takes too long.
    TooLong,
    /// Nothing, because the problem has no solution.
    Unsolvable,
}
