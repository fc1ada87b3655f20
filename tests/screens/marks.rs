//! Pencil marks on the screen: whose they are, and which are lit.

use masume::app::{Play, Screen, Settings};
use masume::grid::{Digits, Square};
use masume::scene::{Figure, Geometry, Glyphs, Ground, Ink, Scene, Shape, Size, paint};
use masume::tui::{Target, Theme, target};
use ratatui::buffer::Cell;
use ratatui::style::Modifier;

use super::frame::{SIZES, coloured, drawn, mono, text, themed};
use super::labels::first_of;
use super::player::{Player, play};
use super::states::{FUTOSHIKI, SUDOKU, played};

/// All sizes of a shape, with a shade between squares and with blank columns.
fn sizes(shape: Shape) -> Vec<Size> {
    let mut all = shape.sizes(false);
    all.extend(shape.sizes(true).into_iter().filter(|size| !shape.sizes(false).contains(size)));
    all
}

/// Sudoku and Futoshiki boards without numbers.
fn boards() -> Vec<Scene> {
    let nine = first_of(include_str!("../../puzzles/futoshiki.txt"), "9");
    let scenes = [SUDOKU, FUTOSHIKI, nine].map(|puzzle| play(&played(puzzle, "")).game.scene());
    let emptied = |mut scene: Scene| {
        for square in scene.dimensions().squares() {
            scene.figures[square].number = None;
        }
        scene.cursor = None;
        scene
    };
    scenes.into_iter().map(emptied).collect()
}

#[test]
fn marks_of_neighbours_never_touch() {
    let sets = [vec![1, 2, 3, 4, 5, 6, 7, 8, 9], vec![1, 5], vec![1, 2, 3, 4], vec![3], vec![4, 5, 8, 9]];
    let mut checked = 0;
    for (mut scene, set) in
        boards().into_iter().flat_map(|scene| sets.iter().map(move |set| (scene.clone(), set)))
    {
        let digits: Digits = set.iter().copied().filter(|&digit| scene.markable.contains(digit)).collect();
        for (corners, bracketed) in [(false, false), (true, false), (false, true), (true, true)] {
            scene.bracketed = bracketed;
            for square in scene.dimensions().squares() {
                scene.figures[square].marks = digits;
                scene.figures[square].corners = if corners { digits } else { Digits::NONE };
            }
            for size in sizes(scene.shape()) {
                let geometry = Geometry::whole(scene.shape(), size);
                for (y, line) in (0..).zip(paint(&scene, &geometry, Glyphs::Unicode).lines()) {
                    for (x, pair) in (0..).zip(line.windows(2)) {
                        let are_digits = pair.iter().all(|glyph| glyph.symbol.is_ascii_digit());
                        let squares = [x, x + 1].map(|x| geometry.square_at(x, y));
                        assert!(!are_digits || squares[0] == squares[1], "{digits} in {size:?}, {squares:?}");
                        checked += usize::from(are_digits);
                    }
                }
            }
        }
    }
    assert!(checked > 1000, "marks stand side by side in their squares");
}

#[test]
fn a_mark_alone_is_no_number_at_any_size() {
    let square = Square::new(1, 1);
    let cursors = [(None, false), (Some(square), false), (Some(square), true)];
    for (mut scene, (cursor, slim_cursor)) in
        boards().into_iter().flat_map(|scene| cursors.map(|cursor| (scene.clone(), cursor)))
    {
        (scene.cursor, scene.slim_cursor) = (cursor, slim_cursor);
        for (digit, size) in scene
            .markable
            .iter()
            .flat_map(|digit| sizes(scene.shape()).into_iter().map(move |size| (digit, size)))
        {
            let geometry = Geometry::whole(scene.shape(), size);
            for (glyphs, bracketed) in [Glyphs::Unicode, Glyphs::Ascii]
                .into_iter()
                .flat_map(|glyphs| [(glyphs, false), (glyphs, true)])
            {
                let picture = |change: &dyn Fn(&mut Figure)| {
                    let mut scene = Scene { bracketed, ..scene.clone() };
                    change(&mut scene.figures[square]);
                    paint(&scene, &geometry, glyphs).to_string()
                };
                let number = picture(&|figure| figure.number = Some(u32::from(digit)));
                let centre = picture(&|figure| figure.marks = Digits::of(digit));
                let corner = picture(&|figure| figure.corners = Digits::of(digit));
                assert!(number != centre && number != corner, "{digit} in {size:?}, {cursor:?}:\n{centre}");
            }
        }
    }
}

#[test]
fn every_mark_of_a_lit_digit_is_lit_at_every_size() {
    for (puzzle, keys) in [(SUDOKU, "A o right 8 p / 8"), (FUTOSHIKI, "A / 2")] {
        let player = played(puzzle, keys);
        let mut scene = play(&player).game.scene();
        let lit = keys.chars().last().expect("a digit");
        let digit = lit.to_digit(10).expect("a digit") as u8;
        let marked: Vec<Square> = scene
            .dimensions()
            .squares()
            .filter(|&square| (scene.figures[square].marks | scene.figures[square].corners).contains(digit))
            .collect();
        assert!(marked.len() > 3, "there are marks of it");
        scene.cursor = None;
        let cases = [false, true]
            .map(|bracketed| sizes(scene.shape()).into_iter().map(move |size| (bracketed, size)));
        for (bracketed, size) in cases.into_iter().flatten() {
            scene.bracketed = bracketed;
            let geometry = Geometry::whole(scene.shape(), size);
            let picture = paint(&scene, &geometry, Glyphs::Unicode);
            let mut found = Vec::new();
            for (y, line) in (0..).zip(picture.lines()) {
                for (x, glyph) in (0..).zip(line).filter(|(_, glyph)| glyph.ink == Ink::Highlighted) {
                    assert_eq!((glyph.symbol, glyph.ground), (lit, Ground::Highlighted));
                    found.extend(geometry.square_at(x, y));
                }
            }
            found.sort_unstable();
            // In both sorts it may be there twice.
            found.dedup();
            assert_eq!(found, marked, "{size:?}");
        }
    }
}

/// The marks of 8 on a screen: every character of the screen that stands for one.
fn eights(player: &Player, theme: Theme) -> Vec<Cell> {
    let buffer = drawn(&player.app, theme, (80, 24));
    let scene = play(player).game.scene();
    let is_mark = |&(x, y): &(u16, u16)| {
        buffer[(x, y)].symbol() == "8"
            && target(&player.app, theme, buffer.area, x, y).is_some_and(|target| match target {
                Target::Square(square) => scene.figures[square].number.is_none(),
                _ => false,
            })
    };
    let places = (0..24).flat_map(|y| (0..80).map(move |x| (x, y)));
    places.filter(is_mark).map(|place| buffer[place].clone()).collect()
}

#[test]
fn lit_marks_stand_out_in_every_theme_and_under_the_cursor() {
    for name in ["ink", "paper", "contrast", "okabe", "sixteen", "mono"] {
        for settings in [Settings::default(), Settings { light: false, ..Settings::default() }] {
            let theme = themed(name, &settings);
            // On a mark, and beside it.
            for keys in ["A right", "A right down"] {
                let plain = eights(&played(SUDOKU, keys), theme);
                let lit = eights(&played(SUDOKU, &format!("{keys} / 8")), theme);
                assert!(plain.len() > 10 && plain.len() == lit.len(), "{name} {keys}");
                for (plain, lit) in plain.iter().zip(&lit) {
                    assert!(
                        name == "mono"
                            || plain.bg != lit.bg
                            || plain.fg != lit.fg
                            || lit.modifier.contains(Modifier::REVERSED),
                        "{name}: by colour"
                    );
                    assert_ne!(plain.modifier, lit.modifier, "{name}: by weight too");
                }
            }
        }
    }
}

#[test]
fn squares_with_two_candidates_are_lit() {
    let mut player = played(SUDOKU, "/");
    for (size, theme) in SIZES.into_iter().flat_map(|size| [(size, coloured()), (size, mono())]) {
        let screen = text(&drawn(&player.app, theme, size));
        assert!(size.0 < 80 || screen.contains("/ pairs"), "the footer tells the key:\n{screen}");
    }
    player.press("/");
    let lit = |player: &Player| {
        let scene = play(player).game.scene();
        let is_lit = |square: &Square| scene.figures[*square].ground == Ground::Highlighted;
        scene.dimensions().squares().filter(is_lit).collect::<Vec<_>>()
    };
    let scene = play(&player).game.scene();
    let two = |square: &Square| {
        scene.figures[*square].number.is_none() && scene.figures[*square].candidates.len() == 2
    };
    let by_rules: Vec<Square> = scene.dimensions().squares().filter(two).collect();
    assert!(!by_rules.is_empty() && lit(&player) == by_rules, "as the rules say, where nothing is marked");
    let other = scene.dimensions().squares().find(|square| {
        scene.figures[*square].number.is_none() && scene.figures[*square].candidates.len() > 2
    });
    let other = other.expect("a square with more");
    play_mut(&mut player).game.hand_mut().cursor = other;
    player.press("alt-1 alt-2");
    assert!(lit(&player).contains(&other), "two marks are two candidates");
    player.press("alt-3");
    assert!(!lit(&player).contains(&other));
    assert!(text(&drawn(&player.app, coloured(), (80, 24))).contains("pairs lit"));
    player.press("/ /");
    assert!(lit(&player).is_empty(), "the same again, and nothing is lit");
    player.press("/ / esc");
    assert!(lit(&player).is_empty(), "Esc, too");
}

fn play_mut(player: &mut Player) -> &mut Play {
    let Screen::Play(play) = player.app.screen_mut() else { panic!("a game is on") };
    play
}

#[test]
fn what_is_still_to_place_tells_which_digits_are_done() {
    // Only the last 9 is missing.
    let nearly = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    let player = played(nearly, "");
    for theme in [coloured(), mono()] {
        let buffer = drawn(&player.app, theme, (80, 24));
        let screen = text(&buffer);
        let (row, line) = screen
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains("1 2 3 4 5 6 7 8 9"))
            .expect("the digits");
        let start = line[..line.find("1 2 3 4 5").unwrap_or_default()].chars().count();
        let modifiers: Vec<_> =
            (0..9).map(|digit| buffer[((start + 2 * digit) as u16, row as u16)].modifier).collect();
        let (done, open): (Vec<usize>, Vec<usize>) = (0..9).partition(|&digit| digit != 8);
        assert!(
            done.iter().all(|&one| open.iter().all(|&other| modifiers[one] != modifiers[other])),
            "{modifiers:?}"
        );
        assert!(screen.lines().nth(row + 1).is_some_and(|counts| counts.contains("✓ ✓")), "{screen}");
    }
}
