//! Conjure's Futoshiki on the command line: its parameters solved, its solutions written and checked.

use super::{FUTOSHIKI, SUDOKU};
use crate::common::program::{Folder, fed, masume};

/// The seed's instance.
const PARAM: &str = "\
letting n be 4
letting hints be function(
        (1,1) --> 2,
        (2,2) --> 2
)
letting less_than be relation(
        ((1,1) , (2,1)),
        ((4,2) , (3,2)),
        ((3,3) , (3,4)),
        ((3,4) , (4,4))
)
";

const SOLUTION: &str = "\
language Essence 1.3

letting board be
        [[2, 1, 4, 3; int(1..4)], [4, 2, 3, 1; int(1..4)], [3, 4, 1, 2; int(1..4)], [1, 3, 2, 4; int(1..4)]\
        ; int(1..4)]
$ Visualisation for board
$ 2 1 4 3
$ 4 2 3 1
$ 3 4 1 2
$ 1 3 2 4

";

#[test]
fn the_published_board_comes_out_byte_for_byte() {
    let folder = Folder::new();
    let json = r#"{"n":4,"hints":[[[1,1],2],[[2,2],2]],
        "less_than":[[[1,1],[2,1]],[[4,2],[3,2]],[[3,3],[3,4]],[[3,4],[4,4]]]}"#;
    let one_line = PARAM.split_whitespace().collect::<Vec<_>>().join(" ");
    for (name, content) in [
        ("seed.essence-param", PARAM.to_owned()),
        (
            "comments",
            format!("# title: the seed\n\n$ a comment\n\n/* {SUDOKU} */ language Essence 1.3\n{PARAM}"),
        ),
        ("dashes", format!("${}\n{PARAM}", "-".repeat(80))),
        ("windows", format!("\u{FEFF}{}", PARAM.replace('\n', "\r\n"))),
        ("seed.param.json", json.to_owned()),
        ("one line", one_line.clone()),
    ] {
        let file = folder.file(name, content);
        let ran = masume(&["solve", "--to", "essence", &file]);
        assert_eq!((ran.code, ran.out.as_str(), ran.err.as_str()), (0, SOLUTION, ""), "{name}");
    }
    assert_eq!(masume(&["solve", "--to", "essence", &one_line]).out, SOLUTION);
    assert_eq!(fed(&["solve", "--to", "essence", "-"], [PARAM.into()]).out, SOLUTION);
}

#[test]
fn a_solution_file_is_checked() {
    let folder = Folder::new();
    let param = folder.file("seed.essence-param", PARAM);
    let check = |solution: &str| {
        let file = folder.file("seed.solution", solution);
        masume(&["check", "--json", &param, "--solution", &file])
    };
    let ran = check(SOLUTION);
    assert_eq!((ran.code, &ran.document()["solution_ok"]), (0, &true.into()));
    let ran = check(&SOLUTION.replacen("1, 4, 3", "3, 4, 1", 1));
    assert_eq!((ran.code, &ran.document()["error"]["rule"]), (1, &"columns".into()));
    check(&SOLUTION.replacen("[4, 2", "\n  [x, 2", 1))
        .refused(&["seed.solution:5:4: found `x`; expected a number"]);
    check(PARAM).refused(&["seed.solution:1:9: found `n`; expected `board`"]);
}

#[test]
fn errors_name_file_line_and_column() {
    let folder = Folder::new();
    let above = "\n\n$ nothing\n\n";
    let refused = |from: &str, to: &str, words: &[&str]| {
        let file = folder.file("bad.essence-param", format!("{above}{}", PARAM.replacen(from, to, 1)));
        masume(&["solve", &file]).refused(words);
    };
    refused(
        "(3,4) , (4,4)",
        "(3,4) , (4,x)",
        &["bad.essence-param:14:21: found `x`; expected a row or a column"],
    );
    refused(
        "(4,2) , (3,2)",
        "(4,2) , (2,2)",
        &["bad.essence-param:12:9: ", "rule `adjacent`", "not adjacent"],
    );
    refused(
        "(2,2) --> 2",
        "(1,1) --> 3",
        &["bad.essence-param:8:9: ", "rule `unique-squares`", "r1c1 is given twice"],
    );
    refused("be 4", "be 10", &["bad.essence-param:5:14: ", "rule `grid`", "10x10", "4x4 to 9x9"]);
    refused("less_than", "lessthan", &["bad.essence-param:10:9: found the unknown letting `lessthan`"]);
    refused("letting n be 4\n", "", &["bad.essence-param:14:2: found the end and no letting `n`"]);
}

#[test]
fn check_answers_a_broken_rule() {
    let ran = masume(&["check", "--json", &PARAM.replacen("(4,2) , (3,2)", "(4,2) , (2,2)", 1)]);
    let document = ran.document();
    assert_eq!(
        (ran.code, &document["valid"], &document["error"]["rule"]),
        (2, &false.into(), &"adjacent".into())
    );
}

#[test]
fn insisting_on_the_format_settles_doubt() {
    let folder = Folder::new();
    let file = folder.file("doubt", format!("/* made of\n{FUTOSHIKI}\n*/\n{PARAM}"));
    assert_eq!(masume(&["solve", "--from", "essence", "--to", "essence", &file]).out, SOLUTION);
    let damaged = folder.file("damaged", PARAM.replacen("letting", "leting", 1));
    masume(&["solve", "--from", "essence", &damaged])
        .refused(&["damaged:1:1: found `leting`; expected `letting`"]);
}
