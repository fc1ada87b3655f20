//! Futoshikis as other programs and people write them: numbers, and a list or a picture of the inequalities.

use std::path::Path;

use masume::number_grid::NumberGrid;
use masume::puzzles::futoshiki::FutoshikiProblem;

use crate::common::corpora::{format, problem};
use crate::common::library::library;
use crate::common::shelf::shelf;

/// Conjure's example. It has one solution.
const ID: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
const SEVERAL: &str = "inequalities that can be read in several ways; expected inequalities such as";

/// The ID of the puzzle a text holds, or the sentence that says why it holds none.
fn opened(text: &str) -> Result<String, String> {
    let puzzle = shelf().read_pasted(text)?;
    assert_eq!(puzzle.kind(), "futoshiki", "{text}");
    Ok(puzzle.id())
}

/// A square as its row and column, counted from 0.
type Place = [usize; 2];

/// The content of a problem.
struct Content {
    rows: Vec<Vec<u8>>,
    /// The lesser square, then the greater.
    signs: Vec<[Place; 2]>,
}

impl Content {
    fn of(id: &str) -> Self {
        let problem: FutoshikiProblem = problem("id", id);
        let side = usize::from(problem.side());
        let latin = problem.latin();
        let numbers: Vec<u8> =
            latin.dimensions().row_major().map(|square| latin.given(square).unwrap_or(0)).collect();
        let place = |square: masume::grid::Square| [usize::from(square.row()), usize::from(square.column())];
        Self {
            rows: numbers.chunks(side).map(<[u8]>::to_vec).collect(),
            signs: latin.signs().iter().map(|sign| [place(sign.lesser), place(sign.greater)]).collect(),
        }
    }

    fn side(&self) -> usize {
        self.rows.len()
    }

    /// The rows with this between two numbers, and this as a blank.
    fn grid(&self, between: &str, blank: &str) -> Vec<String> {
        let cell = |&number: &u8| if number == 0 { blank.to_owned() } else { number.to_string() };
        self.rows.iter().map(|row| row.iter().map(cell).collect::<Vec<_>>().join(between)).collect()
    }

    /// The signs, each as written by `write` from the lesser and the greater square, counted from `base`.
    fn pairs(&self, base: usize, write: impl Fn(Place, Place) -> String) -> Vec<String> {
        let from = |[row, column]: Place| [row + base, column + base];
        self.signs.iter().map(|&[lesser, greater]| write(from(lesser), from(greater))).collect()
    }

    /// A picture of the signs: rows of signs between columns, then rows of signs between rows; of what is
    /// written for no sign, if the first square is less, and if it is greater.
    fn pictures(&self, [none, less, greater]: [&str; 3], below: [&str; 3]) -> [Vec<Vec<String>>; 2] {
        let side = self.side();
        let sign = |first: Place, second: Place, [none, less, greater]: [&str; 3]| {
            let has = |pair: [Place; 2]| self.signs.contains(&pair);
            match (has([first, second]), has([second, first])) {
                (true, _) => less.to_owned(),
                (_, true) => greater.to_owned(),
                _ => none.to_owned(),
            }
        };
        let beside = |row| {
            (0..side - 1)
                .map(|column| sign([row, column], [row, column + 1], [none, less, greater]))
                .collect()
        };
        let under = |row| (0..side).map(|column| sign([row, column], [row + 1, column], below)).collect();
        [(0..side).map(beside).collect(), (0..side - 1).map(under).collect()]
    }
}

fn numbers([[a, b], [c, d]]: [Place; 2], between: &str) -> String {
    [a, b, c, d].map(|number| number.to_string()).join(between)
}

/// A JSON or Python list of these texts.
fn list(elements: &[String]) -> String {
    format!("[{}]", elements.join(", "))
}

/// A list of lists.
fn lists(rows: &[Vec<String>]) -> String {
    list(&rows.iter().map(|row| list(row)).collect::<Vec<_>>())
}

fn joined(rows: &[Vec<String>], between: &str) -> String {
    rows.iter().map(|row| row.join(between)).collect::<Vec<_>>().join("\n")
}

/// The puzzle in every shape, by name.
fn shapes(content: &Content) -> Vec<(&'static str, String)> {
    let side = content.side();
    let zeros = content.grid(" ", "0").join("\n");
    let dots = content.grid("", ".").join("\n");
    let commas = content.grid(",", "0").join("\n");
    let rows = list(&content.grid(", ", "0").iter().map(|row| format!("[{row}]")).collect::<Vec<_>>());
    let matrix = format!("[| {} |]", content.grid(", ", "0").join(" | "));
    let plain = |base, between: &'static str| {
        content.pairs(base, |lesser, greater| numbers([lesser, greater], between))
    };
    let pairs = |base| content.pairs(base, |[a, b], [c, d]| format!("[[{a}, {b}], [{c}, {d}]]"));
    let count = content.signs.len();
    let [beside, below] = content.pictures(["0", "1", "-1"], ["0", "1", "-1"]);
    let [marks, marks_below] = content.pictures([".", "<", ">"], [".", "^", "v"]);
    let quotes = |rows: &[Vec<String>]| -> Vec<Vec<String>> {
        rows.iter().map(|row| row.iter().map(|sign| format!("\"{sign}\"")).collect()).collect()
    };
    let [texts, texts_below] = content.pictures([" ", "<", ">"], [" ", "^", "v"]);
    let (texts, texts_below) = (quotes(&texts), quotes(&texts_below));
    let letter = |[row, column]: Place| format!("{}{row}", char::from(b'A' + column as u8 - 1));
    let objects =
        content.pairs(0, |[a, b], [c, d]| format!("{{\"less\": [{a}, {b}], \"greater\": [{c}, {d}]}}"));
    let cell = |[row, column]: Place| format!("{{\"row\": {row}, \"col\": {column}}}");
    let from_to = content.pairs(0, |lesser, greater| {
        format!("{{\"from\": {}, \"to\": {}, \"op\": \">\"}}", cell(greater), cell(lesser))
    });
    vec![
        ("lines of four numbers", format!("{side}\n{zeros}\n{}", plain(1, " ").join("\n"))),
        ("no size, a count, from 0", format!("{zeros}\n{count}\n{}", plain(0, " ").join("\n"))),
        ("commas", format!("{side}\n{commas}\n\n{}", plain(1, ",").join("\n"))),
        ("stuck rows", format!("{side}\n{dots}\n{}", plain(1, " ").join("\n"))),
        ("headings", format!("Grid:\n{zeros}\nLess than:\n{}", plain(1, " ").join("\n"))),
        ("signed numbers", {
            let pairs = content.pairs(1, |[a, b], [c, d]| format!("{a} {b} < {c} {d}"));
            format!("{side}\n{zeros}\n{}", pairs.join("\n"))
        }),
        ("brackets", {
            let pairs = content.pairs(0, |[a, b], [c, d]| format!("({c},{d}) > ({a},{b})"));
            format!("{side}\n{dots}\n{}", pairs.join("\n"))
        }),
        ("r1c1", {
            let pairs = content.pairs(1, |[a, b], [c, d]| format!("r{a}c{b} < r{c}c{d}"));
            format!("{zeros}\n{}", pairs.join("\n"))
        }),
        ("A1", {
            let pairs = content.pairs(1, |lesser, greater| format!("{}<{}", letter(lesser), letter(greater)));
            format!("{side}\n{zeros}\n{}", pairs.join("\n"))
        }),
        (
            "pictures of numbers",
            format!("{side}\n{zeros}\n\n{}\n\n{}", joined(&beside, " "), joined(&below, " ")),
        ),
        ("pictures, vertical first", format!("{zeros}\n{}\n{}", joined(&below, ","), joined(&beside, ","))),
        ("pictures of signs", {
            let (marks, below) = (joined(&marks, " "), joined(&marks_below, " "));
            format!("{dots}\n\nhorizontal:\n{marks}\n\nvertical:\n{below}")
        }),
        ("MiniZinc", {
            let lt = plain(1, ",").join(" | ");
            format!("% a comment\nn = {side};\ngrid = {matrix};\n% less than\nlt = [| {lt} |];\n")
        }),
        ("MiniZinc, array2d", {
            let (values, lt) = (content.grid(",", "0").join(","), plain(1, ",").join(", "));
            format!(
                "int: size = {side};\nint: numQd = {count};\n\
                 array[1..size, 1..size] of int: values = array2d(1..size, 1..size, [{values}]);\n\
                 array[1..numQd, 1..4] of int: lt = array2d(1..numQd, 1..4, [{lt}]);\n"
            )
        }),
        ("MiniZinc, pictures", {
            let rows = |rows: &[Vec<String>]| format!("[| {} |]", joined(rows, ", ").replace('\n', " |\n "));
            format!("size = {side};\nclues = {matrix};\nh = {};\nv = {};\n", rows(&beside), rows(&below))
        }),
        ("Python", {
            let lt: Vec<String> = plain(1, ", ").iter().map(|pair| format!("[{pair}]")).collect();
            format!("values = {rows}\nlt = {}\n", list(&lt))
        }),
        ("JSON, nested", {
            let pairs = list(&pairs(0));
            format!("{{\"size\": {side}, \"grid\": {rows}, \"less_than_pairs\": {pairs}}}")
        }),
        ("JSON, unnamed direction", {
            let pairs = list(&pairs(0));
            format!("{{\"size\": {side}, \"grid\": {rows}, \"constraints\": {pairs}, \"id\": \"abc\"}}")
        }),
        ("JSON, less and greater", format!("{{\"grid\": {rows}, \"constraints\": {}}}", list(&objects))),
        ("JSON, from and to", format!("{{\"board\": {rows}, \"inequalities\": {}}}", list(&from_to))),
        ("JSON, texts", {
            let pairs = content.pairs(1, |[a, b], [c, d]| format!("\"r{a}c{b}<r{c}c{d}\""));
            format!("{{\n\"grid\": {rows},\n\"constraints\": {}\n}}", list(&pairs))
        }),
        ("JSON, pictures", {
            let (beside, below) = (lists(&texts), lists(&texts_below));
            format!("{{\"grid\": {rows}, \"signs\": {{\"horizontal\": {beside}, \"vertical\": {below}}}}}")
        }),
        ("JSON, pictures of numbers", {
            let (beside, below) = (lists(&beside), lists(&below));
            format!("{{\"grid\": {rows}, \"horizontal\": {beside}, \"vertical\": {below}}}")
        }),
    ]
}

/// Four numbers a line: a course exercise in OCaml (joelvaz0x01/functional-programming), where the first is
/// greater. `values` and `lt`: Futoshiki of Essence' and of hakank's solvers, where the first is less.
/// Pictures of signs as text: solvers that print numbers, then horizontal and vertical inequalities.
#[test]
fn every_shape_opens_as_the_same_puzzle() {
    for (name, text) in shapes(&Content::of(ID)) {
        assert_eq!(opened(&text).as_deref(), Ok(ID), "{name}: {text}");
    }
}

#[test]
#[expect(clippy::disallowed_methods, reason = "the disk has the library")]
fn every_puzzle_of_the_library_reads_back_in_every_shape() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles/futoshiki.txt");
    let library = std::fs::read_to_string(path).expect("the library is there");
    let (mut read, mut several) = (0, 0);
    for id in library.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        for (name, text) in shapes(&Content::of(id)) {
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
    assert!(read > 1000 && several * 10 < read, "{read} are read, {several} can be read in several ways");
}

#[test]
fn a_damaged_list_is_refused_with_a_place() {
    let text = "4\n2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n2 4 1 4\n2 1 3 1\n2 2 3 2\n3 2 3 3";
    let signed = "4\n2003\n0000\n0000\n0000\nr2c4 < r1c4\nr2c1 < r3c1\nr2c2 < r3c2\nr3c2 < r3c3";
    let json = "{\"size\": 4, \"grid\": [[2,0,0,3], [0,0,0,0], [0,0,0,0], [0,0,0,0]], \"less\": [[2,4,1,4], \
                [2,1,3,1], [2,2,3,2], [3,2,3,3]]}";
    let data = "n = 4;\ngrid = [| 2,0,0,3 | 0,0,0,0 | 0,0,0,0 | 0,0,0,0 |];\nlt = [| 2,4,1,4 | 2,1,3,1 |\n\
                2,2,3,2 | 3,2,3,3 |];";
    let several =
        "inequalities that can be read in several ways; expected inequalities such as `r1c1 < r1c2`.";
    for good in [text, signed, json, data] {
        assert_eq!(opened(good).as_deref(), Ok(ID), "{good}");
    }
    for (good, from, to, told) in [
        (signed, "2003", "200", "Line 2: found `200`; expected 4 rows of 4 numbers, then inequalities."),
        (signed, "r2c1", "r1c1", "Line 7: a sign joins r1c1 and r3c1, which are not adjacent."),
        (signed, "r2c1", "r5c1", "Line 7: found `5`; expected rows and columns from 1 to 4."),
        (text, "2 1 3 1", "2 0 3 0", "Line 6: found `4`; expected rows and columns from 0 to 3."),
        (text, "2 4 1 4", "7\n2 4 1 4", "Line 6: found `7`; expected 4, the number of lines below."),
        (text, "2 0 0 3", "2 0 2 3", "Line 2, column 5: 2 twice in row 1."),
        (text, "2 0 0 3", "2 0 0 8", "Line 2, column 7: 8 is not a number from 1 to 4."),
        (text, "2 0 0 3", "0 0 0 0", &format!("Line 6: found {several}")),
        (signed, "r3c2 < r3c3", "r3c2 > r2c2", "Line 9: there are two signs between r2c2 and r3c2."),
        (
            json,
            "\"size\": 4",
            "\"size\": 5",
            "Line 1, column 10: found `5`; expected 4, the side of the grid.",
        ),
        (
            json,
            "[2,4,1,4]",
            "[2,4,1]",
            "Line 1, column 76: found `[2,4,1], [2,1,3,1], `; expected an inequality such as `[1, 1, 1, 2]`.",
        ),
        (
            json,
            "\"size\"",
            "\"cages\": [\"a\"], \"size\"",
            "Line 1, column 11: found the member `cages`; expected the grid and its inequalities alone.",
        ),
        (
            data,
            "2,4,1,4",
            "2,4,1",
            "Line 3, column 9: found `2,4,1 | 2,1,3,1 |`; expected an inequality such as `[1, 1, 1, 2]`.",
        ),
        (data, "2,1,3,1 |", "2,1,3,1 ;", "Line 3, column 27: found `;`; expected `,` or `|`."),
    ] {
        let damaged = good.replacen(from, to, 1);
        assert_ne!(damaged, good, "{from}");
        assert_eq!(opened(&damaged).expect_err(&damaged), told, "{damaged}");
    }
}

#[test]
fn nothing_else_is_a_list_of_inequalities() {
    let lists = format::<FutoshikiProblem>("lists");
    let is_read = |text: &str| (lists.read_unclaimed)(text).is_some_and(|read| read.is_ok());
    let samples = super::brought::samples().into_iter();
    let mut others: Vec<String> =
        samples.filter(|(name, _)| name != "pycsp3-futoshiki.json").map(|(_, text)| text).collect();
    for puzzle in ["sudoku", "shikaku"].into_iter().flat_map(library) {
        others.extend(shelf().format_names().into_iter().filter_map(|format| puzzle.puzzle.write(format)));
    }
    assert!(others.len() > 700, "{}", others.len());
    for text in others {
        assert!(!is_read(&text), "{text}");
    }
    for text in [
        "",
        "\n",
        "hello",
        "4",
        "4\n4\n4",
        "{}",
        "[]",
        "[[",
        "n = 4;",
        "= =",
        "r1c1 < r1c2",
        "1 1 1 2",
        "[|",
        "4\n\n\n<",
    ] {
        assert!(!is_read(text), "{text}");
        assert!((lists.read)(text).is_err(), "{text}");
    }
}

/// Signs that look like `<`, `>`, `^` and `v`.
#[test]
fn signs_of_unicode_and_html_are_signs() {
    let id = "4:0,0R,0D,0,0,0,0,2,0,0,0L,0,0U,0,0,0,";
    for [less, greater, up, down] in
        [["<", ">", "^", "v"], ["＜", "＞", "∧", "∨"], ["‹", "›", "⌃", "⌄"], ["&lt;", "&gt;", "^", "V"]]
    {
        let text = format!(". .{greater}. .\n    {down}\n. . . 2\n\n. .{less}. .\n{up}\n. . . .");
        assert_eq!(opened(&text).as_deref(), Ok(id), "{text}");
        let listed = format!(
            "4\n2003\n0000\n0000\n0000\n1 4 {greater} 2 4\n2 1 {less} 3 1\n2 2 {less} 3 2\n3 2 {less} 3 3"
        );
        assert_eq!(opened(&listed).as_deref(), Ok(ID), "{listed}");
    }
}

/// Letters may name columns, as in spreadsheets, or rows, as Sudoku solvers do, and the greater square may
/// come first.
#[test]
fn the_reading_that_has_one_solution_counts() {
    let grid = "4\n2 0 0 3\n0 0 0 0\n0 0 0 0\n0 0 0 0\n";
    for pairs in [
        "1 4 2 4\n3 1 2 1\n3 2 2 2\n3 3 3 2",
        "0 3 1 3\n2 0 1 0\n2 1 1 1\n2 2 2 1",
        "D2<D1\nA2<A3\nB2<B3\nB3<C3",
        "B4<A4\nB1<C1\nB2<C2\nC2<C3",
    ] {
        let text = format!("{grid}{pairs}");
        assert_eq!(opened(&text).as_deref(), Ok(ID), "{text}");
    }
    let contrary = "4\n1 2 3 4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n1 2 1 1\n1 2 1 3\n1 4 1 3";
    assert_eq!(
        opened(contrary).expect_err("it has no solution"),
        "Line 6: found inequalities without a solution, whichever way they are read; expected inequalities \
         such as `r1c1 < r1c2`."
    );
}
