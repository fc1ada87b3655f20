//! The smallest lawful puzzle: a row of squares, each to be filled with 1 or 2 so that neighbours differ.
//!
//! Written `null 1..2.`: a character a square, `.` if it is open.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;
use std::sync::atomic::{AtomicBool, Ordering};

use masume::deduction::{Deduced, Placement, Removal, Step, Technique};
use masume::grid::{Digits, Dimensions, NumberedSquare, Square};
use masume::puzzle::{
    Claim, Fault, Format, Generated, Hand, Input, Left, NotMade, Note, ParseError, Piece, Played, ReadError,
    Reply, Rules, Seed, Solved, Source, Stop, Stopped, Written,
};
use masume::scene::{Ground, Lattice, Scene};

/// Whether the number 9 makes the puzzle panic, for a test of what becomes of the terminal.
pub static PANICS: AtomicBool = AtomicBool::new(false);

/// A row of 1 to 99 squares with some of them given.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NullPuzzle {
    givens: Vec<Option<u8>>,
}

/// Numbers by column.
pub type Entries = BTreeMap<u16, u8>;

impl NullPuzzle {
    fn number(&self, answer: &Entries, column: u16) -> Option<u8> {
        self.givens.get(usize::from(column)).copied().flatten().or(answer.get(&column).copied())
    }

    fn is_given(&self, column: u16) -> bool {
        self.givens.get(usize::from(column)).is_some_and(Option::is_some)
    }

    fn columns(&self) -> std::ops::Range<u16> {
        0..self.givens.len() as u16
    }
}

fn piece(column: u16, number: u8) -> Piece {
    Piece::Number(NumberedSquare::new(Square::new(column, 0), number.into()))
}

fn unlike_neighbours(number: impl Fn(u16) -> Option<u8>, columns: std::ops::Range<u16>) -> Vec<Fault> {
    let alike = |&column: &u16| number(column).is_some() && number(column) == number(column + 1);
    let fault = |column: u16| {
        let text = format!("neighbours are alike in columns {} and {}", column + 1, column + 2);
        Fault::new("neighbours", text, [Square::new(column, 0), Square::new(column + 1, 0)])
    };
    columns.filter(alike).map(fault).collect()
}

impl Rules for NullPuzzle {
    const NAME: &'static str = "null";
    const GOAL: &'static str = "Fill every square with 1 or 2, so that neighbours differ.";
    type Answer = Entries;
    type Solution = Vec<(Square, i64)>;

    fn dimensions(&self) -> Dimensions {
        Dimensions::new(self.givens.len() as u16, 1).expect("a row has squares")
    }

    fn faults(&self, answer: &Entries) -> Vec<Fault> {
        unlike_neighbours(|column| self.number(answer, column), self.columns())
    }

    fn solution(&self, answer: &Entries) -> Option<Self::Solution> {
        let full = self.columns().all(|column| self.number(answer, column).is_some());
        full.then(|| {
            answer.iter().map(|(&column, &number)| (Square::new(column, 0), number.into())).collect()
        })
    }

    fn verify(&self, solution: &Self::Solution) -> Result<(), Fault> {
        let open = self.columns().filter(|&column| !self.is_given(column)).count();
        if solution.len() != open {
            return Err(Fault::new("count", "as many numbers as open squares", []));
        }
        let mut answer = Entries::new();
        for &(square, number) in solution {
            let column = square.column();
            let inside = self.dimensions().contains(square) && !self.is_given(column);
            if !inside || !(1..=2).contains(&number) || answer.insert(column, number as u8).is_some() {
                return Err(Fault::new("numbers", "each open square one number, 1 or 2", [square]));
            }
        }
        self.faults(&answer).into_iter().next().map_or(Ok(()), Err)
    }

    fn entries(answer: &Entries) -> Vec<Piece> {
        answer.iter().map(|(&column, &number)| piece(column, number)).collect()
    }

    fn pieces(solution: &Self::Solution) -> Vec<Piece> {
        solution.iter().map(|&(square, number)| Piece::Number(NumberedSquare::new(square, number))).collect()
    }

    fn assemble(pieces: Vec<Piece>) -> Option<Self::Solution> {
        let number = |piece| match piece {
            Piece::Number(numbered) => Some((numbered.square(), numbered.number())),
            Piece::Block(_) => None,
        };
        pieces.into_iter().map(number).collect()
    }
}

impl Solved for NullPuzzle {
    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Self::Solution) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        for first in [0, 1] {
            stop.check()?;
            let number = |column: u16| 1 + (first + column as u8) % 2;
            if self.columns().all(|column| self.number(from, column).is_none_or(|n| n == number(column))) {
                let open = self.columns().filter(|&column| !self.is_given(column));
                let solution = open.map(|column| (Square::new(column, 0), number(column).into())).collect();
                if found(solution).is_break() {
                    break;
                }
            }
        }
        Ok(())
    }
}

impl Generated for NullPuzzle {
    type Spec = u16;

    fn generate(&width: &u16, Seed(seed): Seed, _: &Stop) -> Result<Self, NotMade> {
        if !(1..=99).contains(&width) {
            return Err(NotMade::Impossible("a row has 1 to 99 squares".to_owned()));
        }
        let mut givens = vec![None; usize::from(width)];
        givens[(seed / 2 % u64::from(width)) as usize] = Some((1 + seed % 2) as u8);
        Ok(Self { givens })
    }
}

/// Numbers to put into columns, or to take away: `1=2 3=`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Put(Vec<(u16, Option<u8>)>);

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |&(column, number): &(u16, Option<u8>)| {
            format!("{column}={}", number.map_or_else(String::new, |number| number.to_string()))
        };
        f.write_str(&self.0.iter().map(word).collect::<Vec<_>>().join(" "))
    }
}

impl FromStr for Put {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let word = |word: &str| {
            let (column, number) = word.split_once('=').ok_or(())?;
            let number = if number.is_empty() { None } else { Some(number.parse().map_err(drop)?) };
            Ok((column.parse().map_err(drop)?, number))
        };
        text.split_whitespace().map(word).collect::<Result<_, ()>>().map(Self)
    }
}

impl Played for NullPuzzle {
    type Move = Put;

    fn interpret(&self, answer: &Entries, hand: &mut Hand, input: Input) -> Reply<Put> {
        let column = hand.cursor.column();
        match input {
            Input::Number(_) | Input::Clear if self.is_given(column) => {
                Reply::Refused("this is given".into())
            }
            Input::Number(number @ 1..=2) => Reply::Play(Put(vec![(column, Some(number))])),
            Input::Number(9) if PANICS.load(Ordering::Relaxed) => panic!("provoked by the number 9"),
            Input::Number(_) => Reply::Refused("numbers go from 1 to 2".into()),
            Input::Clear if answer.contains_key(&column) => Reply::Play(Put(vec![(column, None)])),
            _ => Reply::Ignored,
        }
    }

    fn after(&self, answer: &Entries, played: &Put) -> Option<Entries> {
        let mut answer = answer.clone();
        for &(column, number) in &played.0 {
            if !self.columns().contains(&column) || self.is_given(column) {
                return None;
            }
            match number {
                Some(1..=2) => answer.insert(column, number?),
                Some(_) => return None,
                None => answer.remove(&column),
            };
        }
        Some(answer)
    }

    fn put(&self, answer: &Entries, pieces: &[Piece]) -> Put {
        let number = |piece: &Piece| match piece {
            Piece::Number(numbered) => Some((numbered.square().column(), numbered.number() as u8)),
            Piece::Block(_) => None,
        };
        let new = pieces.iter().filter_map(number).filter(|(column, n)| answer.get(column) != Some(n));
        Put(new.map(|(column, number)| (column, Some(number))).collect())
    }

    fn candidates(&self, answer: &Entries, square: Square) -> Option<Digits> {
        // Only what the square to the right rules out is obvious: the left one is left to the hints.
        self.is_open(answer, square).then(|| {
            let beside = self.number(answer, square.column() + 1);
            Digits::up_to(2) - beside.into_iter().collect()
        })
    }

    fn is_open(&self, answer: &Entries, square: Square) -> bool {
        self.dimensions().contains(square) && self.number(answer, square.column()).is_none()
    }

    fn left(&self, answer: &Entries) -> Left {
        let open = self.columns().filter(|&column| self.number(answer, column).is_none());
        Left { count: open.count(), what: "squares", digits: Vec::new() }
    }

    fn note(&self, _: &Entries, hand: &Hand) -> Note {
        Note { title: format!("Square {}", hand.cursor.label()), lines: Vec::new() }
    }

    fn scene(&self, answer: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        let mut scene = Scene::new(self.dimensions(), Lattice::Boxes);
        scene.highest_mark = 2;
        scene.cursor = Some(hand.cursor);
        scene.lay(Ground::Light, [hand.cursor]);
        for column in self.columns() {
            let figure = &mut scene.figures[Square::new(column, 0)];
            figure.number = self.number(answer, column).map(u32::from);
            figure.given = self.is_given(column);
            figure.broken = faults.iter().any(|fault| fault.squares.contains(&Square::new(column, 0)));
        }
        scene
    }
}

impl Deduced for NullPuzzle {
    /// The domain of each square, and whether it is still open.
    type Position = Vec<(Digits, bool)>;

    fn position(&self, answer: &Entries) -> Self::Position {
        let domain = |column| match self.number(answer, column) {
            Some(number) => (Digits::of(number), false),
            None => (Digits::up_to(2), true),
        };
        self.columns().map(domain).collect()
    }

    fn remove(&self, position: &mut Self::Position, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some((domain, true)) = position.get_mut(usize::from(square.column()))
        {
            *domain = *domain - *numbers;
        }
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[&OneLeft, &Differs]
    }
}

/// A square with one number left.
struct OneLeft;

/// A square that has a filled neighbour cannot hold its number.
struct Differs;

fn step(technique: &dyn Technique<NullPuzzle>, because: Square) -> Step {
    Step {
        technique: technique.id(),
        name: technique.name(),
        score: technique.score(),
        because: vec![because],
        places: Vec::new(),
        removes: Vec::new(),
        region: vec![because],
        question: "What can stand here?".to_owned(),
        text: "Nothing else can.".to_owned(),
    }
}

impl Technique<NullPuzzle> for OneLeft {
    fn id(&self) -> &'static str {
        "one-left"
    }

    fn name(&self) -> &'static str {
        "One Left"
    }

    fn score(&self) -> f64 {
        1.0
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut dyn FnMut(Step)) {
        for (column, (domain, open)) in at.iter().enumerate() {
            if let (Some(number), true) = (domain.single(), open) {
                let square = Square::new(column as u16, 0);
                let places = vec![Placement::Number(NumberedSquare::new(square, number.into()))];
                found(Step { places, ..step(self, square) });
            }
        }
    }
}

impl Technique<NullPuzzle> for Differs {
    fn id(&self) -> &'static str {
        "differs"
    }

    fn name(&self) -> &'static str {
        "Differs"
    }

    fn score(&self) -> f64 {
        2.0
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut dyn FnMut(Step)) {
        for column in 0..at.len().saturating_sub(1) {
            for (from, to) in [(column, column + 1), (column + 1, column)] {
                let ((filled, false), (domain, true)) = (at[from], at[to]) else { continue };
                let (square, numbers) = (Square::new(to as u16, 0), domain & filled);
                if !numbers.is_empty() {
                    let removes = vec![Removal::Numbers { square, numbers }];
                    found(Step { removes, ..step(self, Square::new(from as u16, 0)) });
                }
            }
        }
    }
}

impl Written for NullPuzzle {
    fn formats() -> &'static [&'static dyn Format<Self>] {
        &[&OneLine]
    }
}

struct OneLine;

impl Format<NullPuzzle> for OneLine {
    fn name(&self) -> &'static str {
        "row"
    }

    fn streams(&self) -> bool {
        true
    }

    fn claim(&self, text: &str) -> Claim {
        if text.starts_with("null ") { Claim::Certain } else { Claim::No }
    }

    fn read(&self, text: &str) -> Result<Source<NullPuzzle>, ReadError> {
        let expected = || ParseError::new(1, 1, "something else", "`null` and 1 to 99 squares");
        let squares = text.strip_prefix("null ").filter(|squares| (1..=99).contains(&squares.len()));
        let square = |(index, c)| match c {
            '.' => Ok(None),
            '1' => Ok(Some(1)),
            '2' => Ok(Some(2)),
            _ => Err(ParseError::new(1, 6 + index, format!("`{}`", char::escape_debug(c)), "1, 2 or `.`")),
        };
        let givens =
            squares.ok_or_else(expected)?.chars().enumerate().map(square).collect::<Result<_, _>>()?;
        let problem = NullPuzzle { givens };
        match problem.faults(&Entries::new()).into_iter().next() {
            Some(fault) => Err(ReadError::Broken { kind: "null", fault }),
            None => Ok(Source::of(problem)),
        }
    }

    fn write(&self, source: &Source<NullPuzzle>) -> Option<String> {
        let square = |given: &Option<u8>| given.map_or_else(|| ".".to_owned(), |number| number.to_string());
        Some(format!("null {}", source.problem.givens.iter().map(square).collect::<String>()))
    }

    fn write_solution(&self, _: &NullPuzzle, solution: &Vec<(Square, i64)>) -> Option<String> {
        Some(solution.iter().map(|(_, number)| number.to_string()).collect())
    }

    fn read_solution(&self, problem: &NullPuzzle, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        let numbers: Vec<u8> =
            text.trim().chars().map(|c| Some(c.to_digit(10)? as u8)).collect::<Option<_>>()?;
        let open = problem.columns().filter(|&column| !problem.is_given(column));
        Some(Ok(open.zip(numbers).map(|(column, number)| piece(column, number)).collect()))
    }
}
