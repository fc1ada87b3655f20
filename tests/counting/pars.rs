//! A player's par, held against simulated players whose times follow a known law.

use chrono::NaiveDate;
use masume::generation::{Random, Seed};
use masume::session::{BegunGame, FinishedGame, GameResult, Par, ParPuzzle, Pars, Statistics};
use masume::store::built_in;

use crate::common::past_games::result;
use crate::common::shelf::fixed_shelf;

const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 28).expect("a date");

/// A person with some puzzles of one kind and form. The logarithm of the median time is a constant, plus
/// slopes times those of weight and squares, less some gain with every game.
struct Simulated {
    random: Random,
    puzzles: Vec<ParPuzzle>,
    constant: f64,
    slopes: [f64; 2],
    gain: f64,
    /// The standard deviation of the logarithm of a time.
    noise: f64,
    /// The number of games of a hundred with a pause that nobody stopped the clock for.
    pauses: usize,
    played: usize,
}

/// The puzzles of the library, by kind and form.
fn library() -> Vec<Vec<ParPuzzle>> {
    let form = |size: &str| size.trim_start_matches(char::is_alphabetic).len() != size.len();
    let puzzles = built_in(fixed_shelf());
    let puzzles = puzzles.iter().map(|puzzle| ParPuzzle::of(puzzle.problem(), puzzle.about()));
    let puzzles: Vec<ParPuzzle> = puzzles.filter(|puzzle| puzzle.total.is_some()).collect();
    let sorts =
        ["sudoku", "futoshiki", "shikaku"].iter().flat_map(|kind| [false, true].map(move |of| (kind, of)));
    let sorts = sorts.map(|(kind, of)| {
        puzzles.iter().filter(move |puzzle| puzzle.sort.kind == **kind && form(&puzzle.sort.size) == of)
    });
    sorts.map(|puzzles| puzzles.cloned().collect()).filter(|puzzles: &Vec<_>| puzzles.len() > 9).collect()
}

fn between(random: &mut Random, least: f64, most: f64) -> f64 {
    least + (most - least) * random.below(10_001) as f64 / 10_000.0
}

/// A normal number, as the sum of twelve that are not.
fn normal(random: &mut Random) -> f64 {
    (0..12).map(|_| between(random, -0.5, 0.5)).sum()
}

impl Simulated {
    fn new(seed: u64, library: &[Vec<ParPuzzle>]) -> Self {
        let mut random = Random::new(Seed(seed));
        let all = random.pick(library).expect("kinds").clone();
        // Some play one size only, others all sizes.
        let size = random.pick(&all).expect("puzzles").sort.size.clone();
        let of_size: Vec<_> = all.iter().filter(|puzzle| puzzle.sort.size == size).cloned().collect();
        Self {
            constant: between(&mut random, 6.5, 9.0),
            slopes: [between(&mut random, 0.5, 1.2), between(&mut random, 0.0, 0.5)],
            gain: [0.0, 0.001, 0.002, 0.004][random.below(4)],
            noise: between(&mut random, 0.15, 0.4),
            pauses: [0, 8][random.below(2)],
            played: 0,
            puzzles: if of_size.len() > 5 && random.chance(1, 2) { of_size } else { all },
            random,
        }
    }

    /// A game without help, and its true median time in milliseconds.
    fn play(&mut self) -> (FinishedGame, f64) {
        let puzzle = self.random.pick(&self.puzzles).expect("a puzzle").clone();
        let size = puzzle.sort.size.trim_start_matches(char::is_alphabetic);
        let sides: Vec<f64> = size.split(['x', '+', '-']).flat_map(str::parse).collect();
        let squares = sides[0] * sides.get(1).unwrap_or(&sides[0]);
        let total = puzzle.total.expect("it is rated") * between(&mut self.random, 0.9, 1.1);
        let at = [total.ln(), squares.ln()];
        let median = self.constant + self.slopes[0] * at[0] + self.slopes[1] * at[1];
        let median = median - self.gain * self.played as f64;
        let pause = if self.random.chance(self.pauses, 100) { 3.0 } else { 0.0 };
        let time = median + self.noise * (normal(&mut self.random) + pause);
        self.played += 1;
        let id = format!("puzzle {}", self.played);
        let known = result(&puzzle.sort.kind, id, &puzzle.sort.size, time.exp() as u64);
        let result = GameResult { tier: puzzle.sort.tier, score: puzzle.score, total: Some(total), ..known };
        (result.at(self.played as u64, DAY), median.exp())
    }

    fn games(&mut self, count: usize) -> Vec<FinishedGame> {
        (0..count).map(|_| self.play().0).collect()
    }
}

fn par(games: &[FinishedGame], of: &FinishedGame) -> Option<Par> {
    Pars::of(games).with_help(false, &ParPuzzle::from(&of.result))
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The error of a par as a share of a time in milliseconds.
fn error(par: Par, time: f64) -> f64 {
    (par.median.as_millis() as f64 / time - 1.0).abs()
}

#[test]
fn four_of_five_games_end_within_the_span() {
    let library = library();
    assert!(library.len() > 4, "all kinds and their forms");
    for count in [8, 12, 20, 30, 60, 120, 300] {
        let (mut within, mut all, mut errors, mut of_players) = (0, 0, Vec::new(), Vec::new());
        // The errors of single times: by the par, and by the true median.
        let (mut by_par, mut by_median) = (Vec::new(), Vec::new());
        for seed in 0..250 {
            let mut player = Simulated::new(seed * 1000 + count as u64, &library);
            let pars = Pars::of(&player.games(count));
            for _ in 0..20 {
                let (game, true_median) = player.play();
                // These are kept apart: the player learns nothing from them.
                player.played -= 1;
                let Some(par) = pars.with_help(false, &ParPuzzle::from(&game.result)) else { continue };
                let time = game.result.time_ms as f64;
                all += 1;
                within += usize::from((par.span[0]..=par.span[1]).contains(&game.time()));
                errors.push(error(par, true_median));
                by_par.push(error(par, time));
                by_median.push((true_median / time - 1.0).abs());
            }
            if !errors.is_empty() {
                of_players.push(median(std::mem::take(&mut errors)));
            }
        }
        of_players.sort_by(f64::total_cmp);
        let of_most = of_players[of_players.len() * 9 / 10];
        let (by_par, by_median) = (median(by_par), median(by_median));
        assert!((75..=85).contains(&(100 * within / all)), "{within} of {all} within, after {count} games");
        assert!(all > 4500, "pars that say something, after {count} games: {all}");
        if count >= 30 {
            assert!(of_most <= 0.2, "the error of nine of ten players, after {count} games: {of_most}");
            assert!(by_par < by_median + 0.02, "after {count} games: {by_par}, {by_median}");
        }
    }
}

/// A player whose times are known well.
fn steady(seed: u64) -> Simulated {
    let player = Simulated::new(seed, &library()[..1]);
    Simulated { noise: 0.2, pauses: 0, gain: 0.0, ..player }
}

#[test]
fn nothing_is_said_from_fewer_than_eight_games() {
    let mut player = steady(1);
    let games = player.games(8);
    let next = player.play().0;
    for count in 0..8 {
        assert_eq!(par(&games[..count], &next), None, "from {count} games");
    }
    let known = par(&games, &next).expect("a par from eight games");
    assert_eq!((known.games, known.help), (8, false));
    assert!(known.span[0] < known.median && known.median < known.span[1]);
    let changed = |change: &dyn Fn(&mut GameResult)| {
        let mut games = games.clone();
        change(&mut games[7].result);
        par(&games, &next)
    };
    assert_eq!(changed(&|game| game.id = "puzzle 1".to_owned()), None, "a puzzle played again");
    assert_eq!(changed(&|game| game.time_ms = 0), None, "a clock that stood still");
    assert_eq!(changed(&|game| game.time_ms = u64::MAX), None, "a clock that jumped");
    assert_eq!(changed(&|game| game.help = true), None, "a game with help");
    assert_eq!(changed(&|game| game.kind = "futoshiki".to_owned()), None, "another kind");
    assert_eq!(changed(&|game| game.size = "jigsaw9".to_owned()), None, "another form");
    let pars = Pars::of(&games);
    let puzzle = ParPuzzle::from(&next.result);
    assert_eq!((pars.games(false, &puzzle), pars.games(true, &puzzle)), (8, 0));
    assert_eq!(pars.next(&puzzle), Some(known));
    let own = Statistics::new(games.clone(), Vec::new());
    assert_eq!(Par::of_game(&next.result, &own), Some(known));
    assert_eq!(Par::of_game(&games[3].result, &own), None, "seven games of other puzzles");
}

#[test]
fn the_latest_games_count_most() {
    let mut player = Simulated { gain: 0.005, ..steady(2) };
    let games = player.games(200);
    let (next, true_median) = player.play();
    let known = par(&games, &next).expect("a par");
    assert!(
        error(known, true_median) < 0.15,
        "{known:?} of {true_median} after the times fell by two thirds"
    );
    let pars = Pars::of(&games);
    let then = pars.then(&games[10]).expect("the par of an early game").as_millis() as f64;
    let since = error(known, then);
    assert!(since > 0.2, "an early par is longer: {then}, {known:?}");
    let mut jumped = games;
    jumped.iter_mut().step_by(3).for_each(|game| game.finished += 1_000_000);
    let log = Statistics::new(jumped, Vec::new());
    assert_eq!(
        Par::of_game(&next.result, &log),
        Some(known),
        "the log knows the order, whatever the clock said"
    );
}

#[test]
fn lines_without_a_total_count_by_score_and_squares() {
    for share in [0, 2] {
        let mut player = Simulated { slopes: [1.0, 0.0], ..steady(3) };
        let mut games = player.games(80);
        for game in games.iter_mut().step_by(share.max(1)) {
            game.result.total = None;
        }
        let errors = (0..50).map(|_| {
            let (next, true_median) = player.play();
            error(par(&games, &next).expect("a par"), true_median)
        });
        assert!(median(errors.collect()) < 0.3, "one total of {share}");
    }
    let mut games = steady(3).games(8);
    games.iter_mut().for_each(|game| (game.result.total, game.result.score) = (None, None));
    assert_eq!(par(&games, &games[0]), None, "neither is known");
}

#[test]
fn a_tier_has_the_weight_of_the_games_played_in_it() {
    let mut player = steady(4);
    let games = player.games(60);
    let pars = Pars::of(&games);
    let of_tier = |tier, size: &str| {
        let sort = BegunGame { kind: "sudoku".to_owned(), size: size.to_owned(), tier: Some(tier) };
        pars.next(&ParPuzzle { sort, score: None, total: None })
    };
    let [easy, hard] = [1, 5].map(|tier| of_tier(tier, "9x9").expect("played").median);
    assert!(easy < hard, "{easy:?}, {hard:?}");
    assert!(of_tier(1, "9x9").is_some_and(|known| Some(known) == of_tier(1, "9x9+x")));
    assert_eq!(of_tier(7, "9x9"), None, "no such tier");
    assert_eq!(of_tier(1, "jigsaw9"), None, "no such game");
    for size in ["", "x", "0x9", "9x", "999x9", "-1x-1", "jigsaw"] {
        assert_eq!(of_tier(1, size), None, "{size}");
    }
    let easy_only: Vec<_> = games.iter().filter(|game| game.result.tier == Some(1)).cloned().collect();
    let sort = BegunGame { kind: "sudoku".to_owned(), size: "9x9".to_owned(), tier: Some(5) };
    let puzzle = ParPuzzle { sort, score: None, total: None };
    assert_eq!(Pars::of(&easy_only).next(&puzzle), None, "a tier that was never played");
}

#[test]
fn a_long_log_with_clocks_that_jumped() {
    let mut player = steady(5);
    let mut games = player.games(100_000);
    for (number, game) in games.iter_mut().enumerate() {
        match number % 40 {
            7 => game.result.time_ms = 0,
            17 => game.result.time_ms = u64::MAX,
            27 => game.result.time_ms /= 100,
            37 => game.result.time_ms *= 40,
            _ => {}
        }
        match number % 100 {
            50 => game.finished = u64::MAX - number as u64,
            51 => game.finished = 0,
            52 => game.result.total = Some(f64::MAX),
            53 => (game.result.total, game.result.score) = (Some(-1.0), Some(-0.0)),
            _ => {}
        }
    }
    let (next, true_median) = player.play();
    let statistics = Statistics::new(games, Vec::new());
    let known = Par::of_game(&next.result, &statistics).expect("a par");
    assert!(error(known, true_median) < 0.2, "{known:?} of {true_median}");
    assert!(known.games > 200 && known.span[1] < 3 * known.median, "{known:?}");
}
