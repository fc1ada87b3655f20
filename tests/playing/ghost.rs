//! A race against a finished game: the ghost, who leads, and the end.

use std::collections::BTreeSet;
use std::time::Duration;

use masume::app::{Finished, GhostRace, Screen, race_in_words};
use masume::puzzle::Piece;
use masume::session::{AnyPuzzle, Ghost, Selection, Statistics};

use crate::common::player::{Player, play};
use crate::common::shelf::find_puzzle;
use crate::common::typing::{keys_to_fill, solution};

const PUZZLES: [&str; 5] = [
    "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8",
    "2x2:a1a2_4_2d2_4_2a1a",
    "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,",
    "5x5:5f8e4d6_2e",
    "5x5:2Te?Sa?Se5W?Te4Sb?S",
];

/// A pause after the key of this number, in milliseconds, between none and some seconds.
fn pause(number: usize, pace: u64) -> Duration {
    Duration::from_millis((number as u64 * 7919 + pace * 104_729) % 3517)
}

fn squares(pieces: &[Piece]) -> BTreeSet<Piece> {
    pieces.iter().copied().collect()
}

/// Plays a puzzle to its end, with a detour now and then; every position with its time.
fn play_through(player: &mut Player, puzzle: &str, pace: u64) -> Vec<(Duration, BTreeSet<Piece>)> {
    let mut positions = Vec::new();
    let keys = keys_to_fill(&solution(find_puzzle(puzzle).expect("a puzzle").as_ref()));
    for (number, key) in keys.iter().enumerate() {
        player.pass(pause(number, pace));
        let mut presses = vec![key.as_str()];
        if number % 3 == 0 && number + 1 < keys.len() && key.parse::<u8>().is_ok() {
            presses.extend(["u", "r"]);
        }
        for press in presses {
            player.press(press);
            if let Some(play) = player.app.screen().game() {
                positions.push((play.game.elapsed(), squares(&play.game.entries())));
            }
        }
    }
    assert!(matches!(player.app.screen(), Screen::Finished(_)), "{puzzle} is finished");
    positions
}

/// The saved game of a player.
fn saved(player: &Player) -> Box<dyn AnyPuzzle> {
    let game = &player.app.screen().game().expect("a game").game;
    find_puzzle(&format!("{}{}", game.save_head(), player.store().lines)).expect("a saved game")
}

fn ghost(puzzle: &str, pace: u64) -> (Ghost, Vec<(Duration, BTreeSet<Piece>)>) {
    let mut player = Player::at(puzzle);
    let positions = play_through(&mut player, puzzle, pace);
    (saved(&player).ghost().expect("a finished game"), positions)
}

fn end(player: &Player) -> &Finished {
    let Screen::Finished(finished) = player.app.screen() else { panic!("it is finished") };
    finished
}

#[test]
fn a_ghost_has_the_squares_that_its_journal_has_for_good() {
    for (puzzle, pace) in PUZZLES.iter().flat_map(|puzzle| [1, 2].map(|pace| (puzzle, pace))) {
        let (ghost, positions) = ghost(puzzle, pace);
        let (finished, solved) = positions.last().expect("positions");
        assert_eq!(ghost.finished(), *finished, "{puzzle}");
        let mut seconds = 0;
        loop {
            let at = Duration::from_secs(seconds);
            let later = positions.iter().rev().take_while(|(time, _)| *time > at);
            let before = positions.iter().rev().find(|(time, _)| *time <= at);
            let for_good = |piece: &&Piece| {
                before.is_some_and(|(_, pieces)| pieces.contains(piece))
                    && later.clone().all(|(_, pieces)| pieces.contains(piece))
            };
            let count: usize = solved.iter().filter(for_good).map(|piece| piece.squares().len()).sum();
            assert_eq!(ghost.done(at), count, "{puzzle} after {at:?}");
            if at > *finished {
                assert_eq!(count, ghost.squares(), "{puzzle}");
                break;
            }
            seconds += 1;
        }
        assert_eq!(ghost.to_string().parse(), Ok(ghost), "{puzzle}");
    }
}

#[test]
fn two_games_have_the_same_winner_both_ways() {
    for puzzle in PUZZLES {
        let paces = [3, 4];
        let won = paces.map(|pace| {
            let other = paces[0] + paces[1] - pace;
            let (ghost, _) = ghost(puzzle, other);
            let mut player = Player::at(puzzle);
            player.app.screen_mut().game_mut().expect("a game").game.race(ghost.clone());
            play_through(&mut player, puzzle, pace);
            let game = &end(&player).play.game;
            let words = race_in_words(&**game).expect("a race");
            let is_won = game.elapsed() < ghost.finished();
            let results = player.store().results.clone();
            let figures = Statistics::new(results, Vec::new()).figures(&Selection::default());
            assert_eq!((figures.races, figures.races_won), (1, usize::from(is_won)), "{puzzle}");
            assert!(
                words.starts_with(if is_won { "You won the race by" } else { "The ghost won" }),
                "{words}"
            );
            is_won
        });
        assert_ne!(won[0], won[1], "{puzzle}");
    }
}

#[test]
fn a_ghost_of_another_solution_looks_the_same() {
    // Two solutions, filled in in the same order with the same pauses.
    let puzzle = "4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,";
    let rows = [["1234", "2143", "3412", "4321"], ["4321", "3412", "2143", "1234"]];
    let ghosts = rows.map(|rows| {
        let mut player = Player::at(puzzle);
        for (number, digits) in rows.iter().enumerate() {
            for digit in digits.chars() {
                player.pass(Duration::from_secs(2));
                player.press(&format!("{digit} right"));
            }
            player.press(if number < 3 { "home down" } else { "home" });
        }
        saved(&player).ghost().expect("a finished game")
    });
    assert_eq!((ghosts[0].squares(), &ghosts[0]), (16, &ghosts[1]));
}

#[test]
fn one_races_oneself_and_a_replay() {
    let puzzle = PUZZLES[1];
    let mut player = Player::at(puzzle);
    play_through(&mut player, puzzle, 1);
    let replay = saved(&player).replay_line().expect("a saved game");
    player.press("G");
    let told = |player: &Player| (GhostRace::of(&*play(player).game), race_in_words(&*play(player).game));
    let race = |own, ghost| Some(GhostRace { own, ghost, squares: 8 });
    assert_eq!(told(&player), (race(0, 0), Some("You are level.".to_owned())));
    player.press(&keys_to_fill(&solution(&*saved(&player)))[..2].join(" "));
    let own = play(&player).game.entries().len();
    assert_eq!(
        told(&player),
        (race(own, 0), Some(format!("You lead by {own} square{}.", if own == 1 { "" } else { "s" })))
    );
    for _ in 0..40 {
        player.pass(Duration::from_secs(1));
        player.press("right");
    }
    let (race, words) = told(&player);
    assert_eq!(race.map(|race| race.ghost), Some(8));
    assert!(words.expect("a race").starts_with("The ghost finished after "));
    // It is still a race when it is opened again, and a replay of it says nothing of the ghost.
    let lines = &player.store().lines;
    let begun = lines.rmatch_indices("\n0 ").find(|(at, _)| lines[*at..].starts_with("\n0 8 against "));
    let journal = &lines[begun.expect("the race is in the journal").0 + 1..];
    let again = find_puzzle(&(play(&player).game.save_head() + journal)).expect("a saved game");
    assert_eq!(again.play().ghost(), play(&player).game.ghost());
    let line = again.replay_line().expect("a saved game");
    assert!(find_puzzle(&line).expect("a replay").play().ghost().is_none());
    // Where a replay is looked at.
    let mut player = Player::at_home(None);
    player.paste(&replay);
    assert!(matches!(player.app.screen(), Screen::Review(_)));
    player.press("G");
    assert!(play(&player).game.ghost().is_some() && play(&player).game.is_empty());
}

#[test]
fn a_game_that_was_never_finished_is_no_ghost() {
    let mut player = Player::at(PUZZLES[1]);
    player
        .press(&keys_to_fill(&solution(find_puzzle(PUZZLES[1]).expect("a puzzle").as_ref()))[..2].join(" "));
    let replay = saved(&player).replay_line().expect("a saved game");
    let mut player = Player::at_home(None);
    player.paste(&replay);
    player.press("G");
    let Screen::Review(screen) = player.app.screen() else { panic!("it stays") };
    let said = screen.message.as_deref().unwrap_or_default();
    assert!(said.contains("never finished"), "{said}");
    for text in ["", "x", "5 ", "5 1=1 1=2", "5 1=2 2=1", "5 6=1", "5 1=x"] {
        assert_eq!(text.parse::<Ghost>(), Err(()), "{text}");
    }
}
