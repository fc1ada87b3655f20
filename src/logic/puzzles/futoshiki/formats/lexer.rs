use crate::format::{Node, Tree, offset_in, quoted};
use crate::puzzle::ParseError;

/// Two squares with a sign between them, as numbers of rows and columns.
#[derive(Debug, Clone, Default)]
pub(super) struct Pair {
    /// The index of its first byte in the text.
    pub(super) at: usize,
    /// The row and the column of the first square, then of the second; counted from 0 or 1.
    pub(super) indices: Vec<i64>,
    /// True if the first square holds the lesser number; `None` if there is no sign.
    pub(super) is_first_less: Option<bool>,
    /// True if letters, `A1`, name rows or columns.
    pub(super) has_letters: bool,
}

impl Pair {
    /// Adds the indices and the sign of `r1c1 < r1c2`, `(1,1) > (1,2)`, `A1<B1`, or a part of it; `None` if
    /// the text has anything else.
    pub(super) fn add(&mut self, text: &str) -> Option<()> {
        if let Some(is_less) = sign_word(text) {
            return self.sign(is_less);
        }
        let has_rows = text.contains(['r', 'R']);
        let (mut rest, mut column) = (text, None);
        while let Some(symbol) = rest.chars().next() {
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            rest = &rest[digits.max(symbol.len_utf8())..];
            match symbol {
                '0'..='9' => {
                    self.indices.push(text[text.len() - rest.len() - digits..].get(..digits)?.parse().ok()?);
                    self.indices.extend(column.take());
                }
                '<' => self.sign(true)?,
                '>' => self.sign(false)?,
                'r' | 'R' | 'c' | 'C' if has_rows => {}
                'a'..='i' | 'A'..='I' if column.is_none() => {
                    self.has_letters = true;
                    column = Some(i64::from(symbol.to_ascii_lowercase() as u32 - 'a' as u32 + 1));
                }
                ' ' | '\t' | ',' | ';' | '(' | ')' | '[' | ']' if column.is_none() => {}
                _ => return None,
            }
        }
        column.is_none().then_some(())
    }

    /// Adds the sign, which stands between the squares, before or behind them.
    fn sign(&mut self, is_less: bool) -> Option<()> {
        let is_free = self.is_first_less.is_none() && self.indices.len().is_multiple_of(2);
        self.is_first_less = Some(is_less);
        is_free.then_some(())
    }

    /// The pair a line holds.
    fn of_line(line: &str) -> Option<Self> {
        let mut pair = Self::default();
        pair.add(line)?;
        (pair.indices.len() == 4).then_some(pair)
    }
}

/// The sign that a word means.
fn sign_word(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "lt" | "less" | "less_than" => Some(true),
        "gt" | "greater" | "greater_than" => Some(false),
        _ => None,
    }
}

/// The text with `<`, `>`, `^` and `v` for the signs of Unicode and HTML that look like them.
pub(super) fn with_plain_signs(text: &str) -> String {
    let plain = |symbol| match symbol {
        '＜' | '‹' | '〈' | '⟨' | '﹤' => '<',
        '＞' | '›' | '〉' | '⟩' | '﹥' => '>',
        '⌃' | '∧' | '＾' | 'ˆ' | '˄' | 'ʌ' | '⋀' => '^',
        '⌄' | '∨' | 'ｖ' | 'ˇ' | '˅' | '⋁' => 'v',
        symbol => symbol,
    };
    text.replace("&lt;", "<").replace("&gt;", ">").chars().map(plain).collect()
}

/// Returns true if a line is an inequality of two squares, `1 1 < 1 2`, which no row of a drawn grid looks
/// like.
pub(super) fn is_inequality(line: &str) -> bool {
    line.trim().len() == "1 1 < 1 2".len()
        && Pair::of_line(line).is_some_and(|pair| pair.is_first_less.is_some())
}

/// A line of the text.
struct ListLine<'a> {
    /// The words above it.
    heading: &'a str,
    node: Node,
}

impl ListLine<'_> {
    fn len(&self) -> usize {
        self.node.elements().len()
    }

    /// The number that is alone in the line.
    fn number(&self) -> Option<i64> {
        match self.node.elements() {
            [Node { tree: Tree::Number(number), .. }] => Some(*number),
            _ => None,
        }
    }
}

/// The side in a first line that has the number of inequalities as well, if as many follow the rows, each as
/// two neighbours.
fn side_and_count(lines: &[ListLine]) -> Option<i64> {
    let numbers =
        |line: &ListLine| -> Option<Vec<i64>> { line.node.elements().iter().map(Node::number).collect() };
    let [side, count] = numbers(lines.first()?)?[..] else { return None };
    let pairs = lines.get(usize::try_from(side).ok()?.checked_add(1)?..)?;
    let is_pair = |line: &ListLine| {
        matches!(numbers(line).as_deref(), Some(&[row, column, next_row, next_column])
            if row.abs_diff(next_row).saturating_add(column.abs_diff(next_column)) == 1)
    };
    (i64::try_from(pairs.len()) == Ok(count) && pairs.iter().all(is_pair)).then_some(side)
}

/// Rows of numbers and lines of inequalities as named values: `size`, `grid`, and what follows, by its
/// heading. `None` if the text is something else.
pub(super) fn lines_tree(text: &str) -> Option<Result<Node, ParseError>> {
    let lines = lines(text)?;
    let counted = side_and_count(&lines);
    let size = lines.first()?.number().or(counted);
    let lines = if size.is_some() { &lines[1..] } else { &lines[..] };
    let side = match size {
        Some(size) => usize::try_from(size).ok()?,
        None => lines.first()?.len(),
    };
    let has_signs = lines.iter().any(|line| matches!(line.node.tree, Tree::Text(_)));
    if !(4..=9).contains(&side) || lines.len() < side {
        return None;
    }
    let (rows, rest) = lines.split_at(side);
    if let Some(row) = rows.iter().find(|row| row.len() != side) {
        let found = quoted(text[row.node.at..].lines().next().unwrap_or_default().trim_end());
        let expected = format!("{side} rows of {side} numbers, then inequalities");
        return (has_signs && size.is_some())
            .then(|| Err(ParseError::at(text, row.node.at, found, expected)));
    }
    let count = rest.first().filter(|_| rest.len() > 1).and_then(ListLine::number);
    let (stated, rest) = if count.is_some() { rest.split_at(1) } else { rest.split_at(0) };
    let first = rest.first()?;
    if let (Some(count), [line]) = (count, stated)
        && usize::try_from(count) != Ok(rest.len())
    {
        let expected = format!("{}, the number of lines below", rest.len());
        return Some(Err(ParseError::at(text, line.node.at, quoted(&count.to_string()), expected)));
    }
    let mut members = Vec::new();
    members.extend(size.map(|size| ("size".to_owned(), Node { at: 0, tree: Tree::Number(size) })));
    members.push(("grid".to_owned(), listed(rows)));
    let lengths: Vec<usize> = rest.iter().map(ListLine::len).collect();
    let (horizontal, vertical) = (vec![side - 1; side], vec![side; side - 1]);
    let mut pictures = |[horizontal, vertical]: [&[ListLine]; 2]| {
        members.push(("horizontal".to_owned(), listed(horizontal)));
        members.push(("vertical".to_owned(), listed(vertical)));
    };
    if lengths == [&horizontal[..], &vertical].concat() {
        pictures([&rest[..side], &rest[side..]]);
    } else if lengths == [&vertical[..], &horizontal].concat() {
        pictures([&rest[side - 1..], &rest[..side - 1]]);
    } else if has_signs || first.len() == 4 {
        for group in rest.chunk_by(|one, next| one.heading == next.heading) {
            // In files with the number of inequalities beside the side, the lesser square comes first.
            let heading = if counted.is_some() { "less" } else { group[0].heading };
            members.push((format!("inequalities {heading}"), listed(group)));
        }
    } else {
        return None;
    }
    Some(Ok(Node { at: 0, tree: Tree::Members(members) }))
}

fn listed(lines: &[ListLine]) -> Node {
    let at = lines.first().map_or(0, |line| line.node.at);
    Node { at, tree: Tree::List(lines.iter().map(|line| line.node.clone()).collect()) }
}

/// The lines that are neither blank nor comments nor headings; `None` if one of them is something else.
fn lines(text: &str) -> Option<Vec<ListLine<'_>>> {
    let (mut lines, mut heading) = (Vec::new(), "");
    for line in text.split('\n') {
        let line = ["%", "#", "//"].iter().fold(line, |line, sign| line.split(sign).next().unwrap_or(line));
        let line = line.trim();
        let at = offset_in(text, line);
        let has_word = line.split(|symbol: char| !symbol.is_alphabetic()).any(|word| word.len() > 2);
        let is_heading = has_word && !line.contains(|symbol: char| symbol.is_ascii_digit());
        if line.is_empty() {
        } else if is_heading {
            heading = line;
        } else if let Some(cells) = cells(line, at) {
            lines.push(ListLine { heading, node: Node { at, tree: Tree::List(cells) } });
        } else {
            Pair::of_line(line)?;
            lines.push(ListLine { heading, node: Node { at, tree: Tree::Text(line.to_owned()) } });
        }
    }
    Some(lines)
}

/// The numbers, blanks and signs of a line, separated or stuck together.
fn cells(line: &str, at: usize) -> Option<Vec<Node>> {
    let is_stuck =
        line.len() > 3 && line.chars().all(|symbol| symbol.is_ascii_digit() || "._-".contains(symbol));
    let is_word = |word: &str| matches!(word, "." | "_" | "-" | "<" | ">" | "^" | "v" | "V" | "|");
    let mut cells = Vec::new();
    let words: Vec<&str> =
        if is_stuck { line.split("").collect() } else { line.split([' ', '\t', ',', ';']).collect() };
    for word in words.into_iter().filter(|word| !word.is_empty()) {
        let tree = match word.parse() {
            Ok(number) => Tree::Number(number),
            Err(_) if is_word(word) => Tree::Text(word.to_owned()),
            Err(_) => return None,
        };
        cells.push(Node { at: at + offset_in(line, word), tree });
    }
    let signs =
        cells.iter().filter(|cell| matches!(&cell.tree, Tree::Text(sign) if "<>".contains(sign.as_str())));
    let has_numbers = cells.iter().any(|cell| matches!(cell.tree, Tree::Number(number) if number > 0));
    // A line such as `1 1 < 1 2` is an inequality.
    (signs.count() == 0 || !has_numbers).then_some(cells)
}
