use crate::deduction::{Found, Label, Reason, label};
use crate::grid::Square;
use crate::latin::{LatinGrid, LatinTechnique, Position, Unit, UnitSort, offer_place};
use crate::puzzle::listed;

/// The hidden single: a digit that only one square of a unit can hold.
pub struct HiddenSingle {
    /// How hard it is to see in a sector.
    pub in_sector: f64,
    /// How hard it is to see in a column or row.
    pub in_line: f64,
}

impl HiddenSingle {
    fn score_in(&self, unit: &Unit) -> f64 {
        match unit.sort() {
            UnitSort::Sector => self.in_sector,
            UnitSort::Column | UnitSort::Row => self.in_line,
        }
    }
}

impl LatinTechnique for HiddenSingle {
    fn label(&self) -> Label {
        label!("hidden-single", "Hidden Single", self.in_sector.min(self.in_line))
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        let shape = at.shape();
        for (unit, &set) in shape.units().iter().zip(shape.sets()) {
            let score = self.score_in(unit);
            if !found.wants(score) {
                continue;
            }
            for digit in 1..=shape.side() {
                let Some(number) = (at.places(digit) & set).single() else { continue };
                if at.standing(digit).meets(set) {
                    continue;
                }
                let square = shape.square(number);
                offer_place(found, score, at, (number, digit), || {
                    let because = barring(grid, unit, square, digit, at);
                    let place = unit.place(square);
                    Reason {
                        text: format!(
                            "In {unit} only {place} can hold {digit}{}.",
                            reason(unit, digit, &because, at)
                        ),
                        because,
                        lights: Vec::new(),
                        region: unit.squares().to_vec(),
                        question: format!("Where in {unit} can the {digit} go?"),
                    }
                });
            }
        }
    }
}

/// Why the digit is nowhere else in the unit: the squares that show it to the other open squares, one for each; and
/// those open squares themselves out of which only earlier steps took it. The filled squares, if none is open.
fn barring(grid: &LatinGrid, unit: &Unit, single: Square, digit: u8, at: &Position) -> Vec<Square> {
    let shows: Vec<Square> =
        grid.dimensions().squares().filter(|&square| at.digit(square) == Some(digit)).collect();
    let others = unit.squares().iter().filter(|&&other| other != single && at.digit(other).is_none());
    let mut because: Vec<Square> = Vec::new();
    for &other in others {
        let barred = |&show: &Square| sees(grid, show, other);
        if !because.iter().any(|known| shows.contains(known) && barred(known)) {
            because.push(shows.iter().copied().find(barred).unwrap_or(other));
        }
    }
    if because.is_empty() {
        // No other square is open: those that are filled keep it out.
        because.extend(unit.squares().iter().filter(|&&other| other != single));
    }
    because.sort_unstable();
    because
}

/// How the squares that show the digit keep it out, as the end of a sentence; empty if they are many, or if earlier
/// steps have a part in it.
fn reason(unit: &Unit, digit: u8, because: &[Square], at: &Position) -> String {
    if because.len() > 3 || because.iter().any(|&square| at.digit(square) != Some(digit)) {
        return String::new();
    }
    let (plural, verb) = if because.len() == 1 { ("", "keeps") } else { ("s", "keep") };
    let open = unit.squares().iter().filter(|&&square| at.digit(square).is_none()).count();
    let others = if open == 2 { "the other empty square" } else { "the other empty squares" };
    let names = listed(because.iter().map(|square| square.label()), "and");
    format!(": the {digit}{plural} at {names} {verb} it out of {others}")
}

fn sees(grid: &LatinGrid, one: Square, other: Square) -> bool {
    grid.units_of(one).any(|unit| unit.contains(other))
}
