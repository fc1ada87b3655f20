//! A Shikaku some of whose numbers are spared: they still keep blocks out of their squares, but may have any
//! of their possible blocks, also several, or such as overlap others. With every number that is spared there
//! is more that is allowed.

use std::ops::Range;

use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzle::{Rules, Stop, Stopped};

use super::blocks::PossibleBlocks;
use super::{Clue, ShikakuProblem};

/// The greatest number of positions that are looked at.
const MOST_POSITIONS: u64 = 300;

/// The greatest number of words for the squares of all blocks; nothing is excluded where there are more.
const MOST_WORDS: usize = 16_000_000;

/// Returns true if these blocks cannot stand together in the problem if only the numbers in these squares
/// count; `None` if it takes more than this number of positions to tell, and false if it would take too many.
///
/// # Errors
/// [`Stopped`] soon after `stop` was set.
pub(super) fn is_excluded(
    problem: &ShikakuProblem,
    counting: &[Square],
    standing: &[Block],
    positions: u64,
    stop: &Stop,
) -> Result<Option<bool>, Stopped> {
    let problem = &problem.with_numbers(counting);
    let possible = PossibleBlocks::new(problem);
    let mut reached = Board::filled(problem.dimensions(), false);
    let mut blocks = Vec::new();
    // A block that stands is there, whether its number counts or not.
    let stands = |hint: &Clue| {
        let mut own = standing.iter().filter(|block| block.contains(hint.square()));
        own.any(|&block| problem.hints_in(block).count() == 1)
    };
    for &hint in problem.hints() {
        let own = possible.of(hint);
        match counting.contains(&hint.square()) {
            true if stands(&hint) => {}
            true => blocks.push(own),
            false => own.iter().flat_map(|block| block.squares()).for_each(|square| reached[square] = true),
        }
    }
    for &block in standing {
        if is_wrong(problem, counting, block) {
            return Ok(Some(true));
        }
        blocks.push(vec![block]);
    }
    // What no other number can reach must be covered by one of these blocks.
    let to_cover = reached.iter().filter(|&(_, reached)| !reached).map(|(square, _)| square);
    let words = problem.dimensions().area().div_ceil(u64::BITS) as usize;
    if words * blocks.iter().map(Vec::len).sum::<usize>() > MOST_WORDS {
        return Ok(Some(false));
    }
    let most = positions.min(MOST_POSITIONS);
    let search = SparedSearch::new(problem.dimensions(), &blocks, to_cover, most, stop);
    match search.has_choice()? {
        None if positions < MOST_POSITIONS => Ok(None),
        has_choice => Ok(Some(has_choice == Some(false))),
    }
}

/// Returns true if a block is wrong by itself: by two numbers that count, by the one that does, or by having
/// none.
fn is_wrong(problem: &ShikakuProblem, counting: &[Square], block: Block) -> bool {
    let inside: Vec<Clue> = problem.hints_in(block).collect();
    let count = inside.iter().filter(|hint| counting.contains(&hint.square())).count();
    match inside[..] {
        [] => true,
        [only] => count == 1 && !only.allows(block.dimensions()),
        _ => count > 1,
    }
}

/// Looks for one block of each number so that no two overlap and all squares of a set are covered.
///
/// It tries the blocks of the number with the fewest blocks for how often it was refuted (the weighted degree
/// of F. Boussemart, F. Hemery, C. Lecoutre and L. Sais, 2004).
pub(super) struct SparedSearch<'a> {
    /// The number of words that hold a set of squares, a bit for each.
    words: usize,
    /// The squares of each block, as words one after the other.
    squares: Vec<u64>,
    /// The places of each number's blocks.
    own: Vec<Range<usize>>,
    /// The squares to cover.
    to_cover: Vec<u64>,
    /// The number of refutations of each hint, and one more.
    weights: Vec<usize>,
    /// The number of positions that may still be looked at.
    positions: u64,
    stop: &'a Stop,
}

/// True for each block that is still possible.
type Possible = Vec<bool>;

impl<'a> SparedSearch<'a> {
    /// The search among these blocks, by number.
    pub(super) fn new(
        grid: Dimensions,
        blocks: &[Vec<Block>],
        to_cover: impl Iterator<Item = Square>,
        positions: u64,
        stop: &'a Stop,
    ) -> Self {
        let words = grid.area().div_ceil(u64::BITS) as usize;
        let set = |squares: &mut dyn Iterator<Item = Square>, bits: &mut [u64]| {
            for square in squares {
                let at = u32::from(square.row()) * u32::from(grid.width()) + u32::from(square.column());
                bits[(at / u64::BITS) as usize] |= 1 << (at % u64::BITS);
            }
        };
        let (mut covered, mut squares, mut own) = (vec![0; words], Vec::new(), Vec::new());
        set(&mut { to_cover }, &mut covered);
        for block in blocks.iter().flatten() {
            let begin = squares.len();
            squares.resize(begin + words, 0);
            set(&mut block.squares(), &mut squares[begin..]);
        }
        let mut begin = 0;
        for blocks in blocks {
            own.push(begin..begin + blocks.len());
            begin += blocks.len();
        }
        let weights = vec![1; own.len()];
        Self { words, squares, own, to_cover: covered, weights, positions, stop }
    }

    /// Returns true if there is such a choice; `None` if it takes too many positions to tell.
    ///
    /// # Errors
    /// [`Stopped`] soon after the stop was set.
    pub(super) fn has_choice(mut self) -> Result<Option<bool>, Stopped> {
        let all = vec![true; self.squares.len() / self.words];
        self.leaves_a_choice(all)
    }

    fn leaves_a_choice(&mut self, mut possible: Possible) -> Result<Option<bool>, Stopped> {
        self.stop.check()?;
        let Some(left) = self.positions.checked_sub(1) else { return Ok(None) };
        self.positions = left;
        if !self.propagate(&mut possible) {
            return Ok(Some(false));
        }
        let count = |number: usize| self.left(&possible, number).count();
        let open = (0..self.own.len()).map(|number| (number, count(number))).filter(|(_, count)| *count > 1);
        let weights = &self.weights;
        let choice = open.min_by(|(a, few), (b, many)| (few * weights[*b]).cmp(&(many * weights[*a])));
        let Some((number, _)) = choice else { return Ok(Some(true)) };
        for block in self.left(&possible, number).collect::<Vec<usize>>() {
            let mut one = possible.clone();
            one[self.own[number].clone()].fill(false);
            one[block] = true;
            match self.leaves_a_choice(one)? {
                Some(false) => self.weights[number] += 1,
                known => return Ok(known),
            }
        }
        Ok(Some(false))
    }

    /// The possible blocks of a number.
    fn left(&self, possible: &[bool], number: usize) -> impl Iterator<Item = usize> {
        self.own[number].clone().filter(|&block| possible[block])
    }

    fn squares(&self, block: usize) -> &[u64] {
        &self.squares[block * self.words..(block + 1) * self.words]
    }

    /// Rules out what cannot be, until nothing changes: blocks over squares that all blocks of another number
    /// have in common, and, where only one number reaches a square, its blocks that do not cover it. It is
    /// false if a number or a square has nothing left.
    fn propagate(&self, possible: &mut Possible) -> bool {
        let mut count = usize::MAX;
        loop {
            if !self.keep_clear(possible) || !self.cover(possible) {
                return false;
            }
            let now = possible.iter().filter(|&&is_possible| is_possible).count();
            if now == count {
                return true;
            }
            count = now;
        }
    }

    /// Rules out blocks over squares that all blocks of another number have in common; false if a number has
    /// none left.
    fn keep_clear(&self, possible: &mut Possible) -> bool {
        let (mut taken, mut common) = (vec![0; self.words], Vec::new());
        for number in 0..self.own.len() {
            let begin = common.len();
            common.resize(begin + self.words, u64::MAX);
            for block in self.left(possible, number) {
                common[begin..].iter_mut().zip(self.squares(block)).for_each(|(common, own)| *common &= own);
            }
            if meet(&taken, &common[begin..]) {
                return false;
            }
            unite(&mut taken, &common[begin..]);
        }
        (0..self.own.len()).zip(common.chunks_exact(self.words)).all(|(number, common)| {
            let mut others = taken.clone();
            others.iter_mut().zip(common).for_each(|(others, common)| *others &= !common);
            self.retain(possible, number, |block| !meet(&others, block))
        })
    }

    /// Keeps only the blocks that cover the squares which no other number reaches; returns false if a square
    /// cannot be covered, or a number has no block left.
    fn cover(&self, possible: &mut Possible) -> bool {
        let (mut once, mut twice, mut reached) = (vec![0; self.words], vec![0; self.words], Vec::new());
        for number in 0..self.own.len() {
            let begin = reached.len();
            reached.resize(begin + self.words, 0);
            for block in self.left(possible, number) {
                unite(&mut reached[begin..], self.squares(block));
            }
            for (word, &reached) in reached[begin..].iter().enumerate() {
                twice[word] |= once[word] & reached;
                once[word] |= reached;
            }
        }
        if self.to_cover.iter().zip(&once).any(|(cover, once)| cover & !once != 0) {
            return false;
        }
        (0..self.own.len()).zip(reached.chunks_exact(self.words)).all(|(number, reached)| {
            let alone = |word: usize| reached[word] & !twice[word] & self.to_cover[word];
            let covers = |block: &[u64]| block.iter().enumerate().all(|(word, own)| alone(word) & !own == 0);
            self.retain(possible, number, covers)
        })
    }

    /// Rules out the blocks of a number that are not `right`; false if none is left.
    fn retain(&self, possible: &mut Possible, number: usize, right: impl Fn(&[u64]) -> bool) -> bool {
        let mut has_any = false;
        for block in self.own[number].clone() {
            possible[block] &= right(self.squares(block));
            has_any |= possible[block];
        }
        has_any
    }
}

/// Returns true if two sets of squares share one.
fn meet(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).any(|(one, other)| one & other != 0)
}

/// Adds the squares of a set to one.
fn unite(one: &mut [u64], other: &[u64]) {
    one.iter_mut().zip(other).for_each(|(one, other)| *one |= other);
}
