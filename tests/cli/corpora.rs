//! Real puzzles, all in one run.

use serde_json::{Value, json};

use crate::common::corpora::{document, lines};
use crate::common::neutral::number_lists;
use crate::common::program::{Folder, masume};

/// A neutral problem as Kolyteon's JSON.
fn kolyteon(problem: &Value) -> String {
    let (width, height) = (&problem["size"][0], &problem["size"][1]);
    let square = |column: i64, row: i64| json!({"Column": column, "Row": row});
    let grid = json!({
        "OriginSquare": square(0, 0),
        "Dimensions": {"WidthInSquares": width, "HeightInSquares": height},
    });
    let numbered = |name: &str| -> Vec<Value> {
        let squares = number_lists(&problem[name]).into_iter();
        squares.map(|at| json!({"Square": square(at[0], at[1]), "Number": at[2]})).collect()
    };
    match problem["kind"].as_str() {
        Some("shikaku") => json!({"Grid": grid, "Hints": numbered("hints")}),
        Some("futoshiki") => {
            let less: Vec<Value> = number_lists(&problem["less_than"])
                .into_iter()
                .map(|ends| [square(ends[0], ends[1]), square(ends[2], ends[3])])
                .map(|[first, second]| json!({"FirstSquare": first, "SecondSquare": second}))
                .collect();
            json!({
                "Grid": grid,
                "FilledSquares": numbered("givens"),
                "GreaterThanSigns": [],
                "LessThanSigns": less,
            })
        }
        _ => {
            let dimensions = json!({"WidthInSquares": 3, "HeightInSquares": 3});
            let sectors: Vec<Value> = (0..9)
                .map(|sector| square(sector / 3 * 3, sector % 3 * 3))
                .map(|origin| json!({"OriginSquare": origin, "Dimensions": dimensions}))
                .collect();
            json!({"Grid": grid, "Sectors": sectors, "FilledSquares": numbered("givens")})
        }
    }
    .to_string()
}

fn parsed(name: &str) -> Vec<Value> {
    lines(name).iter().map(document).collect()
}

#[test]
fn every_puzzle_gets_its_number_of_solutions_in_one_run() {
    let mut content = String::new();
    let mut expected: Vec<(String, u64)> = Vec::new();
    for name in ["futoshiki_wild.jsonl", "shikaku_wild.jsonl"] {
        for puzzle in parsed(name) {
            content.push_str(&format!("{}\n", kolyteon(&puzzle)));
            let kind = puzzle["kind"].as_str().expect("a kind").to_owned();
            expected.push((kind, puzzle["solutions"].as_u64().expect("a number of solutions")));
        }
    }
    for kind in ["sudoku", "futoshiki", "shikaku"] {
        for line in lines(&format!("{kind}_ids.tsv")) {
            let id = line.split('\t').nth(1).expect("an ID").to_owned();
            content.push_str(&format!("{id}\n"));
            expected.push((kind.to_owned(), 1));
        }
    }
    let folder = Folder::new();
    let ran = masume(&["check", "--json", &folder.file("all", content)]);
    assert_eq!(ran.err, "");
    let documents = ran.documents();
    assert_eq!(documents.len(), expected.len());
    for (document, (kind, solutions)) in documents.iter().zip(expected) {
        assert_eq!(
            (&document["kind"], &document["solutions"]),
            (&json!(kind), &json!(solutions)),
            "{document}"
        );
    }
}

#[test]
fn every_proposed_solution_gets_its_verdict_and_rule() {
    let folder = Folder::new();
    for case in parsed("kolyteon_verification.jsonl") {
        let problem = folder.file("problem.json", kolyteon(&case["problem"]));
        let pieces = number_lists(&case["solution"]).into_iter().map(|piece| match piece[..] {
            [column, row, number] => json!({"Square": {"Column": column, "Row": row}, "Number": number}),
            _ => json!({
                "OriginSquare": {"Column": piece[0], "Row": piece[1]},
                "Dimensions": {"WidthInSquares": piece[2], "HeightInSquares": piece[3]},
            }),
        });
        let solution = folder.file("solution.json", Value::from_iter(pieces).to_string());
        let ran = masume(&["check", "--json", &problem, "--solution", &solution]);
        let document = ran.document();
        assert_eq!(
            (&document["solution_ok"], &document["error"]["rule"]),
            (&case["ok"], &case["rule"]),
            "{case}"
        );
        assert_eq!(ran.code, if case["ok"] == true { 0 } else { 1 }, "{case}");
    }
}

#[test]
fn kolyteon_json_is_written_byte_for_byte() {
    let cases = parsed("kolyteon_json.jsonl");
    let folder = Folder::new();
    let content: String = cases.iter().map(|case| format!("{}\n", kolyteon(&case["problem"]))).collect();
    let ran = masume(&["convert", "-q", "--to", "kolyteon", &folder.file("all", content)]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let expected: Vec<&str> = cases.iter().map(|case| case["json"].as_str().expect("a text")).collect();
    assert_eq!(ran.out.lines().collect::<Vec<_>>(), expected);
}
