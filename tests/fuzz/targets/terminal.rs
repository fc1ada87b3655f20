#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::is_decoded;

fuzz_target!(|bytes: &[u8]| is_decoded(bytes));
