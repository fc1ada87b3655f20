//! Watching a search: steps, back, speeds, algorithms, the end, and the game that is not touched.

use std::time::Duration;

use crate::common::player::Player;
use crate::common::playing::seen;
use masume::app::{Message, Play, Screen, Still, Watch};
use masume::csp::{Search, Status};
use masume::grid::Square;
use masume::puzzle::{Model, Stop};
use masume::store::find_puzzle;

/// An easy Sudoku.
const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
/// Arto Inkala's, over which most searches take thousands of steps.
const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A Futoshiki of 4x4.
const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
/// A Shikaku of 5x5.
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// A Futoshiki without a solution.
const IMPOSSIBLE: &str = "4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,";

const FRAME: Duration = Duration::from_millis(34);

/// A puzzle after these keys.
fn player(puzzle: &str, keys: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.press(keys);
    player
}

#[track_caller]
fn watch(player: &Player) -> &Watch {
    match &player.app.screen {
        Screen::Watch(watch) => watch,
        _ => panic!("a search is watched"),
    }
}

#[track_caller]
fn still(player: &Player) -> &Still {
    watch(player).still.as_ref().expect("there is a search")
}

#[track_caller]
fn play(player: &mut Player) -> &mut Play {
    match &mut player.app.screen {
        Screen::Play(play) => play,
        _ => panic!("a game is played"),
    }
}

fn number(player: &Player) -> u64 {
    still(player).number
}

fn model(puzzle: &str) -> Model {
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    puzzle.model(&Stop::new()).expect("nobody stopped it")
}

/// Lets frames pass until the search has ended.
fn watch_to_the_end(player: &mut Player) {
    for _ in 0..1_000 {
        if watch(player).has_ended() {
            return;
        }
        player.tell(Message::Tick(FRAME));
    }
    panic!("the search ends");
}

#[test]
fn it_steps_forward_and_back_as_the_search_does() {
    let mut player = player(SUDOKU, "W");
    assert_eq!(number(&player), 0);
    player.press("right right shift-right pagedown l");
    assert_eq!(number(&player), 23);
    player.press("shift-left left h pageup right");
    assert_eq!(number(&player), 2);
    let model = model(SUDOKU);
    let mut search = Search::new(model.graph(), watch(&player).habits.algorithm);
    let step = search.by_ref().nth(1).expect("it takes more steps");
    let square = model.variables()[step.variable.expect("it assigns")].square;
    assert_eq!((still(&player).counts, still(&player).level), (search.counts(), step.level));
    assert_eq!(still(&player).focus, Some(square));
    player.press("shift-left");
    assert_eq!(number(&player), 0, "there is nothing before the beginning");
}

#[test]
fn the_board_shows_what_is_assigned_what_remains_and_what_goes() {
    let player = player(SUDOKU, "W right right right");
    let scene = &still(&player).scene;
    let figure = |label: &str| {
        let square = scene.dimensions().squares().find(|square| square.label() == label);
        scene.figures[square.expect("it is a square")]
    };
    assert_eq!((figure("r7c9").number, figure("r7c9").given), (Some(6), false));
    assert_eq!((figure("r1c1").number, figure("r1c1").given), (Some(2), true));
    assert_eq!(
        (figure("r9c8").marks.to_string(), figure("r9c8").struck.to_string()),
        ("136".into(), "6".into())
    );
    assert_eq!(still(&player).title, "r7c9 takes 6");
    assert_eq!(still(&player).sentences, ["Rules out 6 in r7c2 r7c5 r7c6 r9c8 r1c9."]);
}

#[test]
fn a_look_back_tells_which_value_is_in_the_way() {
    let mut player = player(SUDOKU, "W c up right right enter right");
    assert_eq!(watch(&player).habits.algorithm.to_string(), "CBJ+MT");
    for _ in 0..200 {
        player.press("right");
        let told = still(&player).sentences.join(" ");
        if let Some((value, ancestor)) = told.split_once(": ").filter(|_| told.ends_with("is safe.")) {
            let square = ancestor.split(' ').next().expect("a square is named");
            assert!(told.contains(&format!("{value}: {square} is {value}.")), "{told}");
            return;
        }
    }
    panic!("some value is in the way");
}

/// All that is told about the step.
fn told(player: &Player) -> String {
    let still = still(player);
    [vec![still.title.clone()], still.sentences.clone(), still.remaining.clone().into_iter().collect()]
        .concat()
        .join(" ")
}

/// Steps on until something is told that holds this, and returns it.
#[track_caller]
fn step_until(player: &mut Player, what: &[&str]) -> String {
    for _ in 0..2_000 {
        player.press("right");
        let told = told(player);
        if what.iter().all(|what| told.contains(what)) {
            return told;
        }
    }
    panic!("{what:?} is told once");
}

/// A puzzle, watched with this algorithm.
fn searched(puzzle: &str, algorithm: &str) -> Player {
    let mut player = player(puzzle, "W");
    while watch(&player).habits.algorithm.to_string() != algorithm {
        player.press("n");
    }
    player
}

#[test]
fn a_look_back_says_what_is_not_yet_tried_and_a_look_ahead_what_could_be() {
    let mut player = searched(INKALA, "CBJ+NO");
    step_until(&mut player, &["takes", "Not yet tried: "]);
    step_until(&mut player, &["Back to", "Not yet tried: "]);
    for _ in 0..200 {
        player.press("right");
        let told = told(&player);
        assert!(!told.contains("could also be") && !told.contains("can still be"), "{told}");
    }
    let mut player = searched(INKALA, "FC+NO");
    step_until(&mut player, &["takes", "could also be "]);
    step_until(&mut player, &["Back to", "can still be "]);
}

#[test]
fn a_jump_says_how_far_it_goes_and_why() {
    for (algorithm, why, kept) in [
        ("BJ+NO", "In its way", false),
        ("GBJ+BZ", "Neighbours before it", true),
        ("CBJ+NO", "In the way", true),
    ] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &[why, " levels to the deepest of them, "]);
        let (_, list) = told.split_once(why).expect("it says what was in the way");
        let (_, list) = list.split_once(": ").expect("a list follows");
        let (first, _) = list.split_once(' ').expect("several are named");
        let place = told.strip_prefix("Back to ").and_then(|told| told.split(' ').next());
        assert_eq!(place, Some(first), "{told}");
        assert!(told.contains(&format!("the deepest of them, {first}, which gives up")), "{told}");
        assert_eq!(told.contains("the others are remembered"), kept, "{told}");
        let levels: i64 = told
            .split_once("Back over ")
            .and_then(|(_, rest)| rest.split(' ').next()?.parse().ok())
            .expect("how far");
        let level = still(&player).level;
        player.press("left");
        assert_eq!(still(&player).level - level, levels, "{told}");
    }
    for algorithm in ["BT+NO", "FC+NO"] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &["Back to"]);
        assert!(told.contains(". Back one level to "), "{told}");
    }
}

#[test]
fn values_given_up_in_a_step_before_are_named_where_none_is_left() {
    for algorithm in ["BT+NO", "CBJ+BZ", "FC+NO", "MAC+NO"] {
        let mut player = searched(INKALA, algorithm);
        let told = step_until(&mut player, &["No value for", " tried before."]);
        let (before, _) = told.split_once(" tried before.").expect("it is told");
        let (values, verb) = before.rsplit_once(' ').expect("a verb");
        let value = values.rsplit(' ').next().expect("a value");
        assert!(value.parse::<u8>().is_ok() && ["was", "were"].contains(&verb), "{told}");
        assert!(!told.contains(&format!(" {value}: ")), "what this step rejected has its reason: {told}");
    }
}

#[test]
fn a_sign_that_is_in_the_way_is_named() {
    let mut player = searched(FUTOSHIKI, "BT+NO");
    let told = step_until(&mut player, &[": must be ", " than "]);
    let (values, rest) = told.split_once(": must be ").expect("it is told");
    let value: u8 = values.rsplit(' ').next().and_then(|value| value.parse().ok()).expect("a value");
    let (_, standing) = rest.split_once(", which is ").expect("what stands there");
    let standing: u8 = standing.split('.').next().and_then(|value| value.parse().ok()).expect("a value");
    assert_eq!(rest.starts_with("greater"), value < standing, "{told}");
}

#[test]
fn what_loses_its_support_is_named_with_the_cause() {
    let mut player = searched(SUDOKU, "MAC+NO");
    let told = step_until(&mut player, &["loses", ": nothing in ", " goes with "]);
    assert!(!told.contains("and some"), "{told}");
}

#[test]
fn blocks_are_named_where_they_are_few() {
    let mut player = searched(SHIKAKU, "FC+BZ");
    let told = step_until(&mut player, &["Rules out ", "×"]);
    let (_, ruled_out) = told.split_once("Rules out ").expect("it is told");
    let (block, hint) = ruled_out.split_once(" for the ").expect("whose it was");
    assert!(block.contains(" at r") && hint.contains(" at r"), "{told}");
}

#[test]
fn nothing_moves_while_it_is_paused() {
    let mut player = player(SUDOKU, "W right");
    assert_eq!(player.app.next_tick(), None);
    player.tell(Message::Tick(Duration::from_secs(100)));
    assert_eq!(number(&player), 1);
    player.press("space");
    assert!(player.app.next_tick().is_some());
    player.press("?");
    assert_eq!(player.app.next_tick(), None, "the help is over it");
    player.tell(Message::Tick(Duration::from_secs(100)));
    player.press("esc space");
    assert_eq!((number(&player), player.app.next_tick()), (1, None));
}

#[test]
fn it_runs_at_its_speed() {
    for (slower, steps_a_second) in [("- - - -", 1), ("", 5), ("+ +", 20), ("+ + + up up", 1_000)] {
        let mut player = player(INKALA, &format!("W c left enter {slower} space"));
        assert_eq!(watch(&player).speed().steps_per_second(), Some(steps_a_second));
        let (mut passed, mut frames) = (Duration::ZERO, 0);
        while passed < Duration::from_secs(3) {
            let wait = player.app.next_tick().expect("it runs");
            player.tell(Message::Tick(wait));
            passed += wait;
            frames += 1;
        }
        let steps = number(&player);
        assert!(steps.abs_diff(3 * steps_a_second) <= 1 + steps_a_second / 10, "{steps} steps in 3 s");
        assert!(frames <= 91, "at most 30 frames a second: {frames}");
    }
}

#[test]
fn as_fast_as_drawn_it_takes_as_many_steps_as_fit_between_two_frames() {
    let mut player = player(INKALA, "W c left enter end");
    player.idle = true;
    let mut chunks = Vec::new();
    let mut journey = player.travel(Message::Tick(FRAME));
    // Steps take 1 ms each, by the clock of this test.
    for _ in 0..20 {
        let before = number(&player);
        let replay = journey.expect("steps are due").run(&Stop::new());
        let steps = replay.number() - before;
        chunks.push(steps);
        player.tell(Message::Tick(Duration::from_millis(steps)));
        journey = player.travel(Message::Arrived(replay));
        if journey.is_none() {
            let wait = player.app.next_tick().expect("it runs");
            journey = player.travel(Message::Tick(wait));
        }
    }
    assert!(chunks[10..].iter().all(|&chunk| (16..=64).contains(&chunk)), "{chunks:?}");
}

#[test]
fn the_end_is_told() {
    let mut player = player(SUDOKU, "W end");
    watch_to_the_end(&mut player);
    assert_eq!(still(&player).status, Status::Solved);
    assert!(!watch(&player).is_playing);
    assert_eq!(still(&player).scene.figures.iter().filter(|(_, figure)| figure.number.is_none()).count(), 0);
    assert_eq!(watch(&player).outcomes.len(), 1);
    let total = number(&player);
    player.press("right");
    assert_eq!(number(&player), total);
    player.press("left");
    assert_eq!(still(&player).status, Status::Searching, "one can look back from the end");
    player.press("right space");
    assert_eq!(number(&player), 0, "again from the start");
    assert!(watch(&player).is_playing);
}

#[test]
fn a_puzzle_without_a_solution_is_found_so() {
    for keys in ["W", "W c up enter", "W c down down down enter"] {
        let mut player = player(IMPOSSIBLE, &format!("{keys} end"));
        watch_to_the_end(&mut player);
        assert_eq!((still(&player).status, still(&player).level), (Status::Unsolvable, -1));
        assert_eq!(watch(&player).outcomes[0].status, Status::Unsolvable);
    }
}

#[test]
fn algorithms_are_chosen_and_remembered() {
    let mut player = player(FUTOSHIKI, "W right right c down down right enter");
    assert_eq!(watch(&player).habits.algorithm.to_string(), "FLA+MC");
    assert_eq!((number(&player), watch(&player).is_playing), (0, false));
    player.press("n");
    assert_eq!(watch(&player).habits.algorithm.to_string(), "FLA+MT");
    player.press("c up esc + esc");
    player.press("W");
    assert_eq!(watch(&player).habits.algorithm.to_string(), "FLA+MT", "closing the choice chooses nothing");
    assert_eq!(watch(&player).speed().label(), "10/s");
    player.press("n n n n n");
    assert_eq!(watch(&player).habits.algorithm.to_string(), "BT+NO", "after the last comes the first");
    player.press("space n");
    assert!(watch(&player).is_playing, "the next one runs as the one before did");
    for _ in 0..32 {
        player.press("end");
        watch_to_the_end(&mut player);
        player.press("n");
    }
    assert_eq!(watch(&player).outcomes.len(), 32);
    assert!(watch(&player).outcomes.iter().all(|outcome| outcome.status == Status::Solved));
}

#[test]
fn the_game_is_not_touched() {
    for (puzzle, keys) in [(SUDOKU, "right 8 down right alt-3 u r"), (SHIKAKU, "tab enter v right")] {
        let mut player = player(puzzle, keys);
        let before = (seen(play(&mut player).game.as_mut()), *play(&mut player).game.hand());
        assert_eq!(play(&mut player).game.unsaved(), "", "all of it is saved");
        player.press("W right shift-right left");
        player.press("end");
        watch_to_the_end(&mut player);
        player.press("n c i i esc");
        let after = (seen(play(&mut player).game.as_mut()), *play(&mut player).game.hand());
        assert_eq!(before, after);
        assert_eq!(play(&mut player).game.unsaved(), "", "nothing happened in the game");
        assert_eq!(player.app.update(Message::Tick(FRAME)).len(), 0);
    }
}

#[test]
fn while_the_model_is_built_one_can_leave() {
    let mut player = Player::at(SHIKAKU);
    player.idle = true;
    player.press("H W");
    assert!(watch(&player).still.is_none());
    player.press("right n i end esc");
    assert_eq!(play(&mut player).pending, None, "what was under way before is given up");
    player.idle = false;
    player.press("W right");
    assert_eq!(number(&player), 1);
}

#[test]
fn what_is_pressed_while_steps_are_taken_is_done_after_them() {
    let mut player = player(SUDOKU, "W");
    player.idle = true;
    let key = |name: &str| Message::Key(name.parse().expect("it is a key"));
    let journey = player.travel(key("shift-right")).expect("it goes ten steps");
    for name in ["right", "right", "left", "shift-right"] {
        assert!(player.travel(key(name)).is_none(), "the search is away");
    }
    let next = player.travel(Message::Arrived(journey.run(&Stop::new()))).expect("it goes on");
    player.tell(Message::Arrived(next.run(&Stop::new())));
    assert_eq!(number(&player), 21);
}

#[test]
fn a_panic_is_told_and_the_search_begun_again() {
    let mut player = player(SUDOKU, "W right right right");
    player.idle = true;
    player.press("space right");
    player.tell(Message::WorkFailed("it went wrong".to_owned()));
    assert_eq!(watch(&player).message.as_deref(), Some("it went wrong"));
    player.idle = false;
    player.press("right right");
    assert_eq!(number(&player), 2);
}

#[test]
fn a_shikaku_shows_blocks_and_where_they_could_be() {
    let mut player = player(SHIKAKU, "W right right");
    let model = model(SHIKAKU);
    let focus = still(&player).focus.expect("a hint is worked on");
    assert!(model.variables().iter().any(|variable| variable.square == focus));
    let untouched = find_puzzle(SHIKAKU).expect("it is a puzzle").scene(None);
    let walls = |scene: &masume::scene::Scene| {
        let at = |square: Square| (scene.edges.left_of(square), scene.edges.above(square));
        scene.dimensions().squares().map(at).filter(|(left, above)| left.is_line() || above.is_line()).count()
    };
    assert!(walls(&still(&player).scene) > walls(&untouched), "a block stands on the board");
    player.press("end");
    watch_to_the_end(&mut player);
    assert_eq!(still(&player).status, Status::Solved);
}
