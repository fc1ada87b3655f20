//! The statistics, from the home screen.

use masume::app::{HomeEntry, Screen, StatisticsScreen};

use crate::common::player::Player;
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution};

const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";

fn shown(player: &Player) -> &StatisticsScreen {
    let Screen::Statistics(screen) = player.app.screen() else { panic!("the statistics") };
    screen
}

#[test]
fn a_finished_game_is_counted() {
    let mut player = Player::at(FUTOSHIKI);
    let puzzle = find_puzzle(FUTOSHIKI).expect("a puzzle");
    player.press("H");
    player.press("esc");
    player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    let results = &player.store().results;
    assert_eq!(results.len(), 1);
    assert_eq!((results[0].result.hints, results[0].result.help), (1, true));
    player.press("esc esc");
    player.choose(HomeEntry::Statistics);
    let figures = shown(&player).figures(&shown(&player).selection());
    assert_eq!((figures.played, figures.finished, figures.without_help), (1, 1, 0));
    assert_eq!(shown(&player).streaks(&shown(&player).selection())[0].current, 1);
}

#[test]
fn arrows_choose_a_kind_and_a_group() {
    let mut player = Player::at(FUTOSHIKI);
    let puzzle = find_puzzle(FUTOSHIKI).expect("a puzzle");
    player.press(&keys_to_fill(&solution(puzzle.as_ref())).join(" "));
    player.press("esc esc");
    player.choose(HomeEntry::Statistics);
    assert_eq!(
        (shown(&player).tab, shown(&player).groups().len()),
        (0, 2),
        "all, and the kind that was played"
    );
    player.press("right right");
    assert_eq!(shown(&player).selection().kind.as_deref(), Some("futoshiki"));
    player.press("down");
    assert_eq!(shown(&player).selection().size.as_deref(), Some("4x4"));
    player.press("left");
    assert_eq!(shown(&player).selected, 0, "another kind begins at its top");
    player.press("left left");
    assert_eq!(shown(&player).selection().kind.as_deref(), Some("shikaku"));
    player.press("esc");
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    assert_eq!(home.entries()[home.selected], HomeEntry::Statistics);
}
