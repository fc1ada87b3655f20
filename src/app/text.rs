use std::time::Duration;

use crate::grid::Dimensions;

/// A duration as people write it: `4:12`, `1:04:12`.
pub fn clock(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}

/// The name of a kind with its size, where there are several: `Sudoku`, `Futoshiki 5×5`.
pub fn kind_and_size(kind: &str, size: Dimensions) -> String {
    let name = capitalized(kind);
    if kind == "sudoku" { name } else { format!("{name} {}×{}", size.width(), size.height()) }
}

/// With an upper case first letter.
pub fn capitalized(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map(|first| first.to_uppercase().chain(characters).collect()).unwrap_or_default()
}

/// `1 hint`, `2 hints`.
pub fn counted(count: usize, one: &str) -> String {
    if count == 1 { format!("1 {one}") } else { format!("{count} {one}s") }
}
