use crate::deduction::{Light, Reason, Tone};
use crate::grid::{Digits, Square};
use crate::latin::{LatinShape, SquareSet, Unit};
use crate::puzzle::listed;

use super::chain::{Chain, Ending};
use super::link_graph::LinkGraph;

/// Why a chain shows what it shows.
pub(super) fn reason(chain: &Chain<'_>) -> Reason {
    let shape = chain.graph.at.shape();
    let squares = chain.squares();
    let because = shape.list(squares.iter().copied().collect());
    let (square, digit) = told(chain, 0);
    if chain.ending == Ending::Pairs {
        return Reason {
            region: because.clone(),
            question: format!(
                "What do the squares have in common that can only be {}?",
                listed(chain.graph.at.domain(square).iter(), "or")
            ),
            text: text_of_pairs(chain, &squares),
            because,
            lights: lights(chain),
        };
    }
    let first_link: SquareSet = squares.iter().copied().take(2).collect();
    Reason {
        because,
        lights: lights(chain),
        region: shape.list(first_link),
        question: format!("What follows if {} is not {digit}?", square.label()),
        text: format!("{}. {}", steps(chain), conclusion(chain)),
    }
}

/// What is true in one tone, what is false in the other; a start that is true after all only as that.
fn lights(chain: &Chain<'_>) -> Vec<Light> {
    let first = usize::from(chain.ending == Ending::Start);
    let light = |place: usize| {
        let (square, digit) = told(chain, place);
        let tone = if place % 2 == 1 { Tone::First } else { Tone::Second };
        Light::numbers(tone, square, Digits::of(digit))
    };
    (first..chain.path.len()).map(light).collect()
}

/// The square and the digit of the candidate at this place of the chain.
fn told(chain: &Chain<'_>, place: usize) -> (Square, u8) {
    let (index, digit) = chain.graph.candidate(chain.path[place]);
    (chain.graph.at.shape().square(index), digit)
}

/// Every link in its order: `If r1c2 is not 5, it is 3; then r1c7 is not 3 (same row) but 8`.
fn steps(chain: &Chain<'_>) -> String {
    let [(from, gone), (to, there)] = [0, 1].map(|place| told(chain, place));
    let first = match from == to {
        true => format!("it is {there}"),
        false => only_place(chain.graph, from, to, there),
    };
    let links = chain.path[1..].windows(3).step_by(2);
    let links: String = links.map(|link| format!("; then {}", link_in_words(chain.graph, link))).collect();
    format!("If {} is not {gone}, {first}{links}", from.label())
}

/// What follows from a candidate that is true, over one that is false then, to another that is true:
/// `r1c7 is not 3 (same row) but 8`, `r4c7 is not 8 (same column), so row 4 has only r4c9 left for 8`.
pub(super) fn link_in_words(graph: &LinkGraph<'_>, link: &[u16]) -> String {
    let shape = graph.at.shape();
    let [cause, gone, there] = [0, 1, 2].map(|place| graph.candidate(link[place]));
    let denied = denied(shape, cause, gone);
    if gone.0 == there.0 {
        return format!("{denied} but {}", there.1);
    }
    let place = only_place(graph, shape.square(gone.0), shape.square(there.0), there.1);
    if cause.0 == gone.0 { place } else { format!("{denied}, so {place}") }
}

/// That a candidate is false because another one is true: `r1c7 is not 3 (same row)`.
pub(super) fn denied(shape: &LatinShape, cause: (usize, u8), gone: (usize, u8)) -> String {
    let denied = format!("{} is not {}", shape.square(gone.0).label(), gone.1);
    match (cause.1 == gone.1, shared_unit(shape, cause.0, gone.0)) {
        _ if cause.0 == gone.0 => denied,
        (true, Some(unit)) => format!("{denied} (same {})", unit.sort().name()),
        _ => format!("{denied} ({})", beyond_sign(shape, cause, gone)),
    }
}

/// The first unit in which both squares lie.
fn shared_unit(shape: &LatinShape, one: usize, other: usize) -> Option<&Unit> {
    let mut units = shape.units_of(one).iter();
    units.find(|&&unit| shape.sets()[unit].contains(other)).map(|&unit| &shape.units()[unit])
}

/// How the square of a candidate lies to one that excludes it across a sign: `greater than r1c2`.
fn beyond_sign(shape: &LatinShape, cause: (usize, u8), gone: (usize, u8)) -> String {
    // Too small a number is excluded where the square is the greater one.
    let relation = if gone.1 < cause.1 { "greater" } else { "less" };
    format!("{relation} than {}", shape.square(cause.0).label())
}

/// `row 1 has only r1c7 left for 5`: of two places of a digit the other one.
fn only_place(graph: &LinkGraph<'_>, from: Square, to: Square, digit: u8) -> String {
    let shape = graph.at.shape();
    let places = graph.at.places(digit);
    let has_two = |unit: &usize| (places & shape.sets()[*unit]).len() == 2;
    let units = shape.index(from).map_or(&[][..], |index| shape.units_of(index));
    let mut units = units.iter().filter(|unit| has_two(unit)).map(|&unit| &shape.units()[unit]);
    let unit = units.find(|unit| unit.contains(to)).expect("a strong link of a digit lies in a unit");
    format!("{unit} has only {} left for {digit}", to.label())
}

fn conclusion(chain: &Chain<'_>) -> String {
    let (start, digit) = told(chain, 0);
    let (end, last) = told(chain, chain.path.len() - 1);
    let (start, end) = (start.label(), end.label());
    match chain.ending {
        Ending::Start => format!("So {start} is {digit} in any case."),
        Ending::Loop => format!(
            "This is a loop, as {end} being {last} in turn keeps {digit} out of {start}: of any two \
             neighbours in it one is true. So {}.",
            chain.eliminations.text(chain.graph.at.shape())
        ),
        _ if last == digit && chain.eliminations.digits() == Digits::of(digit) => {
            let seeing = labels(chain, chain.eliminations.squares());
            let see = if seeing.len() == 1 { "sees" } else { "see" };
            format!(
                "So one end of the chain is {digit}, and {}, which {see} both ends, cannot be.",
                listed(seeing, "and")
            )
        }
        _ => format!(
            "So {start} is {digit} or {end} is {last}, and either way {}{}.",
            chain.eliminations.text(chain.graph.at.shape()),
            by_both_ends(chain)
        ),
    }
}

/// Why either end rules out what is eliminated, if that is a single candidate: ` (same row as r1c2, less than
/// r3c4)`.
fn by_both_ends(chain: &Chain<'_>) -> String {
    let shape = chain.graph.at.shape();
    let (Some(index), Some(digit)) =
        (chain.eliminations.squares().single(), chain.eliminations.digits().single())
    else {
        return String::new();
    };
    let ends = [chain.path[0], chain.path[chain.path.len() - 1]].map(|end| chain.graph.candidate(end));
    let others = ends.into_iter().filter(|end| end.0 != index);
    let reasons = others.map(|end| match shared_unit(shape, end.0, index) {
        Some(unit) if end.1 == digit => {
            format!("same {} as {}", unit.sort().name(), shape.square(end.0).label())
        }
        _ => beyond_sign(shape, end, (index, digit)),
    });
    format!(" ({})", reasons.collect::<Vec<_>>().join(", "))
}

fn text_of_pairs(chain: &Chain<'_>, squares: &[usize]) -> String {
    let digits = chain.graph.at.domain(told(chain, 0).0);
    let way = labels_in_order(chain, squares.iter().copied());
    format!(
        "{} can only be {}, and each sees the next, so the two take turns. What sees one of each sort sees \
         {}: {}.",
        listed(way, "and"),
        listed(digits.iter(), "or"),
        listed(digits.iter(), "and"),
        chain.eliminations.text(chain.graph.at.shape())
    )
}

fn labels(chain: &Chain<'_>, squares: SquareSet) -> Vec<String> {
    labels_in_order(chain, squares.iter())
}

fn labels_in_order(chain: &Chain<'_>, squares: impl Iterator<Item = usize>) -> Vec<String> {
    squares.map(|index| chain.graph.at.shape().square(index).label()).collect()
}
