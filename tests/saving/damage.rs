//! A damaged line of a save costs itself and what builds on it, and that is told.

use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::channel;

use masume::app::{Saving, Settings};
use masume::grid::{Block, Square};
use masume::session::{AnyPuzzle, with_checksums};
use masume::store::{Folders, OpenedGame, Saves};
use tempfile::TempDir;

use super::at_disk::AtDisk;
use super::{plain, undated};
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::{keys_to_fill, solution};

const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "6:1,0,5,3,4,0,0,0,6,5,0,4,3,0UL,1,0,0,6,4,0,0,0,0,0,0,0,0,0,5,0,0,3,0,0,0R,0,",
    "10x10:g2b10b4_3d5c8b6_4h6k2a5h15a5b7g4_4n10k",
];

/// A game of which the first half is played, some of it taken back, and its save.
struct Played {
    home: TempDir,
    puzzle: Box<dyn AnyPuzzle>,
    save: PathBuf,
    bytes: Vec<u8>,
}

impl Played {
    fn half(text: &str) -> Self {
        let home = tempfile::tempdir().expect("a temporary folder");
        let puzzle = find_puzzle(text).expect("a puzzle");
        let mut game = AtDisk::start(home.path(), Settings::default(), channel().0);
        game.paste(text);
        let keys = keys_to_fill(&solution(puzzle.as_ref()));
        for (count, key) in keys.iter().take(keys.len() / 2).enumerate() {
            game.press(key);
            if count % 9 == 8 {
                game.press("u");
            }
            if count % 11 == 5 {
                game.press("m");
            }
        }
        game.0.leave();
        let saves = Saves::new(&Folders::within(home.path()), fixed_shelf());
        let save = saves.list().first().expect("a save").path.clone();
        let bytes = fs::read(&save).expect("it can be read");
        Self { home, puzzle, save, bytes }
    }

    fn saves(&self) -> Saves {
        Saves::new(&Folders::within(self.home.path()), fixed_shelf())
    }

    /// The game with these bytes in its save; what was set aside before is gone.
    fn open(&self, bytes: &[u8]) -> OpenedGame {
        let folder = self.save.parent().expect("it lies in a folder");
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            fs::remove_file(entry.path()).expect("a file of our own");
        }
        fs::write(&self.save, bytes).expect("a file of our own");
        self.saves().open(self.puzzle.as_ref())
    }
}

/// What was played, a line an event, as a save has it.
fn steps(save: &str) -> Vec<String> {
    let journal = save.lines().skip_while(|line| *line != "journal").skip(1);
    let step = |line: &str| line.splitn(3, ' ').nth(2).expect("an event").to_owned();
    journal.map(step).filter(|step| step != "clock").collect()
}

/// Those of `wanted` that do not follow in order in `found`.
fn missing<'a>(wanted: &[&'a str], found: &[String]) -> Vec<&'a str> {
    let mut found = found.iter();
    wanted.iter().copied().filter(|step| !found.any(|other| other == step)).collect()
}

impl Played {
    fn lines(&self) -> Vec<String> {
        let text = String::from_utf8(self.bytes.clone()).expect("text");
        text.split_inclusive('\n').map(str::to_owned).collect()
    }

    /// Of these bytes as a save, all steps are recovered but those of `lost` lines, and some that undo or
    /// redo; and no other.
    fn recovers(&self, bytes: &[u8], lost: &[usize], how: &str) {
        let kind = fixed_shelf().kind(self.puzzle.kind()).expect("its kind");
        let text = String::from_utf8_lossy(bytes);
        let recovered = kind.recover(&text, Some(&self.puzzle.id())).unwrap_or_else(|| panic!("{how}"));
        assert!(recovered.is_damaged, "{how}");
        assert!(kind.resume(&recovered.save).is_ok(), "{how}: it is whole again");
        let found = steps(&recovered.save);
        let lines = self.lines();
        let head = lines.iter().position(|line| line.starts_with("journal")).expect("a journal") + 1;
        let step = |line: &String| plain(line).trim_end().splitn(3, ' ').nth(2).expect("a step").to_owned();
        let all: Vec<String> = lines[head..].iter().map(step).collect();
        let strange = found.iter().find(|step| !all.contains(step));
        assert_eq!(strange, None, "{how}");
        let is_kept = |(number, step): &(usize, &String)| {
            !lost.contains(number) && !["undo", "redo", "clock"].contains(&step.as_str())
        };
        let kept: Vec<&str> = (head..).zip(&all).filter(is_kept).map(|(_, step)| step.as_str()).collect();
        assert_eq!(missing(&kept, &found), [""; 0], "{how}");
    }

    /// With these bytes in its save the game is opened, says that it was damaged, and is whole from then on.
    fn opens(&self, bytes: &[u8], how: &str) {
        let opened = self.open(bytes);
        assert!(opened.save.is_ok(), "{how}");
        let note = opened.note.unwrap_or_else(|| panic!("{how}: nothing is said"));
        assert!(note.contains("damaged") && note.contains(".masume.damaged"), "{how}: {note}");
        let aside = self.save.with_extension("masume.damaged");
        assert_eq!(fs::read(aside).expect("it is kept"), bytes, "{how}");
        assert_eq!(self.saves().open(self.puzzle.as_ref()).note, None, "{how}");
    }
}

#[test]
fn a_damaged_byte_costs_its_line_and_what_builds_on_it() {
    for text in PUZZLES {
        let game = Played::half(text);
        let mut line = 0;
        for (at, &was) in game.bytes.iter().enumerate() {
            // Of the first line, another version is another format.
            let byte = [was ^ 1, b'\n', 0xff][at % 3];
            if byte != was && at != "masume ".len() {
                let mut bytes = game.bytes.clone();
                bytes[at] = byte;
                let how = format!("{text}: byte {at} is {byte}");
                game.recovers(&bytes, &[line, line + usize::from(was == b'\n')], &how);
                if at % 67 == 5 {
                    game.opens(&bytes, &how);
                }
            }
            line += usize::from(was == b'\n');
        }
        assert!(line > 10, "{line} lines");
    }
}

#[test]
fn a_line_that_is_missing_or_doubled_is_told() {
    for text in PUZZLES {
        let game = Played::half(text);
        let lines = game.lines();
        for number in 1..lines.len() {
            let mut doubled = lines.clone();
            doubled.insert(number, lines[number].clone());
            let how = format!("{text}: line {number}");
            game.recovers(doubled.concat().as_bytes(), &[], &format!("{how} twice"));
            let mut dropped = lines.clone();
            dropped.remove(number);
            // After the last line, nothing says that there was one more.
            if number < lines.len() - 1 {
                game.recovers(dropped.concat().as_bytes(), &[number], &format!("{how} missing"));
            }
            if number % 9 == 2 && number < lines.len() - 1 {
                game.opens(doubled.concat().as_bytes(), &format!("{how} twice"));
                game.opens(dropped.concat().as_bytes(), &format!("{how} missing"));
            }
        }
    }
}

#[test]
fn a_save_that_is_cut_off_has_all_lines_before() {
    for text in PUZZLES {
        let game = Played::half(text);
        let first = game.bytes.windows(5).position(|bytes| bytes == b" play").expect("a move");
        let end = first + game.bytes[first..].iter().position(|&byte| byte == b'\n').expect("its end") + 1;
        for length in (end..game.bytes.len()).filter(|&length| game.bytes[length - 1] != b'\n') {
            let line = game.bytes[..length].iter().filter(|&&byte| byte == b'\n').count();
            let lost: Vec<usize> = (line..game.lines().len()).collect();
            game.recovers(&game.bytes[..length], &lost, &format!("{text}: {length} bytes"));
        }
        game.opens(&game.bytes[..game.bytes.len() - 3], text);
    }
}

#[test]
fn damage_takes_no_longer_than_the_save_is_long() {
    let game = Played::half(PUZZLES[0]);
    let kind = fixed_shelf().kind(game.puzzle.kind()).expect("its kind");
    let head = game.lines()[..4].concat();
    for damage in ["7", "0 1 undo\n", "title \\\n", " #7:00000000\n", "\n", "0 1 play r1c1=#2:0123456"] {
        for long in [damage.repeat(200_000), head.clone() + &damage.repeat(200_000)] {
            assert!(kind.recover(&long, Some(&game.puzzle.id())).is_none(), "{damage}");
        }
    }
    let far = with_checksums("5 1 hint\n", usize::MAX - 1);
    let recovered = kind.recover(&(head + &far), None).expect("its number is no damage");
    assert!(recovered.kept == 1 && recovered.is_damaged);
}

#[test]
fn a_save_without_checksums_is_taken_as_it_is() {
    let game = Played::half(PUZZLES[0]);
    let text = plain(&String::from_utf8(game.bytes.clone()).expect("text"));
    assert!(!text.contains('#') && game.bytes.contains(&b'#'));
    let opened = game.open(text.as_bytes());
    assert_eq!((opened.note, opened.game.changes()), (None, game.open(&game.bytes).game.changes()));
    // What follows has checksums all the same.
    let OpenedGame { save: Ok(mut file), .. } = game.open(text.as_bytes()) else { panic!("it is saved") };
    assert_eq!(file.append("99999 1 checkpoint\n"), None);
    drop(file);
    let longer = fs::read_to_string(&game.save).expect("a save");
    assert!(longer.starts_with(&text) && longer.contains("checkpoint #"), "{longer}");
    assert_eq!(game.open(longer.as_bytes()).note, None);
    let opened = game.open(longer.replace("checkpoint #", "hint #").as_bytes());
    assert!(opened.note.is_some_and(|note| note.contains("1 of ")));
}

#[test]
fn a_save_that_somebody_takes_away_is_written_anew() {
    let game = Played::half(PUZZLES[0]);
    let all = String::from_utf8(game.bytes.clone()).expect("text");
    let folder = game.save.parent().expect("a folder").to_owned();
    let damages: [(&str, &dyn Fn()); 5] = [
        ("deleted", &|| fs::remove_file(&game.save).expect("it was there")),
        ("deleted with its folder", &|| fs::remove_dir_all(&folder).expect("it was there")),
        ("emptied", &|| fs::write(&game.save, "").expect("it was there")),
        ("cut off", &|| fs::write(&game.save, &game.bytes[30..]).expect("it was there")),
        ("replaced", &|| {
            fs::remove_file(&game.save).expect("it was there");
            fs::write(&game.save, "something else").expect("a file of our own");
        }),
    ];
    for (name, damage) in damages {
        let OpenedGame { save: Ok(mut file), .. } = game.open(&game.bytes) else {
            panic!("{name}: it is not saved");
        };
        damage();
        assert_eq!(file.append("99999 1 checkpoint\n"), None, "{name}");
        let now = fs::read_to_string(&game.save).expect("it is there again");
        assert_eq!(undated(&now), undated(&all) + "99999 1 checkpoint\n", "{name}");
        assert_eq!(file.append("99999 1 hint\n"), None, "{name}: it goes on");
        assert_eq!(file.close(), None, "{name}");
        let now = undated(&fs::read_to_string(&game.save).expect("a save"));
        assert!(now.ends_with("checkpoint\n99999 1 hint\n"), "{now}");
        if name == "replaced" {
            let aside = fs::read_to_string(game.save.with_extension("masume.damaged"));
            assert_eq!(aside.expect("it is kept"), "something else");
        }
    }
}

#[test]
fn where_a_save_cannot_be_written_anew_it_is_said_and_tried_again() {
    let game = Played::half(PUZZLES[0]);
    let folder = game.save.parent().expect("a folder").to_owned();
    let OpenedGame { save: Ok(mut file), .. } = game.open(&game.bytes) else {
        panic!("it is not saved");
    };
    fs::remove_dir_all(&folder).expect("it was there");
    fs::write(&folder, "in the way").expect("a file of our own");
    assert!(matches!(file.append("99999 1 checkpoint\n"), Some(Saving::Unsaved(_))));
    fs::remove_file(&folder).expect("it was there");
    assert_eq!(file.append("99999 1 hint\n"), Some(Saving::Saved));
    let text = undated(&fs::read_to_string(&game.save).expect("a save"));
    assert!(text.starts_with("masume 1\n") && text.ends_with("checkpoint\n99999 1 hint\n"), "{text}");
}

#[test]
fn the_moves_of_another_kind_are_not_played() {
    let text =
        "masume 1\nkind futoshiki\npuzzle 4:0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,\njournal\n0 5 play r1c3=4\n";
    let sudoku = find_puzzle(PUZZLES[0]).expect("a puzzle");
    let kind = fixed_shelf().kind("sudoku").expect("a kind");
    for save in [text.to_owned(), with_checksums(text, 1)] {
        assert!(kind.recover(&save, Some(&sudoku.id())).is_none(), "{save}");
    }
}

#[test]
fn as_many_lines_are_told_lost_as_are_missing() {
    let game = Played::half(PUZZLES[0]);
    let lines = game.lines();
    let kind = fixed_shelf().kind(game.puzzle.kind()).expect("its kind");
    for count in [1, 2, 5] {
        let rest = [&lines[..6], &lines[6 + count..]].concat().concat();
        let recovered = kind.recover(&rest, None).expect("the rest is whole");
        assert!(recovered.lost >= count, "{} of {count}", recovered.lost);
    }
}

#[test]
fn a_note_is_not_made_by_the_line_that_took_it_away() {
    let puzzle = find_puzzle(PUZZLES[2]).expect("a puzzle");
    let mut game = puzzle.play();
    let block = Block::spanning(Square::new(0, 0), Square::new(1, 0));
    game.rule_out(block);
    game.rule_out(block);
    let save = with_checksums(&(game.save_head() + &game.unsaved()), 1);
    let first = save.lines().position(|line| line.contains("note-blocks")).expect("a note");
    let rest: String =
        save.split_inclusive('\n').enumerate().filter(|(at, _)| *at != first).map(|(_, line)| line).collect();
    let kind = fixed_shelf().kind("shikaku").expect("a kind");
    assert!(kind.recover(&rest, None).is_none_or(|recovered| recovered.kept == 0), "{rest}");
}
