//! Playing a game of any kind from outside, and telling whether two games are the same.

use std::time::Duration;

use masume::deduction::Step;
use masume::grid::Square;
use masume::puzzle::{Hand, Highlight, Input, Piece, Stop};
use masume::session::{Finding, Game, Outcome, Task};
use proptest::prelude::*;

/// Something that can be done to a game.
#[derive(Debug, Clone)]
pub enum Action {
    Select(u16, u16),
    Input(Input),
    Mark(u8),
    MarkAll,
    Clean(bool),
    Undo,
    Redo,
    Restart,
    SetCheckpoint,
    ReturnToCheckpoint,
    ApplyHint,
    Fill,
    GoBack(usize),
    Check,
    Wait(u64),
    FillSquares(u8),
    ClearSquares,
    RuleOut,
    Wall,
}

/// Anything, moves and marks the most often.
pub fn any_action() -> impl Strategy<Value = Action> {
    let input = prop_oneof![
        6 => (0u8..=9).prop_map(Input::Number),
        2 => Just(Input::Clear),
        2 => Just(Input::Next),
        1 => Just(Input::Previous),
        1 => Just(Input::Begin),
        3 => Just(Input::Accept),
        1 => Just(Input::Cancel),
    ];
    prop_oneof![
        10 => (0u16..99, 0u16..99).prop_map(|(column, row)| Action::Select(column, row)),
        12 => input.prop_map(Action::Input),
        6 => (0u8..=9).prop_map(Action::Mark),
        1 => Just(Action::MarkAll),
        1 => any::<bool>().prop_map(Action::Clean),
        5 => Just(Action::Undo),
        3 => Just(Action::Redo),
        1 => Just(Action::Restart),
        1 => Just(Action::SetCheckpoint),
        1 => Just(Action::ReturnToCheckpoint),
        3 => Just(Action::ApplyHint),
        1 => Just(Action::Fill),
        1 => (0usize..20).prop_map(Action::GoBack),
        1 => Just(Action::Check),
        2 => (0u64..100_000).prop_map(Action::Wait),
        2 => (0u8..=9).prop_map(Action::FillSquares),
        1 => Just(Action::ClearSquares),
        2 => Just(Action::RuleOut),
        2 => Just(Action::Wall),
    ]
}

/// Does it.
pub fn act(game: &mut dyn Game, action: &Action) {
    match action {
        Action::Select(column, row) => select(game, *column, *row),
        Action::Input(input) => drop(game.input(*input)),
        Action::Mark(digit) => drop(game.mark(*digit)),
        Action::MarkAll => drop(game.mark_all()),
        Action::Clean(on) => game.set_cleans_marks(*on),
        Action::Undo => drop(game.undo()),
        Action::Redo => drop(game.redo()),
        Action::Restart => drop(game.restart()),
        Action::SetCheckpoint => drop(game.set_checkpoint()),
        Action::ReturnToCheckpoint => drop(game.return_to_checkpoint()),
        Action::ApplyHint => {
            if let Some(step) = hint(game) {
                game.count_hint(&step);
                game.apply(&step);
            }
        }
        Action::Fill => {
            if let Finding::Solution { pieces, .. } = find(game, Task::Solve) {
                game.fill(&pieces);
            }
        }
        Action::GoBack(kept) => drop(game.go_back(*kept)),
        Action::Check => game.count_check(),
        Action::Wait(millis) => game.advance(Duration::from_millis(*millis)),
        Action::FillSquares(number) => drop(game.fill_squares(&beside(game), *number)),
        Action::ClearSquares => drop(game.clear_squares(&beside(game))),
        Action::RuleOut => {
            if let Some(Piece::Block(block)) = game.piece_in_hand() {
                drop(game.rule_out(block));
            }
        }
        Action::Wall => {
            if let [square, other] = beside(game)[..] {
                drop(game.toggle_wall(square, other));
            }
        }
    }
}

/// The square at the cursor, and the one to the left of it.
fn beside(game: &dyn Game) -> Vec<Square> {
    let cursor = game.hand().cursor;
    let left = cursor.column().checked_sub(1).map(|column| Square::new(column, cursor.row()));
    [cursor].into_iter().chain(left).collect()
}

/// Puts the cursor into this square, counted from the other side again where the grid ends.
pub fn select(game: &mut dyn Game, column: u16, row: u16) {
    let grid = game.dimensions();
    game.hand_mut().cursor = Square::new(column % grid.width(), row % grid.height());
}

/// The hint for the position, if there is one.
pub fn hint(game: &dyn Game) -> Option<Step> {
    match find(game, Task::Hint { uniqueness: false }) {
        Finding::Hint(advice) => advice.steps.into_iter().next(),
        other => panic!("asked for a hint, it found {other:?}"),
    }
}

/// What comes of this task, at once.
pub fn find(game: &dyn Game, task: Task) -> Finding {
    game.job(task)(&Stop::new())
}

/// Everything that is seen of a game, apart from the hand.
pub fn seen(game: &mut dyn Game) -> String {
    let hand = std::mem::take(game.hand_mut());
    let seen = format!(
        "{:?}\n{:?} {:?} {:?} {:?}\n{} {} {} {:?}",
        game.scene(),
        game.faults(),
        game.left(),
        game.tally(),
        game.elapsed(),
        game.is_solved(),
        game.cleans_marks(),
        game.id(),
        game.about(),
    );
    *game.hand_mut() = hand;
    seen
}

/// Fails at the first difference between what is seen of the games.
#[track_caller]
fn assert_seen_alike(one: &mut dyn Game, other: &mut dyn Game, when: &str) {
    const SHOWN: usize = 60;
    let (one, other) = (seen(one), seen(other));
    if one == other {
        return;
    }
    if let Some(at) = one.chars().zip(other.chars()).position(|(one, other)| one != other) {
        let part =
            |seen: &str| seen.chars().skip(at.saturating_sub(SHOWN)).take(2 * SHOWN).collect::<String>();
        panic!("the games differ {when}:\n  ..{}..\n  ..{}..", part(&one), part(&other));
    }
    assert_eq!(one.len(), other.len(), "{when}");
}

/// Fails unless the games look the same now, and after undoing everything, step by step, and after redoing
/// it. Both end as they began, but with more undone.
pub fn assert_same(one: &mut dyn Game, other: &mut dyn Game) {
    assert_seen_alike(one, other, "at once");
    assert_eq!(one.return_to_checkpoint(), other.return_to_checkpoint());
    assert_seen_alike(one, other, "after going back to the checkpoint");
    let moves = one.tally().moves;
    let both = |one: &Outcome, other: Outcome| {
        assert_eq!(*one, other);
        matches!(one, Outcome::Changed(_))
    };
    let mut undone = 0;
    while both(&one.undo(), other.undo()) {
        undone += 1;
        assert_seen_alike(one, other, &format!("after {undone} changes were undone"));
    }
    assert_eq!(one.tally().moves, 0);
    for _ in 0..undone {
        assert!(both(&one.redo(), other.redo()));
    }
    assert_eq!(one.tally().moves, moves);
    assert_eq!(one.redo(), other.redo());
    assert_seen_alike(one, other, "after all was redone");
}

/// A hand that no player can have.
pub fn strange_hands() -> [Hand; 3] {
    let far = Square::new(u16::MAX, u16::MAX);
    let hand =
        Hand { cursor: far, anchor: None, choice: Some(usize::MAX), highlight: Some(Highlight::Digit(255)) };
    let stretched = Hand {
        cursor: far,
        anchor: Some(Square::new(0, 0)),
        choice: None,
        highlight: Some(Highlight::Digit(0)),
    };
    [Hand::default(), hand, stretched]
}
