//! The parts of complex fish: bases and covers of any sort of unit.

use crate::deduction::{Reason, Tone};
use crate::latin::{Eliminations, LatinPosition, LatinShape, SquareSet, UnitSort};
use crate::puzzle::{listed, listed_squares};

use super::fish::lit;
use super::subsets::all_of;

/// The bases and the covers of a fish, as units among all.
pub(super) struct FishUnits {
    pub(super) digit: u8,
    pub(super) bases: Vec<usize>,
    pub(super) covers: Vec<usize>,
}

impl FishUnits {
    /// Returns true if rows are covered by columns, or columns by rows.
    pub(super) fn is_basic(&self, shape: &LatinShape) -> bool {
        let all = |units: &[usize], sort| units.iter().all(|&unit| shape.units()[unit].sort() == sort);
        (all(&self.bases, UnitSort::Row) && all(&self.covers, UnitSort::Column))
            || (all(&self.bases, UnitSort::Column) && all(&self.covers, UnitSort::Row))
    }

    /// Returns true if bases and covers, except for sectors, are lines of one direction each, and of
    /// different ones.
    pub(super) fn is_franken(&self, shape: &LatinShape) -> bool {
        let any = |units: &[usize], sort| units.iter().any(|&unit| shape.units()[unit].sort() == sort);
        let none = |of_bases, of_covers| !any(&self.bases, of_bases) && !any(&self.covers, of_covers);
        none(UnitSort::Column, UnitSort::Row) || none(UnitSort::Row, UnitSort::Column)
    }

    /// The places in more bases than covers.
    pub(super) fn fins(&self, at: &LatinPosition) -> SquareSet {
        let sets = at.shape().sets();
        let [bases, covers] = [&self.bases, &self.covers].map(|units| Counted::of(units, sets));
        bases.exceeding(&covers) & at.places(self.digit)
    }

    /// The squares in more covers than bases.
    pub(super) fn spare(&self, shape: &LatinShape) -> SquareSet {
        let [bases, covers] = [&self.bases, &self.covers].map(|units| Counted::of(units, shape.sets()));
        covers.exceeding(&bases)
    }

    pub(super) fn tell(&self, at: &LatinPosition, fins: SquareSet, gone: &Eliminations) -> Reason {
        let shape = at.shape();
        let union =
            |units: &[usize]| units.iter().fold(SquareSet::NONE, |all, &unit| all | shape.sets()[unit]);
        let squares = |set| listed_squares(shape.list(set), "and");
        let (bases, covers, digit) = (names(shape, &self.bases), names(shape, &self.covers), self.digit);
        let all_bases = union(&self.bases);
        let pattern = (at.places(digit) & all_bases) - fins;
        let mut lights = lit(shape, digit, pattern, Tone::First);
        lights.extend(lit(shape, digit, fins, Tone::Second));
        let gone = gone.places(digit);
        let all = all_of(self.bases.len() as u32);
        // A square in a base that two covers cross.
        let inside = gone & all_bases;
        let alone = match inside.is_empty() {
            true => String::new(),
            false => format!(
                " ({} {digit} at {} would take two of them, but only one of the first)",
                if digit == 8 { "an" } else { "a" },
                squares(inside)
            ),
        };
        let (question, text) = match fins.single() {
            _ if fins.is_empty() => (
                "?",
                format!(
                    ". However they fall, {all} of these have their {digit} there{alone}, so {} cannot be \
                     {digit}.",
                    squares(gone)
                ),
            ),
            fin => {
                let (name, no_fin, one_is) = match fin {
                    Some(_) => ("the fin", "the fin is not", "it is"),
                    None => ("the fins", "no fin is", "one is"),
                };
                let see = if gone.are_several() { "see" } else { "sees" };
                let gone = squares(gone);
                (
                    ", and which of those places spoil a fish?",
                    format!(
                        ", or at {name} {}. If {no_fin} {digit}, {all} of these have their {digit} \
                         there{alone}; if {one_is}, {gone} {see} it. Either way {gone} cannot be {digit}.",
                        squares(fins)
                    ),
                )
            }
        };
        Reason {
            because: shape.list(pattern | fins),
            lights,
            region: shape.list(all_bases),
            question: format!("Where can the {digit} go in {bases}{question}"),
            text: format!("In {bases} the {digit} can only go in {covers}{text}"),
        }
    }
}

/// Units in words: `row 2`, `columns 1 and 9 and the central box`.
fn names(shape: &LatinShape, units: &[usize]) -> String {
    let of_sort = |sort| units.iter().copied().filter(move |&unit| shape.units()[unit].sort() == sort);
    let mut names = Vec::new();
    for sort in [UnitSort::Column, UnitSort::Row] {
        let mut numbers: Vec<usize> =
            of_sort(sort).map(|unit| unit % usize::from(shape.side()) + 1).collect();
        numbers.sort_unstable();
        match &numbers[..] {
            [] => {}
            [only] => names.push(format!("{} {only}", sort.name())),
            several => names.push(format!("{} {}", sort.rule(), listed(several, "and"))),
        }
    }
    names.extend(of_sort(UnitSort::Sector).map(|unit| shape.units()[unit].to_string()));
    listed(names, "and")
}

/// The squares that are in at least one, two and three of some sets.
#[derive(Clone, Copy, Default)]
struct Counted([SquareSet; 3]);

impl Counted {
    fn of(units: &[usize], sets: &[SquareSet]) -> Self {
        units.iter().fold(Self::default(), |all, &unit| all.and(sets[unit]))
    }

    fn and(self, set: SquareSet) -> Self {
        let [one, two, three] = self.0;
        Self([one | set, two | one & set, three | two & set])
    }

    /// The squares that this counts more often than the other.
    fn exceeding(&self, other: &Self) -> SquareSet {
        let more = self.0.iter().zip(other.0).map(|(&own, others)| own - others);
        more.fold(SquareSet::NONE, |all, more| all | more)
    }

    fn is_within(&self, other: &Self) -> bool {
        self.0.iter().zip(other.0).all(|(own, others)| own.is_within(others))
    }
}

/// The places left for a digit in the units that do not have this place, if the digit is there.
pub(super) struct Residue {
    /// Every unit with the places left in it.
    units: Vec<(usize, SquareSet)>,
}

impl Residue {
    /// `None` if a unit would have no place left, which is not a matter of fish.
    pub(super) fn of(at: &LatinPosition, digit: u8, index: usize) -> Option<Self> {
        let shape = at.shape();
        let places = at.places(digit);
        let left = places - shape.peers(index) - SquareSet::of(index);
        let elsewhere = shape.sets().iter().enumerate();
        let elsewhere = elsewhere.filter(|(_, set)| !set.contains(index) && set.meets(places));
        let units: Vec<(usize, SquareSet)> = elsewhere.map(|(unit, &set)| (unit, set & left)).collect();
        units.iter().all(|(_, places)| !places.is_empty()).then_some(Self { units })
    }

    /// The units but those of one sort, as a choice: a bit for each of the units.
    pub(super) fn without(&self, shape: &LatinShape, sort: UnitSort) -> u32 {
        let is_other = |place: &usize| shape.units()[self.units[*place].0].sort() != sort;
        (0..self.units.len()).filter(is_other).fold(0, |all, place| all | 1 << place)
    }

    /// All units, as a choice.
    pub(super) fn all(&self) -> u32 {
        (1 << self.units.len()) - 1
    }

    /// Visits every choice of so many bases whose places are covered by fewer units by one, as often as they
    /// are in bases. It leaves out choices of which a part would do. `allowed` are the bases and the covers
    /// to choose from.
    pub(super) fn each_fish(&self, bases: u32, allowed: [u32; 2], tell: &mut dyn FnMut(&[usize], &[usize])) {
        self.choose_covers(allowed, (bases, bases - 1), (0, Counted::default()), tell);
    }

    fn choose_covers(
        &self,
        [bases, mut covers]: [u32; 2],
        (wanted, missing): (u32, u32),
        (chosen, covered): (u32, Counted),
        tell: &mut dyn FnMut(&[usize], &[usize]),
    ) {
        if missing > 0 {
            while covers != 0 {
                let place = covers.trailing_zeros();
                covers &= covers - 1;
                let covered = covered.and(self.units[place as usize].1);
                let chosen = (chosen | 1 << place, covered);
                self.choose_covers([bases, covers], (wanted, missing - 1), chosen, tell);
            }
            return;
        }
        let mut eligible = bases & !chosen;
        for place in bits_of(eligible) {
            if !self.units[place].1.is_within(covered.0[0]) {
                eligible &= !(1 << place);
            }
        }
        self.choose_bases(eligible, (wanted, &covered), (0, Counted::default()), &mut |bases| {
            if self.is_whole(bases, chosen) {
                let units = |chosen: u32| bits_of(chosen).map(|place| self.units[place].0).collect();
                let [bases, covers]: [Vec<usize>; 2] = [units(bases), units(chosen)];
                tell(&bases, &covers);
            }
        });
    }

    fn choose_bases(
        &self,
        mut eligible: u32,
        (missing, covered): (u32, &Counted),
        (bases, held): (u32, Counted),
        tell: &mut dyn FnMut(u32),
    ) {
        if missing == 0 {
            tell(bases);
            return;
        }
        while eligible.count_ones() >= missing {
            let place = eligible.trailing_zeros();
            eligible &= eligible - 1;
            let held = held.and(self.units[place as usize].1);
            if held.is_within(covered) {
                self.choose_bases(eligible, (missing - 1, covered), (bases | 1 << place, held), tell);
            }
        }
    }

    /// Returns true if no part of the bases has a part of the covers that is smaller by one.
    fn is_whole(&self, bases: u32, covers: u32) -> bool {
        let count =
            |chosen| bits_of(chosen).fold(Counted::default(), |all, place| all.and(self.units[place].1));
        let would_do = |part: u32| {
            let held = count(part);
            let mut smaller = parts(covers).filter(|some| some.count_ones() + 1 == part.count_ones());
            smaller.any(|some| held.is_within(&count(some)))
        };
        !parts(bases).any(would_do)
    }
}

/// The set bits of a choice, in order.
fn bits_of(chosen: u32) -> impl Iterator<Item = usize> {
    let mut rest = chosen;
    std::iter::from_fn(move || {
        let place = (rest != 0).then(|| rest.trailing_zeros() as usize)?;
        rest &= rest - 1;
        Some(place)
    })
}

/// The choices within one, but the empty one and itself.
fn parts(whole: u32) -> impl Iterator<Item = u32> {
    let next = move |&part: &u32| Some((part - 1) & whole).filter(|&next| next != 0);
    std::iter::successors(Some(whole).filter(|&whole| whole != 0), next).skip(1)
}
