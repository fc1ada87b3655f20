use crate::deduction::{Found, Label, Reason, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinTechnique, Position, UnitSort, offer_place};

/// The naked single: a square that only one digit is left for.
pub struct NakedSingle {
    /// How hard it is to see.
    pub score: f64,
}

impl LatinTechnique for NakedSingle {
    fn label(&self) -> Label {
        label!("naked-single", "Naked Single", self.score)
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        let [singles, ..] = at.by_choices();
        for number in singles.iter() {
            let Some(digit) = at.domain_at(number).single() else { continue };
            let square = at.shape().square(number);
            offer_place(found, self.score, at, (number, digit), || {
                let label = square.label();
                Reason {
                    because: ruling_out(grid, square, at),
                    lights: Vec::new(),
                    region: vec![square],
                    question: format!("What can {label} still be?"),
                    text: format!("{label} can only be {digit}: {}.", reason(grid, square, at)),
                }
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

/// One square for each digit that this one sees; and the neighbours beyond a sign if signs took the rest. The square itself
/// if only earlier steps took them.
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
    if because.is_empty() {
        because.push(square);
    }
    because.sort_unstable();
    because.dedup();
    because
}
