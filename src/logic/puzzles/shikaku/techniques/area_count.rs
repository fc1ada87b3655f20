use std::collections::BTreeSet;

use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Square};
use crate::puzzle::{capitalised, counted, in_order, listed};
use crate::puzzles::shikaku::{Clue, Domains, ShikakuProblem};

use super::gone::{Gone, lit};
use super::words::labels;

/// Area count: some squares can be reached by a few hints only, so these must cover them all. What their
/// numbers add up to beyond these squares is all that they can cover elsewhere. A block that covers more
/// elsewhere is ruled out. If a hint has no number, the block of one hint is ruled out if it leaves more of
/// the squares than the others can cover at most.
pub(super) struct AreaCount;

impl AreaCount {
    /// The greatest number of hints that are added up.
    const MOST: usize = 4;
}

impl Technique<ShikakuProblem> for AreaCount {
    fn label(&self) -> Label {
        label!("area-count", "Area Count", 4.3)
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let own = OwnSquares::of(at);
        for hints in own.neighbours(at) {
            if found.is_stopped() {
                return;
            }
            self.offer(at, &hints, &own.of_all(&hints), found);
        }
    }
}

/// The open squares that few hints reach.
struct OwnSquares {
    /// By hint: the squares that it and only later ones reach, with all that reach them, in order.
    by_first: Vec<Vec<(Square, Vec<usize>)>>,
}

impl OwnSquares {
    fn of(at: &Domains) -> Self {
        let mut by_first = vec![Vec::new(); at.domains.len()];
        for (square, _) in at.reach.iter().filter(|&(_, hints)| (1..=AreaCount::MOST as i32).contains(&hints))
        {
            let hints: Vec<usize> = at.reaching(square).collect();
            if let Some(&first) = hints.first().filter(|&&first| !at.domains[first].is_settled) {
                by_first[first].push((square, hints));
            }
        }
        Self { by_first }
    }

    /// The hints that reach one of the squares, or two of them side by side; no more than a few, and not one
    /// alone, which must cover its squares anyway.
    fn neighbours(&self, at: &Domains) -> BTreeSet<Vec<usize>> {
        let mut sets = BTreeSet::new();
        for (square, hints) in self.by_first.iter().flatten() {
            sets.insert(hints.clone());
            let beside = [(1, 0), (0, 1)]
                .map(|(right, down)| Square::new(square.column() + right, square.row() + down));
            for beside in beside.into_iter().filter(|&beside| at.dimensions().contains(beside)) {
                let both = in_order(hints.iter().copied().chain(at.reaching(beside)));
                if both.len() <= AreaCount::MOST && both.iter().all(|&hint| !at.domains[hint].is_settled) {
                    sets.insert(both);
                }
            }
        }
        sets.retain(|hints| hints.len() > 1);
        sets
    }

    /// The squares that only these hints reach, in order.
    fn of_all(&self, hints: &[usize]) -> Vec<Square> {
        let known = hints.iter().flat_map(|&hint| &self.by_first[hint]);
        let own = known.filter(|(_, reaching)| reaching.iter().all(|hint| hints.contains(hint)));
        in_order(own.map(|&(square, _)| square))
    }
}

impl AreaCount {
    /// Offers what these hints lose because they must cover these squares.
    fn offer(&self, at: &Domains, hints: &[usize], squares: &[Square], found: &mut StepCollector<'_>) {
        let sum: Option<i64> = hints.iter().map(|&hint| at.domains[hint].hint.number()).sum();
        let Some(sum) = sum else { return self.offer_unknown(at, hints, squares, found) };
        let Some(spare) = sum.checked_sub(squares.len() as i64).filter(|&spare| spare >= 0) else { return };
        let elsewhere = |block: Block| {
            block.squares().filter(|square| squares.binary_search(square).is_err()).count() as i64
        };
        let loses = |&hint: &usize| at.domains[hint].blocks.iter().any(|&block| elsewhere(block) > spare);
        let losers: Vec<usize> = hints.iter().copied().filter(loses).collect();
        if losers.is_empty() {
            return;
        }
        let changed = losers.iter().map(|&hint| at.domains[hint].hint.square());
        found.remove(self.label().score, changed, || {
            let gone = Gone::of(at, losers.iter().copied(), |_, block| elsewhere(block) > spare);
            let all = || hints.iter().map(|&hint| at.domains[hint].hint);
            let blocks = hints.iter().flat_map(|&hint| at.domains[hint].blocks.iter().copied());
            let mut lights = lit(Tone::First, blocks.filter(|&block| elsewhere(block) <= spare));
            lights.extend(gone.lights());
            let names = listed(all().map(Clue::named), "and");
            let limit = match spare {
                0 => "so they cover nothing else".to_owned(),
                _ => format!("so they cover at most {} elsewhere", counted(spare as usize, "square")),
            };
            let reason = Reason {
                because: in_order(squares.iter().copied().chain(all().map(|hint| hint.square()))),
                lights,
                region: squares.to_vec(),
                question: format!("How many squares can only {names} reach?"),
                text: format!(
                    "Only {names} can reach these {} ({}). Their areas add up to {sum}, {limit}: {}.",
                    counted(squares.len(), "square"),
                    labels(squares),
                    gone.full_sentence()
                ),
            };
            (gone.removals(), reason)
        });
    }

    /// The same if some of the hints have no number: each covers at most so many of the squares as one of its
    /// blocks does.
    fn offer_unknown(
        &self,
        at: &Domains,
        hints: &[usize],
        squares: &[Square],
        found: &mut StepCollector<'_>,
    ) {
        let inside =
            |block: Block| block.squares().filter(|square| squares.binary_search(square).is_ok()).count();
        let most = |&hint: &usize| at.domains[hint].blocks.iter().map(|&block| inside(block)).max();
        let most: Vec<usize> = hints.iter().map(|hint| most(hint).unwrap_or(0)).collect();
        let all: usize = most.iter().sum();
        for (&hint, own) in hints.iter().zip(&most) {
            let others = all - own;
            let is_short = |block: Block| inside(block) + others < squares.len();
            let domain = &at.domains[hint];
            if !domain.blocks.iter().any(|&block| is_short(block)) {
                continue;
            }
            found.remove(self.label().score, [domain.hint.square()], || {
                let gone = Gone::of(at, [hint], |_, block| is_short(block));
                let kept = domain.blocks.iter().copied().filter(|&block| !is_short(block));
                let mut lights = lit(Tone::First, kept);
                lights.extend(gone.lights());
                let all = || hints.iter().map(|&hint| at.domains[hint].hint);
                let (names, own) = (listed(all().map(Clue::named), "and"), domain.hint.named());
                let rest = listed(all().filter(|&hint| hint != domain.hint).map(Clue::named), "and");
                let reason = Reason {
                    because: in_order(squares.iter().copied().chain(all().map(|hint| hint.square()))),
                    lights,
                    region: squares.to_vec(),
                    question: format!("How many squares can only {names} reach?"),
                    text: format!(
                        "Only {names} can reach these {} ({}). {} can cover at most {others} of them, so \
                         {own} covers {} or more: {}.",
                        counted(squares.len(), "square"),
                        labels(squares),
                        capitalised(&rest),
                        squares.len() - others,
                        gone.sentence()
                    ),
                };
                (gone.removals(), reason)
            });
        }
    }
}
