use crate::deduction::{Placement, Step, Technique};
use crate::grid::{Digits, NumberedSquare, Square};
use crate::latin::{Latin, LatinGrid, Position, UnitSort};

/// The naked single: a square that only one digit is left for.
pub struct NakedSingle {
    /// How hard it is to see.
    pub score: f64,
}

impl<P: Latin> Technique<P> for NakedSingle {
    fn id(&self) -> &'static str {
        "naked-single"
    }

    fn name(&self) -> &'static str {
        "Naked Single"
    }

    fn score(&self) -> f64 {
        self.score
    }

    fn find(&self, problem: &P, at: &Position, found: &mut dyn FnMut(Step)) {
        for (square, domain) in at.open() {
            let Some(digit) = domain.single() else { continue };
            let label = square.label();
            found(Step {
                technique: Technique::<P>::id(self),
                name: Technique::<P>::name(self),
                score: self.score,
                because: ruling_out(problem.latin(), square, at),
                places: vec![Placement::Number(NumberedSquare::new(square, i64::from(digit)))],
                removes: Vec::new(),
                region: vec![square],
                question: format!("What can {label} still be?"),
                text: format!("{label} can only be {digit}: {}.", reason(problem.latin(), square, at)),
            });
        }
    }
}

/// Why nothing else is left.
fn reason(grid: &LatinGrid, square: Square, at: &Position) -> &'static str {
    let seen: Digits = grid.seen_by(square).filter_map(|other| at.digit(other)).collect();
    let has_sector = grid.units_of(square).any(|unit| unit.sort() == UnitSort::Sector);
    match (Digits::up_to(grid.side()) - seen == at.domain(square), has_sector) {
        (true, true) => "its row, column and sector hold all others",
        (true, false) => "its row and column hold all others",
        (false, _) => "every other number is ruled out",
    }
}

/// One square for each digit that this one sees; and the neighbours beyond a sign if signs took the rest.
fn ruling_out(grid: &LatinGrid, square: Square, at: &Position) -> Vec<Square> {
    let mut told = Digits::NONE;
    let mut because: Vec<Square> = grid
        .seen_by(square)
        .filter(|&other| at.digit(other).is_some_and(|digit| told.insert(digit)))
        .collect();
    let by_steps = Digits::up_to(grid.side()) - told - at.domain(square);
    if !by_steps.is_empty() {
        because.extend(grid.signs_at(square).map(|(other, _)| other));
    }
    because.sort_unstable();
    because.dedup();
    because
}
