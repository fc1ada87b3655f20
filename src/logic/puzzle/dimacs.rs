use crate::sat::{SolverAnswer, is_solver_answer, read_solver_answer};

use super::{
    Claim, Clausal, Clauses, Fault, Format, ParseError, Piece, ReadError, Rules, Source, Stop, Written,
    values_in_words,
};

/// The start of the comment line with the puzzle's ID.
const PUZZLE: &str = "c puzzle ";

impl<P: Clausal + Written> Format<P> {
    /// The DIMACS format: clauses for any SAT solver, and the answer of a solver. Of the clauses, only a
    /// comment with the puzzle's ID is read back.
    pub const DIMACS: Self = Self {
        claim: |text| match puzzle_line(text) {
            Some((_, _, id)) => (id_format::<P>().claim)(id),
            None if has_header(text) => Claim::Possible,
            None => Claim::No,
        },
        write: Some(|source| {
            let id = id_format::<P>().write(&Source::of(source.problem.clone())).unwrap_or_default();
            format!("{PUZZLE}{id}\n{}", clauses(&source.problem).dimacs())
        }),
        write_solution: |problem, solution| {
            let true_variables = clauses(problem).told_by(&P::pieces(solution));
            let mut text = "s SATISFIABLE\n".to_owned();
            for line in true_variables.chunks(16) {
                text += "v";
                line.iter().for_each(|variable| text += &format!(" {}", variable + 1));
                text.push('\n');
            }
            Some(text + "v 0\n")
        },
        read_solution: |problem, text| is_solver_answer(text).then(|| read_answer(problem, text)),
        ..Self::new("dimacs", |text| {
            let Some((line, start, id)) = puzzle_line(text) else {
                let expected = "a comment `c puzzle` with the puzzle's ID, from which alone clauses are read";
                return Err(ParseError::new(1, 1, "clauses", expected).into());
            };
            (id_format::<P>().read)(id).map_err(|error| error.moved(|_, column| (line, start + column)))
        })
    };
}

fn read_answer<P: Clausal + Rules>(problem: &P, text: &str) -> Result<Vec<Piece>, ReadError> {
    let clauses = clauses(problem);
    let answer = read_solver_answer(text, clauses.cnf().variables())
        .map_err(|bad| ParseError::new(bad.line, bad.column, bad.found, bad.expected))?;
    let without_solution = |found: &str| {
        let line = 1 + text.lines().take_while(|line| !is_solver_answer(line)).count();
        Err(ParseError::new(line, 1, found, "a solution").into())
    };
    match answer {
        SolverAnswer::Satisfiable(variables) => {
            let missing = clauses.missing_given(&variables);
            let pieces = clauses.solution(variables);
            // If the pieces are wrong too, the puzzle's own rules explain it better.
            let solution = P::assemble(pieces.clone());
            let is_right = solution.is_some_and(|solution| problem.verify(&solution).is_ok());
            match missing.filter(|_| is_right) {
                Some(given) => Err(ReadError::broken::<P>(not_given(given))),
                None => Ok(pieces),
            }
        }
        SolverAnswer::Unsatisfiable => without_solution("the answer that there is none"),
        SolverAnswer::Unknown => without_solution("no answer"),
    }
}

/// The fault of an answer that lacks this given.
fn not_given(given: Piece) -> Fault {
    let text = format!("{} is given, but the answer says it is false", values_in_words(&[given]));
    Fault::new("not-fixed", text, given.squares())
}

fn clauses<P: Clausal>(problem: &P) -> Clauses {
    problem.clauses(&Stop::new()).expect("no one stops it")
}

fn id_format<P: Written>() -> &'static Format<P> {
    Format::named("id").expect("a puzzle that is written in clauses has an ID")
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
