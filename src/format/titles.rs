use super::found_rows::has_inequality;
use super::recognise::is_prose;

/// Title in a line: `Grid 01`, `% a comment`, `// another`.
pub(super) fn title(line: &str) -> Option<&str> {
    let line = line.trim();
    if has_inequality(line) {
        return None;
    }
    // Emphasis of Markdown.
    let line = line.strip_prefix("**").and_then(|line| line.strip_suffix("**")).unwrap_or(line);
    let comment = ["%", ";", "//"].iter().find_map(|sign| line.strip_prefix(sign));
    let letters = line.bytes().take_while(u8::is_ascii_alphabetic).count();
    // What ends so speaks of the puzzle, and is not its name.
    let name = match line.ends_with([':', ',']) && is_prose(line) && !is_title_of_solution(line) {
        true => "",
        false => line,
    };
    comment.map(str::trim).or_else(|| (letters > 2 || is_prose(line)).then_some(name))
}

pub(super) fn is_title_of_solution(title: &str) -> bool {
    const WORDS: [&str; 6] = ["solution", "answer", "solved", "lösung", "solución", "output"];
    let title = title.to_lowercase();
    WORDS.iter().any(|word| title.starts_with(word))
}

/// The puzzle that the words above a grid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// A kind with a layout of its own, as it stands behind the size in the name of a layout: `+x`.
    Layout(&'static str),
    /// A kind of ours, which is known by its own signs: its name.
    Kind(&'static str),
    /// A kind that is not ours: its name.
    Other(&'static str),
}

/// Names of puzzles on grids of numbers, without blanks and hyphens.
const NAMES: [(&str, Named); 26] = [
    ("xsudoku", Named::Layout("+x")),
    ("sudokux", Named::Layout("+x")),
    ("diagonalsudoku", Named::Layout("+x")),
    ("sudokudiagonal", Named::Layout("+x")),
    ("windoku", Named::Layout("+w")),
    ("hypersudoku", Named::Layout("+w")),
    ("shikaku", Named::Kind("shikaku")),
    ("futoshiki", Named::Kind("futoshiki")),
    ("killer", Named::Other("killer sudoku")),
    ("kenken", Named::Other("KenKen")),
    ("calcudoku", Named::Other("Calcudoku")),
    ("mathdoku", Named::Other("Mathdoku")),
    ("kakuro", Named::Other("Kakuro")),
    ("skyscraper", Named::Other("Skyscrapers")),
    ("latinsquare", Named::Other("Latin square")),
    ("antiknight", Named::Other("anti-knight sudoku")),
    ("antiking", Named::Other("anti-king sudoku")),
    ("thermo", Named::Other("thermo sudoku")),
    ("kropki", Named::Other("Kropki sudoku")),
    ("sandwich", Named::Other("sandwich sudoku")),
    ("samurai", Named::Other("Samurai sudoku")),
    ("consecutivesudoku", Named::Other("consecutive sudoku")),
    ("arrowsudoku", Named::Other("arrow sudoku")),
    ("str8ts", Named::Other("Str8ts")),
    ("jigsaw", Named::Other("jigsaw without its regions")),
    ("irregularsudoku", Named::Other("jigsaw without its regions")),
];

/// The puzzle that a title names; `None` if it names none, or plain Sudoku.
pub(super) fn named(title: &str) -> Option<Named> {
    let letters: String = title.to_lowercase().chars().filter(|symbol| symbol.is_alphanumeric()).collect();
    NAMES.iter().find(|(name, _)| letters.contains(name)).map(|(_, named)| *named)
}
