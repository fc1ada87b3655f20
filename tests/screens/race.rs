//! All searches at once.

use masume::app::{JobResult, Message, Screen};

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text};
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, played, raced};

#[test]
fn lanes_at_the_start_on_the_way_and_at_the_end() {
    show("race", &raced(SUDOKU, 0, "").app, coloured(), &[USUAL]);
    show("race_running", &raced(SUDOKU, 7, "down").app, coloured(), &SIZES);
    show("race_ended", &raced(SUDOKU, 30, "s").app, coloured(), &SIZES);
    show("race_ascii", &raced(SHIKAKU, 30, "").app, ascii(), &[USUAL, (40, 14)]);
    show_looks("race_looks", &raced(FUTOSHIKI, 6, "").app, coloured());
    show_looks("race_mono_looks", &raced(FUTOSHIKI, 6, "").app, mono());
}

#[test]
fn those_that_share_the_first_place_are_counted() {
    for puzzle in [SUDOKU, SHIKAKU, FUTOSHIKI] {
        let player = raced(puzzle, 60, "");
        let Screen::Race(race) = &player.app.screen else { panic!("a race") };
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
fn help() {
    show("help_of_race", &raced(SUDOKU, 3, "?").app, coloured(), &[USUAL]);
}

#[test]
fn every_lane_can_be_scrolled_to() {
    let mut player = raced(SUDOKU, 30, "home");
    let all: Vec<String> = masume::csp::Algorithm::all().map(|algorithm| algorithm.to_string()).collect();
    for name in &all {
        for size in [USUAL, (40, 14), (20, 6)] {
            let screen = text(&drawn(&player.app, coloured(), size));
            assert!(
                screen.lines().any(|line| line.trim_start().starts_with('>') && line.contains(name)),
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
    player.tell(Message::JobDone(JobResult::Failed("This went wrong.".to_owned())));
    let screen = text(&drawn(&player.app, coloured(), USUAL));
    assert!(screen.contains("This went wrong."), "{screen}");
    player.press("esc");
    assert!(matches!(player.app.screen, Screen::Watch(_)));
}
