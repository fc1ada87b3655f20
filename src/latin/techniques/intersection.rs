use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, UnitSort,
    offer_eliminations,
};

use super::locked_sets::{PlacesByUnit, count};

/// Locked candidates: all places of a digit in one unit lie in another unit too, which then holds its digit
/// there. Named as in the Sudoku Explainer (Juillerat, 2007); Locked Candidates of type 1 and 2 in HoDoKu
/// (Hobiger, 2008).
pub enum Intersection {
    /// All places in a sector lie in one line.
    Pointing,
    /// All places in a line lie in one sector.
    Claiming,
}

impl Intersection {
    /// The squares of a unit, in its order, where units of the other sort cross it.
    fn crossings(&self) -> &'static [u16] {
        match self {
            Self::Pointing => &[0o007, 0o070, 0o700, 0o111, 0o222, 0o444],
            Self::Claiming => &[0o007, 0o070, 0o700],
        }
    }
}

impl LatinTechnique for Intersection {
    fn label(&self) -> Label {
        match self {
            Self::Pointing => label!("pointing", "Pointing", 2.6),
            Self::Claiming => label!("claiming", "Claiming", 2.8),
        }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let spread = PlacesByUnit::of(at);
        for digit in 1..=shape.side() {
            for (from, &mask) in spread.digit(digit)[..shape.units().len()].iter().enumerate() {
                let is_told = count(mask) > 1
                    && match self {
                        Self::Pointing => shape.units()[from].sort() == UnitSort::Sector,
                        Self::Claiming => shape.units()[from].sort() != UnitSort::Sector,
                    };
                if !is_told || !self.crossings().iter().any(|crossing| mask & !crossing == 0) {
                    continue;
                }
                let set = shape.sets()[from];
                let places = at.places(digit) & set;
                let into = |into: &usize| *into != from && places.is_within(shape.sets()[*into]);
                let Some(into) =
                    places.lowest().and_then(|first| shape.units_of(first).iter().copied().find(into))
                else {
                    continue;
                };
                let eliminations = Eliminations::of(at, digit, shape.sets()[into] - set);
                offer_eliminations(found, self.label().score, at, &eliminations, || {
                    reason(shape, digit, places, [from, into])
                });
            }
        }
    }
}

fn reason(shape: &LatinShape, digit: u8, places: SquareSet, [from, into]: [usize; 2]) -> Reason {
    let because = shape.list(places);
    let [from, into] = [&shape.units()[from], &shape.units()[into]];
    let light = |&square| Light::numbers(Tone::First, square, Digits::of(digit));
    Reason {
        lights: because.iter().map(light).collect(),
        because,
        region: from.squares().to_vec(),
        question: format!("Where in {from} can the {digit} go?"),
        text: format!(
            "In {from} the {digit} can only go in {into}. So {into} has its {digit} there, and no other \
             square of it can be {digit}."
        ),
    }
}
