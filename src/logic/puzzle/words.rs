use crate::grid::Square;

use super::Piece;

/// The number of blocks that are named one by one.
const FEW: usize = 3;

/// Values of a domain in words: `2 3 7`, `4×1 at r1c2, 2×2 at r1c1`, and where there are many blocks, summed
/// up, `37 blocks, 4×9 to 9×4`.
pub fn values_in_words(values: &[Piece]) -> String {
    let named = |value: &Piece| match value {
        Piece::Number(numbered) => numbered.number().to_string(),
        Piece::Block(block) => format!("{} at {}", block.dimensions().label(), block.origin().label()),
    };
    let sizes = values.iter().filter_map(|value| match value {
        Piece::Number(_) => None,
        Piece::Block(block) => Some(block.dimensions()),
    });
    let names = values.iter().map(named);
    match (sizes.clone().min(), sizes.max()) {
        (None, _) | (_, None) => names.collect::<Vec<_>>().join(" "),
        _ if values.len() <= FEW => names.collect::<Vec<_>>().join(", "),
        (Some(narrowest), Some(widest)) if narrowest == widest => {
            format!("{} of {}", counted(values.len(), "block"), widest.label())
        }
        (Some(narrowest), Some(widest)) => {
            format!("{}, {} to {}", counted(values.len(), "block"), narrowest.label(), widest.label())
        }
    }
}

/// `1 square`, `2 squares`
pub fn counted(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// `1 step`, `1,000 steps`
pub fn several(count: u64, noun: &str) -> String {
    format!("{} {noun}{}", grouped(count), if count == 1 { "" } else { "s" })
}

/// The number with its digits in groups of three: `1,000,000`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A list in a sentence: `a`, `a and b`, `a, b and c`. `word` joins the last two.
pub fn listed<T: ToString>(things: impl IntoIterator<Item = T>, word: &str) -> String {
    join(&things.into_iter().map(|thing| thing.to_string()).collect::<Vec<_>>(), word)
}

fn join(names: &[String], word: &str) -> String {
    let mut text = String::new();
    for (name, left) in names.iter().zip((0..names.len()).rev()) {
        text.push_str(name);
        match left {
            0 => {}
            1 => text.extend([" ", word, " "]),
            _ => text.push_str(", "),
        }
    }
    text
}

/// The name of a size or a layout as people write it: `10×12`, `6×6-2×3`, `9×9+x`.
pub fn size_label(name: &str) -> String {
    let letters: Vec<char> = name.chars().collect();
    let is_digit =
        |place: Option<usize>| place.and_then(|place| letters.get(place)).is_some_and(char::is_ascii_digit);
    let is_between = |place: usize| is_digit(place.checked_sub(1)) && is_digit(Some(place + 1));
    let symbol = |(place, &letter)| if letter == 'x' && is_between(place) { '×' } else { letter };
    letters.iter().enumerate().map(symbol).collect()
}

/// The things in order, each once.
pub fn in_order<T: Ord>(things: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut things: Vec<T> = things.into_iter().collect();
    things.sort_unstable();
    things.dedup();
    things
}

/// Squares in a sentence, row by row: `r1c4, r1c7 and r2c1`.
pub fn listed_squares(squares: impl IntoIterator<Item = Square>, word: &str) -> String {
    let mut squares: Vec<Square> = squares.into_iter().collect();
    Square::put_in_reading_order(&mut squares);
    listed(squares.into_iter().map(|square| square.label()), word)
}

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
