use std::borrow::Cow;

/// A text from a stranger, made fit to be shown: whatever would act on a terminal instead of being seen there
/// (control characters, changes of the writing direction, line separators) is written out, as `\u{1b}`.
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.contains(acts) {
        return Cow::Borrowed(text);
    }
    let mut shown = String::with_capacity(text.len() + 16);
    for character in text.chars() {
        if acts(character) {
            shown.extend(character.escape_unicode());
        } else {
            shown.push(character);
        }
    }
    Cow::Owned(shown)
}

/// Returns true if a terminal would act on the character instead of showing it.
pub fn acts(character: char) -> bool {
    character.is_control()
        || matches!(character,
            '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}'
                | '\u{FEFF}')
}
