use super::candidates::Candidates;
use super::grid_bits::GridBits;
use super::layout::{Layout, Signs};

impl<P: GridBits> Layout<P> {
    /// Applies all signs. Each greater square loses the digits up to the smallest candidate of the lesser
    /// square, and each lesser square those from the greatest candidate of the greater square on. One pass
    /// over the digits, in order, follows whole chains of signs. `changed` are the digits that have lost
    /// places since the last call, as bits, at least one. Returns the digits that lost places here.
    #[inline]
    pub fn bound_by_signs(&self, candidates: &mut Candidates<P>, changed: u32) -> u32 {
        let Signs { over_below, over_above, over_right, over_left, greater, lesser } = self.signs;
        let mut cut = 0;
        // The lesser squares that have none of the digits so far.
        let mut without = lesser;
        let first = changed.trailing_zeros() as usize;
        for (digit, places) in candidates.places[..self.side].iter_mut().enumerate() {
            if digit > first {
                if without == P::NONE {
                    break;
                }
                let too_small = (over_below & (without >> 1))
                    | (over_above & (without << 1))
                    | (over_right & (without >> P::STRIDE))
                    | (over_left & (without << P::STRIDE));
                if *places & too_small != P::NONE {
                    *places &= !too_small;
                    cut |= 1 << digit;
                }
            }
            without &= !*places;
        }
        let mut without = greater;
        let last = 31 - (changed | cut).leading_zeros() as usize;
        for (digit, places) in candidates.places[..self.side].iter_mut().enumerate().rev() {
            if digit < last {
                if without == P::NONE {
                    break;
                }
                let too_great = ((over_below & without) << 1)
                    | ((over_above & without) >> 1)
                    | ((over_right & without) << P::STRIDE)
                    | ((over_left & without) >> P::STRIDE);
                if *places & too_great != P::NONE {
                    *places &= !too_great;
                    cut |= 1 << digit;
                }
            }
            without &= !*places;
        }
        cut
    }
}
