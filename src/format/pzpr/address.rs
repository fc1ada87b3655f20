use crate::grid::Dimensions;
use crate::puzzle::ParseError;

use super::{PzprSquares, PzprText, side};

/// What the name of a kind may have behind it: whether the puzzle is to be made or to be solved.
const MODES: [&str; 2] = ["_edit", "_play"];

/// An address, `https://puzz.link/p?shikaku/COLUMNS/ROWS/CODE`, or only what follows its `?`.
///
/// Between kind and size there may be flags: `v:` and what follows it, and a word.
pub(super) struct Address<'a> {
    /// The parts between the slashes behind the `?`, each with its first byte.
    parts: Vec<(usize, &'a str)>,
    /// Which of them is the number of columns.
    size: usize,
    has_site: bool,
}

impl<'a> Address<'a> {
    /// The address that a text is, if it looks like one: with numbers for a size.
    pub(super) fn find(text: &'a str) -> Option<Self> {
        let text = text.trim_end();
        let start = text.find('?').map_or(0, |at| at + 1);
        if text.contains(char::is_whitespace) || !text[start..].contains('/') {
            return None;
        }
        let mut parts = Vec::new();
        let mut at = start;
        for part in text[start..].split('/') {
            parts.push((at, part));
            at += part.len() + 1;
        }
        let is_flag = |index: usize| parts.get(index).is_some_and(|(_, part)| !begins_as_number(part));
        let is_variant = parts.get(1).is_some_and(|(_, part)| part.starts_with("v:"));
        let size = 1 + usize::from(is_variant);
        let size = size + usize::from(is_flag(size));
        let address = Self { parts, size, has_site: start > 0 };
        let kind = address.kind();
        let is_name = !kind.is_empty() && kind.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let number = |index: usize| address.parts.get(index).map_or("", |(_, part)| part);
        let is_number = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let has_size = match address.has_site {
            true => begins_as_number(number(size)) || begins_as_number(number(size + 1)),
            // The name of a file is not taken for a damaged address.
            false => is_number(number(size)) && is_number(number(size + 1)),
        };
        (is_name && has_size).then_some(address)
    }

    /// The byte at which the kind stands.
    pub(super) fn start(&self) -> usize {
        self.parts[0].0
    }

    /// What pzpr calls the kind of puzzle.
    pub(super) fn kind(&self) -> &'a str {
        let (_, name) = self.parts[0];
        MODES.iter().find_map(|mode| name.strip_suffix(mode)).unwrap_or(name)
    }

    /// Whether it begins with the site on which the puzzle is played, and so is no name of a file.
    pub(super) fn is_of_a_site(&self) -> bool {
        self.has_site
    }

    /// Reads the size.
    pub(super) fn parse(&self, text: &'a str) -> Result<PzprText<'a>, ParseError> {
        let end = (text.trim_end().len(), "");
        let part = |index: usize| self.parts.get(index).copied().unwrap_or(end);
        let number = |index: usize, what| side(text, part(index).0, part(index).1, what);
        let (columns, rows) = (number(self.size, "columns")?, number(self.size + 1, "rows")?);
        let dimensions = Dimensions::new(columns, rows).expect("no side is 0");
        Ok(PzprText {
            text: text.trim_end(),
            dimensions,
            size: part(self.size).0,
            squares: PzprSquares::Code(part(self.size + 2).0),
        })
    }
}

fn begins_as_number(part: &str) -> bool {
    part.starts_with(|first: char| first.is_ascii_digit())
}
