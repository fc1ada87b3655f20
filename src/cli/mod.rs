//! The command line: everything the game can do to a puzzle, for scripts and for people without the game.
//!
//! One file a command. This room owns standard input, output and error, the files named by the user, and the exit
//! status: 0 for the good answer, 1 for the other one, 2 for a wrong call or input, 130 after Ctrl-C. What it prints is
//! stable. It knows no particular puzzle, and no terminal beyond the colours of a line.

mod account;
mod arguments;
mod belt;
mod call;
mod check;
mod completions;
mod convert;
mod count;
mod drawing;
mod failure;
mod hint;
mod interrupt;
mod jobs;
mod json;
mod man;
mod method;
mod model;
mod numbers;
mod output;
mod page;
mod play;
mod progress;
mod proof;
mod proposed;
mod race;
mod rate;
mod search;
mod show;
mod solve;
mod standings;
mod strides;
mod technique;
mod trace;
mod track;
mod work;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use call::{Command, Parsed};
use failure::{Failure, Verdict, complain};
use interrupt::Interrupt;

use crate::puzzles::Shelf;

/// Runs the program with these arguments, its own name first, for the puzzles of this shelf, and says what it should exit with.
pub fn run(arguments: impl IntoIterator<Item = OsString>, shelf: &'static Shelf) -> ExitCode {
    let done = match call::parse(arguments.into_iter().collect(), shelf) {
        Ok(Parsed::Command(command)) => obey(command, shelf),
        Ok(Parsed::Help(text)) => {
            io::stdout().write_all(text.as_bytes()).map_err(Failure::from).map(|()| Verdict::Yes)
        }
        Err(failure) => Err(failure),
    };
    match done {
        Ok(verdict) => verdict.exit_code(),
        Err(failure) => {
            if let Some(message) = failure.message() {
                complain(&message);
            }
            failure.exit_code()
        }
    }
}

fn obey(command: Option<Command>, shelf: &'static Shelf) -> Result<Verdict, Failure> {
    match command {
        None => play::home(shelf),
        Some(Command::Play(arguments)) => arguments.run(shelf),
        Some(Command::Show(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Check(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Solve(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Hint(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Rate(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Model(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Race(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Convert(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(Command::Completions(arguments)) => arguments.run(shelf),
        Some(Command::Man(arguments)) => arguments.run(shelf),
    }
}
