//! Saved games: what a kill, a full disk, a second masume and damage may cost.

#![expect(clippy::disallowed_methods, reason = "it looks at what is on the disk, and damages it")]

mod at_disk;
mod choices;
mod clock;
mod compaction;
mod cursor;
mod damage;
mod draft;
mod faults;
mod files;
mod foreign;
mod full_disk;
#[cfg(unix)]
mod links;
mod renamed_files;
mod special_files;
mod statistics;
mod text;
mod wrong_clock;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{assert_same, find, seen, select};
use masume::app::Saving;
use masume::grid::Square;
use masume::puzzle::{Input, Stop};
use masume::puzzles::Shelf;
use masume::session::{AnyPuzzle, Finding, Game, Kind, Outcome, Shelved, Task};
use masume::store::{Folders, OpenedGame, SaveFile, Saved, Saves, SavesOverview};
use tempfile::TempDir;

static NULL: Shelved<NullPuzzle> = Shelved::new();

/// A shelf with nothing on it but the null puzzle.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let mut shelf = Shelf::default();
    shelf.add::<NullPuzzle>();
    shelf
});

const ROW: &str = "null 1...............................";

/// A home folder that goes away with the test.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn saves(&self) -> Saves {
        Saves::new(&Folders::within(self.0.path()), &SHELF)
    }

    fn folder(&self) -> PathBuf {
        Folders::within(self.0.path()).saves().expect("a folder")
    }

    /// The names of the files in the folder of saves, in order, the hash of the puzzle left out.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder()).into_iter().flatten().filter_map(Result::ok);
        let name = |entry: fs::DirEntry| entry.file_name().into_string().expect("a name in plain letters");
        let ending = |name: String| name[name.find('.').expect("a name with an ending")..].to_owned();
        let mut names: Vec<String> = entries.map(name).map(ending).collect();
        names.sort_unstable();
        names
    }

    /// The game that Continue offers.
    fn last_unfinished(&self) -> Option<Saved> {
        self.saves().last_unfinished().map(|(saved, _)| saved)
    }

    /// What there is to tell of all saves.
    fn overview(&self) -> SavesOverview {
        self.saves().overview(Duration::from_secs(36 * 3600), &Stop::new()).expect("nobody stops it")
    }

    /// The only save.
    fn save(&self) -> PathBuf {
        self.saves().list().first().expect("a save").path.clone()
    }
}

fn puzzle(id: &str) -> Box<dyn AnyPuzzle> {
    NULL.read_id(id).expect("a row")
}

/// An open game that saves after every action, as the terminal does.
struct Playing {
    game: Box<dyn Game>,
    file: SaveFile,
}

impl Playing {
    fn of(opened: OpenedGame) -> Self {
        match opened.save {
            Ok(file) => Self { game: opened.game, file },
            Err(reason) => panic!("unsaved: {reason}"),
        }
    }

    fn save(&mut self) -> Option<Saving> {
        self.file.append(&self.game.unsaved())
    }

    fn put(&mut self, column: u16, number: u8) -> Option<Saving> {
        select(&mut *self.game, column, 0);
        self.game.input(Input::Number(number));
        self.save()
    }

    fn mark(&mut self, column: u16, digit: u8) -> Option<Saving> {
        select(&mut *self.game, column, 0);
        self.game.mark(digit);
        self.save()
    }
}

fn reason(opened: &OpenedGame) -> &str {
    match &opened.save {
        Err(reason) => reason,
        Ok(_) => panic!("it is saved"),
    }
}

/// A save without its checksums.
fn plain(save: &str) -> String {
    let lines = save.split_inclusive('\n').map(|line| match line.rsplit_once(" #") {
        Some((text, _)) => format!("{text}\n"),
        None => line.to_owned(),
    });
    lines.collect()
}

/// A save without its checksums and the lines that say when it was.
fn undated(save: &str) -> String {
    plain(save).split_inclusive('\n').filter(|line| !line.contains(" date ")).collect()
}

/// Plays a few moves into a new save and leaves it as `kill -9` would.
fn begin(home: &Home) {
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    playing.put(1, 2);
    playing.put(2, 1);
}

#[test]
fn thirty_moves_with_marks_survive_a_kill() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    for column in 1..=15 {
        assert_eq!(playing.mark(column + 1, 1 + (column % 2) as u8), None);
        assert_eq!(playing.put(column, 1 + (column % 2) as u8), None);
    }
    playing.game.advance(Duration::from_millis(5210));
    playing.game.undo();
    playing.save();
    let Playing { mut game, file } = playing;
    // Nothing is closed or flushed: only the lock goes, as it does when a process ends.
    drop(file);
    let mut resumed = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(resumed.game.tally().moves, 14);
    assert_eq!(resumed.game.elapsed(), Duration::from_millis(5210));
    assert_same(&mut *game, &mut *resumed.game);
    while resumed.game.undo() != Outcome::Refused("There is nothing to undo.".to_owned()) {}
    assert_eq!(resumed.game.left().count, 31);
}

#[test]
fn the_cursor_comes_back_to_the_last_move() {
    let home = Home::new();
    begin(&home);
    let resumed = home.saves().open(&*puzzle(ROW)).game;
    assert_eq!(resumed.hand().cursor, Square::new(2, 0));
}

#[test]
fn a_game_goes_on_in_the_same_file() {
    let home = Home::new();
    begin(&home);
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    playing.put(3, 2);
    assert_eq!(playing.file.close(), None);
    assert_eq!(home.names(), [".masume"]);
    let text = fs::read_to_string(home.save()).unwrap();
    assert_eq!(
        undated(&text),
        format!("masume 1\nkind null\npuzzle {ROW}\njournal\n0 30 play 1=2\n0 29 play 2=1\n0 28 play 3=2\n")
    );
}

#[test]
fn nothing_is_written_before_the_first_change() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    playing.game.advance(Duration::from_secs(500));
    assert_eq!(playing.save(), None);
    assert_eq!(playing.file.close(), None);
    assert_eq!(home.names(), [""; 0]);
}

#[test]
fn a_torn_last_line_is_left_out() {
    let home = Home::new();
    begin(&home);
    let save = home.save();
    let whole = fs::read_to_string(&save).unwrap();
    let torn = format!("{whole}0 28 play 3=");
    fs::write(&save, &torn).unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    let is_told = opened.note.as_ref().is_some_and(|note| note.contains("1 of 3 steps is lost"));
    assert!(is_told, "{:?}", opened.note);
    let mut playing = Playing::of(opened);
    assert_eq!(playing.game.tally().moves, 2);
    playing.put(3, 2);
    assert_eq!(undated(&fs::read_to_string(&save).unwrap()), undated(&whole) + "0 29 clock\n0 28 play 3=2\n");
    assert_eq!(home.names(), [".masume", ".masume.damaged"]);
    assert_eq!(fs::read_to_string(save.with_extension("masume.damaged")).unwrap(), torn);
}

/// What happens to the text of a save.
type Damage = fn(&str) -> Vec<u8>;

#[test]
fn a_save_of_which_nothing_can_be_read_is_set_aside_and_never_overwritten() {
    let home = Home::new();
    let damages: [Damage; 4] = [
        |text| text.replace("play", "pl\0\0").into_bytes(),
        |_| Vec::new(),
        |_| vec![b'7'; 4 << 20],
        |_| b"\xff\xfe\n".to_vec(),
    ];
    let mut expected = vec![".masume.damaged".to_owned()];
    for (count, damage) in damages.iter().enumerate() {
        begin(&home);
        let save = home.save();
        let bytes = damage(&fs::read_to_string(&save).unwrap());
        fs::write(&save, &bytes).unwrap();
        let opened = home.saves().open(&*puzzle(ROW));
        assert!(opened.note.as_ref().is_some_and(|note| note.contains("is damaged")), "{:?}", opened.note);
        assert_eq!(opened.game.tally().moves, 0, "it begins anew");
        assert_eq!(home.names(), expected);
        if count == 0 {
            assert_eq!(fs::read(save.with_extension("masume.damaged")).unwrap(), bytes);
        }
        expected.push(format!(".masume.damaged-{}", count + 2));
    }
}

#[test]
fn what_can_be_read_of_a_damaged_save_is_there() {
    let damages: [(Damage, usize, &str); 8] = [
        (|text| text.replace("play 2=1", "play 2=9").into_bytes(), 1, ": 1 of 2 steps is lost."),
        (|text| text.replace("0 30", "\0\0\0\0").into_bytes(), 1, ": 2 of 3 steps are lost."),
        (
            |text| text.replace("0 30 p", "18446744073709551615 30 p").into_bytes(),
            1,
            ": 1 of 2 steps is lost.",
        ),
        (|text| text.replace("play 1", "plaY 1").into_bytes(), 1, ": 1 of 2 steps is lost."),
        (|text| [text.as_bytes(), b"\xff\xfe\n"].concat(), 2, ": 1 of 3 steps is lost."),
        // The puzzle that is opened is known.
        (|text| text.replace("puzzle null 1.", "puzzle null 2.").into_bytes(), 2, "was damaged."),
        (|text| text.replace("\npuzzle", " puzzle").into_bytes(), 2, "was damaged."),
        // A head cut off.
        (|text| text[text.find("urnal").expect("a journal")..].into(), 2, "was damaged."),
    ];
    for (damage, moves, lost) in damages {
        let home = Home::new();
        begin(&home);
        let save = home.save();
        let bytes = damage(&fs::read_to_string(&save).unwrap());
        fs::write(&save, &bytes).unwrap();
        let opened = home.saves().open(&*puzzle(ROW));
        let note = opened.note.clone().expect("it is said");
        assert!(note.starts_with("This game's save was damaged") && note.contains(lost), "{note}");
        let mut playing = Playing::of(opened);
        assert_eq!(playing.game.tally().moves, moves, "{note}");
        assert_eq!(home.names(), [".masume", ".masume.damaged"]);
        assert_eq!(fs::read(save.with_extension("masume.damaged")).unwrap(), bytes);
        // It goes on, and is whole from now on.
        playing.put(3, 2);
        drop(playing);
        let again = home.saves().open(&*puzzle(ROW));
        assert_eq!((again.note, again.game.tally().moves), (None, moves + 1));
        let text = plain(&fs::read_to_string(&save).unwrap());
        assert!(text.starts_with(&format!("masume 1\nkind null\npuzzle {ROW}\njournal\n0 ")), "{text}");
    }
}

#[test]
fn nothing_is_undone_that_may_be_another_move_than_the_lost_one() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    playing.put(1, 2);
    playing.put(2, 1);
    playing.game.undo();
    playing.save();
    playing.put(3, 2);
    playing.put(4, 1);
    playing.game.undo();
    playing.game.redo();
    playing.game.undo();
    playing.save();
    drop(playing);
    let save = home.save();
    let damaged = fs::read_to_string(&save).unwrap().replace("play 2=1", "play 2=2");
    fs::write(&save, damaged).unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    let told = opened.note.as_ref().is_some_and(|note| note.contains("2 of 8 steps are lost"));
    assert!(told, "{:?}", opened.note);
    let text = undated(&fs::read_to_string(&save).unwrap());
    let journal = "journal\n0 30 play 1=2\n0 29 play 3=2\n0 28 play 4=1\n0 29 undo\n0 28 redo\n0 29 undo\n";
    assert!(text.ends_with(&format!("{journal}0 29 clock\n")), "{text}");
}

#[test]
fn a_damaged_save_hides_no_other_and_can_be_continued() {
    let home = Home::new();
    begin(&home);
    let first = home.save();
    // Without dates the file's own counts: the saves are made within a millisecond.
    fs::write(&first, undated(&fs::read_to_string(&first).unwrap())).unwrap();
    let file = fs::File::options().append(true).open(&first).unwrap();
    file.set_modified(std::time::SystemTime::now() - Duration::from_secs(60)).unwrap();
    let mut second = Playing::of(home.saves().open(&*puzzle("null ...")));
    second.put(1, 1);
    let other = second.file.path().to_owned();
    drop(second);
    let continued = || home.last_unfinished().map(|saved| saved.path);
    assert_eq!(continued().as_ref(), Some(&other));
    let text = fs::read_to_string(&other).unwrap();
    fs::write(&other, text.replace("play 1=1", "play 1=2") + "0 1 play 2=2\n").unwrap();
    assert_eq!(continued().as_ref(), Some(&first), "no step of it can be read");
    fs::write(&other, text.replace("date", "hint")).unwrap();
    assert_eq!(continued().as_ref(), Some(&other), "one of its steps can be read");
    assert!(home.overview().damaged.is_some_and(|told| told.contains("What can be read of it is there.")));
    fs::write(&other, "nothing").unwrap();
    assert_eq!(continued().as_ref(), Some(&first), "the other one is still there");
    assert!(home.overview().damaged.is_some_and(|told| told.contains("It is left as it is.")));
}

#[test]
fn a_save_from_a_newer_masume_is_left_alone() {
    let home = Home::new();
    begin(&home);
    let save = home.save();
    let newer = fs::read_to_string(&save).unwrap().replace("masume 1\n", "masume 2\nmood good\n");
    fs::write(&save, &newer).unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    assert_eq!(reason(&opened), "the save of this game is from a newer masume (version 2)");
    assert_eq!(opened.game.tally().moves, 0);
    assert_eq!(fs::read_to_string(&save).unwrap(), newer);
    assert_eq!(home.names(), [".masume"]);
    assert_eq!(home.last_unfinished(), None);
    assert_eq!(home.overview().damaged, None);
}

#[test]
fn a_second_masume_shows_the_game_and_saves_nothing() {
    let home = Home::new();
    let mut first = Playing::of(home.saves().open(&*puzzle(ROW)));
    first.put(1, 2);
    let mut second = home.saves().open(&*puzzle(ROW));
    assert_eq!(reason(&second), "another masume has this game open: nothing is saved here");
    assert_eq!(seen(&mut *first.game), seen(&mut *second.game));
    assert_eq!(first.put(2, 1), None);
    drop(first);
    assert_eq!(Playing::of(home.saves().open(&*puzzle(ROW))).game.tally().moves, 2);
}

#[test]
fn what_can_be_read_of_a_damaged_save_is_shown_by_a_second_masume_too() {
    let home = Home::new();
    let mut first = Playing::of(home.saves().open(&*puzzle(ROW)));
    first.put(1, 2);
    first.put(2, 1);
    let save = home.save();
    fs::write(&save, fs::read_to_string(&save).unwrap().replace("play 1=2", "play 1?2")).unwrap();
    let second = home.saves().open(&*puzzle(ROW));
    assert_eq!(reason(&second), "another masume has this game open: nothing is saved here");
    assert_eq!(second.game.tally().moves, 1);
}

#[test]
fn of_two_that_begin_a_game_one_saves_it() {
    let home = Home::new();
    let mut first = Playing::of(home.saves().open(&*puzzle(ROW)));
    let mut second = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(first.put(1, 2), None);
    let report = second.put(2, 1);
    assert_eq!(report, Some(Saving::Unsaved("another masume has begun this game".to_owned())));
    assert_eq!(second.put(3, 2), None, "it is said once");
    assert_eq!(home.names(), [".masume"]);
    drop((first, second));
    assert_eq!(home.saves().list()[0].outline.left, Some(30));
}

#[test]
fn a_finished_game_opens_finished() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle("null 1..")));
    playing.put(1, 2);
    playing.put(2, 1);
    drop(playing);
    let mut again = Playing::of(home.saves().open(&*puzzle("null 1..")));
    assert!(again.game.is_solved());
    assert_eq!(again.game.tally().moves, 2);
    again.game.undo();
    assert_eq!(again.game.left().count, 1, "it can be gone on with");
    drop(again);
    assert_eq!(home.names(), [".masume"]);
}

#[test]
fn the_best_time_is_that_of_the_first_end_and_not_the_machines() {
    let home = Home::new();
    let best = || home.saves().best_time("null", "null 1..");
    let mut playing = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
    playing.put(1, 2);
    playing.game.advance(Duration::from_millis(2000));
    playing.put(2, 1);
    playing.game.undo();
    playing.game.advance(Duration::from_millis(7000));
    playing.put(2, 1);
    drop(playing);
    let mut playing = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
    assert_eq!(best(), Some(Duration::from_millis(2000)));
    let Finding::Solution { pieces, .. } = find(&*playing.game, Task::Solve) else { panic!("a solution") };
    playing.game.fill(&pieces);
    playing.save();
    drop(playing);
    drop(home.saves().begin_again(&*puzzle("null 1..")));
    assert_eq!(home.names(), [".1.masume", ".2.masume"]);
    assert_eq!(best(), Some(Duration::from_millis(2000)));
}

#[test]
fn a_finished_game_is_kept_and_the_next_begins_anew() {
    let home = Home::new();
    for (millis, best) in [(5000, None), (3000, Some(5000)), (4000, Some(3000))] {
        let mut playing = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
        assert_eq!(playing.game.tally().moves, 0);
        playing.put(1, 2);
        assert!(home.last_unfinished().is_some());
        playing.game.advance(Duration::from_millis(millis));
        playing.put(2, 1);
        assert!(playing.game.is_solved());
        assert_eq!(home.saves().best_time("null", "null 1.."), best.map(Duration::from_millis));
        assert_eq!(home.last_unfinished(), None);
    }
    assert_eq!(home.names(), [".1.masume", ".2.masume", ".masume"]);
    assert!(home.saves().list().iter().all(|saved| saved.outline.solved));
}

#[test]
fn a_deleted_game_can_be_restored() {
    let home = Home::new();
    begin(&home);
    let saves = home.saves();
    saves.delete("null", ROW).expect("it is deleted");
    assert_eq!((saves.list(), home.last_unfinished()), (Vec::new(), None));
    saves.restore("null", ROW).expect("it is restored");
    assert_eq!(saves.open(&*puzzle(ROW)).game.tally().moves, 2);

    saves.delete("null", ROW).expect("it is deleted");
    begin(&home);
    assert!(saves.restore("null", ROW).is_err(), "a new game is not written over");
    let playing = Playing::of(saves.open(&*puzzle(ROW)));
    assert_eq!(saves.delete("null", ROW), Err("another masume has this game open".to_owned()));
    drop(playing);
}

#[test]
fn a_saved_game_is_renamed() {
    let home = Home::new();
    begin(&home);
    let saves = home.saves();
    for (name, title) in [("Tea\ntime", Some("Tea\ntime")), ("", None)] {
        saves.rename("null", ROW, name).expect("it is renamed");
        let saved = saves.list().remove(0);
        assert_eq!(saved.outline.about.title.as_deref(), title);
        assert_eq!(saves.look(&saved).expect("it is whole").tally().moves, 2);
    }
    assert_eq!(home.names(), [".masume"]);
}

#[test]
fn the_game_played_last_is_offered_first() {
    let home = Home::new();
    assert_eq!((home.saves().list(), home.last_unfinished()), (Vec::new(), None));
    for (age, id) in [(30, "null 1..."), (10, "null 2..."), (20, "null ...")] {
        let mut puzzle = puzzle(id);
        puzzle.about_mut().title = Some(format!("{id}\n\u{1b}[2J\\"));
        let mut playing = Playing::of(home.saves().open(&*puzzle));
        playing.put(1, 1);
        // What the save says counts, and not when its file was copied or touched.
        let path = playing.file.path().to_owned();
        let text = plain(&fs::read_to_string(&path).unwrap());
        let (before, date) = text.trim_end().rsplit_once(' ').expect("it ends with a date");
        let date: u64 = date.parse().expect("milliseconds");
        fs::write(&path, format!("{before} {}\n", date - age * 1000)).unwrap();
        let file = fs::File::options().append(true).open(&path).unwrap();
        file.set_modified(std::time::SystemTime::now() - Duration::from_secs(100 - age)).unwrap();
    }
    let saves = home.saves();
    let ids: Vec<String> = saves.list().into_iter().map(|saved| saved.outline.id).collect();
    assert_eq!(ids, ["null 2...", "null ...", "null 1..."]);
    let last = home.last_unfinished().expect("a game");
    assert_eq!((last.outline.left, last.outline.kind.as_str()), (Some(2), "null"));
    assert_eq!(saves.look(&last).expect("a game").left().count, 2);
    let puzzle = last.puzzle(&SHELF).expect("its puzzle");
    assert_eq!(puzzle.about().title.as_deref(), Some("null 2...\n\u{1b}[2J\\"));
    assert_eq!(saves.open(&*puzzle).game.tally().moves, 1);
}

#[test]
fn without_a_home_a_game_plays_unsaved() {
    let opened = Saves::new(&Folders::nowhere(), &SHELF).open(&*puzzle(ROW));
    assert_eq!(reason(&opened), "there is no home directory");
    assert_eq!(opened.game.left().count, 31);
}

#[test]
fn where_nothing_can_be_written_it_says_so_and_saves_later() {
    let home = Home::new();
    // A file in the folder's place: unlike a mode, it stops the superuser too.
    fs::write(home.0.path().join("data"), "").unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    assert!(!reason(&opened).is_empty());
    fs::remove_file(home.0.path().join("data")).unwrap();

    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    fs::write(home.0.path().join("data"), "").unwrap();
    assert!(matches!(playing.put(1, 2), Some(Saving::Unsaved(_))));
    assert_eq!(playing.put(2, 1), None);
    fs::remove_file(home.0.path().join("data")).unwrap();
    assert_eq!(playing.put(3, 2), Some(Saving::Saved));
    drop(playing);
    assert_eq!(Playing::of(home.saves().open(&*puzzle(ROW))).game.tally().moves, 3);
}

#[cfg(unix)]
#[test]
fn something_else_in_the_place_of_a_save_is_left_alone() {
    let home = Home::new();
    begin(&home);
    let save = home.save();
    fs::remove_file(&save).unwrap();
    std::os::unix::fs::symlink("/dev/zero", &save).unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    assert!(reason(&opened).ends_with("is no file"), "{}", reason(&opened));
    assert_eq!(home.saves().list(), []);
    fs::remove_file(&save).unwrap();
    std::os::unix::fs::symlink("nowhere", &save).unwrap();
    let opened = home.saves().open(&*puzzle(ROW));
    assert!(reason(&opened).ends_with("is a link that leads nowhere"), "{}", reason(&opened));
}

#[test]
fn places_are_inside_the_home_folder() {
    let folders = Folders::within(Path::new("home"));
    assert_eq!(folders.saves(), Some(PathBuf::from("home/data/saves")));
    assert_eq!(folders.config(), Some(Path::new("home/config")));
    assert_eq!((Folders::nowhere().saves(), Folders::nowhere().config()), (None, None));
}

#[test]
fn a_head_can_change_until_the_first_line_is_written() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    let head = |rating: &str| format!("masume 1\nkind null\npuzzle {ROW}\nrating {rating}\njournal\n");
    playing.file.set_head(head("1.0 null"));
    assert_eq!(home.names(), [""; 0], "nothing is written for a head alone");
    playing.put(1, 2);
    playing.file.set_head(head("2.0 null"));
    playing.put(2, 1);
    let text = fs::read_to_string(home.save()).unwrap();
    assert_eq!(undated(&text), head("1.0 null") + "0 30 play 1=2\n0 29 play 2=1\n");
    let saved = home.saves().list().remove(0);
    assert_eq!(saved.outline.about.score(), Some(1.0));
}

#[test]
fn puzzles_that_were_finished_are_counted_once_each() {
    let home = Home::new();
    assert_eq!(home.overview().finished, 0);
    for id in ["null 1..", "null 1..."] {
        let mut playing = Playing::of(home.saves().open(&*puzzle(id)));
        playing.put(1, 2);
    }
    assert_eq!(home.overview().finished, 0, "begun is not finished");
    let finish = |opened: OpenedGame| {
        let mut playing = Playing::of(opened);
        playing.put(1, 2);
        playing.put(2, 1);
        assert!(playing.game.is_solved());
    };
    finish(home.saves().open(&*puzzle("null 1..")));
    assert_eq!(home.overview().finished, 1);
    finish(home.saves().begin_again(&*puzzle("null 1..")));
    assert_eq!(home.overview().finished, 1, "twice the same puzzle");
    drop(home.saves().begin_again(&*puzzle("null 1..")));
    let mut anew = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
    anew.put(1, 2);
    assert_eq!(home.overview().finished, 1, "begun again, but finished before");
}

#[test]
fn a_game_without_a_move_gives_way_to_a_race_and_one_with_moves_goes_on() {
    let home = Home::new();
    let mut playing = Playing::of(home.saves().open(&*puzzle("null 1..")));
    playing.game.begin();
    playing.game.advance(Duration::from_secs(600));
    playing.game.note_time();
    playing.save();
    drop(playing);
    assert_eq!(home.names(), [".masume"]);
    let mut playing = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
    assert_eq!(playing.game.elapsed(), Duration::ZERO);
    playing.game.advance(Duration::from_secs(5));
    playing.put(1, 2);
    drop(playing);
    let playing = Playing::of(home.saves().begin_again(&*puzzle("null 1..")));
    assert_eq!((playing.game.elapsed(), playing.game.tally().moves), (Duration::from_secs(5), 1));
    assert_eq!(home.names(), [".masume"]);
}
