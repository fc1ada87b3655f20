use super::clues::SolvedDigits;

/// The digits of a band by the six ways they can lie in it, four lanes of 16 bits and then two.
pub(super) type Ways = [u64; 2];

/// A way that a digit is tried to lie in, and the other ways of this digit: its bit in their lanes.
pub(super) struct Guess {
    pub(super) tried: Ways,
    pub(super) others: Ways,
}

impl Guess {
    /// A digit with the fewest ways, but more than one, and its first way. There must be such a digit.
    #[inline]
    pub(super) fn of([low, high]: Ways) -> Self {
        // The ways of all digits are counted at once, in binary.
        let several_of = |a: u64, b: u64, c: u64| a & b | c & (a | b);
        let first_one = low ^ low >> 16 ^ low >> 32;
        let second_one = low >> 48 ^ high ^ high >> 16;
        let first_two = several_of(low, low >> 16, low >> 32);
        let second_two = several_of(low >> 48, high, high >> 16);
        let third_two = first_one & second_one;
        let ones = first_one ^ second_one;
        let twos = first_two ^ second_two ^ third_two;
        let fours = several_of(first_two, second_two, third_two);
        let several = (twos | fours) & 0o777;
        let fewer_than_four = several & !fours;
        let two = fewer_than_four & !ones;
        let digits = [two, fewer_than_four, several].into_iter().find(|&digits| digits != 0).unwrap_or(0);
        let digit = digits & digits.wrapping_neg();
        let (low, high) = (low & (digit * 0x0001_0001_0001_0001), high & (digit * 0x0001_0001));
        let tried = if low != 0 { [low & low.wrapping_neg(), 0] } else { [0, high & high.wrapping_neg()] };
        Self { tried, others: [low ^ tried[0], high ^ tried[1]] }
    }
}

/// Whether every digit can lie in the band somehow.
#[inline]
pub(super) fn has_all_digits([low, high]: Ways) -> bool {
    let all = low | high & 0xffff_ffff;
    (all | all >> 16 | all >> 32 | all >> 48) & 0o777 == 0o777
}

/// Writes down the digits of a box, by number, in which all is decided.
pub(super) fn write_down(number: usize, lanes: &[u16; 16], digits: &mut SolvedDigits) {
    let digit = |lane: u16| u32::from(lane).trailing_zeros() as u8 + 1;
    for (row, lanes) in lanes.chunks_exact(4).take(3).enumerate() {
        let place = 27 * (number / 3) + 9 * row + 3 * (number % 3);
        let written = [digit(lanes[0]), digit(lanes[1]), digit(lanes[2])];
        digits[place..place + 3].copy_from_slice(&written);
    }
}
