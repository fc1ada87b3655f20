use crate::format::has_inequality;
use crate::grid::{Block, Dimensions, Square};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Rules, Source, counted};
use crate::puzzles::shikaku::{Clue, ShikakuProblem};

use super::clue_table::{Cell, is_number};
use super::said::Said;
use super::squares;

/// The puzzle as a diagram: a line `shikaku 7x5`, then rows of fields such as `05 __ __`, `??` for a clue
/// without a number, `06W` for a wide 6. The first line may be missing, or have only the two sides, and a
/// frame of box drawing characters may stand around the fields. 0 is a blank as well, and so is `?` if
/// there is no other blank and the first line does not name the puzzle.
pub(super) const TEXT: Format<ShikakuProblem> =
    Format { claim, write: Some(write), ..Format::new("text", read) };

/// Our own diagrams begin with this word.
const HEADER: &str = ShikakuProblem::NAME;

fn claim(text: &str) -> Claim {
    if header(text).is_some() {
        return Claim::Certain;
    }
    let Some((_, row)) = rows(text).next() else { return Claim::No };
    if text.lines().any(has_inequality) {
        return Claim::No;
    }
    let all_fields = fields(row).all(|(_, field)| is_number(field) || Cell::of(field).is_some());
    if all_fields && fields(row).count() >= 2 { Claim::Possible } else { Claim::No }
}

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let (first, stated) = match header(text) {
        Some((line, size)) => (line + 1, Some(read_size(line, text, size)?)),
        None => plain_size(text).map_or((0, None), |(line, size)| (line + 1, Some(size))),
    };
    let rows: Vec<(usize, &str)> = rows(text).filter(|&(line, _)| line >= first).collect();
    let dimensions = match stated {
        Some(dimensions) => dimensions,
        None => size_told(text, rows.first().map_or(0, |(_, row)| fields(row).count()), rows.len())?,
    };
    let grid = Block::new(Square::default(), dimensions);
    ShikakuProblem::check_grid(grid).map_err(ReadError::broken::<ShikakuProblem>)?;
    let is_blank = |&(_, field): &(usize, &str)| matches!(Cell::of(field), Some(Cell::Blank));
    let has_unknown =
        header(text).is_some() || rows.iter().any(|&(_, row)| fields(row).any(|field| is_blank(&field)));
    let mut hints = Vec::new();
    for (row, &(line, content)) in (0..).zip(&rows) {
        if row == dimensions.height() {
            let found = format!("a row after the {} of the grid", dimensions.height());
            return Err(ParseError::new(line + 1, 1, found, "the end").into());
        }
        read_row((dimensions, has_unknown), row, (line, content), &mut hints)?;
    }
    if rows.len() < usize::from(dimensions.height()) {
        let found = format!("the end after {}", counted(rows.len(), "row"));
        let expected = format!("{} rows", dimensions.height());
        return Err(ParseError::at(text, text.len(), found, expected).into());
    }
    super::source(grid, hints)
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let problem = &source.problem;
    let greatest = problem.hints().iter().filter_map(|hint| hint.number()).max().unwrap_or(0);
    let width = greatest.to_string().len().max(2);
    let field = |said: &Option<Said>| {
        let Some(said) = said else { return "_".repeat(width) };
        let mut text = said.number.map_or_else(|| "?".repeat(width), |number| format!("{number:0width$}"));
        text.extend(said.letter());
        text
    };
    let squares = squares(problem);
    let has_shapes = squares.iter().flatten().any(|said| said.letter().is_some());
    let padded = width + usize::from(has_shapes);
    let mut text = format!("{HEADER} {}\n", problem.dimensions());
    for row in squares.chunks(usize::from(problem.dimensions().width())) {
        let fields: Vec<String> = row.iter().map(|said| format!("{:padded$}", field(said))).collect();
        text += fields.join(" ").trim_end();
        text.push('\n');
    }
    text
}

/// The line that names the kind and what follows the name on it.
fn header(text: &str) -> Option<(usize, &str)> {
    let (line, content) = text.lines().enumerate().find(|(_, line)| !line.trim().is_empty())?;
    let rest = content.trim().strip_prefix(HEADER)?;
    (rest.is_empty() || rest.starts_with(char::is_whitespace)).then_some((line, rest.trim()))
}

/// The size in a first line of just two numbers, if the rows below it have that size, and the line. Either
/// number may be the width.
fn plain_size(text: &str) -> Option<(usize, Dimensions)> {
    let mut rows = rows(text);
    let (line, first) = rows.next()?;
    let sides: Vec<u16> = fields(first).map(|(_, side)| side.parse().ok()).collect::<Option<_>>()?;
    let [one, other] = sides[..] else { return None };
    let (_, row) = rows.next()?;
    let (columns, rows) = (fields(row).count(), rows.count() + 1);
    let fits = |width: u16, height: u16| (usize::from(width), usize::from(height)) == (columns, rows);
    let (width, height) = if fits(one, other) { (one, other) } else { (other, one) };
    fits(width, height).then(|| Dimensions::new(width, height)).flatten().map(|size| (line, size))
}

fn read_size(line: usize, text: &str, size: &str) -> Result<Dimensions, ParseError> {
    size.parse().map_err(|_| {
        let found = if size.is_empty() { "the end of the line".to_owned() } else { quoted(size) };
        let content = text.lines().nth(line).unwrap_or_default().trim_end();
        let column = content.chars().count() - size.chars().count() + 1;
        ParseError::new(line + 1, column, found, "a size, as in `shikaku 7x5`")
    })
}

/// The size of a diagram that does not state it.
fn size_told(text: &str, columns: usize, rows: usize) -> Result<Dimensions, ParseError> {
    let side = |side: usize| u16::try_from(side).ok();
    side(columns).zip(side(rows)).and_then(|(columns, rows)| Dimensions::new(columns, rows)).ok_or_else(
        || {
            let found = format!("a diagram of {columns}x{rows}");
            ParseError::at(text, 0, found, "rows of fields such as `05 __ __`")
        },
    )
}

/// The lines that hold fields, counted from 0: neither empty nor just a frame.
fn rows(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.lines().enumerate().filter(|(_, line)| !is_frame(line))
}

/// Returns true if a line has no fields. One or two dashes with blanks between them are fields.
fn is_frame(line: &str) -> bool {
    let is_row = line.split_whitespace().count() > 1
        && line.split_whitespace().all(|field| matches!(field, "-" | "--"));
    !is_row && line.chars().all(|c| is_gap(c) || matches!(c, '+' | '-' | '='))
}

/// The fields of a row, each with the column in characters at which it begins, counted from 0.
fn fields(row: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut column = 0;
    row.split(is_gap).filter_map(move |field| {
        let start = column;
        column += field.chars().count() + 1;
        (!field.is_empty()).then_some((start, field))
    })
}

/// Reads the clues of a row. `?` is a clue if there may be unknown numbers, and else a blank.
fn read_row(
    (grid, has_unknown): (Dimensions, bool),
    row: u16,
    (line, content): (usize, &str),
    hints: &mut Vec<Clue>,
) -> Result<(), ParseError> {
    let mut columns = 0..grid.width();
    for (start, field) in fields(content) {
        let error = |found: String, expected| ParseError::new(line + 1, start + 1, found, expected);
        let Some(column) = columns.next() else {
            return Err(error(quoted(field), format!("the end of the row after {} fields", grid.width())));
        };
        let Some(cell) = Cell::of(field) else {
            let found = if is_number(field) { "a number too large".to_owned() } else { quoted(field) };
            return Err(error(
                found,
                "a number or `?`, perhaps with S, W or T, or `__` for a blank".to_owned(),
            ));
        };
        hints.extend(cell.said(has_unknown).map(|said| said.at(Square::new(column, row))));
    }
    if columns.is_empty() {
        return Ok(());
    }
    let found = format!("the end of the row after {} fields", columns.start);
    let end = content.trim_end().chars().count() + 1;
    Err(ParseError::new(line + 1, end, found, format!("{} fields", grid.width())))
}

/// Returns true if the character only parts fields: white space, or a piece of a frame.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || c == '|' || ('\u{2500}'..='\u{257f}').contains(&c)
}

fn quoted(field: &str) -> String {
    let short: String = field.chars().take(20).collect();
    format!("`{}`", short.escape_debug())
}
