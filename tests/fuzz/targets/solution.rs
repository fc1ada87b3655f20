#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::is_a_solution_or_refused;

fuzz_target!(|text: &str| is_a_solution_or_refused(text));
