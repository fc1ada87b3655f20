//! Saves that have other names than masume gives them, because somebody copied, renamed or edited them: they
//! are listed, and their games go on where they are.

use std::fs;

use super::{Home, Playing, ROW, SHELF, begin, puzzle};

#[test]
fn they_are_listed_and_go_on_in_their_files() {
    for name in ["null-0123456789abcdef.masume", "from my old machine.masume", "my.backup.masume"] {
        let home = Home::new();
        begin(&home);
        let renamed = home.folder().join(name);
        fs::rename(home.save(), &renamed).expect("it is renamed");
        let saves = home.saves();
        let listed = saves.list();
        assert_eq!(listed.len(), 1, "{name}");
        assert_eq!((listed[0].outline.id.as_str(), listed[0].outline.left), (ROW, Some(29)), "{name}");
        let mut playing = Playing::of(saves.open(&*listed[0].puzzle(&SHELF).expect("its puzzle")));
        assert_eq!(playing.game.tally().moves, 2, "{name}");
        assert_eq!((playing.put(3, 2), playing.file.close()), (None, None), "{name}");
        assert_eq!(saves.list().len(), 1, "{name}");
        assert!(fs::read_to_string(&renamed).is_ok_and(|text| text.contains("play 3=2")), "{name}");
        assert_eq!(home.last_unfinished().and_then(|saved| saved.outline.left), Some(28), "{name}");
    }
}

#[test]
fn the_file_with_the_right_name_comes_first() {
    let home = Home::new();
    begin(&home);
    fs::copy(home.save(), home.folder().join("null-0123456789abcdef.masume")).expect("a copy");
    let saves = home.saves();
    assert_eq!(saves.list().len(), 2);
    let mut playing = Playing::of(saves.open(&*puzzle(ROW)));
    playing.put(3, 2);
    assert_ne!(playing.file.path(), home.folder().join("null-0123456789abcdef.masume"));
}

#[test]
fn what_no_program_can_read_costs_no_other_its_place() {
    let home = Home::new();
    begin(&home);
    for (name, text) in [
        ("null-00.masume", "a file of another program\n".to_owned()),
        ("null-1111111111111111.masume", "masume 1\nkind null\npuzzle ".to_owned() + &"1".repeat(100_000)),
        ("null-2222222222222222.masume", "masume 1\nkind null\n".to_owned() + &"title x\n".repeat(10_000)),
        ("null-3333333333333333.masume", String::new()),
    ] {
        fs::write(home.folder().join(name), text).expect("it is written");
    }
    assert_eq!(home.saves().list().len(), 1);
    assert_eq!(home.last_unfinished().map(|saved| saved.outline.id), Some(ROW.to_owned()));
    assert!(home.overview().damaged.is_some_and(|told| told.contains("It is left as it is.")));
}

#[test]
fn without_its_puzzle_a_save_is_told_and_waits_for_it() {
    let home = Home::new();
    begin(&home);
    let save = home.save();
    let text = fs::read_to_string(&save).expect("a save");
    fs::write(&save, text.replace("puzzle null 1", "puzzle null 2")).expect("it is written");
    assert!(home.saves().list().is_empty());
    assert!(home.overview().damaged.is_some_and(|told| told.contains("It is left as it is.")));
    assert_eq!(Playing::of(home.saves().open(&*puzzle(ROW))).game.tally().moves, 2);
    assert_eq!(home.saves().list().len(), 1, "it is whole again");
}
