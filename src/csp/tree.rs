/// The search tree as it is laid out now: which variable stands at which level.
///
/// Levels are 0 to n - 1. Variables below the present level are assigned; the ones from it on are open.
#[derive(Debug, Clone)]
pub(super) struct Tree {
    order: Vec<u32>,
    levels: Vec<u32>,
    /// The present level; n at the leaf.
    pub(super) present: usize,
    /// How often two variables changed places: what was found out about the order holds until the next time.
    pub(super) swaps: u64,
}

impl Tree {
    /// Every variable at the level of its own number.
    pub(super) fn new(variables: usize) -> Self {
        let order: Vec<u32> = (0..variables as u32).collect();
        Self { levels: order.clone(), order, present: 0, swaps: 0 }
    }

    /// How many levels there are.
    pub(super) fn depth(&self) -> usize {
        self.order.len()
    }

    /// The variable at a level.
    pub(super) fn variable(&self, level: usize) -> usize {
        self.order[level] as usize
    }

    /// The level of a variable.
    pub(super) fn level(&self, variable: usize) -> usize {
        self.levels[variable] as usize
    }

    /// The variables from the present level on, from above.
    pub(super) fn open(&self) -> impl DoubleEndedIterator<Item = (usize, usize)> + use<'_> {
        let open = self.order.iter().enumerate().skip(self.present);
        open.map(|(level, &variable)| (level, variable as usize))
    }

    /// Lets the variables of two levels change places.
    pub(super) fn swap(&mut self, one: usize, other: usize) {
        self.order.swap(one, other);
        self.levels[self.order[one] as usize] = one as u32;
        self.levels[self.order[other] as usize] = other as u32;
        self.swaps += 1;
    }
}
