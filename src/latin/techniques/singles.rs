use crate::deduction::{Label, Reason, StepCollector, label};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, Unit, UnitSort, offer_placement};
use crate::number_grid::NumberGrid;
use crate::puzzle::{listed, listed_squares};

use super::sign_limit::{SignLimit, joined};

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
                let ruling_out = RulingOut::of(grid, square, at);
                Reason {
                    because: ruling_out.because(square),
                    lights: Vec::new(),
                    region: vec![square],
                    question: format!("What can {label} still be?"),
                    text: format!("{label} can only be {digit}: {}.", ruling_out.told(grid, square)),
                }
            });
        }
    }
}

/// The reasons why a square can hold no other digit.
struct RulingOut {
    /// The digits that the square sees, each with one square that holds it.
    seen: Vec<(u8, Square)>,
    /// The signs that rule out a digit which the square does not see.
    signs: Vec<SignLimit>,
    /// The digits that only earlier steps ruled out.
    lost: Digits,
}

impl RulingOut {
    fn of(grid: &LatinGrid, square: Square, at: &LatinPosition) -> Self {
        let mut told = Digits::NONE;
        let digits = grid.seen_by(square).filter_map(|other| Some((at.digit(other)?, other)));
        let seen: Vec<(u8, Square)> = digits.filter(|&(digit, _)| told.insert(digit)).collect();
        let mut lost = Digits::up_to(grid.side()) - told - at.domain(square);
        let mut signs: Vec<SignLimit> = Vec::new();
        for sign in SignLimit::all(grid, at, square) {
            if !(sign.gone() & lost).is_empty() {
                lost = lost - sign.gone();
                signs.push(sign);
            }
        }
        Self { seen, signs, lost }
    }

    fn by_signs(&self) -> Digits {
        self.signs.iter().fold(Digits::NONE, |gone, sign| gone | sign.gone())
    }

    /// All squares of the reasons; the square itself if only earlier steps ruled out the others.
    fn because(&self, square: Square) -> Vec<Square> {
        let by_signs = self.by_signs();
        let seen = self.seen.iter().filter(|(digit, _)| !by_signs.contains(*digit)).map(|&(_, other)| other);
        let mut because: Vec<Square> = seen.chain(self.signs.iter().map(|sign| sign.other)).collect();
        if because.is_empty() {
            because.push(square);
        }
        because.sort_unstable();
        because.dedup();
        because
    }

    /// The same in words.
    fn told(&self, grid: &LatinGrid, square: Square) -> String {
        let has_sector = grid.units_of(square).any(|unit| unit.sort() == UnitSort::Sector);
        let lines = if has_sector { "its row, column and box" } else { "its row and column" };
        if self.lost.is_empty() && self.signs.is_empty() {
            return format!("{lines} hold all others");
        }
        let seen: Digits = self.seen.iter().map(|&(digit, _)| digit).collect();
        let mut clauses: Vec<String> = self.signs.iter().map(|sign| sign.told("it", sign.gone())).collect();
        let seen = seen - self.by_signs();
        if !seen.is_empty() {
            clauses.push(format!("{lines} hold {}", listed(seen.iter(), "and")));
        }
        if !self.lost.is_empty() {
            let verb = if self.lost.single().is_some() { "was" } else { "were" };
            clauses.push(format!("{} {verb} ruled out before", listed(self.lost.iter(), "and")));
        }
        joined(&clauses)
    }
}

/// The most squares that show the digit, or signs, that the text names one by one.
const NAMED: usize = 4;

/// The hidden single: a digit that only one square of a unit can hold.
pub struct HiddenSingle {
    /// The score in a sector.
    pub in_sector: f64,
    /// The score in a column or row.
    pub in_line: f64,
}

impl HiddenSingle {
    fn score_in(&self, unit: &Unit) -> f64 {
        match unit.sort() {
            UnitSort::Sector => self.in_sector,
            UnitSort::Column | UnitSort::Row => self.in_line,
        }
    }
}

impl LatinTechnique for HiddenSingle {
    fn label(&self) -> Label {
        label!("hidden-single", "Hidden Single", self.in_sector.min(self.in_line))
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
                    let barring = Obstacles::of(grid, unit, square, digit, at);
                    Reason {
                        text: format!(
                            "In {unit} only {} can hold {digit}: {}.",
                            square.label(),
                            barring.told()
                        ),
                        because: barring.because(unit, square),
                        lights: Vec::new(),
                        region: unit.squares().to_vec(),
                        question: format!("Where in {unit} can the {digit} go?"),
                    }
                });
            }
        }
    }
}

/// The reasons why no other square of a unit can hold a digit.
struct Obstacles {
    digit: u8,
    /// Squares that hold the digit and that other open squares see, at least one for each of those.
    shows: Vec<Square>,
    /// The signs that keep the digit out of open squares which see none of those.
    signs: Vec<SignLimit>,
    /// The open squares that lost the digit only through earlier steps.
    lost: Vec<Square>,
    /// The number of other open squares in the unit.
    open: usize,
}

impl Obstacles {
    fn of(grid: &LatinGrid, unit: &Unit, single: Square, digit: u8, at: &LatinPosition) -> Self {
        let (shape, mut shows) = (at.shape(), SquareSet::NONE);
        let mut barring = Self { digit, shows: Vec::new(), signs: Vec::new(), lost: Vec::new(), open: 0 };
        let others = unit.squares().iter().filter(|&&other| other != single && at.digit(other).is_none());
        for &other in others {
            barring.open += 1;
            let seen =
                shape.index(other).map_or(SquareSet::NONE, |index| shape.peers(index) & at.standing(digit));
            if seen.meets(shows) {
                continue;
            }
            if let Some(show) = seen.lowest() {
                shows |= SquareSet::of(show);
            } else if let Some(sign) = SignLimit::barring(grid, at, other, digit) {
                barring.signs.push(sign);
            } else {
                barring.lost.push(other);
            }
        }
        barring.shows = shape.list(shows);
        barring
    }

    /// All squares of the reasons; if no other square is open, the filled squares.
    fn because(&self, unit: &Unit, single: Square) -> Vec<Square> {
        let signs = self.signs.iter().flat_map(SignLimit::squares);
        let mut because: Vec<Square> =
            self.shows.iter().chain(&self.lost).copied().chain(signs).filter(|&at| at != single).collect();
        if self.open == 0 {
            because.extend(unit.squares().iter().filter(|&&other| other != single));
        }
        because.sort_unstable();
        because.dedup();
        because
    }

    /// The same as the end of a sentence.
    fn told(&self) -> String {
        if self.open == 0 {
            return "all others are filled".to_owned();
        }
        let digit = self.digit;
        let named = |squares: &[Square]| listed_squares(squares.iter().copied(), "and");
        let mut clauses: Vec<String> = Vec::new();
        if self.signs.len() > NAMED {
            let kept_out: Vec<Square> = self.signs.iter().map(|sign| sign.squares()[0]).collect();
            clauses.push(format!("the signs keep it out of {}", named(&kept_out)));
        } else {
            let told = |sign: &SignLimit| sign.told(&sign.squares()[0].label(), Digits::of(digit));
            clauses.extend(self.signs.iter().map(told));
        }
        if !self.lost.is_empty() {
            clauses.push(format!("the {digit} was ruled out before in {}", named(&self.lost)));
        }
        if !self.shows.is_empty() {
            let others = match (clauses.is_empty(), self.open) {
                (false, _) => "the rest",
                (true, 1) => "the other empty square",
                (true, _) => "the other empty squares",
            };
            clauses.push(match &self.shows[..] {
                [one] => format!("the {digit} at {} keeps it out of {others}", one.label()),
                all if all.len() > NAMED => format!("the lit {digit}s keep it out of {others}"),
                all => format!("the {digit}s at {} keep it out of {others}", named(all)),
            });
        }
        joined(&clauses)
    }
}
