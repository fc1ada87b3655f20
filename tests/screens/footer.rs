//! The footer names only keys that do something.

use std::collections::BTreeMap;

use masume::app::{Key, Keymap, Message, Press, Screen, Settings, SettingsScreen};
use masume::tui::last_line;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::frame::{coloured, drawn};
use super::player::Player;
use super::states::{State, all};

/// A size at which everything that there is can be seen.
const ROOMY: (u16, u16) = (130, 20);

/// The presses that a name in the footer stands for.
fn presses(name: &str) -> Vec<Press> {
    let keys = match name {
        "arrows" => "up down left right",
        "↑↓" => "up down",
        "←→" => "left right",
        "Enter" => "enter",
        "Esc" => "esc",
        "Tab" => "tab",
        "Space" => "space",
        "F2" => "f2",
        range if range.starts_with("1-") => "1 2 3 4",
        range if range.starts_with("Alt-1-") => "alt-1 alt-2 alt-3 alt-4 alt-9",
        letter => letter,
    };
    keys.split(' ').map(|key| key.parse().unwrap_or_else(|error| panic!("{name}: {error}"))).collect()
}

/// The state, so that a reason is told even if it was told before.
fn unsaid(state: &State) -> Player {
    let mut player = state.1();
    if let Screen::Play(play) = player.app.screen_mut() {
        play.message = None;
    }
    player
}

/// Whether the key changes what is seen, which was this before, or asks for something.
fn does_something(state: &State, press: Press, before: &Buffer) -> bool {
    let mut player = unsaid(state);
    let effects = player.app.update(Message::Key(press));
    let is_asked = !effects.is_empty();
    player.carry_out(effects);
    if player.app.is_read_on() {
        let (width, height) = ROOMY;
        let last = last_line(&player.app, coloured(), Rect::new(0, 0, width, height));
        player.tell(Message::Ends(last));
    }
    is_asked || drawn(&player.app, coloured(), ROOMY) != *before
}

#[test]
fn every_key_of_the_footer_does_something() {
    let mut tries = BTreeMap::new();
    for state in all() {
        let player = unsaid(&state);
        let before = drawn(&player.app, coloured(), ROOMY);
        // Whether the help has to be scrolled at all depends on the size of the screen.
        let keys = player.app.footer().into_iter().filter(|(_, what)| *what != "scroll");
        for (name, what) in keys {
            // Many states have the same keys: the first few of them are enough.
            let tried = tries.entry((name.clone(), what.to_owned())).or_insert(0);
            *tried += 1;
            if *tried > 4 {
                continue;
            }
            let works = presses(&name).into_iter().any(|press| does_something(&state, press, &before));
            assert!(works, "{}: `{name}` is said to `{what}`; is it bound in this context?", state.0);
        }
    }
}

#[test]
fn no_screen_shows_the_name_of_a_command_for_its_key() {
    let names = SettingsScreen::bindings(&Settings::default()).into_iter().map(|binding| binding.name);
    let names: Vec<String> = names.map(|name| format!("<{name}>")).collect();
    for (state, player) in all() {
        let shown = super::frame::text(&drawn(&player().app, coloured(), ROOMY));
        let name = names.iter().find(|name| shown.contains(*name));
        assert_eq!(name, None, "{state}:\n{shown}");
    }
}

#[test]
fn the_players_own_keys_are_named() {
    let mut player = super::states::played(super::states::SUDOKU, "right");
    for (command, key) in [("accept", "f9"), ("back", "f10"), ("panel", "f11")] {
        player.app.settings.own_keys.insert(command.to_owned(), vec![key.to_owned()]);
    }
    player.app.keymap = Keymap::of(&player.app.settings);
    let shown = |player: &Player| super::frame::text(&drawn(&player.app, coloured(), ROOMY));
    assert!(shown(&player).contains("F11: what can go here"), "{}", shown(&player));
    player.press("S");
    assert!(shown(&player).contains("F9 shows it, F10 goes on playing."), "{}", shown(&player));
    assert!(shown(&player).contains("F9 show it  F10 no"), "{}", shown(&player));
    player.press("f9");
    assert!(shown(&player).contains("F10 home"), "the way back stands on the right: {}", shown(&player));
}

#[test]
fn the_help_and_the_way_out_are_always_named() {
    for (name, state) in all() {
        let player = state();
        let footer = player.app.footer();
        let (last, _) = footer.last().expect("the footer is not empty");
        let out: Press = if last == "q" { Press::of(Key::Char('q')) } else { Press::of(Key::Named("esc")) };
        let mut player = state();
        // A question is left first, and a game is left by Esc only if it is pressed again.
        let leads_out = (0..3).any(|_| !player.app.update(Message::Key(out)).is_empty());
        assert!(leads_out, "{name}: `{last}` is no way out; is it bound in this context?");
    }
}

/// What the last line of a screen shows that is not blank.
fn last(player: &Player, size: (u16, u16)) -> String {
    let screen = super::frame::text(&drawn(&player.app, coloured(), size));
    screen.lines().rfind(|line| !line.is_empty()).unwrap_or_default().to_owned()
}

#[test]
fn clues_without_numbers_are_no_numbers() {
    for (puzzle, next) in
        [(super::states::SHIKAKU, "n next number"), ("5x5:?Tb?Wb2b3a4a?Se?W5d", "n next clue")]
    {
        let footer = last(&super::states::played(puzzle, ""), (130, 40));
        assert!(footer.contains(next), "{footer}");
    }
}

#[test]
fn the_editor_of_a_sudoku_names_the_keys_of_further_units() {
    let mut player = super::states::chosen(masume::app::HomeEntry::Editor, "");
    let footer = last(&player, (80, 24));
    assert!(footer.contains("b region  X diagonals  n kind"), "{footer}");
    assert!(last(&player, (120, 40)).contains("W windows"));
    player.press("-");
    assert!(!last(&player, (120, 40)).contains("windows"), "only 9x9 has them");
}

#[test]
fn a_game_names_what_is_needed_most_and_how_to_leave_it() {
    for puzzle in super::states::KINDS {
        let player = super::states::played(puzzle, "");
        for size in [(80, 24), (100, 30), (40, 14)] {
            let footer = last(&player, size);
            assert!(footer.contains("H hint") && footer.contains('?'), "{size:?}: {footer}");
            assert!(!footer.contains("model"), "{size:?}: {footer}");
        }
        let footer = last(&player, (80, 24));
        assert!(footer.contains("Esc home") && footer.contains("c check"), "{footer}");
        let footer = last(&player, (130, 40));
        assert!(footer.contains("m checkpoint") && footer.contains("W watch"), "{footer}");
    }
    let mut player = super::states::played(super::states::SUDOKU, "right 4");
    player.press("left");
    let footer = last(&player, (40, 14));
    assert!(footer.contains("H hint") && footer.contains("u undo"), "{footer}");
}
