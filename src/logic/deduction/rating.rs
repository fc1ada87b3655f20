use super::Step;

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
    /// True if its steps are valid only for a puzzle with exactly one solution. Such a technique is used only
    /// on request, and only if the puzzle is known to have one.
    pub assumes_uniqueness: bool,
}

impl Label {
    /// Returns true if this is the id or the name of the technique, in upper or lower case, with spaces or
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

/// The ids of at most three techniques that a mistyped name probably means: first those that contain it, then
/// those with the smallest edit distance to it.
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

/// The difficulty of a puzzle, measured by the steps that solve it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Rating {
    /// The score of the hardest step.
    pub score: f64,
    /// The technique of the hardest step; among equals, of the first.
    pub hardest: &'static str,
    /// Its name for people.
    pub hardest_name: &'static str,
    /// The sum of all scores, which ranks puzzles of one tier: easy steps count little.
    pub total: f64,
    /// The number of steps.
    pub steps: usize,
}

impl Rating {
    /// The rating of a puzzle that these steps solve; `None` without steps.
    pub fn of(steps: &[Step]) -> Option<Self> {
        let mut hardest = steps.first()?;
        for step in steps {
            if step.score > hardest.score {
                hardest = step;
            }
        }
        // Scores have one decimal, and so does their sum, whatever the order of the addition.
        let total = (steps.iter().map(|step| step.score).sum::<f64>() * 10.0).round() / 10.0;
        Some(Self {
            score: hardest.score,
            hardest: hardest.technique,
            hardest_name: hardest.name,
            total,
            steps: steps.len(),
        })
    }

    /// The tier of the hardest step, 1 to 6.
    pub fn tier(&self) -> u8 {
        tier(self.score)
    }

    /// The name of the tier: `easy` to `diabolical`.
    pub fn difficulty(&self) -> &'static str {
        DIFFICULTIES[usize::from(self.tier()) - 1]
    }

    /// The rating as it is written in a puzzle file: `3.2 hidden-pair, 104.6 in total`.
    pub fn line(&self) -> String {
        format!("{:.1} {}, {:.1} in total", self.score, self.hardest, self.total)
    }
}

/// The tier of the techniques that try values out: they prove things in a way no person would.
pub const TRYING: u8 = 6;

/// The names of the tiers, from the first.
pub const DIFFICULTIES: [&str; 6] = ["easy", "medium", "hard", "expert", "extreme", "diabolical"];

/// The least score of each tier but the first.
const FIRST_OF_NEXT: [f64; 5] = [2.6, 3.2, 4.5, 6.6, 8.0];

/// The least score of a tier; infinity beyond the last tier.
pub fn first_score(tier: u8) -> f64 {
    match usize::from(tier) {
        0 | 1 => 0.0,
        later => FIRST_OF_NEXT.get(later - 2).copied().unwrap_or(f64::INFINITY),
    }
}

/// The tier of a score, 1 (easy) to 6 (diabolical).
pub fn tier(score: f64) -> u8 {
    1 + FIRST_OF_NEXT.iter().filter(|&&bound| score >= bound).count() as u8
}

/// The least number above this score.
pub fn just_above(score: f64) -> f64 {
    score.next_up()
}
