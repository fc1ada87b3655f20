use crate::deduction::DIFFICULTIES;
use crate::generation::{Choice, Impossible, Order, ScoreRange, Values, Wish};
use crate::puzzle::listed;
use crate::puzzles::futoshiki::FutoshikiProblem;

/// The wishes that a Futoshiki can fulfil.
pub(super) const WISHES: &[Wish] = &[
    Wish {
        name: "empties",
        label: "Empty squares",
        what: "How many squares are empty at the start",
        values: Values::Number { least: 1, most: 81 },
    },
    Wish { name: "signs", label: "Signs", what: "How many signs there are", values: Values::Choice(SIGNS) },
];

const SIGNS: &[Choice] = &[
    Choice { name: "few", aliases: &[], what: "digits first: at most one sign for every row" },
    Choice { name: "many", aliases: &[], what: "signs first: as few digits as can be" },
    Choice { name: "only", aliases: &[], what: "no digits at all" },
];

/// The balance of digits and signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Balance {
    /// Any which way.
    Mixed,
    /// At most one sign for every row.
    FewSigns,
    /// Digits only where signs do not suffice.
    ManySigns,
    /// No digits.
    OnlySigns,
}

/// The wishes for a Futoshiki.
pub(super) struct FutoshikiWishes {
    /// The number of columns, rows and digits, 4 to 9.
    pub(super) side: u8,
    /// The number of given digits, if that is wished.
    pub(super) givens: Option<usize>,
    pub(super) balance: Balance,
    pub(super) allows_multiple: bool,
    pub(super) scores: ScoreRange,
}

impl FutoshikiWishes {
    /// Checks the wishes of an order.
    ///
    /// # Errors
    /// The first one that cannot be fulfilled.
    pub(super) fn of(order: &Order) -> Result<Self, Impossible> {
        let side = order.size.grid.width() as u8;
        let squares = u32::from(side) * u32::from(side);
        let givens = match order.number("empties") {
            Some(empties) if empties > squares => {
                let expected = format!("1 to {squares} at {}", order.size);
                return Err(Impossible::new(format!("{empties} empties"), expected));
            }
            empties => empties.map(|empties| (squares - empties) as usize),
        };
        let balance = match order.choice("signs") {
            Some("few") => Balance::FewSigns,
            Some("many") => Balance::ManySigns,
            Some("only") => Balance::OnlySigns,
            _ => Balance::Mixed,
        };
        if let Some(givens) = givens.filter(|&givens| givens > 0 && balance == Balance::OnlySigns) {
            let found = format!("{} empties beside signs `only`", squares as usize - givens);
            return Err(Impossible::new(found, format!("{squares} empties, or another wish for signs")));
        }
        if let Some(tier) = order.tier.filter(|tier| !tiers(side).contains(tier)) {
            let names = tiers(side).iter().map(|tier| DIFFICULTIES[usize::from(tier - 1)]);
            let found = format!("the difficulty {} at {}", DIFFICULTIES[usize::from(tier - 1)], order.size);
            return Err(Impossible::new(found, listed(names, "or")));
        }
        Ok(Self {
            side,
            givens,
            balance,
            allows_multiple: order.allows_multiple(),
            scores: ScoreRange::of::<FutoshikiProblem>(order),
        })
    }
}

/// The tiers that puzzles of this side have. Expert ones need four squares of a line, or lines of a digit,
/// that leave at least four others open: with fewer, the others show the same at a lower tier. The rare
/// puzzles of side 4 that need a forcing chain are left out.
fn tiers(side: u8) -> &'static [u8] {
    match side {
        ..=4 => &[1, 2, 3, 5],
        5..=7 => &[1, 2, 3, 5, 6],
        8.. => &[1, 2, 3, 4, 5, 6],
    }
}
