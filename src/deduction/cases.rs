use crate::grid::Square;
use crate::puzzle::listed;

use super::explanation::Explanation;
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
    // Cases that come to the same in the same way share one line.
    let mut stories: Vec<(Vec<String>, Vec<String>)> = Vec::new();
    for case in &cases {
        let assumed = problem.meaning(at, case.assumed as usize).says;
        let mut story = Explanation::new(problem, at);
        let links = story.links(&case.chain, &[]);
        let (of_story, lit) = story.into_squares_and_lights();
        squares.extend(of_story);
        let place = stories.iter().position(|(_, known)| *known == links).unwrap_or(stories.len());
        match stories.get_mut(place) {
            Some((ways, _)) => ways.push(assumed),
            None => stories.push((vec![assumed], links)),
        }
        // The assumption comes first.
        let toned = lit.into_iter().enumerate().map(|(step, light)| match step {
            0 => Light { tone: Tone::Second, ..light }.in_case(place + 1),
            _ => light.in_case(place + 1),
        });
        for light in toned {
            if !lights.contains(&light) {
                lights.push(light);
            }
        }
    }
    let lines = stories.iter().map(|(ways, links)| match &links[..] {
        [] => format!("\nIf {}, that alone rules it out.", listed(ways, "or")),
        links => format!("\nIf {}, then {}, which rules it out.", listed(ways, "or"), listed(links, "and")),
    });
    let lines: String = lines.collect();
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
        text: format!("In each case {}.{lines}", lost.denies),
    };
    (lost.removal.into_iter().collect(), reason)
}
