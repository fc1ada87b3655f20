use crate::format::quoted;
use crate::grid::NumberedSquare;
use crate::number_grid::{Entries, NumberGrid, drawn_lines, is_headed, numbers_of_rows};
use crate::puzzle::{Claim, ParseError, ReadError, Rules, Solved, Stop, counted};
use crate::puzzles::sudoku::{Layout, LayoutName};

use super::regions::regions_within;
use super::rows::{cell, is_frame, parse};
use super::{SudokuProblem, usual_boxes, with_further_units};

/// The layout of a drawing and its numbers row by row, `None` for a blank.
type Drawing = (Layout, Vec<Option<i64>>);

/// Columns from one wall to the next in the drawing of a jigsaw.
const PITCH: usize = 4;

/// The puzzle with these numbers as a drawing below a line with its name. Boxes have a frame; the regions of
/// a jigsaw have walls between them.
pub(super) fn drawn(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let layout = problem.layout();
    let name = if layout.is_classic() { String::new() } else { format!(" {layout}") };
    let digit = |number: Option<i64>| number.map_or(".".to_owned(), |number| number.to_string());
    let digits: Vec<String> = problem.latin().rows_with(solution).into_iter().map(digit).collect();
    let board = match layout.name().boxes() {
        Some((width, height)) => drawn_in_boxes(&digits, layout, width.into(), height.into()),
        None => drawn_with_walls(&digits, layout),
    };
    format!("{}{name}\n{board}", SudokuProblem::NAME)
}

fn drawn_in_boxes(digits: &[String], layout: &Layout, width: usize, height: usize) -> String {
    let side = usize::from(layout.side());
    let frame = format!("+{}\n", format!("{}+", "-".repeat(2 * width + 1)).repeat(side / width));
    let mut drawing = String::new();
    for (row, digits) in digits.chunks(side).enumerate() {
        if row % height == 0 {
            drawing += &frame;
        }
        let boxes: Vec<String> = digits.chunks(width).map(|digits| digits.join(" ")).collect();
        drawing += &format!("| {} |\n", boxes.join(" | "));
    }
    drawing + &frame
}

fn drawn_with_walls(digits: &[String], layout: &Layout) -> String {
    let (side, regions) = (usize::from(layout.side()), layout.regions());
    let mut drawing = String::new();
    for row in 0..=side {
        for place in row * side..(row + 1) * side {
            let is_wall = row == 0 || row == side || regions[place - side] != regions[place];
            drawing += if is_wall { "+---" } else { "+   " };
        }
        drawing += "+\n";
        for place in (row * side..(row + 1) * side).filter(|_| row < side) {
            let is_wall = place % side == 0 || regions[place - 1] != regions[place];
            drawing += &format!("{} {} ", if is_wall { '|' } else { ' ' }, digits[place]);
        }
        drawing += if row < side { "|\n" } else { "" };
    }
    drawing
}

/// The claim to a text that is a plain square grid of 4x4, 6x6 or 8x8 squares.
pub(super) fn claim_square_grid(text: &str) -> Claim {
    match square_grid(text) {
        Some((layout, rows)) if is_rather_shikaku(&layout, &rows) => Claim::No,
        // A broken Sudoku may be another puzzle that is not broken.
        Some(_) => Claim::Possible,
        None => Claim::No,
    }
}

/// Reads a drawing below a line with the name of a layout, or a plain square grid of 4x4, 6x6 or 8x8 squares;
/// `None` if the text is neither.
pub(super) fn read_drawing(text: &str) -> Option<Result<Drawing, ReadError>> {
    if !is_headed(text.trim_start(), SudokuProblem::NAME) {
        return square_grid(text).map(Ok);
    }
    let (line, column, header) = drawn_lines(text).into_iter().next()?;
    let header: String = header.into_iter().collect();
    let name = header.strip_prefix(SudokuProblem::NAME)?.trim_start();
    if name.is_empty() {
        return None;
    }
    let place = column + header.chars().count() - name.chars().count();
    Some(match name.parse::<LayoutName>() {
        Ok(name) => match Layout::named(name) {
            Some(layout) => {
                parse(text, name.side().into()).map(|rows| (layout, rows)).map_err(ReadError::from)
            }
            None => read_walls(text, name),
        },
        Err(fault) => Err(ReadError::Broken { kind: SudokuProblem::NAME, fault, place: Some((line, place)) }),
    })
}

/// The board of a jigsaw below its name, with walls between its regions.
fn read_walls(text: &str, name: LayoutName) -> Result<Drawing, ReadError> {
    let side = usize::from(name.side());
    let lines: Vec<_> = drawn_lines(text).into_iter().skip(1).collect();
    let (height, width) = (2 * side + 1, PITCH * side + 1);
    let is_wrong = |(_, _, symbols): &&(usize, usize, Vec<char>)| symbols.len() != width;
    if let Some((line, column, symbols)) = lines.iter().find(is_wrong) {
        let found = format!("a line of {}", counted(symbols.len(), "character"));
        return Err(
            ParseError::new(*line, *column, found, format!("{width}, with a frame around all")).into()
        );
    }
    if lines.len() != height {
        let found = counted(lines.len(), "line");
        let line = text.lines().count() + usize::from(lines.len() < height);
        return Err(
            ParseError::new(line, 1, found, format!("{height} lines, with a frame around all")).into()
        );
    }
    let part = |(line, start, length): (usize, usize, usize)| -> String {
        lines[line].2[start..start + length].iter().collect()
    };
    let error = |at: (usize, usize, usize), expected: &str| {
        let (line, column, _) = &lines[at.0];
        ParseError::new(*line, column + at.1, quoted(&part(at)), expected)
    };
    let mut rows = Vec::new();
    for place in 0..side * side {
        let (row, column) = (place / side, place % side);
        let at = (2 * row + 1, PITCH * column + 1, PITCH - 1);
        let field = part(at);
        let number = if field.trim().is_empty() { Some(None) } else { cell(field.trim()) };
        rows.push(number.ok_or_else(|| error(at, "a number, or `.` for a blank"))?);
    }
    let mut wrong = None;
    let regions = regions_within(side, |(square, next)| {
        let (row, column) = (next / side, next % side);
        let is_beside = next == square + 1;
        let at = match is_beside {
            true => (2 * row + 1, PITCH * column, 1),
            false => (2 * row, PITCH * column + 1, PITCH - 1),
        };
        let wall = part(at);
        if wall.trim().is_empty() {
            return false;
        }
        if wall != if is_beside { "|" } else { "---" } {
            wrong.get_or_insert_with(|| error(at, "a wall, `|` or `---`, or blanks"));
        }
        true
    });
    if let Some(wrong) = wrong {
        return Err(wrong.into());
    }
    let layout = Layout::jigsaw(&regions)
        .and_then(|layout| with_further_units(layout, name.has_diagonals(), name.has_windows()));
    Ok((layout.map_err(ReadError::broken::<SudokuProblem>)?, rows))
}

/// A plain grid of digits and blanks with 4x4, 6x6 or 8x8 squares, without a name. Lines between its boxes
/// tell how wide these are.
fn square_grid(text: &str) -> Option<Drawing> {
    let lines = drawn_lines(text);
    let rows: Vec<&Vec<char>> =
        lines.iter().map(|(_, _, symbols)| symbols).filter(|symbols| !is_frame(symbols)).collect();
    let side = rows.len();
    let usual = usual_boxes(side).filter(|layout| !layout.is_classic())?;
    let numbers = parse(text, side).ok()?;
    let is_digit = |number: &i64| (1..=i64::from(usual.side())).contains(number);
    if numbers.iter().all(Option::is_none) || !numbers.iter().flatten().all(is_digit) {
        return None;
    }
    let is_square = |symbol: &&char| !symbol.is_whitespace();
    let groups = rows.first()?.split(|&symbol| symbol == '|');
    let widths = groups.map(|group| group.iter().filter(is_square).count()).filter(|width| *width > 0);
    let widths: Vec<usize> = widths.collect();
    let width = widths.first().copied().unwrap_or(side);
    let framed = match widths.iter().all(|other| *other == width) && side.is_multiple_of(width) {
        true => Layout::boxes(usual.side(), width as u8, (side / width) as u8).ok(),
        false => None,
    };
    Some((framed.unwrap_or(usual), numbers))
}

/// Returns true if a Sudoku has not exactly one solution, but may be a Shikaku: its numbers sum to its area.
pub(super) fn is_rather_shikaku(layout: &Layout, rows: &[Option<i64>]) -> bool {
    let sum: i64 = rows.iter().flatten().sum();
    let has_one =
        |problem: &SudokuProblem| problem.count_solutions(&Entries::default(), 2, &Stop::new()) == Ok(1);
    let givens = numbers_of_rows(layout.dimensions(), rows.iter().copied());
    sum == rows.len() as i64
        && SudokuProblem::of(layout.clone(), &givens).is_ok_and(|problem| !has_one(&problem))
}
