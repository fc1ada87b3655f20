use thiserror::Error;

/// A text that is not the written form of a grid type, such as `(1;0)` for a square.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{found}` is not of the form {expected}")]
pub struct MalformedText {
    /// What stood there.
    pub found: String,
    /// The form that was expected, by example.
    pub expected: &'static str,
}

impl MalformedText {
    pub(crate) fn new(found: &str, expected: &'static str) -> Self {
        Self { found: found.chars().take(40).collect(), expected }
    }
}

/// Splits `(1,0) [5x2]` into the text before the bracket and the text inside it.
pub(super) fn split_bracketed(text: &str) -> Option<(&str, &str)> {
    let (before, rest) = text.split_once('[')?;
    Some((before.trim_end(), rest.strip_suffix(']')?))
}
