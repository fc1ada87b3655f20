//! Looking back at a game: what happened, what was to be seen, and the game as one line.

use std::time::Duration;

use masume::app::{
    HomeEntry, Message, ReviewScreen, Screen, ScreenEffect, moment_in_short, moment_in_words, review_in_words,
};
use masume::puzzle::{Piece, Stop};
use masume::session::{Helped, MomentEvent, Review};

use crate::common::player::Player;
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution, solution_of};

const SUDOKU: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// Time passes.
fn wait(player: &mut Player, seconds: u64) {
    player.tell(Message::Tick(Duration::from_secs(seconds)));
}

fn screen(player: &Player) -> &ReviewScreen {
    let Screen::Review(screen) = player.app.screen() else { panic!("a game is looked back at") };
    screen
}

fn review(player: &Player) -> &Review {
    screen(player).review.as_ref().expect("it is made")
}

fn events(player: &Player) -> Vec<&MomentEvent> {
    review(player).moments.iter().map(|moment| &moment.event).collect()
}

/// A game of this puzzle with a wrong move that is taken back, a pause and a hint; finished, and looked back
/// at. The wrong move is made by these keys.
fn played(puzzle: &str, wrong: &str) -> Player {
    let mut player = Player::at(puzzle);
    wait(&mut player, 3);
    player.press(wrong);
    wait(&mut player, 4);
    player.press("u");
    wait(&mut player, 75);
    player.press("H esc home pageup");
    player.press(&keys_to_fill(&solution(find_puzzle(puzzle).expect("a puzzle").as_ref())).join(" "));
    wait(&mut player, 1);
    player.press("v");
    player
}

#[test]
fn a_game_of_each_kind_is_told_as_it_was() {
    let wrong_digit = |puzzle: &str| {
        // The first open square gets what it cannot hold in the end.
        let found = find_puzzle(puzzle).expect("a puzzle");
        let right = solution(found.as_ref());
        let game = found.play();
        let square = game.dimensions().row_major().find(|square| game.is_open(*square)).expect("open");
        let digit = (1..=4).find(|digit| {
            !right.iter().any(|piece| {
                matches!(piece, Piece::Number(numbered)
                    if numbered.square() == square && numbered.number() == *digit)
            })
        });
        let way = "right ".repeat(square.column().into()) + &"down ".repeat(square.row().into());
        format!("{way} {}", digit.expect("a digit"))
    };
    for (puzzle, wrong) in [
        (SUDOKU, wrong_digit(SUDOKU)),
        (FUTOSHIKI, wrong_digit(FUTOSHIKI)),
        (SHIKAKU, "v right enter".to_owned()),
    ] {
        let player = played(puzzle, &wrong);
        let told = review(&player);
        assert!(told.is_finished, "{puzzle}");
        assert!(told.needed.is_some() && told.justified > 0 && told.used.is_some(), "{puzzle}");
        let events = events(&player);
        let mistakes: Vec<_> =
            events.iter().filter(|event| matches!(event, MomentEvent::Mistake { .. })).collect();
        let [MomentEvent::Mistake { fixed, .. }] = &mistakes[..] else { panic!("{puzzle}: {events:?}") };
        assert_eq!(*fixed, Some(Duration::from_secs(7)), "{puzzle}");
        let pauses: Vec<_> =
            events.iter().filter(|event| matches!(event, MomentEvent::Pause { .. })).collect();
        let [MomentEvent::Pause { length, step: Some(step) }] = &pauses[..] else {
            panic!("{puzzle}: {events:?}")
        };
        assert_eq!(*length, Duration::from_secs(75), "{puzzle}");
        assert!(!step.is_mistake(), "{puzzle}");
        let hints: Vec<String> = told
            .moments
            .iter()
            .filter_map(|moment| match moment.event {
                MomentEvent::Help(Helped::Hint(Some(technique))) => {
                    assert_eq!(moment_in_short(moment), format!("a hint, {}", technique.name));
                    Some(moment_in_words(moment).concat())
                }
                _ => None,
            })
            .collect();
        let [hint] = &hints[..] else { panic!("{puzzle}: {events:?}") };
        assert!(hint.starts_with("You had help: a hint, "), "{puzzle}: {hint}");
    }
}

#[test]
fn nobody_is_said_to_have_seen_what_the_puzzle_does_not_need() {
    // Easy puzzles, filled in row by row: much of it was known in other ways than by the easiest steps.
    for easy in [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    ] {
        let mut player = Player::at(easy);
        let right = solution_of(find_puzzle(easy).expect("a puzzle").problem());
        wait(&mut player, 1);
        player.press(&keys_to_fill(&right).join(" "));
        player.press("v");
        let told = review(&player);
        let needed = told.needed.as_ref().expect("it has one solution");
        assert!(told.used.is_some_and(|(_, score)| score <= needed.score), "{:?} {needed:?}", told.used);
        let words = review_in_words(told).join(" ");
        assert!(words.contains(&format!("The puzzle needs {}", needed.hardest_name)), "{words}");
        assert!(!words.contains("ALS"), "{words}");
    }
}

#[test]
fn what_no_step_showed_is_a_guess() {
    // Nothing but trying gets on here for long.
    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
    let mut player = Player::at(HARD);
    let right = solution_of(find_puzzle(HARD).expect("a puzzle").problem());
    wait(&mut player, 1);
    player.press(&keys_to_fill(&right).join(" "));
    player.press("v");
    assert!(events(&player).iter().any(|event| matches!(event, MomentEvent::Guess(_))));
}

#[test]
fn one_walks_through_a_game_and_it_plays() {
    let mut player = played(SHIKAKU, "v right enter");
    let last = review(&player).recording.len() - 1;
    assert_eq!(screen(&player).position, last);
    player.press("home right right left");
    assert_eq!(screen(&player).position, 1);
    player.press("end");
    assert_eq!(screen(&player).position, last);
    player.press("home space");
    assert!(screen(&player).is_playing);
    wait(&mut player, 3);
    assert_eq!(screen(&player).position, 1, "it keeps its rhythm");
    player.press("+ + + + +");
    for _ in 0..40 {
        wait(&mut player, 3);
    }
    assert_eq!(screen(&player).position, last);
    assert!(!screen(&player).is_playing, "it stops at the end");
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Finished(_)));
}

#[test]
fn the_moments_are_gone_through_and_a_step_is_shown() {
    let mut player = played(SUDOKU, "right right 3");
    let count = review(&player).moments.len();
    player.press("home");
    let mut seen = 0;
    for _ in 0..count {
        player.press("down");
        let screen = screen(&player);
        let at = screen.moment.expect("a moment");
        assert_eq!(screen.position, review(&player).moments[at].position);
        if screen.has_step() {
            seen += 1;
            player.press("enter");
            assert!(self::screen(&player).step().is_some());
            player.press("esc");
            assert!(self::screen(&player).step().is_none());
        }
    }
    assert!(seen > 0);
}

#[test]
fn a_game_goes_out_as_a_line_and_comes_back() {
    for (puzzle, wrong) in [(SUDOKU, "right right 3"), (FUTOSHIKI, "right 1"), (SHIKAKU, "v right enter")] {
        let mut player = played(puzzle, wrong);
        player.press("y");
        let Some(ScreenEffect::Copy(line)) = player.screen_effects.last().cloned() else { panic!("copied") };
        assert!(line.is_ascii() && !line.contains(char::is_whitespace), "{line}");
        let back = find_puzzle(&line).unwrap_or_else(|error| panic!("{error}"));
        assert!(back.is_replay());
        assert_eq!(back.replay_line().as_deref(), Some(line.as_str()), "byte for byte");
        let before: Vec<_> = review(&player).moments.clone();
        // Pasted anywhere it is looked at, and the game goes on behind it.
        let mut other = Player::at(FUTOSHIKI);
        other.press("right 1");
        other.paste(&line);
        assert_eq!(review(&other).moments, before);
        assert_eq!(screen(&other).position, 0, "nothing is given away");
        let said = screen(&other).message.as_deref().unwrap_or_default();
        assert!(said.starts_with("Space plays this game") && said.contains("; G races"), "{said}");
        other.press("esc");
        assert!(matches!(other.app.screen(), Screen::Play(play) if play.game.tally().moves == 1));
    }
}

#[test]
fn a_line_that_was_wrapped_is_joined() {
    let mut player = played(SUDOKU, "right right 3");
    player.press("y");
    let Some(ScreenEffect::Copy(line)) = player.screen_effects.last().cloned() else { panic!("copied") };
    let rows: Vec<&str> = line.as_bytes().chunks(60).map(|row| str::from_utf8(row).expect("ASCII")).collect();
    for wrapped in ["\n", "\r", "\r\n", " \n  ", "\n> "].map(|end| rows.join(end)) {
        let mut other = Player::at_home(None);
        other.paste(&wrapped);
        assert_eq!(review(&other).moments, review(&player).moments, "{wrapped:?}");
        other.press("G");
        assert!(matches!(other.app.screen(), Screen::Play(play) if play.game.ghost().is_some()));
    }
}

#[test]
fn a_line_that_is_cut_or_cannot_be_played_is_refused() {
    let mut player = played(SHIKAKU, "v right enter");
    player.press("y");
    let Some(ScreenEffect::Copy(line)) = player.screen_effects.last().cloned() else { panic!("copied") };
    let flipped = |at: usize| {
        let mut bytes = line.clone().into_bytes();
        bytes[at] = if bytes[at] == b'A' { b'B' } else { b'A' };
        String::from_utf8(bytes).expect("letters")
    };
    let begins = "masume-replay:".len();
    let cut = (begins..line.len()).map(|length| line[..length].to_owned());
    let damaged = (begins..line.len()).map(flipped);
    for text in cut.chain(damaged).filter(|text| *text != line) {
        let Err(error) = find_puzzle(&text) else { panic!("{text}") };
        assert!(error.contains("replay"), "{error}");
        assert!(!error.contains('\n'), "{error}");
    }
    let mut other = Player::at_home(None);
    other.choose(HomeEntry::Open);
    other.paste(&line[..line.len() - 9]);
    other.press("enter");
    assert!(!matches!(other.app.screen(), Screen::Review(_)));
}

#[test]
fn a_game_without_moves_has_nothing_to_tell() {
    let save = "masume 1\nkind shikaku\npuzzle 5x5:5f8e4d6_2e\njournal\n";
    let game = find_puzzle(save).expect("a save");
    let review = game.review(&Stop::new()).expect("nobody stops it").expect("a game");
    assert!(review.recording.is_empty() && review.moments.is_empty() && !review.is_finished);
}
