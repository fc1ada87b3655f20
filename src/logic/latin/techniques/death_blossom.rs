use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::almost_locked::AlmostLockedSets;
use crate::latin::bit_set::{members_within, unite};
use crate::latin::set_chains::SetNames;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

/// The death blossom: a square, the stem, and for each of its digits an almost locked set, a petal, all of
/// whose places for this digit the stem sees. Whatever the stem is, one of the petals loses this digit and
/// holds all its others. A digit that all petals have and the stem has not is in one of them. Two petals are
/// an ALS-XY-wing. Source: the Sudoku Players' forum (2005); A. Stuart, *The Logic of Sudoku* (2007).
pub struct DeathBlossom;

/// The possible numbers of petals.
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
                let choices = petals.holding(digit).map(|held| {
                    let choices: Vec<u16> = held.filter(exposed).collect();
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

/// The almost locked sets that lose a digit if a square holds it, because the square sees all their places
/// for it.
struct SetsAround<'a> {
    all: &'a AlmostLockedSets,
    peers: SquareSet,
    /// The digits of the square, and what the sets hold if the square holds this digit, as a set of groups.
    held: Vec<(u8, Vec<u64>)>,
}

impl<'a> SetsAround<'a> {
    fn new(at: &'a LatinPosition, index: usize) -> Self {
        let (all, peers) = (at.almost_locked(), at.shape().peers(index));
        let held = at.domain_at(index).iter().map(|digit| {
            let mut held = all.no_group();
            let groups = all.of_digit(digit).filter(|&group| all.group(group).places.is_within(peers));
            groups.for_each(|group| unite(&mut held, all.kept_without.row(group)));
            (digit, held)
        });
        Self { all, peers, held: held.collect() }
    }

    /// Returns true if every digit of the square would be taken from some set.
    fn has_petals_for_all(&self) -> bool {
        self.held.iter().all(|(_, held)| held.iter().any(|&word| word != 0))
    }

    /// By digit of the square: the groups that hold `digit` if the square holds its digit.
    fn holding(&self, digit: u8) -> impl Iterator<Item = impl Iterator<Item = u16>> {
        self.held.iter().map(move |(_, held)| members_within(held, self.all.of_digit(digit)))
    }

    /// The smallest set with this group that loses `taken` to the square.
    fn petal(&self, taken: u8, group: u16) -> Option<u16> {
        let is_taken = |group: u16| self.all.group(group).places.is_within(self.peers);
        let loses = |&&set: &&u16| self.all.set(set).group(taken).is_some_and(is_taken);
        self.all.with(group).iter().find(loses).copied()
    }
}

/// The search for the blossoms of one stem that eliminate one digit.
struct Blossom<'a> {
    at: &'a LatinPosition,
    stem: usize,
    digit: u8,
    petals: &'a SetsAround<'a>,
    /// By digit of the stem: the groups that then may hold the digit.
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
    let label = shape.label(stem);
    let domain = at.domain_at(stem);
    let held = listed(eliminations.digits().iter(), "and");
    let cases = domain.iter().zip(sets).map(|(digit, &set)| {
        format!("if it is {digit}, it sees every {digit} of {}, which then holds {held}", names.letter(set))
    });
    let petals = sets.iter().fold(SquareSet::NONE, |union, &set| union | all.set(set).squares);
    let light = |tone, squares| at.lights(tone, squares, Digits::up_to(9));
    Reason {
        because: shape.list(petals | SquareSet::of(stem)),
        lights: [light(Tone::First, SquareSet::of(stem)), light(Tone::Second, petals)].concat(),
        region: vec![shape.square(stem)],
        question: format!(
            "Whatever {label} is, {}: what does it take away from the sets around it?",
            listed(domain.iter(), "or")
        ),
        text: format!(
            "{}\n{label} is {}: {}.\nSo {held} {} one of these sets, and seen from all places for it there, \
             {}.",
            names.introduced(at),
            listed(domain.iter(), "or"),
            cases.collect::<Vec<String>>().join(";\n"),
            if eliminations.digits().len() == 1 { "is in" } else { "are each in" },
            eliminations.text(shape)
        ),
    }
}
