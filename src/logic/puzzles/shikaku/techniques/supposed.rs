//! Suppositions in a Shikaku: what follows if a possible block is the block of its hint.

use crate::deduction::{Assumable, GroupMeaning, Light, LiteralMeaning, LiteralNetwork, Removal, Tone};
use crate::grid::Square;
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::words::from;

impl Assumable for ShikakuProblem {
    fn network<'a>(&self, at: &'a Domains) -> &'a LiteralNetwork {
        &at.literals().network
    }

    fn is_possible(&self, at: &Domains, literal: usize) -> bool {
        let (hint, block) = at.literals().blocks[literal];
        at.domains[usize::from(hint)].allows(block)
    }

    fn meaning(&self, at: &Domains, literal: usize) -> LiteralMeaning {
        let (hint, block) = at.literals().blocks[literal];
        let hint = at.domains[usize::from(hint)].hint;
        let (hint_name, block_name) = (hint.named(), from(block));
        LiteralMeaning {
            square: hint.square(),
            denies: format!("{hint_name} cannot take {block_name}"),
            subject: hint_name,
            verb: "takes",
            value: block_name,
            removal: Some(Removal::Blocks { hint: hint.square(), blocks: vec![block] }),
            light: Some(Light::block(Tone::First, block)),
        }
    }

    fn value_square(&self, at: &Domains, literal: usize) -> Option<Square> {
        let (hint, _) = at.literals().blocks[literal];
        Some(at.domains[usize::from(hint)].hint.square())
    }

    fn why_last(&self, at: &Domains, group: usize, _: usize, _: &[u32]) -> String {
        match at.literals().hints.get(group) {
            Some(_) => "its last block".to_owned(),
            None => self.group_meaning(at, group).last,
        }
    }

    fn group_meaning(&self, at: &Domains, group: usize) -> GroupMeaning {
        let literals = at.literals();
        match literals.hints.get(group) {
            Some(&hint) => {
                let hint = at.domains[usize::from(hint)].hint;
                GroupMeaning {
                    last: "all it has left".to_owned(),
                    choices: "all it has left".to_owned(),
                    nothing: format!("no block is left for {}", hint.named()),
                    twice: format!("{} would need two blocks", hint.named()),
                    squares: vec![hint.square()],
                }
            }
            None => {
                let square = literals.squares[group - literals.hints.len()];
                GroupMeaning {
                    last: format!("only it can reach {}", square.label()),
                    choices: format!("only it can reach {}", square.label()),
                    nothing: format!("nothing can cover {}", square.label()),
                    twice: format!("two blocks would cover {}", square.label()),
                    squares: vec![square],
                }
            }
        }
    }
}
