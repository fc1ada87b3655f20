use crate::format::quoted;
use crate::grid::{Block, NumberedSquare, Square};
use crate::latin::Inequality;
use crate::number_grid::NumberGrid;
use crate::puzzle::{Fault, ParseError, Piece, ReadError, Rules, Source, counted, place_of};
use crate::puzzles::futoshiki::FutoshikiProblem;

pub(super) const SIDE: &str = "the side of the grid, 4 to 9";

pub(super) const INDEX: &str = "a row or a column, from 1 to n";

const NAMES: [&str; 3] = ["n", "hints", "less_than"];
const LETTINGS: &str = "the lettings n, hints and less_than, each once";

/// The symbols of more than one character.
const SYMBOLS: [&str; 2] = ["-->", ".."];

enum Entry {
    Hint(NumberedSquare),
    LessThan(Inequality),
}

pub(super) fn read_params(text: &str) -> Result<Source<FutoshikiProblem>, ReadError> {
    let mut tokens = Tokens::of(text);
    // The names bound so far, and `n` and every entry with the index of its first byte.
    let (mut names, mut n, mut entries) = (Vec::new(), None, Vec::new());
    tokens.pass_over_language()?;
    while !tokens.peek()?.text.is_empty() {
        tokens.expect("letting", "`letting`")?;
        loop {
            let name = tokens.name(&names)?;
            names.push(name);
            tokens.expect("be", "`be`")?;
            match name {
                "n" => n = Some(tokens.side()?),
                "hints" => tokens.list("function", Tokens::hint, &mut entries)?,
                _ => tokens.list("relation", Tokens::pair, &mut entries)?,
            }
            if !tokens.take(",")? || matches!(tokens.peek()?.text, "letting" | "") {
                break;
            }
        }
    }
    let missing = NAMES.into_iter().find(|name| !names.contains(name));
    let (Some((at, grid)), None) = (n, missing) else {
        let found = format!("the end and no letting `{}`", missing.unwrap_or("n"));
        return Err(tokens.found(tokens.peek()?, &found, LETTINGS).into());
    };
    problem_of(grid, &entries).map(Source::of).map_err(|fault| {
        let at = first_to_break(fault.rule, grid, &entries).unwrap_or(at);
        ReadError::Broken { kind: FutoshikiProblem::NAME, fault, place: Some(place_of(text, at)) }
    })
}

fn problem_of(grid: Block, entries: &[(usize, Entry)]) -> Result<FutoshikiProblem, Fault> {
    let (mut hints, mut signs) = (Vec::new(), Vec::new());
    for (_, entry) in entries {
        match *entry {
            Entry::Hint(hint) => hints.push(hint),
            Entry::LessThan(sign) => signs.push(sign),
        }
    }
    FutoshikiProblem::new(grid, &hints, signs)
}

/// The place of the first entry that breaks a rule; `None` if the problem is wrong without any.
fn first_to_break(rule: &str, grid: Block, entries: &[(usize, Entry)]) -> Option<usize> {
    let breaks = |count: usize| problem_of(grid, &entries[..count]).is_err_and(|fault| fault.rule == rule);
    if breaks(0) {
        return None;
    }
    // A further entry never repairs a broken rule, so a binary search finds the first.
    let before: Vec<usize> = (0..entries.len()).collect();
    entries.get(before.partition_point(|&count| !breaks(count + 1))).map(|&(at, _)| at)
}

/// Reads the letting `board`: the numbers that it adds to the problem.
pub(super) fn read_solution(problem: &FutoshikiProblem, text: &str) -> Result<Vec<Piece>, ParseError> {
    let (mut tokens, side) = (Tokens::of(text), usize::from(problem.side()));
    tokens.pass_over_language()?;
    tokens.expect_all(&["letting", "board", "be"])?;
    let mut numbers = Vec::new();
    tokens.matrix(side, "row", &mut |tokens| {
        tokens.matrix(side, "number", &mut |tokens| {
            let negative = tokens.take("-")?;
            let number = tokens.number("a number")?;
            numbers.push(Some(if negative { -number } else { number }));
            Ok(())
        })
    })?;
    tokens.expect("", "the end of the solution")?;
    Ok(FutoshikiProblem::pieces(&problem.latin().added_by(numbers)))
}

/// The tokens of an Essence text: words, whole numbers and symbols. Blanks may stand between any two tokens,
/// and so may comments, from `$` to the end of the line or from `/*` to `*/`. Each method fails with the
/// place of the token that is not as expected, or of a comment that does not end.
#[derive(Clone)]
pub(super) struct Tokens<'a> {
    text: &'a str,
    at: usize,
}

#[derive(Clone, Copy)]
pub(super) struct Token<'a> {
    /// The index of its first byte in the text.
    at: usize,
    /// The token itself; empty at the end of the text.
    pub(super) text: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    pub(super) fn next(&mut self) -> Result<Token<'a>, ParseError> {
        self.pass_over_comments()?;
        let rest = &self.text[self.at..];
        let token = Token { at: self.at, text: &rest[..length_of_first(rest)] };
        self.at += token.text.len();
        Ok(token)
    }

    fn peek(&self) -> Result<Token<'a>, ParseError> {
        self.clone().next()
    }

    /// Takes the next token if it is this one. Returns whether it was.
    fn take(&mut self, text: &str) -> Result<bool, ParseError> {
        let is_it = self.peek()?.text == text;
        if is_it {
            self.next()?;
        }
        Ok(is_it)
    }

    /// Takes the next token, which must be this one; the error says that `expected` should stand there.
    fn expect(&mut self, text: &str, expected: &str) -> Result<(), ParseError> {
        let token = self.next()?;
        if token.text == text { Ok(()) } else { Err(self.wrong(token, expected)) }
    }

    fn expect_all(&mut self, texts: &[&str]) -> Result<(), ParseError> {
        texts.iter().try_for_each(|text| self.expect(text, &quoted(text)))
    }

    /// The error that this token stands where `expected` should.
    fn wrong(&self, token: Token, expected: &str) -> ParseError {
        let found = if token.text.is_empty() { "the end".to_owned() } else { quoted(token.text) };
        self.found(token, &found, expected)
    }

    /// The error that `found`, at this token, stands where `expected` should.
    fn found(&self, token: Token, found: &str, expected: &str) -> ParseError {
        ParseError::at(self.text, token.at, found, expected)
    }

    /// Skips the line `language Essence 1.3`, with which a text may begin.
    fn pass_over_language(&mut self) -> Result<(), ParseError> {
        if !self.take("language")? {
            return Ok(());
        }
        self.expect("Essence", "`Essence`")?;
        loop {
            let version = self.next()?;
            if version.text.parse::<u64>().is_err() {
                return Err(self.wrong(version, "the version of Essence, such as 1.3"));
            }
            if !self.take(".")? {
                return Ok(());
            }
        }
    }

    fn pass_over_comments(&mut self) -> Result<(), ParseError> {
        loop {
            let rest = self.text[self.at..].trim_start();
            self.at = self.text.len() - rest.len();
            let length = if rest.starts_with('$') {
                rest.find('\n').unwrap_or(rest.len())
            } else if let Some(comment) = rest.strip_prefix("/*") {
                let end = comment.find("*/").ok_or_else(|| {
                    ParseError::at(self.text, self.at, "a comment that does not end", "`*/` at its end")
                })?;
                end + 4
            } else {
                return Ok(());
            };
            self.at += length;
        }
    }

    /// The name of a letting that is not among those `bound` before.
    fn name(&mut self, bound: &[&str]) -> Result<&'a str, ParseError> {
        let token = self.next()?;
        let again = bound.contains(&token.text);
        if NAMES.contains(&token.text) && !again {
            return Ok(token.text);
        }
        let shown = quoted(token.text);
        let is_word = token.text.starts_with(begins_word);
        Err(match is_word {
            _ if again => self.found(token, &format!("a second letting {shown}"), LETTINGS),
            true => self.found(token, &format!("the unknown letting {shown}"), LETTINGS),
            false => self.wrong(token, LETTINGS),
        })
    }

    /// The grid that `n` means, with the place of the number.
    fn side(&mut self) -> Result<(usize, Block), ParseError> {
        let token = self.next()?;
        let grid = token.text.parse().ok().and_then(FutoshikiProblem::whole);
        Ok((token.at, grid.ok_or_else(|| self.wrong(token, SIDE))?))
    }

    /// `function(..)` or `relation(..)`: elements with commas between them, and maybe a comma after the last
    /// one.
    fn list(
        &mut self,
        word: &str,
        element: fn(&mut Self) -> Result<Entry, ParseError>,
        entries: &mut Vec<(usize, Entry)>,
    ) -> Result<(), ParseError> {
        self.expect_all(&[word, "("])?;
        while !self.take(")")? {
            entries.push((self.peek()?.at, element(self)?));
            if !self.take(",")? {
                return self.expect(")", "`,` or `)`");
            }
        }
        Ok(())
    }

    /// `(1, 2) --> 3`
    fn hint(&mut self) -> Result<Entry, ParseError> {
        let square = self.cell()?;
        self.expect("-->", "`-->`")?;
        Ok(Entry::Hint(NumberedSquare::new(square, self.number("a number from 1 to n")?)))
    }

    /// `((1, 1), (2, 1))`
    fn pair(&mut self) -> Result<Entry, ParseError> {
        let (lesser, greater) = self.two(Self::cell, "two cells, such as `((1, 1), (2, 1))`")?;
        Ok(Entry::LessThan(Inequality { lesser, greater }))
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
        self.take("tuple")?;
        self.expect("(", expected)?;
        let first = element(self)?;
        self.expect(",", "`,`")?;
        let second = element(self)?;
        self.take(",")?;
        self.expect(")", "`)`")?;
        Ok((first, second))
    }

    fn index(&mut self) -> Result<u16, ParseError> {
        let token = self.next()?;
        let index = token.text.parse().ok().filter(|&index| index > 0);
        index.ok_or_else(|| self.wrong(token, INDEX))
    }

    fn number(&mut self, expected: &str) -> Result<i64, ParseError> {
        let token = self.next()?;
        token.text.parse().map_err(|_| self.wrong(token, expected))
    }

    /// One element for each row of a board, or each square of a row, in brackets; `; int(1..4)` may give
    /// their number.
    fn matrix(
        &mut self,
        side: usize,
        what: &str,
        element: &mut dyn FnMut(&mut Self) -> Result<(), ParseError>,
    ) -> Result<(), ParseError> {
        let expected = counted(side, what);
        self.expect("[", &format!("`[` and {expected}"))?;
        for index in 0..side {
            if index > 0 {
                self.expect(",", &format!("`,` and {expected} in all"))?;
            }
            element(self)?;
        }
        self.take(",")?;
        if self.take(";")? {
            self.expect_all(&["int", "(", "1", "..", &side.to_string(), ")"])?;
        }
        self.expect("]", &format!("`]` after {expected}"))
    }
}

fn begins_word(symbol: char) -> bool {
    symbol.is_alphabetic() || symbol == '_'
}

/// The number of bytes in the first token of this text.
fn length_of_first(text: &str) -> usize {
    let run = |belongs: fn(char) -> bool| text.find(|symbol| !belongs(symbol)).unwrap_or(text.len());
    match text.chars().next() {
        None => 0,
        Some(first) if first.is_ascii_digit() => run(|symbol| symbol.is_ascii_digit()),
        Some(first) if begins_word(first) => run(|symbol| symbol.is_alphanumeric() || symbol == '_'),
        Some(first) => SYMBOLS
            .iter()
            .find(|symbol| text.starts_with(**symbol))
            .map_or(first.len_utf8(), |symbol| symbol.len()),
    }
}
