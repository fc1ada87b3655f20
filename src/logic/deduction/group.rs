use super::WhyNot;

/// Groups of reasons, from those that a person sees first to those that nobody sees.
pub const GROUPS: [&str; 10] = [
    "the rules alone",
    "singles",
    "signs",
    "lines and boxes",
    "areas",
    "pairs and other sets",
    "fish",
    "chains",
    TRYING,
    "no reason found",
];

/// The group of techniques that try values out until something contradicts.
const TRYING: &str = "only trying";

/// A number of things in a group, as a line of a table: `   12  singles`, `    1  single`.
pub fn counted_group(count: usize, group: &str) -> String {
    let group = match group {
        "lines and boxes" if count == 1 => "line or box",
        "pairs and other sets" if count == 1 => "pair or other set",
        "singles" | "signs" | "areas" | "chains" if count == 1 => group.trim_end_matches('s'),
        _ => group,
    };
    format!("{count:>5}  {group}")
}

/// The group of a technique.
fn group_of(technique: &str) -> &'static str {
    let has = |words: &[&str]| words.iter().any(|word| technique.contains(word));
    match technique {
        "only-block" | "must-cover" | "full-house" => "singles",
        "direct-pointing" | "pointing" | "claiming" => "lines and boxes",
        "skyscraper" | "two-string-kite" | "empty-rectangle" => "fish",
        "common-squares" | "stranded-square" | "no-room" | "region-count" => "areas",
        "sign-bound" | "sign-chain" | "line-chain" | "sign-with-pair" => "signs",
        "trial" | "nested-trial" => TRYING,
        _ if has(&["single"]) => "singles",
        _ if has(&["area"]) => "areas",
        _ if has(&["pair", "triple", "quad", "leftover"]) => "pairs and other sets",
        _ if has(&["fish", "x-wing"]) => "fish",
        // Wings, colouring and almost locked sets count as chains.
        _ => "chains",
    }
}

impl WhyNot {
    /// The group of the hardest technique that it takes, one of [`GROUPS`].
    pub fn group(&self) -> &'static str {
        let hardest = self.steps().iter().max_by(|one, other| one.score.total_cmp(&other.score));
        match (self, hardest) {
            (_, Some(step)) => group_of(step.technique),
            (Self::BrokenRule(_) | Self::Proof(_), None) => GROUPS[0],
            (_, None) => GROUPS[GROUPS.len() - 1],
        }
    }

    /// Returns true if only trying values out, one after the other, can show it.
    pub fn takes_trying(&self) -> bool {
        self.group() == TRYING
    }
}
