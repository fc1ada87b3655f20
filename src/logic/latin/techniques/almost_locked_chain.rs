use crate::deduction::{Label, Reason, StepCollector, label};
use crate::grid::Digits;
use crate::latin::set_chains::{MOST_SETS, SetChain, SetChainSearch, SetNames, set_lights};
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, SquareSet, offer_eliminations};
use crate::puzzle::listed;

/// Chains of almost locked sets. A digit whose places in two such sets all see each other is in only one of
/// them; the other holds all its other digits. So the first or the last set of a chain holds any other digit
/// that both have. Two sets that share two such digits are doubly linked: each lacks one of the two and holds
/// all its others. Source: bennys and others in the Sudoku Players' forum (2005); the names as in HoDoKu
/// (Hobiger, 2012).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AlmostLockedChain {
    /// Two sets, also doubly linked.
    Xz,
    /// Three sets.
    XyWing,
    /// Four sets and more, up to six.
    XyChain,
}

impl LatinTechnique for AlmostLockedChain {
    fn label(&self) -> Label {
        match self {
            Self::Xz => label!("als-xz", "ALS-XZ", 7.5),
            Self::XyWing => label!("als-xy-wing", "ALS-XY-Wing", 7.7),
            Self::XyChain => label!("als-xy-chain", "ALS-XY-Chain", 7.8),
        }
    }

    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        let (fewest, most) = match self {
            Self::Xz => (2, 2),
            Self::XyWing => (3, 3),
            Self::XyChain => (4, MOST_SETS),
        };
        if !found.wants_removals(self.score(fewest)) {
            return;
        }
        let mut told: Vec<Eliminations> = Vec::new();
        if *self == Self::Xz {
            self.offer_doubly_linked(at, &mut told, found);
        }
        let mut search = SetChainSearch::new(at);
        let Some(shortest) = search.shortest() else { return };
        for sets in shortest.max(fewest)..=most {
            let score = self.score(sets);
            if !found.wants_removals(score) || found.is_stopped() {
                return;
            }
            let may_be_longer = search.each_of(sets, |chain| {
                if chain.eliminations.is_new(&mut told) {
                    offer_eliminations(found, score, at, &chain.eliminations, || reason(at, chain));
                }
            });
            if !may_be_longer {
                return;
            }
        }
    }
}

impl AlmostLockedChain {
    /// A tenth more for five sets or six: forcing chains begin above that.
    fn score(self, sets: usize) -> f64 {
        match self {
            Self::Xz | Self::XyWing => self.label().score,
            Self::XyChain => (78 + sets.saturating_sub(4)).min(79) as f64 / 10.0,
        }
    }

    fn offer_doubly_linked(
        self,
        at: &LatinPosition,
        told: &mut Vec<Eliminations>,
        found: &mut StepCollector<'_>,
    ) {
        let all = at.almost_locked();
        let mut shared = vec![Digits::NONE; all.sets.len()];
        let mut doubly_linked = Vec::new();
        for (one, set) in (0u16..).zip(&all.sets) {
            shared.fill(Digits::NONE);
            doubly_linked.clear();
            for digit in set.digits.iter() {
                for other in all.barred_sets(one, digit).filter(|&other| other > one) {
                    let links = &mut shared[usize::from(other)];
                    if links.single().is_some() {
                        doubly_linked.push(other);
                    }
                    links.insert(digit);
                }
            }
            doubly_linked.sort_unstable();
            for &other in &doubly_linked {
                let links: Digits = shared[usize::from(other)].iter().take(2).collect();
                let eliminations = shown_by_both(at, [one, other], links);
                if !eliminations.is_empty() && eliminations.is_new(told) {
                    offer_eliminations(found, self.label().score, at, &eliminations, || {
                        reason_of_both(at, [one, other], links, &eliminations)
                    });
                }
            }
        }
    }
}

/// The eliminations by two sets that share two digits that only one of them can hold.
fn shown_by_both(at: &LatinPosition, sets: [u16; 2], links: Digits) -> Eliminations {
    let all = at.almost_locked();
    let mut shown = Eliminations::default();
    for set in sets {
        for digit in (all.set(set).digits - links).iter() {
            shown.add(at, digit, all.seen(set, digit));
        }
    }
    for digit in links.iter() {
        shown.add(at, digit, all.seen(sets[0], digit) & all.seen(sets[1], digit));
    }
    shown
}

fn reason(at: &LatinPosition, chain: &SetChain) -> Reason {
    let all = at.almost_locked();
    let shape = at.shape();
    let names = SetNames::of(&chain.sets);
    let squares = || chain.sets.iter().map(|&set| all.set(set).squares);
    let ends = [chain.sets[0], chain.sets[chain.sets.len() - 1]];
    let digits = chain.eliminations.digits();
    let mut steps = String::new();
    for (place, &set) in chain.sets.iter().enumerate() {
        let letter = names.letter(set);
        let without = match place {
            0 => format!("If {letter} is without {}, it", listed(digits.iter(), "or")),
            _ => {
                let link = chain.links[place - 1];
                format!(";\nthen {letter}, whose {link}s all see those, is without {link} and")
            }
        };
        let holds = match chain.links.get(place) {
            Some(link) => link.to_string(),
            None => listed(digits.iter(), "and"),
        };
        steps.push_str(&format!("{without} holds {holds}"));
    }
    let [first, last] = ends.map(|set| names.letter(set));
    let region = all.set(ends[0]).squares;
    let held = listed(digits.iter(), "and");
    let (is, every) = match digits.len() {
        1 => ("is", format!("every {held}")),
        _ => ("are each", "every such number".to_owned()),
    };
    let place = if first == last { format!("{first} in any case") } else { format!("{first} or in {last}") };
    let both = if first == last { "there" } else { "in both" };
    Reason {
        because: shape.list(squares().fold(SquareSet::NONE, |union, own| union | own)),
        lights: set_lights(at, squares()),
        region: shape.list(region),
        question: format!(
            "What must {} hold if {} {}?",
            shape.named(region),
            if region.are_several() { "none of them is" } else { "it is not" },
            listed(digits.iter(), "or")
        ),
        text: format!(
            "{}\n{steps}.\nSo {held} {is} in {place}: seen from {every} {both}, {}.",
            names.introduced(at),
            chain.eliminations.text(shape)
        ),
    }
}

fn reason_of_both(at: &LatinPosition, sets: [u16; 2], links: Digits, eliminations: &Eliminations) -> Reason {
    let all = at.almost_locked();
    let shape = at.shape();
    let names = SetNames::of(&sets);
    let squares = sets.map(|set| all.set(set).squares);
    let both = listed(links.iter(), "and");
    Reason {
        because: shape.list(squares[0] | squares[1]),
        lights: set_lights(at, squares),
        region: shape.list(squares[0]),
        question: format!("Which other squares can take {both} away from {}?", shape.named(squares[0])),
        text: format!(
            "{}\nThey cannot both hold {}, as every place for it in A sees every one in B. So one set is \
             without the one and the other without the other, and each holds all the rest of its numbers: \
             {}.",
            names.introduced(at),
            listed(links.iter(), "or both"),
            eliminations.text(shape)
        ),
    }
}
