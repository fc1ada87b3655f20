use crate::puzzle::place_of;

use super::offset_in;

/// One candidate for a puzzle within a line: part of an address, or a field of CSV.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LinkedText {
    /// The candidate, percent-decoded.
    pub text: String,
    /// Byte of the line at which it begins. Variants of the same part share it.
    pub start: usize,
    /// Number of leading characters of `text` that are missing from the line: those of `solo:`.
    added: usize,
    /// True if the rest of `text` is copied from the line unchanged, so that columns can be mapped.
    is_exact: bool,
}

impl LinkedText {
    /// This part of a line, unchanged.
    fn exact(line: &str, part: &str) -> Self {
        Self { text: part.to_owned(), start: offset_in(line, part), added: 0, is_exact: true }
    }

    /// The line and column of a text, counted from 1, for a column of the candidate.
    pub fn place(&self, text: &str, column: usize) -> (usize, usize) {
        let passed = if self.is_exact { (column - 1).saturating_sub(self.added) } else { 0 };
        let (line, start) = place_of(text, self.start);
        (line, start + passed)
    }
}

/// The pages of Simon Tatham's collection that have a game ID after `#`, by the name of the game.
const PAGES: [&str; 3] = ["solo", "unequal", "rect"];

/// The length of the longest address that is searched, in bytes.
pub const LONGEST_LINK: usize = 1 << 16;

/// Candidates in the first address of a line: the whole address, the values after `?` and `#`, and the end of
/// its path. Empty if the text has several lines or no address. The address may be percent-encoded.
pub fn linked_texts(line: &str) -> Vec<LinkedText> {
    if !line.contains("://") && line.len() <= LONGEST_LINK {
        let mut texts = match percent_decoded(line) {
            decoded if decoded.contains("://") => linked_texts(&decoded),
            _ => Vec::new(),
        };
        texts.iter_mut().for_each(|text| (text.start, text.is_exact) = (0, false));
        return texts;
    }
    let is_searched = |address: &&str| address.len() <= LONGEST_LINK && !line.trim().contains('\n');
    let Some(address) = address_in(line).filter(is_searched) else { return Vec::new() };
    let mut texts = Vec::new();
    let mut add = |part: &str| {
        let text = percent_decoded(part);
        let (start, is_exact) = (offset_in(line, part), text == part);
        // Some sites write commas between the digits.
        let digits = text.replace(',', "");
        let is_listed =
            digits.len() == 81 && text.contains(',') && digits.bytes().all(|byte| byte.is_ascii_digit());
        texts.push(match is_listed {
            true => LinkedText { text: digits, start, added: 0, is_exact: false },
            false => LinkedText { text, start, added: 0, is_exact },
        });
        // The sentence may end here; but an ID may end with a comma, too.
        let without = part.trim_end_matches(['.', ',', ';', ':', '!', '?', ')']);
        if without.len() < part.len() {
            texts.push(LinkedText { text: percent_decoded(without), start, added: 0, is_exact });
        }
    };
    add(address);
    let (rest, fragment) = address.split_once('#').unwrap_or((address, ""));
    let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
    for values in [query, fragment].into_iter().filter(|values| !values.is_empty()) {
        for pair in values.split('&') {
            let value = pair.split_once('=').map_or(pair, |(_, value)| value);
            add(value);
        }
    }
    let end = path.rsplit('/').next().unwrap_or_default();
    // A word alone, such as `sudoku`, is the name of a page.
    if end.contains(|symbol: char| symbol.is_ascii_digit()) {
        add(end);
    }
    let page = PAGES.iter().find(|page| end.strip_suffix(".html") == Some(page));
    let id = percent_decoded(fragment);
    // A second `#` begins a random seed.
    if let Some(page) = page.filter(|_| !id.is_empty() && !id.contains('#')) {
        let (start, added, is_exact) = (offset_in(line, fragment), page.len() + 1, id == fragment);
        texts.insert(0, LinkedText { text: format!("{page}:{id}"), start, added, is_exact });
    }
    texts
}

/// Fields with a grid in a line of CSV. The separator is the first of `\t`, `;`, `,` and `:` that the line
/// contains; empty without one. Where some have blanks, full ones are solutions and left out.
pub fn csv_fields(line: &str) -> Vec<LinkedText> {
    let mut fields = grid_fields(line);
    if fields.iter().any(|text| !is_full(text)) {
        fields.retain(|text| !is_full(text));
    }
    fields.into_iter().map(|text| LinkedText::exact(line, text)).collect()
}

/// The solution in a line of CSV: a field of digits beside one with a grid.
pub fn csv_solution(line: &str) -> Option<String> {
    let fields = grid_fields(line);
    let solution = fields.iter().rfind(|text| is_full(text));
    solution.filter(|_| fields.len() > 1).map(|solution| (*solution).to_owned())
}

/// Returns true if a square grid with boxes has this many squares, or a grid and its regions this many
/// characters.
fn is_grid(characters: usize) -> bool {
    matches!(characters, 16 | 36 | 64 | 81 | 32 | 50 | 72 | 98 | 128 | 162)
}

/// Fields with digits and signs for blanks, as many as a grid has squares or as it and its regions have.
fn grid_fields(line: &str) -> Vec<&str> {
    let Some(separator) = ['\t', ';', ',', ':'].into_iter().find(|&separator| line.contains(separator))
    else {
        return Vec::new();
    };
    let fields = line.split(separator).map(|field| field.trim_matches([' ', '"', '\'']));
    let is_cell = |byte: u8| byte.is_ascii_digit() || b".*_-xX".contains(&byte);
    let has_grid = |text: &&str| match text.chars().count() {
        81 => true,
        length => is_grid(length) && text.bytes().take(length / 2).all(is_cell),
    };
    fields.filter(has_grid).collect()
}

fn is_full(text: &str) -> bool {
    text.bytes().all(|byte| matches!(byte, b'1'..=b'9'))
}

/// Parts of a sentence: the part in braces, or else each run of as many digits and signs for blanks as a grid
/// of 6x6 or more has squares, or as it and its regions have characters.
pub fn quoted_texts(line: &str) -> Vec<LinkedText> {
    if let (Some(start), Some(end)) = (line.find('{'), line.rfind('}'))
        && start < end
    {
        return vec![LinkedText::exact(line, &line[start..=end])];
    }
    // A comment in a file of Essence, and a line of JSON, whose other lines may have more rules.
    if line.contains("/*") || is_member(line) {
        return Vec::new();
    }
    let is_other = |symbol: char| !symbol.is_ascii_digit() && !".*_-".contains(symbol);
    let has_grid = |run: &&str| run.len() >= 36 && is_grid(run.len());
    line.split(is_other).filter(has_grid).map(|run| LinkedText::exact(line, run)).collect()
}

/// Returns true for a line that begins with a name in quotes and a colon: `"puzzle": ..`.
fn is_member(line: &str) -> bool {
    let line = line.trim_start();
    ['"', '\''].into_iter().any(|quote| {
        let name = line.strip_prefix(quote).and_then(|line| line.split_once(quote));
        name.is_some_and(|(_, behind)| behind.trim_start().starts_with(':'))
    })
}

/// A text whose lines are pieces of one address, in one line; `None` if it has one line or blanks.
pub fn unwrapped(text: &str) -> Option<String> {
    let is_piece = |line: &str| !line.trim().is_empty() && !line.trim().contains(char::is_whitespace);
    let is_wrapped = text.len() <= LONGEST_LINK && text.contains('\n') && text.lines().all(is_piece);
    is_wrapped.then(|| text.lines().map(str::trim).collect())
}

/// The line and column of a text for a column of the line that [`unwrapped`] made of it.
pub fn wrapped_place(text: &str, column: usize) -> (usize, usize) {
    let mut left = column;
    for (number, line) in (1..).zip(text.lines()) {
        let (indent, length) = (line.len() - line.trim_start().len(), line.trim().chars().count());
        if left <= length {
            return (number, indent + left);
        }
        left -= length;
    }
    let last = text.lines().last().unwrap_or_default();
    (text.lines().count(), last.trim_end().chars().count() + left)
}

/// The first address in a line, without enclosing brackets or quotes.
fn address_in(line: &str) -> Option<&str> {
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
    Some(&rest[..length])
}

/// A text with `%3A` and the like decoded; unchanged if the result is not UTF-8.
pub fn percent_decoded(text: &str) -> String {
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
