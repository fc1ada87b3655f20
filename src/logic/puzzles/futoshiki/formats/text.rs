use crate::format::quoted;
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::{Inequality, LatinGrid};
use crate::number_grid::{NumberGrid, ascii, drawn_lines, is_headed};
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source};
use crate::puzzles::futoshiki::FutoshikiProblem;

/// Our drawing of the board, and the diagrams of the seeds: three characters per square, with signs between
/// the squares.
pub(super) const TEXT: Format<FutoshikiProblem> = Format {
    claim,
    write: Some(|source| drawn(source.problem.latin(), &[])),
    write_solution: |problem, solution| Some(drawn(problem.latin(), solution)),
    read_solution,
    ..Format::new("text", read)
};

/// The distance from the line before a square to the line after it.
const PITCH: usize = 4;

const FRAME: &str = "a frame such as `+---+---+---+---+`";

fn claim(text: &str) -> Claim {
    if is_headed(text, FutoshikiProblem::NAME) {
        return Claim::Certain;
    }
    let first: Vec<char> = text.lines().next().unwrap_or_default().trim().chars().map(ascii).collect();
    match side_of(&first) {
        Some(_) if text.contains(['<', '>', '∧', '∨']) => Claim::Certain,
        // Squares without a sign are another puzzle.
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let drawing = Drawing::parse(text)?;
    super::source(drawing.grid, &drawing.numbers, drawing.signs)
}

fn read_solution(problem: &FutoshikiProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    if claim(text) == Claim::No {
        return None;
    }
    let added = |mut drawing: Drawing| {
        let given = |numbered: &NumberedSquare| problem.latin().given(numbered.square()).map(i64::from);
        drawing.numbers.retain(|numbered| given(numbered) != Some(numbered.number()));
        FutoshikiProblem::pieces(&drawing.numbers)
    };
    Some(Drawing::parse(text).map(added))
}

/// The side of a grid whose frame is this line: `+---+---+---+---+`.
fn side_of(frame: &[char]) -> Option<u16> {
    let is_frame = frame.iter().enumerate().all(|(index, &symbol)| match index % PITCH {
        0 => symbol == '+',
        _ => symbol == '-',
    });
    let side = u16::try_from(frame.len() / PITCH).ok()?;
    (is_frame && frame.len() % PITCH == 1 && side > 0).then_some(side)
}

fn drawn(latin: &LatinGrid, solution: &[NumberedSquare]) -> String {
    let side = usize::from(latin.side());
    let blank = |line| {
        let (corner, inside) = if line % 2 == 0 { ('+', '-') } else { ('|', ' ') };
        (0..=PITCH * side).map(|index| if index % PITCH == 0 { corner } else { inside }).collect()
    };
    let mut canvas: Vec<Vec<char>> = (0..=2 * side).map(blank).collect();
    let place = |square: Square| (usize::from(square.column()), usize::from(square.row()));
    for (square, number) in latin.dimensions().row_major().zip(latin.rows_with(solution)) {
        let (column, row) = place(square);
        if let Some(symbol) = number.and_then(|number| char::from_digit(u32::try_from(number).ok()?, 10)) {
            canvas[2 * row + 1][PITCH * column + 2] = symbol;
        }
    }
    for sign in latin.signs() {
        let (first, second) = sign.squares();
        let (column, row) = place(second);
        let symbol = if sign.lesser == first { '<' } else { '>' };
        let beside = first.row() == second.row();
        let (line, at) = if beside { (2 * row + 1, PITCH * column) } else { (2 * row, PITCH * column + 2) };
        canvas[line][at] = symbol;
    }
    let lines: Vec<String> = canvas.into_iter().map(String::from_iter).collect();
    format!("{} {side}\n{}\n", FutoshikiProblem::NAME, lines.join("\n"))
}

/// The content of a drawing.
struct Drawing {
    grid: Block,
    numbers: Vec<NumberedSquare>,
    signs: Vec<Inequality>,
}

/// One line of a drawing, with its place in the text, counted from 1.
struct Row {
    line: usize,
    column: usize,
    symbols: Vec<char>,
}

impl Row {
    fn error(&self, index: usize, expected: &str) -> ParseError {
        let symbol = self.symbols.get(index);
        let found = symbol.map_or("the end of the line".to_owned(), |symbol| quoted(&symbol.to_string()));
        // An error about a missing character points to the end of the line.
        let column = self.column + index.min(self.symbols.len());
        ParseError::new(self.line, column, found, expected)
    }
}

impl Drawing {
    fn parse(text: &str) -> Result<Self, ReadError> {
        let mut rows = drawn_lines(text)
            .into_iter()
            .map(|(line, column, symbols)| Row { line, column, symbols })
            .peekable();
        let header = rows.next_if(|_| is_headed(text.trim_start(), FutoshikiProblem::NAME));
        let end = text.lines().count() + 1;
        let the_end = |expected: &str| ParseError::new(end, 1, "the end", expected);
        let first = rows.next().ok_or_else(|| the_end(FRAME))?;
        let side = side_of(&first.symbols).ok_or_else(|| first.error(0, FRAME))?;
        if let Some(header) = header {
            check_header(&header, side)?;
        }
        let grid = FutoshikiProblem::whole(side).ok_or_else(|| first.error(0, FRAME))?;
        FutoshikiProblem::check_grid(grid).map_err(ReadError::broken::<FutoshikiProblem>)?;
        let mut drawing = Self { grid, numbers: Vec::new(), signs: Vec::new() };
        for row in 0..side {
            let squares = rows.next().ok_or_else(|| the_end("a line of squares"))?;
            drawing.squares(&squares, side, row)?;
            let frame = rows.next().ok_or_else(|| the_end("a line below the squares"))?;
            drawing.frame(&frame, side, row)?;
        }
        drawing.numbers.sort_unstable();
        match rows.next() {
            Some(more) => Err(more.error(0, "the end of the drawing").into()),
            None => Ok(drawing),
        }
    }

    /// A line of squares, with signs between neighbours.
    fn squares(&mut self, line: &Row, side: u16, row: u16) -> Result<(), ParseError> {
        for column in 0..side {
            let start = PITCH * usize::from(column);
            let square = Square::new(column, row);
            let left = column.checked_sub(1).map(|left| Square::new(left, row));
            match (line.symbols.get(start), left) {
                (Some('|'), _) => {}
                (Some(&sign @ ('<' | '>')), Some(left)) => {
                    self.signs.push(Inequality::between(left, square, sign == '<'));
                }
                _ => return Err(line.error(start, "`|`, `<` or `>`")),
            }
            let inside = line.symbols.get(start + 1..start + PITCH).unwrap_or_default();
            let content: String = inside.iter().collect();
            let number = match content.trim() {
                "" | "." | "_" | "__" => Ok(0),
                number => number.parse(),
            };
            match number {
                Ok(0) => {}
                Ok(number) => self.numbers.push(NumberedSquare::new(square, number)),
                Err(_) => return Err(line.error(start + 1, "a number, or blanks for an empty square")),
            }
        }
        check_end(line, side, '|')
    }

    /// The line below a row of squares, with the signs between this row and the next, which read from the
    /// upper square to the lower.
    fn frame(&mut self, line: &Row, side: u16, row: u16) -> Result<(), ParseError> {
        for column in 0..side {
            let start = PITCH * usize::from(column);
            let (above, below) = (Square::new(column, row), Square::new(column, row + 1));
            for (offset, expected) in [(0, '+'), (1, '-'), (3, '-')] {
                if line.symbols.get(start + offset) != Some(&expected) {
                    return Err(line.error(start + offset, &format!("`{expected}`")));
                }
            }
            match line.symbols.get(start + 2) {
                Some('-') => {}
                Some(sign @ ('<' | '∧' | '^' | '>' | '∨' | 'v')) if row + 1 < side => {
                    let is_less = matches!(sign, '<' | '∧' | '^');
                    self.signs.push(Inequality::between(above, below, is_less));
                }
                _ if row + 1 < side => return Err(line.error(start + 2, "`-`, `<` or `>`")),
                _ => return Err(line.error(start + 2, "`-`")),
            }
        }
        check_end(line, side, '+')
    }
}

/// Checks that a line ends with this character, just after the last square.
fn check_end(line: &Row, side: u16, last: char) -> Result<(), ParseError> {
    let end = PITCH * usize::from(side);
    if line.symbols.get(end) != Some(&last) {
        return Err(line.error(end, &format!("`{last}`")));
    }
    if line.symbols.len() == end + 1 { Ok(()) } else { Err(line.error(end + 1, "the end of the line")) }
}

/// Checks that the line `futoshiki 5` names the side of the drawing; `futoshiki` alone is allowed.
fn check_header(header: &Row, side: u16) -> Result<(), ParseError> {
    let words: String = header.symbols.iter().collect();
    let size = words[FutoshikiProblem::NAME.len()..].trim();
    if size.is_empty() || size.parse() == Ok(side) {
        return Ok(());
    }
    Err(header.error(words.len() - size.len(), &format!("{side}, the side of the grid below")))
}
