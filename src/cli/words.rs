//! Steps, ratings, numbers and times in words.

use std::num::IntErrorKind;
use std::time::Duration;

use crate::deduction::{Advice, PathEnd, Placement, Rating, Removal, Step};
use crate::grid::Block;
use crate::puzzle::{counted, grouped};

use super::exit::complain;

/// The number of steps: `1 step`, `1,000,000 steps`.
pub(super) fn steps_in_words(steps: u64) -> String {
    format!("{} step{}", grouped(steps), if steps == 1 { "" } else { "s" })
}

/// The time: `0.041 ms`, `4.15 ms`, `2.5 s`.
pub(super) fn time_in_words(time: Duration) -> String {
    let seconds = time.as_secs_f64();
    match seconds {
        0.0..0.001 => format!("{:.3} ms", seconds * 1e3),
        0.001..1.0 => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{seconds:.1} s"),
    }
}

/// The share: `83.6 %`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// Reads the value of an option that limits a count or a search, where 0 would make no sense.
pub(super) fn at_least_one(text: &str) -> Result<u64, &'static str> {
    match text.parse::<u64>() {
        Ok(number @ 1..) => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err("expected a number below 2^64"),
        _ => Err("expected a number from 1"),
    }
}

/// The most blocks that a line names.
const MOST_NAMED: usize = 6;

/// The steps that were found, how they end, and their rating.
pub(super) struct AdviceReport {
    pub(super) steps: Vec<Step>,
    end: PathEnd,
    /// The rating of the steps; only if they lead to the solution.
    pub(super) rating: Option<Rating>,
    /// True if techniques were left out because the puzzle has several solutions.
    pub(super) lacks_uniqueness: bool,
}

impl From<Advice> for AdviceReport {
    fn from(Advice { steps, end, lacks_uniqueness }: Advice) -> Self {
        let rating = if end == PathEnd::Solved { Rating::of(&steps) } else { None };
        Self { steps, end, rating, lacks_uniqueness }
    }
}

impl AdviceReport {
    /// Returns true if the steps lead to the solution.
    pub(super) fn is_solved(&self) -> bool {
        self.end == PathEnd::Solved
    }

    /// Returns true if the puzzle is known to have exactly one solution.
    pub(super) fn is_unique(&self) -> bool {
        matches!(self.end, PathEnd::Solved | PathEnd::Nothing { is_unique: true })
    }

    /// The rating: `hard 3.4 (X-Wing), 54 steps, total 81.5`.
    pub(super) fn rating_in_words(&self) -> Option<String> {
        let rating = self.rating.as_ref()?;
        let hardest = self.steps.iter().find(|step| step.technique == rating.hardest)?;
        Some(format!(
            "{} {:.1} ({}), {}, total {:.1}",
            rating.difficulty(),
            rating.score,
            hardest.name,
            counted(rating.steps, "step"),
            rating.total
        ))
    }

    /// The end of the steps, for people.
    pub(super) fn end_in_words(&self) -> String {
        let words = match self.end {
            PathEnd::Solved => match self.rating_in_words() {
                Some(rating) => return format!("solved: {rating}"),
                None => "solved: nothing is left to deduce",
            },
            PathEnd::Several => "several solutions: nothing more can be deduced",
            PathEnd::Mistake => "no solution: these contradict each other",
            PathEnd::Nothing { .. } | PathEnd::Enough => "these techniques see nothing more",
        };
        words.to_owned()
    }

    /// The reason why there is no rating, for people.
    pub(super) fn lack_in_words(&self) -> &'static str {
        match self.end {
            PathEnd::Several => "not rated: several solutions",
            PathEnd::Mistake => "not rated: no solution",
            PathEnd::Solved => "not rated: nothing is left to deduce",
            PathEnd::Nothing { .. } | PathEnd::Enough => "not rated: the techniques see nothing more",
        }
    }
}

/// Reports the number of puzzles for which techniques that assume a single solution were left out.
pub(super) fn complain_of_uniqueness(lacking: usize) {
    let without = "without the techniques that assume that there is only one";
    match lacking {
        0 => {}
        1 => complain(&format!("a puzzle has several solutions: {without}")),
        more => complain(&format!("{more} puzzles have several solutions: {without}")),
    }
}

/// A step in one line: its name and score, the reason, and after an arrow what it changes.
pub(super) fn step_in_words(step: &Step) -> String {
    let text = step.reason.in_one_line();
    if step.is_mistake() {
        return format!("{}: {text}", step.name);
    }
    let placed = step.places.iter().map(placement_in_words);
    let effects: Vec<String> = placed.chain(step.removes.iter().map(removal_in_words)).collect();
    format!("{} ({:.1}): {text} => {}", step.name, step.score, effects.join("; "))
}

/// `r1c2=7`, or `r1c2=3x2 from r1c1` for a block.
fn placement_in_words(placement: &Placement) -> String {
    match placement {
        Placement::Number(numbered) => format!("{}={}", numbered.square().label(), numbered.number()),
        Placement::Block { hint, block } => format!("{}={}", hint.label(), block_in_words(*block)),
    }
}

/// `r1c3 not 2 3`, or `r1c3 not 3x2 from r1c1, 2x3 from r1c1` for blocks.
fn removal_in_words(removal: &Removal) -> String {
    let gone = match removal {
        Removal::Numbers { numbers, .. } => {
            let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
            numbers.join(" ")
        }
        Removal::Blocks { blocks, .. } => {
            let named: Vec<String> = blocks.iter().take(MOST_NAMED).copied().map(block_in_words).collect();
            match blocks.len().saturating_sub(MOST_NAMED) {
                0 => named.join(", "),
                more => format!("{} and {more} more", named.join(", ")),
            }
        }
    };
    format!("{} not {gone}", removal.square().label())
}

fn block_in_words(block: Block) -> String {
    format!("{} from {}", block.dimensions(), block.origin().label())
}
