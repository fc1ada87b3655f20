use crate::format::{TathamSave, decode_runs, encode_runs, offset_in, prefix_length, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Claim, Fault, Format, ParseError, Piece, ReadError, Rules, Source, counted, place_of};
use crate::puzzles::sudoku::{Layout, LayoutName};

use super::regions::{read_regions, write_regions};
use super::{SudokuProblem, of_numbers, with_further_units};

/// The game ID of Solo in Simon Tatham's puzzles: `3x3:f3a1a2..`, `2x3x:..` with diagonals, `9j:..,..` for a
/// jigsaw, whose regions stand behind its squares. The size counts boxes, across and down. Solo has no
/// windows: with them, the name of the layout is in the place of the size, `9x9+w:..`.
pub(super) const ID: Format<SudokuProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |problem, solution| Some(write_solution(problem, solution)),
    read_solution,
    ..Format::new("id", read)
};

/// The names of the puzzle that may stand before an ID.
const PREFIXES: [&str; 2] = ["solo:", "sudoku:"];

/// The numbers of boxes across and down; without the second, both are the first, or it is the side of a
/// jigsaw.
type Size = (u32, Option<u32>);

fn claim(text: &str) -> Claim {
    let text = text.trim();
    if text.contains('\n') {
        return Claim::No;
    }
    let is_own = |(params, code): (&str, &str)| match split_size(params) {
        Some((size, letters)) if letters.bytes().all(|byte| byte.is_ascii_alphanumeric()) => {
            is_of_solo(size, letters, code)
        }
        Some(((_, rows), letters)) => rows.is_some() && letters.starts_with(['+', '-']),
        None => params.parse::<LayoutName>().is_ok(),
    };
    let is_named = prefix_length(text, &PREFIXES) > 0;
    Claim::certain_if(is_named || text.split_once(':').is_some_and(is_own))
}

/// Returns true if these parameters belong to Solo: other games of the collection have sizes too, but fewer
/// squares, and no jigsaws, diagonals or cages.
fn is_of_solo((columns, rows): Size, letters: &str, code: &str) -> bool {
    let mut is_jigsaw = false;
    let mut has_rules = false;
    let mut letters = letters.bytes();
    while let Some(letter) = letters.next() {
        match letter {
            b'd' => drop(letters.next()),
            b'j' => is_jigsaw = true,
            b'x' | b'k' => has_rules = true,
            _ => {}
        }
    }
    let Some(rows) = rows else { return is_jigsaw };
    let side = columns.saturating_mul(rows);
    let squares = side.saturating_mul(side);
    // The code may be damaged.
    let has_squares = (squares / 2..=squares.saturating_mul(2)).contains(&squares_in(code));
    is_jigsaw || has_rules || (columns, rows) == (3, 3) || has_squares
}

/// The number of squares in a run-length code that may be damaged.
fn squares_in(code: &str) -> u32 {
    let (mut count, mut after_digit) = (0, false);
    for byte in code.bytes().take_while(|byte| *byte != b',') {
        count += match byte {
            b'a'..=b'z' => u32::from(byte - b'a') + 1,
            b'0'..=b'9' => u32::from(!after_digit),
            _ => 0,
        };
        after_digit = byte.is_ascii_digit();
    }
    count
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let text = text.trim_end();
    let start = prefix_length(text, &PREFIXES);
    let Some(length) = text[start..].find(':') else {
        return Err(ParseError::at(text, text.len(), "the end", "`:` after the size").into());
    };
    let body = start + length + 1;
    let name = read_params(text, start, &text[start..start + length])?;
    let end = text[body..].find(',').map_or(text.len(), |offset| body + offset);
    let layout = match Layout::named(name) {
        None if end == text.len() => {
            let expected = "`,` and the regions of the jigsaw";
            return Err(ParseError::at(text, end, "the end after the squares", expected).into());
        }
        Some(_) if end < text.len() => {
            let found = "`,`, which only a jigsaw or killer Sudoku has";
            return Err(ParseError::at(text, end, found, "the end after the squares").into());
        }
        Some(layout) => layout,
        None => {
            if let Some(offset) = text[end + 1..].find(',') {
                let found = "`,`, which only a killer Sudoku has";
                return Err(ParseError::at(text, end + 1 + offset, found, "the end after the regions").into());
            }
            let jigsaw = read_regions(text, end + 1, name.side())?;
            let layout = with_further_units(jigsaw, name.has_diagonals(), name.has_windows());
            layout.map_err(ReadError::broken::<SudokuProblem>)?
        }
    };
    let squares = usize::from(name.side()).pow(2);
    of_numbers(layout, decode_runs(&text[..end], body, squares)?)
}

fn write(source: &Source<SudokuProblem>) -> String {
    let layout = source.problem.layout();
    let name = layout.name();
    let size = match name.boxes() {
        _ if name.has_windows() => name.to_string(),
        Some((width, height)) => format!("{height}x{width}"),
        None => format!("{}j", name.side()),
    };
    let diagonals = if name.has_diagonals() && !name.has_windows() { "x" } else { "" };
    let rows = source.problem.latin().rows_with(&[]);
    let runs = encode_runs(rows.into_iter().map(|number| u32::try_from(number?).ok()));
    let regions = match name.boxes() {
        Some(_) => String::new(),
        None => format!(",{}", write_regions(layout)),
    };
    format!("{size}{diagonals}:{runs}{regions}")
}

fn write_solution(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let rows = problem.latin().rows_with(solution);
    let numbers: Vec<String> = rows.into_iter().map(|number| number.unwrap_or(0).to_string()).collect();
    format!("S{}", numbers.join(","))
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let text = text.trim_end();
    let numbers = text.strip_prefix('S').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))?;
    let squares = problem.latin().dimensions().area() as usize;
    let pieces = parse_numbers(text, numbers, squares)
        .map(|rows| SudokuProblem::pieces(&problem.latin().added_by(rows.into_iter().map(Some))));
    Some(pieces.map_err(ReadError::from))
}

fn parse_numbers(text: &str, numbers: &str, squares: usize) -> Result<Vec<i64>, ParseError> {
    let mut rows = Vec::with_capacity(squares);
    for number in numbers.split(',') {
        let at = offset_in(text, number);
        let Ok(value) = number.parse() else {
            return Err(ParseError::at(text, at, quoted(number), "a number"));
        };
        if rows.len() == squares {
            let found = format!("more than {}", counted(squares, "number"));
            return Err(ParseError::at(text, at, found, counted(squares, "number")));
        }
        rows.push(value);
    }
    if rows.len() < squares {
        let found = format!("the end after {}", counted(rows.len(), "number"));
        return Err(ParseError::at(text, text.len(), found, counted(squares, "number")));
    }
    Ok(rows)
}

/// The layout that parameters name: a size, letters for a jigsaw and for diagonals, perhaps a symmetry and a
/// difficulty, as in `2x3r4dt`; or its own name, as in `9x9+w`. Other sorts of Sudoku are refused.
fn read_params(text: &str, start: usize, params: &str) -> Result<LayoutName, ReadError> {
    let broken = |fault: Fault| ReadError::Broken {
        kind: SudokuProblem::NAME,
        fault,
        place: Some(place_of(text, start)),
    };
    let size = split_size(params).filter(|(_, letters)| !letters.starts_with(['+', '-']));
    let Some(((columns, rows), letters)) = size else { return params.parse().map_err(broken) };
    let mut is_jigsaw = columns == 1 || rows == Some(1);
    let mut has_diagonals = false;
    let bytes = letters.as_bytes();
    let mut at = 0;
    while let Some(byte) = bytes.get(at) {
        let error = |found: &str, expected: &str| {
            let place = start + params.len() - letters.len() + at;
            ReadError::from(ParseError::at(text, place, found, expected))
        };
        at += match byte {
            b'j' => {
                is_jigsaw = true;
                1
            }
            b'x' => {
                has_diagonals = true;
                1
            }
            b'k' => return Err(error("`k`, a killer Sudoku", "a Sudoku without cages")),
            b'd' if bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase) => 2,
            b'r' | b'm' | b'a' => {
                let letters = 1 + usize::from(byte == &b'm' && bytes.get(at + 1) == Some(&b'd'));
                letters + bytes[at + letters..].iter().take_while(|byte| byte.is_ascii_digit()).count()
            }
            _ => {
                let expected = "`:`, `j`, `x`, a symmetry such as `r4` or a difficulty such as `dt`";
                return Err(error(&quoted(&letters[at..]), expected));
            }
        };
    }
    let across = rows.unwrap_or(if is_jigsaw { 1 } else { columns });
    let side = u8::try_from(columns.saturating_mul(across)).unwrap_or(u8::MAX);
    let name = match is_jigsaw {
        true => LayoutName::of_jigsaw(side),
        false => LayoutName::of_boxes(side, across.min(side.into()) as u8, columns.min(side.into()) as u8),
    };
    let name = name.map_err(broken)?;
    Ok(if has_diagonals { name.with_diagonals() } else { name })
}

/// The size with which parameters begin, and the letters behind it.
fn split_size(params: &str) -> Option<(Size, &str)> {
    let (columns, rest) = split_number(params)?;
    Some(match rest.strip_prefix('x').and_then(split_number) {
        Some((rows, letters)) => ((columns, Some(rows)), letters),
        None => ((columns, None), rest),
    })
}

/// The number with which a text begins, and the rest.
fn split_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    Some((text[..digits].parse().ok()?, &text[digits..]))
}

/// Saved games of Solo in Simon Tatham's collection.
pub(super) const TATHAM: Format<SudokuProblem> =
    Format { claim: |text| TathamSave::claim(text, GAME), ..Format::new("tatham", read_save) };

/// The collection's name of the game.
const GAME: &str = "Solo";

fn read_save(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (save, mut source) = TathamSave::read(text, GAME, read)?;
    let is_given = |square| source.problem.latin().given(square).is_some();
    let (numbers, marks) = save.numbers(source.problem.dimensions(), &is_given)?;
    (source.answer, source.marks) = (numbers.into_iter().collect(), marks);
    Ok(source)
}
