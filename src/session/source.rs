use crate::deduction::{Advice, Removal, StepRequest, every_step, next_step, path};
use crate::grid::Square;
use crate::puzzle::{About, Format, Hand, Marks, Piece, Source, Stop, Stopped, Written};
use crate::scene::Scene;

use super::saved_game::SAVE_FORMAT;
use super::{AnyProblem, AnyPuzzle, Game, GameRecord, Puzzle, Session, Sought};

/// Where no square is, so that nothing is selected.
const NOWHERE: Square = Square::new(u16::MAX, u16::MAX);

impl<P: Puzzle> AnyPuzzle for Source<P> {
    fn problem(&self) -> &(dyn AnyProblem + 'static) {
        &self.problem
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

    fn write(&self, format: &str) -> Option<String> {
        if format == SAVE_FORMAT {
            let mut game = Session::new(self.clone());
            return Some(game.save_head() + &game.unsaved());
        }
        format_named::<P>(format)?.write(self)
    }

    fn advice(&self, sought: Sought, only: &[String], stop: &Stop) -> Result<Advice, Stopped> {
        advice(self, &removals(&self.ruled_out), sought, only, stop)
    }

    fn play(&self) -> Box<dyn Game> {
        Box::new(Session::new(self.clone()))
    }
}

/// The steps from a position that has lost these values.
pub(super) fn advice<P: Puzzle>(
    Source { problem, answer, .. }: &Source<P>,
    ruled_out: &[Removal],
    sought: Sought,
    only: &[String],
    stop: &Stop,
) -> Result<Advice, Stopped> {
    let asked = StepRequest { ruled_out, only, ..StepRequest::default() };
    match sought {
        Sought::Next => next_step(problem, answer, asked, stop),
        Sought::Every => every_step(problem, answer, asked, stop),
        Sought::Path => path(problem, answer, asked, stop),
        Sought::Whole => path(problem, &P::Answer::default(), StepRequest { ruled_out: &[], ..asked }, stop),
    }
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
