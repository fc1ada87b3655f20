//! Sudokus of other layouts: their names, their regions and what breaks their rules.

use masume::generation::Seed;
use masume::grid::{NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Fault, Presented, Rules, Stop};
use masume::puzzles::sudoku::{Layout, LayoutName, SudokuProblem};

const JIGSAW: &str = "AAAAB ACBBB CCCBE CDEEE DDDDE";

/// The layout of these regions, in which blanks part the rows.
fn jigsaw(map: &str) -> Result<Layout, Fault> {
    Layout::jigsaw(map.replace(' ', "").as_bytes())
}

fn named(name: &str) -> Layout {
    let name = name.parse().unwrap_or_else(|fault: Fault| panic!("{name}: {}", fault.text));
    Layout::named(name).expect("the name says all")
}

#[test]
fn names_are_read_as_they_are_written() {
    let names = [
        "4x4",
        "4x4+x",
        "6x6",
        "6x6-2x3",
        "6x6-2x3+x",
        "8x8",
        "8x8-2x4",
        "9x9",
        "9x9+x",
        "9x9+w",
        "9x9+wx",
        "jigsaw4",
        "jigsaw5",
        "jigsaw7+x",
        "jigsaw9",
    ];
    for name in names {
        assert_eq!(name.parse::<LayoutName>().map(|read| read.to_string()), Ok(name.to_owned()));
    }
    let other_ways = [("6x6-3x2", "6x6"), ("8x8-4x2+x", "8x8+x"), ("9x9-3x3", "9x9"), ("9x9+xw", "9x9+wx")];
    for (name, usual) in other_ways {
        assert_eq!(name.parse::<LayoutName>(), usual.parse(), "{name}");
    }
    assert_eq!(named("9x9"), Layout::classic());
    assert_eq!(named("6x6").name().boxes(), Some((3, 2)));
    assert_eq!(named("8x8").name().boxes(), Some((4, 2)));
    assert_eq!(Layout::named("jigsaw7".parse().unwrap()), None, "its regions are not known");
}

#[test]
fn a_text_that_names_no_layout_is_refused() {
    let refused = |name: &str| name.parse::<LayoutName>().expect_err(name).text;
    for (name, sentence) in [
        ("12x12", "the grid is 12x12; masume plays up to 9x9"),
        ("jigsaw10+x", "the grid is 10x10; masume plays up to 9x9"),
        ("3x3", "the grid is 3x3; masume plays from 4x4"),
        ("7x7", "7x7 has no boxes"),
        ("5x5+x", "5x5 has no boxes"),
        ("6x6-6x1", "6x6 has no boxes 6 wide and 1 high"),
        ("8x8-3x3", "8x8 has no boxes 3 wide and 3 high"),
        ("6x6+w", "only 9x9 has windows, not 6x6"),
        ("jigsaw8+wx", "only 9x9 has windows, not 8x8"),
    ] {
        assert_eq!(refused(name), sentence, "{name}");
    }
    for name in [
        "", "9", "9x", "x9", "6x9", "9x9+", "9x9+y", "9x9+xx", "+x", "+9x9", "9x9-", "9x9-3", "jigsaw",
        "jigsaw+x", "Jigsaw7", "9x9 ", "300x300", "６x６",
    ] {
        assert!(refused(name).contains("is no layout"), "{name}");
    }
}

#[test]
fn regions_are_numbered_by_their_first_squares() {
    let map = jigsaw(JIGSAW).unwrap().regions();
    assert_eq!(map, [0, 0, 0, 0, 1, 0, 2, 1, 1, 1, 2, 2, 2, 1, 3, 2, 4, 3, 3, 3, 4, 4, 4, 4, 3]);
    assert_eq!(jigsaw(JIGSAW), jigsaw(&JIGSAW.replace('A', "7").replace('E', "!")));
}

#[test]
fn regions_that_are_boxes_are_the_layout_of_boxes() {
    for (map, name) in [
        ("1122 1122 3344 3344", "4x4"),
        ("aaabbb aaabbb cccddd cccddd eeefff eeefff", "6x6"),
        ("001122 001122 001122 334455 334455 334455", "6x6-2x3"),
    ] {
        assert_eq!(jigsaw(map), Ok(named(name)));
    }
    let boxes = named("9x9").regions();
    assert_eq!(Layout::jigsaw(&boxes), Ok(Layout::classic()));
    assert_eq!((boxes[2], boxes[3], boxes[27]), (0, 1, 3));
}

#[test]
fn bad_regions_are_refused_with_the_place() {
    let refused = |map: &str| {
        let fault = jigsaw(map).expect_err(map);
        (fault.rule, fault.text, fault.squares.len())
    };
    let told = |rule, text: &str, squares| (rule, text.to_owned(), squares);
    let ten = "abcdefghij".repeat(10);
    assert_eq!(refused(&ten), told("grid", "the grid is 10x10; masume plays up to 9x9", 0));
    assert_eq!(refused("aab acb ccb"), told("grid", "the grid is 3x3; masume plays from 4x4", 0));
    assert_eq!(refused("aabb"), told("grid", "the grid is 2x2; masume plays from 4x4", 0));
    assert_eq!(refused("1122 1122 3344 334"), told("grid", "15 squares are no square grid", 0));
    assert_eq!(refused(""), told("grid", "the grid is 0x0; masume plays from 4x4", 0));
    let said = "the region of r1c1 has 5 squares, not 4; that of r1c4 has 3";
    assert_eq!(refused("1112 1122 3344 3344"), told("regions", said, 5));
    let said = "the region of r1c1 has 4 squares, not 5, in two parts; that of r1c2 has 6";
    assert_eq!(refused("12222 12234 13333 51444 55544"), told("regions", said, 4));
    assert_eq!(refused("1122 1122 3344 3345"), told("regions", "the region of r3c3 has 3 squares, not 4", 3));
    assert_eq!(refused("1122 1123 3344 3244"), told("regions", "the region of r1c3 is in two parts", 4));
    assert_eq!(refused("1234 3412 2143 4321"), told("regions", "the region of r1c1 is in four parts", 4));
    assert_eq!(refused("1111 2222 3333 4444"), told("regions", "every region is a row", 0));
    assert_eq!(refused("1234 1234 1234 1234"), told("regions", "every region is a column", 0));
    assert!(jigsaw("1111 2223 2433 4443").is_ok(), "one region may be a row");
}

#[test]
fn units_come_in_the_order_of_the_rules() {
    let units = |layout: Layout| layout.units().iter().map(|unit| unit.to_string()).collect::<Vec<_>>();
    let jigsaw = units(jigsaw(JIGSAW).unwrap().with_diagonals());
    assert_eq!(jigsaw.len(), 17);
    assert_eq!(jigsaw[4..6], ["column 5", "row 1"]);
    assert_eq!(jigsaw[10..13], ["the region of r1c1", "the region of r1c5", "the region of r2c2"]);
    assert_eq!(jigsaw[15..], ["the falling diagonal", "the rising diagonal"]);
    let windoku = units(named("9x9+wx"));
    assert_eq!(windoku.len(), 27 + 2 + 4 + 5);
    assert_eq!(windoku[..27], units(Layout::classic()));
    assert_eq!(windoku[29], "the upper left window");
    for name in ["4x4", "6x6-2x3+x", "8x8", "9x9+w"] {
        let layout = named(name);
        let side = usize::from(layout.side());
        assert!(layout.units().iter().all(|unit| unit.squares().len() == side), "{name}");
    }
}

fn number(column: u16, row: u16, number: i64) -> NumberedSquare {
    NumberedSquare::new(Square::new(column, row), number)
}

#[test]
fn the_first_broken_rule_of_a_problem_is_named() {
    let broken = |layout: &Layout, givens: &[NumberedSquare]| {
        let fault = SudokuProblem::of(layout.clone(), givens).expect_err("the givens break a rule");
        (fault.rule, fault.text)
    };
    let told = |rule, text: &str| (rule, text.to_owned());
    let small = named("4x4+x");
    assert_eq!(broken(&small, &[number(0, 0, 5)]).0, "number-range");
    assert_eq!(broken(&small, &[number(4, 0, 1)]).0, "inside-grid");
    assert_eq!(broken(&small, &[number(0, 0, 1), number(0, 0, 1)]).0, "unique-squares");
    let both = [number(0, 0, 1), number(3, 3, 1)];
    assert_eq!(broken(&small, &both), told("diagonals", "1 twice on the falling diagonal"));
    assert!(SudokuProblem::of(named("4x4"), &both).is_ok());
    let both = [number(1, 0, 2), number(0, 1, 2)];
    assert_eq!(broken(&small, &both).0, "sectors");
    let windoku = named("9x9+wx");
    let both = [number(1, 1, 9), number(3, 3, 9)];
    assert_eq!(broken(&windoku, &both).0, "diagonals", "before the windows");
    assert_eq!(broken(&named("9x9+w"), &both), told("windows", "9 twice in the upper left window"));
    let both = [number(0, 1, 9), number(4, 2, 9)];
    assert!(SudokuProblem::of(windoku, &both).is_ok(), "a hidden window is no rule");
    let jigsaw = jigsaw(JIGSAW).unwrap();
    let both = [number(4, 0, 3), number(2, 1, 3)];
    assert_eq!(broken(&jigsaw, &both), told("sectors", "3 twice in the region of r1c5"));
}

#[test]
fn faults_in_play_name_all_units() {
    let problem = SudokuProblem::of(named("9x9+wx"), &[number(1, 1, 5)]).unwrap();
    let entries: Entries = [(Square::new(2, 2), 5)].into_iter().collect();
    let rules: Vec<&str> = problem.faults(&entries).iter().map(|fault| fault.rule).collect();
    assert_eq!(rules, ["sectors", "diagonals", "windows"]);
}

#[test]
fn titles_and_goals_tell_the_layout() {
    let problem = |layout| SudokuProblem::of(layout, &[]).expect("an empty grid");
    for (name, title) in [
        ("9x9", "Sudoku"),
        ("6x6", "Sudoku 6×6"),
        ("9x9+x", "Sudoku X"),
        ("4x4+x", "Sudoku X 4×4"),
        ("9x9+w", "Windoku"),
        ("9x9+wx", "Windoku X"),
    ] {
        assert_eq!(problem(named(name)).title(), title);
    }
    let jigsaw = problem(jigsaw(JIGSAW).unwrap().with_diagonals());
    assert_eq!(jigsaw.title(), "Jigsaw Sudoku X 5×5");
    assert_eq!(
        jigsaw.goal(),
        "Fill every empty square with a number from 1 to 5, so that every column, every row, every region \
         and both diagonals hold each number once."
    );
    assert_eq!(problem(Layout::classic()).goal(), SudokuProblem::GOAL);
    assert!(problem(named("8x8-2x4")).goal().contains("every box of two by four squares holds"));
}

#[test]
fn a_layout_that_a_seed_makes_is_always_the_same() {
    for name in ["jigsaw4", "jigsaw5", "jigsaw6+x", "jigsaw7", "jigsaw8", "jigsaw9", "jigsaw8+x"] {
        let name: LayoutName = name.parse().unwrap();
        let made = |seed| Layout::made(name, Seed(seed), &Stop::new()).expect("nobody stops it");
        let mut layouts: Vec<Layout> = (0..4).map(made).collect();
        assert_eq!(made(0), layouts[0], "{name}");
        for layout in &layouts {
            assert_eq!((layout.name(), layout.to_string()), (name, name.to_string()));
            let units = layout.units();
            let regions = units.iter().filter(|unit| unit.to_string().contains("region"));
            for region in regions {
                let squares = region.squares();
                assert!(squares.iter().any(|square| square.column() != squares[0].column()), "{region}");
                assert!(squares.iter().any(|square| square.row() != squares[0].row()), "{region}");
            }
        }
        layouts.sort_by_key(Layout::regions);
        layouts.dedup();
        assert!(layouts.len() > 2, "{name}: other seeds make other layouts");
    }
    let boxes = "6x6-2x3+x".parse().unwrap();
    assert_eq!(Layout::made(boxes, Seed(1), &Stop::new()).ok(), Layout::named(boxes));
    let stopped = Stop::new();
    stopped.set();
    assert!(Layout::made("jigsaw7".parse().unwrap(), Seed(1), &stopped).is_err());
}

#[test]
fn hidden_windows_rule_numbers_out_as_rules_do() {
    let given = NumberedSquare::new(Square::new(1, 0), 1);
    let problem = SudokuProblem::of(named("9x9+w"), &[given]).expect("no rule is broken");
    let (grid, untouched) = (problem.latin(), Entries::default());
    // r9c4 is in the hidden window of rows 1, 5 and 9, columns 2 to 4.
    let square = Square::new(3, 8);
    assert!(!grid.allowed(&untouched, square).contains(1));
    let reasons = grid.reasons(&untouched, square);
    assert!(
        reasons.iter().any(|(_, why)| why.starts_with("stands at r1c2, in the hidden window")),
        "{reasons:?}"
    );
    assert!(grid.allowed(&untouched, Square::new(4, 8)).contains(1), "r9c5 is in none with it");
}
