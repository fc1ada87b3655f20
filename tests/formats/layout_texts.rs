//! Sudokus of every layout as people write them: lines, grids, drawings, links and JSON.

use masume::puzzle::Source;
use masume::puzzles::sudoku::{Layout, SudokuProblem};
use serde_json::Value;

use crate::common::corpora::{document, format, lines, problem};
use crate::common::layouts;
use crate::common::shelf::{read, shelf};

use super::brought::{all, text};

/// The ID of what a text holds, or what is said of it.
fn opened(text: &str) -> Result<String, String> {
    shelf().read_pasted(text).map(|puzzle| puzzle.id())
}

fn id(problem: &SudokuProblem) -> String {
    format("id").write(&Source::of(problem.clone())).expect("every Sudoku has an ID")
}

/// The problem of this name.
fn named(name: &Value) -> SudokuProblem {
    let documents = lines("sudoku_shapes.jsonl").into_iter().map(document);
    let found = documents.into_iter().find(|document| document["name"] == *name);
    layouts::problem(&found.unwrap_or_else(|| panic!("{name} is missing")))
}

/// The same problem without diagonals.
fn without_diagonals(problem: &SudokuProblem) -> SudokuProblem {
    let layout = Layout::jigsaw(&problem.layout().regions()).expect("valid regions");
    SudokuProblem::of(layout, &problem.givens()).expect("fewer rules")
}

#[test]
fn jigsaws_are_read_as_people_write_them() {
    let mut count = 0;
    for document in lines("sudoku_shapes_texts.jsonl").into_iter().map(document) {
        let own = named(&document["name"]);
        let plain = without_diagonals(&own);
        let side = usize::from(own.layout().side());
        for (form, text) in document["forms"].as_object().expect("forms") {
            let text = text.as_str().expect("a text");
            let expected = if form == "sumocue" { &own } else { &plain };
            assert_eq!(opened(text), Ok(id(expected)), "{form}: {text}");
            count += 1;
            if form != "two_lines" {
                continue;
            }
            for separator in [",", ";", "\t", " "] {
                let fields = text.replace('\n', separator);
                assert_eq!(opened(&fields), Ok(id(&plain)), "{fields}");
                let two = format!("{fields}{separator}easy\n{fields}\n");
                let found: Vec<_> =
                    all(&two).into_iter().map(|puzzle| puzzle.map(|puzzle| puzzle.id())).collect();
                assert_eq!(found, [Ok(id(&plain)), Ok(id(&plain))], "{two}");
            }
            // As two grids, with and without blanks between squares, a size and a title.
            let rows: Vec<&str> = text
                .lines()
                .flat_map(|line| (0..side).map(|row| &line[row * side..(row + 1) * side]))
                .collect();
            let (squares, regions) = (rows[..side].join("\n"), rows[side..].join("\n"));
            let spaced = |grid: &str| grid.split("").collect::<Vec<&str>>().join(" ").replace(" \n", "\n");
            for grids in [
                format!("{squares}\n{regions}"),
                format!("{squares}\n\n{regions}"),
                format!("Jigsaw\n{squares}\n\n{regions}\n"),
                format!("{side} {side}\n{}\n{}", spaced(&squares).replace('.', "-"), spaced(&regions)),
                format!("{}\n{}", squares.replace('.', "_"), regions.replace('1', "x")),
            ] {
                assert_eq!(opened(&grids), Ok(id(&plain)), "{grids}");
            }
        }
    }
    assert!(count > 15, "only {count} texts");
}

#[test]
fn squares_with_wrong_regions_are_no_classic_line() {
    let squares = format!("1{}", ".".repeat(80));
    // Nine columns, of which the first two exchanged a square: it lies apart from the others.
    let regions = "123456789".repeat(9).replacen("12", "21", 1);
    // As many bytes as squares are not as many characters.
    let umlauts = format!("1{}{}", "ä".repeat(10), ".".repeat(60));
    assert!(opened(&format!("{umlauts}{regions}")).is_err());
    assert!(opened(&format!("{umlauts},{regions}")).is_err());
    for text in [format!("{squares},{regions}"), format!("{squares}{regions}")] {
        let error = opened(&text).expect_err("regions in parts");
        assert!(error.contains("region"), "{text}: {error}");
    }
}

#[test]
fn files_of_other_layouts_open() {
    let nine = "9j:a9f4a3f6c5a2a1f8_6b4a3_7a5_9a8b6_8f5a6a3c8f6a3f8a,\
        aacaa_baaaaa_c__a_aa_dad_a_b_a_f_dad__ad_ab_aa_c__bbbb_b_bm";
    let six = "6j:i2_4c3f5c2_1i,ca_b______aa_a_b_a_fa__c_e___d";
    for (name, ids) in [
        ("jigsaw-grids.txt", &[nine][..]),
        ("jigsaw-lines.txt", &[six, six]),
        ("sumocue.txt", &[nine]),
        ("sudokuwiki-jigsaw.txt", &[nine]),
        ("f-puzzles-windows.txt", &["9x9+wx:a2h6a4_5k4h5d5a6d1h9k8_9a7h2a"]),
        ("f-puzzles.json", &["6jx:e3j5_1_3_6j2e,aabaa_aabc_c_dbac_cddb"]),
    ] {
        let found: Vec<String> = all(&text(name))
            .into_iter()
            .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{error}")).id())
            .collect();
        assert_eq!(found, ids, "{name}");
    }
    // SumoCue's squares in lines of nine.
    let sumocue = text("sumocue.txt");
    let (begins, squares) = sumocue.trim_end().split_at("SumoCueV1".len());
    let squares: Vec<&str> = squares.split('=').skip(1).collect();
    let lines: String = squares.chunks(9).map(|row| format!("={}\n", row.join("="))).collect();
    for text in [format!("{begins}\n{lines}"), format!("{begins}{lines}")] {
        assert_eq!(all(&text).remove(0).map(|puzzle| puzzle.id()).as_deref(), Ok(nine), "{text}");
    }
}

#[test]
fn a_file_of_jigsaws_is_read_in_pairs_of_lines_and_in_grids_with_titles() {
    let documents: Vec<Value> = lines("sudoku_shapes_texts.jsonl").into_iter().map(document).collect();
    let (mut pairs, mut grids, mut ids) = (String::new(), String::new(), Vec::new());
    for document in documents.iter().filter(|document| document["diagonals"] == false) {
        let own = named(&document["name"]);
        let text = document["forms"]["two_lines"].as_str().expect("two lines");
        let side = usize::from(own.layout().side());
        let rows: Vec<&str> =
            text.lines().flat_map(|line| (0..side).map(|row| &line[row * side..(row + 1) * side])).collect();
        pairs += &format!("{text}\n");
        grids +=
            &format!("Number {}\n{}\n\n{}\n\n", ids.len(), rows[..side].join("\n"), rows[side..].join("\n"));
        ids.push(id(&own));
    }
    assert!(ids.len() > 3);
    for text in [&pairs, &pairs.replace('\n', "\r\n"), &grids] {
        let found: Vec<String> = all(text)
            .into_iter()
            .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{error}")).id())
            .collect();
        assert_eq!(found, ids, "{text}");
    }
    let titles = all(&grids).into_iter().map(|puzzle| puzzle.expect("a puzzle").about().title.clone());
    let expected = (0..ids.len()).map(|number| Some(format!("Number {number}")));
    assert!(titles.eq(expected));
}

const FOUR: &str = "3......42......1";
const SIX: &str = ".6.2.......5.3.6....6.2.4.......3.5.";

#[test]
fn small_grids_with_boxes_are_read_as_lines_drawings_tables_and_json() {
    for (line, expected) in [(FOUR, "2x2:3f4_2f1"), (SIX, "2x3:a6a2g5a3a6d6a2a4g3a5a")] {
        let side = line.len().isqrt();
        let rows: Vec<&str> = (0..side).map(|row| &line[row * side..(row + 1) * side]).collect();
        let plain = rows.join("\n");
        let spaced = |between: &str| {
            let row =
                |row: &&str| row.split("").filter(|cell| !cell.is_empty()).collect::<Vec<_>>().join(between);
            rows.iter().map(row).collect::<Vec<String>>()
        };
        let frame = "+---".repeat(side) + "+\n";
        let framed: String = spaced(" | ").iter().map(|row| format!("{frame}| {row} |\n")).collect();
        let lists = spaced(",").join("],[").replace('.', "0");
        for text in [
            line.to_owned(),
            line.replace('.', "0"),
            format!("  {line}  # easy"),
            plain.clone(),
            plain.replace('.', "_"),
            spaced(" ").join("\n"),
            framed.clone() + &frame,
            (framed + &frame).replace('.', " "),
            format!("[[{lists}]]"),
            format!("{{\"puzzle\": [[{lists}]]}}"),
            format!("{{\"puzzle\": \"{line}\", \"difficulty\": \"easy\"}}"),
            format!("puzzle,solution\n{line},{}\n", "1".repeat(line.len())),
        ] {
            let found = all(&text).remove(0).map(|puzzle| puzzle.id());
            assert_eq!(found.as_deref(), Ok(expected), "{text}");
        }
    }
    let two = format!("{SIX}\n{SIX}\n");
    assert_eq!(all(&two).len(), 2);
}

#[test]
fn frames_tell_which_boxes_a_grid_has() {
    let wide = read("2x3:a6a2g5a3a6d6a2a4g3a5a", None).expect("a Sudoku").write("text").expect("a drawing");
    let headless = wide.split_once('\n').expect("a header").1;
    assert_eq!(opened(headless).as_deref(), Ok("2x3:a6a2g5a3a6d6a2a4g3a5a"));
    let high = wide.replacen("6x6", "6x6-2x3", 1);
    let drawing = "\
        +-----+-----+-----+\n| . . | 1 . | . . |\n| . . | . . | . 2 |\n| 3 . | . . | . . |\n\
        +-----+-----+-----+\n| . . | . . | . 4 |\n| 5 . | . . | . . |\n| . . | . 6 | . . |\n\
        +-----+-----+-----+\n";
    assert_eq!(opened(drawing).as_deref(), Ok("3x2:b1h2_3j4_5h6b"), "{high}");
}

#[test]
fn drawings_name_the_layout_and_have_its_walls() {
    let drawing = |id: &str| read(id, None).expect("a Sudoku").write("text").expect("every layout is drawn");
    assert!(drawing("2x3x:a6zh").starts_with("sudoku 6x6+x\n+-------+-------+\n| . 6 . | . . . |\n"));
    let jigsaw = "4j:c4c1_4c3c,__a_______gd_";
    assert_eq!(
        drawing(jigsaw),
        "sudoku jigsaw4\n\
         +---+---+---+---+\n| . | . | .   4 |\n+   +   +---+   +\n| . | . | . | 1 |\n\
         +   +   +   +   +\n| 4 | . | . | . |\n+   +   +   +---+\n| 3 | . | .   . |\n\
         +---+---+---+---+\n"
    );
    assert_eq!(opened(&drawing(jigsaw)).as_deref(), Ok(jigsaw));
    for (text, told) in [
        ("sudoku 16x16\n1", "the grid is 16x16; masume plays up to 9x9"),
        ("sudoku 6y6\n1", "Line 1, column 8: `6y6` is no layout"),
        ("sudoku 6x6\n1 2 3 4 5", "Line 2, column 10: found the end of the line after 5 squares; expected 6"),
        ("sudoku 6x6+w\n1", "only 9x9 has windows, not 6x6"),
        ("sudoku jigsaw4\n1 2 3 4", "found a line of 7 characters; expected 17, with a frame around all"),
        ("sudoku jigsaw4\n+---+---+---+---+", "found 1 line; expected 9 lines, with a frame around all"),
    ] {
        let found = opened(text).expect_err(text);
        assert!(found.contains(told), "{text}: {found}");
    }
}

#[test]
fn wrong_regions_are_told_and_nothing_is_played() {
    let wrong = [
        // One square too few in the first region, one too many in the second.
        ("two_lines", "...4...14...3...\n1233224312431244", "the region of r1c1 has 3 squares, not 4"),
        ("two_lines", "...4...14...3...\n1233124312431424", "is in two parts"),
        ("two_lines", "...5...14...3...\n1233124312431244", "5 is not a number from 1 to 4"),
        ("two_lines", "..44...1....3...\n1233124312431244", "4 twice in row 1"),
    ];
    for (form, text, told) in wrong {
        for text in [text.to_owned(), text.replace('\n', "")] {
            let found = opened(&text).expect_err(&text);
            assert!(found.contains(told), "{form} {text}: {found}");
        }
    }
}

#[test]
fn sumocue_and_sudokuwiki_are_refused_by_what_is_wrong() {
    let sumocue = "SumoCueV1".to_owned() + &"=0J0".repeat(81);
    let wiki = "https://www.sudokuwiki.org/jigsaw.aspx?shape=33&bd=";
    for (text, told) in [
        (sumocue.clone(), "the region of r1c1 has 81 squares, not 9"),
        (sumocue.replacen('=', "+", 1), "column 10: found `+`, a cage of a killer Sudoku"),
        (sumocue[..101].to_owned(), "found the end after 23 squares"),
        (sumocue.replacen("J0", "J9", 1), "column 10: found `=0J9"),
        (format!("{sumocue}=0J0"), "found an 82nd square"),
        (format!("{wiki}{}", "0".repeat(81)), "found a layout that only SudokuWiki keeps"),
        (
            wiki.replace("jigsaw", "killersudoku") + &"0".repeat(81),
            "found SudokuWiki's solver `killersudoku`",
        ),
        (wiki.replace("jigsaw.aspx", "ColourSudoku.asp"), "found SudokuWiki's solver `ColourSudoku`"),
        (format!("{wiki}0&jigmap={}", "1".repeat(81)), "the region of r1c1 has 81 squares, not 9"),
        (format!("{wiki}J9B0012&jigmap={}", "1".repeat(81)), "the region of r1c1 has 81 squares"),
    ] {
        let found = opened(&text).expect_err(&text);
        assert!(found.contains(told), "{text}: {found}");
    }
}

#[test]
fn sudokuwiki_has_links_for_diagonals_and_candidates() {
    let own: SudokuProblem = problem("id", "3x3x:zzzc");
    let digits = "1".to_owned() + &"0".repeat(80);
    let link = format!("https://www.sudokuwiki.org/sudokux.aspx?bd={digits}");
    assert_eq!(opened(&link), Ok(id(&own).replacen("zzzc", "1zzzb", 1)));
    assert_eq!(opened(&link.replace("sudokux", "windoku")), Ok("9x9+w:1zzzb".to_owned()));
    // 1 is given; 2 and 3 are left in the next square, everything in the others.
    let candidates = format!("03{}{}", "0c", "vu".repeat(79));
    let link = format!("https://www.sudokuwiki.org/sudokux.aspx?bd={candidates}");
    let puzzle = read(&link, None).expect("a position");
    assert_eq!(puzzle.id(), "3x3x:1zzzb");
    assert!(puzzle.write("masume").is_some_and(|save| save.contains("r1c2")), "the marks are kept");
}
