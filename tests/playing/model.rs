//! The model view: what it is about, when it opens and closes, and what it keeps.

use crate::common::shelf::find_puzzle;
use masume::app::{Message, ModelView, Play, Screen};
use masume::grid::{NumberedSquare, Square};
use masume::puzzle::Piece;
use masume::scene::Ground;
use masume::session::{Finding, Task};

use crate::common::player::Player;
use crate::common::playing::find;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

/// A game on the board, whose long jobs are done when the test says so.
struct Board {
    player: Player,
}

impl Board {
    fn of(puzzle: &str) -> Self {
        let player = Player::at(puzzle);
        player.hold_jobs();
        Self { player }
    }

    /// Presses keys, and does no work.
    fn press(&mut self, keys: &str) {
        self.player.press(keys);
    }

    /// Does the work.
    fn finish(&mut self) {
        self.player.work();
    }

    fn play(&self) -> &Play {
        match self.player.app.screen() {
            Screen::Play(play) => play,
            _ => panic!("a game is on"),
        }
    }

    fn view(&self) -> &ModelView {
        self.play().model_view().expect("the view is open")
    }
}

#[test]
fn the_model_is_built_once_and_kept() {
    let mut board = Board::of(SUDOKU);
    board.press("g");
    assert_eq!(board.play().pending, Some(Task::Model));
    assert!(board.play().model.is_none() && board.play().model_view().is_none());
    board.finish();
    assert_eq!(board.view().model.variables().len(), 52);
    board.press("g");
    assert!(board.play().model_view().is_none() && board.play().model.is_some());
    board.press("g");
    assert!(board.player.take_job().is_none(), "it is not built again");
    assert_eq!(board.view().square, Square::new(0, 0));
    board.press("esc");
    assert!(board.play().model_view().is_none(), "Esc closes it, and the game goes on");
}

#[test]
fn building_can_be_stopped_and_outlives_a_move() {
    let mut board = Board::of(SUDOKU);
    board.press("g esc");
    assert_eq!(board.play().pending, None);
    assert!(board.player.take_job().is_none());
    board.press("g right 4");
    board.finish();
    assert_eq!(board.view().square, Square::new(1, 0));
    assert_eq!(board.view().model.variables().len(), 52, "it is the problem's, whatever is played");
}

#[test]
fn the_view_follows_the_cursor_and_lights_the_neighbours() {
    let mut board = Board::of(SUDOKU);
    board.press("g");
    board.finish();
    assert_eq!(board.view().variables(), [0; 0], "the first square is given");
    let lit = |board: &Board| -> Vec<Square> {
        let mut scene = board.play().game.scene();
        board.view().paint(&mut scene);
        let lit = scene.figures.iter().filter(|(_, figure)| figure.ground != Ground::Plain);
        lit.map(|(square, figure)| {
            assert_eq!(figure.ground, Ground::Because, "nothing else is lit");
            square
        })
        .collect()
    };
    assert_eq!(lit(&board), []);
    board.press("right");
    let index = board.view().variables()[0];
    assert_eq!(board.view().model.variables()[index].squares(), [Square::new(1, 0)], "the second is empty");
    assert_eq!(lit(&board).len(), board.view().model.graph().degree(index));
    assert!(lit(&board).iter().all(|&square| board.play().game.is_open(square)));
    assert_eq!(board.view().missing.len(), 6);
    board.player.tell(Message::Mouse(masume::app::Mouse::Press, Square::new(0, 0)));
    assert_eq!(board.view().square, Square::new(0, 0));
}

#[test]
fn a_change_of_the_game_closes_the_view_of_the_untouched_problem() {
    let mut board = Board::of(SUDOKU);
    board.press("g right");
    board.finish();
    assert!(board.play().model_view().is_some());
    board.press("4");
    assert!(board.play().model_view().is_none(), "it would say what could stand where a 4 stands now");
    board.press("g");
    assert_eq!(board.view().square, Square::new(1, 0));
}

#[test]
fn the_help_explains_the_words_of_the_model() {
    let mut board = Board::of(SUDOKU);
    board.press("g");
    board.finish();
    board.press("?");
    let goal = board.player.app.help().expect("the help is open").goal.clone();
    for word in ["domain", "degree", "tightness", "density", "harmonic"] {
        assert!(goal.contains(word), "{word} is not explained: {goal}");
    }
}

#[test]
fn a_hint_takes_the_place_of_the_model_and_the_other_way_round() {
    let mut board = Board::of(SUDOKU);
    board.press("g");
    board.finish();
    board.press("H");
    board.finish();
    assert!(board.play().hint().is_some() && board.play().model_view().is_none());
    board.press("g");
    assert!(board.play().hint().is_none() && board.play().model_view().is_some());
}

#[test]
fn a_game_says_what_is_missing_and_shows_the_problem_alone() {
    let mut game = find_puzzle(SUDOKU).expect("a puzzle").play();
    game.hand_mut().cursor = Square::new(1, 0);
    game.input(masume::puzzle::Input::Number(4));
    assert!(matches!(find(&*game, Task::Model), Finding::Model(model) if model.variables().len() == 52));
    let because: Vec<String> = game
        .modelled()
        .expect("it is modelled")
        .missing(Square::new(1, 0))
        .into_iter()
        .map(|missing| missing.because)
        .collect();
    assert_eq!(because[..2], ["r2c2 is 1", "r1c1 is 2"]);
    let eight = Piece::Number(NumberedSquare::new(Square::new(1, 0), 8));
    let scene = game.problem().scene(Some(&[eight]));
    assert_eq!(scene.figures[Square::new(1, 0)].number, Some(8));
    assert_eq!(game.problem().scene(None).figures[Square::new(1, 0)].number, None);
    assert_eq!(scene.cursor, None);
    let puzzle = find_puzzle(SHIKAKU).expect("a puzzle");
    assert_eq!(puzzle.play().problem().scene(None).figures, puzzle.scene(None).figures);
}

#[test]
fn a_puzzle_too_large_for_a_model_says_what_is_too_large() {
    // Two clues without a number, each of which may have any of many blocks.
    let zs = "z".repeat(30);
    let mut player = Player::at(&format!("40x40:?{zs}s?{zs}s"));
    for key in ["g", "W"] {
        player.press(key);
        let Screen::Play(play) = player.app.screen() else { panic!("the game goes on") };
        let why = "Too large for a model: its clues have too many possible blocks.";
        assert_eq!(play.message.as_deref(), Some(why), "{key}");
    }
}
