//! Two small puzzles that do not come with the program: a latin square with one more rule and clues at its
//! edges, and a grid whose squares are shaded.

use std::sync::LazyLock;

use masume::app::{HomeEntry, Message, Screen, ScreenEffect};
use masume::grid::Square;
use masume::puzzles::Shelf;
use masume::scene::{Edge, svg};
use masume::session::Game;

use super::frame::{USUAL, ascii, coloured, drawn, mono, text};
use crate::common::hitori::Hitori;
use crate::common::player::{Player, play};
use crate::common::playing::seen;
use crate::common::skyscrapers::Skyscrapers;

const SKYSCRAPERS: &str = "skyscrapers4:3212/..3./.21./.2.1/................";
const HITORI: &str = "hitori:3441/1224/1413/4112";

/// A shelf with these two kinds alone.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let mut shelf = Shelf::default();
    shelf.add::<Skyscrapers>();
    shelf.add::<Hitori>();
    shelf
});

fn after(puzzle: &str, keys: &str) -> Player {
    let mut player = Player::on(&SHELF, None);
    player.tell(Message::Paste(puzzle.to_owned()));
    player.press(keys);
    player
}

fn frame(player: &Player) -> String {
    text(&drawn(&player.app, coloured(), USUAL))
}

fn game(player: &Player) -> &dyn Game {
    play(player).game.as_ref()
}

/// The numbers of each line of the board that holds any, without the column and row numbers beside it.
fn board(player: &Player) -> Vec<String> {
    let scene = game(player).scene();
    let shape = scene.shape();
    let size = *shape.sizes(true).last().expect("every shape has a size");
    let picture = masume::scene::paint(
        &scene,
        &masume::scene::Geometry::whole(shape, size),
        masume::scene::Glyphs::Ascii,
    );
    let lines = picture.lines().map(|line| line.iter().map(|glyph| glyph.symbol).collect::<String>());
    lines.map(|line| line.trim_end().to_owned()).filter(|line| !line.is_empty()).collect()
}

#[test]
fn clues_stand_at_the_edges_of_the_board() {
    let player = after(SKYSCRAPERS, "2 right 1 right 4 right 3 down");
    let board = board(&player);
    assert_eq!(
        board.first().map(|line| line.split_whitespace().collect::<String>()),
        Some("3212".to_owned())
    );
    assert_eq!(board.last().map(|line| line.trim()), Some("3"));
    let rows: Vec<String> = board[1..5]
        .iter()
        .map(|line| line.split_whitespace().collect::<String>().replace(['[', ']'], ""))
        .collect();
    assert_eq!(rows, ["2143", "2....2", "1....", "....1"]);
    for theme in [coloured(), mono(), ascii()] {
        let shown = text(&drawn(&player.app, theme, USUAL));
        assert!(
            shown.lines().any(|line| line.split_whitespace().collect::<String>().starts_with("3212")),
            "{shown}"
        );
    }
    let drawn = svg(&game(&player).scene(), "Skyscrapers");
    assert_eq!(drawn.matches("font-size=\"16\"").count(), 9, "a number for each clue");
}

#[test]
fn a_broken_clue_is_marked() {
    // Row 2 is to show two towers from the left, but shows three.
    let mut player = after(SKYSCRAPERS, "down 2 right 3 right 4 right 1");
    assert!(board(&player).iter().any(|line| line.starts_with("2!")), "{}", board(&player).join("\n"));
    assert!(game(&player).faults().iter().any(|fault| fault.rule == "seen"));
    player.press("u");
    assert!(!board(&player).join("").contains('!'));
}

#[test]
fn a_click_on_a_clue_chooses_no_square() {
    let scene = game(&after(SKYSCRAPERS, "")).scene();
    for size in scene.shape().sizes(true) {
        let geometry = masume::scene::Geometry::whole(scene.shape(), size);
        let (x, y) = geometry.place(Square::default()).expect("the whole board is shown");
        assert_eq!(geometry.square_at(x, y), Some(Square::default()));
        assert_eq!((geometry.square_at(0, y), geometry.square_at(x, 0)), (None, None), "{size:?}");
        assert_eq!(geometry.square_at(geometry.width() - 1, y), None);
    }
}

#[test]
fn clues_are_typed_in_the_editor() {
    let mut player = Player::on(&SHELF, None);
    player.choose(HomeEntry::Editor);
    player.app.settings.type_on = false;
    // The frame around the towers, clockwise: 3212 above, .2.1 at the right, ..3. below, .21. at the left.
    player.press("right 3 right 2 right 1 right 2 right down down 2 down down 1");
    player.press("down left left 3 left left left up up 1 up 2 y");
    assert_eq!(player.screen_effects, [ScreenEffect::Copy(SKYSCRAPERS.to_owned())]);
}

#[test]
fn a_game_with_clues_at_the_edges_is_saved_and_resumed() {
    let mut game = SHELF.read(SKYSCRAPERS, None).expect("skyscrapers").play();
    let mut save = game.save_head();
    game.input(masume::puzzle::Input::Number(2));
    save += &game.unsaved();
    let mut resumed =
        SHELF.kind("skyscrapers").expect("it is on the shelf").resume(&save).expect("it was saved");
    assert_eq!(resumed.id(), SKYSCRAPERS);
    assert_eq!(seen(game.as_mut()), seen(resumed.as_mut()));
    assert!(!resumed.scene().edge_clues.is_empty());
}

#[test]
fn both_are_solved_without_a_solver_of_their_own() {
    for puzzle in [SKYSCRAPERS, HITORI] {
        let mut player = after(puzzle, "");
        player.press("S enter");
        assert!(game(&player).is_solved(), "{puzzle}");
    }
}

#[test]
fn searches_and_hints_know_the_clues() {
    let mut player = after(SKYSCRAPERS, "W end");
    for _ in 0..200 {
        player.tell(Message::Tick(std::time::Duration::from_millis(34)));
    }
    let Screen::Watch(watch) = player.app.screen() else { panic!("a search") };
    assert!(watch.step_view.as_ref().is_some_and(|view| view.is_solved()));
    let mut player = after(SKYSCRAPERS, "");
    for _ in 0..60 {
        if matches!(player.app.screen(), Screen::Finished(_)) {
            return;
        }
        player.press("H H H enter");
    }
    panic!("hints end before the puzzle does:\n{}", frame(&player));
}

#[test]
fn a_shaded_square_keeps_its_number_and_gets_walls() {
    let mut player = after(HITORI, "right 1");
    let scene = game(&player).scene();
    let shaded = Square::new(1, 0);
    assert_eq!((scene.figures[shaded].number, scene.edges.left_of(shaded)), (Some(4), Edge::Wall));
    player.press("right 1");
    let rules: Vec<&str> = game(&player).faults().iter().map(|fault| fault.rule).collect();
    assert_eq!(rules, ["touch"]);
    player.press("left left 1");
    assert!(game(&player).faults().iter().any(|fault| fault.rule == "touch"));
    player.press("u u");
    assert!(game(&player).faults().is_empty());
}
