use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::shape::MOST_UNITS;
use crate::latin::square_set::bits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, UnitSort,
    offer_eliminations,
};
use crate::puzzle::listed;

use super::fish::with_fins;
use super::subsets::all_of;

/// The complex fish: the places of a digit in n units, the bases, lie in n other units, the covers; so the
/// covers have their digit only there. With sectors among rows that are covered by columns, or the other way
/// round, it is a Franken fish; with any other mixture it is a mutant fish. Places of the bases outside of
/// the covers, or in more bases than covers, are fins: either one of them holds the digit, or the fish is
/// whole, so only squares that see all fins lose the digit. For grids with sectors. After the Ultimate Fish
/// Guide (Obi-Wahn, Sudoku Players' Forum).
pub struct ComplexFish {
    size: u32,
    is_mutant: bool,
    is_finned: bool,
    label: Label,
}

enum Kind {
    Franken,
    FinnedFranken,
    Mutant,
    FinnedMutant,
}

impl ComplexFish {
    /// Two bases with fins. (Without fins they would be locked candidates.)
    pub const FINNED_FRANKEN_X_WING: Self =
        Self::new(2, Kind::FinnedFranken, label!("finned-franken-x-wing", "Finned Franken X-Wing", 5.7));

    /// Three bases.
    pub const FRANKEN_SWORDFISH: Self =
        Self::new(3, Kind::Franken, label!("franken-swordfish", "Franken Swordfish", 6.0));

    /// Three bases with fins.
    pub const FINNED_FRANKEN_SWORDFISH: Self = Self::new(
        3,
        Kind::FinnedFranken,
        label!("finned-franken-swordfish", "Finned Franken Swordfish", 6.7),
    );

    /// Four bases.
    pub const FRANKEN_JELLYFISH: Self =
        Self::new(4, Kind::Franken, label!("franken-jellyfish", "Franken Jellyfish", 6.8));

    /// Four bases with fins.
    pub const FINNED_FRANKEN_JELLYFISH: Self = Self::new(
        4,
        Kind::FinnedFranken,
        label!("finned-franken-jellyfish", "Finned Franken Jellyfish", 6.9),
    );

    /// Two bases of any sort with fins.
    pub const FINNED_MUTANT_X_WING: Self =
        Self::new(2, Kind::FinnedMutant, label!("finned-mutant-x-wing", "Finned Mutant X-Wing", 6.8));

    /// Three bases of any sort.
    pub const MUTANT_SWORDFISH: Self =
        Self::new(3, Kind::Mutant, label!("mutant-swordfish", "Mutant Swordfish", 6.8));

    /// Three bases of any sort with fins.
    pub const FINNED_MUTANT_SWORDFISH: Self =
        Self::new(3, Kind::FinnedMutant, label!("finned-mutant-swordfish", "Finned Mutant Swordfish", 6.9));

    /// Four bases of any sort.
    pub const MUTANT_JELLYFISH: Self =
        Self::new(4, Kind::Mutant, label!("mutant-jellyfish", "Mutant Jellyfish", 7.0));

    /// Four bases of any sort with fins.
    pub const FINNED_MUTANT_JELLYFISH: Self =
        Self::new(4, Kind::FinnedMutant, label!("finned-mutant-jellyfish", "Finned Mutant Jellyfish", 7.0));

    const fn new(size: u32, kind: Kind, label: Label) -> Self {
        let is_mutant = matches!(kind, Kind::Mutant | Kind::FinnedMutant);
        let is_finned = matches!(kind, Kind::FinnedFranken | Kind::FinnedMutant);
        Self { size, is_mutant, is_finned, label }
    }

    /// Offers the fish that rule this place out, with each unit through the place as the last cover.
    fn offer(
        &self,
        at: &LatinPosition,
        (digit, index): (u8, usize),
        (bases, covers): (u64, u64),
        told: &mut Vec<Eliminations>,
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        for &last in shape.units_of(index) {
            let fish = FishUnits { digit, bases, covers, last };
            if fish.is_basic(shape) || fish.is_franken(shape) == self.is_mutant {
                continue;
            }
            let fins = fish.fins(at);
            if fins.is_empty() == self.is_finned {
                continue;
            }
            let seen = fish.spare(shape) & shape.seen_by_all(fins);
            let eliminations = Eliminations::of(at, digit, seen);
            if eliminations.is_new(told) {
                offer_eliminations(found, self.label.score, at, &eliminations, || {
                    fish.tell(at, fins, &eliminations)
                });
            }
        }
    }
}

impl LatinTechnique for ComplexFish {
    fn label(&self) -> Label {
        self.label
    }

    /// Looks for places that a fish rules out: with the digit there, some bases have too few covers left.
    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        for digit in 1..=at.shape().side() {
            let mut told = Vec::new();
            // A fish proves nothing about other places.
            for index in at.untenable(digit).iter() {
                if !found.wants_removals(self.label.score) || found.is_stopped() {
                    return;
                }
                let Some(residue) = Residue::of(at, digit, index) else { continue };
                let all = residue.all;
                let [no_column, no_row] = lines(at.shape()).map(|lines| all & !lines);
                let allowed: &[_] =
                    if self.is_mutant { &[[all, all]] } else { &[[no_column, no_row], [no_row, no_column]] };
                for &allowed in allowed {
                    // As many bases as the size, and one cover fewer.
                    residue.choose_covers(allowed, self.size - 1, (0, Counted::default()), &mut |fish| {
                        self.offer(at, (digit, index), fish, &mut told, found);
                    });
                }
            }
        }
    }
}

/// The columns and the rows, a bit for each unit; they are the first units.
fn lines(shape: &LatinShape) -> [u64; 2] {
    let columns = (1 << shape.side()) - 1;
    [columns, columns << shape.side()]
}

/// The bases and the covers of a fish, a bit for each of the units; the last cover apart.
struct FishUnits {
    digit: u8,
    bases: u64,
    covers: u64,
    last: usize,
}

impl FishUnits {
    fn all_covers(&self) -> u64 {
        self.covers | 1 << self.last
    }

    /// Returns true if rows are covered by columns, or columns by rows.
    fn is_basic(&self, shape: &LatinShape) -> bool {
        let [columns, rows] = lines(shape);
        let all = |bases: u64, covers: u64| (self.bases & !bases | self.all_covers() & !covers) == 0;
        all(rows, columns) || all(columns, rows)
    }

    /// Returns true if those bases and covers that are lines have one direction each.
    fn is_franken(&self, shape: &LatinShape) -> bool {
        let [columns, rows] = lines(shape);
        let none = |bases: u64, covers: u64| (self.bases & bases | self.all_covers() & covers) == 0;
        none(columns, rows) || none(rows, columns)
    }

    /// The numbers of bases and of covers that squares are in.
    fn counted(&self, shape: &LatinShape) -> [Counted; 2] {
        [self.bases, self.all_covers()].map(|units| Counted::of(units, shape.sets()))
    }

    /// The places in more bases than covers.
    fn fins(&self, at: &LatinPosition) -> SquareSet {
        let [bases, covers] = self.counted(at.shape());
        bases.exceeding(&covers) & at.places(self.digit)
    }

    /// The squares in more covers than bases.
    fn spare(&self, shape: &LatinShape) -> SquareSet {
        let [bases, covers] = self.counted(shape);
        covers.exceeding(&bases)
    }

    fn tell(&self, at: &LatinPosition, fins: SquareSet, gone: &Eliminations) -> Reason {
        let (shape, digit) = (at.shape(), self.digit);
        let bases = bits(self.bases).fold(SquareSet::NONE, |all, unit| all | shape.sets()[unit]);
        let pattern = (at.places(digit) & bases) - fins;
        let lights = |tone, squares| at.lights(tone, squares, Digits::of(digit));
        let gone = gone.places(digit);
        // An eliminated square in a base lies in two covers.
        let alone = match gone & bases {
            SquareSet::NONE => String::new(),
            inside => {
                let (a, squares) = (if digit == 8 { "an" } else { "a" }, shape.named(inside));
                format!(" ({a} {digit} at {squares} would take two of them, but only one of the first)")
            }
        };
        let whole = format!("{} of these have their {digit} there{alone}", all_of(self.bases.count_ones()));
        let (question, end) = match fins {
            SquareSet::NONE => {
                let end =
                    format!(". However they fall, {whole}, so {} cannot be {digit}.", shape.named(gone));
                ("?", end)
            }
            fins => {
                (", and which of those places spoil a fish?", with_fins(shape, digit, &whole, [fins, gone]))
            }
        };
        let base_names = names(shape, bits(self.bases));
        let cover_names = names(shape, bits(self.covers).chain([self.last]));
        Reason {
            because: shape.list(pattern | fins),
            lights: [lights(Tone::First, pattern), lights(Tone::Second, fins)].concat(),
            region: shape.list(bases),
            question: format!("Where can the {digit} go in {base_names}{question}"),
            text: format!("In {base_names} the {digit} can only go in {cover_names}{end}"),
        }
    }
}

/// Units in words: `row 2`, `columns 1 and 9 and the central box`, `the regions of r1c1 and r4c5`.
pub(super) fn names(shape: &LatinShape, units: impl Iterator<Item = usize> + Clone) -> String {
    let mut names = Vec::new();
    for sort in [UnitSort::Column, UnitSort::Row] {
        let lines = shape.parallel(sort);
        let of_sort = units.clone().filter(|unit| lines.contains(unit));
        let mut numbers: Vec<usize> = of_sort.map(|unit| unit - lines.start + 1).collect();
        numbers.sort_unstable();
        match &numbers[..] {
            [] => {}
            [only] => names.push(format!("{} {only}", sort.name())),
            several => names.push(format!("{}s {}", sort.name(), listed(several, "and"))),
        }
    }
    let others =
        units.filter_map(|unit| shape.units()[shape.lines()..].get(unit.checked_sub(shape.lines())?));
    let others: Vec<String> = others.map(ToString::to_string).collect();
    let regions: Vec<&str> = others.iter().filter_map(|name| name.strip_prefix("the region of ")).collect();
    match &regions[..] {
        [_, _, ..] if regions.len() == others.len() => {
            names.push(format!("the regions of {}", listed(regions, "and")));
        }
        _ => names.extend(others),
    }
    listed(names, "and")
}

/// The squares that are in at least one, two and three of some sets.
#[derive(Clone, Copy, Default)]
struct Counted([SquareSet; 3]);

impl Counted {
    fn of(units: u64, sets: &[SquareSet]) -> Self {
        bits(units).fold(Self::default(), |all, unit| all.and(sets[unit]))
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
struct Residue {
    /// These units, a bit for each.
    all: u64,
    /// By unit.
    places: [SquareSet; MOST_UNITS],
}

impl Residue {
    /// `None` if a unit would have no place left, which takes no fish to see.
    fn of(at: &LatinPosition, digit: u8, index: usize) -> Option<Self> {
        let shape = at.shape();
        let places = at.places(digit);
        let left = places - shape.peers(index) - SquareSet::of(index);
        let mut residue = Self { all: 0, places: [SquareSet::NONE; MOST_UNITS] };
        for (unit, &set) in shape.sets().iter().enumerate() {
            if !set.contains(index) && set.meets(places) {
                residue.all |= 1 << unit;
                residue.places[unit] = set & left;
                if !set.meets(left) {
                    return None;
                }
            }
        }
        Some(residue)
    }

    /// Visits the choices of bases and covers that contain no smaller fish. `missing` covers are still to be
    /// chosen, and there is one base more than covers.
    fn choose_covers(
        &self,
        [bases, mut covers]: [u64; 2],
        missing: u32,
        (chosen, covered): (u64, Counted),
        tell: &mut dyn FnMut((u64, u64)),
    ) {
        if missing > 0 {
            while covers != 0 {
                let unit = covers.trailing_zeros();
                covers &= covers - 1;
                let chosen = (chosen | 1 << unit, covered.and(self.places[unit as usize]));
                self.choose_covers([bases, covers], missing - 1, chosen, tell);
            }
            return;
        }
        let is_eligible = |&unit: &usize| self.places[unit].is_within(covered.0[0]);
        let eligible = bits(bases & !chosen).filter(is_eligible).fold(0, |all, unit| all | 1 << unit);
        let wanted = chosen.count_ones() + 1;
        self.choose_bases(eligible, (wanted, &covered), (0, Counted::default()), &mut |bases| {
            if self.is_whole(bases, chosen) {
                tell((bases, chosen));
            }
        });
    }

    fn choose_bases(
        &self,
        mut eligible: u64,
        (missing, covered): (u32, &Counted),
        (bases, held): (u64, Counted),
        tell: &mut dyn FnMut(u64),
    ) {
        if missing == 0 {
            tell(bases);
            return;
        }
        while eligible.count_ones() >= missing {
            let unit = eligible.trailing_zeros();
            eligible &= eligible - 1;
            let held = held.and(self.places[unit as usize]);
            if held.is_within(covered) {
                self.choose_bases(eligible, (missing - 1, covered), (bases | 1 << unit, held), tell);
            }
        }
    }

    /// Returns true if no part of the bases has a part of the covers that is smaller by one.
    fn is_whole(&self, bases: u64, covers: u64) -> bool {
        let would_do = |part: u64| {
            let held = Counted::of(part, &self.places);
            let mut smaller = parts(covers).filter(|some| some.count_ones() + 1 == part.count_ones());
            smaller.any(|some| held.is_within(&Counted::of(some, &self.places)))
        };
        !parts(bases).any(would_do)
    }
}

/// All parts of a choice but the empty one and the whole.
fn parts(whole: u64) -> impl Iterator<Item = u64> {
    let next = move |&part: &u64| Some((part - 1) & whole).filter(|&next| next != 0);
    std::iter::successors(Some(whole).filter(|&whole| whole != 0), next).skip(1)
}
