use crate::format::quoted;
use crate::grid::NumberedSquare;
use crate::number_grid::{NumberGrid, ascii, drawn_lines, is_headed};
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, counted};

use super::{SudokuProblem, from_rows};

/// Our drawing of the board, and the diagrams of the seeds: nine lines of nine fields, with or without
/// frames.
pub(super) struct SudokuText;

const SIDE: usize = SudokuProblem::SIDE as usize;

/// The line above, below and between the sectors.
const FRAME: &str = "+-------+-------+-------+";

impl Format<SudokuProblem> for SudokuText {
    fn name(&self) -> &'static str {
        "text"
    }

    fn streams(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        let first: String = text.lines().next().unwrap_or_default().trim().chars().map(ascii).collect();
        if is_headed(text, SudokuProblem::NAME) {
            return Claim::Certain;
        }
        match parse(text).map(from_rows) {
            Ok(Ok(_)) => Claim::Certain,
            _ if first == FRAME => Claim::Possible,
            // Nine by nine numbers that are no Sudoku may be another puzzle.
            _ => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<SudokuProblem>, ReadError> {
        from_rows(parse(text)?)
    }

    fn write(&self, source: &Source<SudokuProblem>) -> Option<String> {
        Some(drawn(&source.problem, &[]))
    }

    fn write_solution(&self, problem: &SudokuProblem, solution: &Vec<NumberedSquare>) -> Option<String> {
        Some(drawn(problem, solution))
    }

    fn read_solution(&self, problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        match parse(text) {
            Ok(cells) => Some(Ok(SudokuProblem::pieces(&problem.latin().added_by(cells)))),
            Err(error) => (self.claim(text) != Claim::No).then_some(Err(error.into())),
        }
    }
}

fn drawn(problem: &SudokuProblem, solution: &[NumberedSquare]) -> String {
    let mut drawing = format!("{}\n{FRAME}\n", SudokuProblem::NAME);
    for (row, cells) in problem.latin().rows_with(solution).chunks(SIDE).enumerate() {
        let sectors: Vec<String> = cells
            .chunks(SIDE / 3)
            .map(|cells| {
                let fields =
                    cells.iter().map(|cell| cell.map_or(".".to_owned(), |number| number.to_string()));
                fields.collect::<Vec<String>>().join(" ")
            })
            .collect();
        drawing += &format!("| {} |\n", sectors.join(" | "));
        if row % 3 == 2 {
            drawing += FRAME;
            drawing.push('\n');
        }
    }
    drawing
}

/// The numbers row by row, `None` for a blank.
fn parse(text: &str) -> Result<Vec<Option<i64>>, ParseError> {
    let mut values = Vec::with_capacity(SIDE * SIDE);
    let mut lines = drawn_lines(text);
    if is_headed(text.trim_start(), SudokuProblem::NAME) {
        let header = lines.remove(0);
        if header.2.len() > SudokuProblem::NAME.len() {
            let column = header.1 + SudokuProblem::NAME.len();
            return Err(ParseError::new(header.0, column, "more words", "the line `sudoku`"));
        }
    }
    for (line, column, symbols) in lines.into_iter().filter(|(_, _, symbols)| !is_frame(symbols)) {
        let fields = fields(&symbols);
        if values.len() == SIDE * SIDE {
            return Err(ParseError::new(line, column, "a tenth line of squares", "the end of the drawing"));
        }
        for (offset, field) in fields.iter().take(SIDE) {
            let Some(cell) = cell(field) else {
                let found = quoted(field);
                return Err(ParseError::new(line, column + offset, found, "a number, or `.` for a blank"));
            };
            values.push(cell);
        }
        if fields.len() != SIDE {
            let (place, found) = match fields.get(SIDE) {
                Some((offset, _)) => (column + offset, "a tenth square".to_owned()),
                None => {
                    (column + symbols.len(), format!("the end of the line after {} squares", fields.len()))
                }
            };
            return Err(ParseError::new(line, place, found, "9 squares in a line"));
        }
    }
    if values.len() < SIDE * SIDE {
        let found = format!("the end after {} of squares", counted(values.len() / SIDE, "line"));
        return Err(ParseError::new(text.lines().count() + 1, 1, found, "9 lines of squares"));
    }
    Ok(values)
}

fn is_frame(symbols: &[char]) -> bool {
    symbols.iter().all(|symbol| matches!(symbol, '+' | '-' | '=' | '|' | ' '))
        && symbols.iter().any(|symbol| matches!(symbol, '-' | '='))
}

/// The fields of a line, each with its offset. If a line has nine characters in all, each is a field,
/// whatever the blanks between them.
fn fields(symbols: &[char]) -> Vec<(usize, String)> {
    let mut words: Vec<(usize, String)> = Vec::new();
    let mut is_inside = false;
    for (offset, &symbol) in symbols.iter().enumerate() {
        let was_inside = is_inside;
        is_inside = symbol != '|' && !symbol.is_whitespace();
        match words.last_mut() {
            Some((_, word)) if is_inside && was_inside => word.push(symbol),
            _ if is_inside => words.push((offset, symbol.to_string())),
            _ => {}
        }
    }
    let count: usize = words.iter().map(|(_, word)| word.chars().count()).sum();
    if count != SIDE {
        return words;
    }
    words
        .into_iter()
        .flat_map(|(start, word)| {
            let letters: Vec<char> = word.chars().collect();
            letters.into_iter().enumerate().map(move |(offset, symbol)| (start + offset, symbol.to_string()))
        })
        .collect()
}

/// The number in a field, or `None` for a blank one; nothing if it is neither.
fn cell(field: &str) -> Option<Option<i64>> {
    if matches!(field, "." | ".." | "_" | "__") {
        return Some(None);
    }
    if field.len() > 2 || !field.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number = field.parse().ok()?;
    Some((number != 0).then_some(number))
}
