#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::is_a_theme_or_refused;

fuzz_target!(|text: &str| is_a_theme_or_refused(text));
