//! Arguments that several commands share.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Command, ValueEnum, ValueHint};

use crate::puzzles::Shelf;
use crate::store::{PuzzleReader, is_standard_input};

use super::command_error::CommandError;
use super::interrupt::Interrupt;

/// The argument of a command for one puzzle.
#[derive(Debug, Args)]
pub(super) struct OnePuzzle {
    /// A file, FILE#K, `-` for standard input (`-#K` too), or the puzzle as text
    #[arg(value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    pub(super) puzzle: OsString,
    #[command(flatten)]
    pub(super) format: FromFormat,
}

impl OnePuzzle {
    /// Opens what the argument names.
    ///
    /// # Errors
    /// If there is nothing to read, or if Ctrl-C came.
    pub(super) fn open<'a>(
        &'a self,
        shelf: &'a Shelf,
        interrupt: &Interrupt,
    ) -> Result<PuzzleReader<'a>, CommandError> {
        let open = || PuzzleReader::open(shelf, &self.puzzle, self.format.from.as_deref());
        Ok(interrupt.while_waiting(open)??)
    }
}

/// The arguments of a command for any number of puzzles.
#[derive(Debug, Args)]
pub(super) struct ManyPuzzles {
    /// Files (of any number of puzzles), FILE#K, `-` for standard input, or puzzles as text
    #[arg(value_name = "PUZZLE", required = true, value_hint = ValueHint::FilePath)]
    pub(super) puzzles: Vec<OsString>,
    #[command(flatten)]
    pub(super) format: FromFormat,
}

impl ManyPuzzles {
    /// Checks what can be checked before anything is read.
    ///
    /// # Errors
    /// [`CommandError::Call`] if standard input is to be read twice.
    pub(super) fn check(&self) -> Result<(), CommandError> {
        if self.puzzles.iter().filter(|argument| is_standard_input(argument)).count() > 1 {
            return Err(CommandError::Call("standard input can be read only once".to_owned()));
        }
        Ok(())
    }
}

/// The option for the format to read.
#[derive(Debug, Args)]
pub(super) struct FromFormat {
    /// The format of the puzzles, where their content leaves doubt
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<String>,
}

/// The options for the output: where it goes, and how it looks.
#[derive(Debug, Args)]
pub(super) struct OutputOptions {
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// When to use colours; NO_COLOR is respected
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Colour::Auto)]
    pub(super) color: Colour,
    /// No progress, no summary; errors stay
    #[arg(short, long)]
    pub(super) quiet: bool,
}

/// When the output is coloured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// Gives the options `--from` and `--to` the names of the formats on this shelf as possible values, except
/// where an option has values of its own.
pub(super) fn with_formats(command: Command, shelf: &Shelf) -> Command {
    let (read, written) = (shelf.format_names(), shelf.written_format_names());
    command.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_id().as_str() {
            _ if !argument.get_possible_values().is_empty() => argument,
            "from" => argument.value_parser(PossibleValuesParser::new(&read)),
            "to" => argument.value_parser(PossibleValuesParser::new(&written)),
            _ => argument,
        })
    })
}
