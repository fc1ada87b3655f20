use crate::deduction::{Label, Reason, StepCollector, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, UnitSort, offer_placement};
use crate::number_grid::NumberGrid;
use crate::puzzle::listed;

use super::sign_limit::{SignLimit, joined};

/// The naked single: a square with only one digit left.
pub struct NakedSingle {
    /// How hard it is to see.
    pub score: f64,
}

impl LatinTechnique for NakedSingle {
    fn label(&self) -> Label {
        label!("naked-single", "Naked Single", self.score)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [singles, ..] = at.by_choices();
        for index in singles.iter() {
            let Some(digit) = at.domain_at(index).single() else { continue };
            let square = at.shape().square(index);
            offer_placement(found, self.score, at, (index, digit), || {
                let label = square.label();
                let ruling_out = RulingOut::of(grid, square, at);
                Reason {
                    because: ruling_out.because(square),
                    lights: Vec::new(),
                    region: vec![square],
                    question: format!("What can {label} still be?"),
                    text: format!("{label} can only be {digit}: {}.", ruling_out.told(grid, square)),
                }
            });
        }
    }
}

/// The reasons why a square can hold no other digit.
struct RulingOut {
    /// The digits that the square sees, each with one square that holds it.
    seen: Vec<(u8, Square)>,
    /// The signs that rule out a digit which the square does not see.
    signs: Vec<SignLimit>,
    /// The digits that only earlier steps ruled out.
    lost: Digits,
}

impl RulingOut {
    fn of(grid: &LatinGrid, square: Square, at: &LatinPosition) -> Self {
        let mut told = Digits::NONE;
        let digits = grid.seen_by(square).filter_map(|other| Some((at.digit(other)?, other)));
        let seen: Vec<(u8, Square)> = digits.filter(|&(digit, _)| told.insert(digit)).collect();
        let mut lost = Digits::up_to(grid.side()) - told - at.domain(square);
        let mut signs: Vec<SignLimit> = Vec::new();
        for sign in SignLimit::all(grid, at, square) {
            if !(sign.gone() & lost).is_empty() {
                lost = lost - sign.gone();
                signs.push(sign);
            }
        }
        Self { seen, signs, lost }
    }

    fn by_signs(&self) -> Digits {
        self.signs.iter().fold(Digits::NONE, |gone, sign| gone | sign.gone())
    }

    /// All squares of the reasons; the square itself if only earlier steps ruled out the others.
    fn because(&self, square: Square) -> Vec<Square> {
        let by_signs = self.by_signs();
        let seen = self.seen.iter().filter(|(digit, _)| !by_signs.contains(*digit)).map(|&(_, other)| other);
        let mut because: Vec<Square> = seen.chain(self.signs.iter().map(|sign| sign.other)).collect();
        if because.is_empty() {
            because.push(square);
        }
        because.sort_unstable();
        because.dedup();
        because
    }

    /// The same in words.
    fn told(&self, grid: &LatinGrid, square: Square) -> String {
        let has_sector = grid.units_of(square).any(|unit| unit.sort() == UnitSort::Sector);
        let lines = if has_sector { "its row, column and box" } else { "its row and column" };
        if self.lost.is_empty() && self.signs.is_empty() {
            return format!("{lines} hold all others");
        }
        let seen: Digits = self.seen.iter().map(|&(digit, _)| digit).collect();
        let mut clauses: Vec<String> = self.signs.iter().map(|sign| sign.told("it", sign.gone())).collect();
        let seen = seen - self.by_signs();
        if !seen.is_empty() {
            clauses.push(format!("{lines} hold {}", listed(seen.iter(), "and")));
        }
        if !self.lost.is_empty() {
            let verb = if self.lost.single().is_some() { "was" } else { "were" };
            clauses.push(format!("{} {verb} ruled out before", listed(self.lost.iter(), "and")));
        }
        joined(&clauses)
    }
}
