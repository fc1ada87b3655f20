use crate::generation::{Choice, Impossible, Order, ScoreRange, Values, Wish};
use crate::grid::Dimensions;
use crate::puzzles::shikaku::ShikakuProblem;

use super::partition::Areas;

/// The wishes that a Shikaku can fulfil.
pub(super) const WISHES: &[Wish] = &[
    Wish {
        name: "hints",
        label: "Numbers",
        what: "How many numbers there are, and so blocks",
        values: Values::Number { least: 1, most: 4900 },
    },
    Wish {
        name: "blocks",
        label: "Blocks",
        what: "How large the blocks are",
        values: Values::Choice(BLOCKS),
    },
];

const BLOCKS: &[Choice] = &[
    Choice { name: "small", aliases: &[], what: "2 to 6 squares, most of them" },
    Choice { name: "large", aliases: &[], what: "6 to 20 squares, most of them" },
];

/// The wishes for a Shikaku.
pub(super) struct ShikakuWishes {
    pub(super) grid: Dimensions,
    /// The number of hints, if that is wished.
    pub(super) hints: Option<usize>,
    pub(super) areas: Areas,
    pub(super) allows_multiple: bool,
    pub(super) scores: ScoreRange,
}

impl ShikakuWishes {
    /// Checks the wishes of an order.
    ///
    /// # Errors
    /// The first one that cannot be fulfilled.
    pub(super) fn of(order: &Order) -> Result<Self, Impossible> {
        let grid = order.size.grid;
        let most = grid.area() / 2;
        let hints = order.number("hints");
        if let Some(hints) = hints.filter(|&hints| hints > most) {
            let expected = format!("1 to {most} at {grid}");
            return Err(Impossible::new(format!("{hints} numbers at {grid}"), expected));
        }
        let blocks = order.choice("blocks");
        if let (Some(blocks), Some(_)) = (blocks, hints) {
            let found = format!("{blocks} blocks beside a count of numbers");
            return Err(Impossible::new(found, "one of the two"));
        }
        let areas = match blocks {
            Some("small") => Areas { least: 2, most: 6 },
            Some("large") => Areas { least: 6, most: 20 },
            _ => Areas::usual(grid),
        };
        Ok(Self {
            grid,
            hints: hints.map(|hints| hints as usize),
            areas,
            allows_multiple: order.allows_multiple(),
            scores: ScoreRange::of::<ShikakuProblem>(order),
        })
    }
}
