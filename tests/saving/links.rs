//! A save that is a symbolic link, as in a folder that is synchronised, is saved through it.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::PathBuf;

use super::{Home, Playing, ROW, begin, puzzle, undated};

/// Moves the only save of this home elsewhere, and puts a link in its place.
fn linked(home: &Home, is_relative: bool) -> (PathBuf, PathBuf) {
    begin(home);
    let link = home.save();
    let folder = home.0.path().join("data/synchronised");
    fs::create_dir(&folder).expect("a new folder");
    let file = folder.join(link.file_name().expect("a name"));
    fs::rename(&link, &file).expect("it is moved");
    let target = PathBuf::from("../synchronised").join(file.file_name().expect("a name"));
    symlink(if is_relative { &target } else { &file }, &link).expect("a link");
    assert!(fs::read_to_string(&link).is_ok_and(|text| text.starts_with("masume")), "it leads there");
    (link, file)
}

#[test]
fn moves_are_saved_where_the_link_leads() {
    for is_relative in [true, false] {
        let home = Home::new();
        let (link, file) = linked(&home, is_relative);
        let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
        assert_eq!((playing.put(3, 2), playing.put(4, 1)), (None, None));
        assert_eq!(playing.file.close(), None);
        assert!(link.is_symlink(), "the link stays");
        let text = undated(&fs::read_to_string(&file).expect("the file"));
        assert!(text.ends_with("0 28 play 3=2\n0 27 play 4=1\n"), "{text}");
        assert_eq!(home.last_unfinished().and_then(|saved| saved.outline.left), Some(27));
        assert_eq!(home.overview().recent.len(), 1, "it was played just now, whenever the link was made");
    }
}

#[test]
fn a_damaged_save_is_written_anew_where_the_link_leads() {
    let home = Home::new();
    let (link, file) = linked(&home, true);
    let text = fs::read_to_string(&file).expect("the file");
    fs::write(&file, text.replace("play 1=2", "pl?? 1=2") + "torn").expect("it is written");
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    assert_eq!(playing.put(3, 2), None);
    assert_eq!(playing.file.close(), None);
    let text = undated(&fs::read_to_string(&file).expect("the file"));
    assert!(link.is_symlink() && text.ends_with("play 2=1\n0 30 clock\n0 29 play 3=2\n"), "{text}");
}

#[test]
fn a_finished_game_behind_a_link_is_kept_as_a_record() {
    let home = Home::new();
    let (link, _) = linked(&home, true);
    let mut playing = Playing::of(home.saves().open(&*puzzle(ROW)));
    for column in 3..32 {
        playing.put(column, 1 + (column % 2) as u8);
    }
    assert!(playing.game.is_solved());
    drop(playing);
    let mut again = Playing::of(home.saves().begin_again(&*puzzle(ROW)));
    again.put(1, 2);
    assert_eq!(again.game.left().count, 30);
    assert!(!link.is_symlink() && link.is_file());
    let solved = home.saves().list().into_iter().filter(|saved| saved.outline.solved);
    assert_eq!(solved.count(), 1);
}
