#![no_main]

use libfuzzer_sys::fuzz_target;
use masume_fuzz::is_pasted_or_refused;

fuzz_target!(|bytes: &[u8]| is_pasted_or_refused(bytes));
