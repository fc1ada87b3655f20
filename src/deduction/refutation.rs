use crate::grid::Square;
use crate::puzzle::Stop;

use super::supposition::{Cause, Conflict, End, Settled, Supposition, Truth};
use super::{Light, Network, Reason, Removal, Supposed, Tone};

/// That a literal cannot be true: assuming it leads to a contradiction.
#[derive(Debug, Clone)]
pub(super) struct Refutation {
    /// What was assumed.
    pub(super) literal: u32,
    /// What follows and is needed, the assumption first.
    chain: Vec<Settled>,
    conflict: Conflict,
    /// What it rests on besides: literals settled before.
    premises: Vec<u32>,
    /// How literals of the chain that were ruled out by a trial of their own were.
    within: Vec<Refutation>,
}

impl Refutation {
    /// How many things have to be followed up to see it.
    pub(super) fn length(&self) -> usize {
        self.chain.len() + self.within.iter().map(Self::length).sum::<usize>()
    }

    /// How many literals the assumption forces to be true.
    pub(super) fn forced(&self) -> u32 {
        self.chain.iter().filter(|settled| settled.is_true).count().saturating_sub(1) as u32
    }
}

/// Tries literals out, one after the other, from one position.
pub(super) struct Refuter<'n> {
    network: &'n Network,
    supposition: Supposition<'n>,
    /// How many literals were assumed so far.
    tried: usize,
}

impl<'n> Refuter<'n> {
    pub(super) fn new(network: &'n Network, possible: &dyn Fn(usize) -> bool) -> Self {
        Self { network, supposition: Supposition::new(network, possible), tried: 0 }
    }

    /// How many literals were assumed so far.
    pub(super) fn tried(&self) -> usize {
        self.tried
    }

    /// The literals that are neither ruled out nor settled, in order.
    pub(super) fn open_literals(&self) -> Vec<u32> {
        let is_open =
            |&literal: &u32| {
                self.supposition.truth(literal) == Truth::Open
                    && self.network.groups_of(literal as usize).iter().any(|&group| {
                        self.network.is_exact(group as usize) && self.supposition.left(group) > 1
                    })
            };
        (0..self.network.literals() as u32).filter(is_open).collect()
    }

    /// Assumes an open literal; if that leads to a contradiction over at most `longest` settled literals, how.
    pub(super) fn try_out(&mut self, literal: u32, longest: usize) -> Option<Refutation> {
        self.tried += 1;
        let mark = self.supposition.mark();
        // Each literal that becomes true needs another that became false.
        let depth = u32::try_from(longest / 2).unwrap_or(u32::MAX);
        let refutation = match self.supposition.assume(literal, depth) {
            End::Conflict(conflict) => Some(self.refutation(literal, conflict, mark, Vec::new())),
            End::Settled | End::TooDeep => None,
        };
        self.supposition.back_to(mark);
        refutation.filter(|refutation| refutation.chain.len() <= longest)
    }

    /// Assumes an open literal; if that forces at most so many others and then leads to a contradiction, how.
    pub(super) fn try_forced(&mut self, literal: u32, forced: u32) -> Option<Refutation> {
        self.tried += 1;
        let mark = self.supposition.mark();
        let refutation = match self.supposition.assume(literal, forced) {
            End::Conflict(conflict) => Some(self.refutation(literal, conflict, mark, Vec::new())),
            End::Settled | End::TooDeep => None,
        };
        self.supposition.back_to(mark);
        refutation.filter(|refutation| refutation.forced() <= forced)
    }

    /// Assumes an open literal, and where that alone leads nowhere, rules out by trials of their own what they can rule
    /// out, `nesting` deep.
    pub(super) fn try_nested(&mut self, literal: u32, nesting: usize, stop: &Stop) -> Option<Refutation> {
        if nesting == 0 {
            return self.try_out(literal, usize::MAX);
        }
        self.tried += 1;
        let mark = self.supposition.mark();
        let mut end = self.supposition.assume(literal, u32::MAX);
        let mut within: Vec<Refutation> = Vec::new();
        let refutation = loop {
            if let End::Conflict(conflict) = end {
                break Some(self.refutation(literal, conflict, mark, within));
            }
            let Some(inner) = self.first_refuted(nesting - 1, stop) else { break None };
            end = self.supposition.refute(inner.literal, &inner.premises, u32::MAX);
            within.push(inner);
        };
        self.supposition.back_to(mark);
        refutation
    }

    /// The first literal that can be ruled out, those with the fewest alternatives first.
    fn first_refuted(&mut self, nesting: usize, stop: &Stop) -> Option<Refutation> {
        let mut open = self.open_literals();
        let choices = |&literal: &u32| {
            let groups = self.network.groups_of(literal as usize).iter();
            let exact = groups.filter(|&&group| self.network.is_exact(group as usize));
            exact.map(|&group| self.supposition.left(group)).filter(|&left| left > 1).min()
        };
        open.sort_unstable_by_key(|literal| (choices(literal), *literal));
        let mut refuted = open.into_iter();
        refuted.find_map(|literal| if stop.is_set() { None } else { self.try_nested(literal, nesting, stop) })
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
                settled.literal == inner.literal && matches!(settled.cause, Cause::Refuted { .. })
            })
        };
        within.retain(needed);
        Refutation { literal, chain, conflict, premises, within }
    }
}

/// What a refutation rules out, and its story.
pub(super) fn tell<P: Supposed>(
    problem: &P,
    at: &P::Position,
    refutation: &Refutation,
) -> (Vec<Removal>, Reason) {
    let assumed = problem.meaning(at, refutation.literal as usize);
    let mut story = Story { problem, at, squares: vec![assumed.square], lights: Vec::new() };
    let told = story.tell(refutation);
    let Story { mut squares, mut lights, .. } = story;
    if let Some(first) = lights.first_mut() {
        first.tone = Tone::Second;
    }
    squares.sort_unstable();
    squares.dedup();
    let reason = Reason {
        because: squares,
        lights,
        region: vec![assumed.square],
        question: format!("What would follow if {}?", assumed.says),
        text: format!("Suppose {}. {told} So {}.", assumed.says, assumed.denies),
    };
    (assumed.removal.into_iter().collect(), reason)
}

/// The telling of a refutation.
struct Story<'a, P: Supposed> {
    problem: &'a P,
    at: &'a P::Position,
    squares: Vec<Square>,
    lights: Vec<Light>,
}

impl<P: Supposed> Story<'_, P> {
    /// What follows, to the contradiction, as sentences.
    fn tell(&mut self, refutation: &Refutation) -> String {
        let mut links: Vec<String> = Vec::new();
        for settled in &refutation.chain {
            match settled.cause {
                Cause::Assumed => self.light(settled.literal),
                Cause::Last { of } => {
                    let says = self.problem.meaning(self.at, settled.literal as usize).says;
                    let lack = self.problem.lack(self.at, of as usize);
                    self.squares.extend(lack.squares);
                    self.light(settled.literal);
                    links.push(match lack.last.as_str() {
                        "" => says,
                        last => format!("{says} ({last})"),
                    });
                }
                Cause::Refuted { .. } => {
                    let denies = self.problem.meaning(self.at, settled.literal as usize).denies;
                    let inner = refutation.within.iter().find(|inner| inner.literal == settled.literal);
                    let why = inner.map(|inner| self.tell(inner)).unwrap_or_default();
                    links.push(format!("{denies} (else: {})", why.trim_end_matches('.')));
                }
                Cause::Excluded { .. } => {}
            }
        }
        let end = match refutation.conflict {
            Conflict::Nothing { group } => {
                let lack = self.problem.lack(self.at, group as usize);
                self.squares.extend(lack.squares);
                lack.nothing
            }
            Conflict::Both { literal, group } => {
                let members = self.problem.network(self.at).members(group as usize);
                let is_true = |member: &u32| {
                    refutation.chain.iter().any(|settled| settled.literal == *member && settled.is_true)
                };
                let other = members.iter().copied().find(|member| *member != literal && is_true(member));
                let says = |literal: u32| self.problem.meaning(self.at, literal as usize).says;
                let both: Vec<String> = other.into_iter().chain([literal]).map(says).collect();
                format!("{}, which cannot both be", both.join(" and "))
            }
        };
        match links.is_empty() {
            true => format!("Then {end}."),
            false => format!("Then {}; and {end}.", links.join("; then ")),
        }
    }

    fn light(&mut self, literal: u32) {
        let meaning = self.problem.meaning(self.at, literal as usize);
        self.squares.push(meaning.square);
        self.lights.extend(meaning.light);
    }
}
