//! Saved games: nothing is lost, whatever happens to the process or the file.

mod common;

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use common::null_puzzle::NullPuzzle;
use common::playing::{act, any_action, assert_same, seen, select};
use masume::puzzle::{Input, ReadError};
use masume::session::{AnyPuzzle, Game, Kind, SAVE_VERSION, Shelved, outline, save_version};
use masume::store::{Keeping, Log, Medium, Opened, Places, Report, SaveFile, Saves};
use proptest::prelude::*;
use tempfile::TempDir;

static NULL: Shelved<NullPuzzle> = Shelved::new();
static SHELF: &[&dyn Kind] = &[&NULL];

const ROW: &str = "null 1...............................";

/// A home folder that goes away with the test.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a temporary folder"))
    }

    fn saves(&self) -> Saves {
        Saves::new(&Places::within(self.0.path()), SHELF)
    }

    fn folder(&self) -> PathBuf {
        Places::within(self.0.path()).saves().expect("a folder")
    }

    /// The names of the files in the folder of saves, in order, the hash of the puzzle left out.
    fn names(&self) -> Vec<String> {
        let Ok(entries) = fs::read_dir(self.folder()) else { return Vec::new() };
        let name = |entry: io::Result<fs::DirEntry>| entry.unwrap().file_name().into_string().unwrap();
        let mut names: Vec<String> =
            entries.map(name).map(|name| name[name.find('.').unwrap()..].to_owned()).collect();
        names.sort_unstable();
        names
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
    fn of(opened: Opened) -> Self {
        match opened.keeping {
            Keeping::Saved(file) => Self { game: opened.game, file },
            Keeping::Unsaved(reason) => panic!("unsaved: {reason}"),
        }
    }

    fn save(&mut self) -> Option<Report> {
        self.file.append(&self.game.unsaved())
    }

    fn put(&mut self, column: u16, number: u8) -> Option<Report> {
        select(&mut *self.game, column, 0);
        self.game.input(Input::Number(number));
        self.save()
    }

    fn mark(&mut self, column: u16, digit: u8) -> Option<Report> {
        select(&mut *self.game, column, 0);
        self.game.mark(digit);
        self.save()
    }
}

fn reason(opened: &Opened) -> &str {
    match &opened.keeping {
        Keeping::Unsaved(reason) => reason,
        Keeping::Saved(_) => panic!("it is saved"),
    }
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
    assert_eq!(resumed.game.tally().moves, 29);
    assert_eq!(resumed.game.elapsed(), Duration::from_millis(5210));
    assert_same(&mut *game, &mut *resumed.game);
    while resumed.game.tally().moves > 0 {
        resumed.game.undo();
    }
    assert_eq!(resumed.game.left().count, 31);
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
        text,
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
    assert!(opened.note.as_ref().is_some_and(|note| note.contains("cut short")), "{:?}", opened.note);
    let mut playing = Playing::of(opened);
    assert_eq!(playing.game.tally().moves, 2);
    playing.put(3, 2);
    assert_eq!(fs::read_to_string(&save).unwrap(), format!("{whole}0 28 play 3=2\n"));
    assert_eq!(home.names(), [".masume", ".masume.damaged"]);
    assert_eq!(fs::read_to_string(save.with_extension("masume.damaged")).unwrap(), torn);
}

#[test]
fn a_damaged_save_is_set_aside_and_never_overwritten() {
    let home = Home::new();
    let damages: [fn(&str) -> Vec<u8>; 5] = [
        |text| text.replace("play 2=1", "play 2=9").into_bytes(),
        |text| text.replace("0 30", "\0\0\0\0").into_bytes(),
        |_| Vec::new(),
        |text| [text.as_bytes(), b"\xff\xfe\n"].concat(),
        |text| text.replace("puzzle null 1", "puzzle null 11").into_bytes(),
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
    assert_eq!(home.saves().last_unfinished(), None);
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
fn of_two_that_begin_a_game_one_saves_it() {
    let home = Home::new();
    let mut first = Playing::of(home.saves().open(&*puzzle(ROW)));
    let mut second = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(first.put(1, 2), None);
    let report = second.put(2, 1);
    assert_eq!(report, Some(Report::NotSaved("another masume has begun this game".to_owned())));
    assert_eq!(second.put(3, 2), None, "it is said once");
    assert_eq!(home.names(), [".masume"]);
    drop((first, second));
    assert_eq!(home.saves().list()[0].outline.left, Some(30));
}

#[test]
fn a_finished_game_is_kept_and_the_next_begins_anew() {
    let home = Home::new();
    for (millis, best) in [(5000, None), (3000, Some(5000)), (4000, Some(3000))] {
        let mut playing = Playing::of(home.saves().open(&*puzzle("null 1..")));
        assert_eq!(playing.game.tally().moves, 0);
        playing.put(1, 2);
        assert!(home.saves().last_unfinished().is_some());
        playing.game.advance(Duration::from_millis(millis));
        playing.put(2, 1);
        assert!(playing.game.is_solved());
        assert_eq!(home.saves().best_time("null", "null 1.."), best.map(Duration::from_millis));
        assert_eq!(home.saves().last_unfinished(), None);
    }
    assert_eq!(home.names(), [".1.masume", ".2.masume", ".masume"]);
    assert!(home.saves().list().iter().all(|saved| saved.outline.solved));
}

#[test]
fn the_game_played_last_is_offered_first() {
    let home = Home::new();
    assert_eq!((home.saves().list(), home.saves().last_unfinished()), (Vec::new(), None));
    for (age, id) in [(30, "null 1..."), (10, "null 2..."), (20, "null ...")] {
        let mut puzzle = puzzle(id);
        puzzle.about_mut().title = Some(format!("{id}\n\u{1b}[2J\\"));
        let mut playing = Playing::of(home.saves().open(&*puzzle));
        playing.put(1, 1);
        let file = fs::File::options().append(true).open(playing.file.path()).unwrap();
        file.set_modified(std::time::SystemTime::now() - Duration::from_secs(age)).unwrap();
    }
    let saves = home.saves();
    let ids: Vec<String> = saves.list().into_iter().map(|saved| saved.outline.id).collect();
    assert_eq!(ids, ["null 2...", "null ...", "null 1..."]);
    let last = saves.last_unfinished().expect("a game");
    assert_eq!((last.outline.left, last.outline.kind.as_str()), (Some(2), "null"));
    assert_eq!(saves.look(&last).expect("a game").left().count, 2);
    let puzzle = saves.puzzle(&last).expect("its puzzle");
    assert_eq!(puzzle.about().title.as_deref(), Some("null 2...\n\u{1b}[2J\\"));
    assert_eq!(saves.open(&*puzzle).game.tally().moves, 1);
}

#[test]
fn without_a_home_a_game_plays_unsaved() {
    let opened = Saves::new(&Places::nowhere(), SHELF).open(&*puzzle(ROW));
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
    assert!(matches!(playing.put(1, 2), Some(Report::NotSaved(_))));
    assert_eq!(playing.put(2, 1), None);
    fs::remove_file(home.0.path().join("data")).unwrap();
    assert_eq!(playing.put(3, 2), Some(Report::SavedAgain));
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
}

/// A disk that can be full and can be made to fail; clones are the same disk.
#[derive(Clone)]
struct Disk(Arc<Mutex<DiskState>>);

struct DiskState {
    bytes: Vec<u8>,
    room: usize,
    cuts: bool,
}

impl Disk {
    fn with_room(room: usize) -> Self {
        Self(Arc::new(Mutex::new(DiskState { bytes: Vec::new(), room, cuts: true })))
    }

    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().bytes.clone()).unwrap()
    }

    fn set(&self, room: usize, cuts: bool) {
        let mut disk = self.0.lock().unwrap();
        (disk.room, disk.cuts) = (room, cuts);
    }
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut disk = self.0.lock().unwrap();
        let count = bytes.len().min(disk.room - disk.bytes.len());
        disk.bytes.extend(&bytes[..count]);
        if count == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(count) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Medium for Disk {
    fn cut(&mut self, length: u64) -> io::Result<()> {
        let mut disk = self.0.lock().unwrap();
        if !disk.cuts {
            return Err(io::ErrorKind::Other.into());
        }
        disk.bytes.truncate(length as usize);
        Ok(())
    }
}

#[test]
fn a_full_disk_holds_whole_lines_only_and_gets_the_rest_later() {
    let disk = Disk::with_room(25);
    let mut log = Log::new(disk.clone(), 0);
    log.append("0 3 play 1=2\n").unwrap();
    assert!(log.append("0 2 play 2=1\n0 1 play 3=2\n").is_err());
    assert_eq!(disk.text(), "0 3 play 1=2\n", "the beginning that fitted is gone again");
    assert!(log.append("").is_err());
    assert!(log.append("0 0 play 4=1\n").is_err());
    disk.set(1000, true);
    log.append("1 1 undo\n").unwrap();
    assert_eq!(disk.text(), "0 3 play 1=2\n0 2 play 2=1\n0 1 play 3=2\n0 0 play 4=1\n1 1 undo\n");
    log.append("").unwrap();
    assert_eq!(disk.text().lines().count(), 5, "nothing is written twice");
}

#[test]
fn what_cannot_be_cut_off_at_once_is_cut_off_before_the_next_line() {
    let disk = Disk::with_room(10);
    let mut log = Log::new(disk.clone(), 0);
    log.append("head\n").unwrap();
    disk.set(10, false);
    assert!(log.append("0 3 play 1=2\n").is_err());
    assert_eq!(disk.text(), "head\n0 3 p");
    disk.set(1000, false);
    assert!(log.append("").is_err(), "it writes nothing behind half a line");
    assert_eq!(disk.text(), "head\n0 3 p");
    disk.set(1000, true);
    log.append("1 1 undo\n").unwrap();
    assert_eq!(disk.text(), "head\n0 3 play 1=2\n1 1 undo\n");
}

/// The whole of a save with this journal.
fn save_of(journal: &str) -> String {
    format!("masume 1\nkind null\npuzzle null 1....\njournal\n{journal}")
}

#[test]
fn a_damaged_save_says_where_and_what() {
    let cases = [
        (String::new(), (1, 1), "the end of the text", "`masume 1`, as every save begins"),
        ("masume 2\n".into(), (1, 8), "version 2", "version 1, which this masume knows"),
        (
            "masume 1\n".into(),
            (2, 1),
            "the end of the text",
            "the rest of the head, up to the line `journal`",
        ),
        ("masume 1\npuzzle null 1\n".into(), (2, 1), "`puzzle null 1`", "`kind`"),
        ("masume 1\nkind go\npuzzle null 1\njournal\n".into(), (2, 1), "`kind go`", "`kind null`"),
        ("masume 1\nkind null\npuzzle null 1?\njournal\n".into(), (3, 14), "`?`", "1, 2 or `.`"),
        (
            save_of("").replace("journal", "title \\x\njournal"),
            (4, 7),
            "`\\\\x`",
            "`\\` only before `\\` or `u{..}`",
        ),
        (save_of("x 1 undo\n"), (5, 1), "`x 1 undo`", "the clock in milliseconds"),
        (save_of("0 x undo\n"), (5, 3), "`x undo`", "how much is left, or `solved`"),
        (save_of("0 4 dance\n"), (5, 5), "`dance`", "an event such as `play`, `mark` or `undo`"),
        (
            save_of("0 4 play 9=9\n"),
            (5, 5),
            "`play 9=9`",
            "an event that can happen here (it does not fit the position)",
        ),
        (save_of("0 4 play ?\n"), (5, 10), "`?`", "a move of this puzzle"),
        (save_of("0 4 play 1=2 ; dance\n"), (5, 16), "`dance`", "`mark` or `not`"),
        (save_of("0 4 mark r1c2=x\n"), (5, 10), "`r1c2=x`", "marks such as `r1c4=12 r2c3=`"),
        (save_of("0 4 undo\n"), (5, 5), "`undo`", "an event that can happen here (there is nothing to undo)"),
        (save_of("9 4 hint\n8 4 hint\n"), (6, 1), "`8 4 hint`", "a time not before that of the line above"),
        (save_of("0 4 hint"), (5, 9), "the end of the text", "a line break after the last event"),
    ];
    for (save, place, found, expected) in cases {
        match NULL.resume(&save).map(|_| ()) {
            Err(ReadError::Parse(error)) => {
                let seen = ((error.line, error.column), error.found.as_str(), error.expected.as_str());
                assert_eq!(seen, (place, found, expected), "{save}");
            }
            other => panic!("{other:?}: {save}"),
        }
    }
}

#[test]
fn an_outline_reads_the_head_and_the_last_line() {
    let save = save_of("nobody reads this\n5210 3 play 1=2\n")
        .replace("journal", "author A\ndifficulty easy\njournal");
    let outline = outline(&save).unwrap();
    assert_eq!((outline.kind.as_str(), outline.id.as_str()), ("null", "null 1...."));
    assert_eq!(
        (outline.elapsed, outline.left, outline.solved),
        (Duration::from_millis(5210), Some(3), false)
    );
    assert_eq!(
        (outline.about.author.as_deref(), outline.about.difficulty.as_deref()),
        (Some("A"), Some("easy"))
    );
    assert_eq!(save_version(&save), Some(SAVE_VERSION));
    assert_eq!(save_version("sudoku"), None);
}

#[test]
fn a_long_game_comes_back() {
    let mut save = save_of("");
    for round in 0..2500 {
        let number = 1 + round % 2;
        save.push_str(&format!(
            "{round} 3 play 1={number}\n{round} 3 mark r1c4={number}\n{round} 3 undo\n{round} 3 redo\n"
        ));
    }
    let game = NULL.resume(&save).map_err(|error| error.to_string());
    let mut game = game.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((game.tally().moves, game.tally().undos), (5000, 2500));
    game.go_back(1);
    assert_eq!(game.left().count, 3);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_damage_is_an_error_or_a_game(
        actions in proptest::collection::vec(any_action(), 1..40),
        place in any::<prop::sample::Index>(),
        damage in "[ -~\n\0é]{0,5}",
    ) {
        let mut game = puzzle(ROW).play();
        game.set_cleans_marks(false);
        for action in &actions {
            act(&mut *game, action);
        }
        let mut save = game.save_head() + &game.unsaved();
        let at = place.index(save.len());
        save.replace_range(at..(at + damage.len()).min(save.len()), &damage);
        let _ = outline(&save);
        if let Ok(mut resumed) = NULL.resume(&save) {
            seen(&mut *resumed);
            let again = NULL.resume(&save);
            prop_assert!(again.is_ok());
        }
    }

    #[test]
    fn garbage_never_panics(text in "(masume [0-3]\n)?(kind null\n)?(puzzle null 1[.]{0,4}\n)?(journal\n)?([0-9]{1,20} ([0-9]|solved) (play|mark|undo|back|step|fill|open|return|not)( [ -~]{0,12})?\n){0,5}") {
        let _ = NULL.resume(&text);
        let _ = outline(&text);
        let _ = save_version(&text);
    }
}

#[test]
fn places_are_inside_the_home_folder() {
    let places = Places::within(Path::new("home"));
    assert_eq!(places.saves(), Some(PathBuf::from("home/data/saves")));
    assert_eq!(places.config(), Some(Path::new("home/config")));
    assert_eq!((Places::nowhere().saves(), Places::nowhere().config()), (None, None));
}
