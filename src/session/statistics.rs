//! The figures of all games that were played.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::time::Duration;

use chrono::{Days, NaiveDate};

use crate::deduction::Label;
use crate::session::{BegunGame, FinishedGame, Found, GameResult, Kind, PracticeProgress, Practised};

/// All known games.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Statistics {
    /// Finished games, each once, in the order in which they were finished.
    finished: Vec<FinishedGame>,
    begun: Vec<BegunGame>,
    /// The positions that were practised, in their order.
    practised: Vec<Practised>,
}

/// A filter of games: those that match every given part.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Selection {
    /// The kind of puzzle: `sudoku`.
    pub kind: Option<String>,
    /// The size of its grid: `9x9`.
    pub size: Option<String>,
    /// Its difficulty, 1 to 6.
    pub tier: Option<u8>,
}

/// The figures of some games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figures {
    /// Games that were begun, finished or not.
    pub played: usize,
    /// Games that were finished.
    pub finished: usize,
    /// Games that were finished without any help.
    pub without_help: usize,
    /// The shortest time of a finished game.
    pub best: Option<Duration>,
    /// The median time of finished games: of an even number, the mean of the middle two.
    pub median: Option<Duration>,
    /// Hints shown in finished games.
    pub hints: usize,
    /// Mistakes made in finished games.
    pub mistakes: usize,
    /// Finished games that were raced against another.
    pub races: usize,
    /// Races that were won.
    pub races_won: usize,
}

/// Days in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Streak {
    /// Up to today; up to yesterday while nothing was done today.
    pub current: usize,
    /// The longest there ever was.
    pub longest: usize,
}

impl Selection {
    /// All games of a kind.
    pub fn of_kind(kind: &str) -> Self {
        Self { kind: Some(kind.to_owned()), ..Self::default() }
    }

    fn holds(&self, kind: &str, size: &str, tier: Option<u8>) -> bool {
        self.kind.as_deref().is_none_or(|wanted| wanted == kind)
            && self.size.as_deref().is_none_or(|wanted| wanted == size)
            && self.tier.is_none_or(|wanted| Some(wanted) == tier)
    }
}

impl Statistics {
    /// The figures of these games, given the first finished first: a clock may have jumped between them. One
    /// that is given several times counts once, as it was given first.
    pub fn new(finished: impl IntoIterator<Item = FinishedGame>, begun: Vec<BegunGame>) -> Self {
        let mut known = HashSet::new();
        let is_new = |game: &FinishedGame| {
            let (kind, id, time) = game.key();
            known.insert((kind.to_owned(), id.to_owned(), time))
        };
        Self { finished: finished.into_iter().filter(is_new).collect(), begun, practised: Vec::new() }
    }

    /// The same with these positions that were practised.
    #[must_use]
    pub fn with_practised(self, mut practised: Vec<Practised>) -> Self {
        practised.sort_by_key(|position| position.practised);
        Self { practised, ..self }
    }

    /// The techniques of a kind that were practised, the cheapest first, with the figures of each.
    pub fn techniques(&self, kind: &dyn Kind) -> Vec<(Label, PracticeProgress)> {
        let progress = |technique: &Label| PracticeProgress::of(self.practice(kind.name(), technique.id));
        let all = kind.techniques().into_iter().map(|technique| (technique, progress(&technique)));
        all.filter(|(_, progress)| progress.seen > 0).collect()
    }

    /// The ways in which the steps of a technique were found in practice, the earliest first.
    pub fn practice<'a>(&'a self, kind: &'a str, technique: &'a str) -> impl Iterator<Item = Found> + 'a {
        let of_it =
            self.practised.iter().filter(move |seen| seen.kind == kind && seen.technique == technique);
        of_it.map(|seen| seen.found)
    }

    /// Returns true if no game was ever played.
    pub fn is_empty(&self) -> bool {
        self.finished.is_empty() && self.begun.is_empty()
    }

    /// The finished games of a selection, the first finished first.
    pub fn finished(&self, selection: &Selection) -> impl Iterator<Item = &FinishedGame> {
        let holds = |GameResult { kind, size, tier, .. }: &GameResult| selection.holds(kind, size, *tier);
        self.finished.iter().filter(move |game| holds(&game.result))
    }

    /// The figures of a selection.
    pub fn figures(&self, selection: &Selection) -> Figures {
        let begun = self.begun.iter().filter(|game| selection.holds(&game.kind, &game.size, game.tier));
        let mut figures = Figures { played: begun.count(), ..Figures::default() };
        let mut times = Vec::new();
        for game in self.finished(selection) {
            figures.played += 1;
            figures.finished += 1;
            figures.without_help += usize::from(!game.result.help);
            figures.hints += game.result.hints;
            figures.mistakes += game.result.mistakes;
            figures.races += usize::from(game.result.ghost_ms.is_some());
            figures.races_won +=
                usize::from(game.result.ghost_ms.is_some_and(|ghost| game.result.time_ms < ghost));
            times.push(game.time());
        }
        times.sort_unstable();
        figures.best = times.first().copied();
        figures.median = median(&times);
        figures
    }

    /// The selections of a kind that were played: each size, smaller ones first, followed by each of its
    /// known tiers.
    pub fn groups(&self, kind: &str) -> Vec<Selection> {
        let finished = self.finished.iter().map(|FinishedGame { result, .. }| result);
        let finished = finished.map(|result| (&result.kind, &result.size, result.tier));
        let begun = self.begun.iter().map(|game| (&game.kind, &game.size, game.tier));
        let played = finished.chain(begun).filter(|(of, ..)| *of == kind);
        let groups: BTreeSet<(Vec<u64>, String, Option<u8>)> = played
            .flat_map(|(_, size, tier)| [None, tier].map(|tier| (numbers(size), size.clone(), tier)))
            .collect();
        let selection = |(_, size, tier)| Selection { size: Some(size), tier, ..Selection::of_kind(kind) };
        groups.into_iter().map(selection).collect()
    }

    /// The number of games of a selection finished on each day; days without any are left out.
    pub fn days(&self, selection: &Selection) -> BTreeMap<NaiveDate, usize> {
        let mut days = BTreeMap::new();
        for game in self.finished(selection) {
            *days.entry(game.day).or_default() += 1;
        }
        days
    }

    /// The days in a row on which a game of a selection was finished.
    pub fn streak(&self, selection: &Selection, today: NaiveDate) -> Streak {
        Streak::of(self.finished(selection).map(|game| game.day), today)
    }

    /// The days in a row on which the day's own puzzle, of any kind of a selection, was finished.
    pub fn daily_streak(&self, selection: &Selection, today: NaiveDate) -> Streak {
        let on_its_day = self.finished(selection).filter(|game| game.result.daily == Some(game.day));
        Streak::of(on_its_day.map(|game| game.day), today)
    }
}

impl Streak {
    fn of(days: impl Iterator<Item = NaiveDate>, today: NaiveDate) -> Self {
        let days: BTreeSet<NaiveDate> = days.collect();
        let mut streak = Self::default();
        let mut run = 0;
        let mut before = None;
        for &day in &days {
            run = if before == day.pred_opt() { run + 1 } else { 1 };
            before = Some(day);
            streak.longest = streak.longest.max(run);
            // A wrong clock may have recorded days to come.
            if day == today || day.checked_add_days(Days::new(1)) == Some(today) {
                streak.current = run;
            }
        }
        streak
    }
}

/// The numbers of a size, so that `10x10` comes after `9x9`, and `jigsaw7` after `6x6`.
fn numbers(size: &str) -> Vec<u64> {
    let numbers = size.split(|letter: char| !letter.is_ascii_digit()).filter(|number| !number.is_empty());
    numbers.map(|number| number.parse().unwrap_or(u64::MAX)).collect()
}

/// Median of times in order: the middle one, or halfway between the two in the middle; `None` of none.
pub fn median(sorted: &[Duration]) -> Option<Duration> {
    let middle = (sorted.len().saturating_sub(1) / 2, sorted.len() / 2);
    sorted.get(middle.0).zip(sorted.get(middle.1)).map(|(&low, &high)| low + (high - low) / 2)
}
