use crate::format::Passages;
use crate::puzzles::{is_line, read_passage};
use crate::session::AnyPuzzle;

/// The puzzle that a text stands for.
pub fn find_puzzle(text: &str) -> Result<Box<dyn AnyPuzzle>, String> {
    let mut passages = Passages::new(text.as_bytes(), is_line);
    match passages.next() {
        Some(Ok(passage)) => read_passage(&passage, None).map_err(|error| error.to_string()),
        Some(Err(error)) => Err(error.to_string()),
        None => Err("no puzzle".to_owned()),
    }
}
