use crate::grid::{Digits, Square};
use crate::puzzle::in_order;

use super::{Lit, Placement, Removal, Step, Tone};

/// The techniques whose lights are the candidates of a chain, in order, alternately false and true.
const CHAINS: [&str; 5] = [
    "x-chain",
    "grouped-x-chain",
    "xy-chain",
    "alternating-inference-chain",
    "grouped-alternating-inference-chain",
];

/// A candidate of a chain, or a group of places of one digit.
#[derive(Clone, PartialEq)]
struct Node {
    tone: Tone,
    digits: Digits,
    squares: Vec<Square>,
}

impl Step {
    /// The step in Eureka notation, if it is a chain that the notation can express: `(2)r6c6=r5c6 - (2=6)r5c7
    /// => r6c6<>6`. Of two candidates joined by `=`, at least one is true; of two joined by ` - `, at most
    /// one.
    ///
    /// Source: the Eureka forum (2005).
    pub fn eureka(&self) -> Option<String> {
        let nodes = self.nodes()?;
        let links = nodes.chunks(2).map(|link| strong_link(&link[0], &link[1]));
        let links: Vec<String> = links.collect();
        let placed = self.places.iter().filter_map(|placement| match placement {
            Placement::Number(numbered) => {
                Some(format!("{}={}", numbered.square().label(), numbered.number()))
            }
            Placement::Block { .. } => None,
        });
        let removed = self.removes.iter().filter_map(|removal| match removal {
            Removal::Numbers { square, numbers } => Some(format!("{}<>{}", square.label(), joined(*numbers))),
            Removal::Blocks { .. } => None,
        });
        let shown: Vec<String> = placed.chain(removed).collect();
        Some(format!("{} => {}", links.join(" - "), shown.join(", ")))
    }

    /// The candidates of the chain from its start, which is assumed to be false, to its end.
    fn nodes(&self) -> Option<Vec<Node>> {
        if !CHAINS.contains(&self.technique) {
            return None;
        }
        let mut nodes: Vec<Node> = Vec::new();
        for light in &self.reason.lights {
            let Lit::Numbers { square, numbers } = light.on else { return None };
            match nodes.last_mut().filter(|node| node.tone == light.tone) {
                Some(node) if node.digits == numbers => node.squares.push(square),
                Some(_) => return None,
                None => nodes.push(Node { tone: light.tone, digits: numbers, squares: vec![square] }),
            }
        }
        // A chain that returns to its start lights it only at the end.
        if nodes.first()?.tone == Tone::First {
            nodes.insert(0, Node { tone: Tone::Second, ..nodes.last()?.clone() });
        }
        // A remote pair rules out more than its two ends do.
        let digits = nodes.iter().fold(Digits::NONE, |all, node| all | node.digits);
        let is_pair = self.technique == "xy-chain" && digits.len() == 2;
        (!is_pair && nodes.len().is_multiple_of(2)).then_some(nodes)
    }
}

/// `(2)r6c6=r5c6`, `(2=6)r5c7`, `(2)r6c6=(3)r4c6`
fn strong_link(one: &Node, other: &Node) -> String {
    let [first, second] = [one, other].map(|node| joined(node.digits));
    let [from, to] = [one, other].map(|node| places(&node.squares));
    if one.squares == other.squares {
        format!("({first}={second}){from}")
    } else if one.digits == other.digits {
        format!("({first}){from}={to}")
    } else {
        format!("({first}){from}=({second}){to}")
    }
}

fn joined(digits: Digits) -> String {
    digits.iter().map(|digit| digit.to_string()).collect()
}

/// Squares of one line in short form: `r2c13`, `r46c5`.
fn places(squares: &[Square]) -> String {
    let numbers = |of: fn(Square) -> u16| {
        let numbers = in_order(squares.iter().map(|&square| of(square) + 1));
        numbers.into_iter().map(|number| number.to_string()).collect::<String>()
    };
    format!("r{}c{}", numbers(Square::row), numbers(Square::column))
}
