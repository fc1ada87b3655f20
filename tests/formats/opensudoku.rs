//! OpenSudoku's XML: any number of games, wherever they stand.

use std::io::{self, BufReader, Read};

use crate::common::shelf::{is_line, read_puzzle_text};
use masume::format::{PuzzleTexts, StreamError};
use masume::puzzle::{Claim, ParseError, ReadError, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::{format, problem};

const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn digits() -> String {
    LINE.replace('.', "0")
}

fn game() -> String {
    format!("<game data=\"{}\" />", digits())
}

/// Where each puzzle begins, or what is wrong and where: line, column, what was found.
fn found(xml: &[u8]) -> Vec<Result<usize, (usize, usize, String)>> {
    let mut texts = PuzzleTexts::new(xml, is_line);
    let mut all = Vec::new();
    while let Some(puzzle_text) = texts.next_text() {
        let read = match puzzle_text {
            Ok(puzzle_text) => read_puzzle_text(&puzzle_text, None).map(|puzzle| (puzzle_text.line, puzzle)),
            Err(StreamError::Text(error)) => Err(error.into()),
            Err(StreamError::Unreadable(error)) => panic!("{error}"),
        };
        all.push(match read {
            Ok((line, puzzle)) => {
                assert_eq!(puzzle.write("line").as_deref(), Some(LINE));
                Ok(line)
            }
            Err(ReadError::Parse(ParseError { line, column, found, .. })) => Err((line, column, found)),
            Err(error) => panic!("{error}"),
        });
    }
    all
}

fn at(line: usize, column: usize, found: &str) -> Vec<Result<usize, (usize, usize, String)>> {
    vec![Err((line, column, found.to_owned()))]
}

#[test]
fn games_stand_anywhere() {
    let (game, digits) = (game(), digits());
    let xml = format!(
        "\u{FEFF}\n <?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE opensudoku [<!ENTITY g \
            '{game}'>]>\n\
         <opensudoku version='2'>\n<!-- {game} -->\n<name>Élan &amp; &g; & more</name><![CDATA[{game}]]>\n\
         <folder><game state='0'\n data = '{digits}' last='>'></game>{game}</folder>\n\
         </wrong><games/><Game/>\n{game}"
    );
    assert_eq!(found(xml.as_bytes()), [Ok(7), Ok(8), Ok(10)]);
    assert_eq!(found(game.as_bytes()), [Ok(1)]);
    assert_eq!(found(xml.replace('\n', "\r\n").as_bytes()), [Ok(7), Ok(8), Ok(10)]);
}

#[test]
fn damage_is_told_with_its_place_and_the_rest_is_read() {
    let good = game();
    let digits = "a digit 1 to 9, or `0` for a blank";
    let element = "an element such as `<game data=\"..\" />`";
    for (bad, line, column, what, expected) in [
        (good.replacen('3', "x", 1), 2, 26, "`x`", digits),
        (good.replacen('3', "&#51;", 1), 2, 26, "`&`", digits),
        (good.replacen('3', ".", 1), 2, 26, "`.`", digits),
        (good.replacen("00\"", "0\"", 1), 2, 95, "the end after 80 digits", "81 digits"),
        (good.replacen("00\"", "000\"", 1), 2, 96, "more than 81 digits", "81 digits"),
        (good.replacen("data", "note", 1), 2, 98, "no `data`", element),
        (good.replacen("data", "\n data", 1).replacen('3', "x", 1), 3, 19, "`x`", digits),
        (good.replacen('"', "", 2), 2, 3, "attributes that are no XML", element),
    ] {
        let xml = format!("<a>\né {bad}{good}\n</a>");
        let all = found(xml.as_bytes());
        assert_eq!(all[0], Err((line, column, what.to_owned())), "{bad}");
        assert_eq!(all.len(), 2, "{bad}");
        assert!(all[1].is_ok(), "{bad}");
        match (format::<SudokuProblem>("opensudoku").read)(&xml[..xml.len() - good.len() - 5]) {
            Err(ReadError::Parse(error)) => {
                assert_eq!((error.line, error.column), (line, column));
                assert_eq!(error.expected, expected);
            }
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn what_is_no_xml_ends_the_stream() {
    let good = game();
    for (xml, line, column, what) in [
        (format!("{good}\n <game data=\"0"), 2, 2, "a tag without its end"),
        (format!("{good}\n <!-- "), 2, 2, "a tag without its end"),
        (format!("{good}\n <!x {good}"), 2, 2, "a tag without its end"),
    ] {
        let all = found(xml.as_bytes());
        assert_eq!((&all[0], &all[1..]), (&Ok(1), &at(line, column, what)[..]), "{xml}");
    }
    assert_eq!(found(b"<a>\n\xc3\xa9\xff</a>"), at(2, 2, "the byte 0xFF"));
    assert_eq!(found(b"<a \xff>"), at(1, 4, "the byte 0xFF"));
    assert_eq!(found(b"<a>\n</a>\n"), at(3, 1, "the end and no puzzle"));
    let long = format!("<a>\n <!--{}-->{good}", "x".repeat(1 << 20));
    assert_eq!(found(long.as_bytes()), at(2, 2, "more than 1 MiB without the end of a tag or a text"));
    assert_eq!(
        found(long.replace("<!--", &"<b>x</b>".repeat(200_000)).replace("-->", "").as_bytes()).len(),
        1
    );
}

/// So many games without a line break between them, made as they are read, a few bytes at a time.
struct Games {
    left: usize,
    rest: Vec<u8>,
}

impl Read for Games {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.rest.is_empty() && self.left > 0 {
            self.left -= 1;
            self.rest = game().into_bytes();
        }
        let count = self.rest.len().min(bytes.len()).min(7);
        bytes[..count].copy_from_slice(&self.rest[..count]);
        self.rest.drain(..count);
        Ok(count)
    }
}

#[test]
fn a_line_may_be_of_any_length() {
    let reader = BufReader::new(Games { left: 30_000, rest: b"<opensudoku>".to_vec() });
    let mut texts = PuzzleTexts::new(reader, is_line);
    let mut column = 13;
    while let Some(puzzle_text) = texts.next_text() {
        let puzzle_text = puzzle_text.expect("a game");
        assert_eq!(
            (puzzle_text.line, puzzle_text.indent, &*puzzle_text.text),
            (1, column - 1, game().as_str())
        );
        column += game().len();
    }
    assert_eq!(column, 13 + 30_000 * game().len());
}

#[test]
fn one_text_is_one_puzzle() {
    let opensudoku = format::<SudokuProblem>("opensudoku");
    let one = format!("<opensudoku>{}</opensudoku>", game());
    assert_eq!((opensudoku.read)(&one).map(|source| source.problem), Ok(problem("line", LINE)));
    let two = format!("<a>\n{}\n{}</a>", game(), game());
    let second = ParseError::new(3, 1, "a second game", "only one");
    assert_eq!((opensudoku.read)(&two), Err(second.into()));
    for text in ["", "<a/>", "<game/>", "<game>", "<", "<game", "<gamedata='0'/>", "x", LINE] {
        assert!(matches!((opensudoku.read)(text), Err(ReadError::Parse(_))), "{text}");
    }
    assert_eq!(opensudoku.write(&(opensudoku.read)(&one).expect("a game")), None);
    assert!(opensudoku.write.is_none() && !opensudoku.streams);
}

#[test]
fn it_is_claimed_by_nobody_else() {
    for text in [game(), format!("<?xml version=\"1.0\"?>\n<opensudoku>\n{}", game())] {
        for format in SudokuProblem::formats() {
            let expected = if format.name == "opensudoku" { Claim::Certain } else { Claim::No };
            assert_eq!((format.claim)(&text), expected, "{} of {text}", format.name);
        }
        let others = FutoshikiProblem::formats().iter().map(|format| (format.claim)(&text));
        let others = others.chain(ShikakuProblem::formats().iter().map(|format| (format.claim)(&text)));
        assert!(others.into_iter().all(|claim| claim == Claim::No), "{text}");
    }
    assert_eq!((format::<SudokuProblem>("opensudoku").claim)("<html>"), Claim::No);
}
