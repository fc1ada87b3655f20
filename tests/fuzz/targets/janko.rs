#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::is_read_or_refused;

fuzz_target!(|text: &str| is_read_or_refused(text, Some("janko")));
