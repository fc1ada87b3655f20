/// A square of a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    Blank,
    /// A number up to 999.
    Number(u16),
    /// A capital letter, which names a region, a row or a column.
    Letter(char),
    /// A sign between two squares: `<`, `>`, `^` or `v`.
    Sign(char),
}

/// The way in which the squares of a row are parted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Parted {
    By(char),
    /// By lines, with one in front and one behind.
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

/// A line of a text, or what stands for one: a row of a table, a list in brackets.
pub(super) struct FoundLine {
    /// The number of the line in the text, from 0.
    pub(super) number: usize,
    pub(super) text: String,
}

/// A text without the tags of HTML and of forums, the commands of LaTeX, and emphasis.
pub(super) struct FoundText {
    pub(super) lines: Vec<FoundLine>,
    /// True for a program, where a list may go on in the next line.
    is_list: bool,
}

fn lines_of(text: &str) -> Vec<FoundLine> {
    let plain = without_commands(text);
    let plain = if ["</", "<br", "<td", "<TD"].iter().any(|tag| plain.contains(tag)) {
        without_tags(&plain)
    } else {
        plain
    };
    let mut lines = Vec::new();
    for (number, line) in plain.split('\n').enumerate() {
        let line = line.replace("||", "|").replace("**", "").replace("&nbsp;", " ");
        let line: String = line.chars().map(ascii_sign).collect();
        let line = without_tags_in_brackets(line.trim_end_matches([' ', '\r']));
        // Several lists in one line.
        let parts: Vec<&str> = match line.contains("[|") {
            true => line.split('|').collect(),
            false if is_nested(&line) => line.split_inclusive([']', '}']).collect(),
            false => vec![line.as_str()],
        };
        // Between lists are only separators.
        let has_squares = |part: &&str| {
            parts.len() == 1 || part.contains(char::is_alphanumeric) || part.contains(['.', '_'])
        };
        for part in parts.iter().copied().filter(has_squares) {
            match rows_in_one(part) {
                Some(rows) => {
                    lines.extend(rows.into_iter().map(|row| FoundLine { number, text: row.into() }));
                }
                None => lines.push(FoundLine { number, text: part.to_owned() }),
            }
        }
    }
    lines
}

/// The character of ASCII that means the same in a drawing.
fn ascii_sign(symbol: char) -> char {
    match symbol {
        '│' | '║' | '┃' | '╎' | '┆' => '|',
        'Λ' | '▲' | '△' | '∧' | '↑' => '^',
        '▼' | '▽' | '∨' | '↓' => 'v',
        '◀' | '◁' | '←' => '<',
        '▶' | '▷' | '→' => '>',
        symbol => symbol,
    }
}

/// Returns true if a line has several lists.
fn is_nested(line: &str) -> bool {
    line.matches([']', '}']).count() > 2 && line.contains(',') && !line.starts_with("[1,]")
}

/// The rows of a square grid that stand in one line: as many words as each has characters.
pub(super) fn rows_in_one(line: &str) -> Option<Vec<&str>> {
    let words = line.trim().split([' ', ',', ';', '/', '|']).map(|word| word.trim_matches(QUOTES));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_row =
        |word: &&str| word.chars().count() == words.len() && cells(word, Parted::Not, false).is_some();
    ((4..=9).contains(&words.len()) && words.iter().all(is_row)).then_some(words)
}

/// Characters around a row, in programs, differences and copies.
const QUOTES: [char; 4] = ['"', '\'', '“', '”'];

/// A text without the commands of LaTeX. A row ends with `\\`.
fn without_commands(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let mut plain = String::new();
    let mut has_commands = false;
    for (at, part) in text.split('\\').enumerate() {
        let name = if at > 0 { part.bytes().take_while(u8::is_ascii_alphabetic).count() } else { 0 };
        has_commands |= name > 4;
        plain += &part[name..];
    }
    if has_commands { plain.replace(['{', '}'], "") } else { plain }
}

/// A page or a part of one as text: the cells of tables end with tabs, rows and paragraphs with line
/// breaks.
fn without_tags(page: &str) -> String {
    let has_table = ["<tr", "<TR", "<div"].iter().any(|row| page.contains(row));
    let mut text = String::new();
    let (mut is_hidden, mut is_behind_end) = (false, false);
    for (at, part) in page.split('<').enumerate() {
        let is_tag =
            at > 0 && part.starts_with(|first: char| first.is_ascii_alphabetic() || "/!".contains(first));
        if at > 0 && !is_tag {
            text.push('<');
        }
        let (tag, content) = if is_tag { part.split_once('>').unwrap_or((part, "")) } else { ("", part) };
        let name: String =
            tag.chars().take_while(|symbol| symbol.is_alphanumeric() || *symbol == '/').collect();
        let tag = tag.to_ascii_lowercase();
        match name.to_ascii_lowercase().as_str() {
            "/td" | "/th" => text.push('\t'),
            "/tr" => {
                text.truncate(text.trim_end_matches(' ').len());
                text.truncate(text.len() - usize::from(text.ends_with('\t')));
                text.push('\n');
            }
            "br" | "br/" | "/p" | "/row" | "/li" => text.push('\n'),
            // The end of an element around others is the end of a row.
            "/div" if is_behind_end => {
                text.truncate(text.len() - usize::from(text.ends_with('\t')));
                text.push('\n');
            }
            "/div" => text.push('\t'),
            "tr" | "table" | "pre" if !text.ends_with('\n') => text.push('\n'),
            // Some pages have a field for typing, or a picture, in every square.
            "input" | "img" => {
                let values = [" value=", " alt="].iter().find_map(|name| Some(tag.split_once(name)?.1));
                let digit = values.and_then(|value| value.trim_start_matches(QUOTES).chars().next());
                text.extend(digit.filter(char::is_ascii_digit));
            }
            "script" | "style" => is_hidden = true,
            "/script" | "/style" => is_hidden = false,
            _ => {}
        }
        is_behind_end = name == "/div" && content.trim().is_empty();
        match has_table {
            _ if is_hidden => {}
            true => text += &content.trim().replace('\n', " "),
            false => text += content,
        }
    }
    text
}

/// A line without tags such as `[code]`.
fn without_tags_in_brackets(line: &str) -> String {
    let mut plain = String::new();
    let mut rest = line;
    while let Some(start) = rest.find('[') {
        let inside = &rest[start + 1..];
        let name = inside.strip_prefix('/').unwrap_or(inside);
        let end = inside.find(']').filter(|_| name.starts_with(|first: char| first.is_ascii_alphabetic()));
        let Some(end) = end.filter(|end| *end > 1 && !inside[..*end].contains(',')) else { break };
        plain += &rest[..start];
        rest = &inside[end + 1..];
    }
    plain + rest
}

/// Returns true for a line between rows that has no squares.
pub(super) fn is_ruled(line: &str) -> bool {
    let is_line = |symbol: char| "+-=_|: .*~".contains(symbol) || ('\u{2500}'..'\u{2580}').contains(&symbol);
    matches!(line.trim(), "" | "|-")
        || line.chars().all(is_line)
            && (["--", "==", "__", ":-"].iter().any(|sign| line.contains(sign)) || !line.is_ascii())
}

impl FoundText {
    pub(super) fn of(text: &str) -> Self {
        Self { lines: lines_of(text), is_list: text.contains(['[', '{', '(']) }
    }

    /// Each line and its squares, if these are so parted; `None` for a line that has something else.
    pub(super) fn rows(&self, parted: Parted) -> impl Iterator<Item = (&FoundLine, Option<Vec<Cell>>)> {
        let cells = |line: &FoundLine| cells(&line.text, parted, self.is_list);
        let mut rows: Vec<_> = self.lines.iter().map(cells).collect();
        // Tabs at the end of a line are easily lost.
        if parted == Parted::By('\t') {
            let width = rows.iter().flatten().map(Vec::len).max().unwrap_or(0);
            rows.iter_mut().flatten().for_each(|row| row.resize(width, Cell::Blank));
        }
        self.lines.iter().zip(rows)
    }
}

/// The squares of a line whose squares are so parted; `None` if it has something else. `is_list` is true in
/// a program, where a list may go on in the next line.
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
    // A list in a program may have a separator behind its last square.
    if is_list
        && matches!(parted, Parted::By(',' | ';'))
        && fields.last().is_some_and(|field| field.trim().is_empty())
    {
        fields.pop();
    }
    let cells: Vec<Cell> = fields.into_iter().map(cell).collect::<Option<_>>()?;
    (!cells.is_empty()).then_some(cells)
}

/// A line without what stands around a row: its number, a name, brackets, quotes, signs of lists and of
/// differences.
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
    if let Some((sign, item)) = row.split_once(' ')
        && (matches!(sign, "*" | "-") || sign.ends_with(['.', ')']) && sign.len() > 1)
        && !item.trim().contains(' ')
    {
        row = item.trim();
    }
    row.trim_start_matches(['+', '>']).trim_end_matches(['\\', '+', '$', '='])
}

fn is_of_name(symbol: char) -> bool {
    symbol.is_alphanumeric() || symbol == '_'
}

/// Returns true for what numbers a row: `Row 3`, `R3`, `3`, `C`.
fn is_label(label: &str) -> bool {
    let label = label.trim_start_matches(['-', '*', ' ']).to_ascii_lowercase();
    let label = label.strip_prefix("row").or(label.strip_prefix('r')).unwrap_or(&label).trim();
    (1..=2).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric())
        && label.len() < 3
}

/// The square of a field; `None` if it is none.
fn cell(field: &str) -> Option<Cell> {
    let field = field.trim().trim_matches(QUOTES).trim_matches(['{', '}']).trim();
    let whole = field.strip_suffix(".0").or(field.strip_suffix(",0")).or(field.strip_suffix('.'));
    let field = whole.filter(|whole| !whole.is_empty()).unwrap_or(field);
    // Columns and rows of tables have such names.
    let field = match field.as_bytes() {
        [b'R' | b'r' | b'C' | b'c', rest @ ..] if rest.first().is_some_and(u8::is_ascii_digit) => &field[1..],
        _ => field,
    };
    match field {
        "" | ".0" | "NA" | "NaN" | "nan" | "null" | "None" | "nil" | "-1" | ".." | "__" | "--" => {
            Some(Cell::Blank)
        }
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

/// The digits of Japanese and Chinese from 1.
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
