//! One game in progress: any puzzle with undo, marks, time, hints and saves.
//!
//! A [`Session`] holds a typed [`Puzzle`] and its journal; outside this room it is only known as a `Box<dyn
//! Game>`, as a puzzle out of a file is as a `Box<dyn AnyPuzzle>`, and a puzzle's kind as a `&dyn Kind`.
//! Typed inside, erased at the door. This room knows no disk, no clock (time comes in as
//! [`GameRecord::advance`]) and no thread (long work goes out as a [`Task`]).
//!
//! Everything that happens in a game is one event, one line of its journal. The journal only grows, undo
//! included, and playing its lines again from the untouched puzzle rebuilds the game exactly.

mod advice;
mod any_format;
mod any_problem;
mod any_puzzle;
mod block_notes;
mod board_state;
mod checkpoint;
mod checksum;
mod compaction;
mod day;
mod depiction;
mod drafting;
mod easy_steps;
mod event;
mod explained;
mod finish;
mod finished_game;
mod formats;
mod game;
mod game_state;
mod history;
mod job;
mod judge;
mod kept_draft;
mod kind;
mod level;
mod log_line;
mod made_format;
mod maker;
mod marking;
mod notation;
mod pencil_marks;
mod play;
mod practice;
mod practice_game;
mod practice_position;
mod practised;
mod puzzle;
mod record;
mod recording;
mod recovery;
mod replay_line;
mod review;
mod reviewer;
mod save;
mod save_head;
mod saved_format;
mod saved_game;
mod source;
mod squares;
mod statistics;
mod tally;
mod task;
mod technique_example;
mod text_grid;
mod verdict;

pub use crate::generation::fnv_1a;
pub use any_format::AnyFormat;
pub use any_problem::AnyProblem;
pub use any_puzzle::{AnyPuzzle, Sought};
pub use checkpoint::Checkpoint;
pub use checksum::with_checksums;
pub use compaction::compacted;
pub use drafting::AnyDrafting;
pub use easy_steps::EasySteps;
pub use finish::Finish;
pub use finished_game::{BegunGame, FinishedGame, GameResult};
pub use game::{Game, GamePlay, GameRecord, GameSquares, GameView, Outcome};
pub use kept_draft::KeptDraft;
pub use kind::{Kind, Shelved};
pub use level::{Level, is_made_name};
pub use log_line::LogLine;
pub use maker::{MadePuzzle, Maker};
pub use notation::read_piece;
pub use pencil_marks::MarkSort;
pub use play::Session;
pub use practice::{NoPosition, can_be_practised, practice_position, practice_puzzles};
pub use practice_position::PracticePosition;
pub use practised::{Found, PracticeProgress, Practised};
pub use puzzle::Puzzle;
pub use recovery::Recovered;
pub use review::{Helped, Moment, MomentEvent, Recording, Review};
pub use save::{Outline, date_line, ends_solved, outline, played_at, renamed};
pub use save_head::{SAVE_VERSION, save_version};
pub use statistics::{Figures, Selection, Statistics, Streak, median};
pub use tally::Tally;
pub use task::{Finding, Job, Task};
pub use technique_example::TechniqueExample;
pub use verdict::{Answer, Judging, Verdict};
