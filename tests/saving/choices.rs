//! What was asked for in new puzzles is in a file beside the saves.

use masume::store::{Folders, choices, keep_choices};

#[test]
fn it_is_there_again() {
    let home = tempfile::tempdir().expect("a temporary folder");
    let folders = Folders::within(home.path());
    assert_eq!(choices(&folders), "", "at first there is none");
    for text in ["sudoku\t9x9\thard\n", "shikaku\t\teasy\nsudoku\t9x9\thard\n"] {
        keep_choices(&folders, text).expect("it is kept");
        assert_eq!(choices(&folders), text);
    }
    assert!(keep_choices(&Folders::nowhere(), "sudoku").is_err());
    assert_eq!(choices(&Folders::nowhere()), "");
}
