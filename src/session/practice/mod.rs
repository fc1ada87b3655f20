//! Practice of a technique: positions in which it is the next step, and the judge of the player's answers.

mod position;

pub use position::PracticePosition;

pub(super) use position::first_position;

use crate::deduction::{DIFFICULTIES, tier};
use crate::generation::{Effort, GridSize, Impossible, NotMade, Order, OrderText, Seed, WishValue};
use crate::puzzle::{Stop, Stopped};
use crate::session::{Kind, Maker};

/// The number of puzzles made: as hard as the technique, then of any difficulty, which is faster.
const MADE: [u64; 2] = [10, 100];

/// The same for a rare technique, for which puzzles are kept.
const MADE_IF_KEPT: [u64; 2] = [0, 10];

/// A position for practising this technique. The same seed and the same `shown` find the same position.
///
/// It makes puzzles, of this size if one is given, until the path of one comes to the technique. If that
/// takes too long and no size is given, it uses one of the puzzles that the kind [keeps for
/// this](crate::puzzle::Presented::PRACTICE): one that is least often among `shown`, the IDs of the puzzles
/// of earlier positions. `None` if the kind has no technique of this id, or no puzzle was found that needs
/// it.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub fn practice_position(
    kind: &dyn Kind,
    technique: &str,
    size: Option<&GridSize>,
    seed: Seed,
    shown: &[String],
    stop: &Stop,
) -> Result<Option<PracticePosition>, Stopped> {
    let known = kind.techniques().into_iter().find(|label| label.id == technique);
    let is_known = size.is_some() || can_be_practised(kind, technique);
    let Some(label) = known.filter(|_| is_known) else { return Ok(None) };
    let ids: Vec<&str> = practice_puzzles(kind.practice(), technique).filter(|_| size.is_none()).collect();
    if let Some(maker) = kind.maker() {
        let [as_hard, of_any] = if ids.is_empty() { MADE } else { MADE_IF_KEPT };
        // Puzzles of the last tier take seconds to make.
        let as_hard = if tier(label.score) == 6 { 0 } else { as_hard };
        // At a given size, a technique may need the form of the kind's Minis.
        let mini = maker.catalogue().mini.filter(|mini| size.is_some() && !mini.wishes.is_empty());
        let forms = [&[][..]].into_iter().chain(mini.map(|mini| mini.wishes));
        for (form, attempt) in forms.flat_map(|form| (0..as_hard + of_any).map(move |at| (form, at))) {
            let tier = (attempt < as_hard).then(|| tier(label.score));
            let Some(order) = order(&*maker, (size, form), tier, attempt) else { continue };
            let made = match maker.make(&order, seed.child(attempt), QUICK, stop) {
                Ok(made) => made,
                Err(NotMade::Stopped) => return Err(Stopped),
                Err(_) => continue,
            };
            if shown.contains(&made.puzzle.id()) {
                continue;
            }
            if let Some(position) = made.puzzle.practice_position(technique, stop)? {
                return Ok(Some(position));
            }
        }
    }
    let mut kept: Vec<_> = ids.iter().filter_map(|id| kind.read_id(id).ok()).collect();
    let first = usize::try_from(seed.0 % kept.len().max(1) as u64).unwrap_or_default();
    kept.rotate_left(first);
    kept.sort_by_cached_key(|puzzle| times_shown(shown, &puzzle.id()));
    for puzzle in kept {
        if let Some(position) = puzzle.practice_position(technique, stop)? {
            return Ok(Some(position));
        }
    }
    Ok(None)
}

/// The number of positions of the puzzle with this ID among those that were shown.
pub fn times_shown(shown: &[String], id: &str) -> usize {
    shown.iter().filter(|other| *other == id).count()
}

/// The size of this name, with its layout, if puzzles of it can be made for practice.
///
/// # Errors
/// The size that none can have, or that the kind cannot be made.
pub fn practice_size(kind: &dyn Kind, name: &str) -> Result<GridSize, Impossible> {
    let maker = kind.maker().ok_or_else(|| Impossible {
        found: format!("size `{name}`"),
        expected: "no size: puzzles of this kind are not made".to_owned(),
    })?;
    let text = OrderText { size: Some(name), difficulty: Some(Order::ANY), wishes: &[] };
    Order::read(&maker.catalogue(), text).map(|order| order.size)
}

/// The word in place of the puzzle if none is known.
const NONE: &str = "none";

/// Returns true if a puzzle is known in which this technique is needed, or new ones may be.
pub fn can_be_practised(kind: &dyn Kind, technique: &str) -> bool {
    !lines_of(kind.practice(), technique).any(|id| id == NONE)
}

/// The puzzles that need this technique, from lines that each have the id of a technique and a puzzle.
pub fn practice_puzzles<'a>(lines: &'a str, technique: &str) -> impl Iterator<Item = &'a str> {
    lines_of(lines, technique).filter(|id| *id != NONE)
}

fn lines_of<'a>(lines: &'a str, technique: &str) -> impl Iterator<Item = &'a str> {
    lines
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(move |(id, _)| *id == technique)
        .map(|(_, id)| id)
}

/// The most squares of a puzzle that is made: larger ones take long to make, and to look over.
const MOST_SQUARES: u32 = 100;

/// The effort for a puzzle, which is neither rated nor compared with others: only its path counts.
const QUICK: Effort = Effort { candidates: 1, is_rated: false, is_measured: false };

/// The order of an attempt: a puzzle of this size, tier and form, or of any; `None` if it cannot be made. Of
/// a kind with layouts, only the usual one is practised where no size is given.
fn order(
    maker: &dyn Maker,
    (size, wishes): (Option<&GridSize>, &[(&'static str, WishValue)]),
    tier: Option<u8>,
    attempt: u64,
) -> Option<Order> {
    let catalogue = maker.catalogue();
    let sizes = catalogue.sizes;
    let is_small = |size: &GridSize| size.grid.area() <= MOST_SQUARES;
    let small: Vec<GridSize> =
        sizes.offered.iter().filter_map(|size| sizes.read(size)).filter(is_small).collect();
    let any = small.get(attempt as usize % small.len().max(1)).filter(|_| sizes.layouts.is_none());
    let size = sizes.write(size.or(any).unwrap_or(&sizes.usual()));
    let difficulty = tier.map_or(Order::ANY, |tier| DIFFICULTIES[usize::from(tier) - 1]);
    let wishes: Vec<(&str, String)> = wishes.iter().map(|(name, value)| (*name, value.text())).collect();
    let wishes: Vec<(&str, &str)> = wishes.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let text = OrderText { size: Some(&size), difficulty: Some(difficulty), wishes: &wishes };
    Order::read(&catalogue, text).ok().filter(|order| maker.check(order).is_ok())
}
