use crate::grid::Square;

/// A list in a sentence: `a`, `a and b`, `a, b and c`. `word` joins the last two.
pub fn listed<T: ToString>(things: impl IntoIterator<Item = T>, word: &str) -> String {
    join(&things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>(), word)
}

fn join(names: &[String], word: &str) -> String {
    match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} {word} {last}", rest.join(", ")),
        _ => names.concat(),
    }
}

/// Squares in a sentence, as they are read, row by row: `r1c4, r1c7 and r2c1`.
pub fn listed_squares(squares: impl IntoIterator<Item = Square>, word: &str) -> String {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    squares.sort_unstable_by_key(|square| square.reading_order());
    listed(squares.into_iter().map(|square| square.label()), word)
}
