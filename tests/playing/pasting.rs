//! Pasted text: what it says is read, and never a file of that name.

use masume::app::{HomeEntry, Screen, ScreenEffect};

use crate::common::memory_store::MemoryStore;
use crate::common::player::Player;
use crate::common::shelf::fixed_shelf;

const FUTOSHIKI: &str = "4:2,0,0,3D,0,0,0,0,0U,0U,0L,0,0,0,0,0,";

/// At home, where there is a file of this name.
fn beside_a_file(name: &str) -> Player {
    let mut store = MemoryStore::new(fixed_shelf(), None);
    store.files.insert(name.to_owned(), FUTOSHIKI.to_owned());
    Player::with(store)
}

fn looked_for(player: &Player) -> Vec<String> {
    player.store().looked_for.borrow().clone()
}

#[test]
fn the_name_of_a_file_that_is_pasted_opens_no_file() {
    for name in ["puzzle.txt", "puzzle.txt#1", "/etc/passwd", "-"] {
        let mut player = beside_a_file(name);
        player.paste(name);
        assert_eq!(looked_for(&player), [""; 0]);
        let Screen::Home(home) = player.app.screen() else { panic!("{name} was opened") };
        let message = home.message.as_deref().expect("it says what is wrong");
        assert!(message.contains("expected") && !message.contains("file"), "{message}");
        assert_eq!(home.entries()[0], HomeEntry::New);
    }
}

#[test]
fn a_puzzle_that_is_pasted_is_read_without_asking_for_files() {
    for keys in ["", "end up up enter"] {
        let mut player = beside_a_file(FUTOSHIKI);
        player.press(keys);
        player.paste(&format!("  # title: Mine\n{FUTOSHIKI}\n"));
        assert_eq!(looked_for(&player), [""; 0]);
        let Screen::Play(play) = player.app.screen() else { panic!("it is opened after `{keys}`") };
        assert_eq!(play.game.about().title.as_deref(), Some("Mine"));
    }
}

#[test]
fn a_grid_that_is_no_puzzle_opens_in_the_editor() {
    let sudoku =
        "553.7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";
    let framed = sudoku.lines().map(|row| format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..]));
    let spaced: String = "5 . . . .\n. 6 . 7 .\n. . . . .\n. . . . .\n. 4 . . .\n".to_owned();
    for (text, kind, count, first) in [
        (sudoku.to_owned(), "sudoku", 31, 5),
        (sudoku.replace('\n', ""), "sudoku", 31, 5),
        (framed.collect(), "sudoku", 31, 5),
        (spaced, "shikaku", 4, 5),
    ] {
        for (keys, line_end) in [("", "\n"), ("", "\r"), ("", "\r\n"), ("end up up enter", "\r")] {
            let mut player = Player::at_home(None);
            player.press(keys);
            player.paste(&text.replace('\n', line_end));
            player.press("ctrl-e");
            let Screen::Editor(editor) = player.app.screen() else { panic!("the editor, after {text}") };
            let numbers: Vec<u32> = editor.draft.numbers.values().copied().collect();
            assert_eq!(
                (editor.drafted_kind().name(), numbers.len(), numbers[0]),
                (kind, count, first),
                "{text}"
            );
            assert!(editor.fault.is_some());
            player.press("u");
            let Screen::Editor(editor) = player.app.screen() else { panic!("the editor") };
            assert!(editor.draft.is_empty(), "what was there before can be taken back");
        }
    }
}

#[test]
fn only_the_next_key_opens_what_was_rejected() {
    let mut player = Player::at_home(None);
    player.paste("11\n11\n11\n");
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    assert!(home.message.as_ref().is_some_and(|told| !told.contains("Ctrl-E")), "no puzzle has this size");
    player.paste("553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    let Screen::Home(home) = player.app.screen() else { panic!("home") };
    assert!(home.message.as_ref().is_some_and(|told| told.contains("Ctrl-E opens its grid")));
    player.press("down ctrl-e");
    assert!(matches!(player.app.screen(), Screen::Home(_)));
}

#[test]
fn a_name_that_is_typed_is_looked_for() {
    let mut player = beside_a_file("puzzle.txt");
    player.choose(HomeEntry::Open);
    player.press("p u z z l e . t x t enter");
    assert_eq!(looked_for(&player), ["puzzle.txt"]);
    assert!(matches!(player.app.screen(), Screen::Play(_)));
}

#[test]
fn a_name_pasted_into_the_line_to_open_is_looked_for_when_enter_is_pressed() {
    let mut player = beside_a_file("puzzle.txt");
    player.choose(HomeEntry::Open);
    player.paste("puzzle.txt");
    assert_eq!(looked_for(&player), [""; 0]);
    player.press("enter");
    assert_eq!(looked_for(&player), ["puzzle.txt"]);
}

#[test]
fn reading_what_is_named_can_be_stopped() {
    for (keys, text) in [("esc", "puzzle.txt"), ("x", "puzzle.txtx")] {
        let mut player = beside_a_file("puzzle.txt");
        player.choose(HomeEntry::Open);
        player.paste("puzzle.txt");
        player.hold_jobs();
        player.press("enter");
        let Screen::Open(open) = player.app.screen() else { panic!("it is not read yet") };
        assert!(open.is_reading);
        player.press(keys);
        let Screen::Open(open) = player.app.screen() else { panic!("{keys} leaves the line") };
        assert!(!open.is_reading && open.line.text() == text, "{keys}");
        assert!(player.take_job().is_none(), "{keys} stops it");
        player.do_jobs_at_once();
        player.press("esc");
        assert!(matches!(player.app.screen(), Screen::Home(_)));
    }
    let mut player = beside_a_file("puzzle.txt");
    player.choose(HomeEntry::Open);
    player.paste("puzzle.txt");
    player.hold_jobs();
    player.press("enter");
    player.work();
    assert!(matches!(player.app.screen(), Screen::Play(_)));
}

#[test]
fn what_is_given_up_says_nothing_of_the_puzzle_that_is_opened_next() {
    let mut player = beside_a_file("puzzle.txt");
    player.choose(HomeEntry::Open);
    player.paste("puzzle.txt");
    player.hold_jobs();
    player.press("enter x");
    player.do_jobs_at_once();
    player.press("esc");
    player.choose(HomeEntry::Library);
    player.press("enter");
    let Screen::Play(play) = player.app.screen() else { panic!("a puzzle of the library") };
    let said = play.message.clone().unwrap_or_default();
    assert!(!said.contains("solution"), "it is no text of the player's: {said}");
}

/// Line ends as terminals, editors and other systems have them.
const LINE_ENDS: [&str; 3] = ["\r", "\n", "\r\n"];

#[test]
fn a_puzzle_of_several_lines_opens_wherever_it_is_pasted() {
    let mut formats = Vec::new();
    for kind in fixed_shelf().kinds() {
        let puzzle = fixed_shelf().read(kind.example(), None).expect("the example can be read");
        for format in kind.formats() {
            let text = puzzle.write(format.name()).filter(|text| text.trim().contains('\n'));
            let Some(text) = text else { continue };
            formats.push(format.name());
            let copy = puzzle.write("line").unwrap_or_else(|| puzzle.id());
            for line_end in LINE_ENDS {
                let text = text.replace('\n', line_end);
                let what = format!("{} as {} with {line_end:?}", kind.name(), format.name());
                for entry in [None, Some(HomeEntry::Open)] {
                    let mut player = Player::at_home(None);
                    player.hold_jobs();
                    entry.into_iter().for_each(|entry| player.choose(entry));
                    player.paste(&text);
                    let Screen::Play(play) = player.app.screen() else { panic!("{what} is not opened") };
                    assert_eq!(play.game.id(), puzzle.id(), "{what}");
                }
                let mut player = Player::at_home(None);
                player.hold_jobs();
                player.choose(HomeEntry::Editor);
                player.paste(&text);
                player.do_jobs_at_once();
                player.press("y");
                assert_eq!(player.screen_effects.last(), Some(&ScreenEffect::Copy(copy.clone())), "{what}");
            }
        }
    }
    for format in ["text", "sdk", "ss", "masume", "dimacs"] {
        assert!(formats.contains(&format), "{format} was tried");
    }
}

#[test]
fn two_puzzles_are_one_too_many() {
    let two = [".".repeat(81), ".".repeat(81)];
    for two in [two, [FUTOSHIKI.to_owned(), FUTOSHIKI.to_owned()]] {
        for line_end in LINE_ENDS {
            let pasted = |entry: Option<HomeEntry>| {
                let mut player = beside_a_file("puzzle.txt");
                player.hold_jobs();
                entry.into_iter().for_each(|entry| player.choose(entry));
                player.paste(&two.join(line_end));
                match player.app.screen() {
                    Screen::Home(home) => home.message.clone(),
                    Screen::Open(open) => open.message.clone(),
                    Screen::Editor(editor) => editor.message.clone(),
                    _ => panic!("one of them was opened"),
                }
            };
            for entry in [None, Some(HomeEntry::Open), Some(HomeEntry::Editor)] {
                let said = pasted(entry);
                let expected = "Line 2: a second puzzle; only one can be opened.";
                assert_eq!(said.as_deref(), Some(expected), "{entry:?} {line_end:?}");
            }
        }
    }
}
