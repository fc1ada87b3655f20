use crate::deduction::{Light, Reason, Tone};
use crate::grid::{Digits, Square};
use crate::latin::{LatinGrid, Squares};
use crate::puzzle::listed;

use super::chain::{Chain, Ending};

/// Why a chain shows what it shows.
pub(super) fn reason(grid: &LatinGrid, chain: &Chain<'_>) -> Reason {
    let shape = grid.shape();
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
    let first_link: Squares = squares.iter().copied().take(2).collect();
    Reason {
        because,
        lights: lights(chain),
        region: shape.list(first_link),
        question: format!("What follows if {} is not {digit}?", square.label()),
        text: format!("{}. {}", steps(grid, chain), conclusion(chain)),
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
    let (number, digit) = chain.graph.candidate(chain.path[place]);
    (chain.graph.at.shape().square(number), digit)
}

/// Every link in its order: `If r1c2 is not 5, it is 3; then r1c7 is not 3 but 8`.
fn steps(grid: &LatinGrid, chain: &Chain<'_>) -> String {
    let mut text = String::new();
    for place in (0..chain.path.len()).step_by(2) {
        let (from, gone) = told(chain, place);
        let (to, there) = told(chain, place + 1);
        let label = from.label();
        text += &match place {
            0 => format!("If {label} is not {gone}, "),
            _ if is_by_sign(chain, place) => format!("; then by the sign {label} is not {gone} "),
            _ => format!("; then {label} is not {gone} "),
        };
        text += &match place {
            0 if from == to => format!("it is {there}"),
            _ if from == to => format!("but {there}"),
            0 => place_in_unit(grid, chain, from, to, there),
            _ => format!("and {}", place_in_unit(grid, chain, from, to, there)),
        };
    }
    text
}

/// Whether the candidate at this place is excluded by the one before across a sign.
fn is_by_sign(chain: &Chain<'_>, place: usize) -> bool {
    let ((one, lost), (other, there)) = (told(chain, place), told(chain, place - 1));
    one != other && lost != there
}

/// `the 5 of row 1 is in r1c7`: of two places of a digit the other one.
fn place_in_unit(grid: &LatinGrid, chain: &Chain<'_>, from: Square, to: Square, digit: u8) -> String {
    let places = chain.graph.at.places(digit);
    let has_two = |unit: &usize| (places & grid.shape().sets()[*unit]).len() == 2;
    let number = grid.shape().number(from);
    let units = number.map_or(&[][..], |number| grid.shape().units_of(number));
    let mut units = units.iter().filter(|unit| has_two(unit)).map(|&unit| &grid.units()[unit]);
    let unit = units.find(|unit| unit.contains(to)).expect("a strong link of a digit lies in a unit");
    format!("the {digit} of {unit} is in {}", to.label())
}

fn conclusion(chain: &Chain<'_>) -> String {
    let (start, digit) = told(chain, 0);
    let (end, last) = told(chain, chain.path.len() - 1);
    let (start, end) = (start.label(), end.label());
    match chain.ending {
        Ending::Start => format!("So {start} is {digit} in any case."),
        Ending::Loop => format!(
            "As {end} being {last} in turn keeps {digit} out of {start}, this is a loop, and of any two neighbours in it one is true. So {}.",
            chain.struck.told(chain.graph.at.shape())
        ),
        _ if last == digit && chain.struck.digits() == Digits::of(digit) => {
            let seeing = labels(chain, chain.struck.squares());
            let see = if seeing.len() == 1 { "sees" } else { "see" };
            format!(
                "So one end of the chain is {digit}, and {}, which {see} both ends, cannot be.",
                listed(seeing, "and")
            )
        }
        _ => format!(
            "So {start} is {digit} or {end} is {last}, and either way {}.",
            chain.struck.told(chain.graph.at.shape())
        ),
    }
}

fn text_of_pairs(chain: &Chain<'_>, squares: &[usize]) -> String {
    let digits = chain.graph.at.domain(told(chain, 0).0);
    let way = labels_in_order(chain, squares.iter().copied());
    format!(
        "{} can only be {}, and each sees the next, so the two take turns. What sees one of each sort sees {}: {}.",
        listed(way, "and"),
        listed(digits.iter(), "or"),
        listed(digits.iter(), "and"),
        chain.struck.told(chain.graph.at.shape())
    )
}

fn labels(chain: &Chain<'_>, squares: Squares) -> Vec<String> {
    labels_in_order(chain, squares.iter())
}

fn labels_in_order(chain: &Chain<'_>, squares: impl Iterator<Item = usize>) -> Vec<String> {
    squares.map(|number| chain.graph.at.shape().square(number).label()).collect()
}
