use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_elimination_at};

use super::perspective::Perspective;

/// The chain in a line: squares of one line that must all be less than a square hold different numbers, so
/// the greatest of them is not small, and the square is greater still. The same holds the other way round.
/// The smallest numbers are matched to the squares that can hold them (Hall, *On representatives of subsets*,
/// 1935).
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
                    // A single square that is no less shows as much.
                    let is_single = |index| view.possible(index).lowest().is_some_and(|low| low >= greatest);
                    let gone = view.gone_below(index, greatest + 1);
                    if !gone.is_empty() && !squares.iter().any(is_single) {
                        offer_elimination_at(found, self.label().score, at, (index, gone), || {
                            reason(view, index, (line, squares), greatest)
                        });
                    }
                }
            }
        }
    }
}

/// The least value of the greatest of several squares that all differ; `None` without room.
fn least_greatest(view: &Perspective<'_>, squares: SquareSet) -> Option<u8> {
    if !squares.are_several() {
        return None;
    }
    let mut possible = [Digits::NONE; 9];
    for (digits, index) in possible.iter_mut().zip(squares.iter()) {
        *digits = view.possible(index);
    }
    let possible = &possible[..squares.len()];
    let (mut held, mut left) = ([0; 9], squares.len());
    (1..=view.side).find(|&digit| {
        left -= usize::from(find_place(possible, &mut held, digit, &mut 0));
        left == 0
    })
}

/// Puts a digit into a square, if need be by moving those `held`; `seen` are the squares looked at.
fn find_place(possible: &[Digits], held: &mut [u8; 9], digit: u8, seen: &mut u16) -> bool {
    for (square, digits) in possible.iter().enumerate() {
        if *seen & (1 << square) != 0 || !digits.contains(digit) {
            continue;
        }
        *seen |= 1 << square;
        if held[square] == 0 || find_place(possible, held, held[square], seen) {
            held[square] = digit;
            return true;
        }
    }
    false
}

/// Why a square is greater than others in a line, the greatest of which has a known least value.
fn reason(view: &Perspective<'_>, index: usize, (line, squares): (usize, SquareSet), greatest: u8) -> Reason {
    let shape = view.at.shape();
    // As few of the squares as say the same.
    let squares = squares.iter().fold(squares, |needed, index| {
        let rest = needed - SquareSet::of(index);
        if least_greatest(view, rest) == Some(greatest) { rest } else { needed }
    });
    let greater = squares.iter().fold(SquareSet::NONE, |all, lesser| all | view.all_greater(lesser));
    let (label, unit) = (shape.label(index), &shape.units()[line]);
    let (all, extreme) = match squares.len() {
        2 => ("both", view.word("greater", "smaller")),
        _ => ("all", view.word("greatest", "smallest")),
    };
    let less = view.word("less", "greater");
    Reason {
        because: shape.list(squares | (view.all_lesser(index) & greater)),
        lights: view.at.lights(Tone::First, squares, view.turned(Digits::up_to(greatest))),
        region: unit.squares().to_vec(),
        question: format!(
            "Which squares of {unit} must be {less} than {label}, and how much room do they need?"
        ),
        text: format!(
            "{} are {all} {less} than {label}. They differ, as they lie in {unit}, so {}the {extreme} of \
             them is {} {}, and {label} is {} {}.",
            shape.named(squares),
            // If the domains have no holes, the number of squares alone gives the bound.
            if usize::from(greatest) > squares.len() { "with what they can still be " } else { "" },
            view.at_least(),
            view.digit(greatest),
            view.at_least(),
            view.digit(greatest + 1),
        ),
    }
}
