use crate::deduction::{Removal, Step, Technique};
use crate::grid::{Digits, Square};
use crate::latin::Position;
use crate::puzzles::futoshiki::FutoshikiProblem;

/// The bound of a sign: the greater square loses all up to the lesser's smallest number, and the lesser square all from
/// the greater's greatest number on.
pub(super) struct SignBound;

impl Technique<FutoshikiProblem> for SignBound {
    fn id(&self) -> &'static str {
        "sign-bound"
    }

    fn name(&self) -> &'static str {
        "Sign Bound"
    }

    fn score(&self) -> f64 {
        1.8
    }

    fn find(&self, problem: &FutoshikiProblem, at: &Position, found: &mut dyn FnMut(Step)) {
        for sign in problem.latin().signs() {
            let (lesser, greater) = (sign.lesser, sign.greater);
            if let Some(smallest) = at.possible(lesser).lowest() {
                let gone = at.domain(greater) & Digits::up_to(smallest);
                let limit = Limit { is_greater: true, other: lesser, number: smallest };
                found_if_any(self, at, greater, gone, limit, found);
            }
            if let Some(greatest) = at.possible(greater).highest() {
                let gone = at.domain(lesser) - Digits::up_to(greatest - 1);
                let limit = Limit { is_greater: false, other: greater, number: greatest };
                found_if_any(self, at, lesser, gone, limit, found);
            }
        }
    }
}

/// What a square must be greater or less than.
struct Limit {
    is_greater: bool,
    other: Square,
    number: u8,
}

fn found_if_any(
    technique: &SignBound,
    at: &Position,
    square: Square,
    gone: Digits,
    limit: Limit,
    found: &mut dyn FnMut(Step),
) {
    if gone.is_empty() {
        return;
    }
    let than = if limit.is_greater { "greater" } else { "less" };
    let other = limit.other.label();
    let reason = match at.digit(limit.other) {
        Some(digit) => format!("which is {digit}"),
        None if limit.is_greater => format!("whose smallest number is {}", limit.number),
        None => format!("whose greatest number is {}", limit.number),
    };
    let square_label = square.label();
    found(Step {
        technique: technique.id(),
        name: technique.name(),
        score: technique.score(),
        because: vec![limit.other],
        places: Vec::new(),
        removes: vec![Removal::Numbers { square, numbers: gone }],
        region: vec![square.min(limit.other), square.max(limit.other)],
        question: format!("What does the sign between {square_label} and {other} rule out?"),
        text: format!(
            "{square_label} is {than} than {other}, {reason}, so {square_label} cannot be {}.",
            alternatives(gone)
        ),
    });
}

/// `1`, `1 or 2`, `1, 2 or 3`.
fn alternatives(digits: Digits) -> String {
    let digits: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    match digits.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => digits.concat(),
    }
}
