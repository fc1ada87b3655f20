use crate::deduction::{Advice, Measure, Premises, Step, StepRequest, WhyNot};
use crate::puzzle::{About, Piece, Source, Stop, Stopped};

use super::advice::{advice, removals};
use super::explained::explained;
use super::practice_game::practice_position;
use super::practice_position::PracticePosition;
use super::saved_format::{SAVE_FORMAT, format_named};
use super::{AnyProblem, AnyPuzzle, Game, GameRecord, Puzzle, Session, Sought};

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

    fn advice(
        &self,
        sought: Sought,
        only: &[String],
        uniqueness: bool,
        stop: &Stop,
    ) -> Result<Advice, Stopped> {
        let ruled_out = removals(&self.ruled_out);
        let asked = StepRequest { ruled_out: &ruled_out, only, uniqueness, ..StepRequest::default() };
        advice(self, sought, asked, stop)
    }

    fn why_not(&self, piece: Piece, stop: &Stop) -> Result<(WhyNot, Option<Premises>), Stopped> {
        explained((&self.problem, &self.answer), &removals(&self.ruled_out), piece, stop)
    }

    fn measure_from_here(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped> {
        Measure::of(&self.problem, (&self.answer, &removals(&self.ruled_out)), steps, stop)
    }

    fn practice_position(&self, technique: &str, stop: &Stop) -> Result<Option<PracticePosition>, Stopped> {
        practice_position(&self.problem, technique, stop)
    }

    fn play(&self) -> Box<dyn Game> {
        Box::new(Session::new(self.clone()))
    }
}
