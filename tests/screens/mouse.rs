//! The mouse: what lies under it is what is seen there.

use masume::app::{App, HomeEntry, KeyContext, Keymap, Message, Mouse, Press, Row, Screen};
use masume::grid::{Block, Square};
use masume::puzzle::Piece;
use masume::scene::{Glyphs, Ground};
use masume::tui::{Target, Theme, target};
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::frame::{SIZES, ascii, coloured, drawn, mono, text};
use super::player::Player;
use super::states::{KINDS, SHIKAKU, all, chosen, home};
use crate::common::typing::{corners, solution};

/// The background of the selected square.
const SELECTED: Color = Color::Rgb(0xf4, 0xc9, 0x5d);

fn cursor(app: &App) -> Square {
    match app.screen() {
        Screen::Play(play) => play.game.hand().cursor,
        _ => panic!("no game is on"),
    }
}

fn place_cursor(app: &mut App, square: Square) {
    if let Screen::Play(play) = app.screen_mut() {
        play.game.hand_mut().cursor = square;
    }
}

/// The characters that are drawn as the selected square.
fn selected(app: &App, size: (u16, u16)) -> Vec<(u16, u16)> {
    let buffer = drawn(app, coloured(), size);
    let places = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
    places.filter(|&place| buffer[place].bg == SELECTED).collect()
}

fn under(app: &App, theme: Theme, (width, height): (u16, u16), (x, y): (u16, u16)) -> Option<Target> {
    target(app, theme, Rect { x: 0, y: 0, width, height }, x, y)
}

#[test]
fn a_click_on_a_square_selects_just_that_square() {
    let sizes = SIZES.into_iter().chain([(20, 6), (31, 9), (57, 24)]);
    for (size, puzzle) in sizes.flat_map(|size| KINDS.map(|puzzle| (size, puzzle))) {
        let mut player = Player::at(puzzle);
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        for square in play.game.dimensions().squares().collect::<Vec<_>>() {
            place_cursor(&mut player.app, square);
            let places = selected(&player.app, size);
            assert!(!places.is_empty(), "{puzzle} at {size:?} shows {square}");
            for place in places {
                let found = under(&player.app, coloured(), size, place);
                assert_eq!(found, Some(Target::Square(square)), "{puzzle} at {size:?}, {place:?}");
            }
        }
    }
}

#[test]
fn every_square_can_be_clicked_in_every_theme() {
    for (puzzle, theme) in KINDS.into_iter().flat_map(|puzzle| [(puzzle, mono()), (puzzle, ascii())]) {
        let size = SIZES[0];
        let mut player = Player::at(puzzle);
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        let mut left: Vec<Square> = play.game.dimensions().squares().collect();
        for place in (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y))) {
            if let Some(Target::Square(square)) = under(&player.app, theme, size, place) {
                player.tell(Message::Mouse(Mouse::Press, square));
                assert_eq!(cursor(&player.app), square);
                left.retain(|&other| other != square);
            }
        }
        assert_eq!(left, [], "{puzzle}");
    }
}

#[test]
fn the_wheel_and_the_buttons_do_what_keys_do() {
    let mut player = Player::at(SHIKAKU);
    player.tell(Message::Scroll(2));
    assert_eq!(cursor(&player.app), Square::new(0, 2));
    player.tell(Message::Scroll(-1));
    assert_eq!(cursor(&player.app), Square::new(0, 1));
    drag(&mut player, Square::new(0, 1), Square::new(1, 2));
    assert_eq!(blocks(&player.app), 1);
    player.tell(Message::Mouse(Mouse::Clear, Square::new(1, 1)));
    assert_eq!(blocks(&player.app), 0);
}

#[test]
fn dragging_draws_blocks_until_the_puzzle_is_solved() {
    let mut player = Player::at(SHIKAKU);
    let puzzle = crate::common::shelf::find_puzzle(SHIKAKU).expect("it is a puzzle");
    let pieces = solution(puzzle.as_ref());
    let places = pieces.iter().map(|piece| match piece {
        Piece::Block(block) => corners(*block),
        Piece::Number(_) => panic!("a Shikaku is solved by blocks"),
    });
    for (count, (first, last)) in places.enumerate() {
        assert_eq!(blocks(&player.app), count);
        drag(&mut player, last, first);
    }
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
}

#[test]
fn a_click_places_the_block_that_is_shown_but_only_inside_it() {
    let shown = |player: &Player| -> Vec<Square> {
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        let scene = play.game.scene();
        let drawn = scene.figures.iter().filter(|(_, figure)| figure.ground == Ground::Drawn);
        drawn.map(|(square, _)| square).collect()
    };
    let mut player = Player::at(SHIKAKU);
    player.press("n tab");
    let inside = shown(&player);
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let outside = play.game.dimensions().squares().find(|square| !inside.contains(square)).expect("a square");
    player.tell(Message::Mouse(Mouse::Press, outside));
    player.tell(Message::Mouse(Mouse::Release, outside));
    assert_eq!((blocks(&player.app), cursor(&player.app), shown(&player)), (0, outside, Vec::new()));
    player.tell(Message::Mouse(Mouse::Press, inside[0]));
    player.press("n tab");
    let last = *shown(&player).last().expect("a block is shown");
    player.tell(Message::Mouse(Mouse::Press, last));
    player.tell(Message::Mouse(Mouse::Release, last));
    assert_eq!((blocks(&player.app), cursor(&player.app)), (1, last));
}

#[test]
fn shapes_are_played_with_the_mouse_alone() {
    let id = "6x6:a5d2Wc?Wb?i?b8h?";
    let mut player = Player::at(id);
    let puzzle = crate::common::shelf::find_puzzle(id).expect("it is a puzzle");
    for piece in solution(puzzle.as_ref()) {
        let (first, last) = corners(piece.block().expect("a block"));
        drag(&mut player, first, last);
    }
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
}

#[test]
fn a_drag_shows_whether_its_block_fits_even_while_another_is_broken() {
    for size in SIZES {
        let mut player = Player::at("8x8:a6_4d3b4Sa?i3Ta4T?h4c?Sd5e3Wc?S4a2b?b2Wa");
        drag(&mut player, Square::new(0, 0), Square::new(0, 1));
        let screen = text(&drawn(&player.app, coloured(), size));
        assert!(screen.contains("the block at r1c1"), "{screen}");
        player.tell(Message::Mouse(Mouse::Press, Square::new(4, 0)));
        player.tell(Message::Mouse(Mouse::Drag, Square::new(5, 0)));
        let screen = text(&drawn(&player.app, coloured(), size));
        assert!(screen.contains("Drawing 2×1 = 2"), "{screen}");
    }
}

#[test]
fn a_click_on_a_line_of_a_list_goes_there() {
    let size = SIZES[0];
    for (mut player, text) in
        [(home(""), "Library"), (home("enter"), "Difficulty"), (chosen(HomeEntry::Library, ""), "Sudoku")]
    {
        let buffer = drawn(&player.app, coloured(), size);
        let line = |y: u16| -> String { (0..30).map(|x| buffer[(x, y)].symbol()).collect() };
        let names = |y: &u16| line(*y).trim_start_matches([' ', '▌']).starts_with(text);
        let y = (2..size.1).find(names).expect("the line is shown");
        let Some(Target::Line(line)) = under(&player.app, coloured(), size, (4, y)) else {
            panic!("there is a line");
        };
        player.tell(Message::Choose(line));
        let went = match player.app.screen() {
            Screen::Library(_) => text == "Library",
            Screen::New(new) => new.row() == Some(Row::Difficulty),
            Screen::Play(play) => text == play.game.title(),
            _ => false,
        };
        assert!(went, "{text}");
    }
}

fn drag(player: &mut Player, from: Square, to: Square) {
    player.tell(Message::Mouse(Mouse::Press, from));
    let block = Block::spanning(from, to);
    for square in block.squares().chain([to]) {
        player.tell(Message::Mouse(Mouse::Drag, square));
    }
    player.tell(Message::Mouse(Mouse::Release, to));
}

/// How many blocks lie on the board, by the moves that are counted: none was taken back.
fn blocks(app: &App) -> usize {
    match app.screen() {
        Screen::Play(play) => {
            let moves = play.game.tally().moves;
            if play.game.left().count == 5 && moves == 2 { 0 } else { moves }
        }
        _ => panic!("no game is on"),
    }
}

#[test]
fn a_click_on_the_name_of_a_wish_hits_its_line() {
    let player = home("enter");
    let Screen::New(new) = player.app.screen() else { panic!("the form") };
    for (size, (line, row)) in
        SIZES.into_iter().flat_map(|size| new.form.rows().into_iter().enumerate().map(move |row| (size, row)))
    {
        let screen = text(&drawn(&player.app, coloured(), size));
        let Some(y) = screen.lines().position(|shown| shown.contains(&format!(" {} ", row.label()))) else {
            assert!(size.1 < 20, "{} is shown at {size:?}", row.label());
            continue;
        };
        let found = under(&player.app, coloured(), size, (size.0 / 4, y as u16));
        assert_eq!(found, Some(Target::Line(line)), "{} at {size:?}", row.label());
    }
}

#[test]
fn the_rules_are_tried_with_the_mouse() {
    let mut player = chosen(HomeEntry::Help, "enter");
    let click = |player: &mut Player, square: Square| {
        let places = (0..30).flat_map(|y| (0..100).map(move |x| (x, y)));
        let target = Some(Target::Square(square));
        let place = places.filter(|&place| under(&player.app, coloured(), (100, 30), place) == target).nth(2);
        assert!(place.is_some(), "{square} is seen");
        player.tell(Message::Mouse(Mouse::Press, square));
    };
    let board = |player: &Player| {
        let tutorial = player.app.help().and_then(|help| help.tutorial.as_ref()).expect("the rules");
        tutorial.play.game.hand().cursor
    };
    for square in [Square::new(2, 1), Square::new(0, 3)] {
        click(&mut player, square);
        assert_eq!(board(&player), square);
    }
}

#[test]
fn the_keys_of_every_screen_are_not_offered_where_letters_are_typed() {
    let mut player = chosen(HomeEntry::New, "");
    let is_offered = |player: &Player| player.app.footer().iter().any(|(key, _)| key == "q");
    assert!(is_offered(&player));
    player.press("up");
    let Screen::New(new) = player.app.screen() else { panic!("the form") };
    assert_eq!(new.row(), Some(Row::Seed));
    assert!(!is_offered(&player));
    player.press("z z");
    assert!(text(&drawn(&player.app, mono(), SIZES[0])).contains("zz"), "they are typed");
}

#[test]
fn keys_in_the_footer_can_be_clicked() {
    for (name, state) in all() {
        let player = state();
        for (size, theme) in [(SIZES[0], coloured()), (SIZES[1], coloured()), (SIZES[2], ascii())] {
            let buffer = drawn(&player.app, theme, size);
            let lines: Vec<String> = text(&buffer).lines().map(|line| line.trim().to_owned()).collect();
            let row = lines.iter().rposition(|line| !line.is_empty()).expect("a footer") as u16;
            let told = player.app.footer();
            for x in 0..size.0 {
                let Some(Target::Key(press)) = under(&player.app, theme, size, (x, row)) else { continue };
                let arrow = |name| match name {
                    "Up" => "↑".to_owned(),
                    "Down" => "↓".to_owned(),
                    "Left" => "←".to_owned(),
                    "Right" => "→".to_owned(),
                    name => name.to_owned(),
                };
                let label = arrow(press.label().as_str());
                let is_pair =
                    |key: &str| ["↑↓", "←→", "+ -", "< > ^ v"].contains(&key) && key.contains(&label);
                let is_told = told.iter().any(|(key, _)| *key == label || is_pair(key));
                assert!(is_told, "{name} at {size:?}: {label} is told");
                let before: String = (0..=x).map(|x| buffer[(x, row)].symbol()).collect();
                let first = label.chars().next().expect("a label");
                let shown = if theme.glyphs == Glyphs::Ascii {
                    "↑↓←→".find(first).map(|at| ['^', 'v', '<', '>'][at / 3])
                } else {
                    None
                };
                let shown = shown.unwrap_or(first);
                assert!(before.contains(shown), "{name} at {size:?}: {label} stands before {x}");
            }
            let wide = told.first().filter(|(key, _)| Press::labelled(key).is_some());
            if let Some((key, _)) = wide.filter(|_| size.0 > 40) {
                let is_there = |x| match under(&player.app, theme, size, (x, row)) {
                    Some(Target::Key(press)) => press.label() == *key,
                    _ => false,
                };
                assert!((0..size.0).any(is_there), "{name} at {size:?}: {key} can be clicked");
            }
        }
    }
}

#[test]
fn each_of_two_keys_that_share_a_label_can_be_clicked() {
    for (player, label, keys) in [
        (chosen(HomeEntry::New, ""), "←→", ["left", "right"]),
        (chosen(HomeEntry::New, ""), "↑↓", ["up", "down"]),
        (chosen(HomeEntry::Editor, "n"), "+ -", ["+", "-"]),
    ] {
        let size = SIZES[1];
        let screen = text(&drawn(&player.app, coloured(), size));
        let lines: Vec<&str> = screen.lines().collect();
        let y = lines.iter().rposition(|line| !line.trim().is_empty()).expect("a footer");
        let (before, _) = lines[y].split_once(label).expect("it is shown");
        let first = before.chars().count();
        for (x, key) in [first, first + label.chars().count() - 1].into_iter().zip(keys) {
            let target = under(&player.app, coloured(), size, (x as u16, y as u16));
            assert_eq!(target, Some(Target::Key(key.parse().expect("a key"))), "{label}");
        }
    }
}

#[test]
fn every_key_is_known_by_its_label() {
    let keymap = Keymap::default();
    let bindings = KeyContext::pressed().flat_map(|context| keymap.bindings(context).collect::<Vec<_>>());
    let presses: Vec<Press> = bindings.flat_map(|binding| binding.keys.clone()).collect();
    assert!(presses.len() > 60);
    for press in presses {
        assert_eq!(Press::labelled(&press.label()), Some(press), "{}", press.label());
    }
    for label in ["1-9", "arrows", "any key", "< > ^ v", "+ -", ""] {
        assert_eq!(Press::labelled(label), None, "{label}");
    }
}

#[test]
fn digits_that_are_still_to_place_can_be_clicked() {
    for (puzzle, size) in KINDS[..2].iter().flat_map(|puzzle| [(puzzle, SIZES[0]), (puzzle, SIZES[1])]) {
        let player = Player::at(puzzle);
        let screen = text(&drawn(&player.app, coloured(), size));
        let title = screen.lines().position(|line| line.contains("still to place")).expect("a panel");
        let digits: Vec<char> = screen.lines().nth(title + 1).expect("digits").chars().collect();
        let left = screen.lines().nth(title).and_then(|line| line.find("still")).expect("a column");
        let left = screen.lines().nth(title).map_or(0, |line| line[..left].chars().count());
        let mut found = 0;
        for (x, character) in digits.into_iter().enumerate().skip(left) {
            if let Some(digit) = character.to_digit(10) {
                let target = under(&player.app, coloured(), size, (x as u16, title as u16 + 1));
                assert_eq!(target, Some(Target::Digit(digit as u8)), "{puzzle} at {size:?}");
                found += 1;
            }
        }
        assert!(found >= 4, "{puzzle} at {size:?}: {found} digits");
    }
}
