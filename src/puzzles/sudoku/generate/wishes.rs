use crate::generation::{Choice, Impossible, Order, Symmetry, Values, Wish};
use crate::grid::Square;
use crate::puzzles::sudoku::SudokuProblem;

use super::pattern::{LEAST_GIVENS, Pattern};

/// What can be wished of a Sudoku.
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

/// What is wished of a Sudoku, beside how hard it is.
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

    /// How many attempts are made: what most of them take is a tenth of a millisecond, with a pattern more.
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
