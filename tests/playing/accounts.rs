//! What is told about the steps of a search.

use super::watch::{FUTOSHIKI, INKALA, SHIKAKU, SUDOKU, player, step_view, watch};
use crate::common::player::Player;

/// All that is told about the step.
fn told(player: &Player) -> String {
    let step_view = step_view(player);
    [
        vec![step_view.title.clone()],
        step_view.sentences.clone(),
        step_view.remaining.clone().into_iter().collect(),
    ]
    .concat()
    .join(" ")
}

/// Steps on until something is told that holds this, and returns it.
#[track_caller]
fn step_until(player: &mut Player, what: &[&str]) -> String {
    for _ in 0..2_000 {
        player.press("right");
        let told = told(player);
        if what.iter().all(|what| told.contains(what)) {
            return told;
        }
    }
    panic!("{what:?} is told once");
}

/// A puzzle, watched with this algorithm.
fn searched(puzzle: &str, algorithm: &str) -> Player {
    let mut player = player(puzzle, "W");
    while watch(&player).habits.method.algorithm().to_string() != algorithm {
        player.press("n");
    }
    player
}

#[test]
fn a_look_back_says_what_is_not_yet_tried_and_a_look_ahead_what_could_be() {
    let mut player = searched(INKALA, "CBJ+NO");
    step_until(&mut player, &["takes", "Not yet tried: "]);
    step_until(&mut player, &["Back to", "Not yet tried: "]);
    for _ in 0..200 {
        player.press("right");
        let told = told(&player);
        assert!(!told.contains("could also be") && !told.contains("can still be"), "{told}");
    }
    let mut player = searched(INKALA, "FC+NO");
    step_until(&mut player, &["takes", "could also be "]);
    step_until(&mut player, &["Back to", "can still be "]);
}

#[test]
fn a_jump_says_how_far_it_goes_and_why() {
    for (algorithm, why, kept) in [
        ("BJ+NO", "In its way", false),
        ("GBJ+BZ", "Neighbours before it", true),
        ("CBJ+NO", "In the way", true),
    ] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &[why, " levels to the deepest of them, "]);
        let (_, list) = told.split_once(why).expect("it says what was in the way");
        let (_, list) = list.split_once(": ").expect("a list follows");
        let (first, _) = list.split_once(' ').expect("several are named");
        let place = told.strip_prefix("Back to ").and_then(|told| told.split(' ').next());
        assert_eq!(place, Some(first), "{told}");
        assert!(told.contains(&format!("the deepest of them, {first}, which gives up")), "{told}");
        assert_eq!(told.contains("the others are remembered"), kept, "{told}");
        let levels: i64 = told
            .split_once("Back over ")
            .and_then(|(_, rest)| rest.split(' ').next()?.parse().ok())
            .expect("how far");
        let level = step_view(&player).level;
        player.press("left");
        assert_eq!(step_view(&player).level - level, levels, "{told}");
    }
    for algorithm in ["BT+NO", "FC+NO"] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &["Back to"]);
        assert!(told.contains(". Back one level to "), "{told}");
    }
}

#[test]
fn values_given_up_in_a_step_before_are_named_where_none_is_left() {
    for algorithm in ["BT+NO", "CBJ+BZ", "FC+NO", "MAC+NO"] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &["No value for", " tried before."]);
        let (before, _) = told.split_once(" tried before.").expect("it is told");
        let (values, verb) = before.rsplit_once(' ').expect("a verb");
        let value = values.rsplit(' ').next().expect("a value");
        assert!(value.parse::<u8>().is_ok() && ["was", "were"].contains(&verb), "{told}");
        assert!(!told.contains(&format!(" {value}: ")), "what this step rejected has its reason: {told}");
    }
}

#[test]
fn a_sign_that_is_in_the_way_is_named() {
    let mut player = searched(FUTOSHIKI, "BT+NO");
    let told = step_until(&mut player, &[": must be ", " than "]);
    let (values, rest) = told.split_once(": must be ").expect("it is told");
    let value: u8 = values.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a value");
    let (_, standing) = rest.split_once(", which is ").expect("what stands there");
    let standing: u8 = standing.split('.').next().and_then(|value| value.parse().ok()).expect("a value");
    assert_eq!(rest.starts_with("greater"), value < standing, "{told}");
}

#[test]
fn what_loses_its_support_is_named_with_the_cause() {
    let mut player = searched(SUDOKU, "MAC+NO");
    let told = step_until(&mut player, &["loses", ": nothing in ", " goes with "]);
    assert!(!told.contains("and some"), "{told}");
}

#[test]
fn blocks_are_named_where_they_are_few() {
    let mut player = searched(SHIKAKU, "FC+BZ");
    let told = step_until(&mut player, &["Rules out ", "×"]);
    let (_, ruled_out) = told.split_once("Rules out ").expect("it is told");
    let (block, hint) = ruled_out.split_once(" for the ").expect("whose it was");
    assert!(block.contains(" at r") && hint.contains(" at r"), "{told}");
}
