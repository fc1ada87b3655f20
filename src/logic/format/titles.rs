use super::found_rows::tells_of_squares;
use super::recognise::is_prose;

/// The title in a line: `Grid 01`, `% a comment`, `// another`.
pub(super) fn title(line: &str) -> Option<&str> {
    let line = line.trim();
    if may_be_beside(line) {
        return None;
    }
    // Emphasis of Markdown.
    let line = line.strip_prefix("**").and_then(|line| line.strip_suffix("**")).unwrap_or(line);
    let comment = ["%", ";", "//"].iter().find_map(|sign| line.strip_prefix(sign));
    let letters = line.bytes().take_while(u8::is_ascii_alphabetic).count();
    // A sentence that ends like this describes the puzzle, and is not its name.
    let name = match line.ends_with([':', ',']) && is_prose(line) && !is_title_of_solution(line) {
        true => "",
        false => line,
    };
    comment.map(str::trim).or_else(|| (letters > 2 || is_prose(line)).then_some(name))
}

/// Returns true for a line beside a grid that may belong to it: signs between squares, or a row of the
/// regions of a jigsaw, each a letter.
pub(super) fn may_be_beside(line: &str) -> bool {
    let mut letters = line.bytes().filter(|byte| !byte.is_ascii_whitespace());
    let is_long = letters.clone().count() > 3;
    tells_of_squares(line) || is_long && letters.all(|letter| (b'A'..=b'I').contains(&letter))
}

pub(super) fn is_title_of_solution(title: &str) -> bool {
    const WORDS: [&str; 6] = ["solution", "answer", "solved", "lösung", "solución", "output"];
    let title = title.to_lowercase();
    WORDS.iter().any(|word| title.starts_with(word))
}

/// The puzzle that the words above a grid name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// A layout of Sudoku, by the ending of its name after the size: `+x`.
    Layout(&'static str),
    /// Another kind that masume plays, by its name.
    Kind(&'static str),
    /// A kind that masume does not play.
    Other,
}

/// Names of layouts and of masume's other kinds, as letters alone.
const OURS: [(&str, Named); 13] = [
    ("xwindoku", Named::Layout("+wx")),
    ("windokux", Named::Layout("+wx")),
    ("xsudoku", Named::Layout("+x")),
    ("sudokux", Named::Layout("+x")),
    ("diagonalsudoku", Named::Layout("+x")),
    ("sudokudiagonal", Named::Layout("+x")),
    ("bothdiagonals", Named::Layout("+x")),
    ("maindiagonals", Named::Layout("+x")),
    ("thediagonals", Named::Layout("+x")),
    ("windoku", Named::Layout("+w")),
    ("hypersudoku", Named::Layout("+w")),
    ("shikaku", Named::Kind("shikaku")),
    ("futoshiki", Named::Kind("futoshiki")),
];

/// Names of other puzzles on grids of numbers, and of further rules of Sudokus, as letters alone.
const OTHERS: &str = "killersudoku sudokukiller kenken calcudoku mathdoku kakuro skyscrapers \
                      skyscraperpuzzle skyscrapersudoku latinsquare antiknight antiking knightsmove \
                      kingsmove thermo kropki sandwichsudoku samuraisudoku str8ts consecutivesudoku \
                      arrowsudoku evenodd oddeven greaterthansudoku comparisonsudoku xvsudoku chaossudoku \
                      squiggly miraclesudoku palindrome renban germanwhisper disjointgroups argyle \
                      asterisksudoku centerdot toroidal framesudoku sumsudoku productsudoku chainsudoku \
                      hashiwokakero nurikabe fillomino slitherlink numberlink suguru tectonic hidato \
                      linkedinzip linkedinqueens minesweeper hitori binairo takuzu nonogram alonganarrow \
                      digitsincages consecutivedigits cellsseparatedby jigsawsudoku irregularsudoku \
                      wordoku";

/// Names that are also ordinary words, and so count only if they are the whole title.
const ALONE: &str = "killer jigsaw arrow hashi samurai sandwich heyawake masyu starbattle akari lightup \
                     kurodoko kuromasu yajilin cave rippleeffect battleships tents bridges galaxies zip \
                     queens tango";

/// The puzzle that a title or a sentence names; `None` if it names none, or plain Sudoku.
pub(super) fn named(title: &str) -> Option<Named> {
    let letters: String = title.to_lowercase().chars().filter(|symbol| symbol.is_alphanumeric()).collect();
    let is_other = OTHERS.split_whitespace().any(|name| letters.contains(name))
        || ALONE.split_whitespace().any(|name| letters == name);
    let ours = OURS.iter().find(|(name, _)| letters.contains(name)).map(|(_, named)| *named);
    if is_other { Some(Named::Other) } else { ours }
}

/// Returns true if a sentence names a puzzle that masume does not play.
pub fn names_other(sentence: &str) -> bool {
    named(sentence) == Some(Named::Other)
}
