//! Puzzles in play: what an input does, what moves say, what the board and the panel show; and the game
//! around them.

mod accounts;
mod beginners;
mod blocks;
mod checking;
mod checkpoints;
mod choices;
mod coming_back;
mod copying;
mod easy_steps;
mod editor;
mod finished;
mod futoshiki;
mod game;
mod help;
mod hints;
mod keeping;
mod library;
mod making;
mod manners;
mod model;
mod motion;
mod pages;
mod pasting;
mod pencil;
mod practice;
mod proof;
mod race;
mod refusing;
mod settings;
mod shikaku;
mod statistics;
mod sudoku;
mod titles;
mod uniqueness;
mod watch;
