use crate::format::{note_tags, placed_lines, quoted};
use crate::grid::NumberedSquare;
use crate::number_grid::NumberGrid;
use crate::puzzle::{About, Claim, Format, ParseError, Piece, ReadError, Source};
use crate::scene::visible;

use super::line::cell;
use super::position::{PositionBoards, ReadSquare, SIDE, SQUARES, check_row, row_of, too_few};
use super::{SudokuProblem, holds_classic};

/// The files of SadMan Sudoku and SudoCue: lines with tags such as `#A`, then nine lines of nine characters,
/// perhaps under `[Puzzle]`; and under `[State]` the same with the entries of the player.
pub(super) const SDK: Format<SudokuProblem> = Format {
    claim,
    holds: holds_classic,
    write: Some(write),
    write_solution: |problem, solution| Some(section(PUZZLE, problem, solution)),
    read_solution,
    ..Format::new("sdk", read)
};

const PUZZLE: &str = "[Puzzle]";
const STATE: &str = "[State]";

fn claim(text: &str) -> Claim {
    let lines = placed_lines(text);
    let Some(&(_, first)) = lines.iter().find(|(_, line)| !line.starts_with('#')) else {
        return Claim::No;
    };
    let is_row = || {
        let good = first.chars().filter(|&symbol| cell(symbol).is_some()).count();
        good.abs_diff(SIDE) <= 1 && first.chars().count() - good <= 1 && lines.len() > 1
    };
    match lines.iter().any(|(_, line)| is_section(line, PUZZLE) || is_section(line, STATE)) {
        true if first.starts_with('[') || is_row() => Claim::Certain,
        false if is_row() => Claim::Possible,
        _ => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let (boards, about) = parse(text)?;
    Ok(Source { about, ..boards.source(text)? })
}

fn write(source: &Source<SudokuProblem>) -> String {
    let mut text = String::new();
    for (tag, value) in [("#A", &source.about.author), ("#D", &source.about.title)] {
        // A line break would end the comment.
        let words = value.iter().flat_map(|value| value.split_whitespace());
        let value = words.collect::<Vec<&str>>().join(" ");
        if !value.is_empty() {
            text += &format!("{tag}{}\n", visible(&value));
        }
    }
    text += &section(PUZZLE, &source.problem, &[]);
    let entries = source.answer.numbered();
    if !entries.is_empty() {
        text += &section(STATE, &source.problem, &entries);
    }
    text
}

fn read_solution(problem: &SudokuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    if claim(text) != Claim::Certain {
        return None;
    }
    Some(parse(text).map(|(boards, _)| boards.proposed(problem)).map_err(ReadError::from))
}

/// The problem with these entries as a section of this name.
fn section(name: &str, problem: &SudokuProblem, entries: &[NumberedSquare]) -> String {
    let rows = problem.latin().rows_with(entries);
    let lines: Vec<String> = rows.chunks(SIDE).map(row_of).collect();
    format!("{name}\n{}\n", lines.join("\n"))
}

/// The boards, and what the file says about them.
fn parse(text: &str) -> Result<(PositionBoards, About), ParseError> {
    let (mut boards, mut about) = (PositionBoards::default(), About::default());
    let mut is_state = false;
    for (start, line) in placed_lines(text) {
        if line.starts_with('#') {
            note_tags(line, &mut about);
        } else if is_section(line, STATE) && !is_state {
            if boards.givens.len() < SQUARES {
                return Err(too_few(text, start, boards.givens.len()));
            }
            is_state = true;
        } else if line.starts_with('[') {
            if !is_section(line, PUZZLE) || !boards.givens.is_empty() {
                let expected = if boards.givens.is_empty() { PUZZLE } else { STATE };
                return Err(ParseError::at(text, start, quoted(line), quoted(expected)));
            }
        } else {
            read_row(text, start, line, if is_state { &mut boards.state } else { &mut boards.givens })?;
        }
    }
    let last = if is_state { &boards.state } else { &boards.givens };
    if last.len() < SQUARES {
        return Err(too_few(text, text.len(), last.len()));
    }
    Ok((boards, about))
}

fn is_section(line: &str, section: &str) -> bool {
    line.eq_ignore_ascii_case(section)
}

/// Reads one row, which begins at the byte `start` of the text, as the next of `cells`.
fn read_row(text: &str, start: usize, line: &str, cells: &mut Vec<ReadSquare>) -> Result<(), ParseError> {
    if cells.len() == SQUARES {
        let expected = "`[State]`, or the end";
        return Err(ParseError::at(text, start, "a tenth line of squares", expected));
    }
    let row = cells.len();
    for (offset, symbol) in line.char_indices() {
        let Some(digit) = cell(symbol) else {
            let found = quoted(symbol.encode_utf8(&mut [0; 4]));
            let expected = "a digit 1 to 9, or `.` for a blank";
            return Err(ParseError::at(text, start + offset, found, expected));
        };
        cells.push((start + offset, digit));
    }
    let row = &cells[row..];
    check_row(text, row.len(), row.get(SIDE).map(|&(at, _)| at), start + line.len())
}
