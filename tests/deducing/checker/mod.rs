//! An independent judge of steps: it replays them in plain lists of its own and holds each against the rule
//! that its technique states. It shares no code with the techniques, nor with the positions they look at.
//!
//! A rule is the weakest one that proves the step and still belongs to that technique. It looks for the
//! pattern itself and does not trust what the step says about it. A technique without a rule here fails by
//! its name.

mod almost_locked;
mod blocks;
mod bounds;
mod chains;
mod fish;
mod latin;
mod links;
mod nets;
mod numbers;
mod region;
mod shikaku;
mod signs;
mod singles;
mod subsets;
mod uniqueness;
mod wings;

pub use latin::LatinBoard;
pub use shikaku::ShikakuBoard;

use masume::deduction::{Deduced, Placement, Removal, Step};
use masume::grid::Square;
use masume::puzzle::{Piece, Played, Solved, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

/// The techniques whose steps have no rule that can be stated briefly. Their steps are held against all
/// solutions of the position instead, as every step is.
const HELD_AGAINST_ALL_SOLUTIONS: [&str; 7] = [
    "trial",
    "nested-trial",
    "short-chain",
    "chain",
    "alternating-inference-chain",
    "grouped-alternating-inference-chain",
    "forcing-chain",
];

/// The most solutions that are compared of a puzzle that has several.
const MOST_SOLUTIONS: usize = 1000;

/// A position in plain lists.
pub trait Board {
    /// Whether the square lies in the grid.
    fn contains(&self, square: Square) -> bool;

    /// The fault in the form of the step's placements and removals, if there is one.
    fn check_form(&self, step: &Step) -> Result<(), String>;

    /// Whether the technique's rule proves the step; `None` if the board knows no such rule.
    fn proves(&self, step: &Step) -> Option<bool>;

    /// Puts a piece on the board.
    fn put(&mut self, piece: Piece);

    /// Takes out what the step places and removes.
    fn take(&mut self, step: &Step);

    /// Whether everything is settled.
    fn is_complete(&self) -> bool;
}

/// A puzzle whose steps can be checked.
pub trait Checked: Deduced + Played + Solved {
    /// The untouched puzzle in plain lists.
    fn board(&self) -> Box<dyn Board>;
}

impl Checked for SudokuProblem {
    fn board(&self) -> Box<dyn Board> {
        Box::new(LatinBoard::of_sudoku(self))
    }
}

impl Checked for FutoshikiProblem {
    fn board(&self) -> Box<dyn Board> {
        Box::new(LatinBoard::of_futoshiki(self))
    }
}

impl Checked for ShikakuProblem {
    fn board(&self) -> Box<dyn Board> {
        Box::new(ShikakuBoard::new(self))
    }
}

/// Whether the checker can judge steps of this technique on this board.
pub fn knows(board: &dyn Board, technique: &'static str) -> bool {
    let nothing = Step { technique, ..Step::mistake(Vec::new(), "") };
    HELD_AGAINST_ALL_SOLUTIONS.contains(&technique) || board.proves(&nothing).is_some()
}

/// A board, and the solutions that no step may contradict.
pub struct Checker {
    pub board: Box<dyn Board>,
    pub solutions: Vec<Vec<Piece>>,
}

impl Checker {
    /// From the position with these entries, which must have a solution.
    pub fn new<P: Checked>(problem: &P, entries: &P::Answer) -> Self {
        let mut board = problem.board();
        P::entries(entries).into_iter().for_each(|piece| board.put(piece));
        let solutions =
            problem.first_solutions(entries, MOST_SOLUTIONS, &Stop::new()).expect("nobody stops it");
        let solutions: Vec<Vec<Piece>> = solutions.iter().map(P::pieces).collect();
        assert!(!solutions.is_empty(), "a position without a solution");
        Self { board, solutions }
    }

    /// The fault of the step, if it has one.
    pub fn check(&self, step: &Step) -> Result<(), String> {
        self.check_reason(step)?;
        if step.places.is_empty() && step.removes.is_empty() {
            return Err("it does nothing".to_owned());
        }
        self.board.check_form(step)?;
        for solution in &self.solutions {
            if let Some(wrong) = contradiction(step, solution) {
                return Err(format!("it contradicts a solution in {wrong}"));
            }
        }
        match self.board.proves(step) {
            Some(true) => Ok(()),
            Some(false) => Err(format!("{} does not prove it", step.technique)),
            None if HELD_AGAINST_ALL_SOLUTIONS.contains(&step.technique) => Ok(()),
            None => Err(format!(
                "the checker knows no rule for {}: state it in tests/deducing/checker",
                step.technique
            )),
        }
    }

    /// Checks the step and goes on by it.
    ///
    /// # Panics
    /// If something is wrong with it.
    #[track_caller]
    pub fn take(&mut self, step: &Step, what: &dyn Fn() -> String) {
        if let Err(wrong) = self.check(step) {
            panic!("{wrong}: {step:?}\nof {}", what());
        }
        self.board.take(step);
    }

    fn check_reason(&self, step: &Step) -> Result<(), String> {
        let reason = &step.reason;
        let is_set = |squares: &[Square]| {
            squares.is_sorted_by(|one, next| one < next) && squares.iter().all(|&at| self.board.contains(at))
        };
        if reason.because.is_empty() || !is_set(&reason.because) {
            return Err(format!("because {:?}", reason.because));
        }
        if reason.region.is_empty() || !reason.region.iter().all(|&square| self.board.contains(square)) {
            return Err(format!("its region is {:?}", reason.region));
        }
        if !reason.text.ends_with('.') || reason.text.contains("  ") {
            return Err(format!("its text is {:?}", reason.text));
        }
        if !reason.question.ends_with('?') {
            return Err(format!("its question is {:?}", reason.question));
        }
        Ok(())
    }
}

/// The parts of a step that a solution contradicts.
fn contradiction(step: &Step, solution: &[Piece]) -> Option<String> {
    let misplaced = step.places.iter().find(|placement| !solution.contains(&placement.piece()));
    if let Some(placement) = misplaced {
        return Some(format!("{placement:?}"));
    }
    let wrong = step.removes.iter().find(|removal| {
        solution.iter().any(|piece| match (removal, piece) {
            (Removal::Numbers { square, numbers }, Piece::Number(right)) => {
                right.square() == *square && numbers.iter().any(|number| i64::from(number) == right.number())
            }
            (Removal::Blocks { blocks, .. }, Piece::Block(right)) => blocks.contains(right),
            _ => false,
        })
    });
    wrong.map(|removal| format!("{removal:?}"))
}

/// The numbers that a step puts down, as square and number.
fn numbers_placed(step: &Step) -> Option<Vec<(Square, i64)>> {
    let number = |placement: &Placement| match placement {
        Placement::Number(numbered) => Some((numbered.square(), numbered.number())),
        Placement::Block { .. } => None,
    };
    step.places.iter().map(number).collect()
}
