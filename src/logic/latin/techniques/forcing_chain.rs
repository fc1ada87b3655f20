use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::bit_set::{BitRows, contains, insert, intersect, members, members_of};
use crate::latin::chains::{LinkGraph, Links, denied, link_in_words};
use crate::latin::{LatinGrid, LatinPosition, LatinTechnique, offer_eliminations, offer_placement};
use crate::puzzle::listed;

/// The forcing chain: chains from every digit of a square, or from every place of a digit in a unit, lead to
/// the same result. Source: the Sudoku Explainer (N. Juillerat, 2007).
pub struct ForcingChain;

impl LatinTechnique for ForcingChain {
    fn label(&self) -> Label {
        label!("forcing-chain", "Forcing Chain", 8.2)
    }

    /// Offers what follows from every candidate of a choice, and so in any case.
    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let score = self.label().score;
        let graph = LinkGraph::new(grid, at, Links::All, Digits::NONE);
        let [true_then, false_then] = consequences(&graph);
        for choice in choices(&graph, at) {
            let Some((&first, rest)) = choice.candidates.split_first() else { continue };
            let mut on = true_then.row(first).to_vec();
            let mut off = false_then.row(first).to_vec();
            for &other in rest {
                intersect(&mut on, true_then.row(other));
                intersect(&mut off, false_then.row(other));
            }
            for forced in members(&on) {
                offer_placement(found, score, at, graph.candidate(forced), || {
                    reason(&graph, &choice, forced, true)
                });
            }
            if found.wants_removals(score) {
                for forced in members(&off) {
                    let mut one = graph.none();
                    insert(&mut one, forced);
                    offer_eliminations(found, score, at, &graph.eliminations(&one), || {
                        reason(&graph, &choice, forced, false)
                    });
                }
            }
        }
    }
}

/// Candidates, one of which must be true: the digits of a square, or the places of a digit in a unit.
struct ForcingChoice {
    candidates: Vec<u16>,
    /// The place of the unit among all, and the digit; `None` for a square.
    of_unit: Option<(usize, u8)>,
}

/// The most candidates that a choice may have: with more, the explanation would be too long.
const MOST: usize = 5;

fn choices(graph: &LinkGraph<'_>, at: &LatinPosition) -> Vec<ForcingChoice> {
    let shape = at.shape();
    let squares = at.open_squares().iter().filter(|&index| (2..=MOST).contains(&at.domain_at(index).len()));
    let digits = |index| at.domain_at(index).iter().map(move |digit| graph.number_of(index, digit)).collect();
    let mut choices: Vec<ForcingChoice> =
        squares.map(|index| ForcingChoice { candidates: digits(index), of_unit: None }).collect();
    for (unit, &set) in shape.sets().iter().enumerate() {
        for digit in 1..=shape.side() {
            let places = at.places(digit) & set;
            if (2..=MOST).contains(&places.len()) && !at.standing(digit).meets(set) {
                let candidates = places.iter().map(|index| graph.number_of(index, digit)).collect();
                choices.push(ForcingChoice { candidates, of_unit: Some((unit, digit)) });
            }
        }
    }
    choices
}

/// By candidate: what is true if it is true, and what is false.
fn consequences(graph: &LinkGraph<'_>) -> [BitRows; 2] {
    let none = BitRows::new(graph.len(), graph.none().len());
    let (mut on, mut off) = (none.clone(), none);
    let mut queue = Vec::with_capacity(graph.len());
    for start in 0..graph.len() as u16 {
        insert(on.row_mut(start), start);
        follow(graph, start, (on.row_mut(start), off.row_mut(start)), &mut queue, &mut |_, _, _| ());
    }
    [on, off]
}

/// Follows the consequences if `start` is true, breadth first. Calls `tell` with each candidate, the one that
/// led to it, and whether it is true.
fn follow(
    graph: &LinkGraph<'_>,
    start: u16,
    (on, off): (&mut [u64], &mut [u64]),
    queue: &mut Vec<u16>,
    tell: &mut dyn FnMut(u16, u16, bool),
) {
    queue.clear();
    queue.push(start);
    let mut at = 0;
    while let Some(&true_one) = queue.get(at) {
        at += 1;
        for (index, (known, &weak)) in off.iter_mut().zip(graph.weak(true_one)).enumerate() {
            let new = weak & !*known;
            *known |= new;
            for false_one in members_of(new, index) {
                tell(false_one, true_one, false);
                for next in graph.strong(false_one) {
                    if !contains(on, next) {
                        insert(on, next);
                        tell(next, false_one, true);
                        queue.push(next);
                    }
                }
            }
        }
    }
}

/// The path from a true candidate to a forced one, both included: true and false candidates alternate.
fn path(graph: &LinkGraph<'_>, start: u16, forced: u16, is_true: bool) -> Vec<u16> {
    let (mut on, mut off) = (graph.none(), graph.none());
    insert(&mut on, start);
    let none = vec![u16::MAX; graph.len()];
    let (mut on_from, mut off_from) = (none.clone(), none);
    follow(graph, start, (&mut on, &mut off), &mut Vec::new(), &mut |one, from, is_on| {
        let by = if is_on { &mut on_from } else { &mut off_from };
        by[usize::from(one)] = from;
    });
    let mut path = vec![forced];
    let mut true_one = forced;
    if !is_true {
        true_one = off_from[usize::from(forced)];
        path.push(true_one);
    }
    while true_one != start {
        let false_one = on_from[usize::from(true_one)];
        true_one = off_from[usize::from(false_one)];
        path.extend([false_one, true_one]);
    }
    path.reverse();
    path
}

fn reason(graph: &LinkGraph<'_>, choice: &ForcingChoice, forced: u16, is_true: bool) -> Reason {
    let shape = graph.at.shape();
    let says = |candidate: u16| {
        let (index, digit) = graph.candidate(candidate);
        format!("{} is {digit}", shape.label(index))
    };
    // Only the first candidate of a square names the square.
    let way = |place: usize, candidate: u16| match choice.of_unit {
        None if place > 0 => graph.candidate(candidate).1.to_string(),
        _ => says(candidate),
    };
    let (index, digit) = graph.candidate(forced);
    let target = format!("{} is {}{digit}", shape.label(index), if is_true { "" } else { "not " });
    let mut squares = Vec::new();
    let mut lights = Vec::new();
    // Starts that lead to the result in the same way share one sentence.
    let mut stories: Vec<(Vec<String>, String)> = Vec::new();
    let mut told: Vec<String> = Vec::new();
    let mut paths: Vec<(u16, Vec<u16>)> =
        choice.candidates.iter().map(|&start| (start, path(graph, start, forced, is_true))).collect();
    // The short ones come first; the longer ones may go on like them.
    paths.sort_by_key(|(_, path)| path.len());
    for (start, path) in paths {
        let all: Vec<String> = path.windows(3).step_by(2).map(|link| link_in_words(graph, link)).collect();
        // A sentence that reaches a link of an earlier one goes on like that one.
        let known = all.iter().position(|link| told.contains(link)).filter(|&known| known + 1 < all.len());
        let links = &all[..known.map_or(all.len(), |known| known + 1)];
        let end = match &path[..] {
            _ if known.is_some() => "; then as before".to_owned(),
            [.., cause, _] if !is_true => {
                let so = if links.is_empty() { "" } else { "; so " };
                format!("{so}{}", denied(graph, *cause, forced))
            }
            // The start itself is the result.
            [_] => continue,
            _ => String::new(),
        };
        let story = format!("{}{end}", links.join("; then "));
        told.extend_from_slice(links);
        let place = stories.iter().position(|(_, known)| *known == story).unwrap_or(stories.len());
        match stories.get_mut(place) {
            Some((ways, _)) => ways.push(way(ways.len(), start)),
            None => stories.push((vec![way(0, start)], story)),
        }
        for (step, &one) in path[..path.len() - 1].iter().step_by(2).enumerate() {
            let (index, digit) = graph.candidate(one);
            let square = shape.square(index);
            squares.push(square);
            let tone = if step == 0 { Tone::Second } else { Tone::First };
            let light = Light::numbers(tone, square, Digits::of(digit)).in_case(place + 1);
            if !lights.contains(&light) {
                lights.push(light);
            }
        }
    }
    let stories: String =
        stories.into_iter().map(|(ways, story)| format!("\nIf {}, {story}.", listed(ways, "or"))).collect();
    squares.sort_unstable();
    squares.dedup();
    let (whatever, region) = match choice.of_unit {
        Some((unit, digit)) => {
            let unit = &shape.units()[unit];
            (format!("Wherever the {digit} of {unit} goes"), unit.squares().to_vec())
        }
        None => {
            let square = shape.square(graph.candidate(choice.candidates[0]).0);
            (format!("Whatever {} is", square.label()), vec![square])
        }
    };
    let whatever = if choice.candidates.contains(&forced) { "In any case".to_owned() } else { whatever };
    let ways: Vec<String> = (0..).zip(&choice.candidates).map(|(place, &one)| way(place, one)).collect();
    Reason {
        because: squares,
        lights,
        region,
        question: format!("What follows in any case, whether {}?", listed(ways, "or")),
        text: format!("{whatever}, {target}.{stories}"),
    }
}
