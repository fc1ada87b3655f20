use std::io::Write;
use std::path::Path;

use clap::Args;
use serde_json::value::RawValue;

use crate::generation::Effort;
use crate::puzzles::Shelf;
use crate::session::MadePuzzle;

use super::command_error::CommandError;
use super::json::{MadeDocument, write_document};
use super::making_run::MakingError;
use super::output::Output;

/// The format of a document's problem.
const PROBLEM_FORMAT: &str = "kolyteon";

/// The error for a second puzzle in a format that holds one a file.
pub(super) fn one_a_file(format: &str) -> CommandError {
    CommandError::Call(format!(
        "{format} holds one puzzle a file; expected one, or -o 'puzzle-%d.{format}' for a file each"
    ))
}

/// How puzzles that were made are written.
#[derive(Debug, Args)]
pub(super) struct MadeOutput {
    /// The format to write; without it, one line each, below comments with its name and how hard it is
    #[arg(long, value_name = "FORMAT", conflicts_with = "json")]
    to: Option<String>,
    /// One line of JSON a puzzle, with its rating and its quality
    #[arg(long)]
    json: bool,
}

impl MadeOutput {
    /// Checks that this kind is written in the format.
    ///
    /// # Errors
    /// [`CommandError::Call`] if it is not.
    pub(super) fn check(&self, shelf: &Shelf, kind: &str) -> Result<(), CommandError> {
        let Some(format) = &self.to else { return Ok(()) };
        let kinds = shelf.kinds_written_in(format);
        if kinds.contains(&kind) {
            return Ok(());
        }
        let kinds = kinds.join(" or ");
        Err(CommandError::Call(format!("the format {format} is for {kinds}; expected one for {kind}")))
    }

    /// Opens the output for this number of puzzles.
    ///
    /// # Errors
    /// [`CommandError::Call`] if the format holds one puzzle a file and there are more;
    /// [`CommandError::Input`] if the file cannot be written.
    pub(super) fn open(
        &self,
        shelf: &Shelf,
        file: Option<&Path>,
        puzzles: u64,
    ) -> Result<Output, CommandError> {
        let output = Output::open_for_puzzles(file)?;
        match &self.to {
            Some(format) if puzzles > 1 && !shelf.holds_many(format) && output.divider().is_empty() => {
                Err(one_a_file(format))
            }
            _ => Ok(output),
        }
    }

    /// What is to be found out of each puzzle, to write it; and of how many the best is kept.
    pub(super) fn effort(&self, candidates: u64) -> Effort {
        // A format of another program does not say how hard a puzzle is.
        Effort { candidates, is_rated: self.to.is_none(), is_measured: self.json }
    }

    /// Writes a puzzle, and the divider of the output.
    ///
    /// # Errors
    /// If the puzzle cannot be written.
    pub(super) fn write(
        &self,
        made: &MadePuzzle,
        divider: &[u8],
        out: &mut Vec<u8>,
    ) -> Result<(), MakingError> {
        self.try_to_write(made, out).map_err(MakingError::Failure)?;
        out.extend(divider);
        Ok(())
    }

    fn try_to_write(&self, made: &MadePuzzle, out: &mut Vec<u8>) -> Result<(), CommandError> {
        let write = |format: &str| {
            let lacks = || CommandError::Input(format!("{} cannot be written as {format}", made.name));
            made.puzzle.write(format).ok_or_else(lacks)
        };
        if self.json {
            let problem = RawValue::from_string(write(PROBLEM_FORMAT)?).map_err(std::io::Error::from)?;
            write_document(out, &MadeDocument::new(made, &problem))?;
        } else if let Some(format) = &self.to {
            let text = write(format)?;
            let text = text.trim_end();
            // An empty line divides drawings; puzzles in one line need none.
            let end = if text.contains('\n') { "\n" } else { "" };
            writeln!(out, "{text}{end}")?;
        } else {
            writeln!(out, "# title: {}", made.name)?;
            if let Some(rating) = &made.rating {
                writeln!(out, "# difficulty: {}", rating.difficulty())?;
            }
            writeln!(out, "{}", made.puzzle.id())?;
        }
        Ok(())
    }
}
