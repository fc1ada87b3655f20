//! A player's par: the time that a puzzle of some weight takes this player, from the games in the log.

use std::collections::{BTreeMap, HashSet};
use std::time::Duration;

use crate::puzzle::About;
use crate::session::{AnyProblem, BegunGame, FinishedGame, GameResult, Selection, Statistics};

use super::line_of_times::{LineOfTimes, Observation};

/// The properties of a puzzle that its par depends on.
#[derive(Debug, Clone, PartialEq)]
pub struct ParPuzzle {
    /// Its kind, size and tier.
    pub sort: BegunGame,
    /// The score of its hardest step, if it is known.
    pub score: Option<f64>,
    /// Its weight, which is the total of the scores of its steps, if it is known.
    pub total: Option<f64>,
}

/// The time that a puzzle takes a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Par {
    /// The median: half of the games take longer.
    pub median: Duration,
    /// The shortest and the longest time of the span in which four of five games end.
    pub span: [Duration; 2],
    /// The number of games that it is based on, at least [`Pars::LEAST`].
    pub games: usize,
    /// True if it is about games with help.
    pub help: bool,
}

/// The pars of a player: one fit for each kind of puzzle, each of its forms (such as jigsaws), and games
/// with and without help.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Pars(BTreeMap<(String, String, bool), Fit>);

/// The fit to the games of one sort.
#[derive(Debug, Clone, PartialEq)]
struct Fit {
    /// The line through their times; `None` with too few games.
    line: Option<LineOfTimes>,
    weights: Weights,
    /// The times of their ends, the earliest first.
    ends: Vec<u64>,
}

/// The weights of puzzles of one sort.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Weights {
    /// The median of total / rough weight; `None` if few totals are known.
    ratio: Option<f64>,
    /// The median weight of a square in each tier, from 1; `None` if there are few games of the tier.
    of_tiers: [Option<f64>; 6],
}

/// The number of the latest games that count.
const LATEST: usize = 300;

/// The least number of games for a median weight.
const FEW: usize = 3;

/// The milliseconds that a game may take: any other time comes from a clock that was changed.
const TIMES: std::ops::RangeInclusive<u64> = 1000..=86_400_000;

/// The greatest ratio of the times of a span that is worth showing.
const WIDEST: f64 = 12.0;

impl ParPuzzle {
    /// The properties of a problem with these remarks.
    pub fn of(problem: &dyn AnyProblem, about: &About) -> Self {
        let sort = BegunGame::of(problem, about);
        Self { sort, score: about.score(), total: about.total() }
    }

    /// The number of squares of its grid.
    fn squares(&self) -> Option<f64> {
        let size = &self.sort.size[form(&self.sort.size).len()..];
        let end = size.find(|sign: char| !sign.is_ascii_digit() && sign != 'x').unwrap_or(size.len());
        let (width, height) = size[..end].split_once('x').unwrap_or((&size[..end], &size[..end]));
        let side = |side: &str| side.parse::<u8>().ok().filter(|side| *side > 0).map(f64::from);
        Some(side(width)? * side(height)?)
    }

    /// The rough weight by the score of the hardest step: squares × score^¾. In the library, the totals of a
    /// kind are in proportion to this, give or take a third.
    fn rough_weight(&self) -> Option<f64> {
        let score = self.score.filter(|score| (0.1..=20.0).contains(score))?;
        Some(self.squares()? * libm::pow(score, 0.75))
    }

    fn known_total(&self) -> Option<f64> {
        self.total.filter(|total| (0.1..=1e6).contains(total))
    }
}

impl Par {
    /// The par of a finished game, from games of other puzzles, with or without help as it was.
    pub fn of_game(result: &GameResult, statistics: &Statistics) -> Option<Self> {
        let kind = Selection::of_kind(&result.kind);
        let games = statistics.finished(&kind);
        let pars = Pars::of(games.filter(|game| game.result.id != result.id));
        pars.with_help(result.help, &ParPuzzle::from(result))
    }
}

impl From<&GameResult> for ParPuzzle {
    fn from(GameResult { kind, size, tier, score, total, .. }: &GameResult) -> Self {
        let sort = BegunGame { kind: kind.clone(), size: size.clone(), tier: *tier };
        Self { sort, score: *score, total: *total }
    }
}

impl Pars {
    /// The least number of games for a par.
    pub const LEAST: usize = 8;

    /// The pars from these games, given the earliest first. Of several games of a puzzle only the first
    /// counts: later the player knew the puzzle.
    pub fn of<'a>(games: impl IntoIterator<Item = &'a FinishedGame>) -> Self {
        let mut known = HashSet::new();
        let mut sorts: BTreeMap<(&str, &str, bool), Vec<&FinishedGame>> = BTreeMap::new();
        for game in games {
            let GameResult { kind, id, size, time_ms, help, .. } = &game.result;
            if known.insert((kind, id)) && TIMES.contains(time_ms) {
                sorts.entry((kind, form(size), *help)).or_default().push(game);
            }
        }
        let owned = |(kind, form, help): (&str, &str, bool)| (kind.to_owned(), form.to_owned(), help);
        Self(sorts.into_iter().map(|(sort, games)| (owned(sort), Fit::of(&games))).collect())
    }

    /// The par of a puzzle for games with help, or without.
    pub fn with_help(&self, help: bool, puzzle: &ParPuzzle) -> Option<Par> {
        self.fit(puzzle, help)?.par(puzzle, help)
    }

    /// The par of a puzzle to play: without help, if there are enough games without, else with help.
    pub fn next(&self, puzzle: &ParPuzzle) -> Option<Par> {
        [false, true].into_iter().find_map(|help| self.with_help(help, puzzle))
    }

    /// The number of games like those of this puzzle, with help or without, that count.
    pub fn games(&self, help: bool, puzzle: &ParPuzzle) -> usize {
        self.fit(puzzle, help).map_or(0, |fit| fit.ends.len())
    }

    /// The par of a game at its own time; `None` also for games too old to count.
    pub fn then(&self, game: &FinishedGame) -> Option<Duration> {
        let puzzle = ParPuzzle::from(&game.result);
        let fit = self.fit(&puzzle, game.result.help)?;
        let age = fit.ends.len() - fit.ends.partition_point(|end| *end <= game.finished);
        let at = fit.weights.observed(&puzzle).filter(|_| age < fit.ends.len())?;
        Some(time(fit.line.as_ref()?.at(at, age)[1]))
    }

    fn fit(&self, ParPuzzle { sort, .. }: &ParPuzzle, help: bool) -> Option<&Fit> {
        self.0.get(&(sort.kind.clone(), form(&sort.size).to_owned(), help))
    }
}

impl Fit {
    fn of(games: &[&FinishedGame]) -> Self {
        let latest = &games[games.len().saturating_sub(LATEST)..];
        let puzzles: Vec<ParPuzzle> = latest.iter().map(|game| ParPuzzle::from(&game.result)).collect();
        let weights = Weights::of(&puzzles);
        let (mut observations, mut ends) = (Vec::new(), Vec::new());
        for (game, puzzle) in latest.iter().zip(&puzzles) {
            if let Some(at) = weights.observed(puzzle) {
                observations.push(Observation { at, time: libm::log(game.result.time_ms as f64) });
                ends.push(game.finished);
            }
        }
        let line = (ends.len() >= Pars::LEAST).then(|| LineOfTimes::through(&observations));
        Self { line, weights, ends }
    }

    fn par(&self, puzzle: &ParPuzzle, help: bool) -> Option<Par> {
        let [short, median, long] = self.line.as_ref()?.at(self.weights.observed(puzzle)?, 0);
        let span = [time(short), time(long)];
        let par = Par { median: time(median), span, games: self.ends.len(), help };
        (long - short <= libm::log(WIDEST)).then_some(par)
    }
}

impl Weights {
    fn of(puzzles: &[ParPuzzle]) -> Self {
        let ratio = |puzzle: &ParPuzzle| Some(puzzle.known_total()? / puzzle.rough_weight()?);
        let ratio = median(puzzles.iter().filter_map(ratio));
        let mut weights = Self { ratio, of_tiers: [None; 6] };
        weights.of_tiers = [1, 2, 3, 4, 5, 6].map(|tier| {
            let puzzles = puzzles.iter().filter(|puzzle| puzzle.sort.tier == Some(tier));
            median(puzzles.filter_map(|puzzle| Some(weights.known(puzzle)? / puzzle.squares()?)))
        });
        weights
    }

    /// The weight of a puzzle. Lines of the first versions of the log have no total; where too few have one,
    /// all puzzles have their rough weight.
    fn known(&self, puzzle: &ParPuzzle) -> Option<f64> {
        let rough = puzzle.rough_weight();
        match self.ratio {
            Some(ratio) => puzzle.known_total().or(rough.map(|rough| rough * ratio)),
            None => rough,
        }
    }

    /// The logarithms of the weight, which may be the usual one of the tier, and of the number of squares.
    fn observed(&self, puzzle: &ParPuzzle) -> Option<[f64; 2]> {
        let squares = puzzle.squares()?;
        let tier = || usize::from(puzzle.sort.tier?).checked_sub(1);
        let usual = || Some((*self.of_tiers.get(tier()?)?)? * squares);
        Some([self.known(puzzle).or_else(usual)?, squares].map(libm::log))
    }
}

/// The letters before a size: the name of the form of the puzzle.
fn form(size: &str) -> &str {
    &size[..size.find(|sign: char| sign.is_ascii_digit()).unwrap_or(size.len())]
}

/// The median; `None` of fewer than [`FEW`] numbers.
fn median(numbers: impl Iterator<Item = f64>) -> Option<f64> {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().filter(|_| numbers.len() >= FEW)
}

/// The time from the logarithm of its milliseconds.
fn time(logarithm: f64) -> Duration {
    Duration::from_millis(libm::exp(logarithm) as u64)
}
