//! Practising a technique: the way through all of them, positions, and what an answer is worth.

use std::collections::BTreeSet;

use masume::app::{Exercise, HomeEntry, PracticeBoard, PracticeRequest, Screen, Stage};
use masume::deduction::{Placement, Removal};
use masume::generation::Seed;
use masume::grid::{Digits, Square};
use masume::puzzle::{Piece, Stop};
use masume::session::{Found, PracticePosition, Verdict, practice_position, practice_puzzles};

use crate::common::player::Player;
use crate::common::shelf::shelf;
use crate::common::typing::solution_of;

/// Somebody who practises this technique.
fn practising(kind: &'static str, technique: &'static str) -> Player {
    practising_from(kind, technique, None)
}

/// The same with a seed.
fn practising_from(kind: &'static str, technique: &'static str, seed: Option<Seed>) -> Player {
    let mut player = Player::at_home(None);
    let mut effects = Vec::new();
    let asked = PracticeRequest { kind: Some(kind), technique: Some(technique), size: None, seed };
    player.app.practise(asked, &mut effects);
    let left = player.carry_out(effects);
    assert!(left.is_empty());
    player
}

fn exercise(player: &Player) -> &Exercise {
    match player.app.screen() {
        Screen::Exercise(exercise) => exercise,
        Screen::Course(course) => panic!("{:?}", course.message),
        Screen::Home(home) => panic!("home: {:?}", home.message),
        _ => panic!("something is practised"),
    }
}

fn position(player: &Player) -> &PracticeBoard {
    exercise(player).position.as_ref().expect("a position")
}

fn exercise_position(player: &mut Player) -> &mut PracticeBoard {
    let Screen::Exercise(exercise) = player.app.screen_mut() else { panic!("something is practised") };
    exercise.position.as_mut().expect("a position")
}

/// Moves the cursor with keys.
fn go(player: &mut Player, square: Square) {
    let cursor = position(player).play.game.hand().cursor;
    let way = |from: u16, to: u16, back: &str, on: &str| {
        let key = if to < from { back } else { on };
        format!("{key} ").repeat(from.abs_diff(to).into())
    };
    player.press(&way(cursor.row(), square.row(), "up", "down"));
    player.press(&way(cursor.column(), square.column(), "left", "right"));
}

/// Takes a candidate away.
fn rule_out(player: &mut Player, square: Square, digit: u8) {
    go(player, square);
    player.press(&format!("alt-{digit}"));
}

/// The first candidate that a step that is sought rules out.
fn ruled_out(player: &Player) -> (Square, u8) {
    let removes = &position(player).sought[0].removes;
    removes
        .iter()
        .find_map(|removal| match removal {
            Removal::Numbers { square, numbers } => Some((*square, numbers.iter().next()?)),
            Removal::Blocks { .. } => None,
        })
        .expect("it rules a candidate out")
}

/// The solution of the position's problem.
fn solution(player: &Player) -> Vec<Piece> {
    solution_of(position(player).play.game.problem())
}

fn marks(player: &Player, square: Square) -> Digits {
    position(player).play.game.scene().figures[square].marks
}

/// Draws a block from corner to corner, and leaves it drawn.
fn draw(player: &mut Player, block: masume::grid::Block) {
    go(player, block.origin());
    player.press("v");
    let last = Square::new((block.right() - 1) as u16, (block.bottom() - 1) as u16);
    go(player, last);
}

#[test]
fn the_way_through_the_techniques_begins_with_the_cheapest() {
    let mut player = Player::at_home(None);
    player.choose(HomeEntry::Practise);
    let Screen::Course(course) = player.app.screen() else { panic!("the way is shown") };
    assert_eq!(course.techniques[course.selected].id, "full-house");
    player.press("right");
    let Screen::Course(course) = player.app.screen() else { panic!("the way is shown") };
    assert_eq!(course.chosen_kind().name(), "futoshiki");
    player.press("enter");
    let first = exercise(&player).technique.id;
    let Screen::Exercise(exercise) = player.app.screen() else { panic!("something is practised") };
    assert_eq!(first, exercise.course.techniques[0].id);
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Course(_)));
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn from_a_game_of_a_layout_that_layout_is_practised() {
    let size_of = |player: &Player| position(player).play.game.problem().size_name();
    let mut player = Player::at("sudoku:jigsaw6:easy:1");
    let practise = |player: &mut Player, technique| {
        let asked = PracticeRequest { kind: Some("sudoku"), technique, ..PracticeRequest::default() };
        let mut effects = Vec::new();
        player.app.practise(asked, &mut effects);
        player.carry_out(effects);
    };
    practise(&mut player, Some("claiming"));
    assert_eq!(size_of(&player), "jigsaw6");
    assert_eq!(exercise(&player).course.message, None);
    // A technique that no puzzle of this layout needs is practised in the usual one, and that is said.
    let mut player = Player::at("sudoku:4x4:easy:1");
    practise(&mut player, Some("swordfish"));
    assert_eq!(size_of(&player), "9x9");
    let said = "No 4x4 is known that needs this one: here are others.";
    assert_eq!(position(&player).play.message.as_deref(), Some(said));
    // In the course, until another kind is chosen.
    let mut player = Player::at("sudoku:jigsaw6:easy:1");
    practise(&mut player, None);
    let course = |player: &Player| match player.app.screen() {
        Screen::Course(course) => course.size.as_ref().map(ToString::to_string),
        _ => panic!("the way is shown"),
    };
    assert_eq!(course(&player).as_deref(), Some("jigsaw6"));
    player.press("right left");
    assert_eq!(course(&player), None);
}

#[test]
fn a_seed_finds_the_same_positions_in_the_same_order() {
    let seed = Seed::of_text("z");
    let positions = || {
        let mut player = practising_from("sudoku", "naked-pair", Some(seed));
        let mut seen = Vec::new();
        for _ in 0..5 {
            seen.push((position(&player).play.game.entries(), position(&player).sought.clone()));
            player.press("H H H enter enter");
        }
        seen
    };
    let seen = positions();
    assert_eq!(positions(), seen);
    let kind = shelf().kind("sudoku").expect("a kind");
    for (number, (entries, sought)) in (0..).zip(seen) {
        let found = practice_position(kind, "naked-pair", None, seed.child(number), &[], &Stop::new());
        let PracticePosition { game, steps } =
            found.ok().flatten().unwrap_or_else(|| panic!("{number}: no position"));
        assert_eq!((game.entries(), steps), (entries, sought), "position {number} of `practise --json`");
    }
}

#[test]
fn no_board_comes_again_while_others_are_left() {
    let kept = shelf().kind("shikaku").expect("a kind").practice();
    let count = practice_puzzles(kept, "area-left").count();
    let mut player = practising("shikaku", "area-left");
    let mut ids = Vec::new();
    for _ in 0..Exercise::POSITIONS {
        ids.push(position(&player).play.game.id());
        player.press("H H H enter enter");
    }
    for round in ids.chunks(count) {
        assert_eq!(BTreeSet::from_iter(round).len(), round.len(), "{ids:?}");
    }
}

#[test]
fn a_right_elimination_is_right_and_told() {
    let mut player = practising("sudoku", "naked-pair");
    let (square, digit) = ruled_out(&player);
    rule_out(&mut player, square, digit);
    let at = position(&player);
    assert!(matches!(&at.verdict, Some(Verdict::Right(step)) if step.technique == "naked-pair"));
    assert!(at.is_over);
    let hint = at.play.hint().expect("the reason is told");
    assert_eq!(hint.stage, Stage::What);
    assert_eq!(exercise(&player).results, [Found::Alone]);
    assert_eq!(player.store().practice, [("sudoku", "naked-pair", Found::Alone)]);
    player.press("enter");
    assert!(!position(&player).is_over, "the next one");
}

#[test]
fn a_right_number_is_right() {
    let mut player = practising("sudoku", "hidden-single");
    let Some(Placement::Number(numbered)) = position(&player).sought[0].places.first().copied() else {
        panic!("it places a number")
    };
    go(&mut player, numbered.square());
    player.press(&numbered.number().to_string());
    assert!(matches!(position(&player).verdict, Some(Verdict::Right(_))));
}

#[test]
fn a_wrong_number_is_taken_back_with_what_stands_against_it() {
    let mut player = practising("sudoku", "naked-pair");
    let (square, digit) = ruled_out(&player);
    let before = position(&player).play.game.changes();
    go(&mut player, square);
    player.press(&digit.to_string());
    let at = position(&player);
    let Some(Verdict::Wrong(against)) = &at.verdict else { panic!("{:?}", at.verdict) };
    assert!(against.ends_with('.'), "{against}");
    assert_eq!(at.play.game.changes(), before);
    assert!(!at.is_over);
    // What is found now was not found alone.
    rule_out(&mut player, square, digit);
    assert_eq!(exercise(&player).results, [Found::WithHelp]);
}

#[test]
fn a_candidate_of_the_solution_has_to_stay() {
    let mut player = practising("sudoku", "naked-pair");
    let open = |square: &Square| position(&player).play.game.is_open(*square);
    let Some(Piece::Number(numbered)) =
        solution(&player).into_iter().find(|piece| piece.squares().iter().all(open))
    else {
        panic!("a square is open")
    };
    let before = marks(&player, numbered.square());
    rule_out(&mut player, numbered.square(), u8::try_from(numbered.number()).expect("a digit"));
    assert!(matches!(&position(&player).verdict, Some(Verdict::Wrong(text)) if text.contains("has to stay")));
    assert_eq!(marks(&player, numbered.square()), before);
}

#[test]
fn what_another_technique_shows_is_accepted_and_named() {
    for _ in 0..40 {
        let mut player = practising("sudoku", "naked-pair");
        let sought: Vec<Removal> =
            position(&player).sought.iter().flat_map(|step| step.removes.clone()).collect();
        let right = solution(&player);
        let scene = position(&player).play.game.scene();
        let candidates = scene.figures.iter().flat_map(|(square, figure)| {
            figure.marks.iter().map(move |digit| (square, digit)).collect::<Vec<_>>()
        });
        let piece =
            |square, digit: u8| Piece::Number(masume::grid::NumberedSquare::new(square, digit.into()));
        let others: Vec<(Square, u8)> = candidates
            .filter(|&(square, digit)| {
                let piece = piece(square, digit);
                !right.contains(&piece) && !sought.iter().any(|removal| removal.rules_out(piece))
            })
            .collect();
        for (square, digit) in others {
            rule_out(&mut player, square, digit);
            let at = position(&player);
            match &at.verdict {
                Some(Verdict::Different(step)) => {
                    assert_ne!(step.technique, "naked-pair");
                    assert!(!marks(&player, square).contains(digit), "it stays away");
                    assert!(exercise(&player).results.is_empty());
                    return;
                }
                Some(Verdict::Unseen) => {}
                other => panic!("{square} {digit}: {other:?}"),
            }
        }
    }
    panic!("no other technique in 40 positions");
}

#[test]
fn the_step_is_shown_in_four_stages() {
    let mut player = practising("futoshiki", "sign-bound");
    for stage in [Stage::Where, Stage::Why, Stage::What] {
        player.press("H");
        assert_eq!(position(&player).play.hint().map(|hint| hint.stage), Some(stage));
    }
    player.press("enter");
    assert_eq!(position(&player).play.hint().map(|hint| hint.stage), Some(Stage::Done));
    assert_eq!(exercise(&player).results, [Found::Shown]);
    player.press("enter");
    assert!(position(&player).play.hint().is_none());
    // Found after a look at where it is.
    player.press("H esc");
    let (square, digit) = ruled_out(&player);
    rule_out(&mut player, square, digit);
    assert_eq!(exercise(&player).results, [Found::Shown, Found::WithHelp]);
}

#[test]
fn a_block_is_placed_or_ruled_out() {
    let mut player = practising("shikaku", "only-block");
    let Some(Placement::Block { block, .. }) = position(&player).sought[0].places.first().copied() else {
        panic!("it places a block")
    };
    draw(&mut player, block);
    player.press("enter");
    assert!(matches!(position(&player).verdict, Some(Verdict::Right(_))));

    let mut player = practising("shikaku", "common-squares");
    let removed = position(&player).sought[0].removes.iter().find_map(|removal| match removal {
        Removal::Blocks { blocks, .. } => blocks.first().copied(),
        Removal::Numbers { .. } => None,
    });
    let block = removed.expect("it rules a block out");
    draw(&mut player, block);
    player.press("x");
    assert!(matches!(position(&player).verdict, Some(Verdict::Right(_))), "{:?}", position(&player).verdict);
    assert!(!position(&player).play.is_drawing());
    player.press("enter");
    // A block of the solution must not go.
    let right = solution(&player).into_iter().find_map(|piece| match piece {
        Piece::Block(block) if block.squares().all(|at| position(&player).play.game.is_open(at)) => {
            Some(block)
        }
        _ => None,
    });
    draw(&mut player, right.expect("a block is missing"));
    player.press("x");
    assert!(matches!(position(&player).verdict, Some(Verdict::Wrong(_))));
}

#[test]
fn ten_positions_are_an_exercise_and_eight_alone_are_mastery() {
    let mut player = practising("sudoku", "full-house");
    for number in 1..=10 {
        let Some(Placement::Number(numbered)) = position(&player).sought[0].places.first().copied() else {
            panic!("it places a number")
        };
        go(&mut player, numbered.square());
        player.press(&numbered.number().to_string());
        assert_eq!(exercise(&player).results.len(), number);
        player.press("enter");
    }
    let ended = exercise(&player);
    assert!(ended.has_ended());
    assert!(ended.course.progress(&ended.technique).is_mastered());
    assert_ne!(ended.next().id, "full-house");
    let next = ended.next().id;
    player.press("enter");
    assert_eq!(exercise(&player).technique.id, next);
    assert!(exercise(&player).results.is_empty());
}

#[test]
fn what_would_change_more_than_an_answer_rests() {
    let mut player = practising("sudoku", "naked-pair");
    let before = position(&player).play.game.changes();
    player.press("u A m M R c S f g W t y");
    assert_eq!(position(&player).play.game.changes(), before);
    assert!(position(&player).play.message.as_deref().is_some_and(|said| said.contains("practise")));
    assert!(matches!(player.app.screen(), Screen::Exercise(_)));
}

#[test]
fn an_answer_can_be_taken_back_while_it_is_judged() {
    let mut player = practising("sudoku", "naked-pair");
    player.hold_jobs();
    let (square, digit) = ruled_out(&player);
    let before = marks(&player, square);
    rule_out(&mut player, square, digit);
    assert!(position(&player).judged.is_some());
    player.press("esc");
    assert!(position(&player).judged.is_none());
    assert_eq!(marks(&player, square), before);
}

#[test]
fn a_game_waits_while_something_is_practised() {
    const PUZZLE: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    let mut player = Player::at(PUZZLE);
    player.press("right 1 H H e P");
    assert_eq!(exercise(&player).course.chosen_kind().name(), "futoshiki");
    let technique = exercise(&player).technique.id;
    assert!(exercise_position(&mut player).sought.iter().all(|step| step.technique == technique));
    player.press("esc");
    let Screen::Play(play) = player.app.screen() else { panic!("the game goes on") };
    assert_eq!(play.game.tally().moves, 1);
}

#[test]
fn a_puzzle_that_is_opened_meanwhile_takes_the_place_of_the_game_behind() {
    const FIRST: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";
    const SECOND: &str = "5x5:5f8e4d6_2e";
    let mut player = Player::at(FIRST);
    player.press("right 1 H H e P");
    player.paste(SECOND);
    player.press("v right enter e P esc");
    let Screen::Play(play) = player.app.screen() else { panic!("the game goes on") };
    assert_eq!(play.game.kind(), "shikaku");
    player.press("e P");
    // Practice goes back to the game that is open, and to no other.
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Play(play) if play.game.kind() == "shikaku"));
}
