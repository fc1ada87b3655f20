//! The end of a command: exit status, errors, Ctrl-C.

use std::io::{self, Write};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};

use crate::generation::NotMade;
use crate::puzzle::{ReadError, Stop, Stopped};
use crate::scene::visible;
use crate::store::{NoInput, reason};

/// The exit status of a command that completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ExitStatus {
    /// Done, and the answer is the good one.
    Yes = 0,
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
        ExitCode::from(self as u8)
    }
}

/// The end of a command.
pub(super) type Outcome = Result<ExitStatus, CommandError>;

/// The reason why a command was not done.
#[derive(Debug)]
pub(super) enum CommandError {
    /// The call is wrong: nothing is done at all.
    Call(String),
    /// The current puzzle is wrong. The caller knows its place, reports it, and continues with the next.
    Puzzle(ReadError),
    /// An input is wrong or cannot be read; the message names it.
    Input(String),
    /// Failure to find one of the things asked for; others may be found.
    NotFound(String),
    /// Ctrl-C was pressed. The results so far have been written.
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
            Self::Input(what) | Self::NotFound(what) | Self::Game(what) => what.clone(),
            Self::Interrupted => return None,
            Self::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => return None,
            Self::Output(error) => format!("{}; expected to write all output", reason(error)),
        })
    }

    /// The exit status of the program.
    pub(super) fn exit_code(&self) -> ExitCode {
        match self {
            Self::Interrupted => ExitCode::from(INTERRUPTED),
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

impl From<NotMade> for CommandError {
    fn from(error: NotMade) -> Self {
        match error {
            NotMade::Stopped => Self::Interrupted,
            NotMade::NotFound { .. } => Self::NotFound(error.to_string()),
            NotMade::Impossible(error) => Self::Call(error.to_string()),
        }
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

/// The exit status after Ctrl-C.
const INTERRUPTED: u8 = 130;

/// Ctrl-C while a command works. The first one asks the work to stop, so that the results so far can still be
/// written; the second one ends the process at once. While a command only waits for its input, the first one
/// ends it at once, too.
pub(super) struct Interrupt {
    stop: Stop,
    at_once: Arc<AtomicBool>,
}

impl Interrupt {
    /// Starts to listen. If that is not possible, Ctrl-C ends the process at once.
    pub(super) fn listen() -> Self {
        let listening = Self { stop: Stop::new(), at_once: Arc::default() };
        // The order matters: the first Ctrl-C must find `at_once` as it was before.
        let _ = register_conditional_shutdown(SIGINT, i32::from(INTERRUPTED), Arc::clone(&listening.at_once))
            .and_then(|_| register(SIGINT, Arc::clone(&listening.at_once)))
            .and_then(|_| register(SIGINT, Arc::clone(listening.stop.flag())));
        listening
    }

    /// The flag that Ctrl-C sets.
    pub(super) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Waits for input, once all results so far have been written; Ctrl-C then ends the process at once.
    pub(super) fn while_waiting<T>(&self, wait: impl FnOnce() -> T) -> Result<T, Stopped> {
        self.at_once.store(true, Ordering::SeqCst);
        self.stop.check()?;
        let waited = wait();
        self.at_once.store(false, Ordering::SeqCst);
        Ok(waited)
    }
}
