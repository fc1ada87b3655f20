//! A kind of puzzle that does not come with the program, played as the others are: nothing in the program
//! knows it, its numbers begin at 0, and a value of its model is a whole line.

use std::sync::LazyLock;
use std::time::Duration;

use crate::common::shelf::unshared_fixed_shelf;
use masume::app::{App, HomeEntry, Message, Method, Play, RaceStatus, Screen, Watch};
use masume::grid::{Digits, Square};
use masume::puzzle::{Highlight, Stop};
use masume::puzzles::Shelf;

use super::frame::{USUAL, coloured, drawn, text};
use crate::common::binairo::Binairo;
use crate::common::null_puzzle::NullPuzzle;
use crate::common::player::Player;
use crate::common::playing::seen;

/// Solved by pairs and full halves alone: 0101 0110 1010 1001.
const PUZZLE: &str = "binairo4:...1.....0...00.";

const FRAME: Duration = Duration::from_millis(34);

/// The fixed shelf with two more kinds on it.
static SHELF: LazyLock<Shelf> = LazyLock::new(|| {
    let mut shelf = unshared_fixed_shelf();
    shelf.add::<Binairo>();
    shelf.add::<NullPuzzle>();
    shelf
});

/// A puzzle after these keys.
fn after(puzzle: &str, keys: &str) -> Player {
    let mut player = Player::on(&SHELF, None);
    player.tell(Message::Paste(puzzle.to_owned()));
    player.press(keys);
    player
}

#[track_caller]
fn play(app: &App) -> &Play {
    match app.screen() {
        Screen::Play(play) => play,
        Screen::Watch(watch) => &watch.play,
        _ => panic!("a game is played"),
    }
}

#[track_caller]
fn watch(app: &App) -> &Watch {
    match app.screen() {
        Screen::Watch(watch) => watch,
        _ => panic!("a search is watched"),
    }
}

/// What was said last.
fn said(player: &Player) -> &str {
    play(&player.app).message.as_deref().unwrap_or_default()
}

fn frame(player: &Player) -> String {
    text(&drawn(&player.app, coloured(), USUAL))
}

/// What a square holds and what is marked in it.
fn at(player: &Player, column: u16, row: u16) -> (Option<u32>, Digits) {
    let figure = play(&player.app).game.scene().figures[Square::new(column, row)];
    (figure.number, figure.marks)
}

#[test]
fn home_new_and_library_offer_it() {
    let mut player = Player::on(&SHELF, None);
    assert!(frame(&player).contains("Shikaku · Bin"), "{}", frame(&player));
    player.press("enter right right right");
    assert!(frame(&player).contains("Binairo"), "{}", frame(&player));
    player.press("enter");
    assert_eq!(play(&player.app).game.kind(), "binairo");
    assert!(frame(&player).contains("Binairo 4×4"), "{}", frame(&player));
    let mut player = Player::on(&SHELF, None);
    player.choose(HomeEntry::Library);
    let Screen::Library(library) = player.app.screen() else { panic!("the library") };
    assert!(library.items.iter().any(|item| item.kind == "binairo"));
    let mut player = Player::on(&SHELF, Some(PUZZLE));
    assert!(frame(&player).contains("Continue"), "{}", frame(&player));
    player.press("enter");
    assert_eq!(play(&player.app).game.kind(), "binairo");
}

#[test]
fn zero_is_a_number_a_mark_and_a_highlight() {
    let mut player = after(PUZZLE, "0 right 1");
    assert_eq!((at(&player, 0, 0).0, at(&player, 1, 0).0), (Some(0), Some(1)));
    player.press("x left delete right alt-0 alt-1 alt-0 left p 0 1 0 0");
    assert_eq!((at(&player, 0, 0).1, at(&player, 1, 0).1), (Digits::range(0, 1), Digits::of(1)));
    player.press("p A");
    assert_eq!(at(&player, 0, 0).1, Digits::range(0, 1));
    player.press("/ 0");
    assert_eq!(play(&player.app).game.hand().highlight, Some(Highlight::Digit(0)));
    player.press("esc 5");
    assert_eq!(said(&player), "Numbers here go from 0 to 1.");
    player.press("0 backspace");
    assert_eq!(at(&player, 0, 0).0, None);
}

#[test]
fn help_and_footer_tell_its_keys() {
    let mut player = after(PUZZLE, "");
    assert!(frame(&player).contains("0-1 number"), "{}", frame(&player));
    player.press("?");
    let keys = player.app.help().expect("the help is open").keys(&player.app.keymap);
    let told =
        |help: &str| keys.iter().find(|(_, what)| what.starts_with(help)).map(|(keys, _)| keys.as_str());
    assert_eq!(told("number"), Some("0-1"));
    assert_eq!(told("a mark"), Some("Alt-0-1"));
    assert_eq!(told("clear"), Some("x Del Bksp"));
    assert_eq!(told("watch it"), Some("W"));
}

#[test]
fn broken_rules_are_told() {
    let player = after(PUZZLE, "0 right 0 down down 0 up up right 0");
    let faults = play(&player.app).game.faults();
    assert!(faults.iter().any(|fault| fault.rule == "three"), "{faults:?}");
    assert!(faults.iter().any(|fault| fault.rule == "half"), "{faults:?}");
}

#[test]
fn hints_lead_to_the_end() {
    let mut player = after(PUZZLE, "");
    for _ in 0..40 {
        if matches!(player.app.screen(), Screen::Finished(_)) {
            return;
        }
        player.press("H H H");
        let _ = frame(&player);
        player.press("enter");
    }
    panic!("hints end before the puzzle does:\n{}", frame(&player));
}

#[test]
fn its_techniques_are_explained() {
    for kind in SHELF.kinds().iter().filter(|kind| kind.name() == "binairo") {
        for technique in kind.techniques() {
            let example = kind.technique_example(technique.id).expect("every technique has an example");
            let puzzle = kind.read_id(example.puzzle).expect("the example is a puzzle");
            let step = puzzle.example_step(technique.id, example.ruled_out, &Stop::new());
            assert!(step.is_some(), "{} is found in its example", technique.id);
        }
    }
    let mut player = after(PUZZLE, "e");
    assert!(frame(&player).contains("Only Patterns"), "{}", frame(&player));
    player.press("enter");
    assert!(frame(&player).contains("Where two of three neighbours"), "{}", frame(&player));
}

#[test]
fn the_solution_and_a_check_are_shown() {
    let mut player = after(PUZZLE, "c");
    assert!(frame(&player).contains("right"), "{}", frame(&player));
    player.press("S enter");
    assert!(play(&player.app).game.is_solved());
}

#[test]
fn the_model_is_told_a_line_at_a_time() {
    let mut player = after(PUZZLE, "g");
    let shown = frame(&player);
    assert!(shown.contains("Model of row 1"), "{shown}");
    assert!(shown.contains("0011, 0101, 1001"), "{shown}");
    assert!(shown.contains("column 1:"), "{shown}");
    player.press("right");
    assert!(frame(&player).contains("Model of row 1"), "{}", frame(&player));
}

/// Watches until the end.
fn watched(player: &mut Player) {
    for _ in 0..1_000 {
        if watch(&player.app).has_ended() {
            return;
        }
        let _ = frame(player);
        player.tell(Message::Tick(FRAME));
    }
    panic!("the search goes on");
}

#[test]
fn every_method_solves_it_while_it_is_watched() {
    let mut player = after(PUZZLE, "W");
    // That a search was watched is counted, and nothing else.
    player_game(&mut player).count_watch();
    let before = seen(player_game(&mut player));
    for _ in Method::all() {
        let method = watch(&player.app).habits.method;
        player.press("end");
        watched(&mut player);
        let view = watch(&player.app).step_view.as_ref().expect("there is a search");
        assert!(view.is_solved(), "{method}: {:?}", view.flaw);
        assert!(view.scene.figures.iter().all(|(_, figure)| figure.number.is_some()), "{method}");
        player.press("n");
    }
    player.press("esc");
    assert_eq!(seen(player_game(&mut player)), before, "the game is as it was");
}

fn player_game(player: &mut Player) -> &mut dyn masume::session::Game {
    match player.app.screen_mut() {
        Screen::Play(play) => play.game.as_mut(),
        Screen::Watch(watch) => watch.play.game.as_mut(),
        _ => panic!("a game is played"),
    }
}

#[test]
fn what_a_step_does_is_told_in_words() {
    let mut player = after(PUZZLE, "W right right right");
    let mut told = String::new();
    for _ in 0..6 {
        let view = watch(&player.app).step_view.as_ref().expect("there is a search");
        told += &format!("{}\n{}\n", view.title, view.sentences.join(" "));
        player.press("right");
    }
    assert!(told.contains(" takes 0") || told.contains(" takes 1"), "{told}");
    assert!(told.contains("Rules out") || told.contains("loses"), "{told}");
}

#[test]
fn all_searches_race_on_it() {
    let mut player = after(PUZZLE, "W W");
    for _ in 0..200 {
        let _ = frame(&player);
        player.tell(Message::Tick(FRAME));
    }
    let Screen::Race(race) = player.app.screen() else { panic!("a race") };
    assert!(race.entries.iter().all(|entry| entry.status == RaceStatus::Solved), "{:?}", race.flaw);
}

#[test]
fn text_and_id_are_read_back() {
    let puzzle = SHELF.read(PUZZLE, None).expect("a Binairo");
    assert_eq!(puzzle.id(), PUZZLE);
    let drawn = puzzle.write("text").expect("it is drawn");
    assert_eq!(drawn, "binairo\n. . . 1\n. . . .\n. 0 . .\n. 0 0 .\n");
    assert_eq!(SHELF.read(&drawn, None).expect("a Binairo").id(), PUZZLE);
    let wrong = SHELF.read("binairo4:000.............", None).err().expect("three are alike");
    assert!(wrong.to_string().contains("three"), "{wrong}");
    assert!(SHELF.read("binairo5:.........................", None).is_err());
}

#[test]
fn a_game_is_saved_and_resumed() {
    let puzzle = SHELF.read(PUZZLE, None).expect("a Binairo");
    let mut game = puzzle.play();
    let mut save = game.save_head();
    for (column, number) in [(0, 0), (1, 1)] {
        game.hand_mut().cursor = Square::new(column, 0);
        game.input(masume::puzzle::Input::Number(number));
    }
    game.hand_mut().cursor = Square::new(2, 1);
    game.mark(0);
    save += &game.unsaved();
    let kind = SHELF.kind("binairo").expect("it is on the shelf");
    let mut resumed = kind.resume(&save).expect("it was saved");
    assert_eq!(seen(game.as_mut()), seen(resumed.as_mut()));
    assert!(save.contains("r1c1=0") && save.contains("r2c3=0"), "{save}");
}

#[test]
fn a_model_that_is_too_weak_is_told_where_a_search_is_watched() {
    let mut player = after("null weak 1....", "W end");
    watched(&mut player);
    let shown = frame(&player);
    assert!(!shown.contains("Solved"), "{shown}");
    assert!(shown.contains("The model of null"), "{shown}");
    player.press("o down down down down enter end");
    assert_eq!(watch(&player.app).habits.method, Method::DavisPutnam);
    watched(&mut player);
    assert!(frame(&player).contains("The clauses of null"), "{}", frame(&player));
    player.press("W");
    for _ in 0..100 {
        player.tell(Message::Tick(FRAME));
    }
    let Screen::Race(race) = player.app.screen() else { panic!("a race") };
    assert!(race.entries.iter().all(|entry| entry.status == RaceStatus::Flawed));
    assert!(frame(&player).contains("The model of null"), "{}", frame(&player));
}

#[test]
fn a_method_that_stands_in_for_another_does_not_become_a_habit() {
    let mut player = after("null 1....", "W n n");
    let chosen = watch(&player.app).method();
    assert_ne!(chosen, Method::default());
    player.paste("null clausal 1....");
    player.press("W");
    assert_eq!(watch(&player.app).method(), Method::DavisPutnam, "there is no other");
    player.press("+ end esc");
    player.paste("null 1....");
    player.press("W");
    assert_eq!(watch(&player.app).method(), chosen);
    player.press("o up enter esc W");
    assert_ne!(watch(&player.app).method(), chosen, "a choice is kept");
}

#[test]
fn without_a_model_its_keys_are_not_offered_and_say_why() {
    let mut player = after("null bare 1....", "");
    let shown = frame(&player);
    assert!(!shown.contains("model") && !shown.contains("watch"), "{shown}");
    player.press("g");
    assert!(said(&player).contains("not modelled as variables"), "{}", said(&player));
    player.press("W");
    assert!(said(&player).contains("neither a model nor clauses"), "{}", said(&player));
    player.press("?");
    let keys = player.app.help().expect("the help is open").keys(&player.app.keymap);
    assert!(keys.iter().all(|(key, _)| key != "g" && key != "W"), "{keys:?}");
}
