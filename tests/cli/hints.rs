//! `hint`: the next deduction, all to the end, or all at once.

use serde_json::{Value, json};

use super::{EASY, FUTOSHIKI, INVALID, NONE, SEVERAL, SHIKAKU, SUDOKU};
use crate::common::program::{Folder, masume};

/// A Futoshiki without givens and signs.
const EMPTY: &str = "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,";

/// The technique that says that something has gone wrong.
const MISTAKE: &str = "mistake";

/// The members of an object, in the order in which they stand in the text.
fn members(text: &str) -> Vec<String> {
    masume::format::first_members(text).into_iter().map(str::to_owned).collect()
}

/// The techniques of the steps of a document, in order.
fn techniques(document: &Value) -> Vec<&str> {
    let steps = document["steps"].as_array().expect("a list of steps");
    steps.iter().map(|step| step["technique"].as_str().expect("a technique")).collect()
}

#[test]
fn all_steps_lead_to_the_end_and_are_rated() {
    for puzzle in [EASY, FUTOSHIKI, SUDOKU] {
        let ran = masume(&["hint", "--all", "--json", puzzle]);
        assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "{ran:?}");
        assert_eq!(members(&ran.out), ["source", "kind", "steps", "solved", "rating"]);
        let rating = ran.out.split_once("\"rating\":").map(|(_, rating)| rating).expect("a rating");
        let order = ["tier", "difficulty", "score", "hardest", "total", "steps", "unique", "width", "weight"];
        assert_eq!(members(rating), order);
        let document = ran.document();
        assert_eq!(document["solved"], true);
        let steps = document["steps"].as_array().expect("a list");
        let rating = &document["rating"];
        assert_eq!((&rating["steps"], &rating["unique"]), (&json!(steps.len()), &json!(true)));
        let hardest = steps.iter().find(|step| step["technique"] == rating["hardest"]).expect("a step");
        assert!(steps.iter().all(|step| step["score"].as_f64() <= rating["score"].as_f64()));
        assert_eq!(hardest["tier"], rating["tier"]);
    }
}

#[test]
fn placements_of_all_steps_are_the_solution() {
    let document = masume(&["hint", "--all", "--json", EASY]).document();
    let mut placed: Vec<Value> = document["steps"]
        .as_array()
        .expect("a list")
        .iter()
        .flat_map(|step| step["places"].as_array().expect("a list").clone())
        .collect();
    placed.sort_by_key(|place| place["square"].to_string());
    assert_eq!(
        placed,
        *masume(&["solve", "--json", EASY]).document()["solution"].as_array().expect("a list")
    );
}

#[test]
fn every_step_that_can_be_seen_is_told() {
    let ran = masume(&["hint", "--every", "--json", EASY]);
    assert_eq!(members(&ran.out), ["source", "kind", "steps"]);
    let document = ran.document();
    let steps = document["steps"].as_array().expect("a list");
    assert!(steps.len() > 3, "{document}");
    let first = &masume(&["hint", "--json", EASY]).document()["steps"][0];
    assert!(steps.contains(first), "the cheapest is among them");
    let one_by_one = masume(&["hint", "--every", EASY]);
    assert_eq!(one_by_one.out.lines().count(), steps.len());
}

#[test]
fn only_these_techniques_are_known() {
    let seen = |only: &[&str]| {
        let mut arguments = vec!["hint", "--every", "--json", EASY];
        arguments.extend(only);
        let mut found: Vec<String> =
            techniques(&masume(&arguments).document()).into_iter().map(str::to_owned).collect();
        found.sort_unstable();
        found.dedup();
        found
    };
    assert_eq!(seen(&["--only", "naked-single"]), ["naked-single"]);
    assert_eq!(seen(&["--only", "naked-single,hidden-single"]), ["hidden-single", "naked-single"]);
    assert_eq!(seen(&["--only", "naked-single", "--only=Hidden Single"]), ["hidden-single", "naked-single"]);
    assert_eq!(seen(&["--only", "only-block,NAKED-SINGLE"]), ["naked-single"], "another kind's is accepted");
}

#[test]
fn every_id_is_its_name_with_dashes() {
    for kind in crate::common::shelf::shelf().kinds() {
        for technique in kind.techniques() {
            let name = technique.name.to_ascii_lowercase().replace(',', "").replace(' ', "-");
            assert_eq!(technique.id, name);
            let symbols =
                technique.id.chars().all(|symbol| matches!(symbol, 'a'..='z' | '0'..='9' | '-' | '+'));
            assert!(symbols, "{}", technique.id);
        }
    }
}

#[test]
fn an_unknown_technique_is_answered_with_the_nearest() {
    let of = |error: &str| {
        let error = error.split("; see").next().unwrap_or_default();
        let (_, names) = error.split_once("such as ").or(error.split_once("did you mean ")).expect("names");
        names.split([',', ' ', '?', ';']).filter(|word| word.contains('-')).count()
    };
    for (arguments, near) in [
        (&["hint", "--only", "skyscrapr", SUDOKU][..], "skyscraper"),
        (&["practise", "sudoku", "xwing"], "x-wing"),
        (&["new", "sudoku", "--technique", "naked-pear"], "naked-pair"),
        (&["new", "shikaku", "--technique", "areas"], "two-numbers-two-areas"),
    ] {
        let ran = masume(arguments);
        assert!(ran.code == 2 && ran.err.contains(near), "{ran:?}");
        assert!(of(&ran.err) <= 3, "{ran:?}");
    }
}

#[test]
fn names_with_commas_are_names_too() {
    let only = |names: &str| masume(&["hint", "--only", names, SHIKAKU]);
    let by_id = only("two-numbers-two-areas");
    assert_ne!(by_id.code, 2, "{by_id:?}");
    for names in ["Two Numbers, Two Areas", "two numbers, two areas", "Two Numbers, Two Areas,naked-single"] {
        assert_eq!(only(names), by_id, "{names}");
    }
    assert_eq!(
        only("naked-single, Two Numbers, Two Areas,Only Block"),
        only("only-block,two-numbers-two-areas")
    );
    assert_ne!(only("naked-single, Two Numbers, Two Areas,Only Block"), by_id);
    let cut = only("Two Numbers,Two Areas");
    assert!(cut.code == 2 && cut.err.contains("unknown technique `Two Numbers`"), "{cut:?}");
}

#[test]
fn a_trial_is_told_where_it_is_asked_for() {
    let document = masume(&["hint", "--json", "--only", "trial", EASY]).document();
    assert_eq!(techniques(&document), ["trial"]);
    assert!(document["steps"][0]["removes"].as_array().is_some_and(|removed| !removed.is_empty()));
}

#[test]
fn techniques_that_see_nothing_end_with_one() {
    let ran = masume(&["hint", "--only", "only-block", EASY]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "these techniques see nothing more\n"), "{ran:?}");
    let document = masume(&["hint", "--json", "--all", "--only", "full-house", EASY]);
    assert_eq!(document.code, 1);
    let document = document.document();
    assert_eq!((&document["steps"], &document["solved"]), (&json!([]), &json!(false)));
    let expected = json!({"tier": null, "difficulty": null, "score": null, "hardest": null, "total": null,
        "steps": null, "unique": true, "width": null, "weight": null});
    assert_eq!(document["rating"], expected);
}

#[test]
fn techniques_that_see_nothing_say_nothing_of_what_others_see() {
    let only = |puzzle: &str| masume(&["hint", "--json", "--all", "--only", "full-house", puzzle]);
    for (puzzle, is_unique) in [(SUDOKU, true), (SEVERAL, false), (EMPTY, false)] {
        let ran = masume(&["hint", "--all", "--only", "full-house", puzzle]);
        assert_eq!((ran.code, ran.out.as_str()), (1, "these techniques see nothing more\n"), "{ran:?}");
        assert_eq!(only(puzzle).document()["rating"]["unique"], is_unique, "{puzzle}");
    }
    let trial = masume(&["hint", "--only", "nested-trial", SEVERAL]);
    assert_eq!((trial.code, trial.out.as_str()), (1, "these techniques see nothing more\n"), "{trial:?}");
}

#[test]
fn several_solutions_end_what_can_be_deduced() {
    let ran = masume(&["hint", EMPTY]);
    assert_eq!((ran.code, ran.out.as_str()), (1, "several solutions: nothing more can be deduced\n"));
    assert_eq!(masume(&["hint", "--json", EMPTY]).document()["steps"], json!([]));
    let ran = masume(&["hint", "--all", "--json", SEVERAL, EMPTY]);
    for document in ran.documents() {
        assert_eq!((&document["solved"], &document["rating"]["unique"]), (&json!(false), &json!(false)));
        assert_eq!(document["rating"]["tier"], Value::Null);
    }
    let last = "several solutions: nothing more can be deduced";
    assert_eq!(masume(&["hint", "--all", SEVERAL]).out.lines().last(), Some(last));
}

#[test]
fn a_puzzle_without_a_solution_is_a_mistake() {
    for options in [&["hint", "--json"][..], &["hint", "--json", "--every"], &["hint", "--json", "--all"]] {
        let mut arguments = options.to_vec();
        arguments.push(NONE);
        let ran = masume(&arguments);
        assert_eq!((ran.code, techniques(&ran.document())), (0, vec![MISTAKE]), "{ran:?}");
    }
    let ran = masume(&["hint", "--all", NONE]);
    assert!(ran.out.lines().last().is_some_and(|last| last.starts_with("no solution")), "{ran:?}");
}

#[test]
fn people_get_a_line_a_step_that_says_what_it_does() {
    let ran = masume(&["hint", EASY]);
    assert_eq!((ran.code, ran.out.lines().count()), (0, 1), "{ran:?}");
    let step = &masume(&["hint", "--json", EASY]).document()["steps"][0];
    let (name, text) = (step["name"].as_str().expect("a name"), step["text"].as_str().expect("a text"));
    let place = &step["places"][0];
    let at = |index: usize| place["square"][index].as_u64().expect("a number") + 1;
    let does = format!("r{}c{}={}", at(1), at(0), place["number"]);
    assert_eq!(
        ran.out,
        format!("{name} ({:.1}): {text} => {does}\n", step["score"].as_f64().expect("a score"))
    );
    let removal = masume(&["hint", "--only", "trial", EASY]).out;
    let effect = removal.trim_end().rsplit_once(" => ").map(|(_, effect)| effect).expect("an effect");
    assert!(effect.starts_with('r') && effect.contains(" not "), "{removal}");
}

#[test]
fn a_step_of_a_shikaku_names_blocks() {
    for (line, step) in masume(&["hint", "--every", SHIKAKU])
        .out
        .lines()
        .zip(masume(&["hint", "--every", "--json", SHIKAKU]).document()["steps"].as_array().expect("a list"))
    {
        let (_, effect) = line.rsplit_once(" => ").expect("an effect");
        for place in step["places"].as_array().expect("a list") {
            let block = &place["block"];
            assert!(effect.contains(&format!("={}x{} from r", block[2], block[3])), "{line}");
        }
        assert!(step["removes"] == json!([]) || effect.contains(" not "), "{line}");
    }
}

#[test]
fn all_steps_are_numbered_and_summed_up() {
    let folder = Folder::new();
    let file = folder.file("easy.sdm", EASY);
    let ran = masume(&["hint", "--all", &file]);
    let lines: Vec<&str> = ran.out.lines().collect();
    for (number, line) in (1..lines.len()).zip(&lines) {
        assert!(line.starts_with(&format!("{file}:1: {number}. ")), "{line}");
    }
    let document = masume(&["hint", "--all", "--json", &file]).document();
    let rating = &document["rating"];
    let last = lines.last().expect("a last line");
    assert!(
        last.starts_with(&format!(
            "{file}:1: solved: easy {:.1} (",
            rating["score"].as_f64().expect("a score")
        )),
        "{last}"
    );
    let rest =
        format!("), {} steps, total {:.1}", lines.len() - 1, rating["total"].as_f64().expect("a total"));
    assert!(last.ends_with(&rest), "{last}");
}

#[test]
fn many_puzzles_are_worked_through_whatever_is_between_them() {
    let folder = Folder::new();
    let file = folder.file("mixed", format!("{EASY}\ndamaged\n{EMPTY}\n{INVALID}\n# comment\n{SHIKAKU}\n"));
    let ran = masume(&["hint", "--json", &file]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 2), "{ran:?}");
    let counts: Vec<usize> = ran.documents().iter().map(|document| techniques(document).len()).collect();
    assert_eq!(counts, [1, 0, 1]);
    assert_eq!(masume(&["hint", "--json", EASY, EMPTY]).code, 1);
    assert_eq!(masume(&["hint", "--json", EASY, SHIKAKU]).code, 0);
}

#[test]
fn the_help_lists_the_techniques() {
    let help = masume(&["hint", "--help"]).out;
    let (_, list) = help.split_once("Techniques:\n").expect("a list of techniques");
    for id in ["hidden-single", "naked-single", "sign-bound", "only-block", "trial"] {
        assert!(list.split([',', ' ', '\n']).any(|listed| listed == id), "{id} is missing: {list}");
    }
    assert!(list.lines().all(|line| line.len() <= 80), "{list}");
}
