//! A source file as the architecture sees it: which paths of its own crate the code names.
//!
//! The scanner knows line comments, strings and `use` trees, not the whole language. It leans to the strict
//! side: code in a block comment counts, and `super` is always counted from the file's module, not from a
//! module inside it.

use std::collections::BTreeMap;

/// One file of the program.
pub struct SourceFile {
    /// Its path from the root of the package, with `/`: `src/logic/grid/square.rs`.
    pub path: String,
    /// What it says.
    pub text: String,
    /// What it says without comments and strings; every line is still there.
    pub code: String,
}

/// A path of the own crate that a file names: `crate::tui::run` is `["tui", "run"]`.
pub struct Import {
    /// Line, counted from 1.
    pub line: usize,
    /// What follows the crate's name.
    pub path: Vec<String>,
}

impl SourceFile {
    pub fn new(path: &str, text: &str) -> Self {
        Self { path: path.to_owned(), text: text.to_owned(), code: code_of(text) }
    }

    /// The module the file is, in either package: `["grid", "square"]`; for `lib.rs` and `main.rs` their own
    /// name.
    pub fn module(&self) -> Vec<&str> {
        let inside =
            self.path.trim_start_matches("src/").trim_start_matches("logic/").trim_end_matches(".rs");
        inside.split('/').filter(|&part| part != "mod").collect()
    }

    /// Every path that begins with `crate`, `super` or a package's name, those in a `use` tree one by one.
    pub fn imports(&self) -> Vec<Import> {
        let mut imports = Vec::new();
        for (start, word) in words(&self.code) {
            let mut rest = &self.code[start..];
            if self.code[..start].ends_with("::") || !rest[word.len()..].starts_with("::") {
                continue;
            }
            let mut above: Vec<String> = Vec::new();
            match word {
                "crate" | "masume" | "masume_logic" => rest = &rest[word.len() + 2..],
                "super" => above = self.own_path(),
                _ => continue,
            }
            while let Some(after) = rest.strip_prefix("super::") {
                above.pop();
                rest = after;
            }
            let line = self.line_at(start);
            imports.extend(branches(&above, rest).into_iter().map(|path| Import { line, path }));
        }
        imports
    }

    /// The path of the module itself, as a path of the own crate.
    fn own_path(&self) -> Vec<String> {
        self.module().into_iter().map(str::to_owned).collect()
    }

    /// The names that the `use` statements of this file bring in, each with the path it comes from, counted
    /// from the crate's root. A path that leads into another crate is counted from this module too.
    pub fn origins(&self) -> BTreeMap<String, Vec<String>> {
        let paths = self.uses().into_iter().flat_map(|(_, statement)| {
            let mut above = self.own_path();
            let mut tree = statement.trim_start_matches("use").trim_start();
            if let Some(rest) = tree.strip_prefix("crate::") {
                (above, tree) = (Vec::new(), rest);
            }
            while let Some(rest) = tree.strip_prefix("super::") {
                above.pop();
                tree = rest;
            }
            branches(&above, tree.trim_start_matches("self::"))
        });
        paths.filter_map(|path| Some((path.last()?.clone(), path))).collect()
    }

    /// Every `use` statement, up to its semicolon, and its line.
    pub fn uses(&self) -> Vec<(usize, &str)> {
        let begins = |&(start, word): &(usize, &str)| {
            let before = self.code[..start].rsplit('\n').next().unwrap_or_default().trim();
            word == "use" && (before.is_empty() || before.starts_with("pub"))
        };
        let statement = |(start, _)| {
            let statement = self.code[start..].split(';').next().unwrap_or_default();
            (self.line_at(start), statement)
        };
        words(&self.code).into_iter().filter(begins).map(statement).collect()
    }

    /// Where the code first names this other crate, as in `ratatui::Frame` or `use ratatui;`.
    pub fn names_crate(&self, name: &str) -> Option<usize> {
        let (start, _) = words(&self.code).into_iter().find(|&(start, word)| {
            let (before, after) = (&self.code[..start], &self.code[start + word.len()..]);
            word == name && !before.ends_with("::") && (after.starts_with("::") || before.ends_with("use "))
        })?;
        Some(self.line_at(start))
    }

    fn line_at(&self, byte: usize) -> usize {
        self.code[..byte].matches('\n').count() + 1
    }
}

/// The paths in a `use` tree, or the one path that stands there, each with what stands above it.
fn branches(above: &[String], tree: &str) -> Vec<Vec<String>> {
    let tree = tree.trim_start();
    if let Some(group) = tree.strip_prefix('{') {
        return members(group).into_iter().flat_map(|member| branches(above, member)).collect();
    }
    let name = tree.split(|letter| !is_in_word(letter)).next().unwrap_or_default();
    let mut path = above.to_vec();
    if !name.is_empty() && name != "self" {
        path.push(name.to_owned());
    }
    match tree[name.len()..].strip_prefix("::") {
        Some(rest) => branches(&path, rest),
        None => vec![path],
    }
}

/// The members of a group, whose text begins after its opening brace.
fn members(group: &str) -> Vec<&str> {
    let mut members = Vec::new();
    let (mut depth, mut start) = (0, 0);
    for (at, letter) in group.char_indices() {
        match letter {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                members.push(&group[start..at]);
                start = at + 1;
                if letter == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    members.retain(|member| !member.trim().is_empty());
    members
}

/// The words of a code and where they begin.
fn words(code: &str) -> Vec<(usize, &str)> {
    let start_of = |word: &str| word.as_ptr() as usize - code.as_ptr() as usize;
    let words = code.split(|letter| !is_in_word(letter)).filter(|word| !word.is_empty());
    words.map(|word| (start_of(word), word)).collect()
}

fn is_in_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

fn code_of(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(letter) = rest.chars().next() {
        let (silent, after) = rest.split_at(length_of_silence(rest));
        if silent.is_empty() {
            code.push(letter);
            rest = &rest[letter.len_utf8()..];
        } else {
            code.extend(silent.chars().filter(|&letter| letter == '\n'));
            rest = after;
        }
    }
    code
}

/// The length of the comment, string or character that the text begins with; 0 if it begins with code.
fn length_of_silence(text: &str) -> usize {
    let through =
        |end: &str, from: usize| text[from..].find(end).map_or(text.len(), |at| from + at + end.len());
    let raw_marks = text.strip_prefix('r').map(|rest| rest.len() - rest.trim_start_matches('#').len());
    match (raw_marks, text.as_bytes()) {
        (_, [b'/', b'/', ..]) => text.find('\n').unwrap_or(text.len()),
        (Some(marks), bytes) if bytes.get(1 + marks) == Some(&b'"') => {
            through(&format!("\"{}", "#".repeat(marks)), marks + 2)
        }
        (_, [b'\'', b'\\', ..]) => through("'", 3),
        (_, [b'\'', ..]) => match text.char_indices().nth(2) {
            Some((end, '\'')) => end + 1,
            _ => 0,
        },
        (_, [b'"', ..]) => {
            let mut escaped = false;
            let end = text.bytes().skip(1).position(|byte| {
                let ends = byte == b'"' && !escaped;
                escaped = byte == b'\\' && !escaped;
                ends
            });
            end.map_or(text.len(), |at| at + 2)
        }
        _ => 0,
    }
}
