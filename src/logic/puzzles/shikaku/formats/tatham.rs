use std::collections::BTreeSet;

use crate::format::{TathamSave, coordinates};
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{Format, ParseError, ReadError, Rules, Source};
use crate::puzzles::shikaku::ShikakuProblem;
use crate::puzzles::shikaku::placed::Placed;

use super::edge_bits::read_bits;
use super::id::ID;

/// Saved games of Rectangles in Simon Tatham's collection. Of the edges drawn, those around whole blocks
/// are kept.
pub(super) const TATHAM: Format<ShikakuProblem> =
    Format { claim: |text| TathamSave::claim(text, GAME), ..Format::new("tatham", read) };

const GAME: &str = "Rectangles";

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let (save, source) = TathamSave::read(text, GAME, ID.read)?;
    Ok(Source { answer: drawn(&save, source.problem.dimensions())?, ..source })
}

/// An edge: on the left of a square, or above it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Edge {
    Left(Square),
    Above(Square),
}

/// The blocks whose edges the moves have drawn.
fn drawn(save: &TathamSave<'_>, grid: Dimensions) -> Result<Placed, ParseError> {
    let mut edges = BTreeSet::new();
    for &(at, own) in &save.moves {
        let impossible = || save.impossible((at, own));
        let rest = own.get(1..).unwrap_or_default();
        let block = || {
            let [column, row, width, height] = coordinates(rest)?;
            let block = Block::new(Square::new(column, row), Dimensions::new(width, height)?);
            Block::new(Square::default(), grid).contains_block(block).then_some(block)
        };
        let square = || {
            let [column, row] = coordinates(rest)?;
            Some(Square::new(column, row)).filter(|&square| grid.contains(square))
        };
        match own.as_bytes().first() {
            _ if own == "RESTART" => edges.clear(),
            Some(kind @ (b'R' | b'E')) => {
                let block = block().ok_or_else(impossible)?;
                for edge in inside(block) {
                    edges.remove(&edge);
                }
                if *kind == b'R' {
                    edges.extend(around(block));
                }
            }
            Some(kind @ (b'H' | b'V')) => {
                let square = square().ok_or_else(impossible)?;
                let edge = if *kind == b'H' { Edge::Above(square) } else { Edge::Left(square) };
                if !edges.remove(&edge) {
                    edges.insert(edge);
                }
            }
            Some(b'S') => {
                let blocks = read_bits(grid, own).map_err(|_| impossible())?;
                edges = blocks.into_iter().flat_map(around).collect();
            }
            _ => return Err(impossible()),
        }
    }
    // The border of the grid needs not be drawn.
    edges.extend(around(Block::new(Square::default(), grid)));
    let mut placed = Placed::default();
    for start in grid.squares() {
        let is_corner = edges.contains(&Edge::Left(start)) && edges.contains(&Edge::Above(start));
        let end = |mut at: Square, (right, down): (u16, u16), edge: fn(Square) -> Edge| {
            loop {
                let next = Square::new(at.column() + right, at.row() + down);
                if edges.contains(&edge(next)) {
                    break at;
                }
                at = next;
            }
        };
        if is_corner {
            let last =
                Square::new(end(start, (1, 0), Edge::Left).column(), end(start, (0, 1), Edge::Above).row());
            let block = Block::spanning(start, last);
            let is_whole = around(block).all(|edge| edges.contains(&edge));
            if is_whole && block.area() < grid.area() && !inside(block).any(|edge| edges.contains(&edge)) {
                placed.insert(block);
            }
        }
    }
    Ok(placed)
}

/// The edges of a block.
fn around(block: Block) -> impl Iterator<Item = Edge> {
    let (first, last) = (block.origin(), block.last());
    let columns = (first.column()..=last.column()).flat_map(move |column| {
        [first.row(), last.row() + 1].map(|row| Edge::Above(Square::new(column, row)))
    });
    let rows = (first.row()..=last.row()).flat_map(move |row| {
        [first.column(), last.column() + 1].map(|column| Edge::Left(Square::new(column, row)))
    });
    columns.chain(rows)
}

/// The edges between two squares of a block.
fn inside(block: Block) -> impl Iterator<Item = Edge> {
    let first = block.origin();
    block.squares().flat_map(move |square| {
        let left = (square.column() > first.column()).then_some(Edge::Left(square));
        let above = (square.row() > first.row()).then_some(Edge::Above(square));
        [left, above].into_iter().flatten()
    })
}
