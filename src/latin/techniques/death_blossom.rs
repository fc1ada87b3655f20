use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::latin::almost_locked::{SetNames, SetsAround, set_lights};
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

/// The death blossom: a square, the stem, and for each of its digits an almost locked set, a petal, all of
/// whose places for this digit the stem sees. Whatever the stem is, one of the petals loses this digit and
/// holds all its others. A digit that all petals have and the stem has not is in one of them.
///
/// Two petals are an ALS-XY-wing, which comes before; this technique looks for three and more.
///
/// Source: the Sudoku Players' forum (2005); A. Stuart, *The Logic of Sudoku* (2007).
pub struct DeathBlossom;

/// The least and the greatest number of petals.
const PETALS: std::ops::RangeInclusive<usize> = 3..=5;

impl LatinTechnique for DeathBlossom {
    fn label(&self) -> Label {
        label!("death-blossom", "Death Blossom", 7.9)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        let stems = at.open_squares().iter().filter(|&index| PETALS.contains(&at.domain_at(index).len()));
        let mut told: Vec<Eliminations> = Vec::new();
        for stem in stems {
            let of_stem = at.domain_at(stem);
            let petals = SetsAround::new(at, stem);
            if !petals.has_petals_for_all() {
                continue;
            }
            for digit in (1..=grid.side()).filter(|&digit| !of_stem.contains(digit)) {
                let exposed = |group: &u16| at.almost_locked().group(*group).seen.meets(at.places(digit));
                let choices = of_stem.iter().map(|taken| {
                    let choices: Vec<u16> = petals.holding(taken, digit).filter(exposed).collect();
                    Some(choices).filter(|choices| !choices.is_empty())
                });
                if let Some(choices) = choices.collect::<Option<Vec<Vec<u16>>>>() {
                    let mut blossom =
                        Blossom { at, stem, digit, petals: &petals, choices: &choices, told: &mut told };
                    blossom.grow(&mut Vec::new(), at.places(digit), found);
                }
            }
            if found.is_stopped() {
                return;
            }
        }
    }
}

/// The search for the blossoms of one stem that show something of one digit.
struct Blossom<'a> {
    at: &'a LatinPosition,
    stem: usize,
    digit: u8,
    petals: &'a SetsAround<'a>,
    /// By digit of the stem: the groups that may hold the digit then.
    choices: &'a [Vec<u16>],
    told: &'a mut Vec<Eliminations>,
}

impl Blossom<'_> {
    /// Adds a petal for the next digit of the stem; `exposed` loses the digit if there are no more petals.
    fn grow(&mut self, chosen: &mut Vec<u16>, exposed: SquareSet, found: &mut StepCollector<'_>) {
        let Some(choices) = self.choices.get(chosen.len()) else { return self.offer(chosen, found) };
        for &group in choices {
            let exposed = exposed & self.at.almost_locked().group(group).seen;
            let is_told = |known: &Eliminations| exposed.is_within(known.places(self.digit));
            if !self.told.iter().any(is_told) && !exposed.is_empty() {
                chosen.push(group);
                self.grow(chosen, exposed, found);
                chosen.pop();
            }
        }
    }

    fn offer(&mut self, chosen: &[u16], found: &mut StepCollector<'_>) {
        let (at, all, stem) = (self.at, self.at.almost_locked(), self.stem);
        let taken = at.domain_at(stem).iter();
        let sets: Option<Vec<u16>> =
            taken.zip(chosen).map(|(taken, &group)| self.petals.petal(taken, group)).collect();
        let Some(sets) = sets else { return };
        let mut eliminations = Eliminations::default();
        let common = sets.iter().fold(all.set(sets[0]).digits, |common, &set| common & all.set(set).digits);
        for digit in (common - at.domain_at(stem)).iter() {
            let exposed = sets.iter().fold(at.places(digit), |seen, &set| seen & all.seen(set, digit));
            eliminations.add(at, digit, exposed);
        }
        self.told.push(eliminations);
        offer_eliminations(found, DeathBlossom.label().score, at, &eliminations, || {
            reason(at, stem, &sets, &eliminations)
        });
    }
}

fn reason(at: &LatinPosition, stem: usize, sets: &[u16], eliminations: &Eliminations) -> Reason {
    let all = at.almost_locked();
    let shape = at.shape();
    let names = SetNames::of(sets);
    let square = shape.square(stem);
    let label = square.label();
    let domain = at.domain_at(stem);
    let held = listed(eliminations.digits().iter(), "and");
    let cases = domain.iter().zip(sets).map(|(digit, &set)| {
        format!("if it is {digit}, it sees every {digit} of {}, which then holds {held}", names.letter(set))
    });
    let petals = sets.iter().fold(SquareSet::NONE, |union, &set| union | all.set(set).squares);
    let petal_lights =
        set_lights(at, [petals]).into_iter().map(|light| Light { tone: Tone::Second, ..light });
    Reason {
        because: shape.list(petals | SquareSet::of(stem)),
        lights: [Light::numbers(Tone::First, square, domain)].into_iter().chain(petal_lights).collect(),
        region: vec![square],
        question: format!(
            "Whatever {label} is, {}: what does it take away from the sets around it?",
            listed(domain.iter(), "or")
        ),
        text: format!(
            "{}.\nEach has one more number than squares, so it holds all its numbers but one.\n{label} is \
             {}: {}.\nSo {held} {} one of these sets, and seen from all places for it there, {}.",
            names.told(at, all),
            listed(domain.iter(), "or"),
            cases.collect::<Vec<String>>().join(";\n"),
            if eliminations.digits().len() == 1 { "is in" } else { "are each in" },
            eliminations.text(shape)
        ),
    }
}
