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
    /// True if its steps follow only if the puzzle has exactly one solution. Such a technique is used only if
    /// it is asked for and the puzzle is known to have one.
    pub assumes_uniqueness: bool,
}

impl Label {
    /// Returns true if this name means the technique: its id or its name, in any case, with blanks or
    /// dashes.
    pub fn is_called(&self, name: &str) -> bool {
        let id = id_of(name);
        self.id == id || id_of(self.name) == id
    }
}

/// A name in the form of an id: `Two Numbers, Two Areas` is `two-numbers-two-areas`.
fn id_of(name: &str) -> String {
    let words = name.split([' ', '-']).map(|word| word.trim_end_matches(',')).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-").to_ascii_lowercase()
}

/// The ids of those techniques, three at most, that a name is likely to mean: those that contain it, and
/// those that the fewest letters tell from it.
pub fn nearest_techniques(name: &str, known: &[Label]) -> Vec<&'static str> {
    let id = id_of(name);
    let contains = |known: &str| id.len() > 1 && known.contains(&id);
    let mut near: Vec<(bool, usize, &str)> =
        known.iter().map(|known| (!contains(known.id), distance(&id, known.id), known.id)).collect();
    near.sort_unstable();
    near.into_iter().take(3).map(|(.., known)| known).collect()
}

/// The least number of letters to insert, remove or change to turn one word into the other (Levenshtein,
/// 1965).
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.bytes().enumerate() {
        let mut diagonal = above;
        row[0] = above + 1;
        for (left, same) in other.bytes().map(|byte| byte == letter).enumerate() {
            let changed = diagonal + usize::from(!same);
            diagonal = row[left + 1];
            row[left + 1] = changed.min(diagonal + 1).min(row[left] + 1);
        }
    }
    row[other.len()]
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
