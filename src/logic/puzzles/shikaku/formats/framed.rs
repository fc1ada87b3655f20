use crate::format::placed_lines;
use crate::puzzle::{ReadError, Source};
use crate::puzzles::shikaku::ShikakuProblem;

use super::clue_table::{Cell, ClueTable};

/// Reads a grid in a frame, as Simon Tatham's Rectangles copies it: a number or a blank in each square, and
/// between the squares blanks or the lines of rectangles. `None` if it is something else.
///
/// A square is as wide as the longest number, but at least two characters; frames around each square may be
/// wider. The sum of the numbers decides between two widths.
pub(super) fn read_framed(text: &str) -> Option<Result<Source<ShikakuProblem>, ReadError>> {
    let lines = placed_lines(text);
    let length = lines.first()?.1.len();
    let is_border = |line: &str| {
        line.starts_with('+') && line.ends_with('+') && !line.contains(|symbol| !"+-".contains(symbol))
    };
    let is_inside =
        |line: &str| line.chars().all(|symbol| "+-| .".contains(symbol) || symbol.is_ascii_digit());
    let is_framed = lines.len() > 10
        && length > 10
        && lines.len() % 2 == 1
        && is_border(lines[0].1)
        && is_border(lines[lines.len() - 1].1)
        && lines.iter().all(|(_, line)| line.len() == length && is_inside(line));
    if !is_framed {
        return None;
    }
    let longest = text.split(|symbol: char| !symbol.is_ascii_digit()).map(str::len).max().unwrap_or(0);
    let crossings = lines.iter().flat_map(|(_, line)| line.match_indices(['+', '|']).map(|(at, _)| at));
    let widest = crossings.fold(length - 1, greatest_divisor);
    let tables = [longest.max(2) + 1, widest].map(|pitch| table(&lines, pitch));
    let mut first = None;
    for table in tables.into_iter().flatten() {
        let read = table.problem(text);
        if read.is_ok() {
            return Some(read);
        }
        // A fresh copy has no line inside.
        first = first.or((widest == length - 1 && table.is_sparse()).then_some(read));
    }
    first
}

/// The numbers in squares that are this far apart; `None` if something stands between them.
fn table(lines: &[(usize, &str)], pitch: usize) -> Option<ClueTable> {
    let is_even = lines[0].1.len() % pitch == 1;
    let mut rows = Vec::new();
    for &(at, line) in lines.iter().skip(1).step_by(2) {
        let mut row = Vec::new();
        for start in (0..line.len() - 1).step_by(pitch) {
            let word = line.get(start + 1..start + pitch)?;
            let is_free = matches!(line.as_bytes()[start], b'|' | b' ');
            let offset = word.len() - word.trim_start().len();
            row.push((at + start + 1 + offset, Cell::of(word).filter(|_| is_free)?));
        }
        rows.push(row);
    }
    let is_line = |line: &str| !line.contains(|symbol: char| symbol.is_ascii_digit());
    (is_even && lines.iter().step_by(2).all(|(_, line)| is_line(line))).then(|| ClueTable::of_rows(&rows))
}

fn greatest_divisor(one: usize, other: usize) -> usize {
    if other == 0 { one } else { greatest_divisor(other, one % other) }
}
