//! Playing: every kind can be finished, and everything that helps on the way works.

use crate::common::shelf::{read, shelf};
use masume::app::{App, LoadedGame, Message, Saving, Settings};
use masume::grid::Square;
use masume::puzzle::Piece;
use masume::session::AnyPuzzle;
use masume::theme::{Depth, Themes};
use masume::tui::{Target, TerminalColours, Theme, target};
use ratatui::layout::Rect;

use super::game::{FUTOSHIKI, SHIKAKU, SUDOKU, USUAL, play, start, typed};
use crate::common::terminal::{Home, Terminal};
use crate::common::typing::{corners, keys_to_choose, keys_to_fill, solution};

fn puzzle(text: &str) -> Box<dyn AnyPuzzle> {
    read(text, None).expect("it is a puzzle")
}

fn assert_finished(game: &Terminal) {
    game.see("Solved. Well done!");
    game.see("Without any help");
}

#[test]
fn two_times_enter_plays_a_puzzle() {
    let home = Home::new();
    let mut game = start(&home);
    game.type_keys("Enter Enter");
    game.see("squares left");
    game.type_keys("Esc");
    game.see("Esc again: Home");
    game.type_keys("Esc");
    game.see("New puzzle");
}

#[test]
fn every_kind_is_finished_by_keys() {
    for text in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let home = Home::new();
        let mut game = play(text, &home);
        game.type_keys(&typed(&keys_to_fill(&solution(puzzle(text).as_ref()))));
        assert_finished(&game);
        game.type_keys("q");
        assert!(game.wait_exit().success());
        game.assert_restored();

        let mut game = Terminal::start(&["play", text], USUAL, &[], &home);
        assert_finished(&game);
        game.type_keys("R");
        game.see("0 moves");
        game.type_keys("q");
        assert!(game.wait_exit().success());
    }
}

#[test]
fn a_shikaku_is_finished_by_choosing_blocks() {
    let home = Home::new();
    let mut game = play(SHIKAKU, &home);
    game.type_keys(&typed(&keys_to_choose(puzzle(SHIKAKU).as_ref())));
    assert_finished(&game);
}

/// Where a square of this puzzle is on the usual screen.
fn place(text: &str, square: Square) -> (u16, u16) {
    let settings = Settings::default();
    let terminal = TerminalColours { depth: Depth::True, is_light: false };
    let theme = Theme::new(&settings, &Themes::shipped(), terminal);
    let (mut app, _) = App::start(settings, shelf());
    let opened = LoadedGame { game: puzzle(text).play(), saving: Saving::Saved, called: None, note: None };
    app.update(Message::Opened(Ok(opened)));
    let area = Rect { x: 0, y: 0, width: USUAL.0, height: USUAL.1 };
    let mut places = (0..USUAL.1).flat_map(|y| (0..USUAL.0).map(move |x| (x, y)));
    let found = places.rfind(|&(x, y)| target(&app, theme, area, x, y) == Some(Target::Square(square)));
    found.expect("the square is on the screen")
}

#[test]
fn a_shikaku_is_finished_with_the_mouse() {
    let home = Home::new();
    let mut game = play(SHIKAKU, &home);
    game.drag(place(SHIKAKU, Square::new(0, 0)), place(SHIKAKU, Square::new(1, 1)));
    game.see("number says");
    game.right_click(place(SHIKAKU, Square::new(1, 0)));
    game.wait_for(|screen| !screen.contains("says"));
    for piece in solution(puzzle(SHIKAKU).as_ref()) {
        let Piece::Block(block) = piece else { panic!("a Shikaku is solved by blocks") };
        let (first, last) = corners(block);
        game.drag(place(SHIKAKU, first), place(SHIKAKU, last));
    }
    assert_finished(&game);
}

#[test]
fn the_mouse_selects_and_chooses() {
    let home = Home::new();
    let mut game = start(&home);
    // The menu grows when the puzzles of the day are known.
    game.see("Today's Shikaku");
    game.click(game.find("Library"));
    game.see("puzzles");
    game.type_keys("Esc");
    game.see("New puzzle");
    game.paste(SUDOKU);
    game.see("squares left");
    game.click(place(SUDOKU, Square::new(4, 6)));
    game.see("r7c5");
    game.scroll((10, 10), true);
    game.see("r8c5");
}

#[test]
fn broken_rules_show_at_once() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("Right 2");
    game.see("!2!");
    game.see("2 twice in row 1");
    game.type_keys("x");
    game.wait_for(|screen| !screen.contains("!2!") && !screen.contains("twice"));

    let mut game = play(SHIKAKU, &Home::new());
    game.type_keys("v Down Enter");
    game.see("number says");
}

#[test]
fn hints_come_in_steps() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("H");
    game.see("Enter more");
    assert!(game.screen().contains("?") && !game.screen().contains("Hidden Single"));
    game.type_keys("H");
    game.see("Hidden Single");
    game.type_keys("Enter");
    game.see("Enter do it");
    game.type_keys("Enter");
    game.see("1 move · 1 hint");
    game.type_keys("u");
    game.see("0 moves · 1 hint");
}

#[test]
fn a_check_finds_the_first_wrong_move_and_goes_back() {
    let home = Home::new();
    let mut game = play(SUDOKU, &home);
    game.type_keys("c");
    game.see("Yes: everything is right");
    // The 4 and the 8 change places in the solution.
    game.type_keys("Right 8 Down Down Left 4 c");
    game.see("Something is wrong.");
    game.see("None of these is right");
    game.type_keys("Enter");
    game.see("0 moves");
    game.type_keys("r r");
    game.see("2 moves");
}

#[test]
fn a_solution_is_shown_after_a_question_and_can_be_undone() {
    let home = Home::new();
    for (puzzle, left) in [(SUDOKU, "52 squares left"), (SHIKAKU, "5 numbers left")] {
        let mut game = play(puzzle, &home);
        game.see(left);
        game.type_keys("S");
        game.see("Show the whole solution?");
        game.type_keys("Esc");
        game.wait_for(|screen| !screen.contains("Show the whole") && screen.contains(left));
        game.type_keys("S Enter");
        game.see("Solved by masume.");
        game.type_keys("u");
        game.see(left);
    }
}

#[test]
fn checkpoints_and_restarts_can_be_gone_back_to() {
    let home = Home::new();
    let mut game = play(FUTOSHIKI, &home);
    game.type_keys("Right 1 m Right 4");
    game.see("12 squares left");
    game.type_keys("M");
    game.see("13 squares left");
    game.type_keys("u");
    game.see("12 squares left");
    game.type_keys("R");
    game.see("14 squares left");
    game.type_keys("u");
    game.see("12 squares left");
}
