//! Many puzzles in every format that is written: what is written can be read again.

use masume::puzzles::Shelf;
use masume::session::AnyPuzzle;

use crate::common::program::{Folder, fed, masume, text};
use crate::common::shelf::{read, shelf};

/// Puzzles of a kind.
fn puzzles(kind: &str) -> [&'static str; 3] {
    match kind {
        "sudoku" => [
            super::SUDOKU,
            super::EASY,
            "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8",
        ],
        "futoshiki" => [
            super::FUTOSHIKI,
            "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,",
            "4:0R,0,0,0,0,2,0,0,0U,0,3,0,0,0,0R,0,",
        ],
        "shikaku" => [super::SHIKAKU, "5x5:d5_3b2a2d2a2_3c3a3", "7x7:b3_2_2_6i4g3b2b8c6c3a10i"],
        other => panic!("there are no puzzles of the kind {other} here"),
    }
}

fn puzzle(text: &str) -> Box<dyn AnyPuzzle> {
    read(text, None).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The formats in which a kind is written.
fn written(kind: &str) -> Vec<&'static str> {
    let names = shelf().written_format_names();
    names
        .into_iter()
        .filter(|name| {
            shelf().kinds_written_in(name).contains(&kind) && puzzle(puzzles(kind)[0]).write(name).is_some()
        })
        .collect()
}

/// The puzzles in a file, each in one line.
fn ids(file: &str) -> String {
    let ran = masume(&["convert", "-q", "--to", "id", file]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{file}");
    ran.out
}

#[test]
fn many_puzzles_are_read_back_from_every_format() {
    let shelf: &Shelf = shelf();
    for kind in shelf.kinds().iter().map(|kind| kind.name()) {
        let folder = Folder::new();
        let many = folder.file("many", puzzles(kind).join("\n"));
        let expected: String = puzzles(kind).iter().map(|text| puzzle(text).id() + "\n").collect();
        let (mut together, mut apart) = (0, 0);
        for format in written(kind) {
            let out = text(&folder.path(&format!("{kind}.{format}")));
            let ran = masume(&["convert", "-q", "--to", format, &many, "-o", &out]);
            if shelf.holds_many(format) {
                assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{kind} as {format}");
                assert_eq!(ids(&out), expected, "{kind} as {format}");
                together += 1;
            } else {
                ran.refused(&["one puzzle a file", "%d", format]);
                assert!(!folder.names().contains(&format!("{kind}.{format}")), "nothing is written");
                masume(&["convert", "--to", format, &many]).refused(&["one puzzle a file"]);
                apart += 1;
            }
            let pattern = text(&folder.path(&format!("{kind}-%d.{format}")));
            let ran = masume(&["convert", "-q", "--to", format, &many, "-o", &pattern]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{kind} as {format}");
            let each = (1..=3).map(|number| ids(&pattern.replace("%d", &number.to_string())));
            assert_eq!(each.collect::<String>(), expected, "{kind} as {format}, a file each");
        }
        assert!(together >= 3 && apart >= 2, "{kind}: {together} together, {apart} apart");
    }
}

#[test]
fn positions_keep_their_entries_and_marks() {
    let folder = Folder::new();
    for (place, (kind, keys)) in [("sudoku", 2), ("futoshiki", 2), ("shikaku", 2)].into_iter().enumerate() {
        // Hints fill something in, and marks are made where there are some.
        let games: Vec<String> = puzzles(kind)
            .iter()
            .take(keys)
            .map(|text| {
                let mut game = puzzle(text).play();
                game.mark_all();
                let step = crate::common::playing::hint(&*game).expect("there is a step");
                game.apply(&step);
                game.save_head() + &game.unsaved()
            })
            .collect();
        let files: Vec<String> = games
            .iter()
            .enumerate()
            .map(|(number, game)| folder.file(&format!("{place}-{number}"), game))
            .collect();
        for format in ["ss", "masume"].into_iter().filter(|format| written(kind).contains(format)) {
            let pattern = text(&folder.path(&format!("{kind}-%d.{format}")));
            let arguments =
                [&["convert", "-q", "--to", format, "-o", &pattern][..], &[&files[0], &files[1]]].concat();
            assert_eq!(masume(&arguments).code, 0, "{kind} as {format}");
            for (number, game) in (1..).zip(&games) {
                let back = folder.read(&format!("{kind}-{number}.{format}"));
                let (back, before) = (puzzle(&back).play(), puzzle(game).play());
                assert_eq!(back.entries(), before.entries(), "{kind} as {format}");
                let marks = |game: &dyn masume::session::Game| {
                    let scene = game.scene();
                    game.dimensions().row_major().map(|at| scene.figures[at].marks).collect::<Vec<_>>()
                };
                assert_eq!(marks(&*back), marks(&*before), "{kind} as {format}");
            }
        }
    }
}

#[test]
fn made_puzzles_and_those_of_the_day_are_refused_or_written_apart() {
    let folder = Folder::new();
    let making = ["new", "sudoku", "--count", "2", "--seed", "1", "-q", "--to", "sdk"];
    let one = text(&folder.path("one.sdk"));
    masume(&[&making[..], &["-o", &one]].concat()).refused(&["one puzzle a file", "-o 'puzzle-%d.sdk'"]);
    masume(&making).refused(&["one puzzle a file"]);
    assert_eq!(folder.names(), [""; 0], "nothing is written");
    let pattern = text(&folder.path("100%%-%d.sdk"));
    assert_eq!(masume(&[&making[..], &["-o", &pattern]].concat()).code, 0);
    assert_eq!(folder.names(), ["100%-1.sdk", "100%-2.sdk"]);
    let made = masume(&["new", "sudoku", "--count", "2", "--seed", "1", "-q", "--to", "id"]).out;
    let apart = ["100%-1.sdk", "100%-2.sdk"].map(|name| ids(&text(&folder.path(name))));
    assert_eq!(apart.concat(), made);
    let day = ["daily", "--date", "2026-12-24", "-q", "--to", "masume"];
    masume(&day).refused(&["one puzzle a file"]);
    let pattern = text(&folder.path("day-%d.masume"));
    assert_eq!(masume(&[&day[..], &["-o", &pattern]].concat()).code, 0);
    let days = folder.names().into_iter().filter(|name| name.starts_with("day-")).count();
    assert_eq!(days, shelf().kinds().iter().filter(|kind| kind.maker().is_some()).count());
    // One puzzle needs no number.
    assert_eq!(masume(&["daily", "sudoku", "-q", "--to", "sdk", "-o", &one]).code, 0);
}

#[test]
fn all_files_are_written_or_none() {
    let folder = Folder::new();
    let many = folder.file("many", puzzles("sudoku").join("\n"));
    folder.file("x-1", "old");
    #[expect(clippy::disallowed_methods, reason = "a folder stands in the way")]
    std::fs::create_dir(folder.path("x-3")).expect("there is room");
    let pattern = text(&folder.path("x-%d"));
    masume(&["convert", "--to", "sdk", &many, "-o", &pattern]).refused(&["x-3"]);
    assert_eq!((folder.read("x-1").as_str(), folder.names().len()), ("old", 3), "{:?}", folder.names());
    // Bad ones take no number.
    let input = format!("{}\n{}\n{}\n", super::SUDOKU, super::INVALID, super::EASY).into_bytes();
    let pattern = text(&folder.path("y-%d"));
    assert_eq!(fed(&["convert", "-", "-q", "--to", "sdk", "-o", &pattern], [input]).code, 2);
    assert_eq!(ids(&text(&folder.path("y-2"))), puzzle(super::EASY).id() + "\n");
    assert!(!folder.names().contains(&"y-3".to_owned()));
}
