use std::sync::{Arc, OnceLock};

use crate::deduction::{Assumable, GroupMeaning, LiteralMeaning, LiteralNetwork};
use crate::grid::{Digits, Square};

use super::{LatinGrid, LatinGroup, LatinPosition, LatinPuzzle};

/// The literals of a latin grid are: for every square, every digit; then, if there are signs, for every
/// square and every digit from 2 on, that it is at least this digit, and that it is less. Exactly one literal
/// is true in these groups: the digits of every square; the places of every digit in every unit; for every
/// square at a sign and every digit from 2 on, three groups that tie its bounds to its digits; and the
/// puzzle's own groups. At most one is true in these: for every sign, the values from k up of the lesser
/// square with the value k of the greater one, and the same for bounds.
impl<P: LatinPuzzle> Assumable for P {
    fn network<'a>(&self, at: &'a LatinPosition) -> &'a LiteralNetwork {
        at.network.get_or_init(|| {
            let groups = self.groups();
            let is_shared = groups.is_empty() && self.number_grid().order().is_empty();
            let own = || Arc::new(network(self.number_grid(), &groups));
            if is_shared { Arc::clone(at.shape().network.get_or_init(own)) } else { own() }
        })
    }

    fn harmless<'a>(&self, at: &'a LatinPosition) -> Option<&'a OnceLock<Arc<Vec<bool>>>> {
        Some(&at.harmless)
    }

    #[inline]
    fn is_possible(&self, at: &LatinPosition, literal: usize) -> bool {
        let (index, says) = parts(at, literal);
        let digits = at.possible_at(index);
        match says {
            Statement::Is(digit) => digits.contains(digit),
            Statement::AtLeast(bound) => !(digits - Digits::up_to(bound - 1)).is_empty(),
            Statement::LessThan(bound) => !(digits & Digits::up_to(bound - 1)).is_empty(),
        }
    }

    fn meaning(&self, at: &LatinPosition, literal: usize) -> LiteralMeaning {
        let (index, says) = parts(at, literal);
        let square = at.shape().square(index);
        match says {
            Statement::Is(digit) => LiteralMeaning::number(square, digit),
            Statement::AtLeast(bound) => LiteralMeaning::at_least(square, bound),
            Statement::LessThan(bound) => LiteralMeaning::at_most(square, bound - 1),
        }
    }

    fn value_square(&self, at: &LatinPosition, literal: usize) -> Option<Square> {
        match parts(at, literal) {
            (index, Statement::Is(_)) => Some(at.shape().square(index)),
            _ => None,
        }
    }

    fn group_meaning(&self, at: &LatinPosition, group: usize) -> GroupMeaning {
        let shape = at.shape();
        let side = usize::from(shape.side());
        let meaning = |last: &str, nothing: String, twice: String, squares: Vec<Square>| GroupMeaning {
            last: last.to_owned(),
            choices: last.to_owned(),
            nothing,
            twice,
            squares,
        };
        let Some(of_unit) = group.checked_sub(side * side) else {
            let label = shape.label(group);
            let nothing = format!("{label} has no number left");
            let twice = format!("{label} would hold two numbers");
            return meaning("all it has left", nothing, twice, vec![shape.square(group)]);
        };
        if let Some(unit) = shape.units().get(of_unit / side) {
            let digit = of_unit % side + 1;
            let nothing = format!("{unit} has no place for {digit}");
            let last = format!("the only place in {unit}");
            let choices = format!("the only places in {unit}");
            return GroupMeaning {
                choices,
                ..meaning(&last, nothing, format!("{unit} has two {digit}s"), Vec::new())
            };
        }
        let order = self.number_grid().order();
        let of_bound = of_unit - shape.units().len() * side;
        let Some(of_own) = of_bound.checked_sub(order.joined().len() * 3 * (side - 1)) else {
            let joined = order.joined().iter().nth(of_bound / (3 * (side - 1))).unwrap_or_default();
            let label = shape.label(joined);
            let nothing = format!("{label} has no number left");
            let twice = format!("no number is left for {label}");
            return meaning("", nothing, twice, vec![shape.square(joined)]);
        };
        let mut own = self.groups();
        let Some(of_signs) = of_own.checked_sub(own.len()) else { return own.swap_remove(of_own).meaning };
        // Every sign has a group for each digit, and one for each bound between the least and the greatest.
        let sign = signs(self.number_grid()).nth(of_signs / (2 * side - 2)).unwrap_or_default();
        let (lesser, greater) = (shape.square(sign.0), shape.square(sign.1));
        let twice = format!("{} is not less than {}", lesser.label(), greater.label());
        meaning("", String::new(), twice, vec![lesser, greater])
    }

    fn why_last(&self, at: &LatinPosition, group: usize, literal: usize, by: &[u32]) -> String {
        let last = self.group_meaning(at, group).last;
        if !last.is_empty() {
            return last;
        }
        // A group of bounds.
        let (index, says) = parts(at, literal);
        let beyond = by.iter().map(|&cause| parts(at, cause as usize).0).find(|&cause| cause != index);
        let from = beyond.map(|beyond| at.shape().label(beyond));
        let is_pair = self.network(at).members(group).len() == 2;
        match (says, from) {
            (Statement::Is(_), _) => "all it has left".to_owned(),
            (Statement::AtLeast(_), Some(lesser)) if is_pair => format!("greater than {lesser}"),
            (Statement::LessThan(_), Some(greater)) if is_pair => format!("less than {greater}"),
            _ if is_pair => String::new(),
            (Statement::AtLeast(_), _) => "nothing less is left".to_owned(),
            (Statement::LessThan(_), _) => "nothing greater is left".to_owned(),
        }
    }

    fn clash(&self, at: &LatinPosition, group: usize, both: [usize; 2]) -> String {
        match both.map(|literal| parts(at, literal)) {
            [(one, Statement::Is(digit)), (other, Statement::Is(second))]
                if one == other && !at.shape().has_sectors() =>
            {
                format!("{} cannot be both {digit} and {second}", at.shape().label(one))
            }
            _ => self.group_meaning(at, group).twice,
        }
    }
}

fn signs(grid: &LatinGrid) -> impl Iterator<Item = (usize, usize)> {
    let order = grid.order();
    let of_lesser = move |lesser| order.greater(lesser).iter().map(move |greater| (lesser, greater));
    order.joined().iter().flat_map(of_lesser)
}

enum Statement {
    Is(u8),
    AtLeast(u8),
    LessThan(u8),
}

/// The index of the square that a literal is about, and its statement.
#[inline]
fn parts(at: &LatinPosition, literal: usize) -> (usize, Statement) {
    let side = usize::from(at.shape().side());
    let Some(of_bound) = literal.checked_sub(side.pow(3)) else {
        return (literal / side, Statement::Is((literal % side) as u8 + 1));
    };
    let (index, of_square) = (of_bound / (2 * (side - 1)), of_bound % (2 * (side - 1)));
    let bound = (of_square / 2) as u8 + 2;
    (index, if of_square % 2 == 0 { Statement::AtLeast(bound) } else { Statement::LessThan(bound) })
}

fn network(grid: &LatinGrid, groups: &[LatinGroup]) -> LiteralNetwork {
    let shape = grid.shape();
    let side = usize::from(shape.side());
    let is = move |index: usize, digit: usize| (index * side + digit - 1) as u32;
    let at_least =
        move |index: usize, bound: usize| (side.pow(3) + 2 * (index * (side - 1) + bound - 2)) as u32;
    let less_than = move |index: usize, bound: usize| at_least(index, bound) + 1;
    let squares = (0..side * side).map(|index| (1..=side).map(|digit| is(index, digit)).collect());
    let units = shape.sets().iter().flat_map(|set| {
        (1..=side).map(move |digit| set.iter().map(|index| is(index, digit)).collect::<Vec<u32>>())
    });
    let joined = grid.order().joined();
    // The three groups, each with exactly one true literal, that tie a bound of a square to its values.
    let of_bound = move |index: usize, bound: usize| {
        let is = |digit| is(index, digit);
        [
            vec![at_least(index, bound), less_than(index, bound)],
            (1..bound).map(is).chain([at_least(index, bound)]).collect(),
            (bound..=side).map(is).chain([less_than(index, bound)]).collect(),
        ]
    };
    let bounds = joined.iter().flat_map(|index| (2..=side).flat_map(move |bound| of_bound(index, bound)));
    let own = groups.iter().map(|group| {
        let index = |square| shape.index(square).expect("a group lies inside the grid");
        let is = |&(square, digit): &(Square, u8)| is(index(square), usize::from(digit));
        group.values.iter().map(is).collect()
    });
    let apart = signs(grid).flat_map(|(lesser, greater)| {
        let values = (1..=side).map(move |bound| {
            let high = (bound..=side).map(|digit| is(lesser, digit));
            high.chain([is(greater, bound)]).collect::<Vec<u32>>()
        });
        let bounds = (2..side).map(move |bound| vec![at_least(lesser, bound), less_than(greater, bound + 1)]);
        values.chain(bounds)
    });
    let of_bounds = if joined.is_empty() { 0 } else { 2 * side * side * (side - 1) };
    let values = side.pow(3);
    LiteralNetwork::new(values + of_bounds, squares.chain(units).chain(bounds).chain(own), apart)
        .with_values(values)
}
