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

    /// Visits every digit that is locked so.
    pub(super) fn visit(&self, at: &LatinPosition, tell: &mut dyn FnMut(Locked)) {
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
                let places = at.places(digit) & shape.sets()[from];
                let is_into = |into: &usize| *into != from && places.is_within(shape.sets()[*into]);
                let units = places.lowest().map(|first| shape.units_of(first));
                if let Some(into) = units.and_then(|units| units.iter().copied().find(is_into)) {
                    tell(Locked { digit, places, from, into });
                }
            }
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
        self.visit(at, &mut |locked| {
            let eliminations = Eliminations::of(at, locked.digit, locked.elsewhere(at.shape()));
            let reason = || reason(at.shape(), &locked);
            offer_eliminations(found, self.label().score, at, &eliminations, reason);
        });
    }
}

/// A digit whose places in one unit all lie in another.
pub(super) struct Locked {
    pub(super) digit: u8,
    pub(super) places: SquareSet,
    /// The index of the unit.
    pub(super) from: usize,
    /// The index of the other one.
    pub(super) into: usize,
}

impl Locked {
    /// The rest of the other unit, where the digit cannot be.
    pub(super) fn elsewhere(&self, shape: &LatinShape) -> SquareSet {
        shape.sets()[self.into] - shape.sets()[self.from]
    }
}

fn reason(shape: &LatinShape, &Locked { digit, places, from, into }: &Locked) -> Reason {
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
