//! Texts of people whose puzzle did not open, and what they hold.

use std::path::Path;

use super::brought::all;

/// A file and what it holds: Sudokus as 81 characters, others as IDs, or the sentence that refuses it.
const CASES: [(&str, &[&str]); 14] = [
    (
        "C01-paste-board.txt",
        &[".1732...4..9..5...35..1..........4.3.31.8.67.7.2..........9..37...1..8..9...5826."],
    ),
    ("C02-lattice-light.txt", &[MARKED]),
    ("C07-opensudoku-v3.opensudoku", &[PLAYED]),
    ("C09-two.sdm", &[FIRST, SECOND]),
    ("C10-two-readable.txt", &[FIRST, SECOND]),
    ("C13-typo-spaced.txt", &["Line 1: 1 twice in row 1."]),
    ("C14-pencilmarks.txt", &[MARKED]),
    (
        "C16-blank-spaces-framed.txt",
        &[".1.6..3..4......9.9..1...76.6.31....32.....85....92.6.13...7..9.9......4..5..4.1."],
    ),
    ("C18-link-bd.txt", &[PLAYED]),
    ("C20-link-collection.txt", &[BLOCKS]),
    (
        "C25-dataset-1m.csv",
        &[FIRST, SECOND, ".3...8...7...2....4.86..23...3.8.1..1.......5..5.3.7...92..58.4....9...2...1...9."],
    ),
    (
        "C27-array.json",
        &[".....7...38..9.46..9.6...58.15......4.9...8.5......12.52...6.9..43.7..16...5....."],
    ),
    ("C31-futoshiki-grid.txt", &["5:0D,0,0D,0,0,0,0,0,0,0,0,0D,2R,0,0,0,0,0,3,0U,0,0,3RL,0,0,"]),
    ("C33-shikaku-sized-zeros.txt", &[BLOCKS]),
];

const FIRST: &str = "26.......4..3...8..1.2.7......7..2.4..85.26..9.2..1......1.3.2..3...4..6.......37";
const SECOND: &str = ".6...54.9.........3..41.2..7...29.4.6.4...5.7.1.64...3..6.51..4.........1.29...3.";
const MARKED: &str = ".....7.25..493..1....6...7.8627........3.6........2769.5...3....4..716..18.4.....";
const PLAYED: &str = "......7.....68...3..63.4.2..3..56..28.......16..87..9..2.7.15..9...65.....4......";
const BLOCKS: &str = "6x6:2b3e2b2_3_4a4a2c3c5d2b4a";

/// The paths of all cases beside the other samples.
pub fn names() -> impl Iterator<Item = String> {
    CASES.iter().map(|(name, _)| format!("../cases/{name}"))
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the disk has the cases")]
fn every_case_gives_what_is_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases");
    let mut seen = 0;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let file = file.expect("a file");
        let name = file.file_name().into_string().expect("plain");
        let text = std::fs::read_to_string(file.path()).expect("text");
        let (_, right) =
            CASES.iter().find(|(case, _)| *case == name).unwrap_or_else(|| panic!("{name}: new"));
        let told = |puzzle: Result<Box<dyn masume::session::AnyPuzzle>, String>| match puzzle {
            Ok(puzzle) => puzzle.write("line").unwrap_or_else(|| puzzle.id()),
            Err(refusal) => refusal,
        };
        let found: Vec<String> = all(&text).into_iter().map(told).collect();
        assert_eq!(found, *right, "{name}");
        seen += 1;
    }
    assert_eq!(seen, CASES.len(), "a case is missing");
}

#[test]
fn marked_cases_keep_their_marks() {
    for (name, part) in [("C07-opensudoku-v3.opensudoku", "| 27 "), ("C14-pencilmarks.txt", "3689")] {
        let text = super::brought::text(&format!("../cases/{name}"));
        let puzzle = all(&text).remove(0).unwrap_or_else(|error| panic!("{name}: {error}"));
        let written = puzzle.write("ss").expect("a Sudoku");
        assert!(written.contains(part), "{name}: {written}");
    }
}
