//! The basic deductions, as fast as that goes: most candidates need nothing harder, and are thrown out for
//! that where a harder puzzle is wanted.

use super::DigitGrid;
use super::singles::{SingleSearch, UNITS, box_of};

/// The greatest score of the deductions in here.
pub(super) const HARDEST: f64 = 4.0;

/// The extent to which singles, pointing, claiming, and naked and hidden pairs and triples solve the puzzle
/// with these givens, which has one solution.
pub(super) fn settled_by_subsets(givens: &DigitGrid) -> SingleSearch {
    let mut search = SingleSearch::new(givens);
    loop {
        search.place_all_singles();
        if search.open == 0 {
            return search;
        }
        if !(search.lock() || search.settle_subsets(&PAIRS) || search.settle_subsets(&TRIPLES)) {
            return search;
        }
    }
}

impl SingleSearch {
    /// Pointing and claiming: a digit whose places in one unit all lie in another is struck from the rest of
    /// that one. Whether anything was struck.
    fn lock(&mut self) -> bool {
        let mut has_struck = false;
        for (line, squares) in UNITS[..18].iter().enumerate() {
            // The line crosses three sectors, with three squares each, which follow one another.
            let parts: [u16; 3] = std::array::from_fn(|part| {
                squares[3 * part..][..3].iter().fold(0, |all, &at| all | self.candidates[at])
            });
            for (part, inside) in squares.chunks_exact(3).enumerate() {
                let sector = &UNITS[18 + box_of(inside[0])];
                let is_outside = |at: usize| if line < 9 { at / 9 != line } else { at % 9 != line - 9 };
                let rest = sector.iter().filter(|&&at| is_outside(at));
                let beside = rest.fold(0, |all, &at| all | self.candidates[at]);
                let elsewhere = parts[(part + 1) % 3] | parts[(part + 2) % 3];
                let claimed = parts[part] & !elsewhere & beside;
                let pointing = parts[part] & !beside & elsewhere;
                if claimed | pointing == 0 {
                    continue;
                }
                has_struck = true;
                for &at in sector.iter().filter(|&&at| is_outside(at)) {
                    self.candidates[at] &= !claimed;
                }
                for &at in squares.iter().filter(|at| !inside.contains(at)) {
                    self.candidates[at] &= !pointing;
                }
            }
        }
        has_struck
    }

    /// Naked and hidden subsets, as many squares as these sets have; whether anything was struck.
    fn settle_subsets(&mut self, sets: &[u16]) -> bool {
        UNITS.iter().any(|unit| self.settle_naked(unit, sets) || self.settle_hidden(unit, sets))
    }

    fn settle_naked(&mut self, unit: &[usize; 9], sets: &[u16]) -> bool {
        let masks = unit.map(|at| self.candidates[at]);
        let Some((members, digits)) = find_set(&masks, sets) else { return false };
        for (_, &at) in unit.iter().enumerate().filter(|(place, _)| members >> place & 1 == 0) {
            self.candidates[at] &= !digits;
        }
        true
    }

    fn settle_hidden(&mut self, unit: &[usize; 9], sets: &[u16]) -> bool {
        let mut places = [0u16; 9];
        for (place, &at) in unit.iter().enumerate() {
            let mut digits = self.candidates[at];
            while digits > 0 {
                places[digits.trailing_zeros() as usize] |= 1 << place;
                digits &= digits - 1;
            }
        }
        let Some((digits, squares)) = find_set(&places, sets) else { return false };
        for (_, &at) in unit.iter().enumerate().filter(|(place, _)| squares >> place & 1 == 1) {
            self.candidates[at] &= digits;
        }
        true
    }
}

/// All sets of two of nine things, and of three, a bit a thing.
const PAIRS: [u16; 36] = sets_of(2);
const TRIPLES: [u16; 84] = sets_of(3);

const fn sets_of<const COUNT: usize>(size: u32) -> [u16; COUNT] {
    let mut sets = [0; COUNT];
    let (mut set, mut found) = (0u16, 0);
    while set < 0x200 {
        if set.count_ones() == size {
            sets[found] = set;
            found += 1;
        }
        set += 1;
    }
    sets
}

/// A set of masks, a bit each, whose union has no more bits than there are masks, together with that union.
/// `None` if no other mask would lose a bit by it.
fn find_set(masks: &[u16; 9], sets: &[u16]) -> Option<(u16, u16)> {
    let size = sets[0].count_ones();
    let is_small = |place: &usize| (1..=size).contains(&masks[*place].count_ones());
    let small: u16 = (0..9).filter(is_small).fold(0, |all, place| all | 1 << place);
    sets.iter().copied().filter(|set| set & !small == 0).find_map(|set| {
        let union = bits(set).fold(0, |all, place| all | masks[place]);
        let is_set = union.count_ones() == size;
        (is_set && bits(!set & 0x1ff).any(|place| masks[place] & union > 0)).then_some((set, union))
    })
}

fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set > 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}
