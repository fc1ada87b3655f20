//! Locked sets, the base of subsets and fish: n squares, digits or lines that have only n places between
//! them.

use crate::latin::LatinPosition;

/// Where every digit can go in its units: for each digit and unit a bit for each square, in the order of the
/// unit.
pub(super) struct PlacesByUnit([[u16; 27]; 10]);

impl PlacesByUnit {
    pub(super) fn of(at: &LatinPosition) -> Self {
        let shape = at.shape();
        let side = usize::from(shape.side());
        let has_sectors = shape.units().len() > 2 * side;
        let mut spread = [[0; 27]; 10];
        for (digit, units) in (1..=shape.side()).zip(&mut spread[1..]) {
            let (columns, others) = units.split_at_mut(side);
            let (rows, sectors) = others.split_at_mut(side);
            for (index, column) in columns.iter_mut().enumerate() {
                // Squares are indexed column by column.
                *column = at.places(digit).stretch(index * side, side);
                bits(*column).for_each(|row| rows[row] |= 1 << index);
            }
            if has_sectors {
                for (three, sectors) in columns.chunks_exact(3).zip(sectors.chunks_exact_mut(3)) {
                    for (band, sector) in sectors.iter_mut().enumerate() {
                        let part = |column: usize| (three[column] >> (3 * band) & 0o7) << (3 * column);
                        *sector = part(0) | part(1) | part(2);
                    }
                }
            }
        }
        Self(spread)
    }

    /// The places of a digit in each unit, in the order of units.
    pub(super) fn digit(&self, digit: u8) -> &[u16; 27] {
        &self.0[usize::from(digit)]
    }

    /// The places of each digit in a unit, the digit 1 first.
    pub(super) fn unit(&self, unit: usize) -> [u16; 9] {
        std::array::from_fn(|digit| self.0[digit + 1][unit])
    }
}

/// A number from two to four as a word.
pub(super) fn word(size: u32) -> &'static str {
    ["two", "three", "four"][size as usize - 2]
}

/// All of two to four things, in words.
pub(super) fn all_of(size: u32) -> &'static str {
    ["both", "all three", "all four"][size as usize - 2]
}

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

/// The union of the chosen masks.
pub(super) fn union(masks: &[u16], chosen: u16) -> u16 {
    bits(chosen).fold(0, |all, item| all | masks[item])
}

/// All masks within one, from the whole mask to the empty one.
pub(super) fn within(whole: u16) -> impl Iterator<Item = u16> {
    std::iter::successors(Some(whole), move |&part| (part != 0).then(|| (part - 1) & whole))
}

/// Whether a part of a choice has no more bits than masks, so that the choice consists of smaller ones side
/// by side.
pub(super) fn is_split(masks: &[u16], chosen: u16) -> bool {
    let is_closed = |part: u16| count(union(masks, part)) <= count(part);
    within(chosen).any(|part| part != chosen && part != 0 && is_closed(part))
}

/// Visits every choice of `size` masks, each of two bits or more, that have `size` bits between them, with
/// those bits.
pub(super) fn locked_sets(masks: &[u16], size: u32, tell: &mut dyn FnMut(u16, u16)) {
    choices(masks, size, size, &mut |chosen, had| {
        // With fewer bits than masks the position would be wrong.
        if count(had) == size {
            tell(chosen, had);
        }
    });
}

/// Visits every choice of `size` masks, each of two bits or more, that have at most `most` bits between them,
/// with those bits.
pub(super) fn choices(masks: &[u16], wanted: u32, most: u32, tell: &mut dyn FnMut(u16, u16)) {
    let eligible = |&item: &usize| (2..=most).contains(&count(masks[item]));
    let eligible = (0..masks.len()).filter(eligible).fold(0, |all, item| all | 1 << item);
    extend(masks, (wanted, most), eligible, (0, 0), tell);
}

fn extend(
    masks: &[u16],
    (wanted, most): (u32, u32),
    mut eligible: u16,
    (chosen, had): (u16, u16),
    tell: &mut dyn FnMut(u16, u16),
) {
    if wanted == 0 {
        tell(chosen, had);
        return;
    }
    while count(eligible) >= wanted {
        let item = eligible.trailing_zeros();
        eligible &= eligible - 1;
        let all = had | masks[item as usize];
        if count(all) <= most {
            extend(masks, (wanted - 1, most), eligible, (chosen | 1 << item, all), tell);
        }
    }
}
