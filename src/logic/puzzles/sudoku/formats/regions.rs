use crate::format::quoted;
use crate::puzzle::{ParseError, ReadError};
use crate::puzzles::sudoku::{Layout, SudokuProblem};

/// Edges in a run that is written as `z` (`solo.c` of Simon Tatham's collection reads it so).
const LONGEST: usize = 26;

/// Edges in such a run as `solo.c` writes it, although it does not read that.
const AS_WRITTEN: usize = 25;

/// Reads the regions of a jigsaw in a game ID of Solo, which begin at the byte `start` of the text and end
/// with it. Each letter is a run of [`edges`] between squares of one region, up to the next edge between two
/// regions: `_` for none, `a` to `y` for 1 to 25. A border follows the last edge.
///
/// # Errors
/// Another character, too few or too many edges, or the first broken rule of [`Layout::jigsaw`].
pub(super) fn read_regions(text: &str, start: usize, side: u8) -> Result<Layout, ReadError> {
    let read = |longest| {
        let regions = regions(text, start, side.into(), longest)?;
        Layout::jigsaw(&regions).map_err(ReadError::broken::<SudokuProblem>)
    };
    read(LONGEST).or_else(|wrong| match text[start..].contains('z') {
        true => read(AS_WRITTEN).map_err(|_| wrong),
        false => Err(wrong),
    })
}

/// Writes the regions of a layout as [`read_regions`] reads them.
pub(super) fn write_regions(layout: &Layout) -> String {
    let regions = layout.regions();
    let mut code = String::new();
    let mut run = 0;
    let is_border = |(square, next): (usize, usize)| regions[square] != regions[next];
    for is_border in edges(layout.side().into()).map(is_border).chain([true]) {
        if !is_border {
            run += 1;
            continue;
        }
        while run >= LONGEST {
            code.push('z');
            run -= LONGEST;
        }
        code.push(if run == 0 { '_' } else { char::from(b'a' + run as u8 - 1) });
        run = 0;
    }
    code
}

/// The region of each square, row by row; `longest` is the run that `z` stands for.
fn regions(text: &str, start: usize, side: usize, longest: usize) -> Result<Vec<u8>, ParseError> {
    let count = 2 * side * (side - 1);
    let error = |at: usize, found: &str| {
        let expected = format!("a letter for each run among the {count} edges between squares");
        ParseError::at(text, at, found, expected)
    };
    let mut borders = vec![false; count + 1];
    let mut edge = 0;
    for (offset, symbol) in text[start..].char_indices() {
        let at = start + offset;
        let (run, has_border) = match symbol {
            '_' => (0, true),
            'a'..='y' => (symbol as usize - 'a' as usize + 1, true),
            'z' => (longest, false),
            _ => return Err(error(at, &quoted(symbol.encode_utf8(&mut [0; 4])))),
        };
        edge += run + usize::from(has_border);
        if edge > borders.len() {
            return Err(error(at, "regions that go on behind the last edge"));
        }
        if has_border {
            borders[edge - 1] = true;
        }
    }
    if edge < borders.len() {
        return Err(error(text.len(), "regions that end before the last edge"));
    }
    let mut borders = borders.into_iter();
    Ok(regions_within(side, |_| borders.next() == Some(true)))
}

/// The region of each square, row by row, that lies within the borders of a grid of this side. `is_border` is
/// asked about each edge once, in the order of [`edges`].
pub(super) fn regions_within(side: usize, mut is_border: impl FnMut((usize, usize)) -> bool) -> Vec<u8> {
    let mut regions: Vec<u8> = (0..).take(side * side).collect();
    for (square, next) in edges(side) {
        if !is_border((square, next)) {
            let (kept, joined) = (regions[square], regions[next]);
            regions.iter_mut().filter(|region| **region == joined).for_each(|region| *region = kept);
        }
    }
    regions
}

/// The two squares at each edge, as places row by row: first the edges between columns, row by row, then
/// those between rows, column by column.
fn edges(side: usize) -> impl Iterator<Item = (usize, usize)> {
    let places = move || (0..side).flat_map(move |line| (0..side - 1).map(move |place| (line, place)));
    let beside = places().map(move |(row, column)| (row * side + column, row * side + column + 1));
    beside.chain(places().map(move |(column, row)| (row * side + column, (row + 1) * side + column)))
}
