use std::fmt;
use std::ops::Deref;

use crate::deduction::{
    Advice, DIFFICULTIES, Extent, Measure, Premises, Removal, Step, StepRequest, WhyNot, advise, tier,
};
use crate::puzzle::{About, Piece, ReadError, Source, Stop, Stopped};
use crate::session::game::{GameState, explained, removals, written};
use crate::session::practice::first_position;
use crate::session::recording::RecordingOf;
use crate::session::review::review;
use crate::session::save::{REPLAY_FORMAT, Rebuilt, SAVE_FORMAT, id_of, rebuild, write_head, write_replay};
use crate::session::{AnyProblem, Game, Ghost, PracticePosition, Puzzle, Review, Session};

/// A puzzle from a file, of any kind, with the position in the file. It dereferences to its problem. Long
/// work ends with [`Stopped`] soon after its `stop` was set.
pub trait AnyPuzzle: Send {
    /// Its problem.
    fn problem(&self) -> &(dyn AnyProblem + 'static);

    /// The file's remarks about it.
    fn about(&self) -> &About;

    /// The file's remarks about it, to complete.
    fn about_mut(&mut self) -> &mut About;

    /// The name of the format in which the user gave it; `None` if it comes from masume itself.
    fn format(&self) -> Option<&'static str>;

    /// The problem in this format; `None` if the format is not one this kind is written in.
    fn write(&self, format: &str) -> Option<String>;

    /// The requested steps from the file's position, by the techniques of these ids, or by all if there are
    /// none. With `uniqueness`, techniques may assume that the puzzle has exactly one solution.
    fn advice(
        &self,
        sought: Sought,
        only: &[String],
        uniqueness: bool,
        stop: &Stop,
    ) -> Result<Advice, Stopped>;

    /// The reason why this piece is impossible in the file's position, and its premises, if they are known.
    fn why_not(&self, piece: Piece, stop: &Stop) -> Result<(WhyNot, Option<Premises>), Stopped>;

    /// Measure of the path of these steps from the file's position to the end.
    fn measure_from_here(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped>;

    /// The first position on the path of cheapest steps from the untouched problem in which a step of this
    /// technique is next; `None` if there is none. The problem must have exactly one solution.
    fn practice_position(&self, technique: &str, stop: &Stop) -> Result<Option<PracticePosition>, Stopped>;

    /// Reviews the game, if it is a saved one; `None` if it is not.
    fn review(&self, stop: &Stop) -> Result<Option<Review>, Stopped>;

    /// Returns true if it is a replay, which is reviewed rather than played.
    fn is_replay(&self) -> bool {
        self.format() == Some(REPLAY_FORMAT)
    }

    /// The game as one line of text, if it is a saved one.
    fn replay_line(&self) -> Option<String>;

    /// The game to race against, if it is a saved one that its player finished.
    fn ghost(&self) -> Option<Ghost>;

    /// The puzzle alone, without the game or the position that the file holds.
    fn untouched(&self) -> Box<dyn AnyPuzzle>;

    /// Begins a game, at the position that the file holds.
    fn play(&self) -> Box<dyn Game>;
}

impl<'a> Deref for dyn AnyPuzzle + 'a {
    type Target = dyn AnyProblem;

    fn deref(&self) -> &Self::Target {
        self.problem()
    }
}

/// The steps that are requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// The cheapest one.
    Next,
    /// All that can be seen at once.
    Every,
    /// All to the end.
    Path,
    /// All to the end, from the problem instead of the position.
    Whole,
    /// Like `Whole`, but the reasons may be left out: for a rating.
    Bare,
}

/// A puzzle of the type `P` from a file.
struct PuzzleOf<P: Puzzle> {
    /// The problem with the position.
    source: Source<P>,
    saved: Option<Box<SavedGame<P>>>,
}

/// A saved game, to play it and to write it as a save.
struct SavedGame<P: Puzzle> {
    state: GameState<P>,
    journal: String,
}

impl<P: Puzzle> From<Source<P>> for Box<dyn AnyPuzzle> {
    fn from(source: Source<P>) -> Self {
        Box::new(PuzzleOf { source, saved: None })
    }
}

/// Reads a saved game as a puzzle, all or nothing; `format` is the one it came in, if that is not a save.
pub(crate) fn read_saved_game<P: Puzzle>(
    save: &str,
    format: Option<&'static str>,
) -> Result<Box<dyn AnyPuzzle>, ReadError> {
    let Rebuilt { state, about, journal } = rebuild::<P>(save)?;
    let source = Source { about, format, ..state.position() };
    Ok(Box::new(PuzzleOf { source, saved: Some(Box::new(SavedGame { state, journal })) }))
}

impl<P: Puzzle> PuzzleOf<P> {
    /// The save, if it is a saved game.
    fn save(&self) -> Option<String> {
        let game = self.saved.as_ref()?;
        Some(write_head(P::NAME, &id_of(&self.source.problem), &self.source.about) + &game.journal)
    }

    /// Values ruled out in the position, including the blocks of a saved game, which the source cannot hold.
    fn ruled_out(&self) -> Vec<Removal> {
        match &self.saved {
            Some(game) => game.state.board().ruled_out.clone(),
            None => removals(&self.source.ruled_out),
        }
    }
}

impl<P: Puzzle> AnyPuzzle for PuzzleOf<P> {
    fn problem(&self) -> &(dyn AnyProblem + 'static) {
        &self.source.problem
    }

    fn about(&self) -> &About {
        &self.source.about
    }

    fn about_mut(&mut self) -> &mut About {
        &mut self.source.about
    }

    fn format(&self) -> Option<&'static str> {
        self.source.format
    }

    fn write(&self, format: &str) -> Option<String> {
        let save = if format == SAVE_FORMAT { self.save() } else { None };
        save.or_else(|| written(&self.source, format))
    }

    fn advice(
        &self,
        sought: Sought,
        only: &[String],
        uniqueness: bool,
        stop: &Stop,
    ) -> Result<Advice, Stopped> {
        let Source { problem, answer, .. } = &self.source;
        let extent = match sought {
            Sought::Next => Extent::Next,
            Sought::Every => Extent::Every,
            Sought::Path | Sought::Whole | Sought::Bare => Extent::Path,
        };
        let is_whole = matches!(sought, Sought::Whole | Sought::Bare);
        let ruled_out = if is_whole { &[] } else { &self.ruled_out()[..] };
        let without_reasons = sought == Sought::Bare;
        let asked =
            StepRequest { extent, ruled_out, only, uniqueness, without_reasons, ..StepRequest::default() };
        let untouched = P::Answer::default();
        advise(problem, if is_whole { &untouched } else { answer }, asked, stop)
    }

    fn why_not(&self, piece: Piece, stop: &Stop) -> Result<(WhyNot, Option<Premises>), Stopped> {
        explained((&self.source.problem, &self.source.answer), &self.ruled_out(), piece, stop)
    }

    fn measure_from_here(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped> {
        Measure::of(&self.source.problem, (&self.source.answer, &self.ruled_out()), steps, stop)
    }

    fn practice_position(&self, technique: &str, stop: &Stop) -> Result<Option<PracticePosition>, Stopped> {
        first_position(&self.source.problem, technique, stop)
    }

    fn review(&self, stop: &Stop) -> Result<Option<Review>, Stopped> {
        let recording = self.save().and_then(|save| RecordingOf::<P>::of(&save).ok());
        recording.map(|recording| review(recording, stop)).transpose()
    }

    fn replay_line(&self) -> Option<String> {
        self.save().map(|save| write_replay(&save))
    }

    fn ghost(&self) -> Option<Ghost> {
        RecordingOf::<P>::of(&self.save()?).ok()?.ghost()
    }

    fn untouched(&self) -> Box<dyn AnyPuzzle> {
        Source { about: self.source.about.clone(), ..Source::of(self.source.problem.clone()) }.into()
    }

    fn play(&self) -> Box<dyn Game> {
        Box::new(match &self.saved {
            Some(game) => {
                let (state, about) = (game.state.clone(), self.source.about.clone());
                Session::at(state, about, !game.journal.is_empty(), game.journal.clone())
            }
            None => Session::new(self.source.clone()),
        })
    }
}

/// The difficulty of a puzzle, as its file states it.
#[derive(Debug, Clone, PartialEq)]
pub struct Level {
    /// In a word: `hard`.
    pub difficulty: String,
    /// The score of the hardest step, if it is known.
    pub score: Option<f64>,
}

impl Level {
    /// The level stated in a puzzle's file; a score takes precedence over the difficulty in words.
    pub fn said(about: &About) -> Option<Self> {
        let score = about.score();
        let tier = score.map(|score| DIFFICULTIES[usize::from(tier(score)) - 1].to_owned());
        tier.or_else(|| about.difficulty.clone()).map(|difficulty| Self { difficulty, score })
    }
}

impl fmt::Display for Level {
    /// `hard 3.2`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.difficulty)?;
        self.score.map_or(Ok(()), |score| write!(f, " {score:.1}"))
    }
}
