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

/// Puzzles with one solution, with and without shapes and unknown numbers, as IDs.
fn unique_puzzles() -> Vec<String> {
    let documents = lines("shikaku_shapes.jsonl").iter().map(document).collect::<Vec<_>>();
    let unique = documents.iter().filter(|document| document["count"] == 1).map(shaped);
    let plain = lines("shikaku_ids.tsv");
    let plain = plain.iter().filter_map(|line| line.split('\t').nth(1)).filter(|id| id.starts_with("11x11:"));
    unique.map(|problem| problem.id()).chain(plain.map(str::to_owned)).collect()
}

/// The squares of the block in hand.
fn in_hand(player: &Player) -> Vec<Square> {
    let scene = play(player).game.scene();
    let drawn = scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Drawn);
    drawn.map(|(square, _)| square).collect()
}

#[test]
fn every_board_is_played_to_the_end_with_few_keys() {
    for id in unique_puzzles() {
        let puzzle = find_puzzle(&id).expect("it is a puzzle");
        let blocks: Vec<Vec<Square>> = solution(&*puzzle).into_iter().map(Piece::squares).collect();
        let mut player = Player::at(&id);
        let mut keys = 0;
        for _ in &blocks {
            player.press("n");
            let cursor = play(&player).game.hand().cursor;
            let own = blocks.iter().find(|squares| squares.contains(&cursor)).expect("a clue");
            // Enter alone places the only block that is possible.
            let note = play(&player).game.note();
            let count = note.reasons[0].1.split(' ').next().and_then(|count| count.parse().ok());
            let count: usize = count.expect("`3 blocks are possible`");
            let shown = (0..if count > 1 { count } else { 0 }).find(|_| {
                player.press("tab");
                in_hand(&player) == *own
            });
            player.press("enter");
            // Shift-Tab shows the last one first.
            keys += 2 + shown.map_or(0, |tab| (tab + 1).min(count - tab));
        }
        assert!(matches!(player.app.screen(), Screen::Finished(_)), "{id}");
        assert!(2 * keys <= 7 * blocks.len(), "{id}: {keys} keys for {} blocks", blocks.len());
    }
}

#[test]
fn n_goes_to_the_number_with_the_fewest_possible_blocks() {
    for id in ["5x5:5f8e4d6_2e", "5x5:?Tb?Wb2b3a4a?Se?W5d"] {
        let mut player = Player::at(id);
        let numbers = play(&player).game.stops().len();
        let mut visit = |key: &str| {
            player.press(key);
            let note = play(&player).game.note();
            let (count, _) = note.reasons[0].1.split_once(" block").expect("`2 blocks are possible`");
            (count.parse::<usize>().expect("a count"), play(&player).game.hand().cursor)
        };
        let mut there: Vec<_> = (0..numbers).map(|_| visit("n")).collect();
        // The first clue is under the cursor at the start.
        let first =
            there.iter().copied().min_by_key(|&(count, square)| (count, square.row(), square.column()));
        while Some(there[0]) != first {
            there.rotate_left(1);
            visit("n");
        }
        let rank = |&(count, square): &(usize, Square)| (count, square.row(), square.column());
        assert!(numbers > 3 && there.is_sorted_by_key(rank), "{there:?}");
        let mut back: Vec<_> = (1..numbers).map(|_| visit("N")).collect();
        back.reverse();
        assert_eq!(back, there[..numbers - 1]);
        assert_eq!((visit("N"), visit("n")), (there[numbers - 1], there[0]), "round and round");
    }
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
