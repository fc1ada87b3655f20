//! A damaged save gives back all that can still be read of it, and says what it cannot.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::channel;

use masume::app::Settings;
use masume::session::AnyPuzzle;
use masume::store::{Folders, Keeping, OpenedGame, SaveReport, Saves};
use tempfile::TempDir;

use super::at_disk::AtDisk;
use super::undated;
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

    /// The number of lines before the journal.
    fn head(&self) -> usize {
        let text = String::from_utf8(self.bytes.clone()).expect("text");
        text.lines().take_while(|line| *line != "journal").count() + 1
    }
}

/// The events of a save, without their times.
fn events(save: &Path, head: usize) -> Vec<String> {
    let text = fs::read_to_string(save).expect("a save");
    let event = |line: &str| line.splitn(3, ' ').nth(2).expect("an event").to_owned();
    text.lines().skip(head).map(event).collect()
}

/// Those of `wanted` that do not follow in order in `found`.
fn missing(wanted: &[String], found: &[String]) -> Vec<String> {
    let mut found = found.iter();
    wanted.iter().filter(|event| !found.any(|other| other == *event)).cloned().collect()
}

#[test]
fn one_changed_byte_costs_no_more_than_its_line() {
    let mut seed = 2026_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
    let (mut told, mut silent) = (0, 0);
    for text in PUZZLES {
        let game = Played::half(text);
        let head = game.head();
        let all = events(&game.save, head);
        assert!(all.len() > 8, "{all:?}");
        for _ in 0..120 {
            let (at, byte) = (random(game.bytes.len()), random(256) as u8);
            let mut bytes = game.bytes.clone();
            // Another version may mean another format: then nothing is touched.
            if bytes[at] == byte || at == "masume ".len() {
                continue;
            }
            bytes[at] = byte;
            let line = game.bytes[..at].iter().filter(|&&byte| byte == b'\n').count();
            let opened = game.open(&bytes);
            let said = format!("{text}: byte {at} is {byte:?}: {:?}", opened.note);
            assert!(matches!(opened.keeping, Keeping::Saved(_)), "{said}");
            let is_break = game.bytes[at] == b'\n';
            let left: Vec<String> = (0..all.len())
                .filter(|&place| place + head != line && !(is_break && place + head == line + 1))
                .map(|place| all[place].clone())
                .collect();
            let is_change = |event: &String| !["undo", "redo"].contains(&event.as_str());
            let left: Vec<String> = left.into_iter().filter(is_change).collect();
            let found = events(&game.save, head);
            assert_eq!(missing(&left, &found), [""; 0], "{said}");
            match opened.note {
                Some(note) if note.contains("may be damaged") => told += 1,
                Some(note) => {
                    let is_told = note.contains("is mended") || note.contains("was cut short");
                    assert!(is_told && note.contains(".damaged"), "{note}");
                    let aside = game.save.with_extension("masume.damaged");
                    assert_eq!(fs::read(aside).expect("it is kept"), bytes);
                    told += 1;
                }
                None => silent += 1,
            }
        }
    }
    // What is another number, or another letter of a name, cannot be told from what was meant.
    assert!(told > silent, "{told} {silent}");
}

#[test]
fn a_step_that_became_another_one_is_told_where_it_leaves_another_amount() {
    let game = Played::half(PUZZLES[0]);
    let save = String::from_utf8(game.bytes.clone()).expect("text");
    // The second move puts its number where the first one has put another; neither is taken back.
    let (first, second) = ("play r3c1=", "play r8c1=");
    assert!(save.contains(first) && save.contains(second), "{save}");
    let opened = game.open(save.replace(second, first).as_bytes());
    let note = opened.note.expect("it is told");
    assert!(note.contains("a step in it may be damaged"), "{note}");
    assert!(matches!(opened.keeping, Keeping::Saved(_)));
    assert!(game.open(&game.bytes).note.is_none());
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
        let OpenedGame { keeping: Keeping::Saved(mut file), .. } = game.open(&game.bytes) else {
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
    let OpenedGame { keeping: Keeping::Saved(mut file), .. } = game.open(&game.bytes) else {
        panic!("it is not saved");
    };
    fs::remove_dir_all(&folder).expect("it was there");
    fs::write(&folder, "in the way").expect("a file of our own");
    assert!(matches!(file.append("99999 1 checkpoint\n"), Some(SaveReport::NotSaved(_))));
    fs::remove_file(&folder).expect("it was there");
    assert_eq!(file.append("99999 1 hint\n"), Some(SaveReport::SavedAgain));
    let text = undated(&fs::read_to_string(&game.save).expect("a save"));
    assert!(text.starts_with("masume 1\n") && text.ends_with("checkpoint\n99999 1 hint\n"), "{text}");
}
