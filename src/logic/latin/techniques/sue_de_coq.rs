use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, Unit, offer_eliminations,
};
use crate::puzzle::listed;

/// Sue de Coq: squares in which a sector and a line, diagonal or window meet, with further squares of both.
/// Together they have just as many digits as squares, and no digit can be in both further parts, so each
/// digit is in them exactly once. Source: Sue de Coq, *Two-Sector Disjoint Subsets*, Sudoku Players' forum
/// (2005).
pub struct SueDeCoq;

impl LatinTechnique for SueDeCoq {
    fn label(&self) -> Label {
        label!("sue-de-coq", "Sue de Coq", 7.0)
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        let shape = at.shape();
        let open = at.open_squares();
        for sector in shape.sectors() {
            for line in 0..shape.units().len() {
                let both = shape.sets()[line] & shape.sets()[sector];
                if shape.sectors().contains(&line) || !(both & open).are_several() {
                    continue;
                }
                let mut cores = subsets(at, both & open);
                cores.retain(|(_, digits, count)| *count > 1 && digits.len() >= count + 2);
                if cores.is_empty() {
                    continue;
                }
                let widest = cores.iter().fold(Digits::NONE, |all, (_, digits, _)| all | *digits);
                // A part must settle something.
                let parts = |unit: usize| {
                    let mut parts = subsets(at, (shape.sets()[unit] & open) - both);
                    parts.retain(|part| settles(part, widest) > 0);
                    parts
                };
                let lines = parts(line);
                if lines.is_empty() {
                    continue;
                }
                let sectors = parts(sector);
                for core in cores {
                    offer(at, [line, sector], core, [&lines, &sectors], found);
                }
            }
        }
    }
}

/// Some squares, their digits, and how many squares they are.
type Part = (SquareSet, Digits, usize);

/// All subsets of these squares but the empty one.
fn subsets(at: &LatinPosition, squares: SquareSet) -> Vec<Part> {
    let mut all: Vec<Part> = Vec::with_capacity(64);
    all.push((SquareSet::NONE, Digits::NONE, 0));
    for index in squares.iter() {
        for known in 0..all.len() {
            let (squares, digits, count) = all[known];
            all.push((squares | SquareSet::of(index), digits | at.domain_at(index), count + 1));
        }
    }
    all.remove(0);
    all
}

/// The number of these digits that a part settles: its squares minus the digits that it brings in.
fn settles((_, digits, count): &Part, core: Digits) -> usize {
    count.saturating_sub((*digits - core).len())
}

/// Offers the patterns with this core of a line and a sector, and a part of each alone.
fn offer(
    at: &LatinPosition,
    units: [usize; 2],
    core: Part,
    [lines, sectors]: [&[Part]; 2],
    found: &mut StepCollector<'_>,
) {
    let lacking = core.1.len() - core.2;
    let settles = |part: &Part| settles(part, core.1);
    for &in_line in lines.iter().filter(|part| (1..lacking).contains(&settles(part))) {
        for &in_sector in sectors {
            if settles(&in_line) + settles(&in_sector) == lacking && (in_line.1 & in_sector.1).is_empty() {
                let pattern = Pattern { at, units, core, in_line, in_sector };
                let eliminations = pattern.eliminations();
                offer_eliminations(found, SueDeCoq.label().score, at, &eliminations, || {
                    pattern.reason(&eliminations)
                });
            }
        }
    }
}

/// A line and a sector, with squares in both, in the line alone, and in the sector alone.
struct Pattern<'a> {
    at: &'a LatinPosition,
    units: [usize; 2],
    core: Part,
    in_line: Part,
    in_sector: Part,
}

impl Pattern<'_> {
    /// A digit outside the sector's part is in the line, and one outside the line's part is in the sector.
    fn eliminations(&self) -> Eliminations {
        let Pattern { at, units: [line, sector], core, in_line, in_sector } = self;
        let sets = at.shape().sets();
        let mut eliminations = Eliminations::default();
        let of_line = (core.1 | in_line.1) - in_sector.1;
        let of_sector = (core.1 | in_sector.1) - in_line.1;
        eliminations.add_all(at, of_line, sets[*line] - (core.0 | in_line.0));
        eliminations.add_all(at, of_sector, sets[*sector] - (core.0 | in_sector.0));
        eliminations
    }

    fn reason(&self, eliminations: &Eliminations) -> Reason {
        let (at, shape) = (self.at, self.at.shape());
        let Pattern { core, in_line, in_sector, .. } = self;
        let [line, sector] = self.units.map(|unit| &shape.units()[unit]);
        let all = core.0 | in_line.0 | in_sector.0;
        let digits = core.1 | in_line.1 | in_sector.1;
        let lights = |tone, squares| at.lights(tone, squares, digits);
        let [in_line_alone, in_sector_alone] = [(in_line, line), (in_sector, sector)]
            .map(|(part, unit): (&Part, &Unit)| format!("{} in {unit}", shape.named(part.0)));
        Reason {
            because: shape.list(all),
            lights: [lights(Tone::First, core.0), lights(Tone::Second, in_line.0 | in_sector.0)].concat(),
            region: shape.list(core.0),
            question: format!(
                "Which squares of {line} and of {sector} share the numbers of {}?",
                shape.named(core.0)
            ),
            text: format!(
                "{}, where {line} and {sector} meet, with {in_line_alone} and {in_sector_alone}, are {} \
                 squares and have only {} numbers left, {}. None of these can be in them twice: {} {} in \
                 {line} alone and {} in {sector}. So each is there once: {}.",
                shape.named(core.0),
                all.len(),
                digits.len(),
                listed(digits.iter(), "and"),
                listed((digits - in_sector.1).iter(), "and"),
                if (digits - in_sector.1).len() == 1 { "is" } else { "are" },
                listed(in_sector.1.iter(), "and"),
                eliminations.text(shape)
            ),
        }
    }
}
