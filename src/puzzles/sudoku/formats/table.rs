use crate::format::unrecognised;
use crate::puzzle::{Format, ParseError, ReadError, Source, counted};

use super::json::symbol;
use super::layout_drawing::is_rather_shikaku;
use super::{SIDE, SudokuProblem, from_rows, of_rows, usual_boxes};

/// Nine rows of nine squares as spreadsheets, web pages and programs write them: with tabs, commas or `|`
/// between squares and nothing for a blank, in brackets or quotes, numbered; or a list of squares such as
/// `r1c2=6` or `A2=6`. Read only.
pub(super) const TABLE: Format<SudokuProblem> = Format {
    read_unclaimed: read,
    ..Format::new("table", |text| read(text).unwrap_or_else(|| Err(unrecognised(text).into())))
};

/// Largest text that is a table, in bytes.
const LONGEST: usize = 1 << 14;

/// Sides of Sudokus that are smaller or larger.
const OTHER_SIDES: [usize; 6] = [4, 6, 8, 10, 12, 16];

type Read = Result<Source<SudokuProblem>, ReadError>;
type Cells = Vec<Option<i64>>;

/// A table in which no square has a number says something else.
fn read(text: &str) -> Option<Read> {
    let is_empty = |source: &Source<SudokuProblem>| {
        source.problem.latin().given_digits().iter().all(|digit| *digit == 0)
    };
    let expected = "numbers in some of the squares";
    let nothing = || ReadError::from(ParseError::new(1, 1, "a table without a number", expected));
    table(text)
        .map(|read| read.and_then(|source| if is_empty(&source) { Err(nothing()) } else { Ok(source) }))
}

fn table(text: &str) -> Option<Read> {
    if text.len() > LONGEST {
        return None;
    }
    let html = text.trim_start().starts_with('<').then(|| plain(text));
    let text = html.as_deref().unwrap_or(text);
    if let Some(squares) = listed(text) {
        return Some(from_rows(squares));
    }
    let rows = match text.contains(['[', '{', '(']) && !text.contains("](") {
        true => bracketed(text)?,
        false => lined(text)?,
    };
    let is_row = |row: &&Row| row.cells.len() == SIDE;
    let good = rows.iter().filter(is_row).count();
    if good == SIDE && rows.len() == SIDE {
        return Some(from_rows(rows.into_iter().flat_map(|row| row.cells).collect()));
    }
    if let Some(other) = other_side(&rows) {
        let Some(layout) = usual_boxes(other).filter(|_| other < SIDE) else {
            let found = format!("a Sudoku of {other}x{other}");
            return Some(Err(ParseError::new(
                rows[0].line,
                1,
                found,
                "one of up to 9x9, the largest that masume plays",
            )
            .into()));
        };
        let cells: Cells = rows.into_iter().flat_map(|row| row.cells).collect();
        return if is_rather_shikaku(&layout, &cells) { None } else { Some(of_rows(layout, cells)) };
    }
    // Where most is right, the rest is damaged.
    let is_half = good == rows.len() && (4..SIDE).contains(&good) && is_sudoku(&rows, SIDE);
    if !is_half && (good < 6 || rows.len() > SIDE + 2) {
        return None;
    }
    if !text.contains(['[', '{', '(', '\t', ',', ';']) {
        return super::rows::parse(text, SIDE).err().map(|error| Err(error.into()));
    }
    let error = match rows.iter().find(|row| row.cells.len() != SIDE) {
        Some(row) => {
            let found = format!("a row of {}", counted(row.cells.len(), "square"));
            ParseError::new(row.line, 1, found, "9 squares in a row")
        }
        None if good < SIDE => {
            let found = format!("the end after {} of squares", counted(good, "line"));
            ParseError::new(text.lines().count() + 1, 1, found, "9 lines of squares")
        }
        None => {
            let tenth = rows[SIDE].line;
            ParseError::new(tenth, 1, "a tenth line of squares", "the end of the table")
        }
    };
    Some(Err(error.into()))
}

/// A page or part of a page in HTML as text: cells of tables end with tabs, and their rows with line breaks.
fn plain(html: &str) -> String {
    let mut text = String::new();
    for (at, part) in html.split('<').enumerate() {
        let (tag, content) = if at == 0 { ("", part) } else { part.split_once('>').unwrap_or((part, "")) };
        match tag.to_ascii_lowercase().as_str() {
            "/td" | "/th" => text.push('\t'),
            "/tr" => text.push('\n'),
            // Some pages have a field for typing, or a picture, in every square.
            field if field.starts_with("input") || field.starts_with("img") => {
                let names = [" value=", " alt="];
                let value = names.iter().find_map(|name| field.split_once(name)).map(|(_, value)| value);
                let digit = value.map(|value| value.trim_start_matches(['"', '\'']));
                text.extend(digit.and_then(|digit| digit.chars().next()).filter(char::is_ascii_digit));
            }
            _ => {}
        }
        text += content.trim_matches(['\n', '\r', ' ']);
    }
    text
}

/// A row of squares.
struct Row {
    /// The line in which it begins.
    line: usize,
    cells: Cells,
}

/// The rows of a text without brackets; `None` if it has a line that is neither a row nor a frame, and does
/// not name columns.
fn lined(text: &str) -> Option<Vec<Row>> {
    let has_tabs = text.contains('\t');
    let lines: Vec<(usize, &str, Vec<&str>)> =
        (1..).zip(text.lines()).map(|(line, row)| (line, row, fields(row, has_tabs))).collect();
    let labelled = lines.iter().map(|(.., fields)| fields).filter(|fields| matches!(fields.len(), 2 | 10));
    let is_labelled = labelled.enumerate().all(|(above, fields)| is_label(fields[0], above));
    let mut rows: Vec<Row> = Vec::new();
    for (line, row, mut fields) in lines {
        match fields.len() {
            2 | 10 if is_labelled => drop(fields.remove(0)),
            10 if fields[9].is_empty() => drop(fields.pop()),
            _ => {}
        }
        match cells(&fields) {
            Some(cells) => rows.push(Row { line, cells }),
            None => {
                let mut words = row.split([' ', '\t', '|', ',']).filter(|word| !word.is_empty());
                let names_columns =
                    words.all(|word| word.len() == 1 && word.bytes().all(|byte| byte.is_ascii_uppercase()));
                if row.contains(char::is_alphanumeric) && !names_columns {
                    return None;
                }
            }
        }
    }
    // A tab at the end of a line is easily lost.
    if has_tabs {
        for row in rows.iter_mut().filter(|row| row.cells.len() < SIDE) {
            row.cells.resize(SIDE, None);
        }
    }
    // Columns may be numbered, or have a line for names.
    let is_heading = |cells: &Cells| {
        cells.iter().all(Option::is_none) || (1..).zip(cells).all(|(number, cell)| *cell == Some(number))
    };
    if rows.len() == SIDE + 1 && is_heading(&rows[0].cells) {
        rows.remove(0);
    }
    Some(rows)
}

/// The fields of a line; none if it is a frame.
fn fields(line: &str, has_tabs: bool) -> Vec<&str> {
    if !line.contains(char::is_alphanumeric) && line.contains("--") {
        return Vec::new();
    }
    let signs = ['|', ',', ';'].into_iter();
    let separator = if has_tabs { Some('\t') } else { signs.into_iter().find(|&sign| line.contains(sign)) };
    match separator {
        // A frame that parts squares by threes, or by each.
        Some('|') if line.matches('|').count() < SIDE - 1 => {
            line.split(['|', ' ']).filter(|field| !field.is_empty()).collect()
        }
        Some('|') if line.matches('|').count() == SIDE - 1 => line.split('|').collect(),
        Some('|') => {
            let line = line.trim();
            let inside = line.strip_prefix('|').unwrap_or(line);
            inside.strip_suffix('|').unwrap_or(inside).split('|').collect()
        }
        Some(separator) => line.split(separator).collect(),
        None => line.split_whitespace().collect(),
    }
}

/// The squares of a row; `None` if it is none.
fn cells(fields: &[&str]) -> Option<Cells> {
    if let [compact] = fields {
        return compact_cells(compact);
    }
    let cells: Cells = fields.iter().map(|field| cell(field)).collect::<Option<_>>()?;
    let has_content = cells.iter().any(Option::is_some) || cells.len() >= SIDE;
    (has_content && cells.len() > 2).then_some(cells)
}

/// The squares of a row without anything between them.
fn compact_cells(row: &str) -> Option<Cells> {
    let row = row.trim().trim_matches(['"', '\'', ',']);
    (row.len() >= SIDE - 1).then(|| row.chars().map(symbol).collect()).flatten()
}

/// Returns true for what numbers the row behind so many others: `3`, `3.`, `C`, `Row 3:`.
fn is_label(field: &str, above: usize) -> bool {
    let field = field.trim().trim_end_matches([':', '.', ')']).trim();
    let word = field.trim_start_matches("Row").trim_start_matches(['R', 'r']).trim();
    let letter = char::from(b'A' + above.min(25) as u8);
    word == (above + 1).to_string() || word.eq_ignore_ascii_case(letter.encode_utf8(&mut [0; 4]))
}

/// The rows in the innermost brackets of a text: lists of squares, texts of nine, or rows parted by `|`.
/// `None` if brackets have something else in them than a row or a size.
fn bracketed(text: &str) -> Option<Vec<Row>> {
    // What has names for its parts is for those who know them.
    if text.trim_start().strip_prefix('{').is_some_and(|rest| rest.trim_start().starts_with('"')) {
        return None;
    }
    let mut rows = Vec::new();
    let mut start = None;
    for (at, symbol) in text.char_indices() {
        match symbol {
            '[' | '{' | '(' => start = Some(at + 1),
            ']' | '}' | ')' => {
                let Some(start) = start.take() else { continue };
                let mut line = 1 + text[..start].matches('\n').count();
                let inside = &text[start..at];
                let has_texts = inside.contains(['"', '\'']);
                let parts: Vec<&str> = match inside.contains('|') {
                    true => inside.split('|').collect(),
                    false if has_texts => inside.split(',').collect(),
                    false => vec![inside],
                };
                let is_text = |part: &str| part.trim().trim_matches(['"', '\'']).len() == SIDE;
                let parts = match has_texts && !parts.iter().any(|part| is_text(part)) {
                    true => vec![inside],
                    false => parts,
                };
                for part in parts {
                    let breaks = part.matches('\n').count();
                    let content = part.trim().trim_end_matches(',');
                    match list_cells(content) {
                        Some(cells) => rows.push(Row { line, cells }),
                        None if content.chars().all(char::is_alphanumeric) => {}
                        None => return None,
                    }
                    line += breaks;
                }
            }
            _ => {}
        }
    }
    Some(rows)
}

/// The squares of a list: `5, 3, _, ..`, `5 3 0 ..` or `"53..7...."`.
fn list_cells(content: &str) -> Option<Cells> {
    if content.is_empty() {
        return None;
    }
    let fields: Vec<&str> = match content.contains(',') {
        true => content.split(',').collect(),
        false => content.split_whitespace().collect(),
    };
    match fields[..] {
        [text] => compact_cells(text),
        _ => fields.into_iter().map(cell).collect(),
    }
}

/// The digit of a square, or `None` in it for a blank; `None` if it is no square.
fn cell(field: &str) -> Option<Option<i64>> {
    let field = field.trim().trim_matches(['"', '\'', '`']).trim();
    let field = field.strip_suffix(".0").unwrap_or(field);
    match field {
        "" | "null" | "None" | "nil" | "NA" | "NaN" | "nan" => Some(None),
        _ if field.len() == 1 => symbol(field.chars().next()?),
        _ => field.parse().ok().filter(|number| (1..=25).contains(number)).map(Some),
    }
}

/// The side of the rows if they are a Sudoku of another size.
fn other_side(rows: &[Row]) -> Option<usize> {
    let side = rows.len();
    let is_square = OTHER_SIDES.contains(&side) && rows.iter().all(|row| row.cells.len() == side);
    (is_square && is_sudoku(rows, side)).then_some(side)
}

/// Returns true if no number is greater than the side or stands twice in a row, or, where that says little,
/// in a column, and many squares have one. Numbers of blocks hardly ever are so.
fn is_sudoku(rows: &[Row], side: usize) -> bool {
    let is_fine = |cells: &mut dyn Iterator<Item = Option<i64>>| {
        let mut numbers: Vec<i64> = cells.flatten().collect();
        numbers.sort_unstable();
        numbers.windows(2).all(|pair| pair[0] < pair[1])
            && numbers.last().is_none_or(|&last| last <= side as i64)
    };
    let filled = rows.iter().flat_map(|row| &row.cells).flatten().count();
    3 * filled > rows.len() * side
        && rows.iter().all(|row| is_fine(&mut row.cells.iter().copied()))
        && (side > SIDE
            || (0..side)
                .all(|column| is_fine(&mut rows.iter().filter_map(|row| row.cells.get(column).copied()))))
}

/// The squares of a list such as `r1c2=6, r1c4=4` or `A2 = 6`, at least 17 of them.
fn listed(text: &str) -> Option<Cells> {
    let text = text.replace(" = ", "=").replace(": ", "=");
    let mut cells = vec![None; SIDE * SIDE];
    let mut count = 0;
    for word in text.split([' ', ',', ';', '\n', '\t', '\r']).filter(|word| !word.is_empty()) {
        let (square, digit) = word.split_once(['=', ':'])?;
        let digit = digit.parse().ok().filter(|digit| (1..=9).contains(digit))?;
        let (row, column) = match square.to_ascii_lowercase().as_bytes() {
            [b'r', row, b'c', column] => (row.wrapping_sub(b'1'), column.wrapping_sub(b'1')),
            [row @ b'a'..=b'i', column] => (row - b'a', column.wrapping_sub(b'1')),
            _ => return None,
        };
        if usize::from(row.max(column)) >= SIDE {
            return None;
        }
        cells[usize::from(row) * SIDE + usize::from(column)] = Some(digit);
        count += 1;
    }
    (count >= 17).then_some(cells)
}
