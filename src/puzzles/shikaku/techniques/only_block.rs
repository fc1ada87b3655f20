use crate::deduction::{Label, Placement, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::Rules;

use crate::puzzles::shikaku::blocks::shapes;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::gone::lit;
use super::words::{from, in_order, labels, named};

/// Only block: one block is left for a hint, so the hint has that block.
pub(super) struct OnlyBlock;

impl Technique<ShikakuProblem> for OnlyBlock {
    fn label(&self) -> Label {
        label!("only-block", "Only Block", 1.0)
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        for domain in at.all().iter().filter(|domain| !domain.is_settled()) {
            if let [block] = *domain.blocks() {
                let placement = Placement::Block { hint: domain.hint().square(), block };
                found.place(self.label().score, placement, block.squares(), || {
                    told(problem, at, domain.hint(), block)
                });
            }
        }
    }
}

fn told(problem: &ShikakuProblem, at: &Domains, hint: NumberedSquare, block: Block) -> Reason {
    let reasons = Reasons::against_others(problem, at, hint, block);
    Reason {
        because: in_order(reasons.squares().chain([hint.square()])),
        lights: lit(Tone::First, [block]),
        region: vec![hint.square()],
        question: format!("Which block can {} have?", named(hint)),
        text: format!("Only one block is left for {}: {}. {}", named(hint), from(block), reasons.sentence()),
    }
}

/// The reasons against all blocks of a hint but one.
#[derive(Default)]
struct Reasons {
    /// Other hints that they would hold: enough of them to name one for each.
    hints: Vec<Square>,
    /// Blocks on the board that they would overlap: enough of them to name one for each.
    placed: Vec<Block>,
    /// Whether some were ruled out by an earlier deduction.
    earlier: bool,
}

impl Reasons {
    fn against_others(problem: &ShikakuProblem, at: &Domains, hint: NumberedSquare, left: Block) -> Self {
        let mut reasons = Self::default();
        let mut others: Vec<Block> =
            shapes(problem.dimensions(), hint).filter(|&other| other != left).collect();
        others.sort_unstable();
        for other in others {
            let explained = reasons.hints.iter().any(|&square| other.contains(square))
                || reasons.placed.iter().any(|&placed| other.overlaps(placed));
            if explained {
                continue;
            }
            let stranger = problem.hints_in(other).find(|&inside| inside != hint);
            let in_the_way = at.placed().overlapping(other).next();
            match (stranger, in_the_way) {
                (Some(stranger), _) => reasons.hints.push(stranger.square()),
                (None, Some(placed)) => reasons.placed.push(placed),
                (None, None) => reasons.earlier = true,
            }
        }
        reasons
    }

    /// The squares that make it true.
    fn squares(&self) -> impl Iterator<Item = Square> {
        self.hints.iter().copied().chain(self.placed.iter().flat_map(|block| block.squares()))
    }

    fn sentence(&self) -> String {
        let mut reasons = Vec::new();
        if !self.hints.is_empty() {
            let hints = in_order(self.hints.iter().copied());
            reasons.push(format!("hold another number ({})", labels(&hints)));
        }
        if !self.placed.is_empty() {
            reasons.push(match self.placed[..] {
                [block] => format!("overlap a placed block ({})", from(block)),
                [one, other] => format!("overlap placed blocks ({} and {})", from(one), from(other)),
                _ => "overlap placed blocks".to_owned(),
            });
        }
        match (reasons.is_empty(), self.earlier) {
            (true, false) => "No other of its area fits into the grid.".to_owned(),
            (true, true) => "The others were ruled out before.".to_owned(),
            (false, false) => format!("Any other would {}.", reasons.join(" or ")),
            (false, true) => format!("Any other would {}, or has been ruled out.", reasons.join(" or ")),
        }
    }
}
