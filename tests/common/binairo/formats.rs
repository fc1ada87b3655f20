use masume::format::quoted;
use masume::grid::NumberedSquare;
use masume::number_grid::{NumberGrid, drawn_lines, is_headed, numbers_of_rows};
use masume::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, Written};

use super::{Binairo, BinairoGrid};

impl Written for Binairo {
    fn formats() -> &'static [Format<Self>] {
        &[ID, TEXT, Format::DIMACS]
    }
}

/// The puzzle in one line: `binairo4:0..11...........`.
const ID: Format<Binairo> = Format {
    streams: true,
    claim,
    write: Some(write),
    write_solution: |problem, solution| {
        Some(problem.grid.rows_with(solution).into_iter().map(symbol).collect())
    },
    read_solution,
    ..Format::new("id", read)
};

/// The puzzle as it looks: a line `binairo`, then a line a row, `.` for an open square.
const TEXT: Format<Binairo> = Format {
    claim: |text| Claim::certain_if(is_headed(text, HEAD) && text.contains('\n')),
    write: Some(|source| format!("{HEAD}\n{}", drawn(&source.problem, &[]))),
    write_solution: |problem, solution| Some(drawn(problem, solution)),
    ..Format::new("text", read_drawing)
};

/// What an ID begins with.
const HEAD: &str = "binairo";

fn symbol(number: Option<i64>) -> char {
    match number {
        Some(0) => '0',
        Some(_) => '1',
        None => '.',
    }
}

fn number(symbol: char) -> Option<Option<i64>> {
    match symbol {
        '0' => Some(Some(0)),
        '1' => Some(Some(1)),
        '.' => Some(None),
        _ => None,
    }
}

/// The puzzle of this side with these givens, row by row.
fn built(side: u16, rows: Vec<Option<i64>>) -> Result<Source<Binairo>, ReadError> {
    let dimensions = masume::grid::Dimensions::new(side, side);
    let givens = dimensions.map(|dimensions| numbers_of_rows(dimensions, rows)).unwrap_or_default();
    Ok(Source::of(Binairo::new(side, &givens).map_err(ReadError::broken::<Binairo>)?))
}

fn claim(text: &str) -> Claim {
    let side = text.strip_prefix(HEAD).and_then(|rest| rest.split_once(':')).map(|(side, _)| side);
    Claim::certain_if(side.is_some_and(|side| side.parse::<u16>().is_ok()) && !text.contains('\n'))
}

fn read(text: &str) -> Result<Source<Binairo>, ReadError> {
    let text = text.trim_end();
    let expected = "`binairo`, the side and `:`";
    let (side, body) = text
        .strip_prefix(HEAD)
        .and_then(|rest| rest.split_once(':'))
        .and_then(|(side, body)| Some((side.parse::<u16>().ok()?, body)))
        .ok_or_else(|| ParseError::new(1, 1, "something else", expected))?;
    if !BinairoGrid::SIDES.contains(&side) {
        return Err(ParseError::new(1, HEAD.len() + 1, format!("the side {side}"), "4 to 12").into());
    }
    let start = text.len() - body.len();
    let mut rows = Vec::new();
    for (at, found) in body.char_indices() {
        let Some(number) = number(found) else {
            return Err(ParseError::at(text, start + at, quoted(&found.to_string()), "0, 1 or `.`").into());
        };
        rows.push(number);
    }
    if rows.len() != usize::from(side).pow(2) {
        let found = format!("{} squares", rows.len());
        let expected = format!("{} squares", usize::from(side).pow(2));
        return Err(ParseError::at(text, text.len(), found, expected).into());
    }
    built(side, rows)
}

fn write(source: &Source<Binairo>) -> String {
    let grid = &source.problem.grid;
    let body: String = grid.rows_with(&[]).into_iter().map(symbol).collect();
    format!("{HEAD}{}:{body}", grid.side())
}

fn read_solution(problem: &Binairo, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let rows: Vec<Option<i64>> = text.trim().chars().map(number).collect::<Option<_>>()?;
    (rows.len() == problem.dimensions().squares().count())
        .then(|| Ok(problem.grid.added_by(rows).into_iter().map(Piece::Number).collect()))
}

fn read_drawing(text: &str) -> Result<Source<Binairo>, ReadError> {
    if !is_headed(text, HEAD) {
        return Err(ParseError::new(1, 1, "something else", "a line `binairo`").into());
    }
    let lines: Vec<_> = drawn_lines(text).into_iter().skip(1).collect();
    let side = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let mut rows = Vec::new();
    for (line, column, symbols) in lines {
        let squares: Vec<char> = symbols.into_iter().filter(|&symbol| symbol != ' ').collect();
        if squares.len() != usize::from(side) {
            let found = format!("a row of {} squares", squares.len());
            return Err(ParseError::new(line, column, found, format!("{side} squares")).into());
        }
        for found in squares {
            let number = number(found);
            let wrong = || ParseError::new(line, column, quoted(&found.to_string()), "0, 1 or `.`");
            rows.push(number.ok_or_else(wrong)?);
        }
    }
    built(side, rows)
}

fn drawn(problem: &Binairo, solution: &[NumberedSquare]) -> String {
    let symbols: Vec<String> =
        problem.grid.rows_with(solution).into_iter().map(|number| symbol(number).to_string()).collect();
    symbols.chunks(usize::from(problem.grid.side())).map(|row| row.join(" ") + "\n").collect()
}
