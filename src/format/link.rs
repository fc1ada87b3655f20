/// A part of a line, of an address or a field, that may be a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedText {
    /// The part, with what is percent-encoded in it decoded.
    pub text: String,
    /// The column of the line at which it begins, counted from 1.
    column: usize,
    /// The number of characters before `text` that do not stand in the line: `solo:`.
    added: usize,
    /// Whether the characters of `text` stand in the line one by one.
    is_exact: bool,
}

impl LinkedText {
    /// The column of the line for a column of the part.
    pub fn column(&self, column: usize) -> usize {
        let passed = if self.is_exact { (column - 1).saturating_sub(self.added) } else { 0 };
        self.column + passed
    }
}

/// The pages of Simon Tatham's collection on which a game ID stands behind `#`, with the name of the game.
const PAGES: [&str; 3] = ["solo", "unequal", "rect"];

/// The parts of the first address in a line that may be a puzzle: the whole address, the values behind `?`
/// and `#`, and the end of its path. Nothing if the text has several lines, or no address.
pub fn linked_texts(line: &str) -> Vec<LinkedText> {
    let Some((start, address)) = address_in(line).filter(|_| !line.trim().contains('\n')) else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    let mut add = |offset: usize, part: &str| {
        let column = line[..start + offset].chars().count() + 1;
        let text = decoded(part);
        let is_exact = text == part;
        // Some sites write commas between the digits.
        let digits = text.replace(',', "");
        let is_listed =
            digits.len() == 81 && text.contains(',') && digits.bytes().all(|byte| byte.is_ascii_digit());
        texts.push(match is_listed {
            true => LinkedText { text: digits, column, added: 0, is_exact: false },
            false => LinkedText { text, column, added: 0, is_exact },
        });
        // What ends a sentence is not part of the address, unless it is.
        let without = part.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']);
        if without.len() < part.len() {
            texts.push(LinkedText { text: decoded(without), column, added: 0, is_exact });
        }
    };
    add(0, address);
    let (rest, fragment) = address.split_once('#').unwrap_or((address, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    for values in [query, fragment].into_iter().filter(|values| !values.is_empty()) {
        let mut offset = offset_in(address, values);
        for pair in values.split('&') {
            let name = pair.find('=').map_or(0, |at| at + 1);
            add(offset + name, &pair[name..]);
            offset += pair.len() + 1;
        }
    }
    let end = path.rsplit('/').next().unwrap_or_default();
    add(offset_in(address, end), end);
    let page = PAGES.iter().find(|page| end.strip_suffix(".html") == Some(page));
    if let Some(page) = page.filter(|_| !fragment.is_empty()) {
        let column = line[..start + offset_in(address, fragment)].chars().count() + 1;
        let (text, added) = (decoded(fragment), page.len() + 1);
        let is_exact = text == fragment;
        // A random seed is no puzzle.
        if !text.contains('#') {
            texts.insert(0, LinkedText { text: format!("{page}:{text}"), column, added, is_exact });
        }
    }
    texts
}

/// The fields of a line of CSV that may be a Sudoku: those of 81 characters. Nothing if it has no
/// separators. `\t`, `;` and `,` part fields, the first of them that the line has.
pub fn csv_fields(line: &str) -> Vec<LinkedText> {
    let Some(separator) = ['\t', ';', ','].into_iter().find(|&separator| line.contains(separator)) else {
        return Vec::new();
    };
    let mut texts = Vec::new();
    let mut column = 1;
    for field in line.split(separator) {
        let length = field.chars().count();
        let text = field.trim_matches([' ', '"', '\'']);
        if text.chars().count() == 81 {
            let indent = field.chars().take_while(|symbol| matches!(symbol, ' ' | '"' | '\'')).count();
            texts.push(LinkedText {
                text: text.to_owned(),
                column: column + indent,
                added: 0,
                is_exact: true,
            });
        }
        column += length + 1;
    }
    texts
}

/// The first address in a line, and the byte where it begins. What encloses it is not part of it.
fn address_in(line: &str) -> Option<(usize, &str)> {
    let scheme = line.find("://")?;
    let start = scheme - line[..scheme].bytes().rev().take_while(u8::is_ascii_alphabetic).count();
    let end = match line[..start].chars().next_back() {
        Some('(') => ')',
        Some('[') => ']',
        Some('<') => '>',
        Some(quote @ ('"' | '\'' | '`')) => quote,
        _ => ' ',
    };
    let rest = &line[start..];
    let length = rest.find(|symbol: char| symbol == end || symbol.is_whitespace()).unwrap_or(rest.len());
    Some((start, &rest[..length]))
}

/// The byte at which a part of a text begins.
fn offset_in(text: &str, part: &str) -> usize {
    part.as_ptr() as usize - text.as_ptr() as usize
}

/// A text with `%3A` and the like decoded; itself if that is no UTF-8.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = behind.get(..2).filter(|_| *first == b'%').and_then(|code| str::from_utf8(code).ok());
        match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
            Some(byte) => {
                bytes.push(byte);
                rest = &behind[2..];
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}
