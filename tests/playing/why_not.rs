//! Why something cannot stand on the board: `w`.

use masume::app::{Question, Screen, WhyView};
use masume::grid::{Block, Dimensions, Square};
use masume::puzzle::Piece;

use crate::common::player::{Player, play};
use crate::common::typing::solution_of;

/// Singles solve it.
const EASY: &str = "69.4.....274.8..1..13....8.3.2..8.9...9....68861.3.7...8.34.67...67.1..9...8.6.24";
const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";

#[track_caller]
fn why(player: &Player) -> &WhyView {
    play(player).why().unwrap_or_else(|| panic!("{:?} {:?}", play(player).message, play(player).question))
}

/// Moves the cursor from the first square to this one.
fn go(player: &mut Player, row: usize, column: usize) {
    player.press(&"down ".repeat(row - 1));
    player.press(&"right ".repeat(column - 1));
}

#[test]
fn a_digit_that_breaks_a_rule_is_told_by_it() {
    let mut player = Player::at(EASY);
    go(&mut player, 1, 3);
    player.press("w 6");
    assert!(why(&player).answer.starts_with("r1c3 cannot be 6: 6 twice in"), "{}", why(&player).answer);
    assert!(why(&player).steps.is_empty());
    assert_eq!(play(&player).game.tally().hints, 0, "everybody sees it");
    player.press("esc");
    assert!(play(&player).why().is_none());
}

#[test]
fn a_digit_that_is_ruled_out_is_told_step_by_step() {
    let (mut told, mut possible) = (0, 0);
    for digit in ["3", "5", "8"] {
        let mut player = Player::at(EASY);
        go(&mut player, 1, 3);
        player.press(&format!("w {digit}"));
        if matches!(play(&player).question, Some(Question::IsItRight { .. })) {
            possible += 1;
            continue;
        }
        if why(&player).steps.is_empty() {
            continue;
        }
        told += 1;
        assert_eq!(why(&player).answer, format!("r1c3 cannot be {digit}:"));
        assert_eq!(play(&player).game.tally().hints, 1, "it is a hint");
        let steps = why(&player).steps.len();
        assert!(why(&player).resting.as_ref().is_some_and(|resting| !resting.grounds.is_empty()));
        for place in 1..=steps {
            player.press(["enter", "w"][place % 2]);
            assert_eq!(why(&player).place, place);
        }
        assert!(why(&player).tells_grounds());
        player.press("enter");
        assert_eq!(why(&player).place, steps, "there is no more");
        player.press("K");
        assert_eq!(why(&player).place, steps - 1);
    }
    assert!(told > 0 && possible == 1, "{told} {possible}");
}

#[test]
fn a_question_for_a_digit_can_be_left() {
    let mut player = Player::at(EASY);
    go(&mut player, 1, 3);
    player.press("w");
    assert!(play(&player).awaits.is_some());
    player.press("esc");
    assert!(play(&player).awaits.is_none());
    assert!(matches!(player.app.screen(), Screen::Play(_)));
}

#[test]
fn whether_it_is_right_is_told_after_a_question_only() {
    let mut player = Player::at(FUTOSHIKI);
    let solution = solution_of(play(&player).game.problem());
    let Some(Piece::Number(numbered)) = solution.iter().copied().find(|piece| match piece {
        Piece::Number(numbered) => play(&player).game.is_open(numbered.square()),
        Piece::Block(_) => false,
    }) else {
        panic!("a square is open")
    };
    let at = numbered.square();
    go(&mut player, usize::from(at.row()) + 1, usize::from(at.column()) + 1);
    player.press(&format!("w {}", numbered.number()));
    assert!(matches!(play(&player).question, Some(Question::IsItRight { .. })));
    assert_eq!(play(&player).game.tally().checks, 1, "that nothing speaks against it is help");
    player.press("esc");
    assert!(play(&player).question.is_none() && play(&player).message.is_none());
    player.press(&format!("w {} enter", numbered.number()));
    assert_eq!(play(&player).message.as_deref(), Some("Yes: it is in a solution."));
}

#[test]
fn every_wrong_digit_of_a_futoshiki_is_answered() {
    let player = Player::at(FUTOSHIKI);
    let solution = solution_of(play(&player).game.problem());
    for square in play(&player).game.dimensions().squares().collect::<Vec<Square>>() {
        for digit in 1..=4 {
            let mut player = Player::at(FUTOSHIKI);
            go(&mut player, usize::from(square.row()) + 1, usize::from(square.column()) + 1);
            player.press(&format!("w {digit}"));
            let is_right = solution.iter().any(|piece| {
                matches!(piece, Piece::Number(numbered)
                    if numbered.square() == square && numbered.number() == digit)
            });
            match (play(&player).why(), is_right) {
                (Some(why), false) => assert!(!why.answer.is_empty()),
                (None, true) => assert!(play(&player).question.is_some()),
                (None, false) => {
                    assert_eq!(play(&player).message.as_deref(), Some("This square is given."));
                }
                (Some(why), true) => panic!("{square} {digit}: {}", why.answer),
            }
        }
    }
}

#[test]
fn what_is_given_is_not_asked_about() {
    let mut player = Player::at(EASY);
    player.press("w 5");
    assert_eq!(play(&player).message.as_deref(), Some("This square is given."));
    assert!(play(&player).why().is_none());
}

#[test]
fn a_mistake_is_told_first() {
    let mut player = Player::at(FUTOSHIKI);
    let solution = solution_of(play(&player).game.problem());
    // Something wrong that breaks no rule at once.
    let mut found = false;
    for row in 0..4u16 {
        for digit in 1..=4 {
            let square = Square::new(1, row);
            let mut wrong = Player::at(FUTOSHIKI);
            go(&mut wrong, usize::from(row) + 1, 2);
            wrong.press(&digit.to_string());
            let is_right = solution.iter().any(|piece| {
                matches!(piece, Piece::Number(numbered)
                    if numbered.square() == square && numbered.number() == i64::from(digit))
            });
            if is_right || play(&wrong).game.is_empty() || !play(&wrong).game.faults().is_empty() {
                continue;
            }
            wrong.press("end w 3");
            if play(&wrong).hint().is_some_and(|hint| hint.step.is_mistake()) {
                found = true;
            }
        }
    }
    assert!(found);
    player.press("esc");
}

#[test]
fn a_block_is_asked_about_while_it_is_shown_or_drawn() {
    let mut player = Player::at(SHIKAKU);
    player.press("w");
    assert!(play(&player).message.as_deref().is_some_and(|said| said.contains("Tab")));
    let solution = solution_of(play(&player).game.problem());
    let (mut proved, mut right) = (0, 0);
    for presses in 1..=6 {
        let mut player = Player::at(SHIKAKU);
        player.press(&"tab ".repeat(presses));
        let piece = play(&player).game.piece_in_hand().expect("a block is shown");
        player.press("w");
        assert_eq!(play(&player).is_drawing(), solution.contains(&piece), "what may be right stays shown");
        match (play(&player).why(), solution.contains(&piece)) {
            (Some(why), false) => {
                proved += 1;
                assert_eq!(why.piece, piece);
            }
            (None, true) => {
                right += 1;
                assert!(matches!(play(&player).question, Some(Question::IsItRight { .. })));
            }
            other => panic!("{piece:?}: {other:?}"),
        }
    }
    assert!(proved > 0 && right > 0, "{proved} {right}");
    // Two numbers in one block.
    let mut player = Player::at(SHIKAKU);
    player.press("v down down down down right right w");
    let block = Block::new(Square::default(), Dimensions::new(3, 5).expect("a size"));
    let said = play(&player).message.as_deref() == Some("Such a block breaks the rules at once.");
    assert!(said || play(&player).why().is_some_and(|why| why.piece == Piece::Block(block)));
}

#[test]
fn a_search_for_the_reason_can_be_stopped() {
    let mut player = Player::at(EASY);
    player.hold_jobs();
    go(&mut player, 1, 3);
    player.press("w 5");
    assert!(play(&player).pending.is_some());
    player.press("esc");
    assert!(play(&player).pending.is_none());
    player.work();
    assert!(play(&player).why().is_none());
}

#[test]
fn a_move_ends_what_is_told() {
    let mut player = Player::at(EASY);
    go(&mut player, 1, 3);
    player.press("w 6");
    assert!(play(&player).why().is_some());
    player.press("3");
    assert!(play(&player).why().is_none());
}
