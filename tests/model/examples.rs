//! The examples whose measures the rules of the house give, and what the program says of one.

use masume::puzzle::{Modelled, Source};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::model;
use crate::common::corpora::{format, problem};
use crate::common::program::{Folder, masume};
use crate::common::shikaku::{EXAMPLE, built};

const FUTOSHIKI: &str = "\
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

const SUDOKU: &str = ".2...678..56789123.891234568912345672345.7891567891234678912345912345678.456.891.";

/// Asserts the numbers of variables and constraints, the density and the mean tightness.
fn assert_measures(problem: &impl Modelled, counts: (usize, usize), density: f64, tightness: f64) {
    let model = model(problem);
    assert_eq!((model.variables().len(), model.graph().constraints().len()), counts);
    assert!((model.graph().density() - density).abs() < 1e-6, "{}", model.measures());
    assert!((model.graph().mean_tightness() - tightness).abs() < 1e-6, "{}", model.measures());
}

#[test]
fn the_examples_have_their_measures() {
    assert_measures(&problem::<FutoshikiProblem>("text", FUTOSHIKI), (10, 8), 0.177778, 0.4);
    assert_measures(&problem::<ShikakuProblem>("id", EXAMPLE), (5, 5), 0.5, 0.326797);
    assert_measures(&problem::<SudokuProblem>("line", SUDOKU), (11, 4), 0.072727, 0.333333);
}

#[test]
fn people_get_a_line_of_measures_and_a_table() {
    let ran = masume(&["model", EXAMPLE]);
    let expected = "\
5 variables, 5 constraints, density 0.500, mean tightness 0.327

variable   domain                                 degree  sum tightness
5 at r1c1  1×5 at r1c1, 5×1 at r1c1                    2          0.500
8 at r2c3  2×4 at r1c2, 4×2 at r1c2, 2×4 at r2c2       3          1.556
4 at r3c4  4×1 at r3c1, 4×1 at r3c2, 2×2 at r2c4       3          1.056
6 at r4c4  3×2 at r4c2                                 1          0.667
2 at r4c5  1×2 at r3c5, 1×2 at r4c5                    1          0.333
";
    assert_eq!((ran.out.as_str(), ran.err.as_str(), ran.code), (expected, "", 0));
}

#[test]
fn a_domain_of_many_blocks_is_summed_up_and_an_empty_one_is_told() {
    let table = |hints: &[(u16, u16, i64)]| {
        let problem = built(10, 10, hints).expect("a valid problem");
        let id = format::<ShikakuProblem>("id").write(&Source::of(problem)).expect("a problem has an ID");
        masume(&["model", &id]).out
    };
    let many = table(&[(0, 0, 2), (5, 5, 20), (9, 9, 78)]);
    assert!(many.contains("20 at r6c6    44 blocks, 2×10 to 10×2 "), "{many}");
    assert!(many.contains("78 at r10c10  none "), "{many}");
    let alike = table(&[(0, 0, 9), (5, 4, 49), (0, 9, 42)]);
    assert!(alike.contains("49 at r5c6   14 blocks of 7×7 "), "{alike}");
}

#[test]
fn a_file_of_several_puzzles_is_refused_unless_one_is_named() {
    let folder = Folder::new();
    let file = folder.file("two.txt", format!("{SUDOKU}\n{EXAMPLE}\n"));
    masume(&["model", "--json", &file]).refused(&["two.txt:2:1:", "found a second puzzle", "two.txt#K"]);
    let document = masume(&["model", "--json", &format!("{file}#2")]).document();
    assert_eq!((&document["kind"], &document["source"]), (&"shikaku".into(), &format!("{file}:2").into()));
}
