use masume::session::Found;

use super::{about, at_home};

/// The number that the sentence of a naked single ends with, as it is said.
fn shown_step(
    conversation: &mut masume::plain::Conversation<crate::common::memory_store::MemoryStore>,
) -> String {
    conversation.answer("hint");
    conversation.answer("hint");
    conversation.answer("hint")
}

#[test]
fn a_technique_is_practised() {
    let mut home = at_home();
    let told = home.answer("practise sudoku naked single seed 3");
    assert!(told.starts_with("Naked Single, position 1 of 10."), "{told}");
    assert!(home.answer("row 1").starts_with("row 1: "));
    assert_eq!(home.answer("next"), "Find the step first. Do shows it.");
    let step = shown_step(&mut home);
    // `r3c5 can only be 7: ..`
    let (square, rest) = step.split_once(" can only").unwrap_or_else(|| panic!("{step}"));
    let number: String = rest.chars().skip_while(|symbol| !symbol.is_ascii_digit()).take(1).collect();
    let told = home.answer(&format!("{square}={number}"));
    assert!(told.starts_with("Right."), "{told}");
    assert_eq!(home.store().practice, [("sudoku", "naked-single", Found::WithHelp)]);
    assert!(home.answer("next").starts_with("Naked Single, position 2 of 10."));
    let told = home.answer("do");
    assert!(told.contains("can only"), "{told}");
    assert_eq!(home.store().practice[1].2, Found::Shown);
    assert!(home.answer("undo").contains("not for practising"));
    assert!(home.answer("home").starts_with("masume."));
}

#[test]
fn the_size_of_the_puzzles_can_be_named() {
    let mut home = at_home();
    let told = home.answer("practise sudoku claiming size jigsaw6 seed 3");
    assert!(told.starts_with("Claiming, position 1 of 10."), "{told}");
    assert!(home.answer("row 6").starts_with("row 6: ") && !home.answer("row 7").starts_with("row 7: "));
    let told = home.answer("practise sudoku claiming size 7x9");
    assert!(told.contains("7x9"), "{told}");
}

#[test]
fn a_wrong_answer_is_taken_back() {
    let mut home = at_home();
    home.answer("practise sudoku hidden single seed 3");
    let mut wrong = 0;
    let rows: Vec<String> = (1..=9).map(|row| home.answer(&format!("row {row}"))).collect();
    assert_eq!(rows.len(), 9);
    for column in 1..=9 {
        for number in 1..=9 {
            let told = home.answer(&format!("r1c{column}={number}"));
            if told.starts_with("Wrong, and taken back.") {
                wrong += 1;
                let again = home.answer(&format!("r1c{column}"));
                assert!(!again.contains(&format!(": {number}.")), "{again}");
            }
        }
        if wrong > 0 {
            break;
        }
    }
    assert!(wrong > 0, "one of these numbers is wrong");
}

#[test]
fn the_cheapest_technique_comes_first_and_unknown_ones_are_refused() {
    let told = at_home().answer("practise shikaku");
    assert!(told.contains("position 1 of 10"), "{told}");
    assert!(at_home().answer("practise sudoku guessing").contains("no technique"));
    assert!(at_home().answer("practise").contains("Say which kind"));
    assert!(about(super::SUDOKU).answer("rule out r1c1 2x2").contains("has numbers"));
}

#[test]
fn a_block_is_ruled_out() {
    let mut home = at_home();
    home.answer("practise shikaku overlap seed 1");
    let techniques = ["practise shikaku", "practise shikaku must-contain"];
    for line in techniques {
        let told = home.answer(line);
        assert!(!told.is_empty());
    }
    let told = home.answer("rule out r1c1 1x1");
    assert!(!told.is_empty() && !told.contains("not known"), "{told}");
}
