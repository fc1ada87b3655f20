use masume::number_grid::NumberGrid;
use masume::puzzle::{Claim, ReadError, Rules, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;
use proptest::prelude::*;

use crate::common::corpora::{documents, format, lines, problem, solutions};
use crate::common::neutral;

/// The seeds' example.
const DIAGRAM: &str = "\
+---+---+---+---+
|   | 2 <   |   |
+-<-+---+---+->-+
|   <   |   | 1 |
+---+---+---+---+
| 3 |   > 1 |   |
+---+->-+---+---+
| 4 >   |   | 3 |
+---+---+---+---+
";

const ID: &str = "4:0,2,0R,0D,0,0,0,1,3,0R,1,0,4R,0,0,3,";

fn example() -> FutoshikiProblem {
    problem("text", DIAGRAM)
}

fn read(name: &str, text: &str) -> Result<FutoshikiProblem, ReadError> {
    (format::<FutoshikiProblem>(name).read)(text).map(|source| source.problem)
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
        Err(ReadError::Broken { kind: "futoshiki", fault, .. }) => fault.rule,
        other => panic!("{other:?} is no broken rule"),
    }
}

#[test]
fn the_diagram_of_the_seeds_is_read() {
    let problem = example();
    let greater: Vec<String> = problem.greater_than_signs().iter().map(ToString::to_string).collect();
    let less: Vec<String> = problem.less_than_signs().iter().map(ToString::to_string).collect();
    assert_eq!(greater, ["(0,3) > (1,3)", "(1,2) > (1,3)", "(1,2) > (2,2)", "(3,0) > (3,1)"]);
    assert_eq!(less, ["(0,0) < (0,1)", "(0,1) < (1,1)", "(1,0) < (2,0)"]);
    assert_eq!(problem.latin().empty_squares(), 10);
    assert_eq!(solutions(&problem, 2).len(), 1);
    assert_eq!(format("text").write(&Source::of(problem)), Some(format!("futoshiki 4\n{DIAGRAM}")));
}

#[test]
fn every_format_reads_what_it_writes_and_claims_it_alone() {
    let nine: FutoshikiProblem = problem("id", "futoshiki:9:zzzc");
    for problem in [example(), nine] {
        for own in FutoshikiProblem::formats().iter().filter(|own| own.write.is_some()) {
            let text = own.write(&Source::of(problem.clone())).expect("it can be written");
            assert_eq!((own.read)(&text).map(|source| source.problem), Ok(problem.clone()), "{text}");
            assert_eq!(own.streams, !text.contains('\n'), "{text}");
            for other in FutoshikiProblem::formats() {
                let expected = if other.name == own.name { Claim::Certain } else { Claim::No };
                assert_eq!((other.claim)(&text), expected, "{} of {text}", other.name);
            }
            for other in SudokuProblem::formats() {
                assert_eq!((other.claim)(&text), Claim::No, "{} of {text}", other.name);
            }
        }
    }
}

#[test]
fn every_format_reads_the_solution_it_writes() {
    let problem = example();
    let solution = solutions(&problem, 1).remove(0);
    for format in FutoshikiProblem::formats().iter().filter(|format| format.write.is_some()) {
        let text = (format.write_solution)(&problem, &solution).expect("it has a form for solutions");
        let pieces = FutoshikiProblem::pieces(&solution);
        assert_eq!((format.read_solution)(&problem, &text), Some(Ok(pieces)), "{text}");
        for other in FutoshikiProblem::formats().iter().filter(|other| other.name != format.name) {
            assert_eq!((other.read_solution)(&problem, &text), None, "{} of {text}", other.name);
        }
    }
}

#[test]
fn kolyteon_is_written_byte_for_byte() {
    for document in documents("kolyteon_json.jsonl", "futoshiki") {
        let problem = neutral::futoshiki(&document["problem"]);
        let json = document["json"].as_str().unwrap();
        let written = format("kolyteon").write(&Source::of(problem.clone()));
        assert_eq!(written.as_deref(), Some(json));
        assert_eq!(read("kolyteon", json), Ok(problem));
    }
}

#[test]
fn kolyteon_is_read_tolerantly_and_checked() {
    let json = format("kolyteon").write(&Source::of(example())).unwrap();
    for (from, to) in
        [("FilledSquares", "fixedNumbers"), ("{\"Grid\"", "{\"MaxNumber\":4,\"grid\""), ("First", "first")]
    {
        let changed = json.replace(from, to);
        assert_ne!(changed, json);
        assert_eq!(read("kolyteon", &changed), Ok(example()), "{to}");
    }
    let all_less = "{\"LessThanSigns\":[],\"GreaterThanSigns\":[{\"SecondSquare\":{\"Column\":0,\"Row\":0},\
                    \"FirstSquare\":{\"Row\":0,\"Column\":1}}],\"FilledSquares\":[],\"Grid\":{\"Dimensions\":\
                    {\"HeightInSquares\":4,\"WidthInSquares\":4},\"OriginSquare\":{\"Column\":0,\"Row\":0}}}";
    let mirrored = read("kolyteon", all_less).expect("a valid problem");
    assert_eq!(mirrored.less_than_signs()[0].to_string(), "(0,0) < (1,0)");
    assert_eq!(mirrored.greater_than_signs(), []);
    assert_eq!(
        rule("kolyteon", &all_less.replace("\"WidthInSquares\":4", "\"WidthInSquares\":40000")),
        "grid"
    );
    assert_eq!(rule("kolyteon", &all_less.replacen("\"Column\":0", "\"Column\":1", 1)), "adjacent");
    assert_eq!(place("kolyteon", "{\"LessThanSigns\":[]}").2, "no `Grid`");
}

#[test]
fn generated_ids_are_written_as_they_were_read() {
    for line in lines("futoshiki_ids.tsv") {
        let fields: Vec<&str> = line.split('\t').collect();
        let problem: FutoshikiProblem = problem("id", fields[1]);
        assert_eq!(format("id").write(&Source::of(problem.clone())).as_deref(), Some(fields[1]));
        assert_eq!((format::<FutoshikiProblem>("id").claim)(fields[1]), Claim::Certain);
        let pieces = (format("id").read_solution)(&problem, fields[2]).unwrap().unwrap();
        assert_eq!(problem.verify(&FutoshikiProblem::assemble(pieces).unwrap()), Ok(()), "{line}");
    }
}

#[test]
fn wild_puzzles_go_through_every_format() {
    for document in documents("futoshiki_wild.jsonl", "futoshiki") {
        let problem = neutral::futoshiki(&document);
        for format in FutoshikiProblem::formats().iter().filter(|format| format.write.is_some()) {
            let text = format.write(&Source::of(problem.clone())).unwrap();
            assert_eq!((format.read)(&text).map(|source| source.problem), Ok(problem.clone()), "{text}");
        }
    }
}

#[test]
fn ids_may_carry_a_prefix_a_difficulty_and_runs_of_blanks() {
    let same = "4:a2,0R,0D,c1,3,0R,1,0,4R,b3";
    for text in [same, "unequal:4dk:a2,0R,0D,c1,3,0R,1,0,4R,b3,", &format!("futoshiki:{same}")] {
        let problem = read("id", text).expect("a valid id");
        assert_eq!(format("id").write(&Source::of(problem)).as_deref(), Some(ID), "{text}");
        assert_eq!((format::<FutoshikiProblem>("id").claim)(text), Claim::Certain, "{text}");
    }
}

#[test]
fn damaged_ids_are_told_with_their_place() {
    assert!(place("id", "4a:0,").2.contains("adjacent"));
    assert_eq!(place("id", "4:0,0,0,0U,").1, 9 + 1, "0U in the first row");
    assert_eq!(place("id", "4:0,0,0,x").2, "squares past the end of the grid");
    assert_eq!(place("id", "4:0,0,0,").2, "the end after 3 squares");
    assert_eq!(place("id", "4:0;0").1, 4);
    assert_eq!(place("id", "4:p0,").2, "squares past the end of the grid");
    assert_eq!(rule("id", "4:5,o"), "number-range");
    assert_eq!(rule("id", "999:0,0,"), "grid");
    assert_eq!(rule("id", "3:0,0,"), "grid");
    assert_eq!(rule("id", "4:0R,0L,n"), "one-sign");
    assert_eq!(place("id", "99999999999:0,").1, 1);
    assert_eq!(place("id", "4:99999999999999999999,").1, 3);
}

#[test]
fn ids_without_commas_are_left_to_others() {
    let claim = |text: &str| (format::<FutoshikiProblem>("id").claim)(text);
    assert_eq!(claim("5:a5b3c2"), Claim::No);
    assert_eq!(claim("11x11:b5b3g3"), Claim::No);
    assert_eq!(claim("3x3:a1,2"), Claim::No);
    assert_eq!(claim("futoshiki:5:a5b3c2"), Claim::Certain);
    assert_eq!(claim("{\"a\":1,2}"), Claim::No);
}

#[test]
fn drawings_may_have_box_characters_and_other_blanks() {
    let boxes: String = DIAGRAM
        .lines()
        .enumerate()
        .map(|(index, line)| {
            let line = match index % 2 {
                0 => line.replace('<', "∧").replace('>', "∨").replace('+', "┼").replace('-', "─"),
                _ => line.replace('|', "│").replace("   ", " . "),
            };
            format!("  {line}\r\n")
        })
        .collect();
    assert_eq!(read("text", &boxes), Ok(example()), "{boxes}");
    assert_eq!((format::<FutoshikiProblem>("text").claim)(&boxes), Claim::Certain);
    for blank in ["__ ", " 0 ", " _ "] {
        assert_eq!(read("text", &DIAGRAM.replace("   ", blank)), Ok(example()), "{blank}");
    }
    assert_eq!((format::<FutoshikiProblem>("text").claim)(&DIAGRAM.replace(['<', '>'], "|")), Claim::No);
}

#[test]
fn damaged_drawings_are_told_with_their_place() {
    assert_eq!(place("text", &DIAGRAM.replacen('2', "?", 1)).0, 2);
    assert_eq!(place("text", &DIAGRAM.replacen("2 <", "2 /", 1)), (2, 9, "`/`".to_owned()));
    assert_eq!(place("text", &DIAGRAM.replacen("->-", "-x-", 1)), (3, 15, "`x`".to_owned()));
    let lines: Vec<&str> = DIAGRAM.lines().collect();
    assert_eq!(place("text", &lines[..5].join("\n")), (6, 1, "the end".to_owned()));
    assert_eq!(place("text", &format!("{DIAGRAM}|")).0, 10);
    assert_eq!(place("text", &format!("futoshiki 5\n{DIAGRAM}")), (1, 11, "`5`".to_owned()));
    assert_eq!(place("text", "futoshiki 4\n").2, "the end");
    assert_eq!(rule("text", &DIAGRAM.replacen("| 3 |", "| 7 |", 1)), "number-range");
    assert_eq!(rule("text", &format!("futoshiki\n+{}\n", "---+".repeat(10_000))), "grid");
    let bottom = DIAGRAM.trim_end().rsplit_once('\n').unwrap().0.to_owned() + "\n+-<-+---+---+---+";
    assert_eq!(place("text", &bottom), (9, 3, "`<`".to_owned()));
}

#[test]
fn a_solution_of_the_wrong_length_is_told() {
    let problem = example();
    let found = |text: &str| match (format("id").read_solution)(&problem, text) {
        Some(Err(ReadError::Parse(error))) => error.found,
        other => panic!("{other:?} is no parse error"),
    };
    assert_eq!(found("S123"), "3 digits");
    assert_eq!(found("S12x4"), "`x`");
    assert_eq!((format("id").read_solution)(&problem, "Some text"), None);
}

proptest! {
    #[test]
    fn no_text_does_harm(text in "(futoshiki 4\n|\\+---\\+\n|4:|unequal:|S|\\{\"LessThanSigns\":|)[ -~│─∧\n\
        0-9,+|-]{0,120}") {
        let problem = example();
        for format in FutoshikiProblem::formats() {
            (format.claim)(&text);
            if let Some(Ok(pieces)) = (format.read_solution)(&problem, &text) {
                prop_assert!(problem.verify(&FutoshikiProblem::assemble(pieces).unwrap()).is_err());
            }
            if let Ok(source) = (format.read)(&text) {
                let written = format.write(&source).unwrap();
                prop_assert_eq!((format.read)(&written), Ok(source));
            }
        }
    }
}
