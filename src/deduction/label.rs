/// The name of a technique, its difficulty, and the page that explains it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Label {
    /// Its id: `hidden-single`.
    pub id: &'static str,
    /// Its name for people: `Hidden Single`.
    pub name: &'static str,
    /// The lowest score that one of its steps can have.
    pub score: f64,
    /// Its page in the help, one paragraph per line.
    pub page: &'static str,
    /// Whether its steps follow only if the puzzle has exactly one solution. Such a technique is used only if
    /// it is asked for and the puzzle is known to have one.
    pub assumes_uniqueness: bool,
}

/// The [`Label`] with this id, name and score; its page is the file in `assets/help` that the id names. (It
/// is a macro because `include_str!` takes only a literal.)
macro_rules! label {
    ($id:literal, $name:literal, $score:expr) => {
        $crate::deduction::Label {
            id: $id,
            name: $name,
            score: $score,
            page: include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/help/", $id, ".txt")),
            assumes_uniqueness: false,
        }
    };
}

pub(crate) use label;
