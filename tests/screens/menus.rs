//! The screens around the board, as they look.

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text};
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, chosen, finished, home, played, typed, waiting};
use crate::common::memory_store::MemoryStore;
use crate::common::shelf::fixed_shelf;
use masume::app::{HomeEntry, Screen};
use masume::session::EasySteps;

#[test]
fn home_and_what_there_is_to_continue() {
    show("home", &home("").app, coloured(), &SIZES);
    show("home_to_continue", &Player::at_home(Some(SHIKAKU)).app, coloured(), &SIZES);
    show_looks("home_looks", &home("").app, coloured());
}

#[test]
fn a_puzzle_that_cannot_be_continued_is_told_at_home() {
    let mut player = Player::at_home(Some(SUDOKU));
    let reason = "the save of this game is from a newer masume (version 2)";
    player.tell(masume::app::Message::Opened(Err(reason.to_owned())));
    show("home_complains", &player.app, coloured(), &[USUAL, (40, 14)]);
    let screen = text(&drawn(&player.app, coloured(), (40, 14)));
    let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(reason), "the list makes room for all of it: {screen}");
}

#[test]
fn what_can_be_asked_for_in_a_new_puzzle() {
    show("new", &home("enter").app, coloured(), &SIZES);
    show("new_shikaku", &home("enter left down").app, coloured(), &[USUAL]);
    show("new_cannot_be", &home("enter down down down down 1 6").app, coloured(), &[USUAL, (40, 14)]);
    show("new_is_made", &waiting().app, coloured(), &[USUAL, (40, 14)]);
    let mut player = waiting();
    let Screen::New(new) = player.app.screen_mut() else { panic!("a puzzle is made") };
    let waiting = new.waiting.as_mut().expect("it is waited for");
    waiting.what = "a Sudoku that needs this: Grouped Alternating Inference Chain".to_owned();
    let screen = text(&drawn(&player.app, coloured(), (40, 14)));
    let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        told.contains("Making a Sudoku that needs this: Grouped Alternating Inference Chain"),
        "{screen}"
    );
}

#[test]
fn the_puzzles_of_the_day() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.solved.push("futoshiki:6:easy:g2:20261123".to_owned());
    let mut player = Player::with(store);
    player.press("down");
    show("home_today", &player.app, coloured(), &SIZES);
}

#[test]
fn the_library_is_a_table() {
    show("library", &chosen(HomeEntry::Library, "").app, coloured(), &SIZES);
    show(
        "library_futoshiki_at_the_end",
        &chosen(HomeEntry::Library, "right right end").app,
        coloured(),
        &[USUAL],
    );
}

#[test]
fn the_settings_and_the_keys() {
    show("settings", &home(",").app, coloured(), &SIZES);
    show_looks("settings_looks", &home(", down").app, coloured());
    show("settings_mono", &played(SUDOKU, ", down down right").app, mono(), &[USUAL]);
    show("settings_keys", &home(", up up enter enter u").app, coloured(), &[USUAL, (40, 14)]);
}

#[test]
fn the_rules_and_a_board_to_try_them_on() {
    show("help_menu", &chosen(HomeEntry::Help, "").app, coloured(), &[USUAL, (40, 14)]);
    show("rules_of_sudoku", &chosen(HomeEntry::Help, "enter right 3").app, coloured(), &SIZES);
    show("rules_of_shikaku", &chosen(HomeEntry::Help, "down down enter").app, coloured(), &[USUAL]);
    let mut small = chosen(HomeEntry::Help, "down down enter");
    small.tell(masume::app::Message::RulesLayout(Some(2)));
    show("rules_of_shikaku_alone", &small.app, coloured(), &[(40, 14)]);
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.is_new = true;
    show("home_first", &Player::with(store).app, coloured(), &[USUAL, (40, 14)]);
}

#[test]
fn the_tree_of_checkpoints() {
    let keys = "right 4 m right right right 7 m u right 6 m M up";
    show("checkpoints", &played(SUDOKU, keys).app, coloured(), &[USUAL, (40, 14)]);
    show("several_squares", &played(SUDOKU, "right shift-down shift-down 5").app, coloured(), &[USUAL]);
    show_looks("several_squares_mono", &played(SUDOKU, "right shift-down shift-down 5").app, mono());
}

#[test]
fn the_editor() {
    show("editor_empty", &chosen(HomeEntry::Editor, "").app, coloured(), &[USUAL, (40, 14)]);
    show("editor", &chosen(HomeEntry::Editor, "5 right right 5").app, coloured(), &SIZES);
    show("editor_futoshiki", &chosen(HomeEntry::Editor, "n 3 > v").app, coloured(), &[USUAL, (40, 14)]);
    show("editor_shikaku_ascii", &chosen(HomeEntry::Editor, "n n 1 2").app, ascii(), &[USUAL]);
    show_looks("editor_mono_looks", &chosen(HomeEntry::Editor, "n 3 > v").app, mono());
}

#[test]
fn opening_says_what_is_wrong() {
    show("open", &chosen(HomeEntry::Open, "").app, coloured(), &[USUAL]);
    show("open_complains", &typed("puzzles/no such file.txt").app, coloured(), &SIZES);
}

#[test]
fn help_tells_the_keys_of_its_place() {
    show("help_at_home", &home("?").app, coloured(), &[USUAL]);
    show("help_of_sudoku", &played(SUDOKU, "?").app, coloured(), &SIZES);
    show("help_of_shikaku_scrolled", &played(SHIKAKU, "? pagedown").app, coloured(), &[USUAL]);
}

#[test]
fn a_finished_puzzle_is_praised() {
    show("finished_sudoku", &finished(SUDOKU).app, coloured(), &SIZES);
    let mut player = finished(SUDOKU);
    player.press("y");
    show("finished_sudoku_copied", &player.app, coloured(), &[USUAL, (40, 14)]);
    show("finished_shikaku", &finished(SHIKAKU).app, coloured(), &[USUAL]);
    let mut player = finished(FUTOSHIKI);
    player.press("y");
    show("finished_futoshiki_copied_mono", &player.app, mono(), &[USUAL]);
}

#[test]
fn easy_steps_are_help_and_their_messages_are_whole_in_small_windows() {
    let mut off = Player::at(SUDOKU);
    off.press("f");
    let screen = text(&drawn(&off.app, coloured(), (40, 14)));
    assert!(screen.contains("Easy steps are off: , turns them on."), "{screen}");
    let mut player = Player::at_home(None);
    player.app.settings.easy_steps = Some(EasySteps::Singles);
    player.paste("69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24");
    player.press("f");
    let screen = text(&drawn(&player.app, coloured(), USUAL));
    assert!(screen.contains("Solved, with help.") && screen.contains("1 automatic fill"), "{screen}");
}

#[test]
fn menus_in_ascii() {
    show("library_ascii", &chosen(HomeEntry::Library, "right").app, ascii(), &[USUAL]);
    show("help_ascii", &played(SHIKAKU, "?").app, ascii(), &[USUAL]);
}
