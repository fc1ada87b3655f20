use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
};

/// Locked candidates: all places of a digit in one unit lie in another unit too, which then holds its digit
/// there. Named as in the Sudoku Explainer (Juillerat, 2007); Locked Candidates of type 1 and 2 in HoDoKu
/// (Hobiger, 2008).
pub enum Intersection {
    /// All places in a sector lie in one line.
    Pointing,
    /// All places in a line lie in one sector.
    Claiming,
}

/// By places in a sector, in its order: whether they are several, and lie in one line.
const IN_A_LINE: [bool; 512] = several_within(&[0o007, 0o070, 0o700, 0o111, 0o222, 0o444]);

/// By places in a line, in its order: whether they are several, and lie in one sector.
const IN_A_SECTOR: [bool; 512] = several_within(&[0o007, 0o070, 0o700]);

/// By mask of nine bits: whether it has several bits, and has them within one of these masks.
const fn several_within(crossings: &[u16]) -> [bool; 512] {
    let mut is_within = [false; 512];
    let mut mask = 1_u16;
    while mask < 512 {
        let mut at = 0;
        while at < crossings.len() {
            is_within[mask as usize] |= !mask.is_power_of_two() && mask & !crossings[at] == 0;
            at += 1;
        }
        mask += 1;
    }
    is_within
}

impl Intersection {
    /// Visits every digit that is locked so.
    pub(super) fn visit(&self, at: &LatinPosition, tell: &mut dyn FnMut(Locked)) {
        let shape = at.shape();
        let lines = 2 * usize::from(shape.side());
        let (units, is_locked) = match self {
            Self::Pointing => (lines..shape.units().len(), &IN_A_LINE),
            Self::Claiming => (0..lines, &IN_A_SECTOR),
        };
        for digit in 1..=shape.side() {
            let masks = at.places_by_unit(digit).masks();
            for from in units.clone().filter(|&from| is_locked[usize::from(masks[from])]) {
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
