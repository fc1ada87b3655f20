use std::collections::{HashMap, VecDeque};

use serde_json::value::RawValue;

use super::parts::{MOST_BROKEN, Part};

/// The deepest nesting in which puzzles are looked for.
const DEEPEST: usize = 4;

/// The puzzles in JSON that begins in line `first` and is no puzzle itself: elements of a list, or members of
/// an object, whose names are their titles; `None` if there is none. `is_whole` returns true for a puzzle.
pub(super) fn listed_in_json(
    text: &str,
    first: usize,
    is_whole: &dyn Fn(&str) -> bool,
) -> Option<VecDeque<Part>> {
    let mut search = JsonSearch { text, first, is_whole, parts: VecDeque::new(), broken: 0 };
    if text.trim_start().starts_with(['[', '{']) && !is_whole(text) {
        search.children(text, None, 0);
    }
    (!search.parts.is_empty()).then_some(search.parts)
}

struct JsonSearch<'a> {
    text: &'a str,
    /// The line in which the text begins.
    first: usize,
    is_whole: &'a dyn Fn(&str) -> bool,
    parts: VecDeque<Part>,
    /// Number of values that are no puzzle.
    broken: usize,
}

impl<'a> JsonSearch<'a> {
    /// Adds the puzzles among the elements of a list, or among the members of an object that are objects. If
    /// one is a puzzle, the others beside it are damaged ones.
    fn children(&mut self, value: &'a str, title: Option<&str>, depth: usize) {
        if depth > DEEPEST || self.parts.is_empty() && self.broken >= MOST_BROKEN {
            return;
        }
        let mut children: Vec<(Option<String>, &'a str)> = Vec::new();
        // A list in an object is a list of puzzles, but no puzzle: what stands beside it may be rules.
        let mut lists: Vec<(String, &'a str)> = Vec::new();
        if let Ok(elements) = serde_json::from_str::<Vec<&RawValue>>(value) {
            children.extend(elements.into_iter().map(|element| (title.map(str::to_owned), element.get())));
        } else if let Ok(members) = serde_json::from_str::<HashMap<String, &RawValue>>(value) {
            for (name, value) in members.into_iter().map(|(name, value)| (name, value.get())) {
                match value.as_bytes().first() {
                    Some(b'{') => children.push((Some(name), value)),
                    Some(b'[') => lists.push((name, value)),
                    _ => {}
                }
            }
        }
        children.sort_by_key(|(_, value)| value.as_ptr());
        let is_puzzle = |value: &str| value.len() > 16 && (self.is_whole)(bare_text(value));
        if children.iter().take(MOST_BROKEN).any(|(_, value)| is_puzzle(value)) {
            for (title, value) in children {
                let text = bare_text(value).to_owned();
                let above = value.as_ptr() as usize - self.text.as_ptr() as usize;
                let line = self.first + self.text[..above].matches('\n').count();
                self.parts.push_back(Part { line, text, title, solution: None });
            }
            return;
        }
        self.broken += children.len();
        for (title, value) in children {
            self.children(value, title.as_deref(), depth + 1);
        }
        for (title, value) in lists {
            self.children(value, Some(&title), depth + 1);
        }
    }
}

/// A text without the quotes of JSON, which a puzzle does not need.
fn bare_text(value: &str) -> &str {
    value.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(value)
}
