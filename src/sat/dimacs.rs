use std::fmt::Write;

use super::Cnf;

/// Writes clauses in the DIMACS format, behind comment lines.
pub fn write_dimacs<'a>(cnf: &Cnf, comments: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = String::new();
    for comment in comments {
        text += "c ";
        text += comment;
        text.push('\n');
    }
    let written = (|| {
        writeln!(text, "p cnf {} {}", cnf.variables(), cnf.len())?;
        for clause in cnf.clauses() {
            for literal in clause {
                write!(text, "{literal} ")?;
            }
            writeln!(text, "0")?;
        }
        std::fmt::Result::Ok(())
    })();
    written.expect("a text can be written to");
    text
}

/// What a solver answered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// `s SATISFIABLE`, with the variables that are true, from 0, in the order told.
    Satisfiable(Vec<usize>),
    /// `s UNSATISFIABLE`.
    Unsatisfiable,
    /// `s UNKNOWN`.
    Unknown,
}

/// A text that is no solver's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadVerdict {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters from 1.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// What should.
    pub expected: &'static str,
}

/// Whether a text looks like a solver's answer: its first line that is no comment begins like one.
pub fn is_verdict(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty() && !is_comment(line));
    first.is_some_and(|line| matches!(line.split_whitespace().next(), Some("s" | "v" | "SAT" | "UNSAT")))
}

/// Reads a solver's answer: `s` and `v` lines, as in the SAT competitions, or what minisat writes to a file, `SAT` and a
/// line of literals.
///
/// # Errors
/// [`BadVerdict`] with the place: of what is no line of an answer, no literal, above `variables`, told twice with different
/// signs, or missing.
pub fn read_verdict(text: &str, variables: usize) -> Result<Verdict, BadVerdict> {
    let mut verdict = None;
    let mut signs: Vec<Option<bool>> = vec![None; variables];
    let mut is_complete = false;
    let mut last = 1;
    for (number, line) in (1..).zip(text.lines()) {
        last = number;
        let mut words = words(line).peekable();
        let Some(&(column, first)) = words.peek() else { continue };
        if is_comment(line.trim_start()) {
            continue;
        }
        let bad = |column, found: &str, expected| {
            Err(BadVerdict { line: number, column, found: found.to_owned(), expected })
        };
        match first {
            "s" => {
                words.next();
                let rest: Vec<(usize, &str)> = words.collect();
                verdict = Some(match rest[..] {
                    [(_, "SATISFIABLE")] => Verdict::Satisfiable(Vec::new()),
                    [(_, "UNSATISFIABLE")] => Verdict::Unsatisfiable,
                    [(_, "UNKNOWN")] => Verdict::Unknown,
                    [(column, other), ..] => {
                        return bad(column, other, "SATISFIABLE, UNSATISFIABLE or UNKNOWN");
                    }
                    [] => return bad(column, "`s` alone", "SATISFIABLE, UNSATISFIABLE or UNKNOWN"),
                });
                continue;
            }
            "SAT" | "SATISFIABLE" => {
                verdict = Some(Verdict::Satisfiable(Vec::new()));
                continue;
            }
            "UNSAT" | "UNSATISFIABLE" => {
                verdict = Some(Verdict::Unsatisfiable);
                continue;
            }
            "INDET" => {
                verdict = Some(Verdict::Unknown);
                continue;
            }
            "v" => {
                words.next();
            }
            // Minisat's literals stand alone.
            _ if verdict.is_some() => {}
            _ => return bad(column, first, "a line that begins with s, v or c"),
        }
        for (column, word) in words {
            if is_complete {
                return bad(column, word, "nothing after the 0 that ends the literals");
            }
            let Ok(literal) = word.parse::<i64>() else {
                return bad(column, word, "a literal, such as 5 or -5, or the 0 that ends them");
            };
            if literal == 0 {
                is_complete = true;
                continue;
            }
            let Some(sign) =
                usize::try_from(literal.unsigned_abs()).ok().and_then(|number| signs.get_mut(number - 1))
            else {
                return bad(column, word, "a variable of this puzzle's clauses");
            };
            if sign.is_some_and(|before| before != (literal > 0)) {
                return bad(column, word, "each variable once");
            }
            *sign = Some(literal > 0);
        }
    }
    match verdict {
        Some(Verdict::Satisfiable(_)) | None if is_complete => {
            let is_true = |&(_, sign): &(usize, &Option<bool>)| *sign == Some(true);
            Ok(Verdict::Satisfiable(
                signs.iter().enumerate().filter(is_true).map(|(variable, _)| variable).collect(),
            ))
        }
        Some(Verdict::Satisfiable(_)) | None => Err(BadVerdict {
            line: last,
            column: text.lines().last().map_or(0, |line| line.chars().count()) + 1,
            found: "the end".to_owned(),
            expected: "the literals, and a 0 after them",
        }),
        Some(other) => Ok(other),
    }
}

fn is_comment(line: &str) -> bool {
    line == "c" || line.starts_with("c ")
}

/// The words of a line, each with its column from 1.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    line.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - line.as_ptr() as usize;
        (1 + line[..start].chars().count(), word)
    })
}
