use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
};

use super::colouring::{DigitColouring, colourings, named, seen_by_any};
use super::fish::lit;

/// Multi-colouring: two separate colourings of a digit, as in
/// [`SimpleColouring`](super::SimpleColouring). If a colour of the one sees a colour of the other, they are
/// not both right, so one of the two opposite colours is, and what sees both of these is ruled out (bridge).
/// A colour that sees both colours of the other colouring is wrong (trap).
///
/// Two colourings of two squares each make a [`Turbot`](super::Turbot), which is easier to see. Source: the
/// multi-colours 1 and 2 of the Sudoku Players' forum (2005) and of HoDoKu.
pub struct MultiColouring;

impl LatinTechnique for MultiColouring {
    fn label(&self) -> Label {
        label!("multi-colouring", "Multi-Colouring", 5.7)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        for digit in (1..=grid.side()).filter(|&digit| !at.untenable(digit).is_empty()) {
            let colourings: Vec<DigitColouring> =
                colourings(at, digit).into_iter().filter(DigitColouring::is_consistent).collect();
            for (place, first) in colourings.iter().enumerate() {
                for second in &colourings[place + 1..] {
                    self.compare(at, digit, [first.colours, second.colours], found);
                }
            }
        }
    }
}

impl MultiColouring {
    /// Offers what follows where the colours of two colourings see each other.
    fn compare(
        &self,
        at: &LatinPosition,
        digit: u8,
        [first, second]: [[SquareSet; 2]; 2],
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        let seen = [first, second].map(|colours| colours.map(|colour| seen_by_any(shape, colour)));
        for colour in 0..2 {
            for (one, seen_by_other, other) in [(first, seen[1], second), (second, seen[0], first)] {
                if one[colour].meets(seen_by_other[0]) && one[colour].meets(seen_by_other[1]) {
                    let eliminations = Eliminations::of(at, digit, one[colour]);
                    let pattern = Pattern { digit, one: [one[1 - colour], one[colour]], other };
                    offer_eliminations(found, self.label().score, at, &eliminations, || {
                        pattern.reason(shape, &pattern.trap(shape))
                    });
                }
            }
            for other in 0..2 {
                if first[colour].meets(seen[1][other]) {
                    let seen_by_both = seen[0][1 - colour] & seen[1][1 - other];
                    let coloured = first[0] | first[1] | second[0] | second[1];
                    let eliminations = Eliminations::of(at, digit, seen_by_both - coloured);
                    let [one, other] =
                        [(first, colour), (second, other)].map(|(all, which)| [all[1 - which], all[which]]);
                    let pattern = Pattern { digit, one, other };
                    offer_eliminations(found, self.label().score, at, &eliminations, || {
                        pattern.reason(shape, &pattern.bridge(shape, &eliminations))
                    });
                }
            }
        }
    }
}

/// Two colourings: their colours A and B, C and D.
struct Pattern {
    digit: u8,
    one: [SquareSet; 2],
    other: [SquareSet; 2],
}

impl Pattern {
    /// Why the colour B, which sees C and D, is wrong.
    fn trap(&self, shape: &LatinShape) -> String {
        let [by_c, by_d] = self.other.map(|colour| named(shape, first_pair(shape, self.one[1], colour)));
        format!(
            "{by_c} see each other, so not both B and C are {0}; and {by_d} do, so not both B and D are. As \
             C or D is, nothing in B can be {0}.",
            self.digit
        )
    }

    /// Why A or C is right if B and D see each other.
    fn bridge(&self, shape: &LatinShape, gone: &Eliminations) -> String {
        let between = named(shape, first_pair(shape, self.one[1], self.other[1]));
        format!(
            "{between} see each other, so not both B and D are {}: A or C is. Seen by both, {}.",
            self.digit,
            gone.text(shape)
        )
    }

    fn reason(&self, shape: &LatinShape, end: &str) -> Reason {
        let digit = self.digit;
        let [a, b, c, d] = [self.one[0], self.one[1], self.other[0], self.other[1]];
        let all = shape.list(a | b | c | d);
        let mut lights = lit(shape, digit, a | c, Tone::First);
        lights.extend(lit(shape, digit, b | d, Tone::Second));
        let [a, b, c, d] = [a, b, c, d].map(|colour| named(shape, colour));
        Reason {
            lights,
            region: all.clone(),
            because: all,
            question: format!(
                "Which rows, columns and boxes have two squares left for {digit}, and in which separate \
                 chains do they hang together?"
            ),
            text: format!(
                "Going on from one row, column or box with two squares left for {digit} to the next, either \
                 all of A ({a}) are {digit} or all of B ({b}), and either all of C ({c}) or all of D ({d}). \
                 {end}"
            ),
        }
    }
}

/// The first square of one set that sees one of the other, and that one.
fn first_pair(shape: &LatinShape, set: SquareSet, other: SquareSet) -> SquareSet {
    let pair = |one: usize| Some([one, (shape.peers(one) & other).lowest()?].into_iter().collect());
    set.iter().find_map(pair).unwrap_or_default()
}
