use crate::generation::Random;
use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzles::shikaku::{BlockShape, Clue, ShikakuProblem};

/// A block of a partition, and the square in which its number stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part {
    pub block: Block,
    pub hint: Square,
    /// True if somebody put the clue there: it stays, and so does the block.
    pub stands: bool,
    /// True if the clue says how many squares the block has.
    pub says_number: bool,
    /// True if the clue says the shape of the block.
    pub says_shape: bool,
}

impl Part {
    /// This block, with its number in this square.
    fn saying_number(block: Block, hint: Square) -> Self {
        Self { block, hint, stands: false, says_number: true, says_shape: false }
    }

    /// The shape of the block.
    pub(super) fn shape(&self) -> BlockShape {
        let size = self.block.dimensions();
        let shapes = [BlockShape::Square, BlockShape::Wide, BlockShape::Tall];
        let is_its = |shape: &BlockShape| shape.allows(size.width().into(), size.height().into());
        shapes.into_iter().find(is_its).unwrap_or_default()
    }

    /// The clue.
    fn clue(&self) -> Clue {
        let number = self.says_number.then(|| self.block.area().into());
        Clue::new(self.hint, number, if self.says_shape { self.shape() } else { BlockShape::Any })
    }

    /// This block, with its number anywhere.
    fn random(block: Block, random: &mut Random) -> Self {
        let mut part = Self::saying_number(block, block.origin());
        part.hint = part.any_square(random);
        part
    }

    /// Any of its squares.
    pub(super) fn any_square(&self, random: &mut Random) -> Square {
        let (origin, size) = (self.block.origin(), self.block.dimensions());
        let at = random.below(self.block.area() as usize) as u16;
        Square::new(origin.column() + at % size.width(), origin.row() + at / size.width())
    }
}

/// A grid cut into blocks of two squares or more, with a number in each.
#[derive(Debug, Clone)]
pub(super) struct Partition {
    parts: Vec<Part>,
    /// For each square the index of its part, or [`NONE`].
    owner: Board<u16>,
}

/// No part.
const NONE: u16 = u16::MAX;

/// The least and the greatest area that a block is to have; where there is no room it gets less.
#[derive(Debug, Clone, Copy)]
pub(super) struct Areas {
    pub least: usize,
    pub most: usize,
}

impl Areas {
    /// The areas of blocks where none are wished.
    pub(super) fn usual(grid: Dimensions) -> Self {
        // Large blocks in a small grid leave so few puzzles that the same would come again.
        Self { least: 2, most: (grid.area() as usize / 4).clamp(3, 10) }
    }
}

/// A side of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Side {
    Left,
    Right,
    Top,
    Bottom,
}

const SIDES: [Side; 4] = [Side::Left, Side::Right, Side::Top, Side::Bottom];

impl Partition {
    /// A partition at random into blocks that grow from squares; `None` if a square was left over.
    pub(super) fn grown(grid: Dimensions, areas: Areas, random: &mut Random) -> Option<Self> {
        Self::around(grid, [], areas, random)
    }

    /// A partition at random around these blocks, which stand with what their clues say; `None` if a square
    /// was left over.
    pub(super) fn around(
        grid: Dimensions,
        standing: impl IntoIterator<Item = (Block, Clue)>,
        areas: Areas,
        random: &mut Random,
    ) -> Option<Self> {
        let mut partition = Self { parts: Vec::new(), owner: Board::filled(grid, NONE) };
        for (block, clue) in standing {
            let says_number = clue.number().is_some();
            let says_shape = clue.shape() != BlockShape::Any;
            partition.put(Part { block, hint: clue.square(), stands: true, says_number, says_shape });
        }
        let free = grid.squares().filter(|&square| partition.owner[square] == NONE).collect();
        partition.fill(free, areas, random).then_some(partition)
    }

    /// A partition at random into this number of blocks, made by cutting the grid and each piece again;
    /// `None` if too few of the pieces can be cut.
    pub(super) fn cut(grid: Dimensions, count: usize, random: &mut Random) -> Option<Self> {
        let whole = Block::new(Square::default(), grid);
        let mut blocks = vec![whole];
        // With many blocks hardly any may be odd.
        let is_even = 3 * count > grid.area() as usize;
        while blocks.len() < count {
            let cuttable: Vec<usize> = (0..blocks.len()).filter(|&at| blocks[at].area() > 3).collect();
            // Of two, the larger.
            let (one, other) = (*random.pick(&cuttable)?, *random.pick(&cuttable)?);
            let at = if blocks[one].area() >= blocks[other].area() { one } else { other };
            let cuts = cuts(blocks[at], is_even);
            let (first, second) = *random.pick(&cuts)?;
            blocks[at] = first;
            blocks.push(second);
        }
        let mut partition = Self { parts: Vec::new(), owner: Board::filled(grid, NONE) };
        for block in blocks {
            partition.add(block, random);
        }
        Some(partition)
    }

    /// The parts.
    pub(super) fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The index of the part that holds a square.
    pub(super) fn part_at(&self, square: Square) -> usize {
        usize::from(self.owner[square])
    }

    /// Moves the number of a part to another of its squares.
    pub(super) fn move_hint(&mut self, part: usize, to: Square) {
        debug_assert!(self.parts[part].block.contains(to), "a number stays in its block");
        self.parts[part].hint = to;
    }

    /// Lets the clue of a part say the area, or not.
    pub(super) fn say_number(&mut self, part: usize, says_number: bool) {
        self.parts[part].says_number = says_number;
    }

    /// Lets the clue of a part say the shape, or not.
    pub(super) fn say_shape(&mut self, part: usize, says_shape: bool) {
        self.parts[part].says_shape = says_shape;
    }

    /// The puzzle, to which the partition is a solution.
    pub(super) fn problem(&self) -> Option<ShikakuProblem> {
        let grid = Block::new(Square::default(), self.owner.dimensions());
        ShikakuProblem::of(grid, self.parts.iter().map(Part::clue)).ok()
    }

    /// Replaces these parts by others at random. Returns whether that was possible; if not, the partition is
    /// of no use any more.
    pub(super) fn replace(&mut self, mut parts: Vec<usize>, areas: Areas, random: &mut Random) -> bool {
        parts.sort_unstable();
        let mut squares = Vec::new();
        for &part in parts.iter().rev() {
            let gone = self.parts.swap_remove(part);
            for square in gone.block.squares() {
                self.owner[square] = NONE;
                squares.push(square);
            }
            if let Some(moved) = self.parts.get(part) {
                for square in moved.block.squares() {
                    self.owner[square] = part as u16;
                }
            }
        }
        self.fill(squares, areas, random)
    }

    /// Fills these squares, which are free, with parts.
    fn fill(&mut self, mut squares: Vec<Square>, areas: Areas, random: &mut Random) -> bool {
        random.shuffle(&mut squares);
        let mut single = Vec::new();
        for square in squares {
            if self.owner[square] == NONE {
                let block = self.grow(square, areas, random);
                if block.area() > 1 {
                    self.add(block, random);
                } else {
                    single.push(square);
                }
            }
        }
        single.into_iter().all(|square| self.absorb(square, random))
    }

    /// A block of free squares around a free square.
    fn grow(&self, square: Square, areas: Areas, random: &mut Random) -> Block {
        let wished = random.between(areas.least, areas.most) as u32;
        // Some blocks are long, so that not all are almost square.
        let is_long = random.chance(1, 3);
        let along = if random.chance(1, 2) { [Side::Left, Side::Right] } else { [Side::Top, Side::Bottom] };
        let mut block = Block::spanning(square, square);
        loop {
            let mut wider = [None; 4];
            let mut count = 0;
            for side in SIDES {
                if is_long && !along.contains(&side) && block.area() > 1 {
                    continue;
                }
                if let Some(grown) = self.widened(block, side)
                    && (grown.area() <= wished || block.area() == 1)
                {
                    wider[count] = Some(grown);
                    count += 1;
                }
            }
            match wider[..count].get(random.below(count.max(1))) {
                Some(Some(grown)) => block = *grown,
                _ => return block,
            }
        }
    }

    /// The block with one more line of squares at a side, if these are free.
    fn widened(&self, block: Block, side: Side) -> Option<Block> {
        let line = line_beside(block, side)?;
        let is_free = line.squares().all(|square| self.owner.get(square) == Some(&NONE));
        is_free.then(|| hull(block, line))
    }

    /// Gives a single free square to a part beside it: to one that ends there, or to a strip that is cut out
    /// of one. Returns whether there is one.
    fn absorb(&mut self, square: Square, random: &mut Random) -> bool {
        let own = Block::spanning(square, square);
        let mut sides = SIDES;
        random.shuffle(&mut sides);
        let mut best: Option<(usize, [Option<Block>; 3])> = None;
        for side in sides {
            let beside = line_beside(own, side).and_then(|beside| self.owner.get(beside.origin()));
            let is_free = |part: &&u16| **part != NONE && !self.parts[usize::from(**part)].stands;
            let Some(&part) = beside.filter(is_free) else { continue };
            let whole = self.parts[usize::from(part)].block;
            let Some(pieces) = with_strip(whole, own, side) else { continue };
            if pieces[1].is_none() && pieces[2].is_none() {
                best = Some((part.into(), pieces));
                break;
            }
            best.get_or_insert((part.into(), pieces));
        }
        let Some((part, pieces)) = best else { return false };
        let mut pieces = pieces.into_iter().flatten();
        if let Some(first) = pieces.next() {
            self.parts[part].block = first;
            self.parts[part].hint = Part::random(first, random).hint;
            first.squares().for_each(|square| self.owner[square] = part as u16);
        }
        for piece in pieces {
            self.add(piece, random);
        }
        true
    }

    /// Adds a part, its number in any square.
    fn add(&mut self, block: Block, random: &mut Random) {
        self.put(Part::random(block, random));
    }

    fn put(&mut self, part: Part) {
        let index = self.parts.len() as u16;
        for square in part.block.squares() {
            self.owner[square] = index;
        }
        self.parts.push(part);
    }
}

/// The two pieces of each way to cut a block into pieces of two squares or more. Of those with an even number
/// of squares each, if that is asked for; of one such piece, if the block has an odd number.
fn cuts(block: Block, is_even: bool) -> Vec<(Block, Block)> {
    let [left, top, right, bottom] = ends(block);
    let upright =
        (left..right).map(|at| (spanning(left, top, at, bottom), spanning(at + 1, top, right, bottom)));
    let level =
        (top..bottom).map(|at| (spanning(left, top, right, at), spanning(left, at + 1, right, bottom)));
    let is_odd = |block: Block| block.area() % 2 == 1;
    let suits = |&(first, second): &(Block, Block)| {
        let odd = usize::from(is_odd(first)) + usize::from(is_odd(second));
        first.area() > 1 && second.area() > 1 && (!is_even || odd == usize::from(is_odd(block)))
    };
    upright.chain(level).filter(suits).collect()
}

/// The pieces of a block out of which the strip is cut that ends at a square beside it, the strip first, with
/// that square; `None` if another piece would have one square. `side` is where the block lies of the square.
fn with_strip(block: Block, square: Block, side: Side) -> Option<[Option<Block>; 3]> {
    let [left, top, right, bottom] = ends(block);
    let [column, row, ..] = ends(square);
    let (strip, before, after) = if matches!(side, Side::Top | Side::Bottom) {
        (
            spanning(column, top, column, bottom),
            (column > left).then(|| spanning(left, top, column - 1, bottom)),
            (column < right).then(|| spanning(column + 1, top, right, bottom)),
        )
    } else {
        (
            spanning(left, row, right, row),
            (row > top).then(|| spanning(left, top, right, row - 1)),
            (row < bottom).then(|| spanning(left, row + 1, right, bottom)),
        )
    };
    let is_whole = |piece: Option<Block>| piece.is_none_or(|piece| piece.area() > 1);
    (is_whole(before) && is_whole(after)).then(|| [Some(hull(strip, square)), before, after])
}

/// The smallest block that holds both.
fn hull(one: Block, other: Block) -> Block {
    let (one, other) = (ends(one), ends(other));
    spanning(one[0].min(other[0]), one[1].min(other[1]), one[2].max(other[2]), one[3].max(other[3]))
}

/// The line of squares at a side of a block, perhaps outside the grid; `None` before the first column or row.
fn line_beside(block: Block, side: Side) -> Option<Block> {
    let [left, top, right, bottom] = ends(block);
    Some(match side {
        Side::Left => spanning(left.checked_sub(1)?, top, left - 1, bottom),
        Side::Right => spanning(right + 1, top, right + 1, bottom),
        Side::Top => spanning(left, top.checked_sub(1)?, right, top - 1),
        Side::Bottom => spanning(left, bottom + 1, right, bottom + 1),
    })
}

/// The first column and row of a block, and the last ones.
fn ends(block: Block) -> [u16; 4] {
    let (first, last) = (block.origin(), block.last());
    [first.column(), first.row(), last.column(), last.row()]
}

/// The block with these first and last columns and rows.
fn spanning(left: u16, top: u16, right: u16, bottom: u16) -> Block {
    Block::spanning(Square::new(left, top), Square::new(right, bottom))
}
