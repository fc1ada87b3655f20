use super::{Piece, counted};

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
