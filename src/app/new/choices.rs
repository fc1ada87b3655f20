use std::collections::BTreeMap;

use crate::deduction::DIFFICULTIES;
use crate::generation::{Order, Values, Wish};
use crate::session::Kind;

/// Separator of the parts of a line.
const BETWEEN: char = '\t';

/// Order of one kind of puzzle, as texts of the form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Choices {
    /// The size; empty for the usual one.
    pub(super) size: String,
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

    /// A line that begins with the name of the kind.
    pub(super) fn line(&self, kind: &str) -> String {
        let wishes = self.wishes.iter().map(|(name, value)| format!("{name}={value}"));
        let parts = [kind.to_owned(), self.size.clone(), self.difficulty.to_owned()];
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
        let size = parts.next()?.to_owned();
        let difficulty = parts.next()?;
        let mut known = DIFFICULTIES.into_iter().chain([Order::ANY]);
        let difficulty = known.find(|known| *known == difficulty).unwrap_or(DIFFICULTIES[0]);
        let wishes = parts.filter_map(|part| {
            let (name, value) = part.split_once('=')?;
            let wish = catalogue.wishes().find(|wish| wish.name == name)?;
            Some((wish.name, value.to_owned()))
        });
        Some((place, Self { size, difficulty, wishes: wishes.collect() }))
    }
}

/// A line of the form for a new puzzle.
#[derive(Debug, Clone, Copy)]
pub enum Row {
    /// The kind of puzzle.
    Kind,
    /// Its size.
    Size,
    /// Its difficulty.
    Difficulty,
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
            Self::Kind | Self::Size | Self::Difficulty => false,
        }
    }

    /// Label of the row: `Difficulty`.
    pub fn label(self) -> String {
        match self {
            Self::Kind => "Puzzle".to_owned(),
            Self::Size => "Size".to_owned(),
            Self::Difficulty => "Difficulty".to_owned(),
            Self::Seed => "Seed".to_owned(),
            Self::Wish(wish) => wish.label.to_owned(),
        }
    }
}
