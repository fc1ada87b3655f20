use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations, strong_links,
};

/// Two strong links of a digit with near ends that see each other: one of the two far ends holds the digit,
/// and no square that sees both can. Skyscraper and two-string kite were named in the New Sudoku Players'
/// Forum (enjoysudoku.com, thread 2646). Each technique offers only its own shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Turbot {
    /// Two rows, or two columns.
    Skyscraper,
    /// A row and a column.
    TwoStringKite,
    /// A sector, diagonal or window and any other unit.
    Fish,
}

impl LatinTechnique for Turbot {
    fn label(&self) -> Label {
        match self {
            Self::Skyscraper => label!("skyscraper", "Skyscraper", 4.1),
            Self::TwoStringKite => label!("two-string-kite", "Two-String Kite", 4.1),
            Self::Fish => label!("turbot-fish", "Turbot Fish", 4.1),
        }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if !found.wants_removals(self.label().score) {
            return;
        }
        let mut links: Vec<StrongLink> = Vec::new();
        for digit in 1..=at.shape().side() {
            links.clear();
            links.extend(strong_links(at, digit));
            for (index, &first) in links.iter().enumerate() {
                for &second in &links[index + 1..] {
                    if self.is_shape_of(at, first.0, second.0) {
                        self.join(at, digit, [first, second], found);
                    }
                }
            }
        }
    }
}

/// A unit and the only two squares in it for a digit.
type StrongLink = (usize, (usize, usize));

impl Turbot {
    /// Units come columns first, then rows, then others.
    fn is_shape_of(self, at: &LatinPosition, first: usize, second: usize) -> bool {
        let [one, other] = [first, second].map(|unit| at.shape().units()[unit].sort());
        match self {
            Self::Fish => !(one.is_line() && other.is_line()),
            Self::Skyscraper => one == other && one.is_line(),
            Self::TwoStringKite => one != other && other.is_line(),
        }
    }

    fn join(self, at: &LatinPosition, digit: u8, links: [StrongLink; 2], found: &mut StepCollector<'_>) {
        let shape = at.shape();
        let [(_, (a, b)), (_, (c, d))] = links;
        for [end, joint, other_joint, other_end] in [[b, a, c, d], [b, a, d, c], [a, b, c, d], [a, b, d, c]] {
            let is_joined = shape.peers(joint).contains(other_joint);
            if !is_joined || end == other_end || end == other_joint || joint == other_end {
                continue;
            }
            let chain = TurbotChain { digit, links, ends: [end, other_end], joints: [joint, other_joint] };
            let seen = shape.peers(end) & shape.peers(other_end);
            let eliminations = Eliminations::of(at, digit, seen - chain.squares());
            if eliminations.is_empty() || self == Self::Skyscraper && chain.is_x_wing(at) {
                continue;
            }
            offer_eliminations(found, self.label().score, at, &eliminations, || {
                chain.tell(at, &eliminations)
            });
        }
    }
}

struct TurbotChain {
    digit: u8,
    links: [StrongLink; 2],
    /// The far ends; one of them holds the digit.
    ends: [usize; 2],
    /// The ends that see each other; at most one of them holds the digit.
    joints: [usize; 2],
}

impl TurbotChain {
    fn squares(&self) -> SquareSet {
        self.ends.into_iter().chain(self.joints).collect()
    }

    /// Returns true if two lines cross two lines: that is an X-wing, which is easier to see.
    fn is_x_wing(&self, at: &LatinPosition) -> bool {
        [self.ends, self.joints].into_iter().all(|pair| {
            let shared = at.shape().unit_of_all(pair.into_iter().collect());
            shared.is_some_and(|unit| unit.sort().is_line())
        })
    }

    fn tell(&self, at: &LatinPosition, eliminations: &Eliminations) -> Reason {
        let shape = at.shape();
        let digit = self.digit;
        let label = |index| shape.label(index);
        let [(first, (a, b)), (second, (c, d))] = self.links;
        let [one, other] = [first, second].map(|unit| &shape.units()[unit]);
        let [end, other_end] = self.ends.map(label);
        let [joint, other_joint] = self.joints.map(label);
        let shared = shape.unit_of_all(self.joints.into_iter().collect());
        let shared = shared.expect("the joints see each other");
        // In the order of the sentence.
        let lights = [self.ends, self.joints].into_iter().zip([Tone::First, Tone::Second]);
        let lights = lights.flat_map(|(pair, tone)| {
            pair.map(|index| Light::numbers(tone, shape.square(index), Digits::of(digit)))
        });
        Reason {
            because: shape.list(self.squares()),
            lights: lights.collect(),
            region: shape.list(shape.sets()[first] | shape.sets()[second]),
            question: format!(
                "Where can the {digit} go in {one} and in {other}, and which of these squares see each other?"
            ),
            text: format!(
                "In {one} only {} and {} can hold {digit}, in {other} only {} and {}. {joint} and \
                 {other_joint} are both in {shared}, so they are not both {digit}: {end} or {other_end} is. \
                 Seen by both, {}.",
                label(a),
                label(b),
                label(c),
                label(d),
                eliminations.text(shape),
            ),
        }
    }
}
