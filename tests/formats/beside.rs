//! Words and grids beside a puzzle that say what it is, or that belong to another puzzle.

use crate::common::shelf::find_puzzle;

use super::brought::all;

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// One that keeps to the rules of each layout.
const WINDOKU: &str = ".......1.....2...3.........4....3.......5...6....1.........78......6........32...";
const SIX: [&str; 6] = ["024000", "100005", "005001", "400600", "300002", "000310"];

/// The IDs of all puzzles in a text, or why they are none.
fn ids(text: &str) -> Vec<String> {
    let id = |puzzle: Result<Box<dyn masume::session::AnyPuzzle>, String>| match puzzle {
        Ok(puzzle) => puzzle.id(),
        Err(refusal) => refusal,
    };
    all(text).into_iter().map(id).collect()
}

/// Fails unless a text is refused, and nothing in it opens.
#[track_caller]
fn refused(text: &str, told: &str) {
    let found = ids(text);
    assert!(!found.is_empty() && found.iter().all(|found| found.starts_with("Line ")), "{text}\n{found:?}");
    assert!(found.iter().any(|found| found.contains(told)), "{text}\n{found:?}");
}

#[test]
fn words_beside_a_line_name_its_layout() {
    let id = |text: &str| {
        let found = ids(text);
        found.last().and_then(|id| id.split_once(':')).map(|(layout, _)| layout.to_owned())
    };
    for (text, layout) in [
        (format!("# Windoku\n{WINDOKU}"), "9x9+w"),
        (format!("# Windokus\n{WINDOKU}\n# 2\n{WINDOKU}"), "9x9+w"),
        (format!("X-Sudoku: {WINDOKU}"), "3x3x"),
        (format!("{WINDOKU} Windoku"), "9x9+w"),
        (format!("puzzle,variant\n{WINDOKU},X-Windoku"), "9x9+wx"),
        (format!("X-Windoku\n{WINDOKU}"), "9x9+wx"),
        (format!("# rating: 4.1 skyscraper\n{WINDOKU}"), "3x3"),
        (format!("# Skyscraper\n{WINDOKU}"), "3x3"),
        (WINDOKU.to_owned(), "3x3"),
    ] {
        assert_eq!(id(&text).as_deref(), Some(layout), "{text}: {:?}", ids(&text));
    }
    for text in [
        format!("{LINE};killer"),
        format!("{LINE} # anti-knight"),
        format!("# Killer Sudoku\n{LINE}\n{LINE}"),
        format!("id,puzzle,rules\n1,{LINE},Normal rules; Anti-knight"),
    ] {
        refused(&text, "which name another puzzle");
    }
}

#[test]
fn a_second_grid_is_a_solution_only_where_it_may_be() {
    let six = SIX.join("\n");
    let right = "524136\n163425\n235641\n416653\n351462\n642310";
    let maps = ["112222\n112333\n114433\n554433\n556666\n556666", right];
    for map in maps {
        let spaced = |text: &str| text.chars().map(|symbol| format!("{symbol} ")).collect::<String>();
        for text in [format!("{six}\n{map}\n"), format!("6 6\n{}\n{}\n", spaced(&six), spaced(map))] {
            refused(&text, "found");
        }
    }
    // The pairs of a Futoshiki, four numbers each, of which one is damaged.
    let futoshiki = "4 4\n2 0 0 0\n0 0 3 0\n0 0 0 0\n0 0 0 0\n1 3 2 3\n4 1 3 1\n2 2 2 1\n3 3 3 4\n";
    assert_eq!(ids(futoshiki).len(), 1);
    assert!(ids(futoshiki)[0].starts_with("4:2,0,0"), "{:?}", ids(futoshiki));
    refused(&futoshiki.replace("3 3 3 4", "3 3 3 1"), "");
    refused(&futoshiki.replace("3 3 3 4", "3 3 1 4"), "");
    refused(&futoshiki.replace("4 4\n", "4 5\n"), "");
}

#[test]
fn a_square_that_lost_its_content_is_no_blank() {
    let rows: Vec<String> = SIX
        .iter()
        .map(|row| row.replace('0', ".").split("").filter(|it| !it.is_empty()).collect::<Vec<_>>().join(","))
        .collect();
    let whole = rows.join("\n");
    assert_eq!(ids(&whole), ["2x3:a2_4c1d5b5b1_4b6b3d2c3_1a"]);
    refused(&whole.replacen("2,4", "2,", 1), "");
    refused(&whole.replacen("5,.", ",.", 1), "");
    let pipes = rows.iter().map(|row| row.replace(',', "|")).collect::<Vec<_>>();
    assert_eq!(ids(&pipes.join("\n")).len(), 1);
    // The last column is blank where no line stands behind, and the last row is missing.
    let open: Vec<String> = pipes.iter().map(|row| row[..row.len() - 1].replace('.', " ")).collect();
    refused(&open[..5].join("\n"), "");
}

#[test]
fn a_row_of_dashes_is_a_row_of_blank_squares() {
    let rows = ["-- -- -- -- 05", "-- -- -- -- --", "-- -- 08 -- --", "-- -- -- -- --", "04 -- -- 06 02"];
    assert_eq!(ids(&rows.join("\n")), ["5x5:d5g8g4b6_2"]);
    refused(&rows.join("\n").replace("05", "0"), "");
}

#[test]
fn relations_of_two_squares_are_a_futoshiki_and_a_damaged_one_is_told() {
    let text = "4\nSTART:\n0;0;0;3\n0;1;0;0\n2;0;0;0\n4;0;0;0\nREL:\nD4;C4\n";
    assert_eq!(ids(text), ["4:0,0,0,3,0,1,0,0,2,0,0,0D,4,0,0,0,"]);
    for damaged in ["D4;D", "D4;C44", "D4", "D4;C4;", "D4-C4"] {
        let found = ids(&text.replace("D4;C4", damaged));
        let told = format!("Line 8: found `{damaged}`; expected two squares such as `A1;A2`.");
        assert_eq!(found, [told], "{damaged}");
    }
    assert!(ids(&text.replace("4;0;0;0\n", ""))[0].starts_with("Line "));
}

#[test]
fn elements_of_lists_and_lines_of_tests_open() {
    let line = |text: &str| ids(text);
    let id = find_puzzle(LINE).expect("a puzzle").id();
    let solved = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(line(&format!("{LINE}:1:{solved}\n")), [id.as_str()]);
    let rows: Vec<String> =
        LINE.as_bytes().chunks(9).map(|row| format!("{:?}", String::from_utf8_lossy(row))).collect();
    assert_eq!(line(&format!("{{\n\"puzzle\": [{}]\n}},\n", rows.join(",\n"))), [id.as_str()]);
    let spaced = |text: &str, between: &str| {
        let rows = text.as_bytes().chunks(9);
        let row = |row: &[u8]| {
            row.iter().map(|digit| (*digit as char).to_string()).collect::<Vec<_>>().join(between)
        };
        rows.map(row).collect::<Vec<_>>()
    };
    let given = spaced(&LINE.replace('.', "0"), ", ").join("},\n {");
    let shown = spaced(solved, " ").join("\n ");
    assert_eq!(line(&format!("Input: grid = {{ {{{given}}} }}\nOutput:\n {shown}\n")), [id.as_str()]);
    let below = spaced(&LINE.replace('.', "0"), " ").join("\n");
    assert_eq!(line(&format!("3\n{below}\n")), [id]);
}
