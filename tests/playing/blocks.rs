//! What a Shikaku says of its blocks.

use masume::app::{Screen, Stage};
use masume::grid::Square;
use masume::puzzle::Piece;
use masume::scene::Ground;
use masume::session::AnyProblem;

use crate::common::corpora::{document, lines};
use crate::common::player::{Player, play};
use crate::common::shelf::find_puzzle;
use crate::common::shikaku::shaped;
use crate::common::typing::solution;

const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn said(player: &Player) -> &str {
    play(player).message.as_deref().unwrap_or_default()
}

#[test]
fn the_size_of_a_block_is_said_while_it_is_drawn() {
    let mut player = Player::at(SHIKAKU);
    player.press("v right down down");
    assert_eq!(play(&player).game.note().title, "Drawing 2×3 = 6");
    player.press("enter");
    assert_eq!(play(&player).game.note().title, "Block 2×3 = 6");
}

/// The unique puzzles with shapes or without some numbers, as IDs.
fn shaped_puzzles() -> Vec<String> {
    let documents = lines("shikaku_shapes.jsonl").iter().map(document).collect::<Vec<_>>();
    let unique = documents.iter().filter(|document| document["count"] == 1).map(shaped);
    let shaped = unique.filter(|problem| problem.hints().iter().any(|clue| !clue.is_plain()));
    shaped.map(|problem| problem.id()).collect()
}

/// The squares of the block in hand.
fn in_hand(player: &Player) -> Vec<Square> {
    let scene = play(player).game.scene();
    let drawn = scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Drawn);
    drawn.map(|(square, _)| square).collect()
}

#[test]
fn shapes_are_played_to_the_end_with_few_keys() {
    let (mut keys, mut blocks) = (0, 0);
    for id in shaped_puzzles() {
        let puzzle = find_puzzle(&id).expect("it is a puzzle");
        let mut left: Vec<Vec<Square>> = solution(&*puzzle).into_iter().map(Piece::squares).collect();
        blocks += left.len();
        let mut player = Player::at(&id);
        while !left.is_empty() {
            // The clue with the fewest presses of n and Tab until its block is shown.
            let mut best: Option<(usize, usize)> = None;
            for clues in 1..=left.len() {
                player.press("n");
                let cursor = play(&player).game.hand().cursor;
                let own = left.iter().find(|squares| squares.contains(&cursor)).expect("an open clue");
                let most = best.map_or(usize::MAX, |(clues, tabs)| clues + tabs).saturating_sub(clues);
                // Enter alone places the only block that is possible.
                let offered = play(&player).game.note();
                let is_only = offered.reasons.iter().any(|(_, reason)| reason == "1 block is possible");
                if is_only && most > 0 {
                    best = Some((clues, 0));
                }
                for tabs in 1..if is_only { 0 } else { most.min(40) } {
                    player.press("tab");
                    if in_hand(&player) == *own {
                        best = Some((clues, tabs));
                        break;
                    }
                }
                player.press("esc");
            }
            let (clues, tabs) = best.expect("some block can be shown");
            // All clues were passed once: the cursor is where it was, or beside what was placed.
            player.press(&format!("{}{}", "n ".repeat(clues), "tab ".repeat(tabs)));
            let cursor = play(&player).game.hand().cursor;
            player.press("enter");
            left.retain(|squares| !squares.contains(&cursor));
            keys += clues + tabs + 1;
        }
        assert!(matches!(player.app.screen(), Screen::Finished(_)), "{id}");
    }
    assert!(blocks > 50 && 2 * keys < 7 * blocks, "{keys} keys for {blocks} blocks");
}

#[test]
fn a_block_of_a_wrong_shape_is_wrong_at_once() {
    let mut player = Player::at("6x6:a5d2Wc?Wb?i?b8h?");
    player.press("down v down");
    let note = play(&player).game.note();
    assert_eq!((note.title.as_str(), note.is_wrong), ("Drawing 1×2 = 2", true));
    assert!(note.lines.concat().contains("a wide 2"), "{:?}", note.lines);
    player.press("up right");
    assert!(!play(&player).game.note().is_wrong, "2x1 is wide");
}

#[test]
fn hints_name_a_block_by_its_first_and_its_last_square() {
    let mut player = Player::at(SHIKAKU);
    player.press("H H H");
    let text = &play(&player).hint().expect("a hint").step.reason.text;
    assert!(!text.contains('×') && !text.contains(" from r"), "{text}");
    let names =
        |text: &str| text.split([' ', '.', ',']).any(|word| word.starts_with('r') && word.contains("-r"));
    assert!(names(text), "{text}");
}

#[test]
fn ones_own_block_is_said_to_be_in_the_way() {
    let mut player = Player::at(SHIKAKU);
    // Everything but the last row is one wrong block.
    player.press("v end pagedown up enter");
    player.press("pagedown end tab");
    assert!(said(&player).contains("Your own blocks are in the way"), "{}", said(&player));
    player.press("pageup right tab");
    assert!(said(&player).contains("x takes it away"), "{}", said(&player));
}

#[test]
fn blocks_that_are_all_ruled_out_are_not_offered() {
    let mut player = Player::at("6x6:2Tg4Sb4Ti?Td9Sb?W3We");
    player.press("n n tab x");
    assert!(said(&player).starts_with("Ruled out"), "{}", said(&player));
    for key in ["tab", "shift-tab", "enter"] {
        player.press(key);
        assert!(!play(&player).is_drawing() && play(&player).game.entries().is_empty(), "{key}");
    }
    player.press("tab");
    assert_eq!(said(&player), "Every block that fits here is ruled out: u takes that back.");
    player.press("u tab");
    assert!(play(&player).is_drawing());
}

#[test]
fn a_hint_puts_the_block_in_hand_away() {
    for keys in ["n tab", "v right down"] {
        let mut player = Player::at(SHIKAKU);
        player.press(keys);
        assert!(play(&player).is_drawing(), "{keys}");
        player.press("H");
        assert!(!play(&player).is_drawing() && play(&player).hint().is_some(), "{keys}");
        player.press("enter");
        assert!(play(&player).game.is_empty(), "Enter tells more of the hint after `{keys}`");
        assert_eq!(play(&player).hint().map(|hint| hint.stage), Some(Stage::Why), "{keys}");
    }
}
