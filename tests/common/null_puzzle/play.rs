use std::fmt;
use std::str::FromStr;
use std::sync::atomic::Ordering;

use masume::grid::{Digits, Square};
use masume::puzzle::{EntryMode, Fault, Hand, Input, Left, Note, Piece, Played, Reply, RuledOut, Rules};
use masume::scene::{Ground, Lattice, Scene};

use super::{Entries, NullPuzzle, PANICS};

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

    fn entry_mode(&self) -> EntryMode {
        EntryMode::Numbers { lowest: 1, highest: 2, has_marks: true }
    }

    fn interpret(&self, answer: &Entries, hand: &mut Hand, input: Input, _: RuledOut<'_>) -> Reply<Put> {
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

    fn between(&self, before: &Entries, after: &Entries) -> Put {
        let changed = self.columns().filter(|column| before.get(column) != after.get(column));
        Put(changed.map(|column| (column, after.get(&column).copied())).collect())
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
        Left { count: open.count(), total: self.columns().count(), what: "squares", digits: Vec::new() }
    }

    fn note(&self, _: &Entries, hand: &Hand, _: RuledOut<'_>) -> Note {
        Note { title: hand.cursor.label(), ..Note::default() }
    }

    fn scene(&self, answer: &Entries, hand: &Hand, faults: &[Fault]) -> Scene {
        let mut scene = Scene::new(self.dimensions(), Lattice::Boxes);
        scene.markable = Digits::up_to(2);
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
