//! Boards of Sudokus with other regions than 3x3 boxes: whatever the size, without any colour, one sees
//! where a region ends, and which squares lie on a diagonal or in a window.

use masume::generation::Seed;
use masume::grid::{Digits, NumberedSquare, Square};
use masume::puzzle::Stop;
use masume::puzzles::sudoku::{Layout, SudokuProblem};
use masume::scene::{Geometry, Glyph, Glyphs, Ground, Ink, Picture, Scene, paint};
use masume::session::AnyProblem;

/// The empty board of a layout of this name, full of marks or of numbers where they break no rule.
fn board(name: &str, seed: u64, marked: bool) -> (Layout, Scene) {
    let name = name.parse().expect("a layout");
    let layout = Layout::made(name, Seed(seed), &Stop::new()).expect("nobody stops it");
    let given = NumberedSquare::new(Square::new(1, 1), 3);
    let problem = SudokuProblem::of(layout.clone(), &[given]).expect("no rule is broken");
    let mut scene = AnyProblem::scene(&problem, None);
    for square in scene.dimensions().squares().filter(|square| marked && *square != given.square()) {
        scene.figures[square].marks = Digits::up_to(layout.side());
    }
    (layout, scene)
}

/// The glyphs of the line to the left of a square, and below it.
fn beside(picture: &Picture, geometry: &Geometry, square: Square) -> [Vec<Glyph>; 2] {
    let lines: Vec<Vec<Glyph>> = picture.lines().map(<[Glyph]>::to_vec).collect();
    let (x, y) = geometry.place(square).map(|(x, y)| (usize::from(x), usize::from(y))).expect("it is shown");
    let (width, height) = (usize::from(geometry.size.width), usize::from(geometry.size.height));
    let below = if geometry.size.lined { y + height } else { y + height - 1 };
    let left = lines[y..y + height].iter().filter_map(|line| Some(line[x.checked_sub(1)?])).collect();
    [left, lines.get(below).map(|line| line[x..x + width].to_vec()).unwrap_or_default()]
}

#[test]
fn every_wall_is_seen_and_no_other() {
    let is_upright = |glyph: &Glyph| matches!(glyph.symbol, '│' | '|');
    let is_level = |glyph: &Glyph| matches!(glyph.symbol, '─' | '-' | '_') || glyph.underlined;
    let mut walls = 0;
    for (name, seed) in [("jigsaw5", 1), ("jigsaw7+x", 2), ("jigsaw9", 3), ("jigsaw9+x", 4), ("9x9+w", 5)] {
        for (marked, glyphs) in [(true, Glyphs::Unicode), (false, Glyphs::Unicode), (false, Glyphs::Ascii)] {
            if name == "9x9+w" && glyphs == Glyphs::Ascii {
                continue;
            }
            let (layout, scene) = board(name, seed, marked);
            // With colours, and in ASCII, boxes of 3x3 squares have lines between squares.
            let scene = Scene { bracketed: true, ..scene };
            let (side, regions) = (u16::from(layout.side()), layout.regions());
            let region = |column: u16, row: u16| regions[usize::from(row * side + column)];
            for size in scene.shape().sizes(true) {
                let geometry = Geometry::whole(scene.shape(), size);
                let picture = paint(&scene, &geometry, glyphs);
                for square in scene.dimensions().squares() {
                    let [left, below] = beside(&picture, &geometry, square);
                    let (column, row) = (square.column(), square.row());
                    if column > 0 {
                        let differ = region(column - 1, row) != region(column, row);
                        assert_eq!(left.iter().all(is_upright), differ, "{name} {size:?} left of {square:?}");
                        walls += usize::from(differ);
                    }
                    if row + 1 < side {
                        let differ = region(column, row) != region(column, row + 1);
                        assert_eq!(below.iter().any(is_level), differ, "{name} {size:?} below {square:?}");
                    }
                }
            }
        }
    }
    assert!(walls > 1000, "{walls}");
}

#[test]
fn diagonals_and_windows_have_signs() {
    let count = |name: &str, width: u16, height: u16, glyphs, symbols: [char; 6]| {
        let (_, plain) = board(name, 1, false);
        let mut scene = Scene { dotted: true, bracketed: true, ..plain };
        // What the cursor lights up keeps its signs.
        scene.lay(Ground::Light, scene.dimensions().row_major());
        let geometry = Geometry::fitting(scene.shape(), true, width, height).expect("it fits");
        let picture = paint(&scene, &geometry, glyphs);
        let all: String = picture.lines().flatten().map(|glyph| glyph.symbol).collect();
        symbols.map(|symbol| all.matches(symbol).count())
    };
    let unicode = ['╲', '╱', '╳', '▫', '▚', '▞'];
    assert_eq!(count("9x9+x", 78, 22, Glyphs::Unicode, unicode), [8, 8, 1, 0, 0, 0]);
    assert_eq!(count("6x6+x", 38, 12, Glyphs::Unicode, unicode), [6, 6, 0, 0, 0, 0]);
    assert_eq!(count("jigsaw7+x", 118, 38, Glyphs::Unicode, unicode), [6, 6, 1, 0, 0, 0]);
    // Diagonals cross the windows in three squares each: one sign says both.
    assert_eq!(count("9x9+wx", 78, 22, Glyphs::Unicode, unicode), [2, 2, 1, 36 - 12, 6, 6]);
    assert_eq!(count("9x9+wx", 30, 11, Glyphs::Unicode, unicode), [2, 2, 1, 36 - 12, 6, 6]);
    // In squares of two characters, a number leaves no room.
    assert_eq!(count("9x9+wx", 20, 11, Glyphs::Unicode, unicode), [2, 2, 1, 36 - 12, 6 - 1, 6]);
    assert_eq!(count("9x9+x", 78, 22, Glyphs::Unicode, ['·'; 6]), [81; 6], "each square has its point, too");
    assert_eq!(count("9x9+w", 78, 22, Glyphs::Ascii, ['\\', '/', 'x', 'o', '%', '▫']), [0, 0, 0, 36, 0, 0]);
}

#[test]
fn regions_side_by_side_have_different_tints() {
    for (name, seed) in [("jigsaw5", 1), ("jigsaw6", 2), ("jigsaw7+x", 3), ("jigsaw8", 4), ("jigsaw9", 5)] {
        let (layout, plain) = board(name, seed, false);
        let (side, regions) = (u16::from(layout.side()), layout.regions());
        let region = |square: Square| regions[usize::from(square.row() * side + square.column())];
        let tinted = Scene { tinted: true, ..plain.clone() };
        for size in plain.shape().sizes(true) {
            let geometry = Geometry::whole(plain.shape(), size);
            let tint = |scene: &Scene, square: Square| {
                let picture = paint(scene, &geometry, Glyphs::Unicode);
                let (x, y) = geometry.place(square).expect("it is shown");
                picture.lines().nth(usize::from(y)).expect("a line")[usize::from(x)].tint
            };
            let tints: Vec<_> =
                plain.dimensions().squares().map(|square| (square, tint(&tinted, square))).collect();
            for (square, own) in &tints {
                assert!(own.is_some() && tint(&plain, *square).is_none(), "{name} {size:?} {square:?}");
                let next = [(1, 0), (0, 1)].map(|(x, y)| Square::new(square.column() + x, square.row() + y));
                for (other, others) in tints.iter().filter(|(other, _)| next.contains(other)) {
                    let is_same = region(*square) == region(*other);
                    assert_eq!(own == others, is_same, "{name} {size:?} {square:?} and {other:?}");
                }
            }
        }
    }
    let (_, boxes) = board("6x6", 1, false);
    let boxes = Scene { tinted: true, ..boxes };
    let picture =
        paint(&boxes, &Geometry::whole(boxes.shape(), boxes.shape().sizes(true)[0]), Glyphs::Unicode);
    assert!(picture.lines().flatten().all(|glyph| glyph.tint.is_none()), "boxes need no tints");
}

/// The tints to the right of a square and below it, where the size has characters of their own there.
fn gaps(scene: &Scene, geometry: &Geometry, square: Square) -> [Option<u8>; 2] {
    let picture = paint(scene, geometry, Glyphs::Unicode);
    let lines: Vec<&[Glyph]> = picture.lines().collect();
    let (x, y) = geometry.place(square).map(|(x, y)| (usize::from(x), usize::from(y))).expect("it is shown");
    let (width, height) = (usize::from(geometry.size.width), usize::from(geometry.size.height));
    [lines[y][x + width].tint, lines[y + height][x].tint]
}

#[test]
fn a_region_or_a_window_with_a_tint_has_no_gaps_between_its_squares() {
    let (layout, jigsaw) = board("jigsaw9", 3, true);
    let jigsaw = Scene { tinted: true, ..jigsaw };
    let geometry = Geometry::whole(jigsaw.shape(), jigsaw.shape().sizes(false)[0]);
    let region = |column: u16, row: u16| layout.regions()[usize::from(9 * row + column)];
    for square in jigsaw.dimensions().squares().filter(|square| square.column() < 8 && square.row() < 8) {
        let (column, row) = (square.column(), square.row());
        let is_one = [(column + 1, row), (column, row + 1)].map(|(x, y)| region(x, y) == region(column, row));
        assert_eq!(gaps(&jigsaw, &geometry, square).map(|tint| tint.is_some()), is_one, "{square:?}");
    }
    let (_, windoku) = board("9x9+wx", 1, false);
    let windoku = Scene { tinted: true, ..windoku };
    let geometry = Geometry::whole(windoku.shape(), windoku.shape().sizes(false)[0]);
    let is_filled =
        |column, row| gaps(&windoku, &geometry, Square::new(column, row)).map(|tint| tint.is_some());
    // Within a window, also where a line between boxes runs through it; on its edges; outside.
    assert_eq!([is_filled(1, 1), is_filled(2, 2)], [[true; 2]; 2]);
    assert_eq!([is_filled(3, 1), is_filled(0, 0), is_filled(3, 3)], [[false, true], [false; 2], [false; 2]]);
    // The tint alone tells windows; the same squares without colours have their signs.
    let all = |scene: &Scene| -> String {
        paint(scene, &geometry, Glyphs::Unicode).lines().flatten().map(|glyph| glyph.symbol).collect()
    };
    let signs = |scene: &Scene| all(scene).matches(['▫', '▚', '▞']).count();
    assert_eq!([signs(&windoku), signs(&Scene { tinted: false, ..windoku.clone() })], [0, 36]);
}

#[test]
fn a_diagonal_keeps_its_sign_among_marks() {
    let (_, scene) = board("jigsaw9+x", 4, true);
    let scene = Scene { tinted: true, ..scene };
    let geometry = Geometry::fitting(scene.shape(), false, 38, 11).expect("it fits");
    let picture = paint(&scene, &geometry, Glyphs::Unicode);
    let signs = picture.lines().flatten().filter(|glyph| "╲╱╳".contains(glyph.symbol));
    assert_eq!(signs.filter(|glyph| glyph.ink == Ink::Sign).count(), 17, "{picture}");
}

#[test]
fn a_board_has_a_line_below_it_where_the_window_has_room() {
    let last_line = |name: &str, height: u16| {
        let (_, scene) = board(name, 1, false);
        let geometry = Geometry::fitting(scene.shape(), true, 50, height).expect("it fits");
        let picture = paint(&scene, &geometry, Glyphs::Unicode);
        let last = picture.lines().last().expect("a line");
        (picture.lines().count(), last.iter().map(|glyph| glyph.symbol).collect::<String>())
    };
    let (lines, below) = last_line("jigsaw7", 22);
    assert!(lines == 16 && below.starts_with("└──") && below.ends_with("──┘"), "{lines}: {below}");
    // Else it is the lower edge of the last squares.
    let (lines, edge) = last_line("jigsaw7", 15);
    assert!(lines == 15 && edge.starts_with('│'), "{lines}: {edge}");
}
