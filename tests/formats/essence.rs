//! Conjure's Futoshiki: its parameters in, its solutions out and in.

use crate::common::shelf::{is_line, read_puzzle_text};
use masume::format::PuzzleTexts;
use masume::grid::{NumberedSquare, Square};
use masume::latin::Inequality;
use masume::puzzle::{Claim, ReadError, Rules, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use proptest::prelude::*;

use crate::common::corpora::{documents, format, problem, solutions};
use crate::common::neutral;

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

/// Its solution, as Conjure prints it.
const SOLUTION: &str = "\
language Essence 1.3

letting board be
        [[2, 1, 4, 3; int(1..4)], [4, 2, 3, 1; int(1..4)], [3, 4, 1, 2; int(1..4)], [1, 3, 2, 4; \
        int(1..4)]; int(1..4)]
$ Visualisation for board
$ 2 1 4 3
$ 4 2 3 1
$ 3 4 1 2
$ 1 3 2 4

";

const JSON: &str = concat!(
    r#"{"n":4,"hints":[[[1,1],2],[[2,2],2]],"#,
    r#""less_than":[[[1,1],[2,1]],[[4,2],[3,2]],[[3,3],[3,4]],[[3,4],[4,4]]]}"#,
);

fn read(text: &str) -> Result<FutoshikiProblem, ReadError> {
    (format::<FutoshikiProblem>("essence").read)(text).map(|source| source.problem)
}

fn instance() -> FutoshikiProblem {
    problem("essence", PARAM)
}

fn written(problem: &FutoshikiProblem) -> String {
    format("essence").write(&Source::of(problem.clone())).expect("it can be written")
}

fn claim(text: &str) -> Claim {
    (format::<FutoshikiProblem>("essence").claim)(text)
}

/// Line, column, what was found and what expected.
fn error(text: &str) -> (usize, usize, String) {
    match read(text) {
        Err(ReadError::Parse(error)) => (error.line, error.column, error.to_string()),
        other => panic!("{other:?} is no parse error: {text}"),
    }
}

/// The broken rule, where and in which words.
fn broken(text: &str) -> (&'static str, Option<(usize, usize)>, String) {
    match read(text) {
        Err(ReadError::Broken { kind: "futoshiki", fault, place }) => (fault.rule, place, fault.text),
        other => panic!("{other:?} is no broken rule: {text}"),
    }
}

#[track_caller]
fn assert_error(text: &str, line: usize, column: usize, found: &str, expected: &str) {
    let (at_line, at_column, message) = error(text);
    assert_eq!((at_line, at_column), (line, column), "{message}: {text}");
    assert!(message.starts_with(&format!("found {found}; expected {expected}")), "{message}: {text}");
}

#[test]
fn the_seeds_instance_gives_the_published_board_byte_for_byte() {
    let problem = instance();
    let solution = match &solutions(&problem, 2)[..] {
        [solution] => solution.clone(),
        other => panic!("{} solutions", other.len()),
    };
    let essence = format::<FutoshikiProblem>("essence");
    assert_eq!((essence.write_solution)(&problem, &solution).as_deref(), Some(SOLUTION));
    assert_eq!((essence.read_solution)(&problem, SOLUTION), Some(Ok(FutoshikiProblem::pieces(&solution))));
}

#[test]
fn an_index_is_a_row_then_a_column() {
    let text =
        "letting n be 5 letting hints be function((1,3) --> 2) letting less_than be relation(((4,5),(3,5)))";
    let hint = NumberedSquare::new(Square::new(2, 0), 2);
    let sign = Inequality { lesser: Square::new(4, 3), greater: Square::new(4, 2) };
    let grid = FutoshikiProblem::whole(5).expect("a grid");
    assert_eq!(read(text), Ok(FutoshikiProblem::new(grid, &[hint], vec![sign]).expect("a problem")));
}

#[test]
fn the_parameters_are_written_one_letting_a_line() {
    let expected = "\
letting n be 4
letting hints be function((1, 1) --> 2, (2, 2) --> 2)
letting less_than be relation(((1, 1), (2, 1)), ((3, 3), (3, 4)), ((3, 4), (4, 4)), ((4, 2), (3, 2)))
";
    assert_eq!(written(&instance()), expected);
    let empty = problem("id", "futoshiki:9:zzzc");
    let text = "letting n be 9\nletting hints be function()\nletting less_than be relation()\n";
    assert_eq!(written(&empty), text);
    assert_eq!(read(text), Ok(empty));
}

#[test]
fn lettings_come_in_any_order_and_any_spelling() {
    let n = "letting n be 4";
    let hints = "letting hints be function((1,1)-->2,(2,2)-->2)";
    let less = "letting less_than be relation(((1,1),(2,1)),((4,2),(3,2)),((3,3),(3,4)),((3,4),(4,4)))";
    for [first, second, third] in [[n, hints, less], [less, hints, n], [hints, n, less], [less, n, hints]] {
        for between in ["\n", " ", "\r\n\r\n", "\t$ x\n", "", ",", ", \n", "/**/"] {
            let text = format!("{first}{between}{second}{between}{third}{}", between.replace(',', ""));
            assert_eq!(read(&text), Ok(instance()), "{text}");
        }
    }
    let bindings = format!("{n}, {}, {}", hints.replace("letting ", ""), less.replace("letting ", ""));
    assert_eq!(read(&bindings), Ok(instance()), "{bindings}");
    for changed in [
        format!("language Essence 1.3\n{PARAM}"),
        format!("\n\n $ first\n/* second\n * third */language Essence 1.3.0 {PARAM}"),
        PARAM.replace("2\n)", "2,\n)").replace("))\n)", ")),\n)"),
        PARAM.replace("(1,1)", "tuple (1,1)").replace("(4,2)", "tuple(4,2)"),
        PARAM.replace("((", "tuple ( ("),
        PARAM.replace("(1,1)", "(1,1,)").replace("4,4))", "4,4),)"),
        PARAM.replace("(1,1)", "(01,001)"),
        format!("{PARAM}$ the end"),
    ] {
        assert_eq!(read(&changed), Ok(instance()), "{changed}");
        assert_eq!(claim(&changed), Claim::Certain, "{changed}");
    }
}

#[test]
fn comments_stand_between_any_two_tokens() {
    for comment in ["$ to the end\n", "/* no \n $ end * / */", "$ a /* begins nothing\n", "/***/ \t/*/*/"] {
        let mut text = comment.to_owned();
        for symbol in PARAM.replace("-->", "→").chars() {
            let is_symbol = !symbol.is_alphanumeric() && symbol != '_';
            if is_symbol {
                text.push_str(comment);
            }
            text.push(symbol);
            if is_symbol {
                text.push_str(comment);
            }
        }
        let text = text.replace('→', "-->");
        assert_eq!(read(&text), Ok(instance()), "{text}");
        assert_eq!(claim(&text), Claim::Certain, "{text}");
    }
}

#[test]
fn texts_arrive_whole_with_their_lines() {
    let line = "-".repeat(80);
    let stars = "*".repeat(79);
    for above in [
        "$ a comment\n",
        "\n\n$ one\n\n$ two\n",
        "# title: x\n\n",
        "/* long\n\n# not read\n*/\n",
        &format!("${line}\n$ {line}\n/{stars}\n * one *\n {stars}/\n"),
        "\u{FEFF}language Essence 1.3\r\n\r\n",
    ] {
        let wrong = format!("{above}{}", PARAM.replace("(3,4)),", "(3,4)),\n\n$ here\n ((3,4) , (4,x)),"));
        for (text, is_right) in [(format!("{above}{PARAM}"), true), (wrong, false)] {
            let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
            let puzzle_text = texts.next_text().expect("one puzzle").expect("a text");
            match read_puzzle_text(&puzzle_text, None) {
                Ok(puzzle) => {
                    assert!(is_right, "{text}");
                    assert_eq!(puzzle.write("essence"), Some(written(&instance())), "{text}");
                }
                Err(ReadError::Parse(error)) => {
                    assert!(!is_right, "{error}: {text}");
                    let place = (above.matches('\n').count() + 12, 14);
                    assert_eq!((error.line, error.column), place, "{error}: {text}");
                }
                Err(error) => panic!("{error}: {text}"),
            }
            assert!(texts.next_text().is_none());
        }
    }
}

#[test]
fn a_letting_that_is_missing_unknown_or_repeated_is_named() {
    const LETTINGS: &str = "the lettings n, hints and less_than, each once";
    let all = ["letting n be 4", "letting hints be function()", "letting less_than be relation()"];
    for (index, name) in ["n", "hints", "less_than"].into_iter().enumerate() {
        let mut others = all.to_vec();
        let one = others.remove(index);
        let found = format!("the end and no letting `{name}`");
        assert_error(&others.join("\n"), 2, others[1].len() + 1, &found, LETTINGS);
        let twice = format!("{}\n  {one}", all.join("\n"));
        assert_error(&twice, 4, 11, &format!("a second letting `{name}`"), LETTINGS);
        let other = all.join("\n").replace(&format!(" {name} "), " other ");
        assert_error(&other, index + 1, 9, "the unknown letting `other`", LETTINGS);
    }
    assert_error(SOLUTION, 3, 9, "the unknown letting `board`", LETTINGS);
    assert_error("language Essence 1.3\ngiven n : int", 2, 1, "`given`", "`letting`");
    assert_error("letting 4", 1, 9, "`4`", LETTINGS);
    assert_error("letting", 1, 8, "the end", LETTINGS);
}

#[test]
fn damage_is_told_with_its_place() {
    for (from, to, line, column, found, expected) in [
        ("letting n be 4", "letting n is 4", 1, 11, "`is`", "`be`"),
        ("letting n be 4", "letting n be four", 1, 14, "`four`", "the side of the grid, 4 to 9"),
        ("be 4", "be 0", 1, 14, "`0`", "the side of the grid, 4 to 9"),
        ("be 4", "be 65536", 1, 14, "`65536`", "the side of the grid, 4 to 9"),
        ("be 4", "be -4", 1, 14, "`-`", "the side of the grid, 4 to 9"),
        ("be 4", "be 4;", 1, 15, "`;`", "`letting`"),
        ("letting hints", "hints", 2, 1, "`hints`", "`letting`"),
        ("function(", "relation(", 2, 18, "`relation`", "`function`"),
        ("function(", "function", 3, 10, "`1`", "a cell, such as `(1, 2)`"),
        ("relation(", "relation[", 6, 30, "`[`", "`(`"),
        ("(1,1) -->", "(0,1) -->", 3, 10, "`0`", "a row or a column, from 1 to n"),
        ("(1,1) -->", "(1,99999) -->", 3, 12, "`99999`", "a row or a column, from 1 to n"),
        ("(1,1) -->", "(1) -->", 3, 11, "`)`", "`,`"),
        ("(1,1) -->", "(1,1,1) -->", 3, 14, "`1`", "`)`"),
        ("(1,1) -->", "1 -->", 3, 9, "`1`", "a cell, such as `(1, 2)`"),
        ("(1,1) -->", "(1,1) ->", 3, 15, "`-`", "`-->`"),
        ("--> 2,", "--> é,", 3, 19, "`é`", "a number from 1 to n"),
        ("--> 2,", "--> 99999999999999999999,", 3, 19, "`99999999999999999999`", "a number from 1 to n"),
        ("--> 2,", "--> 2", 4, 9, "`(`", "`,` or `)`"),
        ("--> 2,", "--> 2,,", 3, 21, "`,`", "a cell, such as `(1, 2)`"),
        ("((1,1) , (2,1))", "(1,1)", 7, 10, "`1`", "a cell, such as `(1, 2)`"),
        ("((1,1) , (2,1))", "((1,1) (2,1))", 7, 16, "`(`", "`,`"),
        ("((1,1) , (2,1))", "((1,1) , (2,1)", 8, 9, "`(`", "`)`"),
        ("((1,1) , (2,1))", "((1,1) , /* (2,1))", 7, 18, "a comment that does not end", "`*/` at its end"),
    ] {
        let damaged = PARAM.replacen(from, to, 1);
        assert_ne!(damaged, PARAM, "{from}");
        assert_error(&damaged, line, column, found, expected);
    }
    assert_error(PARAM.trim_end().trim_end_matches(')'), 11, 1, "the end", "`,` or `)`");
    assert_error("language Zinc 1.0", 1, 10, "`Zinc`", "`Essence`");
    assert_error("language Essence\nletting", 2, 1, "`letting`", "the version of Essence");
    assert_error("", 1, 1, "the end and no letting `n`", "the lettings");
}

#[test]
fn a_broken_rule_is_told_by_name_and_place() {
    for (from, to, rule, place, words) in [
        ("be 4", "be 3", "grid", (1, 14), "the grid is 3x3; a futoshiki has 4x4 to 9x9"),
        ("be 4", "be 10", "grid", (1, 14), "the grid is 10x10; a futoshiki has 4x4 to 9x9"),
        ("(2,2) --> 2", "(1,1) --> 3", "unique-squares", (4, 9), "r1c1 is given twice"),
        ("(2,2) --> 2", "(2,2) --> 5", "number-range", (4, 9), "5 is not a number from 1 to 4"),
        ("(2,2) --> 2", "(5,2) --> 2", "inside-grid", (4, 9), "r5c2 lies outside the grid of 4x4"),
        ("(2,2) --> 2", "(1,3) --> 2", "rows", (4, 9), "2 twice in row 1"),
        ("(2,2) --> 2", "(4,1) --> 2", "columns", (4, 9), "2 twice in column 1"),
        ("(4,2) , (3,2)", "(4,2) , (2,2)", "adjacent", (8, 9), "r2c2 and r4c2, which are not adjacent"),
        ("(4,2) , (3,2)", "(4,2) , (3,1)", "adjacent", (8, 9), "r3c1 and r4c2, which are not adjacent"),
        ("(4,2) , (3,2)", "(4,2) , (4,2)", "adjacent", (8, 9), "not adjacent"),
        ("(3,4) , (4,4)", "(3,4) , (3,3)", "one-sign", (10, 9), "two signs between r3c3 and r3c4"),
        ("(3,4) , (4,4)", "(4,4) , (5,4)", "inside-grid", (10, 9), "r5c4"),
    ] {
        let changed = PARAM.replacen(from, to, 1);
        assert_ne!(changed, PARAM, "{from}");
        let (broken, at, text) = broken(&changed);
        assert_eq!((broken, at), (rule, Some(place)), "{text}: {changed}");
        assert!(text.contains(words), "{text}: {changed}");
    }
}

#[test]
fn many_signs_that_break_a_rule_are_told_soon() {
    let pair = "((1,1),(1,2)),";
    let text = format!("{}{}", PARAM.replace("\n)\n", ",\n"), pair.repeat(50_000));
    let text = format!("{}) ", text.replace("--> 2,\nletting", "--> 2)\nletting"));
    assert_eq!(broken(&text).1, Some((10, pair.len() + 1)), "the second of them");
}

#[test]
fn parameters_in_json_are_read() {
    assert_eq!(read(JSON), Ok(instance()));
    assert_eq!(claim(JSON), Claim::Certain);
    let value: serde_json::Value = serde_json::from_str(JSON).expect("JSON");
    assert_eq!(read(&serde_json::to_string_pretty(&value).expect("JSON")), Ok(instance()));
    for (from, to, column, message) in [
        ("\"n\":4,", "", JSON.len() - 6, "found no `n`; expected an object that has `n`"),
        ("\"n\":4", "\"n\":4,\"n\":4", 10, "found `n` twice; expected each member once"),
        ("\"n\":4", "\"n\":0", 6, "found `0`; expected the side of the grid, 4 to 9"),
        ("\"n\":4", "\"m\":4", 4, "found unknown field `m`; expected one of `n`, `hints`, `less_than`"),
        ("[1,1],2", "[0,1],2", 23, "found the cell (0, 1); expected a row or a column, from 1 to n"),
        ("[1,1],2", "[-1,1],2", 20, "found `-1`; expected a whole number from 0 to 65535"),
    ] {
        let (line, at, text) = error(&JSON.replacen(from, to, 1));
        assert_eq!((line, at, text.as_str()), (1, column, message));
    }
    assert_eq!(broken(&JSON.replace("[4,2]", "[1,2]")).0, "adjacent");
    assert_eq!(broken(&JSON.replace("\"n\":4", "\"n\":3")).0, "grid");
}

#[test]
fn it_is_told_apart_from_other_json_and_other_texts() {
    let kolyteon = format("kolyteon").write(&Source::of(instance())).expect("it can be written");
    assert_eq!(claim(&kolyteon), Claim::No);
    assert_eq!(claim(&kolyteon.replacen('{', "{\"n\":4,\"less_than\":[],", 1)), Claim::No);
    for other in FutoshikiProblem::formats().iter().filter(|other| other.name != "essence") {
        for text in [PARAM, SOLUTION, JSON] {
            assert_eq!((other.claim)(text), Claim::No, "{} of {text}", other.name);
        }
    }
    let shikaku = r#"{"n":4,"Grid":{},"Hints":[]}"#;
    assert_eq!(claim(shikaku), Claim::No);
    assert!(ShikakuProblem::formats().iter().all(|other| (other.claim)(JSON) != Claim::Certain));
    for text in
        ["", "$ only a comment", "/* no end\nletting n be 4", "lettings", "find x : int", "4:0,0,", "{}"]
    {
        assert_eq!(claim(text), Claim::No, "{text}");
    }
    assert_eq!(claim("letting"), Claim::Certain);
    assert_eq!(claim("language Essence 1.3"), Claim::Certain);
}

#[test]
fn solutions_are_read_in_any_spelling_and_told_where_they_are_damaged() {
    let problem = instance();
    let read = |text: &str| (format("essence").read_solution)(&problem, text).expect("a solution's form");
    let right = read(SOLUTION);
    assert!(right.is_ok());
    for changed in [
        SOLUTION.replace("; int(1..4)", ""),
        SOLUTION.replace("language Essence 1.3", "$ none"),
        SOLUTION
            .replace([' ', '\n'], "\n/* x */ ")
            .replace('$', "/*$*/")
            .split("/*$*/")
            .next()
            .unwrap()
            .to_owned(),
        SOLUTION.replace("]; int(1..4)]", "],]").replace("; int", ", ; int"),
    ] {
        assert_eq!(read(&changed), right, "{changed}");
    }
    for (from, to, line, column, found) in [
        ("board", "bord", 3, 9, "`bord`"),
        ("[2, 1, 4, 3;", "[2, 1, 4;", 4, 18, "`;`"),
        ("[2, 1, 4, 3;", "[2, 1, 4, 3, 1;", 4, 23, "`1`"),
        ("[2, 1, 4, 3;", "[2, 1, x, 3;", 4, 17, "`x`"),
        ("3; int(1..4)", "3; int(0..3)", 4, 27, "`0`"),
        (", [1, 3, 2, 4; int(1..4)]", "", 4, 83, "`;`"),
        ("$ Visualisation", "% Visualisation", 5, 1, "`%`"),
    ] {
        let damaged = SOLUTION.replacen(from, to, 1);
        assert_ne!(damaged, SOLUTION, "{from}");
        match read(&damaged) {
            Err(ReadError::Parse(error)) => {
                assert_eq!(
                    (error.line, error.column, error.found.as_str()),
                    (line, column, found),
                    "{error}"
                );
            }
            other => panic!("{other:?}: {damaged}"),
        }
    }
    for number in ["0", "10", "-3"] {
        let pieces = read(&SOLUTION.replacen("1, 4, 3", &format!("{number}, 4, 3"), 1)).expect("a form");
        let solution = FutoshikiProblem::assemble(pieces).expect("numbers");
        assert_eq!(problem.verify(&solution).map_err(|fault| fault.rule), Err("number-range"));
    }
    assert!((format("essence").read_solution)(&problem, "S123").is_none());
}

#[test]
fn wild_puzzles_and_their_solutions_come_back() {
    for document in documents("futoshiki_wild.jsonl", "futoshiki") {
        let problem = neutral::futoshiki(&document);
        assert_eq!(read(&written(&problem)), Ok(problem.clone()));
        for solution in solutions(&problem, 1) {
            let essence = format::<FutoshikiProblem>("essence");
            let text = (essence.write_solution)(&problem, &solution).expect("a full board");
            let pieces = FutoshikiProblem::pieces(&solution);
            assert_eq!((essence.read_solution)(&problem, &text), Some(Ok(pieces)), "{text}");
        }
    }
}

/// Whether the number stands in the pattern of a Latin square, so that numbers from it never clash.
fn pattern(side: u16, square: Square) -> i64 {
    i64::from((square.row() + square.column()) % side + 1)
}

prop_compose! {
    /// A problem of any size, with any givens that do not clash and any signs.
    fn any_problem()(side in 4u16..=9)(
        side in Just(side),
        givens in proptest::collection::vec(any::<bool>(), usize::from(side * side)),
        signs in proptest::collection::vec(0u8..6, usize::from(2 * side * side)),
    ) -> FutoshikiProblem {
        let squares: Vec<Square> =
            (0..side).flat_map(|row| (0..side).map(move |column| Square::new(column, row))).collect();
        let given = |&square: &Square| NumberedSquare::new(square, pattern(side, square));
        let chosen = squares.iter().zip(givens).skip(1).filter(|(_, is_given)| *is_given);
        let givens: Vec<NumberedSquare> = chosen.map(|(square, _)| given(square)).collect();
        let mut inequalities = Vec::new();
        for (index, &square) in squares.iter().enumerate() {
            let (column, row) = (square.column(), square.row());
            for (sign, other) in [(2 * index, (column + 1, row)), (2 * index + 1, (column, row + 1))] {
                let other = Square::new(other.0, other.1);
                match signs[sign] {
                    _ if other.column() == side || other.row() == side => {}
                    0 => inequalities.push(Inequality { lesser: square, greater: other }),
                    1 => inequalities.push(Inequality { lesser: other, greater: square }),
                    _ => {}
                }
            }
        }
        let grid = FutoshikiProblem::whole(side).expect("a grid");
        FutoshikiProblem::new(grid, &givens, inequalities).expect("a valid problem")
    }
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(problem in any_problem()) {
        let text = written(&problem);
        prop_assert_eq!(claim(&text), Claim::Certain);
        prop_assert_eq!(read(&text), Ok(problem));
    }

    #[test]
    fn no_text_does_harm(text in "(letting (n|hints|less_than|board) be |language \
        |function\\(|relation\\(|\\$|/\\*|\\*/|\\(1,2\\)|tuple|-->|[ -~é\n]){0,40}") {
        let problem = instance();
        let essence = format::<FutoshikiProblem>("essence");
        (essence.claim)(&text);
        (essence.read_solution)(&problem, &text);
        if let Ok(read_problem) = read(&text) {
            prop_assert_eq!(read(&written(&read_problem)), Ok(read_problem));
        }
    }

    #[test]
    fn any_cut_or_changed_byte_has_a_place(at in 0..PARAM.len(), symbol in "[ -~\n]") {
        let lines = PARAM.lines().count();
        for text in [PARAM[..at].to_owned(), format!("{}{symbol}{}", &PARAM[..at], &PARAM[at + 1..])] {
            match read(&text) {
                Ok(_) => {}
                Err(ReadError::Parse(error)) => {
                    prop_assert!((1..=lines + 2).contains(&error.line) && error.column > 0, "{}", error);
                }
                Err(ReadError::Broken { place, .. }) => prop_assert!(place.is_some(), "{}", text),
            }
        }
    }
}
