//! The `masume` program.

use std::process::ExitCode;
use std::sync::LazyLock;

use masume::puzzles::Shelf;

static SHELF: LazyLock<Shelf> = LazyLock::new(Shelf::standard);

fn main() -> ExitCode {
    #[expect(clippy::disallowed_methods, reason = "the arguments come in here and nowhere else")]
    masume::cli::run(std::env::args_os(), &SHELF)
}
