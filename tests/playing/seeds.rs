//! The seeds of the fuzzer, and what it found: whatever they are read as, they are read or refused.
#![expect(clippy::disallowed_methods, reason = "it reads the seeds")]

use std::fs;
use std::path::Path;

use crate::common::any_text::{is_read_or_refused, is_streamed_or_refused};
use crate::common::fuzzed;
use crate::common::shelf::shelf;

#[test]
fn every_seed_is_read_or_refused_as_anything() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/seeds");
    let Ok(entries) = fs::read_dir(folder) else {
        println!("skipped: the seeds are no part of the package");
        return;
    };
    let mut seen = 0;
    for entry in entries.filter_map(Result::ok) {
        let bytes = fs::read(entry.path()).expect("a seed can be read");
        seen += 1;
        fuzzed::goes_on(&bytes);
        #[cfg(feature = "tui")]
        fuzzed::is_rejoined(&bytes);
        let Ok(text) = std::str::from_utf8(&bytes) else { continue };
        for format in shelf().format_names() {
            is_read_or_refused(text, Some(format));
        }
        is_streamed_or_refused(text);
        fuzzed::are_settings_or_refused(text);
        fuzzed::is_a_theme_or_refused(text);
        fuzzed::is_a_save_or_recovered(text);
        fuzzed::is_a_replay_or_refused(text);
        fuzzed::is_answered(text);
    }
    assert!(seen > 15, "{seen} seeds");
}
