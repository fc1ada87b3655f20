use crate::grid::Square;
use crate::puzzle::Stop;

use super::supposition::{AssumptionEnd, Conflict, Settled, SettlingCause, Supposition, Truth};
use super::{Light, LiteralNetwork, Reason, Removal, Supposed, Tone};

/// A proof that a literal cannot be true: assuming it leads to a contradiction.
#[derive(Debug, Clone)]
pub(super) struct Refutation {
    /// What was assumed.
    pub(super) literal: u32,
    /// The consequences that the proof needs, the assumption first.
    chain: Vec<Settled>,
    conflict: Conflict,
    /// The literals, settled before, that the proof rests on.
    premises: Vec<u32>,
    /// How literals of the chain that were ruled out by a trial of their own were.
    within: Vec<Refutation>,
}

impl Refutation {
    /// The number of things to follow up to see it.
    pub(super) fn length(&self) -> usize {
        self.chain.len() + self.within.iter().map(Self::length).sum::<usize>()
    }

    /// The number of literals that the assumption forces to be true.
    pub(super) fn forced(&self) -> u32 {
        self.chain.iter().filter(|settled| settled.is_true).count().saturating_sub(1) as u32
    }
}

/// The most settled literals of a short innermost trial.
const SHORT: usize = 12;

/// Tries to refute literals, one after the other, in one position.
pub(super) struct Refuter<'n> {
    network: &'n LiteralNetwork,
    supposition: Supposition<'n>,
    /// The number of literals assumed so far.
    tried: usize,
    /// By nesting depth and literal: the number of the last set of assumptions under which trials found
    /// nothing wrong with it.
    harmless_in: Vec<Vec<u32>>,
    /// The number of the current set of assumptions.
    assumptions: u32,
    /// The number of sets of assumptions so far.
    numbered: u32,
}

impl<'n> Refuter<'n> {
    pub(super) fn new(network: &'n LiteralNetwork, possible: &dyn Fn(usize) -> bool) -> Self {
        Self {
            network,
            supposition: Supposition::new(network, possible),
            tried: 0,
            harmless_in: Vec::new(),
            assumptions: 1,
            numbered: 1,
        }
    }

    /// The number of literals assumed so far.
    pub(super) fn tried(&self) -> usize {
        self.tried
    }

    /// The values that are neither ruled out nor settled, in order.
    pub(super) fn open_literals(&self) -> Vec<u32> {
        let is_open =
            |&literal: &u32| {
                self.supposition.truth(literal) == Truth::Open
                    && self.network.exact_groups_of(literal as usize).iter().any(|&group| {
                        self.supposition.left(group) > 1 && self.network.is_choice(group as usize)
                    })
            };
        (0..self.network.values() as u32).filter(is_open).collect()
    }

    /// The same with their squares, those nearest to this one first.
    pub(super) fn nearest_first<P: Supposed>(
        &self,
        problem: &P,
        at: &P::Position,
        near: Square,
    ) -> Vec<(Square, u32)> {
        let placed = |literal: u32| Some((problem.value_square(at, literal as usize)?, literal));
        let mut open: Vec<(Square, u32)> = self.open_literals().into_iter().filter_map(placed).collect();
        open.sort_by_key(|(square, _)| square.distance(near));
        open
    }

    /// Assumes an open literal. Returns the refutation if that leads to a contradiction over at most
    /// `longest` settled literals.
    pub(super) fn try_out(&mut self, literal: u32, longest: usize) -> Option<Refutation> {
        // Each literal that becomes true needs another that became false.
        let depth = u32::try_from(longest / 2).unwrap_or(u32::MAX);
        self.try_alone(literal, depth).filter(|refutation| refutation.chain.len() <= longest)
    }

    /// Assumes an open literal. Returns the refutation if that forces at most this number of others and then
    /// leads to a contradiction.
    pub(super) fn try_forced(&mut self, literal: u32, forced: u32) -> Option<Refutation> {
        self.try_alone(literal, forced).filter(|refutation| refutation.forced() <= forced)
    }

    /// Assumes an open literal. Returns the refutation if that leads to a contradiction at this depth at
    /// most.
    fn try_alone(&mut self, literal: u32, depth: u32) -> Option<Refutation> {
        if self.is_harmless(literal, 0) {
            return None;
        }
        self.tried += 1;
        let mark = self.supposition.mark();
        let refutation = match self.supposition.assume(literal, depth) {
            AssumptionEnd::Conflict(conflict) => Some(self.refutation(literal, conflict, mark, Vec::new())),
            AssumptionEnd::Settled => {
                self.found_harmless(mark, 0);
                None
            }
            AssumptionEnd::TooDeep => None,
        };
        self.supposition.back_to(mark);
        refutation
    }

    /// Whether trials of this nesting depth are known to find nothing wrong with a literal under the current
    /// assumptions.
    fn is_harmless(&self, literal: u32, nesting: usize) -> bool {
        self.harmless_in.get(nesting).is_some_and(|within| within[literal as usize] == self.assumptions)
    }

    /// Remembers that trials of this nesting depth found nothing wrong with the literal assumed at the mark,
    /// nor with its consequences.
    fn found_harmless(&mut self, mark: usize, nesting: usize) {
        let (literals, assumptions) = (self.network.literals(), self.assumptions);
        if self.harmless_in.len() <= nesting {
            self.harmless_in.resize_with(nesting + 1, || vec![0; literals]);
        }
        for settled in self.supposition.since(mark).iter().filter(|settled| settled.is_true) {
            self.harmless_in[nesting][settled.literal as usize] = assumptions;
        }
    }

    /// The number of consequences of an open literal alone.
    pub(super) fn reach(&mut self, literal: u32) -> usize {
        let mark = self.supposition.mark();
        self.supposition.assume(literal, u32::MAX);
        let reach = self.supposition.mark() - mark;
        self.supposition.back_to(mark);
        reach
    }

    /// Assumes an open literal. If that alone leads to no contradiction, it rules out other literals by
    /// trials of their own, `nesting` deep.
    pub(super) fn try_nested(&mut self, literal: u32, nesting: usize, stop: &Stop) -> Option<Refutation> {
        if nesting == 0 {
            return self.try_alone(literal, u32::MAX);
        }
        if self.is_harmless(literal, nesting) {
            return None;
        }
        self.tried += 1;
        let mark = self.supposition.mark();
        let before = self.assumptions;
        let mut end = self.supposition.assume(literal, u32::MAX);
        self.number_assumptions();
        let mut within: Vec<Refutation> = Vec::new();
        let mut choices = self.choices();
        // The innermost trials are short ones as long as these prove anything: a short explanation is worth
        // more.
        let mut is_short = nesting == 1;
        let mut since = 0;
        let mut at = 0;
        let refutation = loop {
            if let AssumptionEnd::Conflict(conflict) = end {
                break Some(self.refutation(literal, conflict, mark, within));
            }
            // Every literal is tried in turn, until a whole round has refuted none.
            if since >= choices.len() {
                if !is_short {
                    break None;
                }
                is_short = false;
                since = 0;
            }
            if choices.is_empty() || stop.is_set() {
                break None;
            }
            let choice = choices[at % choices.len()];
            at += 1;
            since += 1;
            if self.supposition.truth(choice) != Truth::Open {
                continue;
            }
            let inner = if is_short {
                self.try_out(choice, SHORT)
            } else {
                self.try_nested(choice, nesting - 1, stop)
            };
            if let Some(inner) = inner {
                end = self.supposition.refute(inner.literal, &inner.premises, u32::MAX);
                self.number_assumptions();
                within.push(inner);
                if at >= choices.len() {
                    choices = self.choices();
                    at = 0;
                }
                since = 0;
            }
        };
        self.assumptions = before;
        if refutation.is_none() && !stop.is_set() {
            self.found_harmless(mark, nesting);
        }
        self.supposition.back_to(mark);
        refutation
    }

    fn number_assumptions(&mut self) {
        self.numbered += 1;
        self.assumptions = self.numbered;
    }

    /// The open literals, those with the fewest alternatives first.
    fn choices(&self) -> Vec<u32> {
        let mut open = self.open_literals();
        let alternatives = |literal: u32| {
            let groups = self.network.exact_groups_of(literal as usize).iter();
            let choices = groups.filter(|&&group| self.network.is_choice(group as usize));
            choices.map(|&group| self.supposition.left(group)).filter(|&left| left > 1).min()
        };
        open.sort_by_cached_key(|&literal| (alternatives(literal), literal));
        open
    }

    fn refutation(
        &mut self,
        literal: u32,
        conflict: Conflict,
        mark: usize,
        mut within: Vec<Refutation>,
    ) -> Refutation {
        let mut premises = Vec::new();
        let chain = self.supposition.roots(conflict, mark, &mut premises);
        let needed = |inner: &Refutation| {
            chain.iter().any(|settled| {
                settled.literal == inner.literal && matches!(settled.cause, SettlingCause::Refuted { .. })
            })
        };
        within.retain(needed);
        Refutation { literal, chain, conflict, premises, within }
    }
}

/// The removals that a refutation allows, and its explanation.
pub(super) fn tell<P: Supposed>(
    problem: &P,
    at: &P::Position,
    refutation: &Refutation,
) -> (Vec<Removal>, Reason) {
    let assumed = problem.meaning(at, refutation.literal as usize);
    let mut story = Explanation { problem, at, squares: vec![assumed.square], lights: Vec::new() };
    let (mut chain, end) = story.tell(refutation);
    if !refutation.within.is_empty() {
        shorten(&mut chain);
    }
    let chain: String = chain.iter().map(|link| format!("{link}, ")).collect();
    let Explanation { mut squares, mut lights, .. } = story;
    if let Some(first) = lights.first_mut() {
        first.tone = Tone::Second;
    }
    squares.sort_unstable();
    squares.dedup();
    let and = if chain.is_empty() { "" } else { "and " };
    let reason = Reason {
        because: squares,
        lights,
        region: vec![assumed.square],
        question: format!("What follows if {}?", assumed.says),
        text: format!("Suppose {}. Then {chain}{and}{end}. So {}.", assumed.says, assumed.denies),
    };
    (assumed.removal.into_iter().collect(), reason)
}

/// The end of a trial within a trial, after what it rules out. What the text already explained takes only a
/// word.
fn add_inner(links: &mut Vec<String>, denies: &str, why: &str) {
    let is_known = links.iter().any(|link| link.ends_with(&format!(" {why})")));
    let again = if is_known { "again" } else { "in the end" };
    links.push(format!("{denies} ({again} {why})"));
}

/// A link that needs no reason. Of several bounds of one square in a row, only the narrowest is named.
fn add_plain(links: &mut Vec<String>, says: String) {
    if let (Some(last), Some((bound, new))) = (links.last_mut(), says.rsplit_once(' '))
        && let Some((known_bound, known)) = last.rsplit_once(' ')
        && bound == known_bound
        && bound.ends_with(" than") | bound.ends_with(" least")
    {
        if (new > known) == bound.ends_with(" least") {
            *last = says;
        }
    } else {
        links.push(says);
    }
}

/// The most links of a nested trial that are written out: a reader would not follow more.
const TOLD: usize = 24;

/// Leaves out the middle of a long list of links.
fn shorten(links: &mut Vec<String>) {
    let more = links.len().saturating_sub(TOLD);
    if more > 1 {
        let middle = TOLD * 2 / 3;
        links.drain(middle + 1..middle + more);
        links[middle] = format!("and so on over {more} more steps");
    }
}

/// The explanation of a chain of consequences.
pub(super) struct Explanation<'a, P: Supposed> {
    problem: &'a P,
    at: &'a P::Position,
    squares: Vec<Square>,
    lights: Vec<Light>,
}

impl<'a, P: Supposed> Explanation<'a, P> {
    /// Nothing is explained yet.
    pub(super) fn new(problem: &'a P, at: &'a P::Position) -> Self {
        Self { problem, at, squares: Vec::new(), lights: Vec::new() }
    }

    /// The squares that the explanation is about, in no order, and what it lights, in its order.
    pub(super) fn into_squares_and_lights(self) -> (Vec<Square>, Vec<Light>) {
        (self.squares, self.lights)
    }

    /// The consequences, link by link, and the contradiction.
    fn tell(&mut self, refutation: &Refutation) -> (Vec<String>, String) {
        let links = self.links(&refutation.chain, &refutation.within);
        let group_meaning = match refutation.conflict {
            Conflict::Nothing { group } | Conflict::Both { group, .. } => {
                self.problem.group_meaning(self.at, group as usize)
            }
        };
        self.squares.extend(group_meaning.squares);
        let end = match refutation.conflict {
            Conflict::Nothing { .. } => group_meaning.nothing,
            Conflict::Both { .. } => group_meaning.twice,
        };
        (links, end)
    }

    /// The consequences, link by link. `within` says how literals were ruled out by a trial of their own.
    pub(super) fn links(&mut self, chain: &[Settled], within: &[Refutation]) -> Vec<String> {
        let mut links: Vec<String> = Vec::new();
        for settled in chain {
            match settled.cause {
                SettlingCause::Assumed => self.light(settled.literal),
                SettlingCause::Last { of } => {
                    let says = self.problem.meaning(self.at, settled.literal as usize).says;
                    let group_meaning = self.problem.group_meaning(self.at, of as usize);
                    self.squares.extend(group_meaning.squares);
                    self.light(settled.literal);
                    match group_meaning.last.as_str() {
                        "" => add_plain(&mut links, says),
                        last => links.push(format!("{says} ({last})")),
                    }
                }
                SettlingCause::Refuted { .. } => {
                    let denies = self.problem.meaning(self.at, settled.literal as usize).denies;
                    let inner = within.iter().find(|inner| inner.literal == settled.literal);
                    // The whole inner chain would hide the outer one, so only its end is written.
                    let why = inner.map(|inner| self.tell(inner).1).unwrap_or_default();
                    add_inner(&mut links, &denies, &why);
                }
                SettlingCause::Excluded { .. } => {}
            }
        }
        links
    }

    fn light(&mut self, literal: u32) {
        let meaning = self.problem.meaning(self.at, literal as usize);
        self.squares.push(meaning.square);
        self.lights.extend(meaning.light);
    }
}
