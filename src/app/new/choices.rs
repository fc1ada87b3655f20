use std::collections::BTreeMap;

use crate::deduction::DIFFICULTIES;
use crate::generation::{Catalogue, Order, Values, Wish};
use crate::session::Kind;

/// Separator of the parts of a line.
const BETWEEN: char = '\t';

/// Order of one kind of puzzle, as texts of the form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Choices {
    /// The size, or the name of a layout without its ending; empty for the usual size.
    pub(super) size: String,
    /// The ending of the layout's name, `+x`; may be empty.
    pub(super) ending: String,
    /// The name of a tier, or [`Order::ANY`].
    pub(super) difficulty: &'static str,
    /// Wishes by name.
    pub(super) wishes: BTreeMap<&'static str, String>,
}

impl Choices {
    /// An easy puzzle of the usual size.
    pub(super) fn easy() -> Self {
        Self { difficulty: DIFFICULTIES[0], ..Self::default() }
    }

    /// The size with its ending.
    pub(super) fn size_name(&self) -> String {
        format!("{}{}", self.size, self.ending)
    }

    /// Takes this size, which may have an ending.
    pub(super) fn set_size(&mut self, name: &str) {
        let (size, ending) = name.split_at(name.find('+').unwrap_or(name.len()));
        (self.size, self.ending) = (size.to_owned(), ending.to_owned());
    }

    /// A line that begins with the name of the kind.
    pub(super) fn line(&self, kind: &str) -> String {
        let wishes = self.wishes.iter().map(|(name, value)| format!("{name}={value}"));
        let parts = [kind.to_owned(), self.size_name(), self.difficulty.to_owned()];
        let clean = |part: String| part.replace(|c: char| c.is_control(), "");
        let parts: Vec<String> = parts.into_iter().chain(wishes).map(clean).collect();
        parts.join(&BETWEEN.to_string())
    }

    /// Reads a line of [`line`](Choices::line), with the index of its kind. Unknown parts are omitted; `None`
    /// if the kind is unknown.
    pub(super) fn read(line: &str, kinds: &[&'static dyn Kind]) -> Option<(usize, Self)> {
        let mut parts = line.split(BETWEEN);
        let name = parts.next()?;
        let place = kinds.iter().position(|kind| kind.name() == name)?;
        let catalogue = kinds[place].maker()?.catalogue();
        let size = parts.next()?;
        let difficulty = parts.next()?;
        let mut known = DIFFICULTIES.into_iter().chain([Order::ANY]);
        let difficulty = known.find(|known| *known == difficulty).unwrap_or(DIFFICULTIES[0]);
        let wishes = parts.filter_map(|part| {
            let (name, value) = part.split_once('=')?;
            let wish = catalogue.wishes().find(|wish| wish.name == name)?;
            Some((wish.name, value.to_owned()))
        });
        let mut choices = Self { difficulty, wishes: wishes.collect(), ..Self::default() };
        choices.set_size(size);
        Some((place, choices))
    }
}

/// A line of the form for a new puzzle.
#[derive(Debug, Clone, Copy)]
pub enum Row {
    /// The kind of puzzle.
    Kind,
    /// Its size, and the form of its regions.
    Size,
    /// Its difficulty.
    Difficulty,
    /// The further units of its layout, by this label.
    Extras(&'static str),
    /// A wish.
    Wish(&'static Wish),
    /// The seed.
    Seed,
}

impl PartialEq for Row {
    /// Wishes of the same name are equal.
    fn eq(&self, other: &Self) -> bool {
        self.label() == other.label()
    }
}

impl Row {
    /// Returns true if any letter can be typed into it.
    pub(super) fn takes_letters(self) -> bool {
        match self {
            Self::Seed => true,
            Self::Wish(wish) => matches!(wish.values, Values::Text { .. }),
            Self::Kind | Self::Size | Self::Extras(_) | Self::Difficulty => false,
        }
    }

    /// Label of the row: `Difficulty`.
    pub fn label(self) -> String {
        match self {
            Self::Kind => "Puzzle".to_owned(),
            Self::Size => "Size".to_owned(),
            Self::Extras(label) => label.to_owned(),
            Self::Difficulty => "Difficulty".to_owned(),
            Self::Seed => "Seed".to_owned(),
            Self::Wish(wish) => wish.label.to_owned(),
        }
    }
}

/// Names of two wishes that are equivalent if a kind has both.
pub(super) const GIVENS: &str = "givens";
pub(super) const EMPTIES: &str = "empties";

/// Returns true for a redundant wish: the number of empty squares, if the number of givens is also on offer.
pub(super) fn is_said_twice(catalogue: &Catalogue, wish: &Wish) -> bool {
    wish.name == EMPTIES && catalogue.wishes().any(|other| other.name == GIVENS)
}

/// A sentence with the labels of wishes instead of their names.
pub(super) fn in_words_of_the_form(catalogue: &Catalogue, sentence: &str) -> String {
    let names: Vec<(&str, String)> =
        catalogue.wishes().map(|wish| (wish.name, wish.label.to_lowercase())).collect();
    // An equivalent wish is listed once.
    let is_again = |clause: &&str| {
        clause.ends_with(EMPTIES) && catalogue.wishes().any(|wish| is_said_twice(catalogue, wish))
    };
    let clauses: Vec<&str> = sentence.split(", ").filter(|clause| !is_again(clause)).collect();
    let called = |word: &str| {
        let bare = word.trim_end_matches([',', '.', ';', ':']);
        let known = names.iter().find(|(name, _)| *name == bare);
        known.map_or_else(|| word.to_owned(), |(_, label)| format!("{label}{}", &word[bare.len()..]))
    };
    clauses.join(", ").split(' ').map(called).collect::<Vec<_>>().join(" ")
}
