use clap::Args;

use super::arguments::{Answering, One};
use super::count::Count;
use super::drawing::{Style, draw, write_text};
use super::failure::{Failure, Verdict, complain};
use super::interrupt::Interrupt;
use super::output::Output;

const EXAMPLES: &str = "\
Examples:
  masume show puzzles.sdm#3
  masume show --solution '4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,'";

/// Draw the board
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: One,
    /// With its solution (the first one found, where there are several)
    #[arg(long)]
    solution: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let source = self.puzzle.open(interrupt)?;
        let puzzle = interrupt.while_waiting(|| source.single())??;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let found = match self.solution {
            true => Some(Count::up_to(2, &*puzzle, interrupt.stop()).complete()?),
            false => None,
        };
        let several = found.as_ref().is_some_and(|found| found.count > 1);
        let solution = found.and_then(|found| found.first);
        match puzzle.write("text").filter(|_| !self.solution) {
            Some(text) => write_text(&mut output, text.trim_end(), style)?,
            None => draw(&mut output, &puzzle.scene(solution.as_deref()), style)?,
        }
        output.finish(true)?;
        if self.solution && solution.is_none() {
            complain("this puzzle has no solution");
            return Ok(Verdict::No);
        }
        if several && !self.answering.quiet {
            complain("this is one of several solutions");
        }
        Ok(Verdict::Yes)
    }
}
