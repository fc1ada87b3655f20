use crate::format::quoted;
use crate::grid::{NumberedSquare, Square};
use crate::latin::Inequality;
use crate::puzzle::{Claim, Format, ParseError, ReadError, Rules, Solved, Source, Stop, place_of};
use crate::puzzles::futoshiki::FutoshikiProblem;

use super::lexer::{Pair, with_plain_signs};
use super::list_reader::{Listed, read_list};

/// Numbers and a list of inequalities, as solvers read them: lines, MiniZinc's data, or JSON. Read only.
pub(super) const LISTS: Format<FutoshikiProblem> = Format {
    claim: |text| Claim::certain_if(has_relations(text)),
    read_unclaimed,
    ..Format::new("lists", read)
};

/// The line above the relations in files of Wroclaw University's course on constraint satisfaction: each is
/// the square of a lesser number and that of a greater one, rows as letters, `A1;A2`.
const RELATIONS: &str = "REL:";

fn read(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    read_unclaimed(text).unwrap_or_else(|| {
        let found = quoted(text.lines().next().unwrap_or_default());
        Err(ParseError::new(1, 1, found, "rows of numbers and a list of inequalities").into())
    })
}

fn read_unclaimed(text: &str) -> Option<Result<Source<FutoshikiProblem>, ReadError>> {
    let text = &match has_relations(text).then(|| related(text)).transpose() {
        Ok(related) => related.unwrap_or_else(|| with_plain_signs(text)),
        Err(error) => return Some(Err(error.into())),
    };
    Some(read_list(text)?.map_err(ReadError::from).and_then(|listed| likeliest(text, &listed)))
}

fn has_relations(text: &str) -> bool {
    text.contains("START:") && text.lines().any(|line| line.trim() == RELATIONS)
}

/// A text with such relations as one with signs, line by line.
fn related(text: &str) -> Result<String, ParseError> {
    let mut plain = String::new();
    let mut is_below = false;
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        plain += &match line {
            "START:" => String::new(),
            RELATIONS => {
                is_below = true;
                String::new()
            }
            _ if !is_below || line.is_empty() => line.replace(';', " "),
            pair => {
                let squares = pair.split_once(';').and_then(|(one, other)| named(one).zip(named(other)));
                let wrong = || ParseError::new(number, 1, quoted(line), "two squares such as `A1;A2`");
                let (lesser, greater) = squares.ok_or_else(wrong)?;
                format!("{lesser} < {greater}")
            }
        };
        plain.push('\n');
    }
    Ok(plain)
}

/// The square that a letter and a digit name.
fn named(name: &str) -> Option<String> {
    match name.trim().as_bytes() {
        [row @ b'A'..=b'I', column @ b'1'..=b'9'] => {
            Some(format!("r{}c{}", row - b'A' + 1, char::from(*column)))
        }
        _ => None,
    }
}

/// One way to read a list.
#[derive(Clone, Copy)]
struct Reading {
    /// The number of the first row and column, 0 or 1.
    base: i64,
    /// True if the first square of a pair without a sign holds the lesser number.
    is_less: bool,
    /// True if letters name rows, as in `A2`, not columns.
    has_row_letters: bool,
}

/// The only reading that has a solution, or else the only one that has exactly one.
fn likeliest(text: &str, listed: &Listed) -> Result<Source<FutoshikiProblem>, ReadError> {
    let readings = readings(listed);
    if let [only] = readings[..] {
        return problem(text, listed, only).map(Source::of);
    }
    let (mut solved, mut unique, mut wrong) = (Vec::new(), Vec::new(), None);
    for reading in readings {
        match problem(text, listed, reading) {
            Ok(problem) => {
                let count = problem.count_solutions(&Default::default(), 2, &Stop::new()).unwrap_or(0);
                unique.extend((count == 1).then(|| problem.clone()));
                solved.extend((count > 0).then_some(problem));
            }
            Err(error) => wrong = wrong.or(Some(error)),
        }
    }
    if let (true, Some(wrong)) = (solved.is_empty(), wrong) {
        return Err(wrong);
    }
    let found = match solved.len() {
        0 => "inequalities without a solution, whichever way they are read",
        _ => "inequalities that can be read in several ways",
    };
    let only = if solved.len() == 1 { solved.pop() } else { unique.pop().filter(|_| unique.is_empty()) };
    let at = listed.pairs.first().map_or(0, |pair| pair.at);
    only.map(Source::of)
        .ok_or_else(|| ParseError::at(text, at, found, "inequalities such as `r1c1 < r1c2`").into())
}

/// The ways in which a list can be meant.
fn readings(listed: &Listed) -> Vec<Reading> {
    let has = |index: usize| {
        let is_numbered = listed.is_counted && listed.numbers.iter().any(|(_, at, _)| at.contains(&index));
        let index = index as i64;
        is_numbered || listed.pairs.iter().any(|pair| pair.indices.contains(&index))
    };
    let has_letters = listed.pairs.iter().any(|pair| pair.has_letters);
    let bases: &[i64] = match (has(0), has(listed.side) || has_letters) {
        _ if listed.is_drawn => &[0],
        (true, _) => &[0],
        (false, true) => &[1],
        (false, false) => &[1, 0],
    };
    let has_unsigned = listed.pairs.iter().any(|pair| pair.is_first_less.is_none());
    let orders: &[bool] = if has_unsigned { &[true, false] } else { &[true] };
    let letters: &[bool] = if has_letters { &[false, true] } else { &[false] };
    let with = |base| orders.iter().map(move |&is_less| (base, is_less));
    let readings = bases.iter().flat_map(|&base| with(base)).flat_map(|(base, is_less)| {
        letters.iter().map(move |&has_row_letters| Reading { base, is_less, has_row_letters })
    });
    readings.collect()
}

/// The problem in this reading.
fn problem(text: &str, listed: &Listed, reading: Reading) -> Result<FutoshikiProblem, ReadError> {
    let base = if listed.is_counted { reading.base as usize } else { 0 };
    let number = |&(at, [row, column], number): &(usize, [usize; 2], i64)| {
        let square = row.checked_sub(base).zip(column.checked_sub(base));
        let square = square.filter(|&(row, column)| row.max(column) < listed.side).ok_or_else(|| {
            let expected = format!("rows and columns from {base} to {}", listed.side - 1 + base);
            ParseError::at(text, at, "a square outside the grid", expected)
        });
        square.map(|(row, column)| NumberedSquare::new(square_at([row, column]), number))
    };
    let numbers: Vec<NumberedSquare> = listed.numbers.iter().map(number).collect::<Result<_, _>>()?;
    let sign = |pair| inequality(text, listed.side, pair, reading);
    let signs: Vec<Inequality> = listed.pairs.iter().map(sign).collect::<Result<_, _>>()?;
    let whole = u16::try_from(listed.side).ok().and_then(FutoshikiProblem::whole);
    let whole = whole.ok_or_else(|| ParseError::new(1, 1, "no grid", "rows of numbers"))?;
    FutoshikiProblem::new(whole, &numbers, signs.clone()).map_err(|fault| {
        // The last sign or number that the fault is about completes it.
        let has = |square| fault.squares.contains(&square);
        let at = match fault.rule {
            "adjacent" | "one-sign" => {
                let mut signs = signs.iter().zip(&listed.pairs).rev();
                signs.find(|(sign, _)| has(sign.lesser) && has(sign.greater)).map(|(_, pair)| pair.at)
            }
            _ => {
                let mut numbers = numbers.iter().zip(&listed.numbers).rev();
                numbers.find(|(number, _)| has(number.square())).map(|(_, &(at, ..))| at)
            }
        };
        ReadError::Broken { kind: FutoshikiProblem::NAME, fault, place: at.map(|at| place_of(text, at)) }
    })
}

fn square_at([row, column]: [usize; 2]) -> Square {
    Square::new(column as u16, row as u16)
}

fn inequality(text: &str, side: usize, pair: &Pair, reading: Reading) -> Result<Inequality, ParseError> {
    let square = |first: usize| {
        let mut square = [0; 2];
        for (place, index) in square.iter_mut().zip(&pair.indices[first..]) {
            let counted = index.checked_sub(reading.base).and_then(|index| usize::try_from(index).ok());
            *place = counted.filter(|&index| index < side).ok_or_else(|| {
                let last = side as i64 - 1 + reading.base;
                let expected = format!("rows and columns from {} to {last}", reading.base);
                ParseError::at(text, pair.at, quoted(&index.to_string()), expected)
            })?;
        }
        if reading.has_row_letters && pair.has_letters {
            square.reverse();
        }
        Ok(square_at(square))
    };
    let (first, second) = (square(0)?, square(2)?);
    Ok(Inequality::between(first, second, pair.is_first_less.unwrap_or(reading.is_less)))
}
