use masume::puzzle::{Claim, ParseError, ReadError, Rules, Source, Written};
use masume::puzzles::shikaku::ShikakuProblem;

use crate::common::corpora::{documents, format, lines, problem, solutions, thinned};
use crate::common::shikaku::{EXAMPLE, built, neutral};

fn read(name: &str, text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    (format(name).read)(text)
}

/// Where the text goes wrong, and what is said about it.
fn error(name: &str, text: &str) -> (usize, usize, String) {
    match read(name, text) {
        Err(ReadError::Parse(error)) => (error.line, error.column, error.to_string()),
        other => panic!("{other:?}"),
    }
}

fn broken_rule(name: &str, text: &str) -> &'static str {
    match read(name, text) {
        Err(ReadError::Broken { kind: "shikaku", fault, .. }) => fault.rule,
        other => panic!("{other:?}"),
    }
}

fn claim(name: &str, text: &str) -> Claim {
    (format::<ShikakuProblem>(name).claim)(text)
}

#[test]
fn every_format_reads_back_what_it_writes() {
    let mut problems: Vec<ShikakuProblem> =
        documents("shikaku_wild.jsonl", "shikaku").iter().map(neutral).collect();
    problems.extend(
        thinned("shikaku_ids.tsv", 4).iter().map(|line| problem("id", line.split('\t').nth(1).unwrap())),
    );
    problems.push(problem("id", EXAMPLE));
    problems.push(built(99, 99, &[(98, 0, 9801)]).unwrap());
    for problem in problems {
        for format in ShikakuProblem::formats().iter().filter(|format| format.write.is_some()) {
            let source = Source::of(problem.clone());
            let text = format.write(&source).expect("all are written");
            assert_eq!(text.trim_end().contains('\n'), !format.streams, "{text}");
            assert_ne!((format.claim)(text.trim_end()), Claim::No, "{text}");
            assert_eq!((format.read)(&text), Ok(source), "{text}");
        }
    }
}

#[test]
fn ids_round_trip_byte_for_byte() {
    for line in lines("shikaku_ids.tsv") {
        let id = line.split('\t').nth(1).unwrap();
        let source = read("id", id).unwrap();
        assert_eq!(format("id").write(&source).as_deref(), Some(id));
    }
}

#[test]
fn kolyteon_json_is_written_byte_for_byte() {
    for document in documents("kolyteon_json.jsonl", "shikaku") {
        let source = Source::of(neutral(&document["problem"]));
        assert_eq!(format("kolyteon").write(&source).as_deref(), document["json"].as_str());
        assert_eq!(read("kolyteon", document["json"].as_str().unwrap()), Ok(source));
    }
}

const JSON: &str = r#"{"hints":[{"number":20,"square":{"row":4,"column":4}},
        {"Square":{"Column":0,"Row":0},"Number":5}],
  "Extra":[1,{"a":null}],
        "grid":{"dimensions":{"widthInSquares":5,"heightInSquares":5},"originSquare":{"column":0,"row":0}}}"#;

#[test]
fn kolyteon_json_is_read_tolerantly() {
    let expected = built(5, 5, &[(0, 0, 5), (4, 4, 20)]).unwrap();
    assert_eq!(problem::<ShikakuProblem>("kolyteon", JSON), expected);
    assert_eq!(claim("kolyteon", JSON), Claim::Certain);
}

#[test]
fn broken_json_is_told_with_its_place() {
    assert_eq!(
        error("kolyteon", &JSON.replace("\"Extra\"", "\"Hints\"")).2,
        "found `Hints` twice; expected each member once"
    );
    let without = error("kolyteon", r#"{"Hints":[]}"#);
    assert_eq!(without.2, "found no `Grid`; expected an object that has `Grid`");
    assert_eq!(error("kolyteon", &JSON[..40]).0, 1);
    assert_eq!(error("kolyteon", &JSON.replace("\"widthInSquares\":5", "\"widthInSquares\":0")).0, 4);
    assert!(error("kolyteon", &format!("{{\"Hints\":{}", "[".repeat(100_000))).0 == 1);
    let large = JSON.replace("InSquares\":5", "InSquares\":999");
    assert_eq!(broken_rule("kolyteon", &large), "grid");
    assert_eq!(broken_rule("kolyteon", &JSON.replace("20", "21")), "area-sum");
}

#[test]
fn ids_may_have_a_prefix_and_parameters() {
    let expected: ShikakuProblem = problem("id", EXAMPLE);
    let squares = &EXAMPLE[3..];
    for head in ["5x5", "5", "5x5e0.5", "5x5e4a", "5x5a", "rect:5x5", "rectangles:5", "shikaku:5x5"] {
        assert_eq!(problem::<ShikakuProblem>("id", &format!("{head}{squares}")), expected, "{head}");
    }
}

#[test]
fn ids_of_other_games_are_not_claimed() {
    for (id, expected) in [
        ("7x7:b5", Claim::Possible),
        ("7x5:", Claim::Possible),
        ("7:b5", Claim::Possible),
        ("rect:3x3:b5", Claim::Certain),
        ("shikaku:", Claim::Certain),
        ("3x3:b5", Claim::Possible),
        ("4:2,0,0,3D,", Claim::Possible),
        ("4de:2,0,0,3D,", Claim::No),
        ("solo:3x3:b5", Claim::No),
        ("3x3jx:b5", Claim::No),
        ("https://puzz.link/p?shikaku/5/5/x", Claim::No),
        ("", Claim::No),
        (":", Claim::No),
        ("x5:a", Claim::No),
    ] {
        assert_eq!(claim("id", id), expected, "{id}");
    }
}

#[test]
fn broken_ids_are_told_with_their_place() {
    assert_eq!(
        error("id", "5x5:5f8!"),
        (
            1,
            8,
            "found `!`; expected a number or `?`, perhaps with S, W or T, or a letter for a run of blanks"
                .into()
        )
    );
    assert_eq!(error("id", "5x5:5f8").1, 8);
    assert_eq!(error("id", &format!("5x5:{}", "z".repeat(1_000_000))).0, 1);
    assert_eq!(error("id", "70000x5:z").2, "found a side too long; expected a side of 5 to 99 squares");
    assert_eq!(error("id", "5x99999999999999999999:z").1, 3);
    assert_eq!(error("id", "0x0:").2, "found a side of 0; expected a side of 5 to 99 squares");
    assert_eq!(error("id", "5x5").1, 4);
    assert_eq!(error("id", "5x5:99999999999999999999z").1, 5);
    assert_eq!(broken_rule("id", "999x999:z"), "grid");
    assert_eq!(broken_rule("id", "5x5:0_25w"), "hint-range");
}

#[test]
fn diagrams_are_read_with_and_without_their_first_line() {
    let seed = "05 __ __ __ __\n__ __ 08 __ __\n__ __ __ 04 __\n__ __ __ 06 02\n__ __ __ __ __";
    let expected: ShikakuProblem = problem("id", EXAMPLE);
    assert_eq!(problem::<ShikakuProblem>("text", seed), expected);
    assert_eq!(claim("text", seed), Claim::Possible);
    let dots = format!("\nshikaku 5x5\r\n{}\n\n", seed.replace("__", "·").replace('\n', "\r\n"));
    assert_eq!(problem::<ShikakuProblem>("text", &dots), expected);
    let framed: String = seed.replace("__", ".").lines().map(|line| format!("│ {line} │\n")).collect();
    assert_eq!(problem::<ShikakuProblem>("text", &format!("┌─────┐\n{framed}└─────┘")), expected);
    let ascii: String = seed.lines().map(|line| format!("| {line} |\n+--+\n")).collect();
    assert_eq!(problem::<ShikakuProblem>("text", &format!("+--+\n{ascii}")), expected);
    let written = format("text").write(&Source::of(expected)).unwrap();
    assert_eq!(written, format!("shikaku 5x5\n{seed}\n"));
}

#[test]
fn large_numbers_widen_the_fields() {
    let wide = built(6, 50, &[(0, 0, 294), (5, 49, 6)]).unwrap();
    let written = format("text").write(&Source::of(wide)).unwrap();
    assert!(written.starts_with("shikaku 6x50\n294 ___ ___ ___ ___ ___\n"), "{written}");
    assert!(written.ends_with("___ 006\n"));
}

#[test]
fn texts_of_other_kinds_are_not_claimed() {
    for text in [
        "",
        "sudoku",
        "futoshiki 5\n1 2",
        "+---+---+\n|   | 2 <   |",
        "|8..|4..|...|",
        &"1".repeat(81),
        "shikakus 5x5",
    ] {
        assert_eq!(claim("text", text), Claim::No, "{text}");
    }
    assert_eq!(claim("text", "shikaku 7x"), Claim::Certain);
}

#[test]
fn broken_diagrams_are_told_with_their_place() {
    let rows = "05 __ __ __ __\n".repeat(5);
    assert_eq!(
        error("text", "shikaku"),
        (1, 8, "found the end of the line; expected a size, as in `shikaku 7x5`".into())
    );
    assert_eq!(error("text", "shikaku 5y5").1, 9);
    assert_eq!(
        error("text", &rows.replacen("__ __\n", "__ x_\n", 1)),
        (1, 13, "found `x_`; expected a number or `?`, perhaps with S, W or T, or `__` for a blank".into())
    );
    assert_eq!(
        error("text", &format!("{rows}05 __")),
        (6, 6, "found the end of the row after 2 fields; expected 5 fields".into())
    );
    assert_eq!(error("text", &format!("shikaku 5x5\n{rows}{rows}")).0, 7);
    assert_eq!(
        error("text", &format!("shikaku 5x6\n{rows}")).2,
        "found the end after 5 rows; expected 6 rows"
    );
    assert_eq!(error("text", &rows.replacen("__\n", "__ __\n", 2).replacen("__ __\n", "__\n", 1)).0, 2);
    assert_eq!(
        error("text", &rows.replacen("05", "99999999999999999999", 1)).2,
        "found a number too large; expected a number or `?`, perhaps with S, W or T, or `__` for a blank"
    );
    assert_eq!(broken_rule("text", "1 2\n3 4"), "grid");
    assert_eq!(broken_rule("text", &"1 ".repeat(40_000)), "grid");
    assert_eq!(broken_rule("text", &rows.replacen("05", "01", 1)), "area-sum");
    assert_eq!(broken_rule("text", &"__ __ __ __ __\n".repeat(5)), "hints");
}

/// Reads a proposed solution; `None` if it is not of the format.
fn proposal(name: &str, text: &str) -> Option<Result<usize, ParseError>> {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let read = (format(name).read_solution)(&problem, text)?;
    Some(read.map(|pieces| pieces.len()).map_err(|error| match error {
        ReadError::Parse(error) => error,
        ReadError::Broken { .. } => panic!("{error}"),
    }))
}

#[test]
fn solutions_are_read_as_they_are_written() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let solution = &solutions(&problem, 1)[0];
    for name in ["id", "kolyteon"] {
        let written = (format(name).write_solution)(&problem, solution).expect("a form of its own");
        let read = (format::<ShikakuProblem>(name).read_solution)(&problem, &written).expect("its own form");
        assert_eq!(ShikakuProblem::assemble(read.unwrap()).as_ref(), Some(solution), "{written}");
    }
    assert_eq!((format("text").write_solution)(&problem, solution), None);
}

#[test]
fn broken_solutions_are_told_with_their_place() {
    let one_block = format!("S{}", "0".repeat(40));
    assert_eq!(proposal("id", &one_block), Some(Ok(1)));
    assert_eq!(proposal("id", &format!("S1{}", "0".repeat(39))).unwrap().unwrap_err().column, 6);
    assert_eq!(
        proposal("id", "S010").unwrap().unwrap_err().to_string(),
        "found 3 edges; expected 40 edges for a 5x5 grid"
    );
    assert_eq!(proposal("id", "S01é").unwrap().unwrap_err().column, 4);
    assert_eq!(proposal("id", "010"), None);
    assert_eq!(proposal("kolyteon", "[]"), Some(Ok(0)));
    assert_eq!(proposal("kolyteon", "[[0,0,5,1]]"), None);
    assert!(proposal("kolyteon", "[{}]").unwrap().is_err());
}
