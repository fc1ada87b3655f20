use std::collections::{HashMap, VecDeque};

use serde_json::value::RawValue;

use super::found_grids::{is_beside, may_solve};
use super::offset_in;
use super::titles::{is_title_of_solution, may_be_beside, title};

/// One of several drawings in a text.
#[derive(Default)]
pub(super) struct Part {
    /// The line of the stream in which it begins.
    pub(super) line: usize,
    pub(super) text: String,
    /// The title above it.
    pub(super) title: Option<String>,
    /// The drawing titled as its solution.
    pub(super) solution: Option<String>,
}

/// Largest drawing, in bytes, in a text with several.
const LONGEST: usize = 1 << 13;

/// Number of parts after which a text without a whole puzzle is given up.
pub(super) const MOST_BROKEN: usize = 64;

/// Drawings separated by blank lines or titles in a text that begins in line `first` and is no puzzle
/// itself; `None` if no part is one. `is_whole` returns true for a whole puzzle.
pub(super) fn parts_of(text: &str, first: usize, is_whole: &dyn Fn(&str) -> bool) -> Option<VecDeque<Part>> {
    let is_parted = |line: &str| line.trim().is_empty() || title(line).is_some();
    if !text.lines().any(is_parted) {
        return None;
    }
    let mut parts: VecDeque<Part> = VecDeque::new();
    let (mut part, mut heading) = (Part::default(), None::<(usize, &str)>);
    let mut any = false;
    // A title after the text ends the last part.
    for (number, line) in (first..).zip(text.lines().chain(["%"])) {
        if part.text.len() > LONGEST || !any && parts.len() == MOST_BROKEN {
            return None;
        }
        let is_title = title(line).is_some();
        if is_parted(line) && !part.text.is_empty() {
            let (finished, whole) = finished(&part, heading, is_whole);
            any |= whole;
            let is_of_solution = heading.is_some_and(|(_, heading)| is_title_of_solution(heading));
            if !whole && !is_of_solution && part.text.lines().any(may_be_beside) {
                return None;
            }
            let above = parts.back_mut().filter(|_| !whole && heading.is_none());
            if let Some(above) = above
                && let Some(text) = joined(above, &part).filter(|text| is_whole(text))
            {
                above.text = text;
                part = Part::default();
            } else if !whole && part.text.lines().all(is_beside) {
                (part, heading) = (Part::default(), None);
            } else if whole || is_title || is_full(&finished.text) {
                let is_solution = finished.title.as_ref().is_some_and(|title| is_title_of_solution(title))
                    || !whole && is_full(&finished.text);
                match parts.back_mut().filter(|_| is_solution) {
                    Some(puzzle)
                        if is_full(&finished.text)
                            && !may_solve(&digits_of(&finished.text), &puzzle.text) =>
                    {
                        return None;
                    }
                    Some(puzzle) => puzzle.solution = Some(unframed(finished.text)),
                    None => parts.push_back(finished),
                }
                (part, heading) = (Part::default(), None);
            }
        }
        match is_title {
            true => heading = Some((number, line)),
            false if part.text.is_empty() && line.trim().is_empty() => {}
            false => {
                if part.text.is_empty() {
                    part.line = number;
                }
                part.text.push_str(line);
                part.text.push('\n');
            }
        }
    }
    any.then_some(parts)
}

/// Returns true for a grid of 4x4 to 9x9 squares without a blank, which is no puzzle but may be the
/// solution of the one above.
pub(super) fn is_full(text: &str) -> bool {
    let digits: Vec<u32> = text.chars().filter_map(|symbol| symbol.to_digit(10)).collect();
    let side = digits.len().isqrt();
    (4..=9).contains(&side)
        && side * side == digits.len()
        && digits.iter().all(|digit| (1..=side as u32).contains(digit))
        && !text.contains(char::is_alphabetic)
}

/// The digits of a full grid in a Markdown table, as the table is no solution by itself; other texts
/// unchanged.
fn unframed(text: String) -> String {
    let is_table = text.contains("|-") && !text.contains('+');
    if is_table && is_full(&text) { digits_of(&text) } else { text }
}

fn digits_of(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// The text of two drawings with the blank lines between them: the second may have the regions of the
/// first.
fn joined(above: &Part, part: &Part) -> Option<String> {
    let blank = part.line.checked_sub(above.line + above.text.lines().count())?;
    Some(format!("{}{}{}", above.text, "\n".repeat(blank + 1), part.text.trim_end()))
}

/// The part with the line above it, which is its title or belongs to the drawing (`sudoku`), and true if
/// it is a whole puzzle.
fn finished(part: &Part, heading: Option<(usize, &str)>, is_whole: &dyn Fn(&str) -> bool) -> (Part, bool) {
    let text = part.text.trim_end().to_owned();
    if let Some((line, heading)) = heading {
        let headed = format!("{heading}\n{text}");
        if is_whole(&headed) {
            return (Part { line, text: headed, title: None, solution: None }, true);
        }
    }
    let whole = is_whole(&text);
    let title = heading.and_then(|(_, heading)| title(heading)).filter(|title| !title.is_empty());
    (Part { line: part.line, text, title: title.map(str::to_owned), solution: None }, whole)
}

/// The deepest nesting in which puzzles are looked for.
const DEEPEST: usize = 4;

/// The puzzles in JSON that begins in line `first` and is no puzzle itself: elements of a list, or members
/// of an object, whose names are their titles; `None` if there is none. `is_whole` returns true for a
/// puzzle.
pub(super) fn listed_in_json(
    text: &str,
    first: usize,
    is_whole: &dyn Fn(&str) -> bool,
) -> Option<VecDeque<Part>> {
    let mut search = JsonSearch { text, first, is_whole, parts: VecDeque::new(), broken: 0 };
    if text.trim_start().starts_with(['[', '{']) {
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
    /// one is a puzzle, the others count as damaged puzzles.
    fn children(&mut self, value: &'a str, title: Option<&str>, depth: usize) {
        if depth > DEEPEST || self.parts.is_empty() && self.broken >= MOST_BROKEN {
            return;
        }
        let mut children: Vec<(Option<String>, &'a str)> = Vec::new();
        // A list in an object may be a list of puzzles, but is no puzzle: members beside it may be rules.
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
        lists.sort_by_key(|(_, value)| value.as_ptr());
        let is_puzzle = |value: &str| value.len() > 16 && (self.is_whole)(bare_text(value));
        if children.iter().take(MOST_BROKEN).any(|(_, value)| is_puzzle(value)) {
            for (title, value) in children {
                let text = bare_text(value).to_owned();
                let line = self.first + self.text[..offset_in(self.text, value)].matches('\n').count();
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
