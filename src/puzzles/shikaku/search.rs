use crate::grid::{Block, NumberedSquare, Square, sort};
use crate::puzzle::{Rules, Stop, Stopped};

use super::ShikakuProblem;
use super::blocks::PossibleBlocks;
use super::cover::Cover;

/// The domains of all hints in the midst of a search: blocks can be ruled out, what follows is worked out, and
/// everything since a mark can be taken back.
///
/// Two rules are followed to the end. The squares that all blocks of a hint have in common are out of reach for the
/// other hints (a hint with one block left is the special case that they are the whole block). And a square that one
/// hint alone can reach is covered by that hint's block. Counts per hint and square make both cheap to see.
pub(super) struct Search<'a> {
    stop: &'a Stop,
    domains: Vec<Domain>,
    /// How many hints can reach each square.
    reach: Cover,
    /// The hints that could reach each square at the beginning, in the order of [`Search::column_major`].
    reaching: Vec<Vec<u16>>,
    height: usize,
    /// Hints whose domain shrank, and squares that one hint alone reaches: what is still to be followed.
    changed: Vec<usize>,
    lonely: Vec<Square>,
    /// The hints whose domains shrank by one block, in the order it happened.
    trail: Vec<u16>,
}

/// What is possible for one hint.
struct Domain {
    hint: NumberedSquare,
    /// The blocks still possible, then those ruled out, the latest first.
    blocks: Vec<Block>,
    /// How many are still possible.
    live: usize,
    /// How many of the possible blocks cover each square.
    cover: Cover,
    /// Whether it waits among the changed.
    waits: bool,
}

impl Domain {
    fn live(&self) -> &[Block] {
        &self.blocks[..self.live]
    }
}

/// Why the consequences were not followed to the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// A hint is left without a block, or a square without a hint.
    Contradiction,
    /// It was asked to stop.
    Stopped,
}

impl From<Stopped> for Halt {
    fn from(_: Stopped) -> Self {
        Self::Stopped
    }
}

impl<'a> Search<'a> {
    /// All possible blocks, nothing followed yet.
    pub(super) fn new(problem: &ShikakuProblem, stop: &'a Stop) -> Result<Self, Halt> {
        let possible = PossibleBlocks::new(problem);
        let height = usize::from(problem.dimensions().height());
        let mut search = Self {
            stop,
            domains: Vec::with_capacity(problem.hints().len()),
            reach: Cover::of(problem.grid(), []),
            reaching: vec![Vec::new(); problem.dimensions().area() as usize],
            height,
            changed: Vec::new(),
            lonely: Vec::new(),
            trail: Vec::new(),
        };
        for (index, &hint) in problem.hints().iter().enumerate() {
            stop.check()?;
            let blocks = possible.of(hint);
            let frame = Cover::frame_around(&blocks).ok_or(Halt::Contradiction)?;
            let cover = Cover::of(frame, blocks.iter().copied());
            for (square, _) in cover.iter().filter(|&(_, count)| count > 0) {
                search.reach.change(square, 1);
                let place = search.column_major(square);
                search.reaching[place].push(index as u16);
            }
            search.domains.push(Domain { hint, live: blocks.len(), blocks, cover, waits: true });
            search.changed.push(index);
        }
        if search.reach.iter().any(|(_, hints)| hints == 0) {
            return Err(Halt::Contradiction);
        }
        search.lonely =
            search.reach.iter().filter(|&(_, hints)| hints == 1).map(|(square, _)| square).collect();
        Ok(search)
    }

    /// Rules out every other block of the hint, without following what it means.
    pub(super) fn decide(&mut self, index: usize, block: Block) -> Result<(), Halt> {
        self.keep(index, |other| other == block)
    }

    /// Rules out this block of the hint, without following what it means.
    pub(super) fn exclude(&mut self, index: usize, block: Block) -> Result<(), Halt> {
        self.keep(index, |other| other != block)
    }

    /// Follows all consequences.
    pub(super) fn propagate(&mut self) -> Result<(), Halt> {
        loop {
            self.stop.check()?;
            if let Some(index) = self.changed.pop() {
                self.domains[index].waits = false;
                self.reserve_common_squares(index)?;
            } else if let Some(square) = self.lonely.pop() {
                let mut hints =
                    self.reaching[self.column_major(square)].iter().map(|&hint| usize::from(hint));
                if let Some(index) = hints.find(|&hint| self.domains[hint].cover.at(square) > 0) {
                    self.keep(index, |block| block.contains(square))?;
                }
            } else {
                return Ok(());
            }
        }
    }

    /// The hint with the fewest blocks, of those that have more than one, and the block to try first.
    pub(super) fn choose(&self) -> Option<(usize, Block)> {
        let open = self.domains.iter().enumerate().filter(|(_, domain)| domain.live > 1);
        let (index, domain) = open.min_by_key(|(_, domain)| domain.live)?;
        Some((index, domain.blocks[0]))
    }

    /// The first block of every hint, sorted: the solution, once nothing is left to choose.
    pub(super) fn first_blocks(&self) -> Vec<Block> {
        let mut blocks: Vec<Block> = self.domains.iter().map(|domain| domain.blocks[0]).collect();
        sort(&mut blocks);
        blocks
    }

    /// The state now, for [`Search::undo`].
    pub(super) fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Takes back everything since the mark, and forgets what was still to be followed.
    pub(super) fn undo(&mut self, mark: usize) -> Result<(), Stopped> {
        for index in self.changed.drain(..) {
            self.domains[index].waits = false;
        }
        self.lonely.clear();
        while self.trail.len() > mark {
            self.stop.check()?;
            let Some(index) = self.trail.pop() else { break };
            let domain = &mut self.domains[usize::from(index)];
            let block = domain.blocks[domain.live];
            domain.live += 1;
            for square in block.squares() {
                if domain.cover.change(square, 1) == 1 {
                    self.reach.change(square, 1);
                }
            }
        }
        Ok(())
    }

    /// The squares that all blocks of the hint cover are out of reach for the others.
    fn reserve_common_squares(&mut self, index: usize) -> Result<(), Halt> {
        let mut live = self.domains[index].live().iter().copied();
        let common = live.next().and_then(|first| live.try_fold(first, Block::intersection));
        let Some(common) = common else { return Err(Halt::Contradiction) };
        if common.area() == 1 {
            // Just the hint's own square, which no block of another hint holds.
            return Ok(());
        }
        for square in common.squares() {
            let place = self.column_major(square);
            for at in 0..self.reaching[place].len() {
                let other = usize::from(self.reaching[place][at]);
                if other != index && self.domains[other].cover.at(square) > 0 {
                    self.keep(other, |block| !block.overlaps(common))?;
                }
            }
        }
        Ok(())
    }

    /// Rules out the blocks of a hint that are not to be kept.
    fn keep(&mut self, index: usize, keep: impl Fn(Block) -> bool) -> Result<(), Halt> {
        // From the last to the first: what is swapped into a gap has been looked at.
        for at in (0..self.domains[index].live).rev() {
            if !keep(self.domains[index].blocks[at]) {
                self.stop.check()?;
                self.rule_out(index, at)?;
            }
        }
        Ok(())
    }

    fn rule_out(&mut self, index: usize, at: usize) -> Result<(), Halt> {
        let domain = &mut self.domains[index];
        domain.live -= 1;
        domain.blocks.swap(at, domain.live);
        self.trail.push(index as u16);
        if !domain.waits {
            domain.waits = true;
            self.changed.push(index);
        }
        let mut contradiction = domain.live == 0;
        // All counts are brought up to date even then: `undo` takes back whole blocks.
        for square in domain.blocks[domain.live].squares() {
            if domain.cover.change(square, -1) == 0 {
                match self.reach.change(square, -1) {
                    0 => contradiction = true,
                    1 => self.lonely.push(square),
                    _ => {}
                }
            }
        }
        if contradiction { Err(Halt::Contradiction) } else { Ok(()) }
    }

    fn column_major(&self, square: Square) -> usize {
        usize::from(square.column()) * self.height + usize::from(square.row())
    }

    /// Where the hint in this square stands among the hints, if the block is one of its possible ones.
    pub(super) fn index_of(&self, hint: NumberedSquare, block: Block) -> Option<usize> {
        let index = self.domains.binary_search_by_key(&hint, |domain| domain.hint).ok()?;
        self.domains[index].live().contains(&block).then_some(index)
    }
}
