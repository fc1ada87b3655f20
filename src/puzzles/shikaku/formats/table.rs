use crate::format::{Node, Tree, looks_like_json, offset_in, quoted, read_tree};
use crate::puzzle::{Format, ParseError, ReadError, Source, counted};
use crate::puzzles::shikaku::ShikakuProblem;

use super::clue_table::{ClueTable, RawClue, cell};
use super::framed::read_framed;

/// Numbers as spreadsheets and solvers write them: CSV, TSV, rows below a size, a list of clues, JSON, and
/// the drawing that Simon Tatham's Rectangles copies. Read only.
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
    cells: Vec<(usize, i64)>,
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
        let number = |cell: &(usize, i64)| cell.1;
        let clue = |row: &TableRow| {
            let [row_number, column, number] = [0, 1, 2].map(|index| number(&row.cells[index]));
            (row.at, [row_number, column], number)
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
    let rows: Vec<Vec<(usize, i64)>> = rows.into_iter().map(|row| row.cells).collect();
    accepted(text, &ClueTable::of_rows(&rows), size.is_some())
}

/// The problem of a table that is no Sudoku; an error only if the text is `meant` as a Shikaku or looks so.
fn accepted(text: &str, table: &ClueTable, meant: bool) -> Option<Read> {
    let read = table.problem(text);
    let is_meant = read.is_ok() || meant || table.is_sparse();
    (is_meant && !table.is_sudoku()).then_some(read)
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

/// The cells of a line, separated by this or else by blanks, or stuck together; `None` if one is neither a
/// number nor a blank.
fn cells(line: &str, at: usize, separator: Option<char>) -> Option<Vec<(usize, i64)>> {
    let is_stuck = separator.is_none() && line.trim().len() > 4 && !line.trim().contains([' ', '|']);
    let words: Vec<&str> = match separator {
        _ if is_stuck => line.split("").filter(|word| !word.trim().is_empty()).collect(),
        Some(separator) => line.split(separator).collect(),
        None => line.split_whitespace().collect(),
    };
    words.into_iter().map(|word| Some((at + offset_in(line, word), cell(word)?))).collect()
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
    first.cells.splice(0..0, std::iter::repeat_n((first.at, 0), missing));
    last.cells.resize(width, (last.at, 0));
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

/// Reads a matrix, alone or as a member, or a list of clues beside the two sides.
fn read_json_table(text: &str) -> Option<Read> {
    let tree = read_tree(text).ok()?;
    let members: Vec<(&str, &Node)> = match &tree.tree {
        Tree::Members(members) => members.iter().map(|(name, node)| (name.as_str(), node)).collect(),
        _ => vec![("grid", &tree)],
    };
    let side = |names: &[&str]| {
        let named = members.iter().find(|(name, _)| names.contains(&name.to_ascii_lowercase().as_str()));
        let Tree::Number(side) = named?.1.tree else { return None };
        usize::try_from(side).ok()
    };
    let (width, height) = (side(&["width", "w", "cols", "columns"]), side(&["height", "h", "rows"]));
    let is_list = |(name, node): &&(&str, &Node)| !node.elements().is_empty() && !name.contains("solution");
    let mut lists = members.iter().filter(is_list);
    let (Some((_, list)), None) = (lists.next(), lists.next()) else { return None };
    if let Some(rows) = matrix(list) {
        let table = ClueTable::of_rows(&rows);
        if width.is_some_and(|width| width != table.width)
            || height.is_some_and(|height| height != table.height)
        {
            let found = format!("{} of {}", counted(table.height, "row"), counted(table.width, "field"));
            return Some(Err(
                ParseError::at(text, list.at, found, "the width and the height beside it").into()
            ));
        }
        return accepted(text, &table, false);
    }
    let clues: Vec<RawClue> = list.elements().iter().map(clue).collect::<Option<_>>()?;
    let table = ClueTable::of_list(text, &[[width?, height?]], &clues).map_err(ReadError::from);
    Some(table.and_then(|table| table.problem(text)))
}

/// The rows of a matrix of numbers; `None` if it is something else.
fn matrix(node: &Node) -> Option<Vec<Vec<(usize, i64)>>> {
    let number = |node: &Node| match &node.tree {
        Tree::Number(number) => Some((node.at, *number)),
        Tree::Text(text) => Some((node.at, cell(text)?)),
        Tree::Nothing => Some((node.at, 0)),
        _ => None,
    };
    let row = |row: &Node| match &row.tree {
        Tree::Text(line) => cells(line, row.at + 1, None),
        _ => row.elements().iter().map(number).collect(),
    };
    let rows: Vec<Vec<(usize, i64)>> = node.elements().iter().map(row).collect::<Option<_>>()?;
    let is_row = |row: &Vec<(usize, i64)>| row.len() > 4 && row.len() == rows[0].len();
    (rows.len() > 4 && rows.iter().all(is_row)).then_some(rows)
}

/// A clue as `[row, column, number]` or as an object with these.
fn clue(node: &Node) -> Option<RawClue> {
    let number = |node: &Node| match node.tree {
        Tree::Number(number) => Some(number),
        _ => None,
    };
    let [row, column, value] = match &node.tree {
        Tree::List(elements) => {
            <[i64; 3]>::try_from(elements.iter().map(number).collect::<Option<Vec<_>>>()?).ok()?
        }
        Tree::Members(members) => {
            let find =
                |names: &[&str]| number(&members.iter().find(|(name, _)| names.contains(&name.as_str()))?.1);
            [
                find(&["row", "r", "y"])?,
                find(&["col", "column", "c", "x"])?,
                find(&["value", "number", "n", "area", "size", "clue"])?,
            ]
        }
        _ => return None,
    };
    Some((node.at, [row, column], value))
}
