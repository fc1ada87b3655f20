use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use chrono::NaiveDate;
use clap::{Args, ValueHint};
use serde_json::{Value, json};

use crate::app::clock;
use crate::cli::arguments::OutputOptions;
use crate::cli::exit::{ExitStatus, Interrupt, Outcome, complain};
use crate::cli::json::{help_with_note, milliseconds, write_document};
use crate::cli::output::Output;
use crate::cli::words::AdviceReport;
use crate::deduction::{DIFFICULTIES, Label};
use crate::puzzle::{counted, size_label};
use crate::puzzles::Shelf;
use crate::session::{
    Figures, Kind, Par, ParPuzzle, Pars, PracticeProgress, Selection, Sought, Statistics, Streak,
};
use crate::store::{Folders, PuzzleReader, StatisticsLog, today};

const EXAMPLES: &str = "\
Examples:
  masume stats
  masume stats --json
  masume stats --par puzzle.txt    how long this puzzle is likely to take you

Finished games, and positions that were practised, are kept in statistics.jsonl beside the saved
games, a line of JSON each. With --json,
one line:
  today         the day that streaks are counted to
  streak        days in a row with a finished game: current (to today, or to yesterday), longest
  daily_streak  days in a row with the puzzle of that day finished on it
  groups        the figures of all games, of each kind, size, and difficulty, in this order:
    kind, size, tier, difficulty  null where all are counted together; a size is 9x9, jigsaw7+x, patches6x6
    played         begun, finished or not
    finished       finished by the player
    without_help   of these, without a hint, a check, or any other help
    best_ms, median_ms  times in milliseconds; null if none is finished
    hints, mistakes     in finished games; a mistake is a number or block put that was not right
    races, races_won    finished games that were raced against another
  techniques    those that were practised:
    kind, technique, seen, alone, with_help  positions, by how their step was found
    mastered        whether most of the last ones were found alone
With --par and --json, one line: source, kind, total (the weight: the sum of the scores of the steps, as in
rate --json; null without exactly one solution), and
  without_help, with_help  from your games of this kind, without and with help; times are null from
    fewer than 8 games, and where they say too little about such a puzzle:
    games          those that count: the latest 300, of each puzzle the first
    median_ms      half of your games would take longer
    span_ms        the times between which four of five would end";

/// Show your statistics: games, times and days in a row
#[derive(Debug, Args)]
#[command(after_help = help_with_note(EXAMPLES))]
pub(super) struct StatsArguments {
    /// Say how long this puzzle, a file or a text, is likely to take you, from your finished games
    #[arg(long, value_name = "PUZZLE", value_hint = ValueHint::FilePath)]
    par: Option<OsString>,
    /// One line of JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    options: OutputOptions,
}

impl StatsArguments {
    pub(super) fn run(self, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        if let Some(puzzle) = &self.par {
            return self.par(puzzle, shelf, interrupt);
        }
        let (statistics, unread) = StatisticsLog::new(&Folders::of_user(), shelf).read();
        let today = today();
        let mut groups = vec![Selection::default()];
        for kind in shelf.kinds() {
            let of_kind = statistics.groups(kind.name());
            if !of_kind.is_empty() {
                groups.push(Selection::of_kind(kind.name()));
                groups.extend(of_kind);
            }
        }
        let mut output = Output::open(self.options.output.as_deref())?;
        if self.json {
            write_document(&mut output, &document(&statistics, &groups, shelf, today))?;
        } else if statistics.is_empty() {
            writeln!(output, "Nothing was played yet. `masume` opens the game.")?;
        } else {
            write_table(&statistics, &groups, shelf, &mut output)?;
            let [all, daily] = streaks(&statistics, today);
            writeln!(output, "\nDays in a row: {}", in_words(all))?;
            writeln!(output, "Puzzles of the day in a row: {}", in_words(daily))?;
        }
        if !self.json {
            write_practice(&statistics, shelf, &mut output)?;
        }
        output.finish(true)?;
        if let Some(unread) = unread {
            complain(&unread);
        }
        Ok(ExitStatus::Yes)
    }

    /// Writes the player's par for a puzzle.
    fn par(&self, puzzle: &OsString, shelf: &'static Shelf, interrupt: &Interrupt) -> Outcome {
        let mut source = interrupt.while_waiting(|| PuzzleReader::open(shelf, puzzle, None))??;
        let (place, puzzle) = interrupt.while_waiting(|| source.only())??;
        let report = AdviceReport::from(puzzle.advice(Sought::Bare, &[], false, interrupt.stop())?);
        let (statistics, unread) = StatisticsLog::new(&Folders::of_user(), shelf).read();
        let pars = Pars::of(statistics.finished(&Selection::default()));
        let rated = report.rating.as_ref();
        let asked = ParPuzzle {
            score: rated.map(|rating| rating.score),
            total: rated.map(|rating| rating.total),
            ..ParPuzzle::of(puzzle.problem(), puzzle.about())
        };
        let known = [false, true].map(|help| {
            let par = rated.and_then(|_| pars.with_help(help, &asked));
            (pars.games(help, &asked), par)
        });
        let mut output = Output::open(self.options.output.as_deref())?;
        if self.json {
            let [without_help, with_help] = known.map(|(games, par)| {
                let span = par.map(|par| par.span.map(milliseconds));
                let median = par.map(|par| milliseconds(par.median));
                json!({ "games": games, "median_ms": median, "span_ms": span })
            });
            let document = json!({
                "source": place, "kind": puzzle.kind(), "total": asked.total,
                "without_help": without_help, "with_help": with_help,
            });
            write_document(&mut output, &document)?;
        } else {
            let rating = report.rating_in_words();
            let is_rated = rating.is_some();
            let rating = rating.as_deref().unwrap_or(report.lack_in_words());
            writeln!(output, "{}: {rating}", puzzle.title())?;
            let ways = ["Without help", "With help"].into_iter().zip(known);
            for (way, (games, par)) in ways.filter(|_| is_rated) {
                writeln!(output, "{way}: {}", par_in_full(games, par))?;
            }
        }
        output.finish(true)?;
        if let Some(unread) = unread {
            complain(&unread);
        }
        Ok(ExitStatus::of(known.iter().any(|(_, par)| par.is_some())))
    }
}

/// `6:58, four of five games from 5:10 to 9:40; from 31 games`.
fn par_in_full(games: usize, par: Option<Par>) -> String {
    let games_in_words = counted(games, "game");
    match par {
        Some(Par { median, span: [short, long], .. }) => format!(
            "{}, four of five games from {} to {}; from {games_in_words}",
            clock(median),
            clock(short),
            clock(long)
        ),
        None if games < Pars::LEAST => {
            format!("no par yet: it takes {} finished games of its kind, and there are {games}", Pars::LEAST)
        }
        None => format!("no par: your {games_in_words} say too little about such a puzzle"),
    }
}

/// Writes a line for each practised technique, below the kind.
fn write_practice(statistics: &Statistics, shelf: &Shelf, out: &mut impl Write) -> io::Result<()> {
    for kind in shelf.kinds() {
        let practised = statistics.techniques(*kind);
        if practised.is_empty() {
            continue;
        }
        writeln!(out, "\nPractised in {}", kind.title())?;
        for (technique, progress) in practised {
            let PracticeProgress { seen, alone, with_help, .. } = progress;
            let mastered = if progress.is_mastered() { ", mastered" } else { "" };
            let name = technique.name;
            writeln!(out, "  {name:30}  {alone} of {seen} alone, {with_help} with help{mastered}")?;
        }
    }
    Ok(())
}

fn streaks(statistics: &Statistics, today: NaiveDate) -> [Streak; 2] {
    let all = Selection::default();
    [statistics.streak(&all, today), statistics.daily_streak(&all, today)]
}

fn document(statistics: &Statistics, groups: &[Selection], shelf: &Shelf, today: NaiveDate) -> Value {
    let [streak, daily_streak] = streaks(statistics, today)
        .map(|Streak { current, longest }| json!({ "current": current, "longest": longest }));
    let milliseconds = |time: Duration| time.as_secs_f64() * 1000.0;
    let group = |selection: &Selection| {
        let figures = statistics.figures(selection);
        json!({
            "kind": selection.kind,
            "size": selection.size,
            "tier": selection.tier,
            "difficulty": selection.tier.and_then(difficulty),
            "played": figures.played,
            "finished": figures.finished,
            "without_help": figures.without_help,
            "best_ms": figures.best.map(milliseconds),
            "median_ms": figures.median.map(milliseconds),
            "hints": figures.hints,
            "mistakes": figures.mistakes,
            "races": figures.races,
            "races_won": figures.races_won,
        })
    };
    let kinds = shelf.kinds().iter();
    let practised = kinds.flat_map(|kind| statistics.techniques(*kind).into_iter().map(move |of| (kind, of)));
    let technique = |(kind, (technique, progress)): (&&dyn Kind, (Label, PracticeProgress))| {
        json!({
            "kind": kind.name(),
            "technique": technique.id,
            "seen": progress.seen,
            "alone": progress.alone,
            "with_help": progress.with_help,
            "mastered": progress.is_mastered(),
        })
    };
    json!({
        "today": today.to_string(),
        "streak": streak,
        "daily_streak": daily_streak,
        "groups": groups.iter().map(group).collect::<Value>(),
        "techniques": practised.map(technique).collect::<Value>(),
    })
}

/// Writes a row for each group: kinds, their sizes indented by one step, and the difficulties of each by two.
fn write_table(
    statistics: &Statistics,
    groups: &[Selection],
    shelf: &Shelf,
    out: &mut impl Write,
) -> io::Result<()> {
    let columns = ["played", "finished", "no help", "best", "median", "hints", "mistakes"];
    let heading: String = columns.iter().map(|title| format!("{title:>10}")).collect();
    writeln!(out, "{:16}{heading}", "")?;
    for selection in groups {
        let kind = selection.kind.as_deref().and_then(|name| shelf.kind(name));
        let name = match (&selection.size, selection.tier, kind) {
            (_, Some(tier), _) => format!("    {}", difficulty(tier).unwrap_or("?")),
            (Some(size), None, _) => format!("  {}", size_label(size)),
            (None, None, Some(kind)) => kind.title().to_owned(),
            (None, None, None) => "All".to_owned(),
        };
        let Figures { played, finished, without_help, best, median, hints, mistakes, .. } =
            statistics.figures(selection);
        let [best, median] = [best, median].map(|time| time.map_or_else(|| "-".to_owned(), clock));
        let counts = [played, finished, without_help].map(|count| format!("{count:>10}")).concat();
        writeln!(out, "{name:16}{counts}{best:>10}{median:>10}{hints:>10}{mistakes:>10}")?;
    }
    let Figures { races, races_won, .. } = statistics.figures(&Selection::default());
    if races > 0 {
        writeln!(out, "Races won: {races_won} of {races}")?;
    }
    Ok(())
}

fn difficulty(tier: u8) -> Option<&'static str> {
    DIFFICULTIES.get(usize::from(tier).checked_sub(1)?).copied()
}

fn in_words(Streak { current, longest }: Streak) -> String {
    if longest > current { format!("{current}, at most {longest}") } else { current.to_string() }
}
