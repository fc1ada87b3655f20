use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed_squares;

use super::perspective::Perspective;

/// The chain in a line: if several squares of one line must all be less than a square, by signs or chains of
/// signs, they hold different numbers. So the greatest of them is not small, and the square is greater still.
/// The same holds the other way round. To find how small the greatest can be, the smallest numbers are
/// matched to the squares that can hold them (Hall, *On representatives of subsets*, 1935). The other
/// techniques of signs cover what a single one of these squares shows.
pub(super) struct LineChain;

impl LatinTechnique for LineChain {
    fn label(&self) -> Label {
        label!("line-chain", "Line Chain", 2.9)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants_removals(self.label().score) {
            return;
        }
        for view in &Perspective::both(grid, at) {
            for index in at.open_squares().iter() {
                let lesser = view.all_lesser(index);
                for (line, &set) in at.shape().sets().iter().enumerate() {
                    let squares = lesser & set;
                    let Some(greatest) = least_greatest(view, squares) else { continue };
                    if !view.gone_below(index, greatest + 1).is_empty() && !is_plain(view, squares, greatest)
                    {
                        let pattern = LineChainPattern { index, line, greatest };
                        offer(self.label().score, at, view, &pattern, squares, found);
                    }
                }
            }
        }
    }
}

/// The least value that the greatest of these squares can have if all hold different numbers; `None` if there
/// are fewer than two squares, or if they have too few numbers.
fn least_greatest(view: &Perspective<'_>, squares: SquareSet) -> Option<u8> {
    if squares.is_empty() || squares.single().is_some() {
        return None;
    }
    let mut matching = Matching::of(view, squares);
    let mut left = squares.len();
    for digit in 1..=view.side() {
        left -= usize::from(matching.find_place(digit, &mut 0));
        if left == 0 {
            return Some(digit);
        }
    }
    None
}

/// Returns true if one of the squares alone is no less than this.
fn is_plain(view: &Perspective<'_>, squares: SquareSet, greatest: u8) -> bool {
    squares.iter().any(|index| view.possible(index).lowest().is_some_and(|lowest| lowest >= greatest))
}

/// Digits that squares of a line hold, each another one.
struct Matching {
    /// The domains of the squares, in order.
    possible: [Digits; 9],
    count: usize,
    /// The digit that a square holds, 0 for none.
    held: [u8; 9],
}

impl Matching {
    fn of(view: &Perspective<'_>, squares: SquareSet) -> Self {
        let mut possible = [Digits::NONE; 9];
        for (place, index) in possible.iter_mut().zip(squares.iter()) {
            *place = view.possible(index);
        }
        Self { possible, count: squares.len(), held: [0; 9] }
    }

    /// Puts a digit into a square, if need be by moving others; `seen` are the squares looked at, as bits.
    fn find_place(&mut self, digit: u8, seen: &mut u16) -> bool {
        for square in 0..self.count {
            if *seen & (1 << square) != 0 || !self.possible[square].contains(digit) {
                continue;
            }
            *seen |= 1 << square;
            if self.held[square] == 0 || self.find_place(self.held[square], seen) {
                self.held[square] = digit;
                return true;
            }
        }
        false
    }
}

/// A square that is greater than others in a line, the greatest of which has a known least value.
struct LineChainPattern {
    index: usize,
    line: usize,
    greatest: u8,
}

fn offer(
    score: f64,
    at: &LatinPosition,
    view: &Perspective<'_>,
    pattern: &LineChainPattern,
    squares: SquareSet,
    found: &mut StepCollector<'_>,
) {
    let &LineChainPattern { index, line, greatest } = pattern;
    let mut eliminations = Eliminations::default();
    eliminations.add_all(at, view.gone_below(index, greatest + 1), SquareSet::of(index));
    offer_eliminations(found, score, at, &eliminations, || {
        let shape = at.shape();
        let squares = needed(view, squares, greatest);
        let between = view.all_lesser(index)
            & squares.iter().fold(SquareSet::NONE, |all, lesser| all | view.all_greater(lesser));
        let label = shape.square(index).label();
        let unit = &shape.units()[line];
        let small = view.turned(Digits::up_to(greatest));
        let lights = squares.iter().filter_map(|lesser| {
            let numbers = at.domain_at(lesser) & small;
            (!numbers.is_empty()).then(|| Light::numbers(Tone::First, shape.square(lesser), numbers))
        });
        let (all, extreme) = match squares.len() {
            2 => ("both", view.greater_of_two()),
            _ => ("all", view.greatest()),
        };
        Reason {
            because: shape.list(squares | between),
            lights: lights.collect(),
            region: unit.squares().to_vec(),
            question: format!(
                "Which squares of {unit} must be {} than {label}, and how much room do they need?",
                view.less()
            ),
            text: format!(
                "{} are {all} {} than {label}. They differ, as they lie in {unit}, so {}the {} of them is \
                 {} {}, and {label} is {} {}.",
                listed_squares(shape.list(squares), "and"),
                view.less(),
                // If the domains have no holes, the number of squares alone gives the bound.
                if usize::from(greatest) > squares.len() { "with what they can still be " } else { "" },
                extreme,
                view.at_least(),
                view.digit(greatest),
                view.at_least(),
                view.digit(greatest + 1),
            ),
        }
    });
}

/// As few of the squares as say the same.
fn needed(view: &Perspective<'_>, squares: SquareSet, greatest: u8) -> SquareSet {
    squares.iter().fold(squares, |needed, index| {
        let rest = needed - SquareSet::of(index);
        if least_greatest(view, rest) == Some(greatest) { rest } else { needed }
    })
}
