use std::time::Duration;

use masume::app::Saving;
use masume::puzzle::Piece;

use super::{FUTOSHIKI, PATCHES, SHIKAKU, SUDOKU, about, answers, last_answer};
use crate::common::shelf::find_puzzle;
use crate::common::typing::solution;

#[test]
fn what_stands_somewhere_is_told_and_nothing_else() {
    assert_eq!(last_answer(SUDOKU, &["row 4"]), "row 4: 8, 3 blanks, 6, 3 blanks, 3");
    assert_eq!(last_answer(SUDOKU, &["column 1"]), "column 1: 5, 6, blank, 8, 4, 7, 3 blanks");
    assert_eq!(last_answer(SUDOKU, &["box 2"]), "box 2: blank, 7, blank, 1, 9, 5, 3 blanks");
    assert_eq!(last_answer(SUDOKU, &["region 2"]), "box 2: blank, 7, blank, 1, 9, 5, 3 blanks");
    assert_eq!(last_answer(SUDOKU, &["r3c4"]), "r3c4: blank.");
    assert_eq!(last_answer(SUDOKU, &["r1c1"]), "r1c1: 5, given.");
    assert_eq!(last_answer(SUDOKU, &["where 5"]), "5 is in r1c1, r2c6 and r8c9. 6 to place.");
    assert_eq!(last_answer(SUDOKU, &["row 10"]), "There is no row 10.");
    assert_eq!(last_answer(SUDOKU, &["r10c1"]), "r10c1 lies outside the 9 by 9 grid.");
    assert_eq!(last_answer(SUDOKU, &["box 10"]), "There is no box 10.");
}

#[test]
fn signs_are_told_where_they_are() {
    assert_eq!(last_answer(FUTOSHIKI, &["row 3"]), "row 3: 3 blanks less than blank");
    assert_eq!(last_answer(FUTOSHIKI, &["r2c1"]), "r2c1: blank. Greater than r1c1.");
    assert_eq!(last_answer(FUTOSHIKI, &["box 1"]), "This puzzle has no boxes.");
    assert!(last_answer(FUTOSHIKI, &["signs"]).contains("r3c3 less than r3c4"));
    assert_eq!(last_answer(SUDOKU, &["signs"]), "There are no signs.");
}

#[test]
fn blocks_are_placed_told_and_taken_away() {
    let told = answers(
        SHIKAKU,
        &[
            "blocks of r1c1",
            "block r1c1 5x1",
            "row 1",
            "r1c3",
            "column 1",
            "clear r1c3",
            "row 1",
            "block r1c1 3x1",
        ],
    );
    assert_eq!(told[0], "2 blocks: r1c1 1 by 5 and r1c1 5 by 1.");
    assert_eq!(told[1], "Block r1c1 5 by 1 is placed.");
    assert_eq!(told[2], "row 1: 5 squares of block r1c1 5 by 1");
    assert_eq!(told[3], "r1c3: blank. In block r1c1 5 by 1.");
    assert_eq!(told[4], "column 1: 1 square of block r1c1 5 by 1, 4 blanks");
    assert_eq!(told[5], "r1c3 is blank.");
    assert_eq!(told[6], "row 1: 5, 4 blanks");
    assert_eq!(told[7], "Block r1c1 3 by 1 is placed. The block at r1c1 has area 3, its number says 5.");
    assert!(last_answer(SHIKAKU, &["r1c1=5"]).contains("has blocks"));
    assert!(last_answer(SUDOKU, &["block r1c1 2x2"]).contains("has numbers"));
}

#[test]
fn blocks_and_walls_are_noted() {
    let told = answers(SHIKAKU, &["rule out r1c1 1x5", "r1c1", "wall r1c1 r2c1", "undo 2", "wall r1c1 r3c3"]);
    assert!(told[0].starts_with("Block r1c1 1 by 5.") && told[0].contains("Ruled out"), "{told:?}");
    assert!(told[2].contains("wall between r1c1 and r2c1"), "{told:?}");
    assert_eq!(told[4], "Nothing changed.");
    let told = answers(PATCHES, &["rule out r1c1 1x2", "blocks of r1c1"]);
    assert_eq!(told[1], "Every block that fits here is ruled out: undo takes that back.", "{told:?}");
    assert!(last_answer(SUDOKU, &["wall r1c1 r2c1"]).contains("has numbers"));
}

#[test]
fn a_block_says_which_others_it_takes_away() {
    let told =
        answers(SHIKAKU, &["block r1c1 5x1", "block r1c1 1x5", "row 1", "block r2c2 2x1", "block r2c1 3x1"]);
    assert!(
        told[1].starts_with("Block r1c1 1 by 5 is placed; block r1c1 5 by 1 is taken away."),
        "{}",
        told[1]
    );
    let last = &told[4];
    assert!(last.contains("block r1c1 1 by 5 and block r2c2 2 by 1 are taken away."), "{last}");
}

#[test]
fn a_name_is_given_asked_for_and_taken_away() {
    let mut talk = about(SUDOKU);
    assert_eq!(talk.answer("name My game"), "Its name is My game.");
    let asked = talk.answer("name");
    assert!(asked.contains("Which name?") && asked.contains("name none"), "{asked}");
    assert_eq!(talk.store().renamed.len(), 1, "nothing was renamed");
    assert_eq!(talk.answer("name none"), "It has no name now.");
    assert!(talk.store().renamed[1].ends_with(' '), "{:?}", talk.store().renamed);
}

#[test]
fn no_block_is_told_with_a_dash() {
    let round = ["hint", "hint", "hint", "do"].repeat(5);
    let lines =
        [&["why r1c1 3x1", "block r1c1 3x1", "hint", "hint", "hint", "undo"][..], &round, &["review"]];
    let told = answers(SHIKAKU, &lines.concat()).join("\n");
    assert!(!told.contains("-r"), "{told}");
    assert!(told.contains("The block r1c1 to r1c3 cannot be"), "{told}");
}

#[test]
fn a_number_is_put_and_what_it_breaks_is_told_at_once() {
    let told =
        answers(SUDOKU, &["r1c3=5", "what is wrong", "r1c3", "r1c3=5", "undo", "undo", "redo", "r1c1=2"]);
    assert!(told[0].starts_with("r1c3 is 5. 5 twice in row 1 and its box."), "{}", told[0]);
    assert!(told[1].starts_with("5 twice in row 1 and its box."), "{}", told[1]);
    assert!(told[2].starts_with("r1c3: 5. 5 twice"), "{}", told[2]);
    assert_eq!(told[3], "r1c3 is 5 already.");
    assert_eq!(told[4], "Undone. r1c3: blank.");
    assert_eq!(told[5], "There is nothing to undo.");
    assert!(told[6].starts_with("Redone. r1c3: 5."), "{}", told[6]);
    assert_eq!(told[7], "This square was given.");
}

#[test]
fn what_one_line_did_is_undone_by_one_undo() {
    let told =
        answers(SUDOKU, &["marks r1c3 1 2 4", "marks r1c3 24", "r1c3", "undo", "r1c3", "undo", "r1c3"]);
    assert_eq!(told[0], "r1c3: marks 1, 2 and 4.");
    assert_eq!((told[1].as_str(), told[2].as_str()), ("r1c3: marks 2 and 4.", "r1c3: blank. Marks 2 and 4."));
    assert_eq!(told[4], "r1c3: blank. Marks 1, 2 and 4.");
    assert_eq!(told[6], "r1c3: blank.");
    assert_eq!(last_answer(SUDOKU, &["marks r1c3 1", "marks r1c3 none", "marks r1c3"]), "r1c3: no marks.");
    assert_eq!(last_answer(SUDOKU, &["corners r1c3 1 4", "r1c3"]), "r1c3: blank. Corners 1 and 4.");
    assert_eq!(last_answer(SUDOKU, &["colour r1c3", "r1c3"]), "r1c3: blank. Colour 1.");
    let marks = ["marks r1c3 1 2", "colour r1c3 2", "r1c3"];
    assert_eq!(last_answer(SUDOKU, &marks), "r1c3: blank. Marks 1 and 2. Colour 1 for 2.");
    assert_eq!(last_answer(SUDOKU, &marks[..2]), last_answer(SUDOKU, &marks));
    assert_eq!(last_answer(SUDOKU, &["mark all"]), "All candidates are marked.");
}

#[test]
fn a_hint_is_told_bit_by_bit_and_done() {
    let told = answers(SUDOKU, &["hint", "hint", "hint", "do", "do"]);
    assert_eq!(told[0], "Where in the top middle box can the 8 go?");
    assert_eq!(told[1], "Hidden Single, 1.2. Look at r3c3 and r5c4.");
    assert!(told[2].starts_with("In the top middle box only r1c6 can hold 8"), "{}", told[2]);
    assert_eq!(told[3], "r1c6 is 8.");
    assert!(told[4].contains("no hint"), "{}", told[4]);
    let told = answers(SUDOKU, &["hint", "another"]);
    assert!(told[1].ends_with('?') && told[1] != told[0], "{told:?}");
}

#[test]
fn mistakes_are_told_and_mended() {
    let told = answers(SUDOKU, &["r1c3=1", "check", "yes", "r1c3"]);
    assert!(told[1].starts_with("Something is wrong. r1c3 is not 1."), "{}", told[1]);
    assert!(told[2].ends_with("r1c3: blank."), "{}", told[2]);
    assert_eq!(told[3], "r1c3: blank.");
    assert_eq!(last_answer(SUDOKU, &["r1c3=4", "check"]), "Everything is right so far.");
    let told = answers(SUDOKU, &["r1c3=1", "hint", "do", "r1c3"]);
    assert!(told[1].contains("r1c3"), "{}", told[1]);
    assert_eq!(told[3], "r1c3: blank.");
    assert_eq!(last_answer(SUDOKU, &["yes"]), "Nothing was asked.");
}

#[test]
fn why_is_told_step_by_step() {
    assert!(
        last_answer(SUDOKU, &["why r1c3=5"]).starts_with("r1c3 cannot be 5: 5 twice in row 1 and its box.")
    );
    let told = last_answer(SUDOKU, &["why r1c4=2"]);
    assert!(told.starts_with("r1c4 cannot be 2: Step 1 of 2: In the top middle box only r1c6"), "{told}");
    let told = answers(SUDOKU, &["why r1c4=2", "more", "more", "more"]);
    assert!(told[1].starts_with("Step 2 of 2: ") && told[2].contains("r3c3"), "{told:?}");
    assert_eq!(told[3], "That is all of it.");
    assert_eq!(last_answer(SUDOKU, &["why r1c1=4"]), "What stands here is given.");
    let told = answers(SUDOKU, &["why r1c3=4", "yes", "yes"]);
    assert!(told[0].ends_with("Yes or no.") && told[1].starts_with("Yes"), "{told:?}");
    assert_eq!(told[2], "Nothing was asked.");
    assert!(last_answer(SHIKAKU, &["why r1c1 2x2"]).contains("cannot be"));
    assert_eq!(last_answer(SUDOKU, &["more"]), "That is all of it.");
}

#[test]
fn what_a_square_can_hold_is_told_with_the_reasons_when_it_is_asked() {
    let told = last_answer(SUDOKU, &["can r1c3"]);
    assert!(told.starts_with("r1c3: 1, 2 and 4 can go here. 3, 5 and 7 stand in row 1."), "{told}");
}

#[test]
fn checkpoints_restart_easy_steps_and_the_solution() {
    let told = answers(
        SUDOKU,
        &["r1c3=4", "checkpoint", "r1c4=6", "return", "r1c4", "checkpoints", "restart", "left"],
    );
    assert_eq!(told[1], "Checkpoint 1.");
    assert_eq!(
        (told[3].as_str(), told[4].as_str()),
        ("Back at the checkpoint. 50 squares left.", "r1c4: blank.")
    );
    assert!(told[5].starts_with("1: 50 left"), "{}", told[5]);
    assert!(
        told[7].starts_with("51 squares left. 6 ones, 7 twos, 6 threes, 7 fours, 6 fives, 4 sixes"),
        "{}",
        told[7]
    );
    let told = answers(SUDOKU, &["solve", "no", "left", "solve", "yes"]);
    assert!(told[2].starts_with("51 squares left"), "{}", told[2]);
    assert_eq!(told[4].lines().next(), Some("The solution is on the board. Undo takes it back."));
    let told = last_answer(SUDOKU, &["easy singles"]);
    assert!(told.starts_with("51 steps.") && told.contains("Solved in"), "{told}");
}

/// The lines that fill in a solution.
fn lines_of(puzzle: &str) -> Vec<String> {
    let puzzle = find_puzzle(puzzle).expect("it is a puzzle");
    let given = puzzle.play().scene();
    let lines = solution(&*puzzle).into_iter().filter_map(|piece| match piece {
        Piece::Number(numbered) => {
            let is_given = given.figures.get(numbered.square()).is_some_and(|figure| figure.given);
            (!is_given).then(|| format!("{}={}", numbered.square().label(), numbered.number()))
        }
        Piece::Block(block) => Some(format!("block {} {}", block.origin().label(), block.dimensions())),
    });
    lines.collect()
}

#[test]
fn a_game_of_each_kind_is_played_to_its_end_by_text_alone() {
    for puzzle in [SUDOKU, FUTOSHIKI, SHIKAKU] {
        let mut conversation = about(puzzle);
        let lines = lines_of(puzzle);
        conversation.pass(Duration::from_secs(65));
        conversation.answer("hint");
        for line in &lines {
            let wrong = line.split_once('=').map(|(square, _)| format!("{square}=1"));
            if let (Some(wrong), true) = (wrong.filter(|wrong| wrong != line), Some(line) == lines.first()) {
                conversation.answer(&wrong);
                conversation.answer("undo");
            }
            let told = conversation.answer(line);
            let is_last = Some(line) == lines.last();
            assert_eq!(told.contains("Solved in 1 minute 5 seconds"), is_last, "{line}: {told}");
        }
        assert!(conversation.answer("hint").contains("solved"));
        assert_eq!(conversation.store().results.len(), 1, "the result is kept once");
        conversation.answer("undo");
        conversation.answer("redo");
        assert_eq!(conversation.store().results[0].result.hints, 1);
    }
}

#[test]
fn a_transcript_makes_the_same_game_again() {
    let lines = ["r1c3=4", "marks r1c4 2 6", "hint", "do", "undo", "checkpoint", "r1c4=6", "return"];
    let (mut one, mut other) = (about(SUDOKU), about(SUDOKU));
    let told: Vec<String> = lines.iter().map(|line| one.answer(line)).collect();
    let again: Vec<String> = lines.iter().map(|line| other.answer(line)).collect();
    assert_eq!(told, again);
    assert_eq!(one.store().lines, other.store().lines);
    assert!(one.store().lines.contains("play r1c3=4"), "{}", one.store().lines);
}

#[test]
fn quitting_asks_where_moves_are_lost() {
    let mut conversation = about(SUDOKU);
    conversation.answer("r1c3=4");
    let told = conversation.note_saving(Saving::Unsaved("the disk is full".to_owned()));
    assert_eq!(told.as_deref(), Some("Not saved: the disk is full."));
    assert!(conversation.answer("quit").ends_with("Yes or no."));
    conversation.answer("no");
    assert!(!conversation.has_ended());
    conversation.answer("quit");
    conversation.answer("yes");
    assert!(conversation.has_ended());
    assert_eq!(conversation.unsaved().as_deref(), Some("the disk is full"));
    let mut other = about(SUDOKU);
    other.answer("r1c3=4");
    other.note_saving(Saving::Unsaved("the disk is full".to_owned()));
    for line in ["home", "library sudoku 1", "open 5x5:5f8e4d6_2e", "practise sudoku", "race"] {
        assert!(other.answer(line).ends_with("Leave all the same? Yes or no."), "{line}");
        assert_eq!(other.answer("r1c3"), "r1c3: 4.", "it is still there");
    }
    other.answer("home");
    assert!(other.answer("yes").starts_with("masume."));
    let mut saved = about(SUDOKU);
    saved.answer("r1c3=4");
    saved.answer("quit");
    assert!(saved.has_ended() && saved.unsaved().is_none());
}

#[test]
fn shapes_and_clues_without_a_number_are_spoken() {
    let lines = ["r2c1", "r3c2", "row 2", "block r2c1 1x2", "check", "block r2c1 2x1", "left"];
    assert_eq!(
        answers("6x6:a5d2Wc?Wb?i?b8h?", &lines),
        [
            "r2c1: wide 2.",
            "r3c2: clue.",
            "row 2: wide 2, 3 blanks, wide clue, blank",
            "Block r2c1 1 by 2 is placed. The block at r2c1 is 1 wide, 2 high: not wide.",
            "Something is wrong. The block at r2c1 is not right. \
             Go back to before the first wrong move? Yes or no.",
            "Block r2c1 2 by 1 is placed; block r2c1 1 by 2 is taken away.",
            "6 clues left."
        ]
    );
}
