use crate::generation::Random;
use crate::puzzle::{Stop, Stopped};

use super::climbing::has_one_solution;
use super::partition::{Part, Partition};

/// The wishes for what the clues say: their shapes, and how many have no number.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Saying {
    /// The clues that ask for the shape of their block.
    pub shapes: Amount,
    /// The clues that have no number.
    pub unknown: Amount,
    /// True if nothing that a clue says can be left out.
    pub is_minimal: bool,
}

/// So many of the clues.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) enum Amount {
    #[default]
    None,
    /// A third, or somewhat more or fewer.
    Some,
    /// Half of them.
    Half,
    /// As many as can be, more than half.
    Most,
    All,
}

impl Amount {
    /// The least and the greatest number out of so many.
    fn range(self, count: usize) -> (usize, usize) {
        match self {
            Self::None => (0, 0),
            Self::Some => (count.div_ceil(4), (2 * count).div_ceil(5)),
            Self::Half => (count.div_ceil(2), count.div_ceil(2)),
            Self::Most => (count / 2 + 1, count),
            Self::All => (count, count),
        }
    }
}

impl Saying {
    /// Returns true if all clues say their numbers and nothing else.
    pub(super) fn is_plain(self) -> bool {
        self.shapes == Amount::None && self.unknown == Amount::None && !self.is_minimal
    }

    /// Lets some clues ask for their shapes, and no others. Those of one shape stand apart, as far as they
    /// can.
    pub(super) fn ask_for_shapes(self, partition: &mut Partition, random: &mut Random) {
        let count = partition.parts().len();
        (0..count).for_each(|part| partition.say_shape(part, false));
        let (least, most) = self.shapes.range(count);
        let mut spread = Spread::new(count, random);
        for _ in 0..random.between(least, most) {
            let is_alike = |one: &Part, other: &Part| other.says_shape && one.shape() == other.shape();
            let Some(part) = spread.next(partition, is_alike) else { return };
            partition.say_shape(part, true);
        }
    }

    /// Leaves numbers out as long as there is one solution, or without a look at that. Clues without a number
    /// stand apart, as far as they can. Returns whether enough were left out.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn leave_numbers_out(
        self,
        partition: &mut Partition,
        is_unique: bool,
        random: &mut Random,
        stop: &Stop,
    ) -> Result<bool, Stopped> {
        let count = partition.parts().len();
        let any = self.is_minimal && self.unknown == Amount::None;
        let (least, most) = if any { (0, count) } else { self.unknown.range(count) };
        let wanted = if self.unknown == Amount::Some { random.between(least, most) } else { most };
        let mut spread = Spread::new(count, random);
        let mut unknown = 0;
        while unknown < wanted
            && let Some(part) = spread.next(partition, |_, other| !other.says_number)
        {
            stop.spend(count as u64);
            partition.say_number(part, false);
            if is_unique && !has_one_solution(partition, stop)? {
                partition.say_number(part, true);
            } else {
                unknown += 1;
            }
        }
        Ok(unknown >= least)
    }
}

/// Leaves out every number and every shape without which there is one solution. What has to stay while more
/// is said has to stay later too, so each is looked at once.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn minimise(partition: &mut Partition, random: &mut Random, stop: &Stop) -> Result<(), Stopped> {
    let mut parts: Vec<usize> = (0..partition.parts().len()).collect();
    random.shuffle(&mut parts);
    type IsSaid = fn(&Part) -> bool;
    type Say = fn(&mut Partition, usize, bool);
    let sayings: [(IsSaid, Say); 2] =
        [(|part| part.says_number, Partition::say_number), (|part| part.says_shape, Partition::say_shape)];
    for (is_said, say) in sayings {
        for &part in &parts {
            if is_said(&partition.parts()[part]) {
                stop.spend(parts.len() as u64);
                say(partition, part, false);
                if !has_one_solution(partition, stop)? {
                    say(partition, part, true);
                }
            }
        }
    }
    Ok(())
}

/// The parts of a partition, one after the other at random, but those first that have the fewest of a sort
/// around them.
struct Spread {
    left: Vec<usize>,
}

impl Spread {
    fn new(count: usize, random: &mut Random) -> Self {
        let mut left: Vec<usize> = (0..count).collect();
        random.shuffle(&mut left);
        Self { left }
    }

    /// The next part: one with the fewest others nearby that are `alike`.
    fn next(&mut self, partition: &Partition, alike: impl Fn(&Part, &Part) -> bool) -> Option<usize> {
        let parts = partition.parts();
        let beside = |part: usize| {
            let near = parts.iter().filter(|other| parts[part].hint.distance(other.hint) <= NEAR);
            near.filter(|other| other.hint != parts[part].hint && alike(&parts[part], other)).count()
        };
        let (at, _) = self.left.iter().map(|&part| beside(part)).enumerate().min_by_key(|&(_, near)| near)?;
        Some(self.left.remove(at))
    }
}

/// The distance at which two clues are seen side by side.
const NEAR: u32 = 2;
