use std::io::{self, Write};

use crate::grid::{sort, sort_by_key};
use crate::puzzle::grouped;

use super::drawing::DrawingStyle;
use super::numbers::{percent, steps_in_words, time_in_words};
use super::search::{SearchEnding, SearchRun};

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
        sort_by_key(&mut ranked, |one| (!one.ending.is_known(), one.counts.total(), one.algorithm));
        Self { ranked, limit }
    }

    /// Whether all searches ended, and agree.
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
    ///
    /// # Errors
    /// If it cannot be written.
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
        sort(&mut solutions);
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
