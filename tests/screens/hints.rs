//! Hints as they are told, stage by stage, and the pages of techniques.

use masume::app::{JobResult, Message, Settings};
use masume::deduction::{Advice, Light, PathEnd, Placement, Reason, Removal, Step, Tone};
use masume::grid::{Block, Digits, Dimensions, NumberedSquare, Square};
use masume::session::{Finding, Task};
use masume::tui::last_line;
use ratatui::layout::Rect;
use ratatui::style::Color;

use super::boards::last_of;
use super::frame::{SIZES, USUAL, ascii, coloured, drawn, mono, show, show_looks, text, themed};
use super::player::Player;
use super::states::{FUTOSHIKI, KINDS, SHIKAKU, SUDOKU, played};

fn square(row: u16, column: u16) -> Square {
    Square::new(column - 1, row - 1)
}

fn block(row: u16, column: u16, width: u16, height: u16) -> Block {
    Block::new(square(row, column), Dimensions::new(width, height).expect("a block has squares"))
}

fn lit(tone: Tone, places: &[(u16, u16)], digits: &str) -> Vec<Light> {
    let numbers: Digits = digits.bytes().map(|digit| digit - b'0').collect();
    let light = |&(row, column): &(u16, u16)| Light::numbers(tone, square(row, column), numbers);
    places.iter().map(light).collect()
}

fn struck(places: &[(u16, u16)], digits: &str) -> Vec<Removal> {
    let numbers: Digits = digits.bytes().map(|digit| digit - b'0').collect();
    places.iter().map(|&(row, column)| Removal::Numbers { square: square(row, column), numbers }).collect()
}

/// A fish with a fin, as a technique could tell it: two tones, and candidates that are struck out.
fn fish() -> Step {
    let pattern = [(2, 3), (2, 5), (8, 3), (8, 5)];
    let mut because: Vec<Square> = pattern.iter().map(|&(row, column)| square(row, column)).collect();
    because.push(square(8, 4));
    because.sort_unstable();
    Step {
        technique: "finned-x-wing",
        name: "Finned X-Wing",
        score: 5.5,
        places: Vec::new(),
        removes: struck(&[(7, 5), (9, 5)], "6"),
        reason: Reason {
            region: (1..=9).flat_map(|column| [square(2, column), square(8, column)]).collect(),
            because,
            lights: [lit(Tone::First, &pattern, "6"), lit(Tone::Second, &[(8, 4)], "6")].concat(),
            question: "Where in rows 2 and 8 can the 6 go?".to_owned(),
            text: "In rows 2 and 8 the 6 can only stand in columns 3 and 5, but for r8c4. Either that fin \
                holds it, or \
                   the two columns have their 6s there: in both cases r7c5 and r9c5 cannot be 6."
                .to_owned(),
        },
    }
}

/// A block that leaves another hint without any: outlines in two tones, and one that is ruled out.
fn no_room() -> Step {
    let (assumed, others) = (block(1, 1, 1, 5), [block(3, 1, 4, 2), block(4, 1, 4, 2)]);
    let first = Light::block(Tone::First, assumed);
    let second = others.map(|other| Light::block(Tone::Second, other));
    Step {
        technique: "no-room",
        name: "No Room",
        score: 3.0,
        places: Vec::new(),
        removes: vec![Removal::Blocks { hint: square(2, 1), blocks: vec![assumed] }],
        reason: Reason {
            because: vec![square(2, 1), square(3, 2)],
            region: vec![square(3, 2)],
            lights: [&[first], &second[..]].concat(),
            question: "Which blocks can the 8 at r3c2 have?".to_owned(),
            text: "If the 5 had its block down column 1, none of the blocks of the 8 would have room."
                .to_owned(),
        },
    }
}

/// A trial whose chain is far longer than a panel.
fn long_trial() -> Step {
    let link = |number: usize| format!("then r{}c{} is {}", 1 + number % 9, 1 + number % 7, 1 + number % 8);
    let chain: Vec<String> = (1..=30).map(link).collect();
    let text =
        format!("Suppose r1c2 is 4: {}, and r9c9 has no number left. So r1c2 is not 4.", chain.join(", "));
    Step { technique: "trial", name: "Trial", score: 9.1, reason: Reason { text, ..fish().reason }, ..fish() }
}

/// A game that is told this step when it asks for a hint, after these keys.
fn told(puzzle: &str, before: &str, step: &Step, keys: &str) -> Player {
    let mut player = played(puzzle, before);
    player.hold_jobs();
    player.press("H");
    player.do_jobs_at_once();
    let advice = Advice { steps: vec![step.clone()], end: PathEnd::Enough, lacks_uniqueness: false };
    player.tell(Message::JobDone(JobResult::Found(Task::Hint { uniqueness: false }, Finding::Hint(advice))));
    player.press(keys);
    player
}

#[test]
fn hints_in_steps() {
    for (name, puzzle) in ["sudoku", "futoshiki", "shikaku"].into_iter().zip(KINDS) {
        for (stage, keys) in ["H", "H H", "H H H", "H H H enter"].into_iter().enumerate() {
            let name = format!("hint_of_{name}_{}", stage + 1);
            show(&name, &played(puzzle, keys).app, coloured(), &[USUAL]);
        }
    }
    show("hint_3_what", &played(SUDOKU, "H H H").app, coloured(), &SIZES);
    let has_line = |theme| text(&drawn(&played(SUDOKU, "H").app, theme, USUAL)).contains('┃');
    assert!(has_line(mono()) && !has_line(coloured()), "without colours a line shows where it looks");
    show_looks("hint_3_what_mono_looks", &played(SUDOKU, "H H H").app, mono());
    let mistake = played(SUDOKU, "right 8 4 right right right right 4 H");
    show("hint_of_a_mistake", &mistake.app, coloured(), &[USUAL]);
}

#[test]
fn candidates_light_up_in_two_tones_and_are_struck_out() {
    let small = [USUAL, (120, 40), (40, 14)];
    show("hint_lights_where", &told(SUDOKU, "", &fish(), "").app, coloured(), &[USUAL]);
    show("hint_lights_why", &told(SUDOKU, "", &fish(), "H").app, coloured(), &small);
    show("hint_lights_what", &told(SUDOKU, "A", &fish(), "H H").app, coloured(), &small);
    show("hint_lights_what_ascii", &told(SUDOKU, "A", &fish(), "H H").app, ascii(), &small);
    show("hint_lights_in_the_panel", &told(SUDOKU, "", &fish(), "H H i").app, coloured(), &[(40, 14)]);
    show_looks("hint_lights_looks", &told(SUDOKU, "A", &fish(), "H H").app, coloured());
    show_looks("hint_lights_mono_looks", &told(SUDOKU, "A", &fish(), "H H").app, mono());
    show("hint_lights_done", &told(SUDOKU, "", &fish(), "H H enter").app, coloured(), &[USUAL]);
}

#[test]
fn blocks_are_outlined_in_two_tones_and_struck_out() {
    show("hint_blocks_why", &told(SHIKAKU, "", &no_room(), "H").app, coloured(), &SIZES);
    show("hint_blocks_what", &told(SHIKAKU, "", &no_room(), "H H").app, coloured(), &[USUAL]);
    show("hint_blocks_what_ascii", &told(SHIKAKU, "", &no_room(), "H H").app, ascii(), &SIZES);
    show_looks("hint_blocks_mono_looks", &told(SHIKAKU, "", &no_room(), "H H").app, mono());
}

/// How many characters of a Shikaku with lines between its squares have a background while a hint lights up
/// these squares.
fn lit_characters(squares: &[Square]) -> usize {
    let mut step = no_room();
    step.reason.region = squares.to_vec();
    let theme = themed("sixteen", &Settings::default());
    let buffer = drawn(&told(SHIKAKU, "", &step, "").app, theme, USUAL);
    buffer.content.iter().filter(|cell| cell.bg != Color::Reset).count()
}

#[test]
fn a_point_between_squares_is_lit_only_where_all_four_are() {
    let apart = lit_characters(&[square(2, 2), square(4, 4)]);
    assert_eq!(lit_characters(&[square(2, 2), square(3, 3)]), apart, "corner to corner");
    assert_eq!(lit_characters(&[square(3, 2), square(2, 3)]), apart, "the other way");
    let corner = lit_characters(&[square(2, 2), square(3, 2), square(3, 3)]);
    assert_eq!(lit_characters(&[square(2, 2), square(3, 2), square(2, 3)]), corner, "round any corner");
    let row = lit_characters(&[square(2, 2), square(3, 2)]) - lit_characters(&[square(2, 2)]);
    let column = lit_characters(&[square(2, 2), square(2, 3)]) - lit_characters(&[square(2, 2)]);
    let whole = lit_characters(&[square(2, 2), square(3, 2), square(2, 3), square(3, 3)]);
    let one = lit_characters(&[square(2, 2)]) - lit_characters(&[]);
    assert_eq!(
        whole,
        lit_characters(&[]) + one + 2 * row + column + (column - one) + 1,
        "no hole in a whole"
    );
}

#[test]
fn a_tone_is_explained_as_long_as_it_is_seen() {
    let step = Step {
        technique: "trial",
        removes: struck(&[(8, 4)], "6"),
        reason: Reason { text: "It cannot be.".to_owned(), ..fish().reason },
        ..fish()
    };
    let legend = |keys| text(&drawn(&told(SUDOKU, "", &step, keys).app, coloured(), USUAL)).contains("6 if");
    assert!(legend("H"), "what is supposed has its tone");
    assert!(!legend("H H"), "and then it is struck out");
}

#[test]
fn a_board_that_is_too_large_shows_where_a_hint_is() {
    let large = last_of(include_str!("../../puzzles/shikaku.txt"));
    let mut step = no_room();
    (step.removes, step.reason.lights) = (Vec::new(), Vec::new());
    (step.reason.region, step.reason.because) = (vec![square(38, 3)], vec![square(38, 3), square(36, 3)]);
    for size in [USUAL, (60, 14)] {
        let rows = |player: &Player| {
            let shown = text(&drawn(&player.app, coloured(), size));
            let (_, rows) = shown.split_once("rows ").expect("the header says which part is shown");
            let (first, rest) = rows.split_once('-').expect("from one row to another");
            let last = rest.split(' ').next().expect("and then the columns");
            let (first, last): (u16, u16) = (first.parse().expect("a row"), last.parse().expect("a row"));
            [1, 38].map(|row| (first..=last).contains(&row))
        };
        let mut player = told(large, "", &step, "");
        assert_eq!(rows(&player), [false, true], "at {size:?}");
        player.press("H H");
        assert_eq!(rows(&player), [false, true], "at every stage");
        player.press("right");
        assert_eq!(rows(&player), [true, false], "and then where the player looks");
        player.press("enter");
        assert_eq!(rows(&player), [true, false], "done");
        let near = Step {
            reason: Reason { region: vec![square(2, 3)], because: vec![square(3, 3)], ..step.reason.clone() },
            ..step.clone()
        };
        assert_eq!(rows(&told(large, "", &near, "")), [true, false], "it is seen from the cursor");
    }
}

#[test]
fn a_long_reason_is_read_on() {
    for (name, keys) in [("", "H H"), ("_on", "H H J"), ("_to_the_end", "H H J J J J J J J J J")] {
        let player = told(SUDOKU, "", &long_trial(), keys);
        show(&format!("hint_long{name}"), &player.app, coloured(), &[USUAL, (40, 14)]);
    }
    show("hint_long_panel", &told(SUDOKU, "", &long_trial(), "H H i J").app, coloured(), &[(40, 14)]);
}

#[test]
fn no_word_of_a_long_reason_is_out_of_reach() {
    let step = long_trial();
    for size in SIZES {
        let mut player = told(SUDOKU, "", &step, if size == (40, 14) { "H H i" } else { "H H" });
        let mut seen = String::new();
        for _ in 0..40 {
            seen += &text(&drawn(&player.app, coloured(), size));
            player.press("J");
        }
        for word in step.reason.text.split_whitespace().filter(|word| word.contains('r')) {
            assert!(seen.contains(word), "{word} at {size:?}");
        }
    }
}

#[test]
fn the_pages_of_techniques() {
    show("page_of_a_hint", &played(SUDOKU, "H H e").app, coloured(), &SIZES);
    show("page_of_a_hint_ascii", &played(SUDOKU, "H H e").app, ascii(), &[USUAL]);
    show_looks("page_looks", &played(SUDOKU, "H H e").app, coloured());
    show("page_of_futoshiki", &played(FUTOSHIKI, "e home enter").app, coloured(), &SIZES);
    show("page_of_shikaku", &played(SHIKAKU, "e home enter").app, coloured(), &SIZES);
    show("page_scrolled", &played(SUDOKU, "H H e down down down").app, coloured(), &[(40, 14)]);
    show("techniques", &played(SHIKAKU, "? enter").app, coloured(), &[USUAL, (40, 14)]);
    show("techniques_of_sudoku", &played(SUDOKU, "? enter end").app, coloured(), &[(40, 14), (30, 14)]);
}

#[test]
fn a_placement_is_shown_where_marks_have_no_room() {
    let step = Step {
        places: vec![Placement::Number(NumberedSquare::new(square(2, 7), 9))],
        removes: Vec::new(),
        ..fish()
    };
    let board = text(&drawn(&told(SUDOKU, "", &step, "H H").app, coloured(), (40, 14)));
    let row = board.lines().nth(2).expect("the second row of squares");
    assert!(row.contains("9") && !row.contains(":9"), "{board}");
}

/// Presses keys one after the other, each on a screen of this size.
fn press_at(player: &mut Player, keys: &str, (width, height): (u16, u16)) {
    for key in keys.split(' ') {
        player.press(key);
        let last = last_line(&player.app, coloured(), Rect::new(0, 0, width, height));
        player.tell(Message::Ends(last));
    }
}

#[test]
fn reading_on_stops_at_the_end() {
    for size in SIZES {
        // Done, so that no other hint follows at the end.
        let keys = if size == (40, 14) { "H H enter i" } else { "H H enter" };
        let mut player = told(SUDOKU, "", &long_trial(), keys);
        let shown = |player: &Player| text(&drawn(&player.app, coloured(), size));
        let begin = shown(&player);
        let mut screens = 1;
        loop {
            let before = shown(&player);
            press_at(&mut player, "J", size);
            if shown(&player) == before {
                break;
            }
            screens += 1;
        }
        press_at(&mut player, "J J J J", size);
        for left in (1..screens).rev() {
            assert_ne!(shown(&player), begin, "{left} more at {size:?}");
            press_at(&mut player, "K", size);
        }
        assert_eq!(shown(&player), begin, "as many back as on, at {size:?}");
    }
}

#[test]
fn the_help_stops_at_its_end() {
    for (puzzle, keys, size) in [
        (SUDOKU, "?", USUAL),
        (SUDOKU, "?", (40, 14)),
        (SHIKAKU, "e home enter", (40, 14)),
        (SUDOKU, "e enter", (40, 14)),
        (SUDOKU, "e enter", (120, 40)),
    ] {
        let mut player = played(puzzle, keys);
        let shown = |player: &Player| text(&drawn(&player.app, coloured(), size));
        press_at(&mut player, &["pagedown"; 20].join(" "), size);
        let end = shown(&player);
        let top = player.app.help().expect("it is open").top;
        press_at(&mut player, "down down down down", size);
        assert_eq!(shown(&player), end);
        press_at(&mut player, "up", size);
        assert_eq!(shown(&player) == end, top == 0, "{keys} at {size:?}");
    }
}

#[test]
fn a_mistake_is_told_and_then_the_way_back() {
    let keys = "right 8 4 right right right right 4 H";
    show("mistake_then_check", &played(SUDOKU, &format!("{keys} c")).app, coloured(), &SIZES);
    show("mistake_then_back", &played(SUDOKU, &format!("{keys} c enter")).app, coloured(), &[USUAL]);
}

#[test]
fn a_hint_of_a_futoshiki_names_the_signs() {
    let puzzle = "5:0,0,0,0R,0,0,0D,4UL,0,0,0U,0,0,0U,0,0,0,0,0L,0D,4R,0R,0,0,0,";
    show("hint_names_signs", &played(puzzle, "H H H").app, coloured(), &SIZES);
}
