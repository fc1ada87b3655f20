/// A clause as a sentence: with a capital letter and a full stop.
pub fn sentence(clause: &str) -> String {
    capitalised(clause) + "."
}

/// A text with a capital letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
