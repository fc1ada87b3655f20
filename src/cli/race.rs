use std::io::Write;

use clap::Args;

use crate::csp::Algorithm;
use crate::puzzles::Shelf;

use super::arguments::{OnePuzzle, OutputOptions};
use super::command_error::{CommandError, ExitStatus, complain};
use super::drawing::DrawingStyle;
use super::interrupt::Interrupt;
use super::json::{RaceDocument, help_with_note, write_document};
use super::numbers::at_least_one;
use super::output::Output;
use super::race_pool::RacePool;
use super::race_ranking::RaceRanking;
use super::search::modelled;
use super::sequential::line_prefix;

const EXAMPLES: &str = "\
Examples:
  masume race '{example}'
  masume race puzzles.sdm#3 --with CBJ+BZ,FC+BZ,MAC+BZ --step-limit 100000
  masume race --json puzzle.txt       one line of JSON for every search

Each time is that of the search alone, without building the constraint graph, with \
others running on the other cores.";

/// Run the 32 searches on a puzzle, and compare their steps and times
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct RaceArguments {
    #[command(flatten)]
    puzzle: OnePuzzle,
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
    options: OutputOptions,
}

impl RaceArguments {
    pub(super) fn run(
        self,
        shelf: &'static Shelf,
        interrupt: &Interrupt,
    ) -> Result<ExitStatus, CommandError> {
        let mut source = self.puzzle.open(shelf, interrupt)?;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let mut output = Output::open(self.options.output.as_deref())?;
        let style = DrawingStyle::of(&self.options, &output);
        let stop = interrupt.stop();
        let model = modelled(&*puzzle, place)?.model(stop)?;
        let pool = RacePool::new(self.algorithms(), self.step_limit);
        if !self.json {
            writeln!(output, "{pool}\n")?;
            output.flush()?;
        }
        let mut run = pool.run(model.graph(), stop, !self.options.quiet);
        // No solution is told before it is verified.
        let flaws = run.iter_mut().filter_map(|one| one.solution(&*puzzle, &model).err());
        let flaw = flaws.reduce(|first, _| first);
        let ranking = RaceRanking::of(&run, self.step_limit);
        if self.json {
            for one in &run {
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
            ranking.write(&mut output, style)?;
        }
        let interrupted = stop.check();
        output.finish(interrupted.is_ok())?;
        interrupted?;
        if let Some(disagreement) = ranking.disagreement() {
            complain(&disagreement);
        }
        if let Some(flaw) = flaw {
            return Err(CommandError::Input(format!("{}{flaw}", line_prefix(place))));
        }
        Ok(ExitStatus::of(ranking.is_settled()))
    }

    /// Those named, or all; each once, in the usual order.
    fn algorithms(&self) -> Vec<Algorithm> {
        Algorithm::all().filter(|algorithm| self.with.is_empty() || self.with.contains(algorithm)).collect()
    }
}
