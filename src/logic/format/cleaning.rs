use std::collections::VecDeque;

/// Characters that were removed from the lines of a text, so that errors can name places in the original.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Removed(VecDeque<Removal>);

/// Characters removed from one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Removal {
    /// The line, counted from 1.
    line: usize,
    /// Column of the cleaned line, from 1, before which they were.
    column: usize,
    count: usize,
}

impl Removed {
    /// The column of the original text for a column of the cleaned text.
    pub(super) fn column(&self, line: usize, column: usize) -> usize {
        let before = |removal: &&Removal| removal.line == line && removal.column <= column;
        column + self.0.iter().filter(before).map(|removal| removal.count).sum::<usize>()
    }

    /// Forgets what was removed above this line, and returns a copy of the rest.
    pub(super) fn forget_above(&mut self, line: usize) -> Self {
        while self.0.front().is_some_and(|removal| removal.line < line) {
            self.0.pop_front();
        }
        if self.0.is_empty() { Self::default() } else { self.clone() }
    }
}

/// The text before a line that begins with `>`, which is a quotation mark or a sign between squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Before {
    /// Nothing: the text may begin with a quotation.
    #[default]
    Nothing,
    /// A quotation, or a line that announces one: `On Monday, Anna wrote:`.
    Quotation,
    /// Something else.
    Other,
}

impl Before {
    /// Takes a line into account. Returns true if it is a quotation.
    fn is_quoted(&mut self, line: &str) -> bool {
        let line = line.trim();
        let quotes = line.starts_with('>') && (*self != Self::Other || line.contains(char::is_alphanumeric));
        *self = match line {
            "" => *self,
            _ if quotes || line.ends_with(':') && line.contains(' ') => Self::Quotation,
            _ => Self::Other,
        };
        quotes
    }
}

/// Returns true if a line is ASCII that nearly always stays as it is: no control characters, no `&` and no
/// backtick.
pub(super) fn is_plain(line: &[u8]) -> bool {
    let is_plain = |byte: u8| matches!(byte, b' '..=b'~' | b'\t') & (byte != b'&') & (byte != b'`');
    // Nearly all lines are: without an early exit, many bytes are checked at once.
    line.iter().fold(true, |is_plain_so_far, &byte| is_plain_so_far & is_plain(byte))
}

/// A line without what mail, chat, web pages and terminals add to it; `None` if it needs no cleaning: quoting
/// `> `, code fences and backticks, terminal escapes, entities of HTML, invisible characters. Digits of other
/// scripts become `0` to `9`; other blanks, signs and spaces become those of ASCII. Adds removed characters
/// to `removed`.
pub(super) fn cleaned(
    line: &str,
    is_plain: bool,
    number: usize,
    before: &mut Before,
    removed: &mut Removed,
) -> Option<String> {
    let begins = line.trim_start();
    let is_quoted = before.is_quoted(line);
    let is_clean = is_plain && !begins.starts_with('~') && !line.ends_with("=20");
    // Comments are made safe where they are shown.
    if !is_quoted && (is_clean || begins.starts_with('#')) {
        return None;
    }
    let mut clean = Cleaning { line: number, clean: String::with_capacity(line.len()), columns: 0, removed };
    let mut rest = line;
    let fence = begins.trim_start_matches(['>', ' ']);
    if fence.starts_with("```") || fence.starts_with("~~~") {
        return Some(String::new());
    }
    while is_quoted && let Some(quoted) = rest.trim_start().strip_prefix('>') {
        clean.remove(&rest[..rest.len() - quoted.len()]);
        rest = quoted;
    }
    if clean.columns == 0
        && rest.len() < line.len()
        && let Some(behind) = rest.strip_prefix(' ')
    {
        clean.remove(" ");
        rest = behind;
    }
    if let Some(body) = rest.strip_suffix("=20") {
        rest = body;
    }
    // Titles, and strings of JSON and XML, stay as they are.
    let is_kept = rest.starts_with('#') || rest.contains('"');
    while let Some(symbol) = rest.chars().next() {
        let length = escape(rest).unwrap_or_default();
        if length > 0 {
            clean.remove(&rest[..length]);
            rest = &rest[length..];
        } else if let Some((symbol, length)) = entity(rest).filter(|_| !is_kept) {
            clean.push(plain(symbol).unwrap_or(symbol));
            clean.remove(&rest[1..length]);
            rest = &rest[length..];
        } else {
            match plain(symbol) {
                None => clean.remove(&rest[..symbol.len_utf8()]),
                Some(plain) => clean.push(if is_kept { symbol } else { plain }),
            }
            rest = &rest[symbol.len_utf8()..];
        }
    }
    Some(clean.clean)
}

struct Cleaning<'a> {
    line: usize,
    clean: String,
    /// Number of characters of `clean`.
    columns: usize,
    removed: &'a mut Removed,
}

impl Cleaning<'_> {
    fn push(&mut self, symbol: char) {
        self.clean.push(symbol);
        self.columns += 1;
    }

    fn remove(&mut self, part: &str) {
        let (line, column, count) = (self.line, self.columns + 1, part.chars().count());
        match self.removed.0.back_mut() {
            Some(last) if (last.line, last.column) == (line, column) => last.count += count,
            _ => self.removed.0.push_back(Removal { line, column, count }),
        }
    }
}

/// Number of bytes of the terminal escape with which a text begins: a control sequence such as a colour, or
/// an operating system command such as a link.
fn escape(text: &str) -> Option<usize> {
    let body = text.strip_prefix('\u{1b}')?;
    let bytes = body.as_bytes();
    let length = match bytes.first()? {
        b'[' => bytes.iter().skip(1).position(|byte| (b'@'..=b'~').contains(byte))? + 2,
        b']' => match body.find('\u{7}') {
            Some(bell) => bell + 1,
            None => body.find("\u{1b}\\")? + 2,
        },
        b'(' | b')' => 2.min(body.len()),
        _ => 0,
    };
    body.is_char_boundary(length).then_some(length + 1)
}

/// The character of the HTML entity with which a text begins, and the entity's length in bytes.
fn entity(text: &str) -> Option<(char, usize)> {
    const LONGEST: usize = 10;
    let body = text.strip_prefix('&')?;
    let end = body.bytes().take(LONGEST).position(|byte| byte == b';')?;
    let symbol = match &body[..end] {
        "lt" => '<',
        "gt" => '>',
        "amp" => '&',
        "quot" => '"',
        "nbsp" | "ensp" | "emsp" | "thinsp" => ' ',
        "middot" | "sdot" | "bull" => '.',
        "and" => '^',
        "or" => 'v',
        name => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    };
    Some((symbol, end + 2))
}

/// The zeros of other scripts, each with the other nine digits after it.
const ZEROS: [u32; 26] = [
    0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66, 0x0E50,
    0x0ED0, 0x0F20, 0x1040, 0x17E0, 0x1810, 0x2080, 0xFF10, 0x1D7CE, 0x1D7D8, 0x1D7E2, 0x1D7EC, 0x1D7F6,
    0x1FBF0,
];

/// The ones of digits in circles and the like, each with the other eight digits after it.
const ONES: [u32; 6] = [0x2460, 0x2474, 0x24F5, 0x2776, 0x2780, 0x278A];

/// The ASCII character with the same meaning in a puzzle; the character itself if there is none, and `None`
/// if it is invisible.
fn plain(symbol: char) -> Option<char> {
    if symbol.is_ascii() {
        return (symbol == '\t' || symbol != '`' && !symbol.is_ascii_control()).then_some(symbol);
    }
    let code = symbol as u32;
    let within = |first: &u32, count: u32| (*first..*first + count).contains(&code).then(|| code - first);
    let digit = ZEROS.iter().find_map(|zero| within(zero, 10));
    let digit = digit.or_else(|| ONES.iter().find_map(|one| within(one, 9)).map(|passed| passed + 1));
    if let Some(digit) = digit.and_then(|digit| char::from_digit(digit, 10)) {
        return Some(digit);
    }
    Some(match symbol {
        '\u{ad}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2064}'
        | '\u{2066}'..='\u{2069}'
        | '\u{feff}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{20e3}' => return None,
        '¹' => '1',
        '²' => '2',
        '³' => '3',
        '\u{2070}' | '\u{2074}'..='\u{2079}' => char::from_digit(code - 0x2070, 10).unwrap_or(symbol),
        '⓪' => '0',
        '·' | '•' | '∙' | '‧' | '⋅' | '・' | '･' | '．' | '。' | '○' | '◦' | '●' | '□' | '◻' | '◽'
        | '⬜' | '▢' | '☐' | '⬚' | '░' => '.',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '－' => '-',
        '＿' => '_',
        '＊' | '✱' => '*',
        '×' | '✕' | 'ｘ' => 'x',
        '｜' | '¦' => '|',
        '＜' | '‹' | '≺' | 'ᐸ' | '〈' | '❮' => '<',
        '＞' | '›' | '≻' | 'ᐳ' | '〉' | '❯' => '>',
        '⌃' | '˄' | '＾' | '⋀' => '^',
        '⌄' | '˅' | '⋁' | 'ｖ' => 'v',
        '，' => ',',
        '：' => ':',
        '；' => ';',
        '（' => '(',
        '）' => ')',
        symbol if symbol.is_whitespace() => ' ',
        symbol => symbol,
    })
}
