use crate::grid::Square;
use crate::puzzle::listed;

use super::refutation::Explanation;
use super::supposition::{Settled, Supposition, Truth};
use super::{Light, LiteralNetwork, Reason, Removal, Supposed, Tone};

/// One of the cases of which one must be true: a literal that is assumed, and the consequences that lead to
/// the result.
pub(super) struct Case {
    pub(super) assumed: u32,
    pub(super) chain: Vec<Settled>,
}

impl Case {
    /// The number of literals that the assumption forces to be true.
    pub(super) fn forced(&self) -> usize {
        self.chain.iter().filter(|settled| settled.is_true).count().saturating_sub(1)
    }
}

/// The members of a group that are still possible.
pub(super) fn open(network: &LiteralNetwork, supposition: &Supposition<'_>, group: usize) -> Vec<u32> {
    let members = network.members(group).iter().copied();
    members.filter(|&member| supposition.truth(member) == Truth::Open).collect()
}

/// The removal of a literal that is ruled out in every case, and its explanation: a line a case, the shortest
/// first.
pub(super) fn tell<P: Supposed>(
    problem: &P,
    at: &P::Position,
    ruled_out: u32,
    mut cases: Vec<Case>,
) -> (Vec<Removal>, Reason) {
    cases.sort_by_key(|case| case.chain.len());
    let lost = problem.meaning(at, ruled_out as usize);
    let mut squares: Vec<Square> = vec![lost.square];
    let mut lights: Vec<Light> = Vec::new();
    let mut lines: Vec<String> = Vec::new();
    for (number, case) in (1..).zip(&cases) {
        let assumed = problem.meaning(at, case.assumed as usize);
        let mut story = Explanation::new(problem, at);
        let links = story.links(&case.chain, &[]);
        let (of_story, lit) = story.into_squares_and_lights();
        squares.extend(of_story);
        // The assumption comes first.
        let toned = lit.into_iter().enumerate().map(|(place, light)| match place {
            0 => Light { tone: Tone::Second, ..light },
            _ => light,
        });
        lights.extend(toned.map(|light| light.in_case(number)));
        lines.push(match &links[..] {
            [] => format!("If {}, that alone rules it out.", assumed.says),
            links => format!("If {}, then {}, which rules it out.", assumed.says, listed(links, "and")),
        });
    }
    squares.sort_unstable();
    squares.dedup();
    let says: Vec<String> =
        cases.iter().map(|case| problem.meaning(at, case.assumed as usize).says).collect();
    let mut region: Vec<Square> =
        cases.iter().filter_map(|case| problem.value_square(at, case.assumed as usize)).collect();
    region.dedup();
    let reason = Reason {
        because: squares,
        lights,
        region,
        question: format!("What follows in any case, whether {}?", listed(&says, "or")),
        text: format!("In each case {}.\n{}", lost.denies, lines.join("\n")),
    };
    (lost.removal.into_iter().collect(), reason)
}
