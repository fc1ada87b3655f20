use clap::Args;

use crate::store::Source;

use super::arguments::{Answering, One};
use super::drawing::{Style, draw, write_text};
use super::failure::{Failure, Verdict, complain};
use super::output::Output;
use super::solve::Count;

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
    pub(super) fn run(self) -> Result<Verdict, Failure> {
        let puzzle = Source::open(&self.puzzle.puzzle, self.puzzle.format.from.as_deref())?.single()?;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let found = if self.solution { Some(Count::up_to(2, &*puzzle)) } else { None };
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
