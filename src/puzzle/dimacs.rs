use crate::sat::{SolverAnswer, is_solver_answer, read_solver_answer};

use super::{
    Claim, Clausal, Clauses, Fault, Format, ParseError, Piece, ReadError, Source, Stop, Written,
    values_in_words,
};

/// The DIMACS format: clauses for any SAT solver, and the answer of a solver. Of the clauses, only a comment
/// with the puzzle's ID is read back.
pub struct Dimacs;

/// The start of the comment line with the puzzle's ID.
const PUZZLE: &str = "c puzzle ";

impl<P: Clausal + Written> Format<P> for Dimacs {
    fn name(&self) -> &'static str {
        "dimacs"
    }

    fn claim(&self, text: &str) -> Claim {
        match puzzle_line(text) {
            Some((_, _, id)) => id_format::<P>().map_or(Claim::No, |format| format.claim(id)),
            None if has_header(text) => Claim::Possible,
            None => Claim::No,
        }
    }

    fn read(&self, text: &str) -> Result<Source<P>, ReadError> {
        let Some((line, start, id)) = puzzle_line(text) else {
            let expected = "a comment `c puzzle` with the puzzle's ID, from which alone clauses are read";
            return Err(ParseError::new(1, 1, "clauses", expected).into());
        };
        let format = id_format::<P>().expect("a puzzle that is written in clauses has an ID");
        format.read(id).map_err(|error| error.moved(|_, column| (line, start + column)))
    }

    fn write(&self, source: &Source<P>) -> Option<String> {
        let id = id_format::<P>()?.write(&Source::of(source.problem.clone()))?;
        Some(format!("{PUZZLE}{id}\n{}", clauses(&source.problem).dimacs()))
    }

    fn write_solution(&self, problem: &P, solution: &P::Solution) -> Option<String> {
        let true_variables = clauses(problem).told_by(&P::pieces(solution));
        let mut text = "s SATISFIABLE\n".to_owned();
        for line in true_variables.chunks(16) {
            text += "v";
            line.iter().for_each(|variable| text += &format!(" {}", variable + 1));
            text.push('\n');
        }
        text += "v 0\n";
        Some(text)
    }

    fn read_solution(&self, problem: &P, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        if !is_solver_answer(text) {
            return None;
        }
        let clauses = clauses(problem);
        let answer = match read_solver_answer(text, clauses.cnf().variables()) {
            Ok(answer) => answer,
            Err(bad) => {
                return Some(Err(ParseError::new(bad.line, bad.column, bad.found, bad.expected).into()));
            }
        };
        let without_solution = |found: &str| {
            let line = 1 + text.lines().take_while(|line| !is_solver_answer(line)).count();
            Err(ParseError::new(line, 1, found, "a solution").into())
        };
        Some(match answer {
            SolverAnswer::Satisfiable(variables) => {
                let missing = clauses.missing_given(&variables);
                let pieces = clauses.solution(variables);
                // If the pieces are wrong too, the puzzle's own rules say so better.
                let solution = P::assemble(pieces.clone());
                let is_right = solution.is_some_and(|solution| problem.verify(&solution).is_ok());
                match missing.filter(|_| is_right) {
                    Some(given) => Err(ReadError::broken::<P>(not_given(given))),
                    None => Ok(pieces),
                }
            }
            SolverAnswer::Unsatisfiable => without_solution("the answer that there is none"),
            SolverAnswer::Unknown => without_solution("no answer"),
        })
    }
}

/// The fault of an answer in which this given does not stand.
fn not_given(given: Piece) -> Fault {
    let text = format!("{} is given, but the answer says it is false", values_in_words(&[given]));
    Fault::new("not-fixed", text, given.squares())
}

fn clauses<P: Clausal>(problem: &P) -> Clauses {
    problem.clauses(&Stop::new()).expect("no one stops it")
}

fn id_format<P: Written>() -> Option<&'static dyn Format<P>> {
    P::formats().iter().copied().find(|format| format.name() == "id")
}

/// The comment line with the puzzle's ID: its number, the number of characters before the ID, and the ID.
fn puzzle_line(text: &str) -> Option<(usize, usize, &str)> {
    let head = (1..).zip(text.lines()).take_while(|(_, line)| line.starts_with('c'));
    let mut ids = head.filter_map(|(number, line)| Some((number, PUZZLE.len(), line.strip_prefix(PUZZLE)?)));
    ids.next().filter(|_| has_header(text))
}

/// Returns true if the comments are followed by the header of clauses.
fn has_header(text: &str) -> bool {
    text.lines().find(|line| !line.starts_with('c')).is_some_and(|line| line.starts_with("p cnf"))
}
