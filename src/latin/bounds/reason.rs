use crate::deduction::{Light, Reason, Tone};
use crate::grid::Digits;
use crate::latin::{Eliminations, SquareSet, strong_links};

use super::graph::{BoundGraph, Claim, opposite};
use super::search::Refutation;

/// The conclusion of a refutation, and its reason.
pub struct BoundReason<'a> {
    graph: &'a BoundGraph<'a>,
    path: &'a [u16],
}

impl<'a> BoundReason<'a> {
    /// The reason of a refutation in this graph.
    pub fn new(graph: &'a BoundGraph<'a>, refutation: &'a Refutation) -> Self {
        Self { graph, path: &refutation.path }
    }

    /// The statement that is shown.
    fn shown(&self) -> u16 {
        opposite(self.path[0])
    }

    /// The square and digit that it shows to be true, if it shows that.
    pub fn placement(&self) -> Option<(usize, u8)> {
        let allowed = self.graph.allowed(self.shown());
        Some((self.graph.index(self.shown()), allowed.single()?))
    }

    /// The candidates that it rules out, in one square.
    pub fn eliminations(&self) -> Eliminations {
        let index = self.graph.index(self.shown());
        let gone = self.graph.at.domain_at(index) - self.graph.allowed(self.shown());
        let mut eliminations = Eliminations::default();
        eliminations.add_all(self.graph.at, gone, SquareSet::of(index));
        eliminations
    }

    /// The statements to follow: not the one that is refuted, if some candidate is ruled out.
    fn told(&self) -> &'a [u16] {
        match self.placement() {
            Some(_) => self.path,
            None => &self.path[1..self.path.len() - 1],
        }
    }

    /// Its text, its question, and all that goes with them.
    pub fn reason(&self) -> Reason {
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
            question: format!("What follows if {}?", graph.says(told[0])),
            text: format!("If {}.\n{}", self.steps(), self.conclusion()),
        }
    }

    /// The candidates of squares in one tone, single candidates that are gone in the other; each candidate
    /// once. What is shown to be false after all is not lit.
    fn lights(&self) -> Vec<Light> {
        let graph = self.graph;
        let mut lit: Vec<(usize, Digits)> = Vec::new();
        let mut lights = Vec::new();
        for &statement in self.told().iter().filter(|&&told| told != self.path[0]) {
            let index = graph.index(statement);
            let (allowed, domain) = (graph.allowed(statement), graph.at.domain_at(index));
            let is_gone = graph.claim(statement).1 || (domain - allowed).len() > 1;
            let (tone, numbers) =
                if is_gone { (Tone::First, allowed) } else { (Tone::Second, domain - allowed) };
            let known = lit.iter().filter(|known| known.0 == index);
            let new = known.fold(numbers, |new, known| new - known.1);
            if !new.is_empty() {
                lit.push((index, new));
                lights.push(Light::numbers(tone, graph.at.shape().square(index), new));
            }
        }
        lights
    }

    /// Every link in its order: `r1c2 is not 5, it is at most 4; then r1c3 is at most 3 (less than r1c2)`.
    fn steps(&self) -> String {
        let (graph, told) = (self.graph, self.told());
        let mut text = graph.says(told[0]);
        for (place, link) in told.windows(2).enumerate() {
            let (from, to) = (link[0], link[1]);
            let is_first = place == 0;
            if graph.index(from) == graph.index(to) {
                text.push_str(if is_first { ", it " } else { ", so it " });
                text.push_str(&graph.is(to));
                continue;
            }
            let way = graph.way(from, to);
            let mut begins = is_first;
            if matches!(way, Way::Sign(_)) && graph.is_end_gone(from) && !self.is_told_as_bound(place) {
                text.push_str(if is_first { ", it " } else { ", so it " });
                text.push_str(&graph.is_bounded(from));
                begins = false;
            }
            text.push_str(if begins { ", then " } else { ";\nthen " });
            text.push_str(&match way {
                Way::SameUnit(sort) => format!("{} (same {sort})", graph.says(to)),
                Way::LastPlace(place) => place,
                Way::Sign(relation) => format!(
                    "{} {} ({relation} than {})",
                    graph.label(graph.index(to)),
                    graph.is_bounded(to),
                    graph.label(graph.index(from))
                ),
            });
        }
        text
    }

    /// Returns true if the statement at this place of what is told came over a sign.
    fn is_told_as_bound(&self, place: usize) -> bool {
        let told = self.told();
        place > 0 && {
            let (from, to) = (told[place - 1], told[place]);
            self.graph.index(from) != self.graph.index(to) && matches!(self.graph.way(from, to), Way::Sign(_))
        }
    }

    fn conclusion(&self) -> String {
        let graph = self.graph;
        let shown = self.shown();
        if self.placement().is_some() {
            return format!("So {} in any case.", graph.says(shown));
        }
        let told = self.told();
        let ends = [opposite(told[0]), told[told.len() - 1]];
        let mut says: Vec<String> = Vec::new();
        // How what is shown lies to the ends, and to which.
        let mut why: Vec<(String, String)> = Vec::new();
        for end in ends {
            let [of_end, of_shown] = [end, shown].map(|statement| graph.index(statement));
            let label = graph.label(of_end);
            let way = (of_end != of_shown).then(|| graph.way(end, shown));
            let is = match way {
                Some(Way::Sign(_)) => graph.is_bounded(end),
                _ => graph.is(end),
            };
            says.push(format!("{label} {is}"));
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
        format!("So {}, and either way {eliminations}{why}.", says.join(" or "))
    }
}

impl BoundGraph<'_> {
    pub(super) fn label(&self, index: usize) -> String {
        self.at.shape().square(index).label()
    }

    /// `r1c2 is 5`, `r1c2 is not 5`, `r1c2 is at least 5`, `r1c2 is at most 4`
    pub(super) fn says(&self, statement: u16) -> String {
        format!("{} {}", self.label(self.index(statement)), self.is(statement))
    }

    /// The words of a statement about its square: `is not 5`, `is at least 5`.
    pub(super) fn is(&self, statement: u16) -> String {
        match self.claim(statement) {
            (Claim::Is { digit, .. }, true) => format!("is {digit}"),
            (Claim::Is { digit, .. }, false) => format!("is not {digit}"),
            (Claim::AtLeast { .. }, _) => self.is_bounded(statement),
        }
    }

    /// The same as a bound: that a square is not its least candidate says that it is at least the next.
    pub(super) fn is_bounded(&self, statement: u16) -> String {
        let (index, allowed) = (self.index(statement), self.allowed(statement));
        let gone = self.at.domain_at(index) - allowed;
        match (gone.highest().zip(allowed.lowest()), allowed.highest().zip(gone.lowest())) {
            _ if allowed.len() == 1 => self.is_single(allowed),
            (Some((gone, lowest)), _) if gone < lowest => format!("is at least {lowest}"),
            (_, Some((highest, gone))) if highest < gone => format!("is at most {highest}"),
            _ => self.is(statement),
        }
    }

    fn is_single(&self, allowed: Digits) -> String {
        format!("is {}", allowed.lowest().unwrap_or_default())
    }

    /// Returns true if a statement leaves out the least or the greatest candidate alone: then it is a bound,
    /// too.
    pub(super) fn is_end_gone(&self, statement: u16) -> bool {
        let is_gone = matches!(self.claim(statement), (Claim::Is { .. }, false));
        is_gone && self.is(statement) != self.is_bounded(statement)
    }

    /// The words by which one statement brings about another, of another square.
    pub(super) fn way(&self, from: u16, to: u16) -> Way {
        let shape = self.at.shape();
        let [one, other] = [from, to].map(|statement| self.index(statement));
        if let (Claim::Is { digit, .. }, (Claim::Is { digit: same, .. }, is_there)) =
            (self.claim(from).0, self.claim(to))
            && digit == same
            && self.claim(from).1 != is_there
        {
            let pair = (one.min(other), one.max(other));
            let mut units = shape.units_of(one).iter();
            let shared = units.find(|&&unit| shape.sets()[unit].contains(other));
            match shared {
                Some(&unit) if !is_there => return Way::SameUnit(shape.units()[unit].sort().name()),
                _ => {
                    if let Some((unit, _)) = strong_links(self.at, digit).find(|(_, ends)| *ends == pair) {
                        return Way::LastPlace(format!(
                            "{} has only {} left for {digit}",
                            shape.units()[unit],
                            self.label(other)
                        ));
                    }
                }
            }
        }
        Way::Sign(if self.grid.order().greater(one).contains(other) { "greater" } else { "less" })
    }
}

/// The way from a statement to one about another square.
pub(super) enum Way {
    /// The squares are in one unit of this sort, and both cannot hold a digit.
    SameUnit(&'static str),
    /// The second is the last place for a digit in a unit, as this says.
    LastPlace(String),
    /// A sign makes the second square this: `greater` or `less`.
    Sign(&'static str),
}
