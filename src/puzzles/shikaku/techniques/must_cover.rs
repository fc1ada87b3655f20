use crate::deduction::{Found, Placement, Reason, Removal, Technique};
use crate::grid::{Block, Board, Square};
use crate::puzzle::Rules;

use crate::puzzle::counted;
use crate::puzzles::shikaku::cover::Cover;
use crate::puzzles::shikaku::rules::size_of;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::domains::Domain;
use super::named;

/// Only one hint can reach a square: its block covers it, so its other blocks go.
pub(super) struct MustCover;

impl Technique<ShikakuProblem> for MustCover {
    fn id(&self) -> &'static str {
        "must-cover"
    }

    fn name(&self) -> &'static str {
        "Must Cover"
    }

    fn score(&self) -> f64 {
        1.5
    }

    fn page(&self) -> &'static str {
        include_str!("../../../../assets/help/must-cover.txt")
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut Found<'_>) {
        let mut reach: Board<Reach<'_>> = Board::filled(problem.dimensions(), Reach::Nobody);
        for domain in at.iter() {
            let Some(frame) = Cover::frame_around(&domain.blocks) else { continue };
            let cover = Cover::of(frame, domain.blocks.iter().copied());
            for (square, blocks) in cover.iter().filter(|&(_, blocks)| blocks > 0) {
                reach[square] = match reach[square] {
                    Reach::Nobody => Reach::Only { domain, blocks: blocks as usize },
                    _ => Reach::Several,
                };
            }
        }
        for (square, reach) in reach.iter() {
            if let Reach::Only { domain, blocks } = *reach
                && !domain.settled
                && blocks < domain.blocks.len()
            {
                self.offer(square, domain, found);
            }
        }
    }
}

/// Which hints can reach a square.
#[derive(Debug, Clone, Copy)]
enum Reach<'a> {
    Nobody,
    /// This one alone, with so many of its blocks.
    Only {
        domain: &'a Domain,
        blocks: usize,
    },
    Several,
}

impl MustCover {
    fn offer(&self, square: Square, domain: &Domain, found: &mut Found<'_>) {
        let hint = domain.hint;
        let (covering, others): (Vec<Block>, Vec<Block>) =
            domain.blocks.iter().partition(|block| block.contains(square));
        let told = |rest: String| {
            let mut because = vec![hint.square(), square];
            because.sort_unstable();
            Reason {
                because,
                lights: Vec::new(),
                region: vec![square],
                question: format!("Which hint can reach {}?", square.label()),
                text: format!(
                    "Only {} can reach {}, so its block covers it: {rest}.",
                    named(hint),
                    square.label()
                ),
            }
        };
        if let [block] = covering[..] {
            let placement = Placement::Block { hint: hint.square(), block };
            found.place(self.score(), placement, block.squares(), || {
                told(format!("{} from {}", size_of(block), block.origin().label()))
            });
            return;
        }
        found.remove(self.score(), [hint.square()], || {
            let rest = format!(
                "{} that {} not go, {} are left",
                counted(others.len(), "block"),
                if others.len() == 1 { "does" } else { "do" },
                covering.len(),
            );
            (vec![Removal::Blocks { hint: hint.square(), blocks: others }], told(rest))
        });
    }
}
