use std::sync::Arc;

use crate::deduction::{Lack, Light, Meaning, Network, Removal, Supposed, Tone};
use crate::grid::{Block, Board, Square, sort};

use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::words::{from, named};

/// The possible blocks as the literals of a network: exactly one block of each hint, and exactly one over
/// each square.
#[derive(Debug)]
pub(super) struct Literals {
    network: Network,
    /// By literal: the place of its hint among all, and the block.
    blocks: Vec<(u16, Block)>,
    /// By group, first the hints, then the squares.
    hints: Vec<u16>,
    squares: Vec<Square>,
    /// Whether hints were left out that do not have their blocks yet.
    is_cut: bool,
}

/// How many squares the blocks in a network have together, at most: it keeps a network's size in bounds.
const LARGEST: usize = 1_000_000;

impl Literals {
    /// The blocks that are possible now. Hints that have their blocks are left out, and, where there are too many, those
    /// whose blocks are the most.
    fn of(at: &Domains) -> Self {
        let mut sizes: Vec<(usize, usize)> = sizes(at).collect();
        sort(&mut sizes);
        let open = sizes.len();
        let mut room = LARGEST;
        let mut kept: Vec<usize> = sizes
            .into_iter()
            .map_while(|(size, index)| {
                room = room.checked_sub(size)?;
                Some(index)
            })
            .collect();
        sort(&mut kept);
        let mut blocks = Vec::new();
        let mut of_hints = Vec::with_capacity(kept.len());
        for &index in &kept {
            let first = blocks.len() as u32;
            blocks.extend(at.all()[index].blocks().iter().map(|&block| (index as u16, block)));
            of_hints.push((first..blocks.len() as u32).collect());
        }
        let (mut exact, mut at_most) = (Vec::new(), Vec::new());
        let mut covering = Board::filled(at.dimensions(), Vec::new());
        for (literal, &(_, block)) in (0..).zip(&blocks) {
            block.squares().for_each(|square| covering[square].push(literal));
        }
        for (square, members) in covering.iter().filter(|(_, members)| !members.is_empty()) {
            // Only blocks of its own cover a hint; and neighbours that the same blocks cover say the same.
            let left = square.column().checked_sub(1).map(|column| Square::new(column, square.row()));
            let above = square.row().checked_sub(1).map(|row| Square::new(square.column(), row));
            let is_told = left.into_iter().chain(above).any(|told| covering[told] == *members);
            if is_told || at.index(square).is_some() {
                continue;
            }
            let is_whole = at.reaching(square).all(|hint| kept.binary_search(&hint).is_ok());
            let group: (Square, Vec<u32>) = (square, members.clone());
            if is_whole { exact.push(group) } else { at_most.push(group) }
        }
        let squares = exact.iter().chain(&at_most).map(|&(square, _)| square).collect();
        let members = |(_, members)| members;
        let network = Network::new(
            blocks.len(),
            of_hints.into_iter().chain(exact.into_iter().map(members)),
            at_most.into_iter().map(members),
        );
        let is_cut = kept.len() < open;
        Self { network, blocks, hints: kept.into_iter().map(|index| index as u16).collect(), squares, is_cut }
    }
}

/// How many squares the blocks of each hint have together that does not have its block yet, and its place among all.
fn sizes(at: &Domains) -> impl Iterator<Item = (usize, usize)> {
    let open = at.all().iter().enumerate().filter(|(_, domain)| !domain.is_settled());
    open.map(|(index, domain)| (domain.blocks().iter().map(|block| block.area() as usize).sum(), index))
}

impl Domains {
    /// The literals: they are made when they are needed, and stay the same when blocks go, unless they were too many.
    fn literals(&self) -> &Literals {
        self.literals.get_or_init(|| Arc::new(Literals::of(self)))
    }

    /// Forgets literals that leave hints out as soon as there is room for all.
    pub(super) fn outgrow_literals(&mut self) {
        let is_cut = self.literals.get().is_some_and(|literals| literals.is_cut);
        if is_cut && sizes(self).map(|(size, _)| size).sum::<usize>() <= LARGEST {
            self.literals.take();
        }
    }
}

impl Supposed for ShikakuProblem {
    fn network<'a>(&self, at: &'a Domains) -> &'a Network {
        &at.literals().network
    }

    fn is_possible(&self, at: &Domains, literal: usize) -> bool {
        let (hint, block) = at.literals().blocks[literal];
        at.all()[usize::from(hint)].blocks().binary_search(&block).is_ok()
    }

    fn meaning(&self, at: &Domains, literal: usize) -> Meaning {
        let (hint, block) = at.literals().blocks[literal];
        let hint = at.all()[usize::from(hint)].hint();
        let (hint_name, block_name) = (named(hint), from(block));
        Meaning {
            square: hint.square(),
            says: format!("{hint_name} has {block_name}"),
            denies: format!("{hint_name} does not have {block_name}"),
            removal: Some(Removal::Blocks { hint: hint.square(), blocks: vec![block] }),
            light: Some(Light::block(Tone::First, block)),
        }
    }

    fn value_square(&self, at: &Domains, literal: usize) -> Option<Square> {
        let (hint, _) = at.literals().blocks[literal];
        Some(at.all()[usize::from(hint)].hint().square())
    }

    fn lack(&self, at: &Domains, group: usize) -> Lack {
        let literals = at.literals();
        match literals.hints.get(group) {
            Some(&hint) => {
                let hint = at.all()[usize::from(hint)].hint();
                Lack {
                    last: "all it has left".to_owned(),
                    nothing: format!("no block is left for {}", named(hint)),
                    twice: format!("{} has two blocks", named(hint)),
                    squares: vec![hint.square()],
                }
            }
            None => {
                let square = literals.squares[group - literals.hints.len()];
                Lack {
                    last: format!("only it can reach {}", square.label()),
                    nothing: format!("nothing can cover {}", square.label()),
                    twice: format!("two blocks cover {}", square.label()),
                    squares: vec![square],
                }
            }
        }
    }
}
