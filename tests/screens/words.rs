//! What things are called on the screen: the words of the game, and none of the command line.

use std::time::Duration;

use masume::app::{HomeEntry, Message, Screen};

use super::frame::{SIZES, USUAL, coloured, drawn, mono, text};
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, chosen, finished, home, played, typed};

fn shown(player: &Player, size: (u16, u16)) -> String {
    text(&drawn(&player.app, coloured(), size))
}

#[test]
fn a_number_of_a_shikaku_is_never_called_a_hint() {
    let mut screens = vec![home("enter left down"), chosen(HomeEntry::Editor, "n n 1")];
    screens.extend((0..9).map(|line| home(&format!("enter left {}", "down ".repeat(line)))));
    screens.extend(
        ["", "i", "v right enter", "v enter", "tab", "g", "right g", "e"].map(|keys| played(SHIKAKU, keys)),
    );
    screens.extend((0..9).map(|line| played(SHIKAKU, &format!("e {} enter", "down ".repeat(line)))));
    for player in screens {
        let screen = shown(&player, (120, 40));
        // The key for a hint is in the last line, and how many there were in the first.
        let lines: Vec<&str> = screen.trim_end().lines().collect();
        let inner = lines[1..lines.len() - 1].join("\n").to_lowercase();
        assert!(!inner.contains("hint"), "{screen}");
    }
}

#[test]
fn a_page_of_a_futoshiki_technique_speaks_of_no_box() {
    for line in 0..12 {
        let player = played(FUTOSHIKI, &format!("e {} enter", "down ".repeat(line)));
        let screen = shown(&player, (120, 40)).to_lowercase();
        let words = |word: &str| screen.split(|c: char| !c.is_alphabetic()).any(|known| known == word);
        assert!(!words("box") && !words("boxes") && !words("sector") && !words("sectors"), "{screen}");
    }
}

#[test]
fn what_is_not_wished_is_called_any() {
    for keys in ["enter", "enter right", "enter left", "enter down down down"] {
        let screen = shown(&home(keys), USUAL);
        assert!(screen.contains("any"), "{screen}");
        assert!(screen.lines().all(|line| !line.trim_end().ends_with(" -")), "{screen}");
        assert!(!screen.contains("< - >"), "{screen}");
    }
}

#[test]
fn what_cannot_be_opened_is_told_in_sentences() {
    for text in ["no such thing", "-"] {
        let screen = shown(&typed(text), (120, 40));
        assert!(!screen.contains("`-` or") && !screen.contains("expected"), "{screen}");
    }
    let mut player = home("");
    player.paste("99.......\n.........\n");
    let Screen::Home(home) = player.app.screen() else { panic!("it was opened") };
    let message = home.message.as_deref().expect("it says what is wrong");
    assert!(message.starts_with("Line "), "{message}");
    player.paste("5x5:5f8e4d6_3e");
    let Screen::Home(home) = player.app.screen() else { panic!("it was opened") };
    let message = home.message.as_deref().expect("it says what is wrong");
    assert!(message.starts_with("Line 1") && message.ends_with('.'), "{message}");
    assert!(!message.contains("rule") && !message.contains("1:1"), "{message}");
}

#[test]
fn the_editor_says_what_stands_in_the_way_once() {
    let screen = shown(&chosen(HomeEntry::Editor, "9 right 9 enter"), (120, 40));
    assert_eq!(screen.matches("9 twice in row 1").count(), 1, "{screen}");
}

/// A made puzzle, whose ID is long.
fn made() -> Player {
    let puzzle = "# title: shikaku:10x10:medium:blocks=small:g2:4711471147114711\n# difficulty: medium\n";
    let mut player = Player::at(&format!("{puzzle}{SHIKAKU}"));
    player.tell(Message::Tick(Duration::from_secs(70)));
    player
}

#[test]
fn the_id_of_a_made_puzzle_is_the_first_to_give_way() {
    let mut player = made();
    player.press("v right enter");
    for size in SIZES {
        let screen = shown(&player, size);
        let header = screen.lines().find(|line| !line.is_empty()).expect("a header");
        assert!(header.contains("1:10") && header.contains("Shikaku 5×5"), "{header}");
        if size.0 >= 80 {
            assert!(header.contains("1 move") && header.contains("saved"), "{header}");
        }
        assert!(header.contains('…') || !header.contains("shikaku:"), "cut in the open: {header}");
    }
    player.press("W");
    let screen = shown(&player, USUAL);
    assert!(screen.lines().next().is_some_and(|header| header.contains("watching")), "{screen}");
    player.press("W");
    let screen = shown(&player, USUAL);
    assert!(screen.lines().next().is_some_and(|header| header.contains("racing")), "{screen}");
}

#[test]
fn the_game_to_continue_has_its_progress_and_stays_beside_a_message() {
    let mut player = Player::at_home(Some(SUDOKU));
    for size in [USUAL, (120, 40)] {
        let screen = shown(&player, size);
        assert!(screen.contains(" left"), "it says how much is left\n{screen}");
        assert!(!screen.contains("──────────\n"), "of nothing there is no bar\n{screen}");
    }
    player.paste("nonsense");
    for size in [USUAL, (120, 40)] {
        let screen = shown(&player, size);
        assert!(screen.contains("Line 1") && screen.contains('│'), "{screen}");
    }
}

#[test]
fn a_small_picture_of_a_game_leaves_out_its_marks() {
    let player = played(SUDOKU, "A right right");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    let (mut scene, before) = (play.game.scene(), play.game.scene());
    let squares = || before.dimensions().squares();
    assert!(squares().any(|square| !scene.figures[square].marks.is_empty()));
    scene.take_marks();
    assert!(squares().all(|square| scene.figures[square].marks.is_empty()));
    assert!(squares().all(|square| scene.figures[square].number == before.figures[square].number));
}

#[test]
fn the_end_tells_time_moves_and_help_on_a_small_screen() {
    let screen = shown(&finished(SUDOKU), (40, 14));
    for words in ["Time 12:08", "moves", "Without any help", "See the board"] {
        assert!(screen.contains(words), "{words} is not in\n{screen}");
    }
}

#[test]
fn what_is_still_to_place_always_shows_beside_the_board() {
    let player = played(SUDOKU, "A right");
    for (theme, size) in [(mono(), USUAL), (coloured(), USUAL), (mono(), (60, 18)), (coloured(), (60, 18))] {
        let screen = text(&drawn(&player.app, theme, size));
        assert!(screen.contains("still to place"), "{screen}");
    }
}

#[test]
fn a_small_panel_lists_marks_of_both_sorts_and_the_box() {
    let mut player = played(SUDOKU, "A right alt-1 p o 5 7");
    let mut read = String::new();
    for _ in 0..12 {
        read += &shown(&player, (60, 18));
        player.press("J");
    }
    assert!(read.contains("corner marks 5 and 7"), "{read}");
    for label in ["Marks  ", "Its row", "Its column", "Its box"] {
        assert!(read.contains(label), "{label} is not in\n{read}");
    }
    assert!(read.lines().all(|line| !line.ends_with(':')), "a square is told from its marks in\n{read}");
}

#[test]
fn checkpoints_are_told_apart_by_their_times() {
    let mut player = played(SUDOKU, "right 4 m");
    player.tell(Message::Tick(Duration::from_secs(65)));
    player.press("right right right 7 m M");
    let screen = shown(&player, (120, 40));
    assert!(screen.contains("1: 51 left, 0:00") && screen.contains("2: 50 left, 1:05, last"), "{screen}");
    let small = shown(&player, (40, 14));
    assert!(small.contains("Checkpoint 2 of 2: 50 left, 1:05"), "{small}");
}

#[test]
fn checkpoints_leave_a_trace() {
    let player = played(SUDOKU, "right 4 m right right right 7 m");
    assert!(
        shown(&player, (120, 40)).contains("2 checkpoints: M goes back"),
        "{}",
        shown(&player, (120, 40))
    );
    let player = played(SUDOKU, "right 4 m");
    assert!(shown(&player, (120, 40)).contains("1 checkpoint: M goes back"), "{}", shown(&player, (120, 40)));
    let player = played(SUDOKU, "right 4 m left right");
    assert!(!shown(&played(SUDOKU, "right 4"), USUAL).contains("checkpoint"));
    assert!(shown(&player, (120, 40)).contains("1 checkpoint"));
}

#[test]
fn all_rules_that_a_digit_breaks_are_named_at_once() {
    // A 3 stands in the row, one in the box.
    let player = played(SUDOKU, "right 3");
    let screen = shown(&player, (40, 14));
    assert!(screen.contains("3 twice in column 2, row 1, its box."), "{screen}");
    let panel = shown(&player, USUAL);
    assert_eq!(panel.matches("twice").count(), 1, "{panel}");
}

#[test]
fn a_digit_against_a_rule_is_still_to_place() {
    let count = |keys: &str| {
        let player = played(SUDOKU, keys);
        let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
        play.game.left().digits.iter().find(|(digit, _)| *digit == 3).map(|(_, count)| *count)
    };
    assert_eq!(count("right 3"), count(""));
    assert_eq!(
        count("right right right right down 3").map(|count| count + 1),
        count(""),
        "one that breaks none"
    );
}

#[test]
fn the_goal_of_a_futoshiki_says_its_numbers() {
    let screen = shown(&played(FUTOSHIKI, ""), (120, 40));
    let told = screen.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains("1 to 4") || told.contains("from 1"), "{screen}");
    let player = played(FUTOSHIKI, "");
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    assert!(play.game.goal().contains("each number from 1 to 4 once"), "{}", play.game.goal());
}

#[test]
fn a_long_paste_shows_how_it_begins_and_how_long_it_is() {
    let mut player = chosen(HomeEntry::Open, "");
    player.paste(&format!("begin{}", "x".repeat(995)));
    for size in SIZES {
        let screen = shown(&player, size);
        assert!(screen.contains("1,000 characters: begin"), "{screen}");
    }
    let mut player = chosen(HomeEntry::Open, "");
    player.paste("short");
    assert!(!shown(&player, USUAL).contains("characters:"));
}

#[test]
fn nothing_that_is_said_in_the_header_moves_aside_for_a_hint() {
    let place = |keys: &str| {
        let screen = shown(&played(SUDOKU, keys), USUAL);
        screen.lines().next().and_then(|header| header.find("0:00"))
    };
    assert_eq!(place("right 4"), place("right 4 H"));
}

#[test]
fn of_a_game_without_a_move_no_bar_is_drawn() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let screen = shown(&played(puzzle, ""), USUAL);
        let lines: Vec<&str> = screen.lines().collect();
        let left = lines.iter().position(|line| line.contains(" left")).expect("it says what is left");
        let below: String = lines[left + 1].chars().skip(50).collect();
        assert!(!below.contains("──────"), "{screen}");
    }
}

#[test]
fn techniques_tell_their_difficulty_as_everything_does() {
    let screen = shown(&home("? enter"), USUAL);
    assert!(screen.contains("easy 1.0") && !screen.contains("1.0 easy"), "{screen}");
    let page = shown(&home("? enter enter"), USUAL);
    let header = page.lines().next().expect("a header");
    assert!(header.contains(" · easy "), "{header}");
}

#[test]
fn the_editor_says_whole_sentences_in_the_smallest_window() {
    for keys in ["", "5 enter"] {
        let screen = shown(&chosen(HomeEntry::Editor, keys), (40, 14));
        let line = screen.lines().rev().nth(1).expect("a line above the footer");
        assert!(line.ends_with('.'), "{keys}: {screen}");
    }
}

#[test]
fn the_selected_technique_is_told_where_one_chooses_what_to_practise() {
    for size in [USUAL, (120, 40), (40, 14)] {
        let mut player = chosen(HomeEntry::Practise, "");
        for _ in 0..12 {
            let Screen::Course(course) = player.app.screen() else { panic!("the way through techniques") };
            let page = course.techniques[course.selected].page;
            let begins: Vec<&str> = page.split_whitespace().take(4).collect();
            let screen = shown(&player, size).split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(screen.contains(&begins.join(" ")), "{begins:?}\n{screen}");
            player.press("down");
        }
    }
}

#[test]
fn methods_are_chosen_by_their_names() {
    for puzzle in [SUDOKU, FUTOSHIKI] {
        let names =
            ["Naive Backtracking", "Forward Checking", "Full Looking Ahead", "Davis-Putnam procedure"];
        for (size, all) in [(USUAL, &[][..]), ((120, 40), &["Maintaining Arc Consistency", "Max Tightness"])]
        {
            let screen = shown(&played(puzzle, "W o"), size);
            for name in names.iter().chain(["Brélaz Heuristic"].iter()).chain(all) {
                assert!(screen.contains(name), "{name} at {size:?}\n{screen}");
            }
        }
    }
}
