use crate::deduction::{Label, Reason, StepCollector, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, Unit, offer_placement};
use crate::puzzle::{listed, listed_squares};

/// The full house: a unit with one empty square left, which holds the one missing digit.
pub struct FullHouse {
    /// Its score.
    pub score: f64,
}

impl LatinTechnique for FullHouse {
    fn label(&self) -> Label {
        label!("full-house", "Full House", self.score)
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        for (unit, &set) in shape.units().iter().zip(shape.sets()) {
            let Some(index) = (set & at.open_squares()).single() else { continue };
            let Some(digit) = (1..=shape.side()).find(|&digit| !at.standing(digit).meets(set)) else {
                continue;
            };
            if !at.domain_at(index).contains(digit) {
                continue;
            }
            offer_placement(found, self.score, at, (index, digit), || Reason {
                because: shape.list(set - at.open_squares()),
                lights: Vec::new(),
                region: unit.squares().to_vec(),
                question: format!("Which number is missing in {unit}?"),
                text: format!("In {unit} only {} is empty, and only {digit} is missing.", shape.label(index)),
            });
        }
    }
}

/// The naked single: a square with only one digit left.
pub struct NakedSingle {
    /// Its score.
    pub score: f64,
}

impl LatinTechnique for NakedSingle {
    fn label(&self) -> Label {
        label!("naked-single", "Naked Single", self.score)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let [singles, ..] = at.by_choices();
        for index in singles.iter() {
            let Some(digit) = at.domain_at(index).single() else { continue };
            let square = at.shape().square(index);
            offer_placement(found, self.score, at, (index, digit), || {
                let label = square.label();
                let (because, told) = ruled_out(grid, square, at);
                Reason {
                    because,
                    lights: Vec::new(),
                    region: vec![square],
                    question: format!("What can {label} still be?"),
                    text: format!("{label} can only be {digit}: {told}."),
                }
            });
        }
    }
}

/// The reasons why a square can hold no other digit: their squares, and the words for them.
fn ruled_out(grid: &LatinGrid, square: Square, at: &LatinPosition) -> (Vec<Square>, String) {
    // The digits that the square sees, each with one square that holds it.
    let mut told = Digits::NONE;
    let shape = at.shape();
    let units = shape.index(square).map_or(&[][..], |index| shape.units_of(index));
    let units = || units.iter().map(|&unit| &shape.units()[unit]);
    let digits = units().flat_map(Unit::squares).filter_map(|&other| Some((at.digit(other)?, other)));
    let seen: Vec<(u8, Square)> = digits.filter(|&(digit, _)| told.insert(digit)).collect();
    let mut lost = Digits::up_to(grid.side()) - told - at.domain(square);
    let mut signs: Vec<SignLimit> = Vec::new();
    for sign in SignLimit::all(grid, at, square) {
        if !(sign.gone() & lost).is_empty() {
            lost = lost - sign.gone();
            signs.push(sign);
        }
    }
    let by_signs = signs.iter().fold(Digits::NONE, |gone, sign| gone | sign.gone());
    let by_units = seen.iter().filter(|(digit, _)| !by_signs.contains(*digit)).map(|&(_, other)| other);
    let mut because: Vec<Square> = by_units.chain(signs.iter().map(|sign| sign.other)).collect();
    if because.is_empty() {
        because.push(square);
    }
    because.sort_unstable();
    because.dedup();
    let mut words = vec!["row", "column"];
    words.extend(units().filter(|unit| !unit.sort().is_line()).map(Unit::word));
    words.dedup();
    let units = format!("its {}", listed(words, "and"));
    if lost.is_empty() && signs.is_empty() {
        return (because, format!("{units} hold all others"));
    }
    let mut clauses: Vec<String> = signs.iter().map(|sign| sign.told("it", sign.gone())).collect();
    let by_units = told - by_signs;
    if !by_units.is_empty() {
        clauses.push(format!("{units} hold {}", listed(by_units.iter(), "and")));
    }
    // Digits that earlier steps ruled out.
    if !lost.is_empty() {
        let verb = if lost.single().is_some() { "was" } else { "were" };
        clauses.push(format!("{} {verb} ruled out before", listed(lost.iter(), "and")));
    }
    (because, joined(&clauses))
}

/// The most squares that show the digit, or signs, that the text names one by one.
const NAMED: usize = 4;

/// The hidden single: a digit that only one square of a unit can hold.
pub struct HiddenSingle {
    /// The score in a box.
    pub in_box: f64,
    /// The score in any other unit.
    pub elsewhere: f64,
}

impl HiddenSingle {
    fn score_in(&self, unit: &Unit) -> f64 {
        if unit.is_box() { self.in_box } else { self.elsewhere }
    }
}

impl LatinTechnique for HiddenSingle {
    fn label(&self) -> Label {
        label!("hidden-single", "Hidden Single", self.in_box.min(self.elsewhere))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let singles = at.all_places_by_unit().map(|places| places.units_with(1, 1));
        let any = singles.iter().fold(0, |all, units| all | units);
        for place in (0..shape.units().len()).filter(|place| any >> place & 1 == 1) {
            let (unit, set) = (&shape.units()[place], shape.sets()[place]);
            let score = self.score_in(unit);
            if !found.wants(score) {
                continue;
            }
            for digit in (1..=shape.side()).filter(|&digit| singles[usize::from(digit) - 1] >> place & 1 == 1)
            {
                let Some(index) = (at.places(digit) & set).single() else { continue };
                if at.standing(digit).meets(set) {
                    continue;
                }
                let square = shape.square(index);
                offer_placement(found, score, at, (index, digit), || {
                    let (because, told) = obstacles(grid, unit, square, digit, at);
                    Reason {
                        text: format!("In {unit} only {} can hold {digit}: {told}.", square.label()),
                        because,
                        lights: Vec::new(),
                        region: unit.squares().to_vec(),
                        question: format!("Where in {unit} can the {digit} go?"),
                    }
                });
            }
        }
    }
}

/// The reasons why no other square of a unit can hold a digit: their squares, or the filled ones if no other
/// is open, and the words for them.
fn obstacles(
    grid: &LatinGrid,
    unit: &Unit,
    single: Square,
    digit: u8,
    at: &LatinPosition,
) -> (Vec<Square>, String) {
    let shape = at.shape();
    let others = || unit.squares().iter().copied().filter(|&other| other != single);
    let open: Vec<Square> = others().filter(|&other| at.digit(other).is_none()).collect();
    if open.is_empty() {
        return (others().collect(), "all others are filled".to_owned());
    }
    // Squares that hold the digit, at least one for each open square that sees any; the signs that keep it
    // out of others; and the squares that lost it through earlier steps.
    let (mut shows, mut signs, mut lost) = (SquareSet::NONE, Vec::new(), Vec::new());
    for &other in &open {
        let peers = shape.index(other).map_or(SquareSet::NONE, |index| shape.peers(index));
        let seen = peers & at.standing(digit);
        if seen.meets(shows) {
            continue;
        }
        if let Some(show) = seen.lowest() {
            shows |= SquareSet::of(show);
        } else if let Some(sign) = SignLimit::barring(grid, at, other, digit) {
            signs.push(sign);
        } else {
            lost.push(other);
        }
    }
    let ends = signs.iter().flat_map(|sign| [sign.square, sign.other]);
    let mut because: Vec<Square> =
        shape.list(shows).into_iter().chain(lost.iter().copied()).chain(ends).collect();
    because.retain(|&at| at != single);
    because.sort_unstable();
    because.dedup();
    let mut clauses: Vec<String> = Vec::new();
    if signs.len() > NAMED {
        let kept_out = listed_squares(signs.iter().map(|sign| sign.square), "and");
        clauses.push(format!("the signs keep it out of {kept_out}"));
    } else {
        clauses.extend(signs.iter().map(|sign| sign.told(&sign.square.label(), Digits::of(digit))));
    }
    if !lost.is_empty() {
        clauses.push(format!("the {digit} was ruled out before in {}", listed_squares(lost, "and")));
    }
    if !shows.is_empty() {
        let others = match (clauses.is_empty(), open.len()) {
            (false, _) => "the rest",
            (true, 1) => "the other empty square",
            (true, _) => "the other empty squares",
        };
        clauses.push(match shows.len() {
            1 => format!("the {digit} at {} keeps it out of {others}", shape.named(shows)),
            many if many > NAMED => format!("the lit {digit}s keep it out of {others}"),
            _ => format!("the {digit}s at {} keep it out of {others}", shape.named(shows)),
        });
    }
    (because, joined(&clauses))
}

/// The limit that a sign sets for an open square, in the current position.
#[derive(Debug, Clone, Copy)]
struct SignLimit {
    square: Square,
    /// The square on the other side of the sign.
    other: Square,
    is_greater: bool,
    /// The least number of the other square, or its greatest if this one is less.
    bound: u8,
    is_filled: bool,
    side: u8,
}

impl SignLimit {
    fn all(grid: &LatinGrid, at: &LatinPosition, square: Square) -> impl Iterator<Item = Self> {
        grid.signs_at(square).filter_map(move |(other, is_greater)| {
            let possible = at.possible(other);
            let bound = if is_greater { possible.lowest() } else { possible.highest() }?;
            let is_filled = at.digit(other).is_some();
            Some(Self { square, other, is_greater, bound, is_filled, side: grid.side() })
        })
    }

    /// A sign that rules out a digit: preferably by itself, or else because of a filled square.
    fn barring(grid: &LatinGrid, at: &LatinPosition, square: Square, digit: u8) -> Option<Self> {
        let barring = Self::all(grid, at, square).filter(|sign| sign.gone().contains(digit));
        barring.min_by_key(|sign| (!sign.is_extreme(digit), !sign.is_filled))
    }

    fn gone(&self) -> Digits {
        if self.is_greater { Digits::up_to(self.bound) } else { Digits::range(self.bound, self.side) }
    }

    /// `r4c3 is less than r4c4, which is at most 3`. The second half is written only if the digits that are
    /// `gone` depend on it; `name` is the name of the square.
    fn told(&self, name: &str, gone: Digits) -> String {
        let (than, least) = if self.is_greater { ("greater", "at least ") } else { ("less", "at most ") };
        let sentence = format!("{name} is {than} than {}", self.other.label());
        let least = if self.is_filled { "" } else { least };
        if gone.iter().all(|digit| self.is_extreme(digit)) {
            return sentence;
        }
        format!("{sentence}, which is {least}{}", self.bound)
    }

    /// Returns true if the digit is impossible on this side of any sign.
    fn is_extreme(&self, digit: u8) -> bool {
        digit == if self.is_greater { 1 } else { self.side }
    }
}

/// Clauses as the end of a sentence: `one`, `one, and the other`, `one; another; a third`.
fn joined(clauses: &[String]) -> String {
    clauses.join(if clauses.len() == 2 { ", and " } else { "; " })
}
