//! The player's input to a game.

use crate::deduction::{Placement, Step};
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{EntryMode, Hand, Input, Piece, Reply, counted, listed};
use crate::session::Puzzle;
use crate::session::save::{Event, Why};

use super::board::{BoardState, COLOURS, all_candidates};
use super::notes::{MarkSort, PencilMarks, wall_between};
use super::session::Session;
use super::state::GameState;
use super::{Game, GamePlay, Outcome};

const RETURNED: &str = "Everything is as it was at the checkpoint; it can be undone.";

impl<P: Puzzle> GamePlay for Session<P> {
    fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    fn input(&mut self, input: Input) -> Outcome {
        if input == Input::Clear
            && let Some(outcome) = self.rule_out_shown()
        {
            return outcome;
        }
        let (problem, board) = (self.state.problem(), self.state.board());
        let ruled_out = |piece| board.rules_out(piece) || board.notes.rules_out(piece);
        let reply = problem.interpret(&board.answer, &mut self.hand, input, &ruled_out);
        match reply {
            Reply::Ignored if input == Input::Clear => self.clear_written(self.hand.cursor),
            Reply::Ignored => Outcome::Nothing,
            Reply::Handled => Outcome::Handled,
            Reply::Refused(reason) => Outcome::Refused(reason),
            Reply::Play(played) => {
                let said = if input == Input::Accept { self.made_room(&played) } else { None };
                self.change(Why::Played, Some(played), self.marks().clone(), Vec::new(), said)
            }
        }
    }

    fn mark_squares(&mut self, squares: &[Square], digit: u8, sort: MarkSort) -> Outcome {
        let marks = marked(&self.state, squares, digit, sort);
        let change = |marks| self.change(Why::Marked, None, marks, Vec::new(), None);
        marks.map_or_else(Outcome::Refused, change)
    }

    fn unmark_squares(&mut self, squares: &[Square]) -> Outcome {
        let mut marks = self.marks().clone();
        for &square in squares {
            marks.unmark(square);
        }
        self.change(Why::Marked, None, marks, Vec::new(), None)
    }

    fn mark_all(&mut self) -> Outcome {
        if !self.state.entry_mode().has_marks() {
            return Outcome::Refused("This puzzle has no pencil marks.".to_owned());
        }
        let candidates = all_candidates(self.state.problem(), self.state.board());
        let squares = counted(candidates.iter().count(), "square");
        let marks = PencilMarks { centre: candidates, ..self.marks().clone() };
        let said = format!("All candidates are marked now, in {squares}; it can be undone.");
        match self.change(Why::Marked, None, marks, Vec::new(), Some(said)) {
            Outcome::Nothing => Outcome::Refused("All candidates are marked already.".to_owned()),
            outcome => outcome,
        }
    }

    fn set_cleans_marks(&mut self, on: bool) {
        if on != self.cleans_marks() {
            self.record(Event::Clean(on)).expect("marks can always be kept clean or not");
        }
    }

    fn undo(&mut self) -> Outcome {
        let name = self.state.history().last().and_then(|change| change.name());
        self.enter(Event::Undo, name.map(|name| format!("Took back {name}.")))
    }

    fn redo(&mut self) -> Outcome {
        let name = self.state.history().next().and_then(|change| change.name());
        self.enter(Event::Redo, name.map(|name| format!("Redid {name}.")))
    }

    fn restart(&mut self) -> Outcome {
        self.enter(Event::Restart, Some("Everything you filled in is gone; it can be undone.".to_owned()))
    }

    fn set_checkpoint(&mut self) -> Outcome {
        self.enter(Event::Checkpoint, Some("The checkpoint is set: <return> goes back to it.".to_owned()))
    }

    fn return_to_checkpoint(&mut self) -> Outcome {
        self.enter(Event::Return, Some(RETURNED.to_owned()))
    }

    fn return_to(&mut self, number: usize) -> Outcome {
        self.enter(Event::ReturnTo(number), Some(RETURNED.to_owned()))
    }

    fn apply(&mut self, step: &Step) -> Outcome {
        let pieces: Vec<Piece> = step.places.iter().copied().map(Placement::piece).collect();
        let played = self.state.problem().put(self.answer(), &pieces);
        let marks = self.marks().without(&step.removes);
        self.change(Why::Hinted(step.technique.to_owned()), Some(played), marks, step.removes.clone(), None)
    }

    fn apply_easy(&mut self, steps: &[Step]) -> Outcome {
        let pieces: Vec<Piece> =
            steps.iter().flat_map(|step| &step.places).map(|placement| placement.piece()).collect();
        let played = self.state.problem().put(self.answer(), &pieces);
        let (mut marks, mut ruled_out) = (self.marks().clone(), BoardState::<P>::default());
        for step in steps {
            marks = marks.without(&step.removes);
            step.removes.iter().for_each(|removal| ruled_out.rule_out(removal));
        }
        let said = match (pieces.len(), self.state.entry_mode()) {
            (0, _) => "Ruled something out; <undo> takes it back.".to_owned(),
            (many, EntryMode::Blocks) => {
                format!("{} placed; <undo> takes them back.", counted(many, "block"))
            }
            (many, _) => format!("{} filled; <undo> takes them back.", counted(many, "square")),
        };
        match self.change(Why::Eased, Some(played), marks, ruled_out.ruled_out, Some(said)) {
            Outcome::Nothing => Outcome::Refused("There is no easy step from here.".to_owned()),
            outcome => outcome,
        }
    }

    fn fill(&mut self, solution: &[Piece]) -> Outcome {
        let played = self.state.problem().put(self.answer(), solution);
        let said = "The solution is on the board; it can be undone.".to_owned();
        self.change(Why::Filled, Some(played), self.marks().clone(), Vec::new(), Some(said))
    }

    fn go_back(&mut self, kept: usize) -> Outcome {
        let said = match self.state.history().standing().saturating_sub(kept) {
            1 => "Undone; <redo> redoes it.",
            _ => "Undone; <redo> redoes them.",
        };
        self.enter(Event::Back(kept), Some(said.to_owned()))
    }

    fn fill_squares(&mut self, squares: &[Square], number: u8) -> Outcome {
        let can_have =
            |square: &&Square| self.state.problem().candidates(&P::Answer::default(), **square).is_some();
        let own: Vec<Square> = squares.iter().filter(can_have).copied().collect();
        if own.is_empty() {
            return Outcome::Refused("These squares were given.".to_owned());
        }
        let without: Vec<Square> =
            own.iter().copied().filter(|&square| self.number_at(square) != Some(number)).collect();
        // Entering the same number again removes it.
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
        let colours = recoloured(&self.state, squares, colour);
        colours.map_or_else(Outcome::Refused, |colours| self.enter(Event::Colour(colours), None))
    }

    fn colour_marks(&mut self, squares: &[Square], digit: u8, colour: Option<u8>) -> Outcome {
        let colours = recoloured_marks(&self.state, squares, digit, colour);
        let enter = |(colour, marks)| self.enter(Event::ColourMarks(colour, marks), None);
        colours.map_or_else(Outcome::Refused, enter)
    }

    fn rule_out(&mut self, block: Block) -> Outcome {
        let said = match self.state.board().notes.rules_out(Piece::Block(block)) {
            true => "It is possible again.",
            false => "Ruled out: <next> leaves it out. <undo> takes that back.",
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

    /// Makes the same input at each of these squares, as one change.
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

    /// Rules out the shown block in hand, if it could be placed, as Clear does; `None` if there is none.
    pub(crate) fn rule_out_shown(&mut self) -> Option<Outcome> {
        let shown = self.hand.choice.and_then(|_| self.piece_in_hand());
        let Some(Piece::Block(block)) = shown else { return None };
        self.hand.choice = None;
        Some(self.rule_out(block))
    }

    /// Removes the player's notes at this square: those about blocks and walls, or else the marks.
    pub(crate) fn clear_written(&mut self, square: Square) -> Outcome {
        let notes = &self.state.board().notes;
        let (blocks, walls) = (notes.ruled_out_over(square), notes.walls_around(square));
        if blocks.is_empty() && walls.is_empty() {
            return self.unmark_squares(&[square]);
        }
        let back = format!("{} possible again.", counted(blocks.len(), "block"));
        let said = Some(back).filter(|_| !blocks.is_empty());
        self.enter(Event::Note(blocks, walls), said)
    }

    /// The sentence about the blocks that a move removes; `None` if it removes none.
    pub(crate) fn made_room(&self, played: &P::Move) -> Option<String> {
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

/// This colour, 1 to 6, for all of these squares, or none if the first has it already. By default it is the
/// colour after that of the first, or none after the last.
fn recoloured<P: Puzzle>(
    state: &GameState<P>,
    squares: &[Square],
    colour: Option<u8>,
) -> Result<Vec<(Square, Digits)>, String> {
    if state.entry_mode().numbers().is_empty() {
        return Err("Blocks have colours of their own.".to_owned());
    }
    let first = squares.first().and_then(|&square| state.board().colours.at(square).lowest()).unwrap_or(0);
    let next = Digits::from_iter(chosen(colour, first));
    Ok(squares.iter().map(|&square| (square, next)).collect())
}

/// The same for the marks of a digit in all of these squares: the colour, 0 for none, with the marks.
fn recoloured_marks<P: Puzzle>(
    state: &GameState<P>,
    squares: &[Square],
    digit: u8,
    colour: Option<u8>,
) -> Result<(u8, Vec<(Square, Digits)>), String> {
    let board = state.board();
    let marked: Vec<Square> =
        squares.iter().copied().filter(|&square| board.marks.at(square).contains(digit)).collect();
    let first = *marked.first().ok_or_else(|| format!("No mark of {digit} is here to be coloured."))?;
    let next = chosen(colour, board.colour_of_mark(first, digit).unwrap_or(0)).unwrap_or(0);
    Ok((next, marked.into_iter().map(|square| (square, Digits::of(digit))).collect()))
}

/// The colour that replaces the one `there`, which is 0 for none: the chosen one, or else the next. `None`
/// for the same again, and after the last.
fn chosen(colour: Option<u8>, there: u8) -> Option<u8> {
    Some(colour.unwrap_or(there + 1)).filter(|&next| next != there && next <= COLOURS)
}

/// The reason why a square cannot be marked with this digit; `None` if it can.
fn unmarkable<P: Puzzle>(state: &GameState<P>, square: Square, digit: u8) -> Option<String> {
    let problem = state.problem();
    let EntryMode::Numbers { lowest, highest, has_marks: true } = state.entry_mode() else {
        return Some("This puzzle has no pencil marks.".to_owned());
    };
    if !(lowest..=highest).contains(&digit) {
        Some(format!("Marks go from {lowest} to {highest}."))
    } else if problem.candidates(&P::Answer::default(), square).is_none() {
        Some("This square was given.".to_owned())
    } else if problem.candidates(&state.board().answer, square).is_none() {
        Some("This square is filled.".to_owned())
    } else {
        None
    }
}

/// The marks with this digit added, in this sort, to all of these squares that can have it, or removed if all
/// have it.
fn marked<P: Puzzle>(
    state: &GameState<P>,
    squares: &[Square],
    digit: u8,
    sort: MarkSort,
) -> Result<PencilMarks, String> {
    let can_have = |square: &Square| unmarkable(state, *square, digit).is_none();
    let markable: Vec<Square> = squares.iter().copied().filter(can_have).collect();
    if let (true, Some(&first)) = (markable.is_empty(), squares.first()) {
        return Err(unmarkable(state, first, digit).unwrap_or_default());
    }
    let mut pencilled = state.board().marks.clone();
    let marks = pencilled.of_mut(sort);
    let all_have_it = markable.iter().all(|&square| marks.at(square).contains(digit));
    for square in markable {
        let mut digits = marks.at(square);
        if digits.contains(digit) == all_have_it {
            digits.toggle(digit);
        }
        marks.set(square, digits);
    }
    Ok(pencilled)
}
