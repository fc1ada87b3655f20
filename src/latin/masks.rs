//! Masks of nine bits: squares of a unit, digits or lines.

/// The number of set bits in each mask of nine bits. A table, because not every machine has an instruction
/// for it.
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
pub(super) fn bits(mask: u16) -> impl Iterator<Item = usize> + Clone {
    let mut rest = mask;
    std::iter::from_fn(move || {
        let bit = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(bit)
    })
}
