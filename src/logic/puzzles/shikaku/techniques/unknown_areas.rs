use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::puzzle::{Rules, counted, in_order, listed};
use crate::puzzles::shikaku::{Domains, ShikakuProblem};

use super::gone::{Gone, lit};

/// Area left: the areas that are known add up to so much, and the unknown ones share the rest of the grid.
/// A single one has all of it. Of several, each has at most what the others leave if they are as small as
/// they can be.
pub(super) struct AreaLeft;

/// Area split: two or three unknown areas share the rest of the grid, so each is one that the others can
/// complete.
pub(super) struct AreaSplit;

/// The part of the grid that unknown areas share.
struct Rest {
    /// The number of squares that the known areas leave.
    squares: i64,
    /// The sentence that says so, up to the areas that share the rest.
    told: String,
    /// The rest in words: `the other 5`, `all 25`.
    left: String,
    /// The indices of the hints that share it, each with the areas that its blocks can have, in order. None
    /// of these lists is empty.
    sharing: Vec<(usize, Vec<i64>)>,
}

impl Rest {
    /// The rest of the grid; `None` if all areas are known, or if some hint has no block left.
    fn of(problem: &ShikakuProblem, at: &Domains) -> Option<Self> {
        if !problem.has_unknown() {
            return None;
        }
        let (mut known, mut sharing, mut has_learnt) = (0, Vec::new(), false);
        for (index, domain) in at.domains.iter().enumerate() {
            let areas = match domain.hint.number() {
                Some(number) => vec![number],
                None => domain.areas(),
            };
            match areas[..] {
                [] => return None,
                [area] => {
                    known += area;
                    has_learnt |= domain.hint.number().is_none();
                }
                _ => sharing.push((index, areas)),
            }
        }
        let area = i64::from(problem.dimensions().area());
        let squares = area - known;
        let what = if has_learnt { "known areas" } else { "numbers" };
        let (told, left) = match known {
            0 => (format!("The grid has {area} squares"), format!("all {area}")),
            _ => (format!("The {what} add up to {known} of {area} squares"), format!("the other {squares}")),
        };
        (!sharing.is_empty()).then_some(Self { squares, told, left, sharing })
    }

    /// Offers that this one of the hints loses the blocks whose area is not allowed. `why` ends the sentence
    /// that says how much is left, before the blocks.
    fn offer(
        &self,
        at: &Domains,
        (hint, score): (usize, f64),
        is_allowed: impl Fn(i64) -> bool,
        why: impl Fn(&str) -> String,
        found: &mut StepCollector<'_>,
    ) {
        let domain = &at.domains[hint];
        found.remove(score, [domain.hint.square()], || {
            let gone = Gone::of(at, [hint], |_, block| !is_allowed(block.area().into()));
            let mut lights =
                lit(Tone::First, domain.blocks.iter().copied().filter(|&block| !gone.has(block)));
            lights.extend(gone.lights());
            let sharing = in_order(self.sharing.iter().map(|&(hint, _)| at.domains[hint].hint.square()));
            let reason = Reason {
                because: sharing,
                lights,
                region: vec![domain.hint.square()],
                question: format!("How many squares are left for {}?", domain.hint.named()),
                text: format!("{}, {}: {}.", self.told, why(&domain.hint.named()), gone.sentence()),
            };
            (gone.removals(), reason)
        });
    }
}

impl Technique<ShikakuProblem> for AreaLeft {
    fn label(&self) -> Label {
        label!("area-left", "Area Left", 2.3)
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let Some(rest) = Rest::of(problem, at) else { return };
        let score = self.label().score;
        if let [(hint, ref areas)] = rest.sharing[..] {
            let is_left = |area: i64| area == rest.squares;
            if areas.iter().any(|&area| !is_left(area)) {
                let why = |name: &str| format!("so {name} has {}", rest.left);
                rest.offer(at, (hint, score), is_left, why, found);
            }
            return;
        }
        let least: i64 = rest.sharing.iter().map(|(_, areas)| areas[0]).sum();
        for (hint, areas) in &rest.sharing {
            let others = least - areas[0];
            let most = rest.squares - others;
            if areas.last().is_some_and(|&largest| largest > most) {
                let why = |name: &str| {
                    let (all, left) = (counted(rest.sharing.len(), "clue"), &rest.left);
                    let need = if rest.sharing.len() == 2 { "other needs" } else { "others need" };
                    format!(
                        "so {all} share {left}. The {need} {others} of them or more, so {name} has at most \
                         {most}"
                    )
                };
                rest.offer(at, (*hint, score), |area| area <= most, why, found);
            }
        }
    }
}

impl Technique<ShikakuProblem> for AreaSplit {
    fn label(&self) -> Label {
        label!("area-split", "Area Split", 4.1)
    }

    fn find(&self, problem: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let Some(rest) = Rest::of(problem, at).filter(|rest| (2..=3).contains(&rest.sharing.len())) else {
            return;
        };
        for (place, (hint, areas)) in rest.sharing.iter().enumerate() {
            let mut others: Vec<&(usize, Vec<i64>)> = rest.sharing.iter().collect();
            others.remove(place);
            let completes = |area: i64| match others[..] {
                [(_, only)] => only.contains(&(rest.squares - area)),
                [(_, one), (_, other)] => one.iter().any(|one| other.contains(&(rest.squares - area - one))),
                _ => true,
            };
            if areas.iter().all(|&area| completes(area)) {
                continue;
            }
            let why = |name: &str| {
                let kept = listed(areas.iter().filter(|&&area| completes(area)), "or");
                let names = listed(others.iter().map(|(other, _)| at.domains[*other].hint.named()), "and");
                let left = &rest.left;
                let others = if others.len() == 1 { "other" } else { "others" };
                format!(
                    "so {name} and {names} share {left}. The {others} can have the rest only if {name} has \
                     {kept}"
                )
            };
            rest.offer(at, (*hint, self.label().score), completes, why, found);
        }
    }
}
