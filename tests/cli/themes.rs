//! The list of themes.

use crate::common::program::masume;

#[test]
fn themes_are_listed_with_what_they_are_like() {
    let listed = masume(&["themes"]);
    assert_eq!(listed.code, 0);
    let names: Vec<&str> = listed.out.lines().filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(names, ["ink", "paper", "contrast", "okabe", "sixteen", "mono"]);
    assert!(listed.out.lines().all(|line| line.split_whitespace().count() > 1), "{}", listed.out);
    assert!(!listed.out.contains('\x1b'));
}

#[test]
fn a_sample_is_shown_where_colours_are() {
    let listed = masume(&["themes", "--color", "always"]);
    assert_eq!(listed.code, 0);
    for line in listed.out.lines().filter(|line| !line.starts_with("mono")) {
        assert!(line.contains("\x1b[") && line.contains(" 5 "), "{line:?}");
    }
    masume(&["themes", "ink"]).refused(&["'ink'"]);
}
