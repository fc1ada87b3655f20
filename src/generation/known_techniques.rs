/// The techniques by which a version of the generators judges how hard a puzzle is. What came later does not
/// count for it, so that it makes the same puzzles for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownTechniques(Option<&'static [&'static str]>);

impl KnownTechniques {
    /// All that there are.
    pub const ALL: Self = Self(None);

    /// Those with these ids.
    pub const fn only(ids: &'static [&'static str]) -> Self {
        Self(Some(ids))
    }

    /// Whether the technique with this id is one of them.
    pub fn contains(self, id: &str) -> bool {
        self.0.is_none_or(|ids| ids.contains(&id))
    }
}
