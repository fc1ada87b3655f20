use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

use super::perspective::Perspective;

/// The sign with a pair: one of two squares of a line holds a number, because no other square of the line
/// can. So a square that is greater than both is greater than that number; and if signs order the two
/// squares, the greater one is at least that number and the lesser one at most. Similarly, if two squares of
/// a line have the same two numbers left and signs order them, both are settled. (Signs may be chains of
/// signs. A pair of squares that is greater than a third is for [`LineChain`](super::line_chain::LineChain).)
pub(super) struct SignWithPair;

impl LatinTechnique for SignWithPair {
    fn label(&self) -> Label {
        label!("sign-with-pair", "Sign with Pair", 3.3)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants_removals(self.label().score) {
            return;
        }
        find_naked(self.label().score, grid, at, found);
        let views = Perspective::both(grid, at);
        let shape = at.shape();
        for digit in 1..=shape.side() {
            for (line, &set) in shape.sets().iter().enumerate() {
                let pair = at.places(digit) & set;
                if pair.pair().is_none() || at.standing(digit).meets(set) {
                    continue;
                }
                let pattern = PairPattern { line, digit, pair };
                let [above, below] = views.each_ref().map(|view| beyond(view, pair));
                offer(self.label().score, at, &views, &pattern, [above & pair, below & pair], found);
                for index in (above - pair).iter() {
                    offer(
                        self.label().score,
                        at,
                        &views,
                        &pattern,
                        [SquareSet::of(index), SquareSet::NONE],
                        found,
                    );
                }
                for index in (below - pair).iter() {
                    offer(
                        self.label().score,
                        at,
                        &views,
                        &pattern,
                        [SquareSet::NONE, SquareSet::of(index)],
                        found,
                    );
                }
            }
        }
    }
}

/// The squares that are greater than both of the pair, or one of the pair and greater than the other.
fn beyond(view: &Perspective<'_>, pair: SquareSet) -> SquareSet {
    let greater = |index| view.all_greater(index) | SquareSet::of(index);
    pair.pair().map_or(SquareSet::NONE, |(one, other)| greater(one) & greater(other))
}

/// A number of a line and its two places there.
struct PairPattern {
    line: usize,
    digit: u8,
    pair: SquareSet,
}

/// Offers what holds for squares that are greater, and for squares that are less than the pair.
fn offer(
    score: f64,
    at: &LatinPosition,
    views: &[Perspective<'_>; 2],
    pattern: &PairPattern,
    ends: [SquareSet; 2],
    found: &mut StepCollector<'_>,
) {
    let &PairPattern { line, digit, pair } = pattern;
    let shape = at.shape();
    let bound = |view: &Perspective<'_>, index| view.digit(digit) + u8::from(!pair.contains(index));
    let mut eliminations = Eliminations::default();
    for (view, end) in views.iter().zip(ends) {
        for index in end.iter() {
            eliminations.add_all(at, view.gone_below(index, bound(view, index)), SquareSet::of(index));
        }
    }
    offer_eliminations(found, score, at, &eliminations, || {
        let mut between = SquareSet::NONE;
        let mut told: Vec<String> = Vec::new();
        for (view, end) in views.iter().zip(ends) {
            for index in (end & eliminations.squares()).iter() {
                for place in pair.iter() {
                    between |= view.all_lesser(index) & view.all_greater(place);
                }
                let relation = match pair.contains(index) {
                    true => format!("the {} of the two", view.greater_one()),
                    false => format!("{} than both", view.greater()),
                };
                let bound = view.digit(bound(view, index));
                let label = shape.square(index).label();
                told.push(format!("{label} is {relation}, so it is {} {bound}", view.at_least()));
            }
        }
        let labels = listed(pair.iter().map(|place| shape.square(place).label()), "or");
        let unit = &shape.units()[line];
        let light = |place| Light::numbers(Tone::First, shape.square(place), Digits::of(digit));
        Reason {
            because: shape.list(pair | between),
            lights: pair.iter().map(light).collect(),
            region: unit.squares().to_vec(),
            question: format!(
                "Where in {unit} can the {digit} go, and what do the signs say about these squares?"
            ),
            text: format!("In {unit} the {digit} can only go into {labels}. {}.", told.join("; ")),
        }
    });
}

/// Two squares of a line that have the same two numbers left: the lesser has the lower of them.
fn find_naked(score: f64, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
    let shape = at.shape();
    let [_, twos, ..] = at.by_choices();
    for lesser in twos.iter() {
        let numbers = at.domain_at(lesser);
        let partners = grid.order().all_greater(lesser) & shape.peers(lesser) & twos;
        for greater in partners.iter().filter(|&greater| at.domain_at(greater) == numbers) {
            let (Some(low), Some(high)) = (numbers.lowest(), numbers.highest()) else { continue };
            let mut eliminations = Eliminations::of(at, high, SquareSet::of(lesser));
            eliminations.add(at, low, SquareSet::of(greater));
            offer_eliminations(found, score, at, &eliminations, || {
                let pair = SquareSet::of(lesser) | SquareSet::of(greater);
                let [less, more] = [lesser, greater].map(|index| shape.square(index).label());
                let light = |index| Light::numbers(Tone::First, shape.square(index), numbers);
                let between = grid.order().all_greater(lesser) & grid.order().all_lesser(greater);
                Reason {
                    because: shape.list(pair | between),
                    lights: pair.iter().map(light).collect(),
                    region: shape.list(pair),
                    question: format!("{less} and {more} have the same two numbers left. Which has which?"),
                    text: format!(
                        "{less} and {more} hold {low} and {high} between them, and {less} is the lesser: it \
                         is {low}, and {more} is {high}."
                    ),
                }
            });
        }
    }
}
