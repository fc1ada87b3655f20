//! The statistics, as they look.

use chrono::{Days, NaiveDate};
use masume::app::HomeEntry;
use masume::scene::Glyphs;
use masume::session::{BegunGame, FinishedGame, GameResult};

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text};
use super::player::Player;
use super::states::chosen;
use crate::common::memory_store::MemoryStore;
use crate::common::past_games::result;
use crate::common::shelf::fixed_shelf;

const TODAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a date");

/// A year of somebody who plays on most days, and gets faster.
fn a_year() -> Vec<FinishedGame> {
    let games = (0..300_u64).map(|number| {
        let kind = ["sudoku", "sudoku", "futoshiki", "sudoku", "shikaku"][number as usize % 5];
        let size = match kind {
            "sudoku" => "9x9",
            "futoshiki" => ["5x5", "7x7"][number as usize % 2],
            _ => ["10x10", "20x14"][number as usize % 2],
        };
        let tier = 1 + (number * 7 % 4) as u8;
        let seconds = (400 + 220 * u64::from(tier) + number * 7919 % 500).saturating_sub(number);
        let ago = (299 - number) * 350 / 300 / 3 * 3 / (1 + number / 150);
        let day = TODAY - Days::new(ago);
        let hints = (number % 4 == 0) as usize * (number % 3) as usize;
        let known = result(kind, format!("puzzle {number}"), size, 1000 * seconds);
        let result = GameResult {
            tier: Some(tier),
            hints,
            mistakes: (number % 7 / 5) as usize,
            help: hints > 0,
            daily: (number > 294).then_some(day),
            ..known
        };
        result.at(number, day)
    });
    games.collect()
}

/// The statistics of that year, after these keys.
pub fn statistics(keys: &str) -> Player {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.results = a_year();
    let begun = |tier| BegunGame { kind: "sudoku".to_owned(), size: "9x9".to_owned(), tier: Some(tier) };
    store.begun = [2, 4, 5].map(begun).to_vec();
    let mut player = Player::with(store);
    player.choose(HomeEntry::Statistics);
    player.press(keys);
    player
}

#[test]
fn what_was_played_in_a_year() {
    show("statistics", &statistics("").app, coloured(), &SIZES);
    show("statistics_of_a_kind", &statistics("right down down").app, coloured(), &SIZES);
    show("statistics_ascii", &statistics("left down down").app, ascii(), &SIZES);
    show_looks("statistics_looks", &statistics("right down").app, coloured());
    show_looks("statistics_mono_looks", &statistics("right down").app, mono());
}

#[test]
fn before_anything_was_played_it_is_said_what_will_be_here() {
    show("statistics_empty", &chosen(HomeEntry::Statistics, "").app, coloured(), &[USUAL, (40, 14)]);
}

#[test]
fn a_kind_that_was_not_finished_says_so_in_full() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.results = a_year().into_iter().filter(|game| game.result.kind == "sudoku").collect();
    let mut player = Player::with(store);
    player.choose(HomeEntry::Statistics);
    player.press("right right");
    let shown = text(&drawn(&player.app, coloured(), USUAL));
    let words: Vec<&str> = shown.split_whitespace().filter(|word| !word.contains(['·', '▪'])).collect();
    let words = words.join(" ");
    for word in ["No game is", "finished yet."] {
        assert!(words.contains(word), "{word}: {shown}");
    }
}

#[test]
fn the_chart_says_what_it_shows() {
    for (theme, size) in
        [(coloured(), SIZES[0]), (coloured(), SIZES[1]), (mono(), SIZES[1]), (ascii(), SIZES[1])]
    {
        let shown = |keys: &str| text(&drawn(&statistics(keys).app, theme, size));
        let all = shown("");
        assert!(!all.contains("Time of each"), "times of different puzzles are not mixed:\n{all}");
        assert!(all.contains("Games finished"), "{all}");
        for kind in ["Sudoku", "Futoshiki", "Shikaku"] {
            assert!(all.lines().filter(|line| line.contains(kind)).count() > 1, "{kind}:\n{all}");
        }
        let one = shown("right");
        assert!(one.contains("Time of each "), "{one}");
        let bar = if theme.glyphs == Glyphs::Ascii { "# a game" } else { "█ a game" };
        for part in [" min", "games 1", "180", bar, "median"] {
            assert!(one.contains(part), "{part}: {one}");
        }
        assert!(shown("right down down").contains("45"), "the last of the easy ones");
    }
    let wide = text(&drawn(&statistics("right down down").app, coloured(), SIZES[1]));
    assert!(wide.contains("Time of each easy 9×9 Sudoku"), "{wide}");
}
