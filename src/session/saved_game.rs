//! Saved games as puzzles out of files: the format `masume` of every kind.

use crate::deduction::{Advice, Measure, Premises, Step, StepRequest, WhyNot};
use crate::format::looks_like_save;
use crate::puzzle::{About, Claim, Piece, ReadError, Source, Stop, Stopped};

use super::advice::advice;
use super::explained::explained;
use super::game_state::GameState;
use super::practice_position::PracticePosition;
use super::recording::RecordingOf;
use super::replay_line::{self, REPLAY_FORMAT};
use super::reviewer::review;
use super::save::{Rebuilt, rebuild};
use super::save_head::write_head;
use super::saved_format::{SAVE_FORMAT, id_of};
use super::{AnyProblem, AnyPuzzle, Game, Puzzle, Review, Session, Sought};

/// How sure the kind of this name is that a text is a save of its own. A save that names none of the kinds is
/// possible for all of them, so that one of them reads it and says what is wrong with it.
pub(super) fn claim_save(kind: &str, text: &str) -> Claim {
    if !looks_like_save(text) {
        return Claim::No;
    }
    let named = text.lines().nth(1).and_then(|line| line.strip_prefix("kind ")?.split(' ').next());
    if named == Some(kind) { Claim::Certain } else { Claim::Possible }
}

/// Goes on with a saved game, all or nothing.
///
/// # Errors
/// What is wrong with the save, and where.
pub(super) fn resume<P: Puzzle>(save: &str) -> Result<Session<P>, ReadError> {
    let Rebuilt { state, about, journal } = rebuild(save)?;
    let noted = (!journal.is_empty()).then_some(state.clock);
    Ok(Session::at(state, about, noted, String::new()))
}

/// A saved game. Most callers see the problem with a position; playing it, or writing it as a save, takes
/// the whole game.
pub(super) struct SavedGame<P: Puzzle> {
    position: Source<P>,
    state: GameState<P>,
    journal: String,
    /// Whether it came as one line of text.
    is_replay: bool,
}

impl<P: Puzzle> SavedGame<P> {
    /// Reads a save, all or nothing.
    ///
    /// # Errors
    /// What is wrong with it, and where.
    pub(super) fn read(save: &str) -> Result<Self, ReadError> {
        let Rebuilt { state, about, journal } = rebuild::<P>(save)?;
        let position = Source { about, ..state.position() };
        Ok(Self { position, journal, state, is_replay: false })
    }

    /// The same, as it came as one line of text.
    pub(super) fn into_replay(self) -> Self {
        Self { is_replay: true, ..self }
    }
}

impl<P: Puzzle> AnyPuzzle for SavedGame<P> {
    fn problem(&self) -> &(dyn AnyProblem + 'static) {
        self.state.problem()
    }

    fn about(&self) -> &About {
        &self.position.about
    }

    fn about_mut(&mut self) -> &mut About {
        &mut self.position.about
    }

    fn format(&self) -> Option<&'static str> {
        if self.is_replay { Some(REPLAY_FORMAT) } else { self.position.format }
    }

    fn write(&self, format: &str) -> Option<String> {
        match format {
            SAVE_FORMAT => {
                Some(write_head(P::NAME, &id_of(self.state.problem()), self.about()) + &self.journal)
            }
            _ => self.position.write(format),
        }
    }

    fn advice(
        &self,
        sought: Sought,
        only: &[String],
        uniqueness: bool,
        stop: &Stop,
    ) -> Result<Advice, Stopped> {
        // Not by way of the source, which cannot hold the blocks that hints ruled out.
        let ruled_out = &self.state.board().ruled_out;
        let asked = StepRequest { ruled_out, only, uniqueness, ..StepRequest::default() };
        advice(&self.position, sought, asked, stop)
    }

    fn why_not(&self, piece: Piece, stop: &Stop) -> Result<(WhyNot, Option<Premises>), Stopped> {
        let Source { problem, answer, .. } = &self.position;
        explained((problem, answer), &self.state.board().ruled_out, piece, stop)
    }

    fn review(&self, stop: &Stop) -> Result<Option<Review>, Stopped> {
        let save = self.write(SAVE_FORMAT).unwrap_or_default();
        let recording = RecordingOf::<P>::of(&save).ok();
        recording.map(|recording| review(recording, stop)).transpose()
    }

    fn replay_line(&self) -> Option<String> {
        self.write(SAVE_FORMAT).map(|save| replay_line::write(&save))
    }

    fn measure_from_here(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped> {
        let Source { problem, answer, .. } = &self.position;
        Measure::of(problem, (answer, &self.state.board().ruled_out), steps, stop)
    }

    fn practice_position(&self, technique: &str, stop: &Stop) -> Result<Option<PracticePosition>, Stopped> {
        self.position.practice_position(technique, stop)
    }

    fn play(&self) -> Box<dyn Game> {
        let noted = (!self.journal.is_empty()).then_some(self.state.clock);
        let (state, about) = (self.state.clone(), self.about().clone());
        Box::new(Session::at(state, about, noted, self.journal.clone()))
    }
}
