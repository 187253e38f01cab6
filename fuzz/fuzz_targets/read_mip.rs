//! The readers of linear programs on arbitrary bytes.
#![no_main]

#[path = "../checks.rs"]
#[allow(dead_code, reason = "each target uses its part")]
mod checks;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| checks::mip(bytes));
