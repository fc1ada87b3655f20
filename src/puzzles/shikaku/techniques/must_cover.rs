use crate::deduction::{Placement, Removal, Step, Technique};
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

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut dyn FnMut(Step)) {
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
                found(self.step(square, domain));
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
    fn step(&self, square: Square, domain: &Domain) -> Step {
        let hint = domain.hint;
        let (covering, others): (Vec<Block>, Vec<Block>) =
            domain.blocks.iter().partition(|block| block.contains(square));
        let reason = format!("Only {} can reach {}, so its block covers it", named(hint), square.label());
        let (places, removes, text) = match covering[..] {
            [block] => {
                let text = format!("{reason}: {} from {}.", size_of(block), block.origin().label());
                (vec![Placement::Block { hint: hint.square(), block }], Vec::new(), text)
            }
            _ => {
                let text = format!(
                    "{reason}: {} that {} not go, {} left.",
                    counted(others.len(), "block"),
                    if others.len() == 1 { "does" } else { "do" },
                    if covering.len() == 1 { "1 is".to_owned() } else { format!("{} are", covering.len()) },
                );
                (Vec::new(), vec![Removal::Blocks { hint: hint.square(), blocks: others }], text)
            }
        };
        let mut because = vec![hint.square(), square];
        because.sort_unstable();
        Step {
            technique: self.id(),
            name: self.name(),
            score: self.score(),
            because,
            places,
            removes,
            region: vec![square],
            question: format!("Which hint can reach {}?", square.label()),
            text,
        }
    }
}
