#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::goes_on;

fuzz_target!(|bytes: &[u8]| goes_on(bytes));
