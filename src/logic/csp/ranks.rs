use super::ConstraintGraph;

/// The numbers by which the Brélaz heuristic compares variables, one for each level.
///
/// The variable with the least number is selected: the fewest candidates, then the highest degree, then the
/// lowest level. From high bits to low, a number is the candidates, the highest degree of all less the
/// variable's, and the level. The heuristic looks for the least number at every level that is entered, so the
/// numbers have 16 bits if they fit.
#[derive(Debug, Clone)]
pub(super) struct Ranks {
    numbers: Numbers,
    level_bits: u32,
    /// The number of bits of level and degree together.
    low_bits: u32,
}

#[derive(Debug, Clone)]
enum Numbers {
    Narrow(Vec<u16>),
    Wide(Vec<u64>),
}

impl Ranks {
    /// The numbers with every variable at the level of its own number, and with all of its candidates.
    pub(super) fn new(graph: &ConstraintGraph) -> Self {
        let variables = 0..graph.variables();
        let most = |of: &dyn Fn(usize) -> usize| variables.clone().map(of).max().unwrap_or(0);
        let highest = most(&|variable| graph.degree(variable));
        let level_bits = bit_length(graph.variables());
        let low_bits = level_bits + bit_length(highest);
        let wide = variables.clone().map(|variable| {
            let (candidates, behind) = (graph.domain_size(variable), highest - graph.degree(variable));
            (candidates as u64) << low_bits | (behind as u64) << level_bits | variable as u64
        });
        let needed = low_bits + bit_length(most(&|variable| graph.domain_size(variable)));
        let numbers = if needed <= u16::BITS {
            Numbers::Narrow(wide.map(|number| number as u16).collect())
        } else {
            Numbers::Wide(wide.collect())
        };
        Self { numbers, level_bits, low_bits }
    }

    /// The level with the least number among those from `present` down.
    #[inline]
    pub(super) fn first(&self, present: usize) -> usize {
        let least = match &self.numbers {
            Numbers::Narrow(numbers) => numbers[present..].iter().copied().fold(u16::MAX, u16::min).into(),
            Numbers::Wide(numbers) => numbers[present..].iter().copied().fold(u64::MAX, u64::min),
        };
        (least & ((1 << self.level_bits) - 1)) as usize
    }

    /// Updates the number of candidates of the variable at a level.
    #[inline]
    pub(super) fn resized(&mut self, level: usize, candidates: usize) {
        let (low_bits, rest) = (self.low_bits, (1 << self.low_bits) - 1);
        match &mut self.numbers {
            Numbers::Narrow(numbers) => {
                numbers[level] = numbers[level] & rest as u16 | (candidates as u16) << low_bits;
            }
            Numbers::Wide(numbers) => {
                numbers[level] = numbers[level] & rest | (candidates as u64) << low_bits;
            }
        }
    }

    /// Exchanges the variables of two levels.
    #[inline]
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        let changed = one ^ other;
        match &mut self.numbers {
            Numbers::Narrow(numbers) => {
                numbers.swap(one, other);
                numbers[one] ^= changed as u16;
                numbers[other] ^= changed as u16;
            }
            Numbers::Wide(numbers) => {
                numbers.swap(one, other);
                numbers[one] ^= changed as u64;
                numbers[other] ^= changed as u64;
            }
        }
    }
}

/// The number of bits that hold any number from 0 to `greatest`.
fn bit_length(greatest: usize) -> u32 {
    usize::BITS - greatest.leading_zeros()
}
