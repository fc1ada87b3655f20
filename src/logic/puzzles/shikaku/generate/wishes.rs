use crate::generation::{Choice, Impossible, Order, ScoreRange, Values, Wish};
use crate::grid::Dimensions;
use crate::puzzles::shikaku::ShikakuProblem;

use super::leaving_out::{Amount, Saying};
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
    Wish {
        name: "shapes",
        label: "Shapes",
        what: "How many clues ask for a square, a wide or a tall block; Shikaku with shapes is Patches",
        values: Values::Choice(SHAPES),
    },
    Wish {
        name: "unknown",
        label: "Unknown",
        what: "How many clues have no number",
        values: Values::Choice(UNKNOWN),
    },
    Wish {
        name: "minimal",
        label: "Minimal",
        what: "A puzzle in which no number and no shape can be left out",
        values: Values::Yes,
    },
];

const SHAPES: &[Choice] = &[
    Choice { name: "none", aliases: &[], what: "no clue" },
    Choice { name: "some", aliases: &[], what: "about a third" },
    Choice { name: "all", aliases: &[], what: "every clue" },
];

const UNKNOWN: &[Choice] = &[
    Choice { name: "none", aliases: &[], what: "no clue" },
    Choice { name: "some", aliases: &[], what: "about a third" },
    Choice { name: "half", aliases: &[], what: "half of them" },
    Choice { name: "most", aliases: &[], what: "as many as can be, more than half" },
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
    pub(super) saying: Saying,
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
            saying: saying(order)?,
            allows_multiple: order.allows_multiple(),
            scores: ScoreRange::of::<ShikakuProblem>(order),
        })
    }
}

/// The wishes for what the clues say.
///
/// # Errors
/// The first one that cannot be fulfilled.
fn saying(order: &Order) -> Result<Saying, Impossible> {
    let amount = |wish: &str| match order.choice(wish) {
        Some("some") => Amount::Some,
        Some("half") => Amount::Half,
        Some("most") => Amount::Most,
        Some("all") => Amount::All,
        _ => Amount::None,
    };
    let saying = Saying {
        shapes: amount("shapes"),
        unknown: amount("unknown"),
        is_minimal: order.wish("minimal").is_some(),
    };
    let excludes = |name: &str| Impossible::new(format!("minimal beside {name}"), "one of the two");
    match (saying.is_minimal, order.choice("unknown")) {
        (true, _) if order.allows_multiple() => Err(excludes("allow-multiple")),
        (true, _) if saying.shapes == Amount::All => Err(excludes("shapes all")),
        (true, Some(unknown)) if unknown != "most" => Err(excludes(&format!("unknown {unknown}"))),
        _ => Ok(saying),
    }
}
