use masume::deduction::{DIFFICULTIES, tier};
use masume::generation::{Effort, MadeName, NotMade, Order, OrderText, Seed, make_best};
use masume::puzzle::Stop;
use masume::session::Puzzle;

/// A seed that soon finds even the hardest puzzles.
const SEED: Seed = Seed(17);

/// What a kind makes, at its usual size and of every tier that it says there is, is as it was ordered: one
/// solution, the tier that was asked for, and the same from the same seed. What it was ordered by can be
/// written as a name, and read again.
pub(super) fn makes_what_is_ordered<P: Puzzle>() {
    let Some(generator) = P::generator() else { return };
    let catalogue = generator.catalogue();
    assert_eq!(catalogue.kind, P::NAME);
    let mut made_any = false;
    for difficulty in DIFFICULTIES {
        let text = OrderText { difficulty: Some(difficulty), ..OrderText::default() };
        let order = Order::read(&catalogue, text).expect("nothing is wished");
        let made = match make_best::<P>(generator, &order, SEED, Effort::default(), &Stop::new()) {
            Err(NotMade::Impossible(_)) => continue,
            made => made.unwrap_or_else(|error| panic!("{}, {difficulty}: {error}", P::NAME)),
        };
        made_any = true;
        let name = MadeName { order: order.clone(), seed: SEED };
        assert_eq!(MadeName::read(&catalogue, &name.write(&catalogue)), Ok(name));
        let again = make_best::<P>(generator, &order, SEED, Effort::default(), &Stop::new())
            .expect("it was made before");
        assert!(made.problem == again.problem, "{}: {SEED:?} made two different puzzles", P::NAME);
        let solutions = made.problem.count_solutions(&P::Answer::default(), 2, &Stop::new());
        assert_eq!(solutions.expect("nobody stops it"), 1, "{}: {order:?} {SEED:?}", P::NAME);
        let rating = made.rating.expect("one solution can be rated");
        assert_eq!(Some(tier(rating.score)), order.tier, "{}: {order:?} {SEED:?}", P::NAME);
    }
    assert!(made_any, "{}: no tier exists at the usual size", P::NAME);
}
