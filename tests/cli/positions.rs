//! Files that hold a position: `hint` goes on from it, and every other command takes the problem.

use crate::common::shelf::find_puzzle;
use masume::grid::Square;
use serde_json::json;

use super::EASY;
use crate::common::program::{Folder, masume};

/// The easy Sudoku with something in its third square, and candidates that are gone.
fn position(third: &str, deleted: &str) -> String {
    format!(":0003:4:{}:{deleted}:::", EASY.replacen("53.", &format!("53{third}"), 1))
}

/// The easy Sudoku, all filled in.
fn filled() -> String {
    let solution = masume(&["solve", "--to", "line", EASY]).out;
    let squares = EASY.chars().zip(solution.trim_end().chars());
    let grid: String = squares
        .map(|(given, digit)| if given == '.' { format!("+{digit}") } else { digit.to_string() })
        .collect();
    format!(":0000:x:{grid}::::")
}

#[test]
fn a_hint_follows_from_what_the_position_has_lost() {
    let document =
        masume(&["hint", "--json", "--only", "naked-single", &position(".", "113 213")]).document();
    let step = &document["steps"][0];
    assert_eq!(step["places"], json!([{"square": [2, 0], "label": "r1c3", "number": 4}]));
    let without = masume(&["hint", "--json", "--only", "naked-single", &position(".", "")]).document();
    assert_ne!(without["steps"][0]["places"], step["places"]);
    let entered = masume(&["hint", "--json", "--all", &position("+4", "")]).document();
    let whole = masume(&["hint", "--json", "--all", EASY]).document();
    let placed = |document: &serde_json::Value| {
        let steps = document["steps"].as_array().expect("a list").clone();
        steps.iter().map(|step| step["places"].as_array().map_or(0, Vec::len)).sum::<usize>()
    };
    assert_eq!((&entered["solved"], placed(&entered) + 1), (&json!(true), placed(&whole)));
}

#[test]
fn a_hint_follows_from_candidates_that_a_file_of_simple_sudoku_has_left() {
    let board = masume(&["convert", "--to", "ss", EASY]).out;
    let fields = |row: &str| {
        let field = |symbol: char| if symbol == '.' { "123456789 ".to_owned() } else { format!("{symbol} ") };
        row.chars().filter(|symbol| *symbol != '|').map(field).collect::<String>()
    };
    let is_row = |line: &&str| line.starts_with('|') && !line.contains('-');
    let marks: Vec<String> =
        board.lines().filter(is_row).map(|row| format!("| {}|\n", fields(row))).collect();
    // The third square has lost 1 and 2.
    let marks = marks.concat().replacen("123456789", "3456789", 1);
    let folder = Folder::new();
    let file = folder.file("left.ss", format!("{board}\n{board}\n{marks}"));
    let ran = masume(&["hint", "--json", "--only", "naked-single", &file]);
    assert_eq!(
        ran.document()["steps"][0]["places"],
        json!([{"square": [2, 0], "label": "r1c3", "number": 4}]),
        "{ran:?}"
    );
}

#[test]
fn a_position_that_has_gone_wrong_is_told_as_a_mistake() {
    for (wrong, squares) in [("+2", json!([[2, 0]])), ("+5", json!([[0, 0], [2, 0]]))] {
        for option in ["--every", "--all", "--only=trial"] {
            let ran = masume(&["hint", "--json", option, &position(wrong, "")]);
            assert_eq!(ran.code, 0, "{ran:?}");
            let document = ran.document();
            let steps = document["steps"].as_array().expect("a list");
            assert_eq!((steps.len(), &steps[0]["technique"]), (1, &json!("mistake")));
            assert_eq!(steps[0]["because"], squares);
            assert_eq!((&steps[0]["places"], &steps[0]["removes"]), (&json!([]), &json!([])));
            if option == "--all" {
                assert_eq!((&document["solved"], &document["rating"]["tier"]), (&json!(false), &json!(null)));
            }
        }
    }
    let told = masume(&["hint", "--all", &position("+2", "")]).out;
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].starts_with("1. Mistake: ") && !lines[0].contains("=>"), "{told}");
    assert_eq!(lines[1..], ["no solution: these contradict each other"]);
}

#[test]
fn a_position_that_has_lost_a_right_number_has_gone_wrong() {
    // The third square is 4.
    let ran = masume(&["hint", "--json", "--only", "naked-single", &position(".", "113 413")]);
    let step = &ran.document()["steps"][0];
    assert_eq!((&step["technique"], &step["because"]), (&json!("mistake"), &json!([[2, 0]])));
    assert_eq!(step["text"], "Something was ruled out at r1c3 that must be there.");
}

#[test]
fn a_solved_position_leaves_nothing_to_find() {
    let ran = masume(&["hint", &filled()]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "solved: nothing is left to deduce\n"), "{ran:?}");
    let ran = masume(&["hint", "--all", "--json", &filled()]);
    assert_eq!(ran.code, 1);
    assert_eq!((&ran.document()["solved"], &ran.document()["steps"]), (&json!(true), &json!([])));
}

#[test]
fn every_other_command_takes_the_problem() {
    let wrong = position("+2", "193");
    assert_eq!(masume(&["convert", "--to", "line", &wrong]).out, format!("{EASY}\n"));
    assert_eq!(masume(&["check", "--json", &wrong]).out, masume(&["check", "--json", EASY]).out);
    assert_eq!(masume(&["rate", "--json", &wrong]).out, masume(&["rate", "--json", EASY]).out);
    assert_eq!(masume(&["show", &wrong]).out, masume(&["show", EASY]).out);
    assert_eq!(masume(&["show", "--solution", &wrong]).out, masume(&["show", "--solution", EASY]).out);
    assert_eq!(masume(&["solve", "--to", "line", &wrong]).out, masume(&["solve", "--to", "line", EASY]).out);
    assert_eq!(masume(&["model", &wrong]).out, masume(&["model", EASY]).out);
}

#[test]
fn the_game_begins_in_the_position() {
    let played = |line: &str| find_puzzle(line).expect("a puzzle").play();
    let empty = |line: &str| played(line).left().count;
    assert_eq!(empty(&position("+4", "")) + 1, empty(EASY));
    let game = played(&position("+4", ""));
    let number = |square| game.scene().figures.get(square).and_then(|figure| figure.number);
    assert_eq!(number(Square::new(2, 0)), Some(4));
    assert!(played(&filled()).is_solved());
}

#[test]
fn a_library_of_positions_is_a_stream() {
    let folder = Folder::new();
    let lines = [position("+4", ""), position("+", ""), position(".", "19"), position("+2", ""), filled()];
    let file = folder.file("library.txt", format!("# a library\n{}\n", lines.join("\n")));
    let ran = masume(&["hint", "--json", &file]);
    assert_eq!((ran.code, ran.documents().len()), (2, 3), "{ran:?}");
    let errors: Vec<&str> = ran.err.lines().collect();
    assert!(
        errors[0].starts_with(&format!("masume: {file}:3:12: found `.`; expected a digit 1 to 9 after `+`")),
        "{ran:?}"
    );
    assert!(
        errors[1].starts_with(&format!("masume: {file}:4:93: found `19`; expected a candidate")),
        "{ran:?}"
    );
    assert_eq!(ran.documents()[1]["steps"][0]["technique"], "mistake");
}
