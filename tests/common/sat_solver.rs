//! A SAT solver that knows nothing of this program: BatSat, which is minisat in Rust.

use batsat::{BasicSolver, SolverInterface, lbool};

/// The literals of a model of the clauses, in ascending order of their variables, if there is one.
///
/// # Panics
/// If the text is not clauses in the DIMACS format, or its header counts wrong.
pub fn model_of(dimacs: &str) -> Option<Vec<i64>> {
    let mut solver = BasicSolver::default();
    let read = batsat::dimacs::parse(&mut dimacs.as_bytes(), &mut solver, true, false);
    read.expect("clauses are written as DIMACS says");
    let header = dimacs.lines().find_map(|line| line.strip_prefix("p cnf ")).expect("clauses have a header");
    let variables: u32 = header.split(' ').next().and_then(|word| word.parse().ok()).expect("a number");
    for variable in 0..variables {
        solver.var_of_int(variable);
    }
    assert_eq!(solver.num_vars(), variables, "no clause has a variable that the header does not count");
    let status = solver.solve_limited(&[]);
    assert_ne!(status, lbool::UNDEF, "nothing limits the solver");
    (status == lbool::TRUE).then(|| {
        let signs = (1..).zip(solver.get_model());
        signs.map(|(variable, &sign)| if sign == lbool::TRUE { variable } else { -variable }).collect()
    })
}

/// The literals with spaces between them and, as solvers do, a 0 at the end.
pub fn in_a_line(model: &[i64]) -> String {
    model.iter().chain(&[0]).map(i64::to_string).collect::<Vec<_>>().join(" ")
}
