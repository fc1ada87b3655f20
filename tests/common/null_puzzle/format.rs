use masume::puzzle::{Claim, Format, ParseError, Piece, ReadError, Rules, Source, Written};

use super::{Entries, NullPuzzle, Telling, piece};

impl Written for NullPuzzle {
    fn formats() -> &'static [Format<Self>] {
        &[ROW]
    }
}

const ROW: Format<NullPuzzle> = Format {
    streams: true,
    claim: |text| Claim::certain_if(text.starts_with("null ")),
    write: Some(write),
    write_solution: |_, solution| Some(solution.iter().map(|(_, number)| number.to_string()).collect()),
    read_solution,
    ..Format::new("row", read)
};

fn read(text: &str) -> Result<Source<NullPuzzle>, ReadError> {
    let expected = || ParseError::new(1, 1, "something else", "`null` and 1 to 99 squares");
    let rest = text.strip_prefix("null ").unwrap_or_default();
    let (telling, squares) = match rest.split_once(' ') {
        Some(("weak", squares)) => (Telling::Weak, Some(squares)),
        Some(("bare", squares)) => (Telling::Bare, Some(squares)),
        Some(("clausal", squares)) => (Telling::Clausal, Some(squares)),
        _ => (Telling::Whole, text.strip_prefix("null ")),
    };
    let squares = squares.filter(|squares| (1..=99).contains(&squares.len()));
    let square = |(index, c)| match c {
        '.' => Ok(None),
        '1' => Ok(Some(1)),
        '2' => Ok(Some(2)),
        _ => Err(ParseError::new(1, 6 + index, format!("`{}`", char::escape_debug(c)), "1, 2 or `.`")),
    };
    let givens = squares.ok_or_else(expected)?.chars().enumerate().map(square).collect::<Result<_, _>>()?;
    let problem = NullPuzzle { givens, telling };
    match problem.faults(&Entries::new()).into_iter().next() {
        Some(fault) => Err(ReadError::broken::<NullPuzzle>(fault)),
        None => Ok(Source::of(problem)),
    }
}

fn write(source: &Source<NullPuzzle>) -> String {
    let square = |given: &Option<u8>| given.map_or_else(|| ".".to_owned(), |number| number.to_string());
    let telling = match source.problem.telling {
        Telling::Whole => "",
        Telling::Weak => "weak ",
        Telling::Bare => "bare ",
        Telling::Clausal => "clausal ",
    };
    format!("null {telling}{}", source.problem.givens.iter().map(square).collect::<String>())
}

fn read_solution(problem: &NullPuzzle, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
    let numbers: Vec<u8> = text.trim().chars().map(|c| Some(c.to_digit(10)? as u8)).collect::<Option<_>>()?;
    let open = problem.columns().filter(|&column| !problem.is_given(column));
    Some(Ok(open.zip(numbers).map(|(column, number)| piece(column, number)).collect()))
}
