use masume::generation::{Catalogue, Daily, Generated, Generator, Impossible, Order, Plan, Random, Sizes};
use masume::grid::{Dimensions, NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid, NumberPuzzle};
use masume::puzzle::{Rules, Solved, Stop, Stopped};

use super::Binairo;

impl Generated for Binairo {
    fn generator() -> Option<&'static dyn Generator<Self>> {
        Some(&BinairoGenerator)
    }
}

/// Gives numbers at random until there is one solution, then takes those that are not needed.
struct BinairoGenerator;

impl Generator<Binairo> for BinairoGenerator {
    fn catalogue(&self) -> Catalogue {
        let offered: &[&str] = &["4x4", "6x6"];
        let sizes = Sizes { least: 4, most: 6, is_square: true, offered, usual: (4, 4), layouts: None };
        let daily = Daily { sizes: offered, hardest: 1 };
        Catalogue { kind: <Binairo as Rules>::NAME, sizes, daily, mini: None, own_wishes: &[] }
    }

    fn plan(&self, order: &Order) -> Result<Plan<Binairo>, Impossible> {
        let side = order.size.grid.width();
        if side % 2 == 1 {
            return Err(Impossible::new(format!("the size {}", order.size), "an even side"));
        }
        if order.tier.is_some_and(|tier| tier > 1) {
            return Err(Impossible::new(format!("the difficulty {}", order.difficulty()), "easy"));
        }
        let attempt = move |random: &mut Random, stop: &Stop| make(side, random, stop).map(Some);
        Ok(Plan { attempt: Box::new(attempt), attempts: 1000, work: 1_000_000 })
    }

    fn clues(&self, problem: &Binairo) -> Vec<Square> {
        let grid = problem.number_grid();
        grid.dimensions().squares().filter(|&square| grid.given(square).is_some()).collect()
    }
}

fn make(side: u16, random: &mut Random, stop: &Stop) -> Result<Binairo, Stopped> {
    let dimensions = Dimensions::new(side, side).expect("a side is at least 4");
    let mut squares: Vec<Square> = dimensions.squares().collect();
    random.shuffle(&mut squares);
    let mut givens: Vec<NumberedSquare> = Vec::new();
    for square in squares {
        let first = random.below(2) as i64;
        for number in [first, 1 - first] {
            let more = [&givens[..], &[NumberedSquare::new(square, number)]].concat();
            if count(side, &more, stop)? > 0 {
                givens = more;
                break;
            }
        }
    }
    for place in (0..givens.len()).rev() {
        let mut fewer = givens.clone();
        fewer.remove(place);
        if count(side, &fewer, stop)? == 1 {
            givens = fewer;
        }
    }
    Ok(Binairo::new(side, &givens).expect("what has a solution breaks no rule"))
}

/// The number of solutions with these givens, no further than 2.
fn count(side: u16, givens: &[NumberedSquare], stop: &Stop) -> Result<u64, Stopped> {
    match Binairo::new(side, givens) {
        Ok(puzzle) => puzzle.count_solutions(&Entries::default(), 2, stop),
        Err(_) => Ok(0),
    }
}
