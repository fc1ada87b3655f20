#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::fuzzed::are_settings_or_refused;

fuzz_target!(|text: &str| are_settings_or_refused(text));
