//! What is counted in a game, and what a check finds.

use crate::common::shelf::read;
use masume::deduction::PathEnd;
use masume::grid::{Digits, Square};
use masume::puzzle::{Input, Source};
use masume::session::{Finding, Game, Session, Task};
use proptest::prelude::*;

use super::game::{changed, play, put, refused, row, source};
use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{Action, act, any_action, find, hint, select};

#[test]
fn a_shown_solution_is_never_forgotten() {
    let mut game = play::<NullPuzzle>("null 1..");
    let Finding::Solution { pieces, .. } = find(&*game, Task::Solve) else { panic!("a solution") };
    game.fill(&pieces);
    game.undo();
    put(&mut *game, 1, 2);
    put(&mut *game, 2, 1);
    assert!(game.is_solved() && !game.tally().solved_by_machine);
    assert_eq!(game.tally().solutions_shown, 1);
    game.restart();
    game.fill(&pieces);
    assert_eq!(game.tally().solutions_shown, 2);
}

#[test]
fn moves_are_what_stands_on_the_board_now() {
    let mut game = play::<NullPuzzle>("null 1....");
    let moves = |game: &dyn Game| game.tally().moves;
    put(&mut *game, 1, 2);
    select(&mut *game, 3, 0);
    game.mark(1);
    assert_eq!(moves(&*game), 1, "marks are no moves");
    game.set_checkpoint();
    put(&mut *game, 2, 1);
    put(&mut *game, 3, 2);
    assert_eq!(moves(&*game), 3);
    game.return_to_checkpoint();
    assert_eq!(moves(&*game), 1, "those up to the checkpoint: going back to it is none");
    game.restart();
    assert_eq!(moves(&*game), 1);
    game.undo();
    assert_eq!(moves(&*game), 1);
}

#[test]
fn the_same_hint_counts_once_and_a_mistake_is_a_check() {
    let mut game = play::<NullPuzzle>("null 1....");
    let tell = |game: &mut dyn Game| {
        let step = hint(game).expect("a step");
        game.count_hint(&step);
    };
    tell(&mut *game);
    tell(&mut *game);
    assert_eq!(game.tally().hints, 1);
    put(&mut *game, 1, 2);
    tell(&mut *game);
    assert_eq!(game.tally().hints, 2);
    put(&mut *game, 2, 2);
    tell(&mut *game);
    let counted = |game: &dyn Game| (game.tally().hints, game.tally().checks);
    assert_eq!(counted(&*game), (2, 1), "that two 2s stand side by side is no hint");
    tell(&mut *game);
    assert_eq!(counted(&*game), (2, 1));
}

#[test]
fn every_change_that_is_taken_back_counts() {
    let mut game = play::<NullPuzzle>("null 1....");
    put(&mut *game, 1, 2);
    put(&mut *game, 2, 1);
    put(&mut *game, 3, 2);
    game.undo();
    assert_eq!(game.tally().undos, 1);
    game.go_back(0);
    assert_eq!(game.tally().undos, 3, "two at once");
}

fn wrong(kept: usize, made: usize, columns: &[u16], text: &str) -> Finding {
    let squares = columns.iter().map(|&column| Square::new(column, 0)).collect();
    Finding::Wrong { kept, made, squares, text: text.to_owned() }
}

#[test]
fn a_check_finds_the_last_good_position() {
    let mut game = play::<NullPuzzle>("null 1.....");
    assert_eq!(find(&*game, Task::Check), Finding::Right);
    put(&mut *game, 1, 2);
    put(&mut *game, 3, 1);
    put(&mut *game, 5, 2);
    assert_eq!(find(&*game, Task::Check), wrong(1, 3, &[3], "r1c4 is not 1."));
    select(&mut *game, 3, 0);
    game.input(Input::Clear);
    assert_eq!(find(&*game, Task::Check), Finding::Right);
    put(&mut *game, 4, 2);
    assert_eq!(find(&*game, Task::Check), wrong(4, 5, &[4], "r1c5 is not 2."));
    assert_eq!(game.go_back(4), changed("Undone; <redo> redoes it."));
    assert_eq!(find(&*game, Task::Check), Finding::Right);
    assert_eq!(game.go_back(4), refused("There is nothing to undo."));
    assert_eq!(game.go_back(0), changed("Undone; <redo> redoes them."));
    assert_eq!(row(&*game), "1.....");
}

#[test]
fn a_check_knows_several_solutions_and_none() {
    let mut game = play::<NullPuzzle>("null ....");
    assert_eq!(find(&*game, Task::Check), Finding::StillSolvable);
    put(&mut *game, 0, 1);
    put(&mut *game, 1, 1);
    assert_eq!(find(&*game, Task::Check), wrong(1, 2, &[], ""));
    let game = play::<NullPuzzle>("null 1..1");
    assert_eq!(find(&*game, Task::Check), Finding::Unsolvable);
    assert_eq!(find(&*game, Task::Solve), Finding::Unsolvable);
}

/// What a file can hold that no game comes to: the 2 of the second square is ruled out.
fn misled(text: &str) -> Box<dyn Game> {
    let ruled_out = [(Square::new(1, 0), Digits::of(2))].into_iter().collect();
    Box::new(Session::new(Source { ruled_out, ..source::<NullPuzzle>(text) }))
}

#[test]
fn a_check_heeds_what_is_ruled_out() {
    let mut game = misled("null 1....");
    let lost = "Something was ruled out at r1c2 that must be there.";
    assert_eq!(find(&*game, Task::Check), wrong(0, 1, &[1], lost));
    put(&mut *game, 2, 1);
    assert_eq!(find(&*game, Task::Check), wrong(0, 2, &[1], lost));
    let step = hint(&*game).expect("a mistake");
    assert_eq!((step.is_mistake(), step.reason.text.as_str()), (true, lost), "the hint says the same");
    put(&mut *game, 4, 2);
    assert_eq!(find(&*game, Task::Check), wrong(0, 3, &[4], "r1c5 is not 2."), "entries come first");
    select(&mut *game, 4, 0);
    game.input(Input::Clear);
    assert_eq!(find(&*game, Task::Check), Finding::Right, "what is ruled out rests on the entries");
    game.undo();
    game.undo();
    assert_eq!(find(&*game, Task::Check), wrong(0, 2, &[1], lost));
    game.go_back(0);
    assert_eq!(find(&*game, Task::Check), Finding::Right);

    let several = misled("null ....");
    assert_eq!(find(&*several, Task::Check), Finding::StillSolvable, "another solution is left");
    let mut several = misled("null ....");
    put(&mut *several, 0, 1);
    assert_eq!(find(&*several, Task::Check), wrong(1, 2, &[], ""));
}

const KINDS: [&str; 3] = [
    "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8",
    "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,",
    "5x5:5f8e4d6_2e",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    /// Hints rule out nothing that is needed, and what they ruled out goes with the entries it rests on: so
    /// whatever is played, a hint tells a mistake just where a check finds one.
    #[test]
    fn hints_and_checks_agree(
        kind in 0..KINDS.len(),
        actions in proptest::collection::vec(any_action(), 1..60),
    ) {
        let mut game = read(KINDS[kind], None).expect("it is a puzzle").play();
        for action in &actions {
            act(game.as_mut(), action);
            let matters = matches!(
                action,
                Action::ApplyHint | Action::Undo | Action::Redo | Action::Input(_) | Action::GoBack(_)
            );
            if !matters {
                continue;
            }
            let Finding::Hint(advice) = find(&*game, Task::Hint { uniqueness: false }) else {
                panic!("a hint was asked for")
            };
            let check = find(&*game, Task::Check);
            let is_wrong = matches!(check, Finding::Wrong { .. });
            prop_assert_eq!(advice.end == PathEnd::Mistake, is_wrong, "{:?} but {:?}", advice, check);
        }
    }
}
