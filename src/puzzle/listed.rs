/// A list in a sentence: `a`, `a and b`, `a, b and c`. `word` joins the last two.
pub fn listed<T: ToString>(things: impl IntoIterator<Item = T>, word: &str) -> String {
    let names: Vec<String> = things.into_iter().map(|thing| thing.to_string()).collect();
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}
