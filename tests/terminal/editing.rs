//! The puzzle in the editor outlives whatever ends the game; the player's folders are in the library.
#![expect(clippy::disallowed_methods, reason = "it looks at what is kept, and lays files out")]

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

use super::game::{SHIKAKU, start};
use crate::common::display::PATIENCE;
use crate::common::terminal::{Home, Terminal};

fn at_editor(home: &Home) -> Terminal {
    let mut game = start(home);
    game.type_keys("End Up Up Up Up Up Enter");
    game.see("Editor ·");
    game
}

/// Waits until what is kept of the editor holds this text.
#[track_caller]
fn wait_for_draft(home: &Home, text: &str) {
    let file = home.path().join(".local/share/masume/draft.json");
    let kept = || fs::read_to_string(&file).unwrap_or_default();
    let deadline = Instant::now() + PATIENCE;
    while !kept().contains(text) {
        assert!(Instant::now() < deadline, "`{text}` is not kept:\n{}", kept());
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn what_is_put_together_outlives_the_game() {
    for end in ["q", "TERM", "KILL"] {
        let home = Home::new();
        let mut game = at_editor(&home);
        game.type_keys("n n 1 2 Right Right 4 Down");
        game.see("16 of 49");
        match end {
            "q" => {
                game.type_keys("q");
                assert!(game.wait_exit().success());
                game.assert_restored();
            }
            "TERM" => {
                game.signal("TERM");
                assert!(game.wait_exit().success());
                game.assert_restored();
            }
            _ => {
                wait_for_draft(&home, r#""Cursor":{"Column":2,"Row":1}"#);
                game.kill9();
            }
        }
        let mut game = at_editor(&home);
        game.see("16 of 49");
        game.type_keys("Up x");
        game.see("12 of 49");
    }
}

#[test]
fn the_library_shows_the_folders_in_the_settings() {
    let home = Home::new();
    fs::create_dir_all(home.path().join("mine")).expect("a folder of our own");
    fs::write(home.path().join("mine/one.txt"), SHIKAKU).expect("a file of our own");
    let settings = home.path().join(".config/masume/settings.toml");
    fs::write(settings, "motion = false\nfolders = [\"~/mine\"]\n").expect("a file of our own");
    let mut game = start(&home);
    game.type_keys("End Up Up Up Up Up Up Up Enter");
    game.see("Difficulty");
    game.type_keys("End");
    game.see("one.txt");
    game.type_keys("Enter");
    game.see("Shikaku 5×5");
    game.see(" left");
}
