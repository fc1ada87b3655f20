//! What several test files share. Each of them uses a part.
#![allow(dead_code, reason = "every test file compiles all of it and uses a part")]

pub mod advice;
pub mod any_text;
pub mod binairo;
pub mod cores;
pub mod corpora;
#[cfg(unix)]
pub mod display;
pub mod fuzzed;
pub mod held_jobs;
pub mod hitori;
pub mod house;
#[cfg(unix)]
pub mod keys;
pub mod layouts;
pub mod library;
pub mod memory_store;
pub mod monkey;
pub mod neutral;
pub mod null_puzzle;
pub mod past_games;
pub mod player;
pub mod playing;
pub mod program;
pub mod sat_solver;
pub mod searches;
pub mod shelf;
pub mod shikaku;
pub mod skyscrapers;
pub mod source;
#[cfg(unix)]
pub mod terminal;
pub mod typing;
