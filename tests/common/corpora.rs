//! Collections of real puzzles with known results. They lie beside the repository and may be missing.

use std::path::Path;

use masume::puzzle::{Format, Solved, Stop};

/// The lines of a corpus; none, with a word about it, where it is missing.
#[expect(
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "the disk has the corpora; a skip is told"
)]
pub fn lines(name: &str) -> Vec<String> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data")).join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => text.lines().map(str::to_owned).collect(),
        Err(error) => {
            println!("skipped: {}: {error}", path.display());
            Vec::new()
        }
    }
}

/// The documents of a corpus that are about this kind, whether they are the problem or have one.
pub fn documents(name: &str, kind: &str) -> Vec<serde_json::Value> {
    let parse = |line: &String| serde_json::from_str(line).expect("a corpus line is JSON");
    let is_of_kind =
        |document: &serde_json::Value| document["kind"] == kind || document["problem"]["kind"] == kind;
    lines(name).iter().map(parse).filter(is_of_kind).collect()
}

/// The format of this name.
pub fn format<P: masume::puzzle::Written>(name: &str) -> &'static dyn Format<P> {
    *P::formats().iter().find(|format| format.name() == name).expect("the puzzle has the format")
}

/// The problem that a text in this format describes.
pub fn problem<P: masume::puzzle::Written>(name: &str, text: &str) -> P {
    match format::<P>(name).read(text) {
        Ok(source) => source.problem,
        Err(error) => panic!("{error}: {text}"),
    }
}

/// The solutions of a problem, `limit` at most.
pub fn solutions<P: Solved>(problem: &P, limit: usize) -> Vec<P::Solution> {
    problem.first_solutions(&P::Answer::default(), limit, &Stop::new()).expect("nobody stopped it")
}
