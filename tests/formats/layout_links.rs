//! Sudokus of every layout in links to f-puzzles and SudokuPad.

use masume::format::{decode_lz_string, encode_lz_string};
use masume::puzzle::{About, Source};
use masume::puzzles::sudoku::SudokuProblem;
use serde_json::{Value, json};

use crate::common::corpora::{document, format, lines};
use crate::common::layouts;
use crate::common::shelf::{read, shelf};

/// The documents with the problems of the same names.
fn documents() -> Vec<(Value, SudokuProblem)> {
    let shapes: Vec<Value> = lines("sudoku_shapes.jsonl").into_iter().map(document).collect();
    let named = |link: Value| {
        let shape = shapes.iter().find(|shape| shape["name"] == link["name"]);
        let own = layouts::problem(shape.unwrap_or_else(|| panic!("{} is missing", link["name"])));
        (link, own)
    };
    let documents: Vec<_> =
        lines("sudoku_shapes_fpuzzles.jsonl").into_iter().map(document).map(named).collect();
    assert!(documents.len() > 10, "only {} links", documents.len());
    documents
}

fn opened(text: &str) -> Result<String, String> {
    shelf().read_pasted(text).map(|puzzle| puzzle.id())
}

fn id(problem: &SudokuProblem) -> String {
    format("id").write(&Source::of(problem.clone())).expect("every Sudoku has an ID")
}

/// A link to f-puzzles with this JSON.
fn link(document: &Value) -> String {
    format!("https://www.f-puzzles.com/?load={}", encode_lz_string(&document.to_string()))
}

#[test]
fn links_are_read_in_every_spelling() {
    for (document, own) in documents() {
        let url = document["url"].as_str().expect("a link");
        let code = url.split_once("load=").expect("a code").1;
        let encoded = code.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
        for text in [
            url.to_owned(),
            url.trim_end_matches('=').to_owned(),
            url.replacen("https://www.", "http://", 1),
            format!("<{url}>"),
            format!("[solve it]({url}), it is easy"),
            format!("https://f-puzzles.com/?load={encoded}&x=1"),
            format!("https://sudokupad.app/fpuz{encoded}"),
            format!("https://sudokupad.app/fpuzzles{encoded}?setting-nogrid=1"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{code}"),
            format!("https://beta.sudokupad.app/fpuz{code}"),
            url.replace('+', " "),
            url.replace('+', "%20"),
            format!("https://sudokupad.app/fpuz{}", code.replace('+', "%20")),
            code.to_owned(),
            document["json"].to_string(),
            serde_json::to_string_pretty(&document["json"]).expect("JSON"),
        ] {
            assert_eq!(opened(&text), Ok(id(&own)), "{text}");
        }
    }
}

#[test]
fn links_are_written_as_f_puzzles_writes_them() {
    for (document, own) in documents() {
        let text = |name: &str| document["json"][name].as_str().map(str::to_owned);
        let about = About { title: text("title"), author: text("author"), ..About::default() };
        let source = Source { about, ..Source::of(own) };
        let url = document["url"].as_str().expect("a link");
        assert_eq!(format("f-puzzles").write(&source).as_deref(), Some(url));
        let written = format("f-puzzles-json").write(&source).expect("JSON");
        let decoded = decode_lz_string(url.split_once("load=").expect("a code").1);
        assert_eq!(Some(written), decoded);
        let sudokupad = format("sudokupad").write(&source).expect("a link");
        let read = (format::<SudokuProblem>("sudokupad").read)(&sudokupad);
        assert_eq!(read, Ok(source), "{sudokupad}");
    }
}

#[test]
fn entries_and_marks_go_there_and_back() {
    let mut grid = vec![vec![json!({}); 6]; 6];
    grid[0][0] = json!({"value": 3, "given": true});
    grid[0][1] = json!({"value": "4", "given": false});
    grid[0][2] = json!({"centerPencilMarks": [1, 2], "cornerPencilMarks": [5]});
    let text = link(&json!({"size": 6, "title": "", "grid": grid, "diagonal+": false}));
    let source = (format::<SudokuProblem>("f-puzzles").read)(&text).expect("a position");
    assert_eq!(source.answer.numbered().len(), 1);
    assert_eq!((source.marks.iter().count(), source.corners.iter().count()), (1, 1));
    for name in ["f-puzzles", "sudokupad", "f-puzzles-json"] {
        let own = format::<SudokuProblem>(name);
        assert_eq!((own.read)(&own.write(&source).expect("it is written")), Ok(source.clone()), "{name}");
    }
}

/// A 9x9 grid with one given, and this member besides.
fn with(name: &str, value: Value) -> Value {
    let mut grid = vec![vec![json!({}); 9]; 9];
    grid[0][0] = json!({"value": 1, "given": true});
    let mut document = json!({"size": 9, "title": "T", "author": "A", "ruleset": "", "grid": grid});
    document[name] = value;
    document
}

/// The same with another square.
fn with_square(square: Value) -> Value {
    let mut document = with("solution", Value::Null);
    document["grid"][4][4] = square;
    document
}

#[test]
fn rules_that_are_not_played_are_refused_by_name() {
    let cells = json!([{"cells": ["R1C1", "R1C2"], "value": "10"}]);
    for name in ["killercage", "cage", "thermometer", "arrow", "quadruple", "littlekillersum", "clone", "odd"]
    {
        let found = opened(&link(&with(name, cells.clone()))).expect_err(name);
        assert!(found.contains(&format!("found the rule `{name}`")), "{found}");
    }
    for name in ["antiknight", "antiking", "nonconsecutive", "disjointgroups"] {
        assert!(opened(&link(&with(name, json!(true)))).expect_err(name).contains(name));
        assert!(opened(&link(&with(name, json!(false)))).is_ok());
    }
    for (document, told) in [
        (with("diagonal+", json!(true)), "found the rule `diagonal+`, one diagonal alone"),
        (with("extraregion", cells), "found the rule `extraregion`, whose squares are not"),
        (with_square(json!({"region": null})), "found a square without a region"),
        (with_square(json!({"region": 3})), "the region of r4c1 has 10 squares, not 9"),
        (with_square(json!({"givenPencilMarks": [1, 2]})), "found the rule `givenPencilMarks`"),
        (
            with_square(json!({"value": 10, "given": true})),
            "found a number that is no digit; expected digits 1 to 9",
        ),
        (json!({"size": 16, "grid": [[{}]]}), "the grid is 16x16; masume plays up to 9x9"),
        (json!({"size": 3, "grid": [[{}]]}), "the grid is 3x3; masume plays from 4x4"),
        (json!({"size": 6, "grid": [[{}]]}), "found a grid of another size; expected 6 rows of 6 squares"),
        (json!({"size": 5, "grid": vec![vec![json!({}); 5]; 5]}), "every region is a row"),
    ] {
        let found = opened(&link(&document)).expect_err(told);
        assert!(found.contains(told), "{found}");
    }
}

#[test]
fn drawings_are_harmless_without_words_that_may_make_rules_of_them() {
    let line = json!([{"lines": [["R1C1", "R9C9"]], "outlineC": "#67F067"}]);
    assert!(opened(&link(&with("line", line.clone()))).is_ok());
    let mut told = with("line", line);
    told["ruleset"] = json!("Digits along the line are palindromes.");
    assert!(opened(&link(&told)).expect_err("a rule").contains("found the rule `line`"));
    let title = json!([{"cells": ["R1C1"], "value": "title: A title"}]);
    assert!(opened(&link(&with("cage", title))).is_ok());
}

#[test]
fn other_sites_and_rubbish_are_refused() {
    let bomb = encode_lz_string(&format!("{{\"size\":9,{}}}", " ".repeat(5_000_000)));
    assert!(bomb.len() < 1 << 16, "{} characters", bomb.len());
    let long = "N4Ig".to_owned() + &"A".repeat(70_000);
    for (text, told) in [
        (
            "https://sudokupad.app/abc123".to_owned(),
            "found the ID `abc123` of a puzzle that only SudokuPad has",
        ),
        ("https://sudokupad.app/author/name".to_owned(), "only SudokuPad has"),
        (format!("https://sudokupad.app/scl{}", "A".repeat(99)), "SudokuPad's own form (scl)"),
        (format!("https://sudokupad.app/ctc{}", "A".repeat(99)), "SudokuPad's own form (ctc)"),
        (format!("https://sudokumaker.app/?puzzle={}", "A".repeat(99)), "found a link to `sudokumaker.app`"),
        (format!("https://f-puzzles.com/?load=N4Ig{}", "!".repeat(40)), "found a link to `f-puzzles.com`"),
        (format!("https://f-puzzles.com/?load=N4Ig{}", "A".repeat(40)), "damaged or cut off"),
        (format!("https://f-puzzles.com/?load={bomb}"), "found a link that is damaged or cut off"),
        (format!("https://f-puzzles.com/?load={long}"), "found a link of more than 64 KiB"),
    ] {
        let found = opened(&text).expect_err(told);
        assert!(found.contains(told), "{found}");
    }
    let digits = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let sudokupad = format!("https://sudokupad.app/{}", digits.replace('.', "0"));
    assert_eq!(opened(&sudokupad), opened(digits));
    assert!(read(digits, None).is_ok());
}

#[test]
fn compression_goes_there_and_back() {
    for text in
        ["", "a", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "abcabcabcabc", "Größe 数独 \u{1F600}", "{\"size\":9}"]
    {
        assert_eq!(decode_lz_string(&encode_lz_string(text)).as_deref(), Some(text));
    }
    let long: String = (0..20_000u32).map(|number| char::from(b'a' + (number * number % 23) as u8)).collect();
    assert_eq!(decode_lz_string(&encode_lz_string(&long)), Some(long));
}
