use super::bits;

/// The constraint graph of a binary constraint satisfaction problem, on integers.
///
/// Variables are numbered 0..n, and the values in the domain of a variable 0..d. A constraint joins two
/// variables and is *proven*: some pair of their values violates it. It is kept as two bit matrices, one for
/// each direction. A graph is immutable; a [`GraphBuilder`] makes it.
#[derive(Debug, Clone, PartialEq)]
pub struct ConstraintGraph {
    sizes: Vec<usize>,
    constraints: Vec<Constraint>,
    /// For each variable the index of its first arc; then the number of all arcs.
    starts: Vec<usize>,
    /// The arcs of each variable to its neighbours.
    arcs: Vec<Arc>,
    /// The arcs back, in the same order.
    arcs_from: Vec<Arc>,
    /// For each variable the set of its neighbours.
    neighbours: Vec<u64>,
    /// For each word of those sets the number of arcs before the first in it.
    arcs_before: Vec<u32>,
    sum_tightness: Vec<f64>,
    most_conflicts: Vec<usize>,
    rows: Vec<u64>,
    /// The same rows in 16 bits each; empty if a domain has more than [`SHORT`](Self::SHORT) values.
    short_rows: Vec<u16>,
}

/// Two variables that constrain each other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Constraint {
    /// The first variable.
    pub first: usize,
    /// The second variable, which is greater than the first.
    pub second: usize,
    /// The share of the pairs of their values that violate it, above 0 and at most 1.
    pub tightness: f64,
}

/// One direction of a constraint: from a variable to its neighbour, or back.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Arc {
    neighbour: u32,
    matrix: u32,
}

impl Arc {
    /// The neighbour.
    #[inline]
    pub fn neighbour(self) -> usize {
        self.neighbour as usize
    }

    /// The start of the rows of the matrix, which has a row for each value of the arc's origin.
    #[inline]
    pub(super) fn matrix(self) -> usize {
        self.matrix as usize
    }
}

impl ConstraintGraph {
    /// The greatest number of values in a domain that a short row has room for.
    pub(super) const SHORT: usize = 16;

    /// The number of variables.
    pub fn variables(&self) -> usize {
        self.sizes.len()
    }

    /// The number of values in the domain of a variable.
    pub fn domain_size(&self, variable: usize) -> usize {
        self.sizes[variable]
    }

    /// The proven constraints, in the order of their first variable, then of their second.
    pub fn constraints(&self) -> &[Constraint] {
        &self.constraints
    }

    /// The arcs from a variable to its neighbours, in the neighbours' order.
    #[inline]
    pub fn arcs(&self, variable: usize) -> &[Arc] {
        &self.arcs[self.arc_numbers(variable)]
    }

    /// The arc from one variable to another; `None` if they are not neighbours.
    pub fn arc(&self, from: usize, to: usize) -> Option<Arc> {
        let are_neighbours = bits::contains(&self.neighbours[from * self.width()..], to);
        are_neighbours.then(|| self.arcs[self.arc_number(from, to)])
    }

    /// The values of the neighbour that are consistent with this value of the variable from which the arc
    /// leads: bit v % 64 of word v / 64 for value v.
    #[inline]
    pub fn row(&self, arc: Arc, value: usize) -> &[u64] {
        let width = bits::words(self.sizes[arc.neighbour()]);
        &self.rows[arc.matrix() + value * width..][..width]
    }

    /// Returns true if two variables can have these values together.
    pub fn is_consistent(&self, first: (usize, usize), second: (usize, usize)) -> bool {
        self.arc(first.0, second.0).is_none_or(|arc| bits::contains(self.row(arc, first.1), second.1))
    }

    /// The numbers of a variable's arcs among all arcs.
    #[inline]
    pub(super) fn arc_numbers(&self, variable: usize) -> std::ops::Range<usize> {
        self.starts[variable]..self.starts[variable + 1]
    }

    /// The number of the arc from one variable to another, its neighbour, among all arcs.
    #[inline]
    fn arc_number(&self, from: usize, to: usize) -> usize {
        let word = from * self.width() + to / 64;
        let before = self.neighbours[word] & !(u64::MAX << (to % 64));
        self.arcs_before[word] as usize + before.count_ones() as usize
    }

    /// The number of words in a set of variables.
    #[inline]
    fn width(&self) -> usize {
        bits::words(self.variables())
    }

    /// For each variable the set of its neighbours, all in one array.
    pub(super) fn neighbours(&self) -> &[u64] {
        &self.neighbours
    }

    /// The arcs from the neighbours of a variable to it, in the neighbours' order.
    #[inline]
    pub(super) fn arcs_from(&self, variable: usize) -> &[Arc] {
        &self.arcs_from[self.arc_numbers(variable)]
    }

    /// The start of the rows of the arc from one neighbour to another.
    #[inline]
    pub(super) fn matrix(&self, from: usize, to: usize) -> usize {
        self.arcs_from[self.arc_number(to, from)].matrix()
    }

    /// The rows of all matrices.
    #[inline]
    pub(super) fn rows(&self) -> &[u64] {
        &self.rows
    }

    /// The rows of all matrices; empty if some domain has more than [`SHORT`](Self::SHORT) values.
    #[inline]
    pub(super) fn short_rows(&self) -> &[u16] {
        &self.short_rows
    }

    /// The number of proven constraints on a variable.
    #[inline]
    pub fn degree(&self, variable: usize) -> usize {
        self.arcs(variable).len()
    }

    /// The sum of the tightness of all constraints on a variable, added in their order.
    #[inline]
    pub fn sum_tightness(&self, variable: usize) -> f64 {
        self.sum_tightness[variable]
    }

    /// The greatest number of values of a variable that one value of a neighbour is inconsistent with.
    pub(super) fn most_conflicts(&self, variable: usize) -> usize {
        self.most_conflicts[variable]
    }

    /// The share of all pairs of variables that have a constraint, from 0 to 1.
    pub fn density(&self) -> f64 {
        let variables = self.variables() as f64;
        match self.constraints.len() {
            0 => 0.0,
            constraints => constraints as f64 / (variables * (variables - 1.0) / 2.0),
        }
    }

    /// The harmonic mean of the tightness of all constraints; 0 if there are none.
    pub fn mean_tightness(&self) -> f64 {
        match self.constraints.len() {
            0 => 0.0,
            count => {
                count as f64
                    / self.constraints.iter().map(|constraint| 1.0 / constraint.tightness).sum::<f64>()
            }
        }
    }
}

/// A builder of a [`ConstraintGraph`].
///
/// ```
/// use masume_logic::csp::GraphBuilder;
/// let mut builder = GraphBuilder::new(vec![2, 3]);
/// builder.constrain(0, 1, |a, b| a != b);
/// let graph = builder.build();
/// assert_eq!(graph.constraints()[0].tightness, 2.0 / 6.0);
/// ```
#[derive(Debug)]
pub struct GraphBuilder {
    sizes: Vec<usize>,
    constraints: Vec<(Constraint, [usize; 2])>,
    most_conflicts: Vec<usize>,
    rows: Vec<u64>,
}

impl GraphBuilder {
    /// A builder with variables whose domains have these sizes, and no constraints.
    pub fn new(sizes: Vec<usize>) -> Self {
        let most_conflicts = vec![0; sizes.len()];
        Self { sizes, constraints: Vec::new(), most_conflicts, rows: Vec::new() }
    }

    /// Adds a variable whose domain has this size, and returns its number.
    pub fn variable(&mut self, size: usize) -> usize {
        self.sizes.push(size);
        self.most_conflicts.push(0);
        self.sizes.len() - 1
    }

    /// Adds a constraint: `allows` returns true if a value of `first` is consistent with a value of `second`.
    /// It may be called twice for each pair.
    ///
    /// A constraint that no pair of values violates, or that has an empty domain, is not kept. Each pair of
    /// variables may come once; the order of the pairs does not matter.
    ///
    /// # Panics
    /// If `first` is not less than `second`.
    pub fn constrain(&mut self, first: usize, second: usize, allows: impl Fn(usize, usize) -> bool) {
        let (left, right) = (self.sizes[first], self.sizes[second]);
        self.constrain_by_rows(
            first,
            second,
            |a, row| (0..right).filter(|&b| allows(a, b)).for_each(|b| bits::insert(row, b)),
            |b, row| (0..left).filter(|&a| allows(a, b)).for_each(|a| bits::insert(row, a)),
        );
    }

    /// Adds a constraint row by row, which is faster where whole words of a row are known at once.
    ///
    /// `forth` is given a value of `first` and an empty set, and inserts the consistent values of `second`.
    /// `back` does the same with the two variables exchanged, and must agree.
    ///
    /// # Panics
    /// If `first` is not less than `second`.
    pub fn constrain_by_rows(
        &mut self,
        first: usize,
        second: usize,
        forth: impl Fn(usize, &mut [u64]),
        back: impl Fn(usize, &mut [u64]),
    ) {
        assert!(first < second, "the variables of a constraint are in order");
        let (left, right) = (self.sizes[first], self.sizes[second]);
        if left == 0 || right == 0 {
            return;
        }
        let (width, turned_width) = (bits::words(right), bits::words(left));
        let start = self.rows.len();
        let turned = start + left * width;
        self.rows.resize(turned, 0);
        let mut violating = 0;
        for (a, row) in self.rows[start..].chunks_exact_mut(width).enumerate() {
            forth(a, row);
            let conflicts = right - bits::count(row);
            violating += conflicts;
            self.most_conflicts[second] = conflicts.max(self.most_conflicts[second]);
        }
        if violating == 0 {
            return self.rows.truncate(start);
        }
        self.rows.resize(turned + right * turned_width, 0);
        for (b, row) in self.rows[turned..].chunks_exact_mut(turned_width).enumerate() {
            back(b, row);
            self.most_conflicts[first] = (left - bits::count(row)).max(self.most_conflicts[first]);
        }
        let tightness = violating as f64 / (left * right) as f64;
        self.constraints.push((Constraint { first, second, tightness }, [start, turned]));
    }

    /// The graph.
    pub fn build(mut self) -> ConstraintGraph {
        self.constraints.sort_unstable_by_key(|(constraint, _)| (constraint.first, constraint.second));
        let variables = self.sizes.len();
        let mut degrees = vec![0; variables];
        let mut sum_tightness = vec![0.0; variables];
        for (constraint, _) in &self.constraints {
            for end in [constraint.first, constraint.second] {
                degrees[end] += 1;
                sum_tightness[end] += constraint.tightness;
            }
        }
        let mut starts = vec![0; variables + 1];
        for (variable, degree) in degrees.iter().enumerate() {
            starts[variable + 1] = starts[variable] + degree;
        }
        // The constraints are sorted, so a variable's arcs are too: first those to lesser variables, then the
        // others.
        let mut next = starts.clone();
        let mut arcs = vec![Arc::default(); 2 * self.constraints.len()];
        let mut arcs_from = arcs.clone();
        let width = bits::words(variables);
        let mut neighbours = vec![0; variables * width];
        let mut put = |from: usize, to: usize, forth: usize, back: usize| {
            bits::insert(&mut neighbours[from * width..], to);
            arcs[next[from]] = Arc { neighbour: to as u32, matrix: forth as u32 };
            arcs_from[next[from]] = Arc { neighbour: to as u32, matrix: back as u32 };
            next[from] += 1;
        };
        for (constraint, [forth, back]) in &self.constraints {
            put(constraint.second, constraint.first, *back, *forth);
        }
        for (constraint, [forth, back]) in &self.constraints {
            put(constraint.first, constraint.second, *forth, *back);
        }
        let mut counted = 0;
        let before = |word: &u64| {
            let before = counted;
            counted += word.count_ones();
            before
        };
        let arcs_before = neighbours.iter().map(before).collect();
        let is_short = self.sizes.iter().all(|&size| size <= ConstraintGraph::SHORT);
        let short_rows = self.rows.iter().filter(|_| is_short).map(|&row| row as u16).collect();
        ConstraintGraph {
            sizes: self.sizes,
            constraints: self.constraints.into_iter().map(|(constraint, _)| constraint).collect(),
            starts,
            arcs,
            arcs_from,
            neighbours,
            arcs_before,
            sum_tightness,
            most_conflicts: self.most_conflicts,
            rows: self.rows,
            short_rows,
        }
    }
}
