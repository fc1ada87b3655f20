//! What SAT solvers answer is read, and what is wrong with an answer is told with its place.

use masume::sat::{SolverAnswer, is_solver_answer, read_solver_answer};

/// What minisat 2.2 prints of clauses that it satisfies. The literals are in its second file.
const MINISAT_PRINTS: &str = "\
WARNING: for repeatability, setting FPU to use double precision
============================[ Problem Statistics ]=============================
|                                                                             |
|  Number of variables:             3                                         |
|  Number of clauses:               2                                         |
===============================================================================
restarts              : 1
conflict literals     : 0              (-nan % deleted)
CPU time              : 0.002492 s

";

/// What CaDiCaL 1.5 prints around its answer.
const CADICAL_BEGINS: &str = "\
c --- [ banner ] -------------------------------------------------------------
c
c CaDiCaL Radically Simplified Satisfiability Solver
c Version 1.5.3
c
c --- [ result ] -------------------------------------------------------------
c
";
const CADICAL_ENDS: &str = "\
c
c --- [ shutting down ] ------------------------------------------------------
c
c exit 10
";

/// Asserts that the text, also with the line ends of Windows, is a solver's answer and means this.
#[track_caller]
fn assert_read(text: &str, answer: &SolverAnswer) {
    for text in [text.to_owned(), text.replace('\n', "\r\n"), text.trim_end().to_owned()] {
        assert!(is_solver_answer(&text), "{text:?}");
        assert_eq!(read_solver_answer(&text, 3).as_ref(), Ok(answer), "{text:?}");
    }
}

#[test]
fn a_model_is_read_in_the_form_of_every_solver() {
    let satisfiable = SolverAnswer::Satisfiable(vec![0, 2]);
    // The SAT competitions' form, which kissat prints too: also without false literals, split and indented.
    assert_read("s SATISFIABLE\nv 1 -2 3 0\n", &satisfiable);
    assert_read("c made by hand\ns SATISFIABLE\nv 1 -2\nv 3 0\n", &satisfiable);
    assert_read("s SATISFIABLE\nc in between\nv 1 -2 3\nv 0", &satisfiable);
    assert_read("\n\ts SATISFIABLE\nv  3   1 0\n", &satisfiable);
    assert_read("v 1 3 0", &satisfiable);
    assert_read("v 3 -2\ns SATISFIABLE\nv 1 0\n", &satisfiable);
    // Without the 0 it is whole if every variable is told.
    assert_read("s SATISFIABLE\nv 1 -2 3\n", &satisfiable);
    let cadical = format!("{CADICAL_BEGINS}s SATISFIABLE\nv 1 -2 3 0\n{CADICAL_ENDS}");
    assert_read(&cadical, &satisfiable);
    // Minisat's second file.
    assert_read("SAT\n1 -2 3 0\n", &satisfiable);
    assert_read("SAT 1 -2 3 0\n", &satisfiable);
    assert_read("SATISFIABLE\n1 -2 3 0\n", &satisfiable);
}

#[test]
fn that_there_is_no_solution_is_read_in_the_form_of_every_solver() {
    for text in ["s UNSATISFIABLE\n", "UNSAT\n", "UNSATISFIABLE\n"] {
        assert_read(text, &SolverAnswer::Unsatisfiable);
    }
    let cadical = format!("{CADICAL_BEGINS}s UNSATISFIABLE\n{CADICAL_ENDS}");
    assert_read(&cadical, &SolverAnswer::Unsatisfiable);
    assert_read(&format!("{MINISAT_PRINTS}UNSATISFIABLE\n"), &SolverAnswer::Unsatisfiable);
}

#[test]
fn a_solver_that_gave_up_is_heard() {
    for text in ["c x\ns UNKNOWN\n", "s INDETERMINATE\n", "INDET\n", "INDETERMINATE\n"] {
        assert_read(text, &SolverAnswer::Unknown);
    }
    assert_read(&format!("{CADICAL_BEGINS}c UNKNOWN\n{CADICAL_ENDS}"), &SolverAnswer::Unknown);
    assert_read(&format!("{MINISAT_PRINTS}INDETERMINATE\n"), &SolverAnswer::Unknown);
}

#[test]
fn puzzles_are_no_answers() {
    for text in ["", "sudoku\n1", "shikaku 2x2\n", "4:0,0", "c\n", "{\"s\":1}", "8.....", "S01", "S"] {
        assert!(!is_solver_answer(text), "{text}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, line, column) in [
        ("s SATISFIABLE\nv 1 x 0", 2, 5),
        ("s PERHAPS\n", 1, 3),
        ("s\n", 1, 1),
        ("s SATISFIABLE 1 2 3 0\n", 1, 15),
        ("s SATISFIABLE\nv 1 2 4 0", 2, 7),
        ("s SATISFIABLE\nv 1 2 -1 0", 2, 7),
        ("s SATISFIABLE\nv 1 2 0 3", 2, 9),
        ("s SATISFIABLE\nv 1 2", 2, 6),
        ("s SATISFIABLE\n", 1, 14),
        ("s SATISFIABLE\ns UNSATISFIABLE\n", 2, 3),
        ("s SATISFIABLE\nw 1", 2, 1),
        ("SAT\n", 1, 4),
        ("SAT\n1 2 x", 2, 5),
        ("v 99999999999999999999 0", 1, 3),
        ("x", 1, 1),
    ] {
        let wrong = read_solver_answer(text, 3).expect_err(text);
        assert_eq!((wrong.line, wrong.column), (line, column), "{text}");
        assert!(!wrong.found.is_empty() && !wrong.expected.is_empty());
    }
    // What minisat prints has no literals.
    let printed = format!("{MINISAT_PRINTS}SATISFIABLE\n");
    assert!(is_solver_answer(&printed));
    let wrong = read_solver_answer(&printed, 3).expect_err("it has no literals");
    assert_eq!((wrong.line, wrong.column), (11, 12));
}
