use super::Step;

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

    /// The rating as a file of puzzles says it: `3.2 hidden-pair, 104.6 in total`.
    pub fn line(&self) -> String {
        format!("{:.1} {}, {:.1} in total", self.score, self.hardest, self.total)
    }
}

/// The tier in which techniques try values out: they prove things as no person would.
pub const TRYING: u8 = 6;

/// The names of the tiers, from the first.
pub const DIFFICULTIES: [&str; 6] = ["easy", "medium", "hard", "expert", "extreme", "diabolical"];

/// The least score of each tier but the first.
const FIRST_OF_NEXT: [f64; 5] = [2.6, 3.2, 4.5, 6.6, 8.0];

/// The least score of a tier; beyond the last tier, no score is so high.
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

/// The least bound that this score, which is positive, is below.
pub fn just_above(score: f64) -> f64 {
    score.next_up()
}
