//! The laws that every puzzle keeps, one line a puzzle.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{act, any_action, assert_same, strange_hands};
use masume::csp::{Algorithm, Search, Status};
use masume::deduction::{Reasoner, Removal};
use masume::grid::Square;
use masume::puzzle::{Claim, Format, Generated, Missing, Model, Piece, Seed, Source, Stop};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use masume::sat::{DavisPutnam, Outcome};
use masume::scene::{Geometry, Glyphs, paint};
use masume::session::{Game, Kind, Puzzle, Session, Shelved};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

#[test]
fn the_null_puzzle_keeps_the_laws() {
    keeps_the_laws::<NullPuzzle>(
        "row",
        &["null 1....", "null ........2.", "null .....", "null 1..1", "null 12"],
    );
}

#[test]
fn generated_null_puzzles_keep_the_laws() {
    for width in [1, 2, 9, 99] {
        generated_puzzles_are_unique_and_repeatable::<NullPuzzle>(&width);
    }
}

#[test]
fn sudoku_keeps_the_laws() {
    keeps_the_laws::<SudokuProblem>("line", &library(include_str!("../../puzzles/sudoku.txt")));
    keeps_the_laws::<SudokuProblem>("line", &[&".".repeat(81)]);
}

#[test]
fn futoshiki_keeps_the_laws() {
    keeps_the_laws::<FutoshikiProblem>("id", &library(include_str!("../../puzzles/futoshiki.txt")));
    keeps_the_laws::<FutoshikiProblem>("id", &["4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,"]);
}

#[test]
fn shikaku_keeps_the_laws() {
    keeps_the_laws::<ShikakuProblem>("id", &library(include_str!("../../puzzles/shikaku.txt")));
    keeps_the_laws::<ShikakuProblem>("id", &["5x5:l25l"]);
}

/// Every third puzzle of the built-in library, of all sizes and difficulties.
fn library(text: &str) -> Vec<&str> {
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).step_by(3).collect()
}

/// All laws, for problems written in a format.
fn keeps_the_laws<P: Puzzle>(format: &str, texts: &[&str]) {
    for text in texts {
        let format =
            P::formats().iter().find(|known| known.name() == format).expect("a format of this puzzle");
        let source = format.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        every_format_reads_what_it_writes(&source);
        solutions_are_right_and_different(&source.problem);
        the_model_is_in_order_and_tells_what_is_missing(&source.problem);
        solutions_satisfy_the_model(&source.problem);
        all_searches_agree_with_the_exact_solver(&source.problem);
        davis_putnam_agrees_with_the_exact_solver(&source.problem);
        every_hint_agrees_with_the_solution(&source.problem);
        the_picture_never_panics(&source);
        a_move_parses_back(&source);
        replaying_the_journal_rebuilds_the_game(&source);
    }
}

fn every_format_reads_what_it_writes<P: Puzzle>(source: &Source<P>) {
    for format in P::formats() {
        let Some(text) = format.write(source) else { continue };
        let read = format.read(&text).unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name()));
        assert!(
            read.problem == source.problem,
            "{} reads another problem than it wrote:\n{text}",
            format.name()
        );
        assert_ne!(format.claim(text.trim()), Claim::No, "{} disowns\n{text}", format.name());
        assert!(
            !format.streams() || !text.trim_end().contains('\n'),
            "{} is one line a puzzle",
            format.name()
        );
        for end in (0..text.len()).filter(|&end| text.is_char_boundary(end)) {
            let _ = format.read(&text[..end]);
            format.claim(&text[..end]);
        }
        for solution in
            source.problem.first_solutions(&P::Answer::default(), 1, &Stop::new()).expect("nobody stops it")
        {
            keeps_a_solution(*format, &source.problem, &solution);
        }
    }
}

fn keeps_a_solution<P: Puzzle>(format: &dyn Format<P>, problem: &P, solution: &P::Solution) {
    let Some(text) = format.write_solution(problem, solution) else { return };
    if let Some(pieces) = format.read_solution(problem, &text) {
        let pieces = pieces.unwrap_or_else(|error| panic!("{}: {error}:\n{text}", format.name()));
        assert_eq!(sorted(pieces), sorted(P::pieces(solution)), "{}", format.name());
    }
}

fn solutions_are_right_and_different<P: Puzzle>(problem: &P) {
    let untouched = P::Answer::default();
    let solutions = problem.first_solutions(&untouched, 20, &Stop::new()).expect("nobody stops it");
    for (index, solution) in solutions.iter().enumerate() {
        assert_eq!(problem.verify(solution), Ok(()));
        let pieces = P::pieces(solution);
        assert!(P::assemble(pieces.clone()).is_some_and(|assembled| assembled == *solution));
        assert!(!solutions[..index].contains(solution), "a solution came twice");
        let filled = problem.after(&untouched, &problem.put(&untouched, &pieces)).expect("a solution fits");
        assert_eq!(sorted(P::entries(&filled)), sorted(pieces));
        assert_eq!(problem.faults(&filled), []);
        assert!(problem.solution(&filled).is_some_and(|found| problem.verify(&found).is_ok()));
        assert_eq!(problem.left(&filled).count, 0);
        let again = problem.first_solutions(&filled, 2, &Stop::new()).expect("nobody stops it");
        assert!(again == [solution.clone()], "a full board has itself as its only solution");
    }
    let stop = Stop::new();
    stop.set();
    assert!(problem.first_solutions(&untouched, usize::MAX, &stop).is_err(), "it does not stop");
}

fn the_model_is_in_order_and_tells_what_is_missing<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    assert!(model.variables().is_sorted_by(|one, next| one < next), "the variables are in order");
    for (index, variable) in model.variables().iter().enumerate() {
        let domain = model.domain(index);
        assert!(variable.squares().iter().all(|&square| model.at(square).contains(&index)));
        assert!(variable.squares().iter().all(|&square| problem.dimensions().contains(square)));
        let names: BTreeSet<String> = (0..domain.len()).map(|value| domain.words(&[value])).collect();
        assert_eq!(names.len(), domain.len(), "the values of {} have names of their own", variable.label());
        match (domain.single_pieces(), variable.squares()) {
            (Some(pieces), &[square]) => {
                assert!(pieces.is_sorted_by(|one, next| one < next), "a domain is in order");
                assert_eq!(model.at(square)[0], index, "the narrowest variable comes first");
                tells_what_is_missing(problem, &modelled.missing(square), square, pieces);
            }
            _ => {
                for pieces in (0..domain.len()).map(|value| domain.pieces(value)) {
                    let squares = || pieces.iter().flat_map(|piece| piece.squares());
                    assert!(squares().all(|square| variable.squares().contains(&square)));
                    assert!(
                        pieces.is_sorted_by(|one, next| one < next),
                        "the pieces of a value are in order"
                    );
                }
            }
        }
    }
    let others = problem.dimensions().squares().filter(|&square| model.at(square).is_empty());
    assert!(others.into_iter().all(|square| modelled.missing(square).is_empty()));
    let stop = Stop::new();
    stop.set();
    assert!(modelled.model(&stop).is_err(), "it does not stop");
}

/// That what is missing in the domain of the variable at a square is told, each value once.
fn tells_what_is_missing<P: Puzzle>(problem: &P, missing: &[Missing], square: Square, domain: &[Piece]) {
    let values = |missing: &Missing| missing.values.single_pieces().unwrap_or_default().to_vec();
    for cause in missing {
        assert!(!cause.values.is_empty() && !cause.because.is_empty() && !cause.squares.is_empty());
        assert!(values(cause).is_sorted());
        assert!(cause.squares.iter().all(|&square| problem.dimensions().contains(square)));
    }
    assert!(missing.is_sorted_by(|one, next| values(one) < values(next)));
    let mut all: Vec<Piece> = missing.iter().flat_map(values).collect();
    all.extend(domain);
    assert!(all.iter().all(|value| value.squares().contains(&square)));
    let count = all.len();
    all = sorted(all);
    all.dedup();
    assert_eq!(all.len(), count, "a value at {square:?} is there or missing, once");
}

fn solutions_satisfy_the_model<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    let untouched = P::Answer::default();
    for solution in problem.first_solutions(&untouched, 3, &Stop::new()).expect("nobody stops it") {
        let pieces = sorted(P::pieces(&solution));
        // A variable may take what stands for nothing but pieces of the solution, and goes with all others.
        let may_take = |&(variable, value): &(usize, usize)| {
            model.domain(variable).pieces(value).iter().all(|piece| pieces.binary_search(piece).is_ok())
        };
        let domains = (0..model.variables().len()).map(|variable| {
            (0..model.domain(variable).len()).filter(|&value| may_take(&(variable, value))).collect()
        });
        let assignment = assignment(&model, domains.collect()).expect("the solution violates no constraint");
        assert_eq!(sorted(model.pieces(assignment)), pieces);
    }
}

/// Values of these for all variables that violate no constraint.
fn assignment(model: &Model, mut domains: Vec<Vec<usize>>) -> Option<Vec<(usize, usize)>> {
    let mut is_narrower = true;
    while std::mem::take(&mut is_narrower) {
        for constraint in model.graph().constraints() {
            let ends = (constraint.first, constraint.second);
            for (one, other) in [ends, (ends.1, ends.0)] {
                let others = domains[other].clone();
                let before = domains[one].len();
                domains[one].retain(|&value| {
                    others.iter().any(|&beside| model.graph().is_consistent((one, value), (other, beside)))
                });
                is_narrower |= domains[one].len() < before;
            }
        }
    }
    if domains.iter().any(Vec::is_empty) {
        return None;
    }
    let Some(open) = domains.iter().position(|domain| domain.len() > 1) else {
        return Some(
            domains.into_iter().enumerate().map(|(variable, domain)| (variable, domain[0])).collect(),
        );
    };
    domains[open].clone().into_iter().find_map(|value| {
        let mut narrowed = domains.clone();
        narrowed[open] = vec![value];
        assignment(model, narrowed)
    })
}

/// A search that has not ended after many steps agrees with everything.
fn all_searches_agree_with_the_exact_solver<P: Puzzle>(problem: &P) {
    let Some(modelled) = problem.modelled() else { return };
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let model = modelled.model(&Stop::new()).expect("nobody stops it");
    for algorithm in Algorithm::all() {
        let mut search = Search::new(model.graph(), algorithm);
        match search.run(5_000, &AtomicBool::new(false)) {
            Status::Solved => {
                let pieces = sorted(model.pieces(search.assignments()));
                let found = P::assemble(pieces).expect("the values are of the puzzle's sort");
                assert_eq!(problem.verify(&found), Ok(()), "{algorithm}");
                assert!(solutions.len() > 1 || solutions == [found], "{algorithm} finds another solution");
            }
            Status::Unsolvable => assert!(solutions.is_empty(), "{algorithm} finds no solution"),
            Status::Searching => {}
            Status::Stopped => panic!("nobody stopped {algorithm}"),
        }
    }
}

fn davis_putnam_agrees_with_the_exact_solver<P: Puzzle>(problem: &P) {
    let Some(clausal) = problem.clausal() else { return };
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let clauses = clausal.clauses(&Stop::new()).expect("nobody stops it");
    let mut procedure = DavisPutnam::new(clauses.cnf());
    match procedure.run(100_000, &AtomicBool::new(false)) {
        Outcome::Satisfied => {
            let pieces = clauses.found_by(&procedure);
            let found = P::assemble(pieces).expect("the variables are about the puzzle's sort of pieces");
            assert_eq!(problem.verify(&found), Ok(()));
            assert!(solutions.len() > 1 || solutions == [found], "it finds another solution");
        }
        Outcome::Unsatisfiable => assert!(solutions.is_empty(), "it finds no solution"),
        Outcome::Open => {}
    }
}

fn every_hint_agrees_with_the_solution<P: Puzzle>(problem: &P) {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let [solution] = &solutions[..] else { return };
    let right = P::pieces(solution);
    let mut answer = P::Answer::default();
    let mut reasoner = Reasoner::new(problem, &answer, &[]);
    while let Some(step) = reasoner.next_step(Square::default(), &Stop::new()).expect("nobody stops it") {
        assert!(
            !step.places.is_empty() || !step.removes.is_empty(),
            "{}: a step that does nothing",
            step.reason.text
        );
        assert!(!step.reason.text.is_empty() && !step.name.is_empty());
        let placed: Vec<Piece> = step.places.iter().map(|placement| placement.piece()).collect();
        assert!(
            placed.iter().all(|piece| right.contains(piece)),
            "{} places what is wrong",
            step.reason.text
        );
        for removal in &step.removes {
            let wrong = match removal {
                Removal::Numbers { square, numbers } => right.iter().any(|piece| {
                    matches!(piece, Piece::Number(numbered) if numbered.square() == *square
                        && u8::try_from(numbered.number()).is_ok_and(|number| numbers.contains(number)))
                }),
                Removal::Blocks { blocks, .. } => {
                    blocks.iter().any(|&block| right.contains(&Piece::Block(block)))
                }
            };
            assert!(!wrong, "{} rules out what is right", step.reason.text);
        }
        if !placed.is_empty() {
            let after = problem.after(&answer, &problem.put(&answer, &placed)).expect("a step fits");
            assert!(after != answer, "{} places what stands there", step.reason.text);
            answer = after;
        }
        reasoner.take(&step);
    }
}

fn the_picture_never_panics<P: Puzzle>(source: &Source<P>) {
    let problem = &source.problem;
    for hand in strange_hands() {
        let scene = problem.scene(&source.answer, &hand, &problem.faults(&source.answer));
        assert_eq!(scene.dimensions(), problem.dimensions());
        let shape = scene.shape();
        for spaced in [false, true] {
            for size in shape.sizes(spaced) {
                let geometry = Geometry::whole(shape, size);
                let picture = paint(&scene, &geometry, Glyphs::Ascii);
                assert!(picture.lines().flatten().all(|glyph| glyph.symbol.is_ascii()));
                assert_eq!(picture.lines().count(), usize::from(geometry.height()));
            }
            for (width, height) in [(0, 0), (1, 1), (10, 3), (80, 24)] {
                let cursor = Square::new(hand.cursor.column().min(98), hand.cursor.row().min(98));
                let cursor = if problem.dimensions().contains(cursor) { cursor } else { Square::default() };
                paint(&scene, &Geometry::scrolled(shape, spaced, width, height, cursor), Glyphs::Unicode);
            }
        }
    }
}

fn a_move_parses_back<P: Puzzle>(source: &Source<P>) {
    let untouched = P::Answer::default();
    for solution in source.problem.first_solutions(&untouched, 1, &Stop::new()).expect("nobody stops it") {
        let played = source.problem.put(&untouched, &P::pieces(&solution));
        let text = played.to_string();
        assert!(!text.contains(['\n', ';']), "{text}");
        assert!(text.parse::<P::Move>().is_ok_and(|parsed| parsed == played), "{text}");
    }
}

fn replaying_the_journal_rebuilds_the_game<P: Puzzle>(source: &Source<P>) {
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 24, failure_persistence: None, ..Default::default() });
    let played = proptest::collection::vec(any_action(), 0..150);
    let result = runner.run(&played, |actions| {
        let mut game = Session::new(source.clone());
        let mut save = game.save_head();
        // Time alone begins no journal.
        game.count_check();
        for action in &actions {
            act(&mut game, action);
            save.push_str(&game.unsaved());
        }
        game.note_time();
        save.push_str(&game.unsaved());
        let mut resumed = Shelved::<P>::new()
            .resume(&save)
            .map_err(|error| TestCaseError::fail(format!("{error:?}\n{save}")))?;
        prop_assert_eq!(resumed.unsaved(), "");
        assert_same(&mut game, &mut *resumed);
        Ok(())
    });
    result.expect("the same game");
}

fn generated_puzzles_are_unique_and_repeatable<P: Puzzle + Generated>(spec: &P::Spec) {
    for seed in (0..5).map(Seed) {
        let made = P::generate(spec, seed, &Stop::new()).expect("nobody stops it");
        assert!(
            made == P::generate(spec, seed, &Stop::new()).expect("nobody stops it"),
            "{seed:?} made two different puzzles"
        );
        assert_eq!(
            made.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it").len(),
            1,
            "{seed:?}"
        );
    }
}

fn sorted(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.sort_unstable();
    pieces
}
