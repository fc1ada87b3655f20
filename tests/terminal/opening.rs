//! Opening a puzzle: pasted, typed, or through a pipe.

use super::game::{FUTOSHIKI, SHIKAKU, SUDOKU, USUAL, start, wait_for_save};
use crate::common::terminal::{Home, Terminal};

/// JSON, but no puzzle.
const NO_PUZZLE: &str = r#"{"grid":"8x8:e5g2_4c","kind":"nothing that there is"}"#;

#[test]
fn what_is_pasted_opens_at_once() {
    let home = Home::new();
    let written = |puzzle, format| {
        let text = crate::common::shelf::read(puzzle, None).expect("it is a puzzle").write(format);
        text.expect("the kind is written so")
    };
    let (json, drawing) = (written(SHIKAKU, "kolyteon"), written(SUDOKU, "text"));
    for (text, name) in [
        (SUDOKU, "52 squares left"),
        (FUTOSHIKI, "Futoshiki 4×4"),
        (SHIKAKU, "Shikaku 5×5"),
        (json.as_str(), "Shikaku 5×5"),
        (drawing.as_str(), "52 squares left"),
    ] {
        for keys in ["", "Enter", "End Up Up Up Up Up Up Enter"] {
            let mut game = start(&home);
            game.type_keys(keys);
            game.paste(text);
            game.see(name);
        }
        for line_end in ["\n", "\r\n"] {
            let mut game = start(&home);
            game.paste_as(text, line_end);
            game.see(name);
        }
    }
}

#[test]
fn of_two_pasted_puzzles_none_opens() {
    let mut game = start(&Home::new());
    game.paste(&format!("{SUDOKU}\n{SUDOKU}\n"));
    game.see("a second puzzle");
}

#[test]
fn it_is_said_how_many_solutions_a_strange_puzzle_has() {
    let home = Home::new();
    // The sentence goes on in the next line.
    for (text, begins, ends) in [
        (SUDOKU, "has exactly", "one solution."),
        ("4:1R,0,0,0,0,2,0,0,0,0,1,0,0,0,0,2,", "has no solution", "at all."),
        ("4:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,", "has 144", "solutions."),
        ("5:0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,1,", "1,000 solutions", "or more."),
    ] {
        for keys in [None, Some(format!("End Up Up Up Up Up Up Enter text:{text} Enter"))] {
            let mut game = start(&home);
            match keys {
                Some(keys) => game.type_keys(&keys),
                None => game.paste(text),
            }
            game.wait_for(|screen| {
                let words =
                    screen.split_whitespace().filter(|word| *word != "│").collect::<Vec<_>>().join(" ");
                screen.contains("This puzzle")
                    && begins.split(' ').chain(ends.split(' ')).all(|word| words.contains(word))
            });
        }
    }
}

#[test]
fn what_is_no_puzzle_is_said_to_be_none() {
    let home = Home::new();
    let mut game = start(&home);
    game.paste(NO_PUZZLE);
    game.see("expected");
    game.see("New puzzle");
    game.type_keys("End Up Up Up Up Up Up Enter text:nothing Enter");
    game.see("nothing: no such file");
    game.type_keys("Ctrl-u text:puzzle.txt Enter");
    game.see("puzzle.txt: no such file");
}

#[test]
fn a_file_is_opened_by_its_name() {
    let home = Home::new();
    #[expect(clippy::disallowed_methods, reason = "the game opens a file")]
    std::fs::write(home.path().join("puzzle.txt"), format!("# title: From a file\n{FUTOSHIKI}\n"))
        .expect("a file in a folder of our own");
    let mut game = start(&home);
    game.type_keys("End Up Up Up Up Up Up Enter text:puzzle.txt Enter");
    game.see("From a file");
}

#[test]
fn a_file_needs_no_command() {
    let home = Home::new();
    let file = home.path().join("puzzle.txt");
    #[expect(clippy::disallowed_methods, reason = "the game opens a file")]
    std::fs::write(&file, FUTOSHIKI).expect("a file in a folder of our own");
    let mut game = Terminal::start(&[&file.to_string_lossy()], USUAL, &[], &home);
    game.see("Futoshiki 4×4");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}

#[test]
fn a_file_of_several_puzzles_and_a_folder_are_listed() {
    let home = Home::new();
    let file = home.path().join("puzzles.txt");
    #[expect(clippy::disallowed_methods, reason = "the game opens a file")]
    std::fs::write(&file, format!("# title: The first\n{FUTOSHIKI}\n# title: The second\n{SUDOKU}\n"))
        .expect("a file in a folder of our own");
    for name in [file.as_path(), home.path()] {
        let mut game = Terminal::start(&[&name.to_string_lossy()], USUAL, &[], &home);
        game.see("The first");
        game.see("The second");
        game.type_keys("Enter");
        game.see("Esc home");
        game.type_keys("q");
        assert!(game.wait_exit().success());
        game.assert_restored();
    }
}

#[test]
fn a_save_from_elsewhere_goes_on_with_all_its_moves() {
    let home = Home::new();
    let mut save = crate::common::shelf::read(SUDOKU, None).ok().and_then(|puzzle| puzzle.write("masume"));
    save.as_mut()
        .expect("every kind is written as a save")
        .push_str("1000 51 play r1c2=8\n65000 50 play r1c5=5\n");
    let file = home.path().join("game.masume");
    #[expect(clippy::disallowed_methods, reason = "the game opens a file")]
    std::fs::write(&file, save.as_deref().unwrap_or_default()).expect("a file in a folder of our own");
    let mut game = Terminal::start(&["play", &file.to_string_lossy()], USUAL, &[], &home);
    game.see("50 squares left");
    game.see("1:05");
    game.type_keys("u");
    game.see("51 squares left");
    // It may say besides how hard the puzzle was found to be and, before or after the move, what day it is.
    wait_for_save(&home, |kept| {
        let is_asked = |line: &&str| !line.starts_with("rating ") && !line.contains(" date ");
        let bare = |line: &str| line.split(" #").next().unwrap_or_default().to_owned() + "\n";
        let kept: String = kept.lines().filter(is_asked).map(bare).collect();
        save.as_ref().is_some_and(|save| kept.starts_with(save)) && kept.ends_with(" undo\n")
    });
}

#[test]
fn a_puzzle_comes_through_a_pipe_and_keys_from_the_terminal() {
    let home = Home::new();
    let script = format!("echo '{SUDOKU}' | masume play -");
    let mut game = Terminal::start_program("/bin/sh", &["-c", &script], USUAL, &[], &home);
    game.see("52 squares left");
    game.type_keys("Right 8");
    game.see("51 squares left");
    game.type_keys("q");
    assert!(game.wait_exit().success());
    game.assert_restored();
}
