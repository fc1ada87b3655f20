//! masume (升目, the squares of a grid): play, understand and solve Sudoku, Futoshiki and Shikaku.
//!
//! # Overview
//! A **puzzle** is a folder in the package `masume-logic`. It implements one trait for each question about
//! it: its rules ([`Rules`](puzzle::Rules)), moves and picture ([`Played`](puzzle::Played)), exact solver
//! ([`Solved`](puzzle::Solved)), reasons ([`Deduced`](deduction::Deduced)), generator
//! ([`Generated`](generation::Generated)), file formats ([`Written`](puzzle::Written)), binary CSP
//! ([`Modelled`](puzzle::Modelled)) and clauses ([`Clausal`](puzzle::Clausal)). It knows no terminal, disk,
//! clock or thread. A [`session`] adds undo, time, hints and saves to any puzzle. The [`app`] turns keys into
//! messages and messages into state, without side effects; the [`world`] carries out the effects that it asks
//! for. Only `tui` knows the terminal, and only [`store`] the disk.
//!
//! CONTRIBUTING.md has the table of rooms, as the folders of `src` are called, and the rooms that each may
//! use. `tests/architecture.rs` checks it. The law tests walk the shelf, so they cover a new puzzle from its
//! first day.
//!
//! # Glossary
//! - *Problem*: a puzzle as given. It cannot be built invalid.
//! - *Answer*: a position in play.
//! - *Solution*: a list of pieces to add, proposed or found. It may be wrong until it is verified.
//! - *Fault*: a broken rule, as data.
//! - *Step*: one deduction with its reason.
//! - *Technique*: a pattern that finds steps.
//! - *Order*, *wish*: a request for a new puzzle, and one property it asks for.
//! - *Hand*: the cursor and the block or digit about to be entered.
//! - *Scene*: the look of a position, in meanings instead of colours.
//! - *Kind*: a puzzle on the shelf. *Shelf*: the list of all kinds.

pub use masume_logic::{csp, deduction, format, generation, grid, latin, number_grid, puzzle, sat, scene};

pub mod app;
pub mod cli;
pub mod plain;
pub mod puzzles;
pub mod session;
pub mod settings;
pub mod store;
pub mod theme;
#[cfg(feature = "tui")]
pub mod tui;
pub mod world;
