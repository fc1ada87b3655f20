//! Watching the Davis-Putnam procedure: what is given, forced, assumed and refuted, and what follows.

use std::ops::ControlFlow;
use std::time::Duration;

use super::watch::{FUTOSHIKI, INKALA, SHIKAKU, SUDOKU, number, player, step_view, watch, watch_to_the_end};
use crate::common::playing::seen;
use crate::common::shelf::find_puzzle;
use masume::app::{Counts, Message, Method, Screen};
use masume::csp::SearchStatus;
use masume::puzzle::Stop;

const DP: &str = "W o down down down down enter";

#[test]
fn it_solves_all_kinds_and_can_go_back() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU, INKALA] {
        let mut player = player(puzzle, DP);
        assert_eq!(watch(&player).habits.method, Method::DavisPutnam);
        assert_eq!((number(&player), step_view(&player).title.as_str()), (0, "Before the first step"));
        player.press("end");
        watch_to_the_end(&mut player);
        assert_eq!(step_view(&player).status, SearchStatus::Solved);
        let mut solution = Vec::new();
        let read = find_puzzle(puzzle).expect("it is a puzzle");
        read.solutions(&Stop::new(), &mut |found| {
            solution = found;
            ControlFlow::Break(())
        })
        .expect("nobody stops it");
        let solved = read.play().problem().scene(Some(&solution));
        for (square, figure) in solved.figures.iter() {
            let scene = &step_view(&player).scene;
            assert_eq!(scene.figures[square].number, figure.number);
            assert_eq!(scene.edges.above(square).is_line(), solved.edges.above(square).is_line());
            assert_eq!(scene.edges.left_of(square).is_line(), solved.edges.left_of(square).is_line());
        }
        let last = number(&player);
        assert_eq!(watch(&player).results[0].steps, last);
        let mut told = Vec::new();
        while number(&player) > 0 && told.len() < 40 {
            told.push((
                step_view(&player).title.clone(),
                step_view(&player).sentences.clone(),
                step_view(&player).counts,
            ));
            player.press("left");
        }
        for before in told.into_iter().rev() {
            player.press("right");
            let step_view = step_view(&player);
            assert_eq!((step_view.title.clone(), step_view.sentences.clone(), step_view.counts), before);
        }
    }
}

#[test]
fn it_tells_what_is_forced_assumed_and_refuted() {
    let mut player = player(INKALA, &format!("{DP} right"));
    assert_eq!(step_view(&player).title, "The givens");
    player.press("right");
    assert!(step_view(&player).title.starts_with("Split: assume r"), "{}", step_view(&player).title);
    assert!(step_view(&player).sentences[0].starts_with("Nothing is forced."));
    assert_eq!(step_view(&player).counts, Counts::Proof { splits: 1, contradictions: 0 });
    let mut told = String::new();
    for _ in 0..200 {
        player.press("right");
        told += &format!("{}: {}\n", step_view(&player).title, step_view(&player).sentences.join(" "));
    }
    for part in [
        ": contradiction: It is all that is left of a clause: ",
        "Contradiction: no longer ",
        "Back: ",
        "led to a contradiction, so the opposite holds.",
        "Rules out ",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn what_is_struck_out_was_possible_before() {
    let mut player = player(FUTOSHIKI, DP);
    let mut before = step_view(&player).scene.figures.clone();
    while step_view(&player).status == SearchStatus::Searching {
        player.press("right");
        let now = &step_view(&player).scene.figures;
        for (square, figure) in now.iter().filter(|(_, figure)| !figure.struck.is_empty()) {
            let possible = before[square].marks - before[square].struck;
            assert_eq!((figure.struck - possible).to_string(), "", "{square:?}");
        }
        before = now.clone();
    }
}

#[test]
fn a_race_can_be_begun_from_it() {
    let mut player = player(FUTOSHIKI, &format!("{DP} right right W"));
    player.tell(Message::Tick(Duration::from_millis(34)));
    let Screen::Race(race) = player.app.screen() else { panic!("it races") };
    assert!(race.watch.play.model.is_some());
    assert!(race.entries.iter().any(|entry| entry.counts.total() > 0));
    player.press("esc right");
    assert_eq!((number(&player), watch(&player).habits.method), (3, Method::DavisPutnam));
    player.press("n n right");
    assert_eq!(number(&player), 1);
}

#[test]
fn the_game_is_not_touched() {
    let mut one = player(SUDOKU, &format!("{DP} right right right esc"));
    let mut other = player(SUDOKU, "");
    if let Screen::Play(play) = other.app.screen_mut() {
        // That a search was watched is counted, and nothing else.
        play.game.count_watch();
    }
    let position = |player: &mut crate::common::player::Player| match player.app.screen_mut() {
        Screen::Play(play) => seen(play.game.as_mut()),
        _ => panic!("a game is played"),
    };
    assert_eq!(position(&mut one), position(&mut other));
}
