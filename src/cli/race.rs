use std::io::Write;

use clap::Args;

use crate::csp::Algorithm;
use crate::puzzles::Shelf;

use super::arguments::{Answering, One};
use super::drawing::Style;
use super::failure::{Failure, Verdict, complain};
use super::interrupt::Interrupt;
use super::json::{RaceDocument, write_document};
use super::numbers::at_least_one;
use super::output::Output;
use super::standings::Standings;
use super::track::Track;

const EXAMPLES: &str = "\
Examples:
  masume race '{example}'
  masume race puzzles.sdm#3 --with CBJ+BZ,FC+BZ,MAC+BZ --step-limit 100000
  masume race --json puzzle.txt       one line of JSON for every search

Each time is that of the search alone, without building the constraint graph, with others running on the other cores.";

/// Run the 32 searches on a puzzle, and compare their steps and times
#[derive(Debug, Args)]
#[command(after_help = EXAMPLES)]
pub(super) struct Arguments {
    #[command(flatten)]
    puzzle: One,
    /// Only these searches, such as FC+BZ,MAC+BZ
    #[arg(long, value_name = "METHOD,..", value_delimiter = ',')]
    with: Vec<Algorithm>,
    /// Stop a search after so many steps
    #[arg(long, value_name = "N", default_value_t = 1_000_000, value_parser = at_least_one)]
    step_limit: u64,
    /// One line of JSON a search
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    answering: Answering,
}

impl Arguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Result<Verdict, Failure> {
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let mut output = Output::open(self.answering.output.as_deref())?;
        let style = Style::of(&self.answering, &output);
        let stop = interrupt.stop();
        let model = puzzle.model(stop)?;
        let track = Track::new(self.algorithms(), self.step_limit);
        if !self.json {
            writeln!(output, "{track}\n")?;
            output.flush()?;
        }
        let searched = track.run(model.graph(), stop, !self.answering.quiet);
        for one in &searched {
            // No solution is told before it is held against the rules.
            one.solution(&*puzzle, &model);
        }
        let standings = Standings::of(&searched, self.step_limit);
        if self.json {
            for one in &searched {
                let document = RaceDocument {
                    source: place,
                    kind: puzzle.kind(),
                    method: one.algorithm.to_string(),
                    status: one.ending.status(),
                    steps: one.counts.into(),
                    time_us: one.time.as_secs_f64() * 1e6,
                };
                write_document(&mut output, &document)?;
            }
        } else {
            standings.write(&mut output, style)?;
        }
        let interrupted = stop.check();
        output.finish(interrupted.is_ok())?;
        interrupted?;
        if let Some(disagreement) = standings.disagreement() {
            complain(&disagreement);
        }
        Ok(Verdict::of(standings.is_settled()))
    }

    /// Those named, or all; each once, in the usual order.
    fn algorithms(&self) -> Vec<Algorithm> {
        Algorithm::all().filter(|algorithm| self.with.is_empty() || self.with.contains(algorithm)).collect()
    }
}
