//! The figures, held against a plain recount of random games.

use std::time::Duration;

use chrono::{Days, NaiveDate};
use masume::generation::{Random, Seed};
use masume::session::{
    BegunGame, FinishedGame, Found, GameResult, LogLine, PracticeProgress, Practised, Selection, Statistics,
    Streak,
};

use crate::common::past_games::result;

const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 25).expect("a date");

const KINDS: [&str; 3] = ["sudoku", "futoshiki", "shikaku"];
const SIZES: [&str; 5] = ["5x5", "jigsaw7+x", "9x9", "9x9+x", "10x10"];

fn back(days: u64) -> NaiveDate {
    TODAY.checked_sub_days(Days::new(days)).expect("a date")
}

fn game(number: u64, days_ago: u64) -> FinishedGame {
    let known = result("sudoku", format!("puzzle {number}"), "9x9", 60_000);
    let result = GameResult { tier: Some(3), ..known };
    result.at(1_000_000 - days_ago, back(days_ago))
}

/// Games in which everything is random; some are told twice.
fn random_games(count: u64) -> Vec<FinishedGame> {
    let mut random = Random::new(Seed(21));
    let mut below = |end: usize| random.below(end);
    let mut games: Vec<FinishedGame> = Vec::new();
    for number in 0..count {
        if below(10) == 0 && !games.is_empty() {
            let again = games[below(games.len())].clone();
            games.push(FinishedGame { finished: again.finished + 1000, ..again });
            continue;
        }
        let hints = below(4).saturating_sub(1);
        let mut game = game(number, below(400) as u64);
        game.finished = below(1_000_000) as u64;
        let day = game.day;
        game.result = GameResult {
            kind: KINDS[below(3)].to_owned(),
            size: SIZES[below(5)].to_owned(),
            tier: [None, Some(1), Some(3), Some(6)][below(4)],
            time_ms: below(5_000_000) as u64,
            hints,
            mistakes: below(5),
            help: hints > 0 || below(5) == 0,
            ghost_ms: None,
            daily: [None, Some(day), day.pred_opt()][below(3)],
            ..game.result
        };
        games.push(game);
    }
    games
}

fn selections() -> Vec<Selection> {
    let mut selections = vec![Selection::default()];
    for kind in KINDS {
        selections.push(Selection::of_kind(kind));
        for size in SIZES {
            let of_size = Selection { size: Some(size.to_owned()), ..Selection::of_kind(kind) };
            selections.push(of_size.clone());
            selections.extend([1, 3, 6].map(|tier| Selection { tier: Some(tier), ..of_size.clone() }));
        }
        selections.push(Selection { tier: Some(3), ..Selection::of_kind(kind) });
    }
    selections
}

fn is_of(selection: &Selection, kind: &str, size: &str, tier: Option<u8>) -> bool {
    (selection.kind.is_none() || selection.kind.as_deref() == Some(kind))
        && (selection.size.is_none() || selection.size.as_deref() == Some(size))
        && (selection.tier.is_none() || selection.tier == tier)
}

#[test]
fn figures_are_those_of_a_plain_recount() {
    let games = random_games(1000);
    let begun: Vec<BegunGame> = random_games(200)
        .into_iter()
        .map(|FinishedGame { result, .. }| BegunGame {
            kind: result.kind,
            size: result.size,
            tier: result.tier,
        })
        .collect();
    let statistics = Statistics::new(games.clone(), begun.clone());
    let mut once: Vec<&FinishedGame> = Vec::new();
    for game in &games {
        let is_told = |told: &&FinishedGame| {
            told.result.id == game.result.id
                && told.result.kind == game.result.kind
                && told.result.time_ms == game.result.time_ms
        };
        if !once.iter().any(is_told) {
            once.push(game);
        }
    }
    assert!(once.len() < games.len(), "some are told twice");
    for selection in selections() {
        let own: Vec<&&FinishedGame> = once
            .iter()
            .filter(|game| is_of(&selection, &game.result.kind, &game.result.size, game.result.tier))
            .collect();
        let others = begun.iter().filter(|game| is_of(&selection, &game.kind, &game.size, game.tier)).count();
        let figures = statistics.figures(&selection);
        assert_eq!(figures.played, own.len() + others, "{selection:?}");
        assert_eq!(figures.finished, own.len());
        assert_eq!(figures.without_help, own.iter().filter(|game| !game.result.help).count());
        assert_eq!(figures.hints, own.iter().map(|game| game.result.hints).sum::<usize>());
        assert_eq!(figures.mistakes, own.iter().map(|game| game.result.mistakes).sum::<usize>());
        let mut times: Vec<u64> = own.iter().map(|game| game.result.time_ms).collect();
        times.sort_unstable();
        let half = times.len() / 2;
        let median = match times.len() {
            0 => None,
            odd if odd % 2 == 1 => Some(times[half] * 1000),
            _ => Some((times[half - 1] + times[half]) * 500),
        };
        assert_eq!(figures.best, times.first().copied().map(Duration::from_millis));
        assert_eq!(figures.median, median.map(Duration::from_micros));
        let days = statistics.days(&selection);
        for ago in 0..400 {
            let count = own.iter().filter(|game| game.day == back(ago)).count();
            assert_eq!(days.get(&back(ago)).copied().unwrap_or(0), count);
        }
        let streak = |is_counted: &dyn Fn(&FinishedGame) -> bool| {
            let has = |ago: u64| own.iter().any(|game| game.day == back(ago) && is_counted(game));
            let run = |from: u64| (from..).take_while(|ago| has(*ago)).count();
            let current = run(u64::from(!has(0)));
            Streak { current, longest: (0..400).map(run).max().unwrap_or_default() }
        };
        assert_eq!(statistics.streak(&selection, TODAY), streak(&|_| true), "{selection:?}");
        let is_daily = |game: &FinishedGame| game.result.daily == Some(game.day);
        assert_eq!(statistics.daily_streak(&selection, TODAY), streak(&is_daily), "{selection:?}");
    }
}

#[test]
fn a_streak_goes_on_until_a_day_is_over_without_a_game() {
    let streak = |ago: &[u64]| {
        let games = ago.iter().zip(0..).map(|(ago, number)| game(number, *ago));
        Statistics::new(games, Vec::new()).streak(&Selection::default(), TODAY)
    };
    assert_eq!(streak(&[]), Streak { current: 0, longest: 0 });
    assert_eq!(streak(&[0]), Streak { current: 1, longest: 1 });
    assert_eq!(streak(&[2, 1]), Streak { current: 2, longest: 2 });
    assert_eq!(streak(&[3, 2]), Streak { current: 0, longest: 2 });
    assert_eq!(streak(&[9, 8, 8, 7, 6, 1, 0]), Streak { current: 2, longest: 4 });
}

#[test]
fn what_was_played_is_listed_by_size_and_tier() {
    let games = random_games(1000);
    let groups = Statistics::new(games, Vec::new()).groups("shikaku");
    let names: Vec<String> = groups
        .iter()
        .map(|group| format!("{} {}", group.size.as_deref().unwrap_or("?"), group.tier.unwrap_or(0)))
        .collect();
    let expected: Vec<String> =
        SIZES.iter().flat_map(|size| [0, 1, 3, 6].map(|tier| format!("{size} {tier}"))).collect();
    assert_eq!(names, expected);
}

#[test]
fn a_line_reads_what_it_writes_and_leaves_newer_ones_alone() {
    for game in random_games(100) {
        let line = game.line();
        assert!(line.ends_with('\n') && line.lines().count() == 1, "{line}");
        assert_eq!(LogLine::read(&line).expect("a line"), Some(LogLine::Finished(game)));
    }
    let line = game(1, 1).line();
    assert_eq!(LogLine::read(&line.replace("\"v\":1", "\"v\":9,\"more\":[]")).expect("a line"), None);
    assert!(LogLine::read(&line[..line.len() / 2]).is_err());
    assert!(LogLine::read("{\"v\":1}").is_err());
    assert!(LogLine::read(&line.replace("2026-11-24", "2026-11-34")).is_err());
}

#[test]
fn practice_is_a_line_and_eight_of_the_last_ten_are_mastery() {
    let seen = |number: u64, found| Practised {
        v: Practised::VERSION,
        practised: number,
        day: "2026-11-25".parse().expect("a day"),
        kind: "sudoku".to_owned(),
        technique: "x-wing".to_owned(),
        found,
    };
    let line = seen(7, Found::WithHelp).line();
    assert_eq!(
        line,
        "{\"v\":2,\"practised\":7,\"day\":\"2026-11-25\",\"kind\":\"sudoku\",\"technique\":\"x-wing\",\
            \"found\":\"with-help\"}\n"
    );
    assert_eq!(LogLine::read(&line).expect("a line"), Some(LogLine::Practised(seen(7, Found::WithHelp))));
    let alone = [Found::Shown; 5].into_iter().chain([Found::Alone; 7]).chain([Found::WithHelp]);
    let practised: Vec<Practised> = (0..).zip(alone).map(|(number, found)| seen(number, found)).collect();
    let statistics = Statistics::new([], Vec::new()).with_practised(practised.clone());
    let progress = PracticeProgress::of(statistics.practice("sudoku", "x-wing"));
    assert_eq!((progress.seen, progress.alone, progress.with_help, progress.lately), (13, 7, 1, 7));
    assert!(!progress.is_mastered());
    let more = [practised, vec![seen(99, Found::Alone)]].concat();
    let statistics = Statistics::new([], Vec::new()).with_practised(more);
    assert!(PracticeProgress::of(statistics.practice("sudoku", "x-wing")).is_mastered());
    assert_eq!(statistics.practice("futoshiki", "x-wing").count(), 0);
}
