use crate::grid::Square;

use super::grid_bits::GridBits;

/// The candidates of a grid: for every digit the squares that can hold it.
#[derive(Clone, Copy)]
pub(super) struct Candidates<P> {
    /// By digit, from digit 1; those beyond the side of the grid have none.
    pub places: [P; 9],
    /// The squares whose digit is known and has been taken from the others of their lines.
    pub settled: P,
}

impl<P: GridBits> Candidates<P> {
    /// The squares with at least one, two, three and four digits left.
    #[inline]
    pub fn at_least(&self) -> [P; 4] {
        let [mut one, mut two, mut three, mut four] = [P::NONE; 4];
        for &places in &self.places {
            four |= three & places;
            three |= two & places;
            two |= one & places;
            one |= places;
        }
        [one, two, three, four]
    }

    /// Removes all other digits from the square. Returns the digits it removed, as bits, digit 1 being bit 0.
    #[inline]
    pub fn assign(&mut self, square: P, digit: usize) -> u32 {
        let mut taken = 0;
        for (other, places) in self.places.iter_mut().enumerate() {
            if other != digit && *places & square != P::NONE {
                *places &= !square;
                taken |= 1 << other;
            }
        }
        taken
    }
}

/// A grid in which every square has its digit.
pub(super) trait FilledGrid {
    /// The digit in a square of the grid.
    fn digit(&self, square: Square) -> u8;
}

impl<P: GridBits> FilledGrid for Candidates<P> {
    fn digit(&self, square: Square) -> u8 {
        let square = P::of(u32::from(square.column()), u32::from(square.row()));
        let digit = self.places.iter().take_while(|&&places| places & square == P::NONE).count();
        digit as u8 + 1
    }
}
