use crate::deduction::{Label, StepCollector, label};
use crate::latin::{Eliminations, LatinGrid, LatinPosition, LatinTechnique, UnitSort, offer_eliminations};

use super::fish_units::{FishUnits, Residue};

/// The complex fish: a [`Fish`](super::Fish) whose bases and covers need not be parallel lines. The places of
/// a digit in n units, the bases, lie in n other units, the covers; so the covers have their digit there and
/// nowhere else. With sectors among rows that are covered by columns, or the other way round, it is a Franken
/// fish; with any other mixture it is a mutant fish.
///
/// Places of the bases outside of the covers are fins, and so are places in more bases than covers: either
/// one of them holds the digit, or the fish is whole, so that only what sees all fins is ruled out. For grids
/// with sectors only. After the Ultimate Fish Guide (Obi-Wahn, Sudoku Players' Forum).
pub struct ComplexFish {
    size: u32,
    is_mutant: bool,
    is_finned: bool,
    label: Label,
}

impl ComplexFish {
    /// Two bases with fins. (Without fins they would be locked candidates.)
    pub const FINNED_FRANKEN_X_WING: Self = Self {
        size: 2,
        is_mutant: false,
        is_finned: true,
        label: label!("finned-franken-x-wing", "Finned Franken X-Wing", 5.7),
    };

    /// Three bases.
    pub const FRANKEN_SWORDFISH: Self = Self {
        size: 3,
        is_mutant: false,
        is_finned: false,
        label: label!("franken-swordfish", "Franken Swordfish", 6.0),
    };

    /// Three bases with fins.
    pub const FINNED_FRANKEN_SWORDFISH: Self = Self {
        size: 3,
        is_mutant: false,
        is_finned: true,
        label: label!("finned-franken-swordfish", "Finned Franken Swordfish", 6.7),
    };

    /// Four bases.
    pub const FRANKEN_JELLYFISH: Self = Self {
        size: 4,
        is_mutant: false,
        is_finned: false,
        label: label!("franken-jellyfish", "Franken Jellyfish", 6.8),
    };

    /// Four bases with fins.
    pub const FINNED_FRANKEN_JELLYFISH: Self = Self {
        size: 4,
        is_mutant: false,
        is_finned: true,
        label: label!("finned-franken-jellyfish", "Finned Franken Jellyfish", 6.9),
    };

    /// Two bases of any sort with fins.
    pub const FINNED_MUTANT_X_WING: Self = Self {
        size: 2,
        is_mutant: true,
        is_finned: true,
        label: label!("finned-mutant-x-wing", "Finned Mutant X-Wing", 6.8),
    };

    /// Three bases of any sort.
    pub const MUTANT_SWORDFISH: Self = Self {
        size: 3,
        is_mutant: true,
        is_finned: false,
        label: label!("mutant-swordfish", "Mutant Swordfish", 6.8),
    };

    /// Three bases of any sort with fins.
    pub const FINNED_MUTANT_SWORDFISH: Self = Self {
        size: 3,
        is_mutant: true,
        is_finned: true,
        label: label!("finned-mutant-swordfish", "Finned Mutant Swordfish", 6.9),
    };

    /// Four bases of any sort.
    pub const MUTANT_JELLYFISH: Self = Self {
        size: 4,
        is_mutant: true,
        is_finned: false,
        label: label!("mutant-jellyfish", "Mutant Jellyfish", 7.0),
    };

    /// Four bases of any sort with fins.
    pub const FINNED_MUTANT_JELLYFISH: Self = Self {
        size: 4,
        is_mutant: true,
        is_finned: true,
        label: label!("finned-mutant-jellyfish", "Finned Mutant Jellyfish", 7.0),
    };

    /// Offers a fish that rules this place out, with each of the covers through the place.
    fn offer(
        &self,
        at: &LatinPosition,
        (digit, index): (u8, usize),
        (bases, covers): (&[usize], &[usize]),
        told: &mut Vec<Eliminations>,
        found: &mut StepCollector<'_>,
    ) {
        let shape = at.shape();
        for &last in shape.units_of(index) {
            let fish = FishUnits { digit, bases: bases.to_vec(), covers: [covers, &[last]].concat() };
            if fish.is_basic(shape) || fish.is_franken(shape) == self.is_mutant {
                continue;
            }
            let fins = fish.fins(at);
            if fins.is_empty() == self.is_finned {
                continue;
            }
            let seen = fish.spare(shape) & shape.seen_by_all(fins);
            let eliminations = Eliminations::of(at, digit, seen);
            if !told.iter().any(|&known| known & eliminations == eliminations) {
                told.push(eliminations);
                offer_eliminations(found, self.label.score, at, &eliminations, || {
                    fish.tell(at, fins, &eliminations)
                });
            }
        }
    }
}

impl LatinTechnique for ComplexFish {
    fn label(&self) -> Label {
        self.label
    }

    /// A fish rules a place out if, with the digit there, some bases have fewer covers left than they are. So
    /// it looks for these bases and covers among the units elsewhere.
    fn find(&self, _: &LatinGrid, at: &LatinPosition, found: &mut StepCollector<'_>) {
        for digit in 1..=9 {
            let mut told = Vec::new();
            // A fish proves nothing about other places.
            for index in at.untenable(digit).iter() {
                if !found.wants_removals(self.label.score) || found.is_stopped() {
                    return;
                }
                let Some(residue) = Residue::of(at, digit, index) else { continue };
                let without = |sort| residue.without(at.shape(), sort);
                let allowed = match self.is_mutant {
                    true => vec![[residue.all(), residue.all()]],
                    false => {
                        let [rows, columns] = [UnitSort::Column, UnitSort::Row].map(without);
                        vec![[rows, columns], [columns, rows]]
                    }
                };
                for allowed in allowed {
                    residue.each_fish(self.size, allowed, &mut |bases, covers| {
                        self.offer(at, (digit, index), (bases, covers), &mut told, found);
                    });
                }
            }
        }
    }
}
