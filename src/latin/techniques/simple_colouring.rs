use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
    strong_links,
};
use crate::puzzle::listed;

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
        for digit in 1..=grid.side() {
            let links: Vec<(usize, usize)> = strong_links(at, digit).map(|(_, pair)| pair).collect();
            let mut coloured = SquareSet::NONE;
            for &(start, _) in &links {
                if coloured.contains(start) {
                    continue;
                }
                let colouring = DigitColouring::from(start, digit, &links);
                coloured |= colouring.all();
                // Two squares are only a strong link, which needs no colours.
                if colouring.all().len() > 2 && colouring.is_consistent() {
                    self.offer(at, &colouring, found);
                }
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

/// The squares that see one of the set.
fn seen_by_any(shape: &LatinShape, set: SquareSet) -> SquareSet {
    set.iter().fold(SquareSet::NONE, |seen, index| seen | shape.peers(index))
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
             other is not. Going on from one to the next, either every A is {digit} ({first}) or every B \
             ({second}). {end}"
        ),
    }
}

fn named(shape: &LatinShape, squares: SquareSet) -> String {
    listed(shape.list(squares).into_iter().map(|square| square.label()), "and")
}

/// Squares of a digit that are joined by strong links, in two colours.
struct DigitColouring {
    digit: u8,
    colours: [SquareSet; 2],
}

impl DigitColouring {
    fn from(start: usize, digit: u8, links: &[(usize, usize)]) -> Self {
        let mut colours = [SquareSet::of(start), SquareSet::NONE];
        loop {
            let before = colours;
            for &(one, other) in links {
                for (from, to) in [(one, other), (other, one)] {
                    for colour in 0..2 {
                        if colours[colour].contains(from) {
                            colours[1 - colour] |= SquareSet::of(to);
                        }
                    }
                }
            }
            if colours == before {
                return Self { digit, colours };
            }
        }
    }

    fn all(&self) -> SquareSet {
        self.colours[0] | self.colours[1]
    }

    /// Whether no square got both colours; one does only if the digit has no place at all.
    fn is_consistent(&self) -> bool {
        !self.colours[0].meets(self.colours[1])
    }
}
