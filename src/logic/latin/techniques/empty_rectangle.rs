use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, UnitSort, offer_eliminations,
};

/// The empty rectangle: a sector or window in which all places of a digit lie in one row and one column, and
/// a line across one of the two, the arm, in which the digit has just two places, one of them on the arm.
/// Either that place holds the digit and the sector has it on the other arm, or the far place of the line
/// does. The square where the other arm and the far place meet sees both. Source: the Sudopedia; named after
/// the four empty squares in the sector.
pub struct EmptyRectangle;

impl LatinTechnique for EmptyRectangle {
    fn label(&self) -> Label {
        label!("empty-rectangle", "Empty Rectangle", 4.3)
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        let shape = at.shape();
        for digit in 1..=shape.side() {
            for sector in shape.lines()..shape.units().len() {
                let places = at.places(digit) & shape.sets()[sector];
                if places.len() >= 3 {
                    self.find_in(at, digit, (sector, places), found);
                }
            }
        }
    }
}

impl EmptyRectangle {
    fn find_in(
        &self,
        at: &LatinPosition,
        digit: u8,
        (sector, places): (usize, SquareSet),
        found: &mut StepCollector<'_>,
    ) {
        let sets = at.shape().sets();
        let crossing = |sort| at.shape().parallel(sort).filter(|&line| places.meets(sets[line]));
        for row in crossing(UnitSort::Row) {
            let rest = places - sets[row];
            for column in crossing(UnitSort::Column) {
                if rest.is_empty() || !rest.is_within(sets[column]) || places.is_within(sets[column]) {
                    continue;
                }
                for arms in [[row, column], [column, row]] {
                    self.find_along(at, Corner { digit, sector, places, arms }, found);
                }
            }
        }
    }

    /// Looks for lines across the first arm, outside of the sector.
    fn find_along(&self, at: &LatinPosition, corner: Corner, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let sets = shape.sets();
        let of_digit = at.places(corner.digit);
        let [arm, other_arm] = corner.arms;
        for near in (of_digit & (sets[arm] - sets[corner.sector])).iter() {
            let lines = shape.units_of(near).iter().copied();
            for line in lines.filter(|&line| line != arm && line < shape.lines()) {
                let far = (of_digit & sets[line]) - SquareSet::of(near);
                let Some(far) = far.single() else { continue };
                let seen = shape.peers(far) & (sets[other_arm] - sets[corner.sector]);
                let eliminations = Eliminations::of(at, corner.digit, seen);
                offer_eliminations(found, self.label().score, at, &eliminations, || {
                    corner.tell(at, line, [near, far], &eliminations)
                });
            }
        }
    }
}

/// A sector whose places lie on two arms, a row and a column.
struct Corner {
    digit: u8,
    sector: usize,
    places: SquareSet,
    arms: [usize; 2],
}

impl Corner {
    fn tell(&self, at: &LatinPosition, line: usize, ends: [usize; 2], gone: &Eliminations) -> Reason {
        let (shape, digit) = (at.shape(), self.digit);
        let ends_set: SquareSet = ends.into_iter().collect();
        let [near, far] = ends.map(|index| shape.label(index));
        let [sector, line_name, arm, other_arm] =
            [self.sector, line, self.arms[0], self.arms[1]].map(|unit| &shape.units()[unit]);
        let lights = |tone, squares| at.lights(tone, squares, Digits::of(digit));
        Reason {
            because: shape.list(self.places | ends_set),
            lights: [lights(Tone::First, self.places), lights(Tone::Second, ends_set)].concat(),
            region: shape.list(shape.sets()[self.sector] | shape.sets()[line]),
            question: format!(
                "In which row and column of {sector} can the {digit} go, and where in {line_name}?"
            ),
            text: format!(
                "In {sector} the {digit} can only go in {arm} or {other_arm}, in {line_name} only at {near} \
                 or {far}. If {far} is not {digit}, {near} is, and then {sector} has its {digit} in \
                 {other_arm}. Either way {}.",
                gone.text(shape)
            ),
        }
    }
}
