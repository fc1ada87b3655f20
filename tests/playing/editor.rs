//! Putting puzzles together by hand.

use masume::app::{Editor, HomeEntry, Keymap, Message, Mouse, Preset, Screen, ScreenEffect, Settings};
use masume::grid::{BlockShape, Square};
use masume::scene::Ground;

use crate::common::player::Player;
use crate::common::shelf::find_puzzle;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";

/// In the editor, where the cursor is moved by hand.
fn at_editor() -> Player {
    let mut player = typing_on();
    player.app.settings.type_on = false;
    player
}

/// In the editor as it comes.
fn typing_on() -> Player {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Editor);
    player
}

/// The column and the row of the cursor, from 0.
fn cursor(player: &Player) -> (u16, u16) {
    let cursor = editor(player).cursor;
    (cursor.column(), cursor.row())
}

fn editor(player: &Player) -> &Editor {
    let Screen::Editor(editor) = player.app.screen() else { panic!("the editor") };
    editor
}

fn solutions(player: &Player) -> Option<u64> {
    editor(player).examined.as_ref().map(|examined| examined.solutions)
}

fn number(player: &Player, column: u16, row: u16) -> Option<u32> {
    editor(player).draft.numbers.get(&Square::new(column, row)).copied()
}

#[test]
fn numbers_are_typed_taken_away_and_taken_back() {
    let mut player = at_editor();
    player.press("5 right 7 x left u u");
    assert_eq!((number(&player, 0, 0), number(&player, 1, 0)), (Some(5), None));
    player.press("r");
    assert_eq!(number(&player, 1, 0), Some(7));
    player.press("R");
    assert!(editor(&player).draft.numbers.is_empty());
    player.press("u");
    assert_eq!(number(&player, 0, 0), Some(5), "emptying the board can be undone");
}

#[test]
fn a_whole_puzzle_is_typed_without_moving_the_cursor() {
    for blank in [".", "0", "space"] {
        let mut player = typing_on();
        let keys = SUDOKU.chars().map(|symbol| match symbol {
            '.' => format!("{blank} "),
            digit => format!("{digit} "),
        });
        player.press(&keys.collect::<String>());
        assert_eq!(cursor(&player), (8, 8), "there is no square after the last");
        player.press("y");
        assert_eq!(player.screen_effects, [ScreenEffect::Copy(SUDOKU.to_owned())]);
    }
}

#[test]
fn the_cursor_goes_on_at_the_start_of_the_next_row() {
    let mut player = typing_on();
    player.press("end 5 6 left .");
    assert_eq!((number(&player, 8, 0), number(&player, 0, 1)), (Some(5), None), "a blank clears");
    assert_eq!(cursor(&player), (1, 1));
    player.press("u");
    assert_eq!(number(&player, 0, 1), Some(6));
    // Clearing alone goes nowhere.
    for key in ["x", "delete", "backspace"] {
        player.press(key);
        assert_eq!(cursor(&player), (1, 1), "{key}");
    }
    // In the corner nothing is after it.
    player.press("end pagedown 3 4");
    assert_eq!((number(&player, 8, 8), cursor(&player)), (Some(4), (8, 8)));
}

#[test]
fn those_who_move_themselves_turn_it_off() {
    let mut player = at_editor();
    player.press("5 . 6 0 7");
    assert_eq!((cursor(&player), number(&player, 0, 0)), ((0, 0), Some(7)));
}

#[test]
fn numbers_of_several_digits_wait_for_the_next_digit() {
    let mut player = typing_on();
    player.press("n n 1 2");
    assert_eq!((number(&player, 0, 0), cursor(&player)), (Some(12), (0, 0)));
    player.press("right 1 0 . 0 4");
    let row = |player: &Player| (0..5).map(|column| number(player, column, 0)).collect::<Vec<_>>();
    assert_eq!(row(&player), [Some(12), Some(10), None, None, Some(4)], "a blank comes after a number");
    player.press("pagedown end 7 .");
    assert_eq!(number(&player, 6, 6), Some(7), "no square is after it");
}

#[test]
fn symmetric_entry_goes_to_the_opposite_square_and_no_further() {
    let mut player = typing_on();
    player.press("o right 4 6");
    assert_eq!((number(&player, 1, 0), number(&player, 7, 8)), (Some(4), Some(6)));
    assert_eq!(cursor(&player), (7, 8));
    player.press("o 5");
    assert_eq!((number(&player, 7, 8), cursor(&player)), (Some(5), (8, 8)));
}

#[test]
fn the_dot_of_the_keypad_goes_on_too() {
    let mut player = typing_on();
    player.app.keymap = Keymap::of(&Settings { preset: Preset::Numpad, ..Settings::default() });
    player.press("5 left . 6");
    assert_eq!((number(&player, 0, 0), number(&player, 1, 0)), (None, Some(6)));
}

#[test]
fn what_it_is_worth_is_told_at_once() {
    let mut player = at_editor();
    player.paste(SUDOKU);
    let examined = editor(&player).examined.clone().expect("it was looked at");
    assert_eq!((examined.solutions, examined.rating.map(|rating| rating.difficulty())), (1, Some("easy")));
    player.press("x");
    player.paste(&SUDOKU.replacen(['1', '2'], ".", 3));
    assert!(solutions(&player) > Some(1));
    let lit = editor(&player).examined.as_ref().expect("looked at").squares.clone();
    let scene = editor(&player).scene();
    assert!(!lit.is_empty() && lit.iter().all(|square| scene.figures[*square].ground == Ground::Because));
    player.press("x");
    player.paste(&".".repeat(81));
    assert_eq!(solutions(&player), Some(1000));
    let lit = &editor(&player).examined.as_ref().expect("looked at").squares;
    assert!(lit.is_empty(), "where two of so many differ tells nothing");
}

#[test]
fn what_stands_in_the_way_is_told() {
    let mut player = at_editor();
    player.press("5 right right 5");
    let fault = editor(&player).fault.clone().expect("a digit stands twice");
    assert_eq!(fault.text, "5 twice in row 1");
    assert!(editor(&player).scene().figures[Square::new(2, 0)].broken);
    player.press("enter");
    assert_eq!(editor(&player).message.as_deref(), Some("Not yet: 5 twice in row 1."));
    // All of a row but its last square, whose digit stands above it.
    player.paste(&format!("........9{}12345678.", ".".repeat(63)));
    assert_eq!(solutions(&player), Some(0));
    assert!(!editor(&player).examined.as_ref().expect("looked at").text.is_empty());
}

#[test]
fn signs_go_between_squares_and_point_to_the_lesser_number() {
    let mut player = at_editor();
    player.press("n > down ^ right v");
    let signs: Vec<_> = editor(&player).draft.signs.iter().copied().collect();
    let at = Square::new;
    assert!(signs.contains(&(at(1, 0), at(0, 0))), "r1c1 > r1c2");
    assert!(signs.contains(&(at(0, 1), at(0, 2))), "r2c1 is the lesser");
    assert!(signs.contains(&(at(1, 2), at(1, 1))), "r3c2 is the lesser");
    player.press("v up left <");
    assert_eq!(editor(&player).draft.signs.len(), 2, "the same again takes it away, the other turns it");
    assert!(editor(&player).draft.signs.contains(&(at(0, 0), at(1, 0))));
    player.press("end >");
    assert_eq!(editor(&player).message.as_deref(), Some("There is no place for a sign."));
}

#[test]
fn a_sign_belongs_to_the_square_that_was_just_typed() {
    let mut player = typing_on();
    player.press("n 3 > v 2 left left <");
    let signs: Vec<_> = editor(&player).draft.signs.iter().copied().collect();
    let at = Square::new;
    assert_eq!(signs.len(), 2);
    assert!(signs.contains(&(at(0, 0), at(1, 0))), "r1c1 < r1c2, once the cursor was moved there");
    assert!(signs.contains(&(at(0, 1), at(0, 0))), "r2c1 is the lesser");
}

#[test]
fn boards_have_other_sizes_and_numbers_several_digits() {
    let mut player = at_editor();
    player.press("+");
    assert_eq!(editor(&player).message.as_deref(), Some("Sudoku has no such size."));
    player.press("n + +");
    assert_eq!(editor(&player).draft.dimensions.to_string(), "7x7");
    player.press("n ) - ( +");
    assert_eq!(editor(&player).draft.dimensions.to_string(), "7x7");
    player.press(") 1 2 right 1 left 3");
    assert_eq!((number(&player, 0, 0), number(&player, 1, 0)), (Some(3), Some(1)));
    player.press("down 1 2 9 9");
    assert_eq!(number(&player, 0, 1), Some(9), "a number larger than the board begins anew");
}

#[test]
fn the_opposite_square_follows_where_it_is_symmetric() {
    let mut player = at_editor();
    player.press("o right 4 6");
    assert_eq!((number(&player, 1, 0), number(&player, 7, 8)), (Some(4), Some(6)));
    player.press("x");
    assert!(editor(&player).draft.numbers.is_empty());
}

#[test]
fn it_is_filled_up_to_one_solution() {
    for keys in ["", "n", "5 n + 3 >", "n n", "n n ) 8 down right 4"] {
        let mut player = at_editor();
        player.press(keys);
        player.press("f");
        assert_eq!(solutions(&player), Some(1), "{keys}");
        player.press("u");
        assert_ne!(solutions(&player), Some(1), "{keys}: it can be undone");
    }
}

#[test]
fn a_block_of_one_square_is_kept_where_a_shikaku_is_filled_up() {
    let mut player = at_editor();
    player.press("n n right right down 1 f");
    assert_eq!((said(&player), solutions(&player)), ("Filled up to one solution; u takes it back.", Some(1)));
    assert_eq!(number(&player, 2, 1), Some(1));
}

#[test]
fn why_it_cannot_be_filled_up_is_told() {
    let mut player = at_editor();
    player.press("n n 1 7 right right 3 f");
    let said = "No block of 17 squares has the 17 at r1c1 alone.";
    assert_eq!(editor(&player).message.as_deref(), Some(said));
    assert_eq!(editor(&player).draft.numbers.len(), 2, "nothing is changed");
    player.press("n");
    player.paste(&format!("........9{}12345678.", ".".repeat(63)));
    player.press("f");
    assert_eq!(editor(&player).message.as_deref(), Some("No numbers give this exactly one solution."));
}

#[test]
fn a_region_of_a_wrong_size_is_the_reason_why_nothing_is_filled_up() {
    let mut player = at_editor();
    player.press("- - - - - right b f");
    assert_eq!(said(&player), "Not yet: the region of r1c1 has 3 squares, not 4; that of r1c2 has 5.");
}

#[test]
fn filling_up_keeps_shapes_and_clues_without_a_number() {
    let mut player = at_editor();
    player.press("n n 4 b down down down 6 b b right right right right b");
    let before = editor(&player).draft.clone();
    player.press("f");
    assert_eq!((said(&player), solutions(&player)), ("Filled up to one solution; u takes it back.", Some(1)));
    let after = &editor(&player).draft;
    assert_eq!(after.shapes, before.shapes);
    assert!(before.numbers.iter().all(|(square, number)| after.numbers.get(square) == Some(number)));
    assert_eq!(number(&player, 4, 3), None, "an unknown number stays unknown");
    assert!(editor(&player).title().starts_with("Patches"), "{}", editor(&player).title());
}

#[test]
fn the_shape_of_a_clue_is_among_the_first_keys() {
    let mut player = at_editor();
    let place = |player: &Player, label| player.app.footer().iter().position(|(_, said)| *said == label);
    assert_eq!(place(&player, "shape"), None);
    player.press("n n");
    assert!(place(&player, "shape").is_some_and(|place| place <= 4), "{:?}", player.app.footer());
    player.press("?");
    let help = player.app.help().expect("the help");
    let keys = help.keys(&player.app.keymap);
    assert!(keys.contains(&("b".to_owned(), "shape, or a clue without a number")), "{keys:?}");
}

#[test]
fn a_look_that_filling_broke_off_is_taken_up_again() {
    let mut player = at_editor();
    player.hold_jobs();
    player.paste(SUDOKU);
    player.press("f");
    player.work();
    assert_eq!(solutions(&player), Some(1), "there was nothing to fill up");
    player.press("x u f esc");
    assert!(!editor(&player).is_filling);
    player.work();
    assert_eq!(solutions(&player), Some(1), "Esc stops it");
}

#[test]
fn it_is_played_copied_and_saved() {
    for text in [SUDOKU, FUTOSHIKI] {
        let mut player = at_editor();
        player.paste(text);
        player.press("y w m y enter");
        let id = find_puzzle(text).expect("a puzzle").id();
        assert_eq!(player.screen_effects, [ScreenEffect::Copy(text.to_owned())]);
        let saved = find_puzzle(&player.store().files["my"]).expect("the file holds a puzzle");
        assert_eq!(saved.id(), id);
        player.press("enter");
        let Screen::Play(play) = player.app.screen() else { panic!("it is played") };
        assert_eq!(play.game.id(), id);
    }
}

#[test]
fn a_file_without_a_name_is_not_saved_and_it_says_so() {
    let mut player = at_editor();
    player.paste(SUDOKU);
    player.press("w space enter");
    assert_eq!(editor(&player).message.as_deref(), Some("Nothing was saved: the file needs a name."));
    assert!(editor(&player).file.is_none() && player.store().files.is_empty());
}

#[test]
fn what_was_put_together_is_there_when_one_comes_back() {
    let mut player = at_editor();
    player.press("5 esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
    player.choose(HomeEntry::Editor);
    assert_eq!(number(&player, 0, 0), Some(5));
}

#[test]
fn a_look_that_is_stale_counts_no_more() {
    let mut player = at_editor();
    player.hold_jobs();
    player.paste(SUDOKU);
    let job = player.take_job().expect("it is looked at");
    player.press("x right x");
    player.tell(Message::JobDone(job.run(&masume::puzzle::Stop::new())));
    assert_eq!(solutions(&player), None);
}

fn said(player: &Player) -> &str {
    editor(player).message.as_deref().unwrap_or_default()
}

#[test]
fn a_puzzle_of_many_solutions_is_played_only_after_it_was_said() {
    let mut player = at_editor();
    player.press("5 enter");
    assert!(said(&player).starts_with("Many solutions"), "{}", said(&player));
    assert!(said(&player).contains("Enter again"), "{}", said(&player));
    player.press("right enter");
    assert!(said(&player).contains("Enter again"), "another key in between, and it is said again");
    player.press("enter");
    let Screen::Play(_) = player.app.screen() else { panic!("it is played") };
}

#[test]
fn an_empty_grid_is_called_empty() {
    let mut player = at_editor();
    player.press("enter");
    assert!(said(&player).starts_with("It is empty: Enter again plays it."), "{}", said(&player));
    player.press("f");
    assert!(editor(&player).draft.numbers.len() > 16, "f makes a puzzle of it");
    player.press("u enter");
    assert!(said(&player).starts_with("It is empty"), "{}", said(&player));
    player.press("enter");
    let Screen::Play(_) = player.app.screen() else { panic!("it is played") };
}

#[test]
fn hints_and_enter_do_not_send_to_each_other() {
    let mut player = at_editor();
    player.press("5 enter enter right H");
    let Screen::Play(play) = player.app.screen() else { panic!("it is played") };
    let hint = play.message.clone().expect("it says why there is no hint");
    assert!(hint.contains("several solutions") && !hint.contains("Enter"), "{hint}");
    player.press("enter");
    let Screen::Play(play) = player.app.screen() else { panic!("it is played") };
    let enter = play.message.clone().expect("it says what Enter is for");
    assert!(!enter.contains("H "), "{enter}");
}

#[test]
fn another_kind_says_how_to_come_back() {
    let mut player = at_editor();
    player.press("n");
    assert_eq!(editor(&player).message, None, "an empty board is no loss");
    player.press("3 n");
    assert_eq!(said(&player), "Futoshiki put aside: u brings it back.");
    player.press("u");
    assert_eq!(number(&player, 0, 0), Some(3));
}

#[test]
fn filling_up_is_offered_for_every_kind() {
    let mut player = at_editor();
    for _ in 0..3 {
        let place = player.app.footer().iter().position(|(key, _)| key == "f");
        assert!(place.is_some_and(|place| place <= 3), "among the first");
        player.press("n");
    }
}

#[test]
fn a_click_ends_what_was_being_typed() {
    let mut player = at_editor();
    player.press("n n 5 right 1");
    player.tell(Message::Mouse(Mouse::Press, Square::new(0, 0)));
    player.press("2");
    let scene = editor(&player).scene();
    let number = |column| scene.figures[Square::new(column, 0)].number;
    assert_eq!((number(0), number(1)), (Some(2), Some(1)), "neither 52 nor 12");
}

#[test]
fn a_sudoku_has_any_size_and_regions_that_are_painted() {
    let mut player = at_editor();
    player.press("- - - - -");
    assert_eq!(editor(&player).title(), "Sudoku 4×4");
    assert_eq!(solutions(&player), Some(288));
    // Two squares change places between the upper boxes: b takes one into the next region.
    player.press("right b");
    let fault = editor(&player).fault.as_ref().expect("the regions have five squares and three");
    assert_eq!(fault.text, "the region of r1c1 has 3 squares, not 4; that of r1c2 has 5");
    assert_eq!(fault.squares.len(), 3, "they are lit");
    player.press("down right b b b b");
    assert_eq!(editor(&player).fault, None, "{:?}", editor(&player).fault);
    assert_eq!(editor(&player).title(), "Jigsaw Sudoku 4×4");
    player.press("u u");
    assert!(editor(&player).fault.is_some() && editor(&player).title() == "Sudoku 4×4");
    // The corner above on the right joins the first region, which its neighbour has left.
    player.press("u down right b up right right right b b b b");
    let fault = editor(&player).fault.as_ref().map(|fault| fault.text.as_str());
    assert_eq!(fault, Some("the region of r1c1 is in two parts"));
}

#[test]
fn a_painted_region_goes_on_where_the_cursor_goes() {
    let mut player = at_editor();
    player.press("b right b right b");
    assert_eq!(editor(&player).draft.regions[..4], [1, 1, 1, 1]);
    player.press("b");
    assert_eq!(editor(&player).draft.regions[..4], [1, 1, 2, 1]);
}

#[test]
fn diagonals_and_windows_are_switched() {
    let mut player = at_editor();
    for (key, title) in [("X", "Sudoku X"), ("W", "Windoku X"), ("X", "Windoku"), ("W", "Sudoku")] {
        player.press(key);
        assert_eq!(editor(&player).title(), title);
    }
    player.press("-");
    player.press("W");
    assert_eq!((said(&player), editor(&player).draft.has_windows), ("Only 9×9 Sudokus have windows.", false));
    player.press("u X 5 down right 5");
    let fault = editor(&player).fault.as_ref().map(|fault| fault.rule);
    assert_eq!(fault, Some("sectors"));
    player.press("x down right down right 5");
    let fault = editor(&player).fault.as_ref().map(|fault| fault.rule);
    assert_eq!(fault, Some("diagonals"));
}

#[test]
fn light_on_every_square_is_left_out() {
    let mut player = at_editor();
    player.press("- - - - -");
    let lit = |player: &Player| {
        let scene = editor(player).scene();
        scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Because).count()
    };
    assert_eq!((solutions(&player), lit(&player)), (Some(288), 0), "the solutions differ everywhere");
    player.press("1 right 2 right 3 right 4 down left left left 3 right 4 right 1");
    assert!(solutions(&player) > Some(1) && lit(&player) > 0, "{:?}", solutions(&player));
}

#[test]
fn five_and_seven_have_regions_from_the_start() {
    let mut player = at_editor();
    player.press("- -");
    assert_eq!(editor(&player).title(), "Jigsaw Sudoku 7×7");
    player.press("n");
    assert!(!editor(&player).has_regions());
    player.press("b");
    assert_eq!(editor(&player).message.as_deref(), Some("There are no regions."));
}

#[test]
fn clues_of_a_shikaku_get_shapes_and_need_no_number() {
    let mut player = at_editor();
    player.press("n n");
    let shape = |player: &Player, square| editor(player).draft.shapes.get(&square).copied();
    let (first, second) = (Square::new(0, 0), Square::new(1, 0));
    // A number asks for any shape, then for each, then for any again.
    player.press("6");
    for expected in [Some(BlockShape::Square), Some(BlockShape::Wide), Some(BlockShape::Tall), None] {
        player.press("b");
        assert_eq!(shape(&player, first), expected);
        assert_eq!(editor(&player).draft.numbers.get(&first), Some(&6));
    }
    player.press("b b right");
    // An empty square gets a clue without a number first, and loses it at last.
    let all = [BlockShape::Any, BlockShape::Square, BlockShape::Wide, BlockShape::Tall];
    for expected in all.map(Some).into_iter().chain([None]) {
        player.press("b");
        assert_eq!(shape(&player, second), expected);
    }
    player.press("b");
    let clues = editor(&player).scene().figures.iter().filter(|(_, figure)| figure.clue.is_some()).count();
    assert_eq!(clues, 2, "both are on the board");
    // A number typed over it leaves nothing of it behind; Backspace removes number and shape.
    player.press("4");
    assert_eq!(shape(&player, second), None);
    player.press("left x");
    assert!(shape(&player, first).is_none() && !editor(&player).draft.numbers.contains_key(&first));
    player.press("u u");
    assert_eq!(shape(&player, second), Some(BlockShape::Any), "undo brings it back");
}
