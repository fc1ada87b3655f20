//! The player's own files and folders: listed in the library, completed by Tab, and written by the editor.

use std::fs;
use std::path::Path;
use std::sync::mpsc::channel;

use masume::app::{HomeEntry, Origin, Screen, Settings};
use tempfile::TempDir;

use super::at_disk::AtDisk;
use crate::common::shelf::find_puzzle;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// A folder with these files, by their names.
fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().expect("a temporary folder");
    for (name, text) in files {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder of our own");
        fs::write(path, text).expect("a file of our own");
    }
    folder
}

/// The library with these folders in the settings: the player's own puzzles, and what is said.
fn own_puzzles(home: &Path, folders: &[&Path]) -> (Vec<String>, Option<String>) {
    let folders = folders.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    let mut game = AtDisk::start(home, Settings { folders, ..Settings::default() }, channel().0);
    game.choose(HomeEntry::Library);
    let library = game.library();
    let own = library.visible().filter(|item| matches!(item.origin, Origin::File { .. }));
    (own.map(|item| format!("{} {}", item.called(), item.remark())).collect(), library.message.clone())
}

#[test]
fn the_library_shows_what_lies_in_the_players_folders() {
    let sudokus = format!("# title: First\n{SUDOKU}\n# title: Second\n{SUDOKU}\n");
    let mine = folder(&[
        ("b.txt", &sudokus),
        ("deep/er/a.txt", SHIKAKU),
        ("deep/z.json", "{\"nothing\": 1}"),
        ("notes.md", "Buy milk.\n"),
        (".hidden/c.txt", FUTOSHIKI),
    ]);
    let home = tempfile::tempdir().expect("a temporary folder");
    let expected = ["Sudoku #1 First · b.txt", "Sudoku #2 Second · b.txt", "Shikaku 5×5 deep/er/a.txt"];
    assert_eq!(own_puzzles(home.path(), &[mine.path()]), (expected.map(str::to_owned).to_vec(), None));

    let file = mine.path().join("b.txt");
    assert_eq!(own_puzzles(home.path(), &[&file]).0, &expected[..2], "a file may be named too");
}

#[test]
fn what_cannot_be_read_is_said() {
    let mine = folder(&[("a.txt", &format!("{SUDOKU}\n{}\n", SUDOKU.replace("2.3", "2.2")))]);
    let home = tempfile::tempdir().expect("a temporary folder");
    let (own, said) = own_puzzles(home.path(), &[mine.path()]);
    assert_eq!(own, ["Sudoku a.txt"]);
    assert_eq!(said.as_deref(), Some("One text is no puzzle, and left out."));
    let gone = mine.path().join("gone");
    let (own, said) = own_puzzles(home.path(), &[&gone, mine.path()]);
    assert_eq!(own, ["Sudoku a.txt"], "the others are shown all the same");
    assert_eq!(said, Some(format!("{}: no such file", gone.display())));
}

#[test]
fn tab_completes_names_as_far_as_they_are_certain() {
    let files =
        [("many.txt", SUDOKU), ("maybe.txt", SUDOKU), ("man/x.txt", SHIKAKU), (".hidden", ""), ("é1", "")];
    let folder = folder(&files);
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let home = tempfile::tempdir().expect("a temporary folder");
    let mut game = AtDisk::at(home.path(), HomeEntry::Open);
    game.type_text(&at(""));
    game.type_text("m");
    for (keys, text, choices) in [
        ("tab", "ma", Some("man/  many.txt  maybe.txt")),
        ("n tab", "man", Some("man/  many.txt")),
        ("/ tab", "man/x.txt", None),
    ] {
        game.press(keys);
        let prompt = game.prompt();
        assert_eq!((prompt.line.text(), prompt.message.as_deref()), (&*at(text), choices), "{keys}");
    }
    for (begun, whole) in [("é", "é1"), (".h", ".hidden"), ("nothing", "nothing"), ("may", "maybe.txt")] {
        game.press("ctrl-u");
        game.type_text(&at(begun));
        game.press("tab");
        assert_eq!((game.prompt().line.text(), &game.prompt().message), (&*at(whole), &None));
    }
    game.press("enter");
    assert!(matches!(game.0.app.screen(), Screen::Play(_)), "what was completed is opened");
}

#[test]
fn the_editor_writes_new_files_only() {
    let folder = folder(&[]);
    let file = folder.path().join("mine.txt");
    let name = file.to_string_lossy().into_owned();
    let mut game = AtDisk::at(folder.path(), HomeEntry::Editor);
    for (puzzle, other) in [(SUDOKU, FUTOSHIKI), (FUTOSHIKI, SHIKAKU), (SHIKAKU, SUDOKU)] {
        game.paste(puzzle);
        game.press("w");
        game.type_text(&name);
        game.press("enter");
        assert_eq!(game.editor().message, Some(format!("It is saved as {name}.")));
        let found = find_puzzle(&name).expect("the file holds a puzzle");
        assert_eq!(found.id(), find_puzzle(puzzle).expect("a puzzle").id());

        let before = fs::read(&file).expect("it is there");
        game.paste(other);
        game.press("w");
        game.type_text(&name);
        game.press("enter");
        let said = format!("{name}: there is such a file; it is left alone");
        assert_eq!(game.editor().message, Some(said));
        assert_eq!(fs::read(&file).expect("it is there"), before);
        fs::remove_file(&file).expect("it is ours");
    }
    game.press("w");
    game.type_text(&format!("{name}/in.txt"));
    game.press("enter");
    assert_eq!(game.editor().message, Some(format!("{name}/in.txt: no such file")));
}
