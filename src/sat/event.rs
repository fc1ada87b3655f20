use super::Literal;

/// Why a literal is true.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cause {
    /// A clause says only that.
    Given,
    /// It was assumed.
    Assumed,
    /// This literal, true, implies it by a clause of two.
    Implied {
        /// The literal that is true.
        by: Literal,
    },
    /// All other literals of a clause are false.
    Last {
        /// The clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
        clause: usize,
    },
    /// Its opposite was assumed and led to a contradiction.
    Refuted,
}

/// A clause that cannot be true any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Broken {
    /// A clause of these two literals.
    Pair([Literal; 2]),
    /// A clause, for [`DavisPutnam::clause`](super::DavisPutnam::clause).
    Clause(usize),
}

/// What the procedure did.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Event {
    /// It followed up a literal that is true.
    Took {
        /// The literal.
        literal: Literal,
        /// Why it is true.
        cause: Cause,
    },
    /// A clause cannot be true any more.
    Contradicted(Broken),
    /// It took back the latest assumption, and all that rests on it.
    TookBack {
        /// What was assumed.
        literal: Literal,
    },
    /// It has ended.
    Ended,
}

/// How far the procedure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// All clauses are true.
    Satisfied,
    /// No values make all clauses true.
    Unsatisfiable,
}
