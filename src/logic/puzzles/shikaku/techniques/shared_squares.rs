use std::collections::BTreeSet;

use crate::deduction::{Label, Reason, StepCollector, Technique, Tone, label};
use crate::grid::{Block, Square};
use crate::puzzle::{in_order, listed};
use crate::puzzles::shikaku::{Clue, Domains, ShikakuProblem};

use super::bounds::Bounds;
use super::gone::{Gone, lit};
use super::words::labels;

/// As many hints as squares: every block of these hints covers one of the squares. Since blocks do not
/// overlap, each of the hints covers exactly one of them, so no other hint covers any, and no block of theirs
/// covers two.
///
/// This is Hall's theorem (1935) as subsets in a Sudoku use it. The squares are found one after the other:
/// each but the last completes a hint, all of whose blocks then cover one of those found, and the last one
/// completes two.
pub(super) struct SharedSquares {
    label: Label,
    /// The number of hints and squares.
    size: usize,
}

/// Three hints, three squares.
pub(super) const THREE_HINTS: SharedSquares =
    SharedSquares { label: label!("three-numbers-three-areas", "Three Numbers, Three Areas", 4.4), size: 3 };

/// Four hints, four squares.
pub(super) const FOUR_HINTS: SharedSquares =
    SharedSquares { label: label!("four-numbers-four-areas", "Four Numbers, Four Areas", 5.0), size: 4 };

impl Technique<ShikakuProblem> for SharedSquares {
    fn label(&self) -> Label {
        self.label
    }

    fn find(&self, _: &ShikakuProblem, at: &Domains, found: &mut StepCollector<'_>) {
        let mut seen = BTreeSet::new();
        for domain in at.domains.iter().filter(|domain| !domain.is_settled) {
            let Some(first) = domain.blocks.first().filter(|_| domain.common.is_single()) else {
                continue;
            };
            for square in first.squares() {
                let past = domain.past(square);
                if past == Bounds::ALL {
                    continue;
                }
                for other in past.squares() {
                    if found.is_stopped() {
                        return;
                    }
                    let pair = in_order([square, other]);
                    if seen.insert(pair.clone()) {
                        let rests = rests_with(at, &rests_with(at, &[], &pair, square), &pair, other);
                        self.extend(at, &pair, &rests, &mut seen, found);
                    }
                }
            }
        }
    }
}

impl SharedSquares {
    /// Goes on from squares that complete one hint fewer than they are; `rests` are all hints that reach one
    /// of them, each with its [`rest`].
    fn extend(
        &self,
        at: &Domains,
        squares: &[Square],
        rests: &[(usize, Bounds)],
        seen: &mut BTreeSet<Vec<Square>>,
        found: &mut StepCollector<'_>,
    ) {
        let complete = rests.iter().filter(|&&(_, rest)| rest == Bounds::ALL).count();
        // If they complete more, there are fewer hints and squares, which is easier to see.
        if complete + 1 != squares.len() {
            return;
        }
        let with = |square: Square| in_order(squares.iter().copied().chain([square]));
        let open: Vec<Bounds> =
            rests.iter().map(|&(_, rest)| rest).filter(|&rest| rest != Bounds::ALL).collect();
        if squares.len() + 1 == self.size {
            for square in in_two(&open) {
                let all = with(square);
                if seen.insert(all.clone()) {
                    self.offer(at, &all, found);
                }
            }
            return;
        }
        for square in in_order(open.iter().flat_map(|rest| rest.squares())) {
            if open.iter().filter(|rest| rest.contains(square)).count() > 1 {
                continue;
            }
            let more = with(square);
            if seen.insert(more.clone()) {
                self.extend(at, &more, &rests_with(at, rests, &more, square), seen, found);
            }
        }
    }

    fn offer(&self, at: &Domains, squares: &[Square], found: &mut StepCollector<'_>) {
        let near = in_order(squares.iter().flat_map(|&square| at.reaching(square)));
        let mut sharing = near.clone();
        sharing.retain(|&hint| rest(at, hint, squares) == Bounds::ALL);
        sharing.truncate(self.size);
        let is_gone = |hint: usize, block: Block| {
            let covered = squares.iter().filter(|&&square| block.contains(square)).count();
            covered > usize::from(sharing.contains(&hint))
        };
        let losers: Vec<usize> = near
            .into_iter()
            .filter(|&hint| at.domains[hint].blocks.iter().any(|&block| is_gone(hint, block)))
            .collect();
        if losers.is_empty() {
            return;
        }
        let changed = losers.iter().map(|&hint| at.domains[hint].hint.square());
        found.remove(self.label.score, changed, || {
            let gone = Gone::of(at, losers.iter().copied(), is_gone);
            let hints = || sharing.iter().map(|&hint| at.domains[hint].hint);
            let blocks = sharing.iter().flat_map(|&hint| at.domains[hint].blocks.iter().copied());
            let mut lights = lit(Tone::First, blocks.filter(|block| !gone.has(*block)));
            lights.extend(gone.lights());
            let count = if self.size == 3 { "three" } else { "four" };
            let (places, noun) = (labels(squares), at.noun);
            let reason = Reason {
                because: in_order(squares.iter().copied().chain(hints().map(|hint| hint.square()))),
                lights,
                region: squares.to_vec(),
                question: format!("Which {count} {noun}s must share {places} between them?"),
                text: format!(
                    "Every block of {} covers one of {places}. So each of these {count} {noun}s covers \
                     exactly one of them, and no other {noun} covers any: {}.",
                    listed(hints().map(Clue::named), "and"),
                    gone.full_sentence()
                ),
            };
            (gone.removals(), reason)
        });
    }
}

/// The squares that lie in two of these bounds or more, in order.
fn in_two(all: &[Bounds]) -> Vec<Square> {
    let pairs = all.iter().enumerate().flat_map(|(place, &one)| {
        all[place + 1..].iter().map(move |&other| one.and(other)).filter(|both| !both.is_empty())
    });
    in_order(pairs.flat_map(Bounds::squares))
}

/// The hints that reach one of these squares, each with its [`rest`], from those of the squares without the
/// last one.
fn rests_with(
    at: &Domains,
    rests: &[(usize, Bounds)],
    squares: &[Square],
    last: Square,
) -> Vec<(usize, Bounds)> {
    let reaching: Vec<usize> = at.reaching(last).collect();
    let mut with: Vec<(usize, Bounds)> =
        rests.iter().copied().filter(|(hint, _)| !reaching.contains(hint)).collect();
    with.extend(reaching.into_iter().map(|hint| (hint, rest(at, hint, squares))));
    with
}

/// The squares that all blocks of the hint cover that cover none of these; everything if there is no such
/// block.
fn rest(at: &Domains, hint: usize, squares: &[Square]) -> Bounds {
    let misses = |block: &&Block| !squares.iter().any(|&square| block.contains(square));
    let missing = at.domains[hint].blocks.iter().filter(misses);
    missing.fold(Bounds::ALL, |all, &block| all.and(Bounds::of(block)))
}
