use crate::deduction::{Found, Light, Lit, Reason, Tone};
use crate::grid::Digits;
use crate::latin::{LatinGrid, LatinTechnique, Position, Squares, Struck, offer_struck};
use crate::puzzle::listed;

use super::perspective::Perspective;

/// Signs with the places of a number: where all squares of a line that can hold a number are less than one square, or are
/// that square itself, it cannot be less than the number; and the other way round. So of two squares joined by a sign that
/// alone can hold a 4 in their row, the lesser is at most 4 and the greater at least 4; and two numbers that have just
/// these two places, or two squares with just these two numbers, are fixed. With two places it is the sign with a pair.
pub(super) struct SignWithPlaces {
    /// Its id.
    pub(super) id: &'static str,
    /// Its name for people.
    pub(super) name: &'static str,
    /// How hard it is to see.
    pub(super) score: f64,
    /// The page of the help.
    pub(super) page: &'static str,
    /// The fewest and the most places of the number.
    pub(super) places: [usize; 2],
}

impl LatinTechnique for SignWithPlaces {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn score(&self) -> f64 {
        self.score
    }

    fn page(&self) -> &'static str {
        self.page
    }

    fn find(&self, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        if grid.order().is_empty() || !found.wants_removals(self.score) {
            return;
        }
        let [fewest, most] = self.places;
        if fewest == 2 {
            find_naked(self.score, grid, at, found);
        }
        let views = Perspective::both(grid, at);
        let shape = at.shape();
        for (line, &set) in shape.sets().iter().enumerate() {
            for digit in 1..=shape.side() {
                let places = at.places(digit) & set;
                if at.standing(digit).meets(set) || !(fewest..=most).contains(&places.len()) {
                    continue;
                }
                let ends = [beyond(&views[0], places), beyond(&views[1], places)];
                let pattern = Pattern { line, digit, places };
                let extremes = [ends[0] & places, ends[1] & places];
                offer(self.score, at, &views, &pattern, extremes, found);
                for number in (ends[0] - places).iter() {
                    offer(self.score, at, &views, &pattern, [Squares::of(number), Squares::NONE], found);
                }
                for number in (ends[1] - places).iter() {
                    offer(self.score, at, &views, &pattern, [Squares::NONE, Squares::of(number)], found);
                }
            }
        }
    }
}

/// The squares that are greater than all of these, or than all but themselves.
fn beyond(view: &Perspective<'_>, places: Squares) -> Squares {
    let mut beyond: Option<Squares> = None;
    for number in places.iter() {
        let greater = view.all_greater(number) | Squares::of(number);
        beyond = Some(beyond.map_or(greater, |others| others & greater));
    }
    beyond.unwrap_or_default()
}

/// A number of a line and all its places there.
struct Pattern {
    line: usize,
    digit: u8,
    places: Squares,
}

/// Offers what holds for squares that are greater, and for squares that are less than all the places.
fn offer(
    score: f64,
    at: &Position,
    views: &[Perspective<'_>; 2],
    pattern: &Pattern,
    ends: [Squares; 2],
    found: &mut Found<'_>,
) {
    let &Pattern { line, digit, places } = pattern;
    let shape = at.shape();
    let bound = |view: &Perspective<'_>, number| view.digit(digit) + u8::from(!places.contains(number));
    let mut struck = Struck::default();
    for (view, end) in views.iter().zip(ends) {
        for number in end.iter() {
            struck.add_all(at, view.gone_below(number, bound(view, number)), Squares::of(number));
        }
    }
    offer_struck(found, score, at, &struck, || {
        let mut between = Squares::NONE;
        let mut told: Vec<String> = Vec::new();
        for (view, end) in views.iter().zip(ends) {
            for number in (end & struck.squares()).iter() {
                for place in places.iter() {
                    between |= view.all_lesser(number) & view.all_greater(place);
                }
                let relation = match (places.contains(number), places.len() == 2) {
                    (false, _) => format!("{} than any of them", view.greater()),
                    (true, true) => format!("the {} of the two", view.greater_one()),
                    (true, false) => format!("the {} of them", view.greatest()),
                };
                let bound = view.digit(bound(view, number));
                let label = shape.square(number).label();
                told.push(format!("{label} is {relation}, so it is {} {bound}", view.at_least()));
            }
        }
        let labels = listed(places.iter().map(|place| shape.square(place).label()), "or");
        let unit = &shape.units()[line];
        let light = |place| {
            let on = Lit::Numbers { square: shape.square(place), numbers: Digits::of(digit) };
            Light { tone: Tone::First, on }
        };
        Reason {
            because: shape.list(places | between),
            lights: places.iter().map(light).collect(),
            region: shape.list(places | ends[0] | ends[1]),
            question: format!(
                "Where in {unit} can the {digit} go, and what do the signs say about these squares?"
            ),
            text: format!("In {unit} the {digit} can only go into {labels}. {}.", told.join("; ")),
        }
    });
}

/// Two squares of a line that have the same two numbers left: the lesser has the lower of them.
fn find_naked(score: f64, grid: &LatinGrid, at: &Position, found: &mut Found<'_>) {
    let shape = at.shape();
    let [_, twos, ..] = at.by_choices();
    for lesser in twos.iter() {
        let numbers = at.domain_at(lesser);
        let partners = grid.order().all_greater(lesser) & shape.peers(lesser) & twos;
        for greater in partners.iter().filter(|&greater| at.domain_at(greater) == numbers) {
            let (Some(low), Some(high)) = (numbers.lowest(), numbers.highest()) else { continue };
            let mut struck = Struck::of(at, high, Squares::of(lesser));
            struck.add(at, low, Squares::of(greater));
            offer_struck(found, score, at, &struck, || {
                let pair = Squares::of(lesser) | Squares::of(greater);
                let [less, more] = [lesser, greater].map(|number| shape.square(number).label());
                let light = |number| {
                    let on = Lit::Numbers { square: shape.square(number), numbers };
                    Light { tone: Tone::First, on }
                };
                let between = grid.order().all_greater(lesser) & grid.order().all_lesser(greater);
                Reason {
                    because: shape.list(pair | between),
                    lights: pair.iter().map(light).collect(),
                    region: shape.list(pair),
                    question: format!("{less} and {more} have the same two numbers left. Which has which?"),
                    text: format!(
                        "{less} and {more} hold {low} and {high} between them, and {less} is the lesser: it is {low}, \
                         and {more} is {high}."
                    ),
                }
            });
        }
    }
}
