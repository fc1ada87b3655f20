//! The puzzle that a player needs next: from what was missed in a game, and from what was missed in several.

use std::time::Duration;

use chrono::NaiveDate;
use masume::generation::{Effort, MadeName, Seed};
use masume::puzzle::Stop;
use masume::session::{
    AnyPuzzle, Found, Kind, LogLine, NeededTechnique, PracticePosition, Practised, made_for, order_needing,
    practice_position,
};

use crate::common::shelf::{find_puzzle, shelf};

/// Techniques of each kind that puzzles of the usual size are soon made for.
const TECHNIQUES: [(&str, &[&str]); 3] = [
    ("sudoku", &["hidden-single", "pointing", "naked-pair", "hidden-pair", "x-wing", "xy-wing"]),
    ("futoshiki", &["naked-single", "hidden-single", "naked-pair", "x-wing"]),
    ("shikaku", &["no-room", "stranded-square", "two-numbers-two-areas"]),
];

/// The seconds between two moves without a pause.
const QUICK: u64 = 2;

fn kind(name: &str) -> &'static dyn Kind {
    shelf().kind(name).expect("a kind")
}

/// The saved game of a player who came to a position, took a hint there or waited for a minute, and went on.
fn log(position: PracticePosition, takes_hint: bool) -> Box<dyn AnyPuzzle> {
    let PracticePosition { mut game, steps } = position;
    game.begin();
    game.advance(Duration::from_secs(if takes_hint { QUICK } else { 60 }));
    if takes_hint {
        game.count_hint(&steps[0]);
    }
    game.apply(&steps[0]);
    game.advance(Duration::from_secs(QUICK));
    let (head, lines) = (game.save_head(), game.unsaved());
    find_puzzle(&format!("{head}{lines}")).expect("a saved game")
}

#[test]
fn the_technique_that_was_missed_is_told_from_a_hundred_games() {
    let mut games = 0;
    for (kind, techniques) in TECHNIQUES.map(|(name, techniques)| (kind(name), techniques)) {
        for technique in techniques {
            for seed in 0..8 {
                let found = practice_position(kind, technique, None, Seed(seed / 2), &[], &Stop::new());
                let position = found.expect("nobody stops it").expect("a position");
                let game = log(position, seed % 2 == 0);
                let review = game.review(&Stop::new()).expect("nobody stops it").expect("a game");
                assert_eq!(review.missed(None), Some(*technique), "{} {seed}", kind.name());
                let hardest = *kind.techniques().last().expect("a technique");
                let noted = review.noted(Some(hardest));
                assert_eq!(noted.last(), Some(&(hardest.id, Found::Alone)), "nothing of it was missed");
                games += 1;
            }
        }
    }
    assert!(games >= 100, "{games} games");
}

#[test]
fn the_puzzle_that_is_made_needs_it_and_nothing_harder() {
    for (kind, techniques) in TECHNIQUES.map(|(name, techniques)| (kind(name), techniques)) {
        for technique in techniques {
            let order = order_needing(kind, None, technique).expect("an order");
            let maker = kind.maker().expect("a maker");
            let made = maker.make(&order, Seed(5), Effort::default(), &Stop::new()).expect("a puzzle");
            assert_eq!(made.rating.expect("a rating").hardest, *technique, "{}", made.name);
            let made_for = made_for(kind, made.puzzle.about()).map(|label| label.id);
            assert_eq!(made_for, Some(*technique), "its name tells");
        }
    }
}

#[test]
fn it_has_the_size_and_the_form_of_the_puzzle_in_which_it_was_missed() {
    for (puzzle, name) in [
        ("sudoku:jigsaw7+x:easy:g2:1", "sudoku:jigsaw7+x:any:technique=x-wing"),
        ("futoshiki:6:easy:g2:1", "futoshiki:6:any:technique=x-wing"),
    ] {
        let like = find_puzzle(puzzle).expect("a puzzle");
        let kind = kind(like.kind());
        let order = order_needing(kind, Some(like.problem()), "x-wing").expect("an order");
        let named = MadeName { order, seed: Seed(1) }.write(&kind.maker().expect("a maker").catalogue());
        assert!(named.starts_with(name), "{named}");
    }
    let patches = find_puzzle("5x5:2Te?Sa?Se5W?Te4Sb?S").expect("a puzzle");
    let order = order_needing(kind("shikaku"), Some(patches.problem()), "no-room").expect("an order");
    assert!(order.choice("shapes").is_some() && order.choice("unknown").is_some(), "{order:?}");
}

/// A log of these lines, each a technique and how it was found.
fn needed(lines: &[(&str, Found)]) -> Option<(String, usize)> {
    let line = |&(technique, found): &(&str, Found)| {
        LogLine::Practised(Practised {
            v: Practised::VERSION,
            practised: 0,
            day: NaiveDate::MIN,
            kind: "sudoku".to_owned(),
            technique: technique.to_owned(),
            found,
        })
    };
    let log: Vec<LogLine> = lines.iter().map(line).collect();
    NeededTechnique::of(&log).map(|needed| (needed.technique, needed.games))
}

#[test]
fn three_games_in_which_it_was_missed_make_an_offer_until_it_is_found() {
    use Found::{Alone, Missed, Shown, WithHelp};
    let wing = |found| ("x-wing", found);
    assert_eq!(needed(&[]), None);
    assert_eq!(needed(&[wing(Missed), wing(Missed)]), None);
    let thrice = [wing(Missed); 3];
    assert_eq!(needed(&thrice), Some(("x-wing".to_owned(), 3)));
    assert_eq!(
        needed(&[&thrice[..], &[wing(Shown), wing(WithHelp)]].concat()),
        Some(("x-wing".to_owned(), 3))
    );
    let found = [&thrice[..], &[wing(Alone)]].concat();
    assert_eq!(needed(&found), None);
    assert_eq!(needed(&[&found[..], &thrice[..2]].concat()), None, "it counts anew");
    let pair = [("naked-pair", Missed); 3];
    assert_eq!(needed(&[pair, thrice].concat()), Some(("x-wing".to_owned(), 3)), "the last one");
    assert_eq!(needed(&[&pair[..], &found].concat()), Some(("naked-pair".to_owned(), 3)));
}
