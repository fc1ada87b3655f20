//! Whatever is seen is seen without colours, too.

use std::collections::{BTreeMap, BTreeSet};

use masume::app::{App, Play, Settings};
use masume::grid::Square;
use masume::scene::{Geometry, Ground, Size, paint};
use masume::tui::{Target, Theme, target};
use ratatui::style::Modifier;

use super::frame::{SIZES, USUAL, ascii, drawn, mono, themed};
use super::player::Player;
use super::states::{FUTOSHIKI, KINDS, SHIKAKU, SUDOKU, played};

/// What a square shows without any colour: every character of it, with its attributes.
type Look = Vec<((u16, u16), String, Modifier)>;

fn looks(app: &App, theme: Theme, size: (u16, u16)) -> BTreeMap<Square, Look> {
    let buffer = drawn(app, theme, size);
    let square_at = |(x, y)| match target(app, theme, buffer.area, x, y) {
        Some(Target::Square(square)) => Some(square),
        _ => None,
    };
    let mut looks: BTreeMap<Square, Look> = BTreeMap::new();
    let mut places = (0..size.1).flat_map(|y| (0..size.0).map(move |x| (x, y)));
    let Some(first) = places.find(|&place| square_at(place).is_some()) else { return looks };
    // The squares of a board lie in columns and rows.
    let across = (0..size.0).filter_map(|x| Some((x, square_at((x, first.1))?.column())));
    let columns: Vec<(u16, u16)> = across.collect();
    for y in first.1..size.1 {
        let Some(row) = square_at((first.0, y)).map(Square::row) else { continue };
        for &(x, column) in &columns {
            let cell = &buffer[(x, y)];
            let look = ((x, y), cell.symbol().to_owned(), cell.modifier);
            looks.entry(Square::new(column, row)).or_default().push(look);
        }
    }
    looks
}

/// That a square looks different in these two games, at every size, with either theme.
#[track_caller]
fn differs(one: &Player, other: &Player, square: Square) {
    for (size, theme) in SIZES.into_iter().flat_map(|size| [(size, mono()), (size, ascii())]) {
        let (one, other) = (looks(&one.app, theme, size), looks(&other.app, theme, size));
        assert!(one.contains_key(&square), "the square is shown");
        assert_ne!(one.get(&square), other.get(&square), "{} at {size:?}", square.label());
    }
}

#[test]
fn what_is_broken_shows() {
    let (first, third) = (Square::new(0, 0), Square::new(2, 0));
    differs(&played(SUDOKU, "right 2"), &played(SUDOKU, "right 8"), first);
    differs(&played(FUTOSHIKI, "right right 2"), &played(FUTOSHIKI, "right right 3"), first);
    differs(&played(FUTOSHIKI, "right 3 right 3 right"), &played(FUTOSHIKI, "right 1 right 3 right"), third);
    // The same walls, but the block holds another hint or too few squares.
    let shikaku = "v down down down enter right";
    differs(&played(SHIKAKU, shikaku), &played(&SHIKAKU.replace("5f", "4f"), shikaku), first);
}

#[test]
fn the_cursor_shows_wherever_it_is() {
    for puzzle in KINDS {
        for keys in ["", "right", "down right", "down down", "right down down down"] {
            let here = played(puzzle, keys);
            let masume::app::Screen::Play(play) = here.app.screen() else { panic!("a game is on") };
            let square = play.game.hand().cursor;
            differs(&here, &played(puzzle, &format!("{keys} right")), square);
        }
    }
}

#[test]
fn the_cursor_shows_in_the_block_that_is_drawn() {
    differs(&played(SHIKAKU, "v right down"), &played(SHIKAKU, "down v right up"), Square::new(1, 1));
}

#[test]
fn givens_differ_from_own_numbers() {
    // The same digits, the second of them given or not.
    let given = SUDOKU.replacen("2.3", "283", 1);
    differs(&played(&given, "down"), &played(SUDOKU, "right 8 left down"), Square::new(1, 0));
    let given = FUTOSHIKI.replacen("2,0", "2,1", 1);
    differs(&played(&given, "down"), &played(FUTOSHIKI, "right 1 left down"), Square::new(1, 0));
}

#[test]
fn colours_of_squares_and_marks_show() {
    for (puzzle, number) in [(SUDOKU, "8"), (FUTOSHIKI, "1")] {
        for keys in ["", number] {
            let (plain, first, second) = (
                format!("right {keys} down"),
                format!("right {keys} alt-c down"),
                format!("right {keys} alt-c alt-c down"),
            );
            differs(&played(puzzle, &plain), &played(puzzle, &first), Square::new(1, 0));
            differs(&played(puzzle, &first), &played(puzzle, &second), Square::new(1, 0));
        }
    }
}

#[test]
fn marks_and_blocks_show() {
    differs(&played(SUDOKU, "right alt-8 down"), &played(SUDOKU, "right down"), Square::new(1, 0));
    differs(&played(FUTOSHIKI, "right alt-1 down"), &played(FUTOSHIKI, "right down"), Square::new(1, 0));
    differs(
        &played(SHIKAKU, "v right right right right enter down down"),
        &played(SHIKAKU, "right right right right down down"),
        Square::new(1, 1),
    );
}

#[test]
fn every_stage_of_a_hint_lights_something_up() {
    for (puzzle, keys) in KINDS.iter().flat_map(|puzzle| [(puzzle, "H"), (puzzle, "H H"), (puzzle, "H H H")])
    {
        let (told, untold) = (played(puzzle, keys), played(puzzle, ""));
        for (size, theme) in SIZES.into_iter().flat_map(|size| [(size, mono()), (size, ascii())]) {
            assert_ne!(
                looks(&told.app, theme, size),
                looks(&untold.app, theme, size),
                "{puzzle} {keys} at {size:?}"
            );
        }
    }
}

#[test]
fn the_neighbours_in_the_model_show() {
    differs(&played(SUDOKU, "right g"), &played(SUDOKU, "right"), Square::new(4, 0));
    differs(&played(FUTOSHIKI, "right g"), &played(FUTOSHIKI, "right"), Square::new(2, 0));
    differs(&played(SHIKAKU, "g"), &played(SHIKAKU, ""), Square::new(2, 1));
}

#[test]
fn the_row_the_column_and_the_box_of_the_cursor_show() {
    let (here, there) = (played(SUDOKU, ""), played(SUDOKU, "down down down down right right right right"));
    for (size, theme) in SIZES.into_iter().flat_map(|size| [(size, mono()), (size, ascii())]) {
        let (one, other) = (looks(&here.app, theme, size), looks(&there.app, theme, size));
        for (column, row) in [(7, 0), (3, 0), (0, 7), (0, 6), (1, 2), (2, 2), (2, 1)] {
            let square = Square::new(column, row);
            assert_ne!(one.get(&square), other.get(&square), "{} at {size:?}", square.label());
        }
    }
}

/// The squares that look different in these two games, colours included.
fn different(one: &Player, other: &Player, theme: Theme) -> BTreeSet<Square> {
    let (one, other) = (&one.app, &other.app);
    let (before, after) = (drawn(one, theme, USUAL), drawn(other, theme, USUAL));
    let places = (0..USUAL.1).flat_map(|y| (0..USUAL.0).map(move |x| (x, y)));
    let differing = places.filter(|&place| before[place] != after[place]);
    let squares = differing.filter_map(|(x, y)| match target(one, theme, before.area, x, y)? {
        Target::Square(square) => Some(square),
        Target::Line(_) | Target::Digit(_) | Target::Key(_) => None,
    });
    squares.collect()
}

#[test]
fn what_the_cursor_and_a_hint_light_shows_in_every_theme() {
    let (here, there) = (played(SUDOKU, ""), played(SUDOKU, "down down down down right right right right"));
    let hinted = played(SUDOKU, "H");
    for name in ["ink", "paper", "contrast", "okabe", "sixteen", "mono"] {
        let theme = themed(name, &Settings::default());
        let moved = different(&here, &there, theme);
        for (column, row) in [(7, 0), (3, 0), (0, 7), (0, 6), (1, 2), (2, 2), (2, 1)] {
            let square = Square::new(column, row);
            assert!(moved.contains(&square), "{} in {name}", square.label());
        }
        let lit = different(&here, &hinted, theme).len();
        assert!(lit >= 9, "a hint lights {lit} squares in {name}");
    }
}

/// The look without colours of the cursor's square when it means this.
fn look_of(play: &Play, theme: Theme, size: Size, ground: Ground) -> Vec<(char, Modifier)> {
    let mut scene = play.game.scene();
    let square = play.game.hand().cursor;
    scene.put_down();
    (scene.bracketed, scene.dotted) = (true, true);
    scene.lay(ground, [square]);
    let geometry = Geometry::whole(scene.shape(), size);
    let (x, y) = geometry.place(square).expect("it is shown");
    let picture = paint(&scene, &geometry, theme.glyphs);
    let lines = picture.lines().skip(usize::from(y)).take(usize::from(size.height));
    let inside = lines.flat_map(|line| &line[usize::from(x)..usize::from(x + size.width)]);
    inside.map(|glyph| (glyph.symbol, theme.glyph(*glyph).add_modifier)).collect()
}

#[test]
fn what_a_square_means_in_a_hint_shows_in_every_size() {
    let grounds = [Ground::Plain, Ground::Region, Ground::Because, Ground::Loses, Ground::Change];
    // A given, an own number, an empty square, one with few marks and one with all of them.
    for (puzzle, number) in [(SUDOKU, "8"), (FUTOSHIKI, "1")] {
        for keys in ["", &format!("right {number}"), "right", "right alt-1 alt-2", "right A"] {
            let player = played(puzzle, keys);
            let masume::app::Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
            for (size, theme) in play
                .game
                .scene()
                .shape()
                .sizes(true)
                .into_iter()
                .flat_map(|size| [(size, mono()), (size, ascii())])
            {
                let looks = grounds.map(|ground| look_of(play, theme, size, ground));
                for (place, look) in looks.iter().enumerate() {
                    let same = looks[..place].iter().position(|other| other == look);
                    let told = (same.map(|same| grounds[same]), grounds[place]);
                    assert_eq!(same, None, "{told:?} of {puzzle} after {keys:?} at {size:?}: {look:?}");
                }
            }
        }
    }
}
