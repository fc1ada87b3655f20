//! Collections of puzzles with known results: a sample of each in `tests/data`, and the whole collection
//! where it lies beside the repository.

use std::path::Path;

use masume::puzzle::{Format, Solved, Stop};
use serde_json::Value;

/// The whole collection, if it is there, and the sample.
///
/// # Panics
/// If there is no sample, or nothing in it.
#[expect(clippy::disallowed_methods, reason = "the disk has the collections")]
pub fn collections(name: &str) -> Vec<Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let lines = |folder: &str| -> std::io::Result<Vec<String>> {
        let text = std::fs::read_to_string(root.join(folder).join(name))?;
        let is_puzzle = |line: &&str| !line.starts_with("puzzle,");
        Ok(text.lines().filter(is_puzzle).map(str::to_owned).collect())
    };
    let whole = lines("../shared/data");
    let sample = lines("tests/data").unwrap_or_else(|error| panic!("no sample of {name}: {error}"));
    assert!(!sample.is_empty(), "the sample of {name} is empty");
    whole.into_iter().chain([sample]).collect()
}

/// All lines of a collection and its sample.
pub fn lines(name: &str) -> Vec<String> {
    thinned(name, 1)
}

/// Every `every`th line of a collection, and all of its sample.
pub fn thinned(name: &str, every: usize) -> Vec<String> {
    let mut collections = collections(name);
    let sample = collections.pop().unwrap_or_default();
    collections.concat().into_iter().step_by(every).chain(sample).collect()
}

/// A line as a JSON document.
pub fn document(line: impl AsRef<str>) -> Value {
    serde_json::from_str(line.as_ref()).expect("a line is JSON")
}

/// The documents of a collection that are about this kind: problems, or what has one.
///
/// # Panics
/// If there are none.
pub fn documents(name: &str, kind: &str) -> Vec<Value> {
    let is_of_kind = |document: &Value| document["kind"] == kind || document["problem"]["kind"] == kind;
    let found: Vec<Value> = lines(name).iter().map(document).filter(is_of_kind).collect();
    assert!(!found.is_empty(), "no {kind} in {name}");
    found
}

/// The format of this name.
pub fn format<P: masume::puzzle::Written>(name: &str) -> &'static Format<P> {
    Format::named(name).expect("the puzzle has the format")
}

/// The problem that a text in this format describes.
pub fn problem<P: masume::puzzle::Written>(name: &str, text: &str) -> P {
    // In a list of lines, other layouts than that of 81 characters have IDs.
    let name = if name == "line" && text.contains(':') { "id" } else { name };
    match (format::<P>(name).read)(text) {
        Ok(source) => source.problem,
        Err(error) => panic!("{error}: {text}"),
    }
}

/// The solutions of a problem, `limit` at most.
pub fn solutions<P: Solved>(problem: &P, limit: usize) -> Vec<P::Solution> {
    problem.first_solutions(&P::Answer::default(), limit, &Stop::new()).expect("nobody stopped it")
}
