use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
};

use super::colouring::{DigitColouring, colourings, named, seen_by_any};
use super::fish::lit;

/// Simple colouring: where a digit has two places in a unit, they take two colours, and so on from unit to
/// unit. Either all squares of one colour hold the digit or all of the other do. A square that sees both
/// colours cannot hold it (trap); a colour with two squares that see each other is the wrong one (wrap).
///
/// Source: the Sudoku Players' forum (2005); the names trap and wrap are those of the Sudopedia.
pub struct SimpleColouring;

impl LatinTechnique for SimpleColouring {
    fn label(&self) -> Label {
        label!("simple-colouring", "Simple Colouring", 5.6)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        for digit in (1..=grid.side()).filter(|&digit| !at.untenable(digit).is_empty()) {
            // Two squares are only a strong link, which needs no colours.
            let is_useful = |one: &DigitColouring| one.all().len() > 2 && one.is_consistent();
            for colouring in colourings(at, digit).into_iter().filter(is_useful) {
                self.offer(at, &colouring, found);
            }
        }
    }
}

impl SimpleColouring {
    fn offer(&self, at: &LatinPosition, colouring: &DigitColouring, found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let [one, other] = colouring.colours;
        let digit = colouring.digit;
        for (wrong, right) in [(one, other), (other, one)] {
            let Some(clash) = seeing_each_other(shape, wrong) else { continue };
            let eliminations = Eliminations::of(at, digit, wrong);
            return offer_eliminations(found, self.label().score, at, &eliminations, || {
                let end = format!(
                    "But {} in B see each other and cannot both be {digit}, so nothing in B is.",
                    named(shape, clash)
                );
                reason(shape, digit, [right, wrong], &end)
            });
        }
        let seeing_both = seen_by_any(shape, one) & seen_by_any(shape, other);
        let eliminations = Eliminations::of(at, digit, seeing_both - colouring.all());
        offer_eliminations(found, self.label().score, at, &eliminations, || {
            let trapped = eliminations.squares();
            let who = named(shape, trapped);
            let seen = trapped.single().map(|index| {
                let seen = [one, other].map(|colour| (colour & shape.peers(index)).lowest());
                seen.map(|seen| seen.map_or_else(String::new, |seen| shape.square(seen).label()))
            });
            let end = match seen {
                Some([a, b]) => format!("{who} sees {a} in A and {b} in B, so it cannot be {digit}."),
                None => format!("{who} each see a square of A and one of B, so they cannot be {digit}."),
            };
            reason(shape, digit, [one, other], &end)
        });
    }
}

/// Two squares of a set that see each other.
fn seeing_each_other(shape: &LatinShape, set: SquareSet) -> Option<SquareSet> {
    set.iter().find_map(|one| Some([one, (shape.peers(one) & set).lowest()?].into_iter().collect()))
}

fn reason(shape: &LatinShape, digit: u8, colours: [SquareSet; 2], end: &str) -> Reason {
    let all = shape.list(colours[0] | colours[1]);
    let [first, second] = colours.map(|colour| named(shape, colour));
    let lights = [Tone::First, Tone::Second].into_iter().zip(colours);
    Reason {
        lights: lights.flat_map(|(tone, colour)| lit(shape, digit, colour, tone)).collect(),
        region: all.clone(),
        because: all,
        question: format!(
            "Which rows, columns and boxes have two squares left for {digit}, and how do they hang \
             together?"
        ),
        text: format!(
            "In a row, column or box with two squares left for {digit}, one of them is {digit} and the \
             other is not. Going on from one to the next, either all of A ({first}) are {digit} or all of B \
             ({second}). {end}"
        ),
    }
}
