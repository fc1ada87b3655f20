//! Whole paths through the collections of real puzzles: every step is checked, and the paths end where they
//! should. These are samples; the benchmark `hint` checks all puzzles.

use std::collections::BTreeSet;

use masume::deduction::{Extent, PathEnd, StepRequest, advise};
use masume::puzzle::{Presented, Stop, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use super::checker::{Checked, knows};
use super::layouts;
use super::puzzles::{Known, SUDOKUS, by_id, shaped_shikakus, sudokus, wild_futoshikis, wild_shikakus};
use super::walk::{follow, forged, walk};
use crate::common::corpora::{lines, problem};
use crate::common::shikaku::EXAMPLE;

/// The techniques of all steps of these puzzles.
fn walk_all<P: Checked>(puzzles: impl IntoIterator<Item = Known<P>>) -> BTreeSet<&'static str> {
    puzzles.into_iter().flat_map(|known| walk(&known)).map(|step| step.technique).collect()
}

/// Asserts that no technique is missing, but those of which no puzzle is known that needs them.
fn assert_complete<P: Checked + Presented>(techniques: &BTreeSet<&str>) {
    let is_needed = |id: &str| !P::PRACTICE.lines().any(|line| line == format!("{id} none"));
    let labels = P::techniques().iter().map(|technique| technique.label());
    let asked = labels.filter(|label| !label.assumes_uniqueness && is_needed(label.id));
    let missing: Vec<&str> = asked.map(|label| label.id).filter(|id| !techniques.contains(id)).collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn the_checker_knows_every_technique() {
    fn knows_all<P: Checked>(problem: &P) {
        for technique in P::techniques() {
            assert!(knows(&*problem.board(), technique.label().id), "{}", technique.label().id);
        }
    }
    knows_all::<SudokuProblem>(&problem("line", &".".repeat(81)));
    knows_all::<FutoshikiProblem>(&problem("id", "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"));
    knows_all::<ShikakuProblem>(&problem("id", EXAMPLE));
}

#[test]
fn every_sudoku_is_solved_by_checked_steps() {
    // The first of each whole collection, and all samples; some techniques are for jigsaws alone.
    let some = SUDOKUS.iter().flat_map(|name| sudokus(name, lines(name).len()));
    let jigsaws = layouts::known(usize::MAX).filter(|known| known.level.starts_with("jigsaw"));
    let techniques = walk_all(some.chain(by_id("sudoku_ids.tsv", 25)).chain(jigsaws));
    assert_complete::<SudokuProblem>(&techniques);
}

#[test]
fn every_futoshiki_is_solved_by_checked_steps() {
    let techniques = walk_all(by_id("futoshiki_ids.tsv", 40).chain(wild_futoshikis(1, 30)));
    assert_complete::<FutoshikiProblem>(&techniques);
}

#[test]
fn every_shikaku_is_solved_by_checked_steps() {
    let techniques =
        walk_all(by_id("shikaku_ids.tsv", 9).chain(wild_shikakus(1, 9)).chain(shaped_shikakus(1, 4)));
    assert_complete::<ShikakuProblem>(&techniques);
}

#[test]
fn puzzles_of_the_library_are_solved_by_checked_steps() {
    fn of_library<P: Checked + Written>(format: &str, text: &str, every: usize) {
        let texts = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
        walk_all(texts.step_by(every).map(|text| Known::<P> {
            text: text.to_owned(),
            level: String::new(),
            grade: String::new(),
            problem: problem(format, text),
            solution: None,
        }));
    }
    of_library::<SudokuProblem>("line", include_str!("../../puzzles/sudoku.txt"), 6);
    of_library::<FutoshikiProblem>("id", include_str!("../../puzzles/futoshiki.txt"), 6);
    of_library::<ShikakuProblem>("id", include_str!("../../puzzles/shikaku.txt"), 6);
}

#[test]
fn no_step_contradicts_any_solution_where_there_are_several() {
    for known in sudokus("sudoku/multi.txt", 100) {
        follow(&known, PathEnd::Several, |_, _| {});
    }
    for known in wild_futoshikis(2, 1) {
        follow(&known, PathEnd::Several, |_, _| {});
    }
    for known in wild_shikakus(2, 2).chain(shaped_shikakus(2, 1)) {
        follow(&known, PathEnd::Several, |_, _| {});
    }
}

#[test]
fn a_puzzle_without_a_solution_is_a_mistake() {
    fn is_mistake<P: Checked>(known: &Known<P>) {
        let asked = StepRequest { extent: Extent::Path, ..StepRequest::default() };
        let advice =
            advise(&known.problem, &P::Answer::default(), asked, &Stop::new()).expect("nobody stops it");
        assert_eq!((advice.steps.len(), advice.end), (1, PathEnd::Mistake), "{}", known.text);
        let step = &advice.steps[0];
        assert!(step.is_mistake() && step.places.is_empty() && step.removes.is_empty(), "{step:?}");
        assert!(step.reason.in_one_line().ends_with('.'), "{step:?}");
    }
    sudokus("sudoku/unsolvable.txt", 100).for_each(|known| is_mistake(&known));
    wild_futoshikis(0, 1).for_each(|known| is_mistake(&known));
    wild_shikakus(0, 1).chain(shaped_shikakus(0, 1)).for_each(|known| is_mistake(&known));
}

#[test]
fn the_rules_alone_see_through_forged_steps() {
    fn see_through<P: Checked>(puzzles: impl IntoIterator<Item = Known<P>>) -> usize {
        let (mut at, mut seen) = (0, 0);
        for known in puzzles {
            follow(&known, PathEnd::Solved, |checker, step| {
                for _ in 0..4 {
                    at += 7;
                    let Some(forged) = forged(step, checker, at) else { continue };
                    seen += 1;
                    let is_proven = checker.board.proves(&forged) == Some(true);
                    assert!(!is_proven, "a forged step is proven: {forged:?}\nof {}", known.text);
                }
            });
        }
        seen
    }
    let seen = [
        see_through(sudokus("sudoku/top1465.txt", 100).step_by(4)),
        see_through(wild_futoshikis(1, 20).step_by(8)),
        see_through(wild_shikakus(1, 2).step_by(2)),
        see_through(shaped_shikakus(1, 4)),
    ];
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}
