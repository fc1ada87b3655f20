//! Whole Shikakus, followed to their end: no step loses a solution, and named techniques are enough for
//! nearly all.

use std::collections::BTreeMap;

use masume::deduction::{Deduced, Outlook, Placement, Rating, Reasoner, Removal, Step};
use masume::grid::{Block, Square};
use masume::puzzle::Stop;
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use super::puzzles::shaped_shikakus;
use crate::common::corpora::{collections, document, documents, problem, solutions, thinned};
use crate::common::shikaku::{EXAMPLE, neutral};

/// A step keeps the solution, is about something that is still open, and says why.
fn assert_sound(at: &<ShikakuProblem as Deduced>::Position, step: &Step, solution: &[Block]) {
    assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step:?}");
    assert!(!step.reason.because.is_empty() && step.reason.because.is_sorted(), "{step:?}");
    assert!(step.reason.in_one_line().ends_with('.') && step.reason.question.ends_with('?'), "{step:?}");
    assert!(!step.reason.region.is_empty(), "{step:?}");
    let views = std::iter::once(None).chain((1..=step.reason.cases()).map(Some));
    for view in views {
        assert!(step.reason.lights_in(view).count() <= 8, "{step:?}");
    }
    for placement in &step.places {
        let Placement::Block { hint, block } = placement else { panic!("{step:?}") };
        assert!(solution.contains(block) && block.contains(*hint), "{step:?}");
        assert!(at.blocks(*hint).contains(block), "{step:?}");
    }
    assert!(step.removes.is_sorted_by(|one, other| one.square() < other.square()), "{step:?}");
    for removal in &step.removes {
        let Removal::Blocks { hint, blocks } = removal else { panic!("{step:?}") };
        assert!(!blocks.is_empty() && blocks.is_sorted(), "{step:?}");
        for block in blocks {
            assert!(!solution.contains(block) && at.blocks(*hint).contains(block), "{step:?}");
        }
    }
}

/// Follows the steps to their end, and looks at all steps in every twentieth position; returns the hardest
/// technique if the steps solved the puzzle.
fn follow(problem: &ShikakuProblem, solutions: &[Vec<Block>]) -> Option<&'static str> {
    let mut reasoner = Reasoner::new(problem, &Placed::default(), &[]);
    reasoner.retain(|technique| solutions.len() == 1 || !technique.is_exhaustive());
    let (mut steps, mut near, stop) = (Vec::new(), Square::default(), Stop::new());
    while let Some(step) = reasoner.next_step(near, &stop).expect("nobody stops it") {
        if steps.len().is_multiple_of(20) && problem.hints().len() < 60 {
            let every = reasoner.every_step(near, &stop).expect("nobody stops it");
            assert!(every.contains(&step) || step.score > 6.0, "{step:?}");
            for step in &every {
                solutions.iter().for_each(|solution| assert_sound(reasoner.position(), step, solution));
            }
        }
        solutions.iter().for_each(|solution| assert_sound(reasoner.position(), &step, solution));
        reasoner.take(&step);
        near = step.changes()[0];
        steps.push(step);
    }
    let is_solved = reasoner.outlook() == Outlook::Complete;
    is_solved.then(|| Rating::of(&steps).expect("a puzzle has steps").hardest)
}

/// By technique, the number of puzzles whose hardest it is.
#[expect(clippy::print_stdout, reason = "the shares are for those who read on")]
fn told(name: &str, hardest: &[Option<&'static str>]) -> usize {
    let mut shares: BTreeMap<&str, usize> = BTreeMap::new();
    for hardest in hardest {
        *shares.entry(hardest.unwrap_or("unsolved")).or_default() += 1;
    }
    println!("{name}, by the hardest technique: {shares:?}");
    hardest.iter().flatten().filter(|hardest| !hardest.ends_with("trial")).count()
}

#[test]
fn generated_puzzles_are_solved_without_trial() {
    let solved: Vec<_> = thinned("shikaku_ids.tsv", 6)
        .iter()
        .map(|line| {
            let problem: ShikakuProblem = problem("id", line.split('\t').nth(1).expect("an id"));
            follow(&problem, &solutions(&problem, 1))
        })
        .collect();
    assert_eq!(told("shikaku_ids", &solved), solved.len());
}

#[test]
fn nearly_all_wild_puzzles_are_solved_without_trial() {
    for lines in collections("shikaku_wild.jsonl") {
        let every = if lines.len() > 100 { 4 } else { 1 };
        let solved: Vec<_> = lines
            .iter()
            .step_by(every)
            .map(document)
            .filter(|known| known["solutions"] == 1)
            .map(|document| {
                let problem = neutral(&document);
                follow(&problem, &solutions(&problem, 1))
            })
            .collect();
        assert!(!solved.is_empty());
        assert!(solved.iter().all(Option::is_some), "every puzzle with one solution is solved in the end");
        assert!(100 * told("shikaku_wild", &solved) >= 95 * solved.len());
    }
}

#[test]
fn nearly_all_puzzles_with_shapes_or_unknown_areas_are_solved_without_trial() {
    let mut by_class: BTreeMap<String, Vec<Option<&'static str>>> = BTreeMap::new();
    for known in shaped_shikakus(1, 1) {
        let hardest = follow(&known.problem, &solutions(&known.problem, 2));
        assert!(hardest.is_some(), "{}", known.text);
        by_class.entry(known.level).or_default().push(hardest);
    }
    assert_eq!(by_class.keys().cloned().collect::<String>(), "abcd");
    for (class, hardest) in &by_class {
        let share = if class == "d" { 80 } else { 98 };
        assert!(100 * told(class, hardest) >= share * hardest.len(), "{class}");
    }
}

#[test]
fn no_step_loses_any_of_several_solutions() {
    let mut several = documents("shikaku_wild.jsonl", "shikaku");
    several.retain(|known| known["solutions"] == 2);
    assert!(!several.is_empty());
    for document in several {
        let problem = neutral(&document);
        let solutions = solutions(&problem, 20);
        assert!(solutions.len() > 1);
        assert_eq!(follow(&problem, &solutions), None);
    }
}

#[test]
fn the_example_is_solved_by_steps_alone() {
    let problem = problem("id", EXAMPLE);
    assert_eq!(follow(&problem, &solutions(&problem, 2)), Some("only-block"));
}
