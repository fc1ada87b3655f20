use crate::latin::{LatinPosition, LatinShape, SquareSet, UnitSort};

/// The strong links of a digit that have a group at one end at least: of the two parts of its places in a
/// unit, one holds it. Each part lies in one line and one sector: it is a single square, or a group of two or
/// three. A link may come twice. For grids with sectors.
pub(super) fn grouped_links(at: &LatinPosition, digit: u8) -> Vec<[SquareSet; 2]> {
    let shape = at.shape();
    let mut links = Vec::new();
    for (unit, &set) in shape.units().iter().zip(shape.sets()) {
        let places = at.places(digit) & set;
        if places.len() < 3 {
            continue;
        }
        if unit.sort() == UnitSort::Sector {
            split_sector(shape, places, &mut links);
        } else if let Some(sector) = unit_through(shape, places, |sort| sort == UnitSort::Sector).next() {
            let part = places & shape.sets()[sector];
            let rest = places - part;
            if lies_in_any(shape, rest, |sort| sort == UnitSort::Sector) {
                links.push([part, rest]);
            }
        }
    }
    links
}

/// The parts of the places in a sector that lie in two lines. A place where the two lines cross belongs to
/// either of them.
fn split_sector(shape: &LatinShape, places: SquareSet, links: &mut Vec<[SquareSet; 2]>) {
    let is_line = |sort| sort != UnitSort::Sector;
    for line in unit_through(shape, places, is_line) {
        let whole = places & shape.sets()[line];
        let rest = places - whole;
        if rest.is_empty() {
            continue;
        }
        let crossings = whole.iter().map(SquareSet::of);
        for left_out in [SquareSet::NONE].into_iter().chain(crossings).filter(|&one| one != whole) {
            if lies_in_any(shape, rest | left_out, is_line) {
                links.push([whole - left_out, rest | left_out]);
            }
        }
    }
}

/// The units of some sorts through the first square of a set.
fn unit_through(
    shape: &LatinShape,
    set: SquareSet,
    of: impl Fn(UnitSort) -> bool,
) -> impl Iterator<Item = usize> {
    let units = set.lowest().map_or(&[][..], |first| shape.units_of(first));
    units.iter().copied().filter(move |&unit| of(shape.units()[unit].sort()))
}

/// Returns true if a set is not empty and lies in one unit of these sorts.
fn lies_in_any(shape: &LatinShape, set: SquareSet, of: impl Fn(UnitSort) -> bool) -> bool {
    unit_through(shape, set, of).any(|unit| set.is_within(shape.sets()[unit]))
}
