//! The `masume` program.

fn main() {}
