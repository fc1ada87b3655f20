use std::cmp::Reverse;

use crate::grid::{Block, Digits, Square};
use crate::puzzle::{EntryMode, Fault, Hand, Input, Left, Note, Piece, Played, Reply, RuledOut, Rules};
use crate::scene::Scene;

use super::blocks::PossibleBlocks;
use super::cover::SummedArea;
use super::problem::Verdict;
use super::{Clue, Move, Placed, ShikakuProblem};

/// The blocks of a hint are counted up to this number to say which hint has the fewest.
const MOST_COUNTED: usize = 12;

/// The share of an outline is told in this number of parts.
const PARTS: u32 = 1000;

impl Played for ShikakuProblem {
    type Move = Move;

    fn entry_mode(&self) -> EntryMode {
        EntryMode::Blocks
    }

    fn interpret(
        &self,
        answer: &Placed,
        hand: &mut Hand,
        input: Input,
        ruled_out: RuledOut<'_>,
    ) -> Reply<Move> {
        match input {
            Input::Number(_) => Reply::Ignored,
            Input::Next => self.cycle(answer, hand, ruled_out, |shown, choices| {
                let later = choices.iter().find(|&&choice| shown.is_none_or(|shown| choice > shown));
                later.or(choices.first()).copied()
            }),
            Input::Previous => self.cycle(answer, hand, ruled_out, |shown, choices| {
                let earlier = choices.iter().rev().find(|&&choice| shown.is_some_and(|shown| choice < shown));
                earlier.or(choices.last()).copied()
            }),
            Input::Begin if hand.anchor.is_none() => {
                hand.choice = None;
                hand.anchor = Some(hand.cursor);
                Reply::Handled
            }
            Input::Begin | Input::Accept => self.accept(answer, hand, ruled_out),
            Input::Clear | Input::Cancel if is_busy(hand) => {
                let_go(hand);
                Reply::Handled
            }
            Input::Cancel => Reply::Ignored,
            Input::Clear => match answer.at(hand.cursor) {
                Some(block) => {
                    let mut after = answer.clone();
                    after.remove(block);
                    Reply::Play(Move::between(answer, &after))
                }
                None => Reply::Ignored,
            },
        }
    }

    /// `None` if an added block lies outside the grid, or if the blocks would then cover more than twice the
    /// area of the grid. That limits the cost of a position, whatever a file contains.
    fn after(&self, answer: &Placed, played: &Move) -> Option<Placed> {
        if played.added.iter().any(|&block| !self.grid().contains_block(block)) {
            return None;
        }
        let mut after = answer.clone();
        played.removed.iter().for_each(|&block| after.remove(block));
        played.added.iter().for_each(|&block| after.insert(block));
        let covered: u64 = after.blocks().iter().map(|block| u64::from(block.area())).sum();
        (covered <= 2 * u64::from(self.dimensions().area())).then_some(after)
    }

    fn put(&self, answer: &Placed, pieces: &[Piece]) -> Move {
        let mut after = answer.clone();
        let blocks = pieces.iter().filter_map(|piece| piece.block());
        blocks.filter(|&block| self.grid().contains_block(block)).for_each(|block| after.put(block));
        Move::between(answer, &after)
    }

    fn between(&self, before: &Placed, after: &Placed) -> Move {
        Move::between(before, after)
    }

    fn candidates(&self, _: &Placed, _: Square) -> Option<Digits> {
        None
    }

    fn is_open(&self, answer: &Placed, square: Square) -> bool {
        self.dimensions().contains(square) && answer.at(square).is_none()
    }

    /// The hints without a block. Those with the fewest possible blocks come first: there is most to be seen.
    fn stops(&self, answer: &Placed, ruled_out: RuledOut<'_>) -> Vec<(usize, Square)> {
        let blocks = PossibleBlocks::new(self);
        let taken =
            SummedArea::of(self.dimensions(), answer.blocks().iter().flat_map(|block| block.squares()));
        let rank =
            |hint| blocks.count_free(hint, &taken, MOST_COUNTED, |block| !ruled_out(Piece::Block(block)));
        let open = self.hints().iter().filter(|hint| answer.at(hint.square()).is_none());
        // None is as urgent as one.
        open.map(|&hint| (rank(hint).max(1), hint.square())).collect()
    }

    fn left(&self, answer: &Placed) -> Left {
        let right = |&&block: &&Block| matches!(self.judge(block), Verdict::Right(_));
        let done = answer.blocks().iter().filter(right).count();
        let total = self.hints().len();
        let what = if self.has_unknown() { "clues" } else { "numbers" };
        Left { count: total.saturating_sub(done), total, what, digits: Vec::new() }
    }

    fn note(&self, answer: &Placed, hand: &Hand, ruled_out: RuledOut<'_>) -> Note {
        self.describe(answer, hand, ruled_out)
    }

    fn scene(&self, answer: &Placed, hand: &Hand, faults: &[Fault]) -> Scene {
        self.depict(answer, hand, faults)
    }
}

/// The block that the player draws or chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// Nothing.
    Nothing,
    /// A block being drawn.
    Drawn(Block),
    /// A possible block of this hint, at the cursor.
    Shown { block: Block, hint: Clue },
}

impl Held {
    /// The block drawn or shown.
    pub(super) fn block(self) -> Option<Block> {
        match self {
            Self::Nothing => None,
            Self::Drawn(block) | Self::Shown { block, .. } => Some(block),
        }
    }
}

impl ShikakuProblem {
    /// The block that the player draws or chooses; nothing where the hand does not fit this board.
    pub(super) fn held(&self, answer: &Placed, hand: &Hand) -> Held {
        if let Some(anchor) = hand.anchor {
            let inside = self.dimensions().contains(anchor) && self.dimensions().contains(hand.cursor);
            return if inside { Held::Drawn(Block::spanning(anchor, hand.cursor)) } else { Held::Nothing };
        }
        let shown = hand.choice.and_then(|choice| {
            let choices = self.choices(answer, hand.cursor);
            let (block, hint) = choices[choice.checked_rem(choices.len())?];
            Some(Held::Shown { block, hint })
        });
        shown.unwrap_or(Held::Nothing)
    }

    /// The possible blocks to choose from at the cursor, each with its hint: those of the hint that is meant,
    /// or on an empty square all that would cover it.
    pub(super) fn choices(&self, answer: &Placed, cursor: Square) -> Vec<(Block, Clue)> {
        if let Some(hint) = self.hint_meant(answer, cursor) {
            return self.blocks_of(answer, hint).into_iter().map(|block| (block, hint)).collect();
        }
        if !self.dimensions().contains(cursor) || answer.at(cursor).is_some() {
            return Vec::new();
        }
        let blocks = PossibleBlocks::new(self);
        let free = |block: &Block| block.contains(cursor) && answer.overlapping(*block).next().is_none();
        let open = self.hints().iter().filter(|hint| answer.at(hint.square()).is_none());
        open.flat_map(|&hint| blocks.of(hint).into_iter().filter(free).map(move |block| (block, hint)))
            .collect()
    }

    /// The possible blocks to choose from for a hint: those that overlap no other block on the board, or all
    /// if each overlaps one. Those come first whose outline lies most on the edge of the board and on other
    /// blocks, of these the largest, and then row by row.
    pub(super) fn blocks_of(&self, answer: &Placed, hint: Clue) -> Vec<Block> {
        let own = answer.at(hint.square());
        let others = answer.blocks().iter().filter(|&&block| Some(block) != own);
        let taken = SummedArea::of(self.dimensions(), others.flat_map(|block| block.squares()));
        let mut all = PossibleBlocks::new(self).of(hint);
        if all.iter().any(|&block| taken.count(block) == 0) {
            all.retain(|&block| taken.count(block) == 0);
        }
        all.sort_by_cached_key(|&block| {
            let outline = 2 * u32::from(block.dimensions().width() + block.dimensions().height());
            let open = PARTS * (outline - taken.bounds(block)) / outline;
            (open, Reverse(block.area()), block.origin().row(), block.origin().column())
        });
        all
    }

    /// The indices of the choices to offer: those that were not ruled out.
    pub(super) fn offered(&self, choices: &[(Block, Clue)], ruled_out: RuledOut<'_>) -> Vec<usize> {
        (0..choices.len()).filter(|&choice| !ruled_out(Piece::Block(choices[choice].0))).collect()
    }

    /// The hint that the cursor is about: the one under it, or the only one in the block under it.
    pub(super) fn hint_meant(&self, answer: &Placed, cursor: Square) -> Option<Clue> {
        self.hint_at(cursor).or_else(|| match self.judge(answer.at(cursor)?) {
            Verdict::Right(hint) | Verdict::WrongArea { hint, .. } | Verdict::WrongShape(hint) => Some(hint),
            Verdict::NoHint | Verdict::Several(_) => None,
        })
    }

    fn cycle(
        &self,
        answer: &Placed,
        hand: &mut Hand,
        ruled_out: RuledOut<'_>,
        next: impl Fn(Option<usize>, &[usize]) -> Option<usize>,
    ) -> Reply<Move> {
        if hand.anchor.is_some() {
            return Reply::Refused("A block is being drawn: place it or give it up first.".to_owned());
        }
        let choices = self.choices(answer, hand.cursor);
        let shown = hand.choice.and_then(|choice| choice.checked_rem(choices.len()));
        match next(shown, &self.offered(&choices, ruled_out)) {
            None if !choices.is_empty() => {
                Reply::Refused("Every block that fits here is ruled out: <undo> takes that back.".to_owned())
            }
            None => Reply::Refused(match self.hint_at(hand.cursor) {
                Some(hint) => format!("No block is possible for this {}.", hint.name()),
                None => self.why_no_choice(answer, hand.cursor).to_owned(),
            }),
            choice => {
                hand.choice = choice;
                Reply::Handled
            }
        }
    }

    /// Why there is no block to choose on a square without a number.
    fn why_no_choice(&self, answer: &Placed, square: Square) -> &'static str {
        if answer.at(square).is_some() {
            return "A block is here already: <clear> takes it away.";
        }
        let blocks = PossibleBlocks::new(self);
        let could =
            self.hints().iter().any(|&hint| blocks.of(hint).iter().any(|block| block.contains(square)));
        match could {
            true => "Your own blocks are in the way of every block here.",
            false => "No block is possible here.",
        }
    }

    /// Places the block in hand; without one, the only block that is possible for the hint at the cursor.
    fn accept(&self, answer: &Placed, hand: &mut Hand, ruled_out: RuledOut<'_>) -> Reply<Move> {
        let only = || {
            let choices = self.choices(answer, self.hint_at(hand.cursor)?.square());
            let offered = self.offered(&choices, ruled_out);
            (offered.len() == 1).then(|| choices[offered[0]].0)
        };
        let Some(block) = self.held(answer, hand).block().or_else(only) else { return Reply::Ignored };
        if block.area() == 1 && !matches!(self.judge(block), Verdict::Right(_)) {
            let why = match self.hints().iter().any(|hint| hint.allows(block.dimensions())) {
                true => "A block of one square does not fit here: stretch it first.",
                false => "A block has at least two squares: stretch it first.",
            };
            return Reply::Refused(why.to_owned());
        }
        let_go(hand);
        if answer.contains(block) {
            return Reply::Handled;
        }
        let mut after = answer.clone();
        after.put(block);
        Reply::Play(Move::between(answer, &after))
    }
}

fn is_busy(hand: &Hand) -> bool {
    hand.anchor.is_some() || hand.choice.is_some()
}

fn let_go(hand: &mut Hand) {
    hand.anchor = None;
    hand.choice = None;
}
