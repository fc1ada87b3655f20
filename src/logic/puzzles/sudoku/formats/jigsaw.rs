use crate::format::{offset_in, placed_lines};
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};
use crate::puzzles::sudoku::{Layout, LayoutName, SudokuProblem};

use super::json::symbol;
use super::of_rows;
use super::position::row_of;

/// A grid of any side from 4 to 9 and then the region of each square: as many characters again, of which as
/// many as the side differ. Both stand in one line, perhaps as two fields, or in one each, or are two
/// drawings, perhaps below their size, with or without blanks and frames.
pub(super) const JIGSAW: Format<SudokuProblem> =
    Format { streams: true, claim, holds, write: Some(write), ..Format::new("jigsaw", read) };

/// The characters of both grids, each with its place in the text.
type Symbols = Vec<(usize, char)>;

pub(super) fn claim(text: &str) -> Claim {
    let Some((side, symbols)) = symbols(text) else { return Claim::No };
    let (squares, regions) = symbols.split_at(side * side);
    let is_square = |&(_, square): &(usize, char)| symbol(square).is_some();
    // Regions that are wrong are told.
    Claim::certain_if(squares.iter().all(is_square) && is_map(side, regions))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let Some((side, symbols)) = symbols(text) else {
        let found = counted(text.chars().filter(|symbol| !symbol.is_whitespace()).count(), "character");
        let expected = "the squares of a grid and then as many characters for their regions";
        return Err(ParseError::new(1, 1, found, expected).into());
    };
    let (squares, regions) = symbols.split_at(side * side);
    let rows = squares.iter().map(|&(at, square)| {
        let error = || ParseError::at(text, at, format!("`{}`", square.escape_debug()), "a digit or a blank");
        symbol(square).ok_or_else(error)
    });
    let rows = rows.collect::<Result<Vec<Option<i64>>, ParseError>>()?;
    of_rows(layout(regions)?, rows)
}

fn holds(problem: &SudokuProblem) -> Result<(), String> {
    let name = problem.layout().name();
    match LayoutName::of_jigsaw(name.side()) {
        Ok(jigsaw) if jigsaw == name => Ok(()),
        _ => Err(format!("jigsaws without diagonals and windows only, not {name}")),
    }
}

fn write(source: &Source<SudokuProblem>) -> String {
    let regions = source.problem.layout().regions();
    let regions: Vec<Option<i64>> = regions.into_iter().map(|region| Some(i64::from(region) + 1)).collect();
    row_of(&source.problem.latin().rows_with(&[])) + &row_of(&regions)
}

fn layout(regions: &[(usize, char)]) -> Result<Layout, ReadError> {
    let mut known = Vec::new();
    let number = |&(_, symbol): &(usize, char)| {
        let place = known.iter().position(|other| *other == symbol).unwrap_or(known.len());
        if place == known.len() {
            known.push(symbol);
        }
        place as u8
    };
    let regions: Vec<u8> = regions.iter().map(number).collect();
    Layout::jigsaw(&regions).map_err(ReadError::broken::<SudokuProblem>)
}

/// The side, and the characters of squares and regions; `None` if there are not twice as many as squares.
fn symbols(text: &str) -> Option<(usize, Symbols)> {
    const SIDES: std::ops::RangeInclusive<usize> =
        LayoutName::LEAST_SIDE as usize..=LayoutName::GREATEST_SIDE as usize;
    const LONGEST: usize = 4096;
    if text.len() > LONGEST {
        return None;
    }
    if !text.contains('\n') {
        let line = text.trim_end();
        let [squares, regions] = halves(line).or_else(|| fields(line)).filter(|_| line.is_ascii())?;
        let side = SIDES.into_iter().find(|side| side * side == squares.len())?;
        let placed = |part: &str| {
            let start = offset_in(text, part);
            part.char_indices().map(|(offset, symbol)| (start + offset, symbol)).collect::<Symbols>()
        };
        return Some((side, [placed(squares), placed(regions)].concat()));
    }
    let mut lines = placed_lines(text);
    let size = lines.first().and_then(|(_, line)| size(line));
    if size.is_some() && lines.len() > 2 {
        lines.remove(0);
    }
    let is_frame = |line: &str| line.contains(['+', '=']);
    let lines = lines.into_iter().filter(|(_, line)| !is_frame(line));
    let symbols =
        lines.flat_map(|(at, line)| line.char_indices().map(move |(offset, symbol)| (at + offset, symbol)));
    let symbols: Symbols = symbols.filter(|(_, symbol)| *symbol != '|' && !symbol.is_whitespace()).collect();
    let side = SIDES.into_iter().find(|side| 2 * side * side == symbols.len())?;
    size.is_none_or(|size| size == side).then_some((side, symbols))
}

/// The halves of a line without separators.
fn halves(line: &str) -> Option<[&str; 2]> {
    let (squares, regions) = line.split_at_checked(line.len() / 2)?;
    (squares.len() == regions.len() && !line.contains(SEPARATORS)).then_some([squares, regions])
}

/// The characters between fields of a line.
const SEPARATORS: [char; 4] = [',', ';', '\t', ' '];

/// The first two fields of a line, if they are as long as each other and the second often has the same
/// character beside or below another, as regions have and solutions have not.
fn fields(line: &str) -> Option<[&str; 2]> {
    let mut fields = line.split(SEPARATORS).map(|field| field.trim_matches(['"', '\'']));
    let (squares, regions) = (fields.next()?, fields.next()?);
    let (side, symbols) = (regions.len().isqrt(), regions.as_bytes());
    let is_same = |&place: &usize| {
        symbols.get(place) == symbols.get(place + 1) || symbols.get(place) == symbols.get(place + side)
    };
    let same = (0..regions.len().saturating_sub(side)).filter(is_same).count();
    (squares.len() == regions.len() && same >= side).then_some([squares, regions])
}

/// The side in a line of its own above a grid: `6`, `6 6` or `6x6`.
fn size(line: &str) -> Option<usize> {
    let mut sides = line.split([' ', 'x']).map(|side| side.parse().ok());
    let side: usize = sides.next()??;
    (line.len() < 4 && sides.all(|other| other == Some(side))).then_some(side)
}

/// Returns true if the characters look like regions: as many differ as the side, each comes as often as the
/// side or nearly so, and many neighbours are the same.
fn is_map(side: usize, regions: &[(usize, char)]) -> bool {
    let symbol = |place: usize| regions[place].1;
    let mut symbols: Vec<char> = regions.iter().map(|(_, symbol)| *symbol).collect();
    symbols.sort_unstable();
    let groups: Vec<usize> = symbols.chunk_by(|one, other| one == other).map(<[char]>::len).collect();
    let same = (1..regions.len()).filter(|place| place % side > 0 && symbol(place - 1) == symbol(*place));
    let below = (side..regions.len()).filter(|place| symbol(place - side) == symbol(*place));
    groups.len() == side
        && groups.iter().all(|length| length.abs_diff(side) <= 1)
        && same.count() + below.count() >= side * (side - 1) / 2
}
