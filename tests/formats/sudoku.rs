use masume::grid::{NumberedSquare, Square};
use masume::number_grid::NumberGrid;
use masume::puzzle::{Claim, Piece, ReadError, Rules, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;
use proptest::prelude::*;

use crate::common::corpora::{documents, format, lines, problem, solutions};
use crate::common::neutral;

const EXAMPLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The seeds' near-full diagram.
const DIAGRAM: &str = "\
__ 02 __ __ __ 06 07 08 __
__ 05 06 07 08 09 01 02 03
__ 08 09 01 02 03 04 05 06
08 09 01 02 03 04 05 06 07
02 03 04 05 __ 07 08 09 01
05 06 07 08 09 01 02 03 04
06 07 08 09 01 02 03 04 05
09 01 02 03 04 05 06 07 08
__ 04 05 06 __ 08 09 01 __";

fn example() -> SudokuProblem {
    problem("line", EXAMPLE)
}

fn read(name: &str, text: &str) -> Result<SudokuProblem, ReadError> {
    (format::<SudokuProblem>(name).read)(text).map(|source| source.problem)
}

/// Line, column, what was found.
fn place(name: &str, text: &str) -> (usize, usize, String) {
    match read(name, text) {
        Err(ReadError::Parse(error)) => (error.line, error.column, error.found),
        other => panic!("{other:?} is no parse error"),
    }
}

fn rule(name: &str, text: &str) -> &'static str {
    match read(name, text) {
        Err(ReadError::Broken { kind: "sudoku", fault, .. }) => fault.rule,
        other => panic!("{other:?} is no broken rule"),
    }
}

#[test]
fn every_format_reads_what_it_writes_and_claims_it_alone() {
    for problem in [example(), problem("text", DIAGRAM)] {
        for own in SudokuProblem::formats().iter().filter(|own| own.write.is_some()) {
            let Some(text) = own.write(&Source::of(problem.clone())) else {
                assert_eq!(own.name, "jigsaw");
                continue;
            };
            assert_eq!((own.read)(&text).map(|source| source.problem), Ok(problem.clone()), "{text}");
            assert_eq!(own.streams, !text.contains('\n'), "{text}");
            for other in SudokuProblem::formats() {
                let expected = if other.name == own.name { Claim::Certain } else { Claim::No };
                assert_eq!((other.claim)(&text), expected, "{} of {text}", other.name);
            }
            for other in FutoshikiProblem::formats() {
                assert_eq!((other.claim)(&text), Claim::No, "{} of {text}", other.name);
            }
        }
    }
}

#[test]
fn every_format_reads_the_solution_it_writes() {
    let problem = example();
    let solution = solutions(&problem, 1).remove(0);
    let pieces: Vec<Piece> = SudokuProblem::pieces(&solution);
    for format in SudokuProblem::formats() {
        let Some(text) = (format.write_solution)(&problem, &solution) else {
            let without = ["pzpr", "jigsaw", "f-puzzles", "sudokupad", "f-puzzles-json"];
            assert!(without.contains(&format.name) || format.write.is_none(), "{}", format.name);
            continue;
        };
        assert_eq!((format.read_solution)(&problem, &text), Some(Ok(pieces.clone())), "{text}");
        for other in SudokuProblem::formats().iter().filter(|other| other.name != format.name) {
            assert_eq!((other.read_solution)(&problem, &text), None, "{} of {text}", other.name);
        }
    }
}

#[test]
fn kolyteon_is_written_byte_for_byte() {
    for document in documents("kolyteon_json.jsonl", "sudoku") {
        let problem = neutral::sudoku(&document["problem"]);
        let json = document["json"].as_str().unwrap();
        let written = format("kolyteon").write(&Source::of(problem.clone()));
        assert_eq!(written.as_deref(), Some(json));
        assert_eq!(read("kolyteon", json), Ok(problem));
    }
}

#[test]
fn kolyteon_is_read_with_the_names_of_the_seeds_in_any_order_and_case() {
    let json = format("kolyteon").write(&Source::of(example())).unwrap();
    for (from, to) in [
        ("FilledSquares", "FixedNumbers"),
        ("FilledSquares", "filledSquares"),
        ("\"Column\"", "\"column\""),
        ("{\"Grid\"", "{\"MaxNumber\":9,\"grid\""),
        ("WidthInSquares", "widthInSquares"),
    ] {
        let changed = json.replace(from, to);
        assert_ne!(changed, json);
        assert_eq!(read("kolyteon", &changed), Ok(example()), "{to}");
        assert_eq!((format::<SudokuProblem>("kolyteon").claim)(&changed), Claim::Certain);
    }
}

#[test]
fn kolyteon_is_checked() {
    let json = format("kolyteon").write(&Source::of(example())).unwrap();
    let wide = json.replacen("\"WidthInSquares\":9", "\"WidthInSquares\":10", 1);
    assert_eq!(rule("kolyteon", &wide), "grid");
    let shifted = json.replacen("\"Column\":0", "\"Column\":1", 1);
    assert_eq!(rule("kolyteon", &shifted), "grid");
    let other_sector = json.replacen("\"WidthInSquares\":3", "\"WidthInSquares\":2", 1);
    assert_eq!(rule("kolyteon", &other_sector), "grid");
    assert_eq!(rule("kolyteon", &json.replacen("\"Number\":5", "\"Number\":-7", 1)), "number-range");
    let twice = json.replacen("{\"Grid\"", "{\"FixedNumbers\":[],\"Grid\"", 1);
    assert!(place("kolyteon", &twice).2.contains("twice"), "a list under both its names");
    assert_eq!(place("kolyteon", "{\"Sectors\":[]}").2, "no `Grid`");
    assert_eq!(place("kolyteon", &json[..json.len() / 2]).0, 1);
    let deep = "{\"Sectors\":".to_owned() + &"[".repeat(100_000);
    assert!(read("kolyteon", &deep).is_err());
}

#[test]
fn lines_have_many_blanks_and_comments() {
    for blank in ["0", "*", "_", "-", "x", "X"] {
        assert_eq!(read("line", &EXAMPLE.replace('.', blank)), Ok(example()), "{blank}");
    }
    for comment in [" by somebody", "#27", ",1", "\t5", "\r"] {
        let text = format!("{EXAMPLE}{comment}");
        assert_eq!(read("line", &text), Ok(example()), "{comment}");
        assert_eq!((format::<SudokuProblem>("line").claim)(&text), Claim::Certain, "{comment}");
    }
}

#[test]
fn damaged_lines_are_told_with_their_place() {
    assert_eq!(place("line", &EXAMPLE.replacen('7', "?", 1)), (1, 5, "`?`".to_owned()));
    assert_eq!(place("line", &EXAMPLE[..80]), (1, 81, "the end after 80 squares".to_owned()));
    assert_eq!(place("line", &format!("{EXAMPLE}1")).1, 82);
    assert_eq!(rule("line", &EXAMPLE.replacen("53", "55", 1)), "rows");
    assert_eq!(rule("line", &"1".repeat(81)), "empty-squares");
    let claim = |text: &str| (format::<SudokuProblem>("line").claim)(text);
    assert_eq!(claim(&EXAMPLE[..80]), Claim::Possible);
    assert_eq!(claim(&EXAMPLE.replacen('7', "?", 1)), Claim::Possible);
    assert_eq!(claim("5"), Claim::No);
    assert_eq!(claim(&format!("{EXAMPLE}\n{EXAMPLE}")), Claim::No);
}

#[test]
fn a_line_that_contradicts_a_given_is_a_wrong_solution() {
    let problem = example();
    let solution = solutions(&problem, 1).remove(0);
    let text = (format("line").write_solution)(&problem, &solution).unwrap().replacen("53", "35", 1);
    let pieces = (format("line").read_solution)(&problem, &text).unwrap().unwrap();
    let proposed = SudokuProblem::assemble(pieces).expect("numbers");
    assert_eq!(problem.verify(&proposed).expect_err("two givens changed").rule, "count");
}

#[test]
fn generated_ids_are_written_as_they_were_read() {
    for line in lines("sudoku_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: SudokuProblem = problem("id", fields[1]);
        let source = Source::of(problem.clone());
        assert_eq!(format("id").write(&source).as_deref(), Some(fields[1]));
        assert_eq!((format::<SudokuProblem>("id").claim)(fields[1]), Claim::Certain);
        let pieces = (format("id").read_solution)(&problem, fields[2]).unwrap().unwrap();
        assert_eq!(problem.verify(&SudokuProblem::assemble(pieces).unwrap()), Ok(()), "{line}");
    }
}

#[test]
fn ids_may_carry_a_prefix_symmetry_and_difficulty() {
    let id = format("id").write(&Source::of(example())).unwrap();
    for params in ["solo:3x3", "sudoku:3x3", "3x3dt", "3x3a", "3x3r4de", "solo:3x3md2db"] {
        let text = id.replacen("3x3", params, 1);
        assert_eq!(read("id", &text), Ok(example()), "{text}");
        assert_eq!((format::<SudokuProblem>("id").claim)(&text), Claim::Certain, "{text}");
    }
}

#[test]
fn other_sorts_of_sudoku_are_refused_by_name() {
    assert!(place("id", "3x3kdt:a").2.contains("killer"));
    assert!(place("id", "3x3:z1a,b").2.contains("`,`"));
    assert_eq!(place("id", "solo:2x3:a").1, 11);
    assert_eq!(place("id", "3x3:zzzzz").1, 8);
    assert_eq!(place("id", "3x3:zzz").1, 8);
    assert_eq!(rule("id", "3x3:10zzzb"), "number-range");
}

#[test]
fn text_is_drawn_in_sectors() {
    let drawn = format("text").write(&Source::of(example())).unwrap();
    let first: Vec<&str> = drawn.lines().take(3).collect();
    assert_eq!(first, ["sudoku", "+-------+-------+-------+", "| 5 3 . | . 7 . | . . . |"]);
    assert_eq!(drawn.lines().count(), 14);
}

#[test]
fn drawings_are_read_with_or_without_header_frames_and_blanks() {
    let drawn = format("text").write(&Source::of(example())).unwrap();
    let body = drawn.split_once('\n').unwrap().1;
    let boxes = body.replace('|', "│").replace("+-------+-------+-------+", "├───────┼───────┼───────┤");
    let plain: String = (0..9).map(|row| format!("{}\r\n", &EXAMPLE[9 * row..9 * row + 9])).collect();
    for text in [body, &boxes, &plain, &plain.replace('.', "0"), &body.replace(" .", "  _")] {
        assert_eq!(read("text", text), Ok(example()), "{text}");
        assert_eq!((format::<SudokuProblem>("text").claim)(text), Claim::Certain, "{text}");
    }
    assert_eq!(read("text", DIAGRAM).unwrap().latin().empty_squares(), 11);
}

#[test]
fn numbers_that_make_no_sudoku_are_left_to_others() {
    let claim = |text: &str| (format::<SudokuProblem>("text").claim)(text);
    assert_eq!(claim(DIAGRAM), Claim::Certain);
    assert_eq!(claim(&DIAGRAM.replacen("02", "12", 1)), Claim::No);
    assert_eq!(claim(&DIAGRAM.replacen("02", "06", 1)), Claim::Possible, "twice in a row");
    assert_eq!(claim(&DIAGRAM[..DIAGRAM.len() - 27]), Claim::No, "eight lines");
    assert_eq!(claim(&format!("sudoku\n{}", DIAGRAM.replacen("02", "12", 1))), Claim::Certain);
}

#[test]
fn damaged_drawings_are_told_with_their_place() {
    let drawn = format("text").write(&Source::of(example())).unwrap();
    assert_eq!(place("text", &drawn.replacen('7', "!", 1)), (3, 13, "`!`".to_owned()));
    assert_eq!(place("text", &drawn.replacen("7 .", "7", 1)).0, 3);
    assert_eq!(place("text", &drawn.replacen("7 .", "7 . .", 1)).2, "a tenth square");
    assert_eq!(place("text", "sudoku").2, "the end after 0 lines of squares");
    assert_eq!(rule("text", "sudoku 9y9\n"), "layout");
    assert_eq!(place("text", &format!("{drawn}1 2 3 4 5 6 7 8 9")).0, 15);
    assert_eq!(rule("text", &drawn.replacen("5 3", "5 5", 1)), "rows");
}

proptest! {
    #[test]
    fn a_line_is_a_valid_problem_if_no_digit_is_repeated(
        rows in proptest::collection::vec(prop_oneof![12 => Just(0u8), 1 => 1u8..=9], 81)
    ) {
        let listed = |place: usize| {
            let (column, row) = (place as u16 % 9, place as u16 / 9);
            (rows[place] > 0).then(|| NumberedSquare::new(Square::new(column, row), rows[place].into()))
        };
        let list: Vec<NumberedSquare> = (0..81).filter_map(listed).collect();
        let line: String = rows.iter().map(|&digit| char::from(b'0' + digit)).collect();
        let read = read("line", &line);
        let listed = SudokuProblem::new(SudokuProblem::whole(), &list);
        prop_assert_eq!(&read, &listed.map_err(ReadError::broken::<SudokuProblem>));
        // The rules by hand: no digit twice in a unit.
        let see = |a: usize, b: usize| {
            a % 9 == b % 9 || a / 9 == b / 9 || (a / 27, a % 9 / 3) == (b / 27, b % 9 / 3)
        };
        let clash = |a: usize| rows[a] > 0 && (0..a).any(|b| rows[a] == rows[b] && see(a, b));
        prop_assert_eq!(read.is_ok(), !(0..81).any(clash));
    }

    #[test]
    fn no_text_does_harm(text in "(sudoku\n|3x3:|solo:|:0:1:|S|\\{\"Sectors\":|)[ -~│─\n0-9.]{0,120}") {
        let problem = example();
        for format in SudokuProblem::formats() {
            (format.claim)(&text);
            if let Some(Ok(pieces)) = (format.read_solution)(&problem, &text) {
                prop_assert!(problem.verify(&SudokuProblem::assemble(pieces).unwrap()).is_err());
            }
            if let Ok(source) = (format.read)(&text) {
                match format.write(&source) {
                    Some(written) => prop_assert_eq!((format.read)(&written), Ok(source)),
                    None => prop_assert!(format.write.is_none()),
                }
            }
        }
    }
}
