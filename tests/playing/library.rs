//! Finding puzzles: what the library shows, finds, renames and deletes, and files of many puzzles.

use masume::app::{
    HomeEntry, Item, Library, LibrarySource, Message, Origin, Progress, Screen, ScreenEffect, TextLine, Typed,
};

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::{find_puzzle, fixed_shelf};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

fn at_library() -> Player {
    let mut player = Player::at_home(Some(SUDOKU));
    player.choose(HomeEntry::Library);
    player
}

/// At the line where a file is named, with a file of two puzzles.
fn at_prompt() -> Player {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.files.insert("many.txt".to_owned(), format!("{SUDOKU}\n{SHIKAKU}"));
    store.files.insert("maybe.txt".to_owned(), SUDOKU.to_owned());
    let mut player = Player::with(store);
    player.choose(HomeEntry::Open);
    player
}

fn library(player: &Player) -> &Library {
    let Screen::Library(library) = player.app.screen() else { panic!("the library") };
    library
}

fn names(player: &Player) -> Vec<String> {
    library(player).visible().map(|item| item.called()).collect()
}

fn id_of(puzzle: &str) -> String {
    find_puzzle(puzzle).expect("a puzzle").id()
}

fn type_text(player: &mut Player, text: &str) {
    for character in text.chars() {
        let key = if character == ' ' { "space".to_owned() } else { character.to_string() };
        player.press(&key);
    }
}

#[test]
fn puzzles_are_found_by_words() {
    let mut player = at_library();
    let all = names(&player).len();
    player.press("/");
    type_text(&mut player, "HARD 9x9 futo");
    let found: Vec<_> = library(&player).visible().collect();
    assert!(!found.is_empty() && found.len() < all);
    assert!(found.iter().all(|item| item.kind == "futoshiki" && item.title.contains("9×9")));
    player.press("enter down up");
    assert!(library(&player).is_filtered(), "Enter keeps what was found");
    player.press("esc");
    assert_eq!(names(&player).len(), all, "Esc shows all again");
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn layouts_are_found_by_their_names_as_people_type_them() {
    let mut player = at_library();
    for (typed, size) in [
        ("4x4", "4x4"),
        ("6×6 sudoku", "6x6"),
        ("9X9+x", "9x9+x"),
        ("x-sudoku", "9x9+x"),
        ("windoku", "9x9+w"),
        ("hyper", "9x9+w"),
        ("jigsaw7", "jigsaw7"),
        ("mini", "6x6"),
    ] {
        player.press("/");
        type_text(&mut player, typed);
        let found: Vec<_> = library(&player).visible().collect();
        assert!(!found.is_empty(), "{typed}");
        let is_meant = |item: &&Item| item.size_name.contains(size) || item.size.to_string() == size;
        let names: Vec<&str> = found.iter().map(|item| item.size_name.as_str()).collect();
        assert!(found.iter().all(is_meant), "{typed}: {names:?}");
        player.press("esc");
    }
}

#[test]
fn letters_are_typed_and_do_nothing_else() {
    let mut player = at_library();
    player.press("/ q s x");
    assert_eq!(library(&player).filter.words, "qsx");
    player.press("esc");
    assert_eq!(library(&player).filter.words, "");
}

#[test]
fn they_are_filtered_by_state_difficulty_and_kind() {
    let mut player = at_library();
    player.press("tab tab");
    let begun = |player: &Player| {
        library(player).visible().all(|item| matches!(item.progress, Progress::Begun { .. }))
    };
    assert!(begun(&player) && !names(&player).is_empty());
    player.press("backtab backtab right d");
    let shown: Vec<_> = library(&player).visible().collect();
    assert!(!shown.is_empty());
    assert!(shown.iter().all(|item| item.kind == "sudoku" && item.difficulty() == Some("easy")));
}

#[test]
fn they_come_in_the_order_that_is_asked_for() {
    let mut player = at_library();
    player.press("s");
    let squares: Vec<u32> = library(&player).visible().map(|item| item.size.area()).collect();
    assert!(squares.is_sorted() && squares.first() < squares.last());
    player.press("s");
    let levels: Vec<_> =
        library(&player).visible().map(|item| item.difficulty().map(str::to_owned)).collect();
    assert_eq!(levels.first().cloned().flatten().as_deref(), Some("easy"));
    assert_eq!(levels.last().cloned().flatten().as_deref(), Some("diabolical"));
    player.press("s");
    assert_eq!(
        library(&player).current().map(|item| &item.origin),
        Some(&Origin::Played),
        "the one played last"
    );
}

#[test]
fn a_game_is_renamed() {
    let mut player = at_library();
    player.press("f2 ctrl-u");
    type_text(&mut player, "Tea time");
    // The wheel would select another game meanwhile.
    player.tell(Message::Scroll(1));
    player.press("enter");
    assert_eq!(player.store().renamed, [format!("sudoku {} Tea time", id_of(SUDOKU))]);
    player.press("end f2");
    assert!(library(&player).message.is_some() && library(&player).typed.is_none(), "a built-in one is not");
}

#[test]
fn renaming_begins_with_the_name_that_there_is() {
    let mut player = at_library();
    player.press("f2");
    assert!(matches!(&library(&player).typed, Some(Typed::Name(line)) if line.text() == "A quiet one"));
    player.press("enter");
    assert!(player.store().renamed.is_empty(), "that is its name already");
    player.press("f2 backspace enter");
    assert_eq!(player.store().renamed, [format!("sudoku {} A quiet on", id_of(SUDOKU))]);
}

#[test]
fn a_game_is_deleted_and_brought_back() {
    let mut player = at_library();
    let before = names(&player);
    player.press("x");
    assert_eq!(names(&player).len(), before.len() - 1);
    assert!(library(&player).message.as_ref().is_some_and(|said| said.ends_with("u brings it back.")));
    player.press("u");
    assert_eq!(names(&player), before);
    assert!(library(&player).message.as_ref().is_some_and(|said| said.ends_with(" is back.")));
    player.press("u");
    assert_eq!(library(&player).message.as_deref(), Some("Nothing was deleted."));
}

#[test]
fn all_deleted_games_are_brought_back_the_last_one_first() {
    let mut player = at_library();
    player.press("tab tab");
    let before = names(&player);
    player.press("x x");
    assert_eq!(names(&player), before[2..]);
    player.press("u");
    assert_eq!(names(&player), before[1..]);
    player.press("u");
    assert_eq!(names(&player), before);
    assert!(player.store().deleted.is_empty());
    player.press("u");
    assert_eq!(library(&player).message.as_deref(), Some("Nothing was deleted."));
}

#[test]
fn the_selected_puzzle_is_pictured() {
    let mut player = at_library();
    for _ in 0..3 {
        let (text, size) = {
            let item = library(&player).current().expect("one is selected");
            (item.text.clone(), item.size.area())
        };
        let preview = library(&player).preview.as_ref().expect("it is pictured");
        assert_eq!((&preview.text, preview.scene.dimensions().area()), (&text, size));
        player.press("down");
    }
}

#[test]
fn a_file_of_many_puzzles_opens_as_a_list() {
    let mut player = at_prompt();
    type_text(&mut player, "many.txt");
    player.press("enter");
    assert_eq!(library(&player).source, LibrarySource::Named("many.txt".to_owned()));
    assert_eq!(names(&player), ["Sudoku #1", "Shikaku 5×5 #2"]);
    player.press("down enter");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    assert_eq!(play.game.kind(), "shikaku");
}

#[test]
fn the_players_own_folders_are_shown_too() {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.files.insert("~/mine".to_owned(), SHIKAKU.to_owned());
    let mut player = Player::with(store);
    player.app.settings.folders = vec!["~/mine".to_owned(), "~/gone".to_owned()];
    player.choose(HomeEntry::Library);
    assert_eq!(names(&player).last().map(String::as_str), Some("Shikaku 5×5 #1"));
    assert_eq!(library(&player).message.as_deref(), Some("~/gone: no such file"));
}

#[test]
fn tab_completes_the_name_of_a_file() {
    let mut player = at_prompt();
    type_text(&mut player, "ma");
    player.press("tab");
    let open = |player: &Player| {
        let Screen::Open(open) = player.app.screen() else { panic!("the prompt") };
        (open.line.text().to_owned(), open.message.clone())
    };
    assert_eq!(open(&player), ("ma".to_owned(), Some("many.txt  maybe.txt".to_owned())));
    player.press("y tab");
    assert_eq!(open(&player), ("maybe.txt".to_owned(), None));
}

#[test]
fn a_completion_that_comes_late_writes_over_nothing() {
    let mut player = at_prompt();
    player.hold_jobs();
    type_text(&mut player, "may");
    player.press("tab");
    type_text(&mut player, "or");
    player.work();
    let Screen::Open(open) = player.app.screen() else { panic!("the prompt") };
    assert_eq!(open.line.text(), "mayor");
}

#[test]
fn the_caret_moves_in_what_is_typed() {
    let mut line = TextLine::default();
    let mut press = |keys: &str| {
        for key in keys.split(' ') {
            line.press(key.parse().expect("a key"));
        }
        let (before, behind) = line.parts();
        format!("{before}|{behind}")
    };
    assert_eq!(press("a é c"), "aéc|");
    assert_eq!(press("left left b"), "ab|éc");
    assert_eq!(press("delete backspace"), "a|c");
    assert_eq!(press("home x end y"), "xacy|");
    assert_eq!(press("ctrl-a delete ctrl-e space z"), "acy z|");
    assert_eq!(press("ctrl-w"), "acy |");
    assert_eq!(press("left left ctrl-k"), "ac|");
    assert_eq!(press("ctrl-u"), "|");
    assert_eq!(press("backspace left right delete"), "|");
}

#[test]
fn a_built_in_puzzle_tells_its_score_and_the_easier_of_a_tier_comes_first() {
    let mut player = at_library();
    player.press("end s s");
    let library = library(&player);
    let levels: Vec<(String, f64)> = library
        .visible()
        .filter(|item| matches!(item.origin, Origin::BuiltIn(_)))
        .map(|item| item.level.as_ref().expect("its level is known"))
        .map(|level| (level.to_string(), level.score.expect("its score is known")))
        .collect();
    assert!(levels.is_sorted_by(|one, other| one.1 <= other.1), "{levels:?}");
    assert!(levels.iter().all(|(level, score)| level.ends_with(&format!(" {score:.1}"))), "{levels:?}");
    assert!(levels[0].0.starts_with("easy ") && levels[levels.len() - 1].0.starts_with("diabolical "));
}

#[test]
fn home_tells_how_many_puzzles_there_are_and_how_many_were_finished() {
    let player = Player::at_home(Some(SUDOKU));
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    let counts = home.counts.expect("they are counted");
    let mut player = player;
    player.choose(HomeEntry::Library);
    let items = &library(&player).items;
    let built_in = items.iter().filter(|item| matches!(item.origin, Origin::BuiltIn(_))).count();
    let finished = items.iter().filter(|item| matches!(item.progress, Progress::Finished { .. })).count();
    assert_eq!((counts.built_in, counts.finished), (built_in, finished));
    assert!(finished > 0);
}

#[test]
fn ctrl_c_quits_and_ctrl_z_suspends_while_a_text_is_typed() {
    for keys in ["/ h", "f2 h"] {
        let mut player = at_library();
        player.press(keys);
        player.press("ctrl-z");
        assert_eq!(player.screen_effects.last(), Some(&ScreenEffect::Suspend), "{keys}");
        player.press("ctrl-c");
        assert_eq!(player.screen_effects.last(), Some(&ScreenEffect::Quit), "{keys}");
    }
}
