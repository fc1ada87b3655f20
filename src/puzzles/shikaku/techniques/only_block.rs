use crate::deduction::{Found, Placement, Reason, Technique};
use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::Rules;

use crate::puzzles::shikaku::blocks::shapes;
use crate::puzzles::shikaku::rules::size_of;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::named;

/// One block is left for a hint: it has that one.
pub(super) struct OnlyBlock;

impl Technique<ShikakuProblem> for OnlyBlock {
    fn id(&self) -> &'static str {
        "only-block"
    }

    fn name(&self) -> &'static str {
        "Only Block"
    }

    fn score(&self) -> f64 {
        1.0
    }

    fn page(&self) -> &'static str {
        include_str!("../../../../assets/help/only-block.txt")
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut Found<'_>) {
        for domain in at.iter().filter(|domain| !domain.settled) {
            if let [block] = domain.blocks[..] {
                let placement = Placement::Block { hint: domain.hint.square(), block };
                found.place(self.score(), placement, block.squares(), || {
                    told(problem, at, domain.hint, block)
                });
            }
        }
    }
}

fn told(problem: &ShikakuProblem, at: &Domains, hint: NumberedSquare, block: Block) -> Reason {
    let reasons = Reasons::against_others(problem, at, hint, block);
    let mut because = reasons.squares();
    because.push(hint.square());
    because.sort_unstable();
    because.dedup();
    Reason {
        because,
        lights: Vec::new(),
        region: vec![hint.square()],
        question: format!("Which block can {} have?", named(hint)),
        text: format!(
            "Only one block is left for {}: {} from {}. {}",
            named(hint),
            size_of(block),
            block.origin().label(),
            reasons.sentence()
        ),
    }
}

/// What speaks against all blocks of a hint but one.
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
    fn squares(&self) -> Vec<Square> {
        let placed = self.placed.iter().flat_map(|block| block.squares());
        self.hints.iter().copied().chain(placed).collect()
    }

    fn sentence(&self) -> String {
        let list = |squares: &mut dyn Iterator<Item = Square>| {
            let mut squares: Vec<Square> = squares.collect();
            squares.sort_unstable();
            squares.into_iter().map(Square::label).collect::<Vec<_>>().join(" ")
        };
        let mut reasons = Vec::new();
        if !self.hints.is_empty() {
            reasons.push(format!("hold another hint ({})", list(&mut self.hints.iter().copied())));
        }
        if !self.placed.is_empty() {
            let origins = list(&mut self.placed.iter().map(|block| block.origin()));
            reasons.push(format!("overlap a block that is placed ({origins})"));
        }
        match (reasons.is_empty(), self.earlier) {
            (true, false) => "No other of its area fits into the grid.".to_owned(),
            (true, true) => "The others were ruled out before.".to_owned(),
            (false, false) => format!("Any other would {}.", reasons.join(" or ")),
            (false, true) => format!("Any other would {}, or was ruled out before.", reasons.join(" or ")),
        }
    }
}
