//! Watching a search: steps, back, speeds, algorithms, the end, and the game that is not touched.

use std::time::Duration;

use crate::common::player::Player;
use crate::common::playing::seen;
use crate::common::shelf::find_puzzle;
use masume::app::{
    Counts, JobName, JobResult, Message, Method, MissedAnswer, Play, Screen, Setting, SettingsRow,
    SettingsScreen, StepView, Watch, WhyView,
};
use masume::csp::{Search, SearchStatus};
use masume::grid::Square;
use masume::puzzle::{Model, Stop};

/// An easy Sudoku.
pub const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";
/// Arto Inkala's, over which most searches take thousands of steps.
pub const INKALA: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
/// A Futoshiki of 4x4.
pub const FUTOSHIKI: &str = "4:2,0,0,0,0U,2,0,0,0,0D,0,0L,0,0,0,0U,";
/// A Shikaku of 5x5.
pub const SHIKAKU: &str = "5x5:5f8e4d6_2e";
/// A Shikaku that a search does not solve without a wrong block.
const HARD_SHIKAKU: &str = "10x10:b3a4c4b2d6e8_6c6i6b8c6n3_2c2_2a6b4m4_2b8a3h5";
/// A Futoshiki without a solution.
const IMPOSSIBLE: &str = "4:2,0,0,1,0U,2,0,0,0,0D,0,0L,3,0,0,0U,";

const FRAME: Duration = Duration::from_millis(34);

/// A puzzle after these keys.
pub fn player(puzzle: &str, keys: &str) -> Player {
    let mut player = Player::at(puzzle);
    player.press(keys);
    player
}

#[track_caller]
pub fn watch(player: &Player) -> &Watch {
    match player.app.screen() {
        Screen::Watch(watch) => watch,
        _ => panic!("a search is watched"),
    }
}

#[track_caller]
pub fn step_view(player: &Player) -> &StepView {
    watch(player).step_view.as_ref().expect("there is a search")
}

#[track_caller]
fn play(player: &mut Player) -> &mut Play {
    match player.app.screen_mut() {
        Screen::Play(play) => play,
        _ => panic!("a game is played"),
    }
}

pub fn number(player: &Player) -> u64 {
    step_view(player).number
}

fn model(puzzle: &str) -> Model {
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    puzzle.modelled().expect("it is modelled").model(&Stop::new()).expect("nobody stopped it")
}

/// Lets frames pass until the search has ended.
pub fn watch_to_the_end(player: &mut Player) {
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
    let mut search = Search::new(model.graph(), watch(&player).habits.method.algorithm());
    let step = search.by_ref().nth(1).expect("it takes more steps");
    let square = model.variables()[step.variable.expect("it assigns")].squares()[0];
    assert_eq!(
        (step_view(&player).counts, step_view(&player).level),
        (Counts::Search(search.counts()), step.level)
    );
    assert_eq!(step_view(&player).focus, Some(square));
    player.press("shift-left");
    assert_eq!(number(&player), 0, "there is nothing before the beginning");
}

#[test]
fn the_board_shows_what_is_assigned_what_remains_and_what_goes() {
    let player = player(SUDOKU, "W right right right");
    let scene = &step_view(&player).scene;
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
    assert_eq!(step_view(&player).title, "r7c9 takes 6");
    assert_eq!(step_view(&player).sentences, ["Rules out 6 in r7c2 r7c5 r7c6 r9c8 r1c9."]);
}

#[test]
fn a_look_back_tells_which_value_is_in_the_way() {
    let mut player = player(SUDOKU, "W o up right right enter right");
    assert_eq!(watch(&player).habits.method.algorithm().to_string(), "CBJ+MT");
    for _ in 0..200 {
        player.press("right");
        let told = step_view(&player).sentences.join(" ");
        if let Some((value, ancestor)) = told.split_once(": ").filter(|_| told.ends_with("is safe.")) {
            let square = ancestor.split(' ').next().expect("a square is named");
            assert!(told.contains(&format!("{value}: {square} is {value}.")), "{told}");
            return;
        }
    }
    panic!("some value is in the way");
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
        let mut player = player(INKALA, &format!("W o left enter {slower} space"));
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
    let mut player = player(INKALA, "W o left enter end");
    player.hold_jobs();
    let mut chunks = Vec::new();
    let mut seek = player.job_after(Message::Tick(FRAME));
    // Steps take 1 ms each, by the clock of this test.
    for _ in 0..20 {
        let before = number(&player);
        let result = seek.expect("steps are due").run(&Stop::new());
        let JobResult::Sought(playback) = &result else { panic!("it takes steps") };
        let steps = playback.number() - before;
        chunks.push(steps);
        player.tell(Message::Tick(Duration::from_millis(steps)));
        seek = player.job_after(Message::JobDone(result));
        if seek.is_none() {
            let wait = player.app.next_tick().expect("it runs");
            seek = player.job_after(Message::Tick(wait));
        }
    }
    assert!(chunks[10..].iter().all(|&chunk| (16..=64).contains(&chunk)), "{chunks:?}");
}

#[test]
fn the_end_is_told() {
    let mut player = player(SUDOKU, "W end");
    watch_to_the_end(&mut player);
    assert_eq!(step_view(&player).status, SearchStatus::Solved);
    assert!(!watch(&player).is_playing);
    assert_eq!(
        step_view(&player).scene.figures.iter().filter(|(_, figure)| figure.number.is_none()).count(),
        0
    );
    assert_eq!(watch(&player).results.len(), 1);
    let total = number(&player);
    player.press("right");
    assert_eq!(number(&player), total);
    player.press("left");
    assert_eq!(step_view(&player).status, SearchStatus::Searching, "one can look back from the end");
    player.press("right space");
    assert_eq!(number(&player), 0, "again from the start");
    assert!(watch(&player).is_playing);
}

#[test]
fn a_puzzle_without_a_solution_is_found_so() {
    for (keys, level) in [
        ("W", -1),
        ("W o up enter", -1),
        ("W o down down down enter", -1),
        ("W o down down down down enter", 0),
    ] {
        let mut player = player(IMPOSSIBLE, &format!("{keys} end"));
        watch_to_the_end(&mut player);
        assert_eq!((step_view(&player).status, step_view(&player).level), (SearchStatus::Unsolvable, level));
        assert_eq!(watch(&player).results[0].status, SearchStatus::Unsolvable);
    }
}

#[test]
fn algorithms_are_chosen_and_remembered() {
    let mut player = player(FUTOSHIKI, "W right right o down down right enter");
    assert_eq!(watch(&player).habits.method.algorithm().to_string(), "FLA+MC");
    assert_eq!((number(&player), watch(&player).is_playing), (0, false));
    player.press("n");
    assert_eq!(watch(&player).habits.method.algorithm().to_string(), "FLA+MT");
    player.press("o up esc + esc");
    player.press("W");
    assert_eq!(
        watch(&player).habits.method.algorithm().to_string(),
        "FLA+MT",
        "closing the choice chooses nothing"
    );
    assert_eq!(watch(&player).speed().label(), "10/s");
    player.press("n n n n n");
    assert_eq!(watch(&player).habits.method, Method::DavisPutnam);
    player.press("n");
    assert_eq!(
        watch(&player).habits.method.algorithm().to_string(),
        "BT+NO",
        "after the last comes the first"
    );
    player.press("space n");
    assert!(watch(&player).is_playing, "the next one runs as the one before did");
    for _ in 0..33 {
        player.press("end");
        watch_to_the_end(&mut player);
        player.press("n");
    }
    assert_eq!(watch(&player).results.len(), 33);
    assert!(watch(&player).results.iter().all(|outcome| outcome.status == SearchStatus::Solved));
}

#[test]
fn the_game_is_not_touched() {
    for (puzzle, keys) in [(SUDOKU, "right 8 down right alt-3 u r"), (SHIKAKU, "tab enter v right")] {
        let mut player = player(puzzle, keys);
        assert_eq!(play(&mut player).game.unsaved(), "", "all of it is saved");
        // That a search was watched is counted once, and nothing else.
        play(&mut player).game.count_watch();
        assert!(play(&mut player).game.unsaved().ends_with(" watch\n"));
        let before = (seen(play(&mut player).game.as_mut()), *play(&mut player).game.hand());
        player.press("W right shift-right left");
        player.press("end");
        watch_to_the_end(&mut player);
        player.press("n o i i esc");
        let after = (seen(play(&mut player).game.as_mut()), *play(&mut player).game.hand());
        assert_eq!(before, after);
        assert_eq!(play(&mut player).game.unsaved(), "", "nothing happened in the game");
        assert_eq!(player.app.update(Message::Tick(FRAME)).len(), 0);
    }
}

#[test]
fn while_the_model_is_built_one_can_leave() {
    let mut player = Player::at(SHIKAKU);
    player.hold_jobs();
    player.press("H W");
    assert!(watch(&player).step_view.is_none());
    player.press("right n i end esc");
    assert_eq!(play(&mut player).pending, None, "what was under way before is given up");
    player.do_jobs_at_once();
    player.press("W right");
    assert_eq!(number(&player), 1);
}

#[test]
fn what_is_pressed_while_steps_are_taken_is_done_after_them() {
    let mut player = player(SUDOKU, "W");
    player.hold_jobs();
    let key = |name: &str| Message::Key(name.parse().expect("it is a key"));
    let seek = player.job_after(key("shift-right")).expect("it goes ten steps");
    for name in ["right", "right", "left", "shift-right"] {
        assert!(player.job_after(key(name)).is_none(), "the search is away");
    }
    let next = player.job_after(Message::JobDone(seek.run(&Stop::new()))).expect("it goes on");
    player.tell(Message::JobDone(next.run(&Stop::new())));
    assert_eq!(number(&player), 21);
}

#[test]
fn a_panic_is_told_and_the_search_begun_again() {
    let mut player = player(SUDOKU, "W right right right");
    player.hold_jobs();
    player.press("space right");
    player.tell(Message::JobDone(JobResult::Failed(JobName::Seek, "it went wrong".to_owned())));
    assert_eq!(watch(&player).message.as_deref(), Some("it went wrong"));
    player.do_jobs_at_once();
    player.press("right right");
    assert_eq!(number(&player), 2);
}

#[test]
fn a_shikaku_shows_blocks_and_where_they_could_be() {
    let mut player = player(SHIKAKU, "W right right");
    let model = model(SHIKAKU);
    let focus = step_view(&player).focus.expect("a hint is worked on");
    assert!(model.variables().iter().any(|variable| variable.squares() == [focus]));
    let untouched = find_puzzle(SHIKAKU).expect("it is a puzzle").scene(None);
    let walls = |scene: &masume::scene::Scene| {
        let at = |square: Square| (scene.edges.left_of(square), scene.edges.above(square));
        scene.dimensions().squares().map(at).filter(|(left, above)| left.is_line() || above.is_line()).count()
    };
    assert!(walls(&step_view(&player).scene) > walls(&untouched), "a block stands on the board");
    player.press("end");
    watch_to_the_end(&mut player);
    assert_eq!(step_view(&player).status, SearchStatus::Solved);
}

/// Goes on until the search stands at a dead end.
fn go_to_dead_end(player: &mut Player) {
    for _ in 0..500 {
        player.press("right");
        if step_view(player).is_dead_end {
            return;
        }
    }
    panic!("the search fails somewhere");
}

/// The wrong choice that is shown.
#[track_caller]
fn choice(player: &Player) -> &WhyView {
    match &watch(player).missed {
        Some(MissedAnswer::Choice { why, .. }) => why,
        other => panic!("a wrong choice is shown, not {other:?}"),
    }
}

/// The pieces of the puzzle's solution.
fn solution(puzzle: &str) -> Vec<masume::puzzle::Piece> {
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    puzzle.solution_with(&[], &Stop::new()).expect("nobody stopped it").expect("it has one")
}

#[test]
fn at_a_dead_end_the_first_wrong_choice_is_shown_with_its_reason() {
    for (puzzle, keys) in
        [(INKALA, "W"), (INKALA, "W o up enter"), (FUTOSHIKI, "W o left left enter"), (HARD_SHIKAKU, "W")]
    {
        let mut player = player(puzzle, keys);
        go_to_dead_end(&mut player);
        let before = number(&player);
        player.press("w");
        let (piece, last) = (choice(&player).piece, choice(&player).last());
        assert!(!solution(puzzle).contains(&piece), "{piece:?} is wrong");
        let method = watch(&player).method().called();
        assert!(choice(&player).answer.starts_with(&format!("{method} chose ")), "{:?}", choice(&player));
        let lit =
            |player: &Player| watch(player).missed.as_ref().and_then(MissedAnswer::scene).expect("a board");
        assert!(lit(&player).figures.iter().any(|(_, figure)| figure.ground != Default::default()));
        for place in 1..=last {
            player.press("w");
            assert_eq!(choice(&player).place, place);
        }
        player.press("w");
        assert!(watch(&player).missed.is_none(), "after the last part it closes");
        player.press("w esc");
        assert!(watch(&player).missed.is_none(), "Esc closes it, and not the search");
        player.press("w right");
        assert!(watch(&player).missed.is_none());
        assert_eq!(number(&player), before + 1);
    }
}

#[test]
fn while_all_is_right_that_is_said() {
    let mut player = player(INKALA, "W w");
    let told = |player: &Player| match &watch(player).missed {
        Some(MissedAnswer::Nothing(told)) => *told,
        other => panic!("a sentence is told, not {other:?}"),
    };
    assert!(told(&player).starts_with("Nothing is wrong so far"));
    player.press("esc");
    assert!(watch(&player).missed.is_none());
    let mut impossible = Player::at(IMPOSSIBLE);
    impossible.press("W o up enter right right right w");
    assert_eq!(told(&impossible), "The puzzle has no solution, so no single choice is wrong.");
    impossible.press("esc end");
    watch_to_the_end(&mut impossible);
    impossible.press("w");
    assert_eq!(told(&impossible), "The puzzle has no solution, so no single choice is wrong.");
}

#[test]
fn with_several_solutions_a_choice_is_wrong_only_if_none_has_it() {
    let several = format!("1234567..{}", ".".repeat(72));
    let mut player = player(&several, "W");
    for _ in 0..60 {
        player.press("right w");
        if step_view(&player).is_dead_end {
            assert!(choice(&player).answer.starts_with("FC+BZ chose "));
        } else {
            assert!(matches!(watch(&player).missed, Some(MissedAnswer::Nothing(_))), "all is right");
        }
    }
}

#[test]
fn at_the_end_a_table_says_what_would_have_shown_the_wrong_choices() {
    for keys in ["W", "W o down down down enter", "W o down down down down enter"] {
        let mut player = player(INKALA, &format!("{keys} end"));
        watch_to_the_end(&mut player);
        player.press("w");
        let Some(MissedAnswer::Table { heading, missed }) = &watch(&player).missed else {
            panic!("a table is shown")
        };
        let (count, method) = (missed.choices.len(), watch(&player).method().called());
        assert_eq!(*heading, format!("{method} chose wrong {count} times. What it takes to see that:"));
        assert_eq!(missed.by_group().iter().map(|(_, count)| count).sum::<usize>(), count);
        let solution = solution(INKALA);
        assert!(missed.choices.iter().all(|missed| !solution.contains(&missed.choice.piece)));
        player.press("left");
        assert!(watch(&player).missed.is_none());
    }
}

#[test]
fn by_the_setting_a_dead_end_shows_it_by_itself() {
    let mut player = player(INKALA, "W");
    go_to_dead_end(&mut player);
    assert!(watch(&player).missed.is_none(), "it is off at first");
    let setting = SettingsRow::Setting(Setting::named("missed").expect("it is a setting"));
    let row = SettingsScreen::rows().iter().position(|row| *row == setting).expect("it is on the screen");
    player.press(&format!(", {} right esc", "down ".repeat(row)));
    go_to_dead_end(&mut player);
    let wrong = |player: &Player| (choice(player).piece, choice(player).answer.clone());
    let mut shown = vec![wrong(&player)];
    let mut dead_ends = 1;
    while shown.len() < 3 {
        go_to_dead_end(&mut player);
        dead_ends += 1;
        if watch(&player).missed.is_some() {
            shown.push(wrong(&player));
        } else {
            assert!(!watch(&player).asks_missed);
        }
    }
    assert!(dead_ends > 3, "a wrong choice is shown at the first of its dead ends");
    assert!(shown.windows(2).all(|pair| pair[0] != pair[1]), "{shown:?}");
    player.press("end");
    watch_to_the_end(&mut player);
    assert!(matches!(watch(&player).missed, Some(MissedAnswer::Table { .. })));
}

#[test]
fn home_and_end_choose_the_first_and_the_last_method() {
    let mut player = player(INKALA, "W o end");
    let selected = |player: &Player| watch(player).chooser.map(|chooser| chooser.selected.to_string());
    assert_eq!(selected(&player).as_deref(), Some("DP"), "it does not run the search");
    player.press("home");
    assert_eq!(selected(&player).as_deref(), Some("BT+BZ"));
}

#[test]
fn a_question_waits_for_the_steps_and_goes_with_a_key() {
    let mut player = player(INKALA, "W");
    go_to_dead_end(&mut player);
    player.hold_jobs();
    let key = |name: &str| Message::Key(name.parse().expect("it is a key"));
    let seek = player.job_after(key("right")).expect("it goes on");
    assert!(player.job_after(key("w")).is_none(), "the search is away");
    let question = player.job_after(Message::JobDone(seek.run(&Stop::new()))).expect("then it asks");
    let answer = question.run(&Stop::new());
    assert!(matches!(answer, JobResult::Missed(_)));
    player.press("esc");
    assert!(matches!(player.app.screen(), Screen::Watch(_)), "Esc only drops the question");
    player.tell(Message::JobDone(answer));
    assert!(watch(&player).missed.is_none());
}
