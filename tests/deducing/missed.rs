//! The wrong choices of searches: each is the earliest on its path that no solution has, none is left out,
//! and the reasons against them are proofs.

use std::sync::Arc;

use masume::app::{Method, Run, WrongChoices};
use masume::csp::{Algorithm, Search, StepKind};
use masume::deduction::{GROUPS, Label, Step, WhyNot};
use masume::puzzle::{Piece, Presented, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use masume::session::{AnyProblem, MissedChoice, Puzzle, RightPath, WrongChoice};

use super::checker::{Checked, Checker};
use crate::common::corpora::{problem, solutions, thinned};
use crate::common::shelf::shelf;

/// The most steps of a run that is looked at.
const STEPS: u64 = 20_000;

/// The methods whose choices are looked at.
fn methods() -> impl Iterator<Item = Method> {
    let searches = ["BT+NO", "CBJ+MC", "FC+BZ", "MAC+MT"].map(|name| name.parse().expect("it is a search"));
    searches.map(Method::Search).into_iter().chain([Method::DavisPutnam])
}

fn run(puzzle: &dyn AnyProblem, method: Method) -> Run {
    let stop = Stop::new();
    match method {
        Method::Search(algorithm) => {
            let model = puzzle.modelled().expect("it has a model").model(&stop);
            Run::search(&Arc::new(model.expect("nobody stops it")), algorithm)
        }
        Method::DavisPutnam => {
            let clauses = puzzle.clausal().expect("it has clauses").clauses(&stop);
            Run::proof(&Arc::new(clauses.expect("nobody stops it")))
        }
    }
}

/// The position with these pieces.
fn after<P: Checked>(puzzle: &P, pieces: &[Piece]) -> P::Answer {
    let untouched = P::Answer::default();
    puzzle.after(&untouched, &puzzle.put(&untouched, pieces)).expect("they fit")
}

fn is_solvable<P: Checked>(puzzle: &P, pieces: &[Piece]) -> bool {
    !puzzle.first_solutions(&after(puzzle, pieces), 1, &Stop::new()).expect("nobody stops it").is_empty()
}

/// Returns true if the rules forbid the two pieces to stand on the board together.
fn exclude_each_other<P: Checked>(puzzle: &P, one: Piece, other: Piece) -> bool {
    let squares = one.squares();
    let share = other.squares().iter().any(|square| squares.contains(square));
    one != other && (share || !puzzle.faults(&after(puzzle, &[one, other])).is_empty())
}

/// Checks the wrong choices of this method; the reasons of the first few, too. Returns the number of these.
fn are_right<P: Checked + Puzzle>(puzzle: &P, method: Method) -> usize {
    let stop = Stop::new();
    let name = format!("{} with {method}", puzzle.id());
    let wrong = WrongChoices::of(puzzle, run(puzzle, method), &stop).expect("nobody stops it");
    let mut wrong = wrong.expect("it has a solution");
    let mut found = Vec::new();
    while let Some(choice) = wrong.next(STEPS, &stop).expect("nobody stops it") {
        // So each choice before it is in a solution that has those before.
        assert!(is_solvable(puzzle, &choice.before), "{name}: {choice:?}");
        let with = [&choice.before[..], &[choice.piece]].concat();
        assert!(!is_solvable(puzzle, &with), "{name}: {choice:?}");
        found.push(choice);
    }
    if let (Method::Search(algorithm), [only]) = (method, &solutions(puzzle, 2)[..]) {
        let taken_back = taken_back(puzzle, algorithm, &P::pieces(only));
        assert!(taken_back.is_none_or(|count| count == found.len()), "{name}: {taken_back:?} {found:?}");
    }
    let explained = found.into_iter().take(4).map(|choice| is_explained(puzzle, choice, &name));
    explained.count()
}

/// The number of values that a search takes back while all others that it has assigned are right; `None` if
/// it is cut off.
fn taken_back<P: Puzzle>(puzzle: &P, algorithm: Algorithm, solution: &[Piece]) -> Option<usize> {
    let model = puzzle.modelled().expect("it has a model").model(&Stop::new()).expect("nobody stops it");
    let mut search = Search::new(model.graph(), algorithm);
    let mut count = 0;
    while let Some(step) = search.next() {
        let is_right = |piece: &Piece| solution.contains(piece);
        let goes_back = step.kind == StepKind::Backtracking;
        count += usize::from(goes_back && model.pieces(search.assignments()).iter().all(is_right));
        if search.counts().total() == STEPS {
            return None;
        }
    }
    Some(count)
}

/// The reason is a proof that the piece cannot be.
fn is_explained<P: Checked + Puzzle>(puzzle: &P, choice: WrongChoice, name: &str) {
    let (before, piece) = (after(puzzle, &choice.before), choice.piece);
    let missed = MissedChoice::of(choice, puzzle, &Stop::new()).expect("nobody stops it");
    let name = format!("{name}: {missed:?}");
    assert!(GROUPS[..GROUPS.len() - 1].contains(&missed.group()), "{name}");
    let (Some(WhyNot::Proof(steps)) | Some(WhyNot::Trying(steps))) = &missed.why else { panic!("{name}") };
    let mut checker = Checker::new(puzzle, &before);
    for step in steps {
        checker.take(step, &|| name.clone());
    }
    let excludes = |step: &Step| {
        let excludes_it = |placed: Piece| exclude_each_other(puzzle, placed, piece);
        step.removes.iter().any(|removal| removal.rules_out(piece))
            || step.places.iter().any(|placed| excludes_it(placed.piece()))
    };
    assert!(steps.last().is_some_and(excludes), "{name}");
    // The end names the contradiction.
    let last = steps.last().expect("a step");
    let clash = last.reason.text.rsplit_once(" Then ").map(|(_, clash)| clash);
    let label = piece.squares()[0].label();
    let names_it = last.removes.iter().any(|removal| removal.rules_out(piece))
        || clash.is_some_and(|clash| clash.contains(&label) && clash.ends_with('.'));
    assert!(names_it, "{name}");
}

fn all_are_right<P: Checked + Puzzle>(puzzles: impl Iterator<Item = P>) {
    let mut explained = 0;
    for puzzle in puzzles {
        explained += methods().map(|method| are_right(&puzzle, method)).sum::<usize>();
    }
    assert!(explained > 20, "{explained}");
}

/// The puzzles of a library, every so many, without the layouts whose windows exclude more than their
/// rules say.
fn library<P: Checked + Puzzle>(format: &str, every: usize) -> impl Iterator<Item = P> {
    let is_puzzle = |line: &&str| !line.is_empty() && !line.starts_with('#') && !line.contains("+w");
    P::LIBRARY.lines().filter(is_puzzle).step_by(every).map(move |line| problem(format, line))
}

#[test]
fn wrong_numbers_of_sudokus_are_named_and_explained() {
    let hard = thinned("sudoku/hardest1106.txt", 400).into_iter().take(2);
    let several = thinned("sudoku/multi.txt", 200).into_iter().take(3);
    let brought: Vec<SudokuProblem> = hard.chain(several).map(|line| problem("line", &line[..81])).collect();
    assert!(brought.len() > 4);
    all_are_right(library::<SudokuProblem>("line", 24).chain(brought));
}

#[test]
fn wrong_numbers_of_futoshikis_are_named_and_explained() {
    all_are_right(library::<FutoshikiProblem>("id", 12));
}

#[test]
fn wrong_blocks_of_shikakus_are_named_and_explained() {
    all_are_right(library::<ShikakuProblem>("id", 12));
}

#[test]
fn what_the_hidden_units_of_windows_exclude_is_told_with_its_cause() {
    let lines = SudokuProblem::LIBRARY.lines().filter(|line| line.starts_with("9x9+w"));
    let puzzles: Vec<SudokuProblem> = lines.map(|line| problem("id", line)).collect();
    let (mut told, stop) = (0, Stop::new());
    for puzzle in puzzles {
        let run = run(&puzzle, Method::Search("CBJ+MC".parse().expect("it is a search")));
        let wrong = WrongChoices::of(&puzzle, run, &stop).expect("nobody stops it");
        let mut wrong = wrong.expect("it has a solution");
        while let Some(choice) = wrong.next(STEPS, &stop).expect("nobody stops it") {
            let missed = MissedChoice::of(choice, &puzzle, &stop).expect("nobody stops it");
            if missed.why.as_ref().is_some_and(|why| why.steps().is_empty()) {
                assert!(missed.sentence("It").contains(" twice in the hidden window of "), "{missed:?}");
                assert!(
                    missed.resting.as_ref().is_some_and(|resting| !resting.squares().is_empty()),
                    "{missed:?}"
                );
                told += 1;
            }
        }
    }
    assert!(told > 0);
}

#[test]
fn without_a_solution_no_choice_is_wrong() {
    let puzzle: FutoshikiProblem = problem("id", "4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,");
    for method in methods() {
        let wrong = WrongChoices::of(&puzzle, run(&puzzle, method), &Stop::new());
        assert!(wrong.expect("nobody stops it").is_none());
    }
    assert!(RightPath::new(&puzzle, &Stop::new()).expect("nobody stops it").is_none());
}

#[test]
fn every_technique_has_its_group() {
    let group = |label: &Label| {
        WhyNot::Proof(vec![Step { technique: label.id, ..Step::mistake(Vec::new(), "") }]).group()
    };
    let links =
        ["wing", "chain", "colouring", "als-", "forcing", "bound", "blossom", "coq", "rectangle", "bug"];
    for label in shelf().kinds().iter().flat_map(|kind| kind.techniques()) {
        let (id, group) = (label.id, group(&label));
        assert!(GROUPS.contains(&group), "{id}");
        let is_linked = links.iter().any(|word| id.contains(word));
        assert!(group != "chains" || is_linked, "{id} is in no other group");
    }
}
