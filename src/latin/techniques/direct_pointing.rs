use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_placement};

use super::fish::lit;
use super::intersection::{Intersection, Locked};

/// Pointing that leaves a digit only one square of a neighbouring sector: all places of the digit in one
/// sector lie in a line, and another sector that the line crosses loses all its places there but one. Named
/// as in the Sudoku Explainer (Juillerat, 2007).
///
/// Its direct claiming is no technique here: where a line claims a sector, and a parallel line so has one
/// place left, the third sector of the band points, and leaves that place too.
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
            let sectors = shape.sets().iter().enumerate().skip(2 * usize::from(shape.side()));
            for (next, &set) in sectors.filter(|(_, set)| lost.meets(**set)) {
                if let Some(only) = (possible & (set - lost)).single() {
                    offer_placement(found, self.label().score, at, (only, locked.digit), || {
                        reason(at, &locked, (next, only), lost & set)
                    });
                }
            }
        });
    }
}

/// Why the only square left in the next sector holds the digit, which that sector loses in some squares.
fn reason(at: &LatinPosition, locked: &Locked, (next, only): (usize, usize), lost: SquareSet) -> Reason {
    let shape = at.shape();
    let &Locked { digit, places, from, into } = locked;
    let [from, into, next] = [from, into, next].map(|unit| &shape.units()[unit]);
    let mut region = [from.squares(), next.squares()].concat();
    region.sort_unstable();
    region.dedup();
    Reason {
        because: shape.list(places | lost),
        lights: [lit(shape, digit, places, Tone::First), lit(shape, digit, lost, Tone::Second)].concat(),
        region,
        question: format!("Where in {from} can the {digit} go, and where does that leave it in {next}?"),
        text: format!(
            "In {from} the {digit} can only go in {into}. So no other square of {into} can be {digit}, and \
             in {next} only {} is left for it.",
            shape.square(only).label(),
        ),
    }
}
