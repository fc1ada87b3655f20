//! The command line: everything the game can do to a puzzle, for scripts and for people without the game.
//!
//! Each command has a file in `commands`. This room owns standard input, output and error, the files that the
//! user names, and the exit status: 0 for the good answer, 1 for the other one, 2 for a wrong call or input,
//! 130 after Ctrl-C. What it prints is stable. It knows no particular puzzle, and nothing of the terminal but
//! the colours of a line.

mod arguments;
mod command_line;
mod commands;
mod count;
mod davis_putnam;
mod drawing;
mod exit;
mod jobs;
mod json;
mod making;
mod output;
mod puzzles;
mod search;
mod words;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::puzzles::Shelf;

use command_line::ParsedCall;
use exit::{CommandError, ExitStatus, complain};

/// Runs the program with these arguments, its own name first, for the puzzles of this shelf. Returns its exit
/// status.
pub fn run(arguments: impl IntoIterator<Item = OsString>, shelf: &'static Shelf) -> ExitCode {
    let done = command_line::parse(arguments.into_iter().collect(), shelf).and_then(|call| match call {
        ParsedCall::Run(program) => program.run(shelf),
        ParsedCall::Help(text) => {
            io::stdout().write_all(text.as_bytes()).map_err(CommandError::from).map(|()| ExitStatus::Yes)
        }
    });
    match done {
        Ok(status) => status.exit_code(),
        Err(failure) => {
            if let Some(message) = failure.message() {
                complain(&message);
            }
            failure.exit_code()
        }
    }
}
