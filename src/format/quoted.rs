/// How much of a text is shown.
const SHOWN: usize = 20;

/// The beginning of a text from a file as it is shown in an error: between backquotes, control characters
/// made visible.
pub fn quoted(text: &str) -> String {
    let shown: String = text.chars().take(SHOWN).flat_map(char::escape_debug).collect();
    format!("`{shown}`")
}
