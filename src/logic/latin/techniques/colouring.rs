//! Colourings of a digit: its two places in a unit get two colours, and so on from unit to unit.

use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinShape, LatinTechnique, SquareSet, offer_eliminations,
    plural, strong_links,
};
use crate::puzzle::listed;

/// The separate colourings of a digit.
fn colourings(at: &LatinPosition, digit: u8) -> Vec<DigitColouring> {
    let links: Vec<(usize, usize)> = strong_links(at, digit).map(|(_, pair)| pair).collect();
    let mut colourings: Vec<DigitColouring> = Vec::new();
    let mut coloured = SquareSet::NONE;
    for &(start, _) in &links {
        if !coloured.contains(start) {
            let colouring = DigitColouring::from(start, digit, &links);
            coloured |= colouring.all();
            colourings.push(colouring);
        }
    }
    colourings
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

    /// Returns true if no square got both colours; one does only if the digit cannot have a place
    /// in each unit.
    fn is_consistent(&self) -> bool {
        !self.colours[0].meets(self.colours[1])
    }
}

/// Simple colouring: where a digit has two places in a unit, they get two colours, and so on from unit to
/// unit. All squares of one of the colours hold the digit. A square that sees both colours cannot hold it
/// (trap); a colour with two squares that see each other is the wrong one (wrap). Source: the Sudoku Players'
/// forum (2005); the Sudopedia.
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
            // Two squares that see each other.
            let clash = first_pair(shape, wrong, wrong);
            if clash.is_empty() {
                continue;
            }
            let eliminations = Eliminations::of(at, digit, wrong);
            return offer_eliminations(found, self.label().score, at, &eliminations, || {
                let end = format!(
                    "But {} in B see each other and cannot both be {digit}, so nothing in B is.",
                    shape.named(clash)
                );
                reason(at, digit, [right, wrong], &end)
            });
        }
        let seeing_both = shape.seen_by_any(one) & shape.seen_by_any(other);
        let eliminations = Eliminations::of(at, digit, seeing_both - colouring.all());
        offer_eliminations(found, self.label().score, at, &eliminations, || {
            let trapped = eliminations.squares();
            let who = shape.named(trapped);
            let seen = trapped.single().map(|index| {
                let seen = [one, other].map(|colour| (colour & shape.peers(index)).lowest());
                seen.map(|seen| seen.map_or_else(String::new, |seen| shape.label(seen)))
            });
            let end = match seen {
                Some([a, b]) => format!("{who} sees {a} in A and {b} in B, so it cannot be {digit}."),
                None => format!("{who} each see a square of A and one of B, so they cannot be {digit}."),
            };
            reason(at, digit, [one, other], &end)
        });
    }
}

fn reason(at: &LatinPosition, digit: u8, colours: [SquareSet; 2], end: &str) -> Reason {
    let shape = at.shape();
    let all = shape.list(colours[0] | colours[1]);
    let [first, second] = colours.map(|colour| shape.named(colour));
    let lights = [Tone::First, Tone::Second].into_iter().zip(colours);
    let [units, unit] = units_in_words(shape);
    Reason {
        lights: lights.flat_map(|(tone, colour)| at.lights(tone, colour, Digits::of(digit))).collect(),
        region: all.clone(),
        because: all,
        question: format!("Which {units} have two squares left for {digit}, and how do they hang together?"),
        text: format!(
            "In a {unit} with two squares left for {digit}, one of them is {digit} and the other is not. \
             Going on from one to the next, either all of A ({first}) are {digit} or all of B ({second}). \
             {end}"
        ),
    }
}

/// Multi-colouring: two separate colourings of a digit. If a colour of one sees a colour of the other, one of
/// the two opposite colours is right, and squares that see both of these lose the digit (bridge). A colour
/// that sees both colours of the other colouring is wrong (trap). Two colourings of two squares each make a
/// [`Turbot`](super::Turbot). Source: the Sudoku Players' forum (2005); HoDoKu.
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
        let seen = [first, second].map(|colours| colours.map(|colour| shape.seen_by_any(colour)));
        for colour in 0..2 {
            for (one, seen_by_other, other) in [(first, seen[1], second), (second, seen[0], first)] {
                if one[colour].meets(seen_by_other[0]) && one[colour].meets(seen_by_other[1]) {
                    let eliminations = Eliminations::of(at, digit, one[colour]);
                    let pattern = Pattern { digit, one: [one[1 - colour], one[colour]], other };
                    offer_eliminations(found, self.label().score, at, &eliminations, || {
                        pattern.reason(at, &pattern.trap(shape))
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
                        pattern.reason(at, &pattern.bridge(shape, &eliminations))
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
    /// The reason why the colour B, which sees C and D, is wrong.
    fn trap(&self, shape: &LatinShape) -> String {
        let [by_c, by_d] = self.other.map(|colour| shape.named(first_pair(shape, self.one[1], colour)));
        format!(
            "{by_c} see each other, so not both B and C are {0}; and {by_d} do, so not both B and D are. As \
             C or D is, nothing in B can be {0}.",
            self.digit
        )
    }

    /// The reason why A or C is right if B and D see each other.
    fn bridge(&self, shape: &LatinShape, gone: &Eliminations) -> String {
        let between = shape.named(first_pair(shape, self.one[1], self.other[1]));
        format!(
            "{between} see each other, so not both B and D are {}: A or C is. Seen by both, {}.",
            self.digit,
            gone.text(shape)
        )
    }

    fn reason(&self, at: &LatinPosition, end: &str) -> Reason {
        let (shape, digit) = (at.shape(), self.digit);
        let [a, b, c, d] = [self.one[0], self.one[1], self.other[0], self.other[1]];
        let all = shape.list(a | b | c | d);
        let lights = |tone, squares| at.lights(tone, squares, Digits::of(digit));
        let lights = [lights(Tone::First, a | c), lights(Tone::Second, b | d)].concat();
        let [a, b, c, d] = [a, b, c, d].map(|colour| shape.named(colour));
        let [units, unit] = units_in_words(shape);
        Reason {
            lights,
            region: all.clone(),
            because: all,
            question: format!(
                "Which {units} have two squares left for {digit}, and in which separate chains do they hang \
                 together?"
            ),
            text: format!(
                "Going on from one {unit} with two squares left for {digit} to the next, either all of A \
                 ({a}) are {digit} or all of B ({b}), and either all of C ({c}) or all of D ({d}). {end}"
            ),
        }
    }
}

/// The sorts of units in words: `rows, columns and boxes`, and `row, column or box`.
fn units_in_words(shape: &LatinShape) -> [String; 2] {
    let words = shape.words();
    [listed(words.iter().map(|word| plural(word)), "and"), listed(&words, "or")]
}

/// The first square of one set that sees one of the other, and the square it sees; empty if there is none.
fn first_pair(shape: &LatinShape, set: SquareSet, other: SquareSet) -> SquareSet {
    let pair = |one: usize| Some([one, (shape.peers(one) & other).lowest()?].into_iter().collect());
    set.iter().find_map(pair).unwrap_or_default()
}
