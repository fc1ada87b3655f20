use crate::grid::{Dimensions, NumberedSquare, Square};

/// The numbers of a grid that are written row by row, `None` for a blank, in the order of squares. Missing
/// rows are blank.
pub fn numbers_of_rows(
    dimensions: Dimensions,
    rows: impl IntoIterator<Item = Option<i64>>,
) -> Vec<NumberedSquare> {
    let rows: Vec<Option<i64>> = rows.into_iter().collect();
    let number = |square: Square| Some(NumberedSquare::new(square, (*rows.get(place(dimensions, square))?)?));
    dimensions.squares().filter_map(number).collect()
}

/// The index of a square in the order of rows.
pub(super) fn place(dimensions: Dimensions, square: Square) -> usize {
    usize::from(square.row()) * usize::from(dimensions.width()) + usize::from(square.column())
}

/// The ASCII character for a box drawing character: `|`, `-` or `+`. Any other character is returned as it
/// is.
pub fn ascii(symbol: char) -> char {
    match symbol {
        '│' | '┃' | '║' | '┆' | '┇' | '┊' | '┋' | '╎' | '╏' => '|',
        '─' | '━' | '═' | '┄' | '┅' | '┈' | '┉' | '╌' | '╍' => '-',
        '\u{2500}'..='\u{257f}' => '+',
        symbol => symbol,
    }
}

/// The lines of a drawing that are not blank: the line number and the column of the first character, both
/// from 1, and the characters in ASCII without blanks around them.
pub fn drawn_lines(text: &str) -> Vec<(usize, usize, Vec<char>)> {
    let drawn = |(number, line): (usize, &str)| {
        let start = line.trim_start();
        let indent = line.chars().count() - start.chars().count();
        let symbols: Vec<char> = start.trim_end().chars().map(ascii).collect();
        (!symbols.is_empty()).then_some((number, indent + 1, symbols))
    };
    (1..).zip(text.lines()).filter_map(drawn).collect()
}

/// Returns true if the text begins with a line that is this word, alone or with something after a blank.
pub fn is_headed(text: &str, word: &str) -> bool {
    text.lines().next().is_some_and(|line| line.split_whitespace().next() == Some(word))
}
