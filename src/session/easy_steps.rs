use crate::deduction::{Deduced, Label, Step, first_score};

/// How far easy steps go, which the machine can do for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EasySteps {
    /// What is the last place or the last value: full houses and singles, only blocks and squares that only
    /// one number can reach.
    Singles,
    /// All steps of the first tier.
    Easy,
    /// All of the first two tiers.
    Medium,
    /// All of the first three.
    Hard,
}

/// The techniques that find a last place or a last value.
const SINGLES: [&str; 5] = ["full-house", "hidden-single", "naked-single", "only-block", "must-cover"];

impl EasySteps {
    /// What each is called in the settings, and what none is.
    pub const WORDS: &[(&str, Option<Self>)] = &[
        ("off", None),
        ("singles", Some(Self::Singles)),
        ("easy", Some(Self::Easy)),
        ("medium", Some(Self::Medium)),
        ("hard", Some(Self::Hard)),
    ];

    /// The ids of the techniques of a kind that can find such steps.
    pub(super) fn techniques<P: Deduced>(self) -> Vec<String> {
        let is_meant = |label: &Label| match self {
            Self::Singles => SINGLES.contains(&label.id),
            _ => label.score < self.bound(),
        };
        let labels = P::techniques().iter().map(|technique| technique.label());
        labels.filter(is_meant).map(|label| label.id.to_owned()).collect()
    }

    /// The first steps of a path, as far as they are all so easy.
    pub(super) fn of(self, mut path: Vec<Step>) -> Vec<Step> {
        let easy = path.iter().take_while(|step| step.score < self.bound()).count();
        path.truncate(easy);
        path
    }

    /// All steps score below this.
    fn bound(self) -> f64 {
        match self {
            Self::Singles | Self::Easy => first_score(2),
            Self::Medium => first_score(3),
            Self::Hard => first_score(4),
        }
    }
}
