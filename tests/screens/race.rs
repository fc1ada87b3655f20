//! All searches at once.

use masume::app::{JobName, JobResult, Message, Screen};

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text};
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, played, raced};

#[test]
fn lanes_at_the_start_on_the_way_and_at_the_end() {
    show("race", &raced(SUDOKU, 0, "").app, coloured(), &[USUAL]);
    show("race_running", &raced(SUDOKU, 7, "down").app, coloured(), &SIZES);
    show("race_ended", &raced(SUDOKU, 30, "").app, coloured(), &SIZES);
    show("race_ascii", &raced(SHIKAKU, 30, "").app, ascii(), &[USUAL, (40, 14)]);
    show_looks("race_looks", &raced(FUTOSHIKI, 6, "").app, coloured());
    show_looks("race_mono_looks", &raced(FUTOSHIKI, 6, "").app, mono());
}

#[test]
fn those_that_share_the_first_place_are_counted() {
    for puzzle in [SUDOKU, SHIKAKU, FUTOSHIKI] {
        let player = raced(puzzle, 60, "");
        let Screen::Race(race) = player.app.screen() else { panic!("a race") };
        assert!(race.has_ended());
        let first: Vec<_> = race.entries.iter().filter(|entry| race.place(entry) == Some(1)).collect();
        let said = match first.len() {
            1 => format!("{} took the fewest steps", first[0].algorithm),
            2 => format!("{} and 1 other took the fewest steps", first[0].algorithm),
            all => format!("{} and {} others took the fewest steps", first[0].algorithm, all - 1),
        };
        let screen = text(&drawn(&player.app, coloured(), (120, 40)));
        assert!(screen.contains(&said), "{said}: {screen}");
    }
}

#[test]
fn the_header_says_whether_it_goes_on() {
    let header =
        |player: &Player| text(&drawn(&player.app, coloured(), USUAL)).lines().next().map(str::to_owned);
    let says = |player: &Player, word: &str| header(player).is_some_and(|line| line.ends_with(word));
    assert!(says(&raced(SUDOKU, 3, ""), "racing"));
    assert!(says(&raced(SUDOKU, 3, "space"), "paused"));
    assert!(says(&raced(SUDOKU, 60, ""), "race over"));
}

#[test]
fn only_the_best_have_a_colour_of_their_own() {
    let theme = coloured();
    let right = theme.right.fg;
    let buffer = drawn(&raced(SUDOKU, 60, "end").app, theme, (120, 40));
    let screen = text(&buffer);
    for (y, line) in screen.lines().enumerate().filter(|(_, line)| line.contains('━')) {
        let x = line.chars().position(|character| character == '━').unwrap_or_default();
        let is_first = line.trim_start_matches(['▌', ' ']).starts_with("1.");
        assert_eq!(buffer[(x as u16, y as u16)].style().fg == right, is_first, "{line}");
    }
}

#[test]
fn help() {
    show("help_of_race", &raced(SUDOKU, 3, "?").app, coloured(), &[USUAL]);
}

#[test]
fn every_lane_can_be_scrolled_to() {
    let mut player = raced(SUDOKU, 30, "home");
    let Screen::Race(race) = player.app.screen() else { panic!("a race") };
    let all: Vec<String> = race.shown().iter().map(|entry| entry.algorithm.to_string()).collect();
    assert_eq!(all.len(), 32);
    for name in &all {
        for size in [USUAL, (40, 14), (20, 6)] {
            let screen = text(&drawn(&player.app, coloured(), size));
            assert!(
                screen.lines().any(|line| line.trim_start().starts_with('▌') && line.contains(name)),
                "{screen}"
            );
        }
        player.press("down");
    }
}

#[test]
fn without_a_model_it_says_what_it_waits_for() {
    let mut player = played(SUDOKU, "");
    player.hold_jobs();
    player.press("W W");
    let screen = text(&drawn(&player.app, coloured(), USUAL));
    assert!(screen.contains("Building the model"), "{screen}");
    player.tell(Message::JobDone(JobResult::Failed(JobName::Race, "This went wrong.".to_owned())));
    let screen = text(&drawn(&player.app, coloured(), USUAL));
    assert!(screen.contains("This went wrong."), "{screen}");
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Watch(_)));
}

#[test]
fn bars_are_told_apart_in_the_smallest_window() {
    let screen = text(&drawn(&raced(SUDOKU, 30, "").app, coloured(), (40, 14)));
    let mut bars: Vec<usize> = Vec::new();
    for line in screen.lines().filter(|line| line.contains('━')) {
        bars.push(2 * line.matches('━').count() + line.matches('╸').count());
    }
    bars.dedup();
    assert!(bars.len() >= 4, "{screen}");
    assert!(bars.is_sorted(), "{screen}");
}
