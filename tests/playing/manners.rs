//! Small manners: nothing surprises, and few keys go far.

use std::time::Duration;

use masume::app::{Message, Mouse, Screen, Settings};
use masume::grid::Square;
use masume::scene::Ground;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn cursor(player: &Player) -> Square {
    play(player).game.hand().cursor
}

#[test]
fn one_esc_leaves_no_game() {
    let mut player = Player::at(SUDOKU);
    player.press("esc");
    assert_eq!(play(&player).message.as_deref(), Some("Esc again: Home (saved)"));
    player.press("right esc");
    assert!(play(&player).message.is_some(), "another key in between, and it asks again");
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn reasons_come_when_they_are_asked_for() {
    let mut player = Player::at(SUDOKU);
    player.press("right");
    assert!(!play(&player).gives_reasons() && play(&player).has_reasons_to_ask_for());
    player.press("i");
    assert!(play(&player).gives_reasons());
    player.press("right right right");
    assert!(play(&player).gives_reasons(), "they follow the cursor");
    assert!(!play(&player).has_reasons_to_ask_for(), "and are not to be asked for once more");
    assert!(player.app.footer().contains(&("Esc".to_owned(), "close")));
    player.press("esc");
    assert!(!play(&player).gives_reasons() && play(&player).has_reasons_to_ask_for(), "Esc ends it");
    assert!(player.app.footer().contains(&("Esc".to_owned(), "home")));
    player.press("i right i");
    assert!(!play(&player).gives_reasons(), "and so does the key itself");
    let Settings { reasons, .. } = Settings::default();
    assert_eq!(reasons, masume::app::Reasons::Asked);
}

#[test]
fn the_numbers_without_a_block_come_one_after_the_other() {
    let mut player = Player::at(SHIKAKU);
    let mut seen = Vec::new();
    for _ in 0..5 {
        player.press("n");
        seen.push(cursor(&player));
    }
    assert_eq!(seen.len(), 5);
    assert!(seen.iter().all(|square| seen.iter().filter(|other| *other == square).count() == 1));
    let last = cursor(&player);
    player.press("n N");
    assert_eq!(cursor(&player), last, "N goes back");
    player.press("tab enter n N");
    assert_ne!(cursor(&player), last, "a number that has its block is passed over");
}

#[test]
fn tab_on_an_empty_square_shows_the_blocks_that_cover_it() {
    let mut player = Player::at(SHIKAKU);
    player.press("down");
    assert_eq!(cursor(&player), Square::new(0, 1));
    player.press("tab");
    let title = play(&player).game.note().title;
    assert!(title.starts_with("Block 1 of "), "{title}");
    player.press("enter");
    let covered = !play(&player).game.is_open(Square::new(0, 1));
    assert!(covered, "the block that was shown is placed");
}

fn marks(player: &Player, column: u16, row: u16) -> Vec<u8> {
    play(player).game.scene().figures[Square::new(column, row)].marks.iter().collect()
}

#[test]
fn several_squares_are_marked_at_once() {
    let mut player = Player::at(SUDOKU);
    player.press("right shift-down shift-down shift-left");
    assert_eq!(play(&player).selection.len(), 4);
    player.press("p 5 alt-7");
    for (column, row) in [(1, 0), (0, 2)] {
        assert_eq!(marks(&player, column, row), [5, 7]);
    }
    assert_eq!(marks(&player, 1, 1), [0u8; 0], "a given square among them stays as it is");
    player.press("u");
    assert_eq!(marks(&player, 1, 0), [5], "one change for all");
    player.press("5");
    assert!(marks(&player, 1, 0).is_empty() && marks(&player, 0, 2).is_empty(), "where all have it, it goes");
    player.press("8 x");
    assert!(marks(&player, 1, 0).is_empty());
    player.press("esc");
    assert!(play(&player).selection.is_empty());
    player.press("shift-up right");
    assert!(play(&player).selection.is_empty(), "moving on lets go");
}

#[test]
fn squares_are_selected_by_dragging() {
    let mut player = Player::at(SUDOKU);
    player.tell(Message::Mouse(Mouse::Press, Square::new(1, 0)));
    for row in 1..4 {
        player.tell(Message::Mouse(Mouse::Drag, Square::new(1, row)));
    }
    player.tell(Message::Mouse(Mouse::Release, Square::new(1, 3)));
    player.press("alt-6");
    assert_eq!((marks(&player, 1, 0), marks(&player, 1, 3)), (vec![6], vec![6]));
}

#[test]
fn shift_with_an_arrow_draws_a_block() {
    let mut player = Player::at(SHIKAKU);
    player.press("shift-right shift-right");
    assert_eq!(play(&player).game.note().title, "Drawing 3×1 = 3");
}

#[test]
fn a_digit_is_chosen_first_and_then_its_squares() {
    let mut player = Player::at(SUDOKU);
    player.press("; 8 right enter");
    let number =
        |player: &Player, column, row| play(player).game.scene().figures[Square::new(column, row)].number;
    assert_eq!(number(&player, 1, 0), Some(8));
    player.press("down down left p enter");
    assert_eq!(marks(&player, 0, 2), [8], "in pencil mode it is a mark");
    player.press("p");
    player.tell(Message::Mouse(Mouse::Press, Square::new(5, 0)));
    assert_eq!(number(&player, 5, 0), Some(8), "a click places it too");
    player.press("8 right enter");
    assert_eq!(number(&player, 6, 0), None, "the same digit again lets go of it");
    player.press("; 4");
    assert_eq!(number(&player, 6, 0), Some(4));
}

#[test]
fn digit_first_is_a_setting() {
    let mut player = Player::at_home(None);
    player.app.settings.digit_first = true;
    player.paste(SUDOKU);
    player.press("right 8");
    assert_eq!(play(&player).held, Some(8));
    assert!(play(&player).game.is_empty());
}

/// How much is left in each checkpoint, with the number of the one that it hangs on.
fn checkpoints(player: &Player) -> Vec<(usize, Option<usize>)> {
    play(player).game.checkpoints().iter().map(|checkpoint| (checkpoint.left, checkpoint.parent)).collect()
}

#[test]
fn checkpoints_are_a_tree_to_walk() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4 m");
    player.press("M");
    assert!(play(&player).branches().is_none(), "one checkpoint is gone back to at once");
    player.press("right right right 7 m u right 6 m");
    assert_eq!(checkpoints(&player), [(51, None), (50, Some(1)), (50, Some(2))]);
    player.press("M");
    assert_eq!(play(&player).branches(), Some(3));
    player.press("up up enter");
    assert_eq!((play(&player).game.left().count, play(&player).branches()), (51, None));
    player.press("8 m M");
    assert_eq!(checkpoints(&player)[3], (50, Some(1)), "a branch beside the first");
    player.press("up");
    assert_eq!(play(&player).branches(), Some(3), "as a tree is read");
    player.press("esc u");
    assert_eq!(play(&player).game.left().count, 51, "Esc leaves everything as it is");
    player.press("M M u");
    assert_eq!(play(&player).game.left().count, 51, "going back can be undone");
}

#[test]
fn a_checkpoint_tells_when_it_was_set() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4");
    player.tell(Message::Tick(Duration::from_secs(65)));
    player.press("m");
    player.tell(Message::Tick(Duration::from_secs(40)));
    player.press("right right right 7 m");
    let times: Vec<u64> =
        play(&player).game.checkpoints().iter().map(|checkpoint| checkpoint.elapsed.as_secs()).collect();
    assert_eq!(times, [65, 105]);
    let save = format!(
        "masume 1\nkind sudoku\npuzzle {}\njournal\n{}",
        play(&player).game.id(),
        player.store().lines
    );
    let kept = play(&Player::at(&save)).game.checkpoints();
    assert_eq!(kept, play(&player).game.checkpoints(), "a saved game tells it too");
}

#[test]
fn a_saved_game_has_its_checkpoints() {
    let mut player = Player::at(SUDOKU);
    player.press("right 4 m right right right 7 m M up enter");
    let before = checkpoints(&player);
    let save = format!(
        "masume 1\nkind sudoku\npuzzle {}\njournal\n{}",
        play(&player).game.id(),
        player.store().lines
    );
    let again = Player::at(&save);
    assert_eq!(checkpoints(&again), before);
    assert_eq!(play(&again).game.left().count, 51);
}

#[test]
fn squares_are_coloured() {
    let mut player = Player::at(SUDOKU);
    let tint = |player: &Player, column, row| match play(player).game.scene().figures
        [Square::new(column, row)]
    .ground
    {
        Ground::Tint(tint) => Some(tint),
        _ => None,
    };
    player.press("right alt-c alt-c");
    assert_eq!(tint(&player, 1, 0), Some(1));
    assert!(play(&player).game.note().lines.contains(&"coloured b".to_owned()), "told without colours too");
    player.press("shift-down shift-down alt-c right");
    assert_eq!([0, 1, 2].map(|row| tint(&player, 1, row)), [Some(2); 3], "those that are selected, alike");
    player.press("u");
    assert_eq!((tint(&player, 1, 0), tint(&player, 1, 1)), (Some(1), None), "it can be undone");
    player.press("r left alt-c alt-c alt-c alt-c");
    assert_eq!(tint(&player, 1, 2), None, "after the sixth colour none");
    let save = format!(
        "masume 1\nkind sudoku\npuzzle {}\njournal\n{}",
        play(&player).game.id(),
        player.store().lines
    );
    let again = Player::at(&save);
    assert_eq!(tint(&again, 1, 0), Some(2), "it is saved");
    let mut blocks = Player::at(SHIKAKU);
    blocks.press("alt-c");
    assert!(play(&blocks).game.is_empty());
}

#[test]
fn of_numbers_that_break_a_rule_together_one_is_there() {
    let mut player = Player::at(SUDOKU);
    let missing = |player: &Player| {
        let left = play(player).game.left();
        left.digits.iter().find(|&&(digit, _)| digit == 6).map(|&(_, count)| count)
    };
    let before = missing(&player).expect("digits are counted");
    player.press("right 6");
    assert_eq!(missing(&player), Some(before - 1));
    player.press("right right right 6");
    assert_eq!(missing(&player), Some(before - 1), "the second in the row is one too many");
    player.press("left left left 5");
    assert_eq!(missing(&player), Some(before - 1), "now it is the only one");
}

#[test]
fn i_says_where_there_are_no_reasons() {
    let mut player = Player::at(SUDOKU);
    player.press("right 6 i");
    assert_eq!(play(&player).message.as_deref(), Some("Nothing to explain here."));
}
