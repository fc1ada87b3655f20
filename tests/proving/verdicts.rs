//! What other solvers answer is read, and what is wrong with an answer is told with its place.

use masume::sat::{Verdict, is_verdict, read_verdict};

#[test]
fn answers_of_competitions_and_of_minisat_are_read() {
    let yes = Ok(Verdict::Satisfiable(vec![0, 2]));
    for text in [
        "c made by hand\ns SATISFIABLE\nv 1 -2\nv 3 0\n",
        "s SATISFIABLE\nc in between\nv 1 -2 3\nv 0",
        "SAT\n1 -2 3 0\n",
        "v 1 3 0",
        "\n\ts SATISFIABLE\r\nv  3   1 0\r\n",
    ] {
        assert!(is_verdict(text), "{text}");
        assert_eq!(read_verdict(text, 3), yes, "{text}");
    }
    for (text, verdict) in [
        ("s UNSATISFIABLE\n", Verdict::Unsatisfiable),
        ("UNSAT\n", Verdict::Unsatisfiable),
        ("c x\ns UNKNOWN\n", Verdict::Unknown),
    ] {
        assert_eq!(read_verdict(text, 3), Ok(verdict), "{text}");
    }
}

#[test]
fn puzzles_are_no_answers() {
    for text in ["", "sudoku\n1", "shikaku 2x2\n", "4:0,0", "c\n", "{\"s\":1}", "8....."] {
        assert!(!is_verdict(text), "{text}");
    }
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    for (text, line, column) in [
        ("s SATISFIABLE\nv 1 x 0", 2, 5),
        ("s PERHAPS\n", 1, 3),
        ("s\n", 1, 1),
        ("s SATISFIABLE\nv 1 2 4 0", 2, 7),
        ("s SATISFIABLE\nv 1 2 -1 0", 2, 7),
        ("s SATISFIABLE\nv 1 2 0 3", 2, 9),
        ("s SATISFIABLE\nv 1 2", 2, 6),
        ("s SATISFIABLE\nw 1", 2, 1),
        ("v 99999999999999999999 0", 1, 3),
        ("x", 1, 1),
    ] {
        let wrong = read_verdict(text, 3).expect_err(text);
        assert_eq!((wrong.line, wrong.column), (line, column), "{text}");
        assert!(!wrong.found.is_empty() && !wrong.expected.is_empty());
    }
}
