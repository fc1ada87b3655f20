use std::collections::BTreeMap;

use crate::deduction::DIFFICULTIES;
use crate::generation::Order;
use crate::session::Kind;

/// What is between two parts of a line.
const BETWEEN: char = '\t';

/// What was asked for of one kind of puzzle: texts as they stand in the form.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Choices {
    /// The size; empty for the usual one.
    pub(super) size: String,
    /// The name of a tier, or [`Order::ANY`].
    pub(super) difficulty: &'static str,
    /// What is wished, by the names of wishes.
    pub(super) wishes: BTreeMap<&'static str, String>,
}

impl Choices {
    /// An easy puzzle of the usual size.
    pub(super) fn easy() -> Self {
        Self { difficulty: DIFFICULTIES[0], ..Self::default() }
    }

    /// As a line that begins with the name of the kind.
    pub(super) fn line(&self, kind: &str) -> String {
        let wishes = self.wishes.iter().map(|(name, value)| format!("{name}={value}"));
        let parts = [kind.to_owned(), self.size.clone(), self.difficulty.to_owned()];
        let clean = |part: String| part.replace(|c: char| c.is_control(), "");
        let parts: Vec<String> = parts.into_iter().chain(wishes).map(clean).collect();
        parts.join(&BETWEEN.to_string())
    }

    /// Reads what [`line`](Choices::line) writes; with the place of its kind among these. What is not known
    /// is left out; `None` if that is the kind.
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
