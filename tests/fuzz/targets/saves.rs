#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::is_a_save_or_recovered;

fuzz_target!(|text: &str| is_a_save_or_recovered(text));
