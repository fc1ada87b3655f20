//! Playing a game: moves, marks, undo, checkpoints, hints, checks and solutions, whatever the puzzle.

use std::time::Duration;

use crate::common::null_puzzle::NullPuzzle;
use crate::common::playing::{find, hint, seen, select};
use masume::deduction::{Removal, Step};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::puzzle::{Input, Piece, Source, Stop, Written};
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use masume::session::{AnyPuzzle, Finding, Game, Outcome, Puzzle, Session, Task};

/// Arto Inkala's Sudoku, which has one solution.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

pub fn source<P: Puzzle>(text: &str) -> Source<P> {
    P::formats().iter().find_map(|format| (format.read)(text).ok()).expect("a puzzle in one of its formats")
}

pub fn play<P: Puzzle>(text: &str) -> Box<dyn Game> {
    Box::new(Session::new(source::<P>(text)))
}

/// Selects a square of the first row and plays a number there.
pub fn put(game: &mut dyn Game, column: u16, number: u8) -> Outcome {
    select(game, column, 0);
    game.input(Input::Number(number))
}

/// The numbers of the first row; `.` for none.
pub fn row(game: &dyn Game) -> String {
    let scene = game.scene();
    let number = |column| scene.figures[Square::new(column, 0)].number;
    (0..game.dimensions().width())
        .map(|column| number(column).map_or_else(|| ".".to_owned(), |n| n.to_string()))
        .collect()
}

fn marks(game: &dyn Game, column: u16) -> Digits {
    game.scene().figures[Square::new(column, 0)].marks
}

pub fn refused(reason: &str) -> Outcome {
    Outcome::Refused(reason.to_owned())
}

pub fn changed(said: &str) -> Outcome {
    Outcome::Changed(Some(said.to_owned()))
}

#[test]
fn moves_are_undone_and_redone_one_by_one() {
    let mut game = play::<NullPuzzle>("null 1....");
    assert_eq!(put(&mut *game, 1, 2), Outcome::Changed(None));
    assert_eq!(put(&mut *game, 2, 2), Outcome::Changed(None));
    assert_eq!(row(&*game), "122..");
    assert_eq!(game.faults().len(), 1);
    assert_eq!(game.undo(), Outcome::Changed(None));
    assert_eq!((row(&*game).as_str(), game.faults().len()), ("12...", 0));
    assert_eq!(game.redo(), Outcome::Changed(None));
    assert_eq!(row(&*game), "122..");
    assert_eq!(game.redo(), refused("There is nothing to redo."));
    game.undo();
    game.undo();
    assert_eq!(game.undo(), refused("There is nothing to undo."));
    assert_eq!((game.tally().moves, game.tally().undos), (0, 3));
}

#[test]
fn a_new_change_forgets_what_was_taken_back() {
    let mut game = play::<NullPuzzle>("null 1....");
    put(&mut *game, 1, 2);
    game.undo();
    put(&mut *game, 4, 1);
    assert_eq!(game.redo(), refused("There is nothing to redo."));
    assert_eq!(row(&*game), "1...1");
}

#[test]
fn a_move_that_changes_nothing_is_no_move() {
    let mut game = play::<NullPuzzle>("null 1....");
    put(&mut *game, 1, 2);
    assert_eq!(put(&mut *game, 1, 2), Outcome::Nothing);
    assert_eq!(put(&mut *game, 0, 2), refused("this is given"));
    assert_eq!(game.tally().moves, 1);
}

#[test]
fn marks_toggle_and_are_undone() {
    let mut game = play::<NullPuzzle>("null 1....");
    select(&mut *game, 3, 0);
    game.mark(1);
    game.mark(2);
    assert_eq!(marks(&*game, 3).to_string(), "12");
    game.mark(1);
    assert_eq!(marks(&*game, 3).to_string(), "2");
    game.undo();
    assert_eq!(marks(&*game, 3).to_string(), "12");
    game.undo();
    game.undo();
    assert!(marks(&*game, 3).is_empty());
}

#[test]
fn marks_are_refused_where_they_mean_nothing() {
    let mut game = play::<NullPuzzle>("null 1....");
    assert_eq!(game.mark(2), refused("This square was given."));
    put(&mut *game, 1, 2);
    assert_eq!(game.mark(2), refused("This square is filled."));
    select(&mut *game, 2, 0);
    assert_eq!(game.mark(3), refused("Marks go from 1 to 2."));
    assert_eq!(game.mark(0), refused("Marks go from 1 to 2."));

    let mut shikaku = play::<ShikakuProblem>("5x5:l25l");
    assert!(!shikaku.entry_mode().has_marks());
    assert_eq!(shikaku.mark(1), refused("This puzzle has no pencil marks."));
    assert_eq!(shikaku.mark_all(), refused("This puzzle has no pencil marks."));
}

#[test]
fn a_placed_number_cleans_the_marks_it_makes_impossible() {
    let mut game = play::<NullPuzzle>("null .....");
    game.mark_all();
    put(&mut *game, 1, 2);
    assert_eq!([0, 1, 2, 3].map(|column| marks(&*game, column).to_string()), ["1", "", "12", "12"]);
    game.undo();
    assert_eq!([0, 1, 2, 3].map(|column| marks(&*game, column).to_string()), ["12", "12", "12", "12"]);
    game.set_cleans_marks(false);
    put(&mut *game, 1, 2);
    assert_eq!([0, 1, 2].map(|column| marks(&*game, column).to_string()), ["12", "", "12"]);
}

#[test]
fn clearing_a_square_cleans_no_marks() {
    let mut game = play::<NullPuzzle>("null .....");
    put(&mut *game, 3, 2);
    select(&mut *game, 2, 0);
    game.mark(2);
    put(&mut *game, 0, 2);
    assert_eq!(marks(&*game, 2).to_string(), "2", "what was impossible before stays");
    game.undo();
    select(&mut *game, 3, 0);
    game.input(Input::Clear);
    assert_eq!(marks(&*game, 2).to_string(), "2");
}

#[test]
fn all_candidates_become_marks_in_one_change() {
    let mut game = play::<SudokuProblem>(INKALA);
    assert_eq!(game.mark_all(), changed("All candidates are marked now, in 60 squares; it can be undone."));
    assert_eq!(marks(&*game, 1).to_string(), "1246");
    assert_eq!(game.mark_all(), refused("All candidates are marked already."));
    assert_eq!(game.undo(), changed("Took back the marks."));
    assert!(marks(&*game, 1).is_empty());
}

#[test]
fn restarting_and_checkpoints_are_undone_too() {
    let mut game = play::<NullPuzzle>("null 1....");
    assert_eq!(game.restart(), refused("The board is empty already."));
    assert_eq!(game.return_to_checkpoint(), refused("No checkpoint is set."));
    put(&mut *game, 1, 2);
    assert_eq!(game.set_checkpoint(), changed("The checkpoint is set: <return> goes back to it."));
    assert_eq!(game.return_to_checkpoint(), refused("Nothing has changed since the checkpoint."));
    put(&mut *game, 2, 1);
    assert_eq!(game.restart(), changed("Everything you filled in is gone; it can be undone."));
    assert_eq!(row(&*game), "1....");
    assert_eq!(
        game.return_to_checkpoint(),
        changed("Everything is as it was at the checkpoint; it can be undone.")
    );
    assert_eq!(row(&*game), "12...");
    game.undo();
    assert_eq!(row(&*game), "1....");
    assert_eq!(game.undo(), changed("Took back the restart."));
    assert_eq!(game.redo(), changed("Redid the restart."));
    assert_eq!(game.redo(), changed("Redid the return to the checkpoint."));
    assert_eq!(game.redo(), refused("There is nothing to redo."));
    game.undo();
    game.undo();
    assert_eq!(row(&*game), "121..");
}

#[test]
fn hints_lead_to_the_end_and_can_be_undone() {
    let mut game = play::<NullPuzzle>("null 1....");
    let mut steps = 0;
    while let Some(step) = hint(&*game) {
        assert_eq!(game.apply(&step), Outcome::Changed(None));
        steps += 1;
    }
    assert!(game.is_solved());
    assert_eq!((row(&*game).as_str(), steps, game.tally().moves), ("12121", 8, 4));
    assert_eq!(game.undo(), changed("Took back the hint's step."));
    assert_eq!(row(&*game), "1212.");
}

/// What the technique `differs` sees at first.
fn first_step(text: &str) -> Step {
    let step = hint(&*play::<NullPuzzle>(text)).expect("a step");
    assert_eq!(step.technique, "differs");
    step
}

#[test]
fn what_a_hint_ruled_out_goes_with_the_entries_it_rests_on() {
    let mut game = play::<NullPuzzle>("null 1....");
    put(&mut *game, 4, 1);
    let numbers = Digits::of(2);
    let removes = vec![Removal::Numbers { square: Square::new(2, 0), numbers }];
    let step = Step { removes, ..first_step("null 1....") };
    game.apply(&step);
    let candidates = |game: &mut dyn Game| {
        game.mark_all();
        let marks = marks(game, 2).to_string();
        game.undo();
        marks
    };
    assert_eq!(candidates(&mut *game), "1");
    game.undo();
    assert_eq!(candidates(&mut *game), "12");
    game.apply(&step);
    put(&mut *game, 4, 2);
    assert_eq!(candidates(&mut *game), "12", "another number stands where one stood");
}

#[test]
fn a_hint_takes_its_marks_away() {
    let mut game = play::<NullPuzzle>("null 1....");
    select(&mut *game, 1, 0);
    game.mark(1);
    game.mark(2);
    game.apply(&first_step("null 1...."));
    assert_eq!(marks(&*game, 1).to_string(), "2");
    game.mark_all();
    assert_eq!(marks(&*game, 1).to_string(), "2", "what is ruled out is no candidate");
}

#[test]
fn a_solution_is_put_on_the_board_and_taken_back() {
    let mut game = play::<SudokuProblem>(INKALA);
    let Finding::Solution { pieces, replaces: false } = find(&*game, Task::Solve) else {
        panic!("a solution")
    };
    assert_eq!(game.fill(&pieces), changed("The solution is on the board; it can be undone."));
    assert_eq!((row(&*game).as_str(), game.left().count), ("812753649", 0));
    assert!(game.is_solved() && game.tally().solved_by_machine);
    assert_eq!(game.fill(&pieces), Outcome::Nothing);
    assert_eq!(game.undo(), changed("Took back the solution."));
    assert!(!game.is_solved() && !game.tally().solved_by_machine);
}

#[test]
fn a_solution_replaces_wrong_entries() {
    let mut game = play::<NullPuzzle>("null 1...");
    put(&mut *game, 2, 2);
    let Finding::Solution { pieces, replaces: true } = find(&*game, Task::Solve) else {
        panic!("a solution")
    };
    game.fill(&pieces);
    assert_eq!(row(&*game), "1212");
    assert!(game.is_solved());
}

#[test]
fn work_stops_when_asked() {
    let game = play::<SudokuProblem>(INKALA);
    let stop = Stop::new();
    stop.set();
    for task in [Task::Hint { uniqueness: false }, Task::Check, Task::Solve] {
        assert_eq!(game.job(task)(&stop), Finding::Stopped);
    }
}

#[test]
fn clear_takes_the_marks_of_an_empty_square() {
    let mut game = play::<NullPuzzle>("null 1....");
    select(&mut *game, 3, 0);
    assert_eq!(game.input(Input::Clear), Outcome::Nothing);
    game.mark(1);
    game.mark(2);
    assert_eq!(game.input(Input::Clear), Outcome::Changed(None));
    assert!(marks(&*game, 3).is_empty());
    game.undo();
    assert_eq!(marks(&*game, 3).to_string(), "12");
}

#[test]
fn a_full_board_is_solved_only_if_it_is_right() {
    let mut game = play::<NullPuzzle>("null 1..");
    put(&mut *game, 1, 1);
    put(&mut *game, 2, 2);
    assert!(!game.is_solved());
    put(&mut *game, 1, 2);
    put(&mut *game, 2, 1);
    assert!(game.is_solved());
    game.undo();
    assert!(!game.is_solved());
}

#[test]
fn a_position_out_of_a_file_can_be_undone() {
    let mut source = source::<NullPuzzle>("null 1....");
    source.answer.insert(1, 2);
    source.marks.set(Square::new(3, 0), Digits::up_to(2));
    source.marks.set(Square::new(0, 0), Digits::up_to(2));
    let mut game = Box::<dyn AnyPuzzle>::from(source).play();
    assert_eq!((row(&*game).as_str(), marks(&*game, 3).to_string().as_str()), ("12...", "12"));
    assert!(marks(&*game, 0).is_empty(), "a given has no marks");
    assert_eq!(game.undo(), changed("Took back the position that came with the puzzle."));
    assert_eq!((row(&*game).as_str(), marks(&*game, 3).to_string().as_str()), ("1....", ""));
}

#[test]
fn the_journal_is_readable() {
    let mut game = play::<NullPuzzle>("null 1....");
    game.advance(Duration::from_millis(900));
    game.note_time();
    assert_eq!(game.unsaved(), "", "time alone begins no journal");
    put(&mut *game, 1, 2);
    game.advance(Duration::from_millis(1100));
    select(&mut *game, 2, 0);
    game.mark(1);
    game.mark(2);
    let Some(step) = hint(&*game) else { panic!("no hint") };
    game.count_hint(&step);
    game.apply(&step);
    assert_eq!(
        game.unsaved(),
        "900 3 play 1=2\n2000 3 mark r1c3=1\n2000 3 mark r1c3=12\n2000 3 hint differs\n\
         2000 3 step differs ; mark r1c3=1 ; not r1c3=2\n"
    );
    game.set_checkpoint();
    game.set_cleans_marks(false);
    game.undo();
    game.redo();
    game.go_back(1);
    game.restart();
    game.return_to_checkpoint();
    game.advance(Duration::from_secs(60));
    game.fill(
        &[2, 3, 4].map(|column| {
            Piece::Number(NumberedSquare::new(Square::new(column, 0), 1 + i64::from(column) % 2))
        }),
    );
    assert_eq!(
        game.unsaved(),
        "2000 3 checkpoint\n2000 3 clean off\n2000 3 undo\n2000 3 redo\n2000 3 back 1\n2000 4 restart\n2000 \
            3 return\n\
         62000 3 clock\n62000 solved fill 2=1 3=2 4=1\n"
    );
}

#[test]
fn a_puzzle_is_written_shown_and_verified_whatever_its_kind() {
    let puzzle: Box<dyn AnyPuzzle> = source::<SudokuProblem>(INKALA).into();
    assert_eq!(puzzle.write("line").as_deref(), Some(INKALA));
    assert_eq!(puzzle.write("no such format"), None);
    let mut found = Vec::new();
    let all = puzzle.solutions(&Stop::new(), &mut |pieces| {
        found.push(pieces);
        std::ops::ControlFlow::Continue(())
    });
    assert_eq!((all, found.len()), (Ok(()), 1));
    assert_eq!(puzzle.verify(found[0].clone()), Ok(()));
    let block = masume::grid::Block::spanning(Square::new(0, 0), Square::new(1, 1));
    assert_eq!(puzzle.verify(vec![Piece::Block(block)]).map_err(|fault| fault.rule), Err("count"));
    assert_eq!(puzzle.scene(None).cursor, None);
    assert_eq!(puzzle.scene(Some(&found[0])).figures[Square::new(1, 0)].number, Some(1));
    let written = puzzle.write_solution("line", &found[0]).expect("a line of a solution");
    let read = puzzle.read_solution(&written).expect("a solution").expect("a readable one");
    assert_eq!(puzzle.verify(read), Ok(()));
    assert!(NullPuzzle::formats().iter().all(|format| format.streams));
}

#[test]
fn scenes_carry_marks_only_where_nothing_stands() {
    let mut game = play::<NullPuzzle>("null 1....");
    game.set_cleans_marks(false);
    game.mark_all();
    let before = seen(&mut *game);
    put(&mut *game, 3, 2);
    assert!(marks(&*game, 3).is_empty());
    game.input(Input::Clear);
    assert_eq!(marks(&*game, 3).to_string(), "12");
    game.go_back(1);
    assert_ne!(seen(&mut *game), before, "an undo was counted");
}
