use super::{Piece, counted, values_in_words};

/// The most named values that are written out one by one.
const FEW: usize = 6;

/// The values that a variable of a [`Model`](super::Model) can take, in order, with the pieces that each
/// stands for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Domain {
    /// Each value is one piece.
    Pieces(Vec<Piece>),
    /// Each value has a name of its own and stands for any number of pieces, perhaps none: for example, a
    /// whole line at once, or a value that only helps to state the rules.
    Named(Vec<NamedValue>),
}

/// A value of a variable that stands for any number of pieces.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NamedValue {
    /// Its name for people: `0110`. No other value of the same domain has this name.
    pub name: String,
    /// The pieces that stand on the board if the variable takes it, in order; may be empty.
    pub pieces: Vec<Piece>,
}

impl Domain {
    /// The number of values.
    pub fn len(&self) -> usize {
        match self {
            Self::Pieces(pieces) => pieces.len(),
            Self::Named(values) => values.len(),
        }
    }

    /// Whether no value is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The pieces that stand on the board if the variable takes this value, in order.
    ///
    /// # Panics
    /// If there is no such value.
    pub fn pieces(&self, value: usize) -> &[Piece] {
        match self {
            Self::Pieces(pieces) => &pieces[value..=value],
            Self::Named(values) => &values[value].pieces,
        }
    }

    /// The values as single pieces, in order; `None` if they have names of their own.
    pub fn single_pieces(&self) -> Option<&[Piece]> {
        match self {
            Self::Pieces(pieces) => Some(pieces),
            Self::Named(_) => None,
        }
    }

    /// All values in words, as [`words`](Domain::words) writes them; empty if there are none.
    pub fn in_words(&self) -> String {
        match self {
            Self::Pieces(pieces) => values_in_words(pieces),
            Self::Named(values) => names_in_words(&values.iter().collect::<Vec<_>>()),
        }
    }

    /// Some of the values in words: pieces as [`values_in_words`] writes them, named values by their names,
    /// `0110, 1001`, or, if there are many, summed up, `14 values, 001011 to 110100`.
    ///
    /// # Panics
    /// If there is no such value.
    pub fn words(&self, values: &[usize]) -> String {
        match self {
            Self::Pieces(pieces) => {
                let pieces: Vec<Piece> = values.iter().map(|&value| pieces[value]).collect();
                values_in_words(&pieces)
            }
            Self::Named(named) => {
                names_in_words(&values.iter().map(|&value| &named[value]).collect::<Vec<_>>())
            }
        }
    }
}

impl From<Vec<Piece>> for Domain {
    fn from(pieces: Vec<Piece>) -> Self {
        Self::Pieces(pieces)
    }
}

fn names_in_words(values: &[&NamedValue]) -> String {
    match values {
        [first, .., last] if values.len() > FEW => {
            format!("{}, {} to {}", counted(values.len(), "value"), first.name, last.name)
        }
        _ => values.iter().map(|value| value.name.as_str()).collect::<Vec<_>>().join(", "),
    }
}
