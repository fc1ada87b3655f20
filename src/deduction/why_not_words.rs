//! The answer to the question why a piece cannot stand, in words.

use crate::grid::Square;
use crate::puzzle::{Fault, Ground, Piece, capitalised, listed, listed_squares, sentence};

use super::{RestingOn, Step, WhyNot};

impl WhyNot {
    /// The steps that rule the piece out; none where there are none to tell.
    pub fn steps(&self) -> &[Step] {
        match self {
            Self::Proof(steps) | Self::Trying(steps) => steps,
            Self::Unfit | Self::Mistake(_) | Self::BrokenRule(_) | Self::Possible => &[],
        }
    }

    /// The answer in a sentence, which ends in a colon where steps follow.
    pub fn sentence(&self, piece: Piece) -> String {
        let cannot = match piece {
            Piece::Number(numbered) => {
                format!("{} cannot be {}", numbered.square().label(), numbered.number())
            }
            Piece::Block(_) => format!("{} cannot be", capitalised(&named_piece(piece))),
        };
        match self {
            Self::Unfit => format!("{cannot}."),
            Self::Mistake(step) => step.reason.in_one_line(),
            Self::BrokenRule(fault) => {
                let others = against(fault, piece);
                // A single one is named by what it rests on.
                let named = match others.len() {
                    0 | 1 => String::new(),
                    _ => format!(" ({})", listed_squares(others, "and")),
                };
                format!("{cannot}: {}", sentence(&format!("{}{named}", fault.in_words())))
            }
            Self::Proof(_) => format!("{cannot}:"),
            Self::Trying(steps) if steps.is_empty() => {
                format!("{cannot}: no solution has it, but the contradiction is too deep to tell.")
            }
            Self::Trying(_) => format!("{cannot}, but only trying it out shows that:"),
            Self::Possible => match piece {
                Piece::Number(numbered) => {
                    let (square, number) = (numbered.square().label(), numbered.number());
                    format!("{square} can be {number} as far as the rules go.")
                }
                Piece::Block(_) => {
                    format!("{} can be, as far as the rules go.", capitalised(&named_piece(piece)))
                }
            },
        }
    }
}

impl RestingOn {
    /// The squares of the givens and entries on which it rests, in order.
    pub fn squares(&self) -> Vec<Square> {
        let givens = self.grounds.iter().filter_map(|ground| ground.number());
        let entries = self.entries.iter().filter_map(|entry| entry.squares().first().copied());
        let mut squares: Vec<Square> = givens.chain(entries).collect();
        squares.sort_unstable();
        squares
    }

    /// The signs on which it rests, each as the square of the lesser number and that of the greater.
    pub fn signs(&self) -> Vec<(Square, Square)> {
        let sign = |ground: &Ground| match ground {
            Ground::Sign { lesser, greater } => Some((*lesser, *greater)),
            Ground::Number(_) => None,
        };
        self.grounds.iter().filter_map(sign).collect()
    }

    /// `It rests on the givens at r1c1 and r2c3; on the sign r1c1 < r1c2; on what was entered at r5c5.`
    pub fn sentence(&self) -> String {
        let numbers: Vec<Square> = self.grounds.iter().filter_map(|ground| ground.number()).collect();
        let mut parts = Vec::new();
        if !numbers.is_empty() {
            let what = if numbers.len() == 1 { "the given at" } else { "the givens at" };
            parts.push(format!("{what} {}", listed_squares(numbers, "and")));
        }
        let signs: Vec<String> = self
            .signs()
            .into_iter()
            .map(|(lesser, greater)| format!("{} < {}", lesser.label(), greater.label()))
            .collect();
        if !signs.is_empty() {
            let what = if signs.len() == 1 { "the sign" } else { "the signs" };
            parts.push(format!("{what} {}", listed(signs, "and")));
        }
        if !self.entries.is_empty() {
            let entered = self.entries.iter().filter_map(|entry| entry.squares().first().copied());
            parts.push(format!("what was entered at {}", listed_squares(entered, "and")));
        }
        match parts.is_empty() {
            true => "It rests on the rules alone.".to_owned(),
            false if self.is_example => format!("For instance, it rests on {}.", parts.join("; on ")),
            false => format!("It rests on {}.", parts.join("; on ")),
        }
    }
}

/// The squares that break the rule with a number, as far as the fault does not name them.
fn against(fault: &Fault, piece: Piece) -> Vec<Square> {
    let Piece::Number(numbered) = piece else { return Vec::new() };
    let mut others = fault.squares.clone();
    others.retain(|&square| square != numbered.square() && !fault.text.contains(&square.label()));
    others
}

/// `r3c5=7`, or `the block r1c4-r3c5`.
pub fn named_piece(piece: Piece) -> String {
    match piece {
        Piece::Number(numbered) => format!("{}={}", numbered.square().label(), numbered.number()),
        Piece::Block(block) => {
            format!("the block {}-{}", block.origin().label(), block.last().label())
        }
    }
}
