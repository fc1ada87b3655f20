use crate::generation::Random;
use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzle::{Stop, Stopped};
use crate::puzzles::shikaku::Clue;
use crate::puzzles::shikaku::blocks::shapes;
use crate::puzzles::shikaku::cover::SummedArea;

/// The number of blocks tried before a search gives up.
const PATIENCE: usize = 2_000;

/// The search for blocks of clues that do not fill the grid: each holds its own clue only, none overlap, and
/// no square is left alone between them, nor are more squares left than the clues leave.
#[derive(Debug)]
pub(super) struct Placing {
    grid: Dimensions,
    /// For each clue the blocks that it can have.
    choices: Vec<Vec<Choice>>,
    taken: Board<bool>,
    /// For each clue the place of its block among its choices, once it has one.
    chosen: Vec<Option<usize>>,
    /// For each clue how many of its choices are free.
    free: Vec<usize>,
    /// For each square how many free choices of clues without a block cover it.
    cover: Board<u32>,
    /// The greatest number of squares that the clues leave for others.
    left: usize,
}

#[derive(Debug, Clone, Copy)]
struct Choice {
    block: Block,
    /// By how many of the blocks that were chosen it is overlapped.
    overlaps: usize,
}

/// The outcome of the search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum PlacingOutcome {
    /// A block for each clue, in their order.
    Found(Vec<Block>),
    /// There are no such blocks.
    Impossible,
    /// None were found in the time that was given.
    GivenUp,
}

impl Placing {
    /// The search for blocks of these clues in a grid. An unknown area is at most `largest`.
    ///
    /// # Errors
    /// A clue that no block can hold alone.
    pub(super) fn new(grid: Dimensions, clues: &[Clue], largest: i64) -> Result<Self, Clue> {
        let marked = SummedArea::of(grid, clues.iter().map(|clue| clue.square()));
        let mut choices = Vec::new();
        let mut cover = Board::filled(grid, 0);
        for &clue in clues {
            let alone = shapes(grid, clue, largest).filter(|&block| marked.count(block) == 1);
            let own: Vec<Choice> = alone.map(|block| Choice { block, overlaps: 0 }).collect();
            if own.is_empty() {
                return Err(clue);
            }
            own.iter().flat_map(|choice| choice.block.squares()).for_each(|square| cover[square] += 1);
            choices.push(own);
        }
        let sum: i64 = clues.iter().map(|clue| clue.number().unwrap_or(1)).sum();
        Ok(Self {
            left: (i64::from(grid.area()) - sum).max(0) as usize,
            cover,
            grid,
            taken: Board::filled(grid, false),
            chosen: vec![None; clues.len()],
            free: choices.iter().map(Vec::len).collect(),
            choices,
        })
    }

    /// Searches once, in any order.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    pub(super) fn search(mut self, random: &mut Random, stop: &Stop) -> Result<PlacingOutcome, Stopped> {
        for own in &mut self.choices {
            random.shuffle(own);
        }
        // Clues with a block, the last one last, and of each the next of its choices.
        let mut path: Vec<(usize, usize)> = Vec::new();
        let mut is_open = true;
        for _ in 0..PATIENCE + self.choices.len() {
            stop.check()?;
            if is_open {
                match self.narrowest() {
                    Some(clue) => path.push((clue, 0)),
                    None => return Ok(PlacingOutcome::Found(self.blocks())),
                }
            }
            let Some((clue, next)) = path.last_mut() else { return Ok(PlacingOutcome::Impossible) };
            self.let_go(*clue);
            let choice =
                (*next..self.choices[*clue].len()).find(|&choice| self.choices[*clue][choice].overlaps == 0);
            let Some(choice) = choice else {
                path.pop();
                is_open = false;
                continue;
            };
            *next = choice + 1;
            is_open = self.choose(*clue, choice);
        }
        Ok(PlacingOutcome::GivenUp)
    }

    /// The clue without a block that has the fewest choices.
    fn narrowest(&self) -> Option<usize> {
        let open = (0..self.choices.len()).filter(|&clue| self.chosen[clue].is_none());
        open.min_by_key(|&clue| self.free[clue])
    }

    fn blocks(&self) -> Vec<Block> {
        let chosen = self.chosen.iter().zip(&self.choices);
        chosen.filter_map(|(chosen, own)| chosen.map(|choice| own[choice].block)).collect()
    }

    /// Gives a clue this block; whether the others can still have theirs, as far as one sees at once.
    fn choose(&mut self, clue: usize, choice: usize) -> bool {
        let block = self.choices[clue][choice].block;
        self.count_choices(clue, false);
        self.chosen[clue] = Some(choice);
        self.mark(block, true);
        let all_can = self.overlap(clue, block, true);
        all_can && !self.leaves_one_alone(block) && self.wasted() <= self.left
    }

    /// Takes the block of a clue back, if it has one.
    fn let_go(&mut self, clue: usize) {
        if let Some(choice) = self.chosen[clue].take() {
            let block = self.choices[clue][choice].block;
            self.mark(block, false);
            self.overlap(clue, block, false);
            self.count_choices(clue, true);
        }
    }

    /// Counts the free choices of a clue among those that cover squares, or no more.
    fn count_choices(&mut self, clue: usize, counts: bool) {
        for choice in self.choices[clue].iter().filter(|choice| choice.overlaps == 0) {
            count(&mut self.cover, choice.block, counts);
        }
    }

    /// The number of squares that no clue can cover any more.
    fn wasted(&self) -> usize {
        let free = self.taken.values().iter().zip(self.cover.values());
        free.filter(|&(taken, cover)| !taken && *cover == 0).count()
    }

    fn mark(&mut self, block: Block, taken: bool) {
        for square in block.squares() {
            self.taken[square] = taken;
        }
    }

    /// Counts a block among those that overlap the choices of other clues, or no more; whether each clue
    /// without a block has one to choose.
    fn overlap(&mut self, clue: usize, block: Block, is_there: bool) -> bool {
        let mut all_can = true;
        for other in (0..self.choices.len()).filter(|&other| other != clue) {
            let is_open = self.chosen[other].is_none();
            for choice in self.choices[other].iter_mut().filter(|choice| choice.block.overlaps(block)) {
                choice.overlaps = if is_there { choice.overlaps + 1 } else { choice.overlaps - 1 };
                if choice.overlaps != usize::from(is_there) {
                    continue;
                }
                if is_there {
                    self.free[other] -= 1;
                } else {
                    self.free[other] += 1;
                }
                if is_open {
                    count(&mut self.cover, choice.block, !is_there);
                }
            }
            all_can &= self.free[other] > 0 || !is_open;
        }
        all_can
    }

    /// Returns true if a free square beside this block has no free one beside it, and no clue can have it as
    /// its block: other blocks have two squares or more.
    fn leaves_one_alone(&self, block: Block) -> bool {
        let is_free = |square: &Square| self.taken.get(*square) == Some(&false);
        let mut beside = block.squares().flat_map(|square| neighbours(square, self.grid)).filter(is_free);
        beside.any(|square| {
            self.cover[square] == 0 && !neighbours(square, self.grid).any(|next| is_free(&next))
        })
    }
}

/// Counts a block among those that cover its squares, or no more.
fn count(cover: &mut Board<u32>, block: Block, counts: bool) {
    for square in block.squares() {
        cover[square] = if counts { cover[square] + 1 } else { cover[square] - 1 };
    }
}

/// The squares that share an edge with this one.
fn neighbours(square: Square, grid: Dimensions) -> impl Iterator<Item = Square> {
    let (column, row) = (square.column(), square.row());
    let beside = [
        column.checked_sub(1).map(|left| Square::new(left, row)),
        Some(Square::new(column + 1, row)),
        row.checked_sub(1).map(|above| Square::new(column, above)),
        Some(Square::new(column, row + 1)),
    ];
    beside.into_iter().flatten().filter(move |&square| grid.contains(square))
}
