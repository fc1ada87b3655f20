//! The puzzle in the editor: it is there again, whatever ended the game.

use std::fs;
use std::sync::mpsc::channel;

use masume::app::{HomeEntry, Settings};
use masume::grid::Square;
use masume::store::Folders;
use tempfile::TempDir;

use super::at_disk::AtDisk;

fn home() -> TempDir {
    tempfile::tempdir().expect("a temporary folder")
}

fn at_editor(home: &TempDir) -> AtDisk {
    AtDisk::at(home.path(), HomeEntry::Editor)
}

fn file(home: &TempDir) -> std::path::PathBuf {
    Folders::within(home.path()).draft().expect("a file")
}

#[test]
fn it_is_there_again_with_its_cursor() {
    for keys in [
        "5 right 7 down",
        "n + > down 3 v right",
        "n n ) 1 2 right 1 9 end",
        "n n 6 b b right b right b b b",
        "5 x right right",
        "W b right b",
        "- X b 3",
    ] {
        let home = home();
        let mut game = at_editor(&home);
        game.press(keys);
        let (kind, draft, cursor) =
            (game.editor().drafted_kind().name(), game.editor().draft.clone(), game.editor().cursor);
        drop(game);
        let mut game = at_editor(&home);
        let editor = game.editor();
        assert_eq!(
            (editor.drafted_kind().name(), &editor.draft, editor.cursor),
            (kind, &draft, cursor),
            "{keys}"
        );
        assert_eq!(editor.message, None);
        game.press("esc");
        game.choose(HomeEntry::Editor);
        assert_eq!(game.editor().cursor, cursor, "{keys}");
    }
}

#[test]
fn it_is_looked_at_when_it_comes_back() {
    let home = home();
    let mut game = at_editor(&home);
    game.press("f right");
    assert_eq!(game.editor().examined.as_ref().map(|examined| examined.solutions), Some(1));
    drop(game);
    let game = at_editor(&home);
    assert_eq!(game.editor().examined.as_ref().map(|examined| examined.solutions), Some(1));
    assert_eq!(game.editor().cursor, Square::new(1, 0));
}

#[test]
fn nothing_is_written_before_the_first_change() {
    let home = home();
    let mut game = at_editor(&home);
    game.press("esc");
    game.choose(HomeEntry::Editor);
    drop(game);
    assert!(!file(&home).exists());
}

#[test]
fn what_is_damaged_is_set_aside_and_told() {
    let home = home();
    drop(at_editor(&home));
    let mut game = at_editor(&home);
    game.press("n 3 >");
    drop(game);
    let whole = fs::read_to_string(file(&home)).expect("it is kept");
    let damages: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"\xff\xfe".to_vec(),
        whole.as_bytes()[..whole.len() / 2].to_vec(),
        whole.replace("futoshiki", "heyawake").into_bytes(),
        whole.replace("\"Version\":1", "\"Version\":2").into_bytes(),
        whole.replace("InSquares\":5", "InSquares\":65535").into_bytes(),
        whole.replace("\"Number\":3", "\"Number\":6").into_bytes(),
        whole.replace("\"Number\":3", "\"Number\":-1").into_bytes(),
        whole.replacen("\"Row\":0", "\"Row\":7", 1).into_bytes(),
        whole.replace("\"Column\":1,\"Row\":0", "\"Column\":3,\"Row\":0").into_bytes(),
        whole.replace("}\n", "").into_bytes(),
    ];
    for (count, damaged) in damages.iter().enumerate() {
        assert_ne!(damaged, whole.as_bytes(), "{count}");
        fs::write(file(&home), damaged).expect("it can be damaged");
        let mut game = at_editor(&home);
        let said = game.editor().message.clone().expect("it is told");
        let aside = match count {
            0 => file(&home).with_extension("json.damaged"),
            _ => file(&home).with_extension(format!("json.damaged-{}", count + 1)),
        };
        assert!(said.starts_with("The puzzle that was in the editor is damaged ("), "{said}");
        assert!(said.ends_with(&format!("): it is kept as {}.", aside.display())), "{said}");
        assert_eq!(&fs::read(aside).expect("it is kept"), damaged);
        assert!(game.editor().draft.numbers.is_empty());
        game.press("5");
        drop(game);
        assert_eq!(at_editor(&home).editor().draft.numbers.len(), 1, "the next one is kept");
    }
}

#[test]
fn a_folder_in_its_place_is_told_too() {
    let home = home();
    fs::create_dir_all(file(&home)).expect("a folder of our own");
    let game = at_editor(&home);
    assert!(game.editor().message.as_ref().is_some_and(|said| said.contains("is damaged (not a file)")));
}

#[test]
fn that_it_cannot_be_kept_is_said_once() {
    let home = home();
    let (events, told) = channel();
    let mut game = AtDisk::start(home.path(), Settings::default(), events);
    // A file in the folder's place: unlike a mode, it stops the superuser too.
    let data = home.path().join("data");
    let _ = fs::remove_dir_all(&data);
    fs::write(&data, "").expect("a file of our own");
    game.choose(HomeEntry::Editor);
    game.press("5");
    let event = told.recv().expect("it is told");
    game.0.tell_event(event);
    let said = game.editor().message.clone().expect("it is said");
    assert!(said.starts_with("The puzzle in the editor is not kept: "), "{said}");
    game.press("right 6 right 7");
    drop(game);
    assert!(told.try_recv().is_err(), "not with every key");
}
