//! What all file formats share: recognising one, reading a stream of many puzzles, JSON, and the run-length code that
//! game IDs are written in. This room knows no particular puzzle, and reads no disk: text and byte streams come in.

mod json;
mod lines;
mod quoted;
mod recognise;
mod run_length;
mod stream;

pub use json::{closes_its_object, first_members, read_json, read_json_solution};
pub use quoted::quoted;
pub use recognise::{SAVE_BEGINS, looks_like_json, looks_like_save, strongest, unrecognised};
pub use run_length::{decode_runs, encode_runs};
pub use stream::{Passage, Passages, StreamError};
