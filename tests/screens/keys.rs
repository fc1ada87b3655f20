//! No key, in whatever state, breaks anything.

use std::time::Duration;

use masume::app::{Key, KeyContext, Keymap, Message, Mouse, NAMED, Press, Saving};
use masume::grid::Square;
use proptest::prelude::*;

use super::frame::{coloured, drawn};
use super::player::Player;
use super::states::{KINDS, all};

/// Every key that is bound to something somewhere.
fn bound(keymap: &Keymap) -> Vec<Press> {
    let bindings = KeyContext::pressed().flat_map(|context| keymap.bindings(context));
    let mut presses: Vec<Press> = bindings.flat_map(|binding| binding.keys.clone()).collect();
    presses.sort_by_key(ToString::to_string);
    presses.dedup();
    presses
}

/// In each state one of this number of keys is pressed; states that are much alike share all keys among them.
const EVERY: usize = 17;

#[test]
fn every_key_of_the_keymap_can_be_pressed_in_every_state() {
    for (number, (name, state)) in all().into_iter().enumerate() {
        let mut player = state();
        let presses = bound(&player.app.keymap);
        assert!(presses.len() > 60, "{name}: the keymap is full");
        let first = state().app.key_context();
        for press in presses.into_iter().skip(number % EVERY).step_by(EVERY) {
            player.tell(Message::Key(press));
            drawn(&player.app, coloured(), (40, 14));
            if player.app.key_context() != first {
                player = state();
            }
        }
    }
}

/// The keys that do one thing here and another there, and why.
const DIFFER: [(&str, &str); 16] = [
    ("space", "what one does most: pencil, draw, choose, run and pause; in the editor a blank"),
    ("0", "a number where 0 is one, else it takes the number away"),
    ("/", "finds: a digit on the board, a puzzle in the library"),
    ("W", "on to the searches: from the game to one, from one to all; in the editor the windows"),
    ("f", "fills: the easy steps into a game, a draft up to one solution"),
    ("n", "the next one: number, algorithm, kind of puzzle"),
    ("o", "of what only this screen has: algorithm, or symmetry"),
    ("w", "on a board asks why not, in the editor, which has no such question, writes the file"),
    ("f2", "renames in a list, as file managers do, which has nothing to colour"),
    ("tab", "the next one: block, empty square, page, state"),
    ("backtab", "the one before"),
    ("v", "draws a block, and a sign where there are no blocks; where squares are filled, selects one"),
    ("+", "more: speed, or size"),
    ("-", "less: speed, or size"),
    ("shift-left", "selects squares, of which a search that is watched has none: ten steps back"),
    ("shift-right", "the same: ten steps"),
];

#[test]
fn a_key_does_the_same_everywhere_unless_there_is_a_reason() {
    let keymap = Keymap::default();
    let differ: Vec<String> = bound(&keymap)
        .into_iter()
        .filter(|press| {
            let mut does =
                Vec::from_iter(KeyContext::pressed().filter_map(|here| keymap.command(*press, here)));
            does.dedup();
            does.iter().any(|command| *command != does[0])
        })
        .map(|press| press.to_string())
        .collect();
    let mut known = DIFFER.map(|(key, _)| key).to_vec();
    known.sort_unstable();
    assert_eq!(differ, known);
}

#[test]
fn the_manual_names_every_key() {
    let mut sections = include_str!("../../MANUAL.md").split("\n## ");
    let keys = sections.find(|section| section.starts_with("Keys\n")).expect("it has the keys");
    let is_word = |c: char| c.is_alphanumeric() || c == '-';
    let is_told = |key: &str| {
        let code = format!("`{key}`");
        let bare = keys.match_indices(key).any(|(place, _)| {
            let before = keys[..place].chars().next_back().is_none_or(|c| !is_word(c));
            before && keys[place + key.len()..].chars().next().is_none_or(|c| !is_word(c))
        });
        keys.contains(&code) || (key.len() > 1 && bare)
    };
    let missing: Vec<String> = bound(&Keymap::default())
        .into_iter()
        .filter(|press| {
            let (label, name) = (press.label(), press.to_string());
            // Arrows and digits are told together, with what is held.
            let together = ["up", "down", "left", "right"].iter().any(|arrow| name.ends_with(arrow))
                || name.ends_with(|c: char| c.is_ascii_digit()) && !name.starts_with('f');
            !together && !is_told(&label) && !is_told(&name)
        })
        .map(|press| press.label())
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn space_begins_no_game_in_the_editor() {
    let keymap = Keymap::default();
    let does = |key: &str| keymap.command(key.parse().expect("a key"), KeyContext::Editor);
    assert_eq!(does("space"), does("."));
    assert_ne!(does("space"), does("enter"));
}

fn any_press() -> impl Strategy<Value = Press> {
    let key = prop_oneof![
        1 => any::<char>().prop_map(Key::Char),
        6 => prop::sample::select(NAMED.to_vec()).prop_map(Key::Named),
        1 => (1u8..13).prop_map(Key::Function),
    ];
    let held = prop::bool::weighted(0.1);
    let pressed = (key, held, held, held).prop_map(|(key, ctrl, alt, shift)| Press { key, ctrl, alt, shift });
    prop_oneof![6 => prop::sample::select(bound(&Keymap::default())), 8 => pressed]
}

/// Anything that can happen.
#[derive(Debug, Clone)]
enum Happening {
    Press(Press),
    Paste(String),
    Mouse(Mouse, u16, u16),
    Choose(usize),
    Scroll(i16),
    Tick(u64),
    Unsaved,
}

fn any_happening() -> impl Strategy<Value = Happening> {
    let mouse = prop::sample::select(vec![Mouse::Press, Mouse::Drag, Mouse::Release, Mouse::Clear]);
    prop_oneof![
        20 => any_press().prop_map(Happening::Press),
        1 => prop_oneof![".{0,90}", Just(KINDS[2].to_owned())].prop_map(Happening::Paste),
        4 => (mouse, 0u16..12, 0u16..12)
            .prop_map(|(mouse, column, row)| Happening::Mouse(mouse, column, row)),
        1 => (0usize..200).prop_map(Happening::Choose),
        1 => (-3i16..3).prop_map(Happening::Scroll),
        1 => any::<u64>().prop_map(Happening::Tick),
        1 => Just(Happening::Unsaved),
    ]
}

fn happen(player: &mut Player, happening: Happening) {
    player.tell(match happening {
        Happening::Press(press) => Message::Key(press),
        Happening::Paste(text) => Message::Paste(text),
        Happening::Mouse(mouse, column, row) => Message::Mouse(mouse, Square::new(column, row)),
        Happening::Choose(line) => Message::Choose(line),
        Happening::Scroll(lines) => Message::Scroll(lines),
        Happening::Tick(millis) => Message::Tick(Duration::from_millis(millis % 100_000)),
        Happening::Unsaved => Message::Saving(Saving::Unsaved("the disk is full".to_owned())),
    });
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_happens_the_game_goes_on(
        kind in 0usize..3,
        happenings in prop::collection::vec(any_happening(), 0..60),
        size in (0u16..100, 0u16..40),
    ) {
        let mut player = Player::at(KINDS[kind]);
        for happening in happenings {
            happen(&mut player, happening);
            let buffer = drawn(&player.app, coloured(), size);
            prop_assert_eq!(buffer.area.width, size.0);
        }
    }
}
