//! What people bring: files of other programs, copies and links, and what is read of them. The samples in
//! `tests/data/brought` hold puzzles of masume, written as the programs write them.

use std::path::Path;

use masume::format::{PuzzleTexts, StreamError};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::puzzle::{ReadError, Rules, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use masume::session::AnyPuzzle;

use crate::common::corpora::format;
use crate::common::shelf::{is_line, read, read_puzzle_text};

/// Two puzzles that most samples have.
const FIRST: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const SECOND: &str = "...4..2...86..395.24..1..3..3..9...5..26.14..6...4..2..6..7..82.983..61...5..6...";
/// The first one in SudoCue's form, with six entries in its first row.
const PLAYED: &str = "698417253\n274.8..1.\n.13....8.\n";
/// The first one in the forms of Solo and of pzpr.
const SOLO: &str = "3x3:6_9a4e2_7_4a8b1b1_3d8a3a2b8a9c9d6_8_8_6_1a3a7c8a3_4a6_7c6_7a1b9c8a6a2_4";
const PZPR: &str = "sudoku/9/9/69g4k274g8h1h13j8g3g2h8g9i9j68861g3g7i8g34g67i67g1h9i8g6g24";
const FUTOSHIKI: &str = "4:0,0,0,0,0,0,4,0,0,0,2,4U,3,0,0,0L,";
/// A Futoshiki that is only drawn.
const DRAWN: &str = "4:0,0R,0D,0,0,0,0,2,0,0,0L,0,0U,0,0,0,";
/// A jigsaw of Solo.
const JIGSAW: &str = "5j:h1b5a2b3h,bab_ab_aea_a___ba_b_";
/// A Sudoku of 4x4.
const SMALL: &str = "1..4..1..1..4..1";
const SHIKAKU: &str = "5x5:d5_3b2a2d2a2_3c3a3";

#[expect(clippy::disallowed_methods, reason = "the disk has the samples")]
pub fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/brought").join(name);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// All samples, by name.
#[expect(clippy::disallowed_methods, reason = "the disk has the samples")]
pub fn samples() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/brought");
    let files = std::fs::read_dir(folder).expect("the folder is there");
    let name = |file: std::io::Result<std::fs::DirEntry>| {
        file.expect("a file").file_name().into_string().expect("plain")
    };
    let mut names: Vec<String> = files.map(name).collect();
    names.extend(super::cases::names());
    assert!(names.len() > 20, "the samples are missing");
    names.into_iter().map(|name| (name.clone(), text(&name))).collect()
}

/// Every puzzle of a text, or the sentence that tells why it is none, if it begins in line 1.
pub fn all(text: &str) -> Vec<Result<Box<dyn AnyPuzzle>, String>> {
    let mut texts = PuzzleTexts::new(text.as_bytes(), is_line).parted_by(|text| read(text, None).is_ok());
    let mut all = Vec::new();
    while let Some(puzzle_text) = texts.next_text() {
        all.push(match puzzle_text {
            Ok(puzzle_text) => {
                read_puzzle_text(&puzzle_text, None).map_err(|error| error.in_words(puzzle_text.line))
            }
            Err(StreamError::Text(error)) => Err(ReadError::from(error).in_words(1)),
            Err(StreamError::Unreadable(error)) => panic!("{error}"),
        });
    }
    all
}

/// The first formats of all puzzles of a sample.
fn ids(name: &str) -> Vec<String> {
    let written = |puzzle: Box<dyn AnyPuzzle>| match puzzle.kind() {
        "sudoku" => puzzle.write("line").expect("every Sudoku is written so"),
        _ => puzzle.id(),
    };
    all(&text(name))
        .into_iter()
        .map(|puzzle| written(puzzle.unwrap_or_else(|error| panic!("{name}: {error}"))))
        .collect()
}

fn source<P: Written>(name: &str) -> Source<P> {
    let of_name = if name.ends_with("sav") { "tatham" } else { "opensudoku" };
    (format::<P>(of_name).read)(text(name).trim_end()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn games_played_with_opensudoku_have_entries_and_notes() {
    for (name, notes) in [
        ("opensudoku-file2-data-v1.opensudoku", [5, 6, 9].as_slice()),
        ("opensudoku-file2-data-v2.opensudoku", &[5, 6, 9]),
        ("opensudoku-file2-data-v3.opensudoku", &[5, 6, 9]),
        ("opensudoku-file2-single-no-folder.opensudoku", &[5, 6, 9]),
        ("opensudoku-file3-data-v4.opensudoku", &[5, 6]),
        ("opensudoku-file3-data-v5.opensudoku", &[5, 6]),
    ] {
        assert_eq!(ids(name), [FIRST], "{name}");
        let source = source::<SudokuProblem>(name);
        let played = format::<SudokuProblem>("sdk").write(&source).expect("it is written");
        assert!(played.contains(PLAYED), "{name}: {played}");
        assert_eq!(source.marks.at(Square::new(3, 1)), notes.iter().copied().collect::<Digits>(), "{name}");
        assert!(source.marks.at(Square::new(2, 0)).is_empty(), "{name}: a square with an entry has no notes");
        assert_eq!(source.corners.is_empty(), notes.len() == 3, "{name}: notes at the edges since version 4");
        let mut game = Box::<dyn AnyPuzzle>::from(source).play();
        assert_eq!(game.elapsed().as_millis(), 172_746, "{name}");
        assert!(game.unsaved().contains("172746 "), "{name}: the time is saved");
    }
    assert_eq!(ids("opensudoku-file1-plain.opensudoku"), [FIRST, SECOND]);
    assert_eq!(ids("opensudoku-file2-two-folders.opensudoku"), [FIRST, SECOND]);
}

#[test]
fn damaged_games_of_opensudoku_say_where() {
    let good = text("opensudoku-file2-data-v3.opensudoku");
    for (from, to, what) in [
        ("|0|304|1|", "|0|904|1|", "found `904`; expected a number 0 to 511"),
        ("|0|304|1|", "|0|x|1|", "found `x`; expected a number 0 to 511"),
        ("10;6|0|0|", "10;12|0|0|", "found `12`; expected a number 0 to 9"),
        ("version: 3", "version: 9", "found `9`; expected a version of the squares, 1 to 5"),
        ("10;6|0|0|", "10;", "found the end after 80 squares; expected 81 squares"),
    ] {
        let damaged = good.replacen(from, to, 1);
        assert_ne!(damaged, good, "{from}");
        let told = all(&damaged).remove(0).err().unwrap_or_else(|| panic!("{to} was read"));
        assert!(told.ends_with(&format!("{what}.")) && told.starts_with("Line 1, column "), "{told}");
    }
}

#[test]
fn saved_games_of_tathams_collection_have_their_moves() {
    for name in ["tatham-solo.sav", "tatham-solo-fresh.sav", "tatham-solo-solved.sav", "tatham-solo-crlf.sav"]
    {
        assert_eq!(ids(name), [FIRST], "{name}");
    }
    let solo = source::<SudokuProblem>("tatham-solo.sav");
    assert!(format::<SudokuProblem>("sdk").write(&solo).expect("it is written").contains(PLAYED));
    assert_eq!(solo.marks.iter().collect::<Vec<_>>(), [(Square::new(3, 1), [5, 6, 9].into_iter().collect())]);
    assert_eq!(source::<SudokuProblem>("tatham-solo-solved.sav").answer, Default::default());
    let jigsaw = source::<SudokuProblem>("tatham-solo-jigsaw.sav");
    assert_eq!(format("id").write(&jigsaw).as_deref(), Some(JIGSAW));
    assert_eq!(jigsaw.answer.numbered(), [NumberedSquare::new(Square::new(0, 0), 3)]);
    assert_eq!(jigsaw.marks.at(Square::new(2, 0)), [1, 2].into_iter().collect());

    assert_eq!(ids("tatham-unequal.sav"), [FUTOSHIKI]);
    let unequal = source::<FutoshikiProblem>("tatham-unequal.sav");
    let entries: Vec<(Square, u8)> = unequal.answer.iter().collect();
    assert_eq!(entries, [(Square::new(1, 0), 2), (Square::new(2, 0), 3)]);
    assert_eq!(unequal.marks.at(Square::new(0, 0)), [1, 3].into_iter().collect());

    assert_eq!(ids("tatham-rect.sav"), [SHIKAKU]);
    let blocks = source::<ShikakuProblem>("tatham-rect.sav").answer.blocks().to_vec();
    let told: Vec<String> =
        blocks.iter().map(|block| format!("{} {}", block.origin(), block.dimensions())).collect();
    assert_eq!(told, ["(0,0) 5x1", "(0,1) 3x1", "(0,2) 2x1"]);
    let solved = source::<ShikakuProblem>("tatham-rect-solved.sav");
    assert_eq!(solved.problem.verify(&solved.answer.blocks().to_vec()), Ok(()));
}

#[test]
fn saves_that_are_not_for_masume_are_refused_by_name() {
    for (save, told) in [
        (
            text("tatham-other-game.sav"),
            "Line 3, column 12: found `Towers`; expected one of the games Solo, Unequal, Rectangles.",
        ),
        (
            text("tatham-solo.sav").replace("R2,0,8", "R2,9,8"),
            "Line 12, column 12: found `R2,9,8`; expected a move of this game.",
        ),
        (
            text("tatham-solo.sav").replace("6_9a4", "6_9a"),
            "Line 6, column 83: found the end after 70 characters; expected a value of 71.",
        ),
    ] {
        let found = all(&save).remove(0).err().unwrap_or_else(|| panic!("{told} was read"));
        assert_eq!(found, told);
    }
    let jigsaw = text("tatham-solo-jigsaw.sav").replacen(":5jm2", ":5km2", 2);
    let killer = all(&jigsaw).remove(0).err().expect("a killer Sudoku is not read");
    assert_eq!(killer, "Line 5, column 13: found `k`, a killer Sudoku; expected a Sudoku without cages.");
}

#[test]
fn a_puzzle_in_a_link_opens() {
    let position = "S9B06090h040a0g0b0e0c0207048y08867m011e0y01039090847u08360316021v3m0817090z2y160\
                    9112s181b060808060184038c070q1083080y03048406070z161c060710014m0m099v122q088206130204";
    let digits = FIRST.replace('.', "0");
    let encoded = FUTOSHIKI.replace(':', "%3A").replace(',', "%2C");
    let listed: Vec<String> = digits.chars().map(String::from).collect();
    for (link, id) in [
        (format!("https://www.sudokuwiki.org/sudoku.htm?bd={digits}"), FIRST),
        (format!("https://sudoku.coach/en/play/{digits}"), FIRST),
        (format!("https://sudokuexchange.com/play/?s={digits}&d=3"), FIRST),
        (format!("https://sudokuexchange.com/play/?s={}", listed.join(",")), FIRST),
        (format!("Try [this one](https://lisudoku.xyz/solver?import={digits}), it is hard."), FIRST),
        (format!("<https://example.org/p?x={FIRST}>"), FIRST),
        (format!("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/solo.html#{SOLO}"), FIRST),
        (format!("https://example.org/unequal.html#{FUTOSHIKI}"), FUTOSHIKI),
        (format!("https://example.org/unequal.html#{encoded}"), FUTOSHIKI),
        (format!("https://example.org/js/rect.html#{SHIKAKU}"), SHIKAKU),
        (format!("It was https://puzz.link/p?{PZPR}."), FIRST),
        (format!("http://pzv.jp/p.html?type=editor&{PZPR}"), FIRST),
        (format!("https://example.org/penpa-edit/?m=edit&p=https://puzz.link/p?{PZPR}"), FIRST),
    ] {
        let puzzles: Vec<String> = all(&link)
            .into_iter()
            .map(|puzzle| puzzle.unwrap_or_else(|error| panic!("{link}: {error}")))
            .map(|puzzle| puzzle.write("line").unwrap_or_else(|| puzzle.id()))
            .collect();
        assert_eq!(puzzles, [id], "{link}");
    }
    let played =
        all(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={position}")).remove(0).expect("a position");
    assert_eq!(played.write("line").as_deref(), Some(FIRST));
    assert!(played.write("sdk").is_some_and(|text| text.contains(PLAYED)));
}

#[test]
fn a_link_to_something_else_says_what_it_is() {
    for (link, told) in [
        (
            "https://example.org/news",
            "found a link to `example.org`, with no puzzle in it that masume can read",
        ),
        ("https://f-puzzles.com/?id=yc4nx8bd", "found a link to `f-puzzles.com`"),
        ("https://example.org/js/solo.html#3x3db%23529619113385357", "found a random seed"),
        ("3x3db#529619113385357", "found a random seed"),
        ("https://example.org/?q=%23sudoku", "found a link to `example.org`"),
        (&format!("https://example.org/?bd={}", FIRST.replacen('6', "9", 1)), "9 twice in"),
    ] {
        let found = all(link).remove(0).err().unwrap_or_else(|| panic!("{link} was read"));
        assert!(found.contains(told), "{link}: {found}");
    }
}

#[test]
fn a_broken_puzzle_is_never_replaced_by_what_is_beside_it() {
    let broken = FIRST.replacen('9', "6", 1);
    let json = |members: &str| format!("{{\"puzzle\": \"{FIRST}\", {members}}}");
    for (text, told) in [
        (format!("1,{broken},{SECOND}"), "6 twice in"),
        (format!("id\t{broken}\t{SECOND}"), "6 twice in"),
        (format!("https://example.org/?bd={broken}&s={SECOND}"), "6 twice in"),
        (json("\"cages\": [[1, 2]]"), "found the member `cages`, perhaps a rule of another puzzle"),
        (json("\"type\": \"futoshiki\""), "found the member `type`"),
    ] {
        let found = all(&text).remove(0).err().unwrap_or_else(|| panic!("{text} was read"));
        assert!(found.contains(told), "{text}: {found}");
    }
    for members in
        ["\"solution\": [[1]], \"difficulty\": \"easy\"", "\"cages\": []", "\"type\": \"Classic Sudoku\""]
    {
        let puzzle = all(&json(members)).remove(0).unwrap_or_else(|error| panic!("{members}: {error}"));
        assert_eq!(puzzle.write("line").as_deref(), Some(FIRST), "{members}");
    }
}

#[test]
fn drawings_of_other_programs_are_sudokus() {
    for name in ["sage-ascii.txt", "py-sudoku-show.txt"] {
        assert_eq!(ids(name), [FIRST], "{name}");
    }
    for name in ["euler96.txt", "qqwing-readable.txt", "qqwing.csv", "sudokus.xml"] {
        assert_eq!(ids(name), [FIRST, SECOND], "{name}");
    }
    assert_eq!(ids("pycsp3-futoshiki.json"), [FUTOSHIKI]);
    assert_eq!(ids("pycsp3-shikaku.json"), [SHIKAKU]);
    for name in ["dosuku.json", "gnome-sudoku.json", "ipuz.ipuz", "ksudoku.ksudoku", "janko.txt"] {
        assert_eq!(ids(name), [FIRST], "{name}");
    }
    let titles =
        all(&text("euler96.txt")).into_iter().map(|puzzle| puzzle.expect("a puzzle").about().title.clone());
    assert_eq!(titles.collect::<Vec<_>>(), [Some("Grid 01".to_owned()), Some("Grid 02".to_owned())]);
}

#[test]
fn pencil_marks_are_a_position() {
    for name in ["hodoku-pm-grid.txt", "hodoku-pm-grid-step.txt", "sukaku-explainer-pm.txt"] {
        let puzzle = all(&text(name)).remove(0).unwrap_or_else(|error| panic!("{name}: {error}"));
        let given = "698417253274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
        assert_eq!(puzzle.write("line").as_deref(), Some(given), "{name}");
        let marks = puzzle.write("ss").expect("it is written");
        assert!(marks.contains(" 569 "), "{name}: {marks}");
    }
}

#[test]
fn what_is_wrong_is_told_of_the_kind_that_is_meant() {
    for (text, told) in [
        (
            text("../cases/C10-two-readable.txt")
                .replacen("2 6", "2 a", 1)
                .split_once("\n\n")
                .expect("two")
                .0
                .to_owned(),
            "found `a`; expected a number, or `.` for a blank.",
        ),
        (
            text("../cases/C13-typo-spaced.txt").replacen("1 1", "1 .", 1).replacen(" .\n", "\n", 1),
            "after 8 squares; expected 9 squares in a line.",
        ),
    ] {
        let found = all(&text).remove(0).err().unwrap_or_else(|| panic!("{told} was read"));
        assert!(found.ends_with(told), "{found}");
    }
}

#[test]
fn futoshikis_and_shikakus_as_people_type_them() {
    assert_eq!(
        ids("tatham-unequal-copy.txt"),
        ["5:0,1,0,5,0,5,4,0U,0,0,0,0R,0,0L,0DL,1,0,4,0RD,0,0R,0,0R,0,4,"]
    );
}

/// Pastes that are refused, and what is said of them: what else is there is not guessed.
const REFUSED: [(&str, &str); 17] = [
    ("09-link-no-puzzle.txt", "found a link to `en.wikipedia.org`"),
    ("10-link-image.txt", "found a link to `example.org`"),
    ("31-utf16-le-no-mark.txt", "found a NUL byte, as UTF-16 text has"),
    ("32-latin1.txt", "found the byte 0xF6; expected UTF-8 text"),
    ("39-ocr-letters.txt", "Line 2, column 9: found `B`"),
    ("40-ocr-lost-blanks.txt", "found `694`"),
    ("51-eighty.txt", "found the end after 80 squares; expected 81 squares"),
    ("52-eighty-two.txt", "found more than 81 squares"),
    ("53-ten-rows.txt", "Line 10: found a tenth line of squares"),
    ("54-half.txt", "found the end after 5 lines of squares"),
    ("55-typo-repeat.txt", "6 twice in column 2"),
    ("56-sixteen.txt", "found a Sudoku of 16x16"),
    ("57-killer.txt", "found `k`, a killer Sudoku"),
    ("63-shikaku-missing-sum.txt", "the numbers sum to 12, but the grid has 25 squares"),
    ("68-json-with-comments.txt", "found `// easy`"),
    ("69-lz-rubbish.txt", "found a link to `f-puzzles.com`"),
    ("73-noise.txt", "found a NUL byte"),
];

/// What people paste, damaged on the way: quoted, wrapped, coloured, read by a machine.
#[test]
#[expect(clippy::disallowed_methods, reason = "the disk has the samples")]
fn a_paste_opens_as_what_it_is_or_is_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pastes");
    let mut refused = 0;
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let file = file.expect("a file");
        let name = file.file_name().into_string().expect("plain");
        let bytes = std::fs::read(file.path()).expect("it can be read");
        let mut texts = PuzzleTexts::new(&bytes[..], is_line).parted_by(|text| read(text, None).is_ok());
        texts.skip_prose();
        let found = match texts.next_text().expect("a puzzle or an error") {
            Ok(text) => read_puzzle_text(&text, None).map_err(|error| error.in_words(text.line)),
            Err(StreamError::Text(error)) => Err(ReadError::from(error).in_words(1)),
            Err(StreamError::Unreadable(error)) => panic!("{name}: {error}"),
        };
        let told = REFUSED.iter().find(|(refused, _)| *refused == name);
        match (found, told) {
            (Ok(puzzle), None) => {
                let id = puzzle.write("line").unwrap_or_else(|| puzzle.id());
                assert!([FIRST, FUTOSHIKI, DRAWN, SMALL].contains(&id.as_str()), "{name}: {id}");
            }
            (Err(refusal), Some((_, told))) => {
                assert!(refusal.contains(told), "{name}: {refusal}");
                refused += 1;
            }
            (found, _) => panic!("{name}: {:?}", found.map(|puzzle| puzzle.id())),
        }
    }
    assert_eq!(refused, REFUSED.len(), "a paste is missing");
}

#[test]
fn a_large_sudoku_with_letters_is_named() {
    let row = |row: usize| (0..16).map(move |at| ".123456789ABCDEFG".as_bytes()[(row * 5 + at) % 17] as char);
    let plain: Vec<String> = (0..16).map(|number| row(number).collect()).collect();
    let framed = plain.iter().enumerate().map(|(number, line)| {
        let rule = if number % 4 == 0 { "+----+----+----+----+\n" } else { "" };
        format!("{rule}|{}|{}|{}|{}|", &line[..4], &line[4..8], &line[8..12], &line[12..])
    });
    for text in [plain.join("\n"), framed.collect::<Vec<_>>().join("\n")] {
        let found = all(&text).remove(0).err().unwrap_or_else(|| panic!("{text} was read"));
        assert!(found.contains("found a Sudoku of 16x16; expected one of up to 9x9"), "{text}: {found}");
    }
}
