use std::sync::{Arc, OnceLock};

use crate::deduction::{Network, Outlook, Placement, Removal};
use crate::grid::{Digits, NumberedSquare, Square};
use crate::number_grid::{Entries, NumberGrid};

use super::{LatinGrid, Shape, Squares};

/// What can still stand where: the digit of every filled square and the domain of every open one, kept both ways: by
/// square, and as the places of every digit.
///
/// Squares are told by their numbers in the order of squares (see [`Shape`]). A digit that stands is in no domain and has
/// no places of its own here; its peers lack it.
#[derive(Debug, Clone)]
pub struct Position {
    shape: &'static Shape,
    /// By square: its digit, 0 for open ones.
    digits: [u8; 81],
    /// By square: what an open one can hold.
    domains: [Digits; 81],
    /// By digit: the open squares that can hold it.
    places: [Squares; 10],
    /// By digit: where it stands.
    standing: [Squares; 10],
    open: Squares,
    pub(super) network: OnceLock<Arc<Network>>,
}

impl Position {
    /// The position with these entries: a domain lacks the digits that stand in a unit of its square. Signs take
    /// nothing away here, because they are never silent: a step does.
    pub fn new(grid: &LatinGrid, entries: &Entries) -> Self {
        let shape = grid.shape();
        let mut places = [Squares::NONE; 10];
        let digits = 1..=usize::from(shape.side());
        for digit in digits {
            places[digit] = shape.all();
        }
        let mut position = Self {
            shape,
            digits: [0; 81],
            domains: [Digits::up_to(shape.side()); 81],
            places,
            standing: [Squares::NONE; 10],
            open: shape.all(),
            network: OnceLock::new(),
        };
        for (number, &square) in shape.squares().iter().enumerate() {
            if let Some(digit) = grid.number_at(entries, square) {
                position.fill(number, digit);
            }
        }
        position
    }

    /// The shape of the grid.
    pub fn shape(&self) -> &'static Shape {
        self.shape
    }

    /// The digit of a filled square.
    #[inline]
    pub fn digit(&self, square: Square) -> Option<u8> {
        self.digit_at(self.shape.number(square)?)
    }

    /// What an open square can still hold; the empty set for filled ones.
    pub fn domain(&self, square: Square) -> Digits {
        self.shape.number(square).map_or(Digits::NONE, |number| self.domain_at(number))
    }

    /// The digits that are possible here, the one of a filled square included.
    pub fn possible(&self, square: Square) -> Digits {
        self.domain(square) | self.digit(square).map_or(Digits::NONE, Digits::of)
    }

    /// The digit of the filled square of this number.
    #[inline]
    pub fn digit_at(&self, number: usize) -> Option<u8> {
        Some(self.digits[number]).filter(|&digit| digit > 0)
    }

    /// What the open square of this number can still hold; the empty set for filled ones.
    #[inline]
    pub fn domain_at(&self, number: usize) -> Digits {
        self.domains[number]
    }

    /// The open squares that can hold a digit, 1 to 9.
    pub fn places(&self, digit: u8) -> Squares {
        self.places[usize::from(digit)]
    }

    /// The squares in which a digit, 1 to 9, stands.
    pub fn standing(&self, digit: u8) -> Squares {
        self.standing[usize::from(digit)]
    }

    /// The open squares.
    pub fn open_squares(&self) -> Squares {
        self.open
    }

    /// The open squares with their domains, in order.
    pub fn open(&self) -> impl Iterator<Item = (Square, Digits)> {
        self.open.iter().map(|number| (self.shape.square(number), self.domains[number]))
    }

    /// The open squares with exactly one, two, three and four digits left.
    pub fn by_choices(&self) -> [Squares; 4] {
        let mut at_least = [Squares::NONE; 5];
        for places in &self.places[1..] {
            for count in (1..5).rev() {
                at_least[count] |= at_least[count - 1] & *places;
            }
            at_least[0] |= *places;
        }
        let [one, two, three, four, five] = at_least;
        [one - two, two - three, three - four, four - five]
    }

    /// Takes numbers out of a domain; other removals mean nothing here.
    pub fn remove(&mut self, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some(number) = self.shape.number(*square)
        {
            self.strike(number, *numbers);
        }
    }

    /// Takes digits out of the domain of the square of this number.
    pub fn strike(&mut self, number: usize, digits: Digits) {
        self.domains[number] = self.domains[number] - digits;
        for digit in digits.iter().filter(|&digit| digit <= self.shape.side()) {
            let places = &mut self.places[usize::from(digit)];
            *places = *places - Squares::of(number);
        }
    }

    /// Puts a number into an open square that can hold it, and takes it away from those that the square sees; other
    /// placements mean nothing here.
    pub fn place(&mut self, placement: &Placement) {
        if let Placement::Number(numbered) = placement
            && let Some(number) = self.shape.number(numbered.square())
            && let Ok(digit) = u8::try_from(numbered.number())
            && self.domains[number].contains(digit)
        {
            self.fill(number, digit);
        }
    }

    fn fill(&mut self, number: usize, digit: u8) {
        let own = Squares::of(number);
        self.digits[number] = digit;
        self.domains[number] = Digits::NONE;
        for places in &mut self.places {
            *places = *places - own;
        }
        let places = &mut self.places[usize::from(digit)];
        let seeing = *places & self.shape.peers(number);
        *places = *places - seeing;
        for peer in seeing.iter() {
            self.domains[peer].remove(digit);
        }
        self.standing[usize::from(digit)] |= own;
        self.open = self.open - own;
    }

    /// Whether anything is open, or a square or a digit has no place left.
    pub fn outlook(&self) -> Outlook {
        let impossible =
            |squares: Squares, text: String| Outlook::Impossible { squares: self.shape.list(squares), text };
        let possible = self.places.iter().fold(Squares::NONE, |all, &places| all | places);
        if let Some(number) = (self.open - possible).lowest() {
            let label = self.shape.square(number).label();
            return impossible(Squares::of(number), format!("{label} has no number left."));
        }
        for (unit, &set) in self.shape.units().iter().zip(self.shape.sets()) {
            for digit in 1..=self.shape.side() {
                if !(self.places(digit) | self.standing(digit)).meets(set) {
                    return impossible(set & self.open, format!("No place for {digit} is left in {unit}."));
                }
            }
        }
        if self.open.is_empty() { Outlook::Complete } else { Outlook::Open }
    }

    /// The digit in the square of this number, as a placement.
    pub fn placement(&self, number: usize, digit: u8) -> Placement {
        Placement::Number(NumberedSquare::new(self.shape.square(number), i64::from(digit)))
    }
}
