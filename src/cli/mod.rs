//! The command line: everything the game can do to a puzzle, for scripts and for people without the game.
//!
//! Each command has a file. This room owns standard input, output and error, the files that the user names,
//! and the exit status: 0 for the good answer, 1 for the other one, 2 for a wrong call or input, 130 after
//! Ctrl-C. What it prints is stable. It knows no particular puzzle, and nothing of the terminal but the
//! colours of a line.

mod advice_report;
mod arguments;
mod batches;
mod check;
mod command_error;
mod command_line;
mod completions;
mod convert;
mod count;
mod daily;
mod davis_putnam;
mod davis_putnam_steps;
mod drawing;
mod hint;
mod html_page;
mod interrupt;
mod json;
mod made_output;
mod making_run;
mod man;
mod model;
mod new;
mod numbers;
mod output;
mod parallel;
mod play;
mod practise;
mod print;
mod progress_line;
mod proposed_solution;
mod race;
mod race_pool;
mod race_ranking;
mod rate;
mod review;
mod search;
mod search_trace;
mod sequential;
mod show;
mod solution_writer;
mod solve;
mod solve_method;
mod stats;
mod technique;
mod themes;
mod threads;
mod totals;
mod why;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::puzzles::Shelf;

use command_error::{CommandError, ExitStatus, complain};
use command_line::{ParsedCall, ProgramCommand};
use interrupt::Interrupt;

/// Runs the program with these arguments, its own name first, for the puzzles of this shelf. Returns its exit
/// status.
pub fn run(arguments: impl IntoIterator<Item = OsString>, shelf: &'static Shelf) -> ExitCode {
    let done = match command_line::parse(arguments.into_iter().collect(), shelf) {
        Ok(ParsedCall::Command(command)) => run_command(command, shelf),
        Ok(ParsedCall::Help(text)) => {
            io::stdout().write_all(text.as_bytes()).map_err(CommandError::from).map(|()| ExitStatus::Yes)
        }
        Err(failure) => Err(failure),
    };
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

fn run_command(command: Option<ProgramCommand>, shelf: &'static Shelf) -> Result<ExitStatus, CommandError> {
    match command {
        None => play::home(shelf),
        Some(ProgramCommand::Play(arguments)) => arguments.run(shelf),
        Some(ProgramCommand::New(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Practise(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Daily(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Show(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Check(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Solve(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Hint(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Why(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Rate(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Model(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Race(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Convert(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Print(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Review(arguments)) => arguments.run(shelf, &Interrupt::listen()),
        Some(ProgramCommand::Stats(arguments)) => arguments.run(shelf),
        Some(ProgramCommand::Themes(arguments)) => arguments.run(),
        Some(ProgramCommand::Completions(arguments)) => arguments.run(command_line::program(shelf)),
        Some(ProgramCommand::Man(arguments)) => arguments.run(command_line::program(shelf)),
    }
}
