use crate::format::{decode_clue_runs, encode_runs, prefix_length};
use crate::grid::Dimensions;
use crate::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source};
use crate::puzzles::shikaku::ShikakuProblem;

use super::edge_bits::{read_bits, write_bits};
use super::said::Said;
use super::{from_squares, squares};

/// The game IDs of Rectangles in Simon Tatham's puzzles: `7x5:` or `7:`, then the squares as a run-length
/// code; a solution as `S` and a bit for each edge. Beyond these IDs, `?` is a clue without a number, and
/// `S`, `W` or `T` behind a clue its shape: square, wide or tall.
pub(super) const ID: Format<ShikakuProblem> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |problem, solution| Some(write_bits(problem.dimensions(), solution)),
    read_solution,
    ..Format::new("id", read)
};

/// The names that may stand before an ID and say which puzzle it is.
const PREFIXES: [&str; 3] = ["rect:", "rectangles:", "shikaku:"];

fn claim(text: &str) -> Claim {
    let start = prefix_length(text, &PREFIXES);
    if start > 0 {
        return Claim::Certain;
    }
    // The IDs of other puzzles may begin with a size too.
    match text.split_once(':').and_then(|(parameters, _)| split_size(parameters)) {
        Some(_) => Claim::Possible,
        None => Claim::No,
    }
}

fn read(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    let text = text.trim_end();
    let start = prefix_length(text, &PREFIXES);
    let Some((parameters, _)) = text[start..].split_once(':') else {
        return Err(ParseError::at(text, text.len(), "the end", "`:` after the size, as in `7x5:`").into());
    };
    let Some((width, height, _)) = split_size(parameters) else {
        return Err(ParseError::at(text, start, "something else", "a size, as in `7x5:`").into());
    };
    let side = |side: &str, at: usize| {
        let too_large = || ParseError::at(text, at, "a side too long", "a side of 5 to 99 squares");
        side.parse::<u16>().map_err(|_| too_large())
    };
    let columns = side(width, start)?;
    let rows = height.map_or(Ok(columns), |height| side(height, start + width.len() + 1))?;
    let Some(dimensions) = Dimensions::new(columns, rows) else {
        return Err(ParseError::at(text, start, "a side of 0", "a side of 5 to 99 squares").into());
    };
    let body = start + parameters.len() + 1;
    let expected = "a number or `?`, perhaps with S, W or T";
    let area = dimensions.area() as usize;
    from_squares(dimensions, &|| decode_clue_runs(text, body, area, expected, |at| Said::leading(text, at)))
}

fn write(source: &Source<ShikakuProblem>) -> String {
    let problem = &source.problem;
    format!("{}:{}", problem.dimensions(), encode_runs(squares(problem)))
}

fn read_solution(problem: &ShikakuProblem, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let text = text.trim_end();
    // A SAT solver's answer begins with an S, too.
    text.strip_prefix('S').filter(|bits| bits.is_empty() || bits.starts_with(['0', '1']))?;
    let blocks = read_bits(problem.dimensions(), text);
    Some(blocks.map(|blocks| ShikakuProblem::pieces(&blocks)).map_err(ReadError::from))
}

/// Splits `7x5e0.5a` or `7` into width, height and the rest; `None` if it has another form. The rest is for a
/// generator.
fn split_size(parameters: &str) -> Option<(&str, Option<&str>, &str)> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let (width, rest) = parameters.split_at(digits(parameters));
    let (height, rest) = match rest.strip_prefix('x') {
        Some(rest) => {
            let (height, rest) = rest.split_at(digits(rest));
            (Some(height), rest)
        }
        None => (None, rest),
    };
    let expansion = rest.strip_prefix('e').map_or(rest, |number| {
        number.trim_start_matches(|c: char| c.is_ascii_digit() || matches!(c, '.' | '-' | '+' | 'e'))
    });
    let plain = matches!(expansion, "" | "a");
    (plain && !width.is_empty() && height != Some("")).then_some((width, height, rest))
}
