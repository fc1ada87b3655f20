use crate::format::quoted;
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Fault, ParseError, ReadError, Rules, Source, place_of};
use crate::puzzles::futoshiki::FutoshikiProblem;

use super::tokens::Tokens;
use super::{INDEX, SIDE};

const NAMES: [&str; 3] = ["n", "hints", "less_than"];
const LETTINGS: &str = "the lettings n, hints and less_than, each once";

/// Reads the lettings `n`, `hints` and `less_than`.
pub(super) fn read_params(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let mut reader =
        ParamsReader { tokens: Tokens::of(text), names: Vec::new(), n: None, entries: Vec::new() };
    let (n, grid) = reader.lettings()?;
    let entries = &reader.entries;
    problem_of(grid, entries).map(Source::of).map_err(|fault| {
        let at = first_to_break(fault.rule, grid, entries).map_or(n, |entry| entry.at);
        ReadError::Broken { kind: FutoshikiProblem::NAME, fault, place: Some(place_of(text, at)) }
    })
}

/// The parameters, one letting per line.
pub(super) fn written_params(problem: &FutoshikiProblem) -> String {
    let latin = problem.latin();
    let place = |square: Square| (square.row() + 1, square.column() + 1);
    let cell = |square: Square| format!("({}, {})", square.row() + 1, square.column() + 1);
    let hint = |square| Some(format!("{} --> {}", cell(square), latin.given(square)?));
    let hints: Vec<String> = latin.dimensions().row_major().filter_map(hint).collect();
    let mut signs: Vec<&Inequality> = latin.signs().iter().collect();
    signs.sort_by_key(|sign| (place(sign.lesser), place(sign.greater)));
    let pair = |sign: &Inequality| format!("({}, {})", cell(sign.lesser), cell(sign.greater));
    let pairs: Vec<String> = signs.into_iter().map(pair).collect();
    format!(
        "letting n be {}\nletting hints be function({})\nletting less_than be relation({})\n",
        latin.side(),
        hints.join(", "),
        pairs.join(", ")
    )
}

/// One entry of the hints or of the signs.
struct ParamsEntry {
    /// The index of its first byte in the text.
    at: usize,
    says: Says,
}

enum Says {
    Hint(NumberedSquare),
    LessThan(Inequality),
}

/// The problem that these entries describe.
fn problem_of(grid: Block, entries: &[ParamsEntry]) -> Result<FutoshikiProblem, Fault> {
    let (mut hints, mut signs) = (Vec::new(), Vec::new());
    for entry in entries {
        match entry.says {
            Says::Hint(hint) => hints.push(hint),
            Says::LessThan(sign) => signs.push(sign),
        }
    }
    FutoshikiProblem::new(grid, &hints, signs)
}

/// The first entry that breaks a rule, given the entries before it; `None` if the problem is wrong without
/// any entry.
fn first_to_break<'a>(rule: &str, grid: Block, entries: &'a [ParamsEntry]) -> Option<&'a ParamsEntry> {
    let breaks = |count: usize| problem_of(grid, &entries[..count]).is_err_and(|fault| fault.rule == rule);
    if breaks(0) {
        return None;
    }
    // A further entry never repairs a broken rule, so a binary search finds the first.
    let before: Vec<usize> = (0..entries.len()).collect();
    entries.get(before.partition_point(|&count| !breaks(count + 1)))
}

/// The lettings, while they are read.
struct ParamsReader<'a> {
    tokens: Tokens<'a>,
    /// The names bound so far.
    names: Vec<&'a str>,
    /// The letting `n`, with the index of its number in the text.
    n: Option<(usize, Block)>,
    entries: Vec<ParamsEntry>,
}

impl<'a> ParamsReader<'a> {
    /// Reads all lettings and returns `n`.
    fn lettings(&mut self) -> Result<(usize, Block), ParseError> {
        self.tokens.pass_over_language()?;
        while !self.tokens.peek()?.text.is_empty() {
            self.tokens.expect("letting", "`letting`")?;
            self.bindings()?;
        }
        let missing = NAMES.into_iter().find(|name| !self.names.contains(name));
        match (self.n, missing) {
            (Some(n), None) => Ok(n),
            (_, missing) => {
                let found = format!("the end and no letting `{}`", missing.unwrap_or("n"));
                Err(self.tokens.found(self.tokens.peek()?, &found, LETTINGS))
            }
        }
    }

    /// `n be 4`, or several of these with commas between them.
    fn bindings(&mut self) -> Result<(), ParseError> {
        loop {
            let name = self.name()?;
            self.tokens.expect("be", "`be`")?;
            match name {
                "n" => self.side()?,
                "hints" => self.list("function", Self::hint)?,
                _ => self.list("relation", Self::pair)?,
            }
            if !self.tokens.take(",")? || matches!(self.tokens.peek()?.text, "letting" | "") {
                return Ok(());
            }
        }
    }

    fn name(&mut self) -> Result<&'a str, ParseError> {
        let token = self.tokens.next()?;
        let again = self.names.contains(&token.text);
        if NAMES.contains(&token.text) && !again {
            self.names.push(token.text);
            return Ok(token.text);
        }
        let shown = quoted(token.text);
        Err(match token.is_word() {
            _ if again => self.tokens.found(token, &format!("a second letting {shown}"), LETTINGS),
            true => self.tokens.found(token, &format!("the unknown letting {shown}"), LETTINGS),
            false => self.tokens.wrong(token, LETTINGS),
        })
    }

    fn side(&mut self) -> Result<(), ParseError> {
        let token = self.tokens.next()?;
        let grid = token.text.parse().ok().and_then(FutoshikiProblem::whole);
        self.n = Some((token.at, grid.ok_or_else(|| self.tokens.wrong(token, SIDE))?));
        Ok(())
    }

    /// `function(..)` or `relation(..)`: elements with commas between them, and maybe a comma after the last
    /// one.
    fn list(
        &mut self,
        word: &str,
        element: fn(&mut Self) -> Result<Says, ParseError>,
    ) -> Result<(), ParseError> {
        self.tokens.expect_all(&[word, "("])?;
        while !self.tokens.take(")")? {
            let at = self.tokens.peek()?.at;
            let says = element(self)?;
            self.entries.push(ParamsEntry { at, says });
            if !self.tokens.take(",")? {
                return self.tokens.expect(")", "`,` or `)`");
            }
        }
        Ok(())
    }

    /// `(1, 2) --> 3`
    fn hint(&mut self) -> Result<Says, ParseError> {
        let square = self.cell()?;
        self.tokens.expect("-->", "`-->`")?;
        let number = self.number()?;
        Ok(Says::Hint(NumberedSquare::new(square, number)))
    }

    /// `((1, 1), (2, 1))`
    fn pair(&mut self) -> Result<Says, ParseError> {
        let (lesser, greater) = self.two(Self::cell, "two cells, such as `((1, 1), (2, 1))`")?;
        Ok(Says::LessThan(Inequality { lesser, greater }))
    }

    /// `(1, 2)`, the row first
    fn cell(&mut self) -> Result<Square, ParseError> {
        let (row, column) = self.two(Self::index, "a cell, such as `(1, 2)`")?;
        Ok(Square::new(column - 1, row - 1))
    }

    /// Two such elements as a tuple, with or without the word `tuple`.
    fn two<T>(
        &mut self,
        element: fn(&mut Self) -> Result<T, ParseError>,
        expected: &str,
    ) -> Result<(T, T), ParseError> {
        self.tokens.take("tuple")?;
        self.tokens.expect("(", expected)?;
        let first = element(self)?;
        self.tokens.expect(",", "`,`")?;
        let second = element(self)?;
        self.tokens.take(",")?;
        self.tokens.expect(")", "`)`")?;
        Ok((first, second))
    }

    fn index(&mut self) -> Result<u16, ParseError> {
        let token = self.tokens.next()?;
        let index = token.text.parse().ok().filter(|&index| index > 0);
        index.ok_or_else(|| self.tokens.wrong(token, INDEX))
    }

    fn number(&mut self) -> Result<i64, ParseError> {
        let token = self.tokens.next()?;
        token.text.parse().map_err(|_| self.tokens.wrong(token, "a number from 1 to n"))
    }
}
