use crate::grid::shows_part;

use super::found_lines::{FoundLine, QUOTES, is_ruled, lines_of};

/// A square of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// A sign or a word for a blank square.
    Blank,
    /// Nothing.
    Empty,
    /// A number up to 999.
    Number(u16),
    /// A capital letter, which names a region, a row or a column.
    Letter(char),
    /// A sign between two squares: `<`, `>`, `^` or `v`.
    Sign(char),
}

/// The way in which the squares of a row are separated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parted {
    By(char),
    /// By lines, with one before the first square and one after the last.
    ByLines,
    /// By blanks, and perhaps lines between boxes.
    ByBlanks,
    /// By nothing: each square is one character.
    Not,
}

impl Parted {
    /// All ways, those first in which a blank square may be empty.
    pub(super) const ALL: [Self; 9] = [
        Self::By('\t'),
        Self::By(';'),
        Self::By(','),
        Self::ByLines,
        Self::By('|'),
        Self::By('&'),
        Self::By(':'),
        Self::ByBlanks,
        Self::Not,
    ];
}

/// A text without the tags of HTML and of forums, the commands of LaTeX, and emphasis.
pub(super) struct FoundText {
    pub(super) lines: Vec<FoundLine>,
    /// True for a program, where a list may go on in the next line.
    is_list: bool,
    /// True for a page in HTML.
    is_page: bool,
}

impl FoundText {
    pub(super) fn of(text: &str) -> Self {
        Self {
            lines: lines_of(text),
            is_list: text.contains(['[', '{', '(']),
            is_page: text.contains("</") || text.contains("<td"),
        }
    }

    /// Each line with its squares, separated in this way; `None` for a line with something else.
    pub(super) fn rows(&self, parted: Parted) -> impl Iterator<Item = (&FoundLine, Option<Vec<Cell>>)> {
        let cells = |line: &FoundLine| cells(&line.text, parted, self.is_list);
        let mut rows: Vec<_> = self.lines.iter().map(cells).collect();
        let written = || self.lines.iter().map(|line| line.text.trim());
        match parted {
            // Tabs at the end of lines are easily lost, but then on all lines.
            Parted::By('\t') if !self.is_page && !self.lines.iter().any(|line| line.text.ends_with('\t')) => {
                let width = rows.iter().flatten().map(Vec::len).max().unwrap_or(0);
                rows.iter_mut().flatten().for_each(|row| row.resize(width, Cell::Empty));
            }
            // Where all rows begin or end with a line, there is no square beyond it.
            Parted::By('|') => {
                let is_row = |line: &&str| line.matches('|').count() > 2 && !is_ruled(line);
                let all = |has: fn(&str) -> bool| written().filter(is_row).all(has);
                let (in_front, behind) = (
                    all(|line| line.starts_with('|')),
                    all(|line| line.trim_end_matches('.').ends_with('|')),
                );
                if in_front && behind {
                    rows.iter_mut().for_each(|row| *row = None);
                } else if in_front {
                    rows.iter_mut().flatten().for_each(|row| {
                        row.remove(0);
                    });
                } else if behind {
                    rows.iter_mut().flatten().for_each(|row| {
                        row.pop();
                    });
                    // A grid that is only now square may be wider, with a row missing.
                    let height = rows.iter().flatten().count();
                    if height < 9 && rows.iter().flatten().all(|row| row.len() == height) {
                        rows.iter_mut().for_each(|row| *row = None);
                    }
                }
            }
            _ => {}
        }
        self.lines.iter().zip(rows)
    }
}

/// The rows with `.` for a blank, with one text between squares and another between rows.
pub(super) fn written(rows: &[Vec<Cell>], parting: &str, ending: &str) -> String {
    let square = |cell: &Cell| match cell {
        Cell::Blank | Cell::Empty => ".".to_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Letter(sign) | Cell::Sign(sign) => sign.to_string(),
    };
    let rows = rows.iter().map(|row| row.iter().map(square).collect::<Vec<_>>().join(parting));
    rows.collect::<Vec<_>>().join(ending)
}

/// The squares of a line, separated in this way; `None` if it has something else. `is_list` is true in a
/// program, where a list may go on in the next line.
pub(super) fn cells(line: &str, parted: Parted, is_list: bool) -> Option<Vec<Cell>> {
    let line = row_of(line);
    let may_be_empty =
        matches!(parted, Parted::By(separator) if separator != '|' && line.contains(separator));
    if is_ruled(line) && parted != Parted::Not && !may_be_empty {
        return None;
    }
    let line = match parted {
        Parted::By(_) | Parted::ByLines => line,
        Parted::ByBlanks | Parted::Not => line.trim_end_matches([',', ';', ' ']),
    };
    let mut fields: Vec<&str> = match parted {
        Parted::By(separator) if !line.contains(separator) => return None,
        Parted::ByLines => {
            let line = line.strip_suffix('.').unwrap_or(line).trim();
            line.strip_prefix('|')?.strip_suffix('|')?.split('|').collect()
        }
        // MiniZinc has lines between rows.
        Parted::By(',') => line.trim_matches(['|', ' ']).split(',').collect(),
        Parted::By(separator) => line.split(separator).collect(),
        Parted::ByBlanks => line.split([' ', '\t', '|', '!']).filter(|word| !word.is_empty()).collect(),
        Parted::Not => {
            let is_one = !line.contains(char::is_whitespace);
            let cells: Vec<Cell> =
                line.chars().filter(|symbol| *symbol != '|').map(symbol).collect::<Option<_>>()?;
            return (is_one && !cells.is_empty()).then_some(cells);
        }
    };
    // A list in a program may have a separator after its last square.
    if is_list
        && matches!(parted, Parted::By(',' | ';'))
        && fields.last().is_some_and(|field| field.trim().is_empty())
    {
        fields.pop();
    }
    let cells: Vec<Cell> = fields.into_iter().map(cell).collect::<Option<_>>()?;
    (!cells.is_empty()).then_some(cells)
}

/// A line without the text around a row: its number, a name, brackets, quotes, signs of lists and of diffs.
fn row_of(line: &str) -> &str {
    let line = line.trim_matches([' ', '$']);
    let line = match line.split_once([':', '=']) {
        Some((label, row)) if is_label(label) && !row.contains(':') => row.trim_start_matches(' '),
        _ => line,
    };
    let numbered = line.strip_prefix('[').and_then(|inside| inside.split_once(",]"));
    let line = match numbered {
        Some((number, row)) if number.bytes().all(|byte| byte.is_ascii_digit()) => row,
        _ => line,
    };
    let start = line.rfind(['[', '{', '(']).map_or(0, |at| at + 1);
    let end = line[start..].find([']', '}', ')']).map_or(line.len(), |at| start + at);
    let mut row = &line[start..end];
    if start > 0 || end < line.len() {
        row = row.trim();
    }
    if let Some((name, value)) = row.split_once('=').filter(|(name, _)| name.trim().chars().all(is_of_name)) {
        row = if name.trim().is_empty() { row } else { value.trim() };
    }
    if row.contains(QUOTES) {
        row = row.trim_end_matches([',', ';', '+', '\\', ' ']).trim_matches(QUOTES);
    }
    // The sign or the number of an item of a list.
    if let Some((sign, item)) = row.trim_start().split_once(' ')
        && let (number, item) = (sign.trim_end_matches(['.', ')', ':']), item.trim())
        && (matches!(sign, "*" | "-")
            || !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit()))
        && !item.contains(' ')
        && item.len() > 3
    {
        row = item;
    }
    row.trim_start_matches(['+', '>']).trim_end_matches(['\\', '+', '$', '='])
}

fn is_of_name(symbol: char) -> bool {
    symbol.is_alphanumeric() || symbol == '_'
}

/// Returns true for the label of a row: `Row 3`, `R3`, `3`, `C`.
fn is_label(label: &str) -> bool {
    let label = label.trim_start_matches(['-', '*', ' ']).to_ascii_lowercase();
    let label = label.strip_prefix("row").or(label.strip_prefix('r')).unwrap_or(&label).trim();
    (1..=2).contains(&label.len()) && label.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// The square of a field; `None` if it is none.
fn cell(field: &str) -> Option<Cell> {
    let field = field.trim().trim_matches(QUOTES).trim_matches(['{', '}']).trim();
    let whole = field.strip_suffix(".0").or(field.strip_suffix(",0")).or(field.strip_suffix('.'));
    let field = whole.filter(|whole| !whole.is_empty()).unwrap_or(field);
    // Tables have such names for columns and rows.
    let field = match field.as_bytes() {
        [b'R' | b'r' | b'C' | b'c', rest @ ..] if rest.first().is_some_and(u8::is_ascii_digit) => &field[1..],
        _ => field,
    };
    match field {
        "" | ".0" => Some(Cell::Empty),
        "NA" | "NaN" | "nan" | "null" | "None" | "nil" | "-1" | ".." | "__" | "--" => Some(Cell::Blank),
        _ if field.chars().count() == 1 => field.chars().next().and_then(symbol),
        _ if field.len() <= 3 && field.bytes().all(|byte| byte.is_ascii_digit()) => {
            field.parse().ok().map(|number| if number == 0 { Cell::Blank } else { Cell::Number(number) })
        }
        _ => None,
    }
}

/// The square of a character.
fn symbol(symbol: char) -> Option<Cell> {
    match symbol {
        '.' | '0' | '_' | '-' | '*' | '?' | 'x' | 'X' | '#' | '~' | '〇' => Some(Cell::Blank),
        '1'..='9' => Some(Cell::Number(symbol as u16 - '0' as u16)),
        'O' | 'o' => Some(Cell::Blank),
        '<' | '>' | '^' | 'v' => Some(Cell::Sign(symbol)),
        'V' => Some(Cell::Sign('v')),
        'A'..='Z' => Some(Cell::Letter(symbol)),
        _ => KANJI.chars().position(|other| other == symbol).map(|at| Cell::Number(at as u16 + 1)),
    }
}

/// The Japanese and Chinese digits from 1.
const KANJI: &str = "一二三四五六七八九";

/// Returns true if a line says which of two squares has the greater number.
pub fn has_inequality(line: &str) -> bool {
    if line.contains(['<', '>']) {
        let is_before = |symbol: char| symbol.is_ascii_digit() || ".)]_|".contains(symbol);
        let is_behind = |symbol: char| symbol.is_ascii_alphanumeric() || ".([_|=".contains(symbol);
        let mut signs = line.match_indices(['<', '>']);
        let has_sign = signs.any(|(at, _)| {
            line[..at].trim_end().trim_end_matches(['-', ' ']).ends_with(is_before)
                && line[at + 1..].trim_start().starts_with(is_behind)
        });
        return has_sign && !line.contains("://");
    }
    let words = ["greater than ", "less than ", "smaller than ", " gt ", " lt "];
    words.iter().any(|word| line.contains(word)) && line.contains(|symbol: char| symbol.is_ascii_digit())
}

/// Returns true if a line of words may say something about squares: which of two has the greater number,
/// which of them are together, or a list of numbers.
pub(super) fn tells_of_squares(line: &str) -> bool {
    let small = line.to_ascii_lowercase();
    let numbers = |text: &str| {
        text.split(|symbol: char| !symbol.is_ascii_digit()).filter(|number| !number.is_empty()).count()
    };
    if numbers(&small) == 0 || is_code(&small) {
        return false;
    }
    let names = small.as_bytes().windows(4);
    let is_named = |name: &&[u8]| match name {
        [b'r', row, b'c', column] => row.is_ascii_digit() && column.is_ascii_digit(),
        _ => false,
    };
    let relations =
        ["less", "greater", "ineq", "smaller", "larger", "unequal", "lt(", "gt(", "clues outside"];
    let list = small.split_once(['=', ':']).map_or("", |(_, value)| value.trim_start());
    has_inequality(line)
        || names.filter(is_named).count() > 1
        || shows_part(line)
        || names_squares(&small)
        || relations.iter().any(|word| small.contains(word))
        || list.starts_with(['[', '{', '(']) && numbers(list) > 1
}

/// Returns true for a line of names of squares alone: `a1;a2`, `d4;d`.
fn names_squares(small: &str) -> bool {
    let is_word = |word: &str| {
        let (letter, number) = word.split_at(1);
        letter.bytes().all(|byte| (b'a'..=b'i').contains(&byte))
            && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    let mut words = small.split([';', ',', ' ', '-']).filter(|word| !word.is_empty());
    small.is_ascii() && words.next().is_some_and(|word| word.len() > 1 && is_word(word)) && words.all(is_word)
}

/// Returns true for a line of a program that is no list.
pub(super) fn is_code(line: &str) -> bool {
    const WORDS: [&str; 18] = [
        "for", "if", "elif", "else", "while", "return", "print", "printf", "def", "import", "from", "void",
        "function", "fn", "static", "system", "console", "assert",
    ];
    let line = line.trim_start();
    let word = line.split(|symbol: char| !symbol.is_ascii_alphanumeric()).next().unwrap_or_default();
    WORDS.contains(&word) && line.contains(['(', ':', ';', '{'])
        || line.contains("range(")
        || line.starts_with("int ") && line.contains('(')
}
