use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::square_set::{bits, count};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, UnitSort,
    offer_eliminations,
};
use crate::puzzle::listed;

use super::subsets::{all_of, choices, is_split, locked_sets, union, within};

/// The fish: n rows in which a digit has only n columns left between them, so these columns hold it only
/// there; or columns and rows exchanged. After the Ultimate Fish Guide (Obi-Wahn, Sudoku Players' Forum).
pub struct Fish {
    size: u32,
    label: Label,
}

/// The base lines of a fish and the lines that cover them, as places among the lines of their direction.
#[derive(Clone, Copy)]
pub(super) struct FishLines {
    /// The direction of the base lines.
    pub(super) sort: UnitSort,
    pub(super) bases: u16,
    pub(super) covers: u16,
}

impl Fish {
    /// Two lines.
    pub const X_WING: Self = Self { size: 2, label: label!("x-wing", "X-Wing", 3.2) };

    /// Three lines.
    pub const SWORDFISH: Self = Self { size: 3, label: label!("swordfish", "Swordfish", 3.8) };

    /// Four lines.
    pub const JELLYFISH: Self = Self { size: 4, label: label!("jellyfish", "Jellyfish", 5.2) };

    fn offer(&self, at: &LatinPosition, digit: u8, lines: FishLines, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let [bases, covers] = lines.squares(shape);
        let eliminations = Eliminations::of(at, digit, covers - bases);
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let [base_names, cover_names] = lines.names();
            let pattern = at.places(digit) & bases;
            let turn = if self.size == 2 { "Whichever way round" } else { "However they fall" };
            Reason {
                because: shape.list(pattern),
                lights: at.lights(Tone::First, pattern, Digits::of(digit)),
                region: shape.list(bases),
                question: format!("Where in {base_names} can the {digit} go?"),
                text: format!(
                    "In {base_names} the {digit} can only go in {cover_names}. {turn}, {} {}s have their \
                     {digit} there, so no other square in them can be {digit}.",
                    all_of(self.size),
                    across(lines.sort).name()
                ),
            }
        });
    }
}

impl LatinTechnique for Fish {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        for digit in 1..=shape.side() {
            let units = at.places_by_unit(digit).masks();
            for sort in [UnitSort::Row, UnitSort::Column] {
                let masks = &units[shape.parallel(sort)];
                locked_sets(masks, self.size, &mut |bases, covers| {
                    if !is_split(masks, bases) {
                        self.offer(at, digit, FishLines { sort, bases, covers }, found);
                    }
                });
            }
        }
    }
}

impl FishLines {
    pub(super) fn squares(self, shape: &LatinShape) -> [SquareSet; 2] {
        let squares = |sort, lines| {
            let first = shape.parallel(sort).start;
            bits(lines).fold(SquareSet::NONE, |all, line| all | shape.sets()[first + line])
        };
        [squares(self.sort, self.bases), squares(across(self.sort), self.covers)]
    }

    /// The same by name: `rows 2 and 8`, `columns 1 and 9`.
    pub(super) fn names(self) -> [String; 2] {
        let name = |sort: UnitSort, lines| {
            format!("{}s {}", sort.name(), listed(bits(lines).map(|line| line + 1), "and"))
        };
        [name(self.sort, self.bases), name(across(self.sort), self.covers)]
    }
}

pub(super) fn across(sort: UnitSort) -> UnitSort {
    if sort == UnitSort::Column { UnitSort::Row } else { UnitSort::Column }
}

/// The end of a sentence about a fish with fins: `, or at the fin r1c2. If the fin is not 5, ..`; `whole`
/// says what holds then.
pub(super) fn with_fins(shape: &LatinShape, digit: u8, whole: &str, [fins, gone]: [SquareSet; 2]) -> String {
    let (fin, no_fin, one_is) = match fins.are_several() {
        false => ("the fin", "the fin is not", "it is"),
        true => ("the fins", "no fin is", "one is"),
    };
    let see = if gone.are_several() { "see" } else { "sees" };
    let (fins, gone) = (shape.named(fins), shape.named(gone));
    format!(
        ", or at {fin} {fins}. If {no_fin} {digit}, {whole}; if {one_is}, {gone} {see} it. Either way {gone} \
         cannot be {digit}."
    )
}

/// The finned fish: a [`Fish`](super::Fish) except for some places in one sector, diagonal or window, its
/// fins. Either a fin holds the digit, or the fish is whole. So squares in its cover lines that see all fins,
/// within the unit of the fins, lose the digit. A fish that would be degenerate without its fins is called
/// sashimi. For grids with sectors. After the Ultimate Fish Guide (Obi-Wahn, Sudoku Players' Forum).
pub struct FinnedFish {
    size: u32,
    is_sashimi: bool,
    label: Label,
}

/// Three lines side by side.
const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];

/// A sector with places in one or two base lines through it, some of them fins, and other places, some of
/// which may lose the digit.
#[derive(Clone, Copy, Default)]
struct FinSector {
    /// Its index among the units.
    unit: usize,
    /// The lines of one direction through the sector, and of the other.
    band: u16,
    stack: u16,
    /// The base lines through it.
    lines: u16,
    /// The places of these lines inside and outside of it, and the other places in it, by line across.
    inside: u16,
    outside: u16,
    others: u16,
}

/// By number of base lines minus 1: sectors, and how many there are.
type FinSectors = [([FinSector; 27], usize); 2];

impl FinSector {
    /// All boxes of 3x3 with such places for a digit, with base lines of one direction.
    fn of_boxes(shape: &LatinShape, sort: UnitSort, lines: &[u16]) -> FinSectors {
        let mut all = [([Self::default(); 27], 0); 2];
        let boxes = if shape.has_thirds() { &THIRDS[..] } else { &[] };
        for ((at, &band), three) in boxes.iter().enumerate().zip(lines.chunks_exact(3)) {
            let [a, b, c] = [three[0], three[1], three[2]];
            let line = band & !(band << 1);
            for (place, places, others) in [(0, a, b | c), (1, b, a | c), (2, c, a | b)] {
                for (across, &stack) in THIRDS.iter().enumerate() {
                    let (inside, others_inside) = (places & stack, others & stack);
                    if inside == 0 || others_inside == 0 {
                        continue;
                    }
                    let at = if sort == UnitSort::Row { 3 * across + at } else { 3 * at + across };
                    let unit = shape.sectors().start + at;
                    let (lines, outside) = (line << place, places & !stack);
                    let one = Self { unit, band, stack, lines, inside, outside, others: others_inside };
                    let (lines, outside) = (band & !lines, others & !stack);
                    let two = Self { lines, inside: others_inside, outside, others: inside, ..one };
                    for ((sectors, number), sector) in all.iter_mut().zip([one, two]) {
                        sectors[*number] = sector;
                        *number += 1;
                    }
                }
            }
        }
        all
    }

    /// All other units with such places, with one base line or two.
    fn of_others(at: &LatinPosition, digit: u8, sort: UnitSort, base_lines: u32) -> Vec<Self> {
        let (shape, places) = (at.shape(), at.places(digit));
        let lines_of = |sort, squares: SquareSet| {
            let lines = shape.sets()[shape.parallel(sort)].iter().enumerate();
            lines.filter(|(_, line)| line.meets(squares)).fold(0, |all, (line, _)| all | 1 << line)
        };
        let mut all = Vec::new();
        for unit in shape.patterned()..shape.units().len() {
            let held = places & shape.sets()[unit];
            let band: u16 = lines_of(sort, held);
            for lines in within(band).filter(|&lines| count(lines) == base_lines) {
                let [bases, _] = FishLines { sort, bases: lines, covers: 0 }.squares(shape);
                let parts = [held & bases, (places & bases) - held, held - bases];
                let [inside, outside, others] = parts.map(|squares| lines_of(across(sort), squares));
                if inside != 0 && others != 0 {
                    let stack = inside | others;
                    all.push(Self { unit, band, stack, lines, inside, outside, others });
                }
            }
        }
        all
    }
}

impl FinnedFish {
    /// Two lines and fins.
    pub const X_WING: Self =
        Self { size: 2, is_sashimi: false, label: label!("finned-x-wing", "Finned X-Wing", 5.5) };

    /// Two lines, one of which has few places besides its fins.
    pub const SASHIMI_X_WING: Self =
        Self { size: 2, is_sashimi: true, label: label!("sashimi-x-wing", "Sashimi X-Wing", 5.5) };

    /// Three lines and fins.
    pub const SWORDFISH: Self =
        Self { size: 3, is_sashimi: false, label: label!("finned-swordfish", "Finned Swordfish", 5.5) };

    /// Three lines, one of which has few places besides its fins.
    pub const SASHIMI_SWORDFISH: Self =
        Self { size: 3, is_sashimi: true, label: label!("sashimi-swordfish", "Sashimi Swordfish", 5.5) };

    /// Four lines and fins.
    pub const JELLYFISH: Self =
        Self { size: 4, is_sashimi: false, label: label!("finned-jellyfish", "Finned Jellyfish", 5.5) };

    /// Four lines, one of which has few places besides its fins.
    pub const SASHIMI_JELLYFISH: Self =
        Self { size: 4, is_sashimi: true, label: label!("sashimi-jellyfish", "Sashimi Jellyfish", 5.5) };

    /// Offers the eliminations in a sector, with these base lines elsewhere and their covers.
    fn offer(
        &self,
        at: &LatinPosition,
        (digit, sort, lines): (u8, UnitSort, &[u16]),
        fin_sector: FinSector,
        (afar, covers): (u16, u16),
        found: &mut StepCollector<'_>,
    ) {
        let needed = covers | fin_sector.outside;
        // Covers that no base line needs may cross the sector; the fish eliminates candidates there.
        let Some(spare) = self.size.checked_sub(count(needed)) else { return };
        for extra in within(fin_sector.stack & !needed).filter(|&extra| count(extra) == spare) {
            let fish = FishLines { sort, bases: afar | fin_sector.lines, covers: needed | extra };
            let is_degenerate = || bits(fish.bases).any(|line| count(lines[line] & fish.covers) < 2);
            if fin_sector.inside & !fish.covers != 0
                && fin_sector.others & fish.covers != 0
                && is_degenerate() == self.is_sashimi
                && !is_split_with_fins(lines, fish, fin_sector)
            {
                self.offer_fish(at, digit, fish, fin_sector, found);
            }
        }
    }

    fn offer_fish(
        &self,
        at: &LatinPosition,
        digit: u8,
        fish: FishLines,
        fin_sector: FinSector,
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let [base_squares, cover_squares] = fish.squares(shape);
        let seeing_fins = cover_squares & shape.sets()[fin_sector.unit];
        let eliminations = Eliminations::of(at, digit, seeing_fins - base_squares);
        offer_eliminations(found, self.label.score, at, &eliminations, || {
            let fins = (at.places(digit) & base_squares) - cover_squares;
            let pattern = at.places(digit) & base_squares & cover_squares;
            let lights = |tone, squares| at.lights(tone, squares, Digits::of(digit));
            let [bases, covers] = fish.names();
            let whole =
                format!("{} {}s have their {digit} there", all_of(self.size), across(fish.sort).name());
            let end = with_fins(shape, digit, &whole, [fins, eliminations.squares()]);
            Reason {
                because: shape.list(pattern | fins),
                lights: [lights(Tone::First, pattern), lights(Tone::Second, fins)].concat(),
                region: shape.list(base_squares),
                question: format!(
                    "Where in {bases} can the {digit} go, and which of those places spoil a fish?"
                ),
                text: format!("In {bases} the {digit} can only go in {covers}{end}"),
            }
        });
    }
}

impl LatinTechnique for FinnedFish {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        for digit in (1..=shape.side()).filter(|&digit| !at.untenable(digit).is_empty()) {
            let units = at.places_by_unit(digit).masks();
            for sort in [UnitSort::Row, UnitSort::Column] {
                let lines = &units[shape.parallel(sort)];
                let by_boxes = FinSector::of_boxes(shape, sort, lines);
                for (base_lines, (boxes, number)) in (1..).zip(&by_boxes) {
                    let others = FinSector::of_others(at, digit, sort, base_lines);
                    choices(lines, self.size - base_lines, self.size, &mut |afar, covers| {
                        let all = boxes[..*number].iter().chain(&others);
                        for fin_sector in all.filter(|fin_sector| afar & fin_sector.band == 0) {
                            self.offer(at, (digit, sort, lines), *fin_sector, (afar, covers), found);
                        }
                    });
                }
            }
        }
    }
}

/// Returns true if a part of the lines is a fish with the same eliminations, or no fish at all.
fn is_split_with_fins(lines: &[u16], fish: FishLines, fin_sector: FinSector) -> bool {
    within(fish.bases).filter(|&part| part != 0).any(|part| {
        let all = union(lines, part);
        let held = all & fish.covers;
        let has_fins = all != held;
        let strikes_less = has_fins && fin_sector.others & fish.covers & !held != 0;
        count(held) < count(part) || part != fish.bases && count(held) == count(part) && !strikes_less
    })
}
