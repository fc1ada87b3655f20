use masume::generation::{Catalogue, Daily, Generated, Generator, Impossible, Order, Plan, Sizes};
use masume::grid::Square;
use masume::puzzle::Rules;

use super::{NullPuzzle, Telling};

impl Generated for NullPuzzle {
    fn generator() -> Option<&'static dyn Generator<Self>> {
        Some(&NullGenerator)
    }
}

/// Gives one number anywhere, which every puzzle is solved from.
struct NullGenerator;

impl Generator<NullPuzzle> for NullGenerator {
    fn catalogue(&self) -> Catalogue {
        let sizes = Sizes {
            least: 1,
            most: 99,
            is_square: false,
            offered: &["5x1", "99x1"],
            usual: (9, 1),
            layouts: None,
        };
        let daily = Daily { sizes: &["5x1", "7x1", "9x1"], hardest: 1 };
        Catalogue { kind: NullPuzzle::NAME, sizes, daily, mini: None, own_wishes: &[] }
    }

    fn plan(&self, order: &Order) -> Result<Plan<NullPuzzle>, Impossible> {
        let width = usize::from(order.size.grid.width());
        if order.size.grid.height() != 1 {
            return Err(Impossible::new(format!("the size {}", order.size), "a height of 1"));
        }
        if order.tier.is_some_and(|tier| tier != 1) {
            return Err(Impossible::new(format!("the difficulty {}", order.difficulty()), "easy"));
        }
        Ok(Plan {
            attempt: Box::new(move |random, _| {
                let mut givens = vec![None; width];
                givens[random.below(width)] = Some(1 + random.below(2) as u8);
                Ok(Some(NullPuzzle { givens, telling: Telling::Whole }))
            }),
            attempts: 1,
            work: 1_000,
        })
    }

    fn clues(&self, problem: &NullPuzzle) -> Vec<Square> {
        problem
            .columns()
            .filter(|&column| problem.is_given(column))
            .map(|column| Square::new(column, 0))
            .collect()
    }
}
