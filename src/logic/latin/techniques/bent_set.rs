use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::almost_locked::{AlmostLockedSet, sets_by_size};
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

/// A bent set: four or five squares with just as many digits between them, not all in one unit. A digit whose
/// places there all see each other is in them at most once. If that holds for all digits but one, this one is
/// in them, too, and what sees all its places is ruled out. If it holds for all, each is in them just once.
/// Source: the WXYZ-wings and bent sets of the Sudoku Players' forum and the Sudopedia; Sukaku Explainer
/// (SudokuMonster, 2018).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BentSet {
    /// Four squares.
    Wxyz,
    /// Five squares.
    Vwxyz,
}

impl LatinTechnique for BentSet {
    fn label(&self) -> Label {
        match self {
            Self::Wxyz => label!("wxyz-wing", "WXYZ-Wing", 5.5),
            Self::Vwxyz => label!("vwxyz-wing", "VWXYZ-Wing", 6.2),
        }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        // By their number of squares less 1.
        let sets = sets_by_size(at.shape(), at.domains(), self.squares() - 1);
        // Most pairs of sets do not have two digits in common; a separate list of digits shows that fast.
        let digits: Vec<Vec<Digits>> =
            sets.iter().map(|of_size| of_size.iter().map(|set| set.digits).collect()).collect();
        let mut told: Vec<Eliminations> = Vec::new();
        for (size, of_size) in sets.iter().enumerate() {
            let others = self.squares() - 2 - size;
            for (place, one) in of_size.iter().enumerate() {
                let first = if others == size { place + 1 } else { 0 };
                let Some(of_others) = sets.get(others).filter(|_| size <= others) else { continue };
                for (other, &other_digits) in (first..).zip(&digits[others][first..]) {
                    if (one.digits & other_digits).len() == 2 {
                        self.offer(at, [one, &of_others[other]], &mut told, found);
                    }
                }
            }
        }
    }
}

impl BentSet {
    fn squares(self) -> usize {
        match self {
            Self::Wxyz => 4,
            Self::Vwxyz => 5,
        }
    }

    /// Offers what two almost locked sets with two digits in common show.
    fn offer(
        self,
        at: &LatinPosition,
        sets: [&AlmostLockedSet; 2],
        told: &mut Vec<Eliminations>,
        found: &mut StepCollector<'_>,
    ) {
        let [one, other] = sets;
        let common = one.digits & other.digits;
        if one.squares.meets(other.squares) {
            return;
        }
        let shape = at.shape();
        let sees = |digit: &u8| {
            let places = at.places(*digit);
            (other.squares & places).is_within(shape.seen_by_all(one.squares & places))
        };
        let scattered: Digits = common.iter().filter(|digit| !sees(digit)).collect();
        let set =
            Bent { at, squares: one.squares | other.squares, digits: one.digits | other.digits, scattered };
        let eliminations = match scattered.len() {
            0 if shape.unit_of_all(set.squares).is_none() => set.eliminations(set.digits),
            1 => set.eliminations(scattered),
            _ => return,
        };
        if !eliminations.is_empty() && eliminations.is_new(told) {
            offer_eliminations(found, self.label().score, at, &eliminations, || set.reason(&eliminations));
        }
    }
}

struct Bent<'a> {
    at: &'a LatinPosition,
    squares: SquareSet,
    digits: Digits,
    /// The digit whose places do not all see each other, if there is one.
    scattered: Digits,
}

impl Bent<'_> {
    /// The squares that see all places of one of these digits in the squares.
    fn eliminations(&self, digits: Digits) -> Eliminations {
        let mut eliminations = Eliminations::default();
        for digit in digits.iter() {
            let places = self.squares & self.at.places(digit);
            eliminations.add(self.at, digit, self.at.shape().seen_by_all(places));
        }
        eliminations
    }

    fn reason(&self, eliminations: &Eliminations) -> Reason {
        let (at, shape) = (self.at, self.at.shape());
        let squares = shape.list(self.squares);
        let once = self.digits - self.scattered;
        let (size, one_less) = if squares.len() == 4 { ("four", "three") } else { ("five", "four") };
        let end = match self.scattered.single() {
            Some(digit) => format!(
                "They fill {one_less} squares at most, so the other is {digit}. Seen from every \
                 {digit} there,"
            ),
            None => "So each is there exactly once: seen from all its places there,".to_owned(),
        };
        Reason {
            lights: [(Tone::First, once), (Tone::Second, self.scattered)]
                .map(|(tone, digits)| at.lights(tone, self.squares, digits))
                .concat(),
            question: format!(
                "Which {size} squares that see each other in part have only {} left?",
                listed(self.digits.iter(), "and")
            ),
            text: format!(
                "{} are {size} squares with only {size} numbers left, {}. Of {}, none can be there twice, as \
                 its places there all see each other. {end} {}.",
                shape.named(self.squares),
                listed(self.digits.iter(), "and"),
                listed(once.iter(), "and"),
                eliminations.text(shape)
            ),
            region: squares.clone(),
            because: squares,
        }
    }
}
