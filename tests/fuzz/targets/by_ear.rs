#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::is_answered;

fuzz_target!(|text: &str| is_answered(text));
