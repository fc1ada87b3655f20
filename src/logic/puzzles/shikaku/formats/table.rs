use crate::format::{Place, looks_like_json, offset_in, quoted};
use crate::puzzle::{Format, ParseError, ReadError, Source, counted};
use crate::puzzles::shikaku::ShikakuProblem;

use super::clue_table::{Cell, ClueTable, RawClue, cells};
use super::framed::read_framed;
use super::json_table::read_json_table;
use super::said::Said;

/// Clues as spreadsheets and solvers write them: CSV, TSV, rows below a size, a list of clues, JSON, and the
/// drawing that Simon Tatham's Rectangles copies. Read only.
pub(super) const TABLE: Format<ShikakuProblem> = Format { read_unclaimed, ..Format::new("table", read) };

type Read = Result<Source<ShikakuProblem>, ReadError>;

fn read(text: &str) -> Read {
    read_unclaimed(text).unwrap_or_else(|| {
        let found = quoted(text.lines().next().unwrap_or_default());
        Err(ParseError::new(1, 1, found, "rows of numbers, 0 or nothing for a blank").into())
    })
}

fn read_unclaimed(text: &str) -> Option<Read> {
    match looks_like_json(text) {
        true => read_json_table(text),
        false => read_framed(text).or_else(|| read_rows(text)),
    }
}

/// A row: where it begins in the text, and its cells.
struct TableRow {
    at: usize,
    cells: Vec<(usize, Cell)>,
}

/// Reads rows of numbers, or a list of clues, below a size or alone.
fn read_rows(text: &str) -> Option<Read> {
    let (size, start) = size_line(text).map_or((None, 0), |(size, start)| (Some(size), start));
    let body = &text[start..];
    let separator = ['\t', ',', ';'].into_iter().find(|&separator| body.contains(separator));
    let mut rows = Vec::new();
    for line in body.split('\n').map(|line| line.trim_end_matches('\r')) {
        let at = offset_in(text, line);
        let is_blank = line.trim().is_empty() && !separator.is_some_and(|separator| line.contains(separator));
        if !is_blank {
            match cells(line, at, separator) {
                Some(cells) => rows.push(TableRow { at, cells }),
                None => {
                    size.as_ref()?;
                    let error = ParseError::at(text, at, quoted(line.trim()), "a row of numbers");
                    return (!rows.is_empty()).then_some(Err(error.into()));
                }
            }
        }
    }
    if let Some(sizes) = &size
        && rows.len() > 1
        && rows.iter().all(|row| row.cells.len() == 3)
    {
        let clue = |row: &TableRow| {
            let said = |index: usize| row.cells[index].1.said(true).unwrap_or(Said::number(0));
            let number = |index: usize| said(index).number.unwrap_or(0);
            (row.at, Place { row: number(0), column: number(1), base: None }, said(2))
        };
        let clues: Vec<RawClue> = rows.iter().map(clue).collect();
        let table = ClueTable::of_list(text, sizes, &clues).map_err(ReadError::from);
        return Some(table.and_then(|table| table.problem(text)));
    }
    if separator == Some('\t') {
        pad(&mut rows);
    }
    let fits = |&[width, height]: &[usize; 2]| {
        rows.len() == height && rows.iter().all(|row| row.cells.len() == width)
    };
    if let Some(sizes) = &size
        && !sizes.iter().any(fits)
    {
        return misfit(text, sizes, &rows).map(|error| Err(error.into()));
    }
    let width = rows.first()?.cells.len();
    if rows.iter().any(|row| row.cells.len() != width) {
        return None;
    }
    let rows: Vec<Vec<(usize, Cell)>> = rows.into_iter().map(|row| row.cells).collect();
    ClueTable::of_rows(&rows).accepted(text, size.is_some())
}

/// The sizes that a first line of two sides, `7 5` or `7x5`, may mean, each as width and height, and the byte
/// behind the line.
fn size_line(text: &str) -> Option<(Vec<[usize; 2]>, usize)> {
    let end = text.find('\n')?;
    let line = text[..end].trim();
    let is_certain = line.contains(['x', 'X', '×']);
    let is_row = line.contains('\t') || line.matches([',', ';']).count() > 1;
    let mut sides = line.split(['x', 'X', '×', ' ', ',', ';']).filter(|side| !side.is_empty() && !is_row);
    let side = |word: &str| word.parse().ok().filter(|side| (5..=99).contains(side));
    let (width, height) = (side(sides.next()?)?, side(sides.next()?)?);
    let mut sizes = vec![[width, height]];
    if !is_certain && width != height {
        sizes.push([height, width]);
    }
    sides.next().is_none().then_some((sizes, end + 1))
}

/// Adds blank cells that were cut off together with the blanks around the text: at the start of its first
/// row and at the end of its last.
fn pad(rows: &mut [TableRow]) {
    let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let [first, inner @ .., last] = rows else { return };
    if inner.iter().any(|row| row.cells.len() != width) {
        return;
    }
    let missing = width - first.cells.len();
    first.cells.splice(0..0, std::iter::repeat_n((first.at, Cell::Blank), missing));
    last.cells.resize(width, (last.at, Cell::Blank));
}

/// The error that these rows have another size than the first line says; `None` if they hardly are rows.
fn misfit(text: &str, sizes: &[[usize; 2]], rows: &[TableRow]) -> Option<ParseError> {
    let &[width, height] = sizes.iter().find(|[_, height]| rows.len() == *height).or(sizes.first())?;
    let found = |row: &TableRow| format!("a row of {}", counted(row.cells.len(), "field"));
    match rows.iter().find(|row| row.cells.len() != width) {
        Some(row) => Some(ParseError::at(text, row.at, found(row), counted(width, "field"))),
        None => {
            let found = counted(rows.len(), "row");
            (rows.len() > 1).then(|| ParseError::at(text, rows[0].at, found, counted(height, "row")))
        }
    }
}
