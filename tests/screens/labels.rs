//! Rows and columns are numbered wherever something is told of them, and a part of a board says which it is.

use masume::app::{HomeEntry, Screen};
use masume::grid::Square;

use super::frame::{USUAL, coloured, drawn, text};
use super::player::Player;
use super::states::{FUTOSHIKI, SHIKAKU, SUDOKU, chosen, played};

/// The smallest terminal that is looked at.
const SMALL: (u16, u16) = (40, 14);

fn screen(player: &Player, size: (u16, u16)) -> String {
    text(&drawn(&player.app, coloured(), size))
}

/// The puzzle of this size that a file of the library begins with.
pub fn first_of<'a>(file: &'a str, size: &str) -> &'a str {
    file.lines().find(|line| line.starts_with(&format!("{size}:"))).expect("the library has one")
}

fn shikaku(size: &str) -> &'static str {
    first_of(include_str!("../../puzzles/shikaku.txt"), size)
}

/// A Shikaku of any size, of blocks of one row.
fn strips(width: usize, height: usize) -> String {
    let rows = std::iter::repeat_n(width.to_string(), height);
    let blanks = gap(width - 1);
    format!("{width}x{height}:{}", rows.map(|row| row + &blanks).collect::<String>())
}

/// A run of empty squares.
fn gap(mut length: usize) -> String {
    let mut text = String::new();
    while length > 0 {
        let run = length.min(26);
        text.push(char::from(b'a' + (run - 1) as u8));
        length -= run;
    }
    text
}

/// Whether a line of the screen holds these numbers in this order, and nothing else but lines.
fn numbers_columns(screen: &str, numbers: impl Iterator<Item = usize> + Clone) -> bool {
    let wanted: Vec<String> = numbers.map(|number| number.to_string()).collect();
    screen.lines().any(|line| {
        let words = line.split(|character: char| !character.is_ascii_digit());
        let found: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        found.windows(wanted.len()).any(|window| window == wanted)
    })
}

/// Whether lines of the screen begin with these numbers, in this order.
fn numbers_rows(screen: &str, mut numbers: impl Iterator<Item = usize>) -> bool {
    let begins = |line: &str| {
        let number = line.trim_start().split(|character: char| !character.is_ascii_digit()).next();
        number.and_then(|number| number.parse::<usize>().ok())
    };
    let found: Vec<usize> = screen.lines().skip(1).filter_map(begins).collect();
    numbers.all(|number| found.contains(&number))
}

#[track_caller]
fn is_numbered(player: &Player, size: (u16, u16), columns: usize, rows: usize) {
    let screen = screen(player, size);
    assert!(numbers_columns(&screen, 1..=columns), "columns at {size:?}\n{screen}");
    assert!(numbers_rows(&screen, 1..=rows), "rows at {size:?}\n{screen}");
}

#[test]
fn every_row_and_column_of_a_whole_board_is_numbered() {
    for size in [USUAL, (80, 23), (50, 16), SMALL, (100, 30), (120, 40), (200, 60)] {
        for keys in ["", "H H H", "W right right"] {
            is_numbered(&played(SUDOKU, keys), size, 9, 9);
            is_numbered(&played(FUTOSHIKI, keys), size, 4, 4);
            is_numbered(&played(SHIKAKU, keys), size, 5, 5);
        }
    }
    is_numbered(&played(shikaku("7x7"), ""), USUAL, 7, 7);
    is_numbered(&played(shikaku("20x20"), ""), USUAL, 20, 20);
    is_numbered(&played(&strips(19, 19), ""), USUAL, 19, 19);
    is_numbered(&played(&strips(30, 20), ""), (120, 40), 30, 20);
    let futoshiki = first_of(include_str!("../../puzzles/futoshiki.txt"), "9");
    is_numbered(&played(futoshiki, ""), USUAL, 9, 9);
    is_numbered(&played(futoshiki, "H H"), (120, 40), 9, 9);
}

#[test]
fn a_part_of_a_board_is_numbered_and_told_in_every_corner() {
    let wide = screen(&played(&strips(30, 20), ""), USUAL);
    assert!(numbers_columns(&wide, 1..=20), "{wide}");
    for (puzzle, side) in [(shikaku("40x40"), 40)] {
        for (column, row) in [(0, 0), (side - 1, 0), (0, side - 1), (side - 1, side - 1)] {
            for (keys, size) in ["", "H H"].iter().flat_map(|keys| [(keys, SMALL), (keys, USUAL)]) {
                let mut player = Player::at(puzzle);
                let Screen::Play(play) = player.app.screen_mut() else { panic!("a game is on") };
                play.game.hand_mut().cursor = Square::new(column, row);
                player.press(keys);
                let screen = screen(&player, size);
                let head = screen.lines().next().unwrap_or_default();
                let told = (head.contains("rows ") && head.contains("columns "))
                    || (head.contains(" r") && head.contains("-") && head.contains(" c"));
                assert!(told, "{screen}");
                if keys.is_empty() {
                    let (columns, rows) = (usize::from(column), usize::from(row));
                    let near = |at: usize| if at == 0 { 1..=9 } else { at - 7..=at + 1 };
                    assert!(numbers_columns(&screen, near(columns)), "{screen}");
                    let near = |at: usize| if at == 0 { 1..=6 } else { at - 4..=at + 1 };
                    assert!(numbers_rows(&screen, near(rows)), "{screen}");
                    assert!(screen.contains("numbers left"), "{screen}");
                }
            }
        }
    }
}

#[test]
fn under_a_multiplexers_line_a_sudoku_has_room_for_its_marks() {
    let screen = screen(&played(SUDOKU, "A"), (80, 23));
    let row = screen.lines().find(|line| line.starts_with('1')).expect("the first row");
    assert!(row.contains("45 1  "), "marks of five in a line:\n{screen}");
}

#[test]
fn marks_keep_away_from_signs() {
    let library = include_str!("../../puzzles/futoshiki.txt");
    for (side, size) in [("6", USUAL), ("7", USUAL), ("9", (110, 30))] {
        let screen = screen(&played(first_of(library, side), "A"), size);
        let letters: Vec<char> = screen.chars().collect();
        let touches = |pair: &[char]| pair[0].is_ascii_digit() && matches!(pair[1], '<' | '>');
        assert!(!letters.windows(2).any(touches), "{screen}");
        assert!(screen.contains("12") || screen.contains("34"), "marks stand in squares:\n{screen}");
    }
}

#[test]
fn a_picture_of_a_part_says_which_part_it_is() {
    let large = chosen(HomeEntry::Library, "end");
    assert!(screen(&large, (80, 24)).contains("r1-"), "{}", screen(&large, (80, 24)));
    assert!(screen(&large, (120, 40)).contains("rows 1-"), "{}", screen(&large, (120, 40)));
    let small = chosen(HomeEntry::Library, "");
    assert!(!screen(&small, (80, 24)).contains("r1-"), "the whole has no need to");
}

#[test]
fn a_game_with_a_name_is_found_by_it_in_the_list() {
    let named = |size| {
        let mut player = Player::at_home(Some(SUDOKU));
        player.choose(HomeEntry::Library);
        screen(&player, size).lines().filter(|line| line.contains("A quiet one")).count()
    };
    assert!(named((80, 24)) >= 1 && named((40, 14)) >= 1 && named((120, 40)) >= 1);
}

#[test]
fn on_the_smallest_screen_puzzles_of_the_library_are_told_apart() {
    let small = screen(&chosen(HomeEntry::Library, "right right right end up up"), SMALL);
    let rows: Vec<&str> =
        small.lines().filter(|line| line.contains("Shikaku 1") || line.contains(" #")).collect();
    assert!(rows.len() > 3 && rows.iter().all(|row| row.contains('#')), "each has its number:\n{small}");
}
