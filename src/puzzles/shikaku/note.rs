use crate::grid::{Block, NumberedSquare, Square};
use crate::puzzle::{Hand, Note, Rules};

use super::blocks::PossibleBlocks;
use super::play::Held;
use super::problem::Verdict;
use super::rules::{counted, in_words, size_of};
use super::summed_area::SummedArea;
use super::{Placed, ShikakuProblem};

/// How many hints a sentence names at most.
const NAMED: usize = 3;

impl ShikakuProblem {
    /// What there is to say about the block in hand, or else about the square under the cursor.
    pub(super) fn describe(&self, answer: &Placed, hand: &Hand) -> Note {
        let cursor = hand.cursor;
        match self.held(answer, hand) {
            Held::Drawn(block) => {
                let mut lines = vec![self.verdict(block)];
                lines.extend(overlaps(answer, block));
                Note { title: format!("Drawing {} = {}", size_of(block), block.area()), lines }
            }
            Held::Shown { block, place, count } => {
                let hint = self.hint_meant(answer, cursor).map(titled);
                let lines = hint.into_iter().chain(overlaps(answer, block)).collect();
                Note { title: format!("Block {} of {count}: {}", place + 1, size_of(block)), lines }
            }
            Held::Nothing => match (self.hint_at(cursor), answer.at(cursor)) {
                (Some(hint), placed) => self.hint_note(answer, hint, placed),
                (None, Some(block)) => Note {
                    title: format!("Block {} at {}", size_of(block), block.origin().label()),
                    lines: vec![self.verdict(block)],
                },
                (None, None) => {
                    Note { title: format!("Square {}", cursor.label()), lines: self.reaching(answer, cursor) }
                }
            },
        }
    }

    fn hint_note(&self, answer: &Placed, hint: NumberedSquare, placed: Option<Block>) -> Note {
        let mut lines = Vec::new();
        if let Some(block) = placed {
            lines.push(format!("It is in a block of {}.", size_of(block)));
            lines.push(self.verdict(block));
        }
        match self.choices(answer, hint).len() {
            0 => lines.push("No block is possible".to_owned()),
            1 => lines.extend(["1 block is possible".to_owned(), "Tab shows it".to_owned()]),
            count => lines.extend([format!("{count} blocks are possible"), "Tab shows the next".to_owned()]),
        }
        Note { title: titled(hint), lines }
    }

    /// Whether a block keeps the rules.
    fn verdict(&self, block: Block) -> String {
        match self.judge(block) {
            Verdict::Right(hint) => format!("Its hint says {}: it fits.", hint.number()),
            Verdict::WrongArea(hint) => format!("Area {}, its hint says {}.", block.area(), hint.number()),
            Verdict::NoHint => "It holds no hint.".to_owned(),
            Verdict::Several(hints) => format!("It holds {} hints.", in_words(hints)),
        }
    }

    /// Which hints could still reach an empty square.
    fn reaching(&self, answer: &Placed, square: Square) -> Vec<String> {
        if !self.dimensions().contains(square) {
            return Vec::new();
        }
        let covered = answer.blocks().iter().flat_map(|block| block.squares());
        let taken = SummedArea::of(self.dimensions(), covered);
        let hints = PossibleBlocks::new(self).reaching(square, &taken);
        let names: Vec<String> = hints
            .iter()
            .take(NAMED)
            .map(|hint| format!("{} at {}", hint.number(), hint.square().label()))
            .collect();
        let more = match hints.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        match hints.len() {
            0 => vec!["No hint can reach it: some block is wrong.".to_owned()],
            1 => vec![format!("Only one hint can reach it: {}.", names.join(", "))],
            count => vec![format!("{count} hints can reach it: {}{more}.", names.join(", "))],
        }
    }
}

/// `Hint 8 at r4c6`
fn titled(hint: NumberedSquare) -> String {
    format!("Hint {} at {}", hint.number(), hint.square().label())
}

/// What becomes of the blocks in the way.
fn overlaps(answer: &Placed, block: Block) -> Option<String> {
    let others = answer.overlapping(block).filter(|&other| other != block).count();
    (others > 0).then(|| format!("It overlaps {}, to be taken away.", counted(others, "block")))
}
