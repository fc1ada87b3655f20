use masume::deduction::{Deduced, Placement, Reasoner, Removal, Step};
use masume::grid::{Block, Square};
use masume::puzzle::Stop;
use masume::puzzles::shikaku::{Placed, ShikakuProblem};

use crate::common::advice::{every, hint, seen_by};
use crate::common::corpora::{documents, lines, problem, solutions};
use crate::common::shikaku::{EXAMPLE, block, built, neutral, position};

/// A step keeps the solution, is about something that is still open, and says why.
fn assert_sound(at: &<ShikakuProblem as Deduced>::Position, step: &Step, solution: &[Block]) {
    assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step:?}");
    assert!(!step.reason.because.is_empty() && step.reason.because.is_sorted(), "{step:?}");
    assert!(step.reason.text.ends_with('.') && step.reason.question.ends_with('?'), "{step:?}");
    for placement in &step.places {
        let Placement::Block { hint, block } = placement else { panic!("{step:?}") };
        assert!(solution.contains(block) && block.contains(*hint), "{step:?}");
        assert!(at.blocks(*hint).contains(block), "{step:?}");
    }
    for removal in &step.removes {
        let Removal::Blocks { hint, blocks } = removal else { panic!("{step:?}") };
        assert!(!blocks.is_empty() && blocks.is_sorted(), "{step:?}");
        for block in blocks {
            assert!(!solution.contains(block) && at.blocks(*hint).contains(block), "{step:?}");
        }
    }
}

/// Follows the steps to their end; says whether they solved the puzzle.
fn follow(problem: &ShikakuProblem, solution: &[Block]) -> bool {
    let mut reasoner = Reasoner::new(problem, &Placed::default(), &[]);
    let mut placed = Vec::new();
    let stop = Stop::new();
    while let Some(step) = reasoner.next_step(Square::default(), &stop).expect("nobody stops it") {
        for step in reasoner.every_step(Square::default(), &stop).expect("nobody stops it") {
            assert_sound(reasoner.position(), &step, solution);
        }
        reasoner.take(&step);
        placed.extend(step.places.iter().filter_map(|placement| match placement {
            Placement::Block { block, .. } => Some(*block),
            Placement::Number(_) => None,
        }));
    }
    placed.sort_unstable();
    placed == solution
}

#[test]
fn steps_agree_with_the_solution_of_every_generated_puzzle() {
    let mut solved = 0;
    for line in lines("shikaku_ids.tsv") {
        let id = line.split('\t').nth(1).expect("an id");
        let problem: ShikakuProblem = problem("id", id);
        solved += usize::from(follow(&problem, &solutions(&problem, 1)[0]));
    }
    assert!(solved > 0 || lines("shikaku_ids.tsv").is_empty());
}

#[test]
fn steps_agree_with_the_solution_of_wild_puzzles() {
    for document in documents("shikaku_wild.jsonl", "shikaku").iter().filter(|known| known["solutions"] == 1)
    {
        let problem = neutral(document);
        follow(&problem, &solutions(&problem, 1)[0]);
    }
}

#[test]
fn the_example_is_solved_by_steps_alone() {
    let problem = problem("id", EXAMPLE);
    assert!(follow(&problem, &solutions(&problem, 1)[0]));
}

#[test]
fn only_block_names_what_stands_against_the_others() {
    // The 2 in the corner: to its right stands the 3, so it goes down.
    let problem = built(5, 5, &[(0, 0, 2), (1, 0, 3), (4, 4, 20)]).unwrap();
    let steps = seen_by(&problem, &Placed::default(), "only-block");
    let step = steps.iter().find(|step| step.places.iter().any(|place| place.piece().squares().len() == 2));
    let step = step.expect("the 2 has one block");
    assert_eq!((step.technique, step.name, step.score), ("only-block", "Only Block", 1.0));
    assert_eq!(step.reason.because, [Square::new(0, 0), Square::new(1, 0)]);
    assert_eq!(step.places, [Placement::Block { hint: Square::new(0, 0), block: block(0, 0, 1, 2) }]);
    assert_eq!(step.reason.question, "Which block can the 2 at r1c1 have?");
    assert_eq!(
        step.reason.text,
        "Only one block is left for the 2 at r1c1: 1×2 from r1c1. Any other would hold another hint (r1c2)."
    );
}

#[test]
fn only_block_names_the_placed_block_in_the_way() {
    let problem = built(5, 5, &[(0, 0, 5), (2, 2, 20)]).unwrap();
    let steps = every(&problem, &position(&problem, "+0,0,5x1"));
    assert_eq!(steps.len(), 1, "what is placed is not offered again: {steps:?}");
    assert_eq!(steps[0].reason.because.len(), 6);
    assert!(
        steps[0].reason.text.contains("overlap a block that is placed (r1c1)"),
        "{}",
        steps[0].reason.text
    );
}

#[test]
fn must_cover_removes_what_misses_the_square() {
    // Only the 4 reaches the top right corner: two of its blocks do, one does not.
    let problem = built(5, 5, &[(3, 0, 4), (0, 0, 5), (2, 3, 16)]).unwrap();
    let at = problem.position(&Placed::default());
    let corner = Square::new(4, 0);
    let step = every(&problem, &Placed::default())
        .into_iter()
        .find(|step| step.technique == "must-cover" && step.reason.because.contains(&corner))
        .expect("a step about the corner");
    assert_eq!((step.name, step.score), ("Must Cover", 1.5));
    assert_eq!(step.reason.because, [Square::new(3, 0), corner]);
    assert_eq!(step.reason.region, [corner]);
    let before = at.blocks(Square::new(3, 0)).len();
    let mut after = at;
    step.removes.iter().for_each(|removal| problem.remove(&mut after, removal));
    assert!(after.blocks(Square::new(3, 0)).len() < before);
    assert!(after.blocks(Square::new(3, 0)).iter().all(|block| block.contains(corner)));
    assert!(
        step.reason.text.starts_with("Only the 4 at r1c4 can reach r1c5, so its block covers it"),
        "{}",
        step.reason.text
    );
}

#[test]
fn a_mistake_comes_first() {
    let problem: ShikakuProblem = problem("id", EXAMPLE);
    let hint = |played: &str| hint(&problem, &position(&problem, played), &[]);
    assert!(hint("+0,0,3x2").expect("a hint").is_mistake(), "a block with two hints");
    assert!(hint("+0,0,5x1").expect("a hint").is_mistake(), "a block that fits but cannot stay");
    assert!(!hint("+0,0,1x5").expect("a hint").is_mistake());
}
