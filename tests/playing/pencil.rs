//! Marks at the edges of squares and in their middle, and the colours of marks.

use masume::app::Screen;
use masume::grid::{Digits, Square};
use masume::scene::{Figure, Geometry, Glyphs, Size, paint};

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// The second square of the first row, which is open.
const SQUARE: Square = Square::new(1, 0);

fn figure(player: &Player) -> Figure {
    play(player).game.scene().figures[SQUARE]
}

fn digits(digits: &[u8]) -> Digits {
    digits.iter().copied().collect()
}

/// The inside of the square, line by line, at the size that is this wide and high.
fn drawn(player: &Player, (width, height): (u16, u16)) -> Vec<String> {
    let scene = play(player).game.scene();
    let is_it = |size: &Size| (size.width, size.height) == (width, height);
    let size = scene.shape().sizes(false).into_iter().find(is_it).expect("there is such a size");
    let geometry = Geometry::whole(scene.shape(), size);
    let (x, y) = geometry.place(SQUARE).expect("it is shown");
    let picture = paint(&scene, &geometry, Glyphs::Unicode);
    let inside = |line: &[masume::scene::Glyph]| {
        line[usize::from(x)..usize::from(x + width)].iter().map(|glyph| glyph.symbol).collect()
    };
    picture.lines().skip(usize::from(y)).take(usize::from(height)).map(inside).collect()
}

/// The game from what it saved.
fn again(player: &Player) -> Player {
    let (id, lines) = (play(player).game.id(), &player.store().lines);
    Player::at(&format!("masume 1\nkind sudoku\npuzzle {id}\njournal\n{lines}"))
}

#[test]
fn corner_marks_are_marks_of_their_own() {
    let mut player = Player::at(SUDOKU);
    player.press("right alt-6 o 4 8");
    assert!(play(&player).pencil, "o takes the pencil up");
    assert_eq!(figure(&player).marks, digits(&[6]));
    assert_eq!(figure(&player).corners, digits(&[4, 8]));
    player.press("o 8");
    assert_eq!(figure(&player).marks, digits(&[6, 8]), "o goes back to marks in the middle");
    assert_eq!(figure(&player).corners, digits(&[4, 8]));
    player.press("o alt-4");
    assert_eq!(figure(&player).corners, digits(&[8]), "Alt too makes marks of the sort in use");
    player.press("u");
    assert_eq!(figure(&player).corners, digits(&[4, 8]), "it can be undone");
    let said = &play(&player).game.note().lines;
    assert!(said.contains(&"corner marks 4 and 8".to_owned()), "told where no square has room: {said:?}");
    assert_eq!(figure(&again(&player)).corners, digits(&[4, 8]), "it is saved");
    player.press("x");
    assert_eq!(figure(&player).marks | figure(&player).corners, Digits::NONE, "cleared, both go");
}

#[test]
fn corner_marks_are_kept_clean() {
    let mut player = Player::at(SUDOKU);
    player.press("right o 4 8 p right right right 8");
    assert_eq!(figure(&player).corners, digits(&[4]), "an 8 stands in the row now");
    player.press("u");
    assert_eq!(figure(&player).corners, digits(&[4, 8]));
    let lines = &player.store().lines;
    assert!(lines.lines().any(|line| line.ends_with("; corner r1c2=4")), "{lines}");
}

#[test]
fn a_move_takes_away_only_the_marks_that_it_makes_impossible() {
    let mut player = Player::at(SUDOKU);
    player.press("right alt-2 alt-8 o 9 8 p right right right 8");
    assert_eq!(figure(&player).marks, digits(&[2]), "the 2 was as impossible before");
    assert_eq!(figure(&player).corners, digits(&[9]));
    player.press("pagedown 1");
    assert_eq!(figure(&player).marks, digits(&[2]), "a number far away takes away nothing");
}

#[test]
fn marks_that_a_number_took_come_back_when_it_goes() {
    let mut player = Player::at(SUDOKU);
    player.press("right alt-4 alt-8 o 8 p right right right 8");
    let marks = |player: &Player| (figure(player).marks, figure(player).corners);
    assert_eq!(marks(&player), (digits(&[4]), Digits::NONE));
    player.press("4");
    assert_eq!(marks(&player), (digits(&[8]), digits(&[8])), "the number was corrected");
    let mut resumed = again(&player);
    for player in [&mut player, &mut resumed] {
        player.press("x");
        assert_eq!(marks(player), (digits(&[4, 8]), digits(&[8])), "it was cleared");
        player.press("u u");
        assert_eq!(marks(player), (digits(&[4]), Digits::NONE), "undone, the 8 stands again");
        player.press("left left left 6");
        assert_eq!(marks(player), (Digits::NONE, Digits::NONE));
        player.press("x");
        assert_eq!(marks(player), (digits(&[4]), Digits::NONE), "its own come back, but not against an 8");
        player.press("right right right 8");
        assert_eq!(marks(player), (digits(&[4, 8]), digits(&[8])), "typed again, it goes");
    }
}

#[test]
fn marks_that_the_player_took_do_not_come_back() {
    let mut player = Player::at(SUDOKU);
    player.press("right alt-4 alt-6 alt-8 right right right 8 left left left alt-8 alt-8 alt-4");
    assert_eq!(figure(&player).marks, digits(&[6]));
    player.press("right right right x");
    assert_eq!(figure(&player).marks, digits(&[6]), "the 8 was made and taken away by hand meanwhile");
    player.press("left left left alt-8 right right right 8 left left left x right right right x");
    assert!(figure(&player).marks.is_empty(), "all marks were cleared");
}

#[test]
fn a_number_that_breaks_a_rule_takes_no_marks() {
    let mut player = Player::at(SUDOKU);
    let marks = |player: &Player, (column, row)| play(player).game.scene().figures[Square::new(column, row)];
    // In the seventh column, below the square that gets a 9 beside that of its row.
    player.press("home right right right right right right alt-9 alt-8 down alt-9 alt-8 up 9");
    assert!(play(&player).game.faults().len() == 1);
    assert_eq!(marks(&player, (6, 1)).marks, digits(&[8, 9]));
    player.press("8");
    assert_eq!(marks(&player, (6, 1)).marks, digits(&[9]), "corrected, it does");
    player.press("x");
    assert_eq!([0, 1].map(|row| marks(&player, (6, row)).marks), [digits(&[8, 9]); 2]);
    // Two of the player's own numbers in one row: once only one is left, it counts.
    player.press("home right alt-8 right right right 8 right right 8");
    assert_eq!((marks(&player, (1, 0)).marks, marks(&player, (6, 1)).marks), (Digits::NONE, digits(&[8, 9])));
    player.press("left left x");
    assert_eq!((marks(&player, (1, 0)).marks, marks(&player, (6, 1)).marks), (Digits::NONE, digits(&[9])));
    player.press("right right x");
    assert_eq!((marks(&player, (1, 0)).marks, marks(&player, (6, 1)).marks), (digits(&[8]), digits(&[8, 9])));
}

#[test]
fn several_squares_get_corner_marks_at_once() {
    let mut player = Player::at(SUDOKU);
    player.press("o right shift-down 8");
    assert_eq!(figure(&player).corners, digits(&[8]));
    player.press("8");
    assert_eq!(figure(&player).corners, Digits::NONE);
}

#[test]
fn large_squares_have_room_for_both() {
    let mut player = Player::at(SUDOKU);
    player.press("right o 1 4 5 6 8 o 4 6 8");
    assert_eq!(drawn(&player, (7, 3)), [" 1 4 5 ", "  468  ", " 6   8 "]);
    assert_eq!(drawn(&player, (5, 2)), ["1  45", "6 8  "], "smaller ones show what is marked at all");
    player.press("x o 4 8");
    assert_eq!(drawn(&player, (7, 3)), [" 4   8 ", "       ", "       "]);
    player.press("x o 4 8");
    assert_eq!(drawn(&player, (7, 3)), ["       ", " 4     ", "   8   "].map(str::to_owned));
}

#[test]
fn no_mark_is_hidden_where_there_are_too_many() {
    let mut player = Player::at(SUDOKU);
    player.press("right o 4 o 1 2 3 4 5 6 7 8 9");
    assert_eq!(figure(&player).marks.len(), 9);
    assert_eq!(drawn(&player, (7, 3)), [" 4     ", "123456…", "       "]);
    assert_eq!(drawn(&player, (9, 4))[1], "123456789");
}

#[test]
fn marks_of_a_lit_digit_are_coloured() {
    let mut player = Player::at(SUDOKU);
    player.press("right alt-6 alt-8 / 8 alt-c alt-c");
    assert_eq!(figure(&player).mark_colours[1], digits(&[8]));
    assert_eq!(figure(&player).coloured, None, "the square keeps its ground");
    let said = &play(&player).game.note().lines;
    assert!(said.contains(&"8 coloured b".to_owned()), "told without colours: {said:?}");
    assert_eq!(figure(&again(&player)).mark_colours[1], digits(&[8]), "it is saved");
    player.press("u");
    assert_eq!(figure(&player).mark_colours[0], digits(&[8]), "it can be undone");
    player.press("alt-c alt-c alt-c alt-c alt-c alt-c");
    assert_eq!(figure(&player).mark_colours, [Digits::NONE; 6], "after the sixth colour none");
    player.press("/ 5 alt-c");
    assert_eq!(play(&player).message.as_deref(), Some("No mark of 5 is here to be coloured."));
}

#[test]
fn six_colours_have_six_keys() {
    let mut player = Player::at(SUDOKU);
    player.press("right");
    for (key, colour) in [("f2", 0), ("f7", 5), ("f4", 2)] {
        player.press(key);
        assert_eq!(figure(&player).coloured, Some(colour), "{key}");
    }
    assert_eq!(figure(&again(&player)).coloured, Some(2), "it is saved");
    player.press("f4");
    assert_eq!(figure(&player).coloured, None, "the same again takes it away");
    player.press("shift-right f3");
    assert_eq!(figure(&player).coloured, Some(1), "all that are selected");
    player.press("esc left alt-6 / 6 f5");
    assert_eq!(figure(&player).mark_colours[3], digits(&[6]), "marks of the digit that is lit");
    player.press("f5");
    assert_eq!(figure(&player).mark_colours, [Digits::NONE; 6]);
}

#[test]
fn damaged_lines_about_marks_are_told() {
    let mut player = Player::at(SUDOKU);
    player.press("right o 4");
    let (id, lines) =
        (play(&player).game.id(), player.store().lines.replace("corner r1c2=4", "corner r1c1=4"));
    let save = format!("masume 1\nkind sudoku\npuzzle {id}\njournal\n{lines}");
    assert!(!matches!(Player::at(&save).app.screen(), Screen::Play(_)), "a given square has no marks");
}

#[test]
fn blocks_have_no_marks() {
    let mut player = Player::at(SHIKAKU);
    player.press("o");
    assert!(!play(&player).pencil && play(&player).game.is_empty());
}
