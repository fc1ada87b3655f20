//! The pages of the techniques: each teaches, and shows what is true.

use crate::common::shelf::{fixed_shelf, read, shelf};
use masume::app::{Effect, Help, HomeEntry, Lesson, Lessons, Message, Press, Screen, Stage};
use masume::puzzle::Stop;
use masume::scene::Ground;
use masume::session::TechniqueExample;

use crate::common::player::Player;

const SUDOKU: &str = "2.39.....71......4.5....7.2..16...4...21956...3...41..1.8....9.3......57.....24.8";

/// The longest prose of a page, in bytes.
const LONGEST: usize = 600;

#[test]
fn every_technique_has_a_page_with_an_example_of_itself() {
    for (kind, known) in
        shelf().kinds().iter().flat_map(|kind| kind.techniques().into_iter().map(move |known| (kind, known)))
    {
        let what = format!("{} of {}", known.id, kind.name());
        let length: usize = known.page.lines().map(|paragraph| paragraph.len() + 1).sum();
        assert!((40..=LONGEST).contains(&length), "{what}: {length} bytes");
        let Some(example) = kind.technique_example(known.id) else {
            // No Shikaku is known that needs it.
            assert_eq!(what, "nested-trial of shikaku", "no example");
            continue;
        };
        let puzzle = read(example.puzzle, None).unwrap_or_else(|error| panic!("{what}: {error}"));
        assert_eq!(puzzle.kind(), kind.name(), "{what}");
        let step = puzzle.example_step(known.id, example.ruled_out, &Stop::new());
        let step = step.unwrap_or_else(|| panic!("{what}: a step"));
        let scene = puzzle.example_scene(example.ruled_out).expect("what is ruled out can be read");
        assert_eq!(step.technique, known.id);
        assert!(!step.places.is_empty() || !step.removes.is_empty(), "{what}");
        assert_eq!(scene.dimensions(), puzzle.dimensions());
    }
}

#[test]
fn what_is_ruled_out_in_an_example_is_no_mark_there() {
    let puzzle = read("4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,", None).expect("a Futoshiki");
    let marks = |ruled_out: &str| {
        let scene = puzzle.example_scene(ruled_out)?;
        Some(scene.figures[masume::grid::Square::new(1, 0)].marks.to_string())
    };
    assert_eq!(marks("r1c2=1").as_deref(), Some("4"));
    assert_eq!(marks("nonsense"), None);
    assert!(puzzle.example_step("naked-single", "nonsense", &Stop::new()).is_none());
    assert!(puzzle.example_step("no-such-technique", "", &Stop::new()).is_none());
}

#[test]
fn an_example_is_a_puzzle_and_what_is_ruled_out_in_it() {
    let examples = "naked-single 5x5:l25m\nnaked-pair 5x5:l25l not r1c1=12 r2c1=3\n";
    let example = |technique| TechniqueExample::find(examples, technique);
    let naked_pair = TechniqueExample { puzzle: "5x5:l25l", ruled_out: "r1c1=12 r2c1=3" };
    assert_eq!(example("naked-pair"), Some(naked_pair));
    assert_eq!(example("naked-single"), Some(TechniqueExample { puzzle: "5x5:l25m", ruled_out: "" }));
    assert_eq!(example("naked"), None);
}

#[test]
fn a_page_shows_a_board_of_the_kind_at_hand() {
    for puzzle in [SUDOKU, "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,"] {
        let mut reader = Player::at(puzzle);
        reader.press("e enter");
        let shown = lessons(&reader).and_then(|lessons| lessons.lesson.as_ref()?.example.as_ref());
        let side = shown.map(|example| example.scene.dimensions().width());
        assert_eq!(side, Some(if puzzle == SUDOKU { 9 } else { 4 }));
    }
}

fn player(keys: &str) -> Player {
    let mut player = Player::at(SUDOKU);
    player.press(keys);
    player
}

fn lessons(player: &Player) -> Option<&Lessons> {
    player.app.help().and_then(|help: &Help| help.lessons.as_ref())
}

fn page(player: &Player) -> Option<&'static str> {
    lessons(player)?.lesson.as_ref().map(|lesson: &Lesson| lesson.known.id)
}

fn stage(player: &Player) -> Option<Stage> {
    let Screen::Play(play) = player.app.screen() else { panic!("a game is on") };
    play.hint().map(|hint| hint.stage)
}

#[test]
fn the_page_of_a_hint_lies_over_the_board_and_gives_nothing_away_before_its_technique_is_told() {
    let mut told = player("H H e");
    assert_eq!(page(&told), Some("hidden-single"));
    let lesson = lessons(&told).and_then(|lessons| lessons.lesson.as_ref()).expect("it is open");
    let step =
        lesson.example.as_ref().and_then(|example| example.step.as_ref()).expect("its example has a step");
    assert_eq!(step.technique, "hidden-single");
    told.press("esc");
    assert!(told.app.help().is_none());
    assert_eq!(stage(&told), Some(Stage::Why), "the hint is where it was");
    told.press("esc");
    assert_eq!(stage(&told), None);

    let asked = player("H e");
    assert_eq!((page(&asked), lessons(&asked).is_some()), (None, true), "the list names no technique");
    assert!(page(&player("right 7 H e")).is_none(), "a mistake has no page");
}

#[test]
fn pages_are_turned_and_closed_one_by_one() {
    let mut reader = player("? enter down enter");
    let ids: Vec<&str> = fixed_shelf().kinds()[0].techniques().iter().map(|known| known.id).collect();
    assert_eq!(page(&reader), Some(ids[1]));
    reader.press("right");
    assert_eq!(page(&reader), Some(ids[2]));
    reader.press("left left left left");
    assert_eq!(page(&reader), Some(ids[0]));
    reader.press("esc");
    assert_eq!((page(&reader), lessons(&reader).map(|lessons| lessons.selected)), (None, Some(0)));
    reader.press("esc");
    assert!(lessons(&reader).is_none() && reader.app.help().is_some(), "the keys lie beneath");
    reader.press("esc");
    assert!(reader.app.help().is_none());

    let mut direct = player("e end enter");
    assert_eq!(page(&direct), ids.last().copied());
    direct.press("esc");
    assert!(page(&direct).is_none() && lessons(&direct).is_some());
    direct.press("esc");
    assert!(direct.app.help().is_none());
}

#[test]
fn the_key_of_the_help_leaves_no_page() {
    let mut reader = player("? enter down enter right");
    let read = page(&reader);
    reader.press("? f1");
    assert_eq!(page(&reader), read, "the place is kept");
    reader.press("esc ?");
    assert_eq!(lessons(&reader).map(|lessons| lessons.selected), Some(2), "that in the list too");
    reader.press("esc ?");
    assert!(reader.app.help().is_none(), "the keys are closed as they were opened");
    let mut home = Player::at_home(None);
    home.choose(HomeEntry::Help);
    home.press("up enter enter ?");
    assert!(page(&home).is_some(), "from home too");
}

#[test]
fn the_list_shows_the_kind_at_hand_and_then_the_others() {
    let mut reader = Player::at("5x5:5f8e4d6_2e");
    reader.press("e");
    let kind = |player: &Player| fixed_shelf().kinds()[lessons(player).expect("the list").kind].name();
    assert_eq!(kind(&reader), "shikaku");
    reader.press("right");
    assert_eq!(kind(&reader), "sudoku");
    reader.press("left left");
    assert_eq!(kind(&reader), "futoshiki");
    let mut home = Player::at_home(None);
    home.press("? enter");
    assert_eq!(kind(&home), "sudoku");
}

#[test]
fn a_page_can_be_read_while_its_example_is_looked_for() {
    let mut player = player("H H");
    player.hold_jobs();
    player.press("e");
    let example = |player: &Player| {
        let lesson = lessons(player)?.lesson.as_ref()?;
        let example = lesson.example.as_ref()?;
        let struck = example
            .scene
            .figures
            .iter()
            .any(|(_, figure)| matches!(figure.ground, Ground::Change | Ground::Loses));
        Some((example.step.is_some(), struck))
    };
    assert_eq!(example(&player), Some((false, false)), "the board alone");
    let press: Press = "right".parse().expect("a key");
    let first = player.app.update(Message::Key(press));
    let second = player.app.update(Message::Key(press));
    let illustrated = |effects: Vec<Effect>| {
        effects.into_iter().find_map(|effect| match effect {
            Effect::Begin(job) => Some(Message::JobDone(job.run(&Stop::new()))),
            _ => None,
        })
    };
    player.tell(illustrated(first).expect("its example is looked for"));
    assert_eq!(example(&player), Some((false, false)), "that was the page before");
    player.tell(illustrated(second).expect("its example is looked for"));
    assert_eq!(example(&player), Some((true, true)));
    player.press("esc");
}
