use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::bounds::{BoundGraph, opposite};
use crate::latin::{
    Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations, offer_placement,
    strong_links,
};

/// The bound chain: a chain of statements, each of which follows from the one before, in which squares are at
/// least or at most some number. Signs pass such bounds on. One of the ends of the chain is true. Chains
/// without bounds are for [`CandidateChain::ALTERNATING`](super::CandidateChain::ALTERNATING).
pub struct BoundChain;

impl BoundChain {
    /// By the number of links: 7.1, a tenth more from five on, and another from nine on.
    fn score(links: usize) -> f64 {
        match links {
            0..=4 => 7.1,
            5..=8 => 7.2,
            _ => 7.3,
        }
    }
}

impl LatinTechnique for BoundChain {
    fn label(&self) -> Label {
        label!("bound-chain", "Bound Chain", Self::score(0))
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants(self.label().score) {
            return;
        }
        let graph = BoundGraph::new(grid, at);
        let mut told: Vec<Eliminations> = Vec::new();
        for path in graph.refutations() {
            // To rule something out, a person follows the links from the second statement to the last but
            // one.
            let score = Self::score(path.len().saturating_sub(3));
            if !found.wants(score) {
                return;
            }
            let refutation = Refutation { graph: &graph, path: &path };
            let eliminations = refutation.eliminations();
            if !eliminations.is_new(&mut told) {
                continue;
            }
            match refutation.placement() {
                Some(placed) => offer_placement(found, score, at, placed, || refutation.reason()),
                None => offer_eliminations(found, score, at, &eliminations, || refutation.reason()),
            }
        }
    }
}

/// Statements from one to its opposite, each of which follows directly from the one before.
struct Refutation<'a> {
    graph: &'a BoundGraph<'a>,
    path: &'a [u16],
}

impl<'a> Refutation<'a> {
    fn shown(&self) -> u16 {
        opposite(self.path[0])
    }

    /// The square and digit that it proves, if it proves a placement.
    fn placement(&self) -> Option<(usize, u8)> {
        Some((self.graph.index(self.shown()), self.graph.allowed(self.shown()).single()?))
    }

    /// The candidates that it rules out, in one square.
    fn eliminations(&self) -> Eliminations {
        let (at, index) = (self.graph.at, self.graph.index(self.shown()));
        let gone = at.domain_at(index) - self.graph.allowed(self.shown());
        Eliminations::of_all(at, gone, SquareSet::of(index))
    }

    /// The statements that the text follows: all for a placement, otherwise all but the first and the last.
    fn told(&self) -> &'a [u16] {
        match self.placement() {
            Some(_) => self.path,
            None => &self.path[1..self.path.len() - 1],
        }
    }

    fn reason(&self) -> Reason {
        let (graph, told) = (self.graph, self.told());
        let shape = graph.at.shape();
        let squares: Vec<usize> = told.iter().map(|&statement| graph.index(statement)).collect();
        let mut region = squares.clone();
        region.dedup();
        let region: SquareSet = region.into_iter().take(2).collect();
        Reason {
            because: shape.list(squares.into_iter().collect()),
            lights: self.lights(),
            region: shape.list(region),
            question: format!("What follows if {}?", says(graph, told[0])),
            text: format!("If {}.\n{}", self.steps(), self.conclusion()),
        }
    }

    /// The candidates that squares have left in one tone, single ones that are gone in the other; each once.
    fn lights(&self) -> Vec<Light> {
        let graph = self.graph;
        let mut lit = [Digits::NONE; 81];
        let mut lights = Vec::new();
        for &statement in self.told().iter().filter(|&&told| told != self.path[0]) {
            let index = graph.index(statement);
            let allowed = graph.allowed(statement);
            let gone = graph.at.domain_at(index) - allowed;
            let is_lit_as_left = graph.claim(statement).1 || gone.len() > 1;
            let (tone, numbers) = if is_lit_as_left { (Tone::First, allowed) } else { (Tone::Second, gone) };
            let new = numbers - lit[index];
            if !new.is_empty() {
                lit[index] = lit[index] | new;
                lights.push(Light::numbers(tone, graph.at.shape().square(index), new));
            }
        }
        lights
    }

    /// Every link in order: `r1c2 is not 5, it is at most 4; then r1c3 is at most 3 (less than r1c2)`.
    fn steps(&self) -> String {
        let (graph, told) = (self.graph, self.told());
        let mut text = says(graph, told[0]);
        let mut is_bound = false;
        for (place, link) in told.windows(2).enumerate() {
            let (from, to) = (link[0], link[1]);
            let so_it = if place == 0 { ", it " } else { ", so it " };
            let was_bound = std::mem::take(&mut is_bound);
            if graph.index(from) == graph.index(to) {
                text.push_str(&format!("{so_it}{}", is(graph, to)));
                continue;
            }
            let way = way(graph, from, to);
            is_bound = matches!(way, Way::Sign(_));
            let mut then = if place == 0 { ", then " } else { ";\nthen " };
            if is_bound && is_end_gone(graph, from) && !was_bound {
                text.push_str(&format!("{so_it}{}", is_bounded(graph, from)));
                then = ";\nthen ";
            }
            text.push_str(then);
            text.push_str(&match way {
                Way::SameUnit(sort) => format!("{} (same {sort})", says(graph, to)),
                Way::LastPlace(place) => place,
                Way::Sign(relation) => {
                    let [label, from] = [to, from].map(|statement| label(graph, statement));
                    format!("{label} {} ({relation} than {from})", is_bounded(graph, to))
                }
            });
        }
        text
    }

    fn conclusion(&self) -> String {
        let (graph, shown, told) = (self.graph, self.shown(), self.told());
        if self.placement().is_some() {
            return format!("So {} in any case.", says(graph, shown));
        }
        let mut all_ends: Vec<String> = Vec::new();
        // The relation of the concluded square to each end, and the label of that end.
        let mut why: Vec<(String, String)> = Vec::new();
        for end in [opposite(told[0]), told[told.len() - 1]] {
            let label = label(graph, end);
            let way = (graph.index(end) != graph.index(shown)).then(|| way(graph, end, shown));
            let is = if let Some(Way::Sign(_)) = way { is_bounded(graph, end) } else { is(graph, end) };
            all_ends.push(format!("{label} {is}"));
            match way {
                Some(Way::SameUnit(sort)) => why.push((format!("same {sort} as"), label)),
                Some(Way::Sign(relation)) => why.push((format!("{relation} than"), label)),
                Some(Way::LastPlace(_)) | None => {}
            }
        }
        let why = match &why[..] {
            [] => String::new(),
            [(lies, one)] => format!(" ({lies} {one})"),
            [(lies, one), (alike, other), ..] if lies == alike && one != other => format!(" ({lies} both)"),
            [(lies, one), (also, other), ..] => format!(" ({lies} {one}, {also} {other})"),
        };
        let eliminations = self.eliminations().text(graph.at.shape());
        format!("So {}, and either way {eliminations}{why}.", all_ends.join(" or "))
    }
}

fn label(graph: &BoundGraph<'_>, statement: u16) -> String {
    graph.at.shape().label(graph.index(statement))
}

/// `r1c2 is 5`, `r1c2 is not 5`, `r1c2 is at least 5`, `r1c2 is at most 4`
fn says(graph: &BoundGraph<'_>, statement: u16) -> String {
    format!("{} {}", label(graph, statement), is(graph, statement))
}

/// The words of a statement about its square: `is not 5`, `is at least 5`.
fn is(graph: &BoundGraph<'_>, statement: u16) -> String {
    match graph.claim(statement) {
        (claim, _) if claim.is_bound => is_bounded(graph, statement),
        (claim, true) => format!("is {}", claim.digit),
        (claim, false) => format!("is not {}", claim.digit),
    }
}

/// The same as a bound: a square that is not its least candidate is at least the next one.
fn is_bounded(graph: &BoundGraph<'_>, statement: u16) -> String {
    let allowed = graph.allowed(statement);
    let gone = graph.at.domain_at(graph.index(statement)) - allowed;
    match (gone.highest().zip(allowed.lowest()), allowed.highest().zip(gone.lowest())) {
        _ if allowed.len() == 1 => format!("is {}", allowed.lowest().unwrap_or_default()),
        (Some((gone, lowest)), _) if gone < lowest => format!("is at least {lowest}"),
        (_, Some((highest, gone))) if highest < gone => format!("is at most {highest}"),
        _ => is(graph, statement),
    }
}

/// Returns true if a statement rules out only the least or the greatest candidate, so that it is a bound,
/// too.
fn is_end_gone(graph: &BoundGraph<'_>, statement: u16) -> bool {
    let (claim, is_true) = graph.claim(statement);
    !claim.is_bound && !is_true && is(graph, statement) != is_bounded(graph, statement)
}

/// The way from a statement to one about another square.
enum Way {
    /// The squares are in one unit of this sort, and cannot both hold a digit.
    SameUnit(&'static str),
    /// The second is the last place for a digit in a unit, in these words.
    LastPlace(String),
    /// A sign makes the second square this: `greater` or `less`.
    Sign(&'static str),
}

fn way(graph: &BoundGraph<'_>, from: u16, to: u16) -> Way {
    let shape = graph.at.shape();
    let [(one, is_true), (other, is_there)] = [from, to].map(|statement| graph.claim(statement));
    if !one.is_bound && !other.is_bound && one.digit == other.digit && is_true != is_there {
        let pair = (one.index.min(other.index), one.index.max(other.index));
        let both = SquareSet::of(one.index) | SquareSet::of(other.index);
        if let Some(unit) = shape.unit_of_all(both).filter(|_| !is_there) {
            return Way::SameUnit(unit.word());
        }
        if let Some((unit, _)) = strong_links(graph.at, other.digit).find(|(_, ends)| *ends == pair) {
            let (unit, left) = (&shape.units()[unit], shape.label(other.index));
            return Way::LastPlace(format!("{unit} has only {left} left for {}", other.digit));
        }
    }
    Way::Sign(if graph.grid.order().greater(one.index).contains(other.index) { "greater" } else { "less" })
}
