use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// A set of digits 0 to 15, kept as bits: the candidates of a square, or the pencil marks in it.
///
/// Written as its digits in order: `137`.
///
/// ```
/// use masume_logic::grid::Digits;
/// let digits: Digits = [3, 1, 7].into_iter().collect();
/// assert_eq!(digits.to_string(), "137");
/// assert_eq!((digits - Digits::of(3)).iter().collect::<Vec<_>>(), [1, 7]);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Digits(u16);

/// Sets of the digits up to 9 have bits below this one.
const FEW: u16 = 1 << 10;

static LENGTHS: [u8; FEW as usize] = {
    let mut lengths = [0; FEW as usize];
    let mut bits = 0;
    while bits < FEW {
        lengths[bits as usize] = bits.count_ones() as u8;
        bits += 1;
    }
    lengths
};

impl Digits {
    /// No digit.
    pub const NONE: Self = Self(0);

    /// The greatest digit there can be in a set.
    pub const HIGHEST: u8 = 15;

    /// All digits from 1 to `highest`, which is 0 to 15; none if it is 0.
    pub const fn up_to(highest: u8) -> Self {
        Self(((1u32 << (highest as u32 + 1)) - 2) as u16)
    }

    /// All digits from `lowest` to `highest`, both 0 to 15; none if `lowest` is the greater one.
    pub const fn range(lowest: u8, highest: u8) -> Self {
        let (from, to) = (1u32 << lowest as u32, 1u32 << (highest as u32 + 1));
        if lowest > highest { Self::NONE } else { Self((to - from) as u16) }
    }

    /// Just this digit, 0 to 15; greater numbers give the empty set.
    pub const fn of(digit: u8) -> Self {
        if digit <= Self::HIGHEST { Self(1 << digit) } else { Self::NONE }
    }

    /// The set whose bit d is set for every digit d.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Bit d is set for every digit d in the set.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns true if the digit is in the set.
    pub const fn contains(self, digit: u8) -> bool {
        digit <= 15 && self.0 & (1 << digit) != 0
    }

    /// The number of digits in the set.
    pub const fn len(self) -> usize {
        // Not every supported processor has an instruction for this, and it is called very often.
        match self.0 {
            few @ 0..FEW => LENGTHS[few as usize] as usize,
            many => many.count_ones() as usize,
        }
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, if there is exactly one.
    pub const fn single(self) -> Option<u8> {
        if self.0.count_ones() == 1 { Some(self.0.trailing_zeros() as u8) } else { None }
    }

    /// The smallest digit.
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The greatest digit.
    pub const fn highest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(15 - self.0.leading_zeros() as u8) }
    }

    /// Adds the digit. Returns true if it was new.
    pub fn insert(&mut self, digit: u8) -> bool {
        let before = *self;
        *self = *self | Self::of(digit);
        *self != before
    }

    /// Removes the digit. Returns true if it was there.
    pub fn remove(&mut self, digit: u8) -> bool {
        let before = *self;
        *self = *self - Self::of(digit);
        *self != before
    }

    /// Adds the digit if it is missing, otherwise removes it.
    pub fn toggle(&mut self, digit: u8) {
        self.0 ^= Self::of(digit).0;
    }

    /// The digits, in order.
    pub fn iter(self) -> impl Iterator<Item = u8> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let digit = (rest != 0).then(|| rest.trailing_zeros() as u8)?;
            rest &= rest - 1;
            Some(digit)
        })
    }
}

impl BitOr for Digits {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitAnd for Digits {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

/// The digits of the first set that are not in the second.
impl Sub for Digits {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<u8> for Digits {
    fn from_iter<I: IntoIterator<Item = u8>>(digits: I) -> Self {
        digits.into_iter().fold(Self::NONE, |set, digit| set | Self::of(digit))
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}
