//! Games: any puzzle with undo, time, marks, hints, saves and statistics.
//!
//! A [`Session`] is a game of a typed [`Puzzle`] with its journal. Outside this room the type is erased: a
//! game is a `Box<dyn Game>`, a puzzle from a file a `Box<dyn AnyPuzzle>`, and a kind of puzzle a `&dyn
//! Kind`. This room knows no disk, no clock (time comes in through [`Game::advance`]) and no thread (long
//! work goes out as a [`Job`]).
//!
//! Each event of a game is one line of its journal. While a game is open, its journal only grows; replaying
//! its lines from the untouched puzzle rebuilds the game exactly.
//!
//! | file or folder | holds |
//! |---|---|
//! | `kinds` | kinds of puzzles, their puzzles, formats and makers, without types |
//! | `game` | the game being played: board, history, marks, jobs |
//! | `save` | a game as text: head, journal, checksums, recovery, replays; drafts |
//! | `log`, `statistics` | finished games and practice, and their figures |
//! | `par`, `line_of_times` | the time that a puzzle takes the player |
//! | `recording`, `review` | every position of a game; the review of it |
//! | `needed` | the technique that was missed, and the order of a puzzle that needs it |
//! | `ghost` | a finished game to race against |
//! | `wrong_choice` | the first wrong choice of a search, and the reason against it |
//! | `practice` | positions to practise a technique in, and the judge of answers |

mod game;
mod ghost;
mod kinds;
mod line_of_times;
mod log;
mod needed;
mod par;
mod practice;
mod recording;
mod review;
mod save;
mod statistics;
mod wrong_choice;

pub use crate::generation::fnv_1a;
pub use game::{
    Checkpoint, EasySteps, Finding, Finish, Game, GamePlay, Job, Judging, MarkSort, Outcome, PracticeAnswer,
    Session, Tally, Task, Verdict,
};
pub use ghost::Ghost;
pub use kinds::{
    AnyDrafting, AnyFormat, AnyProblem, AnyPuzzle, Kind, Level, MadePuzzle, Maker, Shelved, Sought,
    TechniqueExample, is_made_name,
};
pub use log::{BegunGame, FinishedGame, Found, GameResult, LogLine, PracticeProgress, Practised};
pub use needed::{NeededTechnique, made_for, noted, order_needing};
pub use par::{Par, ParPuzzle, Pars};
pub use practice::{
    PracticePosition, can_be_practised, practice_position, practice_puzzles, practice_size, times_shown,
};
pub use recording::{Helped, Recording};
pub use review::{Moment, MomentEvent, Review};
pub use save::{
    KeptDraft, Outline, Recovered, SAVE_VERSION, compacted, date_line, ends_solved, outline, played_at,
    read_piece, renamed, save_version, solved_at, with_checksums,
};
pub use statistics::{Figures, Selection, Statistics, Streak, median};
pub use wrong_choice::{Missed, MissedChoice, MissedFinding, RightPath, WrongChoice};

use crate::deduction::Deduced;
use crate::generation::Generated;
use crate::puzzle::{Played, Presented, Solved, Written};

/// A complete puzzle: all the traits of the contract together.
pub trait Puzzle: Solved + Deduced + Played + Written + Presented + Generated {}

impl<P: Solved + Deduced + Played + Written + Presented + Generated> Puzzle for P {}
