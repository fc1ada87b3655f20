use std::sync::Arc;

use crate::deduction::{Lack, Meaning, Network, Supposed};

use super::{Latin, LatinGrid, Position};

/// The literals of a latin grid: for every square, in order, every digit. The groups of which exactly one is true: the
/// digits of a square, for every square; then for every unit the squares of a digit, for every digit. At most one is true
/// of the values from k up of a lesser square and up to k of its greater one.
impl<P: Latin> Supposed for P {
    fn network<'a>(&self, at: &'a Position) -> &'a Network {
        at.network.get_or_init(|| Arc::new(network(self.latin())))
    }

    fn is_possible(&self, at: &Position, literal: usize) -> bool {
        let (number, digit) = parts(at, literal);
        at.domain_at(number).contains(digit) || at.digit_at(number) == Some(digit)
    }

    fn meaning(&self, at: &Position, literal: usize) -> Meaning {
        let (number, digit) = parts(at, literal);
        Meaning::number(at.shape().square(number), digit)
    }

    fn lack(&self, at: &Position, group: usize) -> Lack {
        let shape = at.shape();
        let side = usize::from(shape.side());
        match group.checked_sub(side * side) {
            None => Lack {
                last: "its last number".to_owned(),
                nothing: format!("{} has no number left", shape.square(group).label()),
                twice: format!("{} has two numbers", shape.square(group).label()),
                squares: vec![shape.square(group)],
            },
            Some(of_unit) => {
                let unit = &shape.units()[of_unit / side];
                let digit = of_unit % side + 1;
                Lack {
                    last: format!("the only place in {unit}"),
                    nothing: format!("{unit} has no place for {digit}"),
                    twice: format!("{unit} has two {digit}s"),
                    squares: Vec::new(),
                }
            }
        }
    }
}

/// The number of the square and the digit of a literal.
fn parts(at: &Position, literal: usize) -> (usize, u8) {
    let side = usize::from(at.shape().side());
    (literal / side, (literal % side) as u8 + 1)
}

fn network(grid: &LatinGrid) -> Network {
    let shape = grid.shape();
    let side = usize::from(shape.side());
    let literal = |number: usize, digit: usize| (number * side + digit - 1) as u32;
    let squares = (0..side * side).map(|number| (1..=side).map(|digit| literal(number, digit)).collect());
    let units = shape.sets().iter().flat_map(|set| {
        (1..=side).map(move |digit| set.iter().map(|number| literal(number, digit)).collect::<Vec<u32>>())
    });
    let signs = grid
        .signs()
        .iter()
        .filter_map(|sign| Some((shape.number(sign.lesser)?, shape.number(sign.greater)?)));
    let apart = signs.flat_map(|(lesser, greater)| {
        (1..=side).map(move |bound| {
            let high = (bound..=side).map(|digit| literal(lesser, digit));
            high.chain((1..=bound).map(|digit| literal(greater, digit))).collect::<Vec<u32>>()
        })
    });
    Network::new(side.pow(3), squares.chain(units), apart)
}
