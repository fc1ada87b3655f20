use crate::deduction::{Light, Reason, Tone};
use crate::grid::Digits;
use crate::latin::SquareSet;
use crate::latin::almost_locked::AlmostLockedSet;
use crate::puzzle::{listed, listed_squares};

use super::chain_search::{Chain, Ending, strong_links};
use super::link_graph::LinkGraph;

/// The reason for the conclusion of a chain.
pub fn reason(chain: &Chain<'_>) -> Reason {
    let graph = chain.graph;
    let shape = graph.at.shape();
    let squares = chain.squares();
    let in_sets = chain.sets().fold(SquareSet::NONE, |all, set| all | set.squares);
    let because = shape.list(squares.iter().copied().collect::<SquareSet>() | in_sets);
    let start = chain.path[0];
    if chain.ending == Ending::Pairs {
        return Reason {
            region: because.clone(),
            question: format!(
                "What do the squares have in common that can only be {}?",
                listed(graph.at.domain_at(squares[0]).iter(), "or")
            ),
            text: text_of_pairs(chain, &squares),
            because,
            lights: lights(chain),
        };
    }
    let mut ends: Vec<SquareSet> = chain.path.iter().map(|&one| graph.squares(one)).collect();
    ends.dedup();
    let first_link = ends.into_iter().take(2).fold(SquareSet::NONE, |all, squares| all | squares);
    Reason {
        because,
        lights: lights(chain),
        region: shape.list(first_link),
        question: format!("What follows if {}?", is_not(graph, start)),
        text: format!("{}.\n{}", steps(chain), conclusion(chain)),
    }
}

/// Lights of a chain: true candidates in one tone, false ones in the other. A start that turns out true is
/// lit only as true. Squares shared by two groups are lit in both.
fn lights(chain: &Chain<'_>) -> Vec<Light> {
    let graph = chain.graph;
    let first = usize::from(matches!(chain.ending, Ending::Start | Ending::Group));
    let nodes = chain.path.iter().enumerate().skip(first);
    let lights = nodes.flat_map(|(place, &one)| {
        let tone = if place % 2 == 1 { Tone::First } else { Tone::Second };
        graph.at.lights(tone, graph.squares(one), Digits::of(graph.digit(one)))
    });
    lights.collect()
}

/// `r1c2 is 5`, `one of r1c2 and r1c3 is 5`
fn is(graph: &LinkGraph<'_>, one: u16) -> String {
    let one_of = if graph.is_group(one) { "one of " } else { "" };
    format!("{one_of}{} is {}", name(graph, one), graph.digit(one))
}

/// `r1c2 is not 5`, `neither r1c2 nor r1c3 is 5`, `none of r1c1, r1c2 and r1c3 is 5`
fn is_not(graph: &LinkGraph<'_>, one: u16) -> String {
    let (name, digit) = (name(graph, one), graph.digit(one));
    let shape = graph.at.shape();
    match graph.squares(one).pair() {
        Some((one, other)) => format!("neither {} nor {} is {digit}", shape.label(one), shape.label(other)),
        None if graph.is_group(one) => format!("none of {name} is {digit}"),
        None => format!("{name} is not {digit}"),
    }
}

fn name(graph: &LinkGraph<'_>, one: u16) -> String {
    graph.at.shape().named(graph.squares(one))
}

/// Every link in order, one line each: `If r1c2 is not 5, it is 3; then r1c7 is not 3 (same row) but 8`.
fn steps(chain: &Chain<'_>) -> String {
    let graph = chain.graph;
    let [from, to] = [chain.path[0], chain.path[1]];
    let first = match graph.set_between(from, to) {
        Some(set) => format!("then {}", held_by(graph, set, from, to)),
        None if graph.squares(from) == graph.squares(to) => format!("it is {}", graph.digit(to)),
        None => only_place(graph, from, to),
    };
    let links = chain.path[1..].windows(3).step_by(2);
    let links: String = links.map(|link| format!(";\nthen {}", link_in_words(graph, link))).collect();
    format!("If {}, {first}{links}", is_not(graph, from))
}

/// The words for the implication from a true candidate, over one that is then false, to another that is true:
/// `r1c7 is not 3 (same row) but 8`, `r4c7 is not 8 (same column), so row 4 has only r4c9 left for 8`.
pub fn link_in_words(graph: &LinkGraph<'_>, link: &[u16]) -> String {
    let (cause, gone, there) = (link[0], link[1], link[2]);
    let denied = denied(graph, cause, gone);
    if let Some(set) = graph.set_between(gone, there) {
        return format!("{denied}, so {}", held_by(graph, set, gone, there));
    }
    if graph.squares(gone) == graph.squares(there) {
        return format!("{denied} but {}", graph.digit(there));
    }
    let place = only_place(graph, gone, there);
    if graph.squares(cause) == graph.squares(gone) { place } else { format!("{denied}, so {place}") }
}

/// An almost locked set without a digit: `r1c2 and r1c5 hold 4 and 8, the 8 in r1c5`.
fn held_by(graph: &LinkGraph<'_>, set: &AlmostLockedSet, gone: u16, there: u16) -> String {
    let shape = graph.at.shape();
    let (places, digit) = (graph.squares(there), graph.digit(there));
    let held = listed((set.digits - Digits::of(graph.digit(gone))).iter(), "and");
    let place = match places == set.squares {
        true => String::new(),
        false => format!(", the {digit} in {}", listed_squares(shape.list(places), "or")),
    };
    format!("{} hold {held}{place}", shape.named(set.squares))
}

/// The words for a candidate that is false because another one is true: `r1c7 is not 3 (same row)`.
pub fn denied(graph: &LinkGraph<'_>, cause: u16, gone: u16) -> String {
    let denied = is_not(graph, gone);
    let [from, to] = [cause, gone].map(|one| graph.squares(one));
    match (graph.digit(cause) == graph.digit(gone), graph.at.shape().unit_of_all(from | to)) {
        _ if from == to => denied,
        (true, Some(unit)) => format!("{denied} (same {})", unit.word()),
        (true, None) if to.is_within(graph.at.shape().seen_by_all(from)) => {
            format!("{denied} (in sight of {})", name(graph, cause))
        }
        _ => format!("{denied} ({})", beyond_sign(graph, cause, graph.digit(gone))),
    }
}

/// The relation across a sign: `greater than r1c2`.
fn beyond_sign(graph: &LinkGraph<'_>, cause: u16, gone: u8) -> String {
    // Too small a number is excluded where the square is the greater one.
    let relation = if gone < graph.digit(cause) { "greater" } else { "less" };
    format!("{relation} than {}", name(graph, cause))
}

/// `row 1 has only r1c7 left for 5`: the other one of two places of a digit.
fn only_place(graph: &LinkGraph<'_>, from: u16, to: u16) -> String {
    let shape = graph.at.shape();
    let digit = graph.digit(to);
    let both = graph.squares(from) | graph.squares(to);
    let mut units =
        shape.units_of_all(both).filter(|&unit| graph.at.places(digit) & shape.sets()[unit] == both);
    let unit = &shape.units()[units.next().expect("a strong link of a digit lies in a unit")];
    format!("{unit} has only {} left for {digit}", name(graph, to))
}

fn conclusion(chain: &Chain<'_>) -> String {
    let graph = chain.graph;
    let (start, end) = (chain.path[0], chain.path[chain.path.len() - 1]);
    let (digit, last) = (graph.digit(start), graph.digit(end));
    let eliminations = chain.eliminations.text(graph.at.shape());
    match chain.ending {
        Ending::Start => format!("So {} in any case.", is(graph, start)),
        Ending::Group => format!("So {} in any case, and {eliminations}.", is(graph, start)),
        Ending::Loop => format!(
            "The chain closes into a loop: if {}, {}.\nIn a loop one of any two neighbours is true, \
             whichever way it is read{}. So {eliminations}.",
            is(graph, end),
            is_not(graph, start),
            locked_in_words(chain),
        ),
        _ if last == digit
            && chain.eliminations.digits() == Digits::of(digit)
            && !graph.is_group(start)
            && !graph.is_group(end) =>
        {
            let seeing = chain.eliminations.squares();
            let see = if seeing.len() == 1 { "sees" } else { "see" };
            format!(
                "So one end of the chain is {digit}, and {}, which {see} both ends, cannot be.",
                graph.at.shape().named(seeing)
            )
        }
        _ if graph.squares(start) == graph.squares(end)
            && !graph.is_group(start)
            && chain.eliminations.squares() == graph.squares(start) =>
        {
            let gone = listed(chain.eliminations.digits().iter(), "or");
            format!("So {} or {last}, and cannot be {gone}.", is(graph, start))
        }
        _ => format!(
            "So {} or {}, and either way {eliminations}{}.",
            is(graph, start),
            is(graph, end),
            by_both_ends(chain)
        ),
    }
}

/// The digits that the almost locked sets of a loop hold: `, and r1c1 and r1c2 hold 4 in any case`.
fn locked_in_words(chain: &Chain<'_>) -> String {
    let graph = chain.graph;
    let links = strong_links(chain.path).filter_map(|(one, other)| {
        let set = graph.set_between(one, other)?;
        let rest = set.digits - Digits::of(graph.digit(one)) - Digits::of(graph.digit(other));
        let squares = graph.at.shape().named(set.squares);
        Some(format!("{squares} hold {} in any case", listed(rest.iter(), "and")))
    });
    links.map(|held| format!(", and {held}")).collect()
}

/// The reasons why the ends rule out what is eliminated, if that is one digit and each end has one reason for
/// all its squares: ` (same row as r1c2, less than r3c4)`.
fn by_both_ends(chain: &Chain<'_>) -> String {
    let graph = chain.graph;
    let shape = graph.at.shape();
    let Some(digit) = chain.eliminations.digits().single() else { return String::new() };
    let ends = [chain.path[0], chain.path[chain.path.len() - 1]];
    let others = |end: u16| chain.eliminations.squares() - graph.squares(end);
    let reason = |end: u16| match shape.unit_of_all(graph.squares(end) | others(end)) {
        Some(unit) if graph.digit(end) == digit => {
            Some(format!("same {} as {}", unit.word(), name(graph, end)))
        }
        None if graph.digit(end) == digit && others(end).is_within(shape.seen_by_all(graph.squares(end))) => {
            others(end).single().map(|_| format!("in sight of {}", name(graph, end)))
        }
        _ if graph.digit(end) != digit || others(end).single().is_some() => {
            Some(beyond_sign(graph, end, digit))
        }
        _ => None,
    };
    // An end rules out all other digits in its own square, which needs no words.
    let reasons = ends.into_iter().filter(|&end| !others(end).is_empty()).map(reason);
    match reasons.collect::<Option<Vec<String>>>() {
        Some(reasons) if !reasons.is_empty() => format!(" ({})", reasons.join(", ")),
        _ => String::new(),
    }
}

fn text_of_pairs(chain: &Chain<'_>, squares: &[usize]) -> String {
    let digits = chain.graph.at.domain_at(squares[0]);
    let way = squares.iter().map(|&index| chain.graph.at.shape().label(index));
    format!(
        "{} can only be {}, and each sees the next, so the two take turns. What sees one of each sort sees \
         {}: {}.",
        listed(way, "and"),
        listed(digits.iter(), "or"),
        listed(digits.iter(), "and"),
        chain.eliminations.text(chain.graph.at.shape())
    )
}
