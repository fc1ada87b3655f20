//! The board and what is said beside it, as they look.

use std::time::Duration;

use masume::app::{Message, Screen, Settings};
use masume::grid::{Digits, Square};
use masume::scene::{Geometry, Glyphs, Ground, Picture, Scene, paint};
use masume::tui::{Target, target};
use ratatui::layout::{Position, Rect};

use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text, themed};
use super::labels::first_of;
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, played, unsaved, working};

/// A wide Futoshiki and a large Shikaku.
const FUTOSHIKI_9: &str = include_str!("../../puzzles/futoshiki.txt");

/// Sudoku marks, an own number, a second 2 in the row, and the cursor on a 7.
const SUDOKU_MIDDLE: &str = "right 8 right right right 2 down alt-3 alt-6 alt-8 down alt-1 home up";
const FUTOSHIKI_MIDDLE: &str = "right 3 right 3 down alt-1 alt-4 down alt-2 left";

/// The last puzzle of a file of the library.
pub fn last_of(file: &str) -> &str {
    file.lines().rfind(|line| !line.is_empty()).expect("the library has puzzles")
}

#[test]
fn sudoku() {
    let titled = format!("# title: Before breakfast\n# difficulty: easy\n{SUDOKU}");
    show("sudoku", &played(&titled, "").app, coloured(), &SIZES);
    let mut player = played(SUDOKU, SUDOKU_MIDDLE);
    player.tell(Message::Tick(Duration::from_secs(3671)));
    show("sudoku_middle", &player.app, coloured(), &SIZES);
    show_looks("sudoku_middle_looks", &player.app, coloured());
    show_looks("sudoku_middle_mono_looks", &player.app, mono());
    show("sudoku_middle_ascii", &player.app, ascii(), &SIZES);
}

#[test]
fn futoshiki() {
    show("futoshiki", &played(FUTOSHIKI, "").app, coloured(), &SIZES);
    let player = played(FUTOSHIKI, FUTOSHIKI_MIDDLE);
    show("futoshiki_middle", &player.app, coloured(), &SIZES);
    show("futoshiki_middle_ascii", &player.app, ascii(), &[USUAL]);
    show("futoshiki_9x9", &played(first_of(FUTOSHIKI_9, "9"), "A").app, coloured(), &SIZES);
}

#[test]
fn shikaku() {
    show("shikaku", &played(SHIKAKU, "").app, coloured(), &SIZES);
    let player = played(SHIKAKU, "tab enter down down v right down enter right v right right");
    show("shikaku_drawing", &player.app, coloured(), &SIZES);
    show_looks("shikaku_drawing_looks", &player.app, coloured());
    show_looks("shikaku_drawing_mono_looks", &player.app, mono());
    show("shikaku_drawing_ascii", &player.app, ascii(), &[USUAL, (40, 14)]);
    show("shikaku_choosing", &played(SHIKAKU, "tab tab").app, coloured(), &[USUAL]);
    const SHAPES: &str = "6x6:a5d2Wc?Wb?i?b8h?";
    show("shikaku_shapes", &played(SHAPES, "n tab enter").app, coloured(), &SIZES);
    show("shikaku_shapes_ascii", &played(SHAPES, "").app, ascii(), &[USUAL, (40, 14)]);
    show_looks("shikaku_shapes_mono_looks", &played(SHAPES, "v right down").app, mono());
    let large = include_str!("../../puzzles/shikaku.txt");
    show("shikaku_large", &played(last_of(large), "tab enter").app, coloured(), &SIZES);
}

#[test]
fn walls_run_along_whole_squares() {
    let player = played(SHIKAKU, "v down down down down enter");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let scene = play.game.scene();
    for size in scene.shape().sizes(false) {
        let geometry = Geometry::whole(scene.shape(), size);
        let picture = paint(&scene, &geometry, Glyphs::Unicode);
        for (column, row) in [(1, 0), (1, 2), (1, 4)] {
            let (x, y) = geometry.place(Square::new(column, row)).expect("it is shown");
            let wall = picture.lines().skip(usize::from(y)).take(usize::from(size.height));
            let wall: String = wall.map(|line| line[usize::from(x)].symbol).collect();
            assert_eq!(wall, "▏".repeat(usize::from(size.height)), "to the left of {column}, {row}");
        }
    }
}

#[test]
fn a_new_colour_shows_under_the_cursor() {
    for (size, keys) in SIZES.into_iter().flat_map(|size| [(size, "right"), (size, "right right")]) {
        let players = ["", " f2", " f3"].map(|colour| played(SUDOKU, &format!("{keys}{colour}")));
        let Screen::Play(play) = players[0].app.screen() else { panic!("a game is on") };
        let cursor = Target::Square(play.game.hand().cursor);
        let area = Rect::new(0, 0, size.0, size.1);
        let places_in = |theme| {
            let is_there =
                |place: &Position| target(&players[0].app, theme, area, place.x, place.y) == Some(cursor);
            area.positions().filter(is_there).collect::<Vec<_>>()
        };
        let (coloured_places, mono_places) = (places_in(coloured()), places_in(mono()));
        for name in ["ink", "paper", "contrast", "okabe", "sixteen", "mono"] {
            let theme = themed(name, &Settings::default());
            let places = if name == "mono" { &mono_places } else { &coloured_places };
            let [none, first, second] = players.each_ref().map(|player| {
                let buffer = drawn(&player.app, theme, size);
                places.iter().map(|&place| buffer[place].clone()).collect::<Vec<_>>()
            });
            assert!(none != first && first != second, "{name} at {size:?}, {keys}");
        }
    }
}

#[test]
fn in_ascii_the_drawn_block_goes_on_over_the_walls_it_meets() {
    // A block in the first two rows, and one drawn under it that begins further left.
    let puzzle = first_of(include_str!("../../puzzles/shikaku.txt"), "7x7");
    let (placed, drawn_under) =
        ("right right v right down enter", " left left down v right right right down");
    let screen = |keys: &str| text(&drawn(&played(puzzle, keys).app, ascii(), (40, 14)));
    let before = screen(placed);
    assert!(before.lines().any(|line| line.contains("|__")), "it has a wall below:\n{before}");
    let after = screen(&format!("{placed}{drawn_under}"));
    // The header has a number of the puzzle.
    let sides: Vec<Vec<usize>> = after
        .lines()
        .skip(1)
        .map(|line| line.match_indices('#').map(|(at, _)| at).collect())
        .filter(|sides: &Vec<usize>| !sides.is_empty())
        .collect();
    assert_eq!(sides.len(), 2, "a row of squares each:\n{after}");
    assert_eq!(sides[0].len(), 2, "the outline is closed:\n{after}");
    // In the other row the brackets of the cursor stand in the place of one of them.
    assert_eq!(sides[0][0], sides[1][0], "the outline is straight:\n{after}");
}

#[test]
fn mono_has_large_squares_too() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let screen = text(&drawn(&played(puzzle, "").app, mono(), (200, 60)));
        assert!(screen.contains('█'), "large digits:\n{screen}");
    }
}

#[test]
fn marks_of_neighbours_are_kept_apart_where_there_is_room() {
    let player = played(SUDOKU, "A");
    let columns = |theme| {
        let screen = text(&drawn(&player.app, theme, (100, 30)));
        let line = screen.lines().find(|line| line.contains("8      9") || line.contains("8     9"));
        line.map(|line| line.trim().len()).unwrap_or_else(|| panic!("columns are numbered:\n{screen}"))
    };
    assert_eq!(columns(coloured()), columns(mono()), "as without colours");
}

#[test]
fn in_a_hint_the_cursor_is_a_pair_of_brackets() {
    let player = played(SUDOKU, "");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let mut scene = play.game.scene();
    scene.slim_cursor = true;
    let size = scene.shape().sizes(false).into_iter().find(|size| (size.width, size.height) == (5, 2));
    let geometry = Geometry::whole(scene.shape(), size.expect("Sudoku has this size"));
    for glyphs in [Glyphs::Unicode, Glyphs::Ascii] {
        let picture = paint(&scene, &geometry, glyphs);
        assert!(picture.lines().flatten().all(|glyph| !glyph.cursor), "no ground of its own");
        let text = picture.to_string();
        assert_eq!((text.matches('[').count(), text.matches(']').count()), (1, 1), "{text}");
    }
}

/// A picture of this size of a game after these keys, with the scene as a hint or a theme would change it.
fn picture(puzzle: &str, keys: &str, size: (u16, u16), change: impl Fn(&mut Scene)) -> Picture {
    picture_of(&played(puzzle, keys), size, change)
}

fn picture_of(player: &Player, size: (u16, u16), change: impl Fn(&mut Scene)) -> Picture {
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let mut scene = play.game.scene();
    change(&mut scene);
    let mut sizes = scene.shape().sizes(false).into_iter();
    let size = sizes.find(|one| (one.width, one.height) == size).expect("it has this size");
    paint(&scene, &Geometry::whole(scene.shape(), size), Glyphs::Unicode)
}

#[test]
fn brackets_find_a_line_with_room_and_cover_no_mark() {
    let (player, empty) = (played(SUDOKU, "right"), Square::new(1, 0));
    let digits = |picture: &Picture| picture.to_string().chars().filter(char::is_ascii_digit).count();
    for marks in (1..512).map(|bits| Digits::from_bits(bits << 1)) {
        for size in [(7, 3), (5, 2)] {
            let picture = picture_of(&player, size, |scene| {
                scene.slim_cursor = true;
                scene.figures[empty].marks = marks;
            });
            let (text, givens) = (picture.to_string(), SUDOKU.bytes().filter(u8::is_ascii_digit).count());
            assert_eq!(digits(&picture), givens + marks.len(), "every mark is seen:\n{text}");
            let (left, right) = (text.matches('[').count(), text.matches(']').count());
            let has_edge = !(size == (5, 2) && marks.contains(1) && marks.contains(6));
            assert_eq!((left, right), (usize::from(has_edge), 1), "{marks:?}\n{text}");
            assert!(picture.lines().flatten().all(|glyph| !glyph.cursor), "it has no ground");
        }
    }
}

#[test]
fn marks_without_places_stand_side_by_side_if_they_fit() {
    let nine = first_of(FUTOSHIKI_9, "9");
    let row = |marks: Digits, keys: &str| {
        let picture = picture(nine, keys, (5, 1), |scene| scene.figures[Square::new(2, 1)].marks = marks);
        picture.to_string().lines().nth(2).expect("the second row").to_owned()
    };
    let marks =
        |digits: &[u8]| digits.iter().copied().map(Digits::of).fold(Digits::NONE, |all, digit| all | digit);
    assert!(row(marks(&[1, 2, 5, 7]), "").contains(" 1257 "));
    assert!(row(marks(&[2, 5, 7]), "").contains(" 257 "));
    assert!(row(marks(&[5]), "").contains(" ·5 "), "a mark is told from a number");
    assert!(row(marks(&[1, 2, 5, 7, 9]), "").contains(" 12579 "));
    assert!(row(marks(&[1, 2, 3, 5, 7, 9]), "").contains(" … "), "the panel tells them");
}

#[test]
fn the_panel_lists_the_marks_of_empty_squares_only() {
    let nine = first_of(FUTOSHIKI_9, "9");
    let given = text(&drawn(&played(nine, "A end").app, coloured(), USUAL));
    assert!(given.contains("is given") && !given.contains("Its row"), "{given}");
    let empty = text(&drawn(&played(nine, "A right left").app, coloured(), USUAL));
    assert!(empty.contains("Marks  1 2 4 5 6 7"), "{empty}");
    assert!(empty.contains("c2 45678") && empty.contains("r2 34567"), "beside each other:\n{empty}");
}

#[test]
fn what_a_hint_looks_at_is_a_band_and_other_squares_are_tiles() {
    let size = (7, 3);
    let between = |ground: Ground| {
        let picture = picture(SUDOKU, "", size, |scene| {
            scene.put_down();
            scene.lay(ground, [Square::new(3, 4), Square::new(4, 4), Square::new(5, 4)]);
            scene.lay(Ground::Because, [Square::new(4, 4)]);
        });
        // The line before the square in the middle, and a character of its inside.
        let line: Vec<Ground> =
            picture.lines().nth(18).expect("it is drawn").iter().map(|g| g.ground).collect();
        (line[32], line[33], line[40])
    };
    assert_eq!(between(Ground::Region), (Ground::Region, Ground::Because, Ground::Region));
    for tile in [Ground::Light, Ground::Because, Ground::Loses, Ground::Change, Ground::Same] {
        assert_eq!(between(tile), (Ground::Plain, Ground::Because, Ground::Plain));
    }
}

#[test]
fn columns_are_numbered_above_the_board_where_there_is_room() {
    for size in [USUAL, (80, 23), (120, 40)] {
        let screen = text(&drawn(&played(SUDOKU, "").app, coloured(), size));
        let numbers =
            screen.lines().find(|line| line.contains("1 ") && line.contains(" 9")).expect("numbers");
        assert!(!numbers.contains('─'), "{screen}");
    }
}

#[test]
fn questions_and_answers() {
    show("solve_asks", &played(SUDOKU, "S").app, coloured(), &[USUAL, (40, 14)]);
    show("solved_by_machine", &played(FUTOSHIKI, "S enter").app, coloured(), &[USUAL]);
    let mut quitting = unsaved(SUDOKU);
    quitting.press("q");
    show("quit_unsaved", &quitting.app, coloured(), &[USUAL, (40, 14)]);
    show("check_is_right", &played(SUDOKU, "c").app, coloured(), &[USUAL]);
    show("check_offers_to_go_back", &played(SUDOKU, "right 8 4 H H enter c").app, coloured(), &[USUAL]);
}

#[test]
fn states_of_the_game() {
    show("paused", &played(SUDOKU, "t t").app, coloured(), &[USUAL, (40, 14)]);
    show("unsaved", &unsaved(SUDOKU).app, coloured(), &[USUAL, (40, 14)]);
    show("working", &working(SUDOKU).app, coloured(), &[USUAL]);
    show("pencil_and_highlight", &played(SUDOKU, "A p / 5").app, coloured(), &[USUAL]);
    show("panel_over_the_board", &played(SUDOKU, "right 2 i").app, coloured(), &[(40, 14)]);
}

#[test]
fn the_model_at_the_cursor() {
    let sizes = [USUAL, (40, 14)];
    show("model_of_sudoku", &played(SUDOKU, "right g").app, coloured(), &SIZES);
    show("model_in_short", &played(SUDOKU, "right right right right g").app, coloured(), &[(40, 14)]);
    show("model_of_sudoku_in_the_panel", &played(SUDOKU, "right g i").app, coloured(), &[(40, 14)]);
    show_looks("model_of_sudoku_looks", &played(SUDOKU, "right g").app, coloured());
    show_looks("model_of_sudoku_mono_looks", &played(SUDOKU, "right g").app, mono());
    show("model_of_a_given", &played(SUDOKU, "g").app, coloured(), &sizes);
    show("model_of_futoshiki", &played(FUTOSHIKI, "down down g").app, coloured(), &sizes);
    show("model_of_futoshiki_ascii", &played(FUTOSHIKI, "down down g").app, ascii(), &[USUAL]);
    show("model_of_shikaku", &played(SHIKAKU, "right right down g").app, coloured(), &sizes);
    show("model_of_no_hint", &played(SHIKAKU, "right g").app, coloured(), &[USUAL]);
    let large = include_str!("../../puzzles/shikaku.txt");
    show("model_of_large_shikaku", &played(last_of(large), "right right right g").app, coloured(), &sizes);
    let panel = played(last_of(large), "right right right g i");
    show("model_of_large_shikaku_in_the_panel", &panel.app, coloured(), &sizes);
    let mut building = Player::at(SUDOKU);
    building.hold_jobs();
    building.press("g");
    show("model_is_built", &building.app, coloured(), &sizes);
}

#[test]
fn large_digits_can_be_turned_off() {
    let size = (200, 60);
    let player = played(SUDOKU, "");
    let large = text(&drawn(&player.app, coloured(), size));
    let plain = themed("ink", &Settings { large_digits: false, ..Settings::default() });
    let plain = text(&drawn(&player.app, plain, size));
    assert!(large.contains('▄') && !plain.contains('▄'), "{plain}");
    let width = |text: &str| text.lines().map(|line| line.chars().count()).max();
    assert_eq!(width(&large), width(&plain), "squares stay as large");
}

#[test]
fn what_breaks_a_rule_is_no_equal_digit_among_others() {
    let player = played(SUDOKU, "right 2");
    let Screen::Play(play) = player.app.screen() else { panic!("no game") };
    let scene = play.game.scene();
    let grounds = |broken: bool| {
        let squares = scene.dimensions().squares().map(|square| scene.figures[square]);
        let twos = squares.filter(move |figure| figure.number == Some(2) && figure.broken == broken);
        twos.map(|figure| figure.ground).collect::<Vec<_>>()
    };
    assert!(grounds(true).len() >= 2 && !grounds(true).contains(&Ground::Same), "{:?}", grounds(true));
    assert!(grounds(false).contains(&Ground::Same), "{:?}", grounds(false));
}

#[test]
fn squares_of_a_shikaku_are_told_apart_where_no_line_does() {
    let picture = picture(SHIKAKU, "", (7, 3), |_| {});
    let line = picture.lines().nth(1).expect("the first row");
    // Five squares inside the border.
    let shades: Vec<bool> = line.iter().skip(1).take(5 * 7).map(|glyph| glyph.shaded).collect();
    assert!(shades.windows(8).all(|eight| eight.contains(&true) && eight.contains(&false)), "{shades:?}");
}

#[test]
fn squares_are_numbered_where_the_rules_name_them() {
    for size in [USUAL, (120, 40)] {
        let rules = text(&drawn(&played(SUDOKU, "? tab").app, coloured(), size));
        assert!(rules.contains("The rules of Sudoku"), "{rules}");
        let numbers = |line: &&str| line.split_whitespace().eq(["1", "2", "3", "4", "5", "6", "7", "8", "9"]);
        assert!(rules.lines().any(|line| numbers(&line)), "{rules}");
    }
}
