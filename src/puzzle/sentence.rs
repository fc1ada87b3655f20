/// Makes a sentence of a clause: with a capital letter and a full stop.
pub fn sentence(clause: &str) -> String {
    capitalised(clause) + "."
}

/// The text with a capital first letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
