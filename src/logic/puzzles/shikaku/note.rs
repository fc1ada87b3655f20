use crate::grid::{Block, Square};
use crate::puzzle::{Hand, Note, Piece, RuledOut, Rules, capitalised, counted};

use super::blocks::PossibleBlocks;
use super::cover::SummedArea;
use super::play::Held;
use super::problem::{Verdict, in_words, size_of};
use super::{BlockShape, Clue, Placed, ShikakuProblem};

/// The greatest number of hints that a sentence names.
const NAMED: usize = 3;

impl ShikakuProblem {
    /// The note on the block in hand, or without one on the square under the cursor.
    pub(super) fn describe(&self, answer: &Placed, hand: &Hand, ruled_out: RuledOut<'_>) -> Note {
        let cursor = hand.cursor;
        match self.held(answer, hand) {
            Held::Drawn(block) => {
                let lines = [self.verdict(block)].into_iter().chain(overlaps(answer, block)).collect();
                let title = format!("Drawing {} = {}", block.dimensions().label(), block.area());
                Note { title, lines, is_wrong: self.fitting(block).is_none(), reasons: Vec::new() }
            }
            Held::Shown { block, hint } => {
                let choices = self.choices(answer, cursor);
                let offered = self.offered(&choices, ruled_out);
                let place = offered.iter().position(|&choice| choices[choice] == (block, hint));
                let size = block.dimensions().label();
                let title = match place {
                    Some(place) => format!("Block {} of {}: {size}", place + 1, offered.len()),
                    None => format!("Block {size}, ruled out"),
                };
                let lines = [titled(hint)].into_iter().chain(overlaps(answer, block)).collect();
                Note { title, lines, ..Note::default() }
            }
            Held::Nothing => match (self.hint_at(cursor), answer.at(cursor)) {
                (Some(hint), placed) => self.hint_note(answer, hint, placed, ruled_out),
                (None, Some(block)) => Note {
                    title: format!("Block {} = {}", block.dimensions().label(), block.area()),
                    lines: self.fitting(block).into_iter().collect(),
                    ..Note::default()
                },
                (None, None) => {
                    let reasons = self.reaching(answer, cursor).into_iter().map(|why| (String::new(), why));
                    Note { title: cursor.label(), reasons: reasons.collect(), ..Note::default() }
                }
            },
        }
    }

    fn hint_note(&self, answer: &Placed, hint: Clue, placed: Option<Block>, ruled_out: RuledOut<'_>) -> Note {
        let is_other = |&choice: &Block| Some(choice) != placed && !ruled_out(Piece::Block(choice));
        let others = self.blocks_of(answer, hint).into_iter().filter(is_other).count();
        let (line, reason) = match placed {
            Some(block) if matches!(self.judge(block), Verdict::Right(_)) => {
                let reason = (others > 0).then(|| format!("other blocks are possible: {others}"));
                (Some(format!("its block is placed: {}", size_of(block))), reason)
            }
            Some(block) => (Some(format!("in a block {}", size_of(block))), Some(possible(others))),
            None => (None, Some(possible(others))),
        };
        let reasons = reason.into_iter().map(|reason| (String::new(), reason)).collect();
        Note { title: titled(hint), lines: line.into_iter().collect(), reasons, ..Note::default() }
    }

    /// A verdict in words on a block that is being drawn.
    fn verdict(&self, block: Block) -> String {
        self.fitting(block).unwrap_or_else(|| match self.judge(block) {
            Verdict::WrongArea { hint, number } if hint.shape() == BlockShape::Any => {
                format!("its number is {number}")
            }
            Verdict::Right(hint) | Verdict::WrongArea { hint, .. } | Verdict::WrongShape(hint) => {
                format!("not {}", hint.wish())
            }
            Verdict::NoHint => format!("without a {}", self.noun()),
            Verdict::Several(hints) => format!("with {} {}s", in_words(hints), self.noun()),
        })
    }

    /// The sentence that a block keeps the rules; `None` if it does not.
    fn fitting(&self, block: Block) -> Option<String> {
        match self.judge(block) {
            Verdict::Right(_) => Some(format!("fits its {}", self.noun())),
            Verdict::NoHint | Verdict::Several(_) | Verdict::WrongArea { .. } | Verdict::WrongShape(_) => {
                None
            }
        }
    }

    /// The hints that could still reach an empty square, in words.
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
            .map(|hint| format!("{} at {}", hint.name(), hint.square().label()))
            .collect();
        let more = match hints.len().saturating_sub(NAMED) {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let noun = self.noun();
        match hints.len() {
            0 => vec![format!("no {noun} can reach it: some block is wrong")],
            1 => vec![format!("only one {noun} can reach it: {}", names.join(", "))],
            count => vec![format!("{count} {noun}s can reach it: {}{more}", names.join(", "))],
        }
    }
}

/// `2 blocks are possible`
fn possible(count: usize) -> String {
    match count {
        0 => "no block is possible".to_owned(),
        1 => "1 block is possible".to_owned(),
        _ => format!("{count} blocks are possible"),
    }
}

/// `The 8 at r4c6`
fn titled(hint: Clue) -> String {
    capitalised(&hint.named())
}

/// The fate of the blocks in the way.
fn overlaps(answer: &Placed, block: Block) -> Option<String> {
    let others = answer.overlapping(block).filter(|&other| other != block).count();
    (others > 0).then(|| format!("takes away {}", counted(others, "block")))
}
