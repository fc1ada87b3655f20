use crate::grid::{Block, Board, Dimensions, Square};
use crate::puzzle::ParseError;

/// The pairs of squares that an edge parts: those side by side, row by row, then those one above the other,
/// row by row.
fn edges(grid: Dimensions) -> impl Iterator<Item = (Square, Square)> + Clone {
    let (width, height) = (grid.width(), grid.height());
    let upright = (0..height).flat_map(move |row| {
        (1..width).map(move |column| (Square::new(column - 1, row), Square::new(column, row)))
    });
    let level = (1..height).flat_map(move |row| {
        (0..width).map(move |column| (Square::new(column, row - 1), Square::new(column, row)))
    });
    upright.chain(level)
}

/// Writes the blocks as Tatham's Rectangles does a solution: `S`, then a bit for each edge between two
/// squares, which is 1 for a wall.
pub(super) fn write_bits(grid: Dimensions, blocks: &[Block]) -> String {
    let owner = owners(grid, blocks);
    let bits = edges(grid).map(|(one, other)| if owner[one] == owner[other] { '0' } else { '1' });
    std::iter::once('S').chain(bits).collect()
}

/// Reads what [`write_bits`] writes. The text begins with an `S`.
pub(super) fn read_bits(grid: Dimensions, text: &str) -> Result<Vec<Block>, ParseError> {
    let bits = &text.as_bytes()[1..];
    let expected = edges(grid).count();
    if let Some(stray) = bits.iter().position(|bit| !matches!(bit, b'0' | b'1')) {
        let symbol = text[1..].chars().nth(stray).unwrap_or_default();
        return Err(ParseError::at(text, 1 + stray, format!("`{}`", symbol.escape_debug()), "`0` or `1`"));
    }
    if bits.len() != expected {
        let found = format!("{} edges", bits.len());
        return Err(ParseError::at(text, text.len(), found, format!("{expected} edges for a {grid} grid")));
    }
    let mut wall = edges(grid).zip(bits.iter().map(|&bit| bit == b'1'));
    let mut wall_before: Board<(bool, bool)> = Board::filled(grid, (false, false));
    for ((one, other), wall) in wall.clone() {
        let (left, above) = &mut wall_before[other];
        *(if one.row() == other.row() { left } else { above }) = wall;
    }
    let blocks = trace(grid, &wall_before);
    let owner = owners(grid, &blocks);
    match wall.position(|((one, other), wall)| (owner[one] != owner[other]) != wall) {
        None => Ok(blocks),
        Some(edge) => {
            let (found, expected) = match bits[edge] {
                b'1' => ("a wall inside a block", "walls that make rectangles"),
                _ => ("a gap between two blocks", "walls that make rectangles"),
            };
            Err(ParseError::at(text, 1 + edge, found, expected))
        }
    }
}

/// The blocks, each from its top left square as far right and down as there is no wall and no other block.
fn trace(grid: Dimensions, wall_before: &Board<(bool, bool)>) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut taken = Board::filled(grid, false);
    for start in grid.squares() {
        if taken[start] {
            continue;
        }
        let mut right = start.column();
        while let Some(&(false, _)) = wall_before.get(Square::new(right + 1, start.row()))
            && !taken[Square::new(right + 1, start.row())]
        {
            right += 1;
        }
        let mut bottom = start.row();
        while let Some(&(_, false)) = wall_before.get(Square::new(start.column(), bottom + 1))
            && (start.column()..=right).all(|column| !taken[Square::new(column, bottom + 1)])
        {
            bottom += 1;
        }
        let block = Block::spanning(start, Square::new(right, bottom));
        block.squares().for_each(|square| taken[square] = true);
        blocks.push(block);
    }
    blocks
}

/// The index of the block that covers each square; the last if several do.
fn owners(grid: Dimensions, blocks: &[Block]) -> Board<Option<usize>> {
    let whole = Block::new(Square::default(), grid);
    let mut owner = Board::filled(grid, None);
    for (index, block) in blocks.iter().enumerate() {
        let inside = block.intersection(whole);
        inside.into_iter().flat_map(Block::squares).for_each(|square| owner[square] = Some(index));
    }
    owner
}
