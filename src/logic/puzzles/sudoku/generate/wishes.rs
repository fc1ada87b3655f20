use crate::deduction::{DIFFICULTIES, Removal};
use crate::generation::{Choice, Impossible, Order, ScoreRange, Symmetry, Values, Wish, is_solved_below};
use crate::grid::{Digits, Dimensions, Square};
use crate::latin::SquareSet;
use crate::number_grid::Entries;
use crate::puzzle::{Stop, Stopped, listed};
use crate::puzzles::sudoku::{LayoutName, SudokuProblem};

use super::DigitGrid;
use super::empty_grid::EmptyGrid;
use super::layout_wishes::layout_name;
use super::pattern::{Pattern, possible_givens};
use super::subsets::HARDEST;

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
        what: "The symmetry of the givens",
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
        what: "The squares of the givens: a character a square, row by row, `x` for a given and `.` for none",
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
    pub(super) layout: LayoutName,
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
        let layout = layout_name(&order.size)?;
        let allows_multiple = order.allows_multiple();
        let possible = possible_givens(layout, allows_multiple);
        let squares = possible.end;
        let number = |name: &str| order.number(name).map(|number| number as usize);
        let wished = match (number("givens"), number("empties")) {
            (Some(givens), Some(empties)) if givens + empties != squares => {
                let found = format!("{givens} givens beside {empties} empties");
                return Err(Impossible::new(found, format!("one of the two, or {squares} together")));
            }
            (Some(givens), _) => Some((givens, format!("{givens} givens"))),
            (None, Some(empties)) => Some((squares.saturating_sub(empties), format!("{empties} empties"))),
            (None, None) => None,
        };
        if let Some((_, wish)) = wished.as_ref().filter(|(givens, _)| !possible.contains(givens)) {
            let (least, most) = (possible.start, squares - 1);
            let why = if allows_multiple { "" } else { WITH_FEWER };
            let expected = format!("{least} to {most} givens, 1 to {} empties{why}", squares - least);
            return Err(Impossible::new(wish.clone(), expected));
        }
        if let Some(tier) = order.tier.filter(|tier| !tiers(layout).contains(tier)) {
            let name = |tier: &u8| DIFFICULTIES[usize::from(*tier) - 1];
            let found = format!("the difficulty {} at {}", name(&tier), order.size);
            return Err(Impossible::new(found, listed(tiers(layout).iter().map(name), "or")));
        }
        let is_minimal = order.wish("minimal").is_some();
        if is_minimal && allows_multiple {
            return Err(Impossible::new("minimal beside allow-multiple", "one of the two"));
        }
        let pattern = order.text("pattern").map(|text| Pattern::read(text, layout, allows_multiple));
        let pattern = pattern.transpose()?;
        if pattern.is_some() {
            let others = ["givens", "empties", "symmetry"];
            if let Some(other) = others.into_iter().find(|&other| order.wish(other).is_some()) {
                return Err(Impossible::new(format!("pattern beside {other}"), "one of the two"));
            }
        }
        let grid = order.size.grid;
        let wished_symmetry = order.choice("symmetry");
        let symmetry = match wished_symmetry {
            Some(name) => Symmetry::named(name),
            // The hardest puzzles of small grids are rare, and with symmetry even rarer.
            None if layout.side() <= 6 && order.tier >= Some(5) => None,
            // The regions of a jigsaw at random have no symmetry either.
            None => layout.boxes().map(|_| Symmetry::HalfTurn),
        };
        let mut orbits = orbits(grid, symmetry);
        if let Some((givens, wish)) = wished.as_ref().filter(|(givens, _)| !sums(&orbits).contains(givens)) {
            if let Some(symmetry) = wished_symmetry {
                let sums = sums(&orbits);
                let below = sums.iter().filter(|sum| *sum < givens && possible.contains(sum)).max();
                let above = sums.iter().filter(|sum| *sum > givens && possible.contains(sum)).min();
                let expected = format!("{} givens", listed(below.into_iter().chain(above), "or"));
                return Err(Impossible::new(format!("{wish} beside the symmetry {symmetry}"), expected));
            }
            orbits = self::orbits(grid, None);
        }
        let givens = wished.map(|(givens, _)| givens);
        Ok(Self { layout, givens, is_minimal, allows_multiple, pattern, orbits })
    }

    /// The number of attempts: what most of them take is a tenth of a millisecond, with a pattern more.
    pub(super) fn attempts(&self) -> u32 {
        if self.pattern.is_some() { 400 } else { 30_000 }
    }
}

/// The tiers that puzzles of this layout have. Of 25,000 plain ones of 4x4 at random, all were easy.
fn tiers(layout: LayoutName) -> &'static [u8] {
    let is_jigsaw = layout.boxes().is_none();
    match (layout.side(), layout.has_diagonals()) {
        (4, true) if is_jigsaw => &[1, 2],
        (4, _) => &[1],
        (5, true) => &[1, 2, 3],
        (5, false) => &[1, 2, 3, 4, 5],
        (6, false) if !is_jigsaw => &[1, 2, 3, 4, 5],
        _ => &[1, 2, 3, 4, 5, 6],
    }
}

/// The reason for the least number of givens.
const WITH_FEWER: &str = ", as no sudoku with fewer givens has only one solution";

/// All squares, in groups that the symmetry keeps together.
fn orbits(grid: Dimensions, symmetry: Option<Symmetry>) -> Vec<Vec<usize>> {
    let index = |square: &Square| usize::from(square.column() * grid.height() + square.row());
    match symmetry {
        Some(symmetry) => {
            symmetry.orbits(grid).iter().map(|orbit| orbit.iter().map(index).collect()).collect()
        }
        None => grid.squares().map(|square| vec![index(&square)]).collect(),
    }
}

/// The numbers of squares that some of these groups have together.
fn sums(orbits: &[Vec<usize>]) -> Vec<usize> {
    let sums = orbits.iter().fold(1u128, |sums, orbit| sums | sums << orbit.len());
    SquareSet::of_bits(sums).iter().collect()
}

/// The difficulty of a puzzle beside that which is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fit {
    /// Steps below the target solve it.
    TooEasy,
    /// It may be what is asked for.
    Right,
    /// It needs steps beyond the target.
    TooHard,
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

    /// Returns true if few puzzles of this grid hit it, or a layout has to be made for each.
    pub(super) fn is_rare(&self, grid: &EmptyGrid) -> bool {
        match grid.layout().is_classic() {
            true => self.scores.least > HARDEST,
            false => self.by_singles == Some(false),
        }
    }

    /// These digits, unless they are known to miss; any if they may have several solutions.
    pub(super) fn only_hits(
        &self,
        digits: Option<(&EmptyGrid, DigitGrid)>,
        allows_multiple: bool,
        stop: &Stop,
    ) -> Result<Option<DigitGrid>, Stopped> {
        let Some((grid, digits)) = digits else { return Ok(None) };
        let is_hit = allows_multiple || self.fit(grid, &digits, stop)? == Fit::Right;
        Ok(is_hit.then_some(digits))
    }

    /// The fit of the puzzle with these givens, which has one solution, as far as that is quickly known.
    pub(super) fn fit(&self, grid: &EmptyGrid, givens: &DigitGrid, stop: &Stop) -> Result<Fit, Stopped> {
        if let Some(by_singles) = self.by_singles
            && grid.is_solved_by_singles(givens) != by_singles
        {
            return Ok(if by_singles { Fit::TooHard } else { Fit::TooEasy });
        }
        if !self.is_rare(grid) {
            return Ok(Fit::Right);
        }
        let settled = grid.settled(givens);
        let Some(problem) = grid.problem(givens) else { return Ok(Fit::TooEasy) };
        // What the reasoner would find slowly is known already.
        let squares = || problem.latin().shape().squares().iter().copied().zip(0..);
        let is_placed = |at: usize| settled[at].is_power_of_two();
        let placed = squares().filter(|(_, at)| givens[*at] == 0 && is_placed(*at));
        let answer: Entries =
            placed.map(|(square, at)| (square, 1 + settled[at].trailing_zeros() as u8)).collect();
        let open = squares().filter(|(_, at)| !is_placed(*at));
        let removal = |(square, at): (_, usize)| Removal::Numbers {
            square,
            numbers: Digits::up_to(grid.side() as u8) - Digits::from_bits(settled[at] << 1),
        };
        let ruled_out: Vec<Removal> = open.map(removal).collect();
        if ruled_out.is_empty() {
            return Ok(Fit::TooEasy);
        }
        let is_solved = |bound| is_solved_below(&problem, (&answer, &ruled_out), bound, stop);
        if is_solved(self.scores.least)? {
            return Ok(Fit::TooEasy);
        }
        let is_too_hard = self.scores.bound.is_finite() && !is_solved(self.scores.bound)?;
        Ok(if is_too_hard { Fit::TooHard } else { Fit::Right })
    }
}
