//! The `masume` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    #[expect(clippy::disallowed_methods, reason = "the arguments come in here and nowhere else")]
    masume::cli::run(std::env::args_os())
}
