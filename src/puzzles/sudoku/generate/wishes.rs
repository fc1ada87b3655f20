use crate::deduction::Removal;
use crate::generation::{Choice, Impossible, Order, ScoreRange, Symmetry, Values, Wish, is_solved_below};
use crate::grid::{Digits, Square};
use crate::number_grid::Entries;
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::sudoku::SudokuProblem;

use super::pattern::{LEAST_GIVENS, Pattern};
use super::singles::is_solved_by_singles;
use super::subsets::{HARDEST, settled_by_subsets};
use super::{DigitGrid, problem_of};

/// The wishes that a Sudoku can fulfil.
pub(super) const WISHES: &[Wish] = &[
    Wish {
        name: "givens",
        label: "Given digits",
        what: "How many digits are given",
        values: Values::Number { least: 1, most: 80 },
    },
    Wish {
        name: "empties",
        label: "Empty squares",
        what: "How many squares are empty at the start",
        values: Values::Number { least: 1, most: 80 },
    },
    Wish {
        name: "symmetry",
        label: "Symmetry",
        what: "How the givens lie",
        values: Values::Choice(SYMMETRIES),
    },
    Wish {
        name: "minimal",
        label: "Minimal",
        what: "Every given is needed: without any one of them there would be several solutions",
        values: Values::Yes,
    },
    Wish {
        name: "pattern",
        label: "Pattern",
        what: "Where the givens stand: 81 characters, row by row, `x` for a given and `.` for none",
        values: Values::Text { placeholder: "PATTERN" },
    },
];

const SYMMETRIES: &[Choice] = &[
    Choice {
        name: "half-turn",
        aliases: &["rotational", "rotational-2", "rotation-2", "rotational2", "rotation", "180"],
        what: "the same turned by 180 degrees",
    },
    Choice {
        name: "quarter-turn",
        aliases: &["rotational-4", "rotation-4", "rotational4", "90"],
        what: "the same turned by 90 degrees",
    },
    Choice {
        name: "left-right",
        aliases: &["mirror", "horizontal", "mirror-horizontal"],
        what: "mirrored left to right",
    },
    Choice { name: "up-down", aliases: &["vertical", "mirror-vertical"], what: "mirrored top to bottom" },
    Choice { name: "diagonal", aliases: &[], what: "mirrored at the diagonal from the upper left" },
    Choice {
        name: "antidiagonal",
        aliases: &["anti-diagonal"],
        what: "mirrored at the diagonal from the upper right",
    },
    Choice { name: "none", aliases: &[], what: "any which way" },
];

/// The wishes for a Sudoku besides its difficulty.
pub(super) struct SudokuWishes {
    pub(super) givens: Option<usize>,
    pub(super) is_minimal: bool,
    pub(super) allows_multiple: bool,
    pub(super) pattern: Option<Pattern>,
    /// The squares in groups that are given together or not at all.
    pub(super) orbits: Vec<Vec<usize>>,
}

impl SudokuWishes {
    /// Checks the wishes of an order.
    ///
    /// # Errors
    /// The first one that cannot be fulfilled.
    pub(super) fn of(order: &Order) -> Result<Self, Impossible> {
        let allows_multiple = order.allows_multiple();
        let givens = match (order.number("givens"), order.number("empties")) {
            (Some(givens), Some(empties)) if givens + empties != 81 => {
                let found = format!("{givens} givens beside {empties} empties");
                return Err(Impossible::new(found, "one of the two, or 81 together"));
            }
            (Some(givens), _) => Some((givens, format!("{givens} givens"))),
            (None, empties) => empties.map(|empties| (81 - empties, format!("{empties} empties"))),
        };
        if let Some((givens, wish)) = &givens
            && (*givens as usize) < LEAST_GIVENS
            && !allows_multiple
        {
            let expected = "17 to 80 givens, 1 to 64 empties, as no sudoku with fewer givens has only one \
                            solution";
            return Err(Impossible::new(wish.clone(), expected));
        }
        let is_minimal = order.wish("minimal").is_some();
        if is_minimal && allows_multiple {
            return Err(Impossible::new("minimal beside allow-multiple", "one of the two"));
        }
        let pattern = order.text("pattern").map(|text| Pattern::read(text, allows_multiple)).transpose()?;
        if pattern.is_some() {
            let others = ["givens", "empties", "symmetry"];
            if let Some(other) = others.into_iter().find(|&other| order.wish(other).is_some()) {
                return Err(Impossible::new(format!("pattern beside {other}"), "one of the two"));
            }
        }
        let symmetry = order.choice("symmetry").unwrap_or(Symmetry::HalfTurn.name());
        let orbits = orbits(Symmetry::named(symmetry));
        if let Some((givens, wish)) = &givens
            && symmetry == Symmetry::QuarterTurn.name()
            && givens % 4 > 1
        {
            let found = format!("{wish} beside the symmetry {symmetry}");
            return Err(Impossible::new(found, "a number of givens that leaves 0 or 1 when divided by 4"));
        }
        let givens = givens.map(|(givens, _)| givens as usize);
        Ok(Self { givens, is_minimal, allows_multiple, pattern, orbits })
    }

    /// The number of attempts: what most of them take is a tenth of a millisecond, with a pattern more.
    pub(super) fn attempts(&self) -> u32 {
        if self.pattern.is_some() { 400 } else { 30_000 }
    }
}

/// All squares, in groups that the symmetry keeps together.
fn orbits(symmetry: Option<Symmetry>) -> Vec<Vec<usize>> {
    let grid = SudokuProblem::whole().dimensions();
    let index = |square: &Square| usize::from(square.column() * grid.height() + square.row());
    match symmetry {
        Some(symmetry) => {
            symmetry.orbits(grid).iter().map(|orbit| orbit.iter().map(index).collect()).collect()
        }
        None => (0..81).map(|square| vec![square]).collect(),
    }
}

/// The difficulty of a puzzle.
pub(super) struct Target {
    scores: ScoreRange,
    /// True if singles are to solve the puzzle; `None` if it does not matter.
    by_singles: Option<bool>,
}

/// The techniques that place a digit as singles do, where singles alone do not.
const BESIDE_SINGLES: [&str; 3] = ["direct-pointing", "direct-hidden-pair", "direct-hidden-triple"];

impl Target {
    /// The content of an order.
    pub(super) fn of(order: &Order) -> Self {
        let scores = ScoreRange::of::<SudokuProblem>(order);
        let is_beside_singles = order.technique().is_some_and(|id| BESIDE_SINGLES.contains(&id));
        let by_singles = if scores.is_first_tier() && !is_beside_singles {
            Some(true)
        } else {
            (scores.least > 0.0).then_some(false)
        };
        Self { scores, by_singles }
    }

    /// Returns true if singles are to solve the puzzle.
    pub(super) fn is_easy(&self) -> bool {
        self.by_singles == Some(true)
    }

    /// Returns true if few puzzles hit it.
    pub(super) fn is_rare(&self) -> bool {
        self.scores.least > HARDEST
    }

    /// These digits, unless they are known to miss; any if they may have several solutions.
    pub(super) fn only_hits(
        &self,
        digits: Option<DigitGrid>,
        allows_multiple: bool,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        match digits {
            Some(digits) if !allows_multiple && self.is_missed_by(&digits, stop)? => Ok(None),
            digits => Ok(digits),
        }
    }

    /// Returns true if the puzzle with these givens, which has one solution, is too easy or too hard, as far
    /// as that is quickly known.
    pub(super) fn is_missed_by(&self, givens: &DigitGrid, stop: &Stop) -> Result<bool, Stopped> {
        if self.by_singles.is_some_and(|by_singles| is_solved_by_singles(givens) != by_singles) {
            return Ok(true);
        }
        if !self.is_rare() {
            return Ok(false);
        }
        let settled = settled_by_subsets(givens);
        let Some(problem) = problem_of(givens).filter(|_| settled.open > 0) else { return Ok(true) };
        // What the reasoner would find slowly is known already.
        let squares = || SudokuProblem::whole().squares().zip(0..);
        let placed = squares().filter(|(_, at)| givens[*at] == 0 && settled.placed[*at] > 0);
        let answer: Entries = placed.map(|(square, at)| (square, settled.placed[at])).collect();
        let open = squares().filter(|(_, at)| settled.placed[*at] == 0);
        let removal = |(square, at): (_, usize)| Removal::Numbers {
            square,
            numbers: Digits::up_to(9) - Digits::from_bits(settled.candidates[at] << 1),
        };
        let ruled_out: Vec<Removal> = open.map(removal).collect();
        let is_solved = |bound| is_solved_below(&problem, (&answer, &ruled_out), bound, stop);
        Ok(is_solved(self.scores.least)? || (self.scores.bound.is_finite() && !is_solved(self.scores.bound)?))
    }
}
