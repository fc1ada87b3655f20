//! masume (升目, the squares of a grid): Sudoku, Futoshiki and Shikaku, to play, understand and solve.
//!
//! # The plan of the house
//! A **puzzle** says what it is ([problem](puzzles)), when it is wrong ([rules](puzzle::Rules)), how it is a
//! binary CSP ([`Modelled`](puzzle::Modelled)) and told in clauses ([`Clausal`](puzzle::Clausal)), how it is
//! solved ([`Solved`](puzzle::Solved)), how a person reasons about it ([`Deduced`](deduction::Deduced)), how
//! it is touched and seen ([`Played`](puzzle::Played)) and how it is written in files
//! ([`Written`](puzzle::Written)). It says all that in one folder, and never mentions a terminal, a disk, a
//! clock or a thread. A [session] gives every puzzle undo, time, hints and saves. The [app] turns key presses
//! into messages and messages into state, purely; the [world] carries out what it asks for. `tui` is the only
//! room that knows the terminal, [`store`] the only one that knows the disk.
//!
//! # The rooms, and whom each may know
//! | room | is | knows |
//! |---|---|---|
//! | [`grid`] | squares, blocks, boards, digit sets | nobody |
//! | [`csp`] | the binary constraint satisfaction problem and its 32 searches, on integers | nobody |
//! | [`sat`] | clauses and the Davis-Putnam procedure, on integers | nobody |
//! | [`scene`] | pictures: what to draw, not how | grid |
//! | [`puzzle`] | the contract, one trait a file | grid, csp, sat, scene |
//! | [`deduction`] | steps with reasons, and the engine that takes the cheapest | grid, puzzle |
//! | [`number_grid`] | grids whose squares hold numbers: play, rows, drawing | grid, scene, puzzle |
//! | [`latin`] | units that hold each digit once | grid, csp, sat, puzzle, deduction, number_grid |
//! | [`mod@format`] | recognising formats, streams of many puzzles | grid, puzzle |
//! | [`puzzles`] | the shelf, and a folder a puzzle | all of the above; the shelf also session |
//! | [`session`] | one game in progress, whatever the puzzle | grid, csp, scene, puzzle, deduction, format |
//! | [`app`] | what happens: pure state and update | the above but number_grid, latin, single puzzles |
//! | [`store`] | the disk: puzzles, saved games, settings | puzzle, format, session, puzzles, app, theme |
//! | [`theme`] | which colour each meaning has: files of colours | nobody |
//! | [`world`] | disk and threads of a started game | scene, puzzle, format, session, puzzles, app, store |
//! | `tui` | the terminal: what is seen | all but number_grid, latin, single puzzles and cli |
//! | [`plain`] | the game by ear: a line in, sentences out | as `tui`, but not csp and theme |
//! | [`cli`] | the command line, a file a command | as `tui`, but not world; the doors of plain and tui |
//!
//! `tests/architecture.rs` holds the code against this table. A fourth puzzle is one folder and its
//! lines in [`puzzles`]; the law tests walk the shelf, so it is tested the day it arrives.
//!
//! # Words
//! *Problem*: a puzzle as it is given; it cannot be built invalid. *Answer*: a position in play. *Solution*:
//! a list of what is to be added, as proposed or found; it may be anything until it is verified. *Fault*: a
//! broken rule, as data. *Step*: one deduction with its reason. *Hand*: the cursor and what is being drawn.
//! *Scene*: a position as it looks, in meanings instead of colours.

pub mod app;
pub mod cli;
pub mod csp;
pub mod deduction;
pub mod format;
pub mod generation;
pub mod grid;
pub mod latin;
pub mod number_grid;
pub mod plain;
pub mod puzzle;
pub mod puzzles;
pub mod sat;
pub mod scene;
pub mod session;
pub mod store;
pub mod theme;
#[cfg(feature = "tui")]
pub mod tui;
pub mod world;
