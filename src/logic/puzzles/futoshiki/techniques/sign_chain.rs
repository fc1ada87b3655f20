use crate::deduction::{Label, Light, Reason, StepCollector, Tone, label};
use crate::grid::Digits;
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::{in_order, listed};

use super::perspective::Perspective;

/// The chain of signs: in a row of squares in which each is greater than the one before, the numbers go up by
/// at least one from the smallest that the first can hold, and down from the greatest that the last can hold.
/// It makes one step of what [`SignBound`](super::sign_bound::SignBound) would see sign by sign. (James
/// Harvey's solver of *Unequal* in Tatham's collection, 2007, goes from sign to sign.) It offers only chains
/// of at least two signs that show more than their signs do one by one.
pub(super) struct SignChain;

impl LatinTechnique for SignChain {
    fn label(&self) -> Label {
        label!("sign-chain", "Sign Chain", 2.4)
    }

    fn find(&self, grid: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        if grid.order().is_empty() || !found.wants_removals(self.label().score) {
            return;
        }
        let views = Perspective::both(grid, at);
        let of_view = |view| LowerBounds::of(view).map_or(Vec::new(), |bounds| bounds.chains(view));
        for chain in in_order(views.iter().flat_map(of_view)) {
            offer(self.label().score, &views, &chain, found);
        }
    }
}

/// The lower bounds of all squares that the signs and the domains give.
struct LowerBounds {
    least: [u8; 81],
    /// By square: the lesser square beside it that made it go up last.
    cause: [Option<usize>; 81],
}

impl LowerBounds {
    /// `None` if some square has no number left.
    fn of(view: &Perspective<'_>) -> Option<Self> {
        let count = usize::from(view.side) * usize::from(view.side);
        let mut bounds = Self { least: [0; 81], cause: [None; 81] };
        for index in 0..count {
            bounds.least[index] = view.possible(index).lowest()?;
        }
        loop {
            let mut is_changed = false;
            for index in 0..count {
                for lesser in view.lesser(index).iter() {
                    let below = bounds.least[lesser];
                    if bounds.least[index] <= below {
                        bounds.least[index] = above(view.possible(index), below)?;
                        bounds.cause[index] = Some(lesser);
                        is_changed = true;
                    }
                }
            }
            if !is_changed {
                return Some(bounds);
            }
        }
    }

    /// The chains along which lower bounds went up and that show more than sign-bounds do, from a square
    /// whose bound stayed to one that raised no other; the really lesser end first.
    fn chains(&self, view: &Perspective<'_>) -> Vec<Vec<usize>> {
        let mut chains = Vec::new();
        for tip in (0..81).filter(|&index| self.cause[index].is_some()) {
            if self.cause.contains(&Some(tip)) {
                continue;
            }
            let mut chain = vec![tip];
            let mut says_more = false;
            let mut index = tip;
            while let Some(lesser) = self.cause[index] {
                says_more |= Some(self.least[index]) != by_one_sign(view, index);
                chain.push(lesser);
                index = lesser;
            }
            if says_more {
                if !view.is_turned {
                    chain.reverse();
                }
                chains.push(chain);
            }
        }
        chains
    }
}

fn above(digits: Digits, digit: u8) -> Option<u8> {
    (digits - Digits::up_to(digit)).lowest()
}

/// The lower bound that the signs of a square give one by one.
fn by_one_sign(view: &Perspective<'_>, index: usize) -> Option<u8> {
    let below = view.lesser(index).iter().filter_map(|lesser| view.possible(lesser).lowest()).max();
    above(view.possible(index), below.unwrap_or(0))
}

/// Offers what a chain, the least square first, says about its squares.
fn offer(score: f64, views: &[Perspective<'_>; 2], chain: &[usize], found: &mut StepCollector<'_>) {
    let [below, above] = views;
    let at = below.at;
    let counts = [count(below, chain.iter().copied()), count(above, chain.iter().rev().copied())];
    let mut eliminations = Eliminations::default();
    for (view, bounds) in views.iter().zip(&counts) {
        for &(index, bound) in bounds {
            eliminations.add_all(at, view.gone_below(index, bound), SquareSet::of(index));
        }
    }
    offer_eliminations(found, score, at, &eliminations, || {
        let shape = at.shape();
        let labels: Vec<String> = chain.iter().map(|&index| shape.label(index)).collect();
        let squares = shape.list(chain.iter().copied().collect());
        let counted = || views.iter().zip(&counts);
        let told: Vec<String> = counted().filter_map(|(view, bounds)| counting(view, bounds)).collect();
        Reason {
            because: squares.clone(),
            lights: counted().flat_map(|(view, bounds)| lights(view, bounds)).collect(),
            region: squares,
            question: format!(
                "What do the signs from {} to {} leave for the squares along them?",
                labels[0],
                labels[labels.len() - 1]
            ),
            text: format!("{}: {}.", labels.join(" < "), told.join("; ")),
        }
    });
}

/// The lower bounds along a chain of squares, each greater than the one before.
fn count(view: &Perspective<'_>, chain: impl Iterator<Item = usize>) -> Vec<(usize, u8)> {
    let mut last = 0;
    let mut bounds = Vec::new();
    for index in chain {
        last = above(view.possible(index), last).unwrap_or(view.side);
        bounds.push((index, last));
    }
    bounds
}

/// The origin of the bounds, as a part of the sentence; `None` if they take nothing away.
fn counting(view: &Perspective<'_>, bounds: &[(usize, u8)]) -> Option<String> {
    let label = |index| view.at.shape().label(index);
    let &(first, start) = bounds.first()?;
    let before = std::iter::once(0).chain(bounds.iter().map(|&(_, bound)| bound));
    let told: Vec<String> = before
        .zip(bounds)
        .filter(|&(_, &(index, bound))| !view.gone_below(index, bound).is_empty())
        .map(|(before, &(index, bound))| {
            let left_out = view.turned(Digits::up_to(bound - 1) - Digits::up_to(before));
            let jump = match index != first && !left_out.is_empty() {
                true => format!(", which cannot be {},", listed(left_out.iter(), "or")),
                false => String::new(),
            };
            format!("{}{jump} is {} {}", label(index), view.at_least(), view.digit(bound))
        })
        .collect();
    let (way, start) = (view.word("up", "down"), view.digit(start));
    (!told.is_empty())
        .then(|| format!("counting {way} from {start} in {}, {}", label(first), listed(told, "and")))
}

/// The bounds that can still be, lit: lower ones in the one tone, upper ones in the other.
fn lights(view: &Perspective<'_>, bounds: &[(usize, u8)]) -> Vec<Light> {
    let tone = if view.is_turned { Tone::Second } else { Tone::First };
    let lit = |&(index, bound): &(usize, u8)| {
        view.at.lights(tone, SquareSet::of(index), Digits::of(view.digit(bound)))
    };
    bounds.iter().flat_map(lit).collect()
}
