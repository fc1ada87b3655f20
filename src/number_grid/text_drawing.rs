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

/// Whether the text begins with a line that is this word, alone or with something after a blank.
pub fn is_headed(text: &str, word: &str) -> bool {
    text.lines().next().is_some_and(|line| line.split_whitespace().next() == Some(word))
}
