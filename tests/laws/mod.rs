//! The laws that every kind of puzzle keeps. A law that is broken is told with the kind and the puzzle that
//! break it.

mod formats;
mod making;
mod models;

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::common::binairo::Binairo;
use crate::common::hitori::Hitori;
use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{act, any_action, assert_same, strange_hands};
use crate::common::shelf;
use crate::common::skyscrapers::Skyscrapers;
use masume::deduction::{Reasoner, Removal};
use masume::format::PuzzleTexts;
use masume::grid::Square;
use masume::puzzle::{Claim, Piece, Source, Stop};
use masume::puzzles::{PuzzleVisitor, visit_all};
use masume::scene::{Geometry, Glyphs, paint};
use masume::session::{Game, Kind, Puzzle, Session, Shelved};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

use formats::reads_what_it_writes;
use making::makes_what_is_ordered;
use models::{
    has_a_model_in_order, has_solutions_that_satisfy_the_model, is_proved_as_it_is_solved,
    is_searched_as_it_is_solved,
};

/// Of a library with fewer puzzles than this, every puzzle is tried; of a larger one, one of eight.
const FEW: usize = 10;

/// More steps than any puzzle of a library takes.
const MOST_STEPS: usize = 10_000;

/// Puzzles that no library would hold, such as empty grids: one a line, of any kind.
const ODD_PUZZLES: &str = include_str!("odd_puzzles.txt");

/// Every kind there is: those of the program, and those that are only made for tests.
fn visit_every_kind(visitor: &mut impl PuzzleVisitor) {
    visit_all(visitor);
    visitor.visit::<NullPuzzle>();
    visitor.visit::<Binairo>();
    visitor.visit::<Skyscrapers>();
    visitor.visit::<Hitori>();
}

#[test]
fn every_format_reads_what_it_writes() {
    is_kept("every format reads what it writes");
}

#[test]
fn solutions_are_right_and_different() {
    is_kept("solutions are right and different");
}

#[test]
fn the_model_is_in_order_and_tells_what_is_missing() {
    is_kept("the model is in order and tells what is missing");
}

#[test]
fn solutions_satisfy_the_model() {
    is_kept("solutions satisfy the model");
}

#[test]
fn all_searches_agree_with_the_exact_solver() {
    is_kept("all searches agree with the exact solver");
}

#[test]
fn davis_putnam_agrees_with_the_exact_solver() {
    is_kept("Davis-Putnam agrees with the exact solver");
}

#[test]
fn every_hint_agrees_with_the_solution() {
    is_kept("every hint agrees with the solution");
}

#[test]
fn the_picture_never_panics() {
    is_kept("the picture never panics");
}

#[test]
fn a_move_parses_back() {
    is_kept("a move parses back");
}

#[test]
fn replaying_the_journal_rebuilds_the_game() {
    is_kept("replaying the journal rebuilds the game");
}

#[test]
fn what_is_made_is_as_it_was_ordered() {
    visit_every_kind(&mut MakingTrial);
}

/// Makes puzzles of each kind in turn.
struct MakingTrial;

impl PuzzleVisitor for MakingTrial {
    fn visit<P: Puzzle>(&mut self) {
        makes_what_is_ordered::<P>();
    }
}

/// A law, as a function of a puzzle that keeps it, and fails if the puzzle breaks it.
type Law<P> = fn(&Source<P>);

/// All laws by their names.
fn laws<P: Puzzle>() -> Vec<(&'static str, Law<P>)> {
    vec![
        ("every format reads what it writes", reads_what_it_writes),
        ("solutions are right and different", |source| has_right_and_different_solutions(&source.problem)),
        ("the model is in order and tells what is missing", |source| has_a_model_in_order(&source.problem)),
        ("solutions satisfy the model", |source| has_solutions_that_satisfy_the_model(&source.problem)),
        ("all searches agree with the exact solver", |source| is_searched_as_it_is_solved(&source.problem)),
        ("Davis-Putnam agrees with the exact solver", |source| is_proved_as_it_is_solved(&source.problem)),
        ("every hint agrees with the solution", |source| gives_right_hints(&source.problem)),
        ("the picture never panics", is_drawn_at_any_size),
        ("a move parses back", reads_its_moves_back),
        ("replaying the journal rebuilds the game", is_rebuilt_from_its_journal),
    ]
}

/// Every kind keeps the law of this name.
fn is_kept(name: &'static str) {
    visit_every_kind(&mut Trial { name });
}

/// Tries a law on each kind in turn.
struct Trial {
    name: &'static str,
}

impl PuzzleVisitor for Trial {
    /// On puzzles of the library, of all sizes and difficulties, and on the odd ones.
    fn visit<P: Puzzle>(&mut self) {
        let laws = laws::<P>();
        let (_, law) = laws.iter().find(|(name, _)| *name == self.name).expect("a law of this name");
        let sources: Vec<(String, Source<P>)> = {
            let library = library::<P>();
            let every = if library.len() < FEW { 1 } else { 8 };
            let numbered = (1..).zip(library).step_by(every);
            let library =
                numbered.map(|(number, source)| (format!("puzzle {number} of its library"), source));
            let odd_puzzles = odd_puzzles::<P>().into_iter();
            library.chain(odd_puzzles.map(|source| ("an odd puzzle".to_owned(), source))).collect()
        };
        assert!(!sources.is_empty(), "{}: there is no puzzle to try", P::NAME);
        for (which, source) in sources {
            if let Err(broken) = catch_unwind(AssertUnwindSafe(|| law(&source))) {
                let why = broken.downcast_ref::<String>().map(String::as_str);
                let why = why.or(broken.downcast_ref::<&str>().copied()).unwrap_or("it panicked");
                let puzzle = P::formats()[0].write(&source).unwrap_or_default();
                panic!("{}: {}: {why}, in {which}, {puzzle}", P::NAME, self.name);
            }
        }
    }
}

/// The puzzles that come with the program.
fn library<P: Puzzle>() -> Vec<Source<P>> {
    let is_line =
        |line: &str| P::formats().iter().any(|format| format.streams && (format.claim)(line) != Claim::No);
    let mut texts = PuzzleTexts::new(P::LIBRARY.as_bytes(), is_line);
    let mut sources = Vec::new();
    while let Some(text) = texts.next_text() {
        sources.push(read(&text.expect("a library holds only puzzles").text));
    }
    sources
}

fn odd_puzzles<P: Puzzle>() -> Vec<Source<P>> {
    let is_own = |line: &&str| shelf::read(line, None).is_ok_and(|puzzle| puzzle.kind() == P::NAME);
    ODD_PUZZLES.lines().filter(is_own).map(read).collect()
}

/// Reads a puzzle that is known to be of this kind.
fn read<P: Puzzle>(text: &str) -> Source<P> {
    let by_claim = |claim| P::formats().iter().find(|format| (format.claim)(text) == claim);
    let format = by_claim(Claim::Certain).or_else(|| by_claim(Claim::Possible));
    let format = format.unwrap_or_else(|| panic!("{}: no format claims {text}", P::NAME));
    (format.read)(text).unwrap_or_else(|error| panic!("{}: {error}: {text}", P::NAME))
}

fn has_right_and_different_solutions<P: Puzzle>(problem: &P) {
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

fn gives_right_hints<P: Puzzle>(problem: &P) {
    let solutions = problem.first_solutions(&P::Answer::default(), 2, &Stop::new()).expect("nobody stops it");
    let [solution] = &solutions[..] else { return };
    let right = P::pieces(solution);
    let mut answer = P::Answer::default();
    let mut reasoner = Reasoner::new(problem, &answer, &[]);
    let mut steps = 0;
    while let Some(step) = reasoner.next_step(Square::default(), &Stop::new()).expect("nobody stops it") {
        let step_is = format!("{}: \"{}\"", step.technique, step.reason.text);
        steps += 1;
        assert!(steps < MOST_STEPS, "the steps come to no end; at last {step_is}");
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "{step_is} does nothing");
        assert!(!step.reason.text.is_empty() && !step.name.is_empty());
        let placed: Vec<Piece> = step.places.iter().map(|placement| placement.piece()).collect();
        assert!(placed.iter().all(|piece| right.contains(piece)), "{step_is} places what is wrong");
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
            assert!(!wrong, "{step_is} rules out what is right");
        }
        if !placed.is_empty() {
            let after = problem.after(&answer, &problem.put(&answer, &placed)).expect("a step fits");
            assert!(after != answer, "{step_is} places what stands there");
            answer = after;
        }
        reasoner.take(&step);
    }
    let scores = P::techniques().iter().map(|technique| technique.label().score);
    assert!(scores.is_sorted(), "techniques are listed the cheapest first: the search stops at a dearer one");
    if P::techniques().iter().any(|technique| technique.label().id == "nested-trial") {
        assert_eq!(problem.left(&answer).count, 0, "with nested trials, the steps lead to the solution");
    }
}

fn is_drawn_at_any_size<P: Puzzle>(source: &Source<P>) {
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

fn reads_its_moves_back<P: Puzzle>(source: &Source<P>) {
    let untouched = P::Answer::default();
    for solution in source.problem.first_solutions(&untouched, 1, &Stop::new()).expect("nobody stops it") {
        let played = source.problem.put(&untouched, &P::pieces(&solution));
        let text = played.to_string();
        assert!(!text.contains(['\n', ';']), "{text}");
        assert!(text.parse::<P::Move>().is_ok_and(|parsed| parsed == played), "{text}");
    }
}

fn is_rebuilt_from_its_journal<P: Puzzle>(source: &Source<P>) {
    let mut runner =
        TestRunner::new(ProptestConfig { cases: 5, failure_persistence: None, ..Default::default() });
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

fn sorted(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.sort_unstable();
    pieces
}
