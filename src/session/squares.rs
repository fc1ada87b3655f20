//! What the player does to squares and blocks wherever the cursor is.

use crate::grid::{Block, Square};
use crate::puzzle::{Hand, Input, Piece, Reply, counted, listed};

use super::block_notes::wall_between;
use super::depiction::{recoloured, recoloured_marks};
use super::event::{Event, Why};
use super::{GamePlay, GameSquares, GameView, Outcome, Puzzle, Session};

impl<P: Puzzle> GameSquares for Session<P> {
    fn fill_squares(&mut self, squares: &[Square], number: u8) -> Outcome {
        let can_have =
            |square: &&Square| self.state.problem().candidates(&P::Answer::default(), **square).is_some();
        let own: Vec<Square> = squares.iter().filter(can_have).copied().collect();
        if own.is_empty() {
            return Outcome::Refused("These squares were given.".to_owned());
        }
        let without: Vec<Square> =
            own.iter().copied().filter(|&square| self.number_at(square) != Some(number)).collect();
        // The same number again takes it away.
        let changed = if without.is_empty() { own } else { without };
        self.input_at(&changed, Input::Number(number))
    }

    fn clear_squares(&mut self, squares: &[Square]) -> Outcome {
        let filled: Vec<Square> =
            squares.iter().copied().filter(|&square| self.number_at(square).is_some()).collect();
        match filled.is_empty() {
            true => self.unmark_squares(squares),
            false => self.input_at(&filled, Input::Clear),
        }
    }

    fn colour(&mut self, squares: &[Square], colour: Option<u8>) -> Outcome {
        match recoloured(&self.state, squares, colour) {
            Ok(colours) => self.enter(Event::Colour(colours), None),
            Err(reason) => Outcome::Refused(reason),
        }
    }

    fn colour_marks(&mut self, squares: &[Square], digit: u8, colour: Option<u8>) -> Outcome {
        match recoloured_marks(&self.state, squares, digit, colour) {
            Ok((colour, marks)) => self.enter(Event::ColourMarks(colour, marks), None),
            Err(reason) => Outcome::Refused(reason),
        }
    }

    fn rule_out(&mut self, block: Block) -> Outcome {
        let said = match self.state.board().notes.rules_out(Piece::Block(block)) {
            true => "It is possible again.",
            false => "Ruled out: Tab leaves it out. u takes that back.",
        };
        self.enter(Event::Note(vec![block], Vec::new()), Some(said.to_owned()))
    }

    fn toggle_wall(&mut self, one: Square, other: Square) -> Outcome {
        match wall_between(one, other) {
            Some(wall) => self.enter(Event::Note(Vec::new(), vec![wall]), None),
            None => Outcome::Nothing,
        }
    }
}

impl<P: Puzzle> Session<P> {
    /// The player's own number in a square.
    fn number_at(&self, square: Square) -> Option<u8> {
        self.entries().into_iter().find_map(|piece| match piece {
            Piece::Number(numbered) if numbered.square() == square => u8::try_from(numbered.number()).ok(),
            _ => None,
        })
    }

    /// The same input at each of these squares, as one change.
    fn input_at(&mut self, squares: &[Square], input: Input) -> Outcome {
        let (problem, before) = (self.state.problem(), &self.state.board().answer);
        let mut after = before.clone();
        for &cursor in squares {
            let mut hand = Hand { cursor, ..self.hand };
            match problem.interpret(&after, &mut hand, input, &|_| false) {
                Reply::Play(played) => after = problem.after(&after, &played).unwrap_or(after),
                Reply::Refused(reason) => return Outcome::Refused(reason),
                Reply::Ignored | Reply::Handled => {}
            }
        }
        let played = problem.between(before, &after);
        let marks = self.state.board().marks.clone();
        self.change(Why::Played, Some(played), marks, Vec::new(), None)
    }

    /// Clear, with a block in hand that was shown and could be placed: it is ruled out. `None` if there is
    /// none.
    pub(super) fn rule_out_shown(&mut self) -> Option<Outcome> {
        let shown = self.hand.choice.and_then(|_| self.piece_in_hand());
        let Some(Piece::Block(block)) = shown else { return None };
        self.hand.choice = None;
        Some(self.rule_out(block))
    }

    /// Takes away what the player wrote at this square beside the answer: marks, or notes about blocks.
    pub(super) fn clear_written(&mut self, square: Square) -> Outcome {
        let notes = &self.state.board().notes;
        let (blocks, walls) = (notes.ruled_out_over(square), notes.walls_around(square));
        if blocks.is_empty() && walls.is_empty() {
            return self.unmark_squares(&[square]);
        }
        let back = format!("{} possible again.", counted(blocks.len(), "block"));
        let said = Some(back).filter(|_| !blocks.is_empty());
        self.enter(Event::Note(blocks, walls), said)
    }
}

impl<P: Puzzle> Session<P> {
    /// Which blocks a move takes away, in a sentence; `None` if it takes none.
    pub(super) fn made_room(&self, played: &P::Move) -> Option<String> {
        let after = P::entries(&self.state.problem().after(&self.state.board().answer, played)?);
        let before = P::entries(&self.state.board().answer).into_iter();
        let gone: Vec<String> = before
            .filter(|piece| !after.contains(piece))
            .filter_map(|piece| match piece {
                Piece::Block(block) => Some(format!("{}-{}", block.origin().label(), block.last().label())),
                Piece::Number(_) => None,
            })
            .collect();
        match gone.len() {
            0 => None,
            1 => Some(format!("The block {} is gone: it overlapped. u undoes that.", gone[0])),
            _ => {
                Some(format!("The blocks {} are gone: they overlapped. u undoes that.", listed(gone, "and")))
            }
        }
    }
}
