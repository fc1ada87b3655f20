//! Shikakus with shapes and without numbers, in masume's formats, in pzpr's, and as people write Patches.

use masume::puzzle::{ReadError, Rules, Source, Written};
use masume::puzzles::shikaku::{BlockShape, ShikakuProblem};
use serde_json::{Value, json};

use crate::common::corpora::{document, format, lines, problem};
use crate::common::shelf::{find_puzzle, shelf};
use crate::common::shikaku::{clued, shaped};

/// A wide 6, a tall clue, a square clue, a clue that says nothing, and a 10.
fn example() -> ShikakuProblem {
    let clues = [(0, 0, Some(6), "wide"), (4, 0, None, "tall"), (0, 4, None, "square"), (2, 4, None, "any")];
    clued(5, 5, &clues).expect("a valid problem")
}

const ID: &str = "5x5:6Wc?To?Sa?b";

const TEXT: &str = "shikaku 5x5
06W __  __  __  ??T
__  __  __  __  __
__  __  __  __  __
__  __  __  __  __
??S __  ??  __  __
";

const JSON: &str = concat!(
    r#"{"Grid":{"OriginSquare":{"Column":0,"Row":0},"Dimensions":{"WidthInSquares":5,"HeightInSquares":5}},"#,
    r#""Hints":[{"Square":{"Column":0,"Row":0},"Number":6,"Shape":"Wide"},"#,
    r#"{"Square":{"Column":0,"Row":4},"Number":null,"Shape":"Square"},"#,
    r#"{"Square":{"Column":2,"Row":4},"Number":null},"#,
    r#"{"Square":{"Column":4,"Row":0},"Number":null,"Shape":"Tall"}]}"#
);

fn written(name: &str, problem: &ShikakuProblem) -> Option<String> {
    format(name).write(&Source::of(problem.clone()))
}

/// The ID of the one puzzle in a text, or the sentence that says why there is none.
fn opened(text: &str) -> Result<String, String> {
    let puzzle = shelf().read_pasted(text)?;
    assert_eq!(puzzle.kind(), "shikaku", "{text}");
    Ok(puzzle.id())
}

fn puzzles() -> Vec<ShikakuProblem> {
    lines("shikaku_shapes.jsonl").iter().map(|line| shaped(&document(line))).collect()
}

#[test]
fn the_formats_write_shapes_and_clues_without_numbers() {
    for (name, text) in [("id", ID), ("text", TEXT), ("kolyteon", JSON)] {
        assert_eq!(written(name, &example()).as_deref(), Some(text), "{name}");
        assert_eq!(problem::<ShikakuProblem>(name, text), example(), "{name}");
        assert_eq!(opened(text).as_deref(), Ok(ID), "{name}");
    }
}

#[test]
fn every_format_reads_what_it_writes_or_refuses() {
    let mut refused = 0;
    for problem in puzzles() {
        let has_shapes = problem.hints().iter().any(|hint| hint.shape() != BlockShape::Any);
        for format in ShikakuProblem::formats().iter().filter(|format| format.write.is_some()) {
            let limit = (format.holds)(&problem);
            assert_eq!(limit.is_err(), format.name == "pzpr" && has_shapes, "{}: {problem:?}", format.name);
            refused += usize::from(limit.is_err());
            if let Some(text) = format.write(&Source::of(problem.clone())) {
                if format.name == "dimacs" {
                    continue;
                }
                assert_eq!((format.read)(&text).map(|source| source.problem), Ok(problem.clone()), "{text}");
                let puzzle = find_puzzle(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!(puzzle.id(), written("id", &problem).expect("an ID"), "{text}");
            }
        }
    }
    assert!(refused > 5);
    let limit = (format::<ShikakuProblem>("pzpr").holds)(&example());
    assert_eq!(limit, Err("no shapes, such as that of the wide 6 at r1c1".to_owned()));
}

#[test]
fn digits_are_kept_apart_and_nothing_else() {
    let clues =
        [(0, 0, Some(3), "any"), (1, 0, Some(12), "any"), (2, 0, None, "any"), (3, 0, Some(1), "square")];
    let all = [clues[0], clues[1], clues[2], clues[3], (4, 0, Some(4), "tall")];
    let id = "5x5:3_12?1S4Tt";
    assert_eq!(written("id", &clued(5, 5, &all).expect("a valid problem")).as_deref(), Some(id));
    assert_eq!(opened(id).as_deref(), Ok(id));
    for (text, found) in [
        ("5x5:3_12_?1S4Tt", "Line 1, column 9: found `_`; expected it only between two numbers."),
        ("5x5:3_12?1S_4Tt", "Line 1, column 12: found `_`; expected it only between two numbers."),
    ] {
        assert_eq!(opened(text).expect_err("damage"), found);
    }
}

#[test]
fn numbers_alone_and_a_1_are_kept_apart_from_kolyteons_own() {
    let one = clued(5, 5, &[(0, 0, Some(1), "any"), (1, 1, Some(24), "any")]).expect("a valid problem");
    let text = written("kolyteon", &one).expect("it is written");
    assert!(text.contains(r#""Number":1,"Shape":"Any"}"#) && text.contains(r#""Number":24}"#), "{text}");
    assert_eq!(problem::<ShikakuProblem>("kolyteon", &text), one);
    let plain = text.replace(r#","Shape":"Any""#, "");
    match (format::<ShikakuProblem>("kolyteon").read)(&plain) {
        Err(ReadError::Broken { fault, .. }) => assert_eq!(fault.rule, "hint-range"),
        other => panic!("{other:?}"),
    }
    // Without a number, with small letters, with any shape.
    for text in [
        JSON.replace(r#""Number":null,"#, ""),
        JSON.replace(r#","Number":null"#, ""),
        JSON.replace("Shape", "shape").replace("Number", "number"),
        JSON.replace(r#""Number":null}"#, r#""Number":null,"Shape":"Any"}"#),
    ] {
        assert_eq!(opened(&text).as_deref(), Ok(ID), "{text}");
    }
}

#[test]
fn clues_without_numbers_are_those_of_pzpr() {
    let unknown = clued(5, 5, &[(0, 0, None, "any"), (4, 0, Some(6), "any"), (2, 4, None, "any")]);
    let unknown = unknown.expect("a valid problem");
    let address = "https://puzz.link/p?shikaku/5/5/.i6w.h";
    assert_eq!(written("pzpr", &unknown).as_deref(), Some(address));
    assert_eq!(opened(address).as_deref(), Ok("5x5:?c6q?b"));
    let file = "pzprv3\nshikaku\n5\n5\n- . . . 6 \n. . . . . \n. . . . . \n. . . . . \n. . - . . \n";
    assert_eq!(opened(file).as_deref(), Ok("5x5:?c6q?b"));
}

#[test]
fn a_question_mark_is_a_clue_beside_other_blanks_and_a_blank_alone() {
    let rows = "? . . . 6W\n. . . . .\n. . . . .\n. . . . .\n. . ? . .\n";
    let expected = Ok("5x5:?c6Wq?b");
    assert_eq!(opened(rows).as_deref(), expected);
    for text in [
        format!("5x5\n{rows}"),
        format!("shikaku\n{rows}"),
        rows.replace(' ', ","),
        rows.replace(' ', "\t"),
        rows.replace('.', "__").replace('?', "??"),
    ] {
        assert_eq!(opened(&text).as_deref(), expected, "{text}");
    }
    let blanks = "5 ? ? ? ?\n? ? 8 ? ?\n? ? ? 4 ?\n? ? ? 6 2\n? ? ? ? ?\n";
    for text in [blanks.to_owned(), blanks.replace(' ', ","), blanks.replace(' ', "")] {
        assert_eq!(opened(&text).as_deref(), Ok("5x5:5f8e4d6_2e"), "{text}");
    }
}

/// The puzzle as people write Patches, by name.
fn patches(problem: &ShikakuProblem) -> Vec<(&'static str, Value)> {
    let (width, height) = (problem.dimensions().width(), problem.dimensions().height());
    let names = |names: [&'static str; 4]| move |shape: BlockShape| names[shape as usize];
    let clues = |keys: [&str; 4], shape: &dyn Fn(BlockShape) -> &'static str| -> Value {
        let clue = |hint: &masume::puzzles::shikaku::Clue| {
            let mut clue = json!({});
            clue[keys[0]] = hint.square().row().into();
            clue[keys[1]] = hint.square().column().into();
            if let Some(number) = hint.number() {
                clue[keys[2]] = number.into();
            }
            clue[keys[3]] = shape(hint.shape()).into();
            clue
        };
        problem.hints().iter().map(clue).collect()
    };
    let cell = |hint: &masume::puzzles::shikaku::Clue| {
        let square = hint.square();
        let shape = ["NO_CONSTRAINT", "SQUARE", "HORIZONTAL", "VERTICAL"][hint.shape() as usize];
        let index = square.row() * width + square.column();
        json!({ "cellIdx": index, "shapeConstraint": shape, "numberConstraint": hint.number() })
    };
    let cells: Value = problem.hints().iter().map(cell).collect();
    let plain = names(["free", "square", "wide", "tall"]);
    let turned = names(["none", "square", "horizontal", "vertical"]);
    let rectangles = names(["any", "square", "H_rect", "V_rect"]);
    let areas = clues(["row", "col", "area", "shape"], &plain);
    let sizes = clues(["row", "col", "size", "shape"], &turned);
    let mut all = vec![
        ("area", json!({ "rows": height, "cols": width, "clues": areas })),
        ("size", json!({ "cols": width, "rows": height, "clues": sizes })),
        ("linkedin", json!({ "gridRows": height, "gridCols": width, "clueCells": cells })),
    ];
    if width == height {
        let clues = clues(["y", "x", "size", "type"], &rectangles);
        all.push(("grid_size", json!({ "grid_size": width, "clues": clues })));
    }
    all
}

#[test]
fn patches_are_read_as_people_write_them() {
    let mut read = 0;
    for problem in puzzles() {
        // Where no clue stands in the first row or column, lists may count from 0 or 1.
        let is_certain =
            problem.hints().iter().any(|hint| hint.square().column() == 0 || hint.square().row() == 0);
        let id = written("id", &problem).expect("an ID");
        for (name, text) in
            patches(&problem).into_iter().filter(|(name, _)| is_certain || *name == "linkedin")
        {
            assert_eq!(opened(&text.to_string()).as_deref(), Ok(&*id), "{name}: {text}");
            read += 1;
        }
    }
    assert!(read > 60);
}

#[test]
fn bad_input_is_answered_by_a_sentence_with_its_place() {
    let patches = |shape: &str, number: i64| {
        let clue = json!({ "row": 0, "col": 2, "area": number, "shape": shape });
        json!({ "rows": 5, "cols": 5, "clues": [clue, { "row": 4, "col": 0, "shape": "any" }] }).to_string()
    };
    assert!(opened(&patches("tall", 3)).is_ok());
    for (text, told) in [
        (
            patches("round", 6),
            "Line 1, column 63: found `round`; expected a shape: square, wide, tall or any.",
        ),
        (patches("square", 6), "Line 1, column 29: a square 6 at r1c3, but the 5x5 grid has no such block."),
        (patches("wide", 0), "Line 1, column 29: the number 0 at r1c3 is less than 1."),
        (patches("wide", -4), "Line 1, column 29: the number -4 at r1c3 is less than 1."),
        (
            JSON.replace("Tall", "Round"),
            "Line 1, column 336: found unknown variant `Round`; expected one of `Any`, `Square`, `Wide`, \
             `Tall`.",
        ),
        ("5x5:6Sx".to_owned(), "Line 1: a square 6 at r1c1, but the 5x5 grid has no such block."),
        ("5x5:20?_6Sx".to_owned(), "Line 1, column 8: found `_`; expected it only between two numbers."),
        (
            "5x5:6Rx".to_owned(),
            "Line 1, column 6: found `R`; expected a number or `?`, perhaps with S, W or T, or a letter for \
             a run of blanks.",
        ),
        (
            "5x5:25?w".to_owned(),
            "Line 1: the numbers sum to 25 and one clue has none, but the grid has 25 squares.",
        ),
        ("5x5:y".to_owned(), "Line 1: there is no number; a puzzle has at least one."),
    ] {
        assert_eq!(opened(&text).expect_err("bad input"), told, "{text}");
    }
}

#[test]
fn an_unknown_shape_is_no_blank() {
    for field in ["?x", "??X", "?-", "-?", "?0", "?*", "6w", "?Q"] {
        let text = TEXT.replacen("__ ", field, 1);
        let told = opened(&text).expect_err("there is no such shape");
        let expected = "expected a number or `?`, perhaps with S, W or T, or `__` for a blank.";
        assert_eq!(told, format!("Line 2, column 5: found `{field}`; {expected}"), "{text}");
    }
    assert_eq!(opened(&TEXT.replace("__", "00")).as_deref(), Ok(ID), "a number of no squares is a blank");
}
