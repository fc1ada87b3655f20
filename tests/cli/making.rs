//! New puzzles on the command line: `new` and `daily`.

use std::collections::BTreeSet;

use crate::common::program::{fed, masume};
use masume::puzzles::Shelf;
use serde_json::Value;

/// The kinds that come with the program.
fn kinds() -> Vec<&'static str> {
    Shelf::standard().kinds().iter().map(|kind| kind.name()).collect()
}

/// What `new` prints; it succeeds.
fn new(arguments: &[&str]) -> String {
    let ran = masume(&[&["new"], arguments].concat());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{arguments:?}");
    ran.out
}

#[test]
fn a_list_is_the_same_with_any_number_of_jobs_and_can_be_cut() {
    for kind in kinds() {
        let list = |more: &[&str]| new(&[&[kind, "--seed", "one", "--to", "id"], more].concat());
        let whole = list(&["--count", "40"]);
        let different: BTreeSet<&str> = whole.lines().collect();
        assert_eq!(different.len(), 40, "{kind}: all are different");
        assert_eq!(list(&["--count", "40", "--jobs", "2"]), whole, "{kind}");
        let cut = list(&["--count", "15"]) + &list(&["--skip", "15", "--count", "25", "--jobs", "3"]);
        assert_eq!(cut, whole, "{kind}");
        assert_ne!(new(&[kind, "--seed", "two", "--to", "id"]), list(&[]), "{kind}: another seed");
    }
}

#[test]
fn the_small_puzzles_of_the_day_are_no_kinds() {
    for command in ["new", "daily"] {
        let ran = masume(&[command, "patches"]);
        assert_eq!(ran.code, 2);
        let tip = "did you mean `new shikaku --shapes some --unknown half` or `daily shikaku --mini`?";
        assert!(ran.err.contains(tip), "{}", ran.err);
        assert!(masume(&[command, "mini"]).err.contains("did you mean `daily sudoku --mini`?"));
        assert!(!masume(&[command, "kakuro"]).err.contains("--mini"));
    }
}

#[test]
fn every_puzzle_has_one_solution_and_says_how_hard_it_is() {
    for kind in kinds() {
        let list = new(&[kind, "--seed", "5", "--count", "12", "--difficulty", "medium"]);
        let checked = fed(&["check", "--json", "-"], [list.clone().into_bytes()]);
        assert_eq!((checked.code, checked.documents().len()), (0, 12), "{kind}");
        let rated = fed(&["rate", "--json", "-"], [list.clone().into_bytes()]);
        assert!(rated.documents().iter().all(|document| document["difficulty"] == "medium"), "{kind}");
        let made = new(&[kind, "--seed", "5", "--count", "12", "--difficulty", "medium", "--json"]);
        for (line, rated) in made.lines().zip(rated.documents()) {
            let made: Value = serde_json::from_str(line).expect("JSON");
            for key in ["tier", "difficulty", "score", "hardest", "total", "steps", "unique"] {
                assert_eq!(made["rating"][key], rated[key], "{kind}, {key}: {made}");
            }
            assert_eq!((&made["kind"], &made["difficulty"]), (&Value::from(kind), &rated["difficulty"]));
            assert!(made["quality"]["opening"].is_u64(), "{made}");
            assert!(made["quality"]["width"].as_u64().is_some_and(|width| width > 0), "{made}");
            for share in ["spread", "symmetry"] {
                let share = made["quality"][share].as_f64().expect("a share");
                assert!((0.0..=1.0).contains(&share), "{made}");
            }
        }
    }
}

#[test]
fn a_name_makes_the_same_puzzle_and_is_one_everywhere() {
    for kind in kinds() {
        let made = masume(&["new", kind, "--seed", "4711", "--difficulty", "medium", "--json"]).document();
        let name = made["name"].as_str().expect("a name");
        assert!(name.starts_with(&format!("{kind}:")) && name.ends_with(":medium:g2:4711"), "{name}");
        let problem = masume(&["convert", name, "--to", "kolyteon"]).out;
        let problem: Value = serde_json::from_str(&problem).expect("JSON");
        assert_eq!(problem, made["problem"], "{kind}");
        let without_version = name.replace(":g2", "");
        assert_eq!(
            masume(&["convert", &without_version, "--to", "id"]).out,
            masume(&["convert", name, "--to", "id"]).out
        );
        for command in [
            &["show", name][..],
            &["check", name],
            &["solve", name],
            &["hint", name],
            &["rate", name],
            &["model", name],
            &["race", name, "--with", "MAC+BZ"],
            &["convert", name, "--to", "masume"],
        ] {
            let ran = masume(command);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{command:?}");
        }
        assert!(masume(&["convert", name, "--to", "masume"]).out.contains(name), "a save keeps the name");
        let listed = fed(&["solve", "--count-only", "-"], [format!("{name}\n{name}\n").into_bytes()]);
        assert_eq!((listed.code, listed.out.lines().count()), (0, 2), "names can stand in a list");
    }
}

#[test]
fn layouts_are_ordered_by_name_or_by_options() {
    for (options, size) in [
        (&["--size", "6x6"][..], "6x6"),
        (&["--size", "7", "--layout", "jigsaw", "--x"], "jigsaw7+x"),
        (&["--windows"], "9x9+w"),
        (&["--size", "Windoku"], "9x9+w"),
        (&["--size", "x-sudoku"], "9x9+x"),
        (&["--size", "6×6"], "6x6"),
    ] {
        let list = |more: &[&str]| new(&[&["sudoku", "--seed", "4711"], more].concat());
        let made = list(options);
        assert!(made.starts_with(&format!("# title: sudoku:{size}:easy:g2:4711\n# difficulty: easy\n")));
        assert_eq!(list(&["--size", size]), made);
        let many = |jobs: &str| list(&[options, &["--count", "20", "--jobs", jobs]].concat());
        assert_eq!(many("1"), many("3"), "{size}");
    }
}

#[test]
fn the_best_of_several_has_the_name_of_its_own_seed() {
    let made = masume(&["new", "sudoku", "--seed", "1", "--quality", "5", "--json"]).document();
    let name = made["name"].as_str().expect("a name");
    let again = masume(&["convert", name, "--to", "kolyteon"]).out;
    assert_eq!(serde_json::from_str::<Value>(&again).expect("JSON"), made["problem"]);
    let one = masume(&["new", "sudoku", "--seed", "1", "--json"]).document();
    let mark = |made: &Value| {
        let quality = &made["quality"];
        let count = |key: &str, full: f64| (quality[key].as_f64().expect("a number") / full).min(1.0);
        count("opening", 8.0) + count("width", 4.0) + count("spread", 1.0) + count("symmetry", 1.0)
    };
    assert!(mark(&made) >= mark(&one), "{made} {one}");
}

#[test]
fn what_cannot_be_is_refused_at_once() {
    let too_many = "x".repeat(81);
    let rows_without = format!("{:x<54}{:.<27}", "", "");
    for (arguments, words) in [
        (&["sudoku", "--givens", "16"][..], &["16 givens", "17 to 80"][..]),
        (&["sudoku", "--givens", "0"], &["givens `0`", "1 to 80"]),
        (&["sudoku", "--empties", "81"], &["empties `81`", "1 to 80"]),
        (&["sudoku", "--givens", "30", "--empties", "30"], &["30 givens", "30 empties"]),
        (&["sudoku", "--givens", "30", "--symmetry", "quarter-turn"], &["30 givens", "quarter-turn"]),
        (&["sudoku", "--symmetry", "round"], &["'round'", "half-turn", "antidiagonal"]),
        (&["sudoku", "--pattern", &too_many[1..]], &["80 characters", "81 characters"]),
        (&["sudoku", "--pattern", &too_many], &["81 givens", "17 to 80"]),
        (&["sudoku", "--pattern", &rows_without], &["rows 7 and 8", "one empty row"]),
        (&["sudoku", "--size", "12"], &["size `12`", "9x9"]),
        (&["sudoku", "--size", "7"], &["boxes at 7x7", "jigsaw"]),
        (&["sudoku", "--size", "6x6", "--windows"], &["windows at 6x6", "9x9"]),
        (&["sudoku", "--layout", "round"], &["'round'", "boxes", "jigsaw"]),
        (&["sudoku", "--size", "6x6", "--givens", "36"], &["36 givens", "5 to 35"]),
        (&["futoshiki", "--x"], &["`x`", "futoshiki"]),
        (&["sudoku", "--difficulty", "fiendish"], &["'fiendish'", "diabolical"]),
        (&["sudoku", "--technique", "x-ray"], &["technique `x-ray`", "x-wing"]),
        (
            &["sudoku", "--technique", "x-wing", "--difficulty", "easy"],
            &["technique x-wing", "easy", "hard or a harder"],
        ),
        (&["sudoku", "--allow-multiple", "--minimal"], &["minimal", "allow-multiple"]),
        (&["sudoku", "--allow-multiple", "--difficulty", "hard"], &["allow-multiple", "difficulty"]),
        (&["sudoku", "--hints", "5"], &["hints", "sudoku"]),
        (&["sudoku", "--to", "essence"], &["essence", "futoshiki", "sudoku"]),
        (&["sudoku", "--quality", "21"], &["'21'", "1 to 20"]),
        (&["sudoku", "--count", "0"], &["'0'", "a number from 1"]),
        (&["futoshiki", "--size", "4", "--difficulty", "diabolical"], &["diabolical", "4x4"]),
        (&["futoshiki", "--size", "5", "--empties", "26"], &["26 empties", "25"]),
        (&["futoshiki", "--size", "10"], &["size `10`", "4x4 to 9x9"]),
        (&["futoshiki", "--signs", "some"], &["'some'", "few", "many", "only"]),
        (&["shikaku", "--size", "5", "--hints", "99"], &["99 numbers", "5x5"]),
        (&["shikaku", "--size", "4x9"], &["size `4x9`", "each side from 5"]),
        (&["shikaku", "--blocks", "huge"], &["'huge'", "small", "large"]),
        (&["kakuro"], &["'kakuro'", "sudoku"]),
    ] {
        masume(&[&["new"], arguments].concat()).refused(words);
    }
}

#[test]
fn what_is_not_found_is_told_with_its_seed() {
    // In so small a grid nothing is left for three lines to do.
    let ran = masume(&["new", "futoshiki", "--size", "4", "--technique", "swordfish", "--seed", "7"]);
    assert_eq!((ran.code, ran.out.as_str()), (1, ""), "{ran:?}");
    assert!(ran.err.contains("no such puzzle was found in") && ran.err.contains("the seed 7"), "{ran:?}");
}

#[test]
fn a_damaged_name_is_refused() {
    for (name, words) in [
        ("sudoku:9:hard:g1:4711", &["`g1`", "g2"][..]),
        ("sudoku:9:harder:g2:4711", &["`harder`", "hard"]),
        ("sudoku:12:hard:g2:4711", &["`12`", "9x9"]),
        ("sudoku:9:hard:givens=16:g2:4711", &["16 givens"]),
        ("sudoku:9:hard:g2", &["sudoku:9:hard:g2:4711"]),
        ("sudoku:9:hard:wish:g2:4711", &["sudoku:9:hard:g2:4711"]),
    ] {
        masume(&["solve", name]).refused(words);
    }
}

#[test]
fn wishes_are_fulfilled() {
    let pattern = format!("{}x", "x.".repeat(40));
    let givens = |made: &Value| made["problem"]["FilledSquares"].as_array().expect("a list").len();
    let made = |arguments: &[&str]| {
        masume(&[&["new", "sudoku", "--json", "--seed", "3"], arguments].concat()).document()
    };
    assert_eq!(givens(&made(&["--givens", "30"])), 30);
    assert_eq!(givens(&made(&["--empties", "40"])), 41);
    assert_eq!(givens(&made(&["--allow-multiple", "--givens", "5"])), 5);
    assert_eq!(made(&["--allow-multiple", "--givens", "5"])["rating"], Value::Null);
    assert_eq!(givens(&made(&["--pattern", &pattern])), 41);
    let needs = made(&["--technique", "naked-pair"]);
    assert_eq!(needs["rating"]["hardest"], "naked-pair", "{needs}");
    for symmetry in ["half-turn", "quarter-turn", "left-right", "up-down", "diagonal", "antidiagonal"] {
        let made = made(&["--symmetry", symmetry, "--difficulty", "easy"]);
        assert_eq!(made["quality"]["symmetry"], 1.0, "{symmetry}");
    }
}

#[test]
fn a_day_has_a_puzzle_of_each_kind() {
    let day = |arguments: &[&str]| {
        let ran = masume(&[&["daily", "--date", "2026-11-23"], arguments].concat());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        ran.out
    };
    assert_eq!(day(&[]), day(&[]));
    let names: Vec<String> = day(&["--json"])
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect("JSON")["name"].to_string())
        .collect();
    assert_eq!(names.len(), kinds().len());
    for (name, kind) in names.iter().zip(kinds()) {
        assert!(name.contains(kind) && name.ends_with(":easy:g2:20261123\""), "{name}: a Monday is easy");
    }
    let mini = day(&["--mini"]);
    assert!(mini.contains("# title: sudoku:6x6:easy:g2:20261123\n"), "{mini}");
    let patches = day(&["shikaku", "--mini"]);
    assert!(patches.contains(":easy:shapes=some:unknown=half:g2:20261123\n"), "{patches}");
    masume(&["daily", "futoshiki", "--mini"]).refused(&["futoshiki", "Mini"]);
    let one = day(&["sudoku", "--to", "line"]);
    assert_eq!(one.trim().len(), 81);
    let today = masume(&["daily"]);
    assert_eq!((today.code, today.err.as_str()), (0, ""), "without a date it is today's");
    for date in ["2026-02-29", "23.11.2026", "2026-1-1", "today"] {
        masume(&["daily", "--date", date]).refused(&[date, "2026-12-24"]);
    }
}
