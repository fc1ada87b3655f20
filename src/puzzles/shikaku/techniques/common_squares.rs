use crate::deduction::{Label, Reason, StepCollector, Technique, label};
use crate::grid::Square;

use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::Gone;
use super::words::{in_order, labels, named};

/// Common squares: all blocks of a hint cover certain squares, so no other hint can have a block that covers
/// any of them.
///
/// This is arc consistency between two hints. All possible blocks of a hint hold the hint, so a block that
/// overlaps every one of them overlaps the squares that they have in common.
pub(super) struct CommonSquares;

impl Technique<ShikakuProblem> for CommonSquares {
    fn label(&self) -> Label {
        label!("common-squares", "Common Squares", 2.0)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for (index, domain) in at.all().iter().enumerate() {
            let common = domain.common();
            if domain.is_settled() || domain.blocks().is_empty() || common.is_single() {
                continue;
            }
            let contested = || common.squares().filter(|&square| at.reach().at(square) > 1);
            if contested().next().is_none() {
                continue;
            }
            let others =
                || contested().flat_map(|square| at.reaching(square)).filter(|&other| other != index);
            let changed = others().map(|other| at.all()[other].hint().square());
            found.remove(self.label().score, changed, || {
                let gone = Gone::of(at, others(), |_, block| Bounds::of(block).meets(common));
                let squares: Vec<Square> = contested().collect();
                let hint = domain.hint();
                let loser = match gone.hint() {
                    Some(loser) => format!("the block of {} cannot", named(loser)),
                    None => "no other block can".to_owned(),
                };
                let reason = Reason {
                    because: in_order(common.squares().chain([hint.square()])),
                    lights: gone.lights(),
                    region: vec![hint.square()],
                    question: format!("Which squares do all blocks of {} cover?", named(hint)),
                    text: format!(
                        "Every block that {} can have covers {}, so {loser}: {}.",
                        named(hint),
                        labels(&squares),
                        gone.sentence()
                    ),
                };
                (gone.removals(), reason)
            });
        }
    }
}
