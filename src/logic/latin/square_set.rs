use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A set of the squares of a latin grid, a bit for each index in the order of squares, 0 to 80.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const NONE: Self = Self(0);

    /// Just this square; `index` is 0 to 127.
    pub const fn of(index: usize) -> Self {
        Self(1 << index)
    }

    /// The first `count` squares.
    pub const fn first(count: usize) -> Self {
        Self(if count >= 128 { u128::MAX } else { (1 << count) - 1 })
    }

    /// The set with these bits.
    pub const fn of_bits(bits: u128) -> Self {
        Self(bits)
    }

    /// The squares as bits, that of the first square the lowest.
    pub const fn bits(self) -> u128 {
        self.0
    }

    /// Returns true if the square is in the set.
    pub const fn contains(self, index: usize) -> bool {
        self.0 & (1 << index) != 0
    }

    /// The number of squares.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if there is more than one.
    pub const fn are_several(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// Returns true if all squares of this set are in the other.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns true if the sets share a square.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The square, if there is exactly one.
    pub const fn single(self) -> Option<usize> {
        if self.0 != 0 && self.0 & (self.0 - 1) == 0 { Some(self.0.trailing_zeros() as usize) } else { None }
    }

    /// The two squares, if there are exactly two.
    pub const fn pair(self) -> Option<(usize, usize)> {
        let rest = self.0 & self.0.wrapping_sub(1);
        if rest != 0 && rest & (rest - 1) == 0 {
            Some((self.0.trailing_zeros() as usize, rest.trailing_zeros() as usize))
        } else {
            None
        }
    }

    /// The first square.
    pub const fn lowest(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// The squares from `first` on, at most 16, that are in the set, as bits.
    pub const fn stretch(self, first: usize, length: usize) -> u16 {
        (self.0 >> first) as u16 & ((1u32 << length) - 1) as u16
    }

    /// The squares, in order.
    pub fn iter(self) -> impl Iterator<Item = usize> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
            rest &= rest - 1;
            Some(index)
        })
    }
}

impl BitAnd for SquareSet {
    type Output = Self;

    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for SquareSet {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The squares of the first set that are not in the second.
impl Sub for SquareSet {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<usize> for SquareSet {
    fn from_iter<I: IntoIterator<Item = usize>>(numbers: I) -> Self {
        numbers.into_iter().fold(Self::NONE, |set, index| set | Self::of(index))
    }
}

/// The number of set bits in each mask of nine bits. It is a table because not every machine has an
/// instruction for it.
const COUNTS: [u8; 512] = {
    let mut counts = [0; 512];
    let mut mask = 1;
    while mask < counts.len() {
        counts[mask] = counts[mask / 2] + (mask % 2) as u8;
        mask += 1;
    }
    counts
};

/// The number of bits that are set, of nine.
pub(super) fn count(mask: u16) -> u32 {
    u32::from(COUNTS[usize::from(mask) % COUNTS.len()])
}

/// The indices of the bits that are set, in order.
pub(super) fn bits(mask: impl Into<u64>) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask.into();
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}
