use crate::grid::{Digits, NumberedSquare, Square};
use crate::puzzle::{in_order, listed, listed_squares};

use super::explanation::Explanation;
use super::propagation::{Settled, Truth, UnitPropagation};
use super::{Assumable, Light, LiteralMeaning, LiteralNetwork, Placement, Reason, Removal, Tone};

/// One of several cases, at least one of them true: the assumed literal, and the consequences that lead to
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
pub(super) fn open(network: &LiteralNetwork, propagation: &UnitPropagation<'_>, group: usize) -> Vec<u32> {
    let members = network.members(group).iter().copied();
    members.filter(|&member| propagation.truth(member) == Truth::Open).collect()
}

/// The removals of the literals that every case rules out, in order, and their explanation: one line per
/// case, the shortest first. The cases are the members of the group `of`.
pub(super) fn explain<P: Assumable>(
    problem: &P,
    at: &P::Position,
    of: usize,
    ruled_out: &[u32],
    cases: Vec<Case>,
) -> (Vec<Removal>, Reason) {
    let lost: Vec<_> = ruled_out.iter().map(|&literal| problem.meaning(at, literal as usize)).collect();
    let mut removes: Vec<Removal> = Vec::new();
    for removal in lost.iter().filter_map(|meaning| meaning.removal.clone()) {
        match (removes.last_mut(), removal) {
            (
                Some(Removal::Numbers { square, numbers }),
                Removal::Numbers { square: same, numbers: more },
            ) if *square == same => {
                *numbers = *numbers | more;
            }
            (Some(Removal::Blocks { hint, blocks }), Removal::Blocks { hint: same, blocks: more })
                if *hint == same =>
            {
                blocks.extend(more);
            }
            (_, removal) => removes.push(removal),
        }
    }
    let squares = lost.iter().map(|meaning| meaning.square).collect();
    let reason = match &lost[..] {
        [only] => reason(problem, at, of, Consequence::no(&only.denies, "it"), squares, cases),
        _ => {
            let denied = denied(&removes)
                .unwrap_or_else(|| listed(lost.iter().map(|meaning| meaning.denies.as_str()), "and"));
            reason(problem, at, of, Consequence::no(&denied, "them"), squares, cases)
        }
    };
    (removes, reason)
}

/// The explanation of a value that is true in every case; `None` if the literal is not a value.
pub(super) fn explain_placed<P: Assumable>(
    problem: &P,
    at: &P::Position,
    of: usize,
    literal: u32,
    cases: Vec<Case>,
) -> Option<Reason> {
    let meaning = problem.meaning(at, literal as usize);
    meaning.removal.as_ref()?;
    let placed = Consequence { says: &meaning.says(), ruled_out: None };
    Some(reason(problem, at, of, placed, vec![meaning.square], cases))
}

/// The placement of a value; `None` if the literal is not a value.
pub(super) fn placement<P: Assumable>(problem: &P, at: &P::Position, literal: u32) -> Option<Placement> {
    match problem.meaning(at, literal as usize).removal? {
        Removal::Numbers { square, numbers } => {
            let number = i64::from(numbers.iter().next()?);
            Some(Placement::Number(NumberedSquare::new(square, number)))
        }
        Removal::Blocks { hint, blocks } => Some(Placement::Block { hint, block: blocks.first().copied()? }),
    }
}

/// `r1c2 and r3c4 are not 7, and r5c6 is not 3 or 8`; `None` if it is about blocks.
fn denied(removes: &[Removal]) -> Option<String> {
    let mut all: Vec<(Digits, Vec<Square>)> = Vec::new();
    for removal in removes {
        let Removal::Numbers { square, numbers } = removal else { return None };
        match all.iter_mut().find(|(known, _)| known == numbers) {
            Some((_, squares)) => squares.push(*square),
            None => all.push((*numbers, vec![*square])),
        }
    }
    let words = all.into_iter().map(|(digits, squares)| {
        let verb = if squares.len() == 1 { "is" } else { "are" };
        format!("{} {verb} not {}", listed_squares(squares, "and"), listed(digits.iter(), "or"))
    });
    let words: Vec<String> = words.collect();
    Some(words.join(", and "))
}

/// Values, one of which is true: `r1c2 is 3, 5 or 7`, `r1c2 or r3c2 is 5`, `the 4 at r5c5 takes this or
/// that`.
fn either(values: &[LiteralMeaning]) -> String {
    let Some(LiteralMeaning { subject, verb, value, .. }) = values.first() else { return String::new() };
    if values.iter().all(|other| other.subject == *subject) {
        let values = values.iter().map(|other| other.value.as_str());
        return format!("{subject} {verb} {}", listed(values, "or"));
    }
    if values.iter().all(|other| other.value == *value) {
        let subjects = values.iter().map(|other| other.subject.as_str());
        return format!("{} {verb} {value}", listed(subjects, "or"));
    }
    listed(values.iter().map(LiteralMeaning::says), "or")
}

/// The cases, as the beginning of a sentence, and the reason why there are no others.
fn all_cases<P: Assumable>(problem: &P, at: &P::Position, of: usize, values: &[LiteralMeaning]) -> String {
    let cases = format!("{} ({})", either(values), problem.group_meaning(at, of).choices);
    // A label of a square stays in lower case.
    cases.strip_prefix("the ").map_or(cases.clone(), |rest| format!("The {rest}"))
}

/// The outcome of all cases.
struct Consequence<'a> {
    says: &'a str,
    /// The pronoun for the values that every case rules out; `None` for a placement.
    ruled_out: Option<&'a str>,
}

impl<'a> Consequence<'a> {
    /// The consequence that something is false.
    fn no(says: &'a str, pronoun: &'a str) -> Self {
        Self { says, ruled_out: Some(pronoun) }
    }
}

/// The reason why something follows in every case. The cases are the members of the group `of`.
fn reason<P: Assumable>(
    problem: &P,
    at: &P::Position,
    of: usize,
    result: Consequence<'_>,
    mut squares: Vec<Square>,
    mut cases: Vec<Case>,
) -> Reason {
    let meaning = |case: &Case| problem.meaning(at, case.assumed as usize);
    let assumed: Vec<LiteralMeaning> = cases.iter().map(meaning).collect();
    cases.sort_by_key(|case| case.chain.len());
    let mut lights: Vec<Light> = Vec::new();
    // Cases with the same links share one line.
    let mut stories: Vec<(Vec<LiteralMeaning>, Vec<String>)> = Vec::new();
    for case in &cases {
        let mut story = Explanation::new(problem, at);
        let links = story.links(&case.chain, &[]);
        let (of_story, lit) = story.into_squares_and_lights();
        squares.extend(of_story);
        let place = stories.iter().position(|(_, known)| *known == links).unwrap_or(stories.len());
        match stories.get_mut(place) {
            Some((ways, _)) => ways.push(meaning(case)),
            None => stories.push((vec![meaning(case)], links)),
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
    let lines = stories.iter().map(|(ways, links)| {
        let (ways, then) = (either(ways), listed(links, "and"));
        match result.ruled_out {
            None => format!("\nIf {ways}, then {then}."),
            Some(them) if links.is_empty() => format!("\nIf {ways}, that alone rules {them} out."),
            Some(them) => format!("\nIf {ways}, then {then}, which rules {them} out."),
        }
    });
    let lines: String = lines.collect();
    let mut region: Vec<Square> =
        cases.iter().filter_map(|case| problem.value_square(at, case.assumed as usize)).collect();
    region.dedup();
    Reason {
        because: in_order(squares),
        lights,
        region,
        question: format!("What follows in any case, whether {}?", either(&assumed)),
        text: format!("{}. In each case {}.{lines}", all_cases(problem, at, of, &assumed), result.says),
    }
}
