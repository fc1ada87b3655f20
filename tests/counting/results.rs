//! What a game comes to when it is finished.

use std::time::Duration;

use chrono::NaiveDate;
use masume::grid::Square;
use masume::puzzle::Input;
use masume::session::{BegunGame, Game, GameResult};

use crate::common::shelf::{find_puzzle, fixed_shelf};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// Puts the solution on the board, a number a second.
fn fill(game: &mut dyn Game) {
    let solution = crate::common::typing::solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref());
    for piece in solution {
        let masume::puzzle::Piece::Number(numbered) = piece else { panic!("a number") };
        put(game, numbered.square(), numbered.number());
    }
}

/// The number of a square in the solution.
fn solution_of(square: Square) -> i64 {
    let solution = crate::common::typing::solution(find_puzzle(SUDOKU).expect("a puzzle").as_ref());
    let number = solution.iter().find_map(|piece| match piece {
        masume::puzzle::Piece::Number(numbered) if numbered.square() == square => Some(numbered.number()),
        _ => None,
    });
    number.expect("every square has one")
}

fn put(game: &mut dyn Game, square: Square, number: i64) {
    game.advance(Duration::from_secs(1));
    game.hand_mut().cursor = square;
    game.input(Input::Number(u8::try_from(number).expect("a digit")));
}

#[test]
fn a_game_is_counted_as_its_player_first_finished_it() {
    let kind = fixed_shelf().kind("sudoku").expect("it is on the shelf");
    let puzzle = find_puzzle(SUDOKU).expect("a puzzle");
    let mut game = puzzle.play();
    assert_eq!(GameResult::of(game.as_ref(), None), None);
    // Two mistakes in an empty square, then a check.
    let empty = game.dimensions().squares().find(|&square| game.is_open(square)).expect("a square");
    let right = solution_of(empty);
    let wrong: Vec<i64> = (1..=9).filter(|number| *number != right).take(2).collect();
    put(game.as_mut(), empty, wrong[0]);
    put(game.as_mut(), empty, wrong[1]);
    game.count_check();
    fill(game.as_mut());
    let result = GameResult::of(game.as_ref(), None).expect("it is finished");
    assert_eq!((result.kind.as_str(), result.size.as_str(), result.mistakes), ("sudoku", "9x9", 2));
    assert!(result.help && result.hints == 0 && result.time_ms >= 1000 * result.moves as u64 - 2000);
    // Undone, and finished again with a hint more.
    game.advance(Duration::from_secs(100));
    game.undo();
    assert_eq!(GameResult::of(game.as_ref(), None), Some(result.clone()));
    game.redo();
    assert_eq!(GameResult::of(game.as_ref(), None), Some(result.clone()));
    let save = game.save_head() + &game.unsaved();
    let resumed = kind.resume(&save).expect("a save");
    assert_eq!(GameResult::of(resumed.as_ref(), None), Some(result));
}

#[test]
fn games_of_another_layout_are_counted_apart() {
    for (name, size) in [
        ("sudoku:9:easy:g2:1", "9x9"),
        ("sudoku:6x6+x:easy:g2:1", "6x6+x"),
        ("sudoku:jigsaw5:easy:g2:1", "jigsaw5"),
        ("futoshiki:5:easy:g2:1", "5x5"),
        ("shikaku:6x6:easy:g2:1", "6x6"),
        ("shikaku:6x6:easy:shapes=some:g2:1", "patches6x6"),
        ("shikaku:6x6:easy:unknown=half:g2:1", "patches6x6"),
    ] {
        let puzzle = find_puzzle(name).expect("a puzzle");
        assert_eq!(BegunGame::of(puzzle.problem(), puzzle.about()).size, size);
        let (rating, total) = (&puzzle.about().rating, puzzle.about().total().expect("it is rated"));
        assert!(rating.as_ref().is_some_and(|said| said.ends_with(&format!(", {total:.1} in total"))));
    }
}

#[test]
fn what_the_machine_solved_is_not_finished() {
    let puzzle = find_puzzle(SUDOKU).expect("a puzzle");
    let mut game = puzzle.play();
    let solution = crate::common::typing::solution(puzzle.as_ref());
    game.fill(&solution);
    assert!(game.is_solved());
    assert_eq!(GameResult::of(game.as_ref(), None), None);
}

#[test]
fn a_puzzle_of_the_day_is_known_by_its_title() {
    let shelf = fixed_shelf();
    let day = NaiveDate::from_ymd_opt(2026, 11, 23).expect("a date");
    for kind in shelf.kinds() {
        let Some(maker) = kind.maker() else { continue };
        let title = maker.daily(day).write(&maker.catalogue());
        let other = title.replace("20261123", "20261199");
        for (title, expected) in [(title.as_str(), Some(day)), (other.as_str(), None), ("x:20261123", None)] {
            let mut game = find_puzzle(SUDOKU).map(|mut puzzle| {
                puzzle.about_mut().title = Some(title.to_owned());
                puzzle.play()
            });
            let game = game.as_mut().expect("a puzzle");
            fill(game.as_mut());
            let result = GameResult::of(game.as_ref(), Some(maker.as_ref())).expect("it is finished");
            assert_eq!(result.daily, expected, "{title}");
        }
    }
}
