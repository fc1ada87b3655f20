use super::shape::{LONGEST, MOST_UNITS};
use super::square_set::{bits, count};
use super::{LatinShape, SquareSet};

/// The places of squares in the units of a grid.
#[derive(Debug, Clone)]
pub struct PlacesByUnit {
    masks: [u16; MOST_UNITS],
    /// By number of places: the units that have just that many, a bit for each.
    units: [u64; 5],
}

impl PlacesByUnit {
    pub(super) fn of(shape: &LatinShape, places: SquareSet) -> Self {
        let masks = masks(shape, places);
        let mut units = [0; 5];
        for (unit, &mask) in masks[..shape.units().len()].iter().enumerate() {
            if let Some(units) = units.get_mut(count(mask) as usize) {
                *units |= 1 << unit;
            }
        }
        Self { masks, units }
    }

    /// By unit, in order: a bit for each of the squares, in the order of the unit.
    pub fn masks(&self) -> &[u16; MOST_UNITS] {
        &self.masks
    }

    /// The units with at least `least` of the squares and at most `most`, which are 0 to 4: a bit for each
    /// unit, in their order.
    #[inline]
    pub fn units_with(&self, least: usize, most: usize) -> u64 {
        self.units[least..=most].iter().fold(0, |all, units| all | units)
    }
}

/// The bits of a mask of nine, nine places apart.
static NINE_APART: [u128; 512] = {
    let mut apart = [0; 512];
    let mut mask = 1;
    while mask < 512 {
        // The lowest bit, and the rest of the mask.
        let lowest = (mask as u32).trailing_zeros();
        apart[mask] = 1 << (9 * lowest) | apart[mask & (mask - 1)];
        mask += 1;
    }
    apart
};

fn masks(shape: &LatinShape, places: SquareSet) -> [u16; MOST_UNITS] {
    let side = usize::from(shape.side());
    let mut masks = [0; MOST_UNITS];
    let (columns, others) = masks.split_at_mut(side);
    let (rows, sectors) = others.split_at_mut(side);
    // By row, nine bits each.
    let mut by_row = 0;
    for (index, column) in columns.iter_mut().enumerate() {
        // Squares are indexed column by column.
        *column = places.stretch(index * side, side);
        by_row |= NINE_APART[usize::from(*column)] << index;
    }
    for (index, row) in rows.iter_mut().enumerate() {
        *row = (by_row >> (9 * index)) as u16 & 0o777;
    }
    if shape.has_thirds() {
        for (three, sectors) in columns.chunks_exact(3).zip(sectors.chunks_exact_mut(3)) {
            for (band, sector) in sectors.iter_mut().enumerate() {
                let part = |column: usize| (three[column] >> (3 * band) & 0o7) << (3 * column);
                *sector = part(0) | part(1) | part(2);
            }
        }
    }
    let others = shape.patterned();
    for (mask, set) in masks[others..].iter_mut().zip(&shape.sets()[others..]) {
        let bits = (0..).zip(set.iter()).map(|(place, index)| u16::from(places.contains(index)) << place);
        *mask = bits.sum();
    }
    masks
}

/// The places that belong to no template: squares that cannot hold the digit, judging by its units alone.
pub(super) fn untenable(shape: &LatinShape, places: SquareSet) -> SquareSet {
    let mut rest = places;
    let mut untenable = SquareSet::NONE;
    while let Some(next) = rest.lowest() {
        let next = SquareSet::of(next);
        match template(shape, places, next, rest) {
            Some(template) => rest = rest - template,
            None => {
                untenable |= next;
                rest = rest - next;
            }
        }
    }
    untenable
}

/// A template with this place that has many of the `wanted` places.
fn template(shape: &LatinShape, places: SquareSet, place: SquareSet, wanted: SquareSet) -> Option<SquareSet> {
    let index = place.lowest()?;
    let free = places - shape.peers(index);
    if shape.patterned() < shape.units().len() {
        let open = (0..shape.units().len()).filter(|&unit| shape.sets()[unit].meets(places));
        return extend(shape, open.fold(0, |open, unit| open | 1 << unit), free, wanted);
    }
    let side = usize::from(shape.side());
    let mut columns = Columns { rows: [[0; 2]; LONGEST], has_sectors: shape.has_sectors() };
    let mut open = 0;
    for (at, rows) in columns.rows.iter_mut().enumerate().take(side) {
        let column = |set: SquareSet| set.stretch(at * side, side);
        *rows = [column(free), column(free & wanted)];
        open |= u16::from(column(places) != 0) << at;
    }
    let mut chosen = [0; LONGEST];
    columns.extend(open, (0, 0), &mut chosen).then(|| {
        let squares = chosen.iter().enumerate().filter(|(_, row)| **row != 0);
        squares.map(|(at, row)| at * side + row.trailing_zeros() as usize).collect()
    })
}

/// Chooses a free square in each open unit, next in the unit with the fewest; no chosen square sees another.
fn extend(shape: &LatinShape, open: u64, free: SquareSet, wanted: SquareSet) -> Option<SquareSet> {
    let fewest = bits(open).min_by_key(|&unit| (shape.sets()[unit] & free).len());
    let Some(fewest) = fewest else { return Some(SquareSet::NONE) };
    let choices = shape.sets()[fewest] & free;
    let mut ordered = (choices & wanted).iter().chain((choices - wanted).iter());
    ordered.find_map(|index| {
        let closed = shape.units_of(index).iter().fold(0, |all, unit| all | 1 << unit);
        let own = SquareSet::of(index);
        extend(shape, open & !closed, free - shape.peers(index) - own, wanted).map(|rest| rest | own)
    })
}

/// By column, the rows in which the digit can go, all of them and the wanted ones.
struct Columns {
    rows: [[u16; 2]; LONGEST],
    has_sectors: bool,
}

impl Columns {
    /// Chooses a row in each open column from the first on: each row once, and each band once within a stack.
    /// `rows` are those of earlier columns, `bands` those of earlier columns in the same stack.
    fn extend(&self, open: u16, (rows, bands): (u16, u16), chosen: &mut [u16; LONGEST]) -> bool {
        if open == 0 {
            return true;
        }
        let at = open.trailing_zeros() as usize;
        let open = open & (open - 1);
        let is_last_of_stack = !self.has_sectors || open.trailing_zeros() as usize / 3 != at / 3;
        let [free, wanted] = self.rows[at].map(|column| column & !rows & !bands);
        for mut choice in [wanted, free & !wanted] {
            while choice != 0 {
                let row = choice & choice.wrapping_neg();
                choice &= choice - 1;
                chosen[at] = row;
                let band = 0o7 << (row.trailing_zeros() / 3 * 3);
                let taken = (rows | row, if is_last_of_stack { 0 } else { bands | band });
                if self.extend(open, taken, chosen) {
                    return true;
                }
            }
        }
        false
    }
}
