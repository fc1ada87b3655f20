//! Boards in squares of two lines, as on a usual screen: blocks are closed, numbers stand where one looks.

use masume::app::Screen;
use masume::grid::Square;
use masume::scene::{Geometry, Glyph, Glyphs, Ink, Scene, Size, paint};

use super::frame::{USUAL, ascii, coloured, drawn, mono, text};
use super::states::{SUDOKU, played};

/// A Shikaku that fills a screen of the usual size.
const TEN: &str = "10x10:b2b6g3b6c5_3f3b2_3b8f8d4a5k8b6c4g2a2_2b2b4_2e7f3";

/// The board of `keys` in squares of 5x2, with a line around it or without; where this square begins there.
fn in_low_squares(
    keys: &str,
    framed: bool,
    glyphs: Glyphs,
    square: Square,
) -> (Vec<Vec<Glyph>>, (usize, usize)) {
    let player = played(TEN, keys);
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let scene = play.game.scene();
    let is_it = |size: &Size| (size.width, size.height, size.framed) == (5, 2, framed);
    let size = scene.shape().sizes(false).into_iter().find(is_it).expect("there is such a size");
    let geometry = Geometry::whole(scene.shape(), size);
    let (x, y) = geometry.place(square).expect("it is shown");
    let picture = paint(&scene, &geometry, glyphs);
    (picture.lines().map(<[Glyph]>::to_vec).collect(), (usize::from(x), usize::from(y)))
}

/// Whether a line closes a block here, above or below it.
fn is_line(glyph: &Glyph) -> bool {
    glyph.underlined || "─═━_-=".contains(glyph.symbol)
}

#[test]
fn blocks_are_closed_where_squares_are_low() {
    // A block of 2x2 in the corner, placed, and drawn.
    for keys in ["v right down enter", "v right down"] {
        for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
            let (lines, (x, y)) = in_low_squares(keys, true, glyphs, Square::new(0, 0));
            let is_closed = |y: usize| lines[y][x + 1..x + 9].iter().all(is_line);
            assert!((is_closed(y - 1) || is_closed(y)) && is_closed(y + 3), "{keys}");
        }
    }
    let screen = text(&drawn(&played(TEN, "v right down enter").app, coloured(), USUAL));
    assert!(screen.contains("┌─────") && screen.contains("9   10"), "room for the numbers, too:\n{screen}");
}

#[test]
fn a_frame_around_a_number_in_its_first_row_is_closed_above() {
    // Two squares in the second row, and two in the first; one of them has a number.
    for (keys, row) in [("down right right v right", 1), ("right right v right", 0)] {
        let (lines, (x, y)) = in_low_squares(keys, true, Glyphs::Unicode, Square::new(2, row));
        let above = &lines[y - 1][x..x + 10];
        assert!(above.iter().all(|glyph| is_line(glyph) && glyph.ink != Ink::Faint), "{keys}");
    }
    // Where nothing is above, the line leaves room for the number.
    let (lines, (x, y)) = in_low_squares("right right v right", false, Glyphs::Unicode, Square::new(2, 0));
    let top: String = lines[y][x..x + 10].iter().map(|glyph| glyph.symbol).collect();
    assert!(top.starts_with('┌') && top.contains('2') && top.ends_with("──┐"), "{top}");
}

#[test]
fn numbers_stand_below_and_beside_the_numbers_of_their_column_and_row() {
    for theme in [coloured(), mono(), ascii()] {
        let screen = text(&drawn(&played(SUDOKU, "right right right right").app, theme, USUAL));
        let lines: Vec<Vec<char>> = screen.lines().map(|line| line.chars().collect()).collect();
        let label = |number: usize| char::from_digit(number as u32 + 1, 10).expect("a digit");
        let columns = &lines[1];
        for (at, given) in SUDOKU.chars().enumerate().filter(|(_, given)| *given != '.') {
            let is_there = |line: &&Vec<char>| line.first() == Some(&label(at / 9));
            let row = lines.iter().find(is_there).expect("rows are numbered");
            let column = columns.iter().position(|&symbol| symbol == label(at % 9)).expect("columns, too");
            assert_eq!(row[column], given, "square {at}:\n{screen}");
        }
    }
}

#[test]
fn without_colours_a_line_parts_any_two_squares() {
    let screen = text(&drawn(&played(SUDOKU, "A down").app, mono(), USUAL));
    let rows: Vec<&str> =
        screen.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).collect();
    assert_eq!(rows.len(), 9, "{screen}");
    for row in rows {
        // Beside the number of the row, every square takes five columns and a line.
        let row: Vec<char> = row.chars().collect();
        assert!((7..50).step_by(6).all(|column| "│┊".contains(row[column])), "{screen}");
    }
}

#[test]
fn the_wall_of_a_block_in_hand_covers_no_sign_of_a_clue() {
    // The block ends to the right of the clue, then below it.
    for keys in ["right right right down v right", "right right right right v down"] {
        let player = played("6x6:a5d2Wc?Wb?i?b8h?", keys);
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        let scene = play.game.scene();
        for size in scene.shape().sizes(false) {
            let geometry = Geometry::whole(scene.shape(), size);
            let (x, y) = geometry.place(Square::new(4, 1)).expect("it is shown");
            let (first, last) = (usize::from(x), usize::from(x + size.width));
            for (glyphs, clue) in [(Glyphs::Unicode, "?↔"), (Glyphs::Ascii, "?-")] {
                let picture = paint(&scene, &geometry, glyphs);
                let middle = picture.lines().nth(usize::from(y + (size.height - 1) / 2)).expect("a line");
                let text: String = middle[first..last].iter().map(|glyph| glyph.symbol).collect();
                // In high squares the question mark is drawn large.
                let is_large = size.height > 3 && glyphs == Glyphs::Unicode;
                let clue = if is_large { "↔" } else { clue };
                assert!(
                    text.contains(clue) && text.contains(['▀', '▄', '█']) == is_large,
                    "{keys} {size:?}: {text}"
                );
            }
        }
    }
}

#[test]
fn without_colours_the_cursor_has_two_brackets_or_none() {
    let right = "right right right right down down down down";
    for (keys, is_always) in [("", true), ("right", true), (right, false)] {
        let player = played("5x5:10w15", keys);
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        let scene = Scene { bracketed: true, ..play.game.scene() };
        for size in scene.shape().sizes(true) {
            let picture = paint(&scene, &Geometry::whole(scene.shape(), size), Glyphs::Unicode).to_string();
            let [left, right] = ['[', ']'].map(|bracket| picture.matches(bracket).count());
            assert!(left == right && (left == 1 || !is_always), "{keys} {size:?}:\n{picture}");
        }
    }
}
