use crate::deduction::{Light, Tone};
use crate::grid::Digits;
use crate::latin::{LatinPosition, SquareSet};
use crate::puzzle::{listed, listed_squares};

use super::sets::AlmostLockedSets;

/// The letters by which a sentence calls almost locked sets: A, B, C.
pub struct SetNames {
    letters: Vec<(u16, char)>,
}

impl SetNames {
    /// A letter for each set, in order; a set that comes again keeps its letter.
    pub fn of(sets: &[u16]) -> Self {
        let mut letters: Vec<(u16, char)> = Vec::new();
        for &set in sets {
            if !letters.iter().any(|&(known, _)| known == set) {
                let letter = char::from(b'A' + (letters.len() % 26) as u8);
                letters.push((set, letter));
            }
        }
        Self { letters }
    }

    /// The letter of a set.
    pub fn letter(&self, set: u16) -> char {
        self.letters.iter().find(|&&(known, _)| known == set).map_or('?', |&(_, letter)| letter)
    }

    /// What the letters stand for: `A is r1c2 and r1c5 with 3, 5 and 7, B is r4c2 with 3 and 8`.
    pub fn told(&self, at: &LatinPosition, all: &AlmostLockedSets) -> String {
        let told = self.letters.iter().map(|&(set, letter)| {
            let set = all.set(set);
            let digits = listed(set.digits.iter(), "and");
            format!("{letter} is {} with {digits}", named(at, set.squares))
        });
        told.collect::<Vec<String>>().join(";\n")
    }
}

/// Squares in words: `r1c2, r1c5 and r3c1`.
pub fn named(at: &LatinPosition, squares: SquareSet) -> String {
    listed_squares(at.shape().list(squares), "and")
}

/// The candidates of these sets of squares, in two tones by turns; a square of several lights up once.
pub fn set_lights(at: &LatinPosition, sets: impl IntoIterator<Item = SquareSet>) -> Vec<Light> {
    let mut lit = SquareSet::NONE;
    let mut lights = Vec::new();
    let tones = [Tone::First, Tone::Second].into_iter().cycle();
    for (squares, tone) in sets.into_iter().zip(tones) {
        for index in (squares - lit).iter() {
            let domain: Digits = at.domain_at(index);
            lights.push(Light::numbers(tone, at.shape().square(index), domain));
        }
        lit |= squares;
    }
    lights
}
