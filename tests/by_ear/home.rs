use masume::plain::Conversation;
use masume::puzzle::Piece;
use masume::store::built_in;

use super::{FUTOSHIKI, PATCHES, SHIKAKU, SUDOKU, WINDOKU, about, at_home, monday};
use crate::common::memory_store::MemoryStore;
use crate::common::past_games::past_games;
use crate::common::shelf::{find_puzzle, fixed_shelf};
use crate::common::typing::solution;

#[test]
fn puzzles_are_made_and_those_of_the_day_and_of_the_library_opened() {
    let mut home = at_home();
    let told = home.answer("new futoshiki 5 easy seed 7");
    assert!(told.starts_with("Futoshiki 5 by 5, easy") && told.ends_with("squares left."), "{told}");
    let again = at_home().answer("new futoshiki 5 easy seed 7");
    assert_eq!(told, again, "a seed stands for a puzzle");
    assert!(home.answer("new").contains("sudoku, futoshiki or shikaku"));
    assert!(home.answer("new sudoku purple").contains("expected"), "what is wrong is told");
    let told = home.answer("library shikaku 1");
    assert!(told.contains("1 of the library"), "{told}");
    assert!(home.answer("library shikaku 9999").starts_with("Expected a number from 1 to"));
    let told = home.answer("daily futoshiki");
    assert!(told.starts_with("Today's Futoshiki"), "{told}");
    let told = home.answer("today mini");
    assert!(told.starts_with("Today's Sudoku 6 by 6, easy"), "{told}");
    let told = home.answer("new sudoku jigsaw5 hard seed 7");
    assert!(told.starts_with("Jigsaw Sudoku 5 by 5, hard"), "{told}");
}

#[test]
fn without_a_game_the_way_to_one_is_told() {
    let mut home = at_home();
    for line in ["row 1", "hint", "undo", "save", "review", "next", "yes"] {
        assert!(home.answer(line).starts_with("No game is open."), "{line}");
    }
    assert!(home.answer("games").starts_with("1: "));
    assert_eq!(home.answer("continue 1000"), "There is no such game to continue.");
    assert!(!home.answer("statistics").is_empty());
    assert_eq!(home.answer(""), "");
    assert_eq!(home.answer("# a comment"), "");
    home.answer("quit");
    assert!(home.has_ended());
}

#[test]
fn the_rules_speak_of_no_keys() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU, PATCHES, WINDOKU] {
        let rules = about(puzzle).answer("rules");
        assert!(rules.lines().count() == 2, "{rules}");
        let goal = find_puzzle(puzzle).expect("a puzzle").play().goal();
        assert!(rules.starts_with(&goal), "{rules}");
        assert!(!["Tab", "Enter", "arrows", "type"].iter().any(|key| rules.contains(key)), "{rules}");
    }
}

#[test]
fn a_game_can_be_left_for_another() {
    let mut game = about(SUDOKU);
    game.answer("r1c3=4");
    assert!(game.answer("home").starts_with("masume."));
    assert!(game.answer("row 1").starts_with("No game is open."));
    assert!(game.answer(&format!("open {SUDOKU}")).starts_with("Sudoku"), "the rest of the line is as it is");
}

#[test]
fn nothing_that_a_terminal_acts_on_is_said() {
    const NAME: &str = "a\u{1b}[31mb\u{202e}c\u{9b}2J\u{7}";
    let mut game = about(SUDOKU);
    let lines =
        ["open NAME", "name NAME", "r1c3=4", "save", "games", "NAME", "new NAME", "library NAME", "NAME=3"];
    for line in lines {
        let told = game.answer(&line.replace("NAME", NAME));
        assert!(told.lines().all(|line| !line.contains(masume::scene::acts)), "{line}: {told:?}");
    }
}

#[test]
fn a_par_is_said_before_a_game_and_after_it() {
    let conversation = |games| {
        let mut store = MemoryStore::new(fixed_shelf(), None);
        store.results = past_games("sudoku", "9x9", games);
        Conversation::new(fixed_shelf(), store, monday, false)
    };
    let told = conversation(31).answer("new sudoku easy seed 7");
    assert!(told.contains("\nAbout 7 minutes for you, from 31 games."), "{told}");
    assert!(!conversation(7).answer("new sudoku easy seed 7").contains("for you"));
    for (games, expected) in [(31, true), (7, false)] {
        let mut conversation = conversation(games);
        conversation.answer("library sudoku 1");
        let puzzle = &built_in(fixed_shelf())[0];
        let mut told = String::new();
        for piece in solution(puzzle.as_ref()) {
            let Piece::Number(numbered) = piece else { panic!("a number") };
            told = conversation.answer(&format!("{}={}", numbered.square().label(), numbered.number()));
        }
        assert!(told.contains("Solved in "), "{told}");
        assert_eq!(told.contains("Your par is 6 minutes 38 seconds, from 31 games."), expected, "{told}");
    }
}
