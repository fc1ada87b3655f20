/// A line of a text, or a part that counts as one: a row of a table, a list in brackets.
pub(super) struct FoundLine {
    /// The number of the line in the text, from 0.
    pub(super) number: usize,
    pub(super) text: String,
}

/// The end of a row or a paragraph of a page, as opposed to the end of a line of its source.
const ROW_END: char = '\u{1}';

/// The lines of a text without the tags of HTML and of forums, the commands of LaTeX, and emphasis.
pub(super) fn lines_of(text: &str) -> Vec<FoundLine> {
    let plain = without_commands(text);
    let is_page = ["</", "<br", "<td", "<TD"].iter().any(|tag| plain.contains(tag));
    let has_table = is_page && ["<tr", "<TR", "<div"].iter().any(|row| plain.contains(row));
    let plain = if is_page { without_tags(&plain) } else { plain };
    let mut lines = Vec::new();
    for (number, line) in numbered(&plain, has_table) {
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

/// The lines and rows of a text, each with the number of its line from 0. In a table, a row may have lines.
fn numbered(plain: &str, has_table: bool) -> Vec<(usize, String)> {
    let (mut lines, mut number) = (Vec::new(), 0);
    for row in plain.split(ROW_END) {
        if has_table {
            let above = row.len() - row.trim_start().len();
            lines.push((number + row[..above].matches('\n').count(), row.replace('\n', " ")));
            number += row.matches('\n').count();
        } else {
            lines.extend((number..).zip(row.split('\n').map(str::to_owned)));
            number += row.matches('\n').count();
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

/// The rows of a square grid in one line: as many words as each has characters.
fn rows_in_one(line: &str) -> Option<Vec<&str>> {
    let words = line.trim().split([' ', ',', ';', '/', '|']).map(|word| word.trim_matches(QUOTES));
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_square = |symbol: char| symbol.is_ascii_digit() || "._-*?xX#~".contains(symbol);
    let is_row = |word: &&str| word.chars().count() == words.len() && word.chars().all(is_square);
    ((4..=9).contains(&words.len()) && words.iter().all(is_row)).then_some(words)
}

/// Characters around a row, in programs, diffs and copies.
pub(super) const QUOTES: [char; 4] = ['"', '\'', '“', '”'];

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

/// A page or a part of one as text: the cells of tables end with tabs, rows and paragraphs with [`ROW_END`].
fn without_tags(page: &str) -> String {
    let mut text = String::new();
    let (mut is_hidden, mut is_behind_end) = (false, false);
    for (at, part) in page.split('<').enumerate() {
        let is_tag =
            at > 0 && part.starts_with(|first: char| first.is_ascii_alphabetic() || "/!".contains(first));
        if at > 0 && !is_tag {
            text.push('<');
        }
        let (tag, content) = if is_tag { part.split_once('>').unwrap_or((part, "")) } else { ("", part) };
        let tag = tag.to_ascii_lowercase();
        let name: String =
            tag.chars().take_while(|symbol| symbol.is_alphanumeric() || *symbol == '/').collect();
        match name.as_str() {
            "/td" | "/th" => text.push('\t'),
            "/tr" => end_row(&mut text),
            "br" | "br/" | "/p" | "/row" | "/li" => text.push(ROW_END),
            // The end of an element around others is the end of a row.
            "/div" if is_behind_end => end_row(&mut text),
            "/div" => text.push('\t'),
            "tr" | "table" | "pre" if !text.trim_end().ends_with(ROW_END) => text.push(ROW_END),
            // Some pages have a field for typing, or a picture, in every square.
            "input" | "img" => {
                let value = [" value=", " alt="].iter().find_map(|name| Some(tag.split_once(name)?.1));
                let value = value.map(|value| value.trim_start_matches(QUOTES));
                text += value.and_then(|value| value.split(['"', '\'', ' ', '/']).next()).unwrap_or_default();
            }
            "script" | "style" => is_hidden = true,
            "/script" | "/style" => is_hidden = false,
            _ => {}
        }
        is_behind_end = name == "/div" && content.trim().is_empty();
        match is_hidden {
            true => text.extend(tag.chars().chain(content.chars()).filter(|symbol| *symbol == '\n')),
            false => {
                text.extend(tag.chars().filter(|symbol| *symbol == '\n'));
                text += content;
            }
        }
    }
    text
}

/// Ends a row after the end of its last square; line breaks after that are kept.
fn end_row(text: &mut String) {
    let row = text.trim_end_matches([' ', '\n', '\r']);
    let behind = "\n".repeat(text[row.len()..].matches('\n').count());
    text.truncate(row.len() - usize::from(row.ends_with('\t')));
    text.push(ROW_END);
    text.push_str(&behind);
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
