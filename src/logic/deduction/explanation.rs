use crate::grid::Square;
use crate::puzzle::in_order;

use super::propagation::{Conflict, Settled, SettlingCause};
use super::refutation::Refutation;
use super::{Assumable, Light, LiteralMeaning, Reason, Removal, Tone};

/// The removals that a refutation allows, and its explanation.
pub(super) fn explain<P: Assumable>(
    problem: &P,
    at: &P::Position,
    refutation: &Refutation,
) -> (Vec<Removal>, Reason) {
    let assumed = problem.meaning(at, refutation.literal as usize);
    let mut story = Explanation { problem, at, squares: vec![assumed.square], lights: Vec::new() };
    let (mut chain, end) = story.explain(refutation);
    if !refutation.within.is_empty() {
        shorten(&mut chain);
    }
    let chain: String = chain.iter().map(|link| format!("{link},\n")).collect();
    let Explanation { squares, mut lights, .. } = story;
    if let Some(first) = lights.first_mut() {
        first.tone = Tone::Second;
    }
    let and = if chain.is_empty() { "" } else { "and " };
    let reason = Reason {
        because: in_order(squares),
        lights,
        region: vec![assumed.square],
        question: format!("What follows if {}?", assumed.says()),
        text: format!("Suppose {}.\nThen {chain}{and}{end}.\nSo {}.", assumed.says(), assumed.denies),
    };
    (assumed.removal.into_iter().collect(), reason)
}

/// Adds a nested trial: the literal that it rules out, and the contradiction that it ends in.
fn add_inner(links: &mut Vec<String>, denies: &str, why: &str) {
    let is_known = links.iter().any(|link| link.ends_with(&format!(" {why})")));
    let again = if is_known { "again" } else { "in the end" };
    links.push(format!("{denies} ({again} {why})"));
}

/// The literals of the chain that made these members false.
fn excluding(chain: &[Settled], members: &[u32]) -> Vec<u32> {
    let by = chain.iter().filter(|settled| members.contains(&settled.literal));
    by.filter_map(|settled| match settled.cause {
        SettlingCause::Excluded { by } => Some(by),
        _ => None,
    })
    .collect()
}

/// The most links of a nested trial that are written out; nobody would read more.
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
pub(super) struct Explanation<'a, P: Assumable> {
    problem: &'a P,
    at: &'a P::Position,
    squares: Vec<Square>,
    lights: Vec<Light>,
}

impl<'a, P: Assumable> Explanation<'a, P> {
    /// An explanation that is still empty.
    pub(super) fn new(problem: &'a P, at: &'a P::Position) -> Self {
        Self { problem, at, squares: Vec::new(), lights: Vec::new() }
    }

    /// The squares of the explanation, in no order, and its lights, in order.
    pub(super) fn into_squares_and_lights(self) -> (Vec<Square>, Vec<Light>) {
        (self.squares, self.lights)
    }

    /// The consequences, link by link, and the contradiction.
    fn explain(&mut self, refutation: &Refutation) -> (Vec<String>, String) {
        let links = self.links(&refutation.chain, &refutation.within);
        let group_meaning = match refutation.conflict {
            Conflict::Nothing { group } | Conflict::Both { group, .. } => {
                self.problem.group_meaning(self.at, group as usize)
            }
        };
        self.squares.extend(group_meaning.squares);
        let end = match refutation.conflict {
            Conflict::Nothing { .. } => group_meaning.nothing,
            Conflict::Both { group, .. } => {
                let members = self.problem.network(self.at).members(group as usize);
                let settled = refutation.chain.iter().filter(|settled| settled.is_true);
                let both = settled.map(|settled| settled.literal).filter(|literal| members.contains(literal));
                let both: Vec<usize> = both.map(|literal| literal as usize).collect();
                match both[..] {
                    [one, other] => self.problem.clash(self.at, group as usize, [one, other]),
                    _ => group_meaning.twice,
                }
            }
        };
        (links, end)
    }

    /// The consequences, link by link. `within` are the nested refutations of literals in the chain.
    pub(super) fn links(&mut self, chain: &[Settled], within: &[Refutation]) -> Vec<String> {
        let mut links: Vec<String> = Vec::new();
        // The meaning of the last link, if it is no inner trial.
        let mut before: Option<LiteralMeaning> = None;
        for settled in chain {
            match settled.cause {
                SettlingCause::Assumed => self.light(settled.literal),
                SettlingCause::Last { of } => {
                    let meaning = self.problem.meaning(self.at, settled.literal as usize);
                    let group_meaning = self.problem.group_meaning(self.at, of as usize);
                    self.squares.extend(group_meaning.squares);
                    self.light(settled.literal);
                    let by = excluding(chain, self.problem.network(self.at).members(of as usize));
                    let literal = settled.literal as usize;
                    let why = self.problem.why_last(self.at, of as usize, literal, &by);
                    // Of several bounds of one square in a row, only the narrowest is named.
                    let same = before.as_ref().filter(|before| meaning.is_same_bound(before));
                    if let Some(wider) = same {
                        if !meaning.narrows(wider) {
                            continue;
                        }
                        links.pop();
                    }
                    let says = meaning.says();
                    links.push(if why.is_empty() { says } else { format!("{says} ({why})") });
                    before = Some(meaning);
                }
                SettlingCause::Refuted { .. } => {
                    let denies = self.problem.meaning(self.at, settled.literal as usize).denies;
                    let inner = within.iter().find(|inner| inner.literal == settled.literal);
                    // The whole inner chain would hide the outer one, so only its end is written.
                    let why = inner.map(|inner| self.explain(inner).1).unwrap_or_default();
                    add_inner(&mut links, &denies, &why);
                    before = None;
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
