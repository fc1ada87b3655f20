//! Shikakus as spreadsheets, solvers and people write them.

use std::path::Path;

use masume::puzzle::Rules;
use masume::puzzles::shikaku::ShikakuProblem;

use crate::common::corpora::{format, problem};
use crate::common::shelf::shelf;

/// A small puzzle, wider than high.
const ID: &str = "6x5:4d2c6g4c2a4e8";
const SEVERAL: &str = "found a list that fits the grid in several ways";

/// The ID of the puzzle a text holds, or the sentence that says why it holds none.
fn opened(text: &str) -> Result<String, String> {
    let puzzle = shelf().read_pasted(text)?;
    assert_eq!(puzzle.kind(), "shikaku", "{text}");
    Ok(puzzle.id())
}

/// The numbers row by row, 0 for a blank.
fn rows_of(id: &str) -> Vec<Vec<i64>> {
    let problem: ShikakuProblem = problem("id", id);
    let numbers: Vec<i64> = problem
        .dimensions()
        .row_major()
        .map(|square| problem.hint_at(square).and_then(|hint| hint.number()).unwrap_or(0))
        .collect();
    numbers.chunks(usize::from(problem.dimensions().width())).map(<[i64]>::to_vec).collect()
}

/// The rows with this between two numbers, and this as a blank.
fn grid(rows: &[Vec<i64>], between: &str, blank: &str) -> Vec<String> {
    let cell = |&number: &i64| if number == 0 { blank.to_owned() } else { number.to_string() };
    rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(between)).collect()
}

/// The clues, each as `[row, column, number]`, counted from `base`.
fn clues(rows: &[Vec<i64>], base: usize) -> Vec<[i64; 3]> {
    let mut clues = Vec::new();
    for (row, numbers) in rows.iter().enumerate() {
        let given = numbers.iter().enumerate().filter(|(_, number)| **number != 0);
        clues.extend(given.map(|(column, &number)| [(row + base) as i64, (column + base) as i64, number]));
    }
    clues
}

/// The drawing of Simon Tatham's Rectangles, and one with a frame around each square, `width` characters
/// wide inside.
fn drawn(rows: &[Vec<i64>], is_framed: bool) -> String {
    let longest = rows.iter().flatten().map(|number| number.to_string().len()).max().unwrap_or(0).max(2);
    let width = if is_framed { longest + 1 } else { longest };
    let cell = |&number: &i64| match number {
        0 => " ".repeat(width),
        number => format!("{number:>width$}"),
    };
    let columns = rows[0].len();
    let line = |corner: &str, inside: &str| {
        let inner = vec![inside.repeat(width); columns].join(if is_framed { "+" } else { inside });
        format!("{corner}{inner}{corner}\n")
    };
    let mut drawing = line("+", "-");
    for (index, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.iter().map(cell).collect();
        drawing += &format!("|{}|\n", cells.join(if is_framed { "|" } else { " " }));
        let is_inside = !is_framed && index + 1 < rows.len();
        drawing += &if is_inside { line("|", " ") } else { line("+", "-") };
    }
    drawing
}

/// The puzzle in every shape, by name.
fn shapes(rows: &[Vec<i64>]) -> Vec<(&'static str, String)> {
    let (width, height) = (rows[0].len(), rows.len());
    let lists = |blank: &str| format!("[[{}]]", grid(rows, ", ", blank).join("], ["));
    let list = |base, between: &str| {
        let line = |clue: &[i64; 3]| clue.map(|number| number.to_string()).join(between);
        clues(rows, base).iter().map(line).collect::<Vec<_>>()
    };
    let objects: Vec<String> = clues(rows, 0)
        .iter()
        .map(|[row, column, number]| format!("{{\"x\": {column}, \"y\": {row}, \"value\": {number}}}"))
        .collect();
    vec![
        ("CSV of zeros", grid(rows, ",", "0").join("\n")),
        ("CSV of blanks", grid(rows, ",", "").join("\r\n")),
        ("semicolons", grid(rows, ";", "").join("\n")),
        ("TSV of zeros", grid(rows, "\t", "0").join("\n")),
        ("TSV of blanks", grid(rows, "\t", "").join("\n")),
        ("sized by x", format!("{width}x{height}\n{}", grid(rows, " ", ".").join("\n"))),
        ("width, height", format!("{width} {height}\n{}", grid(rows, " ", "-").join("\n"))),
        ("height, width", format!("{height} {width}\n{}", grid(rows, " ", "_").join("\n"))),
        ("sized CSV", format!("{height},{width}\n{}", grid(rows, ",", "0").join("\n"))),
        ("list from 1", format!("{width}x{height}\n{}", list(1, " ").join("\n"))),
        ("list from 0", format!("{height} {width}\n{}", list(0, ",").join("\n"))),
        ("JSON rows", lists("0")),
        ("JSON nulls", format!("{{\"grid\": {}}}", lists("null"))),
        ("JSON sized", format!("{{\"width\": {width}, \"height\": {height}, \"grid\": {}}}", lists("0"))),
        ("JSON lines", format!("{{\"name\": \"a\", \"rows\": {}}}", lists("\"\""))),
        ("JSON clues", {
            let clues = list(0, ", ").join("], [");
            format!("{{\"rows\": {height}, \"cols\": {width}, \"clues\": [[{clues}]]}}")
        }),
        ("JSON objects", {
            format!(
                "{{\n\"width\": {width},\n\"height\": {height},\n\"clues\": [{}]\n}}",
                objects.join(",\n")
            )
        }),
        ("Rectangles", drawn(rows, false)),
        ("framed squares", drawn(rows, true)),
    ]
}

/// CSV and TSV as spreadsheets save them; the drawing as Simon Tatham's Rectangles copies it: squares as wide
/// as the longest number, at least two characters, one character apart.
#[test]
#[expect(clippy::disallowed_methods, reason = "the disk has the library")]
fn every_puzzle_opens_from_every_shape() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/shikaku.txt");
    let library = std::fs::read_to_string(path).expect("the library is there");
    // These shapes have room for numbers only.
    let is_plain = |line: &&str| !line.is_empty() && !line.contains(['#', '?', 'S', 'W', 'T']);
    let of_library = library.lines().filter(is_plain);
    let (mut read, mut several) = (0, 0);
    for id in std::iter::once(ID).chain(of_library.step_by(3)) {
        let rows = rows_of(id);
        let is_blank = |row: Option<&Vec<i64>>| row.is_some_and(|row| row.iter().all(|&number| number == 0));
        let is_cut = is_blank(rows.first()) || is_blank(rows.last());
        for (name, text) in shapes(&rows) {
            // Blank lines around a text are no part of it.
            if is_cut && name == "TSV of blanks" {
                assert!(opened(&text).is_err(), "{text}");
                continue;
            }
            match opened(&text) {
                Ok(found) => {
                    assert_eq!(found, id, "{name}: {text}");
                    read += 1;
                }
                Err(error) => {
                    assert!(error.contains(SEVERAL), "{name}: {error}\n{text}");
                    several += 1;
                }
            }
        }
    }
    assert!(read > 230 && several * 20 < read, "{read} are read, {several} can be read in several ways");
}

/// A drawing that Simon Tatham's Rectangles copies in the middle of a game: some lines are there already.
#[test]
fn a_copied_drawing_may_have_lines() {
    let fresh = drawn(&rows_of(ID), false);
    assert!(fresh.starts_with("+-----------------+\n| 4              2|\n|                 |\n"), "{fresh}");
    let lines: Vec<&str> = fresh.lines().collect();
    let played =
        [&["+-----+-----------+", "| 4   |          2|", "|     |           |"], &lines[3..]].concat();
    assert_eq!(opened(&played.join("\n")).as_deref(), Ok(ID));
}

#[test]
fn a_damaged_table_is_refused_with_a_place() {
    let csv = grid(&rows_of(ID), ",", "0").join("\n");
    let sized = format!("6x5\n{}", grid(&rows_of(ID), " ", ".").join("\n"));
    let json = format!(
        "{{\"width\": 6, \"height\": 5, \"grid\": [[{}]]}}",
        grid(&rows_of(ID), ",", "0").join("],[")
    );
    let list = "6x5\n1 1 4\n1 6 2\n2 4 6\n3 6 4\n4 4 2\n4 6 4\n5 6 8";
    assert_eq!(opened(list).as_deref(), Ok(ID));
    for (text, told) in [
        (csv.replacen('4', "5", 1), "Line 1: the numbers sum to 31, but the grid has 30 squares."),
        (csv.replacen('4', "1", 1), "Line 1: the numbers sum to 27, but the grid has 30 squares."),
        (sized.replacen(". ", "", 1), "Line 2: found a row of 5 fields; expected 6 fields."),
        (
            sized.replacen('6', "x", 2).replacen('x', "6", 1),
            "Line 3: found `. . . x . .`; expected a row of numbers.",
        ),
        (sized.replacen("6x5", "6x7", 1), "Line 2: found 5 rows; expected 7 rows."),
        (
            json.replacen("\"width\": 6", "\"width\": 7", 1),
            "Line 1, column 35: found 5 rows of 6 fields; expected the width and the height beside it.",
        ),
        (
            list.replacen("1 6 2", "1 7 2", 1),
            "Line 2: found a list with squares outside the grid; expected a row, a column and a number in \
             each line.",
        ),
        (
            list.replacen("5 6 8", "4 5 8", 1).replace("x5", "x7").replace("6x", "8x"),
            "Line 2: found a list that fits the grid in several ways; expected rows and columns from 0, or \
             up to the last one.",
        ),
        (
            drawn(&rows_of(ID), false).replacen('4', "5", 1),
            "Line 1: the numbers sum to 31, but the grid has 30 squares.",
        ),
    ] {
        assert_eq!(opened(&text).expect_err(&text), told, "{text}");
    }
}

#[test]
fn a_sudoku_is_no_table() {
    let sudoku = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
    let digits: Vec<Vec<i64>> = sudoku
        .as_bytes()
        .chunks(9)
        .map(|row| row.iter().map(|&digit| i64::from(digit.saturating_sub(b'0'))).collect())
        .collect();
    let table = format::<ShikakuProblem>("table");
    for (name, text) in shapes(&digits) {
        let is_read = (table.read_unclaimed)(&text).is_some_and(|read| read.is_ok());
        assert!(!is_read, "{name}: {text}");
    }
    for text in [
        "1,2,3,4,5",
        "a,b\nc,d",
        "",
        "\n",
        "{}",
        "[]",
        "[[1]]",
        "5 5",
        "5x5\n",
        "x",
        "1\n2\n3\n4\n5\n6",
        sudoku,
    ] {
        assert!((table.read_unclaimed)(text).is_none(), "{text}");
        assert!((table.read)(text).is_err(), "{text}");
    }
}
