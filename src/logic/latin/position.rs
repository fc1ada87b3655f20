use std::sync::{Arc, OnceLock};

use crate::deduction::{Light, LiteralNetwork, Outlook, Placement, Tone};
use crate::grid::{Digits, NumberedSquare, Square};
use crate::number_grid::{Entries, NumberGrid};

use super::almost_locked::AlmostLockedSets;
use super::places_by_unit::{PlacesByUnit, untenable};
use super::{LatinGrid, LatinShape, SquareSet};

/// The digits that each square can still hold: by square, and as the places of every digit. Squares are known
/// by their indices (see [`LatinShape`]). A filled square has an empty domain and is not a place of any
/// digit; the domains of its peers lack its digit.
#[derive(Debug, Clone)]
pub struct LatinPosition {
    shape: Arc<LatinShape>,
    /// By square: its digit, 0 for open ones.
    digits: [u8; 81],
    /// By square: the candidates of an open square.
    domains: [Digits; 81],
    /// By digit: the open squares that can hold it.
    places: [SquareSet; 10],
    /// By digit: the squares that hold it.
    standing: [SquareSet; 10],
    open: SquareSet,
    /// By digit: its untenable places, kept until its places change.
    untenable: [OnceLock<SquareSet>; 10],
    /// By digit: its places by unit, kept until they change.
    places_by_unit: [OnceLock<PlacesByUnit>; 10],
    pub(super) network: OnceLock<Arc<LiteralNetwork>>,
    almost_locked: OnceLock<Arc<AlmostLockedSets>>,
    /// By literal of the network: true if it is known to lead to no contradiction.
    pub(super) harmless: OnceLock<Arc<Vec<bool>>>,
}

impl LatinPosition {
    /// The position with these entries. A domain lacks the digits that a unit of its square holds. Signs rule
    /// nothing out here, because every deduction from a sign is a step of its own.
    pub fn new(grid: &LatinGrid, entries: &Entries) -> Self {
        let shape = grid.shape();
        let mut places = [SquareSet::NONE; 10];
        places[1..=usize::from(shape.side())].fill(shape.all());
        let mut position = Self {
            shape: Arc::clone(shape),
            digits: [0; 81],
            domains: [Digits::up_to(shape.side()); 81],
            places,
            standing: [SquareSet::NONE; 10],
            open: shape.all(),
            untenable: [const { OnceLock::new() }; 10],
            places_by_unit: [const { OnceLock::new() }; 10],
            network: OnceLock::new(),
            almost_locked: OnceLock::new(),
            harmless: OnceLock::new(),
        };
        for (index, &square) in shape.squares().iter().enumerate() {
            if let Some(digit) = grid.number_at(entries, square) {
                position.fill(index, digit);
            }
        }
        position
    }

    /// The shape of the grid.
    pub fn shape(&self) -> &LatinShape {
        &self.shape
    }

    /// The digit of a filled square.
    #[inline]
    pub fn digit(&self, square: Square) -> Option<u8> {
        self.digit_at(self.shape.index(square)?)
    }

    /// The candidates of an open square; the empty set for filled ones.
    #[inline]
    pub fn domain(&self, square: Square) -> Digits {
        self.shape.index(square).map_or(Digits::NONE, |index| self.domain_at(index))
    }

    /// The digits that are possible here, with the digit of a filled square.
    #[inline]
    pub fn possible(&self, square: Square) -> Digits {
        self.shape.index(square).map_or(Digits::NONE, |index| self.possible_at(index))
    }

    /// The digits that are possible in the square with this index, with the digit of a filled square.
    #[inline]
    pub fn possible_at(&self, index: usize) -> Digits {
        self.domains[index] | self.digit_at(index).map_or(Digits::NONE, Digits::of)
    }

    /// The digit of the filled square with this index.
    #[inline]
    pub fn digit_at(&self, index: usize) -> Option<u8> {
        Some(self.digits[index]).filter(|&digit| digit > 0)
    }

    /// The candidates of the open square with this index; the empty set for filled ones.
    #[inline]
    pub fn domain_at(&self, index: usize) -> Digits {
        self.domains[index]
    }

    /// The open squares that can hold a digit, 1 to 9.
    pub fn places(&self, digit: u8) -> SquareSet {
        self.places[usize::from(digit)]
    }

    /// The places of a digit, 1 to 9, in the units.
    #[inline]
    pub fn places_by_unit(&self, digit: u8) -> &PlacesByUnit {
        let places = || PlacesByUnit::of(&self.shape, self.places(digit));
        self.places_by_unit[usize::from(digit)].get_or_init(places)
    }

    /// The places of all digits in the units, the digit 1 first.
    pub fn all_places_by_unit(&self) -> [&PlacesByUnit; 9] {
        std::array::from_fn(|digit| self.places_by_unit(digit as u8 + 1))
    }

    /// The places of a digit, 1 to 9, that do not fit all units together: with the digit there, some unit
    /// could not hold it. Only these can be ruled out by reasoning about that digit alone.
    pub fn untenable(&self, digit: u8) -> SquareSet {
        *self.untenable[usize::from(digit)].get_or_init(|| untenable(&self.shape, self.places(digit)))
    }

    /// The squares that hold a digit, 1 to 9.
    pub fn standing(&self, digit: u8) -> SquareSet {
        self.standing[usize::from(digit)]
    }

    /// The open squares.
    pub fn open_squares(&self) -> SquareSet {
        self.open
    }

    /// The open squares with their domains, in order.
    pub fn open(&self) -> impl Iterator<Item = (Square, Digits)> {
        self.open.iter().map(|index| (self.shape.square(index), self.domains[index]))
    }

    /// The open squares with exactly one, two, three and four digits left.
    pub fn by_choices(&self) -> [SquareSet; 4] {
        let mut at_least = [SquareSet::NONE; 5];
        for places in &self.places[1..] {
            for count in (1..5).rev() {
                at_least[count] |= at_least[count - 1] & *places;
            }
            at_least[0] |= *places;
        }
        let [one, two, three, four, five] = at_least;
        [one - two, two - three, three - four, four - five]
    }

    /// The almost locked sets, which are computed once.
    #[inline]
    pub fn almost_locked(&self) -> &AlmostLockedSets {
        self.almost_locked.get_or_init(|| Arc::new(AlmostLockedSets::of(&self.shape, &self.domains)))
    }

    /// By square, the candidates; the empty set for filled ones.
    pub(super) fn domains(&self) -> &[Digits] {
        &self.domains
    }

    /// Takes digits out of the domain of the square with this index.
    pub(super) fn eliminate(&mut self, index: usize, digits: Digits) {
        self.almost_locked.take();
        self.harmless.take();
        self.domains[index] = self.domains[index] - digits;
        for digit in (digits & Digits::up_to(self.shape.side())).iter() {
            let places = &mut self.places[usize::from(digit)];
            *places = *places - SquareSet::of(index);
            self.forget(digit);
        }
    }

    /// Drops what was computed from the places of a digit, which change.
    fn forget(&mut self, digit: u8) {
        self.untenable[usize::from(digit)] = OnceLock::new();
        self.places_by_unit[usize::from(digit)] = OnceLock::new();
    }

    /// Puts a digit into a square, and removes it from the domains of those that this one sees.
    pub(super) fn fill(&mut self, index: usize, digit: u8) {
        let own = SquareSet::of(index);
        for digit in self.domains[index].iter() {
            self.forget(digit);
        }
        self.almost_locked.take();
        self.harmless.take();
        self.digits[index] = digit;
        self.domains[index] = Digits::NONE;
        for places in &mut self.places {
            *places = *places - own;
        }
        let places = &mut self.places[usize::from(digit)];
        let seeing = *places & self.shape.peers(index);
        *places = *places - seeing;
        for peer in seeing.iter() {
            self.domains[peer].remove(digit);
        }
        self.standing[usize::from(digit)] |= own;
        self.open = self.open - own;
    }

    /// The outlook judged by the units, without signs: complete, open, or impossible because a square has no
    /// digit left, or a digit has no place in a unit.
    pub fn outlook(&self) -> Outlook {
        let impossible = |squares: SquareSet, text: String| Outlook::Impossible {
            squares: self.shape.list(squares),
            text,
        };
        let possible = self.places.iter().fold(SquareSet::NONE, |all, &places| all | places);
        if let Some(index) = (self.open - possible).lowest() {
            let label = self.shape.label(index);
            return impossible(SquareSet::of(index), format!("{label} has no number left."));
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

    /// The lights for those of these digits that are candidates of the squares.
    pub fn lights(&self, tone: Tone, squares: SquareSet, digits: Digits) -> Vec<Light> {
        let lit = squares.iter().filter(|&index| !(self.domains[index] & digits).is_empty());
        lit.map(|index| Light::numbers(tone, self.shape.square(index), self.domains[index] & digits))
            .collect()
    }

    /// The digit in the square with this index, as a placement.
    pub fn placement(&self, index: usize, digit: u8) -> Placement {
        Placement::Number(NumberedSquare::new(self.shape.square(index), i64::from(digit)))
    }
}

/// The strong links of a digit: the units in which exactly two squares can hold it, with those squares. It
/// leaves out a unit if an earlier one gives the same two squares.
pub fn strong_links(at: &LatinPosition, digit: u8) -> impl Iterator<Item = (usize, (usize, usize))> {
    let shape = at.shape();
    let places = at.places(digit);
    let link = move |unit: usize| Some((unit, (places & shape.sets()[unit]).pair()?));
    let is_pair_of_earlier = move |unit: usize, (one, other): (usize, usize)| {
        let mut earlier = shape.units_of(one).iter().filter(|&&earlier| earlier < unit);
        earlier.any(|&earlier| link(earlier).is_some_and(|(_, pair)| pair == (one, other)))
    };
    (0..shape.sets().len()).filter_map(link).filter(move |&(unit, pair)| !is_pair_of_earlier(unit, pair))
}
