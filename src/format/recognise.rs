use crate::puzzle::{Claim, ParseError};

/// What a text should have been, in words.
pub(super) const EXPECTED: &str = "a puzzle: 81 characters, a game ID, Kolyteon JSON or a drawing";

/// The claimant to read a text: the first that is certain, else the first to which it is possible.
///
/// The claims are asked for one by one, and no further than is needed.
pub fn strongest<T>(claims: impl IntoIterator<Item = (T, Claim)>) -> Option<T> {
    let mut possible = None;
    for (claimant, claim) in claims {
        match claim {
            Claim::Certain => return Some(claimant),
            Claim::Possible if possible.is_none() => possible = Some(claimant),
            Claim::Possible | Claim::No => {}
        }
    }
    possible
}

/// The error for a text that nobody claims.
pub fn unrecognised(text: &str) -> ParseError {
    const SHOWN: usize = 24;
    let line = text.lines().next().unwrap_or_default();
    let mut shown: String = line.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    if line.chars().nth(SHOWN).is_some() {
        shown.push_str("..");
    }
    ParseError::new(1, 1, format!("`{shown}`"), EXPECTED)
}
