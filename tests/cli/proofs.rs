//! Solving by the Davis-Putnam procedure, and clauses for other SAT solvers.

use serde_json::{Value, json};

use super::{FUTOSHIKI, NONE, SHIKAKU, SUDOKU, SUDOKU_SOLVED};
use crate::common::program::{Folder, masume};
use crate::common::sat_solver::{in_a_line, model_of};

/// A Futoshiki with several solutions.
const OPEN: &str = "4:2,0,0,3D,0,0,0,0,0,0,0,0L,0,0,0,0,";

#[test]
fn it_answers_as_the_exact_solver_does() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let exact = masume(&["solve", "--json", puzzle]).document();
        let ran = masume(&["solve", "--json", "--with", "dp", puzzle]);
        let found = ran.document();
        assert_eq!((ran.code, &found["solution"]), (0, &exact["solution"]));
        for (key, value) in [
            ("status", json!("found")),
            ("count", json!(1)),
            ("limit", json!(1)),
            ("method", json!("dp")),
            ("steps", Value::Null),
        ] {
            assert_eq!(found[key], value, "{key}");
        }
        assert!(found["time_us"].as_f64().is_some_and(|time| time > 0.0), "{found}");
    }
    assert_eq!(masume(&["solve", "--with", "dp", "--to", "line", SUDOKU]).out.trim_end(), SUDOKU_SOLVED);
}

#[test]
fn without_a_solution_the_answer_is_no() {
    let ran = masume(&["solve", "--with", "dp", NONE]);
    assert_eq!((ran.code, ran.out.lines().count()), (1, 1), "{ran:?}");
    assert!(ran.out.starts_with("no solution, known by Davis-Putnam after "), "{ran:?}");
    assert_eq!(masume(&["solve", "--with", "dp", "--json", NONE]).document()["status"], "none");
}

#[test]
fn every_step_is_printed() {
    let ran = masume(&["solve", "--with", "dp", "--steps", SUDOKU]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[1].ends_with("21 literals by a clause of its own; rules out 454 candidates"),
        "{}",
        lines[1]
    );
    let count = |kind: &str| lines.iter().filter(|line| line.split_whitespace().nth(1) == Some(kind)).count();
    let contradictions = lines.iter().filter(|line| line.contains("contradiction: no longer r")).count();
    let last = lines[lines.len() - 1];
    assert!(last.ends_with(&format!("{} splits, {contradictions} contradictions", count("split"))), "{last}");
    assert_eq!(count("back"), contradictions);
    let none = masume(&["solve", "--with", "dp", "--steps", NONE]).out;
    assert!(none.contains("contradiction: no longer r"), "{none}");
    let blocks = masume(&["solve", "--with", "dp", "--steps", SHIKAKU]).out;
    assert!(blocks.contains("  last of: "), "{blocks}");
}

#[test]
fn clauses_are_written_and_read_back() {
    let folder = Folder::new();
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU, OPEN] {
        let clauses = masume(&["convert", "--to", "dimacs", puzzle]).out;
        let (id, back) = (masume(&["convert", "--to", "id", puzzle]).out, folder.file("a.cnf", &clauses));
        assert_eq!(masume(&["convert", "--to", "id", &back]).out, id);
        let solution = masume(&["solve", "--to", "dimacs", puzzle]).out;
        assert!(solution.starts_with("s SATISFIABLE\nv "), "{solution}");
        let answer = folder.file("a.out", solution);
        assert_eq!(
            masume(&["check", "--solution", &answer, "--json", puzzle]).document()["solution_ok"],
            true
        );
    }
    let clauses = masume(&["convert", "--to", "dimacs", SUDOKU]).out;
    assert!(clauses.contains("\np cnf 729 10551\n"), "{}", &clauses[..400]);
}

#[test]
fn an_answer_that_is_no_solution_is_told_so() {
    let folder = Folder::new();
    let check = |answer: &str| {
        let answer = folder.file("answer", answer);
        (masume(&["check", "--solution", &answer, SUDOKU]), answer)
    };
    let (ran, answer) = check("c of a solver\ns UNSATISFIABLE\n");
    ran.refused(&[&format!("{answer}:2:1: "), "the answer that there is none", "a solution"]);
    let (ran, answer) = check("s SATISFIABLE\nv 1 730 0\n");
    ran.refused(&[&format!("{answer}:2:5: ")]);
    let (ran, _) = check("s SATISFIABLE\nv 1 2 3 0\n");
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert!(ran.out.contains("breaks the rule `count`"), "{ran:?}");
}

#[test]
fn a_solution_is_read_in_the_form_of_every_solver() {
    let folder = Folder::new();
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let clauses = masume(&["convert", "--to", "dimacs", puzzle]).out;
        let model = in_a_line(&model_of(&clauses).expect("it has a solution"));
        let (start, end) = model.split_at(model.find(' ').expect("it has several literals"));
        for answer in [
            format!("SAT\n{model}\n"),
            format!("SATISFIABLE\r\n{model}\r\n"),
            format!("c CaDiCaL\nc\ns SATISFIABLE\nv {model}\nc exit 10\n"),
            format!("c kissat\ns SATISFIABLE\nv {start}\nv{end}\n"),
            format!("s SATISFIABLE\nv {}", model.trim_end_matches(" 0")),
        ] {
            let answer = folder.file("answer", answer);
            let ran = masume(&["check", "--solution", &answer, puzzle]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{puzzle}: {ran:?}");
        }
    }
    assert_eq!(model_of(&masume(&["convert", "--to", "dimacs", NONE]).out), None);
}

#[test]
fn an_answer_in_which_a_given_is_false_is_wrong() {
    let folder = Folder::new();
    for puzzle in [SUDOKU, FUTOSHIKI] {
        let clauses = masume(&["convert", "--to", "dimacs", puzzle]).out;
        let model = model_of(&clauses).expect("it has a solution");
        let is_unit = |line: &&str| line.ends_with(" 0") && line.split(' ').count() == 2;
        let units = clauses.lines().filter(is_unit).map(|line| line.trim_end_matches(" 0"));
        let units: Vec<i64> = units.map(|unit| unit.parse().expect("a literal")).collect();
        assert!(!units.is_empty());
        for unit in units {
            let negated: Vec<i64> =
                model.iter().map(|&literal| if literal == unit { -unit } else { literal }).collect();
            // What is not named is false, as it has to be if the clause denies it.
            let omitted = model.iter().copied().filter(|&literal| literal != unit).collect();
            for answer in [Some(negated), Some(omitted).filter(|_| unit > 0)].into_iter().flatten() {
                let answer = folder.file("answer", format!("SAT\n{}\n", in_a_line(&answer)));
                let ran = masume(&["check", "--json", "--solution", &answer, puzzle]);
                let document = ran.document();
                assert_eq!((ran.code, &document["solution_ok"]), (1, &json!(false)), "{unit}: {ran:?}");
                // A sign has clauses of one literal as well: negated, they put a second number there.
                let rule = document["error"]["rule"].as_str().expect("a rule");
                assert!(rule == "not-fixed" || (unit < 0 && rule == "count"), "{unit}: {ran:?}");
            }
        }
    }
}

#[test]
fn an_answer_without_a_solution_is_told_with_its_place() {
    let folder = Folder::new();
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        for (answer, place, found) in [
            ("UNSAT\n", "1:1", "the answer that there is none"),
            ("statistics : 1\n\nUNSATISFIABLE\n", "3:1", "the answer that there is none"),
            ("c CaDiCaL\ns UNSATISFIABLE\n", "2:1", "the answer that there is none"),
            ("INDET\n", "1:1", "no answer"),
            ("c CaDiCaL\nc UNKNOWN\nc exit 0\n", "2:1", "no answer"),
            ("statistics : 1\nSATISFIABLE\n", "2:12", "the literals"),
            ("SAT\n1 2 x 0\n", "2:5", "a literal"),
        ] {
            let answer = folder.file("answer", answer);
            let ran = masume(&["check", "--solution", &answer, puzzle]);
            ran.refused(&[&format!("{answer}:{place}: "), found]);
        }
    }
}

#[test]
fn it_can_be_given_a_number_of_steps() {
    for method in ["dp", "BT+NO"] {
        let ran = masume(&["solve", "--with", method, "--step-limit", "30", "--json", SUDOKU]);
        assert_eq!((ran.code, &ran.document()["status"]), (1, &json!("limit")), "{method}");
        let ran = masume(&["solve", "--with", method, "--step-limit", "30", "--steps", SUDOKU]);
        let steps =
            ran.out.lines().filter(|line| line.trim_start().starts_with(|c: char| c.is_ascii_digit()));
        assert_eq!((ran.code, steps.count()), (1, 30), "{method}: {}", ran.out);
    }
    let ran = masume(&["solve", "--with", "dp", "--step-limit", "1000000", SUDOKU]);
    assert_eq!(ran.code, 0, "{ran:?}");
    assert_eq!(masume(&["solve", "--step-limit", "30", SUDOKU]).code, 2, "the exact solver has no steps");
}
