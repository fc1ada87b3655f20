//! A search being watched.

use std::time::Duration;

use masume::app::{Message, Method, Screen, SearchResult};
use masume::csp::SearchStatus;
use masume::tui::last_line;
use ratatui::layout::Rect;

use super::boards::last_of;
use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text};
use super::labels::first_of;
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, building, played, watched};

/// Arto Inkala's Sudoku, over which most searches go wrong.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// A Shikaku that a search does not solve without a wrong block.
const SHIKAKU_OF_CHAINS: &str = "7x7:b3d4a2a2a5a3b4_6b2a2d4g2_2b2_6f";

#[test]
fn a_step_that_prunes() {
    show("watch_sudoku", &played(SUDOKU, "W right right right").app, coloured(), &SIZES);
    show_looks("watch_sudoku_looks", &played(SUDOKU, "W right right right").app, coloured());
    show_looks("watch_sudoku_mono_looks", &played(SUDOKU, "W right right right").app, mono());
    show("watch_futoshiki", &played(FUTOSHIKI, "W right right right").app, coloured(), &SIZES);
    show("watch_shikaku", &played(SHIKAKU, "W right right right").app, coloured(), &SIZES);
    let large = include_str!("../../puzzles/shikaku.txt");
    let keys = "W o down down down enter shift-right right";
    show("watch_shikaku_large", &played(last_of(large), keys).app, coloured(), &SIZES);
    let wide = include_str!("../../puzzles/futoshiki.txt");
    show("watch_futoshiki_9x9", &played(first_of(wide, "9"), keys).app, coloured(), &SIZES);
}

#[test]
fn in_ascii_an_x_strikes_out_in_squares_of_every_size() {
    for (puzzle, keys) in [(SUDOKU, "W right right"), (FUTOSHIKI, "W right right")] {
        let player = played(puzzle, keys);
        for size in [(40, 14), USUAL, (120, 40), (200, 60)] {
            let screen = text(&drawn(&player.app, ascii(), size));
            let board: Vec<char> = screen.lines().skip(1).flat_map(str::chars).collect();
            assert!(!board.contains(&'('), "{screen}");
            let is_struck = |pair: &[char]| pair[0] == 'x' && !pair[1].is_alphabetic();
            assert!(board.windows(2).any(is_struck), "{screen}");
        }
    }
}

#[test]
fn a_step_that_fails_and_the_way_back() {
    let keys = "W o left left enter shift-right";
    show_looks("watch_fails_ascii_looks", &played(FUTOSHIKI, keys).app, ascii());
    show_looks("watch_goes_back", &played(FUTOSHIKI, &format!("{keys} right")).app, coloured());
}

/// A search at a dead end, where it is asked what it missed.
fn asked(puzzle: &str, keys: &str) -> Player {
    let mut player = played(puzzle, keys);
    for _ in 0..500 {
        let Screen::Watch(watch) = player.app.screen() else { panic!("a search is watched") };
        if watch.step_view.as_ref().is_some_and(|step_view| step_view.is_dead_end) {
            player.press("w");
            return player;
        }
        player.press("right");
    }
    panic!("the search fails somewhere");
}

#[test]
fn what_the_search_missed() {
    show("watch_missed", &asked(INKALA, "W").app, coloured(), &SIZES);
    let mut player = asked(FUTOSHIKI, "W o left left enter");
    show("watch_missed_futoshiki", &player.app, coloured(), &SIZES);
    player.press("w w");
    show("watch_missed_goes_on", &player.app, coloured(), &SIZES);
    show_looks("watch_missed_ascii_looks", &asked(FUTOSHIKI, "W o left left enter").app, ascii());
    show("watch_missed_shikaku", &asked(SHIKAKU_OF_CHAINS, "W").app, coloured(), &SIZES);
    let mut ended = watched(INKALA, "W");
    show("watch_missed_at_end", &ended.app, coloured(), &[USUAL]);
    ended.press("w");
    show("watch_missed_table", &ended.app, coloured(), &SIZES);
    show("watch_missed_nothing", &played(SUDOKU, "W right w").app, coloured(), &[USUAL]);
    let mut asks = played(INKALA, "W right");
    asks.hold_jobs();
    asks.press("w");
    for size in SIZES {
        let screen = text(&drawn(&asks.app, coloured(), size));
        assert!(screen.contains("Looking for what"), "{size:?}: {screen}");
    }
}

#[test]
fn a_search_that_runs_and_looks_back() {
    let mut player = played(SUDOKU, "W o up right right enter + + + + + space");
    for _ in 0..20 {
        player.tell(Message::Tick(Duration::from_millis(34)));
    }
    show("watch_runs", &player.app, coloured(), &SIZES);
    player.press("left left");
    show_looks("watch_looks_back", &player.app, coloured());
}

#[test]
fn before_the_first_step_and_after_the_last() {
    show("watch_begins", &played(SUDOKU, "W").app, coloured(), &SIZES);
    show("watch_ended", &watched(SUDOKU, "W n n").app, coloured(), &SIZES);
    show("watch_ended_ascii", &watched(SUDOKU, "W n n").app, ascii(), &[USUAL]);
    show("watch_builds", &building(SHIKAKU).app, coloured(), &SIZES);
}

#[test]
fn choosing_an_algorithm() {
    let mut player = watched(SUDOKU, "W o up enter");
    player.press("o up up");
    show("watch_chooses", &player.app, coloured(), &SIZES);
    player.press("up");
    show("watch_chooses_another", &player.app, coloured(), &[(40, 14)]);
    player.press("down");
    show("watch_chooses_ascii", &player.app, ascii(), &[USUAL]);
    show("watch_help", &played(SUDOKU, "W ?").app, coloured(), &[USUAL]);
}

/// What is written beside a board, as one text.
fn panel(player: &Player) -> String {
    let lines = text(&drawn(&player.app, coloured(), (120, 40)));
    let beside = lines.lines().map(|line| line.chars().skip(77).collect::<String>());
    beside.collect::<Vec<_>>().join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_an_algorithm_does_is_told_in_full() {
    let mut player = played(SUDOKU, "W");
    for _ in 0..33 {
        player.press("n o");
        let Screen::Watch(watch) = player.app.screen() else { panic!("a search is watched") };
        let (told, method) = (panel(&player), watch.habits.method);
        let [one, other] = method.ideas();
        for part in method.name().split(", ").chain([one, other]) {
            assert!(told.contains(part), "{part} is in: {told}");
        }
        player.press("esc");
    }
}

#[test]
fn what_is_chosen_from_stays_in_its_place() {
    for size in SIZES {
        let mut player = played(SUDOKU, "W");
        let mut places = Vec::new();
        for _ in 0..33 {
            player.press("n o");
            let screen = text(&drawn(&player.app, coloured(), size));
            assert!(screen.contains("Forward Checking"), "{size:?}: {screen}");
            let row = |name| screen.lines().position(|line| line.contains(name));
            places.push(row("GBJ").or_else(|| row("Graph-Based Backjumping")));
            player.press("esc");
        }
        places.dedup();
        assert!(places.len() == 1 && places[0].is_some(), "{size:?}: {places:?}");
    }
}

#[test]
fn figures_are_rounded_and_a_search_that_was_given_up_says_so() {
    let mut player = played(SUDOKU, "W");
    let told = [
        (999, SearchStatus::Solved, "999"),
        (1_797, SearchStatus::Solved, "1.8k"),
        (9_960, SearchStatus::Solved, "10k"),
        (80_123, SearchStatus::Unsolvable, "80k"),
        (755_610, SearchStatus::Solved, "760k"),
        (999_999, SearchStatus::Solved, "1.0M"),
        (71_696_388, SearchStatus::Solved, "72M"),
        (1_000_000, SearchStatus::Searching, ">1M"),
    ];
    let Screen::Watch(watch) = player.app.screen_mut() else { panic!("a search is watched") };
    for (method, (steps, status, _)) in Method::all().zip(told) {
        watch.note(SearchResult { method, status, steps });
    }
    // Naive backtracking and backjumping, each with the four ways to choose what is taken next.
    player.press("o left");
    for column in 0..4 {
        let shown = panel(&player);
        let [one, other] = [told[column].2, told[column + 4].2];
        let rows = format!("Naive Backtracking {one} Backjumping {other} ");
        assert!(shown.contains(&rows), "{rows} is in: {shown}");
        player.press("right");
    }
}

#[test]
fn the_end_without_a_solution_gives_its_figures() {
    let player = watched("4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,", "W o up enter");
    show("watch_no_solution", &player.app, coloured(), &SIZES);
    let screen = text(&drawn(&player.app, coloured(), (120, 40)));
    assert!(screen.contains("There is no solution: 1 simplifying, "), "{screen}");
    assert!(!screen.contains("level"), "{screen}");
}

#[test]
fn a_jump_is_told_in_full() {
    let mut player = played(SUDOKU, "W o up right right enter");
    let is_jump = |player: &Player| match player.app.screen() {
        Screen::Watch(watch) => watch
            .step_view
            .as_ref()
            .is_some_and(|view| view.sentences.iter().any(|sentence| sentence.starts_with("Back over "))),
        _ => false,
    };
    while !is_jump(&player) {
        player.press("right");
    }
    show("watch_jumps", &player.app, coloured(), &SIZES);
    assert!(panel(&player).contains("the others are remembered."));
}

#[test]
fn what_a_step_did_is_read_on_while_it_pauses() {
    show("watch_reads_on", &played(FUTOSHIKI, "W right right J").app, coloured(), &[USUAL, (40, 14)]);
    let mut player = played(FUTOSHIKI, "W right right");
    let size = (40, 14);
    let begin = text(&drawn(&player.app, coloured(), size));
    assert!(begin.contains("J reads on"), "{begin}");
    let area = Rect::new(0, 0, size.0, size.1);
    let read = |player: &mut Player, key: &str| {
        player.press(key);
        let last = last_line(&player.app, coloured(), area);
        player.tell(Message::Ends(last));
        text(&drawn(&player.app, coloured(), size))
    };
    let end = (0..20).map(|_| read(&mut player, "J")).last();
    assert!(end.as_ref().is_some_and(|end| end.contains("K reads back")), "{end:?}");
    assert_ne!(Some(read(&mut player, "K")), end, "it stopped at the end");
    assert_eq!((0..20).map(|_| read(&mut player, "K")).last(), Some(begin));
    read(&mut player, "J");
    player.press("right");
    assert!(
        matches!(player.app.screen(), Screen::Watch(watch) if watch.read_from == 0),
        "another step, another text"
    );
}
