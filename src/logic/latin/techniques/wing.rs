use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, Unit, excluded, excluded_at,
    offer_eliminations, strong_links,
};
use crate::puzzle::listed;

/// Two squares of two digits each, the wings: one of them (or the pivot of an XYZ-wing) certainly holds the
/// far digit, so what all of these rule out is eliminated. One of two candidates is true, and each settles
/// one wing. Candidates exclude each other within units and across signs. (XY- and XYZ-wing as in the Sudoku
/// Explainer, Juillerat, 2007; W-wing as in HoDoKu, Hobiger, 2012.)
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Wing {
    /// The two candidates of a square, the pivot.
    Xy,
    /// Two of the three candidates of the pivot; the third is the far digit itself.
    Xyz,
    /// The only two places of a digit in a unit.
    W {
        /// Its score.
        score: f64,
    },
}

impl LatinTechnique for Wing {
    fn label(&self) -> Label {
        match self {
            Self::Xy => label!("xy-wing", "XY-Wing", 4.2),
            Self::Xyz => label!("xyz-wing", "XYZ-Wing", 4.4),
            Self::W { score } => label!("w-wing", "W-Wing", *score),
        }
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        let [_, twos, threes, _] = at.by_choices();
        let mut search = WingSearch { score: self.label().score, grid, at, twos, ends: Default::default() };
        let mut spread = |(one, other), third, unit| {
            search.spread(Alternatives { one, other, third, unit }, found);
        };
        let both = |index, digits: Digits| Some(((index, digits.lowest()?), (index, digits.highest()?)));
        match self {
            Self::Xy => {
                let pivots = twos.iter().filter_map(|index| both(index, at.domain_at(index)));
                pivots.for_each(|pair| spread(pair, None, None));
            }
            Self::Xyz => {
                for index in threes.iter() {
                    for third in at.domain_at(index).iter() {
                        let pair = both(index, at.domain_at(index) - Digits::of(third));
                        pair.into_iter().for_each(|pair| spread(pair, Some((index, third)), None));
                    }
                }
            }
            Self::W { .. } => {
                for digit in 1..=grid.side() {
                    for (unit, (one, other)) in strong_links(at, digit) {
                        spread(((one, digit), (other, digit)), None, Some(unit));
                    }
                }
            }
        }
    }
}

/// The index of a square and a digit in it.
type Candidate = (usize, u8);

/// Candidates, one of which is true.
#[derive(Clone, Copy)]
struct Alternatives {
    one: Candidate,
    other: Candidate,
    third: Option<Candidate>,
    /// The unit, if the candidates are places of a digit in it; `None` if they are digits of one square.
    unit: Option<usize>,
}

impl Alternatives {
    fn squares(&self) -> SquareSet {
        SquareSet::of(self.one.0) | SquareSet::of(self.other.0)
    }

    /// The square whose candidates they are; empty if they are places in a unit.
    fn pivot(&self) -> SquareSet {
        if self.unit.is_none() { self.squares() } else { SquareSet::NONE }
    }
}

struct WingSearch<'a> {
    score: f64,
    grid: &'a LatinGrid,
    at: &'a LatinPosition,
    twos: SquareSet,
    /// By alternative: the squares that it leaves only one digit, with this digit.
    ends: [Vec<Candidate>; 2],
}

impl WingSearch<'_> {
    /// Offers all wings that the alternatives settle.
    fn spread(&mut self, from: Alternatives, found: &mut StepCollector<'_>) {
        let (grid, at) = (self.grid, self.at);
        for (ends, (index, digit)) in self.ends.iter_mut().zip([from.one, from.other]) {
            let beyond_signs = grid.order().lesser(index) | grid.order().greater(index);
            let touched = (at.places(digit) & at.shape().peers(index)) | beyond_signs;
            let barred = |wing| excluded_at(grid, index, digit, wing);
            let left = |wing| Some((wing, (at.domain_at(wing) - barred(wing)).single()?));
            ends.clear();
            ends.extend((touched & (self.twos - from.squares())).iter().filter_map(left));
        }
        let [ends, other_ends] = &self.ends;
        if ends.is_empty() || other_ends.is_empty() {
            return;
        }
        let by_third = from.third.map(|(index, digit)| excluded(grid, at, index, digit));
        let has_signs = !grid.signs().is_empty();
        for &end in ends {
            let mut by_end = excluded(grid, at, end.0, end.1);
            if let Some(by_third) = by_third {
                by_end = by_end & by_third;
            }
            // Without signs only equal digits exclude each other.
            for &other_end in
                other_ends.iter().filter(|other| other.0 != end.0 && (has_signs || other.1 == end.1))
            {
                let wings = SquareSet::of(end.0) | SquareSet::of(other_end.0);
                let by_both = by_end & excluded(grid, at, other_end.0, other_end.1);
                let eliminations = by_both.outside(wings | from.squares());
                if eliminations.is_empty() || is_subset(at, wings | from.pivot()) {
                    continue;
                }
                let wings = Wings { from, ends: [end, other_end] };
                offer_eliminations(found, self.score, at, &eliminations, || wings.tell(at, &eliminations));
            }
        }
    }
}

/// Returns true if the squares are a naked pair or triple, which is easier to see.
fn is_subset(at: &LatinPosition, squares: SquareSet) -> bool {
    let digits = squares.iter().fold(Digits::NONE, |all, index| all | at.domain_at(index));
    digits.len() <= squares.len() && at.shape().unit_of_all(squares).is_some()
}

struct Wings {
    from: Alternatives,
    /// The wings with their far digits.
    ends: [Candidate; 2],
}

impl Wings {
    fn tell(&self, at: &LatinPosition, eliminations: &Eliminations) -> Reason {
        let shape = at.shape();
        let unit = self.from.unit.map(|unit| &shape.units()[unit]);
        let wings: SquareSet = self.ends.iter().map(|end| end.0).collect();
        let pivots = self.from.squares();
        let told_of = |index: usize| match unit {
            Some(_) => Digits::of(self.from.one.1),
            None => at.domain_at(index),
        };
        let light = |tone, index, numbers| Light::numbers(tone, shape.square(index), numbers);
        let first = pivots.iter().map(|index| light(Tone::First, index, told_of(index)));
        let second = self.ends.iter().map(|&(end, _)| light(Tone::Second, end, at.domain_at(end)));
        Reason {
            because: shape.list(pivots | wings),
            lights: first.chain(second).collect(),
            region: unit.map_or_else(|| shape.list(pivots), |unit| unit.squares().to_vec()),
            question: self.question(at, unit),
            text: format!("{} {}", self.premise(at, unit), self.conclusion(at, eliminations)),
        }
    }

    fn question(&self, at: &LatinPosition, unit: Option<&Unit>) -> String {
        let (index, digit) = self.from.one;
        match unit {
            Some(unit) => format!(
                "Where in {unit} can the {digit} go, and which squares with two numbers would that settle?"
            ),
            None => {
                let label = at.shape().label(index);
                let others = (at.domain_at(index) - Digits::of(digit)).iter();
                let others: String = others.map(|digit| format!(", and if it is {digit}")).collect();
                format!("What follows if {label} is {digit}{others}?")
            }
        }
    }

    /// The sentences that say how each alternative settles its wing.
    fn premise(&self, at: &LatinPosition, unit: Option<&Unit>) -> String {
        let label = |index: usize| at.shape().label(index);
        let (one, other) = (self.from.one, self.from.other);
        let (opening, names) = match unit {
            Some(unit) => {
                let (first, second) = (label(one.0), label(other.0));
                (format!("In {unit} only {first} and {second} can hold {}.", one.1), [first, second])
            }
            None => {
                let digits = listed(at.domain_at(one.0).iter(), "or");
                (format!("{} is {digits}.", label(one.0)), [one.1.to_string(), other.1.to_string()])
            }
        };
        let [first, second] = &names;
        let [made, also_made] = [(one, self.ends[0]), (other, self.ends[1])].map(|(cause, end)| {
            let digits = at.domain_at(end.0);
            let is_by_unit = digits == Digits::of(cause.1) | Digits::of(end.1);
            let by_sign = if is_by_unit { "" } else { " by the sign" };
            format!("{} ({}) must{by_sign} be {}", label(end.0), listed(digits.iter(), "or"), end.1)
        });
        format!("{opening} If it is {first}, {made}; if it is {second}, {also_made}.")
    }

    fn conclusion(&self, at: &LatinPosition, eliminations: &Eliminations) -> String {
        let shape = at.shape();
        let told = eliminations.text(shape);
        let [(one, digit), (other, other_digit)] = self.ends;
        let [first, second] = [one, other].map(|index| shape.label(index));
        let sees_both = eliminations.squares().is_within(shape.peers(one) & shape.peers(other));
        if !(digit == other_digit && eliminations.digits() == Digits::of(digit) && sees_both) {
            // A wing in the same line rules out its far digit itself; a sign also rules out what is beyond
            // that digit.
            let how = |(end, digit): Candidate, eliminated_at: usize| {
                let gone = eliminations.at(eliminated_at);
                let name = shape.label(end);
                match gone.highest() {
                    _ if gone == Digits::of(digit) && shape.peers(end).contains(eliminated_at) => {
                        format!("sees {name}")
                    }
                    Some(highest) if highest > digit => format!("is less than {name}"),
                    _ => format!("is greater than {name}"),
                }
            };
            let told = eliminations.squares().iter().map(|index| {
                let label = shape.label(index);
                let [one, other] = self.ends.map(|end| how(end, index));
                let gone = listed(eliminations.at(index).iter(), "or");
                format!("{label} {one} and {other}, so it cannot be {gone}")
            });
            let told = told.collect::<Vec<String>>().join("; ");
            return format!("So {first} is {digit} or {second} is {other_digit}. {told}.");
        }
        match self.from.third {
            None => format!("So {first} or {second} is {digit}: seen by both, {told}."),
            Some(_) => format!("So one of the three is {digit}: seen by all, {told}."),
        }
    }
}
