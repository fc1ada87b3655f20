use std::ops::ControlFlow;

use crate::deduction::{Advice, Asked, Removal, Step, every_step, next_step, path};
use crate::grid::{Dimensions, Square};
use crate::puzzle::{
    About, Clausal, Fault, Format, Hand, Marks, Modelled, Piece, ReadError, Rules, Source, Stop, Stopped,
    Written,
};
use crate::scene::Scene;

use super::board_state::BoardState;
use super::job::known;
use super::notation::read_removals;
use super::saved_game::SAVE_FORMAT;
use super::{AnyPuzzle, Game, Puzzle, Session, Sought};

/// Where no square is, so that nothing is selected.
const NOWHERE: Square = Square::new(u16::MAX, u16::MAX);

impl<P: Puzzle> AnyPuzzle for Source<P> {
    fn kind(&self) -> &'static str {
        P::NAME
    }

    fn title(&self) -> String {
        self.problem.title()
    }

    fn dimensions(&self) -> Dimensions {
        self.problem.dimensions()
    }

    fn about(&self) -> &About {
        &self.about
    }

    fn about_mut(&mut self) -> &mut About {
        &mut self.about
    }

    fn format(&self) -> Option<&'static str> {
        self.format
    }

    fn id(&self) -> String {
        id_of(&self.problem)
    }

    fn written_formats(&self) -> Vec<&'static str> {
        let own = P::formats().iter().filter(|format| format.is_written()).map(|format| format.name());
        own.chain([SAVE_FORMAT]).collect()
    }

    fn write(&self, format: &str) -> Option<String> {
        if format == SAVE_FORMAT {
            let mut game = Session::new(self.clone());
            return Some(game.save_head() + &game.unsaved());
        }
        format_named::<P>(format)?.write(self)
    }

    fn write_solution(&self, format: &str, solution: &[Piece]) -> Option<String> {
        let solution = P::assemble(solution.to_vec())?;
        format_named::<P>(format)?.write_solution(&self.problem, &solution)
    }

    fn read_solution(&self, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        P::formats().iter().find_map(|format| format.read_solution(&self.problem, text))
    }

    fn modelled(&self) -> Option<&dyn Modelled> {
        self.problem.modelled()
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        self.problem.clausal()
    }

    fn solutions(
        &self,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let untouched = P::Answer::default();
        self.problem.solutions(&untouched, stop, &mut |solution| found(P::pieces(&solution)))
    }

    fn written_solutions(
        &self,
        format: &str,
        stop: &Stop,
        found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let (problem, format) = (&self.problem, format_named::<P>(format));
        format.and_then(|format| format.write_solutions(problem, stop, found)).unwrap_or_else(|| {
            let written = |solution| format?.write_solution(problem, &solution);
            let mut found = |solution| found(written(solution).as_deref());
            problem.solutions(&P::Answer::default(), stop, &mut found)
        })
    }

    fn count_solutions(&self, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        self.problem.count_solutions(&P::Answer::default(), limit, stop)
    }

    fn verify(&self, solution: Vec<Piece>) -> Result<(), Fault> {
        verify(&self.problem, solution)
    }

    fn advice(&self, sought: Sought, only: &[String], stop: &Stop) -> Result<Advice, Stopped> {
        advice(self, &removals(&self.ruled_out), sought, only, stop)
    }

    fn example_scene(&self, ruled_out: &str) -> Option<Scene> {
        let (problem, board) = (&self.problem, board_without::<P>(ruled_out)?);
        let mut scene = problem_scene(problem, &[]);
        for square in problem.dimensions().squares() {
            let candidates = problem.candidates(&board.answer, square).unwrap_or_default();
            scene.figures[square].marks = candidates - board.ruled_out_at(square);
        }
        Some(scene)
    }

    fn example_step(&self, technique: &str, ruled_out: &str, stop: &Stop) -> Option<Step> {
        let (problem, board) = (&self.problem, board_without::<P>(ruled_out)?);
        let (known, only) = (known(problem, &board), [technique.to_owned()]);
        let asked = Asked { ruled_out: &known, only: &only, ..Asked::default() };
        let step = next_step(problem, &board.answer, asked, stop).ok()?.steps.pop()?;
        Some(step).filter(|step| step.technique == technique)
    }

    fn scene(&self, solution: Option<&[Piece]>) -> Scene {
        problem_scene(&self.problem, solution.unwrap_or_default())
    }

    fn play(&self) -> Box<dyn Game> {
        Box::new(Session::new(self.clone()))
    }
}

/// Holds a proposed solution against the rules.
///
/// # Errors
/// The first broken rule; pieces of another puzzle's sort break the rule `count`.
pub(super) fn verify<P: Rules>(problem: &P, solution: Vec<Piece>) -> Result<(), Fault> {
    let foreign = || Fault::new("count", "these are not the pieces of this kind of puzzle", []);
    problem.verify(&P::assemble(solution).ok_or_else(foreign)?)
}

/// The steps from a position that has lost these values.
pub(super) fn advice<P: Puzzle>(
    Source { problem, answer, .. }: &Source<P>,
    ruled_out: &[Removal],
    sought: Sought,
    only: &[String],
    stop: &Stop,
) -> Result<Advice, Stopped> {
    let asked = Asked { ruled_out, only, ..Asked::default() };
    match sought {
        Sought::Next => next_step(problem, answer, asked, stop),
        Sought::Every => every_step(problem, answer, asked, stop),
        Sought::Path => path(problem, answer, asked, stop),
        Sought::Whole => path(problem, &P::Answer::default(), Asked { ruled_out: &[], ..asked }, stop),
    }
}

/// The untouched problem with these values ruled out; `None` if they cannot be read.
fn board_without<P: Puzzle>(ruled_out: &str) -> Option<BoardState<P>> {
    let ruled_out = if ruled_out.is_empty() { Vec::new() } else { read_removals(ruled_out)? };
    Some(BoardState { ruled_out, ..BoardState::default() })
}

/// The numbers that a position has lost, as removals.
pub(super) fn removals(ruled_out: &Marks) -> Vec<Removal> {
    ruled_out.iter().map(|(square, numbers)| Removal::Numbers { square, numbers }).collect()
}

/// The picture of the untouched problem with just these pieces on it.
pub(super) fn problem_scene<P: Puzzle>(problem: &P, pieces: &[Piece]) -> Scene {
    let untouched = P::Answer::default();
    let filled = problem.after(&untouched, &problem.put(&untouched, pieces));
    let hand = Hand { cursor: NOWHERE, ..Hand::default() };
    let mut scene = problem.scene(&filled.unwrap_or(untouched), &hand, &[]);
    scene.cursor = None;
    scene
}

/// The puzzle's format of this name.
pub(super) fn format_named<P: Written>(name: &str) -> Option<&'static dyn Format<P>> {
    P::formats().iter().copied().find(|format| format.name() == name)
}

/// The format in which a puzzle is saved and told apart from others: its first.
pub(super) fn saved_format<P: Written>() -> &'static dyn Format<P> {
    P::formats().first().copied().expect("every puzzle has a format")
}

/// The problem in one line.
pub(super) fn id_of<P: Written>(problem: &P) -> String {
    let source = Source::of(problem.clone());
    saved_format::<P>().write(&source).expect("a puzzle can be written in the format it is saved in")
}
