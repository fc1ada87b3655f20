use std::collections::BTreeSet;

use crate::grid::{Digits, Dimensions, NumberedSquare, Square};
use crate::puzzle::{
    EntryMode, Fault, Hand, Highlight, Input, Left, Marks, Note, Piece, Played, Reply, RuledOut,
};
use crate::scene::{Figure, Ground, Lattice, Scene, ScreenBoard, read_screen};

use super::{Entries, NumberGrid, NumberMove, NumberPuzzle};

/// A [`NumberPuzzle`] that can be drawn. Implementing this trait makes it [`Played`](crate::puzzle::Played)
/// too.
pub trait NumberScene: NumberPuzzle {
    /// The usual lines of its boards.
    const LATTICE: Lattice;

    /// The lines of this board.
    fn lattice(&self) -> Lattice {
        Self::LATTICE
    }

    /// Adds to the picture what the board shows besides numbers and the cursor: walls, signs.
    fn draw(&self, _: &Entries, _: &mut Scene) {}
}

/// Every number puzzle fills in numbers at the cursor; entering the same number again removes it.
impl<P: NumberScene> Played for P {
    type Move = NumberMove;

    fn entry_mode(&self) -> EntryMode {
        let numbers = self.number_grid().numbers();
        EntryMode::Numbers { lowest: *numbers.start(), highest: *numbers.end(), has_marks: true }
    }

    fn interpret(
        &self,
        answer: &Entries,
        hand: &mut Hand,
        input: Input,
        _: RuledOut<'_>,
    ) -> Reply<NumberMove> {
        let (grid, square) = (self.number_grid(), hand.cursor);
        if !grid.dimensions().contains(square) {
            return Reply::Ignored;
        }
        let number = match input {
            Input::Number(number) => Some(number),
            Input::Clear => None,
            _ => return Reply::Ignored,
        };
        if grid.given(square).is_some() {
            return Reply::Refused("This square was given.".to_owned());
        }
        let standing = answer.at(square);
        match number {
            Some(number) if !grid.numbers().contains(&number) => {
                let numbers = grid.numbers();
                Reply::Refused(format!("Numbers here go from {} to {}.", numbers.start(), numbers.end()))
            }
            None if standing.is_none() => Reply::Ignored,
            _ => Reply::Play(NumberMove::single(square, number.filter(|_| number != standing))),
        }
    }

    /// A move does not fit if it changes a given, lies outside the grid or fills in a number out of range.
    fn after(&self, answer: &Entries, played: &NumberMove) -> Option<Entries> {
        let grid = self.number_grid();
        let mut after = answer.clone();
        for (square, number) in played.changes() {
            if !grid.can_change(square) || number.is_some_and(|number| !grid.numbers().contains(&number)) {
                return None;
            }
            after.set(square, number);
        }
        Some(after)
    }

    fn put(&self, answer: &Entries, pieces: &[Piece]) -> NumberMove {
        let grid = self.number_grid();
        let change = |piece: &Piece| {
            let numbered = piece.number()?;
            let (square, number) = (numbered.square(), grid.as_number(numbered.number())?);
            (grid.can_change(square) && answer.at(square) != Some(number)).then_some((square, Some(number)))
        };
        pieces.iter().filter_map(change).collect()
    }

    fn between(&self, before: &Entries, after: &Entries) -> NumberMove {
        let squares = self.number_grid().dimensions().squares();
        let changed = squares.filter(|&square| before.at(square) != after.at(square));
        changed.map(|square| (square, after.at(square))).collect()
    }

    fn candidates(&self, answer: &Entries, square: Square) -> Option<Digits> {
        self.number_grid().candidates(answer, square)
    }

    fn is_open(&self, answer: &Entries, square: Square) -> bool {
        self.number_grid().is_open(answer, square)
    }

    /// Numbers that break a rule together count once, as a given if one of them is.
    fn left(&self, answer: &Entries) -> Left {
        let grid = self.number_grid();
        let faults = NumberPuzzle::faults(self, answer);
        let squares = || grid.dimensions().squares();
        let empty = squares().filter(|&square| grid.number_at(answer, square).is_none()).count();
        let mut counted: BTreeSet<Square> =
            squares().filter(|&square| grid.given(square).is_some()).collect();
        for square in squares().filter(|&square| grid.number_at(answer, square).is_some()) {
            let mut own = faults.iter().filter(|fault| fault.squares.contains(&square));
            if !own.any(|fault| fault.squares.iter().any(|other| counted.contains(other))) {
                counted.insert(square);
            }
        }
        let placed: Vec<u8> =
            counted.into_iter().filter_map(|square| grid.number_at(answer, square)).collect();
        let missing = |all: usize| {
            let there = |number| placed.iter().filter(|&&other| other == number).count();
            grid.numbers().map(|number| (number, all.saturating_sub(there(number)))).collect()
        };
        let digits = grid.occurrences().map(missing).unwrap_or_default();
        Left { count: empty, total: grid.empty_squares(), what: "squares", digits }
    }

    /// The number in a square, or its candidates and the reasons against others; empty outside the grid.
    fn note(&self, answer: &Entries, hand: &Hand, ruled_out: RuledOut<'_>) -> Note {
        let (grid, square) = (self.number_grid(), hand.cursor);
        if !grid.dimensions().contains(square) {
            return Note::default();
        }
        let label = square.label();
        if let Some(number) = grid.number_at(answer, square) {
            let title = if grid.given(square).is_some() { format!("{label} is given") } else { label };
            return Note { title, lines: vec![format!("holds {number}")], ..Note::default() };
        }
        let by_rules = grid.allowed(answer, square);
        let is_ruled_out =
            |&number: &u8| ruled_out(Piece::Number(NumberedSquare::new(square, i64::from(number))));
        let by_hints: Digits = by_rules.iter().filter(is_ruled_out).collect();
        let mut reasons = grid.reasons(answer, square);
        if !by_hints.is_empty() {
            reasons.insert(0, (by_hints, "ruled out by an earlier hint".to_owned()));
        }
        reasons.sort_by_key(|(numbers, _)| numbers.lowest());
        let candidates = by_rules - by_hints;
        let can = if candidates.is_empty() { "nothing can go here" } else { "can go here" };
        reasons.insert(0, (candidates, can.to_owned()));
        let spaced = |(numbers, reason): (Digits, String)| {
            let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
            (numbers.join(" "), reason)
        };
        Note { title: label, reasons: reasons.into_iter().map(spaced).collect(), ..Note::default() }
    }

    fn scene(&self, answer: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        scene(self, answer, hand, faults)
    }
}

/// The picture of the numbers, the cursor with its highlights, and what the puzzle adds.
fn scene<P: NumberScene>(puzzle: &P, entries: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
    let grid = puzzle.number_grid();
    let mut scene = Scene::new(grid.dimensions(), puzzle.lattice());
    scene.markable = grid.numbers().collect();
    for square in grid.dimensions().squares() {
        scene.figures[square] = Figure {
            number: grid.number_at(entries, square).map(u32::from),
            given: grid.given(square).is_some(),
            broken: faults.iter().any(|fault| fault.squares.contains(&square)),
            ..Figure::default()
        };
    }
    if grid.dimensions().contains(hand.cursor) {
        scene.cursor = Some(hand.cursor);
        scene.lay(Ground::Light, grid.seen_by(hand.cursor).chain([hand.cursor]));
    }
    let lit = match hand.highlight {
        Some(Highlight::Digit(digit)) => Some((digit, Ground::Highlighted)),
        Some(Highlight::Pairs) => None,
        None => grid.number_at(entries, hand.cursor).map(|number| (number, Ground::Same)),
    };
    if let Some((number, ground)) = lit {
        // A wrong number is not highlighted: it would look like just one of the equal digits.
        let shows = |square: &Square| grid.number_at(entries, *square) == Some(number);
        let right = grid.dimensions().squares().filter(|&square| !scene.figures[square].broken);
        let same: Vec<Square> = right.filter(shows).collect();
        scene.lay(ground, same);
    }
    puzzle.draw(entries, &mut scene);
    scene
}

/// A board of numbers copied from the screen.
pub struct CopiedNumbers {
    /// The size of the grid.
    pub dimensions: Dimensions,
    /// All numbers, given or not.
    pub numbers: Vec<NumberedSquare>,
    /// The pencil marks.
    pub marks: Marks,
    /// Pairs of neighbours with a sign between them, the lesser one first.
    pub signs: Vec<(Square, Square)>,
    /// Squares with a line to the left, except in the first column, row by row.
    pub walled: Vec<Square>,
}

/// Reads the only board in a text that was copied from the screen. `blank` gives the puzzles without numbers
/// of a size.
pub fn copied_numbers<P: NumberScene, B: IntoIterator<Item = P>>(
    text: &str,
    blank: impl Fn(Dimensions) -> B,
) -> Option<CopiedNumbers> {
    let hand = Hand::default();
    let shape = |blank| scene(&blank, &Entries::default(), &hand, &[]).shape();
    let ScreenBoard { squares, signs, walled } =
        read_screen(text, |dimensions| blank(dimensions).into_iter().map(shape).collect())?;
    let dimensions = squares.dimensions();
    let (mut numbers, mut marks) = (Vec::new(), Marks::default());
    for (square, seen) in squares.iter() {
        let number = seen.number.and_then(|number| u8::try_from(number).ok());
        match number {
            Some(digit) => numbers.push(NumberedSquare::new(square, i64::from(digit))),
            None => marks.set(square, seen.marks),
        }
    }
    Some(CopiedNumbers { dimensions, numbers, marks, signs, walled })
}
