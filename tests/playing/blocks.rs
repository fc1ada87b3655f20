//! What a Shikaku says of its blocks.

use masume::app::Stage;

use crate::common::player::{Player, play};

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
