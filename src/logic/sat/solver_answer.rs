//! The answers of SAT solvers, in the forms of the competitions and of CaDiCaL, kissat and minisat.

/// The answer of a solver.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SolverAnswer {
    /// There is a solution: the variables that are true in it, from 0, in ascending order.
    Satisfiable(Vec<usize>),
    /// There is no solution.
    Unsatisfiable,
    /// The solver gave up, or was stopped.
    Unknown,
}

/// A text that is not a solver's answer, or an incomplete one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadSolverAnswer {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// The text found there.
    pub found: String,
    /// The text expected there.
    pub expected: &'static str,
}

/// The verdict of a solver on the clauses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    Satisfiable,
    Unsatisfiable,
    Unknown,
}

impl Status {
    fn of(word: &str) -> Option<Self> {
        match word {
            "SATISFIABLE" | "SAT" => Some(Self::Satisfiable),
            "UNSATISFIABLE" | "UNSAT" => Some(Self::Unsatisfiable),
            "UNKNOWN" | "INDETERMINATE" | "INDET" => Some(Self::Unknown),
            _ => None,
        }
    }
}

/// Returns true if a text looks like a solver's answer, right or wrong.
///
/// Its first line that is not a comment begins with `s`, `v` or a status; or it ends with a status alone, as
/// minisat's statistics do; or CaDiCaL's comment on giving up is its only content.
pub fn is_solver_answer(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !is_comment(line));
    let Some(first) = lines.next() else { return gives_up(text) };
    let word = first.split_whitespace().next().unwrap_or_default();
    matches!(word, "s" | "v") || Status::of(word).is_some() || ends_with_status(text)
}

/// Reads a solver's answer for clauses of `variables` variables.
///
/// It has one of three forms:
/// - `s` and `v` lines, as solvers print them in the SAT competitions, and as CaDiCaL and kissat do;
/// - what minisat writes to its second file: `SAT` and a line of literals, `UNSAT` or `INDET`;
/// - what minisat prints: statistics, and a status in the last line, without literals.
///
/// Lines that begin with `c` are comments. The 0 after the last literal may be missing if every variable has
/// its literal.
///
/// # Errors
/// [`BadSolverAnswer`] with the place of the first word that does not belong to an answer: a line of another
/// kind, a word that is not a literal, a variable above `variables`, a literal that contradicts another or
/// follows the 0. If literals are missing, with the end of the text.
pub fn read_solver_answer(text: &str, variables: usize) -> Result<SolverAnswer, BadSolverAnswer> {
    let mut reader = Reader { status: None, signs: vec![None; variables], is_complete: false };
    let has_statistics = ends_with_status(text);
    for (number, line) in (1..).zip(text.lines()) {
        if !is_comment(line.trim_start()) {
            let read = reader.read_line(line, has_statistics);
            read.map_err(|(column, found, expected)| BadSolverAnswer {
                line: number,
                column,
                found: found.to_owned(),
                expected,
            })?;
        }
    }
    if reader.says_nothing() && gives_up(text) {
        return Ok(SolverAnswer::Unknown);
    }
    reader.answer().ok_or_else(|| BadSolverAnswer {
        line: text.lines().count().max(1),
        column: text.lines().last().map_or(0, |line| line.chars().count()) + 1,
        found: "the end".to_owned(),
        expected: "the literals, and a 0 after them",
    })
}

/// The column, the text found there, and the text expected there.
type BadWord<'a> = (usize, &'a str, &'static str);

/// The parts read so far.
struct Reader {
    status: Option<Status>,
    /// The value of each variable, if it was read.
    signs: Vec<Option<bool>>,
    /// True if the 0 after the literals was read.
    is_complete: bool,
}

impl Reader {
    fn read_line<'a>(&mut self, line: &'a str, has_statistics: bool) -> Result<(), BadWord<'a>> {
        let mut words = words(line).peekable();
        let Some(&(column, first)) = words.peek() else { return Ok(()) };
        if first == "s" {
            words.next();
            let expected = "SATISFIABLE, UNSATISFIABLE or UNKNOWN";
            let (column, word) = words.next().ok_or((column, "`s` alone", expected))?;
            self.set_status((column, word), Status::of(word).ok_or((column, word, expected))?)?;
            return words.next().map_or(Ok(()), |(column, word)| Err((column, word, "the end of the line")));
        }
        if first == "v" {
            words.next();
        } else if let Some(status) = Status::of(first) {
            self.set_status((column, first), status)?;
            words.next();
        } else if has_statistics && self.status.is_none() {
            return Ok(());
        } else if self.status.is_none() {
            return Err((column, first, "a line that begins with s, v or c"));
        }
        words.try_for_each(|(column, word)| self.read_literal(column, word))
    }

    fn set_status<'a>(
        &mut self,
        (column, word): (usize, &'a str),
        status: Status,
    ) -> Result<(), BadWord<'a>> {
        if self.status.is_some_and(|before| before != status) {
            return Err((column, word, "one answer"));
        }
        self.status = Some(status);
        Ok(())
    }

    fn read_literal<'a>(&mut self, column: usize, word: &'a str) -> Result<(), BadWord<'a>> {
        if self.is_complete {
            return Err((column, word, "nothing after the 0 that ends the literals"));
        }
        let Ok(literal) = word.parse::<i64>() else {
            return Err((column, word, "a literal, such as 5 or -5, or the 0 that ends them"));
        };
        if literal == 0 {
            self.is_complete = true;
            return Ok(());
        }
        let variable = usize::try_from(literal.unsigned_abs() - 1).ok();
        let Some(sign) = variable.and_then(|variable| self.signs.get_mut(variable)) else {
            return Err((column, word, "a variable of this puzzle's clauses"));
        };
        if sign.is_some_and(|before| before != (literal > 0)) {
            return Err((column, word, "each variable once"));
        }
        *sign = Some(literal > 0);
        Ok(())
    }

    fn says_nothing(&self) -> bool {
        self.status.is_none() && !self.is_complete && self.signs.iter().all(Option::is_none)
    }

    /// The answer; `None` if literals are missing.
    fn answer(&self) -> Option<SolverAnswer> {
        match self.status {
            Some(Status::Unsatisfiable) => Some(SolverAnswer::Unsatisfiable),
            Some(Status::Unknown) => Some(SolverAnswer::Unknown),
            Some(Status::Satisfiable) | None => {
                let all_told = !self.signs.is_empty() && self.signs.iter().all(Option::is_some);
                let is_true = |&variable: &usize| self.signs[variable] == Some(true);
                let true_variables = || (0..self.signs.len()).filter(is_true).collect();
                (self.is_complete || all_told).then(|| SolverAnswer::Satisfiable(true_variables()))
            }
        }
    }
}

fn is_comment(line: &str) -> bool {
    line == "c" || line.starts_with("c ")
}

/// Returns true if the last line is a status and nothing else.
fn ends_with_status(text: &str) -> bool {
    let last = text.lines().map(str::trim).rfind(|line| !line.is_empty());
    last.is_some_and(|line| Status::of(line).is_some())
}

/// Returns true if the comment is there with which CaDiCaL gives up, its only answer when it is stopped.
fn gives_up(text: &str) -> bool {
    text.lines().any(|line| line.trim() == "c UNKNOWN")
}

/// The words of a line, each with its column from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        (1 + line[..start].chars().count(), word)
    })
}
