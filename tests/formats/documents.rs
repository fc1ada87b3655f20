//! Sudokus in JSON of other programs, and what the members beside the board say.

use serde_json::{Value, json};

use super::brought::all;

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const SOLVED: &str = "698417253274583916513269487342678195759124368861935742985342671426751839137896524";
/// The first one with two squares to fill in.
const SOLVED_BUT_ONE: &str =
    "69.417253274583916513269487342678195759124368861935742985342671426751839137896.24";
/// A jigsaw, its regions, and its ID.
const JIGSAW: &str = ".9......4.3......6...5.2.1......86..4.37.59.8..68......5.6.3...8......6.3......8.";
const REGIONS: &str = "112233334112253334112255334112555564122755664877777664888887664988897764999999964";
const JIGSAW_ID: &str = "\
    9j:a9f4a3f6c5a2a1f8_6b4a3_7a5_9a8b6_8f5a6a3c8f6a3f8a,\
    aacaa_baaaaa_c__a_aa_dad_a_b_a_f_dad__ad_ab_aa_c__bbbb_b_bm";
/// A Sudoku with diagonals, one with windows, and their IDs.
const SUDOKU_X: &str = "....7......3....519...3..6.7.....5.3....6....5.1.....8.5..9...727....9......1....";
const SUDOKU_X_ID: &str = "3x3x:d7f3d5_1_9c3b6a7e5a3d6d5a1e8a5b9c7_2_7d9f1d";
const WINDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const WINDOKU_ID: &str = "9x9+w:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
/// A Sudoku of 6x6.
const SIX: &str = ".24...1....5..5..14..6..3....2...31.";

/// The puzzles of a text as IDs, a Sudoku of 9x9 as a line, or what is wrong with them.
fn opened(text: &str) -> Vec<String> {
    let told = |puzzle: Result<Box<dyn masume::session::AnyPuzzle>, String>| match puzzle {
        Ok(puzzle) => puzzle.write("line").filter(|line| line.len() == 81).unwrap_or_else(|| puzzle.id()),
        Err(error) => error,
    };
    all(text).into_iter().map(told).collect()
}

fn digit(symbol: char) -> u32 {
    symbol.to_digit(10).unwrap_or_default()
}

/// The rows of a board, 0 for a blank.
fn rows(board: &str) -> Vec<Vec<u32>> {
    let digits: Vec<u32> = board.chars().map(digit).collect();
    digits.chunks(board.len().isqrt()).map(<[u32]>::to_vec).collect()
}

/// An object or a list for each square, or for each digit.
fn squares(board: &str, blanks: bool, square: impl Fn(usize, usize, u32) -> Value) -> Vec<Value> {
    let rows = rows(board);
    let places = (0..rows.len()).flat_map(|row| (0..rows.len()).map(move |column| (row, column)));
    places
        .filter(|&(row, column)| blanks || rows[row][column] > 0)
        .map(|(row, column)| square(row, column, rows[row][column]))
        .collect()
}

#[test]
fn a_board_is_read_in_every_form_and_under_every_name() {
    let named = |row, column, value| json!({"row": row, "col": column, "value": value});
    let from_one = |row, column, value| json!({"y": row + 1, "x": column + 1, "number": value});
    let listed = |row, column, value| json!([row, column, value]);
    let valued = |_, _, value: u32| json!({"value": (value > 0).then_some(value), "given": value > 0});
    let fixed =
        |row, column, value: u32| json!({"position": [row, column], "value": value, "fixed": value > 0});
    let keyed = |key: fn(usize, usize) -> String| {
        let pair = |row, column, value: u32| json!([key(row, column), value]);
        let pairs = squares(SUDOKU, false, pair).into_iter();
        let pairs = pairs.map(|pair| (pair[0].as_str().expect("a name").to_owned(), pair[1].clone()));
        Value::Object(pairs.collect())
    };
    let in_rows: Vec<Vec<Value>> = squares(SUDOKU, true, valued).chunks(9).map(<[Value]>::to_vec).collect();
    let strings: Vec<&str> = (0..9).map(|row| &SUDOKU[9 * row..9 * row + 9]).collect();
    for document in [
        json!(SUDOKU),
        json!({"clues": SUDOKU}),
        json!({"rows": strings}),
        json!({"initial": rows(SUDOKU).concat(), "solution": rows(SOLVED).concat()}),
        json!({"init": rows(SUDOKU), "ans": rows(SOLVED)}),
        json!({"puzzleString": SUDOKU, "solutionString": SOLVED}),
        json!({"sudoku_string": SUDOKU}),
        json!({"unsolved": SUDOKU.replace('.', "0"), "solved": SOLVED}),
        json!({"n": 9, "clues": rows(SUDOKU)}),
        json!({"grid": strings.join("\n")}),
        json!({"board": in_rows}),
        json!({"cells": squares(SUDOKU, true, valued)}),
        json!({"difficulty_category": 2, "time_elapsed": 34.1, "cells": squares(SUDOKU, true, fixed)}),
        json!(squares(SUDOKU, true, named)),
        json!(squares(SUDOKU, false, named)),
        json!(squares(SUDOKU, false, listed)),
        json!({"size": 9, "cells": squares(SUDOKU, false, from_one)}),
        json!({"size": {"rows": 9, "cols": 9}, "givens": squares(SUDOKU, false, listed)}),
        keyed(|row, column| format!("{}{}", char::from(b'A' + row as u8), column + 1)),
        keyed(|row, column| format!("r{}c{}", row + 1, column + 1)),
        keyed(|row, column| format!("{row},{column}")),
    ] {
        for text in [document.to_string(), serde_json::to_string_pretty(&document).expect("JSON")] {
            assert_eq!(opened(&text), [SUDOKU], "{text}");
        }
    }
    assert_eq!(opened(&format!("\"puzzle\": \"{SUDOKU}\",")), [SUDOKU]);
    let candidates = |row: usize, column: usize, value: u32| {
        let left = if value > 0 { value.to_string() } else { "123456789".to_owned() };
        json!(format!("'{}{}': '{left}'", char::from(b'A' + row as u8), column + 1))
    };
    let of_norvig: Vec<Value> = squares(SUDOKU, true, candidates);
    let of_norvig: Vec<&str> = of_norvig.iter().filter_map(Value::as_str).collect();
    assert_eq!(opened(&format!("{{{}}}", of_norvig.join(", "))), [SUDOKU]);
}

#[test]
fn letters_name_rows_unless_they_come_faster_than_digits() {
    let pairs = |place: fn(usize) -> (usize, usize), key: fn(usize, usize) -> String| {
        let digits = (0..81).map(place).map(|(row, column)| (row, column, rows(SUDOKU)[row][column]));
        let members = digits.map(|(row, column, value)| format!("\"{}\":{value}", key(row, column)));
        format!("{{{}}}", members.collect::<Vec<_>>().join(","))
    };
    let by_row = pairs(
        |place| (place / 9, place % 9),
        |row, column| format!("{}{}", char::from(b'A' + column as u8), row + 1),
    );
    assert!(by_row.starts_with("{\"A1\":6,\"B1\":9,"), "{by_row}");
    assert_eq!(opened(&by_row), [SUDOKU]);
}

#[test]
fn members_that_masume_plays_make_the_layout() {
    let cells = |base: u32| {
        let of_region = |region: char| {
            let squares = (0..81).zip(REGIONS.chars()).filter(|(_, other)| *other == region);
            squares.map(|(place, _)| json!([place / 9 + base, place % 9 + base])).collect::<Vec<Value>>()
        };
        ('1'..='9').map(of_region).collect::<Vec<_>>()
    };
    for (board, member, id) in [
        (SUDOKU_X, json!({"diagonals": true}), SUDOKU_X_ID),
        (SUDOKU_X, json!({"isDiagonal": 1}), SUDOKU_X_ID),
        (SUDOKU_X, json!({"type": "X-Sudoku"}), SUDOKU_X_ID),
        (SUDOKU_X, json!({"variants": ["diagonal"]}), SUDOKU_X_ID),
        (WINDOKU, json!({"windoku": true}), WINDOKU_ID),
        (WINDOKU, json!({"kind": "hyper sudoku"}), WINDOKU_ID),
        (JIGSAW, json!({"regions": REGIONS}), JIGSAW_ID),
        (JIGSAW, json!({"boxes": rows(REGIONS)}), JIGSAW_ID),
        (JIGSAW, json!({"areas": rows(REGIONS).concat(), "type": "jigsaw"}), JIGSAW_ID),
        (JIGSAW, json!({"regions": cells(0)}), JIGSAW_ID),
        (JIGSAW, json!({"cages": [], "zones": cells(1), "jigsaw": true}), JIGSAW_ID),
        (SIX, json!({"size": 6}), "2x3:a2_4c1d5b5b1_4b6b3d2c3_1a"),
        (SIX, json!({"boxWidth": 3, "boxHeight": 2}), "2x3:a2_4c1d5b5b1_4b6b3d2c3_1a"),
        (SIX, json!({"rows": 6, "cols": 6, "box_rows": 3, "box_cols": 2}), "3x2:a2_4c1d5b5b1_4b6b3d2c3_1a"),
        (SIX, json!({"width": 2, "height": 3}), "3x2:a2_4c1d5b5b1_4b6b3d2c3_1a"),
    ] {
        let mut document = member.clone();
        document["puzzle"] = json!(board);
        for text in [document.to_string(), serde_json::to_string_pretty(&document).expect("JSON")] {
            assert_eq!(opened(&text), [id], "{text}");
        }
    }
    let square = |row: usize, column: usize, value| {
        let place = 9 * row + column;
        json!({"row": row, "col": column, "value": value, "region": REGIONS[place..=place]})
    };
    assert_eq!(opened(&json!({"cells": squares(JIGSAW, true, square)}).to_string()), [JIGSAW_ID]);
}

#[test]
fn members_that_masume_does_not_play_are_refused_by_name() {
    let rule = "perhaps a rule of another puzzle";
    for (member, told) in [
        (json!({"antiKnight": true}), rule),
        (json!({"anti-diagonal": true}), rule),
        (json!({"mode": "killer"}), rule),
        (json!({"type": "killer sudoku"}), rule),
        (json!({"kind": ["http://ipuz.org/sudoku/killersudoku#1"]}), rule),
        (json!({"rules": "Digits on the diagonals do not repeat."}), rule),
        (json!({"cages": [[1, 2]]}), rule),
        (json!({"diagonals": [1, 2]}), rule),
        (json!({"regions": "AAAB"}), rule),
        (json!({"boxes": false}), rule),
        (json!({"size": 6}), rule),
        (json!({"size": i64::MAX}), rule),
        (json!({"box_size": 4_000_000_000_i64}), rule),
        (json!({"boxSize": 4}), rule),
        (json!({"quiz": "1".repeat(81)}), rule),
        (json!({"boxes": "112233333".repeat(9)}), "the region of r1c1 has 18 squares, not 9"),
        (json!({"boxWidth": 2}), "9x9 has no boxes 2 wide"),
        (json!({"jigsaw": true}), "found a jigsaw without its regions"),
    ] {
        let mut document = member.clone();
        document["puzzle"] = json!(SUDOKU);
        let found = opened(&document.to_string());
        assert!(found.len() == 1 && found[0].contains(told), "{member}: {found:?}");
    }
    let square = |row, column, value| json!({"row": row, "col": column, "value": value, "cage": 3});
    let found = opened(&json!({"cells": squares(SUDOKU, true, square)}).to_string());
    assert!(found[0].contains("found the member `cage`, perhaps a rule"), "{found:?}");
}

#[test]
fn members_that_are_no_rule_are_none() {
    for member in [
        json!({"diagonals": false, "windoku": null, "cages": [], "killer": "", "antiknight": 0}),
        json!({"mode": "classic", "type": "standard", "variant": "Normal Sudoku"}),
        json!({"size": 9, "rows": 9, "n": 3, "boxWidth": 3, "boxHeight": 3, "box_size": 3}),
        json!({"title": "Killer \"Spring\"", "id": 7, "difficulty": {"level": 2}}),
        json!({"regions": "111222333".repeat(3) + &"444555666".repeat(3) + &"777888999".repeat(3)}),
        json!({"board": SOLVED_BUT_ONE}),
    ] {
        let mut document = member.clone();
        document["puzzle"] = json!(SUDOKU);
        assert_eq!(opened(&document.to_string()), [SUDOKU], "{member}");
    }
}

#[test]
fn entries_of_the_player_are_no_givens() {
    let entered = |row: usize, column: usize, value: u32| match (row, column) {
        (0, 2) => (8, false),
        _ => (value, value > 0),
    };
    for name in ["fixed", "readonly", "isGiven", "editable"] {
        let square = |row, column, value| {
            let (value, given) = entered(row, column, value);
            json!({"value": value, name: given != (name == "editable")})
        };
        let rows: Vec<Vec<Value>> = squares(SUDOKU, true, square).chunks(9).map(<[Value]>::to_vec).collect();
        for document in [json!({"board": rows}), json!({"grid": rows})] {
            let puzzle = all(&document.to_string()).remove(0).expect(name);
            assert_eq!(puzzle.write("line").as_deref(), Some(SUDOKU), "{name}");
            let played = puzzle.write("sdk").expect("a position");
            assert!(played.contains("6984....."), "{name}: {played}");
        }
    }
}

#[test]
fn a_solution_beside_the_board_is_kept_if_it_is_full() {
    for (solution, kept) in
        [(json!(SOLVED), true), (json!(rows(SOLVED)), true), (json!(SUDOKU), false), (json!("x"), false)]
    {
        let text = json!({"initial": SUDOKU, "solved": solution}).to_string();
        let puzzle = all(&text).remove(0).expect("a puzzle");
        assert_eq!(puzzle.about().solution.as_deref(), kept.then_some(SOLVED), "{text}");
    }
}

#[test]
fn squares_that_can_be_meant_in_several_ways_are_refused() {
    let within = |base: usize| {
        let square = |row: usize, column: usize, value| json!([row + base, column + base, value]);
        squares(SUDOKU, false, square)
            .into_iter()
            .filter(|square| {
                let index = |index: usize| square[index].as_u64().expect("a number") as usize;
                (1..9).contains(&index(0)) && (1..9).contains(&index(1))
            })
            .collect::<Vec<Value>>()
    };
    let several = "that fits the grid in several ways";
    for (document, told) in [
        (json!({"size": 9, "cells": within(0)}), several),
        (json!({"size": 9, "cells": within(1)}), several),
        (json!({"size": 9, "cells": [[0, 0, 1], [0, 0, 2], [8, 8, 1]]}), "two numbers at r1c1"),
    ] {
        let found = opened(&document.to_string());
        assert!(found[0].contains(told), "{document}: {found:?}");
    }
}

#[test]
fn ipuz_and_linkedin_have_their_own_members() {
    let kind = json!(["http://ipuz.org/sudoku#1"]);
    let mut puzzle = json!(rows(SUDOKU));
    puzzle[0][0] = json!({"cell": 6, "style": {"color": "red"}});
    puzzle[0][2] = json!(null);
    let document = json!({"version": "http://ipuz.org/v2", "kind": kind, "charset": "123456789",
        "dimensions": {"width": 9, "height": 9}, "boxes": true, "puzzle": puzzle});
    let pretty = serde_json::to_string_pretty(&document).expect("JSON");
    for text in
        [document.to_string(), pretty.clone(), format!("ipuz({document})"), format!("ipuz(\n{pretty}\n);")]
    {
        assert_eq!(opened(&text), [SUDOKU], "{text}");
    }
    let solution: Vec<u32> = "524136163245635421412653341562256314".chars().map(digit).collect();
    let given: Vec<usize> = (0..36).filter(|&place| &SIX[place..=place] != ".").collect();
    let game = json!({"gridRowSize": 6, "gridColSize": 6, "presetCellIdxes": given, "solution": solution});
    let page = json!({"data": {"included": [{"$type": "x", "gamePuzzle": {"miniSudokuGamePuzzle": game}}]}});
    for text in [game.to_string(), page.to_string()] {
        assert_eq!(opened(&text), ["2x3:a2_4c1d5b5b1_4b6b3d2c3_1a"], "{text}");
    }
}

#[test]
fn numbers_and_signs_of_futoshikis_may_name_their_squares() {
    let id = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    let numbers = [[0, 0, 2], [0, 3, 3]];
    let objects = json!([{"row": 0, "col": 0, "value": 2}, {"row": 0, "col": 3, "value": 3}]);
    let directed = |down: &str, right: &str| {
        json!([
            {"row": 0, "col": 3, "direction": down, "sign": ">"},
            {"row": 1, "col": 0, "direction": down, "sign": "<"},
            {"row": 1, "col": 1, "direction": down, "op": "lt"},
            {"row": 2, "col": 1, "direction": right, "sign": "<"},
        ])
    };
    let flagged = json!([
        {"row": 0, "col": 3, "lessThan": false, "horizontal": false},
        {"row": 1, "col": 0, "lessThan": true, "horizontal": false},
        {"row": 1, "col": 1, "greaterThan": false, "horizontal": false},
        {"row": 2, "col": 2, "direction": "left", "sign": ">"},
    ]);
    let pairs = [[[1, 3], [0, 3]], [[1, 0], [2, 0]], [[1, 1], [2, 1]], [[2, 1], [2, 2]]];
    for document in [
        json!({"size": 4, "numHints": objects, "opHints": flagged}),
        json!({"size": 4, "givens": objects, "inequalities": directed("down", "right")}),
        json!({"n": 4, "clues": numbers, "signs": directed("below", "east")}),
        json!({"size": 4, "givens": numbers, "inequalities": pairs}),
        json!({"size": 4, "inequalities": pairs.map(|pair| pair.map(|[row, column]| [row + 1, column + 1])),
            "givens": numbers.map(|[row, column, number]| [row + 1, column + 1, number])}),
    ] {
        assert_eq!(opened(&document.to_string()), [id], "{document}");
    }
    for (document, told) in [
        (json!({"size": 4, "givens": [[0, 4, 2]], "less": pairs}), "found a square outside the grid"),
        (json!({"size": 4, "givens": [[0, 0, 5]], "less": pairs}), "5 is not a number from 1 to 4"),
    ] {
        let found = opened(&document.to_string());
        assert!(found[0].contains(told), "{document}: {found:?}");
    }
}

#[test]
fn clues_of_shikakus_may_name_their_squares() {
    let id = "5x5:a?c3c?Sb6e2a?T?b2T";
    let hints = json!([
        {"position": [0, 1], "area": null, "shape": "any"},
        {"position": [1, 0], "area": 3, "shape": "any"},
        {"position": [1, 4], "area": null, "shape": "square"},
        {"position": [2, 2], "area": 6},
        {"position": [3, 3], "area": 2, "shape": "any"},
        {"position": [4, 0], "area": null, "shape": "tall"},
        {"position": [4, 1], "area": null, "shape": "any"},
        {"position": [4, 4], "area": 2, "shape": "tall"},
    ]);
    for document in [
        json!({"board": {"width": 5, "height": 5}, "hints": hints}),
        json!({"nRows": 5, "nCols": 5, "rooms": hints}),
    ] {
        assert_eq!(opened(&document.to_string()), [id], "{document}");
    }
}

#[test]
fn pages_of_janko_are_read_with_their_kind_and_areas() {
    let grid = |board: &str| {
        let side = board.len().isqrt();
        let row =
            |row: &[u8]| row.iter().map(|&cell| char::from(cell).to_string()).collect::<Vec<_>>().join(" ");
        board.replace('.', "-").as_bytes().chunks(side).map(row).collect::<Vec<_>>().join("\n")
    };
    let page = |head: &str, board: &str, behind: &str| {
        format!("{head}\n[problem]\n{}\n{behind}[end]\n", grid(board))
    };
    let areas = format!("[areas]\n{}\n", grid(REGIONS));
    let solution = format!("[solution]\n{}\n", grid(SOLVED));
    let shikaku = "5....2...6...4.....3.3..6....3..2...22..4.......7";
    for (text, found) in [
        (page("[begin]\npuzzle sudoku\nsize 9\npatternx 3\npatterny 3", SUDOKU, &solution), SUDOKU),
        (page("puzzle sudoku\nsize 9", JIGSAW, &areas), JIGSAW_ID),
        (page(&format!("puzzle sudoku\n{areas}"), JIGSAW, ""), JIGSAW_ID),
        (page("puzzle sudoku\nsize 6\npatternx 2\npatterny 3", SIX, ""), "3x2:a2_4c1d5b5b1_4b6b3d2c3_1a"),
        (page("[begin]\npuzzle shikaku\nsize 7", shikaku, ""), "7x7:5d2c6c4e3a3b6d3b2c2_2b4g7"),
        (page("puzzle shikaku\nrows 7\ncols 7", shikaku, ""), "7x7:5d2c6c4e3a3b6d3b2c2_2b4g7"),
    ] {
        assert_eq!(opened(&text), [found], "{text}");
    }
    for (text, told) in [
        (page("puzzle sudoku-killer", SUDOKU, ""), "which name another puzzle"),
        (page("puzzle sudoku", SUDOKU, "[clabels]\n1 2\n"), "found the member `clabels`"),
        (page("puzzle sudoku\nsize 6", SUDOKU, ""), "found the member `size`"),
    ] {
        let found = opened(&text);
        assert!(found.len() == 1 && found[0].contains(told), "{text}: {found:?}");
    }
}
