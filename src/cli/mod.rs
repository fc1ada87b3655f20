//! The command line: everything the game can do to a puzzle, for scripts and for people without the game.
//!
//! Each command has a file in `commands`. This room owns standard input, output and error, the files that the
//! user names, and the exit status: 0 for the good answer, 1 for the other one, 2 for a wrong call or input,
//! 130 after Ctrl-C. What it prints is stable. It knows no particular puzzle, and nothing of the terminal but
//! the colours of a line.

mod arguments;
mod commands;
mod count;
mod davis_putnam;
mod drawing;
mod exit;
mod jobs;
mod json;
mod making;
mod missed;
mod output;
mod puzzles;
mod search;
mod words;

use std::ffi::{OsStr, OsString};
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::puzzles::Shelf;
use crate::store::{folder_of, is_standard_input, names_puzzle, start_of};

use commands::{ProgramArguments, program};
use exit::{CommandError, ExitStatus, Outcome, complain};

/// Runs the program with these arguments, its own name first. Returns its exit status.
pub fn run(arguments: impl IntoIterator<Item = OsString>, shelf: &'static Shelf) -> ExitCode {
    match parse_and_run(arguments.into_iter().collect(), shelf) {
        Ok(status) => status.exit_code(),
        Err(failure) => {
            if let Some(message) = failure.message() {
                complain(&message);
            }
            failure.exit_code()
        }
    }
}

/// Parses the arguments, with `play` added if no command is named, and runs the command.
fn parse_and_run(mut arguments: Vec<OsString>, shelf: &'static Shelf) -> Outcome {
    if arguments.get(1).is_some_and(|first| first == "help") && arguments[2..] != ["--help"] {
        arguments.remove(1);
        arguments.push("--help".into());
    }
    let mut known = program(shelf);
    if let Some(first) = arguments.get(1)
        && !is_of_program(first, &known)
    {
        let is_option = first.as_encoded_bytes().starts_with(b"-");
        if !is_option && !names_puzzle(shelf, first) {
            return Err(neither_command_nor_puzzle(first, &known));
        }
        arguments.insert(1, "play".into());
    }
    let mut parsed = known.try_get_matches_from_mut(&arguments);
    let unknown = parsed.as_ref().is_err_and(|error| error.kind() == ErrorKind::UnknownArgument);
    let is_puzzle = |text: &OsString| {
        is_standard_input(text)
            || text.to_str().is_some_and(|text| text.starts_with('-') && shelf.is_claimed(text, None))
    };
    if unknown && arguments.iter().any(is_puzzle) {
        // A puzzle in a line may begin with `-` for an empty square, and `-#K` begins with it too.
        parsed = with_hyphens(program(shelf)).try_get_matches_from(&arguments);
    }
    match parsed.and_then(|matches| ProgramArguments::from_arg_matches(&matches)) {
        Ok(arguments) => arguments.run(shelf),
        Err(error) if !error.use_stderr() => {
            io::stdout().write_all(error.to_string().as_bytes())?;
            Ok(ExitStatus::Yes)
        }
        Err(error) => {
            let tip = mini_meant(shelf, &error).unwrap_or_default();
            Err(CommandError::Call(in_one_line(&error.to_string()) + &tip))
        }
    }
}

/// The hint at the right call, if a small puzzle of the day is named in place of a kind.
fn mini_meant(shelf: &Shelf, error: &clap::Error) -> Option<String> {
    let Some(ContextValue::String(named)) = error.get(ContextKind::InvalidValue) else { return None };
    let catalogues = shelf.kinds().iter().filter_map(|kind| Some(kind.maker()?.catalogue()));
    let mut minis = catalogues.filter_map(|catalogue| Some((catalogue.kind, catalogue.mini?)));
    let (kind, mini) = minis.find(|(_, mini)| mini.title.eq_ignore_ascii_case(named))?;
    let wishes = mini.wishes.iter().map(|(name, value)| format!(" --{name} {}", value.text()));
    let order = match wishes.collect::<String>().as_str() {
        "" => String::new(),
        wishes => format!("`new {kind}{wishes}` or "),
    };
    Some(format!("; did you mean {order}`daily {kind} --mini`?"))
}

/// Returns true if a first argument is a command or one of the program's own options.
fn is_of_program(first: &OsStr, program: &clap::Command) -> bool {
    program.find_subcommand(first).is_some()
        || ["--help", "-h", "--version", "-V"].iter().any(|own| first == *own)
}

/// The error for a first argument without a meaning, with the command or the file of a similar name.
fn neither_command_nor_puzzle(first: &OsStr, program: &clap::Command) -> CommandError {
    let path = Path::new(first);
    let similar_file = || {
        #[expect(clippy::disallowed_methods, reason = "a file with a similar name may be meant")]
        let files = std::fs::read_dir(folder_of(path)).ok()?.flatten();
        let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
        let name = similar(path.file_name()?, names)?;
        Some(format!("; a similar file exists: '{}'", path.with_file_name(name).display()))
    };
    let commands = program.get_subcommands().map(|command| command.get_name().to_owned());
    let hint = similar(first, commands)
        .map(|name| format!("; a similar command exists: '{name}'"))
        .or_else(similar_file)
        .unwrap_or_default();
    CommandError::Call(format!(
        "'{}' is not a command, a file or a puzzle{hint}",
        start_of(&first.to_string_lossy())
    ))
}

/// The name most like a word, if clap would suggest one.
fn similar(word: &OsStr, names: impl Iterator<Item = String>) -> Option<String> {
    let commands =
        clap::Command::new("").disable_help_subcommand(true).subcommands(names.map(clap::Command::new));
    let error = commands.try_get_matches_from([OsStr::new(""), word]).err()?;
    match error.get(ContextKind::SuggestedSubcommand)? {
        ContextValue::Strings(names) => names.last().cloned(),
        _ => None,
    }
}

/// The same program, but an argument that begins with `-` and is no option is taken as a puzzle.
fn with_hyphens(program: clap::Command) -> clap::Command {
    program.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.is_positional() {
            true => argument.allow_hyphen_values(true),
            false => argument,
        })
    })
}

/// Joins the lines of clap's message, without the usage and the advice on `--`.
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
