use std::sync::Arc;

use crate::deduction::{Advice, Deduced, Label, Premises, Rating, Step, WhyNot, first_score};
use crate::grid::Square;
use crate::puzzle::{Clauses, Model, Piece, Stop};

/// Long work on a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Find the next hint.
    Hint {
        /// True if it may assume that the puzzle has exactly one solution.
        uniqueness: bool,
    },
    /// Find all hints that are as easy as the next.
    Alternatives {
        /// True if they may assume that the puzzle has exactly one solution.
        uniqueness: bool,
    },
    /// Find all steps from here on that are as easy as this.
    EasySteps(EasySteps),
    /// Find out why this piece cannot stand in the position, by the rules alone.
    WhyNot(Piece),
    /// Find out whether the position is right so far.
    Check,
    /// Count the solutions of the puzzle.
    Count,
    /// Find a solution.
    Solve,
    /// Build the model of the problem.
    Model,
    /// Tell the problem in clauses.
    Clauses,
    /// Rate the problem.
    Rate,
}

/// The work itself, holding all it needs; may run on another thread.
pub type Job = Box<dyn FnOnce(&Stop) -> Finding + Send>;

/// The result of a [`Task`].
#[derive(Debug, Clone, PartialEq)]
pub enum Finding {
    /// The next step, and those that are as easy if they were asked for; or why there is none.
    Hint(Advice),
    /// The easy steps, one after the other, or the one that says that something is wrong.
    EasySteps(Vec<Step>),
    /// Why the piece cannot stand, and what that rests on, if it is known.
    WhyNot(Box<(WhyNot, Option<Premises>)>),
    /// The position is right: the puzzle has one solution, and this leads there.
    Right,
    /// The puzzle has several solutions, and the position can still become one.
    StillSolvable,
    /// The position cannot be solved any more.
    Wrong {
        /// The last number of changes, of the position or the marks, with which it still could be: going back
        /// to it mends it.
        kept: usize,
        /// The number of changes that were made in all.
        made: usize,
        /// The squares of the entries known to be wrong, in order, or else those where something was ruled
        /// out that must be there; none are known where the puzzle has several solutions.
        squares: Vec<Square>,
        /// The sentence that names them: `r1c1 is not 4.` Empty if none are known.
        text: String,
    },
    /// The puzzle itself has no solution.
    Unsolvable,
    /// The number of solutions of the puzzle, counted no further than [`Finding::MOST`].
    Count(u64),
    /// A solution.
    Solution {
        /// Pieces to put on the board.
        pieces: Vec<Piece>,
        /// True if it does not contain what the player entered, because that cannot be solved.
        replaces: bool,
    },
    /// The problem as a binary constraint satisfaction problem.
    Model(Arc<Model>),
    /// The problem in clauses.
    Clauses(Arc<Clauses>),
    /// The rating of the problem.
    Rated(Rating),
    /// The kind of puzzle has no model, or is not told in clauses; or the problem has no rating, because it
    /// does not have exactly one solution.
    Nothing,
    /// It was asked to stop.
    Stopped,
}

impl Finding {
    /// The highest number of solutions that is counted: a higher one would tell nothing more.
    pub const MOST: u64 = 1000;
}

/// The verdict on an answer in a practice position.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// This step, one of those that are sought, does it.
    Right(Step),
    /// It is a single that is left by this step, one of those that are sought.
    Follows(Step),
    /// This step does it, which is none of those that are sought.
    Different(Step),
    /// It is true, but no step that can be seen from here does it.
    Unseen,
    /// It is wrong; with what stands against it, in a sentence.
    Wrong(String),
}

/// The form of a player's answer in a practice position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PracticeAnswer {
    /// By the last change on the board: what was placed stands, a mark that was taken away cannot.
    LastChange,
    /// By ruling out the block that is shown or drawn.
    NotThisBlock,
}

/// The work of judging an answer, holding all it needs; may run on another thread. It finds nothing where the
/// answer says nothing new, or where it was asked to stop.
pub type Judging = Box<dyn FnOnce(&Stop) -> Option<Verdict> + Send>;

/// The hardest of the easy steps that the machine does for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EasySteps {
    /// A last place or a last value: full houses and singles, only blocks and squares that only
    /// one number can reach.
    Singles,
    /// All steps of the first tier.
    Easy,
    /// All of the first two tiers.
    Medium,
    /// All of the first three.
    Hard,
}

/// The techniques that find a last place or a last value.
const SINGLES: [&str; 5] = ["full-house", "hidden-single", "naked-single", "only-block", "must-cover"];

impl EasySteps {
    /// The word of each in the settings, and of none.
    pub const WORDS: &[(&str, Option<Self>)] = &[
        ("off", None),
        ("singles", Some(Self::Singles)),
        ("easy", Some(Self::Easy)),
        ("medium", Some(Self::Medium)),
        ("hard", Some(Self::Hard)),
    ];

    /// The ids of the techniques of a kind that can find such steps.
    pub(crate) fn techniques<P: Deduced>(self) -> Vec<String> {
        let is_meant = |label: &Label| match self {
            Self::Singles => SINGLES.contains(&label.id),
            _ => label.score < self.bound(),
        };
        let labels = P::techniques().iter().map(|technique| technique.label());
        labels.filter(is_meant).map(|label| label.id.to_owned()).collect()
    }

    /// The first steps of a path, as far as they are all so easy.
    pub(crate) fn of(self, mut path: Vec<Step>) -> Vec<Step> {
        let easy = path.iter().take_while(|step| step.score < self.bound()).count();
        path.truncate(easy);
        path
    }

    /// All steps score below this.
    fn bound(self) -> f64 {
        match self {
            Self::Singles | Self::Easy => first_score(2),
            Self::Medium => first_score(3),
            Self::Hard => first_score(4),
        }
    }
}
