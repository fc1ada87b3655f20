use std::sync::Arc;

use crate::deduction::{Lack, Meaning, Network, Supposed};
use crate::grid::Digits;

use super::{Latin, LatinGrid, Position};

/// The literals of a latin grid: for every square, in order, every digit; and where there are signs, for every square and
/// every digit from 2 on, that the square is at least that, and that it is less.
///
/// The groups of which exactly one is true: the digits of a square, for every square; then for every unit the squares of a
/// digit, for every digit; then for every square that a sign joins and every digit from 2 on what its bounds have to do with its digits.
/// At most one is true of the values from k up of a lesser square and up to k of its greater one; and of the bounds that
/// say the same.
impl<P: Latin> Supposed for P {
    fn network<'a>(&self, at: &'a Position) -> &'a Network {
        at.network.get_or_init(|| Arc::new(network(self.latin())))
    }

    fn is_possible(&self, at: &Position, literal: usize) -> bool {
        let (number, says) = parts(at, literal);
        let digits = at.domain_at(number) | at.digit_at(number).map_or(Digits::NONE, Digits::of);
        match says {
            Says::Is(digit) => digits.contains(digit),
            Says::AtLeast(bound) => !(digits - Digits::up_to(bound - 1)).is_empty(),
            Says::LessThan(bound) => !(digits & Digits::up_to(bound - 1)).is_empty(),
        }
    }

    fn meaning(&self, at: &Position, literal: usize) -> Meaning {
        let (number, says) = parts(at, literal);
        let square = at.shape().square(number);
        let is = |relation: &str, bound: u8| format!("{} is {relation} {bound}", square.label());
        let bounded = |says, denies| Meaning { square, says, denies, removal: None, light: None };
        match says {
            Says::Is(digit) => Meaning::number(square, digit),
            Says::AtLeast(bound) => bounded(is("at least", bound), is("less than", bound)),
            Says::LessThan(bound) => bounded(is("less than", bound), is("at least", bound)),
        }
    }

    fn lack(&self, at: &Position, group: usize) -> Lack {
        let shape = at.shape();
        let side = usize::from(shape.side());
        let in_square = |number: usize, last: &str| Lack {
            last: last.to_owned(),
            nothing: format!("{} has no number left", shape.square(number).label()),
            squares: vec![shape.square(number)],
        };
        let nothing_else = "nothing else is left there";
        let Some(of_unit) = group.checked_sub(side * side) else {
            return in_square(group, nothing_else);
        };
        match shape.units().get(of_unit / side) {
            Some(unit) => {
                let digit = of_unit % side + 1;
                Lack {
                    last: format!("the only place in {unit}"),
                    nothing: format!("no place for {digit} is left in {unit}"),
                    squares: Vec::new(),
                }
            }
            None => {
                let of_bound = of_unit - shape.units().len() * side;
                let joined = self.latin().order().joined().iter().nth(of_bound / (3 * (side - 1)));
                // That a square is not less than a bound is no other thing than that it is at least that.
                in_square(joined.unwrap_or_default(), if of_bound % 3 == 0 { "" } else { nothing_else })
            }
        }
    }
}

/// What a literal says about its square.
enum Says {
    Is(u8),
    AtLeast(u8),
    LessThan(u8),
}

/// The number of the square that a literal is about, and what it says.
fn parts(at: &Position, literal: usize) -> (usize, Says) {
    let side = usize::from(at.shape().side());
    let Some(of_bound) = literal.checked_sub(side.pow(3)) else {
        return (literal / side, Says::Is((literal % side) as u8 + 1));
    };
    let (number, of_square) = (of_bound / (2 * (side - 1)), of_bound % (2 * (side - 1)));
    let bound = (of_square / 2) as u8 + 2;
    (number, if of_square % 2 == 0 { Says::AtLeast(bound) } else { Says::LessThan(bound) })
}

/// The numbers of literals in a grid of this side.
#[derive(Clone, Copy)]
struct Literals {
    side: usize,
}

impl Literals {
    fn is(self, number: usize, digit: usize) -> u32 {
        (number * self.side + digit - 1) as u32
    }

    /// That a square is at least `bound`, which is 2 at least.
    fn at_least(self, number: usize, bound: usize) -> u32 {
        (self.side.pow(3) + 2 * (number * (self.side - 1) + bound - 2)) as u32
    }

    fn less_than(self, number: usize, bound: usize) -> u32 {
        self.at_least(number, bound) + 1
    }

    /// What a bound of a square has to do with its values: three groups of which exactly one is true.
    fn bounds(self, number: usize, bound: usize) -> [Vec<u32>; 3] {
        let (at_least, less_than) = (self.at_least(number, bound), self.less_than(number, bound));
        let is = |digit| self.is(number, digit);
        [
            vec![at_least, less_than],
            (1..bound).map(is).chain([at_least]).collect(),
            (bound..=self.side).map(is).chain([less_than]).collect(),
        ]
    }
}

fn network(grid: &LatinGrid) -> Network {
    let shape = grid.shape();
    let side = usize::from(shape.side());
    let literals = Literals { side };
    let squares = (0..side * side).map(|number| (1..=side).map(|digit| literals.is(number, digit)).collect());
    let units = shape.sets().iter().flat_map(|set| {
        (1..=side).map(move |digit| set.iter().map(|number| literals.is(number, digit)).collect::<Vec<u32>>())
    });
    let joined = grid.order().joined();
    let bounds =
        joined.iter().flat_map(|number| (2..=side).flat_map(move |bound| literals.bounds(number, bound)));
    let signs = joined
        .iter()
        .flat_map(|lesser| grid.order().greater(lesser).iter().map(move |greater| (lesser, greater)));
    let apart = signs.flat_map(|(lesser, greater)| {
        let values = (1..=side).map(move |bound| {
            let high = (bound..=side).map(|digit| literals.is(lesser, digit));
            high.chain((1..=bound).map(|digit| literals.is(greater, digit))).collect::<Vec<u32>>()
        });
        let bounds = (2..side)
            .map(move |bound| vec![literals.at_least(lesser, bound), literals.less_than(greater, bound + 1)]);
        values.chain(bounds)
    });
    let of_bounds = if joined.is_empty() { 0 } else { 2 * side * side * (side - 1) };
    Network::new(side.pow(3) + of_bounds, squares.chain(units).chain(bounds), apart)
}
