use std::io::Write;

use clap::Args;

use crate::store::Source;

use super::arguments::{Answering, One};
use super::drawing::{Style, draw};
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
        let solution = if self.solution { Count::up_to(1, &*puzzle).first } else { None };
        match puzzle.write("text").filter(|_| !self.solution) {
            Some(text) => writeln!(output, "{}", text.trim_end())?,
            None => draw(&mut output, &puzzle.scene(solution.as_deref()), style)?,
        }
        output.finish(true)?;
        if self.solution && solution.is_none() {
            complain("this puzzle has no solution");
            return Ok(Verdict::No);
        }
        Ok(Verdict::Yes)
    }
}
