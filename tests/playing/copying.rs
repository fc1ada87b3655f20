//! Copying the puzzle, the position and the result; and the text alone on the screen.

use masume::app::{Aid, CopiedText, HomeEntry, JobResult, Message, Screen, ScreenEffect};
use masume::session::Game;

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::{find_puzzle, fixed_shelf, read, shelf};
use crate::common::typing::{keys_to_fill, solution};

const SUDOKU: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

const SENT: &str = "Sent to the terminal; y again shows it.";

/// What the terminal was asked to copy, in order.
fn sent(player: &Player) -> Vec<String> {
    let sent = |effect: &ScreenEffect| match effect {
        ScreenEffect::Copy(text) => Some(text.clone()),
        _ => None,
    };
    player.screen_effects.iter().filter_map(sent).collect()
}

fn said(player: &Player) -> &str {
    let message = match player.app.screen() {
        Screen::Play(play) => &play.message,
        Screen::Editor(editor) => &editor.message,
        Screen::Finished(finished) => &finished.message,
        Screen::Review(review) => &review.message,
        _ => panic!("nothing is copied here"),
    };
    message.as_deref().unwrap_or_default()
}

fn game(player: &Player) -> &dyn Game {
    let Screen::Play(play) = player.app.screen() else { panic!("no game is open") };
    play.game.as_ref()
}

fn copied(puzzle: &str, format: Option<&str>) -> String {
    let mut player = Player::at(puzzle);
    player.app.settings.copy_format = format.map(str::to_owned);
    player.press(", esc y");
    assert_eq!(said(&player), SENT);
    sent(&player).concat()
}

#[test]
fn a_puzzle_is_copied_in_the_format_that_most_programs_read() {
    for (puzzle, copy) in [(SUDOKU, SUDOKU), (FUTOSHIKI, FUTOSHIKI), (SHIKAKU, SHIKAKU)] {
        let given = read(puzzle, None).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(copied(copy, None), copy);
        // However it came, and whatever was filled in.
        assert_eq!(copied(&given.write("kolyteon").expect("every kind has it"), None), copy);
    }
    let mut player = Player::at(SUDOKU);
    player.press("right right 1 y");
    assert_eq!(sent(&player), [SUDOKU]);
}

#[test]
fn a_setting_names_another_format() {
    for format in shelf().written_format_names().into_iter().filter(|format| *format != "masume") {
        for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
            let written = read(puzzle, None).ok().and_then(|puzzle| puzzle.write(format));
            // A kind without the format has the usual one.
            let expected = written.as_deref().unwrap_or(puzzle).trim_end();
            assert_eq!(copied(puzzle, Some(format)), expected, "{format}");
        }
    }
}

#[cfg(feature = "tui")]
#[test]
fn the_first_helper_that_is_there_is_tried_first() {
    use masume::tui::{Helper, choose_helpers};
    let chosen = |set: &[&str], installed: &[&str]| {
        let helpers = choose_helpers(|name| set.contains(&name), |name| installed.contains(&name));
        helpers.into_iter().map(|Helper { program, .. }| program).collect::<Vec<_>>()
    };
    let all = ["tmux", "xsel", "pbcopy", "wl-copy", "xclip"];
    let everywhere = ["TMUX", "DISPLAY", "WAYLAND_DISPLAY"];
    assert_eq!(chosen(&everywhere, &all), ["wl-copy", "xclip", "xsel", "pbcopy", "tmux"]);
    assert_eq!(chosen(&everywhere, &[]), [""; 0]);
    assert_eq!(chosen(&[], &all), ["pbcopy"]);
    assert_eq!(chosen(&["DISPLAY"], &all), ["xclip", "xsel", "pbcopy"]);
    assert_eq!(chosen(&["DISPLAY", "TMUX"], &["xsel", "tmux"]), ["xsel", "tmux"]);
    assert_eq!(chosen(&["WAYLAND_DISPLAY"], &["xclip", "tmux"]), [""; 0]);
}

#[test]
fn what_a_helper_copied_is_not_sent_to_the_terminal() {
    let helped = |text: &str| (text == SUDOKU).then_some("xclip");
    let mut player = Player::with_clipboard(MemoryStore::new(fixed_shelf(), None), helped);
    player.paste(SUDOKU);
    player.press("y");
    assert_eq!((said(&player), sent(&player).len()), ("Copied with xclip.", 0));
    // This helper fails with every other text.
    player.press("Y");
    assert_eq!(said(&player), "Sent to the terminal; Y again shows it.");
    assert_eq!(sent(&player).len(), 1);
}

#[test]
fn a_late_answer_does_not_speak_of_a_key_that_was_pressed_before_others() {
    let mut player = Player::at(SUDOKU);
    player.hold_jobs();
    player.press("y");
    assert_eq!(said(&player), "Copying ..");
    player.press("right");
    player.do_jobs_at_once();
    let copied = CopiedText { command: Aid::Copy, text: SUDOKU.to_owned() };
    player.tell(Message::JobDone(JobResult::Copied(copied, None)));
    assert_eq!(said(&player), "Sent to the terminal.");
    assert_eq!(sent(&player), [SUDOKU]);
}

#[test]
fn the_same_key_again_shows_the_text_alone_and_any_key_comes_back() {
    let mut player = Player::at(SUDOKU);
    player.press("y y");
    assert_eq!((player.app.text_alone(), sent(&player).len()), (Some(SUDOKU), 1));
    assert_eq!(player.app.next_tick(), None, "nothing moves meanwhile");
    // It only comes back.
    let moves = game(&player).tally().moves;
    player.press("right 5 y");
    let back = game(&player).hand().cursor;
    assert_eq!((player.app.text_alone(), sent(&player).len()), (None, 2), "the third time, it is copied");
    assert_eq!(game(&player).tally().moves, moves);
    player.press("y");
    assert_eq!(player.app.text_alone(), Some(SUDOKU));
    player.paste("123456789");
    assert_eq!((player.app.text_alone(), game(&player).hand().cursor), (None, back));
    // With something in between it is another copy.
    for between in ["right", "Y", "f1 esc"] {
        let before = sent(&player).len();
        player.press(&format!("y {between} y"));
        assert_eq!(player.app.text_alone(), None, "{between}");
        assert!(sent(&player).len() >= before + 2, "{between}");
        player.press("left");
    }
}

#[test]
fn the_text_alone_can_be_left_by_ending_or_suspending_the_program() {
    let mut player = Player::at(SUDOKU);
    player.press("y y ctrl-z");
    assert_eq!(player.screen_effects.last(), Some(&ScreenEffect::Suspend));
    assert_eq!(player.app.text_alone(), None);
    player.press("y y q");
    assert_ne!(player.screen_effects.last(), Some(&ScreenEffect::Quit));
    player.press("y y ctrl-c");
    assert_eq!(player.screen_effects.last(), Some(&ScreenEffect::Quit));
}

#[test]
fn a_position_is_copied_with_its_entries_and_marks() {
    for (puzzle, keys) in [
        (SUDOKU, "right right 1 right alt-2 alt-6 down down o alt-3 o"),
        (FUTOSHIKI, "right 1 right alt-2 alt-4"),
        (SHIKAKU, "tab enter n tab enter"),
    ] {
        let mut player = Player::at(puzzle);
        player.press(keys);
        let (entries, marks) = (game(&player).entries(), marks_in(&player));
        assert!(!entries.is_empty(), "{puzzle}");
        player.press("Y");
        let text = sent(&player).concat();
        let again = Player::at(&text);
        assert_eq!(game(&again).id(), game(&player).id());
        assert_eq!(game(&again).entries(), entries, "{text}");
        assert_eq!(marks_in(&again), marks, "{text}");
    }
    let mut player = Player::at(SUDOKU);
    player.press("right right 1 Y");
    assert!(sent(&player).concat().starts_with("*-----------*\n|53.|.7.|...|"), "as Simple Sudoku has it");
}

/// The marks in every square, of whatever sort.
fn marks_in(player: &Player) -> Vec<String> {
    let scene = game(player).scene();
    let squares = game(player).dimensions().row_major();
    let marks = squares.map(|square| {
        let figure = &scene.figures[square];
        (figure.marks | figure.corners).to_string()
    });
    marks.collect()
}

#[test]
fn the_editor_and_the_end_of_a_game_are_as_honest() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Editor);
    player.paste(SUDOKU);
    player.press("y");
    assert_eq!((said(&player), sent(&player)), (SENT, vec![SUDOKU.to_owned()]));
    player.press("y");
    assert_eq!(player.app.text_alone(), Some(SUDOKU));
    player.press("y 5 right 5 right 5 y");
    assert!(said(&player).starts_with("Not yet: "), "{}", said(&player));

    let mut player = Player::at(SUDOKU);
    player.press(&keys_to_fill(&solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref())).join(" "));
    player.press("Y");
    assert_eq!(said(&player), "Sent to the terminal; Y again shows it.");
    assert!(sent(&player).concat().starts_with("masume · Sudoku"));
    player.press("Y");
    assert!(player.app.text_alone().is_some_and(|text| text.contains("solved in")));
    player.press("esc y");
    assert_eq!(said(&player), SENT);
}
