//! What was asked for in new puzzles is known the next time, and what was made is not lost.

use masume::app::{HomeEntry, New, NewForm, Row, Screen};

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::fixed_shelf;

fn new(player: &Player) -> &New {
    let Screen::New(new) = player.app.screen() else { panic!("the form is shown") };
    new
}

fn form(player: &Player) -> &NewForm {
    &new(player).form
}

fn difficulty(player: &Player) -> String {
    form(player).value(Row::Difficulty)
}

fn at_new(store: MemoryStore) -> Player {
    let mut player = Player::with(store);
    player.choose(HomeEntry::New);
    player
}

#[test]
fn each_kind_keeps_its_own() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    player.press("down down right right up up right down right down right");
    let (size, of_futoshiki) = (form(&player).value(Row::Size), difficulty(&player));
    player.press("up up left down down");
    assert_eq!(difficulty(&player), "hard", "of the Sudoku");
    player.press("up up right");
    assert_eq!((form(&player).value(Row::Size), difficulty(&player)), (size, of_futoshiki));
}

#[test]
fn they_are_known_when_the_game_is_started_again() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    player.press("down down right right up up right down right esc");
    let kept = player.store().choices.clone();
    assert!(kept.starts_with("futoshiki") && kept.contains("sudoku"), "{kept}");
    let again = |choices: &str| {
        let mut store = MemoryStore::new(fixed_shelf(), None);
        store.choices = choices.to_owned();
        at_new(store)
    };
    let mut player = again(&kept);
    assert_eq!(form(&player).value(Row::Kind), "Futoshiki");
    player.press("left");
    assert_eq!(difficulty(&player), "hard");
    for damaged in ["", "\n", "chess\t8\teasy", "sudoku", "sudoku\t\tnever\tx=y\n\t\t", "shikaku\t0x0\thard"]
    {
        let player = again(damaged);
        assert!(!difficulty(&player).is_empty(), "{damaged:?}");
    }
}

#[test]
fn a_made_puzzle_that_is_left_without_a_move_is_kept() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    player.press("enter");
    assert!(matches!(player.app.screen(), Screen::Play(_)), "it is made");
    assert!(player.store().lines.ends_with("clock\n"), "{}", player.store().lines);
    let mut player = Player::at("5x5:5f8e4d6_2e");
    player.press("right esc esc");
    assert_eq!(player.store().lines, "", "the library has it");
}

#[test]
fn what_is_given_and_what_is_empty_are_one_wish() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    let labels: Vec<String> = form(&player).rows().into_iter().map(Row::label).collect();
    assert!(labels.contains(&"Given digits".to_owned()) && !labels.contains(&"Empty squares".to_owned()));
    player.press("down down down down 3 0");
    let Screen::New(new) = player.app.screen() else { panic!("the form is shown") };
    let meaning = new.form.meaning(new.row().expect("a row"));
    assert!(meaning.contains("51 squares are empty"), "{meaning}");
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.choices = "sudoku\t9\teasy\tempties=50\n".to_owned();
    let player = at_new(store);
    let given = form(&player).rows().into_iter().find(|row| row.label() == "Given digits").expect("a row");
    assert_eq!(form(&player).value(given), "31", "what was wished before is kept");
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    player.press("right");
    assert!(
        form(&player).rows().iter().any(|row| row.label() == "Empty squares"),
        "where it is the only one"
    );
}

#[test]
fn a_wish_that_changes_another_says_so() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    let place = form(&player).rows().iter().position(|row| row.label() == "Technique").expect("a row");
    player.press(&"down ".repeat(place));
    assert_eq!(form(&player).changed, None);
    player.press("right");
    assert_eq!(difficulty(&player), "any");
    assert!(form(&player).changed.is_some_and(|said| said.starts_with("Difficulty is \"any\" now")));
    player.press("right");
    assert_eq!(form(&player).changed, None, "once");
}

#[test]
fn what_cannot_be_is_told_in_the_words_of_the_form() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    let place = form(&player).rows().iter().position(|row| row.label() == "Many solutions").expect("a row");
    player.press(&"down ".repeat(place));
    player.press("right");
    player.press(&"up ".repeat(place - 2));
    player.press("right");
    let problem = form(&player).problem.as_deref().expect("it has no difficulty").to_owned();
    assert!(problem.contains("many solutions") && !problem.contains("allow-multiple"), "{problem}");
}

#[test]
fn empty_squares_are_kept_where_they_are_the_only_word_for_it() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.choices = "futoshiki\t5\teasy\tempties=20\n".to_owned();
    let mut player = at_new(store);
    let value = |player: &Player, label: &str| {
        let row = form(player).rows().into_iter().find(|row| row.label() == label).expect("a row");
        form(player).value(row)
    };
    assert_eq!(value(&player, "Empty squares"), "20");
    player.press("left");
    assert_eq!((value(&player, "Given digits").as_str(), form(&player).problem.as_deref()), ("", None));
    player.press("right");
    assert_eq!(value(&player, "Empty squares"), "20");
}

#[test]
fn a_layout_can_be_typed_as_people_name_it() {
    for (typed, size, extras) in [
        ("J i g s a w 7", "jigsaw7", "none"),
        ("9 x 9 + x", "9×9", "diagonals"),
        ("x - s u d o k u", "9×9", "diagonals"),
        ("w i n d o k u", "9×9", "windows"),
        ("j up 9 × 9", "9×9", "none"),
        ("6 j up m i n i", "6×6", "none"),
    ] {
        let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
        player.press(&format!("down {typed} down"));
        let form = form(&player);
        assert_eq!(
            (form.value(Row::Size).as_str(), form.value(Row::Extras("Extras")).as_str()),
            (size, extras),
            "{typed}"
        );
        assert_eq!(form.problem, None, "{typed}");
        let meaning = form.meaning(Row::Size);
        assert_eq!(meaning.contains("jigsaw: connected regions"), size.contains("jigsaw"), "{meaning}");
    }
}

#[test]
fn the_name_of_a_layout_is_wrong_only_when_it_is_left_unfinished() {
    let mut player = at_new(MemoryStore::new(fixed_shelf(), None));
    player.press("down J i g");
    assert_eq!(new(&player).problem(), None);
    player.press("enter");
    assert!(new(&player).problem().is_some_and(|told| told.contains("no puzzle with the size")));
    player.press("down up 7 7");
    assert!(new(&player).problem().is_some());
}
