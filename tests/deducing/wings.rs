use masume::deduction::{Light, Reasoner, Removal, Step, Tone};
use masume::grid::{Digits, Square};
use masume::latin::LatinPuzzle;
use masume::number_grid::Entries;
use masume::puzzle::Stop;
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::sudoku::SudokuProblem;

use crate::common::corpora::problem;

/// The square of a label without its letters: `r2c5` is 25.
fn at(label: u16) -> Square {
    Square::new(label % 10 - 1, label / 10 - 1)
}

fn digits(digits: &[u8]) -> Digits {
    digits.iter().copied().collect()
}

fn empty() -> SudokuProblem {
    SudokuProblem::new(SudokuProblem::whole(), &[]).expect("a valid problem")
}

/// What leaves a square just these digits.
fn holding(label: u16, kept: &[u8]) -> Vec<Removal> {
    vec![Removal::Numbers { square: at(label), numbers: Digits::up_to(9) - digits(kept) }]
}

/// What leaves a digit just these two places in the unit of this name.
fn only_in(unit: &str, digit: u8, places: [u16; 2]) -> Vec<Removal> {
    let problem = empty();
    let unit = problem.latin().shape().units().iter().find(|known| known.to_string() == unit);
    let squares = unit.expect("the unit has this name").squares().iter();
    let others = squares.filter(|&&square| !places.map(at).contains(&square));
    others.map(|&square| Removal::Numbers { square, numbers: Digits::of(digit) }).collect()
}

fn seen<P: LatinPuzzle>(problem: &P, technique: &str, ruled_out: &[Vec<Removal>]) -> Vec<Step> {
    let mut reasoner = Reasoner::new(problem, &Entries::default(), &ruled_out.concat());
    reasoner.retain(|known| known.label().id == technique);
    reasoner.every_step(Square::default(), &Stop::new()).expect("nobody stops it")
}

/// The only step that a technique sees in an otherwise empty Sudoku.
fn single(technique: &str, ruled_out: &[Vec<Removal>]) -> Step {
    let mut steps = seen(&empty(), technique, ruled_out);
    assert_eq!(steps.len(), 1, "{steps:?}");
    steps.remove(0)
}

fn assert_nothing(techniques: &[&str], ruled_out: &[Vec<Removal>]) {
    for technique in techniques {
        assert_eq!(seen(&empty(), technique, ruled_out), [], "{technique}");
    }
}

fn gone(digit: u8, labels: &[u16]) -> Vec<Removal> {
    labels.iter().map(|&label| Removal::Numbers { square: at(label), numbers: Digits::of(digit) }).collect()
}

fn light(tone: Tone, label: u16, numbers: &[u8]) -> Light {
    Light::numbers(tone, at(label), digits(numbers))
}

const SHAPES: [&str; 3] = ["skyscraper", "two-string-kite", "turbot-fish"];

#[test]
fn a_skyscraper_has_two_roofs() {
    let step = single("skyscraper", &[only_in("row 2", 6, [21, 25]), only_in("row 8", 6, [81, 86])]);
    assert_eq!(
        step.reason.in_one_line(),
        "In row 2 only r2c1 and r2c5 can hold 6, in row 8 only r8c1 and r8c6. r2c1 and r8c1 are both in \
         column 1, so they are not both 6: r2c5 or r8c6 is. Seen by both, r1c6, r3c6, r7c5 and r9c5 cannot \
         be 6."
    );
    assert_eq!(
        step.reason.question,
        "Where can the 6 go in row 2 and in row 8, and which of these squares see each other?"
    );
    assert_eq!(step.removes, gone(6, &[75, 95, 16, 36]));
    assert_eq!(step.reason.because, [21, 81, 25, 86].map(at));
    assert_eq!(step.reason.region.len(), 18);
    let lights = [
        light(Tone::First, 25, &[6]),
        light(Tone::First, 86, &[6]),
        light(Tone::Second, 21, &[6]),
        light(Tone::Second, 81, &[6]),
    ];
    assert_eq!(step.reason.lights, lights);
    assert_eq!((step.name, step.score), ("Skyscraper", 4.1));
}

#[test]
fn a_skyscraper_lies_down_in_columns() {
    let step = single("skyscraper", &[only_in("column 2", 6, [12, 52]), only_in("column 8", 6, [18, 68])]);
    assert_eq!(step.removes, gone(6, &[61, 63, 57, 59]));
}

#[test]
fn an_x_wing_is_no_skyscraper() {
    assert_nothing(&SHAPES, &[only_in("row 2", 6, [21, 25]), only_in("row 8", 6, [81, 85])]);
}

#[test]
fn roofs_that_see_nothing_in_common_are_no_skyscraper() {
    assert_nothing(&SHAPES, &[only_in("row 2", 6, [21, 25]), only_in("row 8", 6, [81, 89])]);
}

#[test]
fn a_third_place_breaks_a_strong_link() {
    let mut row = only_in("row 8", 6, [81, 86]);
    row.pop();
    assert_nothing(&SHAPES, &[only_in("row 2", 6, [21, 25]), row]);
}

#[test]
fn a_kite_hangs_on_two_strings() {
    let step = single("two-string-kite", &[only_in("row 2", 4, [22, 28]), only_in("column 3", 4, [13, 73])]);
    assert_eq!(
        step.reason.in_one_line(),
        "In column 3 only r1c3 and r7c3 can hold 4, in row 2 only r2c2 and r2c8. r1c3 and r2c2 are both in \
         the top left box, so they are not both 4: r7c3 or r2c8 is. Seen by both, r7c8 cannot be 4."
    );
    assert_eq!(step.removes, gone(4, &[78]));
    assert_eq!((step.name, step.score), ("Two-String Kite", 4.1));
    assert_eq!(step.reason.lights.len(), 4);
}

#[test]
fn strings_that_cross_in_one_square_are_no_kite() {
    assert_nothing(&SHAPES, &[only_in("row 2", 4, [23, 28]), only_in("column 3", 4, [23, 73])]);
}

#[test]
fn strings_that_do_not_meet_in_a_sector_are_no_kite() {
    assert_nothing(&SHAPES, &[only_in("row 2", 4, [22, 28]), only_in("column 3", 4, [43, 73])]);
}

#[test]
fn a_turbot_fish_turns_in_a_sector() {
    let links = [only_in("row 8", 6, [82, 86]), only_in("the top left box", 6, [11, 32])];
    let step = single("turbot-fish", &links);
    assert_eq!(
        step.reason.in_one_line(),
        "In row 8 only r8c2 and r8c6 can hold 6, in the top left box only r1c1 and r3c2. r8c2 and r3c2 \
         are both in column 2, so they are not both 6: r8c6 or r1c1 is. Seen by both, r1c6 cannot be 6."
    );
    assert_eq!(step.removes, gone(6, &[16]));
    assert_eq!((step.name, step.score), ("Turbot Fish", 4.1));
    assert_nothing(&["skyscraper", "two-string-kite"], &links);
}

#[test]
fn a_turbot_fish_joins_two_sectors() {
    let links = [only_in("the top left box", 6, [11, 32]), only_in("the top middle box", 6, [14, 35])];
    let steps = seen(&empty(), "turbot-fish", &links);
    assert_eq!(steps.len(), 2, "joined in row 1, and joined in row 3: {steps:?}");
    assert_eq!(steps[0].removes, gone(6, &[37, 38, 39]));
    assert_eq!(steps[1].removes, gone(6, &[17, 18, 19]));
    let links = [only_in("the top left box", 6, [11, 32]), only_in("the central box", 6, [44, 55])];
    assert_nothing(&SHAPES, &links);
}

#[test]
fn an_xy_wing_settles_one_of_two_wings() {
    let step = single("xy-wing", &[holding(22, &[3, 5]), holding(26, &[3, 7]), holding(52, &[5, 7])]);
    assert_eq!(
        step.reason.in_one_line(),
        "r2c2 is 3 or 5. If it is 3, r2c6 (3 or 7) must be 7; if it is 5, r5c2 (5 or 7) must be 7. So r2c6 \
         or r5c2 is 7: seen by both, r5c6 cannot be 7."
    );
    assert_eq!(step.reason.question, "What follows if r2c2 is 3, and if it is 5?");
    assert_eq!(step.removes, gone(7, &[56]));
    assert_eq!(step.reason.because, [22, 52, 26].map(at));
    assert_eq!(step.reason.region, [at(22)]);
    let lights =
        [light(Tone::First, 22, &[3, 5]), light(Tone::Second, 26, &[3, 7]), light(Tone::Second, 52, &[5, 7])];
    assert_eq!(step.reason.lights, lights);
    assert_eq!((step.name, step.score), ("XY-Wing", 4.2));
}

#[test]
fn wings_that_end_in_different_numbers_are_no_xy_wing() {
    assert_nothing(&["xy-wing"], &[holding(22, &[3, 5]), holding(26, &[3, 7]), holding(52, &[5, 8])]);
    assert_nothing(&["xy-wing"], &[holding(22, &[3, 5]), holding(26, &[3, 7]), holding(52, &[3, 7])]);
    assert_nothing(&["xy-wing"], &[holding(22, &[3, 5]), holding(26, &[3, 7]), holding(53, &[5, 7])]);
}

#[test]
fn a_naked_triple_is_no_wing() {
    assert_nothing(&["xy-wing"], &[holding(22, &[3, 5]), holding(26, &[3, 7]), holding(28, &[5, 7])]);
    assert_nothing(&["xyz-wing"], &[holding(22, &[3, 5, 7]), holding(26, &[3, 7]), holding(28, &[5, 7])]);
}

#[test]
fn an_xyz_wing_must_be_seen_by_three() {
    let step = single("xyz-wing", &[holding(22, &[3, 5, 7]), holding(28, &[3, 7]), holding(11, &[5, 7])]);
    assert_eq!(
        step.reason.in_one_line(),
        "r2c2 is 3, 5 or 7. If it is 3, r2c8 (3 or 7) must be 7; if it is 5, r1c1 (5 or 7) must be 7. So \
         one of the three is 7: seen by all, r2c1 and r2c3 cannot be 7."
    );
    assert_eq!(step.reason.question, "What follows if r2c2 is 3, and if it is 5, and if it is 7?");
    assert_eq!(step.removes, gone(7, &[21, 23]));
    assert_eq!(step.reason.because, [11, 22, 28].map(at));
    assert_eq!(step.reason.lights[0], light(Tone::First, 22, &[3, 5, 7]));
    assert_eq!((step.name, step.score), ("XYZ-Wing", 4.4));
    assert_nothing(&["xyz-wing"], &[holding(22, &[3, 5, 7]), holding(28, &[3, 7]), holding(52, &[5, 7])]);
}

#[test]
fn a_w_wing_loses_one_number_or_the_other() {
    let link = only_in("row 5", 3, [52, 58]);
    let step = single("w-wing", &[holding(22, &[3, 7]), holding(88, &[3, 7]), link]);
    assert_eq!(
        step.reason.in_one_line(),
        "In row 5 only r5c2 and r5c8 can hold 3. If it is r5c2, r2c2 (3 or 7) must be 7; if it is r5c8, \
         r8c8 (3 or 7) must be 7. So r2c2 or r8c8 is 7: seen by both, r2c8 and r8c2 cannot be 7."
    );
    assert_eq!(
        step.reason.question,
        "Where in row 5 can the 3 go, and which squares with two numbers would that settle?"
    );
    assert_eq!(step.removes, gone(7, &[82, 28]));
    assert_eq!(step.reason.because, [22, 52, 58, 88].map(at));
    assert_eq!(step.reason.region.len(), 9);
    let lights = [
        light(Tone::First, 52, &[3]),
        light(Tone::First, 58, &[3]),
        light(Tone::Second, 22, &[3, 7]),
        light(Tone::Second, 88, &[3, 7]),
    ];
    assert_eq!(step.reason.lights, lights);
    assert_eq!((step.name, step.score), ("W-Wing", 5.6));
}

#[test]
fn a_w_wing_needs_its_strong_link() {
    let wings = [holding(22, &[3, 7]), holding(88, &[3, 7])].concat();
    assert_nothing(&["w-wing"], std::slice::from_ref(&wings));
    assert_nothing(&["w-wing"], &[wings.clone(), only_in("row 5", 3, [52, 59])]);
    assert_nothing(&["w-wing"], &[wings, only_in("row 5", 8, [52, 58])]);
}

#[test]
fn a_naked_pair_is_no_w_wing() {
    assert_nothing(&["w-wing"], &[holding(22, &[3, 7]), holding(28, &[3, 7]), only_in("row 5", 3, [52, 58])]);
}

fn futoshiki(signs: &str) -> FutoshikiProblem {
    problem("id", &format!("5:{signs}"))
}

#[test]
fn a_sign_links_a_pivot_to_its_wing() {
    // r3c3 > r3c4
    let problem = futoshiki("0,0,0,0,0,0,0,0,0,0,0,0,0R,0,0,0,0,0,0,0,0,0,0,0,0,");
    let squares = [holding(33, &[2, 4]), holding(34, &[1, 3]), holding(53, &[1, 4])];
    let steps = seen(&problem, "xy-wing", &squares);
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "r3c3 is 2 or 4. If it is 2, r3c4 (1 or 3) must by the sign be 1; if it is 4, r5c3 (1 or 4) must be \
         1. So r3c4 or r5c3 is 1: seen by both, r5c4 cannot be 1."
    );
    assert_eq!(steps[0].removes, gone(1, &[54]));
    assert_eq!(seen(&futoshiki(&"0,".repeat(25)), "xy-wing", &squares), [], "without the sign");
}

#[test]
fn a_sign_lets_a_wing_rule_out_other_numbers() {
    // r5c3 > r5c4
    let problem = futoshiki("0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0R,0,0,");
    let squares = [holding(33, &[2, 5]), holding(34, &[2, 4]), holding(53, &[3, 5])];
    let steps = seen(&problem, "xy-wing", &squares);
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "r3c3 is 2 or 5. If it is 2, r3c4 (2 or 4) must be 4; if it is 5, r5c3 (3 or 5) must be 3. So r3c4 \
         is 4 or r5c3 is 3. r5c4 sees r3c4 and is less than r5c3, so it cannot be 4."
    );
    assert_eq!(steps[0].removes, gone(4, &[54]));
    assert_eq!(seen(&futoshiki(&"0,".repeat(25)), "xy-wing", &squares), [], "without the sign");
}

#[test]
fn a_sign_links_a_w_wing() {
    // r1c2 > r2c2
    let problem = futoshiki("0,0D,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,");
    let squares = [gone(2, &[11, 13, 14]), holding(22, &[1, 3]), holding(45, &[1, 2])];
    let steps = seen(&problem, "w-wing", &squares);
    assert_eq!(steps.len(), 1, "{steps:?}");
    assert_eq!(
        steps[0].reason.in_one_line(),
        "In row 1 only r1c2 and r1c5 can hold 2. If it is r1c2, r2c2 (1 or 3) must by the sign be 1; if it \
         is r1c5, r4c5 (1 or 2) must be 1. So r2c2 or r4c5 is 1: seen by both, r2c5 and r4c2 cannot be 1."
    );
    assert_eq!(steps[0].removes, gone(1, &[42, 25]));
    assert_eq!(seen(&futoshiki(&"0,".repeat(25)), "w-wing", &squares), [], "without the sign");
}

#[test]
fn entries_break_no_pattern_that_they_have_no_part_in() {
    let problem = empty();
    let entries: Entries = [(at(99), 1)].into_iter().collect();
    let ruled_out = [holding(22, &[3, 5]), holding(26, &[3, 7]), holding(52, &[5, 7])].concat();
    let mut reasoner = Reasoner::new(&problem, &entries, &ruled_out);
    reasoner.retain(|known| known.label().id == "xy-wing");
    let steps = reasoner.every_step(at(22), &Stop::new()).expect("nobody stops it");
    assert_eq!(steps.len(), 1);
}
