use crate::format::quoted;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source, counted};
use crate::puzzles::sudoku::Layout;

use super::{SIDE, SudokuProblem, of_rows, with_further_units};

/// The texts of SumoCue: `SumoCueV1`, `D` if the diagonals count, and `=5J0` for each square: its digit, 0
/// for none, and its region from 0. Cages, which `+` joins, are refused. Read only.
pub(super) const SUMOCUE: Format<SudokuProblem> =
    Format { streams: true, claim, ..Format::new("sumocue", read) };

const BEGINS: &str = "SumoCueV1";

fn claim(text: &str) -> Claim {
    // The squares may follow in lines of their own.
    let is_line = |squares: &str| squares.matches(['=', '+']).count() > SIDE || squares.contains('\n');
    Claim::certain_if(text.strip_prefix(BEGINS).is_some_and(is_line))
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let Some(body) = text.strip_prefix(BEGINS) else {
        return Err(ParseError::at(text, 0, quoted(text), "`SumoCueV1`").into());
    };
    let squares = body.strip_prefix('D').unwrap_or(body);
    let (mut at, mut rows, mut regions) = (text.len() - squares.len(), Vec::new(), Vec::new());
    while let Some(sign) = text[at..].chars().next() {
        if sign.is_whitespace() {
            at += sign.len_utf8();
            continue;
        }
        let error = |found: String, expected: &str| ParseError::at(text, at, found, expected);
        match sign {
            '=' if rows.len() < SIDE * SIDE => {}
            '=' => return Err(error("an 82nd square".to_owned(), "the end after 81 squares").into()),
            '+' => {
                return Err(
                    error("`+`, a cage of a killer Sudoku".to_owned(), "a Sudoku without cages").into()
                );
            }
            _ => return Err(error(quoted(sign.encode_utf8(&mut [0; 4])), "`=` before a square").into()),
        }
        let wrong = || error(quoted(&text[at..]), "a digit, `J` and a region from 0 to 8, as in `=5J0`");
        let length = text[at + 1..].find(['=', '+']).map_or(text.len(), |length| at + 1 + length);
        let (digit, region) = text[at + 1..length].trim_end().split_once('J').ok_or_else(wrong)?;
        let number = |digits: &str| {
            let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| digits.parse::<u32>().ok()).flatten()
        };
        let (Some(digit), Some(region @ 0..9)) = (number(digit), number(region)) else {
            return Err(wrong().into());
        };
        rows.push((digit > 0).then_some(i64::from(digit)));
        regions.push(region as u8);
        at = length;
    }
    if rows.len() < SIDE * SIDE {
        let found = format!("the end after {}", counted(rows.len(), "square"));
        return Err(ParseError::at(text, text.len(), found, "81 squares").into());
    }
    let layout = Layout::jigsaw(&regions)
        .and_then(|layout| with_further_units(layout, squares.len() < body.len(), false));
    of_rows(layout.map_err(ReadError::broken::<SudokuProblem>)?, rows)
}
