//! What can be said, by theme.

/// What is told of all, and of each theme, a line for each sort of things.
const ALL: &str = include_str!("../../assets/by_ear/all.txt");
const BOARD: &str = include_str!("../../assets/by_ear/board.txt");
const MARKS: &str = include_str!("../../assets/by_ear/marks.txt");
const AIDS: &str = include_str!("../../assets/by_ear/aids.txt");
const GAMES: &str = include_str!("../../assets/by_ear/games.txt");

/// What can be said about this; `None` if nothing is known of it.
pub(super) fn help(about: &str) -> Option<&'static str> {
    let told = match about {
        "" => ALL,
        "board" => BOARD,
        "marks" => MARKS,
        "aids" | "hints" | "help" => AIDS,
        "games" => GAMES,
        _ => return None,
    };
    Some(told.trim_end())
}
