//! What the arguments of several commands share.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, ValueEnum};

use crate::puzzles::Shelf;
use crate::store::PuzzleReader;

use super::failure::Failure;
use super::interrupt::Interrupt;

/// One puzzle.
#[derive(Debug, Args)]
pub(super) struct One {
    /// A file, FILE#K, `-` for standard input, or the puzzle as text
    #[arg(value_name = "PUZZLE")]
    pub(super) puzzle: OsString,
    #[command(flatten)]
    pub(super) format: From,
}

impl One {
    /// The puzzle's source.
    ///
    /// # Errors
    /// If there is nothing to read; or if Ctrl-C came.
    pub(super) fn open<'a>(
        &'a self,
        shelf: &'a Shelf,
        interrupt: &Interrupt,
    ) -> Result<PuzzleReader<'a>, Failure> {
        let open = || PuzzleReader::open(shelf, &self.puzzle, self.format.from.as_deref());
        Ok(interrupt.while_waiting(open)??)
    }
}

/// Any number of puzzles.
#[derive(Debug, Args)]
pub(super) struct Many {
    /// Files (of any number of puzzles), FILE#K, `-` for standard input, or puzzles as text
    #[arg(value_name = "PUZZLE", required = true)]
    pub(super) puzzles: Vec<OsString>,
    #[command(flatten)]
    pub(super) format: From,
}

impl Many {
    /// Whether they can all be read.
    ///
    /// # Errors
    /// If standard input is to be read twice.
    pub(super) fn check(&self) -> Result<(), Failure> {
        if self.puzzles.iter().filter(|argument| *argument == "-").count() > 1 {
            return Err(Failure::Call("standard input can be read only once".to_owned()));
        }
        Ok(())
    }
}

#[derive(Debug, Args)]
pub(super) struct From {
    /// The format of the puzzles, where their content leaves doubt
    #[arg(long, value_name = "FORMAT")]
    pub(super) from: Option<String>,
}

/// Where the answer goes, and how it looks.
#[derive(Debug, Args)]
pub(super) struct Answering {
    /// Write to this file, all or nothing, instead of standard output
    #[arg(short = 'o', value_name = "FILE")]
    pub(super) output: Option<PathBuf>,
    /// When to use colours; NO_COLOR is respected
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = Colour::Auto)]
    pub(super) color: Colour,
    /// No progress, no summary; errors stay
    #[arg(short = 'q')]
    pub(super) quiet: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Colour {
    Auto,
    Always,
    Never,
}

/// Gives the options `--from` and `--to` the names of the formats on this shelf as their values.
pub(super) fn with_formats(command: clap::Command, shelf: &Shelf) -> clap::Command {
    let (read, written) = (shelf.format_names(), shelf.written_format_names());
    command.mut_subcommands(|command| {
        command.mut_args(|argument| match argument.get_id().as_str() {
            "from" => argument.value_parser(PossibleValuesParser::new(&read)),
            "to" => argument.value_parser(PossibleValuesParser::new(&written)),
            _ => argument,
        })
    })
}
