use crate::puzzle::ParseError;

use super::quoted;

/// A value of JSON, of MiniZinc data or of a Python literal, with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The index of its first byte in the text.
    pub at: usize,
    /// The value itself.
    pub tree: Tree,
}

/// A value without its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Tree {
    /// A whole number.
    Number(i64),
    /// A text in quotes, a word, or a number that is not whole.
    Text(String),
    /// A list, a tuple, or a matrix as a list of its rows.
    List(Vec<Node>),
    /// An object, or a text of assignments: names and values in order.
    Members(Vec<(String, Node)>),
    /// `null`, `None` or a MiniZinc `<>`.
    Nothing,
}

impl Node {
    /// The elements of a list; empty for other values.
    pub fn elements(&self) -> &[Self] {
        match &self.tree {
            Tree::List(elements) => elements,
            _ => &[],
        }
    }

    /// The names and values of an object; empty for other values.
    pub fn members(&self) -> &[(String, Self)] {
        match &self.tree {
            Tree::Members(members) => members,
            _ => &[],
        }
    }

    /// The value of the first of these [plain names](plain_name) that an object has.
    pub fn member(&self, names: &[&str]) -> Option<&Self> {
        let of_name = |name: &&str| self.members().iter().find(|(other, _)| plain_name(other) == **name);
        names.iter().find_map(of_name).map(|(_, value)| value)
    }

    /// A whole number, also one in quotes.
    pub fn number(&self) -> Option<i64> {
        match &self.tree {
            Tree::Number(number) => Some(*number),
            Tree::Text(text) => text.trim().parse().ok(),
            _ => None,
        }
    }

    /// Returns true for `null`, `false`, 0, and empty texts, lists and objects, which turn a rule off.
    pub fn is_off(&self) -> bool {
        match &self.tree {
            Tree::Nothing | Tree::Number(0) => true,
            Tree::Text(text) => {
                matches!(text.trim().to_ascii_lowercase().as_str(), "" | "false" | "no" | "none" | "off")
            }
            Tree::List(elements) => elements.is_empty(),
            Tree::Members(members) => members.is_empty(),
            Tree::Number(_) => false,
        }
    }
}

/// The name of a member in lower case, without blanks, `_` and `-`: `boxwidth` for `box_width`.
pub fn plain_name(name: &str) -> String {
    name.chars().filter(|symbol| !" _-".contains(*symbol)).collect::<String>().to_ascii_lowercase()
}

/// The deepest nesting that is read.
const DEEPEST: usize = 16;

/// Reads one value, or assignments such as `n = 5; less = [| 1,1,1,2 |];`. Comments begin with `%`, `#` or
/// `//`.
///
/// # Errors
/// The place of the first symbol that does not fit.
pub fn read_tree(text: &str) -> Result<Node, ParseError> {
    let mut reader = TreeReader { text, at: 0, depth: 0, bound: Vec::new() };
    reader.skip();
    let start = reader.at;
    if reader.peek().is_some_and(|first| "{[(".contains(first)) {
        let node = reader.value()?;
        return if reader.at == text.len() { Ok(node) } else { Err(reader.wrong("the end")) };
    }
    while reader.at < text.len() {
        let name = reader.name()?;
        let value = reader.value()?;
        reader.bound.push((name, value));
        while reader.take(";") || reader.take(",") {}
    }
    Ok(Node { at: start, tree: Tree::Members(reader.bound) })
}

struct TreeReader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
    /// The assignments read so far.
    bound: Vec<(String, Node)>,
}

impl<'a> TreeReader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Passes over blanks and comments.
    fn skip(&mut self) {
        loop {
            let rest = self.rest().trim_start();
            self.at = self.text.len() - rest.len();
            if !["%", "#", "//"].iter().any(|sign| rest.starts_with(sign)) {
                return;
            }
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// Takes this symbol and the blanks after it. Returns true if it was there.
    fn take(&mut self, symbol: &str) -> bool {
        let is_there = self.rest().starts_with(symbol);
        if is_there {
            self.at += symbol.len();
            self.skip();
        }
        is_there
    }

    fn wrong(&self, expected: &str) -> ParseError {
        let found = self.peek().map_or("the end".to_owned(), |symbol| quoted(&symbol.to_string()));
        ParseError::at(self.text, self.at, found, expected)
    }

    /// `n =`, `n:` or a declaration such as `array[1..n] of int: n =`.
    fn name(&mut self) -> Result<String, ParseError> {
        let end =
            |sign: char| self.rest().find([sign, '\n']).filter(|&end| self.rest()[end..].starts_with(sign));
        let end = end('=').or_else(|| end(':')).unwrap_or(0);
        let head = self.rest()[..end].trim_end();
        let is_inside = |symbol: char| symbol.is_alphanumeric() || symbol == '_';
        let name = head.rsplit(|symbol| !is_inside(symbol)).next().unwrap_or_default();
        if !name.starts_with(|first: char| first.is_alphabetic()) {
            return Err(self.wrong("an assignment such as `n = 5;`"));
        }
        self.at += end + 1;
        self.skip();
        Ok(name.to_owned())
    }

    fn value(&mut self) -> Result<Node, ParseError> {
        let at = self.at;
        if self.depth == DEEPEST {
            return Err(self.wrong("fewer brackets inside brackets"));
        }
        self.depth += 1;
        let tree = match self.peek() {
            _ if self.take("[|") => Tree::List(self.matrix()?),
            _ if self.take("[") => Tree::List(self.list("]")?),
            _ if self.take("(") => Tree::List(self.list(")")?),
            _ if self.take("{") => Tree::Members(self.members()?),
            _ if self.take("<>") => Tree::Nothing,
            Some(quote @ ('"' | '\'')) => Tree::Text(self.quoted_text(quote)?),
            _ => self.atom()?,
        };
        self.depth -= 1;
        self.skip();
        Ok(Node { at, tree })
    }

    /// The elements up to this bracket, with commas between them and maybe one after the last.
    fn list(&mut self, end: &str) -> Result<Vec<Node>, ParseError> {
        let mut elements = Vec::new();
        while !self.take(end) {
            elements.push(self.value()?);
            if !self.take(",") && !self.rest().starts_with(end) {
                return Err(self.wrong(&format!("`,` or `{end}`")));
            }
        }
        Ok(elements)
    }

    /// The rows of `[| 1, 2 | 3, 4 |]`, from the first element.
    fn matrix(&mut self) -> Result<Vec<Node>, ParseError> {
        let (mut rows, mut row, mut start) = (Vec::new(), Vec::new(), self.at);
        loop {
            if self.take("|") {
                if !row.is_empty() {
                    rows.push(Node { at: start, tree: Tree::List(std::mem::take(&mut row)) });
                }
                start = self.at;
            } else if row.is_empty() && self.take("]") {
                return Ok(rows);
            } else {
                row.push(self.value()?);
                if !self.take(",") && !self.rest().starts_with('|') {
                    return Err(self.wrong("`,` or `|`"));
                }
            }
        }
    }

    fn members(&mut self) -> Result<Vec<(String, Node)>, ParseError> {
        let mut members = Vec::new();
        while !self.take("}") {
            let name = match self.value()?.tree {
                Tree::Text(name) => name,
                Tree::Number(name) => name.to_string(),
                // A square of Python's: `(0, 3): 5`.
                Tree::List(place) if place.iter().all(|index| matches!(index.tree, Tree::Number(_))) => {
                    let indices = place.iter().filter_map(Node::number).map(|index| index.to_string());
                    indices.collect::<Vec<_>>().join(",")
                }
                _ => return Err(self.wrong("a name")),
            };
            if !self.take(":") {
                return Err(self.wrong("`:`"));
            }
            members.push((name, self.value()?));
            if !self.take(",") && !self.rest().starts_with('}') {
                return Err(self.wrong("`,` or `}`"));
            }
        }
        Ok(members)
    }

    fn quoted_text(&mut self, quote: char) -> Result<String, ParseError> {
        let (start, mut text) = (self.at + 1, String::new());
        let mut symbols = self.text[start..].char_indices();
        while let Some((at, symbol)) = symbols.next() {
            match symbol {
                '\\' => match symbols.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, 'u')) => {
                        let code: String = symbols.by_ref().take(4).map(|(_, digit)| digit).collect();
                        let symbol = u32::from_str_radix(&code, 16).ok().and_then(char::from_u32);
                        text.push(symbol.unwrap_or(char::REPLACEMENT_CHARACTER));
                    }
                    Some((_, symbol)) => text.push(symbol),
                    None => break,
                },
                _ if symbol == quote => {
                    self.at = start + at + 1;
                    return Ok(text);
                }
                _ => text.push(symbol),
            }
        }
        Err(self.wrong("a text that ends"))
    }

    /// A number, a word, or a call such as `array2d(1..5, 1..5, [..])`.
    fn atom(&mut self) -> Result<Tree, ParseError> {
        let is_inside = |symbol: char| symbol.is_alphanumeric() || "._+-".contains(symbol);
        let length = self.rest().find(|symbol| !is_inside(symbol)).unwrap_or(self.rest().len());
        let word = &self.rest()[..length];
        if word.is_empty() {
            return Err(self.wrong("a number, a text or a list"));
        }
        let at = self.at;
        self.at += length;
        self.skip();
        if word == "array2d" && self.take("(") {
            let arguments = self.list(")")?;
            return self.array(arguments).ok_or_else(|| {
                ParseError::at(self.text, at, "`array2d`", "two ranges and a list of that many elements")
            });
        }
        Ok(match word {
            "null" | "None" => Tree::Nothing,
            _ => word.parse().map_or_else(|_| Tree::Text(word.to_owned()), Tree::Number),
        })
    }

    /// The matrix that `array2d` makes of these arguments.
    fn array(&self, arguments: Vec<Node>) -> Option<Tree> {
        let [rows, columns, elements] = <[Node; 3]>::try_from(arguments).ok()?;
        let (rows, columns) = (self.length_of(&rows)?, self.length_of(&columns)?);
        let elements = elements.elements();
        let row = |row: &[Node]| Node { at: row[0].at, tree: Tree::List(row.to_vec()) };
        let fits = columns > 0 && rows.checked_mul(columns) == Some(elements.len());
        fits.then(|| Tree::List(elements.chunks(columns).map(row).collect()))
    }

    /// The length of a range such as `1..5` or `1..n`.
    fn length_of(&self, range: &Node) -> Option<usize> {
        let Tree::Text(range) = &range.tree else { return None };
        let bound = |word: &str| match self.bound.iter().find(|(name, _)| name == word) {
            Some((_, Node { tree: Tree::Number(number), .. })) => Some(*number),
            _ => word.parse().ok(),
        };
        let (first, last) = range.split_once("..")?;
        usize::try_from(bound(last)?.checked_sub(bound(first)?)?.checked_add(1)?).ok()
    }
}
