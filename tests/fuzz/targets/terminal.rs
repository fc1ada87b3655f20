#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::is_rejoined;

fuzz_target!(|bytes: &[u8]| is_rejoined(bytes));
