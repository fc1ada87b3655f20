//! What is counted in a game, and what a check finds.

use masume::grid::Square;
use masume::puzzle::Input;
use masume::session::{Finding, Game, Task};

use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{find, hint, select};
use crate::game::{changed, play, put, refused, row};

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
    assert_eq!(moves(&*game), 2, "those up to the checkpoint, and going back to it");
    game.restart();
    assert_eq!(moves(&*game), 1);
    game.undo();
    assert_eq!(moves(&*game), 2);
}

#[test]
fn the_same_hint_counts_once_and_a_mistake_never() {
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
    assert_eq!(game.tally().hints, 2, "two 2s side by side are a mistake");
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
    assert_eq!(game.go_back(4), changed("Took back the last change; it can be made again."));
    assert_eq!(find(&*game, Task::Check), Finding::Right);
    assert_eq!(game.go_back(4), refused("There is nothing to undo."));
    assert_eq!(game.go_back(0), changed("Took back the last changes; they can be made again."));
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
