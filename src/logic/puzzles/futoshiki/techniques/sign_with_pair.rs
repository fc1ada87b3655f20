use crate::deduction::{Label, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

use super::perspective::Perspective;

/// The sign with a pair: a number has two places in a line. A square that is greater than both is greater
/// than that number; and if signs order the two, the greater one is at least that number and the lesser one
/// at most. Similarly, two squares with the same two numbers left are settled if signs order them. (Signs may
/// be chains of signs.)
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
        for digit in 1..=at.shape().side() {
            for (line, &set) in at.shape().sets().iter().enumerate() {
                let pair = at.places(digit) & set;
                if pair.pair().is_none() || at.standing(digit).meets(set) {
                    continue;
                }
                let [above, below] = views.each_ref().map(|view| beyond(view, pair));
                let above_alone = (above - pair).iter().map(|index| [SquareSet::of(index), SquareSet::NONE]);
                let below_alone = (below - pair).iter().map(|index| [SquareSet::NONE, SquareSet::of(index)]);
                for ends in [[above & pair, below & pair]].into_iter().chain(above_alone).chain(below_alone) {
                    offer(self.label().score, &views, (line, digit, pair), ends, found);
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

/// Offers what holds for squares beyond a pair: the two places of a digit in a line.
fn offer(
    score: f64,
    views: &[Perspective<'_>; 2],
    (line, digit, pair): (usize, u8, SquareSet),
    ends: [SquareSet; 2],
    found: &mut StepCollector<'_>,
) {
    let at = views[0].at;
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
                    true => format!("the {} of the two", view.word("greater", "lesser")),
                    false => format!("{} than both", view.word("greater", "less")),
                };
                let bound = view.digit(bound(view, index));
                let (label, at_least) = (shape.label(index), view.at_least());
                told.push(format!("{label} is {relation}, so it is {at_least} {bound}"));
            }
        }
        let labels = listed(pair.iter().map(|place| shape.label(place)), "or");
        let unit = &shape.units()[line];
        Reason {
            because: shape.list(pair | between),
            lights: at.lights(Tone::First, pair, Digits::of(digit)),
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
                let [less, more] = [lesser, greater].map(|index| shape.label(index));
                let between = grid.order().all_greater(lesser) & grid.order().all_lesser(greater);
                Reason {
                    because: shape.list(pair | between),
                    lights: at.lights(Tone::First, pair, numbers),
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
