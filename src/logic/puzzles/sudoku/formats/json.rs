use std::borrow::Cow;

use serde::de::IgnoredAny;

use crate::format::{looks_like_json, read_json, read_tree};
use crate::puzzle::{Claim, Format, ParseError, ReadError, Source};

use super::SudokuProblem;
use super::board_document::BoardDocument;
use super::fpuzzles::is_fpuzzles;
use super::layout_drawing::is_rather_shikaku;

pub(super) use super::board_tree::symbol;

/// JSON of other programs, also ipuz and LinkedIn's Mini Sudoku: a board as a text, a list, rows or squares
/// with their places, alone or in an object. Regions, sizes of boxes, diagonals and windows beside it are
/// used; other rules are refused by name. Read only.
pub(super) const JSON: Format<SudokuProblem> =
    Format { streams: true, claim, read_unclaimed, ..Format::new("json", read) };

fn claim(text: &str) -> Claim {
    let text = &without_call(text);
    let is_json = looks_like_json(text) && !is_fpuzzles(text);
    let document = is_json.then(|| read_tree(text).ok()).flatten();
    let Some(document) = document.and_then(|document| BoardDocument::of(text, &document)) else {
        return Claim::No;
    };
    let Ok(BoardDocument { board, layout, is_preset, .. }) = document else { return Claim::Possible };
    let (digits, is_whole) = (board.digits(), board.side == super::SIDE && !board.is_sparse);
    let is_other = || layout.as_ref().is_ok_and(|layout| is_rather_shikaku(layout, &digits));
    match &layout {
        Ok(layout) if is_whole && layout.is_classic() => Claim::Certain,
        Err(_) if is_whole => Claim::Certain,
        _ if is_preset => Claim::Certain,
        // A list of a few squares is rather one of clues.
        _ if board.is_sparse && 5 * digits.iter().flatten().count() < digits.len() => Claim::No,
        _ if is_other() => Claim::No,
        _ => Claim::Possible,
    }
}

fn read(text: &str) -> Result<Source<SudokuProblem>, ReadError> {
    let text = &without_call(text);
    let tree = read_tree(text).or_else(|error| {
        // The reader of JSON says it in the terms of JSON.
        read_json::<IgnoredAny>(text).and(Err(error))
    })?;
    let expected = "nine lists of nine numbers 0 to 9, nine texts, or a text of 81 characters";
    let document =
        BoardDocument::of(text, &tree).ok_or_else(|| ParseError::new(1, 1, "other JSON", expected))?;
    document?.source(text)
}

/// Reads one member of an object, copied without its brackets: `"puzzle": "53..",`.
fn read_unclaimed(text: &str) -> Option<Result<Source<SudokuProblem>, ReadError>> {
    let is_member = text.starts_with(['"', '\'']) && text.contains(':');
    let member = text.trim_end().trim_end_matches(',');
    is_member.then(|| read(&format!("{{{member}}}"))).filter(Result::is_ok)
}

/// The text without the call of a function around it, `ipuz({..})`; blanks keep every place.
fn without_call(text: &str) -> Cow<'_, str> {
    if !text.starts_with(|first: char| first.is_ascii_alphabetic()) {
        return text.into();
    }
    let name = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || b"_.".contains(byte)).count();
    let inside = text[name..].strip_prefix('(');
    match inside.and_then(|inside| inside.trim_end().trim_end_matches(';').strip_suffix(')')) {
        Some(inside) => format!("{}{inside}", " ".repeat(name + 1)).into(),
        None => text.into(),
    }
}
