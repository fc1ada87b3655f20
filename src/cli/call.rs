//! A call of the program: which command, with which arguments.

use std::ffi::OsString;

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::puzzle::listed;
use crate::puzzles::Shelf;

use super::arguments::with_formats;
use super::failure::Failure;
use super::{check, completions, convert, hint, man, model, play, race, rate, show, solve};

const EXAMPLES: &str = "\
A PUZZLE is a file, FILE#K (the K-th puzzle in it), `-` (standard input), or the puzzle itself as text.

Examples:
  masume                              open the game
  masume play puzzle.txt              play the puzzle in a file
  masume solve '{example}'
  masume play '{first}'
  masume check --json puzzles.sdm     one line of JSON for every puzzle

Exit status: 0 done, 1 done and the answer is no, 2 a wrong call or a wrong input, 130 after Ctrl-C.";

#[derive(Debug, Parser)]
#[command(name = "masume", version, propagate_version = true, disable_help_subcommand = true, after_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Play(play::Arguments),
    Show(show::Arguments),
    Check(check::Arguments),
    Solve(solve::Arguments),
    Hint(hint::Arguments),
    Rate(rate::Arguments),
    Model(model::Arguments),
    Race(race::Arguments),
    Convert(convert::Arguments),
    Completions(completions::Arguments),
    Man(man::Arguments),
}

/// What the arguments ask for.
pub(super) enum Parsed {
    Command(Option<Command>),
    /// The text to print, and nothing else to do.
    Help(String),
}

/// The program with all its commands and options.
pub(super) fn command(shelf: &Shelf) -> clap::Command {
    let command = with_formats(Arguments::command(), shelf);
    let about = format!(
        "{}: play, understand, solve. Without a command, the game opens.",
        listed(shelf.titles(), "and")
    );
    let command = command.about(about).mut_subcommand("hint", |hint| hint.after_help(hint::help(shelf)));
    with_examples(command, shelf).mut_subcommands(|command| with_examples(command, shelf))
}

/// Fills puzzles of the shelf into the examples of the help: a short one for `{example}`, one of the first kind for
/// `{first}`.
fn with_examples(command: clap::Command, shelf: &Shelf) -> clap::Command {
    let examples = || shelf.kinds().iter().map(|kind| kind.example());
    let shortest = examples().min_by_key(|example| example.len()).unwrap_or("PUZZLE");
    let first = examples().next().unwrap_or("PUZZLE");
    let Some(help) = command.get_after_help().map(ToString::to_string) else { return command };
    command.after_help(help.replace("{example}", shortest).replace("{first}", first))
}

/// Understands the arguments.
///
/// # Errors
/// [`Failure::Call`], in one line.
pub(super) fn parse(arguments: Vec<OsString>, shelf: &Shelf) -> Result<Parsed, Failure> {
    let mut parsed = command(shelf).try_get_matches_from(&arguments);
    let unknown = parsed.as_ref().is_err_and(|error| error.kind() == ErrorKind::UnknownArgument);
    let is_puzzle = |text: &OsString| {
        text.to_str().is_some_and(|text| text.starts_with('-') && shelf.is_claimed(text, None))
    };
    if unknown && arguments.iter().any(is_puzzle) {
        // A line of 81 characters may well begin with `-`, which is one of its blanks.
        parsed = with_hyphens(command(shelf)).try_get_matches_from(&arguments);
    }
    match parsed.and_then(|matches| Arguments::from_arg_matches(&matches)) {
        Ok(arguments) => Ok(Parsed::Command(arguments.command)),
        Err(error) if !error.use_stderr() => Ok(Parsed::Help(error.to_string())),
        Err(error) => Err(Failure::Call(in_one_line(&error.to_string()))),
    }
}

/// The same commands, which take what begins with `-` and is no option as a puzzle.
fn with_hyphens(command: clap::Command) -> clap::Command {
    command.mut_subcommands(|command| {
        command.mut_args(
            |argument| {
                if argument.is_positional() { argument.allow_hyphen_values(true) } else { argument }
            },
        )
    })
}

/// What clap says on several lines, without its call for help and its advice on `--`, which no command needs.
fn in_one_line(message: &str) -> String {
    let what = message.strip_prefix("error: ").unwrap_or(message);
    let what = what.split("\n\nUsage:").next().unwrap_or_default();
    let what = what.split("\n\nFor more information").next().unwrap_or_default();
    let mut line = String::new();
    for part in
        what.lines().map(str::trim).filter(|part| !part.is_empty() && !part.starts_with("tip: to pass "))
    {
        if !line.is_empty() {
            line.push_str(if line.ends_with(':') || part.starts_with('[') { " " } else { "; " });
        }
        line.push_str(part);
    }
    line
}
