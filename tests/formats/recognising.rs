//! The content tells the format.

use crate::common::shelf::{is_claimed, is_line, read, shelf};
use masume::format::unrecognised;
use masume::puzzles::Shelf;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

#[test]
fn kinds_are_told_apart_by_their_texts() {
    let grid = "05 __ __ __ __\n__ __ 08 __ __\n__ __ __ 04 __\n__ __ __ 06 02\n__ __ __ __ __";
    let futoshiki = "+---+---+---+---+\n|   | 2 <   |   |\n+-<-+---+---+->-+\n|   <   |   | 1 |\n\
        +---+---+---+---+\n\
                     | 3 |   > 1 |   |\n+---+->-+---+---+\n| 4 >   |   | 3 |\n+---+---+---+---+";
    let sudoku = "__ 02 __ __ __ 06 07 08 __\n__ 05 06 07 08 09 01 02 03\n__ 08 09 01 02 03 04 05 06\n\
                  08 09 01 02 03 04 05 06 07\n02 03 04 05 __ 07 08 09 01\n05 06 07 08 09 01 02 03 04\n\
                  06 07 08 09 01 02 03 04 05\n09 01 02 03 04 05 06 07 08\n__ 04 05 06 __ 08 09 01 __";
    let oblong = "7x5:35zh";
    for (text, kind) in [
        (grid, "shikaku"),
        (futoshiki, "futoshiki"),
        (sudoku, "sudoku"),
        (
            ":0100:1:.+92....+365...3+697..3+6.+94...+2.58.1.+9+3+3.96.28.....9.32..+9+5+34+6..2..87+32+9..5\
                6+2....3.+9:811:193::",
            "sudoku",
        ),
        ("3x3:8j3_6f7b9a2c5c7g4_5_7e1c3c1d6_8b8_5c1b9d4b", "sudoku"),
        ("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,", "futoshiki"),
        ("5:5f8e4d6_2e", "shikaku"),
        (oblong, "shikaku"),
        (
            "$ a comment\nletting n be 4 letting hints be function() letting less_than be relation()",
            "futoshiki",
        ),
        (r#"{"n":4,"hints":[],"less_than":[]}"#, "futoshiki"),
    ] {
        match read(text, None) {
            Ok(puzzle) => assert_eq!(puzzle.kind(), kind, "{text}"),
            Err(error) => panic!("{error}: {text}"),
        }
        assert!(is_claimed(text, None));
    }
}

#[test]
fn only_formats_of_one_line_make_a_stream() {
    assert!(is_line("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,"));
    assert!(is_line(":0000:x:53..7....6..195:::"));
    assert!(!is_line("+---+---+---+---+"));
    assert!(!is_line("05 __ __ __ __"));
    assert!(!is_line("sudoku"));
    assert!(!is_line("hello"));
}

#[test]
fn what_nobody_claims_is_named_in_a_few_safe_characters() {
    let error = unrecognised("a\u{1b}[2J and a very long line after it\nand more");
    assert_eq!((error.line, error.column), (1, 1));
    assert_eq!(error.found, "`a\\u{1b}[2J and a very long li..`");
    let error = read("hello", None).err().expect("no puzzle");
    assert!(error.to_string().starts_with("found `hello`; expected a puzzle: 81 characters"), "{error}");
    assert!(read("hello", Some("nothing")).is_err());
}

#[test]
fn every_format_has_one_name() {
    let names = shelf().format_names();
    for name in ["kolyteon", "line", "id", "text", "hodoku", "essence", "masume"] {
        assert_eq!(names.iter().filter(|&&known| known == name).count(), 1, "{name}");
    }
    let written = shelf().written_format_names();
    assert!(written.contains(&"text") && written.contains(&"masume") && !written.contains(&"hodoku"));
    assert!(written.iter().all(|name| names.contains(name)));
}

#[test]
fn ids_of_several_games_are_told_apart_in_whatever_order_the_kinds_stand() {
    let mut shelf = Shelf::default();
    shelf.add::<ShikakuProblem>();
    shelf.add::<SudokuProblem>();
    shelf.add::<FutoshikiProblem>();
    for (text, kind) in [
        ("3x3:8j3_6f7b9a2c5c7g4_5_7e1c3c1d6_8b8_5c1b9d4b", "sudoku"),
        ("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,", "futoshiki"),
        ("5:5f8e4d6_2e", "shikaku"),
    ] {
        assert_eq!(shelf.read(text, None).map(|puzzle| puzzle.kind()).ok(), Some(kind), "{text}");
    }
}
