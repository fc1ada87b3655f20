//! The commands of the program and their arguments, as the user types them.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use clap::FromArgMatches;
use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::puzzles::Shelf;
use crate::store::{folder_of, is_standard_input, names_puzzle, start_of};

use super::commands::{ProgramArguments, program};
use super::exit::CommandError;

/// A call of the program.
pub(super) enum ParsedCall {
    /// Run the program.
    Run(ProgramArguments),
    /// Print this text.
    Help(String),
}

/// Parses the arguments; the first is the name of the program. `play` is added where no command is named.
pub(super) fn parse(mut arguments: Vec<OsString>, shelf: &Shelf) -> Result<ParsedCall, CommandError> {
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
        // A puzzle in a line may begin with `-`, which stands for an empty square, and so does `-#K`.
        parsed = with_hyphens(program(shelf)).try_get_matches_from(&arguments);
    }
    match parsed.and_then(|matches| ProgramArguments::from_arg_matches(&matches)) {
        Ok(arguments) => Ok(ParsedCall::Run(arguments)),
        Err(error) if !error.use_stderr() => Ok(ParsedCall::Help(error.to_string())),
        Err(error) => Err(CommandError::Call(in_one_line(&error.to_string()))),
    }
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
        command.mut_args(
            |argument| {
                if argument.is_positional() { argument.allow_hyphen_values(true) } else { argument }
            },
        )
    })
}

/// Joins the lines of clap's message, without the usage and without the advice on `--`, which no command
/// needs.
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
