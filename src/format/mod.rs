//! What all file formats share: recognising one, reading a stream of many puzzles, JSON, and the run-length code that
//! game IDs are written in. This room knows no particular puzzle, and reads no disk: text and byte streams come in.

mod json;
mod run_length;

pub use json::{first_members, read_json};
pub use run_length::{decode_runs, encode_runs};
