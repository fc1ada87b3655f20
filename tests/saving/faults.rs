//! A disk of which any call fails, tears, lingers, or is the last: afterwards the old or the new game loads.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use masume::app::Saving;
use masume::session::{AnyPuzzle, Game};
use masume::store::{Disk, Folders, Saves, SystemDisk};
use tempfile::TempDir;

use crate::common::shelf::{find_puzzle, shelf};
use crate::common::typing::solution;
use masume::puzzle::{Input, Piece};

const PUZZLES: [&str; 3] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,",
    "5x5:5f8e4d6_2e",
];

/// The number of moves of a session.
const MOVES: usize = 24;

/// What the call of some number does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fault {
    /// Nothing, and says so.
    Fails,
    /// A part of what it should; or all of it, but says that it failed.
    Tears,
    /// All that it should, late.
    Lingers,
    /// As [`Fault::Tears`], and no later call does anything: the process was killed, or the power is gone.
    IsLast,
}

/// The system's disk, of which one call has a fault.
#[derive(Debug)]
struct FaultyDisk {
    calls: AtomicUsize,
    at: usize,
    fault: Fault,
}

impl FaultyDisk {
    fn new(at: usize, fault: Fault) -> Arc<Self> {
        Arc::new(Self { calls: AtomicUsize::new(0), at, fault })
    }

    fn is_dead(&self) -> bool {
        self.fault == Fault::IsLast && self.calls.load(Ordering::Relaxed) >= self.at
    }

    /// Makes a call, or a part of it.
    fn call<T>(&self, whole: impl FnOnce() -> io::Result<T>, part: impl FnOnce()) -> io::Result<T> {
        let number = self.calls.fetch_add(1, Ordering::Relaxed) + 1;
        let failed = || Err(io::Error::other("provoked"));
        if number != self.at {
            return if number > self.at && self.fault == Fault::IsLast { failed() } else { whole() };
        }
        match self.fault {
            Fault::Fails => failed(),
            Fault::Tears | Fault::IsLast => {
                part();
                failed()
            }
            Fault::Lingers => {
                #[expect(clippy::disallowed_methods, reason = "a disk that lets one wait")]
                std::thread::sleep(Duration::from_millis(1));
                whole()
            }
        }
    }

    /// A call that is done or not.
    fn whole_call<T>(&self, call: impl Fn() -> io::Result<T>) -> io::Result<T> {
        self.call(&call, || drop(call()))
    }
}

impl Disk for FaultyDisk {
    fn create(&self, path: &Path, content: &str) -> io::Result<File> {
        self.whole_call(|| SystemDisk.create(path, content))
    }

    fn replace(&self, path: &Path, content: &str) -> io::Result<File> {
        self.whole_call(|| SystemDisk.replace(path, content))
    }

    fn open(&self, path: &Path) -> io::Result<File> {
        self.whole_call(|| SystemDisk.open(path))
    }

    fn append(&self, file: &mut File, bytes: &[u8]) -> io::Result<()> {
        let mut other = file.try_clone()?;
        self.call(
            || SystemDisk.append(file, bytes),
            || drop(SystemDisk.append(&mut other, &bytes[..bytes.len() / 2])),
        )
    }

    fn cut(&self, file: &File, length: u64) -> io::Result<()> {
        self.whole_call(|| SystemDisk.cut(file, length))
    }

    fn sync(&self, file: &File) -> io::Result<()> {
        self.whole_call(|| SystemDisk.sync(file))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.whole_call(|| SystemDisk.rename(from, to))
    }

    fn copy(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.whole_call(|| SystemDisk.copy(from, to))
    }
}

/// A move: puts a piece on the board, or takes it away again.
fn make_move(game: &mut dyn Game, pieces: &[Piece], number: usize) {
    let piece = pieces[number / 2 % pieces.len()];
    let squares = piece.squares();
    game.hand_mut().cursor = squares[0];
    match piece {
        Piece::Number(numbered) => {
            game.input(if number.is_multiple_of(2) {
                Input::Number(numbered.number() as u8)
            } else {
                Input::Clear
            });
        }
        Piece::Block(_) if number.is_multiple_of(2) => {
            game.input(Input::Begin);
            game.hand_mut().cursor = squares[squares.len() - 1];
            game.input(Input::Accept);
        }
        Piece::Block(_) => drop(game.input(Input::Clear)),
    }
}

/// The pieces of the solution that are not given.
fn pieces_of(puzzle: &dyn AnyPuzzle) -> Vec<Piece> {
    let scene = puzzle.play().scene();
    let is_given = |piece: &Piece| match piece {
        Piece::Number(numbered) => scene.figures.get(numbered.square()).is_some_and(|figure| figure.given),
        Piece::Block(_) => false,
    };
    solution(puzzle).into_iter().filter(|piece| !is_given(piece)).collect()
}

/// How a save is before the session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    New,
    Begun,
    /// Its last line is cut.
    Torn,
    /// A line in its middle cannot be read.
    Damaged,
}

/// Makes a save of 20 moves in a home.
fn prepare(home: &TempDir, puzzle: &dyn AnyPuzzle, pieces: &[Piece], before: Before) -> usize {
    if before == Before::New {
        return 0;
    }
    let folders = Folders::within(home.path());
    let opened = Saves::new(&folders, shelf()).open(puzzle);
    let (mut game, Ok(mut file)) = (opened.game, opened.save) else { panic!("it is saved") };
    for number in 0..20 {
        make_move(&mut *game, pieces, number);
        assert_eq!(file.append(&game.unsaved()), None);
    }
    let path = file.path().to_owned();
    drop(file);
    let text = fs::read_to_string(&path).expect("a save");
    match before {
        Before::Torn => fs::write(&path, &text[..text.len() - 4]).expect("it can be cut"),
        Before::Damaged => {
            let middle = text.match_indices("play").nth(9).expect("a move").0;
            let damaged = format!("{}####{}", &text[..middle], &text[middle + 4..]);
            fs::write(&path, damaged).expect("it can be damaged");
        }
        Before::New | Before::Begun => {}
    }
    // What is recovered at least: of the damaged save, moves that build on the lost one may go, too.
    if before == Before::Damaged {
        8
    } else if before == Before::Torn {
        19
    } else {
        20
    }
}

/// Plays a session on a faulty disk, and looks at what is loaded afterwards. Returns the number of calls.
fn play_and_load(puzzle: &dyn AnyPuzzle, before: Before, at: usize, fault: Fault, moves: usize) -> usize {
    let what = format!("{} {before:?}, call {at} {fault:?}", puzzle.kind());
    let home = tempfile::tempdir().expect("a temporary folder");
    let folders = Folders::within(home.path());
    let pieces = pieces_of(puzzle);
    let there = prepare(&home, puzzle, &pieces, before);
    let disk = FaultyDisk::new(at, fault);
    let opened = Saves::on(disk.clone(), &folders, shelf()).open(puzzle);
    let mut game = opened.game;
    // All changes that were on the disk at some time.
    let mut kept = there;
    if let Ok(mut file) = opened.save {
        let opened_with = game.changes();
        assert!(opened_with >= there, "{what}: {opened_with} of {there} changes are there when it is opened");
        let mut is_failing = false;
        for number in 0..moves {
            make_move(&mut *game, &pieces, number);
            match file.append(&game.unsaved()) {
                Some(Saving::Unsaved(_)) => is_failing = true,
                Some(Saving::Saved) => is_failing = false,
                None => {}
            }
            if !is_failing {
                kept = game.changes();
            }
            if disk.is_dead() {
                break;
            }
        }
        let report = file.close();
        let is_lost = is_failing && !matches!(report, Some(Saving::Saved));
        if !is_lost && !disk.is_dead() {
            kept = game.changes();
        }
        assert!(disk.is_dead() || !is_lost, "{what}: one fault is got over");
    }
    if before == Before::New && !disk.is_dead() {
        let files =
            fs::read_dir(folders.saves().expect("a folder")).expect("a folder").filter_map(Result::ok);
        let names: Vec<String> = files.map(|file| file.file_name().to_string_lossy().into_owned()).collect();
        assert!(!names.concat().contains("damaged"), "{what}: {names:?}");
    }
    let loaded = Saves::new(&folders, shelf()).open(puzzle);
    assert!(loaded.save.is_ok(), "{what}");
    let changes = loaded.game.changes();
    assert!(changes >= kept, "{what}: {changes} of {kept} changes that were saved");
    assert!(changes <= game.changes().max(there + 1), "{what}: nothing comes that was not played");
    disk.calls.load(Ordering::Relaxed)
}

/// Two faults at each call from 1 on; they take turns.
fn at_every_call(calls: usize) -> impl Iterator<Item = (usize, Fault)> {
    let faults = [Fault::Fails, Fault::Tears, Fault::Lingers, Fault::IsLast];
    (1..=calls).flat_map(move |at| [(at, faults[at % 4]), (at, faults[(at + 2) % 4])])
}

#[test]
fn every_call_of_a_session_may_fail_tear_linger_or_be_the_last() {
    for id in PUZZLES {
        let puzzle = find_puzzle(id).expect("it is a puzzle");
        let calls = play_and_load(&*puzzle, Before::New, usize::MAX, Fault::Fails, MOVES);
        assert!(calls > MOVES, "{calls} calls");
        for (at, fault) in at_every_call(calls) {
            // Some moves come after it, to see that it is got over.
            play_and_load(&*puzzle, Before::New, at, fault, MOVES.min(at + 6));
        }
    }
}

#[test]
fn so_may_every_call_when_a_game_is_opened_again() {
    for id in PUZZLES {
        let puzzle = find_puzzle(id).expect("it is a puzzle");
        for before in [Before::Begun, Before::Torn, Before::Damaged] {
            let calls = play_and_load(&*puzzle, before, usize::MAX, Fault::Fails, 5);
            for (at, fault) in at_every_call(calls) {
                play_and_load(&*puzzle, before, at, fault, 5);
            }
        }
    }
}
