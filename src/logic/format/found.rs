use std::collections::VecDeque;

use super::found_grids::{Grid, grids, may_be_part, may_solve};
use super::found_lines::is_ruled;
use super::found_lists::listed_texts;
use super::found_rows::{Cell, FoundText, Parted, has_inequality};
use super::parts::{MOST_BROKEN, Part, is_full};
use super::recognise::has_word;
use super::text::quoted;
use super::titles::{Named, may_be_beside, named};

/// The length of the longest text that is searched, in bytes.
const LONGEST: usize = 1 << 17;

/// The length of the shortest text with four rows of four squares, in bytes.
const SHORTEST: usize = 19;

/// The puzzles in a text that begins in line `first` and that no format reads: grids of squares with
/// labels, a size, tags, commands, words or parts of a program around them. Each becomes a plain text; a
/// grid without a blank is the solution of the one above it. `None` if anything in the text may be part of
/// a puzzle and is not understood. `is_whole` returns true for a whole puzzle.
pub(super) fn found_puzzles(
    text: &str,
    first: usize,
    is_whole: &dyn Fn(&str) -> bool,
) -> Option<VecDeque<Part>> {
    if text.len() > LONGEST || has_members(text) {
        return None;
    }
    let found = FoundText::of(text);
    let in_grids = |parted| parts(grids(&found, parted)?, is_whole);
    let parts = Parted::ALL
        .into_iter()
        .find_map(in_grids)
        .or_else(|| words(text, is_whole))
        .or_else(|| other_texts(text, &found).into_iter().find(|text| is_whole(text)).map(alone))?;
    Some(parts.into_iter().map(|part| Part { line: first + part.line, ..part }).collect())
}

/// The part as a puzzle of the kind or layout that its title or else a line of `words` names, if any does.
///
/// # Errors
/// The words that name another puzzle, whose further rules the grid alone does not show.
pub(super) fn as_named(part: Part, words: &str, is_whole: &dyn Fn(&str) -> bool) -> Result<Part, String> {
    let mut lines = part.title.as_deref().into_iter().chain(words.lines().filter(|line| has_word(line)));
    let Some((line, named)) = lines.find_map(|line| Some((line, named(line)?))) else { return Ok(part) };
    let text = FoundText::of(&part.text);
    let mut found = Parted::ALL.into_iter().filter_map(|parted| grids(&text, parted));
    let Some(grid) = found.next().and_then(|mut grids| grids.pop().filter(|_| grids.is_empty())) else {
        return Ok(part);
    };
    let is_of_numbers = |cell: &Cell| matches!(cell, Cell::Blank | Cell::Number(_));
    if !grid.rows.iter().flatten().all(is_of_numbers) {
        return Ok(part);
    }
    let (width, height, drawing) = (grid.width(), grid.rows.len(), grid.text(" ", "\n"));
    let head = match named {
        Named::Layout(layout) => format!("sudoku {width}x{height}{layout}"),
        Named::Kind(name) => format!("{name} {width}x{height}"),
        Named::Other => return Err(quoted(line.trim())),
    };
    let text = format!("{head}\n{drawing}");
    if is_whole(&text) { Ok(Part { text, ..part }) } else { Err(quoted(line.trim())) }
}

/// The puzzle of a text that has one alone.
fn alone(text: String) -> VecDeque<Part> {
    [Part { text, ..Part::default() }].into()
}

/// Possible meanings of a whole text, as plain texts: a list, or a drawing without the words around it.
fn other_texts(text: &str, found: &FoundText) -> Vec<String> {
    let mut texts = listed_texts(text);
    let mut drawing = String::new();
    for line in &found.lines {
        let is_of_words = has_word(&line.text);
        let has_squares = line.text.contains(|symbol: char| symbol.is_ascii_digit());
        match drawn_line(&line.text) {
            Some(row) if !is_of_words || row.len() < line.text.len() => drawing += &format!("{row}\n"),
            _ if has_squares && !is_of_words || may_be_beside(&line.text) => return texts,
            _ if has_squares && may_be_part(&line.text) => return texts,
            _ => {}
        }
    }
    let indents = drawing
        .lines()
        .filter(|line| !line.trim().is_empty())
        .map(|line| line.len() - line.trim_start().len());
    let indent = indents.min().unwrap_or(0);
    texts.push(drawing.lines().map(|line| format!("{}\n", line.get(indent..).unwrap_or_default())).collect());
    texts
}

/// A line of a drawing without quotes, and without brackets around squares.
fn drawn_line(line: &str) -> Option<String> {
    let inside = match line.matches(['"', '\'']).count() {
        2 => line.split(['"', '\'']).nth(1)?,
        0 => line,
        _ => return None,
    };
    let is_frame = inside.contains("__") && inside.chars().all(|symbol| " _|".contains(symbol));
    let inside = if is_frame { inside.replace('_', "-") } else { inside.to_owned() };
    let inside = match inside.contains('\t') {
        true => inside.split('\t').map(|field| format!("{field:4}")).collect(),
        false => inside,
    };
    let inside = inside.replace("[ ]", " . ").replace("( )", " . ").replace(['[', ']', '(', ')'], " ");
    let inside = inside.replace(['x', 'X'], ".");
    // Lines between squares that have no sign between them.
    let is_outside = inside.trim_start().starts_with('|');
    let has_lines = inside.contains(" - ") || inside.contains(" | ") && !is_outside;
    let has_lines = has_lines || inside.contains("|   |") && !inside.contains('.');
    Some(if has_lines { inside.replace(['|', '-'], " ") } else { inside })
}

/// The words of a text that are puzzles: IDs, addresses, and squares in one line.
fn words(text: &str, is_whole: &dyn Fn(&str) -> bool) -> Option<VecDeque<Part>> {
    const SHORTEST: usize = 16;
    if text.lines().any(has_inequality) {
        return None;
    }
    let mut parts: VecDeque<Part> = VecDeque::new();
    let mut broken = 0;
    for (line, content) in text.split('\n').enumerate() {
        let is_end = |symbol: char| symbol.is_whitespace() || "\"'<>(){}«»“”‘’".contains(symbol);
        let mut rest = content.to_owned();
        for word in content.split(is_end) {
            let word = word.trim_start_matches('!').trim_end_matches([',', ';', '!', '?', '.', ':']);
            let digits = word.bytes().filter(|byte| byte.is_ascii_digit() || *byte == b'.').count();
            if word.len() < SHORTEST || digits == 0 || parts.iter().any(|part| part.text == word) {
                continue;
            }
            if is_whole(word) {
                parts.push_back(Part { line, text: word.to_owned(), title: None, solution: None });
                rest = rest.replace(word, "");
                continue;
            }
            broken += 1;
            match parts.back_mut().filter(|_| is_full(word)) {
                Some(puzzle) => puzzle.solution = Some(word.to_owned()),
                None if 3 * digits > 2 * word.len() || broken > MOST_BROKEN => return None,
                None => {}
            }
        }
        if may_be_part(&rest) && !is_full(rest.trim()) {
            return None;
        }
        if named(&rest) == Some(Named::Other) {
            return None;
        }
    }
    (!parts.is_empty()).then_some(parts)
}

/// The puzzles with these grids; `None` if one is no puzzle.
fn parts(grids: Vec<Grid>, is_whole: &dyn Fn(&str) -> bool) -> Option<VecDeque<Part>> {
    let mut parts: VecDeque<Part> = VecDeque::new();
    let mut grids = grids.into_iter().peekable();
    while let Some(grid) = grids.next() {
        if !grid.rows.iter().flatten().any(|cell| matches!(cell, Cell::Number(_) | Cell::Letter(_))) {
            return None;
        }
        let part = |text| Part { line: grid.line, text, title: grid.title.clone(), solution: None };
        // A grid may come with the regions of its squares.
        let other = grids.peek().filter(|other| grid.is_square() && other.width() == grid.width());
        let both = other.and_then(|other| {
            let orders = [[&grid, other], [other, &grid]];
            let texts = orders
                .map(|[squares, regions]| format!("{}\n{}", squares.text("", ""), regions.text("", "")));
            texts.into_iter().find(|text| is_whole(text))
        });
        if let Some(text) = both {
            grids.next();
            parts.push_back(part(text));
            continue;
        }
        let digits = grid.text("", "");
        if !parts.is_empty() && is_full(&digits) {
            let mut open = parts.iter_mut().rev().filter(|part| part.solution.is_none());
            match open.find(|part| may_solve(&digits, &part.text)) {
                Some(puzzle) => puzzle.solution = Some(digits),
                // The regions of the squares, signs between them, or another puzzle.
                None => return None,
            }
        } else {
            parts.push_back(part(grid.plain(is_whole)?));
        }
    }
    (!parts.is_empty()).then_some(parts)
}

/// The rows of numbers in a text, in the notation in which most are equally long; empty if more than a
/// quarter of the lines have something else.
pub fn rows_of_squares(text: &str) -> Vec<SquareRow> {
    if !(SHORTEST..=LONGEST).contains(&text.len()) || has_members(text) {
        return Vec::new();
    }
    let found = FoundText::of(text);
    if found.lines.len() < 4 {
        return Vec::new();
    }
    let number = |cell: Cell| match cell {
        Cell::Blank | Cell::Empty => Some(None),
        Cell::Number(number) => Some(Some(number)),
        Cell::Letter(_) | Cell::Sign(_) => None,
    };
    let rows = |parted| -> Vec<SquareRow> {
        let numbers = found.rows(parted).filter_map(|(line, row)| {
            let numbers: Vec<_> = row?.into_iter().map(number).collect::<Option<_>>()?;
            (numbers.len() > 3).then_some((line.number + 1, numbers))
        });
        numbers.collect()
    };
    let alike = |rows: &Vec<SquareRow>| {
        let mut widths: Vec<usize> = rows.iter().map(|(_, row)| row.len()).collect();
        widths.sort_unstable();
        widths.chunk_by(|one, other| one == other).map(<[usize]>::len).max()
    };
    let rows = Parted::ALL.into_iter().rev().map(rows).max_by_key(alike).unwrap_or_default();
    let written = found.lines.iter().filter(|line| !is_ruled(&line.text) && line.text.len() > 3).count();
    if 4 * rows.len() >= 3 * written { rows } else { Vec::new() }
}

/// The line of a row, counted from 1, and its numbers, `None` for a blank.
type SquareRow = (usize, Vec<Option<u16>>);

/// Returns true for JSON with named members, even if it is damaged or has other text around it.
fn has_members(text: &str) -> bool {
    text.contains("\":") || text.contains("\" :")
}
