use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use std::{fmt, thread};

use clap::Args;
use serde_json::json;

use crate::cli::arguments::{OnePuzzle, OutputOptions};
use crate::cli::drawing::DrawingStyle;
use crate::cli::exit::{CommandError, ExitStatus, Interrupt, Outcome, complain};
use crate::cli::jobs::start_threads;
use crate::cli::json::{help_with_note, microseconds, step_counts, write_document};
use crate::cli::output::{Output, ProgressLine};
use crate::cli::puzzles::line_prefix;
use crate::cli::search::{SearchEnding, SearchRun, modelled};
use crate::cli::words::{at_least_one, percent, steps_in_words, time_in_words};
use crate::csp::{Algorithm, ConstraintGraph, Search, SearchStatus};
use crate::puzzle::{Stop, counted, grouped};
use crate::puzzles::Shelf;

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
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
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
        // No solution is shown before it is verified.
        let flaws = run.iter_mut().filter_map(|one| one.solution(&*puzzle, &model).err());
        let flaw = flaws.reduce(|first, _| first);
        let ranking = RaceRanking::of(&run, self.step_limit);
        if self.json {
            for one in &run {
                let document = json!({
                    "source": place,
                    "kind": puzzle.kind(),
                    "method": one.algorithm.to_string(),
                    "status": one.ending.status(),
                    "steps": step_counts(one.counts),
                    "time_us": microseconds(one.time),
                });
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

    /// The named algorithms, or all; each once, in the usual order.
    fn algorithms(&self) -> Vec<Algorithm> {
        Algorithm::all().filter(|algorithm| self.with.is_empty() || self.with.contains(algorithm)).collect()
    }
}

/// The heads of the table's columns; the first two are words, the others numbers.
const HEADS: [&str; 8] =
    ["method", "status", "assigning", "backtracking", "steps", "efficiency", "time", "ns a step"];

/// The searches of a race in order: first those that ended, by the number of their steps, then the others.
pub(super) struct RaceRanking<'a> {
    ranked: Vec<&'a SearchRun>,
    limit: u64,
}

impl<'a> RaceRanking<'a> {
    /// Ranks these searches, each of which was allowed at most `limit` steps.
    pub(super) fn of(run: &'a [SearchRun], limit: u64) -> Self {
        let mut ranked: Vec<&SearchRun> = run.iter().collect();
        ranked.sort_by_key(|one| (!one.ending.is_known(), one.counts.total(), one.algorithm));
        Self { ranked, limit }
    }

    /// Returns true if all searches ended, and agree.
    pub(super) fn is_settled(&self) -> bool {
        self.ranked.iter().all(|one| one.ending.is_known()) && self.disagreement().is_none()
    }

    /// The complaint, if one search found a solution and another one that there is none.
    pub(super) fn disagreement(&self) -> Option<String> {
        let (found, none) =
            (self.found().next()?, self.ranked.iter().find(|one| one.ending == SearchEnding::None)?);
        let (found, none) = (found.0.algorithm, none.algorithm);
        Some(format!(
            "the searches disagree: {found} found a solution, {none} that there is none; \
             expected all to agree"
        ))
    }

    /// Writes the table and a sentence about it.
    pub(super) fn write(&self, out: &mut impl Write, style: DrawingStyle) -> io::Result<()> {
        let rows: Vec<[String; 8]> = self.ranked.iter().map(|one| row(one)).collect();
        let mut widths = HEADS.map(str::len);
        for row in &rows {
            for (width, cell) in widths.iter_mut().zip(row) {
                *width = cell.len().max(*width);
            }
        }
        writeln!(out, "{}", line(&HEADS.map(str::to_owned), widths))?;
        for (row, one) in rows.iter().zip(&self.ranked) {
            let line = line(row, widths);
            writeln!(out, "{}", if one.ending.is_known() { line } else { style.faint(line) })?;
        }
        writeln!(out, "\n{}", self.sentence())
    }

    /// The searches that found a solution, with their solutions.
    fn found(&self) -> impl Iterator<Item = (&'a SearchRun, &'a [(usize, usize)])> {
        self.ranked.iter().filter_map(|one| match &one.ending {
            SearchEnding::Found(solution) => Some((*one, solution.as_slice())),
            _ => None,
        })
    }

    fn sentence(&self) -> String {
        let all = self.ranked.len();
        let known = self.ranked.iter().filter(|one| one.ending.is_known()).count();
        let mut solutions: Vec<_> = self.found().map(|(_, solution)| solution).collect();
        solutions.sort();
        solutions.dedup();
        let found = match (known, solutions.len()) {
            (0, _) => String::new(),
            _ if self.disagreement().is_some() => " They disagree: that is a mistake in masume.".to_owned(),
            (1, 0) => " It found that there is no solution.".to_owned(),
            (1, _) => " It found a solution.".to_owned(),
            (_, 0) => " They agree that there is no solution.".to_owned(),
            (_, 1) => " They agree on the solution.".to_owned(),
            (_, several) => format!(" They agree that it can be solved, and found {several} solutions."),
        };
        let at_limit = self.ranked.iter().filter(|one| one.ending == SearchEnding::Limit).count();
        let within = match at_limit {
            0 => String::new(),
            _ => format!(" within {}", steps_in_words(self.limit)),
        };
        let flawed = self.ranked.iter().filter(|one| one.ending == SearchEnding::Flawed).count();
        let has_ended = known + flawed;
        let ended = match (has_ended, all) {
            (1, 1) => "The search ended.".to_owned(),
            (0, 1) => format!("The search did not end{within}."),
            (0, _) => format!("None ended{within}."),
            (2, 2) => "Both ended.".to_owned(),
            _ if has_ended == all => format!("All {all} ended."),
            _ => format!("{has_ended} of {all} ended{within}."),
        };
        let found = match flawed {
            0 => found,
            1 => format!("{found} One found what the rules forbid."),
            several => format!("{found} {several} found what the rules forbid."),
        };
        let stopped = match all - has_ended - at_limit {
            0 => String::new(),
            1 => " One was stopped.".to_owned(),
            several => format!(" {several} were stopped."),
        };
        format!("{ended}{found}{stopped}")
    }
}

fn row(one: &SearchRun) -> [String; 8] {
    let total = one.counts.total();
    // A search that was stopped before its first step has neither an efficiency nor a pace.
    let (efficiency, pace) = match total {
        0 => (String::new(), String::new()),
        total => {
            let pace = (one.time.as_nanos() / u128::from(total)) as u64;
            (percent(one.counts.efficiency()), grouped(pace))
        }
    };
    [
        one.algorithm.to_string(),
        one.ending.status().to_owned(),
        grouped(one.counts.assigning),
        grouped(one.counts.backtracking),
        grouped(total),
        efficiency,
        time_in_words(one.time),
        pace,
    ]
}

fn line(cells: &[String; 8], widths: [usize; 8]) -> String {
    let mut line = String::new();
    for (column, (cell, width)) in cells.iter().zip(widths).enumerate() {
        match column {
            0 => line.push_str(&format!("{cell:<width$}")),
            1 => line.push_str(&format!("  {cell:<width$}")),
            _ => line.push_str(&format!("  {cell:>width$}")),
        }
    }
    line.trim_end().to_owned()
}

/// Searches that take turns on all cores, each for at most `limit` steps.
struct RacePool {
    algorithms: Vec<Algorithm>,
    limit: u64,
    cores: usize,
}

/// The number of steps in a search's turn, so that turns cost little, and all searches advance together.
const TURN: u64 = 20_000;

/// A search of the pool between its turns.
struct PooledSearch {
    number: usize,
    algorithm: Algorithm,
    /// `None` before its first turn.
    search: Option<Search>,
    time: Duration,
}

/// The state of the race, shared by all cores.
struct RaceState {
    /// The searches that wait for a turn.
    waiting: VecDeque<PooledSearch>,
    /// The results of the searches that have ended, by number.
    ended: Vec<Option<SearchRun>>,
    done: usize,
    steps: u64,
    progress: ProgressLine,
}

/// `32 searches on 2 cores, each for at most 1,000,000 steps`
impl fmt::Display for RacePool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cores, limit) = (counted(self.cores, "core"), steps_in_words(self.limit));
        match self.algorithms.len() {
            1 => write!(f, "1 search on {cores}, for at most {limit}"),
            several => write!(f, "{several} searches on {cores}, each for at most {limit}"),
        }
    }
}

impl RacePool {
    /// A pool of these algorithms, at least one.
    fn new(algorithms: Vec<Algorithm>, limit: u64) -> Self {
        let available = thread::available_parallelism().map_or(1, usize::from);
        Self { cores: available.min(algorithms.len()), algorithms, limit }
    }

    /// Runs all searches in turns and returns their results in order; may show the progress.
    fn run(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, shows_progress: bool) -> Vec<SearchRun> {
        let runners = self.algorithms.iter().enumerate().map(|(number, &algorithm)| PooledSearch {
            number,
            algorithm,
            search: None,
            time: Duration::ZERO,
        });
        let race = Mutex::new(RaceState {
            waiting: runners.collect(),
            ended: self.algorithms.iter().map(|_| None).collect(),
            done: 0,
            steps: 0,
            progress: ProgressLine::new(shows_progress),
        });
        let take_turns = || self.take_turns(graph, stop, &race);
        thread::scope(|scope| {
            if start_threads(scope, self.cores, take_turns) == 0 {
                take_turns();
            }
        });
        let mut race = race.into_inner().unwrap_or_else(PoisonError::into_inner);
        race.progress.clear();
        race.ended.into_iter().map(|run| run.expect("every search ends or is stopped")).collect()
    }

    /// Gives turns to the waiting searches until none waits any more.
    fn take_turns(&self, graph: &Arc<ConstraintGraph>, stop: &Stop, race: &Mutex<RaceState>) {
        let locked = || race.lock().unwrap_or_else(PoisonError::into_inner);
        loop {
            let Some(mut search) = locked().waiting.pop_front() else { return };
            let steps = search.take_turn(graph, self.limit, stop);
            let ending = search.ending(self.limit, stop);
            let mut race = locked();
            race.steps += steps;
            match ending {
                Some(run) => {
                    race.done += 1;
                    race.ended[search.number] = Some(run);
                }
                None => race.waiting.push_back(search),
            }
            let RaceState { done, steps, ended, progress, .. } = &mut *race;
            progress.show(|_| format!("{done} of {} done, {} so far", ended.len(), steps_in_words(*steps)));
        }
    }
}

impl PooledSearch {
    /// Takes the steps of one turn, within the limit, and returns their number.
    fn take_turn(&mut self, graph: &Arc<ConstraintGraph>, limit: u64, stop: &Stop) -> u64 {
        if stop.is_set() {
            return 0;
        }
        #[expect(clippy::disallowed_methods, reason = "the time that solving takes is part of the answer")]
        let begin = Instant::now();
        let search = self.search.get_or_insert_with(|| Search::new(graph, self.algorithm));
        let before = search.counts().total();
        search.run(TURN.min(limit - before), stop.flag());
        self.time += begin.elapsed();
        search.counts().total() - before
    }

    /// The result, unless the search goes on.
    fn ending(&self, limit: u64, stop: &Stop) -> Option<SearchRun> {
        let Some(search) = &self.search else { return Some(SearchRun::not_begun(self.algorithm)) };
        let goes_on =
            search.status() == SearchStatus::Searching && search.counts().total() < limit && !stop.is_set();
        (!goes_on).then(|| SearchRun::of(search, self.time, stop))
    }
}
