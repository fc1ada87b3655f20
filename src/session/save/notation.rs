//! The text of squares, marks and ruled-out values in a journal line: `r1c4=12 r2c3=`,
//! `r3c4=r1c1:2x3,r2c1:3x2`.

use crate::deduction::Removal;
use crate::grid::{Block, Digits, NumberedSquare, Square};
use crate::puzzle::Piece;

/// Sets of marks, each as `r1c4=12`; an empty set is `r1c4=`.
pub(crate) fn write_marks(marks: &[(Square, Digits)]) -> String {
    joined(marks, " ", |(square, digits)| format!("{}={digits}", square.label()))
}

/// Reads what [`write_marks`] writes; `None` if it is anything else.
pub(crate) fn read_marks(text: &str) -> Option<Vec<(Square, Digits)>> {
    text.split(' ')
        .map(|word| {
            let (square, digits) = word.split_once('=')?;
            Some((read_square(square)?, read_digits(digits)?))
        })
        .collect()
}

/// Ruled-out values: numbers as `r1c2=37`, the blocks of a hint as `r3c4=r1c1:2x3,r2c1:3x2`.
pub(crate) fn write_removals(removals: &[Removal]) -> String {
    joined(removals, " ", |removal| match removal {
        Removal::Numbers { square, numbers } => format!("{}={numbers}", square.label()),
        Removal::Blocks { hint, blocks } => {
            format!("{}={}", hint.label(), write_blocks(blocks))
        }
    })
}

/// Reads what [`write_removals`] writes; `None` if it is anything else.
pub(crate) fn read_removals(text: &str) -> Option<Vec<Removal>> {
    text.split(' ')
        .map(|word| {
            let (place, values) = word.split_once('=')?;
            let place = read_square(place)?;
            if values.contains(':') {
                Some(Removal::Blocks { hint: place, blocks: read_blocks(values)? })
            } else {
                Some(Removal::Numbers { square: place, numbers: read_digits(values)? })
            }
        })
        .collect()
}

/// Blocks, as `r1c1:2x3,r2c1:3x2`.
pub(crate) fn write_blocks(blocks: &[Block]) -> String {
    joined(blocks, ",", |block| format!("{}:{}", block.origin().label(), block.dimensions()))
}

/// Reads what [`write_blocks`] writes; `None` if it is anything else.
pub(crate) fn read_blocks(text: &str) -> Option<Vec<Block>> {
    text.split(',').map(read_block).collect()
}

/// An entry that an example begins with: `r1c4+3`.
pub(crate) fn read_entry(text: &str) -> Option<Piece> {
    let (place, number) = text.split_once('+')?;
    Some(Piece::Number(NumberedSquare::new(read_square(place)?, number.parse().ok()?)))
}

/// Reads a piece as a player names it: a number in a square as `r3c5=7`, a block by two opposite corners as
/// `r1c4-r3c5`, or as the block of the number in a square, `r5c2=r4c1:2x3`. `None` if it is anything else.
pub fn read_piece(text: &str) -> Option<Piece> {
    if let Some((first, last)) = text.split_once('-') {
        return Some(Piece::Block(Block::spanning(read_small(first)?, read_small(last)?)));
    }
    let (place, value) = text.split_once('=')?;
    let place = read_small(place)?;
    if value.contains(':') {
        return read_block(value).filter(|block| block.contains(place)).map(Piece::Block);
    }
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    Some(Piece::Number(NumberedSquare::new(place, value.parse().ok().filter(|_| is_number)?)))
}

/// Reads the name of a square that some grid could have.
fn read_small(text: &str) -> Option<Square> {
    read_square(text).filter(|square| square.column() < 1000 && square.row() < 1000)
}

fn joined<T>(items: &[T], separator: &str, write: impl Fn(&T) -> String) -> String {
    items.iter().map(write).collect::<Vec<_>>().join(separator)
}

/// Reads the name of a square, `r1c4`; `None` if it is anything else.
pub(crate) fn read_square(text: &str) -> Option<Square> {
    let (row, column) = text.strip_prefix('r')?.split_once('c')?;
    let from_one = |number: &str| u16::try_from(number.parse::<u32>().ok()?.checked_sub(1)?).ok();
    Some(Square::new(from_one(column)?, from_one(row)?))
}

fn read_digits(text: &str) -> Option<Digits> {
    text.chars().map(|c| u8::try_from(c.to_digit(10)?).ok()).collect()
}

fn read_block(text: &str) -> Option<Block> {
    let (origin, dimensions) = text.split_once(':')?;
    Some(Block::new(read_square(origin)?, dimensions.parse().ok()?))
}
