//! The state that undo restores, and the effect of one change on it.

use crate::deduction::Removal;
use crate::grid::{Digits, Square};
use crate::puzzle::{Fault, Marks, Piece, Rules};
use crate::session::save::{Entry, Why};
use crate::session::{MarkSort, Puzzle};

use super::notes::{BlockNotes, PencilMarks};

/// The number of colours that a square or a mark can have.
pub(crate) const COLOURS: u8 = 6;

/// Everything that undo restores.
#[derive(Clone)]
pub(crate) struct BoardState<P: Rules> {
    /// The entries on the board.
    pub(crate) answer: P::Answer,
    /// The pencil marks.
    pub(crate) marks: PencilMarks,
    /// Marks that moves removed and that were not changed since: they come back once they are possible again.
    pub(crate) taken: PencilMarks,
    /// The colours of squares, one each, 1 to 6.
    pub(crate) colours: Marks,
    /// The marks of each colour; colour 1 is at index 0.
    pub(crate) mark_colours: [Marks; COLOURS as usize],
    /// Values that applied hints ruled out, one removal per place. They follow from the entries, so all are
    /// dropped when an entry is removed. They are right while the entries are, unless the puzzle's file had
    /// them wrong.
    pub(crate) ruled_out: Vec<Removal>,
    /// Notes about blocks.
    pub(crate) notes: BlockNotes,
    /// True if the machine put a solution on the board.
    pub(crate) by_machine: bool,
    /// The number of moves that led here since the board was empty or read from a file.
    pub(crate) moves: usize,
}

impl<P: Rules> Default for BoardState<P> {
    fn default() -> Self {
        Self {
            answer: P::Answer::default(),
            marks: PencilMarks::default(),
            taken: PencilMarks::default(),
            colours: Marks::default(),
            mark_colours: Default::default(),
            ruled_out: Vec::new(),
            notes: BlockNotes::default(),
            by_machine: false,
            moves: 0,
        }
    }
}

impl<P: Puzzle> BoardState<P> {
    /// Makes a change; returns `None` and changes nothing if its move does not fit the problem.
    pub(crate) fn enter(&mut self, problem: &P, entry: &Entry<P::Move>) -> Option<()> {
        if let Some(played) = &entry.played {
            let answer = problem.after(&self.answer, played)?;
            if !self.ruled_out.is_empty() && !gained::<P>(&answer, &self.answer).is_empty() {
                self.ruled_out.clear();
            }
            self.moves += usize::from(answer != self.answer && entry.why != Why::Opened);
            self.answer = answer;
            self.by_machine |= entry.why == Why::Filled;
        }
        for (sort, changes) in [(MarkSort::Centre, &entry.marks), (MarkSort::Corner, &entry.corners)] {
            for &(square, digits) in changes {
                self.mark(entry, sort, square, digits);
            }
        }
        for removal in &entry.rules_out {
            self.rule_out(removal);
        }
        Some(())
    }

    /// Sets the marks of a square. Marks that a move removes can come back, except those that its hint rules
    /// out.
    fn mark(&mut self, entry: &Entry<P::Move>, sort: MarkSort, square: Square, digits: Digits) {
        let marks = self.marks.of_mut(sort);
        let (gone, new) = (marks.at(square) - digits, digits - marks.at(square));
        marks.set(square, digits);
        let taken = self.taken.of_mut(sort);
        let rest = match &entry.played {
            Some(_) => (taken.at(square) | gone) - new - numbers_ruled_out(&entry.rules_out, square),
            None if digits.is_empty() => Digits::NONE,
            None => taken.at(square) - new - gone,
        };
        taken.set(square, rest);
    }

    /// Removes everything. That counts as one move, unless the board was empty.
    pub(crate) fn empty(&mut self) {
        let moves = usize::from(self.answer != P::Answer::default());
        *self = Self { moves, ..Self::default() };
    }

    /// Becomes a copy of the other, with its number of moves: going back is no move.
    pub(crate) fn become_like(&mut self, other: &Self) {
        *self = other.clone();
    }

    /// Returns true if both are equal, apart from the number of moves and the marks that can come back.
    pub(crate) fn is_like(&self, other: &Self) -> bool {
        self.answer == other.answer
            && self.marks == other.marks
            && self.colours == other.colours
            && self.mark_colours == other.mark_colours
            && self.ruled_out == other.ruled_out
            && self.notes == other.notes
            && self.by_machine == other.by_machine
    }

    /// Gives these marks a colour, 1 to 6, in place of the one they have; 0 removes it.
    pub(crate) fn colour_marks(&mut self, colour: u8, marks: &[(Square, Digits)]) {
        for (number, coloured) in (1..).zip(&mut self.mark_colours) {
            for &(square, digits) in marks {
                let others = coloured.at(square) - digits;
                coloured.set(square, if number == colour { others | digits } else { others });
            }
        }
    }

    /// The colour of a mark, 1 to 6; `None` if it has none.
    pub(crate) fn colour_of_mark(&self, square: Square, digit: u8) -> Option<u8> {
        let has_it = |coloured: &Marks| coloured.at(square).contains(digit);
        (1..).zip(&self.mark_colours).find(|(_, coloured)| has_it(coloured)).map(|(number, _)| number)
    }

    /// Returns true if applied hints ruled this piece out.
    pub(crate) fn rules_out(&self, piece: Piece) -> bool {
        self.ruled_out.iter().any(|removal| removal.rules_out(piece))
    }

    /// The numbers that applied hints ruled out in a square.
    pub(crate) fn ruled_out_at(&self, place: Square) -> Digits {
        numbers_ruled_out(&self.ruled_out, place)
    }

    /// The number of blocks that applied hints ruled out for the number in a square.
    pub(crate) fn blocks_ruled_out_at(&self, place: Square) -> usize {
        let blocks = self.ruled_out.iter().map(|removal| match removal {
            Removal::Blocks { hint, blocks } if *hint == place => blocks.len(),
            _ => 0,
        });
        blocks.sum()
    }

    /// Rules values out. Removals at the same place are merged, so that the list stays small.
    pub(crate) fn rule_out(&mut self, removal: &Removal) {
        for known in &mut self.ruled_out {
            match (known, removal) {
                (Removal::Numbers { square, numbers }, Removal::Numbers { square: place, numbers: more })
                    if square == place =>
                {
                    *numbers = *numbers | *more;
                    return;
                }
                (Removal::Blocks { hint, blocks }, Removal::Blocks { hint: place, blocks: more })
                    if hint == place =>
                {
                    blocks.extend(more);
                    blocks.sort_unstable();
                    blocks.dedup();
                    return;
                }
                _ => {}
            }
        }
        self.ruled_out.push(removal.clone());
    }
}

/// The numbers ruled out in a square.
fn numbers_ruled_out(ruled_out: &[Removal], place: Square) -> Digits {
    let numbers = ruled_out.iter().filter_map(|removal| match removal {
        Removal::Numbers { square, numbers } if *square == place => Some(*numbers),
        _ => None,
    });
    numbers.fold(Digits::NONE, |all, numbers| all | numbers)
}

/// Pieces in the second position that are not in the first.
pub(crate) fn gained<P: Rules>(from: &P::Answer, to: &P::Answer) -> Vec<Piece> {
    let stood = P::entries(from);
    P::entries(to).into_iter().filter(|piece| stood.binary_search(piece).is_err()).collect()
}

/// Every candidate that no applied hint ruled out, in every open square.
pub(crate) fn all_candidates<P: Puzzle>(problem: &P, board: &BoardState<P>) -> Marks {
    let candidates = |square| {
        let possible = problem.candidates(&board.answer, square)?;
        Some((square, possible - board.ruled_out_at(square)))
    };
    problem.dimensions().squares().filter_map(candidates).collect()
}

/// These marks once the entries of the board are `after`: without those that become impossible, and with
/// removed ones that become possible again. A number that breaks a rule removes no marks, and a mark that was
/// impossible before stays: the player wrote it, and the mistake may be a number. `faults` are those of the
/// board.
pub(crate) fn kept_clean<P: Puzzle>(
    problem: &P,
    board: &BoardState<P>,
    marks: PencilMarks,
    faults: &[Fault],
    after: &P::Answer,
) -> PencilMarks {
    if marks.is_empty() && board.taken.is_empty() {
        return marks;
    }
    let gained = |before, after, square| {
        let possible = |answer| problem.candidates(answer, square).unwrap_or_default();
        possible(after) - possible(before)
    };
    let back = board.taken.map(|square, digits| digits & gained(&board.answer, after, square));
    let sound_before = sound(problem, &board.answer, faults);
    let sound_after = sound(problem, after, &problem.faults(after));
    marks.map(|square, digits| digits - gained(&sound_after, &sound_before, square)).union(&back)
}

/// The position without the pieces that break a rule.
fn sound<P: Puzzle>(problem: &P, answer: &P::Answer, faults: &[Fault]) -> P::Answer {
    let breaks_none = |piece: &Piece| {
        !piece.squares().iter().any(|square| faults.iter().any(|fault| fault.squares.contains(square)))
    };
    let pieces: Vec<Piece> = P::entries(answer).into_iter().filter(breaks_none).collect();
    let empty = P::Answer::default();
    problem.after(&empty, &problem.put(&empty, &pieces)).unwrap_or(empty)
}

/// The squares whose marks differ, in order, with their new marks.
pub(crate) fn differences(before: &Marks, after: &Marks) -> Vec<(Square, Digits)> {
    let changed = after.iter().filter(|&(square, digits)| before.at(square) != digits);
    let gone = before.iter().filter(|&(square, _)| after.at(square).is_empty());
    let mut squares: Vec<_> = changed.chain(gone.map(|(square, _)| (square, Digits::NONE))).collect();
    squares.sort_unstable();
    squares
}
