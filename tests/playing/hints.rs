//! Hints on the board: what each stage lights up, what applying one does, and what is remembered of it.

use masume::app::{HintView, JobName, JobResult, Message, Question, Screen, Stage};
use masume::deduction::{Advice, Light, PathEnd, Placement, Reason, Removal, Step, Tone};
use masume::grid::{Block, Digits, Dimensions, NumberedSquare, Square};
use masume::scene::{Edge, Figure, Ground, Scene, Stroke};
use masume::session::{Finding, Task};

use crate::common::player::{Player, play};

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// The same Sudoku, all but its last square filled.
const LAST_SQUARE: &str = "24397658171625893485943176297162384548219567363578412912854739636481925759736241.";

const A: Square = Square::new(1, 0);
const B: Square = Square::new(2, 1);
const C: Square = Square::new(4, 0);

fn six() -> Digits {
    Digits::of(6)
}

/// A step that strikes a 6 out because of two others.
fn step() -> Step {
    let light = |tone, square| Light::numbers(tone, square, six());
    Step {
        technique: "naked-single",
        name: "Naked Single",
        score: 2.3,
        places: Vec::new(),
        removes: vec![Removal::Numbers { square: C, numbers: six() }],
        reason: Reason {
            because: vec![A, B],
            lights: vec![light(Tone::First, A), light(Tone::Second, B)],
            region: vec![B],
            question: "Where?".to_owned(),
            text: "There.".to_owned(),
        },
    }
}

/// A game that is told this step when it asks for a hint.
fn told(puzzle: &str, before: &str, step: Step) -> Player {
    let mut player = Player::at(puzzle);
    player.press(before);
    player.hold_jobs();
    player.press("H");
    player.do_jobs_at_once();
    let advice = Advice { steps: vec![step], end: PathEnd::Enough, lacks_uniqueness: false };
    player.tell(Message::JobDone(JobResult::Found(Task::Hint { uniqueness: false }, Finding::Hint(advice))));
    player
}

fn scene(player: &Player) -> Scene {
    let play = play(player);
    let mut scene = play.game.scene();
    if let Some(hint) = play.hint() {
        hint.paint(&mut scene);
    }
    scene
}

fn figures(player: &Player) -> [Figure; 3] {
    let scene = scene(player);
    [A, B, C].map(|square| scene.figures[square])
}

#[test]
fn each_stage_lights_what_it_tells() {
    let mut player = told(SUDOKU, "", step());
    let [a, b, c] = figures(&player);
    assert_eq!([a.lit, b.lit, c.lit], [[Digits::NONE; 2]; 3], "the place alone");
    assert_eq!(b.ground, Ground::Because);

    player.press("H");
    let [a, b, c] = figures(&player);
    assert_eq!((a.lit, a.ground), ([six(), Digits::NONE], Ground::Because));
    assert_eq!((b.lit, b.ground), ([Digits::NONE, six()], Ground::Because));
    assert_eq!(
        [a.marks, b.marks].map(|marks| marks.to_string()),
        ["468", "69"],
        "among all that nobody marked"
    );
    assert!(c.marks.is_empty() && c.struck.is_empty(), "what goes is not told yet");

    player.press("H");
    let [a, _, c] = figures(&player);
    assert_eq!(a.lit[0], six());
    assert_eq!((c.struck, c.marks.to_string().as_str(), c.ground), (six(), "145678", Ground::Loses));

    player.press("enter");
    let [a, b, c] = figures(&player);
    assert!([a, b, c].iter().all(|figure| figure.marks.is_empty()), "the board is the player's again");
    assert_eq!(play(&player).hint().map(|hint| hint.stage), Some(Stage::Done));
}

#[test]
fn blocks_are_outlined_by_what_the_reason_says_of_them() {
    let column = |column, height| {
        Block::new(Square::new(column, 0), Dimensions::new(1, height).expect("a block has squares"))
    };
    let blocks = [(Tone::First, column(0, 5)), (Tone::Second, column(2, 4)), (Tone::First, column(4, 2))];
    let lights = blocks.map(|(tone, block)| Light::block(tone, block));
    let hint = Square::new(0, 0);
    let removes = vec![Removal::Blocks { hint, blocks: vec![column(4, 2)] }];
    let step = Step { removes, reason: Reason { lights: lights.to_vec(), ..step().reason }, ..step() };
    let edge = |stage, column| {
        let mut scene = play(&Player::at(SHIKAKU)).game.scene();
        HintView { stage, ..HintView::new(step.clone()) }.paint(&mut scene);
        scene.edges.left_of(Square::new(column, 1))
    };
    assert_eq!(edge(Stage::Where, 2), Edge::Open);
    assert_eq!(edge(Stage::Why, 0), Edge::Outline(Stroke::First));
    assert_eq!(edge(Stage::Why, 2), Edge::Outline(Stroke::Second));
    assert_eq!(edge(Stage::Why, 4), Edge::Outline(Stroke::First));
    assert_eq!(edge(Stage::What, 4), Edge::Outline(Stroke::Struck), "what is ruled out shows as that");
}

fn note(player: &mut Player, square: Square) -> Vec<String> {
    let Screen::Play(play) = player.app.screen_mut() else { panic!("a game is on") };
    play.game.hand_mut().cursor = square;
    play.game.note().paragraphs()
}

#[test]
fn what_is_ruled_out_is_told_at_its_square_until_it_is_undone() {
    let mut player = told(SUDOKU, "", step());
    assert_eq!(note(&mut player, C)[0], "1 4 5 6 7 8 can go here");
    player.press("H H enter");
    let lines = note(&mut player, C);
    assert_eq!(lines[0], "1 4 5 7 8 can go here");
    assert!(lines.contains(&"6 ruled out by an earlier hint".to_owned()), "{lines:?}");
    player.press("u");
    assert_eq!(note(&mut player, C)[0], "1 4 5 6 7 8 can go here");
    assert!(play(&player).hint().is_none(), "what was told is stale");
}

#[test]
fn a_removal_is_taken_from_the_players_marks_and_comes_back() {
    let mut player = told(SUDOKU, "A", step());
    player.press("enter enter");
    let marks = |player: &Player| play(player).game.scene().figures[C].marks.to_string();
    assert_eq!(marks(&player), "145678");
    player.press("enter");
    assert_eq!(marks(&player), "14578");
    player.press("u");
    assert_eq!(marks(&player), "145678");
}

#[test]
fn blocks_that_a_hint_ruled_out_are_counted_at_their_number() {
    let hint = Square::new(0, 0);
    let block =
        |width, height| Block::new(hint, Dimensions::new(width, height).expect("a block has squares"));
    let removes = vec![Removal::Blocks { hint, blocks: vec![block(1, 5), block(5, 1)] }];
    let mut player = told(SHIKAKU, "", Step { removes, ..step() });
    player.press("enter enter enter");
    let lines = note(&mut player, hint);
    assert_eq!(lines.last().map(String::as_str), Some("2 blocks ruled out by earlier hints"), "{lines:?}");
}

#[test]
fn reading_on_goes_back_to_the_start_with_the_next_thing_told() {
    let mut player = told(SUDOKU, "", step());
    let from = |player: &Player| play(player).read_from;
    player.press("H H K J J");
    assert_eq!(from(&player), 8);
    player.press("K right");
    assert_eq!(from(&player), 4, "the reason stays, wherever the player looks");
    player.press("esc");
    assert_eq!(from(&player), 0);
    player.press("J down");
    assert_eq!(from(&player), 0, "another square is another note");
}

#[test]
fn a_check_goes_back_where_a_hint_tells_that_too_much_was_ruled_out() {
    // HoDoKu's line says that r1c3 cannot be 4, which it is.
    let line =
        ":0300:1:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:413::";
    let mut player = Player::at(line);
    player.press("H");
    let hint = play(&player).hint().expect("a hint");
    assert!(hint.step.is_mistake());
    assert_eq!(hint.step.reason.text, "Something was ruled out at r1c3 that must be there.");
    player.press("c");
    assert!(matches!(play(&player).question, Some(Question::GoBack { kept: 0, .. })));
    player.press("enter H");
    let hint = play(&player).hint().expect("a hint");
    assert!(!hint.step.is_mistake(), "it is mended");
}

#[test]
fn a_block_that_a_hint_ruled_out_is_not_shown_for_choosing() {
    let hint = Square::new(0, 0);
    let block =
        |width, height| Block::new(hint, Dimensions::new(width, height).expect("a block has squares"));
    let removes = vec![Removal::Blocks { hint, blocks: vec![block(1, 5)] }];
    let mut player = told(SHIKAKU, "", Step { removes, ..step() });
    player.press("enter enter enter");
    assert_eq!(note(&mut player, hint)[0], "1 block is possible");
    player.press("tab tab");
    assert_eq!(play(&player).game.note().title, "Block 1 of 1: 5×1");
    player.press("esc u tab tab");
    assert!(play(&player).game.note().title.starts_with("Block 2 of 2: "));
}

/// A step that puts a 5 at `C`.
fn placing() -> Step {
    let places = vec![Placement::Number(NumberedSquare::new(C, 5))];
    Step { places, removes: Vec::new(), ..step() }
}

#[test]
fn what_is_placed_stands_as_a_number_and_what_goes_has_another_ground() {
    let mut player = told(SUDOKU, "", placing());
    player.press("H");
    assert_eq!(figures(&player)[2].number, None, "not told yet");
    player.press("H");
    let [.., c] = figures(&player);
    assert_eq!((c.number, c.placed, c.given, c.ground), (Some(5), true, false, Ground::Change));
}

#[test]
fn the_region_stays_faintly_lit_and_the_cursor_lights_nothing_beside_it() {
    let mut player =
        told(SUDOKU, "", Step { reason: Reason { region: vec![A, C], ..step().reason }, ..step() });
    let beside = Square::new(0, 3);
    assert_eq!(play(&player).game.scene().figures[beside].ground, Ground::Light);
    for (keys, a, c) in [
        ("", Ground::Because, Ground::Because),
        ("H", Ground::Because, Ground::Region),
        ("H", Ground::Because, Ground::Loses),
    ] {
        player.press(keys);
        let scene = scene(&player);
        assert_eq!((scene.figures[A].ground, scene.figures[C].ground), (a, c));
        assert_eq!(scene.figures[beside].ground, Ground::Plain);
        assert!(scene.slim_cursor);
    }
    player.press("enter");
    assert!(!scene(&player).slim_cursor);
    assert_eq!(scene(&player).figures[beside].ground, Ground::Light);
}

#[test]
fn a_reason_that_goes_case_by_case_shows_one_case_after_the_other() {
    let told_in_cases = Reason {
        lights: vec![
            Light::numbers(Tone::Second, A, six()).in_case(1),
            Light::numbers(Tone::Second, B, six()).in_case(2),
        ],
        text: "In each case r1c5 is not 6.\nIf this, it goes.\nIf that, it goes too.".to_owned(),
        ..step().reason
    };
    let mut player = told(SUDOKU, "", Step { reason: told_in_cases, ..step() });
    player.press("H H");
    let lit = |player: &Player| {
        let [a, b, c] = figures(player);
        assert_eq!(c.ground, Ground::Loses, "what goes is always seen");
        [a, b].map(|figure| (!figure.lit[1].is_empty(), figure.ground == Ground::Because))
    };
    let (seen, unseen) = ((true, true), (false, false));
    for (expected, next) in [
        ([seen, seen], "case by case"),
        ([seen, unseen], "next case"),
        ([unseen, seen], "all cases"),
        ([seen, seen], "case by case"),
        ([seen, unseen], "next case"),
    ] {
        assert_eq!(lit(&player), expected);
        assert!(player.app.footer().contains(&("H".to_owned(), next)));
        player.press("H");
    }
    assert_eq!(play(&player).game.tally().hints, 1, "it is one hint");

    let mut player = told(SUDOKU, "", step());
    player.press("H H H");
    assert!(!player.app.footer().iter().any(|(key, _)| key == "H"), "one argument has no cases");
}

#[test]
fn a_block_that_is_placed_is_shown_only_at_the_end() {
    let mut player = Player::at("rect:7x7:2e3i8a4e4e9a8i5e6");
    player.press("H H");
    let outlined = |player: &Player| {
        let scene = scene(player);
        let lines = |square| [scene.edges.left_of(square), scene.edges.above(square)];
        let mut squares = scene.dimensions().squares();
        squares.any(|square| lines(square).iter().any(|edge| matches!(edge, Edge::Outline(_) | Edge::Drawn)))
    };
    let hint = play(&player).hint().expect("a hint is told");
    assert!(!hint.step.places.is_empty() && !hint.step.reason.lights.is_empty());
    assert!(!outlined(&player));
    player.press("H");
    assert!(outlined(&player));
}

#[test]
fn a_hint_that_was_done_makes_room_for_the_next_square() {
    let mut player = told(SUDOKU, "", placing());
    player.press("enter enter");
    assert!(play(&player).game.is_empty(), "nothing is done before all was told");
    player.press("enter");
    assert_eq!(play(&player).game.hand().cursor, C, "where something was placed");
    assert_eq!(play(&player).hint().map(|hint| hint.stage), Some(Stage::Done));
    player.press("enter");
    assert_eq!(play(&player).message.as_deref(), Some("Already done; H asks for the next."));
    assert!(play(&player).hint().is_some());
    player.press("down");
    assert!(play(&player).hint().is_none());

    let mut player = told(SUDOKU, "", step());
    player.press("down enter enter enter");
    assert_eq!(play(&player).game.hand().cursor, Square::new(0, 1), "nothing was placed");
}

#[test]
fn a_hint_that_is_told_stays_while_the_player_looks_around() {
    let mut player = told(SUDOKU, "", step());
    player.press("H down right");
    assert_eq!(play(&player).hint().map(|hint| hint.stage), Some(Stage::Why));
}

#[test]
fn enter_on_a_mistake_goes_back_at_once_and_the_mistake_counts_as_a_check() {
    let mut player = Player::at(SUDOKU);
    player.press("right 8 4 right right right right 4 H");
    assert!(play(&player).hint().is_some_and(|hint| hint.step.is_mistake()));
    let grounds = scene(&player).figures;
    assert!(grounds.iter().any(|(_, figure)| figure.ground == Ground::Loses), "what must go");
    assert!(grounds.iter().all(|(_, figure)| figure.ground != Ground::Because), "is no reason");
    player.press("enter");
    let play = play(&player);
    assert!(play.question.is_none() && play.hint().is_none() && !play.game.is_empty());
    assert!(play.game.faults().is_empty(), "the wrong move is taken back");
    assert_eq!((play.game.tally().checks, play.game.tally().hints), (1, 0));
}

#[test]
fn nobody_made_a_mistake_on_an_empty_board() {
    let mut player = Player::at("4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,");
    player.press("H");
    assert!(play(&player).hint().is_some_and(|hint| hint.step.is_mistake()));
    let keys: Vec<&str> = player.app.footer().into_iter().map(|(_, label)| label).collect();
    assert!(!keys.contains(&"go back"), "{keys:?}");
    player.press("enter");
    assert!(play(&player).hint().is_none() && play(&player).question.is_none());
}

#[test]
fn a_solved_board_has_no_hint() {
    let mut player = Player::at(SUDOKU);
    player.press("S enter H");
    assert!(play(&player).game.is_solved() && play(&player).hint().is_none());
    assert!(play(&player).message.as_ref().is_some_and(|message| message.starts_with("Solved already")));
}

#[test]
fn that_nothing_more_can_be_seen_takes_the_place_of_the_last_hint() {
    let mut player = told(SUDOKU, "", step());
    player.press("enter enter enter");
    player.hold_jobs();
    player.press("H");
    player.tell(Message::JobDone(JobResult::Found(
        Task::Hint { uniqueness: false },
        Finding::Hint(Advice { steps: Vec::new(), end: PathEnd::Several, lacks_uniqueness: false }),
    )));
    assert!(play(&player).hint().is_none());
    assert!(play(&player).message.as_ref().is_some_and(|message| message.contains("several solutions")));
}

#[test]
fn a_failure_of_another_job_does_not_end_the_search_for_a_hint() {
    let mut player = Player::at(SUDOKU);
    player.hold_jobs();
    player.press("H");
    let fail = |task| Message::JobDone(JobResult::Failed(JobName::Task(task), "it went wrong".to_owned()));
    player.tell(fail(Task::Rate));
    assert!(play(&player).pending.is_some() && play(&player).message.is_none());
    player.tell(fail(Task::Hint { uniqueness: false }));
    assert_eq!((play(&player).pending, play(&player).message.as_deref()), (None, Some("it went wrong")));
}

/// A key, and how far the panel can be read on, as a screen with room for all of it tells.
fn press_with_room(player: &mut Player, keys: &str) {
    for key in keys.split(' ') {
        player.press(key);
        player.tell(Message::Ends(0));
    }
}

/// What the hint that is told comes to, and which of how many it is.
fn standing(player: &Player) -> (Step, Option<String>) {
    let hint = play(player).hint().expect("a hint is told");
    (hint.step.clone(), hint.standing())
}

#[test]
fn all_hints_as_easy_as_the_first_are_walked_through() {
    let mut player = Player::at(SUDOKU);
    player.press("H H H");
    let (first, alone) = standing(&player);
    assert_eq!(alone, None, "others are not looked for unless they are asked for");
    press_with_room(&mut player, "J");
    let (second, told) = standing(&player);
    let count: usize = told.expect("there are others").trim_start_matches("2 of ").parse().expect("a number");
    assert!(!second.comes_to_the_same(&first));
    let mut seen = vec![first.clone(), second];
    for _ in 2..count {
        press_with_room(&mut player, "J");
        let (step, _) = standing(&player);
        assert_eq!(step.score, first.score, "all are as easy");
        assert!(seen.iter().all(|known| !known.comes_to_the_same(&step)), "no two come to the same");
        seen.push(step);
    }
    press_with_room(&mut player, "J");
    assert_eq!(standing(&player), (first, Some(format!("1 of {count}"))), "round and round");
    press_with_room(&mut player, "K");
    assert_eq!(standing(&player).0, seen[count - 1]);
    player.press("enter");
    assert!(!play(&player).game.is_empty(), "Enter does the one that is told");
    let placed = seen[count - 1].changes()[0];
    assert!(play(&player).game.scene().figures[placed].number.is_some());
}

#[test]
fn each_hint_counts_once_however_often_it_is_walked_by() {
    let mut player = Player::at(SUDOKU);
    player.press("H");
    press_with_room(&mut player, "J K J K");
    assert_eq!(play(&player).game.tally().hints, 2);
}

#[test]
fn a_long_hint_is_read_to_its_end_before_the_next_comes() {
    let mut player = Player::at(SUDOKU);
    player.press("H H H");
    let (first, _) = standing(&player);
    for last in [6, 6] {
        player.press("J");
        player.tell(Message::Ends(last));
        assert_eq!(standing(&player).0, first);
    }
    assert_eq!(play(&player).read_from, 6);
    player.press("J");
    player.tell(Message::Ends(6));
    assert_ne!(standing(&player).0, first);
    assert_eq!(play(&player).read_from, 0, "it begins with its first line");
}

#[test]
fn where_no_other_is_as_easy_that_is_said() {
    let mut alone = Player::at(LAST_SQUARE);
    alone.press("H");
    press_with_room(&mut alone, "J");
    assert_eq!(standing(&alone).1, None);
    assert_eq!(play(&alone).message.as_deref(), Some("There is no other hint as easy as this one."));
}
