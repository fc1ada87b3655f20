use crate::deduction::LiteralNetwork;
use crate::grid::{Block, Board, Square};

use super::domain::BlockDomain;

/// The possible blocks as the literals of a network: exactly one block of each hint, and exactly one over
/// each square.
#[derive(Debug)]
pub(super) struct Literals {
    pub network: LiteralNetwork,
    /// For each literal the index of its hint, and the block.
    pub blocks: Vec<(u16, Block)>,
    /// For each of the first groups the index of its hint.
    pub hints: Vec<u16>,
    /// For each of the other groups its square.
    pub squares: Vec<Square>,
    /// True if hints were left out that do not have their blocks yet.
    is_cut: bool,
}

/// The greatest number of squares that the blocks in a network have together. It limits the size of a
/// network.
const LARGEST: usize = 1_000_000;

impl Literals {
    /// The possible blocks of all hints that do not have their blocks yet. If they are too many, the hints
    /// with the most are left out. `reaching` holds for each square the hints that could reach it at the
    /// beginning.
    pub fn of(domains: &[BlockDomain], reaching: &Board<Vec<u16>>) -> Self {
        let mut sizes: Vec<(usize, usize)> = sizes(domains).collect();
        sizes.sort_unstable();
        let open = sizes.len();
        let mut room = LARGEST;
        let mut kept: Vec<usize> = sizes
            .into_iter()
            .map_while(|(size, index)| {
                room = room.checked_sub(size)?;
                Some(index)
            })
            .collect();
        kept.sort_unstable();
        let mut blocks = Vec::new();
        let mut of_hints = Vec::with_capacity(kept.len());
        for &index in &kept {
            let first = blocks.len() as u32;
            blocks.extend(domains[index].blocks.iter().map(|&block| (index as u16, block)));
            of_hints.push((first..blocks.len() as u32).collect());
        }
        let (mut exact, mut at_most) = (Vec::new(), Vec::new());
        let mut covering = Board::filled(reaching.dimensions(), Vec::new());
        for (literal, &(_, block)) in (0..).zip(&blocks) {
            block.squares().for_each(|square| covering[square].push(literal));
        }
        for (square, members) in covering.iter().filter(|(_, members)| !members.is_empty()) {
            // Only its own blocks cover the square of a hint, and neighbours that the same blocks cover say
            // the same.
            let left = square.column().checked_sub(1).map(|column| Square::new(column, square.row()));
            let above = square.row().checked_sub(1).map(|row| Square::new(square.column(), row));
            let is_told = left.into_iter().chain(above).any(|told| covering[told] == *members);
            if is_told || domains.binary_search_by_key(&square, |domain| domain.hint.square()).is_ok() {
                continue;
            }
            let mut hints = reaching[square].iter().map(|&hint| usize::from(hint));
            let is_whole =
                hints.all(|hint| !domains[hint].reaches(square) || kept.binary_search(&hint).is_ok());
            let group: (Square, Vec<u32>) = (square, members.clone());
            if is_whole { exact.push(group) } else { at_most.push(group) }
        }
        let squares = exact.iter().chain(&at_most).map(|&(square, _)| square).collect();
        let members = |(_, members)| members;
        let network = LiteralNetwork::new(
            blocks.len(),
            of_hints.into_iter().chain(exact.into_iter().map(members)),
            at_most.into_iter().map(members),
        );
        let is_cut = kept.len() < open;
        Self { network, blocks, hints: kept.into_iter().map(|index| index as u16).collect(), squares, is_cut }
    }

    /// Returns true if hints were left out for which there is room now.
    pub fn is_outgrown(&self, domains: &[BlockDomain]) -> bool {
        self.is_cut && sizes(domains).map(|(size, _)| size).sum::<usize>() <= LARGEST
    }
}

/// For each hint that does not have its block yet, the number of squares that its blocks have together, and
/// its index.
fn sizes(domains: &[BlockDomain]) -> impl Iterator<Item = (usize, usize)> {
    let open = domains.iter().enumerate().filter(|(_, domain)| !domain.is_settled);
    open.map(|(index, domain)| (domain.blocks.iter().map(|block| block.area() as usize).sum(), index))
}
