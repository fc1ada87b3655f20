//! Addresses and files of pzpr, for the kinds that are both here and there.

use crate::common::shelf::{is_claimed, is_line, read, read_puzzle_text};
use masume::format::{PuzzleTexts, PzprText};
use masume::grid::Dimensions;
use masume::puzzle::{Claim, ParseError, ReadError, Source, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{documents, format, problem};
use crate::common::shikaku::{EXAMPLE, built, neutral};

const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const ADDRESS: &str = "https://puzz.link/p?sudoku/9/9/8p36l7h9g2i5i7m457k1i3i1j68h85i1h9j4h";

/// The diagram of Shikaku's example.
const FILE: &str = "pzprv3\nshikaku\n5\n5\n5 . . . . \n. . 8 . . \n. . . 4 . \n. . . 6 2 \n. . . . . \n";

fn shikaku(text: &str) -> Result<Source<ShikakuProblem>, ReadError> {
    (format::<ShikakuProblem>("pzpr").read)(text)
}

/// What is wrong with a text, whatever its kind.
fn place(text: &str) -> (usize, usize, String) {
    match read(text, None).err() {
        Some(ReadError::Parse(ParseError { line, column, found, .. })) => (line, column, found),
        other => panic!("{other:?} is no parse error: {text}"),
    }
}

fn at(line: usize, column: usize, found: &str) -> (usize, usize, String) {
    (line, column, found.to_owned())
}

fn written(problem: &ShikakuProblem) -> String {
    format("pzpr").write(&Source::of(problem.clone())).expect("it is written")
}

#[test]
fn addresses_have_many_forms() {
    let inkala: SudokuProblem = problem("line", INKALA);
    let code = ADDRESS.rsplit_once('?').expect("a code").1;
    for text in [
        ADDRESS.to_owned(),
        code.to_owned(),
        format!("{ADDRESS}\r\n"),
        format!("http://pzv.jp/p.html?{code}"),
        format!("puzz.link/p?{code}"),
        ADDRESS.replace("sudoku", "sudoku_edit"),
        ADDRESS.replace("sudoku", "sudoku_play"),
        ADDRESS.replace("/9/9", "/v:/9/9"),
        ADDRESS.replace("/9/9", "/d/9/9"),
        ADDRESS.replace("/9/9", "//9/9"),
        ADDRESS.replace("/9/9", "/v:/s/9/9"),
        ADDRESS.trim_end_matches('h').to_owned(),
        ADDRESS.replace("8p", "8jjh").replace('1', "-01"),
    ] {
        assert_eq!((format::<SudokuProblem>("pzpr").read)(&text), Ok(Source::of(inkala.clone())), "{text}");
        assert_eq!((format::<SudokuProblem>("pzpr").claim)(&text), Claim::Certain, "{text}");
        assert_eq!(read(&text, None).map(|puzzle| puzzle.kind()).ok(), Some("sudoku"), "{text}");
    }
    assert_eq!(format("pzpr").write(&Source::of(inkala)).as_deref(), Some(ADDRESS));
}

#[test]
fn only_its_own_kind_claims_an_address_surely() {
    let of_shikaku = written(&problem("id", EXAMPLE));
    assert_eq!(of_shikaku, "https://puzz.link/p?shikaku/5/5/5l8k4j62k");
    for (text, kind) in [(ADDRESS, "sudoku"), (&of_shikaku, "shikaku"), (FILE, "shikaku")] {
        for (claims, own) in [
            (
                SudokuProblem::formats().iter().map(|one| (one.name, (one.claim)(text))).collect::<Vec<_>>(),
                "sudoku",
            ),
            (ShikakuProblem::formats().iter().map(|one| (one.name, (one.claim)(text))).collect(), "shikaku"),
            (
                FutoshikiProblem::formats().iter().map(|one| (one.name, (one.claim)(text))).collect(),
                "futoshiki",
            ),
        ] {
            for (name, claim) in claims {
                let expected = match (name, own == kind) {
                    ("pzpr", true) => Claim::Certain,
                    ("pzpr", false) => Claim::Possible,
                    _ => Claim::No,
                };
                assert_eq!(claim, expected, "{own} {name} of {text}");
            }
        }
    }
    assert!(is_line(ADDRESS) && !is_line("pzprv3") && !is_line("shikaku"));
    for text in
        ["sudoku/9.txt", "shikaku/foo/3", "puzzles/2024/05/easy.txt", "https://example.com/?a=9/9", "?/9/9"]
    {
        assert!(!is_claimed(text, None), "{text}");
    }
}

#[test]
fn another_kind_is_named() {
    let nurikabe = at(1, 21, "`nurikabe`, another kind of puzzle");
    assert_eq!(place("https://puzz.link/p?nurikabe/5/5/g2h3q4i"), nurikabe);
    assert_eq!(place("https://puzz.link/p?nurikabe_edit/v:/5/5/g2h3q4i"), nurikabe);
    assert_eq!(place("pzprv3.1\nnurikabe\n5\n5\n. . . . . "), at(2, 1, "`nurikabe`, another kind of puzzle"));
    assert_eq!(place(&ADDRESS.replace("sudoku/9/9", "sudoku/16/16")), at(1, 28, "a grid of 16x16"));
}

#[test]
fn numbers_of_every_length_are_read_and_written() {
    for number in
        [0, 1, 9, 10, 15, 16, 255, 256, 4095, 4096, 8191, 8192, 12239, 12240, 77775, 77776, 1_126_351]
    {
        let size = Dimensions::new(3, 2).expect("a size");
        let squares = [None, Some(number), Some(number), None, None, Some(7)];
        let text = PzprText::write("shikaku", size, &squares.map(|number| number.map(Some)));
        let pzpr = PzprText::parse(&text, "shikaku").expect("an address");
        assert_eq!(pzpr.dimensions(), size);
        assert_eq!(pzpr.numbers(), Ok(squares.to_vec()), "{text}");
    }
    let text = "shikaku/5/1/-1F@00f+100=000%000";
    let squares = [0x1f, 8192 + 15, 256, 4096, 8192].map(Some).to_vec();
    assert_eq!(PzprText::parse(text, "shikaku").and_then(|pzpr| pzpr.numbers()), Ok(squares));
}

#[test]
fn runs_of_blanks_are_as_long_as_can_be() {
    let size = Dimensions::new(9, 9).expect("a size");
    for blanks in 0..60 {
        let squares: Vec<Option<u32>> = (0..81).map(|square| (square == blanks).then_some(5)).collect();
        let clues: Vec<Option<Option<u32>>> = squares.iter().map(|number| number.map(Some)).collect();
        let text = PzprText::write("sudoku", size, &clues);
        assert_eq!(PzprText::parse(&text, "sudoku").and_then(|pzpr| pzpr.numbers()), Ok(squares), "{text}");
        let letters =
            text.rsplit_once('/').expect("a code").1.bytes().filter(|byte| (b'g'..=b'z').contains(byte));
        assert_eq!(letters.count(), (blanks as usize).div_ceil(20) + (80 - blanks as usize).div_ceil(20));
    }
}

#[test]
fn every_shikaku_found_in_the_wild_is_read_as_it_was_written() {
    let mut problems: Vec<ShikakuProblem> =
        documents("shikaku_wild.jsonl", "shikaku").iter().map(neutral).collect();
    problems.push(built(99, 99, &[(98, 0, 9801)]).expect("a problem"));
    for problem in problems {
        let text = written(&problem);
        assert_eq!(shikaku(&text), Ok(Source::of(problem)), "{text}");
    }
}

#[test]
fn files_are_read() {
    let example: ShikakuProblem = problem("id", EXAMPLE);
    let below = "0 0 0 1 \n-1 . \nhistory:{\n \"current\":0\n}\n";
    for text in [
        FILE.to_owned(),
        FILE.replace("pzprv3", "pzprv3.1").replace('\n', "\r\n"),
        FILE.trim_end().to_owned(),
        format!("{FILE}{below}"),
    ] {
        assert_eq!(shikaku(&text), Ok(Source::of(example.clone())), "{text}");
        let mut texts = PuzzleTexts::new(text.as_bytes(), is_line);
        let puzzle_text = texts.next_text().expect("one puzzle").expect("a text");
        assert_eq!(read_puzzle_text(&puzzle_text, None).expect("a shikaku").kind(), "shikaku");
        assert!(texts.next_text().is_none());
    }
    let rows: Vec<String> = (0..9)
        .map(|row| INKALA[row * 9..row * 9 + 9].chars().map(|symbol| format!("{symbol} ")).collect())
        .collect();
    for size in ["9", "9\n9"] {
        let text = format!("pzprv3\nsudoku\n{size}\n{}\n{}\n", rows.join("\n"), rows.join("\n"));
        assert_eq!(problem::<SudokuProblem>("pzpr", &text), problem("line", INKALA));
    }
}

#[test]
fn damage_is_told_with_its_place() {
    let damaged = |from: &str, to: &str| place(&ADDRESS.replacen(from, to, 1));
    assert_eq!(damaged("8p36", "8p.6"), at(1, 34, "`.`, a clue without a number"));
    assert_eq!(damaged("8p36", "8pé6"), at(1, 34, "`é`"));
    assert_eq!(damaged("8p36", "8p~6"), at(1, 34, "`~`"));
    assert_eq!(damaged("9j4h", "9j4h1"), at(1, 69, "squares past the end of the grid"));
    assert_eq!(damaged("9j4h", "9j4-1"), at(1, 70, "the end"));
    assert_eq!(damaged("9j4h", "9j4-1g"), at(1, 70, "`g`"));
    assert_eq!(damaged("9/9", "9/x"), at(1, 30, "`x`"));
    assert_eq!(damaged("9/9", "9x/9"), at(1, 28, "`9x`"));
    assert_eq!(damaged("9/9", "9/0"), at(1, 30, "`0`"));
    assert_eq!(damaged("9/9", "99999/9"), at(1, 28, "`99999`"));
    assert_eq!(place("https://puzz.link/p?shikaku/5"), at(1, 30, "nothing"));
    let damaged = |from: &str, to: &str| place(&FILE.replacen(from, to, 1));
    assert_eq!(damaged(". . 8", ". é 8"), at(6, 3, "`é`"));
    assert_eq!(damaged(". . 8", ". +1 8"), at(6, 3, "`+1`"));
    assert_eq!(damaged(". . 8", ". 8"), at(6, 8, "the end of the line after 4 squares"));
    assert_eq!(damaged(". . 8", ". . . 8"), at(6, 11, "`.`"));
    assert_eq!(damaged(". . . . . \n", "").2, "the end after 4 rows");
    assert_eq!(damaged("shikaku\n5", "shikaku\nx"), at(3, 1, "`x`"));
    assert_eq!(place("pzprv3\nshikaku"), at(2, 8, "nothing"));
    for text in ["shikaku/4/5/k", "shikaku/65535/65535/k", "shikaku/5/5/1z3"] {
        assert!(matches!(shikaku(text), Err(ReadError::Broken { .. })), "{text}");
    }
    for end in (0..FILE.len()).rev() {
        let _ = read(&FILE[..end], None);
    }
}
