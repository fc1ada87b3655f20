use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
    offer_placement,
};

/// Locked candidates: all places of a digit in one unit lie in another unit too, which then holds its digit
/// there. Named as in the Sudoku Explainer (Juillerat, 2007); Locked Candidates of type 1 and 2 in HoDoKu
/// (Hobiger, 2008).
pub enum Intersection {
    /// All places in a sector lie in one line; or all places in any unit but a line lie in another unit.
    Pointing,
    /// All places in a line lie in one sector, or in any other unit.
    Claiming,
}

/// By places in a box, in its order: true if there are several, all in one line.
const IN_A_LINE: [bool; 512] = several_within(&[0o007, 0o070, 0o700, 0o111, 0o222, 0o444]);

/// By places in a line, in its order: true if there are several, all in one box.
const IN_A_BOX: [bool; 512] = several_within(&[0o007, 0o070, 0o700]);

/// By mask of nine bits: true if it has several bits, all within one of these masks.
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
    /// Visits every digit that is locked in this way.
    fn visit(&self, at: &LatinPosition, tell: &mut dyn FnMut(Locked)) {
        let shape = at.shape();
        let (units, of_boxes) = match self {
            Self::Pointing => (shape.lines()..shape.units().len(), &IN_A_LINE),
            Self::Claiming => (0..shape.lines(), &IN_A_BOX),
        };
        let may_be_locked = |mask: u16| match shape.is_patterned() {
            true => of_boxes[usize::from(mask)],
            false => mask & mask.wrapping_sub(1) != 0,
        };
        for digit in 1..=shape.side() {
            let masks = at.places_by_unit(digit).masks();
            for from in units.clone().filter(|&from| may_be_locked(masks[from])) {
                let places = at.places(digit) & shape.sets()[from];
                for into in shape.units_of_all(places).filter(|&into| into != from) {
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
            offer_eliminations(found, self.label().score, at, &eliminations, || reason(at, &locked));
        });
    }
}

/// A digit whose places in one unit all lie in another.
struct Locked {
    digit: u8,
    places: SquareSet,
    /// The index of the unit, and that of the other one.
    from: usize,
    into: usize,
}

impl Locked {
    /// The rest of the other unit, where the digit cannot be.
    fn elsewhere(&self, shape: &LatinShape) -> SquareSet {
        shape.sets()[self.into] - shape.sets()[self.from]
    }
}

fn reason(at: &LatinPosition, &Locked { digit, places, from, into }: &Locked) -> Reason {
    let [from, into] = [from, into].map(|unit| &at.shape().units()[unit]);
    Reason {
        because: at.shape().list(places),
        lights: at.lights(Tone::First, places, Digits::of(digit)),
        region: from.squares().to_vec(),
        question: format!("Where in {from} can the {digit} go?"),
        text: format!(
            "In {from} the {digit} can only go in {into}. So {into} has its {digit} there, and no other \
             square of it can be {digit}."
        ),
    }
}

/// Pointing that leaves a digit only one square of another unit that is not a line. Named as in the Sudoku
/// Explainer (Juillerat, 2007). The Explainer's direct claiming is left out: where it would apply, the third
/// sector of the band points, too.
pub struct DirectPointing;

impl LatinTechnique for DirectPointing {
    fn label(&self) -> Label {
        label!("direct-pointing", "Direct Pointing", 1.7)
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        Intersection::Pointing.visit(at, &mut |locked| {
            let possible = at.places(locked.digit);
            let lost = possible & locked.elsewhere(shape);
            let others = shape.sets().iter().enumerate().skip(shape.lines());
            for (next, &set) in others.filter(|(_, set)| lost.meets(**set)) {
                if let Some(only) = (possible & (set - lost)).single() {
                    offer_placement(found, self.label().score, at, (only, locked.digit), || {
                        direct_reason(at, &locked, (next, only), lost & set)
                    });
                }
            }
        });
    }
}

/// The reason why the only square left in the next sector holds the digit, which other squares of it lose.
fn direct_reason(
    at: &LatinPosition,
    locked: &Locked,
    (next, only): (usize, usize),
    lost: SquareSet,
) -> Reason {
    let shape = at.shape();
    let &Locked { digit, places, from, into } = locked;
    let [from, into, next] = [from, into, next].map(|unit| &shape.units()[unit]);
    let mut region = [from.squares(), next.squares()].concat();
    region.sort_unstable();
    region.dedup();
    Reason {
        because: shape.list(places | lost),
        lights: [(Tone::First, places), (Tone::Second, lost)]
            .map(|(tone, squares)| at.lights(tone, squares, Digits::of(digit)))
            .concat(),
        region,
        question: format!("Where in {from} can the {digit} go, and where does that leave it in {next}?"),
        text: format!(
            "In {from} the {digit} can only go in {into}. So no other square of {into} can be {digit}, and \
             in {next} only {} is left for it.",
            shape.label(only),
        ),
    }
}
