use super::refutation::{Refuter, tell};
use super::{Found, Supposed, Technique};

/// A trial that can be followed without paper: a value is assumed, and after at most a few values that this forces there is
/// nothing left for something.
pub struct ShortTrial {
    /// The technique's id.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Its page in the help.
    pub page: &'static str,
    /// Its score.
    pub score: f64,
    /// How many values are forced at most.
    pub forced: u32,
}

impl<P: Supposed> Technique<P> for ShortTrial {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn score(&self) -> f64 {
        self.score
    }

    fn page(&self) -> &'static str {
        self.page
    }

    fn find(&self, problem: &P, at: &P::Position, found: &mut Found<'_>) {
        let possible = |literal| problem.is_possible(at, literal);
        let mut refuter = Refuter::new(problem.network(at), &possible);
        let mut open: Vec<_> = refuter
            .open_literals()
            .into_iter()
            .filter_map(|literal| Some((problem.value_square(at, literal as usize)?, literal)))
            .map(|(square, literal)| (square.distance(found.near()), literal, square))
            .collect();
        open.sort_unstable();
        for (_, literal, square) in open {
            if found.is_stopped() {
                return;
            }
            if let Some(refutation) = refuter.try_forced(literal, self.forced) {
                found.remove(self.score, [square], || tell(problem, at, &refutation));
                // The rest is farther away.
                if !found.wants_removals(self.score + 0.1) {
                    return;
                }
            }
        }
    }
}
