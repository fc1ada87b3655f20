use std::io::{self, Write};
use std::process::ExitCode;

use crate::puzzle::{ReadError, Stopped};
use crate::scene::visible;
use crate::store::{NoInput, reason};

use super::interrupt;

/// The exit status of a command that was done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExitStatus {
    /// Done, and the answer is the good one.
    Yes,
    /// Done, and the answer is no.
    No,
    /// Some input was wrong.
    Wrong,
}

impl ExitStatus {
    pub(super) fn of(good: bool) -> Self {
        if good { Self::Yes } else { Self::No }
    }

    pub(super) fn exit_code(self) -> ExitCode {
        ExitCode::from(match self {
            Self::Yes => 0,
            Self::No => 1,
            Self::Wrong => 2,
        })
    }
}

/// The reason why a command was not done.
#[derive(Debug)]
pub(super) enum CommandError {
    /// The call is wrong: nothing is done at all.
    Call(String),
    /// The current puzzle is wrong. The caller knows its place, says so, and goes on with the next.
    Puzzle(ReadError),
    /// An input is wrong or cannot be read; the message names it.
    Input(String),
    /// Ctrl-C came. What was known by then has been written.
    Interrupted,
    /// The game cannot be opened.
    Game(String),
    /// The output cannot be written.
    Output(io::Error),
}

impl CommandError {
    /// The line for people; `None` after Ctrl-C, or if the reader closed the pipe.
    pub(super) fn message(&self) -> Option<String> {
        Some(match self {
            Self::Call(what) => format!("{what}; see masume --help"),
            Self::Puzzle(error) => error.to_string(),
            Self::Input(what) | Self::Game(what) => what.clone(),
            Self::Interrupted => return None,
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return None,
            Self::Output(error) => format!("{}; expected to write all output", reason(error)),
        })
    }

    /// The exit status of the program.
    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Interrupted => ExitCode::from(interrupt::STATUS),
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitStatus::Yes.exit_code(),
            _ => ExitStatus::Wrong.exit_code(),
        }
    }
}

impl From<Stopped> for CommandError {
    fn from(_: Stopped) -> Self {
        Self::Interrupted
    }
}

impl From<ReadError> for CommandError {
    fn from(error: ReadError) -> Self {
        Self::Puzzle(error)
    }
}

impl From<NoInput> for CommandError {
    fn from(NoInput(what): NoInput) -> Self {
        Self::Input(what)
    }
}

impl From<io::Error> for CommandError {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// Puts one line on standard error. A failure to do so cannot be reported anywhere.
pub(super) fn complain(message: &str) {
    let _ = writeln!(io::stderr().lock(), "masume: {}", visible(message));
}
