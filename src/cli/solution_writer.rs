use std::io::{self, Write};
use std::ops::ControlFlow;

use crate::puzzle::{Piece, Stop};
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;

use super::command_error::{CommandError, ExitStatus};

/// Writes solutions of a puzzle in a format.
pub(super) struct SolutionWriter<'a> {
    pub(super) shelf: &'a Shelf,
    pub(super) puzzle: &'a dyn AnyPuzzle,
    pub(super) format: &'a str,
}

impl SolutionWriter<'_> {
    /// Finds up to `limit` solutions, from 1, and writes each as it is found.
    ///
    /// # Errors
    /// If the format has no form for solutions of this puzzle, if they cannot be written, or if `stop` is
    /// set.
    pub(super) fn write_up_to(
        &self,
        limit: u64,
        out: &mut dyn Write,
        stop: &Stop,
    ) -> Result<ExitStatus, CommandError> {
        let (mut count, mut has_form) = (0, true);
        let mut written = Ok(());
        self.puzzle.written_solutions(self.format, stop, &mut |text| {
            count += 1;
            has_form = text.is_some();
            written = text.map_or(Ok(()), |text| write_text(out, text));
            if written.is_ok() && has_form && count < limit {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })?;
        if !has_form {
            let mut first = Vec::new();
            self.puzzle.solutions(stop, &mut |solution| {
                first = solution;
                ControlFlow::Break(())
            })?;
            return Err(self.no_form(&first));
        }
        written?;
        Ok(ExitStatus::of(count > 0))
    }

    /// Writes this solution.
    ///
    /// # Errors
    /// If the format has no form for it, or if it cannot be written.
    pub(super) fn write(&self, solution: &[Piece], out: &mut dyn Write) -> Result<(), CommandError> {
        let text = self.puzzle.write_solution(self.format, solution);
        Ok(write_text(out, &text.ok_or_else(|| self.no_form(solution))?)?)
    }

    fn no_form(&self, solution: &[Piece]) -> CommandError {
        let mut known = self.shelf.written_format_names();
        known.retain(|name| self.puzzle.write_solution(name, solution).is_some());
        CommandError::Call(format!(
            "`{}` has no form for a {} solution; expected one of: {}",
            self.format,
            self.puzzle.kind(),
            known.join(", ")
        ))
    }
}

fn write_text(out: &mut dyn Write, text: &str) -> io::Result<()> {
    // A blank last line belongs to the format.
    out.write_all(text.strip_suffix('\n').unwrap_or(text).as_bytes())?;
    out.write_all(b"\n")
}
