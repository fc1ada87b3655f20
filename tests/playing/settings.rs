//! The settings, changed in the game.

use masume::app::{
    Aid, App, Command, Edit, HomeEntry, KeyContext, Keymap, Reasons, Screen, ScreenEffect, Setting,
    SettingsChange, SettingsRow, SettingsScreen,
};
use masume::puzzle::EntryMode;

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const BOARD: KeyContext = KeyContext::Playing(EntryMode::Numbers { lowest: 1, highest: 9, has_marks: true });

/// At the settings, with this row selected.
fn at_row(row: SettingsRow) -> Player {
    let mut player = Player::at(SUDOKU);
    player.app.settings.themes = vec!["ink".to_owned(), "paper".to_owned()];
    player.press(",");
    let place = SettingsScreen::rows().iter().position(|known| *known == row).expect("there is such a row");
    player.press(&"down ".repeat(place));
    player
}

fn at(setting: &str) -> Player {
    at_row(SettingsRow::Setting(setting_named(setting)))
}

fn setting_named(name: &str) -> &'static Setting {
    Setting::named(name).expect("there is such a setting")
}

/// At the list of keys, with this command selected.
fn at_keys_of(name: &str) -> Player {
    let mut player = at_row(SettingsRow::Keys);
    let bindings = SettingsScreen::bindings(&player.app.settings);
    let place = bindings.iter().position(|binding| binding.name == name).expect("it is listed");
    player.press("enter");
    player.press(&"down ".repeat(place));
    player
}

#[test]
fn sentences_name_the_players_own_keys() {
    let mut player = Player::at(SUDOKU);
    for (command, key) in [("accept", "f9"), ("back", "f10"), ("redo", "f11"), ("return", "f12")] {
        player.app.settings.own_keys.insert(command.to_owned(), vec![key.to_owned()]);
    }
    player.app.keymap = Keymap::of(&player.app.settings);
    for (keys, sentence) in [
        ("f10", "F10 again: Home (saved)"),
        ("f9", "Type a number. F9 does what a hint says."),
        ("S c", "Only F9 or F10 answers."),
        ("f10 m", "The checkpoint is set: F12 goes back to it."),
    ] {
        player.press(keys);
        assert_eq!(play(&player).message.as_deref(), Some(sentence), "{keys}");
    }
    let spelled = |text| player.app.keymap.spelled(text);
    assert_eq!(
        spelled("<redo> or <next-kind>, not <none>, 1 < 2 > 1 <"),
        "F11 or n, not <none>, 1 < 2 > 1 <"
    );
    assert_eq!(Keymap::NONE.spelled("<redo> redoes it."), "redo redoes it.");
}

fn does(app: &App, key: &str) -> Option<Command> {
    app.keymap.command(key.parse().expect("a key"), BOARD)
}

fn said(player: &Player) -> String {
    let Screen::Settings(screen) = player.app.top() else { panic!("the settings are open") };
    screen.message.clone().unwrap_or_default()
}

#[test]
fn what_is_changed_holds_at_once_and_is_kept() {
    let mut player = at("theme");
    player.press("right");
    assert_eq!(player.app.settings.theme.as_deref(), Some("ink"));
    let kept = |value: &str| SettingsChange::Value(setting_named("theme"), value.to_owned());
    assert_eq!(player.store().settings, [kept("ink")], "though the page is not left");
    player.press("left left");
    assert_eq!(player.app.settings.theme.as_deref(), Some("paper"), "it goes round");
    player.press("x");
    assert_eq!(player.app.settings.theme, None, "x sets it back");
    assert!(player.screen_effects.iter().all(|effect| *effect == ScreenEffect::Restyle));
    let all = ["ink", "auto", "paper", "auto"].map(kept);
    assert_eq!(player.store().settings, all, "each change, and in order");
    player.press("esc , up q");
    assert_eq!(player.store().settings, all, "each is kept once");
}

#[test]
fn the_game_beneath_goes_on_as_it_was_and_heeds_them() {
    let mut player = at("reasons");
    player.press("right");
    assert_eq!(player.app.settings.reasons, Reasons::Always);
    player.press("esc");
    let Screen::Play(play) = player.app.screen() else { panic!("the game is on") };
    assert!(play.gives_reasons());
}

#[test]
fn they_are_a_line_at_home() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Settings);
    assert!(matches!(player.app.top(), Screen::Settings(_)));
    player.press("esc");
    assert!(matches!(player.app.top(), Screen::Home(_)));
}

#[test]
fn a_key_is_bound_by_pressing_it() {
    let mut player = at_keys_of("undo");
    player.press("enter f9");
    assert_eq!(player.store().settings.len(), 1, "at once");
    assert_eq!(does(&player.app, "f9"), Some(Command::Edit(Edit::Undo)));
    assert_eq!(does(&player.app, "u"), Some(Command::Edit(Edit::Undo)), "the old one stays");
    player.press("esc esc");
    let keys = ["f9", "u"].map(str::to_owned).to_vec();
    assert_eq!(player.store().settings, [SettingsChange::Keys("undo".to_owned(), Some(keys))]);
    let mut player = at_keys_of("undo");
    player.press("enter f9 x");
    assert_eq!(does(&player.app, "f9"), None, "x gives the usual keys back");
}

#[test]
fn a_key_that_does_something_else_is_told_before_it_is_taken() {
    let mut player = at_keys_of("undo");
    player.press("enter H");
    assert_eq!(said(&player), "H is the key for `Hint`. H again takes it from there, or Esc.");
    player.press("esc");
    assert_eq!(does(&player.app, "H"), Some(Command::Aid(Aid::Hint)), "Esc leaves it");
    player.press("enter H H");
    assert_eq!(does(&player.app, "H"), Some(Command::Edit(Edit::Undo)));
    player.press("enter ctrl-c");
    assert_ne!(does(&player.app, "ctrl-c"), Some(Command::Edit(Edit::Undo)), "it always ends the game");
    player.press("enter u");
    assert_eq!(said(&player), "u does that already.");
    player.press("enter 5");
    assert!(said(&player).contains("a number"), "{}", said(&player));
}

#[test]
fn everything_is_set_back_once_that_was_asked_twice() {
    let mut player = at("clock");
    player.press("right");
    assert!(!player.app.settings.clock);
    player.press("end enter");
    assert!(!player.app.settings.clock, "it asks first");
    player.press("enter");
    assert!(player.app.settings.clock);
    let mut player = at_keys_of("undo");
    player.press("enter f9 esc down enter enter");
    assert!(player.app.settings.own_keys.is_empty());
}

#[test]
fn closing_the_settings_keeps_a_switch_of_the_game_unless_its_setting_changed() {
    let mut player = Player::at(SUDOKU);
    player.press("; 5 , esc");
    assert_eq!((play(&player).digit_first, play(&player).held), (true, Some(5)));
    let mut player = at("digit_first");
    player.press("right esc");
    assert!(play(&player).digit_first, "a changed setting is adopted");
}
